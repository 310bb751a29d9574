/** A form of one thing in the library: it saves itself, and keeps typed text that cannot be stored. */
import type { Problem, Reply, UnsavedText } from "../bindings";
import * as api from "../lib/api";
import { Autosave, type SaveState } from "../lib/autosave";
import { DraftKeeper } from "../lib/draftKeeper";
import { SavingForm } from "../lib/form.svelte";
import { LatestAnswer } from "../lib/latestAnswer";
import { outcome } from "../lib/outcome";
import { problemText } from "../lib/problems";
import { saveBeforeLeaving } from "../lib/unsaved";
import { app } from "./app.svelte";

export abstract class StoredForm<
  Control extends string,
  Value,
  Detail extends { unsaved: readonly UnsavedText[] },
> extends SavingForm<Control> {
  detail = $state.raw<Detail | null>(null);
  problem = $state.raw<Problem | null>(null);
  protected readonly saver = new Autosave<Value>(
    (values) => {
      // "Undo" at what was said before would take back this change instead.
      app.message = null;
      return this.save(values);
    },
    (state) => this.tell(state),
  );
  protected readonly keeper = new DraftKeeper((field, text) => this.#keep(field, text));
  protected readonly latest = new LatestAnswer();
  protected abstract readonly kind: "document" | "permit";
  #isRestored = false;
  #isClosed = false;

  constructor(readonly id: string) {
    super();
  }

  protected abstract read(): Promise<Reply<Detail>>;
  protected abstract save(values: ReadonlyMap<string, Value>): Promise<"refused" | void>;
  /** Takes a text that was typed before the window was closed, reloaded or killed; returns whether it was. */
  protected abstract restore(field: string, text: string, detail: Detail): boolean;
  /** The state while nothing waits to be saved: never "saved" while something typed is not stored. */
  protected abstract standing(): SaveState;
  /** A text was kept, or is kept no longer. */
  protected abstract kept(): Promise<void>;

  /** Shows the form until the returned function is called: what is typed is saved before leaving. */
  open(): () => void {
    const forget = saveBeforeLeaving(() => this.flush());
    return () => {
      forget();
      this.close();
    };
  }

  /** The form closes; running saves continue. */
  close(): void {
    this.#isClosed = true;
    if (this.saver.isIdle) app.saving = "saved";
    void this.flush();
  }

  async load(): Promise<void> {
    const turn = this.latest.next();
    const found = await outcome(() => this.read());
    if (!this.latest.takes(turn)) return;
    if (found.kind === "problem") this.problem = found.problem;
    else this.take(found.value);
  }

  /** Saves at once, and keeps what cannot be saved. */
  async flush(): Promise<boolean> {
    const isSaved = await this.saver.flush();
    await this.keeper.flush();
    return isSaved;
  }

  protected take(detail: Detail): void {
    this.detail = detail;
    this.problem = null;
    if (this.#isRestored) return;
    this.#isRestored = true;
    for (const { field, text } of detail.unsaved) if (this.restore(field, text, detail)) this.keeper.found(field);
  }

  /** Reports whether everything is saved. */
  protected tell(state: SaveState): void {
    if (state !== "saved") app.saving = state;
    else if (!this.#isClosed) app.saving = this.standing();
    // Another form may be open by now, which reports its own state.
    else if (app.saving === "saving") app.saving = "saved";
  }

  /** The same, unless a save is still to come, which tells it. */
  protected tellStanding(): void {
    if (this.saver.isIdle) this.tell("saved");
  }

  /** Why a value is refused; if the library cannot store anything, that is said, and storing is tried again. */
  protected refusal(problem: Problem): string {
    if (isAboutValue(problem)) return problemText(problem);
    app.say(() => problemText(problem));
    throw new Error(problem.code);
  }

  async #keep(field: string, text: string | null): Promise<void> {
    const kept = await outcome(() => api.keepUnsaved({ kind: this.kind, id: this.id }, field, text));
    if (kept.kind === "done") return this.kept();
    app.say(() => problemText(kept.problem));
    app.saving = "failed";
  }
}

function isAboutValue(problem: Problem): boolean {
  const isAboutLibrary =
    problem.code === "library-locked" || problem.code === "internal" || problem.code.startsWith("store-");
  return !isAboutLibrary && (problem.retry === "after-input" || problem.retry === "never");
}
