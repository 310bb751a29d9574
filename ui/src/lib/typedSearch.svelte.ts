/** What is typed in a search field: told after a pause, and replaced only by a search that came from elsewhere. */

/** Long enough not to search at each key, short enough not to wait. */
const SEARCH_AFTER_MS = 100;

export class TypedSearch {
  /** What was typed last, without the space around it. */
  text = "";
  /** Whether it is still to be told. */
  isWaiting = $state(false);
  /** What was told, and is not yet in the filter. */
  #told: string | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly tell: () => void) {}

  type(typed: string): void {
    this.#stop();
    this.text = typed.trim();
    this.isWaiting = true;
    this.#timer = setTimeout(this.tell, SEARCH_AFTER_MS);
  }

  /** What is still to be told; whatever else changes the filter takes it along. */
  take(): { search?: string | undefined } {
    if (!this.isWaiting) return {};
    this.#stop();
    this.#told = this.text;
    return { search: this.text === "" ? undefined : this.text };
  }

  /** The filter changed. Its search goes into the field, except when it came from there: a person may have typed on, or may be between two words. */
  follow(search: string, field: { value: string }): void {
    const isOwn = search === this.#told;
    if (isOwn) this.#told = null;
    if ((isOwn && this.isWaiting) || search === field.value.trim()) return;
    this.#stop();
    this.text = search;
    field.value = search;
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.isWaiting = false;
  }
}
