import { beforeEach, describe, expect, it, vi } from "vitest";
import { PAGE, Parts, readPlace } from "../src/screens/documents/parts.svelte";
import * as core from "./core";

vi.mock("@tauri-apps/api/core", () => import("./core"));

/** A main document with so many parts. */
function answer(total: number): void {
  core.invoke.mockImplementation((_, args) => {
    const [offset, limit] = [Number(args["offset"]), Number(args["limit"])];
    const parts = Array.from({ length: Math.max(0, Math.min(limit, total - offset)) }, (_, index) => ({
      id: `p${offset + index}`,
      url: "",
      title: "",
      status: null,
    }));
    return Promise.resolve({ kind: "done", value: { parts, total } });
  });
}

beforeEach(() => {
  core.invoke.mockReset();
});

describe("parts in pages", () => {
  it("asks for one page only, the one with the part on that place", async () => {
    answer(5_000);
    const parts = new Parts("m");
    await parts.show(4_990);
    expect(core.invoke.mock.calls).toEqual([["part_page", { main: "m", offset: 4_975, limit: PAGE }]]);
    expect([parts.offset, parts.rows.length, parts.total]).toEqual([4_975, 25, 5_000]);
    expect(parts.at(4_990)?.id).toBe("p4990");
    expect([parts.hasPrevious, parts.hasNext, parts.isPaged, parts.canJump]).toEqual([true, false, true, true]);
  });

  it("shows the last page beyond the end, also when parts went away meanwhile", async () => {
    answer(60);
    const parts = new Parts("m");
    await parts.show(Number.MAX_SAFE_INTEGER);
    expect([parts.offset, parts.rows.length]).toEqual([50, 10]);
    answer(50);
    await parts.reload();
    expect([parts.offset, parts.rows.length]).toEqual([25, 25]);
    answer(0);
    await parts.reload();
    expect([parts.offset, parts.rows.length, parts.total]).toEqual([0, 0, 0]);
  });

  it("is calm for a few", async () => {
    answer(3);
    const parts = new Parts("m");
    await parts.reload();
    expect([parts.hasPrevious, parts.hasNext, parts.isPaged, parts.canJump]).toEqual([false, false, false, false]);
  });

  it("an answer that comes late does not replace a newer one", async () => {
    const late: ((value: unknown) => void)[] = [];
    core.invoke.mockImplementation(() => new Promise((resolve) => late.push(resolve)));
    const parts = new Parts("m");
    const [first, second] = [parts.show(0), parts.show(30)];
    const page = (id: string) => ({
      kind: "done",
      value: { parts: [{ id, url: "", title: "", status: null }], total: 26 },
    });
    late[1]?.(page("new"));
    late[0]?.(page("old"));
    await Promise.all([first, second]);
    expect(parts.rows[0]?.id).toBe("new");
  });

  it("reading again while a page is turned asks for the page that was turned to", async () => {
    answer(60);
    const parts = new Parts("m");
    await parts.show(0);
    await Promise.all([parts.show(25), parts.reload()]);
    expect(parts.offset).toBe(25);
  });
});

it.each([
  ["1", 1],
  [" 4.990 ", 4_990],
  ["5000", 5_000],
  ["5001", null],
  ["0", null],
  ["-1", null],
  ["drie", null],
  ["", null],
  ["1,5", null],
  ["1.5", null],
  ["4,990", 4_990],
  ["4.99", null],
])("the place %o is %o", (typed, place) => expect(readPlace(typed, 5_000)).toBe(place));
