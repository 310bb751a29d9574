/** A few real terms for the fake core of development. */
import type { ListOption, Lists } from "../src/bindings";

const KERN = "https://identifier.overheid.nl/tooi/def/thes/kern/";
const EUROPE = "http://publications.europa.eu/resource/authority/";

/** Each term: what its URI has behind `base`, its label, and the day on which it ended. */
const terms = (base: string, rows: readonly [id: string, label: string, ended?: string][]): ListOption[] =>
  rows.map(([id, label, ended]) => ({ uri: base + id, label, ...(ended === undefined ? {} : { ended }) }));

const CATEGORIES: readonly [id: string, label: string, key: string][] = [
  ["c_139c6280", "wetten en algemeen verbindende voorschriften", "infocat001"],
  ["c_aab6bfc7", "overige besluiten van algemene strekking", "infocat002"],
  ["c_759721e2", "ontwerpen van wet- en regelgeving met adviesaanvraag", "infocat003"],
  ["c_40a05794", "organisatie en werkwijze", "infocat004"],
  ["c_89ee6784", "bereikbaarheidsgegevens", "infocat005"],
  ["c_8c840238", "bij vertegenwoordigende organen ingekomen stukken", "infocat006"],
  ["c_c76862ab", "vergaderstukken Staten-Generaal", "infocat007"],
  ["c_db4862c3", "vergaderstukken decentrale overheden", "infocat008"],
  ["c_3a248e3a", "agenda’s en besluitenlijsten bestuurscolleges", "infocat009"],
  ["c_99a836c7", "adviezen", "infocat010"],
  ["c_8fc2335c", "convenanten", "infocat011"],
  ["c_c6cd1213", "jaarplannen en jaarverslagen", "infocat012"],
  ["c_cf268088", "subsidieverplichtingen anders dan met beschikking", "infocat013"],
  ["c_3baef532", "Woo-verzoeken en -besluiten", "infocat014"],
  ["c_fdaee95e", "onderzoeksrapporten", "infocat015"],
  ["c_46a81018", "beschikkingen", "infocat016"],
  ["c_a870c43d", "klachtoordelen", "infocat017"],
  ["c_816e508d", "inspanningsverplichting art 3.1 Woo", "art31"],
];

export const LISTS: Lists = {
  informatiecategorieen: CATEGORIES.map(([id, label, key]) => ({ uri: KERN + id, label, key })),
  documenthandelingen: terms(KERN, [
    ["c_641ecd76", "vaststelling"],
    ["c_dfcee535", "ontvangst"],
    ["c_e1ec050e", "ondertekening"],
    ["c_0000beef", "bekrachtiging", "2025-12-31"],
  ]),
  talen: terms(`${EUROPE}language/`, [
    ["NLD", "Nederlands"],
    ["DEU", "Duits"],
    ["ENG", "Engels"],
    ["FRA", "Frans"],
  ]),
  formaten: terms(`${EUROPE}file-type/`, [
    ["7z", "7z"],
    ["CSV", "CSV"],
    ["DOC", "Word DOC"],
    ["DOCX", "Word DOCX"],
    ["HTML", "HTML"],
    ["ODF", "ODF"],
  ]),
  redenen: terms(KERN, [
    ["c_098c1346", "correctie privacygevoelige gegevens"],
    ["c_c77c86e0", "correctie procedurele fout"],
  ]),
  documentrelaties: terms(KERN, [
    ["c_05f4a5f3", "heeft bijlage"],
    ["c_07748060", "is reactie op"],
    ["c_24ddfb9b", "is uitwerking van"],
    ["c_75fac459", "verwijst naar"],
  ]),
  documentsoorten: terms(KERN, [
    ["c_d506b718", "advies"],
    ["c_93b0d113", "beschikking"],
    ["c_465163c9", "besluit"],
    ["c_7652d853", "brief"],
    ["c_386e74cb", "convenant"],
    ["c_3300f29a", "rapport"],
    ["c_002fc258", "vergunning"],
  ]),
  themas: terms("https://identifier.overheid.nl/tooi/def/thes/top/", [
    ["c_0361ffb3", "cultuur en recreatie"],
    ["c_d363776f", "economie"],
    ["c_f47ad6ca", "internationaal"],
    ["c_399f194b", "migratie en integratie"],
    ["c_afa30a11", "natuur en milieu"],
    ["c_c232ae4a", "onderwijs en wetenschap"],
    ["c_d58b78ca", "openbare orde en veiligheid"],
    ["c_3eb6243b", "organisatie en bedrijfsvoering"],
  ]),
};

export const categoryOf = (key: string): string =>
  LISTS.informatiecategorieen.find((one) => one.key === key)?.uri ?? "";
