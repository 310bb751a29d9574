/** The controls of the form for a case, and which of them the elements of the standard belong to. */
import type { PermitAddress, PermitDetails } from "../../bindings";

/** In the order of the form. */
export const CONTROLS = [
  "caseNumber",
  "product",
  "activities",
  "phase",
  "title",
  "description",
  "page",
  "modified",
  "addresses",
  "parcels",
  "coordinates",
  "referenceNumber",
  "areas",
  "term",
  "termStart",
  "termEnd",
  "validFrom",
  "validUntil",
  "company",
  "companyAddress",
  "documents",
] as const;
export type PermitControl = (typeof CONTROLS)[number];
/** Those that hold a day: of the case, or of its term. */
export type PermitDay = "modified" | "validFrom" | "validUntil" | keyof typeof OF_TERM;
/** The days of the term, and what they are called in it. */
export const OF_TERM = { termStart: "start", termEnd: "end" } as const;
/** Those that hold any number of places. */
export type Listed = "addresses" | "parcels" | "coordinates" | "areas";

/** Names of elements in ipm-vergunningen.md §5, to the control where they are said. */
const OF: Readonly<Record<string, PermitControl>> = {
  references: "caseNumber",
  identifier: "page",
  title: "title",
  description: "description",
  modified: "modified",
  product: "product",
  producttype: "product",
  activiteit: "activities",
  fase: "phase",
  termijn: "term",
  termijnsoortPeriode: "term",
  termijnsoort: "term",
  startdatumTermijn: "termStart",
  einddatumTermijn: "termEnd",
  temporal: "validFrom",
  start: "validFrom",
  end: "validUntil",
  actor: "company",
  bedrijfsnaam: "company",
  bedrijfsadres: "companyAddress",
  referentienummer: "referenceNumber",
  object: "addresses",
  adres: "addresses",
  postcodeHuisnummer: "addresses",
  postcode: "addresses",
  huisnummer: "addresses",
  huisnummertoevoeging: "addresses",
  woonplaatsAdres: "addresses",
  woonplaats: "addresses",
  gemeente: "addresses",
  provincie: "addresses",
  perceel: "parcels",
  kadastralegemeente: "parcels",
  sectie: "parcels",
  nummer: "parcels",
  coordinaten: "coordinates",
  "x-waarde": "coordinates",
  "y-waarde": "coordinates",
  "z-waarde": "coordinates",
  spatial: "areas",
  hasPart: "documents",
  documenttype: "documents",
};

/** The control of an element; a path such as `adres[1]/postcode` belongs to its last name. */
export function controlOfElement(field: string): PermitControl {
  const names = field.split(/[/.]/).map((name) => name.replace(/\[\d+\]$/, ""));
  for (const name of names.reverse()) {
    const control = OF[name];
    if (control !== undefined) return control;
  }
  return "title";
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
