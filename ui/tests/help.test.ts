import { describe, expect, it } from "vitest";
import { t } from "../src/lib/texts.svelte";
import { countOf, helpContents } from "../src/screens/help/sections";

const words = (query: string) => helpContents(query, false, true).words.map(({ name }) => name);

describe("searching the help", () => {
  it("shows everything when nothing is sought", () => {
    const all = helpContents(" ", false, true);
    expect(Object.values(all).every((part) => part.length > 0)).toBe(true);
    expect(countOf(all)).toBe(countOf(helpContents("", false, true)));
  });

  it("finds a word by its explanation, whatever its capitals and accents", () => {
    expect(words("WET open")).toEqual(["category", "woo"]);
    expect(words("informatiecategorieen")).toContain("list");
  });

  it("finds a key by what it does", () => {
    const { keys, words: explained } = helpContents("ongedaan maken", false, true);
    expect(keys.map(({ name }) => name)).toEqual(["undo"]);
    expect(explained).toEqual([]);
  });

  it("keeps the number that a step has", () => {
    expect(helpContents("druk op publiceren", false, true).steps.map(({ number }) => number)).toEqual([4]);
  });

  it("says nothing of permits where there are none", () => {
    const named = (hasPermits: boolean) => helpContents("vergunningen", false, hasPermits).keys;
    expect([named(true).length, named(false).length]).toEqual([1, 0]);
  });

  it("tells in three steps how to move to another computer", () => {
    const steps = helpContents("stap", false, true).data;
    expect(steps.map((text) => /stap \d/i.exec(text)?.[0].toLowerCase())).toEqual(["stap 1", "stap 2", "stap 3"]);
    const told = ["maak een reservekopie", "Zet daar de reservekopie terug", "publiceer daar"];
    for (const [at, words] of told.entries()) expect(steps[at]).toContain(words);
  });

  it("counts nothing when nothing has the words", () => {
    expect(countOf(helpContents("nijlpaard", false, true))).toBe(0);
  });
});

describe("what removing does", () => {
  it("says what stays, and what goes when it is for good", () => {
    for (const count of [1, 2]) {
      expect(t("remove-text", { count })).toContain("Inhoud en geschiedenis blijven bewaard");
      expect(t("erase-text", { count })).toContain("inhoud, tekst en geschiedenis");
      expect(t("erase-text", { count })).toMatch(/In reservekopieën sta(at het|an ze) nog/);
    }
  });
});
