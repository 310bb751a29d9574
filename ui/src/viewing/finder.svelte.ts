/** Searching within the document that is shown. */
import { announce } from "../lib/announcer.svelte";
import { t } from "../lib/texts.svelte";
import { findIn, type Place } from "./words";

/** Who looks for one letter in a long document has enough of these. */
const MOST_HITS = 5_000;
const AFTER_MS = 250;

/** What is searched: pages, or the blocks of a text. */
type Searched = {
  readonly page: number;
  readonly units: number;
  textsAt(unit: number): Promise<readonly string[]>;
  show(place: Place): void;
};

export class Finder {
  isOpen = $state(false);
  query = $state("");
  hits = $state.raw<readonly Place[]>([]);
  /** Which one is shown, counted from 0; -1 when none is. */
  at = $state(-1);
  /** How many pages or blocks were looked at. */
  looked = $state(0);
  isBusy = $state(false);
  #turn = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly viewer: Searched) {}

  /** What was found on a page or in a block. */
  readonly byUnit = $derived.by(() => {
    const found = new Map<number, Place[]>();
    for (const hit of this.hits) {
      const there = found.get(hit.unit);
      if (there === undefined) found.set(hit.unit, [hit]);
      else there.push(hit);
    }
    return found;
  });
  readonly now = $derived(this.hits[this.at]);

  type(query: string): void {
    this.query = query;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#look(), AFTER_MS);
  }

  step(by: 1 | -1): void {
    if (this.hits.length === 0) return;
    this.at = (this.at + by + this.hits.length) % this.hits.length;
    if (this.now !== undefined) this.viewer.show(this.now);
    announce(t("view-find-count", { at: this.at + 1, count: this.hits.length }));
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
    this.isBusy = query.trim() !== "";
    if (!this.isBusy) return;
    for (let unit = 0; unit < viewer.units && this.hits.length < MOST_HITS; unit += 1) {
      const parts = await viewer.textsAt(unit);
      if (turn !== this.#turn) return;
      this.looked = unit + 1;
      const found = findIn(parts, query, MOST_HITS - this.hits.length);
      if (found.length === 0) continue;
      this.hits = [...this.hits, ...found.map((hit) => ({ unit, hit }))];
      // The first from where the person is.
      if (this.at < 0 && unit >= from) this.#go(this.hits.length - found.length);
    }
    this.isBusy = false;
    if (this.at < 0 && this.hits.length > 0) this.#go(0);
    announce(
      this.hits.length === 0 ? t("view-find-none") : t("view-find-count", { at: this.at + 1, count: this.hits.length }),
    );
  }

  #go(at: number): void {
    this.at = at;
    if (this.now !== undefined) this.viewer.show(this.now);
  }
}
