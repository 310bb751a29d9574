/** Reads the texts of files for searching, a few at a time and only when nothing else is going on. */
import * as api from "../lib/api";
import { outcome } from "../lib/outcome";
import { adding } from "./adding.svelte";
import { app } from "./app.svelte";
import { permitPublishing } from "./permitPublishing.svelte";
import { publishing } from "./publishing.svelte";

/** How long to pause between batches and while others are busy, and how often to show new results. */
const BETWEEN_MS = 30;
const BUSY_MS = 1_000;
const TELL_MS = 10_000;

class FileTexts {
  /** Files still to be read. */
  due = $state(0);
  #isRunning = false;
  #isAsked = false;

  /** Reads what is due; more may become due meanwhile, even while the answer is that nothing is. */
  async read(): Promise<void> {
    this.#isAsked = true;
    if (this.#isRunning) return;
    this.#isRunning = true;
    let hasRead = false;
    let toldAt = Date.now();
    for (;;) {
      if (adding.isBusy || publishing.isBusy || permitPublishing.isBusy) {
        await pause(BUSY_MS);
        continue;
      }
      this.#isAsked = false;
      const result = await outcome(() => api.readSomeTexts());
      // The library is being closed, or the reader does not start; the next start continues.
      this.due = result.kind === "problem" ? 0 : result.value.due;
      if (result.kind === "problem") break;
      hasRead ||= this.due > 0;
      if (this.due === 0 && !this.#isAsked) break;
      // Shows what was found inside files while the rest is being read.
      if (hasRead && Date.now() - toldAt > TELL_MS) {
        await tell();
        toldAt = Date.now();
      }
      await pause(BETWEEN_MS);
    }
    this.#isRunning = false;
    if (hasRead) await tell();
  }
}

async function tell(): Promise<void> {
  if (app.phase === "ready") await app.refresh();
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

export const fileTexts = new FileTexts();
