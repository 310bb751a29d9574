/** A template as it is typed. */
import type { ActInput } from "../../bindings/ActInput";
import type { FieldChange } from "../../bindings/FieldChange";
import type { TemplateInput } from "../../bindings/TemplateInput";
import type { TemplateView } from "../../bindings/TemplateView";
import { readDate, typedDate } from "../../lib/dates";
import { described, describing, isWhole } from "../../lib/descriptions";
import { localMoment } from "../../lib/format";
import { t } from "../../lib/texts.svelte";
import type { FormError } from "../../parts/FormErrors.svelte";

/** Fields that are typed, several values on lines of their own. */
const TEXTS = ["trefwoorden", "verkorteTitels", "alternatieveTitels", "identifiers"] as const;
/** Fields that hold one text. */
const LINES = ["naamOpsteller", "aggregatiekenmerk"] as const;
const DATES = ["creatiedatum", "begindatum", "einddatum"] as const;
const TERMS = ["informatiecategorieen", "documentsoorten", "themas", "medeverantwoordelijken"] as const;
const CHOICES = ["publisher", "verantwoordelijke", "opsteller", "language"] as const;

export type TextKey = "omschrijvingen" | (typeof TEXTS)[number] | (typeof LINES)[number] | (typeof DATES)[number];
export type TermsKey = (typeof TERMS)[number];
export type ChoiceKey = (typeof CHOICES)[number];

export class TemplateDraft {
  name = $state("");
  texts = $state<Partial<Record<TextKey, string>>>({});
  terms = $state<Partial<Record<TermsKey, readonly string[]>>>({});
  choices = $state<Partial<Record<ChoiceKey, string>>>({});
  /** The kind of act that goes with the document date; empty is none. */
  act = $state("");
  /** Acts with a date of their own. */
  fixedActs = $state.raw<readonly ActInput[]>([]);
  /** The descriptions that it had. */
  readonly #described: readonly string[];
  isDefault = $state(false);
  folders = $state("");
  errors = $state.raw<readonly FormError[]>([]);
  turn = $state(0);
  /** The names of organisations that were chosen. */
  organisations = $state<Record<string, string>>({});
  /** Values that this form does not show; they stay. */
  readonly #others: readonly FieldChange[];
  readonly #catalogues: readonly string[];

  constructor(
    template: TemplateView | null,
    private readonly catalogue: string,
  ) {
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

  /** Whether the description is one, whatever empty lines it has. */
  get isDescriptionWhole(): boolean {
    return isWhole(this.#described);
  }

  messages(id: string): readonly { level: "must"; text: string }[] {
    return this.errors.filter((error) => error.id === id).map((error) => ({ level: "must", text: error.text }));
  }

  refuse(id: string, text: string): void {
    this.errors = [{ id, text }];
    this.turn += 1;
  }

  addFolder(folder: string): void {
    this.folders = [this.folders.trim(), folder].filter(Boolean).join("\n");
  }

  /** What to store; null when something is wrong. */
  read(): TemplateInput | null {
    const errors: FormError[] = [];
    if (this.name.trim() === "") errors.push({ id: "template-name", text: t("template-name-missing") });
    for (const key of DATES)
      if (readDate(this.texts[key] ?? "").kind === "unreadable")
        errors.push({ id: `template-${key}`, text: t("date-unreadable") });
    this.errors = errors;
    this.turn += 1;
    if (errors.length > 0) return null;
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
    fields.push({ field: "omschrijvingen", value: described(this.texts.omschrijvingen ?? "", this.#described) });
    for (const field of TEXTS) fields.push({ field, value: lines(this.texts[field] ?? "") });
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

  /** Takes a value into the form; false when the form has no place for it. */
  #take(change: FieldChange): boolean {
    switch (change.field) {
      case "omschrijvingen":
        this.texts.omschrijvingen = describing(change.value);
        return true;
      case "trefwoorden":
      case "verkorteTitels":
      case "alternatieveTitels":
      case "identifiers":
        this.texts[change.field] = change.value.join("\n");
        return true;
      case "naamOpsteller":
      case "aggregatiekenmerk":
        this.texts[change.field] = change.value ?? "";
        return true;
      case "creatiedatum":
      case "begindatum":
      case "einddatum":
        this.texts[change.field] = typedDate(localMoment(change.value ?? "", "nl")?.day ?? change.value);
        return true;
      case "informatiecategorieen":
      case "documentsoorten":
      case "themas":
      case "medeverantwoordelijken":
        this.terms[change.field] = change.value;
        return true;
      case "publisher":
      case "verantwoordelijke":
      case "opsteller":
      case "language":
        this.choices[change.field] = change.value ?? "";
        return true;
      case "soortHandeling":
        this.act = change.value;
        return true;
      case "documenthandelingen":
        this.fixedActs = change.value;
        return true;
      default:
        return false;
    }
  }
}

function lines(text: string): string[] {
  return text
    .split("\n")
    .map((part) => part.trim())
    .filter((part) => part !== "");
}
