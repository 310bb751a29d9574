import { expect, it, vi } from "vitest";
import type { ChangeRow } from "../src/bindings";
import { ChangedFields } from "../src/screens/history/changed.svelte";
import * as core from "./core";

vi.mock("@tauri-apps/api/core", () => import("./core"));

const row = (id: string, facts: Partial<ChangeRow>): ChangeRow => ({
  id,
  at: "2026-11-20T08:30:00Z",
  user: "",
  kind: "edit",
  subject: "",
  count: 1,
  title: null,
  isUndone: false,
  canRevert: true,
  ...facts,
});

it("a change of several fields names them, each once; others are not looked up", async () => {
  const fields = ["creatiedatum", "language"].map((field) => ({ field, before: "", after: "x" }));
  core.invoke.mockResolvedValue({ kind: "done", value: { documents: [{ fields }, { fields }] } });
  const changed = new ChangedFields();
  const rows = [
    row("1", {}),
    row("2", { subject: "language" }),
    row("3", { kind: "add" }),
    row("4", { count: 100_000 }),
    row("5", { kind: "fill", subject: "Woo-besluit" }),
  ];
  await changed.look(rows);
  expect(rows.map((one) => changed.of(one))).toEqual([
    "Datum van het document, Taal",
    "",
    "",
    "",
    "Datum van het document, Taal",
  ]);
  await changed.look(rows);
  expect(core.invoke.mock.calls.map(([command]) => command)).toEqual(["change_detail", "change_detail"]);
});
