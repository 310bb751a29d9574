import { beforeEach, expect, it, vi } from "vitest";
import * as api from "../src/lib/api";

const core = vi.hoisted(() => ({
  invoke: vi.fn<(command: string, args: Record<string, unknown>) => Promise<unknown>>(),
  made: 70,
}));
vi.mock("@tauri-apps/api/core", () => ({
  invoke: core.invoke,
  Channel: class {
    id = core.made++;
  },
}));

beforeEach(() => {
  core.invoke.mockReset();
  core.invoke.mockResolvedValue(null);
});

it("stops the job of its own listener, also when another began later, and never that of somebody else", async () => {
  const [first, second, none] = [vi.fn(), vi.fn(), vi.fn()];
  await api.targetTest("1", first);
  await api.targetTest("2", second);
  core.invoke.mockClear();
  await api.cancel(first);
  await api.cancel(none);
  expect(core.invoke.mock.calls).toEqual([["cancel", { job: 70 }]]);
});
