/** A running job: its progress, and cancelling it. */
import * as api from "./api";
import { advance, NOTHING_YET, type Progress } from "./progress";

export class Job {
  /** Null when nothing runs. */
  progress = $state.raw<Progress | null>(null);

  /** What is told after the answer no longer counts. */
  readonly #tell: api.OnEvent = (event) => {
    if (this.progress !== null) this.progress = advance(this.progress, event);
  };

  readonly stop = (): Promise<void> => api.cancel(this.#tell);

  async run<T>(job: (tell: api.OnEvent) => Promise<T>): Promise<T> {
    this.progress = NOTHING_YET;
    try {
      return await job(this.#tell);
    } finally {
      this.progress = null;
    }
  }
}
