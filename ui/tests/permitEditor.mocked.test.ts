import { beforeEach, expect, it, vi } from "vitest";
import type { PermitDetails } from "../src/bindings";
import { PermitEditor } from "../src/screens/permits/editor.svelte";

const core = vi.hoisted(() => ({
  invoke: vi.fn<(command: string, args: Record<string, unknown>) => Promise<unknown>>(),
}));
vi.mock("@tauri-apps/api/core", () => ({ invoke: core.invoke, Channel: class {} }));
vi.mock("../src/state/app.svelte", () => ({ app: { refresh: () => Promise.resolve(), say: () => undefined } }));

const LINKED = {
  kind: "vergunning",
  source: { kind: "document", document: "d1" },
} as unknown as PermitDetails["documents"][number];

/** A core that keeps one case. */
function stored() {
  const kept = { title: "Dakkapel", documents: [] } as unknown as PermitDetails;
  core.invoke.mockImplementation((command, args) => {
    if (command === "permit_edit") Object.assign(kept, args["details"]);
    return Promise.resolve({ kind: "done", value: { details: structuredClone(kept), findings: [], unsaved: [] } });
  });
  return kept;
}

beforeEach(() => {
  core.invoke.mockReset();
});

it("saves what is typed while a document is being linked together with that document", async () => {
  const kept = stored();
  const editor = new PermitEditor("p1", false);
  await editor.load();
  let isReady = (): void => undefined;
  const library = new Promise<void>((resolve) => {
    isReady = resolve;
  });
  const linking = editor.link(async () => {
    await library;
    kept.documents = [LINKED];
    return [];
  });
  editor.set({ title: "Dakkapel en schuur" });
  const saving = editor.flush();
  isReady();
  expect(await linking).toBe(true);
  await saving;
  expect(kept).toMatchObject({ title: "Dakkapel en schuur", documents: [LINKED] });
  expect(editor.details.documents).toEqual([LINKED]);
});

it("saves what is typed before a document is linked first", async () => {
  stored();
  const editor = new PermitEditor("p1", false);
  await editor.load();
  editor.set({ title: "Schuur" });
  const asked: string[] = [];
  await editor.link(() => {
    asked.push(...core.invoke.mock.calls.map(([command]) => command));
    return Promise.resolve([]);
  });
  expect(asked).toEqual(["permit_detail", "permit_edit"]);
});

it("keeps the form when a document cannot be linked", async () => {
  const kept = stored();
  const editor = new PermitEditor("p1", false);
  await editor.load();
  expect(await editor.link(() => Promise.resolve(null))).toBe(false);
  editor.set({ title: "Schuur" });
  await editor.flush();
  expect(kept).toMatchObject({ title: "Schuur", documents: [] });
});
