/** Changes for many documents, kept separate until they are applied (decisions.md, "Many documents at once"). */
import * as api from "../../lib/api";
import type * as wire from "../../bindings";
import DifferencesDialog from "../../dialogs/DifferencesDialog.svelte";
import UnappliedDialog from "../../dialogs/UnappliedDialog.svelte";
import { Form, type Wrong } from "../../lib/form.svelte";
import { outcome } from "../../lib/outcome";
import { attempt } from "../../state/attempt";
import { announce } from "../../lib/announcer.svelte";
import { readDate } from "../../lib/dates";
import { controlOf } from "../../lib/names";
import { t } from "../../lib/texts.svelte";
import { LatestAnswer } from "../../lib/latestAnswer";
import type { Three } from "../../parts";
import { app } from "../../state/app.svelte";
import { changing } from "../../state/changing.svelte";
import { ask } from "../../state/dialogs.svelte";
import { sayResult } from "../../state/leftAlone";
import { MUST_SEE_ABOVE } from "../../state/manyChange";
import { clearing, controlId, MANY_FIELDS, setting } from "./manyFields";

const PREVIEW_AFTER_MS = 300;

/** What was entered for a field; `label` is the label of a chosen value. */
export type DraftValue = { kind: "set"; value: string; label: string } | { kind: "clear" };
/** The decision on one value of a field with several; `put` replaces values of its kind. */
type Mark = { state: Three; label: string; how: "add" | "put" };

export class ManyEditor extends Form {
  summary = $state.raw<wire.BulkSummary | null>(null);
  preview = $state.raw<wire.ChangePreview | null>(null);
  problem = $state.raw<wire.Problem | null>(null);
  drafts = $state<Partial<Record<wire.Field, DraftValue>>>({});
  marks = $state<Partial<Record<wire.Field, Record<string, Mark>>>>({});
  acceptTitles = $state(false);
  isFurtherOpen = $state(false);
  /** Whether a person asked to apply nothing. */
  isNothing = $state(false);
  #timer = 0;
  #isLooking = false;
  #asked = false;
  readonly #latest = new LatestAnswer();

  constructor(
    readonly selection: wire.Selection,
    private readonly chosen: number,
  ) {
    super();
  }

  /** The number of documents, as counted in the summary, because a change may remove some from the filter. */
  get count(): number {
    return this.summary?.count ?? this.chosen;
  }

