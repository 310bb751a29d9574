/**
 * Dates as people type them: 20-11-2026, 20/11/26, 20 nov 2026, 2026-11-20. The core accepts the same:
 * tests/data/dates.json.
 */

import { localMoment } from "./format";

const MONTH_NAMES: readonly (readonly string[])[] = [
  ["januari", "january", "jan"],
  ["februari", "february", "feb"],
  ["maart", "march", "mrt", "mar", "maa"],
  ["april", "apr"],
  ["mei", "may"],
  ["juni", "june", "jun"],
  ["juli", "july", "jul"],
  ["augustus", "august", "aug"],
  ["september", "sept", "sep"],
  ["oktober", "october", "okt", "oct"],
  ["november", "nov"],
  ["december", "dec"],
];
/** Two-digit years up to 49 are in this century, because Woo documents are recent; the others are in the last one. */
const CENTURY = 2000;
const LAST_CENTURY = 50;
/** Anything earlier is a typing error. */
const FIRST_YEAR = 1000;

type TypedDate = { kind: "empty" } | { kind: "date"; iso: string } | { kind: "unreadable" };

/** Parses what a person typed. */
export function readDate(typed: string): TypedDate {
  const text = typed.trim().toLowerCase().replace(/\s+/g, " ");
  if (text === "") return { kind: "empty" };
  const yearFirst = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/.exec(text);
  if (yearFirst !== null) return made(Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3]));
  const dayFirst = /^(\d{1,2}) ?[-/. ] ?(\d{1,2}) ?[-/. ] ?(\d{4}|\d{2})$/.exec(text);
  if (dayFirst !== null) return made(year(dayFirst[3]), Number(dayFirst[2]), Number(dayFirst[1]));
  const words = /^(\d{1,2})[-. ]{0,2}([a-z]+)\.?[-. ]{0,2}(\d{4}|\d{2})$/.exec(text);
  if (words !== null) {
    const month = MONTH_NAMES.findIndex((names) => names.includes(words[2] ?? ""));
    if (month >= 0) return made(year(words[3]), month + 1, Number(words[1]));
  }
  return { kind: "unreadable" };
}

/** `20-11-2026` from `2026-11-20` or a moment that starts with it; empty stays empty. */
export function typedDate(iso: string | null): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso ?? "");
  return match === null ? "" : `${match[3]}-${match[2]}-${match[1]}`;
}

/** Whether a stored value has a time. */
export function isMoment(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}T/.test(value);
}

/** Returns the day of a stored date or moment; for a moment the day in the Netherlands. */
export function dayIn(value: string): string {
  return isMoment(value) ? (localMoment(value, "nl")?.day ?? value) : value;
}

/** The same, as people type it. */
export function dayOf(value: string): string {
  return typedDate(dayIn(value));
}

function year(text: string | undefined): number {
  const value = Number(text);
  if ((text ?? "").length !== 2) return value;
  return value < LAST_CENTURY ? CENTURY + value : CENTURY - 100 + value;
}

function made(y: number, m: number, d: number): TypedDate {
  const date = new Date(Date.UTC(y, m - 1, d));
  const exists =
    y >= FIRST_YEAR && date.getUTCFullYear() === y && date.getUTCMonth() === m - 1 && date.getUTCDate() === d;
  return exists ? { kind: "date", iso: date.toISOString().slice(0, 10) } : { kind: "unreadable" };
}
