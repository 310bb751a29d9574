/** Aids for searching: counts for the filters, places in texts, saved searches. All are loaded after the rows. */
import { SvelteMap } from "svelte/reactivity";
import type { DocumentFilter, DocumentRow, Facets, Problem, Reply, SavedSearch, Sort, TextFragment } from "../bindings";
import * as api from "../lib/api";
import { outcome } from "../lib/outcome";
import { attempt } from "./attempt";

class Searches {
  /** Counts for the shown list; null until loaded. */
  facets = $state.raw<Facets | null>(null);
  saved = $state.raw<readonly SavedSearch[]>([]);
  /** Where in its text a document was found, by document. */
  readonly fragments = new SvelteMap<string, TextFragment>();
  #asked = new Set<string>();
  #search: string | undefined;
  #turn = 0;

  /** Starts a new list: what was found for the last one does not apply to it. */
  async begin(filter: DocumentFilter): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    this.#search = filter.search;
    this.#asked.clear();
    this.fragments.clear();
    const counted = await outcome(() => api.facets(filter));
    if (turn === this.#turn) this.facets = counted.kind === "done" ? counted.value : null;
  }

  /** Looks up where in their text rows were found. */
  async explain(rows: readonly DocumentRow[]): Promise<void> {
    const search = this.#search;
    const ids = rows.filter((row) => row.isFoundInText && !this.#asked.has(row.id)).map((row) => row.id);
    if (search === undefined || ids.length === 0) return;
    for (const id of ids) this.#asked.add(id);
    const turn = this.#turn;
    const found = await outcome(() => api.textFragments(search, ids));
    if (turn !== this.#turn || found.kind !== "done") return;
    for (const fragment of found.value) this.fragments.set(fragment.document, fragment);
  }

  async load(): Promise<void> {
    const all = await outcome(() => api.savedSearches());
    if (all.kind === "done") this.saved = all.value;
  }

  save(name: string, filter: DocumentFilter, sort: Sort): Promise<Problem | null> {
    return this.#keep(() => api.searchSave(name, filter, sort));
  }

  rename(search: SavedSearch, name: string): Promise<Problem | null> {
    return this.#keep(() => api.searchRename(search.id, name));
  }

  /** Resolves to whether it was removed. */
  async remove(search: SavedSearch): Promise<boolean> {
    const isRemoved = (await attempt(() => api.searchRemove(search.id))) !== null;
    await this.load();
    return isRemoved;
  }

  /** Resolves to the problem, or null if it was saved. */
  async #keep(call: () => Promise<Reply<unknown>>): Promise<Problem | null> {
    const result = await outcome(call);
    await this.load();
    return result.kind === "problem" ? result.problem : null;
  }
}

export const searches = new Searches();
