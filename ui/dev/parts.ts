/** Main documents with their parts, relations and own data, kept beside the invented documents. */
import type { DocumentDetail } from "../src/bindings/DocumentDetail";
import type { ExtraMetadataInput } from "../src/bindings/ExtraMetadataInput";
import type { FieldChange } from "../src/bindings/FieldChange";
import type { ReferenceInput } from "../src/bindings/ReferenceInput";
import type { ReferenceView } from "../src/bindings/ReferenceView";
import type { RelationInput } from "../src/bindings/RelationInput";
import type { RelationsView } from "../src/bindings/RelationsView";
import { LISTS } from "./lists";

export const UNRELATED: RelationsView = { main: null, inherited: [], parts: [], partCount: 0, relations: [], extraMetadata: [] };

/** Parts in order, by main document. */
const parts = new Map<string, string[]>();
const related = new Map<string, RelationInput[]>();
const own = new Map<string, ExtraMetadataInput[]>();

function mainOf(id: string): string | undefined {
  return [...parts].find(([, list]) => list.includes(id))?.[0];
}

export function relate(id: string, change: FieldChange): void {
  if (change.field === "isPartOf") {
    for (const [main, list] of parts) parts.set(main, list.filter((one) => one !== id));
    if (change.value !== null) parts.set(change.value.to, [...(parts.get(change.value.to) ?? []), id]);
  } else if (change.field === "documentrelaties") related.set(id, change.value);
  else if (change.field === "extraMetadata") own.set(id, change.value);
}

export function movePart(id: string, by: number): void {
  const main = mainOf(id);
  const list = [...(parts.get(main ?? "") ?? [])];
  const at = list.indexOf(id);
  list.splice(at, 1);
  list.splice(at + by, 0, id);
  parts.set(main ?? "", list);
}

export function partsOf(ids: readonly string[]): string[] {
  return ids.flatMap((id) => parts.get(id) ?? []).filter((id) => !ids.includes(id));
}

/** A document with what hangs together with it, among all documents. */
export function withRelations(one: DocumentDetail, all: readonly DocumentDetail[]): DocumentDetail {
  const view = (to: string, title = ""): ReferenceView => {
    const found = all.find((other) => other.row.id === to);
    return found === undefined ? { id: null, url: to, title, status: null } : { id: to, url: found.url, title: found.row.title, status: found.row.status };
  };
  const reference = (input: ReferenceInput): ReferenceView => view(input.to, input.title);
  const main = mainOf(one.row.id);
  const above = all.find((other) => other.row.id === main);
  const labels = above?.row.categories.map((uri) => LISTS.informatiecategorieen.find((term) => term.uri === uri)?.label ?? uri) ?? [];
  const mine = (parts.get(one.row.id) ?? []).map((id) => view(id));
  return {
    ...one,
    findings: one.findings.filter((finding) => finding.code !== "D06" || labels.length === 0),
    actsBy: one.acts.map(() => ""),
    row: { ...one.row, isPart: main !== undefined, parts: mine.length },
    relations: {
      main: main === undefined ? null : view(main),
      inherited: labels.length > 0 && one.row.categories.length === 0 ? [{ field: "informatiecategorie", values: labels }] : [],
      parts: mine, partCount: mine.length,
      relations: (related.get(one.row.id) ?? []).map((relation) => ({ role: LISTS.documentrelaties.find((role) => role.uri === relation.role) ?? { uri: relation.role, label: relation.role }, to: reference(relation.relation) })),
      extraMetadata: own.get(one.row.id) ?? [],
    },
  };
}
