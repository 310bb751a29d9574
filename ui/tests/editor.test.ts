import { describe, expect, it } from "vitest";
import { keyOf } from "../src/screens/documents/editor.svelte";

describe("changes that wait to be saved", () => {
  const theme = (field: "add" | "remove", value: string): string => keyOf({ field, value: { field: "thema", value } });

  it("take the place of an earlier one of the same field", () => {
    expect(keyOf({ field: "officieleTitel", value: "Een" })).toBe(keyOf({ field: "officieleTitel", value: "Twee" }));
    expect(keyOf({ field: "officieleTitel", value: "Een" })).not.toBe(keyOf({ field: "publishedName", value: "Een" }));
  });

  it("stand beside each other when they are about other values, or about the same one of another field", () => {
    expect(theme("add", "een")).not.toBe(theme("add", "twee"));
    expect(theme("add", "een")).not.toBe(keyOf({ field: "add", value: { field: "documentsoort", value: "een" } }));
  });

  it("leave only what was decided last about one value", () => {
    expect(theme("add", "een")).toBe(theme("remove", "een"));
  });
});
