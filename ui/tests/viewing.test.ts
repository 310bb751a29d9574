import { describe, expect, it } from "vitest";
import type { TextPiece } from "../src/bindings";
import { layOut, nearby, pageAt, zoomed } from "../src/viewing/layout";
import { dateWithin } from "../src/viewing/selected";
import { boxOf, findIn, folded, stretches } from "../src/viewing/words";

const A4 = { width: 59_500, height: 84_200 };
const piece = (text: string): TextPiece => ({ text, x: 100, y: 1_000, width: 900, height: 100, turn: 0 });

describe("words on a page", () => {
  it("are found over pieces, whatever their capitals, accents and white space", () => {
    expect(findIn(folded(["Besluit  over", "PARKÉREN nu"]), "over parkeren")).toEqual([
      [
        { part: 0, from: 9, to: 13 },
        { part: 1, from: 0, to: 8 },
      ],
    ]);
    expect(findIn(folded(["aa", "aa"]), "aa")).toHaveLength(2);
    expect(findIn(folded(["iets"]), " ")).toEqual([]);
    expect(findIn(folded(["de ﬁets"]), "fiets")[0]?.at(-1)?.to, "a ligature counts as one sign of the text").toBe(7);
  });

  it.each([
    ["YILDIRIM en Yıldırım", "yıldırım", ["YILDIRIM", "Yıldırım"]],
    ["Straßer, Øster", "strasser", ["Straßer"]],
    ["Straßer, Øster", "oster", ["Øster"]],
    ["Wester-|velt, Wes\u00adtervelt", "westervelt", ["Wester-velt", "Wes\u00adtervelt"]],
    ["De Vries-|Jansen, De Vries - Jansen", "de vries-jansen", ["De Vries-Jansen", "De Vries - Jansen"]],
    ["Vos/|Bos, Vos\u2011Bos", "vos / bos", ["Vos/Bos"]],
    ["van ’t\u00a0Hof, Van't Hof", "van ´t hof", ["van ’t\u00a0Hof", "Van't Hof"]],
    ["Wester-veld, de|stem", "westervelt", []],
    ["de|stem", "destem", []],
    ["(a.b) [c] a+b", "(a.b) [c]", ["(a.b) [c]"]],
  ])("in %j are found as people type them: %s", (text, words, expected) => {
    const parts = text.split("|");
    const said = findIn(folded(parts), words).map((hit) =>
      hit.map(({ part, from, to }) => parts[part]?.slice(from, to)).join(""),
    );
    expect(said).toEqual(expected);
  });

  it("are marked where they stand", () => {
    const { x, width } = boxOf(piece("aaaaaaaaa"), { from: 3, to: 6 });
    expect([x, width]).toEqual([400, 300]);
    expect(boxOf({ ...piece("aa"), turn: 90 }, { from: 0, to: 1 }).transform).toBe("rotate(90 100 1000)");
    expect(stretches("een twee drie", [{ from: 4, to: 8 }]).map(({ text }) => text)).toEqual(["een ", "twee", " drie"]);
  });

  it("give the date that is in them", () => {
    for (const date of ["12 november 2026", "12-11-2026", "2026-11-12"])
      expect(dateWithin(`Datum: ${date}, kenmerk 3`)).toBe(date);
    expect(dateWithin("geen datum")).toBe("geen datum");
  });
});

describe("pages below each other", () => {
  const pages = Array.from({ length: 20_000 }, () => A4);

  it("fit the width, and only those near are there", () => {
    const layout = layOut(pages, 832, null, 0);
    expect(layout.places[0]?.width).toBe(800);
    const top = layout.places[12_345]?.top ?? 0;
    expect(pageAt(layout, top + 1)).toBe(12_345);
    const { first, end } = nearby(layout, top, 700);
    expect(end - first).toBeLessThanOrEqual(5);
  });

  it("are fitted no wider than a browser can draw all of them", () => {
    const { height, places } = layOut(pages, 1_632, null, 0);
    expect([height > 25_000_000, height <= 30_000_000, (places[0]?.width ?? 0) < 1_300]).toEqual([true, true, true]);
    const thumbs = layOut([A4, { width: 100, height: 90_000 }], 92, null, 0, { gap: 34, height: 168 });
    expect(thumbs.places.map(({ width, height: high }) => [Math.round(width), Math.round(high)])).toEqual([
      [60, 85],
      [3, 168],
    ]);
  });

  it("turned, lie on their side; a small picture is not blown up further than twice", () => {
    const [place] = layOut([A4], 832, 1, 90).places;
    expect(place?.width).toBeGreaterThan(place?.height ?? 0);
    expect(layOut([{ width: 750, height: 750 }], 832, null, 0).places[0]?.width).toBe(20);
  });

  it("zoom between 25 and 400 %, very many of them less far", () => {
    expect(zoomed(1, 1, [A4])).toBe(1.1);
    expect(zoomed(4, 1, [A4])).toBe(4);
    expect(zoomed(0.25, -1, [A4])).toBe(0.25);
    expect(zoomed(3, 1, pages)).toBeLessThan(2);
  });
});
