import { expect, it } from "vitest";
import { type Notice, worstFirst } from "../src/screens/documents/notices";

const notice = (tone: Notice["tone"], text: string): Notice => ({ tone, text });

it("what is offered for the fields stands open, and the rest is told worst first", () => {
  const offer: Notice = { ...notice("info", "6 voorstellen"), isOffer: true };
  const all = [notice("info", "nog invullen"), notice("warn", "let op"), null, offer, notice("bad", "moet")];
  expect(worstFirst(all).map(({ text }) => text)).toEqual(["6 voorstellen", "moet", "let op", "nog invullen"]);
});

it("without an offer the worst stands open, and equals keep their order", () => {
  const all = [notice("warn", "halverwege gestopt"), notice("warn", "persoonsgegevens"), notice("bad", "moet")];
  expect(worstFirst(all).map(({ text }) => text)).toEqual(["moet", "halverwege gestopt", "persoonsgegevens"]);
});
