import { beforeEach, expect, it, vi } from "vitest";
import type { CatalogueView, Overview } from "../src/bindings";
import { chooseSet, NONE } from "../src/lib/choice";
import { saveBeforeLeaving } from "../src/lib/unsaved";
import { app } from "../src/state/app.svelte";
import { chooseCatalogue } from "../src/state/catalogues";
import { documents } from "../src/state/documents.svelte";
import { permits } from "../src/state/permits.svelte";
import { sources } from "./keys";
import * as core from "./core";

vi.mock("@tauri-apps/api/core", () => import("./core"));

beforeEach(async () => {
  core.invoke.mockReset();
  core.invoke.mockImplementation((command) =>
    Promise.resolve({ kind: "done", value: command === "rows" ? { total: 0, newest: "0", rows: [] } : [] }),
  );
  const catalogues = ["c1", "c2"].map((id) => ({ id }) as CatalogueView);
  app.overview = { catalogues } as Overview;
  app.catalogueId = "c1";
  documents.guard = null;
  documents.choice = chooseSet("1,2");
  await permits.open("p1");
  permits.ticked.add("p2");
});

/** The catalogues whose documents were read. */
const read = (): unknown[] =>
  core.invoke.mock.calls.flatMap(([command, args]) =>
    command === "rows" ? [(args["filter"] as { catalogue?: string }).catalogue] : [],
  );

it("leaves nothing of the other catalogue chosen, ticked or open, and reads its own documents", async () => {
  expect(await chooseCatalogue("c2")).toBe(true);
  expect([app.catalogue?.id, documents.choice]).toEqual(["c2", NONE]);
  expect([permits.view, permits.openId, permits.ticked.size]).toEqual(["list", null, 0]);
  expect(read()).toEqual(["c2"]);
});

it("is nothing when it is the one that is shown", async () => {
  app.catalogueId = null;
  expect(await chooseCatalogue("c1")).toBe(true);
  expect([app.catalogueId, documents.count, permits.openId, read()]).toEqual(["c1", 2, "p1", []]);
});

it("stays where values for many documents, or a text, are not saved", async () => {
  documents.guard = () => Promise.resolve(false);
  expect(await chooseCatalogue("c2")).toBe(false);
  documents.guard = null;
  const forget = saveBeforeLeaving(() => Promise.resolve(false));
  expect(await chooseCatalogue("c2")).toBe(false);
  forget();
  expect([app.catalogue?.id, documents.count, permits.openId, permits.ticked.size]).toEqual(["c1", 2, "p1", 1]);
});

it("happens in one place", () => {
  const choosing = sources("src").filter(({ text }) => /\bcatalogueId = (?!\$state)/.test(text));
  expect(choosing.map(({ file }) => file)).toEqual(["src/state/catalogues.ts"]);
});
