/** Spreadsheets: exporting the list or the choice, and importing changes of documents or permit cases after a preview. */
import * as api from "../lib/api";
import type { ChoiceId } from "../lib/chosen";
import type { ChangedSince, Reply, Selection, SheetPreview } from "../bindings";
import PermitSheetDialog from "../dialogs/permits/PermitSheetDialog.svelte";
import SheetDialog from "../dialogs/SheetDialog.svelte";
import { attempt } from "./attempt";
import { toSelection } from "../lib/choice";
import { Job } from "../lib/job.svelte";
import { t } from "../lib/texts.svelte";
import { saveEverything } from "../lib/unsaved";
import { app, type ScreenName } from "./app.svelte";
import { ask } from "./dialogs.svelte";
import { documents } from "./documents.svelte";
import { hasFilledIn } from "./filledIn.svelte";

class Sheets extends Job {
  /** Exports what is chosen, otherwise the filtered list. */
  async export(): Promise<void> {
    if (!(await this.#mayBegin())) return;
    const selection: Selection = documents.count > 0 ? toSelection(documents.choice) : documents.everything();
    const done = await this.#run((tell) => api.sheetExport(selection, tell));
    if (done === null || done.value === null) return;
    const { documents: count, path } = done.value;
    app.say(() => t("sheet-exported", { count, path }));
  }

  async import(): Promise<void> {
    const catalogue = app.catalogue;
    if (catalogue === null || !(await this.#mayBegin())) return;
    const { place } = app;
    const file = await api.pick("sheet");
    if (file === null) return;
    await this.#look(file.id, catalogue.id, "hold", place);
  }

  async importCases(): Promise<void> {
    const catalogue = app.catalogue;
    if (catalogue === null || !(await this.#mayBegin()) || !(await saveEverything())) return;
    const file = await api.pick("sheet");
    if (file === null) return;
    const preview = await this.#run((tell) => api.permitSheetPreview(file.id, catalogue.id, tell));
    if (preview === null || !(await ask(PermitSheetDialog, { preview: preview.value }))) return;
    const { token } = preview.value;
    const done = await this.#run((tell) => api.permitSheetImport(file.id, catalogue.id, token, tell));
    if (done === null) return;
    await app.refresh();
    const { added, changed, held, change } = done.value;
    app.say(() => t(held > 0 ? "permits-sheet-done-held" : "permits-sheet-done", { added, changed, held }), {
      canUndo: change !== null,
    });
  }

  /** Shows what would change, until the person confirms or cancels. */
  async #look(file: ChoiceId, catalogue: string, since: ChangedSince, place: ScreenName): Promise<void> {
    const preview = await this.#run((tell) => api.sheetPreview(file, catalogue, since, tell));
    if (preview === null) return;
    const onkeep = async (): Promise<string | null> =>
      (await this.#run((tell) => api.sheetMessages(file, catalogue, since, tell)))?.value ?? null;
    const answer = await ask(SheetDialog, {
      preview: preview.value,
      overwrites: since === "overwrite",
      onkeep,
    });
    if (answer === "yes") await this.#take(file, catalogue, since, preview.value, place);
    else if (answer !== "no") await this.#look(file, catalogue, answer, place);
  }

  /** A person who has left `place`, where it began, stays where they are. */
  async #take(
    file: ChoiceId,
    catalogue: string,
    since: ChangedSince,
    preview: SheetPreview,
    place: ScreenName,
  ): Promise<void> {
    const done = await this.#run((tell) => api.sheetImport(file, catalogue, since, preview.token, tell));
    if (done === null) return;
    if (app.place === place && !hasFilledIn()) app.place = "documents";
    await app.refresh();
    const { changed, held, change } = done.value;
    app.say(
      () =>
        held > 0
          ? t("sheet-imported-held", { count: changed.length, held })
          : t("sheet-imported", { count: changed.length }),
      { canUndo: change !== null },
    );
  }

  async #mayBegin(): Promise<boolean> {
    if (this.progress !== null) {
      app.say(() => t("sheet-is-busy"));
      return false;
    }
    return documents.mayLeave();
  }

  #run<T>(job: (tell: api.OnEvent) => Promise<Reply<T>>): Promise<{ value: T } | null> {
    return attempt(() => this.run(job));
  }
}

export const sheets = new Sheets();
