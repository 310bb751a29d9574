/** Searching, filtering and counting among the invented documents. */
import type {
  DocumentDetail,
  DocumentFilter,
  Facets,
  FieldValue,
  Selection,
  Sort,
  StatusFilter,
} from "../src/bindings";
import { chooseSet, isChosen, toFilter, withStretch } from "../src/lib/choice";
import { type Args, type Commands, done, refused, unreadable } from "./answers";
import { valuesOf } from "./many";
import { withRelations } from "./parts";
import { scene } from "./scene";
import { find, world } from "./world";

/** What a word of the text of a file would be; made-up documents have none. */
const TEXT = "toelichting";

function hasValue(id: string, wanted: FieldValue): boolean {
  const values = valuesOf(find(id)!, wanted.field);
  return wanted.value === "" ? values.length === 0 : values.includes(wanted.value);
}

function matching(filter: DocumentFilter, sort: Sort): DocumentDetail[] {
  const words = (filter.search ?? "").toLowerCase().split(/\s+/).filter(Boolean);
  const chosen = filter.chosen === undefined ? null : chooseSet(filter.chosen);
  const found = world.documents.filter(
    ({ row, findings }) =>
      (filter.among === undefined || filter.among.includes(row.id)) &&
      (chosen === null || isChosen(chosen, row.id)) &&
      (filter.value === undefined || hasValue(row.id, filter.value)) &&
      (filter.statuses === undefined ||
        filter.statuses.some((status) => (status === "todo" ? row.must + row.attention > 0 : row.status === status))) &&
      (filter.categories === undefined ||
        filter.categories.some((uri) => (uri === "" ? row.categories.length === 0 : row.categories.includes(uri)))) &&
      (filter.dateFrom === undefined || (row.date ?? "") >= filter.dateFrom) &&
      (filter.dateTo === undefined || (row.date !== null && row.date <= filter.dateTo)) &&
      (filter.level === undefined ||
        (filter.level === "must" ? row.must > 0 : filter.level === "attention" ? row.attention > 0 : false)) &&
      (filter.rule === undefined ||
        findings.some(
          (finding) => finding.code === filter.rule || `${finding.code}-${finding.variant ?? ""}` === filter.rule,
        )) &&
      words.every((word) =>
        `${row.title} ${row.fileName} ${row.isFoundInText ? TEXT : ""}`
          .toLowerCase()
          .split(/[^\p{L}\p{N}]+/u)
          .some((part) => part.startsWith(word)),
      ),
  );
  const keys = {
    added: (one: DocumentDetail) => String(one.addedAt),
    title: (one: DocumentDetail) => one.row.title.toLowerCase(),
    category: (one: DocumentDetail) => one.row.categories[0] ?? "~",
    date: (one: DocumentDetail) => one.row.date ?? "",
    status: (one: DocumentDetail) => one.row.status,
    file: (one: DocumentDetail) => one.row.fileName,
    size: (one: DocumentDetail) => String(one.row.sizeBytes).padStart(12, "0"),
  };
  if (sort.key !== "added") found.sort((a, b) => keys[sort.key](a).localeCompare(keys[sort.key](b)));
  return sort.descending ? found.reverse() : found;
}

function byNumber(one: string, other: string): number {
  return Number(one) - Number(other);
}

function facetsOf(filter: DocumentFilter): Facets {
  const plain = { key: "added", descending: false } as const;
  const { statuses: _states, ...anyState } = filter;
  const { categories: _categories, ...anyCategory } = filter;
  const count = (values: readonly string[]) =>
    [...new Set(values)].map((value) => ({ value, count: values.filter((one) => one === value).length }));
  const states = matching(anyState, plain);
  return {
    statuses: [
      { status: "todo", count: states.filter((one) => one.row.must + one.row.attention > 0).length },
      ...count(states.map((one) => one.row.status)).map(({ value, count }) => ({
        status: value as StatusFilter,
        count,
      })),
    ],
    categories: count(
      matching(anyCategory, plain).flatMap((one) => (one.row.categories.length === 0 ? [""] : one.row.categories)),
    ).map(({ value, count }) => ({ uri: value, count })),
    rules: [
      {
        rule: "D06-missing",
        code: "D06",
        variant: "missing",
        count: states.filter((one) => one.row.categories.length === 0).length,
        params: {},
      },
    ],
    levels: [
      { level: "must", count: states.filter((one) => one.row.must > 0).length },
      { level: "attention", count: states.filter((one) => one.row.attention > 0).length },
    ],
    catalogues: world.catalogues.map((one) => ({
      catalogue: one.id,
      count: states.filter((other) => other.catalogue === one.id).length,
    })),
  };
}

export function chosen(selection: Selection): DocumentDetail[] {
  if (selection.kind === "ids") return selection.ids.map(find).filter((one) => one !== undefined);
  return matching(selection.filter, { key: "added", descending: false }).filter(
    (one) => !selection.except.includes(one.row.id),
  );
}

export const idsOf = (args: Args) => chosen(args["selection"] as Selection).map((one) => one.row.id);

/** What the list of documents asks. */
export const SEARCH_COMMANDS: Commands = {
  facets: async (args) => done(facetsOf(args["filter"] as DocumentFilter)),
  text_fragments: async (args) =>
    done(
      (args["documents"] as string[]).map((document) => ({
        document,
        before: "Gelet op de ",
        found: "toelichting",
        after: " van het college over de bezwaren van omwonenden",
      })),
    ),
  read_some_texts: async () => done({ due: scene === "reading" ? 1_204 : 0, withText: 40, withoutText: 3, unknown: 5 }),
  saved_searches: async () => done(world.saved),
  search_save: async (args) => {
    if (world.saved.some((one) => one.name === args["name"]))
      return refused("name-in-use", { value: String(args["name"]) });
    world.saved = [
      ...world.saved,
      {
        id: String(world.saved.length + 1),
        name: String(args["name"]),
        filter: args["filter"] as DocumentFilter,
        sort: args["sort"] as Sort,
      },
    ];
    return done(world.saved.at(-1));
  },
  search_rename: async (args) => {
    world.saved = world.saved.map((one) => (one.id === args["search"] ? { ...one, name: String(args["name"]) } : one));
    return done(null);
  },
  search_remove: async (args) => {
    world.saved = world.saved.filter((one) => one.id !== args["search"]);
    return done(null);
  },
  rows: async (args) => {
    if (scene === "loading") await new Promise(() => undefined);
    if (scene === "broken") return unreadable();
    const all = matching(args["filter"] as DocumentFilter, args["sort"] as Sort);
    return done({
      total: all.length,
      newest: String(world.documents.length),
      rows: all
        .slice(args["offset"] as number, (args["offset"] as number) + (args["limit"] as number))
        .map((one) => withRelations(one, world.documents).row),
    });
  },
  choose_all: async (args) => {
    const found = matching(args["filter"] as DocumentFilter, { key: "added", descending: false });
    const all = withStretch({ kind: "set", runs: [], count: 0 }, found.map((one) => one.row.id).sort(byNumber));
    return done(all.kind === "set" ? toFilter(all).chosen : [...all.ids].join(","));
  },
  keep_unsaved: async () => done(null),
  ids: (args) =>
    done(
      matching(args["filter"] as DocumentFilter, args["sort"] as Sort)
        .slice(args["offset"] as number, (args["offset"] as number) + (args["limit"] as number))
        .map((one) => one.row.id),
    ),
};
