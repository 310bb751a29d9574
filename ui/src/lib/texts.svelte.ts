/** Sentences: Fluent files, the language of the window, and making facts readable. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import nl from "../../texts/nl.ftl?raw";
import en from "../../texts/en.ftl?raw";
import numbers from "../../texts/numbers.txt?raw";
import * as format from "./format";
import { LOCALES, localMoment, today, type Language } from "./format";

export type Facts = Record<string, string | number>;

const bundles: Record<Language, FluentBundle> = { nl: bundle("nl", nl), en: bundle("en", en) };
const chosen = $state<{ language: Language }>({ language: "nl" });

export function language(): Language {
  return chosen.language;
}

export function setLanguage(value: string): void {
  chosen.language = value === "en" ? "en" : "nl";
  document.documentElement.lang = chosen.language;
}

/** The sentence of a key. A key without a sentence is shown in brackets; a test prevents that. */
export function t(key: string, facts: Facts = {}): string {
  return textOrNull(key, facts) ?? `[${key}]`;
}

/** The sentence, or null if there is none: for keys built from a code of the core. */
export function textOrNull(key: string, facts: Facts = {}): string | null {
  return formatted(key, facts, []);
}

/** The sentence if all its facts are given, otherwise null: a sentence with a gap is never shown. */
export function completeOrNull(key: string, facts: Facts): string | null {
  const errors: Error[] = [];
  const text = formatted(key, facts, errors);
  return errors.length === 0 ? text : null;
}

/** The sentence; errors are added to `errors`. */
function formatted(key: string, facts: Facts, errors: Error[]): string | null {
  const bundle = bundles[chosen.language];
  const pattern = bundle.getMessage(key)?.value ?? null;
  return pattern === null ? null : bundle.formatPattern(pattern, facts as Record<string, FluentVariable>, errors);
}

export const number = (value: number) => format.formatNumber(value, chosen.language);
export const size = (bytes: number) => format.formatSize(bytes, chosen.language);
export const sizePair = (done: number, total: number) => format.sizePair(done, total, chosen.language);
export const date = (iso: string) => format.formatDate(iso, chosen.language);
export const shortDate = (iso: string) => format.formatShortDate(iso, chosen.language);

/** `november 2026`. */
export const monthName = (iso: string) => date(iso).replace(/^\d+ /, "");

/** Short weekday names, from Monday to Sunday. */
export function weekdays(): readonly string[] {
  const short = new Intl.DateTimeFormat(LOCALES[chosen.language], { weekday: "short", timeZone: "UTC" });
  // 5 January 2026 is a Monday.
  return Array.from({ length: 7 }, (_, at) => short.format(new Date(Date.UTC(2026, 0, 5 + at))));
}

/** `20 november 2026, 9.41 uur`. */
export function moment(rfc3339: string): string {
  const local = localMoment(rfc3339, chosen.language);
  return local === null ? rfc3339 : t("moment-full", { date: date(local.day), time: local.time });
}

/** `vandaag om 9.30 uur`, or the full date on another day. */
export function recentMoment(rfc3339: string): string {
  const local = localMoment(rfc3339, chosen.language);
  if (local === null) return rfc3339;
  return local.day === today() ? t("moment-today", { time: local.time }) : moment(rfc3339);
}

/** Makes facts of the core readable: sizes, dates and counts; the rest unchanged. */
export function readable(params: Record<string, string | undefined>): Facts {
  const facts: Facts = {};
  for (const [name, value] of Object.entries(params)) if (value !== undefined) facts[name] = readableValue(name, value);
  return facts;
}

/** Facts that are counts; every other fact is text, even if it looks like a number. Rust reads the same list. */
const NUMBERS: ReadonlySet<string> = new Set(numbers.trim().split(/\r?\n/));
/** Stands for an empty value, so that a text can select another sentence when a fact is unknown. */
const NONE = "none";

function readableValue(name: string, value: string): string | number {
  if (value === "") return NONE;
  const isNumber = /^\d{1,15}$/.test(value);
  if (isNumber && /bytes$/i.test(name)) return size(Number(value));
  if (isNumber && NUMBERS.has(name)) return Number(value);
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return date(value);
  if (/^\d{4}-\d{2}-\d{2}T/.test(value)) return moment(value);
  return value;
}

function bundle(locale: Language, source: string): FluentBundle {
  const made = new FluentBundle(LOCALES[locale], { useIsolating: false });
  // The sentences only: a fact may be a name or an address, which is shown as it is.
  made.addResource(new FluentResource(format.unbroken(source)));
  return made;
}
