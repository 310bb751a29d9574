/** Redacting one document: its boxes, what was found in it, and the undo history. Found words are not stored. */
import { SvelteMap } from "svelte/reactivity";
import type {
  RedactionBox,
  InsideBox,
  InsideKind,
  Problem,
  RedactionDraft,
  RedactionFind,
  RedactionGround,
} from "../bindings";
import * as api from "../lib/api";
import { fold } from "../lib/fold";
import { outcome } from "../lib/outcome";
import { isPress, keyOf, snapped, wordAt } from "./boxes";
import type { Turn } from "./layout";

/**
 * Something that was found, at all places where it says the same. `kind`: null for words that a person searched for.
 */
export type Find = {
  readonly key: string;
  readonly kind: InsideKind | null;
  readonly text: string;
  readonly isPossible: boolean;
  readonly places: readonly Pick<RedactionBox, "page" | "area">[];
};

/** Personal data about private life. */
const PERSONAL: readonly InsideKind[] = [
  "iban",
  "identity-document",
  "birth-date",
  "email",
  "phone",
  "address",
  "licence-plate",
  "name",
  "signature",
];
/** Numbers assigned to persons by law have their own ground. */
const GROUND_OF_NUMBERS = "5.1.1.e";
const GROUND_OF_PERSONS = "5.1.2.e";

/** The pages that boxes are drawn on, as shown. */
type Sheets = {
  readonly document: string;
  readonly pages: readonly { width: number; height: number }[];
  readonly page: number;
  readonly turn: Turn;
  readonly isWhole: boolean;
  showPlace(page: number, at: { x: number; y: number }): void;
  middleOf(page: number): number;
};

