/**
 * Which documents are chosen. Pure values; "all 100,000" is a few ranges of identities. A choice never grows on its
 * own.
 */
import type { DocumentFilter, Selection } from "../bindings";

/** Ranges of identities in ascending order: the first and the last of each. */
export type Runs = readonly (readonly [number, number])[];
export type Choice = { kind: "some"; ids: ReadonlySet<string> } | { kind: "set"; runs: Runs; count: number };

export const NONE: Choice = { kind: "some", ids: new Set() };

export function chooseOnly(id: string): Choice {
  return { kind: "some", ids: new Set([id]) };
}

/** Everything in a list at one moment, as the core writes it: `1-200,203`. */
export function chooseSet(text: string): Choice {
  const stretches = text === "" ? [] : text.split(",");
  return ofRuns(
    stretches.map((stretch) => {
      const [first, last] = stretch.split("-").map(Number);
      return [first ?? 0, last ?? first ?? 0] as const;
    }),
  );
}

export function isChosen(choice: Choice, id: string): boolean {
  if (choice.kind === "some") return choice.ids.has(id);
  const at = placeOf(choice.runs, Number(id));
  return isIn(choice.runs[at], Number(id));
}

export function chosenCount(choice: Choice): number {
  return choice.kind === "some" ? choice.ids.size : choice.count;
}

export function toggle(choice: Choice, id: string): Choice {
  if (choice.kind === "some") {
    const ids = new Set(choice.ids);
    if (!ids.delete(id)) ids.add(id);
    return { kind: "some", ids };
  }
  return ofRuns(isChosen(choice, id) ? without(choice.runs, Number(id)) : withOne(choice.runs, Number(id)));
}

/** Adds a range of the list to what was chosen before. */
export function withStretch(before: Choice, ids: readonly string[]): Choice {
  if (before.kind === "some") return { kind: "some", ids: new Set([...before.ids, ...ids]) };
  const added = ids.map((id): readonly [number, number] => [Number(id), Number(id)]);
  return ofRuns(joined([...before.runs, ...added].sort((one, other) => one[0] - other[0])));
}

/** Returns the chosen document if there is exactly one. */
export function onlyOne(choice: Choice): string | null {
  if (choice.kind !== "some" || choice.ids.size !== 1) return null;
  return [...choice.ids][0] ?? null;
}

export function toSelection(choice: Choice): Selection {
  if (choice.kind === "some") return { kind: "ids", ids: [...choice.ids].sort() };
  return { kind: "filter", filter: toFilter(choice), except: [] };
}

/** Returns a filter that matches exactly what is chosen. */
export function toFilter(choice: Extract<Choice, { kind: "set" }>): DocumentFilter {
  const texts = choice.runs.map(([first, last]) => (first === last ? String(first) : `${first}-${last}`));
  return { chosen: texts.join(",") };
}

/** A single remaining document is chosen by its identity, so that it can be described individually. */
function ofRuns(runs: Runs): Choice {
  const count = runs.reduce((sum, [first, last]) => sum + last - first + 1, 0);
  if (count === 1) return chooseOnly(String(runs[0]?.[0]));
  return count === 0 ? NONE : { kind: "set", runs, count };
}

/** Returns the position of the first range that does not end before `id`. */
function placeOf(runs: Runs, id: number): number {
  let [from, to] = [0, runs.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((runs[middle]?.[1] ?? 0) < id) from = middle + 1;
    else to = middle;
  }
  return from;
}

function isIn(run: readonly [number, number] | undefined, id: number): boolean {
  return run !== undefined && run[0] <= id && id <= run[1];
}

function without(runs: Runs, id: number): Runs {
  const at = placeOf(runs, id);
  const run = runs[at];
  if (run === undefined || !isIn(run, id)) return runs;
  const left: [number, number][] = [
    [run[0], id - 1],
    [id + 1, run[1]],
  ];
  return [...runs.slice(0, at), ...left.filter(([first, last]) => first <= last), ...runs.slice(at + 1)];
}

function withOne(runs: Runs, id: number): Runs {
  const at = placeOf(runs, id);
  return isIn(runs[at], id) ? runs : joined([...runs.slice(0, at), [id, id], ...runs.slice(at)]);
}

/** Merges ranges that touch or overlap; they come in ascending order. */
function joined(runs: Runs): Runs {
  const all: [number, number][] = [];
  for (const [first, last] of runs) {
    const before = all.at(-1);
    if (before !== undefined && first <= before[1] + 1) before[1] = Math.max(before[1], last);
    else all.push([first, last]);
  }
  return all;
}
