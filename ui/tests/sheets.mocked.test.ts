import { beforeEach, expect, it, vi } from "vitest";
import type { CatalogueView, Overview } from "../src/bindings";
import { app } from "../src/state/app.svelte";
import { sheets } from "../src/state/sheets.svelte";
import { adopting } from "../src/state/adopting.svelte";
import { undo } from "../src/state/undoing";
import { t } from "../src/lib/texts.svelte";
import * as core from "./core";

vi.mock("@tauri-apps/api/core", () => import("./core"));
vi.mock("../src/state/dialogs.svelte", () => ({ ask: () => Promise.resolve(true), confirmed: () => true }));

type Answer = (reply: unknown) => void;
/** The jobs that were begun, and how to answer each. */
let begun: [string, Answer][] = [];

beforeEach(() => {
  begun = [];
  app.overview = { catalogues: [{ id: "c1" } as CatalogueView] } as Overview;
  app.message = null;
  core.invoke.mockReset();
  core.invoke.mockImplementation((command) => {
    if (command === "pick") return Promise.resolve({ id: "f1", names: ["Zaken.xlsx"] });
    if (command === "overview") return Promise.resolve({ kind: "done", value: app.overview });
    if (command === "cancel") return Promise.resolve(null);
    return new Promise((answer) => begun.push([command, answer]));
  });
});

const asked = (): string[] => begun.map(([command]) => command);

it("reading cases from a sheet shows that it runs, can be stopped, and is not begun twice in silence", async () => {
  const reading = sheets.importCases();
  await vi.waitUntil(() => begun.length === 1);
  expect(sheets.progress).not.toBeNull();
  await sheets.importCases();
  expect([asked(), app.message?.text()]).toEqual([["permit_sheet_preview"], t("sheet-is-busy")]);
  await sheets.import();
  expect(asked(), "nor beside one of documents").toEqual(["permit_sheet_preview"]);
  app.message = null;
  await sheets.stop();
  expect(core.invoke.mock.lastCall).toEqual(["cancel", { job: 70 }]);
  begun[0]?.[1]({ kind: "refused", problem: { code: "cancelled", params: {}, retry: "now" } });
  await reading;
  expect([sheets.progress, app.message]).toEqual([null, null]);
});

it("reading cases from a sheet tells what was done", async () => {
  const reading = sheets.importCases();
  await vi.waitUntil(() => begun.length === 1);
  begun[0]?.[1]({ kind: "done", value: { token: "t1" } });
  await vi.waitUntil(() => begun.length === 2);
  expect(sheets.progress).not.toBeNull();
  begun[1]?.[1]({ kind: "done", value: { added: 2, changed: 1, held: 0, change: "7" } });
  await reading;
  expect(app.message?.text()).toBe(t("permits-sheet-done", { added: 2, changed: 1 }));
  expect(app.message?.canUndo).toBe(true);
});

it("taking over messages shows that it runs, and is not begun twice in silence", async () => {
  const taking = adopting.openMessages();
  await vi.waitUntil(() => begun.length === 1);
  expect(adopting.progress).not.toBeNull();
  await adopting.openMessages("t1");
  expect([asked(), app.message?.text()]).toEqual([["permit_plan_adoption"], t("adopt-is-busy")]);
  begun[0]?.[1]({ kind: "done", value: { name: "a1" } });
  await vi.waitUntil(() => begun.length === 2);
  begun[1]?.[1]({ kind: "done", value: { cases: 3, messages: 4, registered: 0, change: "8" } });
  await taking;
  expect([adopting.progress, app.message?.text()]).toEqual([null, t("permits-adopt-said", { count: 3, messages: 4 })]);
});

it("undoing that tells of the cases that stay deleted", async () => {
  const undoing = undo();
  await vi.waitUntil(() => begun.length === 1);
  const step = { id: "8", kind: "permit-adopt", count: 3, subject: "", at: "2026-11-20T09:00:00Z" };
  begun[0]?.[1]({ kind: "done", value: { step, staysDeleted: 1 } });
  await undoing;
  const done = t("undone", { what: t("step-permit-adopt", { count: 2, subject: "" }) });
  const left = [t("undo-stays-deleted", { count: 1 }), t("permits-republish-how")];
  expect(app.message?.text()).toBe([done, ...left].join(" "));
});
