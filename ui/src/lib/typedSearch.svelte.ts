/** The text of a search field: reported after a pause, and replaced only by a search from elsewhere. */

/** Long enough not to search at every key, short enough not to wait. */
const SEARCH_AFTER_MS = 100;

export class TypedSearch {
  /** What was typed last, trimmed. */
  text = "";
  /** Whether it still has to be reported. */
  isWaiting = $state(false);
  /** What was reported, but is not yet in the filter. */
  #told: string | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly tell: () => void) {}

  type(typed: string): void {
    this.#stop();
    this.text = typed.trim();
    this.isWaiting = true;
    this.#timer = setTimeout(this.tell, SEARCH_AFTER_MS);
  }

  /** Returns what still has to be reported, for other changes of the filter to include. */
  take(): { search?: string | undefined } {
    if (!this.isWaiting) return {};
    this.#stop();
    this.#told = this.text;
    return { search: this.text === "" ? undefined : this.text };
  }

  /**
   * Follows a change of the filter. Its search goes into the field, unless it came from there: a person may have typed
   * on, or be between two words.
   */
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
