import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { KEEP_AFTER_MS } from "../src/lib/draftKeeper";
import { SAVE_AFTER_MS } from "../src/lib/autosave";
import { Editor } from "../src/screens/documents/editor.svelte";
import * as core from "./core";

vi.mock("@tauri-apps/api/core", () => import("./core"));

const STORING_MS = 300;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it("a text is not kept beside its value, also when it is stored just then", async () => {
  const unsaved = new Map<unknown, unknown>();
  let title = "";
  core.invoke.mockImplementation(async (command, args) => {
    if (command === "keep_unsaved") unsaved.set(args["field"], args["text"]);
    if (command === "change") {
      const [change] = args["changes"] as [{ value: string }];
      await new Promise((resolve) => setTimeout(resolve, STORING_MS / 2));
      title = change.value;
      unsaved.clear();
      await new Promise((resolve) => setTimeout(resolve, STORING_MS / 2));
    }
    const value = command === "document_detail" ? { row: { title }, unsaved: [], findings: [] } : {};
    return { kind: "done", value };
  });
  const editor = new Editor("d1");
  await editor.load();
  editor.type("title", "Beslui");
  // The text is due while its value is being stored.
  const untilLast = KEEP_AFTER_MS - SAVE_AFTER_MS - (STORING_MS * 2) / 3;
  await vi.advanceTimersByTimeAsync(untilLast);
  editor.type("title", "Besluit");
  await vi.advanceTimersByTimeAsync(5_000);
  expect(title).toBe("Besluit");
  expect([...unsaved]).toEqual([]);
});
