/** One document in the panel: what is stored, what is typed, which fields were left, and the errors. */
import * as api from "../../lib/api";
import type { DocumentDetail, FieldChange, Finding, Problem, Reply } from "../../bindings";
import { type Outcome, outcome } from "../../lib/outcome";
import type { FieldMessage } from "../../lib/form.svelte";
import type { SaveState } from "../../lib/autosave";
import { hasFocus } from "../../lib/areas";
import { readDate } from "../../lib/dates";
import { described, filled, isWhole } from "../../lib/descriptions";
import { entered, type TypedControl, typedField } from "../../lib/fields";
import { controlOf, type Control } from "../../lib/names";
import { pointerReleased } from "../../lib/pointer";
import { findingText } from "../../lib/problems";
import { t } from "../../lib/texts.svelte";
import { app } from "../../state/app.svelte";
import { publishing } from "../../state/publishing.svelte";
import { StoredForm } from "../../state/storedForm.svelte";

/** Fields that are typed. */
export type Texts = TypedControl | "title" | "name";

/** The keys under which typed text is kept: field names of the standard, as in a change. */
const KEPT_AS = {
  ...Object.fromEntries(entered("date", "text", "texts").map((one) => [one.control, one.field])),
  title: "officieleTitel",
  name: "publishedName",
  acts: "documenthandeling",
  ownData: "extraMetadata",
} as Readonly<Record<Texts | Composed, string>>;

/** Fields with several parts, which are stored once they are complete. */
export type Composed = "acts" | "ownData";

export class Editor extends StoredForm<Control, FieldChange, DocumentDetail> {
  readonly prefix = "field";
  protected readonly kind = "document";
  drafts = $state<Partial<Record<Texts, string>>>({});
  /** Fields with several parts that are incomplete, with the reason. */
  halves = $state<Partial<Record<Composed, string>>>({});
  /** Unsaved input of fields with several parts from an earlier session, as the field serialised it. */
  readonly before: Partial<Record<Composed, string>> = {};
  /** Refusals of values, by control. */
  refused = $state<Partial<Record<Control, string>>>({});
  /** The descriptions when typing began, because removing an empty line temporarily must not change anything. */
  #described = $state.raw<readonly string[]>([]);
  /** Callbacks that hand over text of fields that are stored only when left. */
  readonly #late = new Set<() => unknown>();

