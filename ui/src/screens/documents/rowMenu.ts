/** What the menu of a row offers: about that document, or about all that are chosen. */
import * as api from "../../lib/api";
import { outcome } from "../../lib/outcome";
import { t } from "../../lib/texts.svelte";
import { copyAddress, removeChosen, replaceFile, showOnSite, withdrawChosen } from "../../state/acts";
import { documents } from "../../state/documents.svelte";
import type { MenuItem } from "../../state/menus.svelte";
import { viewing } from "../../state/viewing.svelte";

export async function menuOf(id: string): Promise<readonly MenuItem[]> {
  const remove: MenuItem = { text: t("file-remove"), icon: "cross", act: removeChosen, isDanger: true };
  const withdraw: MenuItem = { text: t("file-withdraw"), icon: "withdraw", act: withdrawChosen, isDanger: true };
  if (documents.count > 1) return [open(id), withdraw, remove];
  const read = await outcome(() => api.documentDetail(id));
  if (read.kind === "problem") return [open(id)];
  const { url, isEditable, wayOut, file, row } = read.value;
  const isOnline = row.status === "published" || row.status === "changed";
  const online: readonly MenuItem[] = [
    { text: t("copy-address"), icon: "copy", act: () => copyAddress(url) },
    { text: t("open-site"), icon: "globe", act: () => showOnSite(id) },
  ];
  const replace: MenuItem = {
    text: t(file.isElsewhere ? "file-supply" : "file-replace"),
    icon: "replace",
    act: () => replaceFile(id),
  };
  return [
    open(id),
    ...(isOnline ? online : []),
    ...(isEditable ? [replace] : []),
    ...(wayOut === "withdrawal" && isEditable ? [withdraw] : []),
    ...(wayOut === "removal" ? [remove] : []),
  ];
}

function open(id: string): MenuItem {
  return { text: t("view-title"), icon: "eye", act: () => viewing.open(id) };
}
