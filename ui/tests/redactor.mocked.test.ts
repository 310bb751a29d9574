import { beforeEach, expect, it, vi } from "vitest";
import type { Event, InsideItem, RedactionFind, RedactionBox, RedactionDraft, WordSearchResult } from "../src/bindings";
import { Redactor } from "../src/viewing/redactor.svelte";
import { Seeker, toldOfOne, toldOfOthers } from "../src/screens/redacting/seeker.svelte";
import { Viewer } from "../src/viewing/viewer.svelte";
import * as core from "./core";

vi.mock("@tauri-apps/api/core", () => import("./core"));

const FILE = "a".repeat(64);
const area = (x: number) => ({ x, y: 7_000, width: 4_000, height: 1_000 });
const found = (kind: InsideItem["kind"], text: string, masked: string, page: number, x: number): RedactionFind => ({
  item: { kind, isPossible: kind === "name", page, boxes: [area(x)], text, count: 1 },
  masked,
});
const draftOf = (file: string, boxes: readonly RedactionBox[]): RedactionDraft => ({
  file,
  boxes: boxes.map((box) => ({ ...box, by: "j.jansen", at: "2026-11-20T09:15:00Z" })),
  lookedOver: null,
  canLookOver: false,
  hasOther: false,
  isRedacted: false,
});
const SOUGHT: WordSearchResult = {
  documents: [
    { id: "2", title: "Brief", boxes: 4, why: null },
    { id: "3", title: "Nota", boxes: 3, why: null },
    { id: "4", title: "Lijst", boxes: 0, why: "not-pdf" },
    { id: "5", title: "Kaart", boxes: 1, why: "partly" },
  ],
  without: 1,
  unreached: 5,
};
let kept: RedactionBox[][] = [];
/** The file that the document has when boxes are kept. */
let hasNow = FILE;

beforeEach(() => {
  kept = [];
  hasNow = FILE;
  core.invoke.mockReset();
  core.invoke.mockImplementation((command, args) => {
    const answers: Record<string, () => unknown> = {
      redaction_grounds: () => [],
      redaction_draft: () => draftOf(FILE, []),
      redaction_finds: () => ({
        finds: [
          found("name", "J. de Vries", "J. de V…", 1, 100),
          found("bsn", "111222333", "111…", 1, 9_000),
          found("name", "J. de  vries", "J. d. v…", 3, 100),
        ],
        isChecked: false,
      }),
      page_words: () => ({ words: [{ text: "hond", boxes: [area(20_000)] }], isCut: false }),
      redact_words: () => SOUGHT,
      redaction_keep: () => {
        const boxes = args["boxes"] as RedactionBox[];
        if (hasNow === args["file"]) kept.push(boxes);
        return draftOf(hasNow, hasNow === args["file"] ? boxes : []);
      },
    };
    return Promise.resolve({ kind: "done", value: answers[command]?.() });
  });
});

async function opened(): Promise<Redactor> {
  const redactor = new Redactor(new Viewer("1"));
  await redactor.load();
  return redactor;
}

it("ticks nothing beforehand, shortens words, and takes all places of one thing together", async () => {
  const redactor = await opened();
  expect(redactor.isChecked).toBe(false);
  expect(redactor.all.map(({ text, places }) => [text, places.length])).toEqual([
    ["J. de V…", 2],
    ["111…", 1],
  ]);
  expect(redactor.all.map((find) => redactor.stateOf(find))).toEqual(["off", "off"]);
  expect(JSON.stringify(redactor.all)).not.toMatch(/vries|111222333/i);
  expect(redactor.all.map((find) => redactor.groundOf(find))).toEqual(["5.1.2.e", "5.1.1.e"]);
});

it("keeps every change, and undoes and does again", async () => {
  const redactor = await opened();
  const [name, number] = redactor.all;
  if (name === undefined || number === undefined) throw new Error("two finds");
  redactor.toggle(name);
  redactor.toggle(number);
  redactor.setGround(number, "5.2.1");
  await redactor.save();
  expect(kept.at(-1)?.map(({ page, ground }) => [page, ground])).toEqual([
    [1, "5.1.2.e"],
    [3, "5.1.2.e"],
    [1, "5.2.1"],
  ]);
  redactor.undo();
  redactor.undo();
  expect(redactor.all.map((find) => redactor.stateOf(find))).toEqual(["on", "off"]);
  redactor.redo();
  expect(redactor.stateOf(number)).toBe("on");
  await redactor.save();
  expect(kept.at(-1)).toHaveLength(3);
  redactor.toggle(name);
  expect(redactor.stateOf(name)).toBe("off");
});

