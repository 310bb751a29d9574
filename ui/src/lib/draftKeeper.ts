/** Keeps what was typed and is not stored: on disk within a second, whatever happens to the window (decisions.md, "Promises", 7). */
import { windowTimer, type Timer } from "./autosave";

/** After the first key that is not kept yet; with the time to write it, that is within a second. */
export const KEEP_AFTER_MS = 700;

export class DraftKeeper {
  /** What is to be kept, by field. */
  #texts = new Map<string, string>();
  /** Fields of which something is kept. */
  #kept = new Set<string>();
  #timer: unknown = null;
  #writing: Promise<void> = Promise.resolve();

  /** `write` keeps a text, or forgets it (null). */
  constructor(
    private readonly write: (field: string, text: string | null) => Promise<void>,
    private readonly timer: Timer = windowTimer,
  ) {}

  /** Something was kept before. */
  found(field: string): void {
    this.#kept.add(field);
  }

  typed(field: string, text: string): void {
    this.#texts.set(field, text);
    this.#timer ??= this.timer.start(KEEP_AFTER_MS, () => void this.flush());
  }

  /** The field is stored; with it the library forgot what it kept. */
  stored(field: string): void {
    this.#texts.delete(field);
    this.#kept.delete(field);
  }

  /** What was typed is taken away. */
  forget(field: string): void {
    this.#texts.delete(field);
    if (this.#kept.delete(field)) this.#then(() => this.write(field, null));
  }

  /** Writes at once; one at a time, in order. */
  flush(): Promise<void> {
    if (this.#timer !== null) this.timer.stop(this.#timer);
    this.#timer = null;
    for (const [field, text] of this.#texts) {
      this.#kept.add(field);
      this.#then(() => this.write(field, text));
    }
    this.#texts = new Map();
    return this.#writing;
  }

  /** Resolves when everything that is on its way is written. */
  written(): Promise<void> {
    return this.#writing;
  }

  #then(write: () => Promise<void>): void {
    this.#writing = this.#writing.then(write, write);
  }
}
