import { beforeEach, expect, it, vi } from "vitest";
import { asItWas } from "../src/lib/localPlace";
import { TargetDraft } from "../src/screens/settings/target.svelte";
import { SetupState } from "../src/screens/setup/setup.svelte";

vi.mock("@tauri-apps/api/core", () => import("./core"));

const ids = (form: { errors: readonly { id: string }[] }) => form.errors.map(({ id }) => id);

beforeEach(() => vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined }));

it("an error appears on leaving a field, and goes everywhere once it is mended", async () => {
  const setup = new SetupState();
  setup.address = "geen adres";
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
  draft.check("target-user");
  expect(ids(draft)).toEqual(["target-user", "target-host"]);
  draft.host = "sftp2.voorbeeld.nl";
  draft.changed("target-host");
  draft.check("target-host");
  expect(ids(draft)).toEqual(["target-user"]);
});
