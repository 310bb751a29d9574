/** The view of one document: its pages or text, zoom and rotation, marks and search. */
import { SvelteMap } from "svelte/reactivity";
import * as api from "../lib/api";
import type { DocumentView, InsideItem, PageText, Problem, ViewBlock } from "../bindings";
import { yielder } from "../lib/yielder";
import { variantOf } from "../lib/inside";
import { announce } from "../lib/announcer.svelte";
import { outcome } from "../lib/outcome";
import { t } from "../lib/texts.svelte";
import { LatestAnswer } from "../lib/latestAnswer";
import { Finder } from "./finder.svelte";
import { layOut, nearby, pageAt, type Turn, zoomed } from "./layout";
import { Pictures, type Wish } from "./pictures.svelte";
import type { Redactor } from "./redactor.svelte";
import { shownTexts } from "./told";
import { findIn, folded, type FoundAt, textsOf } from "./words";

/** A thumbnail is 60 px wide in the design. */
export const THUMB_PX = 60;
/** How many page texts are cached: searching on in an ordinary document reads nothing again. */
const KEPT_TEXTS = 400;
/** Proposals come from the first pages. */
const SOURCE_PAGES = 3;
/** How long after the last change of size a sharper picture is requested. */
const CALM_MS = 120;
/** At this zoom the text of files without pages is as large as that of the window. */
const TEXT_FIT = 1;

export class Viewer {
  view = $state.raw<DocumentView | null>(null);
  problem = $state.raw<Problem | null>(null);
  /** Null fits the width of the window. */
  zoom = $state<number | null>(null);
  turn = $state<Turn>(0);
  scrollTop = $state(0);
  portWidth = $state(0);
  portHeight = $state(0);
  /** The texts of pages that have been read. */
  readonly texts = new SvelteMap<number, PageText>();
  readonly pictures: Pictures;
  readonly thumbs: Pictures;
  readonly finder: Finder;
  /** The places of the words of proposals, by the words. */
  sources = $state.raw<ReadonlyMap<string, FoundAt>>(new Map());
  /** What was found inside the file. */
  inside = $state.raw<readonly InsideItem[]>([]);
  /** The item that is currently shown. */
  insideNow = $state.raw<InsideItem | null>(null);
  /** The redactor, while redacting. */
  redactor = $state.raw<Redactor | null>(null);
  /** Scrolls to a place; set by the component that shows the document. */
  scrollTo: ((top: number, left?: number) => Promise<void>) | null = null;
  showBlock: ((unit: number) => void) | null = null;
  #reading = new Map<number, Promise<PageText | null>>();
  #calm: ReturnType<typeof setTimeout> | undefined;
  #opening: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;
  #locating = new LatestAnswer();

  /** `afterMs`: how long to wait before reading, in case it is only passed by. */
  constructor(
    readonly document: string,
    private readonly afterMs = 0,
  ) {
    const ask = (page: number, width: number) => api.pageImage(document, page + 1, width);
    this.pictures = new Pictures(ask, 2);
    this.thumbs = new Pictures(ask, 1);
    this.finder = new Finder(this);
  }

