/**
 * Keeps typed text that is not stored yet: on disk within a second, whatever happens to the window (decisions.md,
 * "Promises", 7).
 */
import { windowTimer, type Timer } from "./autosave";

/** Counted from the first key that is not kept yet; including the time to write, that is within a second. */
export const KEEP_AFTER_MS = 700;

export class DraftKeeper {
  /** Texts to be kept, by field. */
  #texts = new Map<string, string>();
  /** Fields with a text that is kept. */
  #kept = new Set<string>();
  #timer: unknown = null;
  #writing: Promise<void> = Promise.resolve();

  /** `write` keeps a text, or forgets it (null). */
  constructor(
    private readonly write: (field: string, text: string | null) => Promise<void>,
    private readonly timer: Timer = windowTimer,
  ) {}

  /** Notes that a text was kept earlier. */
  found(field: string): void {
    this.#kept.add(field);
  }

  typed(field: string, text: string): void {
    this.#texts.set(field, text);
    this.#timer ??= this.timer.start(KEEP_AFTER_MS, () => void this.flush());
  }

  /** The field is stored, and with that the library forgot the text it kept. */
  stored(field: string): void {
    this.#texts.delete(field);
    this.#kept.delete(field);
  }

  /** What was typed was removed. */
  forget(field: string): void {
    this.#texts.delete(field);
    if (this.#kept.delete(field)) this.#then(() => this.write(field, null));
  }

  /** Writes at once; one write at a time, in order. */
  flush(): Promise<void> {
    if (this.#timer !== null) this.timer.stop(this.#timer);
    this.#timer = null;
    this.#then(() => this.#writeAll());
    return this.#writing;
  }

  /** Stores a value while no text is written: an older one must not be kept after it. */
  between<Answer>(store: () => Promise<Answer>): Promise<Answer> {
    const storing = this.#writing.then(store);
    this.#then(() => storing);
    return storing;
  }

  async #writeAll(): Promise<void> {
    const texts = this.#texts;
    this.#texts = new Map();
    for (const [field, text] of texts) {
      this.#kept.add(field);
      await this.write(field, text);
    }
  }

  #then(write: () => Promise<unknown>): void {
    const done = (): void => undefined;
    this.#writing = this.#writing.then(write).then(done, done);
  }
}
