/** The answer of the core to one question, which is asked again when the answer may have changed. */
import type { Problem, Reply } from "../bindings";
import { outcome } from "./outcome";
import { LatestAnswer } from "./latestAnswer";

export class Query<T> {
  value = $state.raw<T | null>(null);
  problem = $state.raw<Problem | null>(null);
  readonly #latest = new LatestAnswer();

  constructor(private readonly ask: () => Promise<Reply<T>>) {}

  async load(): Promise<void> {
    const turn = this.#latest.next();
    const result = await outcome(this.ask);
    if (!this.#latest.takes(turn)) return;
    this.problem = result.kind === "problem" ? result.problem : null;
    if (result.kind === "done") this.value = result.value;
  }
}
