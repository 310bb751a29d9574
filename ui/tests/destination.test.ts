import { expect, test } from "vitest";
import type { CatalogueView, TargetView } from "../src/bindings";
import { destinationOf } from "../src/lib/destination";

const target = (id: string, place: TargetView["place"]) => ({ id, name: id, place }) as TargetView;
const folder = target("1", { kind: "folder", dir: "/srv/www" });
const server = target("2", { kind: "sftp", user: "woo", host: "sftp.voorbeeld.nl", port: 22, dir: "/www" });
const other = target("3", { kind: "folder", dir: "/srv/elders" });
const catalogues = [
  { id: "a", targets: [folder, server] },
  { id: "b", targets: [other] },
] as CatalogueView[];

test("the destination is that of the plan, not the first one", () => {
  expect(destinationOf(catalogues, { catalogue: "a", target: "2" })).toBe(server);
  expect(destinationOf(catalogues, { catalogue: "b", target: "3" })).toBe(other);
});

test("there is none without a plan, or when it was removed meanwhile", () => {
  expect(destinationOf(catalogues, null)).toBeNull();
  expect(destinationOf(catalogues, { catalogue: "a", target: "9" })).toBeNull();
});
