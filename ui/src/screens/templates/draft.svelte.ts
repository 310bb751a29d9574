/** A template being edited. */
import type { ActInput, FieldChange, TemplateInput, TemplateView } from "../../bindings";
import { dayOf, readDate } from "../../lib/dates";
import { described, describing, filled, isWhole } from "../../lib/descriptions";
import { entered } from "../../lib/fields";
import { Form, type Wrong } from "../../lib/form.svelte";
import { t } from "../../lib/texts.svelte";

/** Typed fields with several values, one per line. */
const TEXTS = entered("texts").map((one) => one.change);
/** Fields with a single text. */
const LINES = entered("text").map((one) => one.change);
const DATES = entered("date").flatMap((one) => ("template" in one ? [one.change] : []));
const TERMS = entered("terms").map((one) => one.change);
const CHOICES = entered("term").flatMap((one) => ("template" in one ? [one.change] : []));

type TextKey = (typeof TEXTS | typeof LINES | typeof DATES)[number];
export type TermsKey = (typeof TERMS)[number];
export type ChoiceKey = (typeof CHOICES)[number];

export class TemplateDraft extends Form {
  name = $state("");
  texts = $state<Partial<Record<TextKey, string>>>({});
  terms = $state<Partial<Record<TermsKey, readonly string[]>>>({});
  choices = $state<Partial<Record<ChoiceKey, string>>>({});
  /** The kind of act on the document date; empty for none. */
  act = $state("");
  /** Acts with their own date. */
  fixedActs = $state.raw<readonly ActInput[]>([]);
  /** The descriptions it had. */
  readonly #described: readonly string[];
  isDefault = $state(false);
  folders = $state("");
  /** The labels of the chosen organisations. */
  organisations = $state<Record<string, string>>({});
  /** Values that this form does not show, and keeps. */
  readonly #others: readonly FieldChange[];
  readonly #catalogues: readonly string[];

  constructor(
    template: TemplateView | null,
    private readonly catalogue: string,
  ) {
    super();
    this.name = template?.name ?? "";
    this.#catalogues = template?.catalogues ?? [];
    this.isDefault = this.#catalogues.includes(catalogue);
    this.folders = (template?.folders ?? []).join("\n");
    for (const { uri, label } of template?.organisations ?? []) this.organisations[uri] = label;
    this.#others = (template?.fields ?? []).filter((change) => !this.#take(change));
    this.#described = (template?.fields ?? []).flatMap((change) =>
      change.field === "omschrijvingen" ? change.value : [],
    );
  }

  /** Whether there is a single description, regardless of its empty lines. */
  get isDescriptionWhole(): boolean {
    return isWhole(this.#described);
  }

  /** Everything that can be filled in. */
  get values(): unknown {
    const { name, texts, terms, choices, act, fixedActs, isDefault, folders } = this;
    return [name, texts, terms, choices, act, fixedActs, isDefault, folders];
  }

  addFolder(folder: string): void {
    this.folders = [this.folders.trim(), folder].filter(Boolean).join("\n");
  }

  protected override wrong(): Wrong {
    const wrong: Record<string, string> = {
      "template-name": this.name.trim() === "" ? t("template-name-missing") : "",
    };
    for (const key of DATES)
      wrong[`template-${key}`] = readDate(this.texts[key] ?? "").kind === "unreadable" ? t("date-unreadable") : "";
    return wrong;
  }

  /** The input to store; null if anything is wrong. */
  read(): TemplateInput | null {
    if (!this.judge()) return null;
    const catalogues = this.#catalogues.filter((id) => id !== this.catalogue);
    return {
      name: this.name.trim(),
      fields: this.#fields(),
      catalogues: this.isDefault ? [...catalogues, this.catalogue] : catalogues,
      folders: lines(this.folders),
    };
  }

  #fields(): FieldChange[] {
    const fields: FieldChange[] = [...this.#others];
    for (const field of TEXTS) {
      const text = this.texts[field] ?? "";
      fields.push({ field, value: field === "omschrijvingen" ? described(text, this.#described) : lines(text) });
    }
    for (const field of LINES) fields.push({ field, value: this.texts[field]?.trim() || null });
    for (const field of DATES) {
      const read = readDate(this.texts[field] ?? "");
      fields.push({ field, value: read.kind === "date" ? read.iso : null });
    }
    for (const field of TERMS) fields.push({ field, value: [...(this.terms[field] ?? [])] });
    for (const field of CHOICES) fields.push({ field, value: this.choices[field] || null });
    if (this.fixedActs.length > 0) fields.push({ field: "documenthandelingen", value: [...this.fixedActs] });
    else if (this.act !== "") fields.push({ field: "soortHandeling", value: this.act });
    return fields;
  }

  /** Takes a value into the form; false if the form has no field for it. */
  #take(change: FieldChange): boolean {
    if (change.field === "omschrijvingen") this.texts.omschrijvingen = describing(change.value);
    else if (isOneOf(TEXTS, change)) this.texts[change.field] = change.value.join("\n");
    else if (isOneOf(LINES, change)) this.texts[change.field] = change.value ?? "";
    else if (isOneOf(DATES, change)) this.texts[change.field] = dayOf(change.value ?? "");
    else if (isOneOf(TERMS, change)) this.terms[change.field] = change.value;
    else if (isOneOf(CHOICES, change)) this.choices[change.field] = change.value ?? "";
    else if (change.field === "soortHandeling") this.act = change.value;
    else if (change.field === "documenthandelingen") this.fixedActs = change.value;
    else return false;
    return true;
  }
}

function isOneOf<K extends FieldChange["field"]>(
  fields: readonly K[],
  change: FieldChange,
): change is Extract<FieldChange, { field: K }> {
  return (fields as readonly string[]).includes(change.field);
}

function lines(text: string): string[] {
  return filled(text.split("\n"));
}
