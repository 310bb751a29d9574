import { afterEach, describe, expect, it, vi } from "vitest";
import { copyPlainly } from "../src/lib/clipboard";
import { containsWords } from "../src/lib/fold";
import { broken, hyphened, unbroken } from "../src/lib/format";
import { t } from "../src/lib/texts.svelte";

afterEach(() => vi.unstubAllGlobals());

describe("hyphens at which no line breaks", () => {
  it.each([
    ["bijvoorbeeld 20-11-2026.", "bijvoorbeeld 20‑11‑2026."],
    ["tot 1-2-2026", "tot 1‑2‑2026"],
    ["als dag-maand-jaar", "als dag‑maand‑jaar"],
    ["De Woo-index", "De Woo‑index"],
    ["Wob-/Woo-verzoek", "Wob‑/Woo‑verzoek"],
    ["Woo-verzoeken en -besluiten", "Woo‑verzoeken en ‑besluiten"],
    ["2026-11-20", "2026-11-20"],
    ["e-mail, ICT-afdeling, 12-1", "e-mail, ICT-afdeling, 12-1"],
    ["fix --help, sitemapindex-diwoo.xml", "fix --help, sitemapindex-diwoo.xml"],
  ])("%s is shown as %s", (text, shown) => {
    expect(unbroken(text)).toBe(shown);
    expect(broken(shown)).toBe(text);
  });

  it.each([
    ["Onderzoeksrapporten", "Onderzoeks\u00adrapporten"],
    ["Subsidieverplichtingen anders dan met beschikking", "Subsidie\u00adverplichtingen anders dan met beschikking"],
    ["Bij vertegenwoordigende organen", "Bij vertegen\u00adwoordigende organen"],
    ["Bereikbaarheidsgegevens", "Bereikbaarheids\u00adgegevens"],
    ["Woo-verzoeken en -besluiten", "Woo‑verzoeken en ‑besluiten"],
    ["Subsidies, een onderzoekster", "Subsidies, een onderzoekster"],
  ])("%s breaks between its parts", (text, shown) => {
    expect(hyphened(text)).toBe(shown);
    expect(broken(shown)).toBe(text);
  });

  it("are in the sentences of the window, and not in their facts", () => {
    expect(t("date-hint")).toBe("Dag‑maand‑jaar, bijvoorbeeld 20‑11‑2026.");
    expect(t("word-wooindex")).toBe("Woo‑index");
    const url = "https://www.voorbeeld.nl/Woo-besluit 20-11-2026.pdf";
    expect(t("rule-D15-external", { url })).toContain(url);
  });

  it("are found by who types a hyphen", () => {
    expect(containsWords(t("word-wooindex"), "woo-index")).toBe(true);
  });

  it.each([
    ["De Woo‑index, 20‑11‑2026", "De Woo-index, 20-11-2026"],
    ["niets bijzonders", null],
  ])("%s is copied with ordinary hyphens", (selected, copied) => {
    vi.stubGlobal("HTMLInputElement", class {});
    vi.stubGlobal("HTMLTextAreaElement", class {});
    vi.stubGlobal("document", { getSelection: () => selected });
    const setData = vi.fn<(kind: string, text: string) => void>();
    const preventDefault = vi.fn<() => void>();
    copyPlainly({ clipboardData: { setData }, preventDefault } as unknown as ClipboardEvent);
    expect(setData.mock.calls).toEqual(copied === null ? [] : [["text/plain", copied]]);
    expect(preventDefault).toHaveBeenCalledTimes(copied === null ? 0 : 1);
  });
});
