/** Importing cases from a spreadsheet, after a preview. */
import * as api from "../lib/api";
import PermitSheetDialog from "../dialogs/permits/PermitSheetDialog.svelte";
import { attempt } from "./attempt";
import { t } from "../lib/texts.svelte";
import { saveEverything } from "../lib/unsaved";
import { app } from "./app.svelte";
import { ask } from "./dialogs.svelte";

let isBusy = false;

export async function importCases(): Promise<void> {
  const catalogue = app.catalogue;
  if (catalogue === null || isBusy || !(await saveEverything())) return;
  const file = await api.pick("sheet");
  if (file === null) return;
  isBusy = true;
  await look(file.id, catalogue.id).finally(() => (isBusy = false));
}

async function look(file: api.ChoiceId, catalogue: string): Promise<void> {
  app.say(t("permits-sheet-reading"));
  const preview = await attempt(() => api.permitSheetPreview(file, catalogue));
  app.message = null;
  if (preview === null) return;
  const yes = await ask(PermitSheetDialog, { preview: preview.value });
  if (!yes) return;
  const done = await attempt(() => api.permitSheetImport(file, catalogue, preview.value.token));
  if (done === null) return;
  await app.refresh();
  const { added, changed, held, change } = done.value;
  app.say(t(held > 0 ? "permits-sheet-done-held" : "permits-sheet-done", { added, changed, held }), {
    canUndo: change !== null,
  });
}
