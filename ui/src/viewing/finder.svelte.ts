/** Searching within the open document. */
import { announce } from "../lib/announcer.svelte";
import { t } from "../lib/texts.svelte";
import { yielder } from "../lib/yielder";
import { findIn, folded, type FoundAt } from "./words";

/** Enough for somebody who searches a long document for a single letter. */
const MOST_HITS = 5_000;
const AFTER_MS = 250;

/** What is searched: pages, or the blocks of a text. */
type Searched = {
  readonly page: number;
  readonly units: number;
  /** Whether this is everything there is to search. */
  readonly isWhole: boolean;
  /** The texts of one unit; null if they cannot be read. `isCut`: there is more. */
  textsAt(unit: number): Promise<{ texts: readonly string[]; isCut: boolean } | null>;
  show(place: FoundAt): void;
};

export class Finder {
  isOpen = $state(false);
  query = $state("");
  hits = $state.raw<readonly FoundAt[]>([]);
  /** The index of the current hit; -1 if there is none. */
  at = $state(-1);
  /** How many pages or blocks have been searched. */
  looked = $state(0);
  isBusy = $state(false);
  /** Whether there are more hits than these. */
  hasMore = $state(false);
  /** Whether something could not be searched. */
  isPartial = $state(false);
  #turn = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly viewer: Searched) {}

  /** The hits by page or block. */
  readonly byUnit = $derived.by(() => {
    const found = new Map<number, FoundAt[]>();
    for (const hit of this.hits) {
      const there = found.get(hit.unit);
      if (there === undefined) found.set(hit.unit, [hit]);
      else there.push(hit);
    }
    return found;
  });
  readonly now = $derived(this.hits[this.at]);
  /** The result in words. */
  readonly told = $derived.by(() => {
    const facts = { at: this.at + 1, count: this.hits.length };
    if (this.hits.length > 0) return t(this.hasMore ? "view-find-count-more" : "view-find-count", facts);
    return this.query.trim() !== "" && !this.isBusy && this.looked > 0 ? t("view-find-none") : "";
  });

  type(query: string): void {
    this.query = query;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#look(), AFTER_MS);
  }

  step(by: 1 | -1): void {
    if (this.hits.length === 0) return;
    this.at = (this.at + by + this.hits.length) % this.hits.length;
    if (this.now !== undefined) this.viewer.show(this.now);
    announce(this.told);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#turn += 1;
    this.isOpen = false;
    this.isBusy = false;
    this.query = "";
    this.hits = [];
    this.at = -1;
  }

  async #look(): Promise<void> {
    const turn = ++this.#turn;
    const { query, viewer } = this;
    const from = viewer.page;
    this.hits = [];
    this.at = -1;
    this.looked = 0;
    this.hasMore = false;
    this.isPartial = !viewer.isWhole;
    this.isBusy = query.trim() !== "";
    if (!this.isBusy) return;
    const found: FoundAt[] = [];
    const show = (looked: number): void => {
      this.looked = looked;
      if (found.length > this.hits.length) this.hits = [...found];
      // The first hit from the current position on.
      const first = this.at < 0 ? found.findIndex(({ unit }) => unit >= from) : -1;
      if (first >= 0) this.#go(first);
    };
    const yieldNow = yielder();
    for (let unit = 0; unit < viewer.units && found.length <= MOST_HITS; unit += 1) {
      const read = await viewer.textsAt(unit);
      const isLater = await yieldNow();
      if (turn !== this.#turn) return;
      if (isLater) show(unit);
      if (read?.isCut !== false) this.isPartial = true;
      for (const hit of findIn(folded(read?.texts ?? []), query, MOST_HITS + 1 - found.length))
        found.push({ unit, hit });
    }
    this.hasMore = found.length > MOST_HITS;
    found.length = Math.min(found.length, MOST_HITS);
    show(viewer.units);
    this.isBusy = false;
    if (this.at < 0 && this.hits.length > 0) this.#go(0);
    announce(this.isPartial ? `${this.told}. ${t("view-find-partial")}` : this.told);
  }

  #go(at: number): void {
    this.at = at;
    if (this.now !== undefined) this.viewer.show(this.now);
  }
}
