/** A few real terms for the fake core of development. */
import type { Lists } from "../src/bindings";

export const LISTS: Lists = {
  informatiecategorieen: [
    {
      uri: "https://identifier.overheid.nl/tooi/def/thes/kern/c_139c6280",
      label: "wetten en algemeen verbindende voorschriften",
      key: "infocat001",
    },
    {
      uri: "https://identifier.overheid.nl/tooi/def/thes/kern/c_aab6bfc7",
      label: "overige besluiten van algemene strekking",
      key: "infocat002",
    },
    {
      uri: "https://identifier.overheid.nl/tooi/def/thes/kern/c_759721e2",
      label: "ontwerpen van wet- en regelgeving met adviesaanvraag",
      key: "infocat003",
    },
    {
      uri: "https://identifier.overheid.nl/tooi/def/thes/kern/c_40a05794",
      label: "organisatie en werkwijze",
      key: "infocat004",
    },
    {
      uri: "https://identifier.overheid.nl/tooi/def/thes/kern/c_89ee6784",
      label: "bereikbaarheidsgegevens",
      key: "infocat005",
    },
    {
      uri: "https://identifier.overheid.nl/tooi/def/thes/kern/c_8c840238",
      label: "bij vertegenwoordigende organen ingekomen stukken",
      key: "infocat006",
    },
    {
      uri: "https://identifier.overheid.nl/tooi/def/thes/kern/c_c76862ab",
      label: "vergaderstukken Staten-Generaal",
      key: "infocat007",
    },
    {
      uri: "https://identifier.overheid.nl/tooi/def/thes/kern/c_db4862c3",
      label: "vergaderstukken decentrale overheden",
      key: "infocat008",
    },
    {
      uri: "https://identifier.overheid.nl/tooi/def/thes/kern/c_3a248e3a",
      label: "agenda’s en besluitenlijsten bestuurscolleges",
      key: "infocat009",
    },
    {
      uri: "https://identifier.overheid.nl/tooi/def/thes/kern/c_99a836c7",
      label: "adviezen",
      key: "infocat010",
    },
    {
      uri: "https://identifier.overheid.nl/tooi/def/thes/kern/c_8fc2335c",
      label: "convenanten",
      key: "infocat011",
    },
    {
      uri: "https://identifier.overheid.nl/tooi/def/thes/kern/c_c6cd1213",
      label: "jaarplannen en jaarverslagen",
      key: "infocat012",
    },
    {
      uri: "https://identifier.overheid.nl/tooi/def/thes/kern/c_cf268088",
      label: "subsidieverplichtingen anders dan met beschikking",
      key: "infocat013",
    },
    {
      uri: "https://identifier.overheid.nl/tooi/def/thes/kern/c_3baef532",
      label: "Woo-verzoeken en -besluiten",
      key: "infocat014",
    },
    {
      uri: "https://identifier.overheid.nl/tooi/def/thes/kern/c_fdaee95e",
      label: "onderzoeksrapporten",
      key: "infocat015",
    },
    {
      uri: "https://identifier.overheid.nl/tooi/def/thes/kern/c_46a81018",
      label: "beschikkingen",
      key: "infocat016",
    },
    {
      uri: "https://identifier.overheid.nl/tooi/def/thes/kern/c_a870c43d",
      label: "klachtoordelen",
      key: "infocat017",
    },
    {
      uri: "https://identifier.overheid.nl/tooi/def/thes/kern/c_816e508d",
      label: "inspanningsverplichting art 3.1 Woo",
      key: "art31",
    },
  ],
  documenthandelingen: [
    {
      uri: "https://identifier.overheid.nl/tooi/def/thes/kern/c_641ecd76",
      label: "vaststelling",
    },
    {
      uri: "https://identifier.overheid.nl/tooi/def/thes/kern/c_dfcee535",
      label: "ontvangst",
    },
    {
      uri: "https://identifier.overheid.nl/tooi/def/thes/kern/c_e1ec050e",
      label: "ondertekening",
    },
    {
      uri: "https://identifier.overheid.nl/tooi/def/thes/kern/c_0000beef",
      label: "bekrachtiging",
      ended: "2025-12-31",
    },
  ],
  talen: [
    {
      uri: "http://publications.europa.eu/resource/authority/language/NLD",
      label: "Nederlands",
    },
    {
      uri: "http://publications.europa.eu/resource/authority/language/DEU",
      label: "Duits",
    },
    {
      uri: "http://publications.europa.eu/resource/authority/language/ENG",
      label: "Engels",
    },
    {
      uri: "http://publications.europa.eu/resource/authority/language/FRA",
      label: "Frans",
    },
  ],
  formaten: [
    {
      uri: "http://publications.europa.eu/resource/authority/file-type/7z",
      label: "7z",
    },
    {
      uri: "http://publications.europa.eu/resource/authority/file-type/CSV",
      label: "CSV",
    },
    {
      uri: "http://publications.europa.eu/resource/authority/file-type/DOC",
      label: "Word DOC",
    },
    {
      uri: "http://publications.europa.eu/resource/authority/file-type/DOCX",
      label: "Word DOCX",
    },
    {
      uri: "http://publications.europa.eu/resource/authority/file-type/HTML",
      label: "HTML",
    },
    {
      uri: "http://publications.europa.eu/resource/authority/file-type/ODF",
      label: "ODF",
    },
  ],
  redenen: [
    {
      uri: "https://identifier.overheid.nl/tooi/def/thes/kern/c_098c1346",
      label: "correctie privacygevoelige gegevens",
    },
    {
      uri: "https://identifier.overheid.nl/tooi/def/thes/kern/c_c77c86e0",
      label: "correctie procedurele fout",
    },
  ],
  documentrelaties: [
    {
      uri: "https://identifier.overheid.nl/tooi/def/thes/kern/c_05f4a5f3",
      label: "heeft bijlage",
    },
    {
      uri: "https://identifier.overheid.nl/tooi/def/thes/kern/c_07748060",
      label: "is reactie op",
    },
    {
      uri: "https://identifier.overheid.nl/tooi/def/thes/kern/c_24ddfb9b",
      label: "is uitwerking van",
    },
    {
      uri: "https://identifier.overheid.nl/tooi/def/thes/kern/c_75fac459",
      label: "verwijst naar",
    },
  ],
  documentsoorten: [
    {
      uri: "https://identifier.overheid.nl/tooi/def/thes/kern/c_d506b718",
      label: "advies",
    },
    {
      uri: "https://identifier.overheid.nl/tooi/def/thes/kern/c_93b0d113",
      label: "beschikking",
    },
    {
      uri: "https://identifier.overheid.nl/tooi/def/thes/kern/c_465163c9",
      label: "besluit",
    },
    {
      uri: "https://identifier.overheid.nl/tooi/def/thes/kern/c_7652d853",
      label: "brief",
    },
    {
      uri: "https://identifier.overheid.nl/tooi/def/thes/kern/c_386e74cb",
      label: "convenant",
    },
    {
      uri: "https://identifier.overheid.nl/tooi/def/thes/kern/c_3300f29a",
      label: "rapport",
    },
    {
      uri: "https://identifier.overheid.nl/tooi/def/thes/kern/c_002fc258",
      label: "vergunning",
    },
  ],
  themas: [
    {
      uri: "https://identifier.overheid.nl/tooi/def/thes/top/c_0361ffb3",
      label: "cultuur en recreatie",
    },
    {
      uri: "https://identifier.overheid.nl/tooi/def/thes/top/c_d363776f",
      label: "economie",
    },
    {
      uri: "https://identifier.overheid.nl/tooi/def/thes/top/c_f47ad6ca",
      label: "internationaal",
    },
    {
      uri: "https://identifier.overheid.nl/tooi/def/thes/top/c_399f194b",
      label: "migratie en integratie",
    },
    {
      uri: "https://identifier.overheid.nl/tooi/def/thes/top/c_afa30a11",
      label: "natuur en milieu",
    },
    {
      uri: "https://identifier.overheid.nl/tooi/def/thes/top/c_c232ae4a",
      label: "onderwijs en wetenschap",
    },
    {
      uri: "https://identifier.overheid.nl/tooi/def/thes/top/c_d58b78ca",
      label: "openbare orde en veiligheid",
    },
    {
      uri: "https://identifier.overheid.nl/tooi/def/thes/top/c_3eb6243b",
      label: "organisatie en bedrijfsvoering",
    },
  ],
};
