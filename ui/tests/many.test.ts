import { beforeEach, describe, expect, it, vi } from "vitest";
import type { CatalogueView, FieldSummary, Overview } from "../src/bindings";
import { app } from "../src/state/app.svelte";
import { ManyEditor } from "../src/screens/documents/many.svelte";
import { controlId, nameAt } from "../src/screens/documents/manyFields";

const COUNT = 4;
const counted = (field: FieldSummary["field"], values: Record<string, number>): FieldSummary => ({
  field,
  state: "different",
  empty: 0,
  distinct: Object.keys(values).length,
  values: Object.entries(values).map(([value, count]) => ({ value, label: value, count })),
  others: 0,
});

function editor(): ManyEditor {
  const made = new ManyEditor({ kind: "ids", ids: ["1", "2", "3", "4"] }, COUNT);
  const fields = [
    counted("soortHandeling", { v: 4, o: 1 }),
    counted("trefwoord", { park: 4, boom: 2 }),
    counted("extraMetadata", { afdeling: 4, "afdeling:Groen": 4 }),
  ];
  made.summary = {
    count: COUNT,
    published: 0,
    withdrawn: 0,
    removable: 0,
    withdrawable: 0,
    erasable: 0,
    proposedTitles: 0,
    seen: 1,
    fields,
  };
  return made;
}

describe("values of many documents", () => {
  beforeEach(() => {
    vi.stubGlobal("window", { setTimeout: () => 0 });
    vi.stubGlobal("document", { getElementById: () => null });
  });

  it("go before others come in their place", () => {
    const many = editor();
    many.mark("soortHandeling", "o@2026-11-12", "on", "Ontvangst, 12 november 2026");
    many.mark("soortHandeling", "o", "off", "Ontvangst");
    expect(many.changes).toEqual([
      { field: "remove", value: { field: "soortHandeling", value: "o" } },
      { field: "add", value: { field: "soortHandeling", value: "o@2026-11-12" } },
    ]);
    many.putBack("soortHandeling");
    expect(many.changes).toEqual([]);
  });

  it("are no change where all have them already, unless they take the place of others", () => {
    const many = editor();
    many.mark("extraMetadata", "afdeling:Groen", "on", "Afdeling: Groen");
    expect(many.changes).toEqual([]);
    many.mark("extraMetadata", "afdeling:Groen", "on", "Afdeling: Groen", "put");
    expect(many.changes).toEqual([{ field: "put", value: { field: "extraMetadata", value: "afdeling:Groen" } }]);
    many.mark("extraMetadata", "afdeling:Groen", "off", "Afdeling: Groen");
    expect(many.changes).toEqual([{ field: "remove", value: { field: "extraMetadata", value: "afdeling:Groen" } }]);
  });

  it("that nobody entered are asked for, until something is entered", async () => {
    const many = editor();
    expect([await many.apply(), many.isNothing]).toEqual([false, true]);
    many.mark("trefwoord", "boom", "on", "boom");
    expect(many.isNothing).toBe(false);
    many.discard();
    await many.apply();
    many.discard();
    expect(many.isNothing).toBe(false);
  });

  it("come into a field that is made empty first", () => {
    const many = editor();
    many.clear("trefwoord");
    expect(many.state("trefwoord", "park")).toBe("off");
    many.mark("trefwoord", "boom", "on", "boom");
    many.mark("trefwoord", "wijk", "on", "wijk");
    many.mark("trefwoord", "wijk", "off", "wijk");
    expect(many.changes).toEqual([
      { field: "trefwoorden", value: [] },
      { field: "add", value: { field: "trefwoord", value: "boom" } },
    ]);
  });

  it("are at all, at some or at none of the documents that there still are", () => {
    const many = editor();
    expect(many.stored("trefwoord", "park")).toBe("on");
    const before = many.summary;
    if (before === null) throw new Error("no summary");
    // The change made two of them ready, and the list shows concepts only.
    many.summary = { ...before, count: 2, fields: [counted("trefwoord", { boom: 2, park: 1 })] };
    expect(many.count).toBe(2);
    expect(many.stored("trefwoord", "boom")).toBe("on");
    expect(many.stored("trefwoord", "park")).toBe("partly");
    expect(many.of("language").empty).toBe(2);
  });

  it("say the own organisation too, because a part that says nothing follows its main document", () => {
    const many = editor();
    app.overview = { ...({} as Overview), catalogues: [{ ...({} as CatalogueView), id: "1", organisation: "own" }] };
    many.set("publisher", "own", "Gemeente Voorbeeld");
    expect(many.changes).toEqual([{ field: "publisher", value: "own" }]);
    app.overview = null;
  });

  it("say what is wrong with a date once it is left, under its name once all is applied, and no longer once mended", async () => {
    const many = editor();
    const told = (): readonly string[] => many.errors.map(({ id }) => nameAt(id));
    many.set("creatiedatum", "ooit");
    many.set("begindatum", "later");
    expect(told(), "while typing").toEqual([]);
    many.check(controlId("creatiedatum"));
    expect([told(), many.isListed]).toEqual([["Datum van het document"], false]);
    expect(await many.apply()).toBe(false);
    expect([told(), many.isListed]).toEqual([["Datum van het document", "Geldig vanaf"], true]);
    many.set("creatiedatum", "20-11-2026");
    many.putBack("begindatum");
    expect(told()).toEqual([]);
  });

  it("go with the name that goes, whatever was marked of them", () => {
    const many = editor();
    many.mark("extraMetadata", "afdeling:Groen", "on", "Afdeling: Groen", "put");
    many.mark("extraMetadata", "afdelingen:Groen", "on", "Afdelingen: Groen");
    many.unmark("extraMetadata", (value) => value.startsWith("afdeling:"));
    many.mark("extraMetadata", "afdeling", "off", "afdeling");
    expect(many.changes).toEqual([
      { field: "remove", value: { field: "extraMetadata", value: "afdeling" } },
      { field: "add", value: { field: "extraMetadata", value: "afdelingen:Groen" } },
    ]);
  });
});
