import { beforeEach, expect, it, vi } from "vitest";
import type { Overview } from "../src/bindings";
import { app } from "../src/state/app.svelte";
import { attempt, attempted } from "../src/state/attempt";
import { ask, explain, openDialogs } from "../src/state/dialogs.svelte";
import { goTo } from "../src/state/navigation";
import { setLanguage, t } from "../src/lib/texts.svelte";

vi.mock("@tauri-apps/api/core", () => import("./core"));
vi.mock("../src/lib/areas", () => ({ focusHeading: () => undefined }));
vi.mock("../src/dialogs/ConfirmDialog.svelte", () => ({ default: () => undefined }));

const Dialog = (() => ({})) as never;
const nothing = () => Promise.resolve({ kind: "done", value: null } as const);

beforeEach(() => {
  vi.stubGlobal("document", { activeElement: null, documentElement: { lang: "nl" } });
  vi.stubGlobal("HTMLElement", class {});
  setLanguage("nl");
  app.overview = { catalogues: [] as Overview["catalogues"] } as Overview;
  app.say(() => t("removed", { count: 3 }), { canUndo: true });
});

it("what was said is in the language of the window, also after that changed", () => {
  expect(app.message?.text()).toMatch(/documenten/);
  setLanguage("en");
  expect(app.message?.text()).toMatch(/documents/);
});

it("what was said is gone when another screen opens", async () => {
  await goTo("todo");
  expect([app.place, app.message]).toEqual(["todo", null]);
});

it("what was said is gone when something else is done, not when something is only read", async () => {
  await attempted(await nothing());
  expect(app.message).not.toBeNull();
  await attempt(nothing);
  expect(app.message).toBeNull();
});

it("what was said is gone when a dialog opens, unless that tells more of it", async () => {
  const told = explain<{ done: (answer: null) => void }>(Dialog, {});
  expect(app.message).not.toBeNull();
  (openDialogs()[0]?.props["done"] as (answer: null) => void)(null);
  await told;
  expect([app.message === null, openDialogs().length]).toEqual([false, 0]);
  void ask<{ done: (answer: null) => void }>(Dialog, {});
  expect(app.message).toBeNull();
});
