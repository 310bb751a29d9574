/** Many invented documents at once: what the core counts over a selection. */
import type { BulkSummary, ChangeRow, DocumentDetail, Field, FieldChange, FieldDifference } from "../src/bindings";
import { entered, FIELDS } from "../src/lib/fields";
import { OWN } from "./data";
import { LISTS } from "./lists";
import { ORGANISATIONS } from "./organisations";
import { itemsOf, putItems } from "./parts";

const MOST = 20;

const change = (
  id: string,
  at: string,
  user: string,
  kind: string,
  subject: string,
  count: number,
  isUndone = false,
): ChangeRow => ({ id, at, user, kind, subject, count, title: null, isUndone, canRevert: !isUndone });

export const CHANGES: readonly ChangeRow[] = [
  change("94", "2026-11-20T08:22:00Z", "j.jansen", "edit", "informatiecategorie", 24),
  change("93", "2026-11-20T08:15:00Z", "j.jansen", "edit", "", 1_250),
  change("92", "2026-11-19T15:02:00Z", "p.devries", "remove", "", 1, true),
  change("91", "2026-11-18T13:05:00Z", "p.devries", "add", "", 48),
];

export function valuesOf(one: DocumentDetail, field: Field): string[] {
  const { row, further } = one;
  const uris = (terms: readonly { uri: string }[]): string[] => terms.map((term) => term.uri);
  const text = (value: string | null): string[] => (value === null || value === "" ? [] : [value]);
  switch (field) {
    case "identifier":
      return one.identifiers;
    case "publisher":
      return [one.publisher || OWN.uri];
    case "verantwoordelijke":
      return [one.verantwoordelijke || OWN.uri];
    case "verkorteTitel":
      return further.verkorteTitels;
    case "alternatieveTitel":
      return further.alternatieveTitels;
    case "informatiecategorie":
      return row.categories;
    case "documentsoort":
      return uris(further.documentsoorten);
    case "thema":
      return uris(further.themas);
    case "trefwoord":
      return further.trefwoorden;
    case "creatiedatum":
      return text(row.date);
    case "nietVoor":
      return text(further.nietVoor);
    case "opnieuwBekijken":
      return text(further.opnieuwBekijken);
    case "begindatum":
      return text(further.begindatum);
    case "einddatum":
      return text(further.einddatum);
    case "medeverantwoordelijke":
      return uris(further.medeverantwoordelijken);
    case "opsteller":
      return further.opsteller === null ? [] : [further.opsteller.uri];
    case "naamOpsteller":
      return text(further.naamOpsteller);
    case "language":
      return text(one.language);
    case "format":
      return text(LISTS.formaten.find((term) => term.label === one.file.format)?.uri ?? null);
    case "omschrijving":
      return one.omschrijvingen;
    case "aggregatiekenmerk":
      return text(further.aggregatiekenmerk);
    case "soortHandeling":
      return one.acts.map((act) => act.soortHandeling);
    case "documentrelatie":
    case "extraMetadata":
      return itemsOf(one, field);
    case "redenVerwijderingVervanging":
      return further.redenVervanging === null ? [] : [further.redenVervanging.uri];
  }
}

export function putValues(one: DocumentDetail, field: Field, values: string[]): DocumentDetail {
  const terms = (list: readonly { uri: string; label: string }[]) =>
    list.filter((term) => values.includes(term.uri)).map(({ uri, label }) => ({ uri, label }));
  switch (field) {
    case "identifier":
      return { ...one, identifiers: values };
    case "omschrijving":
      return { ...one, omschrijvingen: values };
    case "soortHandeling":
      return { ...one, acts: values.map((value) => act(one, value)) };
    case "documentrelatie":
    case "extraMetadata":
      return putItems(one, field, values);
    case "informatiecategorie":
      return { ...one, row: { ...one.row, categories: values } };
    case "verkorteTitel":
      return withFurther(one, { verkorteTitels: values });
    case "alternatieveTitel":
      return withFurther(one, { alternatieveTitels: values });
    case "trefwoord":
      return withFurther(one, { trefwoorden: values });
    case "documentsoort":
      return withFurther(one, { documentsoorten: terms(LISTS.documentsoorten) });
    case "thema":
      return withFurther(one, { themas: terms(LISTS.themas) });
    case "medeverantwoordelijke":
      return withFurther(one, { medeverantwoordelijken: terms(ORGANISATIONS) });
    default:
      return one;
  }
}

