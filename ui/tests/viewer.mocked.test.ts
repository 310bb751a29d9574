import { beforeEach, afterEach, describe, expect, it, vi } from "vitest";
import type { InsideItem, ViewBlock, ViewContent } from "../src/bindings";
import { Finder } from "../src/viewing/finder.svelte";
import { Viewer } from "../src/viewing/viewer.svelte";
import * as core from "./core";

vi.mock("@tauri-apps/api/core", () => import("./core"));

const paragraph = (text: string): ViewBlock => ({ kind: "paragraph", text });

/** A viewer of a document with this content. */
async function viewerOf(content: ViewContent): Promise<Viewer> {
  core.invoke.mockImplementation((command) =>
    command === "document_view"
      ? Promise.resolve({ kind: "done", value: { name: "x", content } })
      : Promise.resolve({ kind: "done", value: { pieces: [], isCut: false } }),
  );
  const viewer = new Viewer("1");
  await viewer.load();
  return viewer;
}

async function textOf(...blocks: ViewBlock[]): Promise<Viewer> {
  return viewerOf({ kind: "text", blocks, isCut: false });
}

async function found(viewer: Viewer, query: string): Promise<Finder> {
  viewer.finder.type(query);
  await vi.runAllTimersAsync();
  return viewer.finder;
}

beforeEach(() => {
  core.invoke.mockReset();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  let clock = 0;
  vi.spyOn(performance, "now").mockImplementation(() => (clock += 1));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("searching in a document", () => {
  it("lets the window have its turn, and stops for another word", async () => {
    const viewer = await textOf(...Array.from({ length: 200 }, (_, at) => paragraph(at % 2 === 0 ? "een" : "twee")));
    viewer.finder.type("een");
    await vi.advanceTimersByTimeAsync(252);
    const { finder } = viewer;
    expect([finder.isBusy, finder.looked > 0, finder.looked < 100], "it is on its way").toEqual([true, true, true]);
    finder.type("twee");
    await vi.runAllTimersAsync();
    expect([finder.hits.length, finder.isBusy]).toEqual([100, false]);
    expect(finder.hits.every(({ unit }) => unit % 2 === 1)).toBe(true);
  });

  it("says that there is more than it keeps", async () => {
    const all = paragraph("a ".repeat(5_000));
    expect((await found(await textOf(all), "a")).told).toBe("1 van 5.000");
    const finder = await found(await textOf(all, paragraph("a")), "a");
    expect([finder.told, finder.hits.length]).toEqual(["1 van meer dan 5.000", 5_000]);
  });

  it("finds what is shown: names of parts, dates in words", async () => {
    const viewer = await textOf(
      { kind: "part", part: "sheet", name: "Begroting", text: "" },
      { kind: "part", part: "comment", name: "Jansen", text: "graag nalezen" },
      { kind: "fact", name: "date", text: "2025-11-12T10:00:00+01:00" },
    );
    const units = async (query: string): Promise<number[]> => (await found(viewer, query)).hits.map(({ unit }) => unit);
    expect(await units("begroting")).toEqual([0]);
    expect(await units("jansen")).toEqual([1]);
    expect(await units("nalezen")).toEqual([1]);
    expect(await units("12 november")).toEqual([2]);
    expect(await units("2025-11")).toEqual([]);
    await viewer.locate(["2025-11-12"]);
    expect(viewer.sources.get("2025-11-12")?.unit, "a proposal comes from what the file has").toBe(2);
  });

  it("says when something could not be searched", async () => {
    expect((await found(await textOf(paragraph("a")), "b")).isPartial).toBe(false);
    const cut = await viewerOf({ kind: "text", blocks: [paragraph("a")], isCut: true });
    expect((await found(cut, "b")).isPartial).toBe(true);
    const pages = await viewerOf({ kind: "pages", pages: [{ width: 100, height: 100 }], more: 0 });
    core.invoke.mockRejectedValue(new Error("no words"));
    expect((await found(pages, "b")).isPartial).toBe(true);
  });
});

describe("the page that is read", () => {
  /** Pages in a window that scrolls as far as it can. */
  async function pagesOf(...heights: number[]): Promise<Viewer> {
    const pages = heights.map((height) => ({ width: 60_000, height }));
    const viewer = await viewerOf({ kind: "pages", pages, more: 0 });
    [viewer.portWidth, viewer.portHeight] = [832, 900];
    viewer.scrollTo = async (top) => {
      viewer.scrollTop = Math.max(0, Math.min(top, viewer.layout.height - viewer.portHeight));
    };
    return viewer;
  }

  it("is the last one at the end, however low it is", async () => {
    const viewer = await pagesOf(80_000, 80_000, 10_000);
    expect(viewer.page).toBe(0);
    await viewer.scrollTo?.(Infinity);
    expect(viewer.page).toBe(2);
  });

  it("is the one somebody went to, until the view moves", async () => {
    const viewer = await pagesOf(80_000, 10_000, 10_000);
    viewer.goToPage(1);
    await vi.runAllTimersAsync();
    expect(viewer.page).toBe(1);
    viewer.scrollTop -= 300;
    expect(viewer.page).toBe(0);
    const short = await pagesOf(10_000, 10_000);
    short.goToPage(1);
    await vi.runAllTimersAsync();
    expect(short.page, "all of it is in view").toBe(1);
  });
});

describe("the words of proposals", () => {
  it("are looked for once a block; a newer question counts", async () => {
    const viewer = await textOf(...Array.from({ length: 100 }, () => paragraph("een")), paragraph("twee"));
    const older = viewer.locate(["niet", "twee"]);
    const newer = viewer.locate(["een"]);
    await vi.runAllTimersAsync();
    await Promise.all([older, newer]);
    expect([...viewer.sources.keys()]).toEqual(["een"]);
  });
});

describe("what was found inside", () => {
  const item = (kind: InsideItem["kind"], page: number, isPossible = false, y = 0): InsideItem => ({
    kind,
    isPossible,
    page,
    boxes: page === 0 ? [] : [{ x: 0, y, width: 10, height: 10 }],
    text: "",
    count: 1,
  });

  it("is walked through forwards and backwards, and by its case", async () => {
    const viewer = await textOf(paragraph("een"));
    const [third, first, second, nowhere] = [item("bsn", 3), item("bsn", 1), item("bsn", 2, true), item("bsn", 0)];
    viewer.inside = [third, first, second, nowhere];
    const seen = (work: () => void): InsideItem | null => {
      work();
      return viewer.insideNow;
    };
    expect(viewer.placed).toEqual([first, second, third]);
    expect(seen(() => viewer.stepInside(-1))).toBe(third);
    expect(seen(() => viewer.stepInside(1))).toBe(first);
    expect(seen(() => viewer.stepInside(1))).toBe(second);
    expect(seen(() => viewer.stepInside(1))).toBe(third);
    expect(seen(() => viewer.stepInside(-1))).toBe(second);
    expect(seen(() => viewer.showInside("bsn-possible"))).toBe(second);
    expect(seen(() => viewer.showItem(first))).toBe(first);
    expect(
      seen(() => viewer.showItem(nowhere)),
      "what has no place",
    ).toBe(first);
  });
});
