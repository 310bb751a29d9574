import { expect, it } from "vitest";
import { insideNews } from "../src/lib/inside";

type Found = Parameters<typeof insideNews>[0][number];
const found = (...all: [Found["code"], string][]): Found[] => all.map(([code, variant]) => ({ code, variant }));

it("of what was found in a file the most serious is told at the top", () => {
  const name = ["I01", "name"] as [Found["code"], string];
  expect(insideNews([])).toBeUndefined();
  expect(insideNews(found(["I03", "untagged"], ["I04", "no-text"], ["D02", "meaningless"]))).toBeUndefined();
  expect(insideNews(found(["I03", "untagged"], ["I02", "comment"]))).toBe("hidden");
  expect(insideNews(found(name, ["I02", "comment"]))).toBe("possible");
  expect(insideNews(found(name, ["I01", "bsn"]))).toBe("personal");
});
