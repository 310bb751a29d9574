import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { announce, spoken } from "../src/lib/announcer.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("what was announced does not stay on the page, and each sentence has its time", () => {
  const heard = (): string => spoken(0) + spoken(1);
  announce("Tekstgrootte 100 procent.");
  vi.advanceTimersByTime(9_000);
  announce("Tekstgrootte 125 procent.");
  vi.advanceTimersByTime(9_000);
  expect(heard()).toBe("Tekstgrootte 125 procent.");
  vi.advanceTimersByTime(1_000);
  expect(heard()).toBe("");
});
