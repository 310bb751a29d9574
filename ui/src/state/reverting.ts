/** "Zet terug": reverts one change of the past (decisions.md, "Looking back"). */
import * as api from "../lib/api";
import type { ChangeRow } from "../bindings";
import { attempt } from "./attempt";
import { t } from "../lib/texts.svelte";
import { app } from "./app.svelte";
import { changing } from "./changing.svelte";
import { confirmed } from "./dialogs.svelte";
import { documents } from "./documents.svelte";
import { sayResult } from "./leftAlone";

/** Resolves to whether it was done. */
export async function putBack(row: ChangeRow): Promise<boolean> {
  if (!(await documents.mayLeave())) return false;
  // Reverting an addition removes the documents from the library.
  const isAdded = row.kind === "add" || row.kind === "adopt";
  const text = t(isAdded ? "change-revert-added-text" : "change-revert-text", { count: row.count });
  const yes = await confirmed({
    title: t("change-revert-title"),
    text,
    yes: t("put-back"),
    no: t("change-revert-no"),
    isDangerous: isAdded,
  });
  if (!yes) return false;
  const result = await attempt(() => changing.run("revert", (onEvent) => api.revert(row.id, onEvent)));
  if (result === null) return false;
  await app.refresh();
  sayResult("change-reverted", result.value);
  return true;
}
