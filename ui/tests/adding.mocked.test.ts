import { beforeEach, expect, it, vi } from "vitest";
import NamesakesDialog from "../src/dialogs/NamesakesDialog.svelte";
import { adding } from "../src/state/adding.svelte";
import { app } from "../src/state/app.svelte";
import { documents } from "../src/state/documents.svelte";
import { guarded } from "../src/state/filledIn.svelte";
import * as core from "./core";

vi.mock("@tauri-apps/api/core", () => import("./core"));
const asked = vi.hoisted(() => vi.fn<(dialog: unknown) => Promise<unknown>>());
vi.mock("../src/state/dialogs.svelte", () => ({ ask: asked, confirmed: asked, explain: asked }));

beforeEach(() => {
  app.overview = { catalogues: [{ id: "c", targets: [] }], counts: { must: 0 } } as never;
  app.place = "documents";
  documents.guard = null;
  asked.mockReset();
  core.invoke.mockReset();
  core.invoke.mockImplementation((command) => {
    const added = { added: 1, skipped: [], ignored: 0, cancelled: false, templates: [], change: null, mails: [] };
    const values: Record<string, unknown> = {
      namesakes: [{ at: 1, file: "besluit.pdf", document: "4", title: "Besluit" }],
      add: added,
      suggest_many: { fields: [], first: [] },
      overview: app.overview,
    };
    return Promise.resolve({ kind: "done", value: values[command] });
  });
});

it("who closes the question about files of the same name adds the others", async () => {
  asked.mockResolvedValue(null);
  await adding.add({ id: "f", names: ["nieuw.txt", "besluit.pdf"] }, "picked");
  expect(asked.mock.calls).toEqual([[NamesakesDialog, expect.anything()]]);
  const added = core.invoke.mock.calls.find(([command]) => command === "add");
  expect([added?.[1]["but"], app.message === null]).toEqual([[1], false]);
});

it("attachments of a mail that is here already can be added to it", async () => {
  core.invoke.mockImplementation((command) => {
    const skipped = [{ file: "a.eml", code: "duplicate", params: { of: "A", where: "library", sha256: "0" } }];
    const added = { added: 0, skipped, ignored: 0, cancelled: false, templates: [], change: null, mails: ["4"] };
    const attached = { ...added, added: 1, skipped: [], mails: [] };
    const values: Record<string, unknown> = {
      namesakes: [],
      add: added,
      add_attachments: attached,
      overview: app.overview,
    };
    return Promise.resolve({ kind: "done", value: values[command] });
  });
  asked.mockResolvedValue(null);
  await adding.add({ id: "f", names: ["a.eml"] }, "picked");
  app.message?.actions.at(-1)?.run();
  await vi.waitFor(() => {
    const call = core.invoke.mock.calls.find(([command]) => command === "add_attachments");
    expect(call?.[1]["selection"]).toEqual({ kind: "ids", ids: ["4"] });
  });
});

it("what was filled in for many documents is not asked about when adding ends", async () => {
  const usual = core.invoke.getMockImplementation();
  core.invoke.mockImplementation(async (command, args) => {
    if (command === "namesakes") return { kind: "done", value: [] };
    const reply = (await usual?.(command, args)) as { value: object };
    return command === "add" ? { ...reply, value: { ...reply.value, change: "7" } } : reply;
  });
  documents.filter = { words: "besluit" } as never;
  const mayLeave = vi.fn(() => Promise.resolve(false));
  const close = guarded({ isTouched: true, mayLeave });
  await adding.add({ id: "f", names: ["nieuw.txt"] }, "picked");
  close();
  expect([mayLeave.mock.calls.length, app.message === null]).toEqual([0, false]);
  documents.filter = {};
});