it("places a box on whole words, and moves it without leaving the old one", async () => {
  const redactor = await opened();
  redactor.take({ page: 2, area: { ...area(19_000), width: 3_000 }, ground: "5.2.1" }, null);
  await redactor.place();
  const [box] = redactor.boxes;
  if (box === undefined) throw new Error("a box");
  expect(box.area).toEqual(area(20_000));
  expect(redactor.own).toEqual([{ page: 2, boxes: [box] }]);
  redactor.isSnapping = false;
  redactor.take({ ...box, area: area(30_000) }, box);
  await redactor.place();
  expect(redactor.boxes.map((one) => one.area.x)).toEqual([30_000]);
  const [moved] = redactor.boxes;
  redactor.take({ ...box, area: area(40_000) }, moved ?? null);
  redactor.drop();
  expect(redactor.boxes).toEqual([moved]);
});

it("keeps a box while the next one is drawn already", async () => {
  const redactor = await opened();
  redactor.take({ page: 2, area: area(30_000), ground: "5.2.1" }, null);
  const placing = redactor.place();
  const next = { page: 2, area: area(40_000), ground: "5.2.1" };
  redactor.take(next, null);
  await placing;
  expect([redactor.boxes.map((one) => one.area.x), redactor.now]).toEqual([[30_000], next]);
});

it("shows what holds for the file that the document has by now", async () => {
  const redactor = await opened();
  hasNow = "b".repeat(64);
  redactor.add({ page: 1, area: area(100), ground: "5.1.2.e" });
  await redactor.save();
  expect([kept, redactor.boxes, redactor.canUndo]).toEqual([[], [], false]);
});

it("says which file and boxes somebody looked over, and takes what is there when those changed", async () => {
  const redactor = await opened();
  redactor.take({ page: 2, area: area(20_000), ground: "5.2.1" }, null);
  await redactor.place();
  await redactor.save();
  const seen = [...redactor.boxes];
  core.invoke.mockClear();
  core.invoke.mockImplementation((command, args) => {
    if (command === "redaction_draft") return Promise.resolve({ kind: "done", value: draftOf(FILE, []) });
    expect([command, args]).toEqual(["redaction_look_over", { document: "1", file: FILE, seen }]);
    const problem = { code: "documents-changed", params: { count: "1" } };
    return Promise.resolve({ kind: "refused", problem });
  });
  await redactor.lookOver();
  expect(redactor.problem?.code).toBe("documents-changed");
  expect(redactor.boxes).toEqual([]);
});

it("stores what was drawn while its boxes could not be read, once they can", async () => {
  const usual = core.invoke.getMockImplementation();
  const there = { page: 1, area: area(100), ground: "5.1.1.e" };
  const drawn = { page: 2, area: area(20_000), ground: "5.2.1" };
  core.invoke.mockImplementation((command, args) =>
    command === "redaction_draft"
      ? Promise.resolve({ kind: "refused", problem: { code: "store-busy", params: {}, retry: "later" } })
      : (usual?.(command, args) ?? Promise.resolve(null)),
  );
  const redactor = await opened();
  expect([await redactor.save(), redactor.problem?.code], "nothing was drawn").toEqual([true, "store-busy"]);
  redactor.add(drawn);
  expect([await redactor.save(), redactor.problem?.code]).toEqual([false, "store-busy"]);
  await redactor.again();
  expect([kept, redactor.boxes, redactor.problem?.code]).toEqual([[], [drawn], "store-busy"]);
  core.invoke.mockImplementation((command, args) =>
    command === "redaction_draft"
      ? Promise.resolve({ kind: "done", value: draftOf(FILE, [there]) })
      : (usual?.(command, args) ?? Promise.resolve(null)),
  );
  await redactor.again();
  expect([await redactor.save(), redactor.problem]).toEqual([true, null]);
  expect(kept.at(-1)).toEqual([there, drawn]);
});

it("looks again for what there is to redact when that could not be read", async () => {
  const usual = core.invoke.getMockImplementation();
  core.invoke.mockImplementation((command, args) =>
    command === "redaction_finds"
      ? Promise.resolve({ kind: "refused", problem: { code: "file-unreadable", params: {}, retry: "later" } })
      : (usual?.(command, args) ?? Promise.resolve(null)),
  );
  const redactor = await opened();
  expect([redactor.problem?.code, redactor.all.length]).toEqual(["file-unreadable", 0]);
  core.invoke.mockImplementation(usual ?? (() => Promise.resolve(null)));
  await redactor.again();
  expect([redactor.problem, redactor.all.length]).toEqual([null, 2]);
});

