import { beforeEach, expect, it, vi } from "vitest";
import { goTo, goToSettings } from "../src/state/navigation";
import { app } from "../src/state/app.svelte";
import { documents } from "../src/state/documents.svelte";
import { FilledIn, guarded, hasFilledIn } from "../src/state/filledIn.svelte";
import { CatalogueDraft } from "../src/screens/settings/catalogue.svelte";
import { TargetDraft } from "../src/screens/settings/target.svelte";
import { TemplateDraft } from "../src/screens/templates/draft.svelte";

vi.mock("@tauri-apps/api/core", () => import("./core"));
vi.mock("../src/lib/areas", () => ({ focusHeading: () => undefined }));
const asked = vi.hoisted(() => vi.fn<() => Promise<boolean>>());
vi.mock("../src/state/dialogs.svelte", () => ({ ask: asked, confirmed: asked, explain: asked }));

beforeEach(() => {
  asked.mockReset();
  [app.place, app.settingsPart] = ["settings", "organisation"];
  documents.guard = null;
});

it("what was filled in is thrown away only after a yes", async () => {
  let draft = new CatalogueDraft(null, []);
  const filledIn = new FilledIn(
    () => draft.values,
    () => (draft = new CatalogueDraft(null, [])),
  );
  const close = guarded(filledIn);
  expect(hasFilledIn()).toBe(false);
  draft.known = "Gemeente Voorbeeld";
  expect(hasFilledIn()).toBe(true);
  await goTo("settings");
  expect(asked, "nobody leaves").not.toHaveBeenCalled();
  asked.mockResolvedValueOnce(false);
  await goTo("todo");
  asked.mockResolvedValueOnce(false);
  await goToSettings("targets");
  expect([app.place, app.settingsPart, draft.known]).toEqual(["settings", "organisation", "Gemeente Voorbeeld"]);
  filledIn.store();
  expect(hasFilledIn(), "it is stored").toBe(false);
  await goToSettings("targets");
  expect([app.settingsPart, asked.mock.calls.length]).toEqual(["targets", 2]);
  draft.limitGb = "3";
  asked.mockResolvedValueOnce(true);
  await goTo("todo");
  expect([app.place, draft.limitGb, hasFilledIn()]).toEqual(["todo", "2", false]);
  draft.limitGb = "3";
  close();
  expect([hasFilledIn(), await documents.mayLeave()], "the form is gone").toEqual([false, true]);
});

it("who leaves in two ways is asked once, whatever the form", async () => {
  const answers: ((isLeft: boolean) => void)[] = [];
  const mayLeave = (): Promise<boolean> => new Promise((resolve) => answers.push(resolve));
  const close = guarded({ isTouched: true, mayLeave });
  const both = Promise.all([documents.mayLeave(), documents.mayLeave()]);
  answers[0]?.(false);
  expect([await both, answers.length, documents.leaving]).toEqual([[false, false], 1, null]);
  const again = documents.mayLeave();
  answers[1]?.(true);
  expect([await again, answers.length]).toEqual([true, 2]);
  close();
});

it("nothing is asked once it is stored, except about what was typed meanwhile", async () => {
  let draft = "a";
  const filledIn = new FilledIn(
    () => draft,
    () => undefined,
  );
  draft = "b";
  const refused = { kind: "problem", problem: { code: "name-in-use", params: {}, retry: "after-input" } } as const;
  expect([await filledIn.storing(() => Promise.resolve(refused)), filledIn.isTouched]).toEqual([refused, true]);
  await filledIn.storing(() => Promise.resolve(null));
  expect(filledIn.isTouched, "a person went back").toBe(true);
  const stored = { kind: "done", value: null } as const;
  await filledIn.storing(() => Promise.resolve(stored));
  expect([await filledIn.mayLeave(), asked.mock.calls.length]).toEqual([true, 0]);
  await filledIn.storing(() => {
    draft = "c";
    return Promise.resolve(stored);
  });
  expect(filledIn.isTouched).toBe(true);
});

it("what was erased, taken away or ticked twice is not filled in", () => {
  const catalogue = new CatalogueDraft(null, []);
  catalogue.inUse = new Set(["b", "a"]);
  const ofCatalogue = new FilledIn(
    () => catalogue.values,
    () => undefined,
  );
  for (const isUsed of [false, true]) catalogue.setInUse("b", isUsed);
  catalogue.removeLocal(catalogue.addLocal("c"));
  expect(ofCatalogue.isTouched).toBe(false);
  const template = new TemplateDraft(null, "c");
  const ofTemplate = new FilledIn(
    () => template.values,
    () => undefined,
  );
  template.texts.omschrijvingen = "x";
  template.terms.informatiecategorieen = ["x"];
  expect(ofTemplate.isTouched).toBe(true);
  template.texts.omschrijvingen = "";
  template.terms.informatiecategorieen = [];
  expect(ofTemplate.isTouched).toBe(false);
});

it("each field of a form counts", () => {
  const drafts = [new CatalogueDraft(null, []), new TargetDraft(), new TemplateDraft(null, "c")];
  for (const draft of drafts) {
    const before = JSON.stringify(draft.values);
    draft.name = "Naam";
    expect(JSON.stringify(draft.values)).not.toBe(before);
  }
  const catalogue = new CatalogueDraft(null, []);
  const all = new Set([JSON.stringify(catalogue.values)]);
  catalogue.setInUse("c", true);
  all.add(JSON.stringify(catalogue.values));
  const key = catalogue.addLocal("c");
  all.add(JSON.stringify(catalogue.values));
  catalogue.removeLocal(key);
  catalogue.insideOff = new Set(["bsn" as never]);
  all.add(JSON.stringify(catalogue.values));
  expect(all.size).toBe(4);
});
