import { beforeEach, describe, expect, it, vi } from "vitest";
import { described, describing, isWhole } from "../src/lib/descriptions";
import { Editor } from "../src/screens/documents/editor.svelte";
import { TemplateDraft } from "../src/screens/templates/draft.svelte";
import * as core from "./core";

vi.mock("@tauri-apps/api/core", () => import("./core"));

const TWO_PARAGRAPHS = "Over het plein.\n\nEn over de bomen.";

/** An editor of a document with these descriptions, as the library keeps them. */
async function editing(descriptions: readonly string[]) {
  const stored = { omschrijvingen: descriptions };
  core.invoke.mockImplementation((command, args) => {
    const [change] = (args?.["changes"] ?? []) as { value: readonly string[] }[];
    if (command === "change" && change !== undefined) stored.omschrijvingen = change.value;
    return Promise.resolve({
      kind: "done",
      value: command === "document_detail" ? { ...stored, findings: [], unsaved: [] } : {},
    });
  });
  const editor = new Editor("d1");
  await editor.load();
  return {
    editor,
    stored,
    type: async (text: string) => {
      editor.type("description", text);
      await editor.flush();
    },
  };
}

beforeEach(() => {
  core.invoke.mockReset();
});

describe("descriptions in one field", () => {
  it("are apart where an empty line stands, also one with spaces in it", () => {
    expect(described("Een\n\nTwee\n \n\t\nDrie\nregels\n\n", [])).toEqual(["Een", "Twee", "Drie\nregels"]);
    expect(described(describing(["Een", "Twee"]), ["Een", "Twee"])).toEqual(["Een", "Twee"]);
    expect([described(" \n\n ", ["Een"]), described(" \n\n ", [TWO_PARAGRAPHS])]).toEqual([[], []]);
  });

  it("stay as they were around what is typed, also those with empty lines of their own", () => {
    const before = ["Voorwoord.", TWO_PARAGRAPHS, "Een\n \n\nTwee", "Slot."];
    const text = describing(before);
    const typed = (from: string, to: string): string[] => described(text.replace(from, to), before);
    expect(described(text, before)).toEqual(before);
    expect(typed("Voorwoord", "Inleiding")).toEqual(["Inleiding.", ...before.slice(1)]);
    expect(typed("Slot", "Einde")).toEqual([...before.slice(0, 3), "Einde."]);
    expect(typed("plein", "park")).toEqual(["Voorwoord.", TWO_PARAGRAPHS.replace("plein", "park"), ...before.slice(2)]);
    expect(typed("Slot.", "Slot.\n\nNog een.")).toEqual([...before, "Nog een."]);
    expect(typed("Voorwoord.\n\n", "")).toEqual(before.slice(1));
    expect(typed("Twee", "Twee\n\nDrie")).toEqual(["Voorwoord.", TWO_PARAGRAPHS, "Een\n \n\nTwee", "Drie", "Slot."]);
    expect(typed("plein.\n\nEn", "plein.\n\n\nNu en")).toEqual([
      "Voorwoord.",
      "Over het plein.",
      "Nu en over de bomen.",
      ...before.slice(2),
    ]);
  });

  it("are one when the only one has empty lines of its own", () => {
    expect([isWhole([TWO_PARAGRAPHS]), isWhole(["Een\r\n\r\nTwee"])]).toEqual([true, true]);
    expect([isWhole([]), isWhole(["Een\nTwee\n\n"]), isWhole(["Een", "Twee"])]).toEqual([false, false, false]);
  });

  it("stay one in the panel when a letter of it is corrected, also while the empty line is away", async () => {
    const { editor, stored, type } = await editing([TWO_PARAGRAPHS]);
    expect(editor.isDescriptionWhole).toBe(true);
    await type(TWO_PARAGRAPHS.replace("bomen", "boom"));
    expect(stored.omschrijvingen).toEqual([TWO_PARAGRAPHS.replace("bomen", "boom")]);
    editor.focus("description");
    await type("Over het plein. En over de bomen.");
    await type(TWO_PARAGRAPHS);
    expect(stored.omschrijvingen).toEqual([TWO_PARAGRAPHS]);
  });

  it("become more in the panel when a person types an empty line", async () => {
    const { editor, stored, type } = await editing(["Over het plein."]);
    editor.focus("description");
    await type(TWO_PARAGRAPHS);
    expect(stored.omschrijvingen).toEqual(["Over het plein.", "En over de bomen."]);
    expect(editor.isDescriptionWhole).toBe(false);
  });

  it("stay one in a template that has such a description", () => {
    const template = (value: string[]) =>
      new TemplateDraft(
        {
          id: "t1",
          name: "Besluit",
          fields: [{ field: "omschrijvingen", value }],
          organisations: [],
          catalogues: [],
          folders: [],
        },
        "c1",
      );
    const given = (draft: TemplateDraft) => draft.read()?.fields?.find(({ field }) => field === "omschrijvingen");
    expect(given(template([TWO_PARAGRAPHS]))).toEqual({ field: "omschrijvingen", value: [TWO_PARAGRAPHS] });
    expect(given(template(["Een", "Twee"]))).toEqual({ field: "omschrijvingen", value: ["Een", "Twee"] });
  });
});
