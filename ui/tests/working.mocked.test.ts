import { beforeEach, expect, it, vi } from "vitest";
import type { CatalogueView, Overview, PermitPlanView, PermitRunResult } from "../src/bindings";
import { NOTHING_YET } from "../src/lib/progress";
import { t } from "../src/lib/texts.svelte";
import { adding } from "../src/state/adding.svelte";
import { app } from "../src/state/app.svelte";
import { changing } from "../src/state/changing.svelte";
import { permitPublishing } from "../src/state/permitPublishing.svelte";
import { permits } from "../src/state/permits.svelte";
import { fileTexts } from "../src/state/texts.svelte";
import { workInWords } from "../src/state/work.svelte";
import * as core from "./core";

vi.mock("@tauri-apps/api/core", () => import("./core"));

const PLAN = { plan: "p", target: "t1", hasWork: true, created: 2, updated: 0, deleted: 0 } as PermitPlanView;
const SENT = { dryRun: false, state: "complete", created: 2, updated: 0, deleted: 0, cleaned: 0, remaining: [] };
const target = { id: "t1", place: { kind: "folder", dir: "/srv" } };

/** What publishing the messages answers. */
let sent: unknown;

beforeEach(() => {
  sent = { kind: "done", value: SENT as unknown as PermitRunResult };
  const catalogues = [{ id: "c1", hasPermits: true, targets: [target] }, { id: "c2" }] as unknown as CatalogueView[];
  app.overview = { catalogues, counts: { must: 0 }, due: [] as Overview["due"] } as Overview;
  app.catalogueId = "c1";
  app.message = null;
  permitPublishing.phase = "idle";
  core.invoke.mockReset();
  core.invoke.mockImplementation((command) => {
    if (command === "overview") return Promise.resolve({ kind: "done", value: app.overview });
    if (command === "permit_plan") return Promise.resolve({ kind: "done", value: PLAN });
    if (command === "permit_publish") return Promise.resolve(sent);
    const rows = { total: 0, newest: "0", rows: [] };
    return Promise.resolve({ kind: "done", value: command === "rows" ? rows : [] });
  });
});

it("a publication of messages is in the status bar once its screen was left", async () => {
  await permitPublishing.open("publish");
  permitPublishing.phase = "sending";
  expect(workInWords()).toBeNull();
  app.place = "documents";
  expect(workInWords()).toMatchObject({ text: t("busy-title"), percent: null, stop: null });
  permitPublishing.phase = "comparing";
  expect(workInWords()?.text).toBe(t("comparing"));
});

it("how a publication of messages ended is said where its screen was left, and leads back to it", async () => {
  await permitPublishing.open("publish");
  const running = permitPublishing.run("publish");
  app.place = "documents";
  app.catalogueId = "c2";
  await running;
  expect(app.message?.text()).toBe(t("permits-done-folder", { count: 2 }));
  app.message?.actions[0]?.run();
  await vi.waitUntil(() => app.place === "permits");
  expect([app.catalogue?.id, permits.view, permitPublishing.phase]).toEqual(["c1", "publish", "done"]);
});

it("why a publication of messages ended early is said where its screen was left, and shown where it was not", async () => {
  sent = { kind: "refused", problem: { code: "target-full", params: {}, retry: "later" } };
  await permitPublishing.open("publish");
  const running = permitPublishing.run("publish");
  app.place = "todo";
  await running;
  expect(app.message?.text()).toMatch(/ruimte/);
  app.message = null;
  await permitPublishing.open("publish");
  await permitPublishing.run("publish");
  expect([permitPublishing.phase, app.message]).toEqual(["failed", null]);
});

it("other work is shown with its own way to stop", () => {
  const progress = { ...NOTHING_YET, files: 3, totalFiles: 4, percent: 75 };
  app.place = "documents";
  [changing.kind, changing.progress] = ["undo", progress];
  expect(workInWords()).toMatchObject({ percent: 75, stop: { text: t("changing-stop") } });
  changing.kind = "change";
  expect(workInWords()?.stop, "its own panel stops it").toBeNull();
  adding.progress = progress;
  expect(workInWords()).toMatchObject({ label: t("adding-label"), stop: { text: t("adding-stop") } });
  [adding.progress, changing.progress] = [null, null];
});

it("texts are read once messages were published, and are no longer due where reading them failed", async () => {
  vi.useFakeTimers();
  const replies: unknown[] = [
    { kind: "done", value: { due: 5 } },
    { kind: "refused", problem: { code: "library-closed", params: {}, retry: "never" } },
  ];
  core.invoke.mockImplementation((command) =>
    Promise.resolve(command === "read_some_texts" ? replies.shift() : { kind: "done", value: app.overview }),
  );
  permitPublishing.phase = "sending";
  const reading = fileTexts.read();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(replies).toHaveLength(2);
  permitPublishing.phase = "idle";
  await vi.advanceTimersByTimeAsync(1_010);
  expect(fileTexts.due).toBe(5);
  await vi.advanceTimersByTimeAsync(1_000);
  await reading;
  expect(fileTexts.due).toBe(0);
  vi.useRealTimers();
});