  /** Controls with typed text that is not stored, in no particular order. */
  get unsaved(): readonly Control[] {
    const texts = (Object.keys(this.drafts) as Texts[]).filter((field) => this.#isUnreadable(field));
    const refused = Object.keys(this.refused) as Control[];
    return [...new Set<Control>([...texts, ...refused, ...(Object.keys(this.halves) as Composed[])])];
  }

  text(field: Texts): string {
    return this.drafts[field] ?? this.#storedText(field);
  }

  type(field: Texts, value: string): void {
    if (field === "description" && this.drafts.description === undefined) this.#described = this.#descriptions();
    this.drafts[field] = value;
    this.touched[field] = true;
    this.keeper.typed(KEPT_AS[field], value);
    const change = changeOf(field, value, this.#described);
    if (change !== null) return this.saver.touch(keyOf(change), change);
    this.saver.forget(typedField(field)?.change ?? field);
    this.tellStanding();
  }

  /** Keeps the input of a field with several parts; `half` says what is missing before it can be stored. */
  hold(control: Composed, text: string, half: string | null): void {
    this.keeper.typed(KEPT_AS[control], text);
    if (half === null) delete this.halves[control];
    else this.halves[control] = half;
    this.tellStanding();
  }

  /** The input of a field with several parts was removed again. */
  letGo(control: Composed): void {
    this.keeper.forget(KEPT_AS[control]);
    delete this.halves[control];
    this.tellStanding();
  }

  /** Shows the errors of a control even while it has the focus. */
  reveal(control: Control): void {
    this.left[control] = true;
    this.shownAtFocus = this.messagesNow(control);
    this.tellStanding();
  }

  /** Whether there is a single description, regardless of its empty lines. */
  get isDescriptionWhole(): boolean {
    return isWhole(this.drafts.description === undefined ? this.#descriptions() : this.#described);
  }

  /** Whether a change of this field is being saved, or waits to be saved again. */
  isUnderway(field: FieldChange["field"]): boolean {
    return this.saver.isUnderway(field);
  }

  /** Saves a choice, as opposed to typing, at once. */
  async choose(control: Control, change: FieldChange): Promise<void> {
    await this.accept(control, change);
  }

  /** The same; resolves to whether everything is saved. */
  async accept(control: Control, change: FieldChange): Promise<boolean> {
    this.left[control] = true;
    this.saver.touch(keyOf(change), change);
    return this.saver.flush();
  }

  /** Makes several changes as one step; resolves to the problem, if any. */
  async changeTogether(changes: readonly FieldChange[]): Promise<Problem | null> {
    const result = await this.saver.between(() =>
      outcome(() => api.change({ kind: "ids", ids: [this.id] }, [...changes])),
    );
    await this.load();
    await app.refresh();
    return result.kind === "problem" ? result.problem : null;
  }

  /** Sets a text as if it was typed, and saves it; resolves to whether everything is saved. */
  async put(field: Texts, value: string): Promise<boolean> {
    this.type(field, value);
    this.left[field] = true;
    const isSaved = await this.flush();
    this.#dropSettledDrafts();
    return isSaved;
  }

  async leave(control: Control): Promise<void> {
    await pointerReleased();
    const field = control as Texts;
    const isTyped = this.drafts[field] !== undefined && this.drafts[field] !== this.#storedText(field);
    // Clicking its own label leaves a field and returns to it; moving to a button beside it only finishes what was
    // typed.
    if (hasFocus(control) && !(isTyped && document.activeElement instanceof HTMLButtonElement)) return;
    this.judge(control);
    await this.flush();
    this.#dropSettledDrafts();
    this.tellStanding();
  }

  /**
   * Registers a callback that hands over typed text with `choose`: called before everything is saved, and when the
   * field goes, which the returned function tells.
   */
  handsOver(late: () => unknown): () => void {
    this.#late.add(late);
    return () => {
      this.#late.delete(late);
      late();
    };
  }

  override flush(): Promise<boolean> {
    for (const late of this.#late) late();
    return super.flush();
  }

  protected messagesNow(control: Control): readonly FieldMessage[] {
    const reason = this.refused[control] ?? this.halves[control as Composed];
    if (reason !== undefined) return [notSaved(reason)];
    if (this.#isUnreadable(control as Texts)) return [notSaved(t("date-unreadable"))];
    return (this.detail?.findings ?? [])
      .filter((finding) => controlOf(finding.field) === control)
      .map((finding) =>
        this.isOpen(finding)
          ? { level: "open", text: t("still-open") }
          : { level: finding.level, text: findingText(finding) },
      );
  }

  /** Whether a finding only says that a field is empty that nobody changed yet, and nobody has asked to publish. */
  isOpen(finding: Finding): boolean {
    const { detail } = this;
    const control = controlOf(finding.field);
    if (detail === null || finding.level !== "must" || this.left[control] === true) return false;
    if (publishing.askedAt > Date.parse(detail.addedAt)) return false;
    if (control === "categories") return detail.row.categories.length === 0;
    if (control === "acts") return detail.acts.length === 0;
    return (control === "title" || control === "date") && this.#storedText(control) === "";
  }

  protected read(): Promise<Reply<DocumentDetail>> {
    return api.documentDetail(this.id);
  }

  protected override take(detail: DocumentDetail): void {
    super.take(detail);
    this.#dropSettledDrafts();
    this.tellStanding();
  }

  /** A wrong value is refused at its field. */
  protected async save(values: ReadonlyMap<string, FieldChange>): Promise<"refused" | void> {
    const typed = { ...this.drafts };
    for (const change of values.values()) {
      const control = controlOf(fieldOf(change));
      const result = await this.keeper.between(() => this.#store(change, typed));
      if (result.kind === "done") delete this.refused[control];
      else this.refused[control] = this.refusal(result.problem);
    }
    await this.load();
    await app.refresh();
    if (Object.keys(this.refused).length > 0) return "refused";
  }

  /** The library forgets the text that it kept when it stores a value; text typed meanwhile is kept anew. */
  async #store(change: FieldChange, typed: Partial<Record<Texts, string>>): Promise<Outcome<unknown>> {
    const result = await outcome(() => api.change({ kind: "ids", ids: [this.id] }, [change]));
    const field = controlOf(fieldOf(change)) as Texts;
    const kept = KEPT_AS[field] as string | undefined;
    if (result.kind !== "done" || kept === undefined) return result;
    this.keeper.stored(kept);
    const now = this.drafts[field];
    if (now !== undefined && now !== typed[field]) this.keeper.typed(kept, now);
    return result;
  }

  /** Stores what it can, and marks the rest. */
  protected restore(field: string, text: string, detail: DocumentDetail): boolean {
    const control = (Object.keys(KEPT_AS) as (Texts | Composed)[]).find((one) => KEPT_AS[one] === field);
    if (control === undefined || !detail.isEditable) return false;
    this.left[control] = true;
    if (control === "acts" || control === "ownData") this.before[control] = text;
    else this.type(control, text);
    return true;
  }

  protected standing(): SaveState {
    // Nobody is told that a value is wrong while typing in a field for the first time.
    const isTyped = (control: Control): boolean => control === this.focused && this.left[control] !== true;
    const { unsaved } = this;
    return unsaved.length === 0 ? "saved" : unsaved.every(isTyped) ? "waiting" : "refused";
  }

  /** The frame tells in which documents something typed is not stored. */
  protected async kept(): Promise<void> {
    const isTold = app.overview?.unsaved.includes(this.id) ?? false;
    if (isTold !== this.unsaved.length > 0) await app.refresh("frame");
  }

  #isUnreadable(field: Texts): boolean {
    return typedField(field)?.entry === "date" && readDate(this.drafts[field] ?? "").kind === "unreadable";
  }

  #storedText(field: Texts): string {
    const detail = this.detail;
    if (detail === null) return "";
    if (field === "title") return detail.row.title;
    if (field === "name") return detail.publishedName;
    const stored = typedField(field)?.stored(detail) ?? "";
    return typeof stored === "string" ? stored : stored.join("\n");
  }

  #descriptions(): readonly string[] {
    return this.detail?.omschrijvingen ?? [];
  }

  #dropSettledDrafts(): void {
    if (!this.saver.isIdle) return;
    for (const field of Object.keys(this.drafts) as Texts[]) {
      if (this.focused !== field && !this.#isUnreadable(field) && this.refused[field] === undefined)
        delete this.drafts[field];
    }
  }
}

function notSaved(reason: string): FieldMessage {
  return { level: "must", text: `${reason} ${t("unsaved-typed")}` };
}

/** The field that a change is about. */
function fieldOf(change: FieldChange): string {
  if (change.field === "acceptTitle") return "officieleTitel";
  return isOfOneValue(change) ? change.value.field : change.field;
}

/** What a later change replaces while it waits: the same field, or the decision about the same value of it. */
export function keyOf(change: FieldChange): string {
  return isOfOneValue(change) ? `${change.value.field} ${change.value.value}` : change.field;
}

function isOfOneValue(change: FieldChange): change is Extract<FieldChange, { field: "add" | "remove" | "put" }> {
  return change.field === "add" || change.field === "remove" || change.field === "put";
}

/** The change for a typed text; null if it is invalid. Descriptions are compared with those before. */
function changeOf(field: Texts, value: string, descriptions: readonly string[]): FieldChange | null {
  if (field === "title") return { field: "officieleTitel", value };
  if (field === "name") return { field: "publishedName", value: value.trim() };
  if (field === "description") return { field: "omschrijvingen", value: described(value, descriptions) };
  const spec = typedField(field);
  if (spec === undefined) return null;
  if (spec.entry === "texts") return { field: spec.change, value: filled(value.split("\n")) };
  if (spec.entry === "text") return { field: spec.change, value: value.trim() === "" ? null : value.trim() };
  const read = readDate(value);
  if (read.kind === "unreadable") return null;
  return { field: spec.change, value: read.kind === "date" ? read.iso : null };
}
