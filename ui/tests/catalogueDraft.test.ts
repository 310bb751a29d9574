import { expect, it } from "vitest";
import type { CatalogueView } from "../src/bindings";
import { CatalogueDraft } from "../src/screens/settings/catalogue.svelte";

const catalogue = (maxSizeBytes: number) =>
  ({
    name: "Gemeente Voorbeeld",
    organisation: "o",
    department: "",
    baseUrl: "https://www.voorbeeld.nl/woo/",
    maxSizeBytes,
    hostRoot: "",
    targets: [],
    categories: [],
    known: [],
    insideOff: [],
  }) as unknown as CatalogueView;

it.each([
  ["2", 2_000_000_000],
  ["1 500", 1_500_000_000_000],
  ["1,5", 1_500_000_000],
  ["1.5", 1_500_000_000],
  ["1,2345", 1_234_500_000],
  ["0,125", 125_000_000],
  ["1.500", null],
  ["1,500", null],
  ["12.000", null],
  ["veel", null],
])("reads a limit of %s GB", (typed, expected) => {
  const draft = new CatalogueDraft(catalogue(3_000_000_000), []);
  draft.limitGb = typed;
  expect(draft.read([])?.maxSizeBytes ?? null).toBe(expected);
});

it("takes the limit that it shows itself", () => {
  const draft = new CatalogueDraft(catalogue(1_125_000_000), []);
  expect([draft.limitGb, draft.read([])?.maxSizeBytes]).toEqual(["1,125", 1_125_000_000]);
});
