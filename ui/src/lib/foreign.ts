/** Files of others that are in the way of a publication: by path, from wherever the core reports them. */
import type { PlanView, Problem, RunResult } from "../bindings";

/** `deed`: what happens to the file if a person agrees. */
export type ForeignFile = { path: string; title: string; deed: "remove" | "replace" | "either" };

type Told = {
  phase: string;
  plan: PlanView | null;
  result: RunResult | null;
  problem: Problem | null;
  met: readonly ForeignFile[];
};

const UNKNOWN = "target-unknown-file";
const OCCUPIED = "target-occupied";

/** Lists each path once, from the most specific source. After a publication only its result tells what is left. */
export function foreignOf({ phase, plan, result, problem, met }: Told): readonly ForeignFile[] {
  const withdrawn = new Set(plan?.withdrawn.items.map((item) => item.id));
  const leaving = new Set(plan?.withdrawn.items.map((item) => item.path));
  const found: ForeignFile[] = [
    ...(result?.failed ?? []).flatMap(({ id, title, code, params }) =>
      code === UNKNOWN || code === OCCUPIED
        ? named(params["path"], title, withdrawn.has(id) ? "remove" : "replace")
        : [],
    ),
    ...(result?.remaining ?? []).flatMap(({ path, code }) => (code === UNKNOWN ? named(path, "", "remove") : [])),
    ...(result?.problems ?? []).flatMap(({ code, params }) =>
      code === UNKNOWN ? named(params["path"], "", "replace") : [],
    ),
    ...(problem?.code === UNKNOWN || problem?.code === OCCUPIED ? named(problem.params["path"], "", "either") : []),
    ...(phase === "done" ? [] : (plan?.foreign.files ?? [])).flatMap(({ path, title }) =>
      // In the place of a withdrawn document, or of one that is newer there; of each group the plan shows the first.
      named(path, title, leaving.has(path) ? "remove" : "either"),
    ),
    ...(phase === "done" ? [] : met),
  ];
  const first = new Map<string, ForeignFile>();
  for (const file of found) if (!first.has(file.path)) first.set(file.path, file);
  return [...first.values()].sort((one, other) => (one.path < other.path ? -1 : 1));
}

function named(path: string | undefined, title: string, deed: ForeignFile["deed"]): ForeignFile[] {
  return path === undefined || path === "" ? [] : [{ path, title, deed }];
}
