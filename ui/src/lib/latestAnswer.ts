/** Decides which answer counts: answers may arrive in another order than their questions (ARCHITECTURE.md, "Jobs"). */

export class LatestAnswer {
  #asked = 0;
  #taken = 0;

  /** Registers a question; the number tells how old its answer is. */
  next(): number {
    return ++this.#asked;
  }

  /** Returns whether that answer is at least as new as what is shown; if so, older ones no longer count. */
  takes(turn: number): boolean {
    if (turn < this.#taken) return false;
    this.#taken = turn;
    return true;
  }

  /** What is shown now came from elsewhere, and is newer than the answer to any question so far. */
  overtake(): void {
    this.#taken = ++this.#asked;
  }
}
