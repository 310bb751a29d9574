/** Adding files: the question about zips, the job, and the message that says what happened. */
import * as api from "../lib/api";
import type { Chosen, ChoiceId } from "../lib/chosen";
import type { AddResult, Namesake, Reply, Selection, SkippedFile, ZipMode } from "../bindings";
import LeftOutDialog from "../dialogs/LeftOutDialog.svelte";
import DuplicatesDialog from "../dialogs/DuplicatesDialog.svelte";
import NamesakesDialog from "../dialogs/NamesakesDialog.svelte";
import ZipDialog from "../dialogs/ZipDialog.svelte";
import { attempt } from "./attempt";
import { Job } from "../lib/job.svelte";
import { outcome } from "../lib/outcome";
import { problemText, skippedText } from "../lib/problems";
import { t } from "../lib/texts.svelte";
import { app, type MessageAction, type ScreenName } from "./app.svelte";
import { ask, explain } from "./dialogs.svelte";
import { hasFilledIn } from "./filledIn.svelte";
import { findSuggestions } from "./suggesting";
import { viewing } from "./viewing.svelte";
import { documents } from "./documents.svelte";
import { makePublication, PUBLICATION_FILES } from "./publications";

/**
 * Up to this many new documents, proposals are looked up unasked and shown one by one; for more, a person asks, sees
 * progress and accepts them together.
 */
const WALKED_THROUGH = 24;

class Adding extends Job {
  get isBusy(): boolean {
    return this.progress !== null;
  }

  async pickFiles(): Promise<void> {
    await this.add(await api.pick("addFiles"), "picked");
  }

  async pickFolder(): Promise<void> {
    await this.add(await api.pick("addFolder"), "picked");
  }

  async add(files: Chosen | null, from: "picked" | "dropped"): Promise<void> {
    if (files === null) {
      if (from === "dropped") app.say(() => t("drop-without-path"));
      return;
    }
    const catalogue = app.catalogue;
    if (catalogue === null) {
      app.place = "setup";
      app.say(() => t("add-needs-setup"));
      return;
    }
    if (this.isBusy) return app.say(() => t("add-is-busy"));
    const place = app.place;
    let zip: ZipMode = "unpack";
    if (files.names.some((name) => /\.zip$/i.test(name))) {
      const answer = await ask(ZipDialog, {});
      if (answer === null) return;
      zip = answer;
    }
    const allBut =
      (but: readonly number[]) =>
      (onEvent: api.OnEvent): Promise<Reply<AddResult>> =>
        api.add(
          catalogue.id,
          files.id,
          but,
          { zip, categories: [], allowDuplicates: false, template: { kind: "default" } },
          onEvent,
        );
    // One job, unless there is something to ask in between.
    const begin = async (onEvent: api.OnEvent): Promise<Reply<Namesake[] | AddResult>> => {
      const found = await api.namesakes(catalogue.id, files.id, onEvent);
      return found.kind === "done" && found.value.length === 0 ? allBut([])(onEvent) : found;
    };
    const begun = await attempt(() => this.run(begin));
    if (begun === null) return;
    let result: AddResult | null;
    if (Array.isArray(begun.value)) {
      const done = await this.#replaceNamesakes(files.id, begun.value);
      if (done === null) return;
      const { but, replaced } = done;
      if (but.length === files.names.length) return this.#sayDone(replaced, but.length - replaced);
      result = await this.#run(allBut(but), place, replaced);
    } else {
      result = begun.value;
      await this.#show(result, place, 0);
    }
    if (result !== null) await this.#offerDuplicates(catalogue.id, result, place);
  }

