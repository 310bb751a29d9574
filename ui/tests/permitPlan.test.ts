import { expect, test } from "vitest";
import type { PermitPlanItem, PermitPlanView } from "../src/bindings";
import { groupsOf, messagesOf } from "../src/lib/permitPlan";

const item = (action: PermitPlanItem["action"], kind: PermitPlanItem["kind"]): PermitPlanItem => ({
  permit: `${action}-${kind}`,
  caseNumber: "Z-1",
  title: "Dakkapel",
  action,
  kind,
  page: "https://x.nl/1",
  fileName: "",
  publishedAt: "",
  findings: [],
  leftOut: [],
});

// As the core counts: what was made before stands in `created`, `updated` and `deleted` too.
const plan: PermitPlanView = {
  plan: "p",
  target: "t",
  targetName: "Website",
  purpose: "publish",
  created: 2,
  updated: 1,
  deleted: 1,
  cleaned: 1,
  unchanged: 0,
  items: [item("resend", "C"), item("new", "C"), item("resend", "U"), item("new", "D"), item("clean", "C")],
  heldBack: [],
  heldBackCount: 0,
  hasWork: true,
  robots: [],
  robotsKnown: true,
  differences: { missing: { count: 0, files: [] }, changed: { count: 0, files: [] }, unread: 0 },
  problems: [],
};

test("a message that is sent again is counted once", () => {
  expect(messagesOf(plan)).toBe(4);
});

test("the groups hold every item once, and their counts add up", () => {
  const groups = groupsOf(plan);
  expect(groups.map(({ key, count, items }) => [key, count, items.length])).toEqual([
    ["C", 2, 2],
    ["U", 1, 1],
    ["D", 1, 1],
    ["clean", 1, 1],
  ]);
  expect(groups.reduce((sum, group) => sum + group.count, 0)).toBe(messagesOf(plan) + plan.cleaned);
});

test("a group says how many there are beyond the items that are shown", () => {
  const [created] = groupsOf({ ...plan, created: 300 });
  expect(created).toMatchObject({ key: "C", count: 300 });
  expect(created?.items).toHaveLength(2);
});
