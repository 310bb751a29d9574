/** The list of documents: filter, order, pages of rows and the choice. JavaScript never holds all rows. */
import { SvelteMap } from "svelte/reactivity";
import * as api from "../lib/api";
import type { DocumentFilter, DocumentRow, FieldValue, Problem, Selection, Sort, SortKey } from "../bindings";
import { outcome } from "../lib/outcome";
import { attempt } from "./attempt";
import type { Choice } from "../lib/choice";
import * as choices from "../lib/choice";
import { app } from "./app.svelte";
import { searches } from "./searches.svelte";

const PAGE_ROWS = 100;
const KEPT_PAGES = 30;

class Documents {
  filter = $state.raw<DocumentFilter>({});
  /** Dates to filter on that cannot be read, as typed. */
  unreadable = $state.raw<Partial<Record<"dateFrom" | "dateTo", string>>>({});
  sort = $state.raw<Sort>({ key: "added", descending: false });
  total = $state(0);
  phase = $state<"loading" | "ready" | "failed">("loading");
  problem = $state.raw<Problem | null>(null);
  choice = $state.raw<Choice>(choices.NONE);
  /** The row that has the focus, or would get it. */
  active = $state(0);
  readonly pages = new SvelteMap<number, readonly DocumentRow[]>();
  /** The document that was opened from a preview, and the destination of that preview. */
  cameFrom = $state.raw<{ id: string; target: string | null } | null>(null);
  /** Whether search and filters are shown when there is little room. */
  isSearchOpen = $state(false);
  areMoreFiltersOpen = $state(false);
  /** The control to focus when the panel opens. */
  wantedControl = $state.raw<{ control: string; turn: number } | null>(null);
  /** The last of these requests that was carried out, so that the panel of the next document does not repeat it. */
  servedTurn = 0;
  /** Called before the choice changes; false prevents that. */
  guard: (() => Promise<boolean>) | null = null;
  /** The answer of the guard that is still to come. */
  leaving: Promise<boolean> | null = null;
  /** The newest document when the list was read. */
  #newest = "0";
  #generation = 0;
  #reading: Promise<unknown> = Promise.resolve();
  #asked = new Set<number>();
  #anchor = 0;
  #beforeStretch: Choice = choices.NONE;

  get count(): number {
    return choices.chosenCount(this.choice);
  }

  get isFiltered(): boolean {
    return Object.keys(this.filter).some((key) => key !== "catalogue");
  }

  /** Whether a filter is in use that is initially hidden. */
  get hasMoreFilters(): boolean {
    const { dateFrom, dateTo, level, rule } = this.filter;
    return [dateFrom, dateTo, level, rule].some((value) => value !== undefined);
  }

  row(index: number): DocumentRow | null {
    return this.pages.get(Math.floor(index / PAGE_ROWS))?.[index % PAGE_ROWS] ?? null;
  }

  /** The position of a document, if its row is loaded. */
  indexOf(id: string): number | null {
    for (const [page, rows] of this.pages) {
      const at = rows.findIndex((row) => row.id === id);
      if (at >= 0) return page * PAGE_ROWS + at;
    }
    return null;
  }

  isChosen(id: string): boolean {
    return choices.isChosen(this.choice, id);
  }

