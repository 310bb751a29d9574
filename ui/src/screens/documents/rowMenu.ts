/** The menu of a row: for that document, or for all chosen ones. */
import * as api from "../../lib/api";
import { outcome } from "../../lib/outcome";
import { t } from "../../lib/texts.svelte";
import { copyAddress, showOnSite } from "../../state/acts";
import { documents } from "../../state/documents.svelte";
import { type FileAct, fileActs, REMOVE, WITHDRAW } from "../../state/fileActs";
import type { MenuItem } from "../../state/menus.svelte";
import { viewing } from "../../state/viewing.svelte";

export async function menuOf(id: string): Promise<readonly MenuItem[]> {
  if (documents.count > 1) return [open(id), item(WITHDRAW), item(REMOVE)];
  const read = await outcome(() => api.documentDetail(id));
  if (read.kind === "problem") return [open(id)];
  const { url, row } = read.value;
  const isOnline = row.status === "published" || row.status === "changed";
  const online: readonly MenuItem[] = [
    { text: t("copy-address"), icon: "copy", act: () => copyAddress(url) },
    { text: t("open-site"), icon: "globe", act: () => showOnSite(id) },
  ];
  return [open(id), ...(isOnline ? online : []), ...fileActs(read.value).map(item)];
}

function item({ text, icon, kind, act }: FileAct): MenuItem {
  return { text: t(text), icon, act, isDanger: kind === "danger" };
}

function open(id: string): MenuItem {
  return { text: t("view-title"), icon: "eye", act: () => viewing.open(id) };
}
