/** A few real organisations for the fake core of development. */
import type { TermOption } from "../src/bindings";

export const ORGANISATIONS: TermOption[] = [
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
