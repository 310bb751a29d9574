/** A form that is stored as a whole: what was filled in there is not thrown away without a yes. */
import { t } from "../lib/texts.svelte";
import { confirmed } from "./dialogs.svelte";
import { documents } from "./documents.svelte";

let shown = $state.raw<FilledIn | null>(null);

/** Whether the form that is shown has something that is not stored. */
export function hasFilledIn(): boolean {
  return shown?.isChanged === true;
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

  get isChanged(): boolean {
    return this.now !== this.#stored;
  }

  /** These values are stored. */
  store(values = this.now): void {
    this.#stored = values;
  }

  /** The form is shown until the returned function is called. */
  open(): () => void {
    const guard = (): Promise<boolean> => this.#mayLeave();
    shown = this;
    documents.guard = guard;
    return () => {
      if (shown === this) shown = null;
      if (documents.guard === guard) documents.guard = null;
    };
  }

  async #mayLeave(): Promise<boolean> {
    if (!this.isChanged) return true;
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
