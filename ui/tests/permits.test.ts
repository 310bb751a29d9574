import { expect, test } from "vitest";
import { controlOfElement } from "../src/screens/permits/controls";

test("an element leads to the control where it is said", () => {
  for (const [field, control] of [["identifier", "page"], ["termijn/fase", "phase"], ["adres[2]/postcode", "addresses"], ["x-waarde", "coordinates"], ["einddatumTermijn", "termEnd"], ["object", "addresses"], ["hasPart", "documents"]] as const) {
    expect(controlOfElement(field), field).toBe(control);
  }
});
