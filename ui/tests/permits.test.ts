import { expect, test } from "vitest";
import type { PermitDetail, PermitMessageView } from "../src/bindings";
import { controlOfElement } from "../src/screens/permits/controls";
import { leaving, nextKey } from "../src/screens/permits/next";
import { t } from "../src/lib/texts.svelte";

const row = (state: PermitDetail["row"]["state"], must = 0): PermitDetail["row"] => ({
  id: "p1",
  catalogue: "c1",
  caseNumber: "Z-1",
  title: "Dakkapel",
  product: "",
  phase: "",
  modified: "",
  state,
  must,
  attention: 0,
  lastMessage: null,
  tidy: null,
});
const sent = (...states: readonly string[]): PermitMessageView => ({
  id: "m1",
  transaction: "202611200930150001",
  kind: "U",
  createdOn: "2026-11-20",
  createdAt: "",
  page: "https://x.nl/1",
  fileName: "x.xml",
  places: states.map((state, at) => ({ target: `t${at}`, targetName: "Website", state, publishedAt: "" })),
});

test("an element leads to the control where it is said", () => {
  for (const [field, control] of [
    ["identifier", "page"],
    ["termijn/fase", "phase"],
    ["adres[2]/postcode", "addresses"],
    ["x-waarde", "coordinates"],
    ["einddatumTermijn", "termEnd"],
    ["object", "addresses"],
    ["hasPart", "documents"],
  ] as const) {
    expect(controlOfElement(field), field).toBe(control);
  }
});

test("who read the notice is told only when that is known", () => {
  const read = (by: string): string => t("permits-notice-read", { by, at: "24 november" });
  expect(read("none")).toBe("Gelezen op 24 november.");
  expect(read("j.jansen")).toBe("Gelezen door j.jansen, 24 november.");
});

test("the search service knows everything only when no message waits", () => {
  const key = (
    state: PermitDetail["row"]["state"],
    next: PermitDetail["next"],
    messages: readonly PermitMessageView[],
    must = 0,
  ): string => nextKey({ row: row(state, must), next, messages: [...messages] });
  expect(key("published", [], [sent("standing")])).toBe("permits-next-none");
  expect(key("published", [], [sent("cleaned"), sent("replaced")])).toBe("permits-next-none");
  expect(key("deleted", [], [sent("standing")])).toBe("permits-next-gone");
  // Made, but the line was cut; and a second destination that is behind.
  expect(key("changed", [], [sent("pending"), sent("standing")])).toBe("permits-next-pending");
  expect(key("deleting", [], [sent("pending")])).toBe("permits-next-pending");
  expect(key("published", [], [sent("standing", "pending")])).toBe("permits-next-pending");
  // The destination became another place: nothing stands there.
  expect(key("ready", [], [sent()])).toBe("permits-next-pending");
  expect(key("ready", ["C"], [])).toBe("permits-next-C");
  expect(key("changed", ["D", "C"], [sent("standing")])).toBe("permits-next-moved");
  expect(key("changed", ["U"], [sent("standing")], 1)).toBe("permits-next-waits");
});

test("what was announced can leave the search service, and what waits to return can stay away", () => {
  const left = (state: PermitDetail["row"]["state"], ...kinds: readonly PermitMessageView["kind"][]): string | null =>
    leaving({ row: row(state), messages: kinds.map((kind) => ({ ...sent("standing"), kind })) });
  expect(left("published", "C")).toBe("delete");
  expect(left("changed", "U", "C")).toBe("delete");
  // Made, but not on its destination: others may have deleted it there since.
  expect(left("ready", "C")).toBe("delete");
  expect(left("ready", "D", "C")).toBe("stay");
  expect(left("concept", "D", "C")).toBe("stay");
  expect(left("ready")).toBeNull();
  expect(left("deleting", "C")).toBeNull();
  expect(left("deleted", "D", "C")).toBeNull();
});
