/** The less common fields, in the order of the panel: those of a template, and dates that no template has. */
import { FIELDS, type FieldSpec } from "../../lib/fields";

export type FurtherSpec = Extract<FieldSpec, { isFurther: true } & ({ template: number } | { entry: "date" })>;

export const FURTHER = FIELDS.filter(
  (one): one is FurtherSpec => "isFurther" in one && ("template" in one || one.entry === "date"),
);
