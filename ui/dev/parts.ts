/** Main documents with their parts, relations and own data, kept beside the invented documents. */
import type {
  DocumentDetail,
  FieldChange,
  PartMove,
  PartPage,
  ReferenceView,
  RelationInput,
  RelationView,
  RelationsView,
} from "../src/bindings";
import { ownText, readOwn, relationKey } from "../src/lib/items";
import { LISTS } from "./lists";
import { address } from "./scene";

export const UNRELATED: RelationsView = { main: null, inherited: [], partCount: 0, relations: [], extraMetadata: [] };

/** Parts in order, by main document; with `&parts=5000` the first document has so many. */
const parts = new Map<string, string[]>();
const many = Number(address.get("parts") ?? "0");
if (many > 0)
  parts.set(
    "1",
    Array.from({ length: many }, (_, index) => `deel-${index + 1}`),
  );

function mainOf(id: string): string | undefined {
  return [...parts].find(([, list]) => list.includes(id))?.[0];
}

export function relate(one: DocumentDetail, change: FieldChange): DocumentDetail {
  const { id } = one.row;
  if (change.field === "isPartOf") {
    for (const [main, list] of parts)
      parts.set(
        main,
        list.filter((other) => other !== id),
      );
    if (change.value !== null) parts.set(change.value.to, [...(parts.get(change.value.to) ?? []), id]);
  } else if (change.field === "documentrelaties")
    return { ...one, relations: { ...one.relations, relations: change.value.map(shown) } };
  else if (change.field === "extraMetadata")
    return { ...one, relations: { ...one.relations, extraMetadata: change.value } };
  return one;
}

function shown({ role, relation: { to, title } }: RelationInput): RelationView {
  return {
    role: LISTS.documentrelaties.find((term) => term.uri === role) ?? { uri: role, label: role },
    to: { id: null, url: to, title, status: null },
  };
}

/** Relations and own data as the core names their values. */
export function itemsOf(one: DocumentDetail, field: "documentrelatie" | "extraMetadata"): string[] {
  if (field === "documentrelatie")
    return one.relations.relations.map(({ role, to }) => relationKey(role.uri, to.id ?? to.url));
  return one.relations.extraMetadata.flatMap((block) =>
    block.fields.flatMap(({ key, values }) => [null, ...values].map((value) => ownText({ ...block, key, value }))),
  );
}

export function putItems(
  one: DocumentDetail,
  field: "documentrelatie" | "extraMetadata",
  values: readonly string[],
): DocumentDetail {
  if (field === "documentrelatie")
    return relate(one, {
      field: "documentrelaties",
      value: values.map((text) => ({
        role: text.split("@")[0] ?? "",
        relation: { to: (text.split("@")[1] ?? "").split(" ")[0] ?? "", title: text.split(" ").slice(1).join(" ") },
      })),
    });
  const fields: { key: string; values: string[] }[] = [];
  for (const { key, value } of values.map(readOwn)) {
    if (value === null) continue;
    const same = fields.find((other) => other.key === key);
    if (same === undefined) fields.push({ key, values: [value] });
    else same.values.push(value);
  }
  return relate(one, {
    field: "extraMetadata",
    value: fields.length === 0 ? [] : [{ namespace: "", prefix: "", fields }],
  });
}

function viewOf(all: readonly DocumentDetail[], to: string, title: string): ReferenceView {
  if (to.startsWith("deel-"))
    return { id: to, url: "", title: `Bijlage ${to.slice(5)} bij het Woo-besluit over parkeren`, status: "ready" };
  const found = all.find((other) => other.row.id === to);
  return found === undefined
    ? { id: null, url: to, title, status: null }
    : { id: to, url: found.url, title: found.row.title, status: found.row.status };
}

export function partPage(all: readonly DocumentDetail[], main: string, offset: number, limit: number): PartPage {
  const ids = parts.get(main) ?? [];
  return { parts: ids.slice(offset, offset + limit).map((id) => viewOf(all, id, "")), total: ids.length };
}

export function movePart(id: string, to: PartMove): void {
  const main = mainOf(id);
  const list = [...(parts.get(main ?? "") ?? [])];
  const at = list.indexOf(id);
  list.splice(at, 1);
  list.splice(to === "up" ? at - 1 : to === "down" ? at + 1 : to.to - 1, 0, id);
  parts.set(main ?? "", list);
}

export function partsOf(ids: readonly string[]): string[] {
  return ids.flatMap((id) => parts.get(id) ?? []).filter((id) => !ids.includes(id));
}

/** A document with what hangs together with it, among all documents. */
export function withRelations(one: DocumentDetail, all: readonly DocumentDetail[]): DocumentDetail {
  const view = (to: string, title = ""): ReferenceView => viewOf(all, to, title);
  const main = mainOf(one.row.id);
  const above = all.find((other) => other.row.id === main);
  const labels =
    above?.row.categories.map((uri) => LISTS.informatiecategorieen.find((term) => term.uri === uri)?.label ?? uri) ??
    [];
  const mine = parts.get(one.row.id)?.length ?? 0;
  return {
    ...one,
    findings: one.findings.filter((finding) => finding.code !== "D06" || labels.length === 0),
    actsBy: one.acts.map(() => ""),
    row: { ...one.row, isPart: main !== undefined, parts: mine },
    relations: {
      main: main === undefined ? null : view(main),
      inherited:
        labels.length > 0 && one.row.categories.length === 0 ? [{ field: "informatiecategorie", values: labels }] : [],
      partCount: mine,
      relations: one.relations.relations.map(({ role, to }) => ({ role, to: view(to.id ?? to.url, to.title) })),
      extraMetadata: one.relations.extraMetadata,
    },
  };
}
