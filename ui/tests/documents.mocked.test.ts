import { beforeEach, describe, expect, it, vi } from "vitest";
import { chooseSet, isChosen, onlyOne } from "../src/lib/choice";
import { documents } from "../src/state/documents.svelte";
import * as core from "./core";

vi.mock("@tauri-apps/api/core", () => import("./core"));

/** The answer to what the list and the choice ask, of a library with these documents, of which the list shows some. */
function answer(command: string, args: Record<string, unknown>, there: readonly string[], shown = there): unknown {
  const [offset, limit] = [Number(args["offset"]), Number(args["limit"])];
  const newest = there.at(-1) ?? "0";
  if (command === "rows")
    return { total: shown.length, newest, rows: shown.slice(offset, offset + limit).map((id) => ({ id, title: id })) };
  if (command === "ids") return shown.slice(offset, offset + limit);
  if (command === "choose_all") {
    const { chosen } = args["filter"] as { chosen?: string };
    const set = chosen === undefined ? null : chooseSet(chosen);
    const found = set === null ? shown : there.filter((id) => isChosen(set, id));
    return found.filter((id) => Number(id) <= Number(args["newest"])).join(",");
  }
  return [];
}

/** A library with these documents, of which the list shows some. */
function library(there: readonly string[], shown = there): void {
  core.invoke.mockImplementation((command, args) =>
    Promise.resolve({ kind: "done", value: answer(command, args, there, shown) }),
  );
}

async function list(ids: readonly string[]): Promise<void> {
  library(ids);
  await documents.reload();
}

beforeEach(() => {
  core.invoke.mockReset();
  documents.guard = null;
});

describe("choosing in the list", () => {
  it("all of one is that document by its name", async () => {
    await list(["1"]);
    await documents.all();
    expect(onlyOne(documents.choice)).toBe("1");
  });

  it("all but the others is the one that is left, also where its row was not read", async () => {
    await list(["1", "2"]);
    await documents.all();
    await documents.toggle(0);
    expect(onlyOne(documents.choice)).toBe("2");
    await list(Array.from({ length: 102 }, (_, index) => String(index + 1)));
    documents.choice = chooseSet("1,102");
    await documents.toggle(0);
    expect(onlyOne(documents.choice)).toBe("102");
  });

  it("all never grows: not by what is added, also unseen, and not by what comes into the list", async () => {
    await list(["1", "2", "3"]);
    library(["1", "2", "3", "4", "5"]);
    await documents.all();
    expect(documents.count, "the list showed three").toBe(3);
    await documents.refresh();
    expect(documents.count).toBe(3);
    expect(documents.total).toBe(5);
    expect(documents.isChosen("4")).toBe(false);
    library(["1", "2", "3", "4", "5"], ["2", "4"]);
    await documents.refresh();
    expect(documents.count, "what leaves the list stays chosen").toBe(3);
  });

  it("all, of which one is left, is that document; what was entered for many is asked about first", async () => {
    await list(["1", "2"]);
    await documents.all();
    const guard = vi.fn(() => Promise.resolve(false));
    documents.guard = guard;
    library(["2"]);
    await documents.refresh();
    expect(guard).toHaveBeenCalledOnce();
    expect(documents.choice.kind, "the person goes on with it").toBe("set");
    documents.guard = null;
    await documents.refresh();
    expect(onlyOne(documents.choice)).toBe("2");
  });
});

it("a date that cannot be read stays while other filters are set, and goes when all are cleared", async () => {
  await list(["1"]);
  documents.unreadable = { dateFrom: "31-02" };
  await documents.setFilter({ statuses: ["ready"] });
  expect([documents.unreadable, documents.isFiltered]).toEqual([{ dateFrom: "31-02" }, true]);
  await documents.clearFilters();
  expect([documents.unreadable, documents.isFiltered]).toEqual([{}, false]);
});

it("a filter that is refused because of unapplied values answers so, and changes nothing", async () => {
  await list(["1"]);
  documents.guard = () => Promise.resolve(false);
  expect(await documents.setFilter({ statuses: ["ready"] })).toBe(false);
  expect(documents.isFiltered).toBe(false);
  documents.guard = null;
  expect(await documents.setFilter({ statuses: ["ready"] })).toBe(true);
  await documents.clearFilters();
});

it("a list that is read again while it is read is there when the newest answer is", async () => {
  await list(["1", "2"]);
  const waiting: (() => void)[] = [];
  core.invoke.mockImplementation(async (command, args) => {
    const isFirst = command === "rows" && waiting.length === 0;
    if (command === "rows") await new Promise<void>((go) => waiting.push(go));
    return { kind: "done", value: answer(command, args, isFirst ? ["1", "2"] : ["1"]) };
  });
  const told = documents.reload().then(() => documents.total);
  const again = documents.refresh();
  waiting.shift()?.();
  await new Promise((go) => setTimeout(go));
  waiting.shift()?.();
  await again;
  expect(await told, "what is said of it is what is shown").toBe(1);
});
