import { beforeEach, expect, it, vi } from "vitest";
import type { ChangeResult, DocumentFilter, Overview, Reply } from "../src/bindings";
import { app } from "../src/state/app.svelte";
import { did, isStep } from "../src/state/attempt";
import { documents } from "../src/state/documents.svelte";
import { showDocuments, showList } from "../src/state/navigation";
import { onlyOne } from "../src/lib/choice";
import { t } from "../src/lib/texts.svelte";

const core = vi.hoisted(() => ({
  invoke: vi.fn<(command: string, args: Record<string, unknown>) => Promise<unknown>>(),
  asked: [] as unknown[],
}));
vi.mock("@tauri-apps/api/core", () => ({ invoke: core.invoke, Channel: class {} }));
vi.mock("../src/lib/areas", () => ({ focusHeading: () => undefined }));
vi.mock("../src/state/dialogs.svelte", () => ({
  ask: (_: unknown, props: unknown) => Promise.resolve(core.asked.push(props)),
}));

beforeEach(() => {
  app.message = null;
  core.asked = [];
  core.invoke.mockImplementation((command) => {
    const rows = { total: 1, newest: "1", rows: [{ id: "1", title: "Besluit" }] };
    const value = command === "rows" ? rows : ({ catalogues: [] as Overview["catalogues"] } as Overview);
    return Promise.resolve({ kind: "done", value });
  });
});

const change = (change: string | null) => (): Promise<Reply<Pick<ChangeResult, "change">>> =>
  Promise.resolve({ kind: "done", value: { change } });

it("a change is followed by a fresh look and what was done, with undo where something changed", async () => {
  const before = app.version;
  expect(await did(change("7"), "template-new", { canUndo: isStep })).toBe(true);
  expect([app.version, app.message?.text(), app.message?.canUndo]).toEqual([before + 1, t("template-new"), true]);
  await did(change(null), ({ change }) => String(change), { changed: "frame", canUndo: isStep });
  expect([app.version, app.message?.text(), app.message?.canUndo]).toEqual([before + 1, "null", false]);
});

it("a change that is refused is told, and nothing is said to be done", async () => {
  const problem = { code: "store-io", params: {}, retry: "later" } as const;
  expect(await did(() => Promise.resolve({ kind: "refused", problem }), "template-new")).toBe(false);
  expect([app.message, core.asked]).toEqual([null, [{ problem }]]);
});

it("the list shows exactly what was asked, and opens a single document", async () => {
  const filter: DocumentFilter = { rule: "D01" };
  app.place = "todo";
  await showList(filter);
  expect([app.place, documents.filter, documents.count]).toEqual(["documents", filter, 0]);
  await showDocuments(["1"]);
  expect([documents.filter, onlyOne(documents.choice)]).toEqual([{ among: ["1"] }, "1"]);
  await showDocuments(["1", "2"]);
  expect(documents.count).toBe(0);
});
