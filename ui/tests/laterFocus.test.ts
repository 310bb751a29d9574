import { afterEach, describe, expect, it, vi } from "vitest";
import { laterFocus } from "../src/lib/laterFocus";

type Place = { isConnected: boolean; matches: (selector: string) => boolean; focus: () => void };
const body = place();
const page = { activeElement: body, body, getElementById: (id: string): Place | null => (id === "next" ? next : null) };
const next = place();

function place(isHeading = false): Place {
  const made: Place = {
    isConnected: true,
    matches: (selector) => isHeading && selector === "main h1",
    focus: () => {
      page.activeElement = made;
    },
  };
  return made;
}

function begin(at: Place): ReturnType<typeof laterFocus> {
  vi.stubGlobal("document", page);
  at.focus();
  return laterFocus();
}

describe("a focus that moves later", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("moves when the person stayed, or when the place is gone", () => {
    const button = place();
    for (const now of [button, body, place(true)]) {
      const later = begin(button);
      now.focus();
      later.to("next");
      expect(page.activeElement).toBe(next);
    }
  });

  it("leaves a person who went on where he is", () => {
    const later = begin(place());
    const other = place();
    other.focus();
    later.to("next");
    expect(page.activeElement).toBe(other);
  });

  it("stays when there is nothing to go to", () => {
    const button = place();
    begin(button).to("gone");
    expect(page.activeElement).toBe(button);
  });
});
