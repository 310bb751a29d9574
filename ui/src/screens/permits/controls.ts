/** The controls of the form for a case, and which of them the elements of the standard belong to. */
import type { PermitAddress } from "../../bindings";

/** The controls in form order, with the elements of ipm-vergunningen.md §5 that each covers. */
const ELEMENTS = {
  caseNumber: ["references"],
  product: ["product", "producttype"],
  activities: ["activiteit"],
  phase: ["fase"],
  title: ["title"],
  description: ["description"],
  page: ["identifier"],
  modified: ["modified"],
  addresses: [
    ...["object", "adres", "postcodeHuisnummer", "postcode", "huisnummer", "huisnummertoevoeging"],
    ...["woonplaatsAdres", "woonplaats", "gemeente", "provincie"],
  ],
  parcels: ["perceel", "kadastralegemeente", "sectie", "nummer"],
  coordinates: ["coordinaten", "x-waarde", "y-waarde", "z-waarde"],
  referenceNumber: ["referentienummer"],
  areas: ["spatial"],
  term: ["termijn", "termijnsoortPeriode", "termijnsoort"],
  termStart: ["startdatumTermijn"],
  termEnd: ["einddatumTermijn"],
  validFrom: ["temporal", "start"],
  validUntil: ["end"],
  company: ["actor", "bedrijfsnaam"],
  companyAddress: ["bedrijfsadres"],
  documents: ["hasPart", "documenttype"],
} as const;
const IN_ORDER: readonly string[] = Object.values(ELEMENTS).flat();
export type PermitControl = keyof typeof ELEMENTS;
const CONTROLS = Object.entries(ELEMENTS) as [PermitControl, readonly string[]][];
/** The controls with a day: of the case, or of its term. */
export type PermitDay = "modified" | "validFrom" | "validUntil" | keyof typeof OF_TERM;
/** The days of the term, with their names in it. */
export const OF_TERM = { termStart: "start", termEnd: "end" } as const;
/** The controls with any number of locations. */
export type Listed = "addresses" | "parcels" | "coordinates" | "areas";

/** The control of an element. */
export function controlOfElement(field: string): PermitControl {
  const element = elementOf(field);
  return CONTROLS.find(([, elements]) => elements.includes(element))?.[0] ?? "title";
}

/** Sorts by the position in the form, also within an address. */
export function inForm(a: { field: string }, b: { field: string }): number {
  return IN_ORDER.indexOf(elementOf(a.field)) - IN_ORDER.indexOf(elementOf(b.field));
}

/** The last known name of a path such as `adres[1]/postcode`. */
function elementOf(field: string): string {
  const names = field.split(/[/.]/).map((name) => name.replace(/\[\d+\]$/, ""));
  return names.findLast((name) => IN_ORDER.includes(name)) ?? "title";
}

/** The product that must have an activity. Source: ipm-vergunningen.md §5.4, V07. */
export const NEEDS_ACTIVITY = "omgevingsvergunning";

export function emptyAddress(kind: PermitAddress["kind"]): PermitAddress {
  return kind === "postcode" ? { kind, postcode: "", number: "", addition: "" } : { kind, name: "" };
}
