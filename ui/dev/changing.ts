/** One change of a document, and undoing it. */
import type {
  DocumentDetail,
  Event,
  FieldChange,
  FieldValue,
  HistoryFilter,
  ListOption,
  Selection,
  TermOption,
} from "../src/bindings";
import { containsWords } from "../src/lib/fold";
import { nameIn } from "../src/lib/items";
import { type Commands, done, failing, refused, teller } from "./answers";
import { OWN, withFindings } from "./data";
import { LISTS } from "./lists";
import { CHANGES, differencesOf, putValues, subjectOf, summaryOf, valuesOf, withFurther } from "./many";
import { ORGANISATIONS } from "./organisations";
import { relate } from "./parts";
import { address, scene, wait } from "./scene";
import { chosen, idsOf } from "./search";
import { type Past, world } from "./world";

/** Values that one takes the place of. */
function isLike({ field, value }: FieldValue, other: string): boolean {
  return field === "extraMetadata" ? nameIn(value) === nameIn(other) : value.split("@")[0] === other.split("@")[0];
}

const option = ({ uri, label }: TermOption): ListOption => ({ uri, label });

export function changed(one: DocumentDetail, change: FieldChange): DocumentDetail {
  const row = { ...one.row };
  let next: DocumentDetail = { ...one, row };
  switch (change.field) {
    case "officieleTitel":
      row.title = change.value;
      row.titleOrigin = "person";
      break;
    case "acceptTitle":
      row.titleOrigin = "person";
      break;
    case "add":
      next = putValues(next, change.value.field, [
        ...new Set([...valuesOf(next, change.value.field), change.value.value]),
      ]);
      row.categories = next.row.categories;
      break;
    case "put":
      next = putValues(next, change.value.field, [
        ...valuesOf(next, change.value.field).filter((value) => !isLike(change.value, value)),
        change.value.value,
      ]);
      break;
    case "remove":
      next = putValues(
        next,
        change.value.field,
        valuesOf(next, change.value.field).filter(
          (value) => value !== change.value.value && !value.startsWith(`${change.value.value}:`),
        ),
      );
      row.categories = next.row.categories;
      break;
    case "informatiecategorieen":
      row.categories = change.value;
      break;
    case "creatiedatum":
      row.date = change.value;
      if (next.acts.length === 0 && change.value !== null)
        next = {
          ...next,
          actsAreProposed: true,
          acts: [{ soortHandeling: LISTS.documenthandelingen[0]!.uri, atTime: `${change.value}T00:00:00+01:00` }],
        };
      break;
    case "documenthandelingen":
      next = { ...next, acts: change.value, actsAreProposed: false };
      break;
    case "soortHandeling":
      next = {
        ...next,
        acts: [{ soortHandeling: change.value, atTime: `${row.date ?? "2026-01-01"}T00:00:00+01:00` }],
      };
      break;
    case "omschrijvingen":
    case "identifiers":
    case "publishedName":
      next = { ...next, [change.field]: change.value };
      break;
    case "language":
      next = { ...next, language: change.value ?? "" };
      break;
    case "publisher":
    case "verantwoordelijke":
      next = {
        ...next,
        [change.field]: change.value ?? "",
        [`${change.field}Label`]: ORGANISATIONS.find((org) => org.uri === change.value)?.label ?? OWN.label,
      };
      break;
    case "verkorteTitels":
    case "alternatieveTitels":
    case "trefwoorden":
      next = withFurther(next, { [change.field]: change.value });
      break;
    case "naamOpsteller":
    case "aggregatiekenmerk":
    case "nietVoor":
    case "opnieuwBekijken":
      next = withFurther(next, { [change.field]: change.value ?? "" });
      break;
    case "begindatum":
    case "einddatum":
      next = withFurther(next, { [change.field]: change.value === null ? "" : `${change.value}T00:00:00+01:00` });
      break;
    case "documentsoorten":
    case "themas":
      next = withFurther(next, { [change.field]: LISTS[change.field].filter((one) => change.value.includes(one.uri)) });
      break;
    case "medeverantwoordelijken":
      next = withFurther(next, {
        medeverantwoordelijken: ORGANISATIONS.filter((one) => change.value.includes(one.uri)).map(option),
      });
      break;
    case "opsteller":
      next = withFurther(next, {
        opsteller: ORGANISATIONS.filter((one) => one.uri === change.value).map(option)[0] ?? null,
      });
      break;
    case "redenVerwijderingVervanging":
      next = withFurther(next, { redenVervanging: LISTS.redenen.find((one) => one.uri === change.value) ?? null });
      break;
    default:
      next = relate(next, change);
      break;
  }
  if (row.status === "published") row.status = "changed";
  return withFindings({ ...next, row });
}

/** The same where it is filled in: a category is added to those that are there. */
export function filledIn(one: DocumentDetail, change: FieldChange): DocumentDetail {
  if (change.field !== "informatiecategorieen") return changed(one, change);
  return changed(one, { field: "add", value: { field: "informatiecategorie", value: change.value[0] ?? "" } });
}

export function write(
  ids: readonly string[],
  update: (one: DocumentDetail) => DocumentDetail,
  kind: string,
  subject = "",
) {
  const set = new Set(ids);
  world.undos.push({ documents: world.documents, kind, count: ids.length, subject });
  world.redos.length = 0;
  world.documents = world.documents.map((one) => (set.has(one.row.id) ? update(one) : one));
  return done({ changed: [...ids], change: `u${world.undos.length}` });
}

