/** An invented spreadsheet for development: `&sheet=none|report|many` for one that changes nothing, a production report, and more messages than are shown. */
import type { DocumentDetail, Selection, SheetMessage, SheetPreview } from "../src/bindings";
import { type Commands, done } from "./answers";
import { write } from "./changing";
import { address } from "./scene";
import { chosen } from "./search";
import { world } from "./world";

const which = address.get("sheet") ?? "";

const told = (
  row: number,
  column: string,
  code: string,
  params: Record<string, string>,
  isHeld: boolean,
): SheetMessage => ({ row, id: null, column, code, params, isHeld });
const MESSAGES: SheetMessage[] = [
  told(7, "Informatiecategorie", "category-unknown", { value: "Parkeren" }, true),
  told(12, "", "file-ambiguous", { file: "bijlage.pdf", count: "2" }, true),
  told(31, "", "changed-since", {}, true),
  told(18, "Kenmerk", "number-as-text", { value: "123" }, false),
  told(22, "Omschrijving", "cleared", { value: "Besluit op een verzoek om informatie." }, false),
];

function preview(documents: readonly DocumentDetail[], overwrites: boolean): SheetPreview {
  const isNone = which === "none";
  const changing = isNone ? [] : documents.slice(0, 5);
  const messages = isNone ? [] : MESSAGES.filter((one) => !overwrites || one.code !== "changed-since");
  return {
    layout: which === "report" ? "productierapport" : "own",
    rows: 48,
    unchanged: isNone ? 48 : 33,
    changed: changing.length,
    published: isNone ? 0 : 2,
    online: { documents: isNone ? 0 : 2, acts: isNone ? 0 : 1 },
    overwritten: isNone ? 0 : 4,
    cleared: isNone ? 0 : 1,
    held: messages.filter((one) => one.isHeld).length,
    changedSince: isNone ? 0 : 1,
    first: changing.map((one) => ({
      id: one.row.id,
      title: one.row.title,
      fields: [
        { field: "officieleTitel", before: one.row.title, after: `${one.row.title} (definitief)` },
        { field: "creatiedatum", before: one.row.date ?? "", after: "2026-11-20" },
      ],
    })),
    messages,
    messageCount: messages.length + (which === "many" ? 412 : 0),
    unknownColumns: isNone ? [] : ["Afdeling", "Behandelaar"],
    otherSheets: [],
    isOpenElsewhere: false,
    token: "token",
  };
}

export const SHEET_COMMANDS: Commands = {
  sheet_export: (args) =>
    done({ documents: chosen(args["selection"] as Selection).length, path: "/home/jansen/Documenten.xlsx" }),
  sheet_messages: () => done("/home/jansen/Meldingen.txt"),
  sheet_preview: (args) => done(preview(world.documents, args["changedSince"] === "overwrite")),
  sheet_import: () => {
    const ids = world.documents.slice(0, 5).map((one) => one.row.id);
    const update = (one: DocumentDetail): DocumentDetail => ({
      ...one,
      row: { ...one.row, title: `${one.row.title} (definitief)`, date: "2026-11-20" },
    });
    write(ids, update, "sheet", "Documenten.xlsx");
    return done({ changed: ids, change: "1", held: 3 });
  },
};
