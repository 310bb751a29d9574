/** Which documents are chosen. Pure values; "all 100,000" is one filter with exceptions. */
import type { DocumentFilter } from "../bindings/DocumentFilter";
import type { Selection } from "../bindings/Selection";

export type Choice =
  | { kind: "some"; ids: ReadonlySet<string> }
  | { kind: "all"; filter: DocumentFilter; total: number; except: ReadonlySet<string> };

export const NONE: Choice = { kind: "some", ids: new Set() };

export function chooseOnly(id: string): Choice {
  return { kind: "some", ids: new Set([id]) };
}

export function chooseAll(filter: DocumentFilter, total: number): Choice {
  return { kind: "all", filter, total, except: new Set() };
}

export function isChosen(choice: Choice, id: string): boolean {
  return choice.kind === "some" ? choice.ids.has(id) : !choice.except.has(id);
}

export function chosenCount(choice: Choice): number {
  return choice.kind === "some" ? choice.ids.size : Math.max(0, choice.total - choice.except.size);
}

export function toggle(choice: Choice, id: string): Choice {
  if (choice.kind === "some") {
    const ids = new Set(choice.ids);
    if (!ids.delete(id)) ids.add(id);
    return { kind: "some", ids };
  }
  const except = new Set(choice.except);
  if (!except.delete(id)) except.add(id);
  return { ...choice, except };
}

/** Takes a stretch of the list: what was chosen before the stretch began stays. */
export function withStretch(before: Choice, ids: readonly string[]): Choice {
  if (before.kind === "some") return { kind: "some", ids: new Set([...before.ids, ...ids]) };
  const except = new Set(before.except);
  for (const id of ids) except.delete(id);
  return { ...before, except };
}

/** A choice that knows the only document of all by its name; `ids` is what the list of that choice has. */
export function named(choice: Choice, ids: readonly string[]): Choice {
  if (choice.kind === "some" || chosenCount(choice) !== 1) return choice;
  const [only, second] = ids.filter((id) => !choice.except.has(id));
  // An exception may have left the list meanwhile: then there are more than the count says.
  return only === undefined || second !== undefined ? choice : chooseOnly(only);
}

/** The only chosen document, when there is exactly one and it is known by name. */
export function onlyOne(choice: Choice): string | null {
  if (choice.kind !== "some" || choice.ids.size !== 1) return null;
  return [...choice.ids][0] ?? null;
}

export function toSelection(choice: Choice): Selection {
  if (choice.kind === "some") return { kind: "ids", ids: [...choice.ids].sort() };
  return { kind: "filter", filter: choice.filter, except: [...choice.except].sort() };
}
