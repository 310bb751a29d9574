import { beforeEach, expect, it, vi } from "vitest";
import { listenToClosing } from "../src/frame/closing";
import { documents } from "../src/state/documents.svelte";
import { guarded } from "../src/state/filledIn.svelte";
import { permits } from "../src/state/permits.svelte";
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
const hasDialog = vi.hoisted(() => vi.fn(() => false));
vi.mock("../src/state/dialogs.svelte", () => ({ ask: asked, confirmed: asked, explain: asked, hasDialog }));

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

it("no question is put on top of the one about what was filled in", async () => {
  asked.mockReset();
  for (const isBusy of [false, true]) {
    let answer = (_: boolean): void => undefined;
    const guard = vi.fn(() => new Promise<boolean>((resolve) => (answer = resolve)));
    guarded({ isTouched: true, mayLeave: guard });
    const leaving = documents.mayLeave();
    hasDialog.mockReturnValueOnce(true);
    expect([await told(isBusy), guard.mock.calls.length]).toEqual([["keep_open"], 1]);
    answer(false);
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect([await leaving, asked.mock.calls.length, core.invoke.mock.calls.length], "it stays").toEqual([false, 0, 1]);
  }
});

it("a case that was just begun is left before the window goes", async () => {
  permits.leave = () => core.invoke("permit_act", {}).then(() => undefined);
  expect(await told(false)).toEqual(["permit_act", "stop_and_close"]);
  guarded({ isTouched: true, mayLeave: () => Promise.resolve(false) });
  expect(await told(false), "the window stays").toEqual(["keep_open"]);
  permits.leave = null;
});
