/** Value lists for development: `&lists=imported|failing|bare|reset` for their states. */
import type { ListKey, ListPreview, ListView, RecentTerms, TermList, TermOption } from "../src/bindings";
import { LISTS } from "./lists";
import { ORGANISATIONS } from "./organisations";
import { type Commands, done, refused } from "./answers";
import { address } from "./scene";

const which = address.get("lists") ?? "";

const ROWS: [ListKey, string, number, string, number, number][] = [
  ["informatiecategorieen", "scw_woo_informatiecategorieen", 4, "2024-09-24", 18, 0],
  ["documentsoorten", "ccw_plooi_documentsoorten", 7, "2025-05-20", 91, 0],
  ["documenthandelingen", "ccw_plooi_documenthandelingen", 2, "2024-04-17", 3, 0],
  ["documentrelaties", "scw_documentrelatie", 1, "2022-07-25", 4, 0],
  ["redenen", "ccw_plooi_reden_intrekking_of_vervanging", 1, "2024-04-17", 2, 0],
  ["themas", "scw_toplijst", 1, "2021-11-15", 92, 0],
  ["talen", "scw_talen", 1, "2021-11-15", 27, 0],
  ["formaten", "ccw_plooi_filetypes", 4, "2024-04-17", 19, 0],
  ["organisaties-gemeenten", "rwc_gemeenten_compleet", 5, "2026-02-20", 342, 263],
  ["organisaties-provincies", "rwc_provincies_compleet", 1, "2021-11-15", 12, 0],
  ["organisaties-waterschappen", "rwc_waterschappen_compleet", 2, "2024-04-23", 21, 11],
  ["organisaties-ministeries", "rwc_ministeries_compleet", 4, "2024-07-10", 15, 4],
  [
    "organisaties-overige-overheidsorganisaties",
    "rwc_overige_overheidsorganisaties_compleet",
    13,
    "2026-02-20",
    202,
    8,
  ],
  ["organisaties-zbo", "rwc_zbo_compleet", 6, "2026-02-20", 160, 14],
  ["organisaties-samenwerkingsorganisaties", "rwc_samenwerkingsorganisaties_compleet", 3, "2026-02-20", 383, 0],
  ["organisaties-caribische-openbare-lichamen", "rwc_caribische_openbare_lichamen_compleet", 1, "2021-11-15", 3, 0],
];
let isImported = which === "imported";

function views(): ListView[] {
  return ROWS.map(([key, name, number, date, current, ended]) => {
    const isNew = isImported && key === "documentsoorten";
    const isSeen = date === "2026-02-20";
    return {
      key,
      name,
      version: {
        number: isNew ? 8 : number,
        date: isNew ? "2026-10-01" : date,
        dateSays: isSeen ? "seen" : "published",
      },
      origin: isNew ? "imported" : "builtIn",
      newer: null,
      current: isNew ? 90 : current,
      ended: isNew ? 2 : ended,
    };
  });
}

const URI = "https://identifier.overheid.nl/tooi/def/thes/kern/c_";
function preview(isReset: boolean): ListPreview {
  const old = { number: 7, date: "2025-05-20", dateSays: "published" as const };
  const next = { number: 8, date: "2026-10-01", dateSays: "published" as const };
  if (isReset)
    return {
      list: "documentsoorten",
      name: "ccw_plooi_documentsoorten",
      before: next,
      after: old,
      current: 91,
      ended: 0,
      changes: [{ kind: "gone", uri: `${URI}1`, label: "podcast", before: "podcast", ended: null }],
      inUse: [{ uri: `${URI}1`, label: "podcast", documents: 2, catalogues: [] }],
      token: "token",
    };
  return {
    list: "documentsoorten",
    name: "ccw_plooi_documentsoorten",
    before: old,
    after: next,
    current: 90,
    ended: 2,
    token: "token",
    changes: [
      { kind: "added", uri: `${URI}1`, label: "podcast", before: null, ended: null },
      { kind: "added", uri: `${URI}2`, label: "datamodel", before: null, ended: null },
      { kind: "ended", uri: `${URI}3`, label: "motie", before: "motie", ended: "2026-06-30" },
      { kind: "gone", uri: `${URI}4`, label: "klacht", before: "klacht", ended: null },
      { kind: "renamed", uri: `${URI}5`, label: "brief of e-mail", before: "brief", ended: null },
      ...Array.from({ length: 7 }, (_, index) => ({
        kind: "other" as const,
        uri: `${URI}9${index}`,
        label: `soort ${index + 1}`,
        before: `soort ${index + 1}`,
        ended: null,
      })),
    ],
    inUse: [
      { uri: `${URI}3`, label: "motie", documents: 12, catalogues: [] },
      { uri: `${URI}4`, label: "klacht", documents: 1, catalogues: ["Gemeente Voorbeeld"] },
    ],
  };
}

