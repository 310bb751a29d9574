import { describe, expect, it } from "vitest";
import { actText, ownText, readOwn, relationKey, relationText } from "../src/lib/items";

describe("values that consist of several", () => {
  it("say of an act only what is known", () => {
    for (const [act, text] of [
      [{ kind: "https://a.nl/k", date: "", by: "" }, "https://a.nl/k"],
      [{ kind: "https://a.nl/k", date: "2026-11-10", by: "" }, "https://a.nl/k@2026-11-10"],
      [{ kind: "https://a.nl/k", date: "", by: "https://a.nl/o" }, "https://a.nl/k@@https://a.nl/o"],
    ] as const) {
      expect(actText(act)).toBe(text);
    }
  });
  it("have a relation with a title, and know it without", () => {
    expect(relationText("https://a.nl/r", "12", "")).toBe(relationKey("https://a.nl/r", "12"));
    expect(relationText("https://a.nl/r", "https://b.nl/c.pdf", "Motie 12")).toBe(
      "https://a.nl/r@https://b.nl/c.pdf Motie 12",
    );
  });
  it("keep every sign of own data", () => {
    const plain = { namespace: "", prefix: "", key: "afdeling", value: "Groen" };
    for (const [own, text] of [
      [plain, "afdeling:Groen"],
      [{ ...plain, value: null }, "afdeling"],
      [{ ...plain, value: "" }, "afdeling:"],
      [{ ...plain, key: "a:b\\{c", value: "d:e" }, "a\\:b\\\\\\{c:d:e"],
      [{ namespace: "https://a.nl/ns/", prefix: "vb", key: "zaak", value: "Z-1" }, "{https://a.nl/ns/}vb:zaak:Z-1"],
      [{ namespace: "https://a.nl/ns/", prefix: "vb", key: "zaak", value: null }, "{https://a.nl/ns/}vb:zaak"],
    ] as const) {
      expect(ownText(own)).toBe(text);
      expect(readOwn(text)).toEqual(own);
    }
  });
});