  /** The changes in the order of the panel, without untouched fields. */
  get changes(): readonly wire.FieldChange[] {
    const changes = MANY_FIELDS.flatMap(({ field }) => this.#changesOf(field));
    if (this.acceptTitles) changes.push({ field: "acceptTitle" });
    return changes;
  }

  /** The number of fields that would change. */
  get fields(): number {
    return MANY_FIELDS.filter(({ field }) => this.#changesOf(field).length > 0).length + (this.acceptTitles ? 1 : 0);
  }

  /** Whether acts change that nobody changed here: they follow the date of the document. */
  get areActsMoving(): boolean {
    if (this.isChanged("soortHandeling")) return false;
    return this.preview?.first.some(({ fields }) => fields.some(({ field }) => controlOf(field) === "acts")) === true;
  }

  get isTouched(): boolean {
    return this.acceptTitles || MANY_FIELDS.some(({ field }) => this.isChanged(field) || this.isUnreadable(field));
  }

  of(field: wire.Field): wire.FieldSummary {
    return (
      this.summary?.fields.find((one) => one.field === field) ?? {
        field,
        state: "empty",
        empty: this.count,
        distinct: 0,
        values: [],
        others: 0,
      }
    );
  }

  isChanged(field: wire.Field): boolean {
    return this.#changesOf(field).length > 0;
  }

  isUnreadable(field: wire.Field): boolean {
    const draft = this.drafts[field];
    return draft?.kind === "set" && setting(field, draft.value) === null && readDate(draft.value).kind === "unreadable";
  }

  /** Something was typed or chosen; an empty input changes nothing. */
  set(field: wire.Field, value: string, label = value): void {
    if (value.trim() === "") delete this.drafts[field];
    else this.drafts[field] = { kind: "set", value, label };
    this.changed(controlId(field));
    this.touched();
  }

  clear(field: wire.Field): void {
    delete this.marks[field];
    this.drafts[field] = { kind: "clear" };
    this.touched();
    focusOn(field);
  }

  putBack(field: wire.Field): void {
    delete this.drafts[field];
    delete this.marks[field];
    this.touched();
    focusOn(field);
  }

  /** Whether all, some or no documents have this value before the change. */
  stored(field: wire.Field, value: string): Three {
    const count = this.of(field).values.find((one) => one.value === value)?.count ?? 0;
    return count === 0 ? "off" : count === this.count ? "on" : "partly";
  }

  /** If a field is cleared first, only marked values come back. */
  state(field: wire.Field, value: string): Three {
    return this.marks[field]?.[value]?.state ?? (this.isCleared(field) ? "off" : this.stored(field, value));
  }

  isCleared(field: wire.Field): boolean {
    return this.drafts[field]?.kind === "clear";
  }

  mark(field: wire.Field, value: string, state: Three, label: string, how: "add" | "put" = "add"): void {
    this.marks[field] = { ...this.marks[field], [value]: { state, label, how } };
    this.touched();
  }

  /** Removes the marks of some values. */
  unmark(field: wire.Field, isMeant: (value: string) => boolean): void {
    this.marks[field] = Object.fromEntries(
      Object.entries(this.marks[field] ?? {}).filter(([value]) => !isMeant(value)),
    );
    this.touched();
  }

  touched(): void {
    clearTimeout(this.#timer);
    this.preview = null;
    this.isNothing = false;
    this.check();
    if (this.changes.length > 0) this.#timer = window.setTimeout(() => void this.#look(), PREVIEW_AFTER_MS);
  }

  discard(): void {
    clearTimeout(this.#timer);
    this.drafts = {};
    this.marks = {};
    this.acceptTitles = false;
    this.preview = null;
    this.isNothing = false;
    this.forget();
  }

  async load(): Promise<void> {
    const turn = this.#latest.next();
    const result = await outcome(() => api.bulkSummary(this.selection));
    if (!this.#latest.takes(turn)) return;
    if (result.kind === "problem") this.problem = result.problem;
    else {
      this.problem = null;
      this.summary = result.value;
    }
  }

  async showDifferences(): Promise<void> {
    if (!this.#isReadable()) return;
    if (await this.#agrees()) await this.#write();
  }

  async apply(): Promise<boolean> {
    if (changing.progress !== null || !this.#isReadable()) return false;
    if (this.changes.length === 0) {
      this.isNothing = true;
      announce(t("bulk-nothing"));
      return false;
    }
    const isOnline = (this.summary?.published ?? 0) > 0 || (this.preview?.online.documents ?? 0) > 0;
    const mustSee = this.count > MUST_SEE_ABOVE || isOnline;
    if (mustSee && !(await this.#agrees())) return false;
    return this.#write();
  }

  /** Asks once what to do with changes that have not been applied. */
  async mayLeave(): Promise<boolean> {
    if (!this.isTouched) return true;
    const answer = await ask(UnappliedDialog, { count: this.count });
    if (answer === "stay") return false;
    if (answer === "apply") return this.apply();
    this.discard();
    return true;
  }

  #changesOf(field: wire.Field): wire.FieldChange[] {
    const draft = this.drafts[field];
    if (draft?.kind === "set") return [setting(field, draft.value)].filter((change) => change !== null);
    const marks = Object.entries(this.marks[field] ?? {})
      .filter(
        ([value, mark]) =>
          mark.how === "put" || mark.state !== (draft === undefined ? this.stored(field, value) : "off"),
      )
      .map(([value, mark]) => ({ ...mark, value: { field, value } }));
    // Removals come before the values that replace them.
    const going: wire.FieldChange[] =
      draft?.kind === "clear"
        ? [clearing(field)]
        : marks
            .filter((mark) => mark.state === "off" && mark.how === "add")
            .map(({ value }) => ({ field: "remove", value }));
    return [...going, ...marks.filter((mark) => mark.state === "on").map(({ how, value }) => ({ field: how, value }))];
  }

  protected override wrong(): Wrong {
    return Object.fromEntries(
      MANY_FIELDS.map(({ field }) => [controlId(field), this.isUnreadable(field) ? t("date-unreadable") : ""]),
    );
  }

  /** Whether everything typed is valid; if not, the errors are shown together and get the focus. */
  #isReadable(): boolean {
    if (this.judge()) return true;
    if (MANY_FIELDS.some((one) => one.isFurther && this.isUnreadable(one.field))) this.isFurtherOpen = true;
    return false;
  }

  async #agrees(): Promise<boolean> {
    const preview = await attempt(() => api.changePreview(this.selection, [...this.changes]));
    if (preview === null) return false;
    this.preview = preview.value;
    return ask(DifferencesDialog, { preview: preview.value });
  }

  async #write(): Promise<boolean> {
    const seen = this.summary?.seen;
    if (seen === undefined) return false;
    const changes = [...this.changes];
    const result = await attempt<wire.ManyResult>(() =>
      changing.run("change", (onEvent) => api.changeMany(this.selection, changes, seen, onEvent)),
    );
    if (result === null) return false;
    this.discard();
    await app.refresh();
    sayResult("bulk-applied", result.value);
    return true;
  }

  /** One preview at a time; changes made meanwhile are previewed after it. */
  async #look(): Promise<void> {
    this.#asked = true;
    if (this.#isLooking) return;
    this.#isLooking = true;
    while (this.#asked) {
      this.#asked = false;
      const result = await outcome(() => api.changePreview(this.selection, [...this.changes]));
      if (result.kind === "done" && !this.#asked && this.isTouched) this.preview = result.value;
    }
    this.#isLooking = false;
  }
}

/** The clicked button disappears, so the field takes its focus. */
function focusOn(field: wire.Field): void {
  const control = document.getElementById(controlId(field)) ?? document.getElementById(`${controlId(field)}-0`);
  control?.focus();
}
