import { beforeEach, describe, expect, it, vi } from "vitest";
import { onlyOne } from "../src/lib/choice";
import { documents } from "../src/state/documents.svelte";

const core = vi.hoisted(() => ({
  invoke: vi.fn<(command: string, args: Record<string, unknown>) => Promise<unknown>>(),
}));
vi.mock("@tauri-apps/api/core", () => ({ invoke: core.invoke, Channel: class {} }));

/** A list with these documents. */
async function list(ids: readonly string[]): Promise<void> {
  core.invoke.mockImplementation((command, args) => {
    const [offset, limit] = [Number(args["offset"]), Number(args["limit"])];
    if (command === "rows")
      return Promise.resolve({
        kind: "done",
        value: { total: ids.length, rows: ids.slice(offset, offset + limit).map((id) => ({ id, title: id })) },
      });
    if (command === "ids") return Promise.resolve({ kind: "done", value: ids.slice(offset, offset + limit) });
    return Promise.resolve({ kind: "done", value: [] });
  });
  await documents.reload();
}

beforeEach(() => {
  core.invoke.mockReset();
  documents.guard = null;
});

describe("choosing in the list", () => {
  it("all of one is that document by its name", async () => {
    await list(["a"]);
    await documents.all();
    expect(onlyOne(documents.choice)).toBe("a");
  });

  it("all but the others is the one that is left, also where its row was not read", async () => {
    await list(["a", "b"]);
    await documents.all();
    await documents.toggle(0);
    expect(onlyOne(documents.choice)).toBe("b");
    const many = Array.from({ length: 102 }, (_, index) => `d${index}`);
    await list(many);
    documents.choice = { kind: "all", filter: {}, total: 102, except: new Set(many.slice(1)) };
    await documents.toggle(0);
    expect(documents.count, "none is left").toBe(0);
    await documents.toggle(99);
    expect(onlyOne(documents.choice)).toBe("d99");
  });

  it("all, of which a change leaves one in the filter, is that document; what was entered for many is asked about first", async () => {
    await list(["a", "b"]);
    await documents.all();
    const guard = vi.fn(() => Promise.resolve(false));
    documents.guard = guard;
    core.invoke.mockImplementation((command) =>
      Promise.resolve({ kind: "done", value: command === "rows" ? { total: 1, rows: [{ id: "b", title: "b" }] } : [] }),
    );
    await documents.refresh();
    expect(guard).toHaveBeenCalledOnce();
    expect(documents.choice.kind, "the person goes on with it").toBe("all");
    documents.guard = null;
    await documents.refresh();
    expect(onlyOne(documents.choice)).toBe("b");
  });
});
