import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { followPointer, pointerReleased } from "../src/lib/pointer";

const page = new EventTarget();
let stop: () => void;

beforeEach(() => {
  vi.stubGlobal("window", page);
  stop = followPointer();
});
afterEach(() => {
  page.dispatchEvent(new Event("pointerup"));
  stop();
  vi.unstubAllGlobals();
});

/** Whether a field that is left now waits, a moment later. */
async function waits(): Promise<boolean> {
  let isReleased = false;
  void pointerReleased().then(() => (isReleased = true));
  await new Promise((resolve) => setTimeout(resolve));
  return !isReleased;
}

function moved(buttons: number): void {
  page.dispatchEvent(Object.assign(new Event("pointermove"), { buttons }));
}

it("what appears waits for the release", async () => {
  page.dispatchEvent(new Event("pointerdown"));
  moved(1);
  expect(await waits()).toBe(true);
  page.dispatchEvent(new Event("pointerup"));
  expect(await waits()).toBe(false);
});

it("a key held while clicking does not release the button", async () => {
  page.dispatchEvent(new Event("pointerdown"));
  page.dispatchEvent(Object.assign(new Event("keydown"), { key: "Control" }));
  expect(await waits()).toBe(true);
});

it("a second press is not taken for the release of the first", async () => {
  page.dispatchEvent(new Event("pointerdown"));
  page.dispatchEvent(new Event("pointerup"));
  page.dispatchEvent(new Event("pointerdown"));
  expect(await waits()).toBe(true);
});

it.each([
  ["a key", () => page.dispatchEvent(new Event("keydown"))],
  ["a move without a button", () => moved(0)],
])("a release that a menu of the system kept to itself is noticed at %s", async (_, sign) => {
  page.dispatchEvent(new Event("pointerdown"));
  const left = pointerReleased();
  sign();
  await left;
  expect(await waits()).toBe(false);
});
