/** What every scene with permits begins with. */
import type { PermitDetail, PermitDetails, PermitLists, PermitState } from "../src/bindings";

export const PAGE_BASE = "https://www.voorbeeld.nl/vergunningen/zaak/";

export const PERMIT_LISTS: PermitLists = {
  products: [
    "aanlegvergunning",
    "bouwvergunning",
    "drank- en horecavergunning",
    "evenementenvergunning",
    "omgevingsvergunning",
    "ontheffing verbod vervoer gevaarlijke stoffen weg, binnenwateren, spoor",
    "terrasvergunning",
  ],
  activities: [
    "alarm",
    "bouwen",
    "brandveiligheid",
    "inrichting",
    "kappen",
    "opslag",
    "overig",
    "reclame",
    "slopen",
    "uitwegen",
    "weg aanleggen",
    "werkzaamheden",
  ],
  phases: [
    { key: "aanvraag", phases: ["aanvraag ontvangen", "aanvraag ontvankelijk", "advies bekend"] },
    { key: "ontwerp", phases: ["conceptvergunning gereed", "ontwerpbesluit genomen", "zienswijze ingediend"] },
    { key: "besluit", phases: ["vergunning verleend", "vergunning geweigerd", "procedure afgebroken"] },
    {
      key: "bezwaar",
      phases: [
        "bezwaar ingediend",
        "beroep aangetekend",
        "bezwaar of beroep ontvangen",
        "bezwaar of beroep ontvankelijk",
      ],
    },
    { key: "afloop", phases: ["vergunning onherroepelijk", "vergunning geschorst", "vergunning vernietigd"] },
  ],
  terms: ["beroep", "bezwaar", "vergunningsduur", "zienswijze"],
  documents: [
    "aanvraag",
    "advies",
    "beroepschrift",
    "bezwaarschrift",
    "bijlage",
    "ontwerpbesluit",
    "overig",
    "uitspraak",
    "vergunning",
    "verweerschrift",
    "weigering",
    "zienswijze",
  ],
  creatorSchemes: ["Gemeente", "Provincie", "Waterschap", "Ministerie"],
  areaSchemes: ["Gemeente", "Provincie"],
};

export type Case = { id: string; details: PermitDetails; state: PermitState; tidy: PermitDetail["row"]["tidy"] };
const SEEDS: readonly [string, string, string, string, PermitState, Case["tidy"]][] = [
  [
    "Z-2026-00417",
    "Omgevingsvergunning kappen, Lindelaan 12 Voorbeeldstad",
    "omgevingsvergunning",
    "aanvraag ontvangen",
    "ready",
    null,
  ],
  [
    "Z-2026-00398",
    "Omgevingsvergunning bouwen, Dorpsstraat 4 Voorbeeldstad",
    "omgevingsvergunning",
    "vergunning verleend",
    "changed",
    null,
  ],
  [
    "Z-2026-00377",
    "Terrasvergunning Markt 7 Voorbeeldstad",
    "terrasvergunning",
    "vergunning verleend",
    "published",
    null,
  ],
  ["Z-2026-00352", "", "omgevingsvergunning", "", "concept", null],
  [
    "Z-2025-01204",
    "Evenementenvergunning kermis 2025, Markt Voorbeeldstad",
    "evenementenvergunning",
    "vergunning verleend",
    "published",
    "period-passed",
  ],
  [
    "Z-2025-00981",
    "Omgevingsvergunning slopen, Havenkade 1 tot en met 9 met bijbehorende bergingen Voorbeeldstad",
    "omgevingsvergunning",
    "procedure afgebroken",
    "published",
    "broken-off",
  ],
  [
    "Z-2025-00877",
    "Drank- en horecavergunning, Kerkplein 2 Voorbeeldstad",
    "drank- en horecavergunning",
    "vergunning onherroepelijk",
    "deleting",
    null,
  ],
  [
    "Z-2024-00310",
    "Bouwvergunning schuur, Akkerweg 31 Voorbeelddorp",
    "bouwvergunning",
    "vergunning onherroepelijk",
    "deleted",
    null,
  ],
];
/** A case of which nothing is said. */
export const NOTHING_SAID: PermitDetails = {
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
export function openingCases(): Case[] {
  return SEEDS.map(([caseNumber, title, product, phase, state, tidy], at) => ({
    id: `p${at + 1}`,
    state,
    tidy,
    details: {
      ...structuredClone(NOTHING_SAID),
      caseNumber,
      title,
      product,
      phase,
      page: state === "concept" ? "" : `${PAGE_BASE}${caseNumber}`,
      description: state === "concept" ? "" : "Aanvraag over dit adres, met een toelichting voor omwonenden.",
      modified: `2026-11-${String(19 - at).padStart(2, "0")}`,
      activities: product === "omgevingsvergunning" && state !== "concept" ? ["kappen"] : [],
      addresses:
        state === "concept" ? [] : [{ kind: "postcode", postcode: "1234AB", number: String(12 + at), addition: "" }],
      documents:
        at === 1
          ? [
              { kind: "vergunning", source: { kind: "library", document: "9" } },
              {
                kind: "bijlage",
                source: { kind: "address", url: "https://www.voorbeeld.nl/zaak/398/tekening.pdf" },
              },
            ]
          : [],
    },
  }));
}