  async #run(
    job: (onEvent: api.OnEvent) => Promise<Reply<AddResult>>,
    place: ScreenName,
    replaced = 0,
  ): Promise<AddResult | null> {
    const done = await attempt(() => this.run(job));
    if (done === null) return null;
    await this.#show(done.value, place, replaced);
    return done.value;
  }

  /** A person who has left `place`, where it began, stays where they are. */
  async #show(result: AddResult, place: ScreenName, replaced: number): Promise<void> {
    // Who fills in a form there goes on with that.
    const isFree = !hasFilledIn();
    if (app.place === place && isFree) app.place = "documents";
    await app.refresh();
    if (isFree && result.change !== null && documents.isFiltered) await documents.use({ addedBy: result.change });
    const facts = { added: result.added, skipped: result.skipped.length };
    const text = (): string =>
      result.cancelled
        ? t("add-stopped", facts)
        : result.skipped.length === 0
          ? t("add-done", facts)
          : t("add-done-skipped", facts);
    const templates = (): string[] =>
      result.templates.map(({ name, documents: count, problem }) =>
        problem === null
          ? t("template-applied", { name, count })
          : `${t("template-not-applied", { name, count })} ${problemText(problem)}`,
      );
    const actions: MessageAction[] = [];
    if (result.skipped.length > 0)
      actions.push({ label: () => t("add-why"), run: () => void this.#why(result.skipped, result.ignored) });
    const change = result.change;
    const catalogue = app.catalogue;
    if (result.mails.length > 0 && catalogue !== null) {
      const mails: Selection = { kind: "ids", ids: result.mails };
      const run = (onEvent: api.OnEvent) => api.addAttachments(catalogue.id, mails, onEvent);
      actions.push({
        label: () => t("add-attachments", { count: result.mails.length }),
        run: () => void this.#run(run, app.place),
      });
    }
    if (change !== null && result.added > 1 && result.added <= PUBLICATION_FILES)
      actions.push({ label: () => t("add-publication"), run: () => void makePublication(change, result.added) });
    const isFew = result.added <= WALKED_THROUGH;
    if (change !== null && result.added > 0 && !isFew)
      actions.push({
        label: () => t("add-suggestions", { count: result.added }),
        run: () => void findSuggestions(addedBy(change), result.added),
      });
    app.say(() => [...replacedText(replaced), text(), ...templates()].join(" "), { canUndo: change !== null, actions });
    if (change !== null && result.added > 0 && isFew) void this.#offerProposals(change, result.added);
  }

  /** Adds the number of proposals to the message, unless there is another message by now. */
  async #offerProposals(change: string, added: number): Promise<void> {
    const said = app.message;
    const found = await outcome(() => api.suggestMany(addedBy(change), () => undefined));
    if (found.kind === "problem" || said === null || app.message !== said) return;
    const { fields, first } = found.value;
    const count = fields.reduce((sum, one) => sum + one.count, 0);
    const run = async (): Promise<void> => {
      await documents.use({ addedBy: change });
      if (first[0] !== undefined) await viewing.open(first[0].id);
    };
    if (count > 0)
      app.message = {
        ...said,
        actions: [
          { label: () => t("add-proposals", { count }), run: () => void run() },
          { label: () => t("add-proposals-all"), run: () => void findSuggestions(addedBy(change), added) },
          ...said.actions,
        ],
      };
  }

  async #why(skipped: readonly SkippedFile[], ignored: number): Promise<void> {
    await explain(LeftOutDialog, {
      title: t("left-out-title", { count: skipped.length }),
      left: skipped.map((file) => ({ name: file.file, why: skippedText(file) })),
      note: ignored > 0 ? t("left-out-ignored", { count: ignored }) : "",
    });
  }

  /**
   * Asks which files take the place of a document's file of the same name, and replaces those: how many, and which
   * files are not to be added any more. Null when replacing failed.
   */
  async #replaceNamesakes(
    files: ChoiceId,
    found: readonly Namesake[],
  ): Promise<{ but: number[]; replaced: number } | null> {
    const newer = await ask(NamesakesDialog, { files: found });
    if (newer === null) return { but: found.map(({ at }) => at), replaced: 0 };
    if (newer.length === 0) return { but: [], replaced: 0 };
    const places = newer.map(({ at, document }): [number, string] => [at, document]);
    const done = await attempt(() => this.run((onEvent) => api.replaceFiles(files, places, onEvent)));
    return done === null ? null : { but: newer.map(({ at }) => at), replaced: newer.length };
  }

  /** Nothing is left to be added. */
  async #sayDone(replaced: number, skipped: number): Promise<void> {
    await app.refresh();
    const text = (): string =>
      replaced > 0 ? replacedText(replaced).join("") : t("add-done-skipped", { added: 0, skipped });
    app.say(text, { canUndo: replaced > 0 });
  }

  /** One choice for all duplicates, wherever they came from (loose, a folder, a zip). */
  async #offerDuplicates(catalogue: string, result: AddResult, place: ScreenName): Promise<void> {
    const twice = result.skipped.filter((file) => file.code === "duplicate");
    const again = twice.flatMap(({ file, params: { sha256 } }) => (sha256 === undefined ? [] : [{ file, sha256 }]));
    if (again.length === 0) return;
    const answer = await explain(DuplicatesDialog, { files: twice });
    if (answer === "add") await this.#run((onEvent) => api.addDuplicates(catalogue, again, onEvent), place);
  }
}

function replacedText(count: number): string[] {
  return count > 0 ? [t("namesakes-replaced", { count })] : [];
}

function addedBy(change: string): Selection {
  return { kind: "filter", filter: { addedBy: change }, except: [] };
}

export const adding = new Adding();
