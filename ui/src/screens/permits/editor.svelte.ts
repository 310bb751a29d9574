/** One case in the form: what is stored, what is typed, and the errors. It saves itself. */
import * as api from "../../lib/api";
import type { PermitDetail, PermitDetails, Problem } from "../../bindings";
import { outcome } from "../../lib/outcome";
import { type FieldMessage, SavingForm } from "../../lib/form.svelte";
import { Autosave, type SaveState } from "../../lib/autosave";
import { DraftKeeper } from "../../lib/draftKeeper";
import { hasFocus } from "../../lib/areas";
import { pointerReleased } from "../../lib/pointer";
import { findingText, problemText } from "../../lib/problems";
import { t } from "../../lib/texts.svelte";
import { LatestAnswer } from "../../lib/latestAnswer";
import { app } from "../../state/app.svelte";
import { controlOfElement, OF_TERM, type PermitControl, type PermitDay } from "./controls";

const WHOLE = "details";

export class PermitEditor extends SavingForm<PermitControl> {
  readonly prefix = "permit";
  detail = $state.raw<PermitDetail | null>(null);
  problem = $state.raw<Problem | null>(null);
  /** What the form shows: what is stored, with what was typed since. Nothing until the case is read: there is no form before. */
  details = $state({} as PermitDetails);
  /** Until then only controls that a person left say what is wrong. */
  showsAll = $state(false);
  /** Dates that cannot be parsed, as typed. */
  unreadable = $state<Partial<Record<PermitControl, string>>>({});
  readonly #saver: Autosave<null>;
  readonly #keeper: DraftKeeper;
  #isRestored = false;
  readonly #latest = new LatestAnswer();

  constructor(
    readonly id: string,
    isNew: boolean,
  ) {
    super();
    this.showsAll = !isNew;
    this.#saver = new Autosave(
      () => this.#save(),
      (state) => this.#tell(state),
    );
    this.#keeper = new DraftKeeper(async (field, text) => {
      const kept = await outcome(() => api.keepUnsaved({ kind: "permit", id: this.id }, field, text));
      if (kept.kind === "problem") app.say(problemText(kept.problem));
    });
  }

  /** Keeps a date that cannot be parsed as typed, and marks it; `null` if it can be parsed. */
  keep(control: PermitControl, typed: string | null): void {
    if (typed === null) {
      delete this.unreadable[control];
      this.#keeper.forget(control);
    } else {
      this.unreadable[control] = typed;
      this.#keeper.typed(control, typed);
    }
    if (this.#saver.isIdle) this.#tell("saved");
  }

  /** Reports whether everything is saved; never "saved" while something typed is not stored. */
  #tell(state: SaveState): void {
    const isKept = state === "saved" && Object.keys(this.unreadable).length > 0;
    app.saving = isKept ? "refused" : state;
  }

  /** The form closes; running saves continue. */
  close(): void {
    if (app.saving === "refused") app.saving = "saved";
  }

  async load(): Promise<void> {
    const turn = this.#latest.next();
    const found = await outcome(() => api.permitDetail(this.id));
    if (!this.#latest.takes(turn)) return;
    if (found.kind === "problem") this.problem = found.problem;
    else this.#take(found.value);
  }

  /** Changes values; saved shortly after the last key. */
  set(change: Partial<PermitDetails>): void {
    Object.assign(this.details, change);
    this.#saver.touch(WHOLE, null);
  }

  /** The day in a control. */
  day(control: PermitDay): string | null {
    if (control === "termStart" || control === "termEnd") return this.details.term?.[OF_TERM[control]] ?? null;
    return this.details[control];
  }

  setDay(control: PermitDay, iso: string | null): void {
    const { term } = this.details;
    if (control !== "termStart" && control !== "termEnd") this.set({ [control]: iso });
    else if (term !== null) this.set({ term: { ...term, [OF_TERM[control]]: iso } });
  }

  /** Changes values by a choice; saved at once. */
  async choose(control: PermitControl, change: Partial<PermitDetails>): Promise<void> {
    this.left[control] = true;
    this.set(change);
    await this.flush();
  }

  /**
   * Lets `work` link documents outside the form. What is typed meanwhile is saved afterwards, together with the links.
   */
  async link(work: () => Promise<unknown>): Promise<boolean> {
    return this.#saver.between(async () => {
      if ((await work()) === null) return false;
      const found = await outcome(() => api.permitDetail(this.id));
      if (found.kind === "problem") this.problem = found.problem;
      else {
        this.#latest.overtake();
        this.#take(found.value);
        this.details.documents = structuredClone(found.value.details.documents);
      }
      return true;
    });
  }

  async leave(control: PermitControl): Promise<void> {
    this.held[control] = this.shownAtFocus;
    await pointerReleased();
    delete this.held[control];
    // In the next field of a group, or after clicking its own label, the person is still there.
    if (hasFocus(control)) return;
    if (this.focused === control) this.focused = null;
    this.left[control] = true;
    await this.flush();
  }

  async flush(): Promise<boolean> {
    const isSaved = await this.#saver.flush();
    await this.#keeper.flush();
    return isSaved;
  }

  protected messagesNow(control: PermitControl): readonly FieldMessage[] {
    if (this.unreadable[control] !== undefined)
      return [{ level: "must", text: `${t("date-unreadable")} ${t("unsaved-typed")}` }];
    if (!this.showsAll && this.left[control] !== true) return [];
    const findings = this.detail?.findings ?? [];
    return findings
      .filter((finding) => controlOfElement(finding.field) === control)
      .map((finding) => ({ level: finding.level, text: findingText(finding) }));
  }

  /** The current form is sent as a whole: an older one would revert what the core filled in meanwhile. */
  async #save(): Promise<"refused" | void> {
    const details = $state.snapshot(this.details) as PermitDetails;
    const result = await outcome(() => api.permitEdit(this.id, details));
    if (result.kind === "problem") {
      const { problem } = result;
      app.say(problemText(problem));
      if (problem.retry !== "after-input" && problem.retry !== "never") throw new Error(problem.code);
      return "refused";
    }
    // The answer is newer than every earlier question.
    this.#latest.overtake();
    this.#take(result.value);
    await app.refresh();
  }

  /** Restores text typed before the window was closed, reloaded or killed that could not be stored. */
  #restore(detail: PermitDetail): void {
    this.#isRestored = true;
    for (const { field, text } of detail.unsaved) {
      this.#keeper.found(field);
      this.left[field as PermitControl] = true;
      this.unreadable[field as PermitControl] = text;
    }
    if (detail.unsaved.length > 0) this.#tell("saved");
  }

  #take(detail: PermitDetail): void {
    this.detail = detail;
    this.problem = null;
    if (!this.#isRestored) this.#restore(detail);
    // What is being typed is left alone; the rest is as stored.
    if (this.#saver.isIdle) this.details = structuredClone(detail.details);
    else if (this.focused !== "modified") this.details.modified = detail.details.modified;
  }
}