  readonly pages = $derived(this.view?.content.kind === "pages" ? this.view.content.pages : []);
  readonly blocks: readonly ViewBlock[] = $derived(this.view?.content.kind === "text" ? this.view.content.blocks : []);
  readonly layout = $derived(layOut(this.pages, this.portWidth, this.zoom, this.turn));
  readonly near = $derived(nearby(this.layout, this.scrollTop, this.portHeight));
  /** The page that a person went to, until anything scrolls or changes size. */
  #went = $state.raw<{ page: number; top: number; height: number } | null>(null);
  /**
   * The current page, counted from 0: the one a person went to; at the end the last one; otherwise the most visible
   * one.
   */
  readonly page = $derived.by(() => {
    const { layout, scrollTop, portHeight } = this;
    if (this.#went?.height === layout.height && this.#went.top === scrollTop) return this.#went.page;
    const isAtEnd = scrollTop > 0 && scrollTop + portHeight >= layout.height - 1;
    return isAtEnd ? this.pages.length - 1 : pageAt(layout, scrollTop + portHeight / 3);
  });
  /** The scale of what is in view. */
  readonly scale = $derived(this.zoom ?? this.layout.places[this.page]?.scale ?? TEXT_FIT);

  /** Starts to read it, unless it is closed first. */
  open(): void {
    this.#opening = setTimeout(() => void this.load(), this.afterMs);
  }

  async load(): Promise<void> {
    const result = await outcome(() => api.documentView(this.document));
    if (this.#isClosed) return;
    this.problem = result.kind === "problem" ? result.problem : null;
    if (result.kind === "done") this.view = result.value;
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#opening);
    clearTimeout(this.#calm);
    this.finder.close();
    this.pictures.close();
    this.thumbs.close();
  }

  /** Requests the pictures of what is in view, visible pages first. */
  picture(): void {
    clearTimeout(this.#calm);
    const { first, end } = this.near;
    const { places } = this.layout;
    const dense = Math.min(2, window.devicePixelRatio || 1);
    const wishes: Wish[] = [];
    for (let page = first; page < end; page += 1) {
      const place = places[page];
      if (place === undefined) continue;
      const width = this.turn % 180 === 0 ? place.width : place.height;
      wishes.push({ page, width: Math.max(1, Math.ceil(width * dense)) });
    }
    const now = this.page;
    wishes.sort((a, b) => Math.abs(a.page - now) - Math.abs(b.page - now));
    for (const { page } of wishes) void this.text(page);
    // While the size changes, existing pictures are stretched.
    const isThere = wishes.every(({ page }) => this.pictures.shown.has(page));
    this.#calm = setTimeout(() => this.pictures.want(wishes), isThere ? CALM_MS : 0);
  }

  /** The words of a page, counted from 0; null if they cannot be read. */
  async text(page: number): Promise<PageText | null> {
    const here = this.texts.get(page);
    if (here !== undefined || this.#isClosed) return here ?? null;
    const underway = this.#reading.get(page) ?? this.#read(page);
    this.#reading.set(page, underway);
    return underway;
  }

  /** The texts to search in one unit: the pieces of a page, or the texts of a block. */
  async textsAt(unit: number): Promise<{ texts: readonly string[]; isCut: boolean } | null> {
    const block = this.blocks[unit];
    if (block !== undefined) return { texts: shownTexts(block), isCut: block.kind === "table" && block.more > 0 };
    const page = await this.text(unit);
    return page === null ? null : { texts: page.pieces.map((piece) => piece.text), isCut: page.isCut };
  }

  get isWhole(): boolean {
    const content = this.view?.content;
    return content?.kind === "text" ? !content.isCut : content?.kind === "pages" && content.more === 0;
  }

  get units(): number {
    return this.pages.length + this.blocks.length;
  }

  zoomBy(by: 1 | -1): void {
    this.#keepPlace(() => (this.zoom = zoomed(this.scale, by, this.pages)));
  }

  fit(): void {
    this.#keepPlace(() => (this.zoom = null));
  }

  rotate(): void {
    const page = this.page;
    this.turn = ((this.turn + 90) % 360) as Turn;
    this.goToPage(page);
  }

  goToPage(page: number): void {
    const at = Math.max(0, Math.min(this.pages.length - 1, page));
    const place = this.layout.places[at];
    if (place === undefined) return;
    void this.scrollTo?.(place.top - 8).then(() => {
      this.#went = { page: at, top: this.scrollTop, height: this.layout.height };
    });
  }

  /** Scrolls to a hit. */
  show({ unit, hit }: FoundAt): void {
    if (this.blocks.length > 0) return this.showBlock?.(unit);
    const piece = this.texts.get(unit)?.pieces[hit[0]?.part ?? 0];
    if (piece === undefined) return this.goToPage(unit);
    this.#showAt(unit, piece);
  }

  /** The height on a page, counted from 1, of what is in the middle of the window. */
  middleOf(page: number): number {
    const [place, size] = [this.layout.places[page - 1], this.pages[page - 1]];
    if (place === undefined || size === undefined) return 0;
    if (this.turn !== 0) return Math.round(size.height / 2);
    const share = (this.scrollTop + this.portHeight / 2 - place.top) / place.height;
    return Math.round(size.height * Math.max(0, Math.min(0.95, share)));
  }

  /** Scrolls to a place on a page, counted from 1. */
  showPlace(page: number, at: { x: number; y: number }): void {
    this.#showAt(page - 1, at);
  }

  #showAt(unit: number, at: { x: number; y: number }): void {
    const place = this.layout.places[unit];
    const size = this.pages[unit];
    if (place === undefined || size === undefined) return;
    const { x, y } = turned(at, size, this.turn);
    const unitPx = place.width / (this.turn % 180 === 0 ? size.width : size.height);
    void this.scrollTo?.(place.top + y * unitPx - this.portHeight / 3, x * unitPx - this.portWidth / 3);
  }

  /** Shows the next place with a finding of this variant, after the current one. */
  showInside(variant: string): void {
    const all = this.inside.filter((one) => variantOf(one) === variant && one.boxes.length > 0);
    const at = ((this.insideNow === null ? -1 : all.indexOf(this.insideNow)) + 1) % Math.max(1, all.length);
    this.#showItem(all, at);
  }

  /** Everything found that has a place, in page order. */
  readonly placed = $derived(
    this.inside.filter((one) => one.boxes.length > 0).sort((one, other) => one.page - other.page),
  );

  /** Shows the next or previous place with a finding; if none is current, starting from the page in view. */
  stepInside(by: 1 | -1): void {
    const all = this.placed;
    const now = this.insideNow === null ? -1 : all.indexOf(this.insideNow);
    const ahead = all.findIndex((one) => one.page > this.page);
    const next = ahead < 0 ? all.length : ahead;
    const at = now >= 0 ? now + by : by < 0 ? next - 1 : next;
    this.#showItem(all, (at + all.length) % Math.max(1, all.length));
  }

  /** Shows where an item was found. */
  showItem(item: InsideItem): void {
    this.#showItem(this.placed, this.placed.indexOf(item));
  }

  #showItem(all: readonly InsideItem[], at: number): void {
    const next = all[at];
    const [box] = next?.boxes ?? [];
    if (next === undefined || box === undefined) return;
    this.insideNow = next;
    const name = t(`inside-kind-${variantOf(next)}`);
    announce(t("inside-shown", { at: at + 1, count: all.length, page: next.page, name }));
    this.#showAt(next.page - 1, box);
  }

  /** Finds the words of proposals, in document order. */
  async locate(words: readonly string[]): Promise<void> {
    const turn = this.#locating.next();
    const found = new Map<string, FoundAt>();
    const units = this.blocks.length > 0 ? this.blocks.length : Math.min(SOURCE_PAGES, this.pages.length);
    const yieldNow = yielder();
    for (let unit = 0; unit < units && found.size < words.length; unit += 1) {
      const block = this.blocks[unit];
      const read = block === undefined ? await this.textsAt(unit) : { texts: textsOf(block) };
      await yieldNow();
      if (this.#isClosed || !this.#locating.takes(turn)) return;
      const parts = folded(read?.texts ?? []);
      for (const one of words) {
        const [hit] = found.has(one) ? [] : findIn(parts, one, 1);
        if (hit !== undefined) found.set(one, { unit, hit });
      }
    }
    this.sources = found;
  }

  async #read(page: number): Promise<PageText | null> {
    const result = await outcome(() => api.pageText(this.document, page + 1));
    this.#reading.delete(page);
    // A page can be shown without its words; a search reports that they were not searched.
    if (result.kind === "problem" || this.#isClosed) return null;
    this.texts.set(page, result.value);
    if (this.texts.size > KEPT_TEXTS) {
      const far = [...this.texts.keys()].find((one) => one >= SOURCE_PAGES && Math.abs(one - this.page) > 5);
      if (far !== undefined) this.texts.delete(far);
    }
    return result.value;
  }

  /** Keeps what was in the middle in the middle. */
  #keepPlace(change: () => void): void {
    const { page } = this;
    const before = this.layout.places[page];
    const share = before === undefined ? 0 : (this.scrollTop + this.portHeight / 2 - before.top) / before.height;
    change();
    const after = this.layout.places[page];
    if (after !== undefined) void this.scrollTo?.(after.top + share * after.height - this.portHeight / 2);
  }
}

function turned(at: { x: number; y: number }, size: { width: number; height: number }, turn: Turn) {
  if (turn === 90) return { x: size.height - at.y, y: at.x };
  if (turn === 180) return { x: size.width - at.x, y: size.height - at.y };
  return turn === 270 ? { x: at.y, y: size.width - at.x } : at;
}
