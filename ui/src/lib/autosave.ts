/** Saves what a person types: shortly after the last key, and on leaving. One save at a time, in order, none lost. */

/** decisions.md, "Saving": starts 500 ms after the last key. */
export const SAVE_AFTER_MS = 500;

/** `failed` is retried; `refused` waits for another value. Neither is saved. */
export type SaveState = "saved" | "waiting" | "saving" | "failed" | "refused";

export type Timer = { start: (after_ms: number, run: () => void) => unknown; stop: (handle: unknown) => void };

export const windowTimer: Timer = {
  start: (ms, run) => setTimeout(run, ms),
  stop: (handle) => clearTimeout(handle as number),
};

/**
 * `save` gets the latest values of all fields touched since the last save, and returns whether any was refused; if it
 * throws, the values are kept.
 */
export class Autosave<Value> {
  #waiting = new Map<string, Value>();
  #saving: ReadonlyMap<string, Value> = new Map();
  #timer: unknown = null;
  #running: Promise<void> | null = null;

  constructor(
    private readonly save: (values: ReadonlyMap<string, Value>) => Promise<"refused" | void>,
    private readonly onState: (state: SaveState) => void,
    private readonly timer: Timer = windowTimer,
  ) {}

  get isIdle(): boolean {
    return this.#waiting.size === 0 && this.#running === null;
  }

  /** Whether a value of the field is being saved, or waits to be saved again. */
  isUnderway(field: string): boolean {
    return this.#waiting.has(field) || this.#saving.has(field);
  }

  touch(field: string, value: Value): void {
    this.#waiting.set(field, value);
    this.onState("waiting");
    this.#stopTimer();
    this.#timer = this.timer.start(SAVE_AFTER_MS, () => void this.flush());
  }

  /** Drops the value of a field, because what is typed there now is meaningless. */
  forget(field: string): void {
    this.#waiting.delete(field);
  }

  /**
   * Saves at once; resolves when everything typed so far is saved or refused. Never rejects: the state shows a failure.
   */
  async flush(): Promise<boolean> {
    this.#stopTimer();
    while (this.#running !== null) await this.#running;
    if (this.#waiting.size === 0) return true;
    const values = this.#waiting;
    this.#waiting = new Map();
    let isSaved = false;
    let isRefused = false;
    this.onState("saving");
    this.#saving = values;
    this.#running = this.save(values).then(
      (answer) => {
        isSaved = true;
        isRefused = answer === "refused";
      },
      () => {
        for (const [field, value] of values) if (!this.#waiting.has(field)) this.#waiting.set(field, value);
      },
    );
    await this.#running;
    this.#running = null;
    this.#saving = new Map();
    if (!isSaved) this.onState("failed");
    else if (this.#waiting.size > 0) this.onState("waiting");
    else this.onState(isRefused ? "refused" : "saved");
    return isSaved;
  }

  /** Does other work that must not overlap a save: after what was typed before, and before what is typed meanwhile. */
  async between<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    await this.flush();
    while (this.#running !== null) await this.#running;
    const working = work();
    this.#running = working.then(
      () => undefined,
      () => undefined,
    );
    try {
      return await working;
    } finally {
      this.#running = null;
    }
  }

  #stopTimer(): void {
    if (this.#timer !== null) this.timer.stop(this.#timer);
    this.#timer = null;
  }
}
