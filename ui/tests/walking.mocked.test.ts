import { beforeEach, describe, expect, it, vi } from "vitest";
import { onlyOne } from "../src/lib/choice";
import { documents } from "../src/state/documents.svelte";
import { viewing } from "../src/state/viewing.svelte";
import * as core from "./core";

vi.mock("@tauri-apps/api/core", () => import("./core"));
vi.mock("../src/lib/areas", () => ({ focusHeading: () => undefined, hasFocus: () => false }));

/** What the list shows now; `wait` is awaited before the names are told. */
function library(shown: readonly string[], wait: () => Promise<void> = () => Promise.resolve()): void {
  core.invoke.mockImplementation(async (command, args) => {
    const [offset, limit] = [Number(args["offset"]), Number(args["limit"])];
    const there = shown.slice(offset, offset + limit);
    if (command === "ids") await wait();
    const value =
      command === "rows"
        ? { total: shown.length, newest: "0", rows: there.map((id) => ({ id, title: id })) }
        : command === "ids"
          ? there
          : command === "choose_all"
            ? shown.join(",")
            : [];
    return { kind: "done", value };
  });
}

const names = (count: number): string[] => Array.from({ length: count }, (_, at) => String(at + 1));
const asked = (): number => core.invoke.mock.calls.filter(([command]) => command === "ids").length;

beforeEach(async () => {
  core.invoke.mockReset();
  library(names(10));
  await documents.reload();
  await documents.none();
});

describe("the way through the list", () => {
  it("leads from a document to the next, and ends", async () => {
    await viewing.open("9");
    expect([viewing.at, viewing.total]).toEqual([8, 10]);
    expect(await viewing.step(1)).toBe(true);
    expect([viewing.id, onlyOne(documents.choice), await viewing.step(1)]).toEqual(["10", "10", false]);
  });

  it("is one document when the list leaves it out, asked in one look", async () => {
    library(names(100_000));
    await documents.reload();
    core.invoke.mockClear();
    await viewing.open("elsewhere");
    expect([viewing.id, viewing.at, viewing.total, asked()]).toEqual(["elsewhere", 0, 1, 1]);
    expect(await viewing.step(1)).toBe(false);
  });

  it("goes on beyond what was read, also when documents left the list meanwhile", async () => {
    library(names(3_000));
    await documents.reload();
    await documents.only(0);
    await viewing.open("1");
    for (let at = 0; at < 999; at += 1) await viewing.step(1);
    expect(viewing.id).toBe("1000");
    library(names(3_000).filter((id) => id !== "1000"));
    expect(await viewing.step(1)).toBe(true);
    expect([viewing.id, viewing.at]).toEqual(["1001", 999]);
  });

  it("is that of the document that was asked for last", async () => {
    const answers: (() => void)[] = [];
    library(names(10), () => new Promise((done) => answers.push(done)));
    const [older, newer] = [viewing.open("3"), viewing.open("7")];
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.();
    await newer;
    answers[0]?.();
    await older;
    expect([viewing.id, viewing.at]).toEqual(["7", 6]);
  });

  it("goes back to its row as the list is by then", async () => {
    await viewing.open("7");
    library(["new", "newer", ...names(10)]);
    await viewing.close();
    expect([documents.active, documents.row(documents.active)?.id, viewing.id]).toEqual([8, "7", null]);
  });
});
