/** Reading and describing: which document is open, and the way through the others. */
import { tick } from "svelte";
import * as api from "../lib/api";
import type { DocumentFilter, Sort } from "../bindings";
import { focusHeading } from "../lib/areas";
import { toFilter } from "../lib/choice";
import { outcome } from "../lib/outcome";
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
  /** The names from `#from` on: documents that leave the list meanwhile are not skipped over. */
  #ids: readonly string[] = [];
  #from = 0;
  /** Whether the list is about to be shown because somebody comes back from here. */
  isReturning = false;
  #showers: Shower[] = [];
  /** Shows a document without leaving the screen or the dialog; the frame says how. */
  look: (id: string, title: string) => unknown = () => undefined;

  /** Opens a document: of several that are chosen the way leads through these, else through the list. */
  async open(id: string): Promise<void> {
    if (!(await documents.mayLeave())) return;
    const { choice } = documents;
    this.#isChoice = documents.count > 1 && documents.isChosen(id);
    const all = documents.everything();
    if (!this.#isChoice) this.#filter = all.kind === "filter" ? all.filter : {};
    else this.#filter = choice.kind === "set" ? toFilter(choice) : { among: [...choice.ids] };
    this.#sort = documents.sort;
    this.total = this.#isChoice ? documents.count : documents.total;
    const near = this.#isChoice ? 0 : (documents.indexOf(id) ?? 0);
    if (!(await this.#find(id, near))) {
      this.#ids = [id];
      this.#from = near;
      this.at = near;
    }
    if (!this.#isChoice && !(await documents.show(id))) return;
    this.id = id;
    app.place = "viewing";
    await tick();
    focusHeading();
  }

  /** The next or previous document; false when there is none. */
  async step(by: 1 | -1): Promise<boolean> {
    let next = this.at + by;
    if (next < 0 || next >= this.total) return false;
    if (this.#ids[next - this.#from] === undefined) {
      const known = this.#ids.slice(0, this.at - this.#from + 1);
      // The document may have left the list meanwhile; then the nearest before it that is there says where.
      for (const id of known.reverse()) if (await this.#find(id, this.at)) break;
      next = this.at + by;
    }
    const id = this.#ids[next - this.#from];
    if (id === undefined) return false;
    if (!this.#isChoice && !(await documents.show(id))) return false;
    this.at = next;
    this.id = id;
    return true;
  }

  /** Goes back to the list, to the row of the document that was open. */
  async close(): Promise<void> {
    const { id } = this;
    this.isReturning = true;
    const index = id === null ? null : documents.indexOf(id);
    if (index !== null) documents.active = index;
    else if (!this.#isChoice) documents.active = Math.min(this.at, Math.max(0, documents.total - 1));
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

  /** Whether what is shown on top did it. */
  act(id: string): boolean {
    return this.#showers.at(-1)?.act(id) ?? false;
  }

  /** Reads the names around the place where the document should be, or from the start on; tells whether it was found. */
  async #find(id: string, near: number): Promise<boolean> {
    for (
      let from = Math.max(0, near - STRETCH), isFirst = true;
      ;
      from = isFirst ? 0 : from + 2 * STRETCH, isFirst = false
    ) {
      const result = await outcome(() => api.ids(this.#filter, this.#sort, from, 2 * STRETCH));
      if (result.kind !== "done") return false;
      const at = result.value.indexOf(id);
      if (at >= 0) {
        this.#ids = result.value;
        this.#from = from;
        this.at = from + at;
        return true;
      }
      if (result.value.length < 2 * STRETCH && !isFirst) return false;
    }
  }
}

export const viewing = new Viewing();