function termsOf(list: TermList): TermOption[] {
  if (list === "organisaties") return ORGANISATIONS;
  return LISTS[list].map((one) => ({
    uri: one.uri,
    label: one.label,
    ended: "ended" in one && one.ended !== undefined ? one.ended : null,
    isFormerWithoutDate: false,
    isNewerThanLists: false,
  }));
}

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

function find(list: TermList, query: string, withEnded: boolean, limit: number): TermOption[] {
  const host = /^https:\/\/([^/]*)\./.exec(query)?.[1];
  if (host !== undefined)
    return termsOf(list).filter(({ label }) => host.split(".").includes(plain(label).split(" ").at(-1) ?? ""));
  const words = plain(query).split(/\s+/).filter(Boolean);
  const found = termsOf(list).filter(
    (one) =>
      (withEnded || (one.ended === null && !one.isFormerWithoutDate)) &&
      words.every((word) => plain(one.label).includes(word)),
  );
  const former =
    query !== "" && "friesland".startsWith(plain(query)) && list === "organisaties"
      ? termsOf(list)
          .filter((one) => one.label === "gemeente Groningen")
          .map((one) => ({ ...one, foundBy: { kind: "former" as const, name: "provincie Friesland" } }))
      : [];
  return [...former, ...found.filter((one) => former.every((other) => other.uri !== one.uri))].slice(0, limit);
}

function recent(): RecentTerms[] {
  if (which === "none") return [];
  return [
    { list: "talen", terms: termsOf("talen").slice(2, 3) },
    { list: "documenthandelingen", terms: termsOf("documenthandelingen").slice(1, 2) },
    { list: "documentsoorten", terms: termsOf("documentsoorten").slice(1, 3) },
    { list: "organisaties", terms: termsOf("organisaties").slice(2, 4) },
  ];
}

const FAILED = refused("list-older", {
  list: "documentsoorten",
  version: "6",
  date: "2024-01-01",
  current: "7",
  currentDate: "2025-05-20",
});
const ASKED = refused("list-version-missing", { file: "lijst.json", list: "documentsoorten" });
const pause = () => new Promise((resolve) => setTimeout(resolve, which === "busy" ? 60_000 : 150));

export const LIST_COMMANDS: Commands = {
  value_lists: views,
  terms: (args) =>
    find(args["list"] as TermList, String(args["query"]), args["withEnded"] === true, args["limit"] as number),
  recent_terms: () => done(recent()),
  list_preview: async (args) => {
    await pause();
    if (which === "failing") return FAILED;
    return which === "bare" && (args["wishes"] as { version: number | null }).version === null
      ? ASKED
      : done(preview(false));
  },
  list_import: () => {
    isImported = true;
    return done({ list: views()[1], change: "1", judged: 13 });
  },
  list_reset_preview: () => done(preview(true)),
  list_reset: () => {
    isImported = false;
    return done({ list: views()[1], change: "2", judged: 2 });
  },
};
