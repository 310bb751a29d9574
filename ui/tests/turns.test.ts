import { expect, test } from "vitest";
import { Turns } from "../src/lib/turns";

test("an answer counts unless something newer is shown", () => {
  const turns = new Turns();
  const [first, second, third] = [turns.next(), turns.next(), turns.next()];
  expect(turns.takes(second)).toBe(true);
  expect(turns.takes(first)).toBe(false);
  expect(turns.takes(third)).toBe(true);
});

test("what came from elsewhere is newer than every question before it", () => {
  const turns = new Turns();
  const before = turns.next();
  turns.overtake();
  expect(turns.takes(before)).toBe(false);
  expect(turns.takes(turns.next())).toBe(true);
});
