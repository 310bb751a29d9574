/** The parts of a main document, one page at a time: there may be thousands. */
import type { ReferenceView } from "../../bindings";
import * as api from "../../lib/api";
import { outcome } from "../../lib/outcome";
import { attempted } from "../../state/attempt";

/** As many as a person can survey. */
export const PAGE = 25;
/** Fewer are moved quickly enough one position at a time. */
const FEW = 10;

export class Parts {
  rows = $state.raw<readonly ReferenceView[]>([]);
  total = $state(0);
  /** How many parts come before these rows. */
  offset = $state(0);
  /** The offset of the page requested last: shown, or still loading. */
  #wanted = 0;
  #turn = 0;

  constructor(readonly main: string) {}

  get isPaged(): boolean {
    return this.total > PAGE;
  }

  /** Whether a part can be moved to any position at once. */
  get canJump(): boolean {
    return this.total > FEW;
  }

  get hasPrevious(): boolean {
    return this.offset > 0;
  }

  get hasNext(): boolean {
    return this.offset + this.rows.length < this.total;
  }

  /** Shows the page with the part at this position, counted from 0; beyond the last part, the last page. */
  async show(place: number): Promise<void> {
    const mine = ++this.#turn;
    const offset = Math.floor(Math.max(0, place) / PAGE) * PAGE;
    this.#wanted = offset;
    const page = await attempted(await outcome(() => api.partPage(this.main, offset, PAGE)));
    if (page === null || mine !== this.#turn) return;
    const { parts, total } = page.value;
    if (parts.length === 0 && total > 0) return this.show(total - 1);
    this.rows = parts;
    this.total = total;
    this.offset = total === 0 ? 0 : offset;
  }

  /** Reads the shown page again, or the one that is loading. */
  reload(): Promise<void> {
    return this.show(this.#wanted);
  }

  /** The part at a position, if it is shown. */
  at(place: number): ReferenceView | undefined {
    return this.rows[place - this.offset];
  }
}

/** The position that a person typed, counted from 1; null if it is invalid. */
export function readPlace(typed: string, total: number): number | null {
  const text = typed.trim();
  const place = /^(\d+|\d{1,3}([.,]\d{3})+)$/.test(text) ? Number(text.replaceAll(/[.,]/g, "")) : 0;
  return place >= 1 && place <= total ? place : null;
}
