import { describe, expect, it } from "vitest";
import type { Finding } from "../src/bindings";
import { findingText, problemText, sharedWarnings } from "../src/lib/problems";
import { readable } from "../src/lib/texts.svelte";

describe("a fact that is not known", () => {
  it.each([
    [
      "target-full",
      { neededBytes: "" },
      "Er is te weinig ruimte op de bestemming. Maak ruimte vrij, of vraag je ICT-afdeling om meer ruimte.",
    ],
    [
      "target-full",
      { neededBytes: "12400000", freeBytes: "2400000" },
      "Er is te weinig ruimte op de bestemming. Er is 12,4\u00a0MB nodig en 2,4\u00a0MB vrij. Maak ruimte, of publiceer minder documenten tegelijk.",
    ],
    [
      "library-locked",
      { user: "", machine: "", since: "" },
      "Een ander programma heeft deze bibliotheek overgenomen. Wacht tot dat klaar is en open de bibliotheek opnieuw.",
    ],
    [
      "library-locked",
      { user: "", machine: "WERKPLEK-12", since: "2026-11-20T07:58:00Z" },
      "Iemand werkt al in deze bibliotheek op WERKPLEK-12, sinds 20\u00a0november\u00a02026 om 8.58 uur. Wacht, of neem de bibliotheek over.",
    ],
    [
      "library-locked",
      { user: "jan", machine: "WERKPLEK-12", since: "2026-11-20T07:58:00Z" },
      "jan werkt al in deze bibliotheek op WERKPLEK-12, sinds 20\u00a0november\u00a02026 om 8.58 uur. Wacht, of neem de bibliotheek over.",
    ],
    ["target-changed-elsewhere", { at: "" }, "Iemand anders heeft ook gepubliceerd. Bekijk eerst wat er veranderd is."],
    [
      "target-changed-elsewhere",
      { at: "2026-11-20T08:12:00Z" },
      "Iemand anders heeft ook gepubliceerd, op 20\u00a0november\u00a02026 om 9.12 uur. Bekijk eerst wat er veranderd is.",
    ],
    [
      "target-changed-elsewhere",
      { by: "publisher", at: "" },
      "Iemand anders heeft ook gepubliceerd. Bekijk eerst wat er veranderd is.",
    ],
    [
      "target-changed-elsewhere",
      { by: "program", at: "" },
      "Op de bestemming staat al een sitemap van een ander programma. Overleg eerst met je webbeheerder.",
    ],
    [
      "target-changed-elsewhere",
      { by: "busy", at: "2026-11-20T08:12:00Z" },
      "Iemand anders is aan het publiceren, sinds 20\u00a0november\u00a02026 om 9.12 uur. Wacht tot dat klaar is. Ga alleen door als die publicatie is afgebroken.",
    ],
    [
      "target-changed-elsewhere",
      { by: "page", at: "" },
      "Iemand heeft onze pagina met berichten op de bestemming veranderd. Zet die eerst terug.",
    ],
    [
      "target-changed-elsewhere",
      { by: "meanwhile", at: "" },
      "Iemand anders publiceerde tegelijk met jou. Wat jij publiceerde, staat misschien niet online. Publiceer opnieuw.",
    ],
  ] as const)("chooses another sentence for %s with %o", (code, params, text) => {
    expect(problemText({ code, params: { ...params } })).toBe(text);
  });
});

describe("the facts of a sentence", () => {
  it("count where the core counts, and are text elsewhere", () => {
    expect(readable({ length: "312", line: "4", things: "2", port: "22" })).toEqual({
      length: 312,
      line: 4,
      things: 2,
      port: "22",
    });
  });

  it("fill the sentence of a rule", () => {
    expect(findingText({ code: "D02", variant: "long", params: { length: "1312", limit: "250" } })).toBe(
      "De titel heeft 1.312 tekens. Maak de titel korter dan 250 tekens, dan past hij in lijsten.",
    );
  });
});

describe("what each document is warned of", () => {
  const of = (code: Finding["code"], level: Finding["level"], variant = ""): Finding => ({
    code,
    level,
    field: "language",
    variant,
    params: {},
  });
  const language = of("D14", "attention", "language");
  const untagged = of("I03", "attention", "untagged");

  it.each([
    ["is shared", [[language], [language, of("D01", "must")]], [{ finding: language, count: 2 }]],
    [
      "is shared by some, of what not everybody can read",
      [[untagged], [untagged], []],
      [{ finding: untagged, count: 2 }],
    ],
    ["is not what only one cannot show to all", [[untagged], []], []],
    ["is not what only one has", [[language], []], []],
    ["is not a mistake", [[of("D01", "must")], [of("D01", "must")]], []],
    ["is not what is in a file", [[of("I01", "attention")], [of("I01", "attention")]], []],
    ["is not what is unseen in a file", [[of("I02", "attention")], [of("I02", "attention")]], []],
    ["is that of several", [[language]], []],
    ["needs documents", [], []],
  ] as const)("%s", (_, documents, expected) => {
    expect(sharedWarnings(documents.map((findings) => ({ findings })))).toEqual(expected);
  });
});
