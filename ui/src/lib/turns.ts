/** Which answer counts: they may come in another order than their questions (ARCHITECTURE.md, "Jobs"). */

export class Turns {
  #asked = 0;
  #taken = 0;

  /** A question is asked; the number tells later how old its answer is. */
  next(): number {
    return ++this.#asked;
  }

  /** Whether that answer is at least as new as what is shown; then what is older counts no more. */
  takes(turn: number): boolean {
    if (turn < this.#taken) return false;
    this.#taken = turn;
    return true;
  }

  /** What is shown now came from elsewhere, and is newer than every question until now. */
  overtake(): void {
    this.#taken = ++this.#asked;
  }
}
