/** Forms that are stored as a whole: what was filled in there is not thrown away without a yes. */
import type { Outcome } from "../lib/outcome";
import { t } from "../lib/texts.svelte";
import { confirmed } from "./dialogs.svelte";
import { documents } from "./documents.svelte";

/** A form, whether something in it is not stored, and the question before that is left. */
type Whole = { readonly isTouched: boolean; mayLeave: () => Promise<boolean> };

let shown = $state.raw<Whole | null>(null);

/** Whether the form that is shown has something that is not stored. */
export function hasFilledIn(): boolean {
  return shown?.isTouched === true;
}

/** The form is shown until the returned function is called. */
export function guarded(form: Whole): () => void {
  const guard = (): Promise<boolean> => form.mayLeave();
  shown = form;
  documents.guard = guard;
  return () => {
    if (shown === form) shown = null;
    if (documents.guard === guard) documents.guard = null;
  };
}

/** What was typed and erased is not there, as what was never typed. */
const there = (_key: string, value: unknown): unknown =>
  value === "" || (Array.isArray(value) && value.length === 0) ? undefined : value;

export class FilledIn {
  #stored = $state("");

  /** `values`: what is in the form, as the library has it at first; `discard` puts it back so. */
  constructor(
    private readonly values: () => unknown,
    private readonly discard: () => void,
  ) {
    this.store();
  }

  get now(): string {
    return JSON.stringify(this.values(), there);
  }

  get isTouched(): boolean {
    return this.now !== this.#stored;
  }

  /** What is in the form is stored. */
  store(): void {
    this.#stored = this.now;
  }

  /** Calls what stores the form; what is typed meanwhile is not stored. */
  async storing<T extends Outcome<unknown> | null>(call: () => Promise<T>): Promise<T> {
    const values = this.now;
    const result = await call();
    if (result?.kind === "done") this.#stored = values;
    return result;
  }

  /** Asks whether what was filled in may go. */
  async mayLeave(): Promise<boolean> {
    if (!this.isTouched) return true;
    const isDiscarded = await confirmed({
      title: t("filled-in-title"),
      text: t("filled-in-text"),
      yes: t("unapplied-discard"),
      no: t("go-on-editing"),
    });
    if (isDiscarded) {
      this.discard();
      this.store();
    }
    return isDiscarded;
  }
}
