/** A few real terms for the fake core of development. */
import type { Lists } from "../src/bindings/Lists";
import type { OrganisationOption } from "../src/bindings/OrganisationOption";

export const LISTS: Lists = {
 "informatiecategorieen": [
  {
   "uri": "https://identifier.overheid.nl/tooi/def/thes/kern/c_139c6280",
   "label": "wetten en algemeen verbindende voorschriften",
   "key": "infocat001",
   "wooArtikel": "3.3 lid 1 a",
   "verplichtSinds": "2024-11-01"
  },
  {
   "uri": "https://identifier.overheid.nl/tooi/def/thes/kern/c_aab6bfc7",
   "label": "overige besluiten van algemene strekking",
   "key": "infocat002",
   "wooArtikel": "3.3 lid 1 b",
   "verplichtSinds": "2024-11-01"
  },
  {
   "uri": "https://identifier.overheid.nl/tooi/def/thes/kern/c_759721e2",
   "label": "ontwerpen van wet- en regelgeving met adviesaanvraag",
   "key": "infocat003",
   "wooArtikel": "3.3 lid 1 c",
   "verplichtSinds": null
  },
  {
   "uri": "https://identifier.overheid.nl/tooi/def/thes/kern/c_40a05794",
   "label": "organisatie en werkwijze",
   "key": "infocat004",
   "wooArtikel": "3.3 lid 1 d",
   "verplichtSinds": "2024-11-01"
  },
  {
   "uri": "https://identifier.overheid.nl/tooi/def/thes/kern/c_89ee6784",
   "label": "bereikbaarheidsgegevens",
   "key": "infocat005",
   "wooArtikel": "3.3 lid 1 e",
   "verplichtSinds": "2024-11-01"
  },
  {
   "uri": "https://identifier.overheid.nl/tooi/def/thes/kern/c_8c840238",
   "label": "bij vertegenwoordigende organen ingekomen stukken",
   "key": "infocat006",
   "wooArtikel": "3.3 lid 2 a",
   "verplichtSinds": null
  },
  {
   "uri": "https://identifier.overheid.nl/tooi/def/thes/kern/c_c76862ab",
   "label": "vergaderstukken Staten-Generaal",
   "key": "infocat007",
   "wooArtikel": "3.3 lid 2 b",
   "verplichtSinds": "2024-11-01"
  },
  {
   "uri": "https://identifier.overheid.nl/tooi/def/thes/kern/c_db4862c3",
   "label": "vergaderstukken decentrale overheden",
   "key": "infocat008",
   "wooArtikel": "3.3 lid 2 c",
   "verplichtSinds": null
  },
  {
   "uri": "https://identifier.overheid.nl/tooi/def/thes/kern/c_3a248e3a",
   "label": "agenda’s en besluitenlijsten bestuurscolleges",
   "key": "infocat009",
   "wooArtikel": "3.3 lid 2 d",
   "verplichtSinds": null
  },
  {
   "uri": "https://identifier.overheid.nl/tooi/def/thes/kern/c_99a836c7",
   "label": "adviezen",
   "key": "infocat010",
   "wooArtikel": "3.3 lid 2 e",
   "verplichtSinds": null
  },
  {
   "uri": "https://identifier.overheid.nl/tooi/def/thes/kern/c_8fc2335c",
   "label": "convenanten",
   "key": "infocat011",
   "wooArtikel": "3.3 lid 2 f",
   "verplichtSinds": null
  },
  {
   "uri": "https://identifier.overheid.nl/tooi/def/thes/kern/c_c6cd1213",
   "label": "jaarplannen en jaarverslagen",
   "key": "infocat012",
   "wooArtikel": "3.3 lid 2 g",
   "verplichtSinds": null
  },
  {
   "uri": "https://identifier.overheid.nl/tooi/def/thes/kern/c_cf268088",
   "label": "subsidieverplichtingen anders dan met beschikking",
   "key": "infocat013",
   "wooArtikel": "3.3 lid 2 h",
   "verplichtSinds": null
  },
  {
   "uri": "https://identifier.overheid.nl/tooi/def/thes/kern/c_3baef532",
   "label": "Woo-verzoeken en -besluiten",
   "key": "infocat014",
   "wooArtikel": "3.3 lid 2 i",
   "verplichtSinds": null
  },
  {
   "uri": "https://identifier.overheid.nl/tooi/def/thes/kern/c_fdaee95e",
   "label": "onderzoeksrapporten",
   "key": "infocat015",
   "wooArtikel": "3.3 lid 2 j",
   "verplichtSinds": null
  },
  {
   "uri": "https://identifier.overheid.nl/tooi/def/thes/kern/c_46a81018",
   "label": "beschikkingen",
   "key": "infocat016",
   "wooArtikel": "3.3 lid 2 k en 3.3a",
   "verplichtSinds": null
  },
  {
   "uri": "https://identifier.overheid.nl/tooi/def/thes/kern/c_a870c43d",
   "label": "klachtoordelen",
   "key": "infocat017",
   "wooArtikel": "3.3 lid 2 l en 3.3a",
   "verplichtSinds": null
  },
  {
   "uri": "https://identifier.overheid.nl/tooi/def/thes/kern/c_816e508d",
   "label": "inspanningsverplichting art 3.1 Woo",
   "key": "art31",
   "wooArtikel": "3.1",
   "verplichtSinds": null
  }
 ],
 "documenthandelingen": [
  {
   "uri": "https://identifier.overheid.nl/tooi/def/thes/kern/c_641ecd76",
   "label": "vaststelling"
  },
  {
   "uri": "https://identifier.overheid.nl/tooi/def/thes/kern/c_dfcee535",
   "label": "ontvangst"
  },
  {
   "uri": "https://identifier.overheid.nl/tooi/def/thes/kern/c_e1ec050e",
   "label": "ondertekening"
  }
 ],
 "talen": [
  {
   "uri": "http://publications.europa.eu/resource/authority/language/NLD",
   "label": "Nederlands"
  },
  {
   "uri": "http://publications.europa.eu/resource/authority/language/DEU",
   "label": "Duits"
  },
  {
   "uri": "http://publications.europa.eu/resource/authority/language/ENG",
   "label": "Engels"
  },
  {
   "uri": "http://publications.europa.eu/resource/authority/language/FRA",
   "label": "Frans"
  }
 ],
 "formaten": [
  {
   "uri": "http://publications.europa.eu/resource/authority/file-type/7z",
   "label": "7z"
  },
  {
   "uri": "http://publications.europa.eu/resource/authority/file-type/CSV",
   "label": "CSV"
  },
  {
   "uri": "http://publications.europa.eu/resource/authority/file-type/DOC",
   "label": "Word DOC"
  },
  {
   "uri": "http://publications.europa.eu/resource/authority/file-type/DOCX",
   "label": "Word DOCX"
  },
  {
   "uri": "http://publications.europa.eu/resource/authority/file-type/HTML",
   "label": "HTML"
  },
  {
   "uri": "http://publications.europa.eu/resource/authority/file-type/ODF",
   "label": "ODF"
  }
 ],
 "redenen": [
  {
   "uri": "https://identifier.overheid.nl/tooi/def/thes/kern/c_098c1346",
   "label": "correctie privacygevoelige gegevens"
  },
  {
   "uri": "https://identifier.overheid.nl/tooi/def/thes/kern/c_c77c86e0",
   "label": "correctie procedurele fout"
  }
 ],
 "documentsoorten": [
  {
   "uri": "https://identifier.overheid.nl/tooi/def/thes/kern/c_d506b718",
   "label": "advies"
  },
  {
   "uri": "https://identifier.overheid.nl/tooi/def/thes/kern/c_93b0d113",
   "label": "beschikking"
  },
  {
   "uri": "https://identifier.overheid.nl/tooi/def/thes/kern/c_465163c9",
   "label": "besluit"
  },
  {
   "uri": "https://identifier.overheid.nl/tooi/def/thes/kern/c_7652d853",
   "label": "brief"
  },
  {
   "uri": "https://identifier.overheid.nl/tooi/def/thes/kern/c_386e74cb",
   "label": "convenant"
  },
  {
   "uri": "https://identifier.overheid.nl/tooi/def/thes/kern/c_3300f29a",
   "label": "rapport"
  },
  {
   "uri": "https://identifier.overheid.nl/tooi/def/thes/kern/c_002fc258",
   "label": "vergunning"
  }
 ],
 "themas": [
  {
   "uri": "https://identifier.overheid.nl/tooi/def/thes/top/c_0361ffb3",
   "label": "cultuur en recreatie"
  },
  {
   "uri": "https://identifier.overheid.nl/tooi/def/thes/top/c_d363776f",
   "label": "economie"
  },
  {
   "uri": "https://identifier.overheid.nl/tooi/def/thes/top/c_f47ad6ca",
   "label": "internationaal"
  },
  {
   "uri": "https://identifier.overheid.nl/tooi/def/thes/top/c_399f194b",
   "label": "migratie en integratie"
  },
  {
   "uri": "https://identifier.overheid.nl/tooi/def/thes/top/c_afa30a11",
   "label": "natuur en milieu"
  },
  {
   "uri": "https://identifier.overheid.nl/tooi/def/thes/top/c_c232ae4a",
   "label": "onderwijs en wetenschap"
  },
  {
   "uri": "https://identifier.overheid.nl/tooi/def/thes/top/c_d58b78ca",
   "label": "openbare orde en veiligheid"
  },
  {
   "uri": "https://identifier.overheid.nl/tooi/def/thes/top/c_3eb6243b",
   "label": "organisatie en bedrijfsvoering"
  }
 ]
};

