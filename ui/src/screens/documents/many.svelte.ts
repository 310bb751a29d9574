/** Changes for many documents, kept apart until they are applied (ux.md §4.4). */
import * as api from "../../lib/api";
import type { BulkSummary } from "../../bindings/BulkSummary";
import type { ChangePreview } from "../../bindings/ChangePreview";
import type { FieldChange } from "../../bindings/FieldChange";
import type { Problem } from "../../bindings/Problem";
import type { Selection } from "../../bindings/Selection";
import DifferencesDialog from "../../dialogs/DifferencesDialog.svelte";
import UnappliedDialog from "../../dialogs/UnappliedDialog.svelte";
import { attempt, outcome } from "../../lib/attempt";
import { readDate } from "../../lib/dates";
import { t } from "../../lib/texts.svelte";
import type { Three } from "../../parts/ThreeState.svelte";
import { app } from "../../state/app.svelte";
import { ask } from "../../state/dialogs.svelte";

/** Above this the differences must be seen first (ux.md §4.4 rule 6). */
const MUST_SEE_ABOVE = 100;
const PREVIEW_AFTER_MS = 300;

export class ManyEditor {
  summary = $state.raw<BulkSummary | null>(null);
  preview = $state.raw<ChangePreview | null>(null);
  problem = $state.raw<Problem | null>(null);
  categories = $state<Record<string, Three>>({});
  /** What was typed; null is untouched. */
  date = $state<string | null>(null);
  clearDate = $state(false);
  act = $state<string | null>(null);
  acceptTitles = $state(false);
  isDateLeft = $state(false);
  #timer = 0;

  constructor(private readonly selection: Selection, private readonly count: number) {}

  get changes(): readonly FieldChange[] {
    const changes: FieldChange[] = [];
    for (const [uri, state] of Object.entries(this.categories)) {
      if (state === "partly" || state === this.stored(uri)) continue;
      changes.push(state === "on" ? { field: "addInformatiecategorie", value: uri } : { field: "removeInformatiecategorie", value: uri });
    }
    const read = readDate(this.date ?? "");
    if (this.clearDate) changes.push({ field: "creatiedatum", value: null });
    else if (read.kind === "date") changes.push({ field: "creatiedatum", value: read.iso });
    if (this.act !== null) changes.push({ field: "soortHandeling", value: this.act });
    if (this.acceptTitles) changes.push({ field: "acceptTitle" });
    return changes;
  }

  get isTouched(): boolean {
    return this.changes.length > 0;
  }

  get isDateUnreadable(): boolean {
    return this.isDateLeft && readDate(this.date ?? "").kind === "unreadable";
  }

  async load(): Promise<void> {
    const result = await outcome(() => api.bulkSummary(this.selection));
    if (result.kind === "problem") this.problem = result.problem;
    else this.summary = result.value;
  }

  stored(uri: string): Three {
    const count = this.summary?.categories.find((one) => one.uri === uri)?.count ?? 0;
    return count === 0 ? "off" : count === this.count ? "on" : "partly";
  }

  setCategory(uri: string, state: Three): void {
    this.categories[uri] = state;
    this.touched();
  }

  touched(): void {
    clearTimeout(this.#timer);
    this.preview = null;
    if (this.isTouched) this.#timer = window.setTimeout(() => void this.#look(), PREVIEW_AFTER_MS);
  }

  discard(): void {
    clearTimeout(this.#timer);
    this.categories = {};
    this.date = null;
    this.clearDate = false;
    this.act = null;
    this.acceptTitles = false;
    this.preview = null;
  }

  async showDifferences(): Promise<void> {
    if (await this.#agrees()) await this.#write();
  }

  async apply(): Promise<boolean> {
    this.isDateLeft = true;
    if (this.isDateUnreadable) {
      document.getElementById("many-date")?.focus();
      return false;
    }
    if (!this.isTouched) {
      app.say(t("bulk-nothing"));
      return false;
    }
    const mustSee = this.count > MUST_SEE_ABOVE || (this.summary?.published ?? 0) > 0;
    if (mustSee && !(await this.#agrees())) return false;
    return this.#write();
  }

  /** Asks once what to do with changes that were not applied. */
  async mayLeave(): Promise<boolean> {
    if (!this.isTouched) return true;
    const answer = await ask<"apply" | "discard" | "stay", { count: number }>(UnappliedDialog, { count: this.count });
    if (answer === "stay") return false;
    if (answer === "apply") return this.apply();
    this.discard();
    return true;
  }

  async #agrees(): Promise<boolean> {
    const preview = await attempt(() => api.changePreview(this.selection, [...this.changes]));
    if (preview === null) return false;
    this.preview = preview.value;
    return ask<boolean, { preview: ChangePreview }>(DifferencesDialog, { preview: preview.value });
  }

  async #write(): Promise<boolean> {
    const result = await attempt(() => api.change(this.selection, [...this.changes]));
    if (result === null) return false;
    this.discard();
    await app.refresh();
    app.say(t("bulk-applied", { count: result.value.changed.length }), { canUndo: result.value.change !== null });
    return true;
  }

  async #look(): Promise<void> {
    const result = await outcome(() => api.changePreview(this.selection, [...this.changes]));
    if (result.kind === "done" && this.isTouched) this.preview = result.value;
  }
}
