/** The controls of the form for a case, and which of them the elements of the standard belong to. */
import type { PermitAddress, PermitDetails } from "../../bindings";

/** The controls in the order of the form, and which elements of ipm-vergunningen.md §5 are said there. */
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
/** Those that hold a day: of the case, or of its term. */
export type PermitDay = "modified" | "validFrom" | "validUntil" | keyof typeof OF_TERM;
/** The days of the term, and what they are called in it. */
export const OF_TERM = { termStart: "start", termEnd: "end" } as const;
/** Those that hold any number of places. */
export type Listed = "addresses" | "parcels" | "coordinates" | "areas";

/** The control of an element; a path such as `adres[1]/postcode` belongs to its last name. */
export function controlOfElement(field: string): PermitControl {
  const names = field.split(/[/.]/).map((name) => name.replace(/\[\d+\]$/, ""));
  for (const name of names.reverse()) {
    const found = CONTROLS.find(([, elements]) => elements.includes(name));
    if (found !== undefined) return found[0];
  }
  return "title";
}

/** Where something is said in the form: the first control is 0. */
export function placeInForm(field: string): number {
  return CONTROLS.findIndex(([control]) => control === controlOfElement(field));
}

/** The product that must have an activity. Source: ipm-vergunningen.md §5.4, V07. */
export const NEEDS_ACTIVITY = "omgevingsvergunning";

export function emptyAddress(kind: PermitAddress["kind"]): PermitAddress {
  return kind === "postcode" ? { kind, postcode: "", number: "", addition: "" } : { kind, name: "" };
}

/** A case of which nothing is said. */
export function emptyDetails(): PermitDetails {
  return {
    caseNumber: "",
    page: "",
    title: "",
    description: "",
    modified: null,
    product: "",
    activities: [],
    phase: "",
    term: null,
    validFrom: null,
    validUntil: null,
    company: null,
    referenceNumber: "",
    addresses: [],
    parcels: [],
    coordinates: [],
    areas: [],
    documents: [],
  };
}
