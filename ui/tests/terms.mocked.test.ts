import { beforeEach, describe, expect, it, vi } from "vitest";
import type { ListView, Lists, TermOption } from "../src/bindings";
import { app } from "../src/state/app.svelte";
import { categoryFinder } from "../src/screens/documents/categories";
import { listOf, hasOne, MANY_FIELDS } from "../src/screens/documents/manyFields";
import { sourceOf, termFinder } from "../src/screens/documents/terms";
import * as core from "./core";

vi.mock("@tauri-apps/api/core", () => import("./core"));

const term = (uri: string, more: Partial<TermOption> = {}): TermOption => ({
  uri,
  label: uri,
  ended: null,
  isFormerWithoutDate: false,
  isNewerThanLists: false,
  ...more,
});
const FORMER = term("latijn", { ended: "2025-12-31" });
const list = (key: ListView["key"], date: string): ListView => ({
  key,
  name: key,
  version: { number: 7, date, dateSays: "published" },
  origin: "builtIn",
  current: 1,
  ended: 0,
  newer: null,
});

/** A core with these terms, of which some were chosen last. */
function answer(terms: readonly TermOption[], recent: readonly TermOption[] | null, of = "talen"): void {
  core.invoke.mockImplementation((command, args) => {
    if (command === "recent_terms")
      return recent === null
        ? Promise.reject({ code: "store-io", params: {}, retry: "later", detail: "" })
        : Promise.resolve({ kind: "done", value: [{ list: of, terms: recent }] });
    const found = terms.filter(
      (one) => one.label.includes(String(args["query"])) && (args["withEnded"] === true || one.ended === null),
    );
    return Promise.resolve(found.slice(0, Number(args["limit"])));
  });
}

beforeEach(() => {
  const category = (uri: string, isFormer: boolean) => ({
    uri,
    label: uri,
    key: `key-${uri}`,
    ...(isFormer ? { isFormer } : {}),
  });
  app.lists = {
    informatiecategorieen: [category("adviezen", false), category("convenanten", false), category("oud", true)],
    talen: [
      { uri: "frans", label: "frans" },
      { uri: "latijn", label: "latijn", ended: "2025-12-31" },
    ],
    documenthandelingen: [{ uri: "ontvangst", label: "ontvangst" }],
  } as unknown as Lists;
});

describe("a list to choose from", () => {
  it("shows what was chosen last first, once, and everything under headings", async () => {
    answer([term("duits"), term("engels"), term("frans")], [term("frans")]);
    const found = await termFinder("talen")("");
    expect(found.filter((one) => one.act === undefined).map((one) => [one.group, one.label])).toEqual([
      ["Onlangs gekozen", "Frans"],
      ["Alle", "Duits"],
      ["Alle", "Engels"],
    ]);
  });

  it("has no headings while searching, nor when nothing was chosen before", async () => {
    answer([term("duits"), term("frans")], [term("frans")]);
    expect((await termFinder("talen")("fr")).map((one) => [one.group, one.label])).toEqual([
      [undefined, "Frans"],
      [undefined, "Toon ook beëindigde"],
    ]);
    answer([term("duits")], []);
    expect((await termFinder("talen")("")).map((one) => one.group)).toEqual([undefined, undefined]);
  });

  it("shows what ended only when asked, with its date, and not where nothing ended", async () => {
    answer([term("frans"), FORMER], []);
    const find = termFinder("talen");
    const [frans, more] = await find("");
    expect(frans?.label).toBe("Frans");
    more?.act?.();
    const all = await find("");
    expect(all.map((one) => one.label)).toEqual(["Frans", "Latijn", "Verberg beëindigde"]);
    expect(all[1]?.about).toBe("Bestaat niet meer sinds 31\u00a0december\u00a02025.");
    answer([term("ontvangst")], [], "documenthandelingen");
    expect((await termFinder("documenthandelingen")("")).map((one) => one.label)).toEqual(["Ontvangen"]);
  });

  it("tells when there are more than it shows", async () => {
    const all = Array.from({ length: 21 }, (_, index) => term(`gemeente ${index}`));
    answer(all, [], "organisaties");
    const found = await termFinder("organisaties")("gemeente");
    expect(found.filter((one) => one.value.startsWith("gemeente"))).toHaveLength(20);
    expect(found.filter((one) => one.isNote).map((one) => one.label)).toEqual([
      "Er zijn er meer. Typ een deel van de naam.",
    ]);
    answer(all.slice(1), [], "organisaties");
    expect((await termFinder("organisaties")("gemeente")).some((one) => one.isNote)).toBe(false);
  });

  it("does without what was chosen last when the core cannot tell", async () => {
    answer([term("frans")], null);
    expect((await termFinder("talen")("")).map((one) => one.label)).toEqual(["Frans", "Toon ook beëindigde"]);
  });
});

describe("where the terms come from", () => {
  it.each([
    [[list("talen", "2021-11-15")], "talen", "Talen, versie 7 van 15\u00a0november\u00a02021"],
    [
      [list("organisaties-zbo", "2026-02-20"), list("organisaties-gemeenten", "2024-04-23")],
      "organisaties",
      "2 registers, de nieuwste van 20\u00a0februari\u00a02026",
    ],
    [[], "talen", ""],
  ] as const)("%o", (views, of, text) => {
    app.valueLists = views;
    expect(sourceOf(of)).toBe(text);
  });
});

describe("categories", () => {
  it("are those of the catalogue; what ended only in a filter, when asked", async () => {
    answer([term("adviezen"), term("convenanten"), term("oud", { ended: "2025-12-31" })], [], "informatiecategorieen");
    expect((await categoryFinder(() => ["convenanten"])("")).map((one) => one.label)).toEqual(["Convenanten"]);
    const find = categoryFinder(() => ["convenanten"], undefined, true);
    const found = await find("");
    expect(found.map((one) => one.label)).toEqual(["Convenanten", "Toon ook beëindigde"]);
    found.at(-1)?.act?.();
    expect((await find("")).map((one) => one.label)).toEqual(["Convenanten", "Oud", "Verberg beëindigde"]);
  });

  it("are found by the catalogue's own name as well", async () => {
    answer([], [], "informatiecategorieen");
    const find = categoryFinder(
      () => ["convenanten"],
      () => "Aanbestedingen",
    );
    expect((await find("aanbest")).map((one) => one.value)).toEqual(["convenanten"]);
    expect(await find("iets anders")).toEqual([]);
  });
});

it("every field for many documents with a term has its list, and no other field with one value", () => {
  for (const spec of MANY_FIELDS)
    if (hasOne(spec)) expect(listOf(spec.field) !== null, spec.field).toBe(spec.entry === "term");
});