export function withFurther(one: DocumentDetail, part: Partial<DocumentDetail["further"]>): DocumentDetail {
  return { ...one, further: { ...one.further, ...part } };
}

function act(one: DocumentDetail, text: string) {
  const [kind = "", date = "", by = ""] = text.split("@");
  return (
    one.acts.find((other) => other.soortHandeling === text) ?? {
      soortHandeling: kind,
      atTime: `${date || (one.row.date ?? "2026-01-01")}T00:00:00+01:00`,
      ...(by === "" ? {} : { wasAssociatedWith: by }),
    }
  );
}

export function summaryOf(list: readonly DocumentDetail[]): BulkSummary {
  const having = (test: (one: DocumentDetail) => boolean): number => list.filter(test).length;
  return {
    count: list.length,
    published: having((one) => one.row.status === "published" || one.row.status === "changed"),
    withdrawn: having((one) => one.row.status === "withdrawn"),
    removable: having((one) => one.wayOut === "removal"),
    erasable: having((one) => one.wayOut === "erasure"),
    withdrawable: having((one) => one.wayOut === "withdrawal"),
    proposedTitles: having((one) => one.row.titleOrigin !== "person"),
    seen: 1,
    fields: FIELDS.map(({ field }) => {
      const counts = new Map<string, number>();
      for (const one of list)
        for (const value of new Set(valuesOf(one, field))) counts.set(value, (counts.get(value) ?? 0) + 1);
      const isSame = counts.size > 0 && [...counts.values()].every((count) => count === list.length);
      const values = [...counts]
        .sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]))
        .slice(0, MOST)
        .map(([value, count]) => ({ value, label: labelOf(value), count }));
      return {
        field,
        state: counts.size === 0 ? ("empty" as const) : isSame ? ("same" as const) : ("different" as const),
        empty: having((one) => valuesOf(one, field).length === 0),
        distinct: counts.size,
        values,
        others: counts.size - values.length,
      };
    }),
  };
}

export function differencesOf(before: DocumentDetail, after: DocumentDetail): FieldDifference[] {
  const name = (field: Field): string => (field === "soortHandeling" ? "documenthandeling" : field);
  return FIELDS.map(({ field }) => ({
    field: name(field),
    before: inPreview(before, field),
    after: inPreview(after, field),
  })).filter((one) => one.before !== one.after);
}

/** As the core writes it: own data with their values only. */
function inPreview(one: DocumentDetail, field: Field): string {
  if (field === "extraMetadata")
    return one.relations.extraMetadata
      .flatMap((block) => block.fields.map(({ key, values }) => `${key}: ${values.join(", ")}`))
      .join("; ");
  return valuesOf(one, field).join("; ");
}

/** The element that a change is about. */
export function subjectOf(change: FieldChange): string {
  if (change.field === "add" || change.field === "remove" || change.field === "put") return change.value.field;
  return entered("texts", "terms").find((one) => one.change === change.field)?.field ?? change.field;
}

function labelOf(value: string): string {
  const [role = "", to = ""] = value.split("@");
  const relation = LISTS.documentrelaties.find((term) => term.uri === role);
  if (relation !== undefined && to !== "") return `${relation.label}: ${to}`;
  const all = [
    LISTS.informatiecategorieen,
    LISTS.documenthandelingen,
    LISTS.talen,
    LISTS.formaten,
    LISTS.redenen,
    LISTS.documentsoorten,
    LISTS.themas,
    ORGANISATIONS,
  ];
  for (const list of all) for (const term of list) if (term.uri === value) return term.label;
  return value;
}
