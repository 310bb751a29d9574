/** Numbers, sizes and dates for people (decisions.md, "Numbers and dates"). Times are shown in Europe/Amsterdam. */

export type Language = "nl" | "en";

const ZONE = "Europe/Amsterdam";
export const LOCALES = { nl: "nl-NL", en: "en-GB" } as const;
const MONTHS = { nl: months("nl"), en: months("en") };
const SHORT_MONTHS = {
  nl: ["jan", "feb", "mrt", "apr", "mei", "jun", "jul", "aug", "sep", "okt", "nov", "dec"],
  en: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
} as const;
/** Sizes use powers of 1000, as file managers and the texts of the rules do. */
const SIZE_STEP = 1000;
const SIZE_UNITS = ["bytes", "kB", "MB", "GB", "TB"] as const;
/** Keeps a number and its unit on one line. */
const JOINED = "\u00a0";
/** The Dutch offset before May 1940: 20 minutes, less 28 seconds before 1937; in summer an hour more. */
const OWN_OFFSET = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})\S*\+0[01]:20$/;

export function formatNumber(value: number, language: Language): string {
  return new Intl.NumberFormat(LOCALES[language]).format(value);
}

/**
 * `512 bytes`, `1,5 kB`, `20 kB`, `12,4 MB`, `2 GB`; without decimals from 10 kB, and from 100 of the larger units. The
 * same as in Rust.
 */
export function formatSize(bytes: number, language: Language): string {
  if (bytes < SIZE_STEP) return `${bytes}${JOINED}${bytes === 1 ? "byte" : "bytes"}`;
  let unit = 1;
  let unitBytes = SIZE_STEP;
  while (unit < SIZE_UNITS.length - 1 && Math.round(bytes / unitBytes) >= SIZE_STEP) {
    unitBytes *= SIZE_STEP;
    unit += 1;
  }
  const tenths = Math.round(bytes / (unitBytes / 10));
  const isWhole = tenths >= (unit === 1 ? 100 : SIZE_STEP);
  const value = isWhole ? Math.round(bytes / unitBytes) : tenths / 10;
  return `${new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: 1 }).format(value)}${JOINED}${SIZE_UNITS[unit] ?? ""}`;
}

/** `61 van 184 MB`: both numbers in the unit of the larger one. */
export function sizePair(done: number, total: number, language: Language): { done: string; total: string } {
  let unit = 0;
  let step = 1;
  while (unit < SIZE_UNITS.length - 1 && total / step >= SIZE_STEP) {
    step *= SIZE_STEP;
    unit += 1;
  }
  const digits = total / step < 10 && unit > 0 ? 1 : 0;
  const format = new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: digits });
  return {
    done: format.format(done / step),
    total: `${format.format(total / step)}${JOINED}${SIZE_UNITS[unit] ?? ""}`,
  };
}

/** `20 november 2026` from `2026-11-20`, kept on one line; the text itself if it is not a date. */
export function formatDate(iso: string, language: Language): string {
  return dated(iso, MONTHS[language]);
}

/** `20 nov 2026`, for columns. */
export function formatShortDate(iso: string, language: Language): string {
  return dated(iso, SHORT_MONTHS[language]);
}

/**
 * The Amsterdam day (`YYYY-MM-DD`) and time (`9.30`) of a moment; null if it is not a moment. One with the old Dutch
 * offset is at the time that it says: web views take the offset of Brussels, or one with seconds that no text can have.
 */
export function localMoment(rfc3339: string, language: Language): { day: string; time: string } | null {
  const mark = language === "nl" ? "." : ":";
  const own = OWN_OFFSET.exec(rfc3339);
  if (own !== null) return { day: own[1] ?? "", time: `${Number(own[2])}${mark}${own[3]}` };
  const moment = new Date(rfc3339);
  if (Number.isNaN(moment.getTime())) return null;
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone: ZONE,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).formatToParts(moment);
  const part = (type: string) => parts.find((p) => p.type === type)?.value ?? "";
  return {
    day: `${part("year")}-${part("month")}-${part("day")}`,
    time: `${Number(part("hour"))}${mark}${part("minute")}`,
  };
}

/** A name of a file, cut in its middle where it does not fit, with its end as a whole. */
export function cutInMiddle(name: string, fits: (text: string) => boolean): string {
  if (fits(name)) return name;
  const signs = [...name];
  // Without spaces at the cut, which would show as a gap.
  const cut = (head: number): string =>
    `${signs.slice(0, head).join("").trimEnd()}…${signs.slice(-TAIL).join("").trimStart()}`;
  let [least, most] = [0, Math.max(0, signs.length - TAIL - 1)];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (fits(cut(middle))) least = middle;
    else most = middle - 1;
  }
  return cut(least);
}

/** The longest extension, and a few signs before it: `-03.docx`. */
const TAIL = 8;

/** Today's date in Amsterdam. */
export function today(now: Date = new Date()): string {
  return localMoment(now.toISOString(), "nl")?.day ?? "";
}

/** A hyphen at which no line breaks. */
export const UNBROKEN = "\u2011";

/**
 * The text as it is shown, never a value: it does not break within `20-11-2026` or `dag-maand-jaar`, behind `Woo-` or
 * `Wob-`, or between a hyphen and the rest of its word (`en -besluiten`).
 */
export function unbroken(text: string): string {
  return text
    .replace(/\b(\d{1,2})-(\d{1,2})-(\d{4})\b/g, `$1${UNBROKEN}$2${UNBROKEN}$3`)
    .replace(/\b(da[gy])-(maand|month)-(?=jaar|year)/gi, `$1${UNBROKEN}$2${UNBROKEN}`)
    .replace(/\b(Wo[ob])-(?=[\p{L}/])/gu, `$1${UNBROKEN}`)
    .replace(/(\p{L} )-(?=\p{L})/gu, `$1${UNBROKEN}`);
}

/** A hyphen that is only there where its line breaks. */
const SOFT = "\u00ad";

/** The same for a narrow column: long words of the official lists break between their parts, not anywhere. */
export function hyphened(text: string): string {
  return unbroken(text).replace(/(heids|onderzoeks|subsidie|vertegen)(?=\p{L}{5})/giu, `$1${SOFT}`);
}

/** The same text with ordinary hyphens, for what is copied. */
export function broken(text: string): string {
  return text.replaceAll(UNBROKEN, "-").replaceAll(SOFT, "");
}

/** The hash of a fingerprint in groups of four, so that people can read it aloud. */
export function groupsOfFour(fingerprint: string): string[] {
  const bare = fingerprint.replace(/^SHA256:/, "");
  return bare.match(/.{1,4}/g) ?? [];
}

function dated(iso: string, months: readonly string[]): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso)?.map(Number) ?? [];
  return month === undefined ? iso : [day, months[month - 1] ?? "", year].join(JOINED);
}

function months(language: Language): readonly string[] {
  const format = new Intl.DateTimeFormat(LOCALES[language], { month: "long", timeZone: "UTC" });
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2026, month)));
}
