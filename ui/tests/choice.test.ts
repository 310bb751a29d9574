import { describe, expect, it } from "vitest";
import { chooseAll, chooseOnly, chosenCount, isChosen, NONE, onlyOne, toggle, toSelection, withStretch } from "../src/lib/choice";

describe("the choice", () => {
  it("is the same in every order of choosing", () => {
    const one = ["c", "a", "b"].reduce(toggle, NONE);
    const other = ["b", "c", "a"].reduce(toggle, NONE);
    expect(toSelection(one)).toEqual(toSelection(other));
  });
  it("knows when exactly one is chosen", () => {
    expect(onlyOne(chooseOnly("a"))).toBe("a");
    expect(onlyOne(toggle(chooseOnly("a"), "b"))).toBeNull();
    expect(onlyOne(NONE)).toBeNull();
    expect(onlyOne(chooseAll({}, 1)), "one by filter has no name").toBeNull();
  });
  it("of everything is a filter with exceptions", () => {
    const all = chooseAll({ statuses: ["ready"] }, 100_000);
    expect(chosenCount(all)).toBe(100_000);
    const less = toggle(toggle(all, "x"), "y");
    expect(chosenCount(less)).toBe(99_998);
    expect(isChosen(less, "x")).toBe(false);
    expect(isChosen(less, "z")).toBe(true);
    expect(toSelection(less)).toEqual({ kind: "filter", filter: { statuses: ["ready"] }, except: ["x", "y"] });
    expect(chosenCount(toggle(less, "x"))).toBe(99_999);
  });
  it("takes a stretch on top of what was chosen", () => {
    expect(toSelection(withStretch(chooseOnly("a"), ["c", "b"]))).toEqual({ kind: "ids", ids: ["a", "b", "c"] });
    expect(chosenCount(withStretch(toggle(chooseAll({}, 10), "x"), ["x"]))).toBe(10);
  });
});
