import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { lookAtDays } from "../src/state/backups";
import * as core from "./core";

vi.mock("@tauri-apps/api/core", () => import("./core"));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("shows what another day changed, each hour, and makes its backup", async () => {
  let isNew = false;
  core.invoke.mockImplementation((command) =>
    Promise.resolve({ kind: "done", value: command === "begin_day" ? isNew : null }),
  );
  const asked = (): string[] => core.invoke.mock.calls.map(([command]) => command);
  const stop = lookAtDays();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked()).toEqual(["begin_day", "backup_if_due"]);
  isNew = true;
  await vi.advanceTimersByTimeAsync(60 * 60 * 1_000);
  expect(asked().slice(2)).toEqual(["begin_day", "overview", "backup_if_due"]);
  stop();
});
