import { beforeEach, expect, it, vi } from "vitest";
import { app } from "../src/state/app.svelte";
import { replaceFile } from "../src/state/acts";

const core = vi.hoisted(() => ({
  invoke: vi.fn<(command: string) => Promise<unknown>>(),
  ask: vi.fn<(dialog: unknown, props: Record<string, unknown>) => Promise<boolean>>(),
}));
vi.mock("@tauri-apps/api/core", () => ({ invoke: core.invoke, Channel: class {} }));
vi.mock("../src/state/dialogs.svelte", () => ({ ask: core.ask, confirmed: core.ask, explain: core.ask }));

let isElsewhere = false;
let other: string | null = null;

beforeEach(() => {
  [isElsewhere, other] = [false, null];
  app.message = null;
  core.ask.mockReset();
  core.invoke.mockReset();
  core.invoke.mockImplementation((command) => {
    if (command === "pick") return Promise.resolve({ id: "f1", names: ["C:\\Map\\nieuw.pdf"] });
    const file = { name: "oud.pdf", sizeBytes: 1200, isElsewhere };
    const values: Record<string, unknown> = {
      document_detail: { row: { id: "1", title: "Besluit" }, file },
      whose_file: [17, other],
      overview: { catalogues: [] },
      replace_file: { change: "7" },
    };
    return Promise.resolve({ kind: "done", value: values[command] });
  });
});

const isReplaced = (): boolean => core.invoke.mock.calls.some(([command]) => command === "replace_file");

it("a file is replaced only after a yes to both names", async () => {
  core.ask.mockResolvedValueOnce(false);
  await replaceFile("1");
  expect(core.ask.mock.lastCall?.[1]).toMatchObject({
    before: { name: "oud.pdf" },
    after: { name: "nieuw.pdf", sizeBytes: 17 },
    other: null,
  });
  expect([isReplaced(), app.message]).toEqual([false, null]);
  core.ask.mockResolvedValueOnce(true);
  await replaceFile("1");
  expect([isReplaced(), app.message?.canUndo]).toEqual([true, true]);
});

it("a file of another document is told of in the same question", async () => {
  other = "Advies";
  core.ask.mockResolvedValueOnce(true);
  await replaceFile("1");
  expect([core.ask.mock.calls.length, core.ask.mock.lastCall?.[1]["other"]]).toEqual([1, "Advies"]);
});

it("where the library has no file, nothing is replaced and nothing is asked", async () => {
  isElsewhere = true;
  await replaceFile("1");
  expect([core.ask.mock.calls.length, isReplaced()]).toEqual([0, true]);
});
