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
export type PermitControl = keyof typeof ELEMENTS;
const CONTROLS = Object.entries(ELEMENTS) as [PermitControl, readonly string[]][];
/** The controls with a day: of the case, or of its term. */
export type PermitDay = "modified" | "validFrom" | "validUntil" | keyof typeof OF_TERM;
/** The days of the term, with their names in it. */
export const OF_TERM = { termStart: "start", termEnd: "end" } as const;
/** The controls with any number of locations. */
export type Listed = "addresses" | "parcels" | "coordinates" | "areas";

/** The control of an element; for a path such as `adres[1]/postcode`, that of its last known name. */
export function controlOfElement(field: string): PermitControl {
  const names = field.split(/[/.]/).map((name) => name.replace(/\[\d+\]$/, ""));
  for (const name of names.reverse()) {
    const found = CONTROLS.find(([, elements]) => elements.includes(name));
    if (found !== undefined) return found[0];
  }
  return "title";
}

/** The position in the form of an element's control, counted from 0. */
export function placeInForm(field: string): number {
  return CONTROLS.findIndex(([control]) => control === controlOfElement(field));
}

/** The product that must have an activity. Source: ipm-vergunningen.md §5.4, V07. */
export const NEEDS_ACTIVITY = "omgevingsvergunning";

export function emptyAddress(kind: PermitAddress["kind"]): PermitAddress {
  return kind === "postcode" ? { kind, postcode: "", number: "", addition: "" } : { kind, name: "" };
}