/** The same, answered as the window hears it of many documents. */
export function writeMany(
  ids: readonly string[],
  update: (one: DocumentDetail) => DocumentDetail,
  kind: string,
  subject = "",
) {
  const { value } = write(ids, update, kind, subject);
  return done({ changed: ids.length, change: value.change, skipped: 0, firstSkipped: [] });
}

function back(from: Past[], to: Past[]) {
  const past = from.pop();
  if (past === undefined) return refused("nothing-to-undo", {}, "never");
  to.push({ ...past, documents: world.documents });
  world.documents = past.documents;
  const { kind, count, subject } = past;
  return done({ step: { id: "u", kind, count, subject, at: new Date().toISOString() }, staysDeleted: 0 });
}

/** Goes through so many documents as a job does; false when it was stopped. */
async function walk(tell: (event: Event) => void, total: number): Promise<boolean> {
  tell({ kind: "stage", stage: "changing", files: total, bytes: null });
  for (let at = 0; at < total && total >= 2_000; at += total / 10) {
    if (world.isCancelled) return false;
    tell({ kind: "progress", files: Math.round(at), bytes: 0 });
    if (address.has("hold") && at >= total / 2) await new Promise(() => undefined);
    await wait(50);
  }
  return true;
}

/** What changes documents, and what the history says of it. */
export const CHANGE_COMMANDS: Commands = {
  bulk_summary: async (args) => {
    const list = chosen(args["selection"] as Selection);
    if (list.length > 2_000) await wait(300);
    return done(summaryOf(list));
  },
  change: async (args) => {
    await wait(address.has("slow") ? 900 : 30);
    const changes = args["changes"] as FieldChange[];
    const list = idsOf(args);
    return write(list, (one) => changes.reduce(changed, one), "edit", changes[0]?.field ?? "");
  },
  change_preview: (args) => {
    const list = chosen(args["selection"] as Selection).filter((one) => one.isEditable);
    const wanted = args["changes"] as FieldChange[];
    const lines = list
      .map((one) => ({ one, after: wanted.reduce(changed, one) }))
      .map(({ one, after }) => ({ id: one.row.id, title: one.row.title, fields: differencesOf(one, after) }))
      .filter((line) => line.fields.length > 0);
    const published = list.filter(({ row }) => row.status === "published" || row.status === "changed").length;
    return done({
      documents: list.length,
      changed: lines.length,
      overwritten: lines.filter((line) => line.fields.some((field) => field.before !== "")).length,
      published,
      online: { documents: published, acts: 0 },
      first: lines.slice(0, 5),
      seen: 1,
    });
  },
  change_many: async (args) => {
    const wanted = args["changes"] as FieldChange[];
    const all = chosen(args["selection"] as Selection);
    const ids = all
      .filter((one) => one.isEditable && !(address.has("meanwhile") && one.row.id === "2"))
      .map((one) => one.row.id);
    const left = all.filter((one) => !ids.includes(one.row.id));
    world.isCancelled = false;
    if (!(await walk(teller(args), ids.length))) return failing("change-cancelled", {}, "now");
    const result = write(
      ids,
      (one) => wanted.reduce(changed, one),
      "edit",
      wanted.length === 1 ? subjectOf(wanted[0]!) : "",
    );
    return done({
      changed: ids.length,
      change: result.value.change,
      skipped: left.length,
      firstSkipped: left.slice(0, 50).map((one) => ({
        id: one.row.id,
        title: one.row.title,
        reason: one.isEditable ? "changedMeanwhile" : "withdrawn",
      })),
    });
  },
  undo: async (args) => {
    await walk(teller(args), world.undos.at(-1)?.count ?? 0);
    return back(world.undos, world.redos);
  },
  redo: async (args) => {
    await walk(teller(args), world.redos.at(-1)?.count ?? 0);
    return back(world.redos, world.undos);
  },
  changes: (args) => {
    const { search, dateFrom } = args["filter"] as HistoryFilter;
    return done(
      args["offset"] === (0 as never) && scene !== "empty"
        ? CHANGES.filter(
            (row) => row.at >= (dateFrom ?? "") && containsWords(`${row.subject} ${row.user}`, search ?? ""),
          )
        : [],
    );
  },
  change_detail: (args) =>
    done({
      row: CHANGES.find((one) => one.id === (args["change"] as string)),
      documents: world.documents.slice(0, 3).map((one) => ({
        id: one.row.id,
        title: one.row.title,
        fields: [
          { field: "informatiecategorie", before: "", after: LISTS.informatiecategorieen[4]!.uri },
          { field: "language", before: LISTS.talen[0]!.uri, after: LISTS.talen[1]!.uri },
        ],
      })),
    }),
  document_history: (args) =>
    done(
      args["offset"] === (0 as never)
        ? [
            {
              row: CHANGES[0],
              fields: [{ field: "informatiecategorie", before: "", after: LISTS.informatiecategorieen[4]!.uri }],
            },
            { row: CHANGES[3], fields: [] },
          ]
        : [],
    ),
  revert: (args) =>
    done({
      changed: (CHANGES.find((one) => one.id === (args["change"] as string))?.count ?? 1) - 1,
      change: "u9",
      skipped: 1,
      firstSkipped: [{ id: "2", title: "Inventarislijst Woo-verzoek parkeren", reason: "changedMeanwhile" }],
    }),
  apply_fix: (args) =>
    write(
      args["documents"] as string[],
      (one) => changed(one, { field: "officieleTitel", value: "Verslag inspraakavond centrumplan" }),
      "fix",
    ),
};
