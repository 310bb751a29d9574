import { beforeEach, expect, it, vi } from "vitest";
import type { CatalogueDue, CatalogueView, Overview, PlanView, RunResult } from "../src/bindings";
import { setLanguage } from "../src/lib/texts.svelte";
import { app } from "../src/state/app.svelte";
import { publishing } from "../src/state/publishing.svelte";
import * as core from "./core";

vi.mock("@tauri-apps/api/core", () => import("./core"));

const NONE = { count: 0, bytes: 0, items: [] };
const GROUPS = { changed: NONE, replaced: NONE, withdrawn: NONE, heldBack: NONE, later: NONE, left: NONE };
const OTHER = { returning: [], setBack: NONE, dropped: NONE, replaced: NONE };
const PLAN = {
  plan: "p",
  catalogue: "c1",
  target: "t1",
  ...GROUPS,
  new: { ...NONE, count: 1 },
  hasWork: true,
  elsewhere: OTHER,
  foreign: { count: 0, files: [] },
  unreferred: { count: 0, files: [] },
  others: { sitemaps: [], findings: [] },
  inside: { unanswered: 0 },
  returningUnanswered: [],
  future: 0,
} as unknown as PlanView;

/** The result of publishing one document, where some could not. */
const resultOf = (failed: readonly string[]) =>
  ({
    published: 1,
    withdrawn: 0,
    heldBack: [],
    failed,
    unchanged: 0,
    offered: 1,
    remaining: [],
    removed: [],
    problems: [],
    restored: [],
    following: [],
    elsewhere: OTHER,
    others: { sitemaps: [], findings: [] },
    state: "complete",
  }) as unknown as RunResult;

function overview(publish: number): Overview {
  const target = { id: "t1", place: { kind: "folder", dir: "/srv" } };
  const catalogues = [{ id: "c1", targets: [target] }] as unknown as CatalogueView[];
  const due: CatalogueDue = { catalogue: "c1", publish, withdraw: 0, site: "nothing", unlisted: 0 };
  return { catalogues, counts: { must: 0 }, due: [due], seen: String(publish) } as unknown as Overview;
}

let result = resultOf([]);

beforeEach(() => {
  app.overview = overview(3);
  app.catalogueId = "c1";
  core.invoke.mockReset();
  core.invoke.mockImplementation((command) => {
    const answers: Record<string, unknown> = { overview: app.overview, plan: PLAN, publish: result };
    return Promise.resolve({ kind: "done", value: answers[command] ?? [] });
  });
});

it.each([
  ["nothing is left to publish", 0, [], "done"],
  ["documents were left out", 2, [], "preview"],
  ["documents failed, and the button says so", 2, ["4"], "done"],
] as const)("when %s, the button of the frame leads to what it says", async (_, left, failed, phase) => {
  result = resultOf(failed);
  await publishing.open();
  const running = publishing.run("publish");
  app.overview = overview(left);
  await running;
  expect(publishing.phase).toBe("done");
  app.place = "documents";
  await publishing.look();
  expect(publishing.phase, "what ended can be looked at").toBe("done");
  app.place = "documents";
  await publishing.show();
  expect([app.place, publishing.phase]).toEqual(["publish", phase]);
});

it("a reason that was typed stays until it went along, and belongs to one catalogue", async () => {
  vi.stubGlobal("document", { getElementById: () => null, documentElement: {} });
  result = resultOf([]);
  const plan = { ...PLAN, inside: { unanswered: 1 } };
  core.invoke.mockImplementation((command) => {
    const answers: Record<string, unknown> = { overview: app.overview, plan, publish: result, rehearse: result };
    return Promise.resolve({ kind: "done", value: answers[command] ?? [] });
  });
  await publishing.open();
  const proposed = publishing.why;
  setLanguage("en");
  await publishing.open();
  expect(publishing.why, "in the other language").not.toBe(proposed);
  setLanguage("nl");
  publishing.why = "Reden A";
  await publishing.open();
  expect(publishing.why, "made anew").toBe("Reden A");
  await publishing.run("rehearse");
  await publishing.open();
  expect(publishing.why, "after a rehearsal").toBe("Reden A");
  await publishing.cleanUpLeftovers();
  await publishing.open();
  expect(publishing.why, "after taking back").toBe("Reden A");
  await publishing.run("publish");
  const sent = core.invoke.mock.calls.findLast(([command]) => command === "publish");
  expect(sent?.[1]).toMatchObject({ consent: { reason: "Reden A" } });
  await publishing.open();
  expect(publishing.why, "of another publication").toBe(proposed);
  publishing.why = "Reden B";
  const other = { ...app.overview?.catalogues[0], id: "c2" } as CatalogueView;
  app.overview = { ...overview(3), catalogues: [other] };
  app.catalogueId = "c2";
  await publishing.open();
  expect(publishing.why, "of another catalogue").toBe(proposed);
});
