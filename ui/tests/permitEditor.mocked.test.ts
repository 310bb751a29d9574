import { beforeEach, expect, it, vi } from "vitest";
import type { PermitDetails } from "../src/bindings";
import { inForm } from "../src/screens/permits/controls";
import { PermitEditor } from "../src/screens/permits/editor.svelte";
import * as core from "./core";

vi.mock("@tauri-apps/api/core", () => import("./core"));
const app = vi.hoisted(() => ({ refresh: () => Promise.resolve(), say: vi.fn(), saving: "saved" }));
vi.mock("../src/state/app.svelte", () => ({ app }));

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
  app.saving = "saved";
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
  editor.set("title", { title: "Dakkapel en schuur" });
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
  editor.set("title", { title: "Schuur" });
  const asked: string[] = [];
  await editor.link(() => {
    asked.push(...core.invoke.mock.calls.map(([command]) => command));
    return Promise.resolve([]);
  });
  expect(asked).toEqual(["permit_detail", "permit_edit"]);
});

it("holds what it held at first when all that was typed is erased, also when it is opened again", async () => {
  const begun = structuredClone(stored());
  const editor = new PermitEditor("p1", true);
  expect(editor.isAs(begun), "not read yet").toBe(false);
  await editor.load();
  editor.set("title", { title: "Schuur" });
  await editor.flush();
  const again = new PermitEditor("p1", true);
  await again.load();
  expect([editor.isAs(begun), again.isAs(begun)], "filled in").toEqual([false, false]);
  editor.set("title", { title: "Dakkapel" });
  await editor.flush();
  expect(editor.isAs(begun)).toBe(true);
  editor.keep("modified", "31-2-2026");
  expect(editor.isAs(begun), "a date that cannot be read").toBe(false);
});

it("keeps the form when a document cannot be linked", async () => {
  const kept = stored();
  const editor = new PermitEditor("p1", false);
  await editor.load();
  expect(await editor.link(() => Promise.resolve(null))).toBe(false);
  editor.set("title", { title: "Schuur" });
  await editor.flush();
  expect(kept).toMatchObject({ title: "Schuur", documents: [] });
});

it("says what is missing in a new case where a person changed something and left it", async () => {
  vi.stubGlobal("document", { activeElement: null });
  const missing = { code: "V01", level: "must", field: "title", variant: null, params: {} };
  const value = { details: { title: "" }, findings: [missing], unsaved: [] };
  core.invoke.mockImplementation(() => Promise.resolve({ kind: "done", value }));
  const editor = new PermitEditor("p1", true);
  await editor.load();
  const left = async (): Promise<number> => {
    editor.focus("title");
    await editor.leave("title");
    return editor.messages("title").length;
  };
  expect(await left(), "only looked at").toBe(0);
  editor.set("title", { title: "Dakkapel" });
  editor.set("title", { title: "" });
  expect(editor.messages("title"), "not while typing").toEqual([]);
  expect(await left()).toBe(1);
});

it("judges a part of an address once a person changed and left it, in the order of the form", async () => {
  vi.stubGlobal("document", { activeElement: { closest: () => ({ dataset: { control: "addresses" } }) } });
  const wrong = ["huisnummer", "postcode"].map((field) => ({
    code: "V08",
    level: "must",
    field,
    variant: null,
    params: {},
  }));
  let findings: unknown[] = [];
  core.invoke.mockImplementation(() =>
    Promise.resolve({ kind: "done", value: { details: { addresses: [] }, findings, unsaved: [] } }),
  );
  const editor = new PermitEditor("p1", true);
  await editor.load();
  editor.focus("addresses");
  editor.set("addresses", { addresses: [{ kind: "postcode", postcode: "1234", number: "", addition: "" }] });
  findings = wrong;
  await editor.leave("addresses");
  expect(editor.messages("addresses"), "only walked through").toEqual([]);
  await editor.leave("addresses", "postcode");
  expect(editor.messages("addresses").length, "the house number is still to come").toBe(1);
  vi.stubGlobal("document", { activeElement: null });
  await editor.leave("addresses");
  expect(editor.messages("addresses").length).toBe(2);
  expect(wrong.toSorted(inForm).map(({ field }) => field)).toEqual(["postcode", "huisnummer"]);
});

/** Lets a command be refused with a code until the returned function is called. */
function refusing(command: string, code: string): () => void {
  const usual = core.invoke.getMockImplementation();
  const problem = { code, params: {}, retry: "after-input" };
  core.invoke.mockImplementation((asked, args) =>
    asked === command ? Promise.resolve({ kind: "refused", problem }) : (usual?.(asked, args) ?? Promise.resolve(null)),
  );
  return () => core.invoke.mockImplementation(usual ?? (() => Promise.resolve(null)));
}

it("what another program keeps from being saved is no wrong value: it is saved later", async () => {
  const kept = stored();
  const editor = new PermitEditor("p1", false);
  await editor.load();
  const allow = refusing("permit_edit", "library-locked");
  editor.set("title", { title: "Schuur" });
  expect([await editor.flush(), app.saving, editor.details.title]).toEqual([false, "failed", "Schuur"]);
  allow();
  expect([await editor.flush(), app.saving, kept.title]).toEqual([true, "saved", "Schuur"]);
});

it("a value that is refused waits for another one", async () => {
  stored();
  const editor = new PermitEditor("p1", false);
  await editor.load();
  refusing("permit_edit", "value-invalid");
  editor.set("page", { page: "geen adres" });
  expect([await editor.flush(), app.saving]).toEqual([true, "refused"]);
});

it("a date that can neither be stored nor kept is not called refused only", async () => {
  stored();
  const editor = new PermitEditor("p1", false);
  await editor.load();
  editor.keep("modified", "31-02");
  expect(app.saving).toBe("refused");
  refusing("keep_unsaved", "library-locked");
  await editor.flush();
  expect(app.saving).toBe("failed");
  editor.close();
  expect(app.saving, "the next form tells its own state").toBe("saved");
});