function seeking(): readonly [Redactor, Seeker] {
  const viewer = new Viewer("1");
  viewer.view = { name: "brief.pdf", content: { kind: "pages", pages: [{ width: 59_500, height: 84_200 }], more: 0 } };
  const redactor = new Redactor(viewer);
  return [redactor, new Seeker(redactor)];
}

it("looks in the other documents for what was sought here, and counts each of them once", async () => {
  const [redactor, seeker] = seeking();
  const others = { kind: "filter" as const, filter: {}, except: ["1"] };
  await seeker.seekOthers(others);
  [seeker.words, seeker.isWithin] = [" hond ", true];
  await seeker.seek();
  const [find] = redactor.sought;
  if (find === undefined) throw new Error("it was found");
  redactor.setGround(find, "5.2.1");
  // What is typed meanwhile was not looked for here.
  seeker.words = "kat";
  await seeker.seekOthers(others);
  const asked = core.invoke.mock.calls.filter(([command]) => command === "redact_words");
  expect(asked.map(([, { selection, search, ground }]) => [selection, search, ground])).toEqual([
    [others, { words: "hond", isWithin: true }, "5.2.1"],
  ]);
  expect([seeker.job.progress, seeker.problem, seeker.others]).toEqual([null, null, SOUGHT]);

  const found = SOUGHT.documents.filter(({ why }) => why === null);
  const left = SOUGHT.documents.filter(({ why }) => why !== null);
  expect(toldOfOthers(SOUGHT)).toBe(
    "In 2 andere documenten gevonden. Daar kwamen 7 vakken bij. In één document staat het niet. " +
      "Gestopt: 5 documenten zijn nog niet doorzocht.",
  );
  expect(found.map(toldOfOne)).toEqual(["Daar kwamen 4 vakken bij.", "Daar kwamen 3 vakken bij."]);
  expect(left.map(toldOfOne)).toEqual(["Dit is geen pdf.", "Niet alle tekst was te lezen. Er kwam wel één vak bij."]);
  const none = { documents: [], without: 3, unreached: 0 };
  expect(toldOfOthers(none)).toBe("In geen ander document gevonden. In 3 documenten staat het niet.");
  const [there] = SOUGHT.documents;
  if (there === undefined) throw new Error("a document");
  expect(toldOfOthers({ documents: [{ ...there, boxes: 0 }], without: 0, unreached: 0 })).toBe(
    "In één ander document gevonden. De vakken stonden er al.",
  );
});

it("counts a word once that a line end breaks", async () => {
  const [redactor, seeker] = seeking();
  const usual = core.invoke.getMockImplementation();
  const broken = { words: [{ text: "ho-\nnd", boxes: [area(20_000), area(30_000)] }], isCut: false };
  core.invoke.mockImplementation((command, args) =>
    command === "page_words"
      ? Promise.resolve({ kind: "done", value: broken })
      : (usual?.(command, args) ?? Promise.resolve(null)),
  );
  seeker.words = "hond";
  await seeker.seek();
  expect(seeker.told).toBe("Eén keer gevonden. Het vak staat erop.");
  expect(redactor.sought[0]?.places).toHaveLength(2);
});

it("shows how far looking in the others is, until somebody stops it", async () => {
  const [, seeker] = seeking();
  seeker.words = "hond";
  await seeker.seek();
  const usual = core.invoke.getMockImplementation();
  let tell: (batch: Event[]) => void = () => undefined;
  let end: (reply: unknown) => void = () => undefined;
  core.invoke.mockImplementation((command, args) => {
    if (command !== "redact_words") return usual?.(command, args) ?? Promise.resolve(null);
    tell = (args["events"] as { onmessage: typeof tell }).onmessage;
    return new Promise((done) => (end = done));
  });
  const looking = seeker.seekOthers({ kind: "ids", ids: ["2", "3", "4", "5"] });
  tell([
    { kind: "stage", stage: "readingTexts", files: 4, bytes: null },
    { kind: "progress", files: 1, bytes: 0 },
  ]);
  expect([seeker.job.progress?.percent, seeker.job.progress?.totalFiles]).toEqual([25, 4]);
  seeker.stop();
  expect(core.invoke.mock.lastCall?.[0]).toBe("cancel");
  end({ kind: "done", value: SOUGHT });
  await looking;
  tell([{ kind: "progress", files: 2, bytes: 0 }]);
  expect([seeker.job.progress, seeker.others]).toEqual([null, SOUGHT]);
});
