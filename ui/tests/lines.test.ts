/** Lines that tell the facts of an item: in one order, and each fact once. */
import { describe, expect, it } from "vitest";
import type { ActInput } from "../src/bindings";
import { datesInWords } from "../src/lib/templateWords";
import { t } from "../src/lib/texts.svelte";
import { changeAbout } from "../src/state/undoing";

const act = (atTime: string): ActInput => ({ soortHandeling: "Ontvangen", atTime });

describe("the dates of a document", () => {
  it.each([
    ["2026-11-12", [], "12 november 2026"],
    ["2026-11-12", [act("2026-11-12")], "Ontvangen, 12 november 2026"],
    ["2026-11-10", [act("2026-11-12")], "10 november 2026 · Ontvangen, 12 november 2026"],
    [null, [act("2026-11-12")], "Ontvangen, 12 november 2026"],
    [null, [], ""],
  ])("written on %s", (written, acts, words) => {
    expect(datesInWords(written, acts).replaceAll("\u00a0", " ")).toBe(words);
  });
});

it("a change says when and by whom before what, as a publication does", () => {
  expect(changeAbout({ user: "j.jansen", isUndone: false }, "9.30 uur", "Titel, Taal")).toBe(
    "9.30 uur · door j.jansen · Titel, Taal",
  );
  expect(changeAbout({ user: "", isUndone: true }, "9.30 uur")).toBe("9.30 uur · ongedaan gemaakt");
});

it("the preview asks to look yourself once", () => {
  const said = `${t("preview-inside-possible", { count: 1 })} ${t("inside-hint")}`;
  expect(said.match(/Kijk zelf/g)).toHaveLength(1);
});

it("what may be left empty is said without a break", () => {
  expect(t("optional")).toBe("(niet\u00a0verplicht)");
});