export const ORGANISATIONS: OrganisationOption[] = [
 {
  "uri": "https://identifier.overheid.nl/tooi/id/gemeente/gm0014",
  "label": "gemeente Groningen",
  "ended": null,
  "isFormerWithoutDate": false,
  "isNewerThanLists": false
 },
 {
  "uri": "https://identifier.overheid.nl/tooi/id/gemeente/gm0034",
  "label": "gemeente Almere",
  "ended": null,
  "isFormerWithoutDate": false,
  "isNewerThanLists": false
 },
 {
  "uri": "https://identifier.overheid.nl/tooi/id/gemeente/gm0037",
  "label": "gemeente Stadskanaal",
  "ended": null,
  "isFormerWithoutDate": false,
  "isNewerThanLists": false
 },
 {
  "uri": "https://identifier.overheid.nl/tooi/id/gemeente/gm0047",
  "label": "gemeente Veendam",
  "ended": null,
  "isFormerWithoutDate": false,
  "isNewerThanLists": false
 },
 {
  "uri": "https://identifier.overheid.nl/tooi/id/gemeente/gm0050",
  "label": "gemeente Zeewolde",
  "ended": null,
  "isFormerWithoutDate": false,
  "isNewerThanLists": false
 },
 {
  "uri": "https://identifier.overheid.nl/tooi/id/gemeente/gm0059",
  "label": "gemeente Achtkarspelen",
  "ended": null,
  "isFormerWithoutDate": false,
  "isNewerThanLists": false
 },
 {
  "uri": "https://identifier.overheid.nl/tooi/id/gemeente/gm0060",
  "label": "gemeente Ameland",
  "ended": null,
  "isFormerWithoutDate": false,
  "isNewerThanLists": false
 },
 {
  "uri": "https://identifier.overheid.nl/tooi/id/gemeente/gm0072",
  "label": "gemeente Harlingen",
  "ended": null,
  "isFormerWithoutDate": false,
  "isNewerThanLists": false
 },
 {
  "uri": "https://identifier.overheid.nl/tooi/id/gemeente/gm0074",
  "label": "gemeente Heerenveen",
  "ended": null,
  "isFormerWithoutDate": false,
  "isNewerThanLists": false
 },
 {
  "uri": "https://identifier.overheid.nl/tooi/id/gemeente/gm0080",
  "label": "gemeente Leeuwarden",
  "ended": null,
  "isFormerWithoutDate": false,
  "isNewerThanLists": false
 },
 {
  "uri": "https://identifier.overheid.nl/tooi/id/gemeente/gm0085",
  "label": "gemeente Ooststellingwerf",
  "ended": null,
  "isFormerWithoutDate": false,
  "isNewerThanLists": false
 },
 {
  "uri": "https://identifier.overheid.nl/tooi/id/gemeente/gm0086",
  "label": "gemeente Opsterland",
  "ended": null,
  "isFormerWithoutDate": false,
  "isNewerThanLists": false
 },
 {
  "uri": "https://identifier.overheid.nl/tooi/id/gemeente/gm0088",
  "label": "gemeente Schiermonnikoog",
  "ended": null,
  "isFormerWithoutDate": false,
  "isNewerThanLists": false
 },
 {
  "uri": "https://identifier.overheid.nl/tooi/id/gemeente/gm0090",
  "label": "gemeente Smallingerland",
  "ended": null,
  "isFormerWithoutDate": false,
  "isNewerThanLists": false
 },
 {
  "uri": "https://identifier.overheid.nl/tooi/id/gemeente/gm0093",
  "label": "gemeente Terschelling",
  "ended": null,
  "isFormerWithoutDate": false,
  "isNewerThanLists": false
 },
 {
  "uri": "https://identifier.overheid.nl/tooi/id/gemeente/gm0096",
  "label": "gemeente Vlieland",
  "ended": null,
  "isFormerWithoutDate": false,
  "isNewerThanLists": false
 },
 {
  "uri": "https://identifier.overheid.nl/tooi/id/gemeente/gm0098",
  "label": "gemeente Weststellingwerf",
  "ended": null,
  "isFormerWithoutDate": false,
  "isNewerThanLists": false
 },
 {
  "uri": "https://identifier.overheid.nl/tooi/id/gemeente/gm0106",
  "label": "gemeente Assen",
  "ended": null,
  "isFormerWithoutDate": false,
  "isNewerThanLists": false
 },
 {
  "uri": "https://identifier.overheid.nl/tooi/id/gemeente/gm0109",
  "label": "gemeente Coevorden",
  "ended": null,
  "isFormerWithoutDate": false,
  "isNewerThanLists": false
 },
 {
  "uri": "https://identifier.overheid.nl/tooi/id/gemeente/gm0114",
  "label": "gemeente Emmen",
  "ended": null,
  "isFormerWithoutDate": false,
  "isNewerThanLists": false
 },
 {
  "uri": "https://identifier.overheid.nl/tooi/id/gemeente/gm0118",
  "label": "gemeente Hoogeveen",
  "ended": null,
  "isFormerWithoutDate": false,
  "isNewerThanLists": false
 },
 {
  "uri": "https://identifier.overheid.nl/tooi/id/gemeente/gm0119",
  "label": "gemeente Meppel",
  "ended": null,
  "isFormerWithoutDate": false,
  "isNewerThanLists": false
 },
 {
  "uri": "https://identifier.overheid.nl/tooi/id/gemeente/gm0141",
  "label": "gemeente Almelo",
  "ended": null,
  "isFormerWithoutDate": false,
  "isNewerThanLists": false
 },
 {
  "uri": "https://identifier.overheid.nl/tooi/id/gemeente/gm0147",
  "label": "gemeente Borne",
  "ended": null,
  "isFormerWithoutDate": false,
  "isNewerThanLists": false
 },
 {
  "uri": "https://identifier.overheid.nl/tooi/id/gemeente/gm0148",
  "label": "gemeente Dalfsen",
  "ended": null,
  "isFormerWithoutDate": false,
  "isNewerThanLists": false
 },
 {
  "uri": "https://identifier.overheid.nl/tooi/id/gemeente/gm0150",
  "label": "gemeente Deventer",
  "ended": null,
  "isFormerWithoutDate": false,
  "isNewerThanLists": false
 },
 {
  "uri": "https://identifier.overheid.nl/tooi/id/gemeente/gm0153",
  "label": "gemeente Enschede",
  "ended": null,
  "isFormerWithoutDate": false,
  "isNewerThanLists": false
 },
 {
  "uri": "https://identifier.overheid.nl/tooi/id/gemeente/gm0158",
  "label": "gemeente Haaksbergen",
  "ended": null,
  "isFormerWithoutDate": false,
  "isNewerThanLists": false
 },
 {
  "uri": "https://identifier.overheid.nl/tooi/id/gemeente/gm0160",
  "label": "gemeente Hardenberg",
  "ended": null,
  "isFormerWithoutDate": false,
  "isNewerThanLists": false
 },
 {
  "uri": "https://identifier.overheid.nl/tooi/id/gemeente/gm0163",
  "label": "gemeente Hellendoorn",
  "ended": null,
  "isFormerWithoutDate": false,
  "isNewerThanLists": false
 },
 {
  "uri": "https://identifier.overheid.nl/tooi/id/gemeente/gm0164",
  "label": "gemeente Hengelo",
  "ended": null,
  "isFormerWithoutDate": false,
  "isNewerThanLists": false
 },
 {
  "uri": "https://identifier.overheid.nl/tooi/id/gemeente/gm0166",
  "label": "gemeente Kampen",
  "ended": null,
  "isFormerWithoutDate": false,
  "isNewerThanLists": false
 },
 {
  "uri": "https://identifier.overheid.nl/tooi/id/gemeente/gm0168",
  "label": "gemeente Losser",
  "ended": null,
  "isFormerWithoutDate": false,
  "isNewerThanLists": false
 },
 {
  "uri": "https://identifier.overheid.nl/tooi/id/gemeente/gm0171",
  "label": "gemeente Noordoostpolder",
  "ended": null,
  "isFormerWithoutDate": false,
  "isNewerThanLists": false
 },
 {
  "uri": "https://identifier.overheid.nl/tooi/id/gemeente/gm0173",
  "label": "gemeente Oldenzaal",
  "ended": null,
  "isFormerWithoutDate": false,
  "isNewerThanLists": false
 },
 {
  "uri": "https://identifier.overheid.nl/tooi/id/gemeente/gm0175",
  "label": "gemeente Ommen",
  "ended": null,
  "isFormerWithoutDate": false,
  "isNewerThanLists": false
 },
 {
  "uri": "https://identifier.overheid.nl/tooi/id/gemeente/gm0177",
  "label": "gemeente Raalte",
  "ended": null,
  "isFormerWithoutDate": false,
  "isNewerThanLists": false
 },
 {
  "uri": "https://identifier.overheid.nl/tooi/id/gemeente/gm0180",
  "label": "gemeente Staphorst",
  "ended": null,
  "isFormerWithoutDate": false,
  "isNewerThanLists": false
 },
 {
  "uri": "https://identifier.overheid.nl/tooi/id/gemeente/gm0183",
  "label": "gemeente Tubbergen",
  "ended": null,
  "isFormerWithoutDate": false,
  "isNewerThanLists": false
 },
 {
  "uri": "https://identifier.overheid.nl/tooi/id/gemeente/gm0184",
  "label": "gemeente Urk",
  "ended": null,
  "isFormerWithoutDate": false,
  "isNewerThanLists": false
 },
 {
  "uri": "https://identifier.overheid.nl/tooi/id/gemeente/gm0189",
  "label": "gemeente Wierden",
  "ended": null,
  "isFormerWithoutDate": false,
  "isNewerThanLists": false
 },
 {
  "uri": "https://identifier.overheid.nl/tooi/id/gemeente/gm0193",
  "label": "gemeente Zwolle",
  "ended": null,
  "isFormerWithoutDate": false,
  "isNewerThanLists": false
 },
 {
  "uri": "https://identifier.overheid.nl/tooi/id/gemeente/gm0197",
  "label": "gemeente Aalten",
  "ended": null,
  "isFormerWithoutDate": false,
  "isNewerThanLists": false
 },
 {
  "uri": "https://identifier.overheid.nl/tooi/id/gemeente/gm0200",
  "label": "gemeente Apeldoorn",
  "ended": null,
  "isFormerWithoutDate": false,
  "isNewerThanLists": false
 },
 {
  "uri": "https://identifier.overheid.nl/tooi/id/gemeente/gm0202",
  "label": "gemeente Arnhem",
  "ended": null,
  "isFormerWithoutDate": false,
  "isNewerThanLists": false
 },
 {
  "uri": "https://identifier.overheid.nl/tooi/id/gemeente/gm0203",
  "label": "gemeente Barneveld",
  "ended": null,
  "isFormerWithoutDate": false,
  "isNewerThanLists": false
 },
 {
  "uri": "https://identifier.overheid.nl/tooi/id/gemeente/gm0209",
  "label": "gemeente Beuningen",
  "ended": null,
  "isFormerWithoutDate": false,
  "isNewerThanLists": false
 },
 {
  "uri": "https://identifier.overheid.nl/tooi/id/gemeente/gm0213",
  "label": "gemeente Brummen",
  "ended": null,
  "isFormerWithoutDate": false,
  "isNewerThanLists": false
 },
 {
  "uri": "https://identifier.overheid.nl/tooi/id/gemeente/gm0214",
  "label": "gemeente Buren",
  "ended": null,
  "isFormerWithoutDate": false,
  "isNewerThanLists": false
 },
 {
  "uri": "https://identifier.overheid.nl/tooi/id/gemeente/gm0216",
  "label": "gemeente Culemborg",
  "ended": null,
  "isFormerWithoutDate": false,
  "isNewerThanLists": false
 },
 {
  "uri": "https://identifier.overheid.nl/tooi/id/gemeente/gm0221",
  "label": "gemeente Doesburg",
  "ended": null,
  "isFormerWithoutDate": false,
  "isNewerThanLists": false
 },
 {
  "uri": "https://identifier.overheid.nl/tooi/id/gemeente/gm0222",
  "label": "gemeente Doetinchem",
  "ended": null,
  "isFormerWithoutDate": false,
  "isNewerThanLists": false
 },
 {
  "uri": "https://identifier.overheid.nl/tooi/id/gemeente/gm0225",
  "label": "gemeente Druten",
  "ended": null,
  "isFormerWithoutDate": false,
  "isNewerThanLists": false
 },
 {
  "uri": "https://identifier.overheid.nl/tooi/id/gemeente/gm0226",
  "label": "gemeente Duiven",
  "ended": null,
  "isFormerWithoutDate": false,
  "isNewerThanLists": false
 },
 {
  "uri": "https://identifier.overheid.nl/tooi/id/gemeente/gm0228",
  "label": "gemeente Ede",
  "ended": null,
  "isFormerWithoutDate": false,
  "isNewerThanLists": false
 },
 {
  "uri": "https://identifier.overheid.nl/tooi/id/gemeente/gm0230",
  "label": "gemeente Elburg",
  "ended": null,
  "isFormerWithoutDate": false,
  "isNewerThanLists": false
 },
 {
  "uri": "https://identifier.overheid.nl/tooi/id/gemeente/gm0232",
  "label": "gemeente Epe",
  "ended": null,
  "isFormerWithoutDate": false,
  "isNewerThanLists": false
 },
 {
  "uri": "https://identifier.overheid.nl/tooi/id/gemeente/gm0233",
  "label": "gemeente Ermelo",
  "ended": null,
  "isFormerWithoutDate": false,
  "isNewerThanLists": false
 },
 {
  "uri": "https://identifier.overheid.nl/tooi/id/gemeente/gm0243",
  "label": "gemeente Harderwijk",
  "ended": null,
  "isFormerWithoutDate": false,
  "isNewerThanLists": false
 },
 {
  "uri": "https://identifier.overheid.nl/tooi/id/gemeente/gm0244",
  "label": "gemeente Hattem",
  "ended": null,
  "isFormerWithoutDate": false,
  "isNewerThanLists": false
 },
 {
  "uri": "https://identifier.overheid.nl/tooi/id/gemeente/gm0003",
  "label": "gemeente Appingedam",
  "ended": "2020-12-31",
  "isFormerWithoutDate": false,
  "isNewerThanLists": false
 },
 {
  "uri": "https://identifier.overheid.nl/tooi/id/gemeente/gm0005",
  "label": "gemeente Bedum",
  "ended": "2018-12-31",
  "isFormerWithoutDate": false,
  "isNewerThanLists": false
 },
 {
  "uri": "https://identifier.overheid.nl/tooi/id/gemeente/gm0007",
  "label": "gemeente Bellingwedde",
  "ended": "2017-12-31",
  "isFormerWithoutDate": false,
  "isNewerThanLists": false
 },
 {
  "uri": "https://identifier.overheid.nl/tooi/id/gemeente/gm0009",
  "label": "gemeente Ten Boer",
  "ended": "2018-12-31",
  "isFormerWithoutDate": false,
  "isNewerThanLists": false
 },
 {
  "uri": "https://identifier.overheid.nl/tooi/id/gemeente/gm0010",
  "label": "gemeente Delfzijl",
  "ended": "2020-12-31",
  "isFormerWithoutDate": false,
  "isNewerThanLists": false
 }
];
