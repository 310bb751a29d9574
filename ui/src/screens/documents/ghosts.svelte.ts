/** Proposals for the fields of one document: shown in the fields, and stored once a person confirms them. */
import type { Suggestion } from "../../bindings";
import * as api from "../../lib/api";
import { typedDate } from "../../lib/dates";
import { type FieldSpec, typedField } from "../../lib/fields";
import { laterFocus } from "../../lib/laterFocus";
import { controlOf, fieldName, listLabel } from "../../lib/names";
import { outcome } from "../../lib/outcome";
import { problemText } from "../../lib/problems";
import { t } from "../../lib/texts.svelte";
import { LatestAnswer } from "../../lib/latestAnswer";
import { announce } from "../../lib/announcer.svelte";
import type { Ghost } from "../../parts";
import { app } from "../../state/app.svelte";
import type { Editor, Texts } from "./editor.svelte";
import type { Viewer } from "../../viewing/viewer.svelte";
import { isOpen, proposedValue, reasons, source } from "../../lib/suggestions";

const TITLE = "officieleTitel";

export class Ghosts {
  #all = $state.raw<readonly Suggestion[]>([]);
  readonly #latest = new LatestAnswer();

  constructor(
    private readonly editor: Editor,
    private readonly viewer: Viewer | null,
  ) {}

  /** Proposals for fields that can take them now. */
  readonly open: readonly Suggestion[] = $derived.by(() => {
    const { detail, drafts, touched } = this.editor;
    if (detail === null || !detail.isEditable) return [];
    const isFree = (field: string): boolean => {
      const control = controlOf(field) as Texts;
      return isOpen(field, detail) && drafts[control] === undefined && touched[control] !== true;
    };
    const found = this.#all.filter(({ field }) => isFree(field));
    const { title, titleOrigin } = detail.row;
    if (title === "" || !isFree(TITLE) || found.some(({ field }) => field === TITLE)) return found;
    // The title that the document came with is a proposal too.
    const because = [{ code: titleOrigin === "document" ? "properties" : "of-file-name", params: {} }] as const;
    return [
      {
        field: TITLE,
        value: title,
        change: { field: "acceptTitle" },
        because: [...because],
        words: null,
        replaces: false,
      },
      ...found,
    ];
  });

  /** Less common fields that had a proposal when the document was opened: shown with the main ones. */
  lifted = $state.raw<readonly string[]>([]);

  /**
   * Loaded once, because they come from the file. The panel works without them; problems of the library are shown
   * elsewhere.
   */
  async load(): Promise<void> {
    const turn = this.#latest.next();
    const result = await outcome(() => api.suggestions(this.editor.id));
    if (result.kind !== "done" || !this.#latest.takes(turn)) return;
    this.#all = result.value;
    this.lifted = this.open.map(({ field }) => field);
  }

  /** The words in the document that they come from. */
  readonly words = $derived(this.#all.map((one) => one.words).filter((one) => one !== null));

  /** The proposal for a field; undefined if it has a value, or there is no proposal. */
  of(field: FieldSpec["field"] | typeof TITLE): Ghost | undefined {
    const found = this.open.find((one) => one.field === field);
    if (found === undefined) return undefined;
    const place = found.words === null ? undefined : this.viewer?.sources.get(found.words);
    const isPage = place !== undefined && this.viewer !== null && this.viewer.pages.length > 0;
    const control = controlOf(field);
    const isText = control === "title" || typedField(control) !== undefined;
    const title = this.editor.detail?.row.title ?? "";
    const isReplacing = field === TITLE && title !== "" && found.value !== title;
    return {
      text: field === "creatiedatum" ? typedDate(found.value) : isText ? found.value : wordsOf(found),
      // A title that would be published as it is stays visible; another one is proposed beside it.
      isText: isText && !isReplacing,
      button: t(isReplacing ? "take" : "title-accept"),
      label: t(isReplacing ? "suggestion-take-for" : "suggestion-right", { field: fieldName(field) }),
      source: isPage ? t("source-page", { page: place.unit + 1 }) : source(found.because),
      reasons: reasons(found.because),
      show: () => place !== undefined && this.viewer?.show(place),
      accept: (button) => this.#accept(found, button),
    };
  }

  /** Accepts all of them as one step; resolves to whether that was done. */
  async acceptAll(): Promise<boolean> {
    const open = this.open;
    const problem = await this.editor.changeTogether(open.map(({ change }) => change));
    if (problem !== null) app.say(() => problemText(problem));
    else app.say(() => t("suggestions-taken", { count: open.length }), { canUndo: true });
    return problem === null;
  }

  async #accept(found: Suggestion, button: HTMLElement): Promise<void> {
    const place = button.closest("[data-control]") ?? button.closest(".field");
    const later = laterFocus();
    const control = controlOf(found.field);
    const isSaved = await this.editor.accept(control, found.change);
    if (!isSaved || this.editor.refused[control] !== undefined) return;
    announce(t("suggestion-accepted", { value: proposedValue(found) }));
    later.to(place?.querySelector<HTMLElement>("input, select, textarea, button"));
  }
}

function wordsOf(found: Suggestion): string {
  return found.field === "language" ? listLabel("talen", found.value) : proposedValue(found);
}
