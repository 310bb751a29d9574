import { describe, expect, it } from "vitest";
import {
  cutInMiddle,
  formatDate,
  formatNumber,
  formatShortDate,
  formatSize,
  groupsOfFour,
  localMoment,
  sizePair,
  today,
} from "../src/lib/format";

/** The number and its unit stay on one line. */
const joined = (text: string): string => text.replaceAll(" ", "\u00a0");

describe("numbers, sizes and dates", () => {
  it.each([
    [0, "0 bytes"],
    [1, "1 byte"],
    [999, "999 bytes"],
    [1000, "1 kB"],
    [1540, "1,5 kB"],
    [9949, "9,9 kB"],
    [9950, "10 kB"],
    [84_000, "84 kB"],
    [999_499, "999 kB"],
    [999_500, "1 MB"],
    [1_200_000, "1,2 MB"],
    [12_400_000, "12,4 MB"],
    [100_400_000, "100 MB"],
    [3_200_000_000, "3,2 GB"],
    [2_000_000_000, "2 GB"],
  ])("%i bytes is %s", (bytes, text) => expect(formatSize(bytes, "nl")).toBe(joined(text)));
  it("numbers have a dot for thousands in Dutch and a comma in English", () => {
    expect(formatNumber(1250, "nl")).toBe("1.250");
    expect(formatNumber(100_000, "nl")).toBe("100.000");
    expect(formatNumber(1250, "en")).toBe("1,250");
  });
  it("both sizes of a pair are in the larger unit", () => {
    expect(sizePair(61_000_000, 184_000_000, "nl")).toEqual({ done: "61", total: joined("184 MB") });
    expect(sizePair(3_100_000, 8_000_000, "nl")).toEqual({ done: "3,1", total: joined("8 MB") });
    expect(sizePair(0, 0, "nl")).toEqual({ done: "0", total: joined("0 bytes") });
    expect(sizePair(1200, 4500, "nl")).toEqual({ done: "1,2", total: joined("4,5 kB") });
  });
  it("dates are in full, or short in columns", () => {
    expect(formatDate("2026-11-20", "nl")).toBe(joined("20 november 2026"));
    expect(formatShortDate("2026-03-03", "nl")).toBe(joined("3 mrt 2026"));
    expect(formatDate("onbekend", "nl")).toBe("onbekend");
  });
  it("moments are shown in Amsterdam, summer and winter", () => {
    expect(localMoment("2026-11-20T08:30:00Z", "nl")).toEqual({ day: "2026-11-20", time: "9.30" });
    expect(localMoment("2026-07-01T22:05:00Z", "nl")).toEqual({ day: "2026-07-02", time: "0.05" });
    expect(localMoment("2026-11-20T08:30:00Z", "en")?.time).toBe("9:30");
    expect(localMoment("nooit", "nl")).toBeNull();
  });
  it.each([
    ["1926-11-12T00:00:00+00:20", { day: "1926-11-12", time: "0.00" }],
    ["1926-07-01T00:00:00+01:20", { day: "1926-07-01", time: "0.00" }],
    ["1938-05-16T09:30:15.5+00:20", { day: "1938-05-16", time: "9.30" }],
    ["1941-01-01T00:00:00+02:00", { day: "1941-01-01", time: "0.00" }],
  ])("%s is at the Dutch time that it says", (moment, local) => expect(localMoment(moment, "nl")).toEqual(local));
  it("today is the day in Amsterdam", () => expect(today(new Date("2026-11-20T23:30:00Z"))).toBe("2026-11-21"));
  it.each([
    ["besluit-parkeren.pdf", 20, "besluit-parkeren.pdf"],
    ["besluit-parkeren.pdf", 19, "besluit-pa…eren.pdf"],
    ["een-heel-lange-naam-03.docx", 15, "een-he…-03.docx"],
    ["besluit woo-verzoek.pdf", 17, "besluit…zoek.pdf"],
    ["verslag van de raad nu.docx", 15, "verslag…nu.docx"],
    ["besluit-parkeren.pdf", 3, "…eren.pdf"],
  ])("%s, cut to %i signs, keeps its type and shows no gap", (name, most, shown) => {
    expect(cutInMiddle(name, (text) => text.length <= most)).toBe(shown);
  });
  it("an identity is shown in groups of four", () =>
    expect(groupsOfFour("SHA256:abcdefghij")).toEqual(["abcd", "efgh", "ij"]));
});
