/** "Vergunningen": the cases of the catalogue, which of them are shown, and which one is open. */
import { SvelteSet } from "svelte/reactivity";
import * as api from "../lib/api";
import type * as wire from "../bindings";
import { outcome } from "../lib/outcome";
import { saveEverything } from "../lib/unsaved";
import { LatestAnswer } from "../lib/latestAnswer";
import { app } from "./app.svelte";

/** Rows loaded at once; more on request. */
const PERMIT_PAGE = 100;

class Permits {
  view = $state<"list" | "case" | "publish">("list");
  lists = $state.raw<wire.PermitLists | null>(null);
  overview = $state.raw<wire.PermitsOverview | null>(null);
  filter = $state.raw<wire.PermitFilter>({});
  sort = $state.raw<wire.PermitSort>({ key: "added", descending: false });
  rows = $state.raw<readonly wire.PermitRow[]>([]);
  total = $state(0);
  phase = $state<"loading" | "ready" | "failed">("loading");
  problem = $state.raw<wire.Problem | null>(null);
  /** Cases ticked under "Op te schonen". */
  readonly ticked = new SvelteSet<string>();
  openId = $state<string | null>(null);
  /** What the open case held when it was just created: it does not show yet what is missing. */
  begun = $state.raw<wire.PermitDetails | null>(null);
  /** Leaves the open case: a new one in which nothing is filled in goes. */
  leave: (() => Promise<void>) | null = null;
  #turn = 0;
  readonly #overviews = new LatestAnswer();

  get isFiltered(): boolean {
    return Object.keys(this.filter).length > 0;
  }

  /** The number of messages that a publication would make. */
  get due(): number {
    const counts = this.overview?.counts;
    return counts === undefined ? 0 : counts.ready + counts.changed + counts.deleting;
  }

  /** Reads what the frame and the header show; nothing if the catalogue has no permits. */
  async refresh(): Promise<void> {
    const turn = this.#overviews.next();
    const catalogue = app.catalogue;
    if (catalogue === null || !catalogue.hasPermits) {
      this.#overviews.overtake();
      this.overview = null;
      if (app.place === "permits") app.place = "documents";
      return;
    }
    this.lists ??= await api.permitLists();
    const found = await outcome(() => api.permitsOverview(catalogue.id));
    if (found.kind !== "done" || app.catalogue?.id !== catalogue.id) return;
    if (this.#overviews.takes(turn)) this.overview = found.value;
  }

  /** Reads the list from the start, with as many rows as it had. */
  async reload(): Promise<void> {
    await this.#read(0, Math.max(PERMIT_PAGE, this.rows.length));
  }

  more(): Promise<void> {
    return this.#read(this.rows.length, PERMIT_PAGE);
  }

  async setFilter(change: { [Key in keyof wire.PermitFilter]: wire.PermitFilter[Key] | undefined }): Promise<void> {
    const next = Object.entries({ ...this.filter, ...change }).filter(([, value]) => value !== undefined);
    this.filter = Object.fromEntries(next) as wire.PermitFilter;
    this.ticked.clear();
    this.rows = [];
    await this.reload();
  }

  async clearFilter(): Promise<void> {
    this.filter = {};
    await this.setFilter({});
  }

  async sortOn(key: wire.PermitSortKey): Promise<void> {
    this.sort = { key, descending: this.sort.key === key && !this.sort.descending };
    await this.reload();
  }

  /** Opens a case, or the list; saves what was typed first. */
  async open(id: string | null, begun: wire.PermitDetails | null = null): Promise<boolean> {
    if (!(await saveEverything())) return false;
    this.begun = begun;
    this.openId = id;
    this.view = id === null ? "list" : "case";
    return true;
  }

  /** Leaves the cases of this catalogue; false if something typed could not be saved. */
  async close(): Promise<boolean> {
    if (!(await this.open(null))) return false;
    this.ticked.clear();
    this.rows = [];
    return true;
  }

  async #read(offset: number, limit: number): Promise<void> {
    const catalogue = app.catalogue;
    if (catalogue === null) return;
    const mine = ++this.#turn;
    if (offset === 0 && this.rows.length === 0) this.phase = "loading";
    const found = await outcome(() =>
      api.permits({ ...this.filter, catalogue: catalogue.id }, this.sort, offset, limit),
    );
    if (mine !== this.#turn) return;
    if (found.kind === "problem") {
      this.problem = found.problem;
      this.phase = "failed";
      return;
    }
    this.problem = null;
    this.rows = offset === 0 ? found.value.rows : [...this.rows, ...found.value.rows];
    this.total = found.value.total;
    this.phase = "ready";
  }
}

export const permits = new Permits();
