/** The columns of the list: which are wanted, and which of them fit. */
import type { SortKey } from "../../bindings";

type ColumnKey = Exclude<SortKey, "title">;
export type Column = { key: ColumnKey; text: string; rem: number };

/** In this order on the screen; without enough room, those in `DISPENSABLE` are dropped first. */
export const COLUMNS: readonly Column[] = [
  { key: "category", text: "column-category", rem: 9.25 },
  { key: "date", text: "column-date", rem: 6.5 },
  { key: "status", text: "column-status", rem: 10.5 },
  { key: "added", text: "column-added", rem: 6.75 },
  { key: "file", text: "field-file", rem: 10 },
  { key: "size", text: "column-size", rem: 5.75 },
];
const STANDARD: readonly ColumnKey[] = ["category", "date", "status"];
/** What is dropped first when the window is narrow. */
const DISPENSABLE: readonly ColumnKey[] = ["size", "file", "added", "category", "date"];
const TITLE_REM = 11;
/** For the status icon without its word, when even that does not fit. */
export const MARK_REM = 4;
const CHOOSE_REM = 2.75;
const KEPT = "columns";
const KEPT_WIDTHS = "column-widths";
/** Leaves room for the column head. */
export const MIN_REM = 4.5;

function kept(): readonly ColumnKey[] {
  const names = localStorage.getItem(KEPT)?.split(",") ?? STANDARD;
  return COLUMNS.map((column) => column.key).filter((key) => names.includes(key));
}

class Columns {
  wanted = $state.raw<readonly ColumnKey[]>(kept());
  /** The widths that a person set. */
  #widths = $state.raw<Partial<Record<ColumnKey, number>>>(JSON.parse(localStorage.getItem(KEPT_WIDTHS) ?? "{}"));

  get #all(): readonly Column[] {
    return COLUMNS.map((column) => ({ ...column, rem: this.#widths[column.key] ?? column.rem }));
  }

  /** The wanted columns that fit beside the title. */
  fitting(widthRem: number): readonly Column[] {
    const shown = new Set(this.wanted);
    const width = () =>
      this.#all
        .filter((column) => shown.has(column.key))
        .reduce((sum, column) => sum + column.rem, CHOOSE_REM + TITLE_REM);
    for (const key of DISPENSABLE) if (width() > widthRem) shown.delete(key);
    const isTight = width() > widthRem;
    const fit = this.#all.filter((column) => shown.has(column.key));
    return isTight ? fit.map((column) => ({ ...column, rem: Math.min(column.rem, MARK_REM) })) : fit;
  }

  widen(key: ColumnKey, rem: number): void {
    this.#widths = { ...this.#widths, [key]: rem };
    localStorage.setItem(KEPT_WIDTHS, JSON.stringify(this.#widths));
  }

  set(key: ColumnKey, isWanted: boolean): void {
    const names = isWanted ? [...this.wanted, key] : this.wanted.filter((one) => one !== key);
    localStorage.setItem(KEPT, names.join(","));
    this.wanted = kept();
  }
}

export const columns = new Columns();

/** How much wider a column may become before the title has too little room. */
export function roomBeside(shown: readonly Column[], widthRem: number): number {
  return Math.max(0, widthRem - shown.reduce((sum, column) => sum + column.rem, CHOOSE_REM + TITLE_REM));
}

/** The grid tracks of a row for CSS. */
export function tracks(shown: readonly Column[]): string {
  return `${CHOOSE_REM}rem minmax(0, 1fr) ${shown.map((column) => `${column.rem}rem`).join(" ")}`;
}
