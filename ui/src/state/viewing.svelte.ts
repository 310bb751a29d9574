/** Reading and describing: which document is open, and the way through the others. */
import { tick } from "svelte";
import * as api from "../lib/api";
import type { DocumentFilter, Selection, Sort } from "../bindings";
import { focusHeading } from "../lib/areas";
import { toFilter } from "../lib/choice";
import { outcome } from "../lib/outcome";
import { Turns } from "../lib/turns";
import { saveEverything } from "../lib/unsaved";
import { app } from "./app.svelte";
import { documents } from "./documents.svelte";

/** Names of documents that are known around the one that is open. */
const STRETCH = 500;

/** What shows a document now; it does what keys and the menu ask. */
type Shower = { act: (id: string) => boolean };

class Viewing {
  id = $state<string | null>(null);
  /** Its place in what is walked through, counted from 0. */
  at = $state(0);
  total = $state(0);
  #filter: DocumentFilter = {};
  #sort: Sort = { key: "added", descending: false };
  /** Walking through chosen documents leaves the choice as it is. */
  #isChoice = false;
  /** The names around the one that is open: documents that leave the list meanwhile are not skipped over. */
  #way: Way = { ids: [], from: 0, at: 0 };
  readonly #turns = new Turns();
  /** Whether the list is about to be shown because somebody comes back from here. */
  isReturning = false;
  #showers: Shower[] = [];
  /** Shows a document without leaving the screen or the dialog; the frame says how. */
  look: (id: string, title: string) => unknown = () => undefined;
  /** Walks on when what was typed beside the document is saved; its screen says how. */
  walk: (by: 1 | -1) => Promise<boolean> = () => Promise.resolve(false);

  /** How many others the way leads through. */
  get others(): number {
    return Math.max(0, this.total - 1);
  }

  /** Those others. */
  toOthers(): Selection {
    return { kind: "filter", filter: this.#filter, except: this.id === null ? [] : [this.id] };
  }

  /** Opens a document: of several that are chosen the way leads through these, else through the list. */
  async open(id: string): Promise<void> {
    const turn = this.#turns.next();
    if (!(await documents.mayLeave())) return;
    const { choice, sort } = documents;
    const isChoice = documents.count > 1 && documents.isChosen(id);
    const all = documents.everything();
    let filter = all.kind === "filter" ? all.filter : {};
    if (isChoice) filter = choice.kind === "set" ? toFilter(choice) : { among: [...choice.ids] };
    let total = isChoice ? documents.count : documents.total;
    const near = documents.indexOf(id) ?? documents.active;
    // Before a chosen document stand fewer chosen ones than rows.
    let way = (await around(filter, sort, [id], near)) ?? (isChoice ? await around(filter, sort, [id], 0) : null);
    // The list leaves it out: who comes from elsewhere reads this one.
    if (way === null) [way, total] = [{ ids: [id], from: 0, at: 0 }, 1];
    if (!this.#turns.takes(turn)) return;
    if (!isChoice && !(await documents.show(id))) return;
    [this.#isChoice, this.#filter, this.#sort, this.#way, this.total] = [isChoice, filter, sort, way, total];
    this.at = way.at;
    this.id = id;
    app.place = "viewing";
    await tick();
    focusHeading();
  }

  /** The next or previous document; false when there is none. */
  async step(by: 1 | -1): Promise<boolean> {
    let next = this.at + by;
    if (next < 0 || next >= this.total) return false;
    if (this.#way.ids[next - this.#way.from] === undefined) {
      // The document may have left the list meanwhile; then the nearest before it that is there says where.
      const known = this.#way.ids.slice(0, this.at - this.#way.from + 1);
      this.#way = (await around(this.#filter, this.#sort, known, this.at)) ?? this.#way;
      next = this.#way.at + by;
    }
    const id = this.#way.ids[next - this.#way.from];
    if (id === undefined) return false;
    if (!this.#isChoice && !(await documents.show(id))) return false;
    this.#way = { ...this.#way, at: next };
    this.at = next;
    this.id = id;
    return true;
  }

  /** Goes back to the list as it is now, to the row of the document that was open. */
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

  /** The same, told once. */
  takeReturn(): boolean {
    const is = this.isReturning;
    this.isReturning = false;
    return is;
  }

  /** Says what shows a document, until the returned function is called. */
  shows(shower: Shower): () => void {
    this.#showers = [...this.#showers, shower];
    return () => {
      this.#showers = this.#showers.filter((one) => one !== shower);
    };
  }

  /** Whether something that is shown did it, the uppermost first. */
  act(id: string): boolean {
    return this.#showers.toReversed().some((shower) => shower.act(id));
  }
}

/** Names in the order of the list from a place on, and the place of one of them. */
type Way = { ids: readonly string[]; from: number; at: number };

/** The names around the place where the last of these that is there should be; null when none is near it. */
async function around(filter: DocumentFilter, sort: Sort, known: readonly string[], near: number): Promise<Way | null> {
  const from = Math.max(0, near - STRETCH);
  const result = await outcome(() => api.ids(filter, sort, from, 2 * STRETCH));
  if (result.kind === "problem") return null;
  const ids = result.value;
  const at = Math.max(...known.map((id) => ids.indexOf(id)));
  return at < 0 ? null : { ids, from, at: from + at };
}

export const viewing = new Viewing();
