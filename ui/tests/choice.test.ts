import { describe, expect, it } from "vitest";
import {
  chooseAll,
  chooseOnly,
  chosenCount,
  isChosen,
  named,
  NONE,
  onlyOne,
  toggle,
  toSelection,
  withStretch,
} from "../src/lib/choice";

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
  it("of all but the others is that one document", () => {
    expect(named(chooseAll({}, 1), ["a"])).toEqual(chooseOnly("a"));
    const left = ["a", "c"].reduce(toggle, chooseAll({}, 3));
    expect(onlyOne(named(left, ["a", "b", "c"]))).toBe("b");
    const two = toggle(chooseAll({}, 3), "a");
    expect(named(two, ["a", "b", "c"]), "two have no name").toBe(two);
    const gone = toggle(chooseAll({}, 2), "a");
    expect(named(gone, ["b", "c"]), "a is no longer in the list, so there are two").toBe(gone);
    expect(named(left, ["a"]), "not found, so as it was").toBe(left);
    expect(onlyOne(named(chooseOnly("a"), []))).toBe("a");
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
