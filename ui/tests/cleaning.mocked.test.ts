import { beforeEach, expect, it, vi } from "vitest";
import type { DocumentDetail, MadeView, Selection, TodoGroup } from "../src/bindings";
import { t } from "../src/lib/texts.svelte";
import { app } from "../src/state/app.svelte";
import { changing } from "../src/state/changing.svelte";
import { canClean, cleanAll, isRemovedByCleaning } from "../src/state/cleaning";

const core = vi.hoisted(() => ({
  invoke: vi.fn<(command: string, args: Record<string, unknown>) => Promise<unknown>>(),
  ask: vi.fn<(component: unknown, props: Record<string, unknown>) => Promise<unknown>>(),
}));
vi.mock("@tauri-apps/api/core", () => ({ invoke: core.invoke, Channel: class {} }));
vi.mock("../src/state/dialogs.svelte", () => ({
  ask: core.ask,
  confirmed: vi.fn<() => Promise<boolean>>(),
  explain: core.ask,
}));

const group: TodoGroup = {
  code: "I02",
  variant: "comment",
  level: "attention",
  field: "inside",
  count: 5,
  documents: [],
  hasFix: false,
};
const selection: Selection = { kind: "ids", ids: ["1", "2", "3", "4", "5"] };
let cleaned: unknown[] = [];
/** Of the document that is cleaned. */
let onClean: (document: unknown) => void = () => undefined;

beforeEach(() => {
  cleaned = [];
  onClean = () => undefined;
  vi.spyOn(app, "refresh").mockResolvedValue();
  core.ask.mockReset().mockResolvedValue("refuse");
  core.invoke.mockReset().mockImplementation((command, args) => {
    if (command === "inside_files")
      return Promise.resolve({ kind: "done", value: ["1", "2", "3", "4", "5"].map((id) => ({ id, sha256: "a" })) });
    expect(command).toBe("clean_copy");
    const { document, choice } = args as { document: string; choice: unknown };
    expect(choice).toEqual({ tracked: "refuse", isSignatureLost: false });
    cleaned.push(document);
    onClean(document);
    const codes: Record<string, string> = { "2": "nothing-to-clean", "3": "clean-signed", "4": "document-withdrawn" };
    const code = codes[document];
    if (code === undefined) return Promise.resolve({ kind: "done", value: { change: {}, scrubbed: {} } });
    const problem = { code, params: { title: `Brief ${document}` }, retry: "never", detail: "" };
    return Promise.resolve({ kind: "refused", problem });
  });
});

it("asks once, cleans one after another and counts what came of each", async () => {
  const seen: string[] = [];
  onClean = () => seen.push(changing.words);
  expect(await cleanAll(selection, group)).toBe(true);
  expect(cleaned).toEqual(["1", "2", "3", "4", "5"]);
  expect(core.ask.mock.calls.map(([, props]) => props)).toEqual([{ hasChanges: true, count: 5 }]);
  expect(seen[1]).toBe(t("changing-clean", { done: "1", total: "5" }));
  expect(changing.progress).toBeNull();
  const counts = { done: 2, nothing: 1, left: 2 };
  const said = Object.entries(counts).map(([one, count]) => t(`clean-many-${one}`, { count }));
  expect(app.message?.text()).toBe(said.join(" "));
  app.message?.actions[0]?.run();
  const { left } = core.ask.mock.lastCall?.[1] as { left: { name: string; why: string }[] };
  expect(left.map(({ name }) => name)).toEqual(["Brief 3", "Brief 4"]);
  expect(left[0]?.why).toBe(t("clean-signed-text", { title: "Brief 3" }));
});

it("ends after the document that is under way when somebody stops it", async () => {
  onClean = (document) => void (document === "2" && changing.stop());
  await cleanAll(selection, group);
  expect(cleaned).toEqual(["1", "2"]);
  expect(app.message?.text()).toContain(t("clean-many-due", { count: 3 }));
});

it("does nothing when it is not wanted, and is offered for what goes only", async () => {
  core.ask.mockResolvedValue(null);
  expect(await cleanAll(selection, group)).toBe(false);
  expect(cleaned).toEqual([]);
  expect([
    isRemovedByCleaning(group),
    isRemovedByCleaning({ ...group, variant: "covered-text" }),
    isRemovedByCleaning({ code: "I01" }),
  ]).toEqual([true, false, false]);
});

it("is offered for what goes without a finding, and of a file made here for what was found only", () => {
  const made: MadeView = { how: "cleaned", original: "a.pdf", originalBytes: 1, at: "", by: "" };
  const offered = (format: string, before: MadeView | null, variant: string): boolean =>
    canClean({
      isEditable: true,
      file: { format, made: before, isElsewhere: false },
      findings: variant === "" ? [] : [{ code: "I02", variant }],
    } as unknown as DocumentDetail);
  expect([
    offered("PDF", null, ""),
    offered("PDF", made, ""),
    offered("PDF", made, "covered-text"),
    offered("PDF", made, "comment"),
    offered("TXT", null, ""),
  ]).toEqual([true, false, false, true, false]);
});
