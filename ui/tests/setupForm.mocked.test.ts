import { beforeEach, expect, it, vi } from "vitest";
import { Form } from "../src/lib/form.svelte";
import { asItWas } from "../src/lib/localPlace";
import { CatalogueDraft } from "../src/screens/settings/catalogue.svelte";
import { TargetDraft } from "../src/screens/settings/target.svelte";
import { SetupState } from "../src/screens/setup/setup.svelte";
import { TemplateDraft } from "../src/screens/templates/draft.svelte";

vi.mock("@tauri-apps/api/core", () => import("./core"));

const ids = (form: { errors: readonly { id: string }[] }) => form.errors.map(({ id }) => id);

beforeEach(() => vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined }));

it("an error appears on leaving a field, and goes everywhere once it is mended", async () => {
  const setup = new SetupState();
  setup.check("setup-address");
  expect(ids(setup), "nobody typed in it").toEqual([]);
  setup.address = "geen adres";
  setup.changed("setup-address");
  expect(ids(setup), "while typing").toEqual([]);
  setup.check("setup-address");
  expect([ids(setup), setup.isListed]).toEqual([["setup-address"], false]);
  setup.toTwo();
  expect([ids(setup), setup.isListed]).toEqual([["setup-address", "setup-organisation"], true]);
  setup.organisation = { uri: "o", label: "gemeente Utrecht" };
  setup.picked("setup-organisation");
  setup.address = "https://open.voorbeeld.nl/";
  setup.check("setup-address");
  expect(ids(setup)).toEqual([]);
  setup.toTwo();

  await setup.toThree();
  expect([ids(setup.ofTwo), setup.ofTwo.isListed]).toEqual([["target-dir"], true]);
  setup.target.dir = asItWas("/srv/site");
  setup.target.picked("target-dir");
  expect(ids(setup.ofTwo), "the list above reads the destination").toEqual([]);
});

it("the settings, a template and a dialog judge in the same way", () => {
  const catalogue = new CatalogueDraft(null, []);
  catalogue.limitGb = "veel";
  catalogue.usesAll = false;
  catalogue.picked("catalogue-limit");
  expect(ids(catalogue)).toEqual(["catalogue-limit"]);
  expect(catalogue.read([])).toBeNull();
  expect(ids(catalogue)).toEqual(["catalogue-organisation", "catalogue-address", "category-use-0", "catalogue-limit"]);
  catalogue.setInUse("c", true);
  expect(catalogue.told("category-use-0")).toBe("");
  const key = catalogue.addLocal("c");
  catalogue.picked(`local-name-${key}`);
  expect(catalogue.told(`local-name-${key}`)).not.toBe("");
  catalogue.removeLocal(key);
  expect(ids(catalogue)).toEqual(["catalogue-organisation", "catalogue-address", "catalogue-limit"]);

  const template = new TemplateDraft(null, "a");
  template.texts.begindatum = "32-13-20";
  template.picked("template-begindatum");
  expect(ids(template)).toEqual(["template-begindatum"]);
  template.texts.begindatum = "";
  template.check("template-begindatum");
  expect(ids(template)).toEqual([]);

  vi.stubGlobal("document", { getElementById: () => null });
  let reason = "";
  const dialog = new Form(() => ({ reason: reason === "" ? "Vul een reden in." : "" }));
  dialog.check("reason");
  expect(ids(dialog), "left as it was").toEqual([]);
  expect([dialog.isRight(), dialog.told("reason")]).toEqual([false, "Vul een reden in."]);
  reason = "Dit is openbaar.";
  dialog.picked("reason");
  expect([dialog.told("reason"), dialog.isRight()]).toEqual(["", true]);
});

it("another kind of destination has no errors of the kind before", async () => {
  const setup = new SetupState();
  setup.address = "https://www.voorbeeld.nl/woo/";
  setup.step = 2;
  setup.robots = "folder";
  await setup.toThree();
  expect(ids(setup.ofTwo)).toEqual(["target-dir", "setup-host-root"]);
  setup.target.kind = "sftp";
  setup.target.forget();
  expect(ids(setup.ofTwo)).toEqual(["setup-host-root"]);
  setup.robots = "others";
  setup.check();
  expect(ids(setup.ofTwo)).toEqual([]);
});

it("what the core refused stays until the value is another", () => {
  const draft = new TargetDraft();
  draft.kind = "sftp";
  draft.host = "sftp.voorbeeld.nl";
  draft.refuse("target-host", "Deze server is er niet.");
  draft.check("target-host");
  draft.picked("target-user");
  expect(ids(draft)).toEqual(["target-user", "target-host"]);
  draft.host = "sftp2.voorbeeld.nl";
  draft.changed("target-host");
  draft.check("target-host");
  expect(ids(draft)).toEqual(["target-user"]);
  const secret = new Form(() => ({ secret: "Vul het wachtwoord in." }));
  secret.refuse("secret", "Dit wachtwoord klopt niet.");
  secret.check("secret");
  expect(secret.told("secret"), "left as it was").toBe("Dit wachtwoord klopt niet.");
});
