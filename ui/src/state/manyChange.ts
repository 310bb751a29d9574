/** A change of many documents from outside their panel, by the same rules (decisions.md, "Many documents at once", rules 6 and 7). */
import * as api from "../lib/api";
import type { ChangePreview, FieldChange, Selection } from "../bindings";
import DifferencesDialog from "../dialogs/DifferencesDialog.svelte";
import { attempt } from "./attempt";
import type { Facts } from "../lib/texts.svelte";
import { app } from "./app.svelte";
import { changing } from "./changing.svelte";
import { ask } from "./dialogs.svelte";
import { sayResult } from "./leftAlone";

/** Above this number the differences must be shown first (decisions.md, "Many documents at once", rule 6). */
export const MUST_SEE_ABOVE = 100;

/** Whether a person has to see the differences first, so that nothing is replaced unseen. */
export function mustSee(preview: ChangePreview): boolean {
  return (
    preview.documents > MUST_SEE_ABOVE ||
    preview.published > 0 ||
    preview.online.documents > 0 ||
    preview.overwritten > 0
  );
}

/** Makes a change after a preview, and reports it with the text `said`. Returns whether it was made. */
export async function changeSeen(
  selection: Selection,
  changes: FieldChange[],
  said: string,
  facts: Facts = {},
): Promise<boolean> {
  const preview = await attempt(() => api.changePreview(selection, changes));
  if (preview === null) return false;
  if (mustSee(preview.value) && !(await ask(DifferencesDialog, { preview: preview.value }))) return false;
  const result = await attempt(() =>
    changing.run("change", (onEvent) => api.changeMany(selection, changes, preview.value.seen, onEvent)),
  );
  if (result === null) return false;
  await app.refresh();
  sayResult(said, result.value, facts);
  return true;
}
