/** The fields that few documents need, in the order of the panel. */
import { FIELDS, type FieldSpec } from "../../lib/fields";

export type FurtherSpec = Extract<FieldSpec, { isFurther: true; template: number }>;

export const FURTHER = FIELDS.filter((one): one is FurtherSpec => "isFurther" in one && "template" in one);