export class Redactor {
  grounds = $state.raw<readonly RedactionGround[]>([]);
  draft = $state.raw<RedactionDraft | null>(null);
  boxes = $state.raw<readonly RedactionBox[]>([]);
  /** Null until the document has been inspected. */
  finds = $state.raw<readonly Find[] | null>(null);
  /** Whether the whole file was inspected. */
  isChecked = $state(true);
  /** Words that a person searched for since it was opened. */
  sought = $state.raw<readonly Find[]>([]);
  problem = $state.raw<Problem | null>(null);
  /** The ground for new boxes. */
  ground = $state(GROUND_OF_PERSONS);
  isDrawing = $state(false);
  /** Whether boxes snap to whole words. */
  isSnapping = $state(true);
  /** Whether boxes grow to the adjacent words, so that their width reveals nothing. */
  isWidening = $state(false);
  /** The box that is being drawn or moved. */
  now = $state.raw<RedactionBox | null>(null);
  /** Where `now` was before; null if it is new. */
  #from = $state.raw<RedactionBox | null>(null);
  /** The box being moved: not shown at its old place. */
  readonly moving = $derived(this.#from === null ? null : keyOf(this.#from));
  /** The box that a person selected last. */
  selected = $state<string | null>(null);
  /** The box that should get the focus. */
  wanted = $state.raw<string | null>(null);
  readonly #grounds = new SvelteMap<string, string>();
  #past = $state.raw<readonly (readonly RedactionBox[])[]>([]);
  #future = $state.raw<readonly (readonly RedactionBox[])[]>([]);
  readonly #words = new Map<number, Promise<readonly InsideBox[]>>();
  #isDirty = false;
  /** Whether what was found in the document could be read. */
  #isSought = false;
  #saving: Promise<boolean> | null = null;

  constructor(readonly viewer: Sheets) {}

  get document(): string {
    return this.viewer.document;
  }

  readonly keys = $derived(new Set(this.boxes.map(keyOf)));
  readonly all = $derived([...(this.finds ?? []), ...this.sought]);
  /** Boxes drawn by a person, by page. */
  readonly own = $derived.by(() => {
    const found = new Set(this.all.flatMap(({ places }) => places.map(keyOf)));
    const byPage = new Map<number, RedactionBox[]>();
    for (const box of this.boxes) {
      if (found.has(keyOf(box))) continue;
      const there = byPage.get(box.page);
      if (there === undefined) byPage.set(box.page, [box]);
      else there.push(box);
    }
    return [...byPage].map(([page, boxes]) => ({ page, boxes }));
  });
  readonly chosen = $derived(this.boxes.find((box) => keyOf(box) === this.selected) ?? null);
  readonly pages = $derived(new Set(this.boxes.map(({ page }) => page)));
  readonly canUndo = $derived(this.#past.length > 0);
  readonly canRedo = $derived(this.#future.length > 0);

  async load(): Promise<void> {
    const [grounds, draft] = await Promise.all([
      outcome(() => api.redactionGrounds()),
      outcome(() => api.redactionDraft(this.document)),
    ]);
    if (grounds.kind === "done") this.grounds = grounds.value;
    if (draft.kind === "problem") this.problem = draft.problem;
    else this.#begin(draft.value);
    await this.#find();
  }

  async #find(): Promise<void> {
    const found = await outcome(() => api.redactionFinds(this.document));
    this.#isSought = found.kind === "done";
    if (found.kind === "problem") this.problem = found.problem;
    this.isChecked = found.kind === "done" && found.value.isChecked;
    this.finds = found.kind === "done" ? grouped(found.value.finds) : [];
  }

  /** Whether all, some or none of the places of a find are redacted. */
  stateOf(find: Find): "on" | "partly" | "off" {
    const count = find.places.filter((place) => this.keys.has(keyOf(place))).length;
    if (count === 0) return "off";
    return count === find.places.length ? "on" : "partly";
  }

  /** The ground of a find: that of its boxes, otherwise the chosen one, otherwise the usual one. */
  groundOf(find: Find): string {
    const keys = new Set(find.places.map(keyOf));
    const there = this.boxes.find((box) => keys.has(keyOf(box)))?.ground;
    return there ?? this.#grounds.get(find.key) ?? usualGround(find.kind) ?? this.ground;
  }

  setGround(find: Find, ground: string): void {
    this.#grounds.set(find.key, ground);
    const keys = new Set(find.places.map(keyOf));
    if (this.boxes.some((box) => keys.has(keyOf(box))))
      this.#change(this.boxes.map((box) => (keys.has(keyOf(box)) ? { ...box, ground } : box)));
  }

  toggle(find: Find): void {
    const keys = new Set(find.places.map(keyOf));
    const ground = this.groundOf(find);
    const others = this.boxes.filter((box) => !keys.has(keyOf(box)));
    if (this.stateOf(find) === "on") this.#change(others);
    else this.#change([...others, ...find.places.map((place) => ({ ...place, ground }))]);
  }

  /** Adds words that were searched for, and redacts all their places. */
  seek(find: Find): void {
    this.sought = [...this.sought.filter(({ key }) => key !== find.key), find];
    if (this.stateOf(find) !== "on") this.toggle(find);
  }

  coverPage(page: number): void {
    const size = this.viewer.pages[page - 1];
    if (size === undefined) return;
    this.add({ page, area: { x: 0, y: 0, ...size }, ground: this.ground });
  }

  add(box: RedactionBox): void {
    const others = this.boxes.filter((one) => keyOf(one) !== keyOf(box));
    this.#change([...others, box]);
    this.wanted = keyOf(box);
  }

  remove(...boxes: readonly RedactionBox[]): void {
    const gone = new Set(boxes.map(keyOf));
    this.#change(this.boxes.filter((one) => !gone.has(keyOf(one))));
  }

  /** Starts to move or draw a box. */
  take(box: RedactionBox, from: RedactionBox | null): void {
    this.#from = from;
    this.now = box;
    if (this.isSnapping) void this.wordsOf(box.page);
  }

  /** Places the box being drawn or moved. A click without dragging selects the word there. */
  async place(): Promise<void> {
    const box = this.now;
    if (box === null) return;
    const from = this.#from;
    // A person who draws fast may start the next box meanwhile.
    this.drop();
    const words = this.isSnapping ? await this.wordsOf(box.page) : [];
    const area = isPress(box.area) ? wordAt(box.area, words) : snapped(box.area, words);
    if (area === undefined) return;
    const placed = { ...box, area };
    const gone = new Set([keyOf(placed), ...(from === null ? [] : [keyOf(from)])]);
    this.#change([...this.boxes.filter((one) => !gone.has(keyOf(one))), placed]);
    if (this.now === null) this.wanted = keyOf(placed);
  }

  /** Discards the box being drawn; one being moved stays where it was. */
  drop(): void {
    if (this.#from !== null) this.wanted = keyOf(this.#from);
    this.#from = null;
    this.now = null;
  }

  removeMoving(): void {
    const from = this.#from;
    this.drop();
    if (from !== null) this.remove(from);
  }

  /** Sets the ground of the selected box. */
  setGroundOfChosen(ground: string): void {
    this.#change(this.boxes.map((box) => (keyOf(box) === this.selected ? { ...box, ground } : box)));
  }

  /** The positions of the words on a page, counted from 1. */
  wordsOf(page: number): Promise<readonly InsideBox[]> {
    const here = this.#words.get(page) ?? this.#readWords(page);
    this.#words.set(page, here);
    return here;
  }

  undo(): void {
    const before = this.#past.at(-1);
    if (before === undefined) return;
    this.#past = this.#past.slice(0, -1);
    this.#future = [...this.#future, this.boxes];
    this.#put(before);
  }

  redo(): void {
    const next = this.#future.at(-1);
    if (next === undefined) return;
    this.#future = this.#future.slice(0, -1);
    this.#past = [...this.#past, this.boxes];
    this.#put(next);
  }

  async lookOver(): Promise<void> {
    const [file, seen] = [this.draft?.file, [...this.boxes]];
    if (!(await this.save()) || file === undefined) return;
    const result = await outcome(() => api.redactionLookOver(this.document, file, seen));
    if (result.kind === "done") this.#take(result.value);
    else {
      const now = await outcome(() => api.redactionDraft(this.document));
      if (now.kind === "done") this.#take(now.value);
      this.problem = result.problem;
    }
  }

  /** Does again what could not be done: reading the boxes, storing them, or looking what there is to redact. */
  async again(): Promise<void> {
    if (this.draft === null) await this.load();
    else if ((await this.save()) && !this.#isSought) await this.#find();
  }

  /** Resolves to whether all boxes are stored now. */
  save(): Promise<boolean> {
    this.#saving ??= this.#save().finally(() => (this.#saving = null));
    return this.#saving;
  }

  async #save(): Promise<boolean> {
    while (this.#isDirty && this.draft !== null) {
      const { file } = this.draft;
      this.#isDirty = false;
      const result = await outcome(() => api.redactionKeep(this.document, file, [...this.boxes]));
      if (result.kind === "problem") {
        this.problem = result.problem;
        this.#isDirty = true;
        return false;
      }
      if (result.value.file !== file) this.#take(result.value);
      else this.draft = result.value;
    }
    // Without a draft boxes cannot be stored, and why is shown until it is there.
    if (this.draft !== null) this.problem = null;
    return !this.#isDirty;
  }

  /** Takes the stored boxes, with what was drawn before they were read. */
  #begin(draft: RedactionDraft): void {
    const drawn = this.#isDirty ? this.boxes : [];
    this.problem = null;
    this.#take(draft);
    if (drawn.length === 0) return;
    const keys = new Set(drawn.map(keyOf));
    this.#change([...this.boxes.filter((box) => !keys.has(keyOf(box))), ...drawn]);
  }

  #take(draft: RedactionDraft): void {
    this.draft = draft;
    this.boxes = draft.boxes.map(({ page, area, ground }) => ({ page, area, ground }));
    [this.#past, this.#future] = [[], []];
  }

  #change(boxes: readonly RedactionBox[]): void {
    this.#past = [...this.#past, this.boxes];
    this.#future = [];
    this.#put(boxes);
  }

  #put(boxes: readonly RedactionBox[]): void {
    this.boxes = boxes;
    this.#isDirty = true;
    void this.save();
  }

  async #readWords(page: number): Promise<readonly InsideBox[]> {
    const result = await outcome(() => api.pageWords(this.document, page, { words: "", isWithin: false }));
    // Without words, boxes stay as drawn.
    return result.kind === "done" ? result.value.words.flatMap(({ boxes }) => boxes) : [];
  }
}

function usualGround(kind: InsideKind | null): string | null {
  if (kind === "bsn") return GROUND_OF_NUMBERS;
  return kind !== null && PERSONAL.includes(kind) ? GROUND_OF_PERSONS : null;
}

/** Groups what says the same into one find; the words are shortened. */
function grouped(items: readonly RedactionFind[]): readonly Find[] {
  const finds = new Map<string, { find: Find; places: Pick<RedactionBox, "page" | "area">[] }>();
  for (const { item, masked } of items) {
    const { kind, text, isPossible, page, boxes } = item;
    const key = `${kind} ${isPossible} ${fold(text)}`;
    const there = finds.get(key) ?? {
      find: { key, kind, text: masked, isPossible, places: [] },
      places: [],
    };
    there.places.push(...boxes.map((area) => ({ page, area })));
    finds.set(key, there);
  }
  return [...finds.values()].map(({ find, places }, at) => ({ ...find, key: `${at}`, places }));
}
