import { describe, expect, it } from "vitest";
import { containsWords } from "../src/lib/fold";

describe("words in a text", () => {
  it.each([
    ["Agenda’s en besluitenlijsten", "agenda's", true],
    ["Agenda’s en besluitenlijsten", "AGENDA’S lijst", true],
    ["Vergaderstukken decentrale overheden", "vergader  overheden", true],
    ["Convenanten", "convénant", true],
    ["Jaarplannen en jaarverslagen", "jaar plan verslag", true],
    ["Foto's van Øster", "foto´s oster", true],
    ["Adviezen", "advies x", false],
    ["Adviezen", "", true],
  ])("%s contains %s: %s", (text, query, expected) => expect(containsWords(text, query)).toBe(expected));
});
