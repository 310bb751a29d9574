/** A running change of very many documents, its undo or redo, or clean copies one after another. */
import * as api from "../lib/api";
import { advance, NOTHING_YET, spokenStep, type Progress } from "../lib/progress";
import { number, t } from "../lib/texts.svelte";
import { announce } from "../lib/announcer.svelte";

/** Fewer documents are changed before anybody could read the progress. */
const SHOWN_FROM = 2_000;

type ChangeKind = "change" | "undo" | "redo" | "revert" | "clean";

class Changing {
  kind = $state<ChangeKind>("change");
  /** The progress; null if nothing runs, or nothing that takes long. */
  progress = $state.raw<Progress | null>(null);

  #tell: api.OnEvent | undefined;

  /** One-by-one work ends after the current item. */
  #isStopped = false;

  async stop(): Promise<void> {
    if (this.kind === "clean") this.#isStopped = true;
    else if (this.#tell !== undefined) await api.cancel(this.#tell);
  }

  #last = Promise.resolve();

  /**
   * Processes items one after another, after earlier work has ended, and shows the progress. Stopping keeps what is
   * done.
   */
  each<T>(kind: ChangeKind, all: readonly T[], one: (item: T) => Promise<void>): Promise<void> {
    this.#last = this.#last.then(() => this.#each(kind, all, one));
    return this.#last;
  }

  async #each<T>(kind: ChangeKind, all: readonly T[], one: (item: T) => Promise<void>): Promise<void> {
    this.#isStopped = false;
    let now: Progress = { ...NOTHING_YET, totalFiles: all.length };
    try {
      for (const [files, item] of all.entries()) {
        if (this.#isStopped) return;
        const before = now;
        now = { ...now, files, percent: (100 * files) / all.length };
        [this.kind, this.progress] = [kind, now];
        if (spokenStep(before, now) !== null) announce(this.words);
        await one(item);
      }
    } finally {
      this.progress = null;
    }
  }

  /** Runs a job and shows its progress. */
  async run<T>(kind: ChangeKind, job: (onEvent: api.OnEvent) => Promise<T>): Promise<T> {
    this.kind = kind;
    let now = NOTHING_YET;
    try {
      this.#tell = (event) => {
        const before = now;
        now = advance(now, event);
        if ((now.totalFiles ?? 0) < SHOWN_FROM) return;
        this.progress = now;
        const step = spokenStep(before, now);
        if (step !== null) announce(this.words);
      };
      return await job(this.#tell);
    } finally {
      this.progress = null;
    }
  }

  get words(): string {
    const progress = this.progress ?? NOTHING_YET;
    return t(`changing-${this.kind}`, { done: number(progress.files), total: number(progress.totalFiles ?? 0) });
  }
}

export const changing = new Changing();
