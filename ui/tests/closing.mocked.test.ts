import { beforeEach, expect, it, vi } from "vitest";
import { listenToClosing } from "../src/frame/closing";
import { guarded } from "../src/state/filledIn.svelte";
import * as core from "./core";

vi.mock("@tauri-apps/api/core", () => import("./core"));
const page = vi.hoisted(() => ({ ask: (_: { payload: boolean }): void => undefined }));
vi.mock("@tauri-apps/api/event", () => ({
  listen: (_: string, ask: typeof page.ask) => {
    page.ask = ask;
    return Promise.resolve(() => undefined);
  },
}));
const asked = vi.hoisted(() => vi.fn<() => Promise<string>>());
vi.mock("../src/state/dialogs.svelte", () => ({ ask: asked, confirmed: asked, explain: asked }));

/** What the page tells the shell when the window is asked to close. */
async function told(isBusy: boolean): Promise<string[]> {
  core.invoke.mockClear();
  page.ask({ payload: isBusy });
  await new Promise((resolve) => setTimeout(resolve, 0));
  return core.invoke.mock.calls.map(([command]) => command);
}

beforeEach(() => {
  core.invoke.mockResolvedValue(null);
  guarded({ isTouched: false, mayLeave: () => Promise.resolve(true) });
  vi.stubGlobal("document", { addEventListener: vi.fn() });
  vi.stubGlobal("window", { addEventListener: vi.fn() });
  listenToClosing();
});

it("a form that is filled in is asked about each time the window is to close", async () => {
  expect(await told(false), "nothing to ask").toEqual(["stop_and_close"]);
  let isLeft = false;
  guarded({ isTouched: true, mayLeave: () => Promise.resolve(isLeft) });
  expect([await told(false), await told(false)]).toEqual([["keep_open"], ["keep_open"]]);
  isLeft = true;
  expect(await told(false)).toEqual(["keep_open", "stop_and_close"]);
});

it("what was filled in is kept when a job goes on", async () => {
  const guard = vi.fn(() => Promise.resolve(true));
  guarded({ isTouched: true, mayLeave: guard });
  asked.mockResolvedValueOnce("go-on");
  expect([await told(true), guard.mock.calls.length]).toEqual([["keep_open"], 0]);
  asked.mockResolvedValueOnce("stop-and-close");
  expect(await told(true)).toEqual(["keep_open", "stop_and_close"]);
});
