import { expect, test } from "vitest";
import { LatestAnswer } from "../src/lib/latestAnswer";

test("an answer counts unless something newer is shown", () => {
  const latest = new LatestAnswer();
  const [first, second, third] = [latest.next(), latest.next(), latest.next()];
  expect(latest.takes(second)).toBe(true);
  expect(latest.takes(first)).toBe(false);
  expect(latest.takes(third)).toBe(true);
});

test("what came from elsewhere is newer than every question before it", () => {
  const latest = new LatestAnswer();
  const before = latest.next();
  latest.overtake();
  expect(latest.takes(before)).toBe(false);
  expect(latest.takes(latest.next())).toBe(true);
});
