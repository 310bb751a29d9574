/** Adding documents, looking at one, taking it away. */
import type {
  CleanResult,
  DocumentDetail,
  Event,
  MadeView,
  PartMove,
  Scrubbed,
  Selection,
  ShownFile,
} from "../src/bindings";
import { type Commands, done, refused, teller } from "./answers";
import { write } from "./changing";
import { namesOf } from "./choosing";
import { makeDocuments } from "./data";
import { movePart, partPage, partsOf, withRelations } from "./parts";
import { address, wait } from "./scene";
import { chosen, idsOf } from "./search";
import { find, world } from "./world";

const madeOf = ({ file }: DocumentDetail): MadeView => ({
  how: "cleaned",
  original: file.name,
  originalBytes: file.sizeBytes,
  at: "2026-11-20T09:15:00Z",
  by: "j.jansen",
});

async function addFiles(count: number, tell: (event: Event) => void) {
  tell({ kind: "stage", stage: "searching", files: null, bytes: null });
  await wait(100);
  tell({ kind: "stage", stage: "adding", files: count, bytes: null });
  const made = makeDocuments(count, "c1").map((one, index) => ({
    ...one,
    row: { ...one.row, id: `n${world.documents.length + index}` },
  }));
  for (let at = 1; at <= count; at += 1) {
    await wait(20);
    tell({ kind: "progress", files: at, bytes: 0 });
  }
  world.undos.push({ documents: world.documents, kind: "add", count: made.length, subject: "" });
  world.documents = [...made, ...world.documents];
  const skipped = [
    { file: "leeg.pdf", code: "empty", params: {} },
    { file: "contract.docx", code: "locked", params: {} },
  ];
  return done({
    offered: made.length + skipped.length,
    added: made.length,
    skipped,
    ignored: 1,
    templates: [{ name: "Jaarstuk", documents: made.length, problem: null }],
    cancelled: false,
    change: "u-add",
    mails: [],
  });
}

const replaced = (one: DocumentDetail): DocumentDetail => ({ ...one, row: { ...one.row, status: "changed" } });

/** What happens to a document as a whole. */
export const DOCUMENT_COMMANDS: Commands = {
  document_detail: (args) => {
    const found = find(args["document"] as string);
    return found === undefined
      ? refused("document-unknown", { value: "?" })
      : done(withRelations(found, world.documents));
  },
  part_page: (args) =>
    done(partPage(world.documents, args["main"] as string, args["offset"] as number, args["limit"] as number)),
  move_part: (args) => {
    movePart(args["part"] as string, args["to"] as PartMove);
    return write([args["part"] as string], (one) => one, "edit", "hasPart");
  },
  parts_to_withdraw: (args) => done(partsOf(idsOf(args))),
  add: (args) => addFiles(namesOf(args["files"] as string).length, teller(args)),
  namesakes: () => done([]),
  replace_files: (args) =>
    write(
      (args["places"] as [number, string][]).map(([, id]) => id),
      replaced,
      "replace",
    ),
  add_duplicates: (args) => addFiles((args["files"] as unknown[]).length, teller(args)),
  add_attachments: (args) => addFiles(2, teller(args)),
  remove: (args) => {
    const list = idsOf(args);
    const result = write(list, (one) => one, "remove");
    world.documents = world.documents.filter((one) => !list.includes(one.row.id));
    return result;
  },
  whose_file: () => done([183_000, null]),
  replace_file: (args) => write([args["document"] as string], replaced, "replace"),
  inside_files: (args) => {
    const found = chosen(args["selection"] as Selection).filter(({ findings }) =>
      findings.some(({ code, variant }) => code === args["code"] && variant === args["variant"]),
    );
    return done<ShownFile[]>(found.map(({ row: { id } }) => ({ id, sha256: "a".repeat(64) })));
  },
  clean_copy: async (args) => {
    await wait(300);
    const { value } = write(
      [args["document"] as string],
      (one) => ({
        ...one,
        findings: one.findings.filter(({ code }) => code !== "I02"),
        file: { ...one.file, made: madeOf(one) },
      }),
      "clean",
    );
    const scrubbed: Scrubbed = {
      isChanged: true,
      gone: [{ kind: "tracked-change", count: 4 }],
      left: [{ kind: "covered-text", count: 1 }],
      properties: 0,
      pages: 0,
      claims: [],
    };
    return done<CleanResult>({ change: { ...value, skipped: [] }, scrubbed });
  },
  back_to_original: (args) =>
    write([args["document"] as string], (one) => ({ ...one, file: { ...one.file, made: null } }), "back-to-original"),
  withdraw: async (args) => {
    await wait(address.has("slow") ? 900 : 0);
    return write(
      idsOf(args),
      (one) => ({
        ...one,
        isEditable: false,
        wayOut: null,
        withdrawal: "privacy",
        row: { ...one.row, status: "changed", isWithdrawing: true },
      }),
      "withdraw",
    );
  },
  republish: (args) =>
    write(
      idsOf(args),
      (one) => ({
        ...one,
        isEditable: true,
        wayOut: "withdrawal",
        withdrawal: null,
        row: { ...one.row, status: "changed", isWithdrawing: false },
      }),
      "republish",
    ),
  open_file: () => done(null),
  show_in_folder: () => done(null),
  browse_document: () => done(null),
};