  /** Reads the list from scratch: another filter, order or catalogue. */
  async reload(): Promise<void> {
    this.#generation += 1;
    this.#asked.clear();
    this.pages.clear();
    this.phase = "loading";
    this.active = 0;
    await this.#newestOf(this.#read(0));
    void searches.begin(this.#filterHere()).then(() => this.#explain());
  }

  /** Reads the shown rows again, keeping the old ones until the new ones arrive. */
  async refresh(): Promise<void> {
    this.#generation += 1;
    this.#asked.clear();
    const shown = [...this.pages.keys()];
    const near = Math.floor(this.active / PAGE_ROWS);
    for (const page of shown) if (Math.abs(page - near) > 1) this.pages.delete(page);
    const pages = [...this.pages.keys(), ...(shown.length === 0 ? [0] : [])];
    await this.#newestOf(Promise.all(pages.map((page) => this.#read(page))));
    await this.#leaveOutRemoved();
    void searches.begin(this.#filterHere()).then(() => this.#explain());
  }

  /** Waits for the latest reading: if another one starts meanwhile, the answer of this one no longer counts. */
  async #newestOf(reading: Promise<unknown>): Promise<void> {
    this.#reading = reading;
    let last: Promise<unknown>;
    do await (last = this.#reading);
    while (last !== this.#reading);
  }

  async #explain(): Promise<void> {
    for (const rows of this.pages.values()) await searches.explain(rows);
  }

  /** Makes sure that these rows are loaded or being loaded. */
  need(first: number, end: number): void {
    for (let page = Math.floor(first / PAGE_ROWS); page * PAGE_ROWS < end; page += 1) {
      if (!this.pages.has(page) && !this.#asked.has(page)) void this.#read(page);
    }
  }

  /** Changes the filter; false if the person stays with what is chosen. */
  async setFilter(change: Partial<DocumentFilter>): Promise<boolean> {
    if (!(await this.mayLeave())) return false;
    const next: DocumentFilter = { ...this.filter, ...change };
    for (const key of Object.keys(next) as (keyof DocumentFilter)[]) if (next[key] === undefined) delete next[key];
    this.filter = next;
    this.choice = choices.NONE;
    await this.reload();
    return true;
  }

  clearFilters(): Promise<void> {
    return this.use({}, this.sort);
  }

  /** Shows the documents of a selection that have this value in a field: those behind a count. */
  showValue(selection: Selection, value: FieldValue): Promise<void> {
    return this.use(selection.kind === "ids" ? { among: selection.ids, value } : { ...selection.filter, value });
  }

  /** Applies a filter, replacing the previous one completely. */
  async use(filter: DocumentFilter, sort: Sort = this.sort): Promise<void> {
    if (!(await this.mayLeave())) return;
    const { catalogue: _everywhere, ...rest } = filter;
    // In a saved search unused criteria are null; in the filter of the list they are absent.
    const asked = Object.entries(rest).filter(
      ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
    );
    this.filter = Object.fromEntries(asked);
    this.unreadable = {};
    this.sort = sort;
    this.choice = choices.NONE;
    await this.reload();
  }

  async sortOn(key: SortKey): Promise<void> {
    this.sort = { key, descending: this.sort.key === key ? !this.sort.descending : false };
    await this.reload();
  }

  async only(index: number): Promise<boolean> {
    const row = this.row(index);
    if (row === null) return false;
    if (choices.onlyOne(this.choice) === row.id) return true;
    if (!(await this.mayLeave())) return false;
    this.active = index;
    this.#anchor = index;
    this.choice = choices.chooseOnly(row.id);
    return true;
  }

  async toggle(index: number): Promise<void> {
    const row = this.row(index);
    if (row === null || !(await this.mayLeave())) return;
    this.active = index;
    this.#anchor = index;
    this.choice = choices.toggle(this.choice, row.id);
    this.#beforeStretch = this.choice;
  }

  /** Chooses everything from the anchor to this row. */
  async extendTo(index: number): Promise<void> {
    if (!(await this.mayLeave())) return;
    const [from, to] = this.#anchor < index ? [this.#anchor, index] : [index, this.#anchor];
    this.active = index;
    const before = this.choice;
    const stretch = await this.#ids(from, to - from + 1);
    // A choice made meanwhile takes precedence.
    if (this.choice === before)
      this.choice = choices.withStretch(
        this.#beforeStretch.kind === "set" ? this.#beforeStretch : choices.NONE,
        stretch,
      );
  }

  /** Everything in the list, as a selection. */
  everything(): Selection {
    return { kind: "filter", filter: this.#filterHere(), except: [] };
  }

  /** Chooses everything in the list now; what is added to the list later is not chosen. */
  async all(): Promise<void> {
    if (!(await this.mayLeave())) return;
    const before = this.choice;
    const all = await attempt(() => api.chooseAll(this.#filterHere(), this.#newest));
    // A choice made meanwhile takes precedence.
    if (all === null || this.choice !== before) return;
    this.choice = choices.chooseSet(all.value);
    this.#beforeStretch = this.choice;
  }

  async none(): Promise<void> {
    if (!(await this.mayLeave())) return;
    this.choice = choices.NONE;
    this.#beforeStretch = choices.NONE;
    this.#anchor = this.active;
  }

  /** Chooses a document by its identity, even if its row is not loaded. */
  async show(id: string, control?: string): Promise<boolean> {
    if (!(await this.mayLeave())) return false;
    this.choice = choices.chooseOnly(id);
    const index = this.indexOf(id);
    if (index !== null) this.active = index;
    if (control !== undefined) this.want(control);
    return true;
  }

  want(control: string): void {
    this.wantedControl = { control, turn: (this.wantedControl?.turn ?? 0) + 1 };
  }

  /** Goes to the next or previous document in the list, keeping the same control. */
  async step(by: 1 | -1): Promise<boolean> {
    const now = choices.onlyOne(this.choice);
    const at = now === null ? this.active - by : (this.indexOf(now) ?? this.active);
    const next = at + by;
    if (next < 0 || next >= this.total) return false;
    if (this.row(next) === null) await this.#read(Math.floor(next / PAGE_ROWS));
    return this.only(next);
  }

  /** Asks the guard; who asks again while its question is open waits for the same answer. */
  async mayLeave(): Promise<boolean> {
    if (this.guard === null) return true;
    this.leaving ??= this.guard().finally(() => (this.leaving = null));
    return this.leaving;
  }

  #filterHere(): DocumentFilter {
    const catalogue = app.catalogue?.id;
    return catalogue === undefined ? this.filter : { ...this.filter, catalogue };
  }

  /** Drops documents from the choice that no longer exist, after removal or undo. */
  async #leaveOutRemoved(): Promise<void> {
    const { choice } = this;
    if (choice.kind !== "set") return;
    const there = await outcome(() => api.chooseAll(choices.toFilter(choice), this.#newest));
    if (there.kind === "problem" || this.choice !== choice) return;
    const left = choices.chooseSet(there.value);
    if (choices.chosenCount(left) === choices.chosenCount(choice)) return;
    // Values entered for many documents are not lost because some are gone.
    if ((await this.mayLeave()) && this.choice === choice) this.choice = left;
  }

  async #ids(offset: number, count: number): Promise<readonly string[]> {
    const here: string[] = [];
    for (let index = offset; index < offset + count; index += 1) {
      const row = this.row(index);
      if (row === null) break;
      here.push(row.id);
    }
    if (here.length === count) return here;
    const result = await outcome(() => api.ids(this.#filterHere(), this.sort, offset, count));
    return result.kind === "done" ? result.value : here;
  }

  async #read(page: number): Promise<void> {
    const generation = this.#generation;
    this.#asked.add(page);
    const result = await outcome(() => api.rows(this.#filterHere(), this.sort, page * PAGE_ROWS, PAGE_ROWS));
    if (generation !== this.#generation) return;
    if (result.kind === "problem") {
      this.problem = result.problem;
      this.phase = "failed";
      return;
    }
    this.total = result.value.total;
    this.#newest = result.value.newest;
    this.pages.set(page, result.value.rows);
    this.phase = "ready";
    void searches.explain(result.value.rows);
    this.active = Math.max(0, Math.min(this.active, this.total - 1));
    this.#forget(page);
  }

  #forget(around: number): void {
    if (this.pages.size <= KEPT_PAGES) return;
    const far = [...this.pages.keys()].sort((a, b) => Math.abs(b - around) - Math.abs(a - around))[0];
    if (far === undefined) return;
    this.pages.delete(far);
    this.#asked.delete(far);
  }
}

export const documents = new Documents();
