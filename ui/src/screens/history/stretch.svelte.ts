/** Rows of a history from the newest on, page by page. */
import type { HistoryFilter, Problem, Reply } from "../../bindings";
import { outcome } from "../../lib/outcome";

const PAGE = 50;

export class Stretch<Row> {
  rows = $state.raw<readonly Row[] | null>(null);
  problem = $state.raw<Problem | null>(null);
  hasMore = $state(false);
  /** The last question. Only its answer counts, unlike with `LatestAnswer`: pages of two filters must not be mixed. */
  #turn = 0;
  #isReading = false;
  /** The filter of the rows. */
  #filter: HistoryFilter | null = null;

  constructor(private readonly ask: (filter: HistoryFilter, offset: number, limit: number) => Promise<Reply<Row[]>>) {}

  /**
   * Reads from the start, and drops pending answers. Resolves to the number of rows if the filter changed, otherwise to
   * null.
   */
  async load(filter: HistoryFilter): Promise<number | null> {
    const rows = await this.#read(filter, 0);
    if (rows === null) return null;
    const isOther = this.#filter !== null && this.#filter !== filter;
    this.#filter = filter;
    this.rows = rows;
    return isOther ? rows.length : null;
  }

  /** Reads the next page; only after rows that are loaded. */
  async more(): Promise<void> {
    const before = this.rows;
    if (before === null || this.#filter === null || this.#isReading) return;
    const rows = await this.#read(this.#filter, before.length);
    if (rows !== null) this.rows = [...before, ...rows];
  }

  async #read(filter: HistoryFilter, offset: number): Promise<readonly Row[] | null> {
    const mine = ++this.#turn;
    this.#isReading = true;
    const result = await outcome(() => this.ask(filter, offset, PAGE));
    if (mine !== this.#turn) return null;
    this.#isReading = false;
    this.problem = result.kind === "problem" ? result.problem : null;
    if (result.kind === "problem") return null;
    this.hasMore = result.value.length === PAGE;
    return result.value;
  }
}
