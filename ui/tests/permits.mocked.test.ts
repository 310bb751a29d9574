import { beforeEach, expect, it, vi } from "vitest";
import type { PermitsOverview } from "../src/bindings";
import { permits } from "../src/state/permits.svelte";

const page = vi.hoisted(() => ({
  invoke: vi.fn<(command: string, args: { catalogue: string }) => Promise<unknown>>(),
  app: { catalogue: { id: "", hasPermits: true }, place: "permits" },
}));
vi.mock("@tauri-apps/api/core", () => ({ invoke: page.invoke, Channel: class {} }));
vi.mock("../src/state/app.svelte", () => ({ app: page.app }));

/** The answers that are awaited, by catalogue. */
const waiting = new Map<string, () => void>();

function choose(catalogue: string): Promise<void> {
  page.app.catalogue = { id: catalogue, hasPermits: true };
  return permits.refresh();
}

beforeEach(() => {
  waiting.clear();
  page.invoke.mockReset();
  page.invoke.mockImplementation((command, args) => {
    if (command !== "permits_overview") return Promise.resolve({ kind: "done", value: {} });
    const value = { lastPublished: args.catalogue } as PermitsOverview;
    return new Promise((resolve) => {
      waiting.set(args.catalogue, () => resolve({ kind: "done", value }));
    });
  });
});

it("does not show the cases of a catalogue that was left meanwhile", async () => {
  const first = choose("1");
  await vi.waitUntil(() => waiting.has("1"));
  const second = choose("2");
  await vi.waitUntil(() => waiting.has("2"));
  waiting.get("1")?.();
  await first;
  expect(permits.overview).toBeNull();
  waiting.get("2")?.();
  await second;
  expect(permits.overview).toMatchObject({ lastPublished: "2" });
});
