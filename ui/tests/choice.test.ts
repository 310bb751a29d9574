import { describe, expect, it } from "vitest";
import {
  chooseOnly,
  chooseSet,
  chosenCount,
  isChosen,
  NONE,
  onlyOne,
  toggle,
  toSelection,
  withStretch,
  type Choice,
} from "../src/lib/choice";

/** What the core is told of a choice of many. */
function told(choice: Choice): unknown {
  const selection = toSelection(choice);
  return selection.kind === "filter" ? selection.filter.chosen : selection.ids;
}

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
    expect(onlyOne(chooseSet("7"))).toBe("7");
    expect(onlyOne(chooseSet("7-8"))).toBeNull();
  });
  it("of all but the others is that one document", () => {
    expect(onlyOne(["1", "3"].reduce(toggle, chooseSet("1-3")))).toBe("2");
    expect(toggle(chooseSet("4"), "4")).toEqual(NONE);
  });
  it("of everything at one moment has nothing that comes later", () => {
    const five = chooseSet("1-5");
    expect(chosenCount(five)).toBe(5);
    expect(isChosen(five, "5")).toBe(true);
    expect(isChosen(five, "6"), "added after it").toBe(false);
    expect(told(five)).toBe("1-5");
  });
  it("of very many is a few stretches, with exceptions and additions", () => {
    const all = chooseSet("1-100000");
    expect(chosenCount(all)).toBe(100_000);
    const less = toggle(toggle(all, "7"), "100000");
    expect(chosenCount(less)).toBe(99_998);
    expect(isChosen(less, "7")).toBe(false);
    expect(isChosen(less, "8")).toBe(true);
    expect(told(less)).toBe("1-6,8-99999");
    expect(told(toggle(less, "7"))).toBe("1-99999");
    expect(told(toggle(less, "100003"))).toBe("1-6,8-99999,100003");
    expect(told(toggle(less, "1"))).toBe("2-6,8-99999");
  });
  it("takes a stretch on top of what was chosen", () => {
    expect(toSelection(withStretch(chooseOnly("a"), ["c", "b"]))).toEqual({ kind: "ids", ids: ["a", "b", "c"] });
    expect(told(withStretch(chooseSet("1-3,9"), ["10", "2", "8", "5"]))).toBe("1-3,5,8-10");
  });
});
