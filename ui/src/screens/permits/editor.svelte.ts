/** One case in the form: what is stored, what is typed, and the errors. It saves itself. */
import * as api from "../../lib/api";
import type { Finding, PermitDetail, PermitDetails, Reply } from "../../bindings";
import { outcome } from "../../lib/outcome";
import type { FieldMessage } from "../../lib/form.svelte";
import type { SaveState } from "../../lib/autosave";
import { hasFocus } from "../../lib/areas";
import { pointerReleased } from "../../lib/pointer";
import { findingText, problemText } from "../../lib/problems";
import { t } from "../../lib/texts.svelte";
import { app } from "../../state/app.svelte";
import { StoredForm } from "../../state/storedForm.svelte";
import { controlOfElement, inForm, OF_TERM, type PermitControl, type PermitDay } from "./controls";

const WHOLE = "details";

export class PermitEditor extends StoredForm<PermitControl, null, PermitDetail> {
  readonly prefix = "permit";
  protected readonly kind = "permit";
  /** What the form shows: what is stored, with what was typed since. Nothing until the case is read: there is no form before. */
  details = $state({} as PermitDetails);
  /** Until then only controls that a person changed and left say what is wrong. */
  showsAll = $state(false);
  /** The same for elements that are a part of a control. */
  leftParts = $state<Record<string, boolean>>({});
  /** Dates that cannot be parsed, as typed. */
  unreadable = $state<Partial<Record<PermitControl, string>>>({});

  constructor(id: string, isNew: boolean) {
    super(id);
    this.showsAll = !isNew;
  }

  /** Keeps a date that cannot be parsed as typed, and marks it; `null` if it can be parsed. */
  keep(control: PermitControl, typed: string | null): void {
    if (typed === null) {
      delete this.unreadable[control];
      this.keeper.forget(control);
    } else {
      this.unreadable[control] = typed;
      this.touched[control] = true;
      this.keeper.typed(control, typed);
    }
    this.tellStanding();
  }

  /** Changes values; saved shortly after the last key. */
  set(control: PermitControl, change: Partial<PermitDetails>): void {
    this.touched[control] = true;
    Object.assign(this.details, change);
    this.saver.touch(WHOLE, null);
  }

  /** The day in a control. */
  day(control: PermitDay): string | null {
    if (control === "termStart" || control === "termEnd") return this.details.term?.[OF_TERM[control]] ?? null;
    return this.details[control];
  }

  setDay(control: PermitDay, iso: string | null): void {
    const { term } = this.details;
    if (control !== "termStart" && control !== "termEnd") this.set(control, { [control]: iso });
    else if (term !== null) this.set(control, { term: { ...term, [OF_TERM[control]]: iso } });
  }

  /** Changes values by a choice; saved at once. */
  async choose(control: PermitControl, change: Partial<PermitDetails>): Promise<void> {
    this.left[control] = true;
    this.set(control, change);
    await this.flush();
  }

  /**
   * Lets `work` link documents outside the form. What is typed meanwhile is saved afterwards, together with the links.
   */
  async link(work: () => Promise<unknown>): Promise<boolean> {
    return this.saver.between(async () => {
      if ((await work()) === null) return false;
      const found = await outcome(() => api.permitDetail(this.id));
      if (found.kind === "problem") this.problem = found.problem;
      else {
        this.latest.overtake();
        this.take(found.value);
        this.details.documents = structuredClone(found.value.details.documents);
      }
      return true;
    });
  }

  /** Whether it holds only this: nothing else was filled in, or all of that was erased. */
  isAs(details: PermitDetails): boolean {
    const isStored = this.detail !== null && this.problem === null && Object.keys(this.unreadable).length === 0;
    return isStored && JSON.stringify(this.details) === JSON.stringify(details);
  }

  isJudged({ field }: Finding): boolean {
    return this.showsAll || this.left[controlOfElement(field)] === true || this.leftParts[field] === true;
  }

  /** `part`: the element in it that a person changed and left, too. */
  async leave(control: PermitControl, part?: string): Promise<void> {
    this.held[control] = this.shownAtFocus;
    await pointerReleased();
    delete this.held[control];
    // In the next field of a group, or after clicking its own label, the person is still there.
    if (hasFocus(control)) return part === undefined ? undefined : this.#leavePart(part);
    this.judge(control);
    await this.flush();
  }

  async #leavePart(part: string): Promise<void> {
    this.leftParts[part] = true;
    await this.flush();
    this.shownAtFocus = [...this.shownAtFocus, ...this.#told((finding) => finding.field === part)];
  }

  #told(isMeant: (finding: Finding) => boolean): readonly FieldMessage[] {
    const findings = (this.detail?.findings ?? []).filter((finding) => isMeant(finding) && this.isJudged(finding));
    return findings.sort(inForm).map((finding) => ({ level: finding.level, text: findingText(finding) }));
  }

  protected messagesNow(control: PermitControl): readonly FieldMessage[] {
    if (this.unreadable[control] !== undefined)
      return [{ level: "must", text: `${t("date-unreadable")} ${t("unsaved-typed")}` }];
    return this.#told((finding) => controlOfElement(finding.field) === control);
  }

  protected read(): Promise<Reply<PermitDetail>> {
    return api.permitDetail(this.id);
  }

  /** The current form is sent as a whole: an older one would revert what the core filled in meanwhile. */
  protected async save(): Promise<"refused" | void> {
    const details = $state.snapshot(this.details) as PermitDetails;
    const result = await outcome(() => api.permitEdit(this.id, details));
    if (result.kind === "problem") {
      const { problem } = result;
      this.refusal(problem);
      app.say(() => problemText(problem));
      return "refused";
    }
    // The answer is newer than every earlier question.
    this.latest.overtake();
    this.take(result.value);
    await app.refresh();
  }

  /** Only a date can be typed that cannot be stored. */
  protected restore(field: string, text: string): boolean {
    const control = field as PermitControl;
    this.left[control] = true;
    this.unreadable[control] = text;
    return true;
  }

  protected standing(): SaveState {
    return Object.keys(this.unreadable).length > 0 ? "refused" : "saved";
  }

  /** No other screen shows that a date of a case is kept. */
  protected kept(): Promise<void> {
    return Promise.resolve();
  }

  protected override take(detail: PermitDetail): void {
    super.take(detail);
    // What is being typed is left alone; the rest is as stored.
    if (this.saver.isIdle) this.details = structuredClone(detail.details);
    else if (this.focused !== "modified") this.details.modified = detail.details.modified;
    this.tellStanding();
  }
}
