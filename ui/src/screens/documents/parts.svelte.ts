/** The parts of a main document, a page of them at a time: there may be thousands. */
import type { ReferenceView } from "../../bindings";
import * as api from "../../lib/api";
import { attempt } from "../../state/attempt";

/** What a person can look over. */
export const PAGE = 25;
/** Fewer are moved quickly enough one place at a time. */
const FEW = 10;

export class Parts {
  rows = $state.raw<readonly ReferenceView[]>([]);
  total = $state(0);
  /** How many parts stand before these rows. */
  offset = $state(0);
  /** Where the page stands that was asked for last: shown, or on its way. */
  #wanted = 0;
  #turn = 0;

  constructor(readonly main: string) {}

  get isPaged(): boolean {
    return this.total > PAGE;
  }

  /** Whether a part can be sent to a place at once. */
  get canJump(): boolean {
    return this.total > FEW;
  }

  get hasPrevious(): boolean {
    return this.offset > 0;
  }

  get hasNext(): boolean {
    return this.offset + this.rows.length < this.total;
  }

  /** Shows the page with the part on this place, counted from 0; beyond the last that is the last page. */
  async show(place: number): Promise<void> {
    const mine = ++this.#turn;
    const offset = Math.floor(Math.max(0, place) / PAGE) * PAGE;
    this.#wanted = offset;
    const page = await attempt(() => api.partPage(this.main, offset, PAGE));
    if (page === null || mine !== this.#turn) return;
    const { parts, total } = page.value;
    if (parts.length === 0 && total > 0) return this.show(total - 1);
    this.rows = parts;
    this.total = total;
    this.offset = total === 0 ? 0 : offset;
  }

  /** Reads again what is shown, or is about to be: a page that is being turned stays turned. */
  reload(): Promise<void> {
    return this.show(this.#wanted);
  }

  /** The part on a place, when it is shown. */
  at(place: number): ReferenceView | undefined {
    return this.rows[place - this.offset];
  }
}

/** The place that a person typed, counted from 1; null when it is none of these. */
export function readPlace(typed: string, total: number): number | null {
  const text = typed.trim();
  const place = /^(\d+|\d{1,3}([.,]\d{3})+)$/.test(text) ? Number(text.replaceAll(/[.,]/g, "")) : 0;
  return place >= 1 && place <= total ? place : null;
}
