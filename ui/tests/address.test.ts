import { describe, expect, it } from "vitest";
import { hostAround, readAddress } from "../src/lib/address";

describe("a web address", () => {
  it.each([
    ["https://www.voorbeeld.nl/woo", "https://www.voorbeeld.nl/woo/"],
    ["www.voorbeeld.nl", "https://www.voorbeeld.nl/"],
    [" HTTPS://Voorbeeld.nl/Woo/ ", "https://voorbeeld.nl/Woo/"],
  ])("%s is read", (typed, address) => expect(readAddress(typed)).toBe(address));
  it.each([
    "",
    "http://voorbeeld.nl/",
    "https://jan:geheim@voorbeeld.nl/",
    "https://voorbeeld.nl/?a=1",
    "https://voorbeeld.nl/#x",
    "voorbeeld",
    "ftp://voorbeeld.nl",
  ])("%s is refused", (typed) => expect(readAddress(typed)).toBeNull());
  it("knows whether it is a folder of its host", () => {
    expect(hostAround("www.voorbeeld.nl")).toBe("");
    expect(hostAround("https://www.voorbeeld.nl/woo/")).toBe("www.voorbeeld.nl");
  });
});
