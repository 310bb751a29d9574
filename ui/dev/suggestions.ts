/** Invented proposals for development. */
import type { DocumentDetail, LearnedWord, Selection, Suggestion } from "../src/bindings";
import { type Commands, done, teller } from "./answers";
import { filledIn, writeMany } from "./changing";
import { categoryOf, LISTS } from "./lists";
import { wait } from "./scene";
import { chosen, idsOf } from "./search";
import { find } from "./world";

function proposals(detail: DocumentDetail): Suggestion[] {
  const category = categoryOf("infocat014");
  const kind = LISTS.documentsoorten[0]?.uri ?? "";
  const found: Suggestion[] = [
    {
      field: "informatiecategorie",
      value: category,
      change: { field: "informatiecategorieen", value: [category] },
      words: null,
      replaces: false,
      because: [
        { code: "text", params: { words: "wet open overheid" } },
        { code: "together", params: { count: "9", total: "10" } },
      ],
    },
    {
      field: "documentsoort",
      value: kind,
      change: { field: "documentsoorten", value: [kind] },
      words: null,
      replaces: false,
      because: [{ code: "title", params: { words: "advies" } }],
    },
    {
      field: "creatiedatum",
      value: "2026-11-12",
      change: { field: "creatiedatum", value: "2026-11-12" },
      words: "12 november 2026",
      replaces: false,
      because: [{ code: "of-file-name", params: {} }],
    },
    {
      field: "identifier",
      value: "Z2026-00123",
      change: { field: "identifiers", value: ["Z2026-00123"] },
      words: "Z2026-00123",
      replaces: false,
      because: [{ code: "of-file-name", params: {} }],
    },
  ];
  return detail.row.title.startsWith("scan")
    ? [
        {
          field: "officieleTitel",
          value: "Besluit op uw Woo-verzoek over parkeren",
          change: { field: "officieleTitel", value: "Besluit op uw Woo-verzoek over parkeren" },
          words: "Besluit op uw Woo-verzoek over parkeren",
          replaces: false,
          because: [{ code: "subject", params: {} }],
        },
        ...found,
      ]
    : found;
}

let words: LearnedWord[] = [
  { word: "parkeren", field: "informatiecategorie", value: categoryOf("infocat014"), count: 12, total: 13 },
  { word: "jaarrekening", field: "documentsoort", value: LISTS.documentsoorten[0]?.uri ?? "", count: 5, total: 6 },
  { word: "zonnedael", field: "informatiecategorie", value: categoryOf("infocat015"), count: 4, total: 4 },
];

export const SUGGESTION_COMMANDS: Commands = {
  learned: () => done(words),
  forget_learned: () => {
    words = [];
    return done(null);
  },
  suggestions: (args) => {
    const detail = find(args["document"] as string);
    return done(detail === undefined ? [] : proposals(detail));
  },
  suggest_many: async (args) => {
    const list = chosen(args["selection"] as Selection);
    teller(args)({ kind: "stage", stage: "suggesting", files: list.length, bytes: null });
    await wait(200);
    return done({
      documents: list.length,
      suggested: list.length,
      fields: [
        {
          field: "informatiecategorie",
          count: list.filter((one) => one.row.categories.length === 0).length,
          replacing: 0,
        },
        { field: "creatiedatum", count: list.filter((one) => one.row.date === null).length, replacing: 0 },
      ].filter((one) => one.count > 0),
      first: list
        .slice(0, 5)
        .map((one) => ({
          id: one.row.id,
          title: one.row.title || one.row.fileName,
          suggestions: proposals(one).filter(
            ({ field }) =>
              (field === "informatiecategorie" && one.row.categories.length === 0) ||
              (field === "creatiedatum" && one.row.date === null),
          ),
        }))
        .filter((one) => one.suggestions.length > 0),
      seen: 1,
    });
  },
  accept_suggestions: (args) => {
    const fields = args["fields"] as string[];
    return writeMany(
      idsOf(args),
      (one) =>
        proposals(one)
          .filter((found) => fields.includes(found.field))
          .map((found) => found.change)
          .reduce(filledIn, one),
      "suggest",
    );
  },
};
