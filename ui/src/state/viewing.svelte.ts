/** Reading and describing: which document is open, and stepping through the others. */
import { tick } from "svelte";
import * as api from "../lib/api";
import type { DocumentFilter, Selection, Sort } from "../bindings";
import { focusHeading } from "../lib/areas";
import { toFilter } from "../lib/choice";
import { outcome } from "../lib/outcome";
import { LatestAnswer } from "../lib/latestAnswer";
import { saveEverything } from "../lib/unsaved";
import { app } from "./app.svelte";
import { documents } from "./documents.svelte";

/** How many identities to load on either side of the open document. */
const STRETCH = 500;

/** A component that shows a document; it handles keys and menu actions. */
type Shower = { act: (id: string) => boolean };

class Viewing {
  id = $state<string | null>(null);
  /** Its position among the documents stepped through, counted from 0. */
  at = $state(0);
  total = $state(0);
  #filter: DocumentFilter = {};
  #sort: Sort = { key: "added", descending: false };
  /** Whether these are the chosen documents; the choice then stays as it is. */
  #isChoice = false;
  /**
   * The identities around the open document, so that documents leaving the list meanwhile do not cause others to be
   * skipped.
   */
  #idWindow: IdWindow = { ids: [], from: 0, at: 0 };
  readonly #latest = new LatestAnswer();
  /** Whether the list is about to be shown because somebody returns from here. */
  isReturning = false;
  #showers: Shower[] = [];
  /** Shows a document without leaving the screen or the dialog; set by the frame. */
  look: (id: string, title: string) => unknown = () => undefined;
  /** Steps on once what was typed beside the document is saved; set by its screen. */
  walk: (by: 1 | -1) => Promise<boolean> = () => Promise.resolve(false);

  /** The number of other documents to step through. */
  get others(): number {
    return Math.max(0, this.total - 1);
  }

  /** Those others. */
  toOthers(): Selection {
    return { kind: "filter", filter: this.#filter, except: this.id === null ? [] : [this.id] };
  }

  /** Opens a document. If it is one of several chosen ones, these are stepped through, otherwise the list. */
  async open(id: string): Promise<void> {
    const turn = this.#latest.next();
    if (!(await documents.mayLeave())) return;
    const { choice, sort } = documents;
    const isChoice = documents.count > 1 && documents.isChosen(id);
    const all = documents.everything();
    let filter = all.kind === "filter" ? all.filter : {};
    if (isChoice) filter = choice.kind === "set" ? toFilter(choice) : { among: [...choice.ids] };
    let total = isChoice ? documents.count : documents.total;
    const near = documents.indexOf(id) ?? documents.active;
    // A chosen document has fewer chosen documents before it than rows.
    let idWindow = (await around(filter, sort, [id], near)) ?? (isChoice ? await around(filter, sort, [id], 0) : null);
    // The list does not contain it: a person who comes from elsewhere reads only this one.
    if (idWindow === null) [idWindow, total] = [{ ids: [id], from: 0, at: 0 }, 1];
    if (!this.#latest.takes(turn)) return;
    if (!isChoice && !(await documents.show(id))) return;
    [this.#isChoice, this.#filter, this.#sort, this.#idWindow, this.total] = [isChoice, filter, sort, idWindow, total];
    this.at = idWindow.at;
    this.id = id;
    app.place = "viewing";
    await tick();
    focusHeading();
  }

  /** Goes to the next or previous document; false if there is none. */
  async step(by: 1 | -1): Promise<boolean> {
    let next = this.at + by;
    if (next < 0 || next >= this.total) return false;
    if (this.#idWindow.ids[next - this.#idWindow.from] === undefined) {
      // If the document has left the list meanwhile, the nearest one before it that is still there gives the position.
      const known = this.#idWindow.ids.slice(0, this.at - this.#idWindow.from + 1);
      this.#idWindow = (await around(this.#filter, this.#sort, known, this.at)) ?? this.#idWindow;
      next = this.#idWindow.at + by;
    }
    const id = this.#idWindow.ids[next - this.#idWindow.from];
    if (id === undefined) return false;
    if (!this.#isChoice && !(await documents.show(id))) return false;
    this.#idWindow = { ...this.#idWindow, at: next };
    this.at = next;
    this.id = id;
    return true;
  }

  /** Returns to the list as it is now, to the row of the document that was open. */
  async close(): Promise<void> {
    const { id } = this;
    if (id === null || this.isReturning) return;
    this.isReturning = true;
    await saveEverything();
    if (!this.#isChoice) documents.active = Math.min(this.at, Math.max(0, documents.total - 1));
    await documents.refresh();
    documents.active = documents.indexOf(id) ?? documents.active;
    app.place = "documents";
    this.id = null;
    await tick();
    this.isReturning = false;
  }

  /** Returns `isReturning`, once. */
  takeReturn(): boolean {
    const is = this.isReturning;
    this.isReturning = false;
    return is;
  }

  /** Registers a component that shows a document, until the returned function is called. */
  shows(shower: Shower): () => void {
    this.#showers = [...this.#showers, shower];
    return () => {
      this.#showers = this.#showers.filter((one) => one !== shower);
    };
  }

  /** Whether a shown component handled the action; the topmost is asked first. */
  act(id: string): boolean {
    return this.#showers.toReversed().some((shower) => shower.act(id));
  }
}

/** Identities in list order from a position on, and the position of one of them. */
type IdWindow = { ids: readonly string[]; from: number; at: number };

/** The identities around where the last of `known` that is still in the list should be; null if none is near. */
async function around(
  filter: DocumentFilter,
  sort: Sort,
  known: readonly string[],
  near: number,
): Promise<IdWindow | null> {
  const from = Math.max(0, near - STRETCH);
  const result = await outcome(() => api.ids(filter, sort, from, 2 * STRETCH));
  if (result.kind === "problem") return null;
  const ids = result.value;
  const at = Math.max(...known.map((id) => ids.indexOf(id)));
  return at < 0 ? null : { ids, from, at: from + at };
}

export const viewing = new Viewing();
