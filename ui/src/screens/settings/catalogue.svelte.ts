/** A catalogue being edited. */
import type { CatalogueInput, CatalogueView, CategoryInUseView, InsideKind, NamingVariant } from "../../bindings";
import { hostAround, readAddress } from "../../lib/address";
import { Form, type Wrong } from "../../lib/form.svelte";
import { asItWas, type LocalPlace, NOWHERE } from "../../lib/localPlace";
import { put } from "../../lib/sets";
import { t } from "../../lib/texts.svelte";

const GB = 1_000_000_000;
/** decisions.md, "Size codes": 2 GB unless set otherwise. */
const DEFAULT_LIMIT_GB = 2;

/** A local name of a category being edited. */
type LocalDraft = { readonly key: number; uri: string; name: string; explanation: string };

export class CatalogueDraft extends Form {
  name = $state("");
  organisation = $state.raw<{ uri: string; label: string } | null>(null);
  department = $state("");
  address = $state("");
  variant = $state<NamingVariant>("one");
  isSitemapOn = $state(true);
  limitGb = $state(String(DEFAULT_LIMIT_GB));
  hostRoot = $state.raw<LocalPlace>(NOWHERE);
  act = $state("");
  /** URIs in use; empty means all. */
  inUse = $state.raw<ReadonlySet<string>>(new Set());
  usesAll = $state(true);
  locals = $state<LocalDraft[]>([]);
  /** What is the organisation's own, one per line. */
  known = $state("");
  /** Kinds of findings inside files that are not reported. */
  insideOff = $state.raw<ReadonlySet<InsideKind>>(new Set());
  looksForAll = $state(true);
  readonly isFrozen: boolean;
  /** Whether it publishes to a folder on this computer: then the robots.txt folder is chosen, not typed. */
  readonly isHere: boolean = false;
  /** The limit as it was shown at first. */
  private readonly limitBefore: string = "";
  private nextKey = 0;

  /** `categories`: the URIs of all categories. */
  constructor(catalogue: CatalogueView | null, categories: readonly string[]) {
    super();
    this.isFrozen = catalogue?.isBaseUrlFrozen ?? false;
    if (catalogue === null) return;
    this.name = catalogue.name;
    this.organisation = { uri: catalogue.organisation, label: catalogue.organisationLabel };
    this.department = catalogue.department;
    this.address = catalogue.baseUrl;
    this.variant = catalogue.variant;
    this.isSitemapOn = catalogue.sitemap === "on";
    this.limitBefore = String(catalogue.maxSizeBytes / GB).replace(".", ",");
    this.limitGb = this.limitBefore;
    this.hostRoot = asItWas(catalogue.hostRoot);
    this.isHere = catalogue.targets.some((target) => target.place.kind === "folder");
    this.act = catalogue.defaultAct;
    this.inUse = new Set(catalogue.categories.map((one) => one.uri));
    this.usesAll = catalogue.categories.length === 0 || categories.every((uri) => this.inUse.has(uri));
    this.known = catalogue.known.join("\n");
    this.insideOff = new Set(catalogue.insideOff);
    this.looksForAll = this.insideOff.size === 0;
    for (const one of catalogue.categories)
      if (one.localName !== "" || one.explanation !== "") this.addLocal(one.uri, one.localName, one.explanation);
  }

  /** The host whose robots.txt lies outside the address; empty if it does not. */
  get host(): string {
    return hostAround(this.address);
  }

  /** Everything that can be filled in. */
  get values(): unknown {
    const { name, organisation, department, address, variant, isSitemapOn, limitGb, hostRoot, act } = this;
    const { usesAll, known, looksForAll } = this;
    const locals = this.locals.map(({ uri, name: local, explanation }) => [uri, local, explanation]);
    return [
      ...[name, organisation, department, address, variant, isSitemapOn, limitGb, hostRoot, act],
      ...[usesAll, [...this.inUse].sort(), locals, known, looksForAll, [...this.insideOff].sort()],
    ];
  }

  get knownLines(): readonly string[] {
    return this.known.split("\n").flatMap((line) => (line.trim() === "" ? [] : [line.trim()]));
  }

  /** Adds a local name and returns its key. */
  addLocal(uri = "", name = "", explanation = ""): number {
    const key = this.nextKey;
    this.nextKey += 1;
    this.locals.push({ key, uri, name, explanation });
    return key;
  }

  removeLocal(key: number): void {
    this.locals = this.locals.filter((one) => one.key !== key);
    this.check();
  }

  setInUse(uri: string, isUsed: boolean): void {
    const next = new Set(this.inUse);
    put(next, uri, isUsed);
    this.inUse = next;
    this.check();
  }

  protected override wrong(): Wrong {
    return {
      "catalogue-organisation": this.organisation === null ? t("organisation-missing") : "",
      "catalogue-address": readAddress(this.address) === null ? t("address-wrong") : "",
      "category-use-0": !this.usesAll && this.inUse.size === 0 ? t("categories-missing") : "",
      ...Object.fromEntries(this.locals.flatMap((one, index) => Object.entries(this.wrongIn(one, index)))),
      "catalogue-limit": this.readLimit() > 0 ? "" : t("limit-wrong"),
    };
  }

  read(order: readonly string[]): Partial<CatalogueInput> | null {
    const address = readAddress(this.address);
    if (!this.judge() || address === null || this.organisation === null) return null;
    const input: Partial<CatalogueInput> = {
      organisation: this.organisation.uri,
      department: this.department.trim(),
      variant: this.variant,
      sitemap: this.isSitemapOn ? "on" : "off",
      maxSizeBytes: Math.round(this.readLimit() * GB),
      hostRoot: this.host !== "" ? this.hostRoot.given.trim() : "",
      defaultAct: this.act,
      categories: this.categories(order),
      known: [...this.knownLines],
      insideOff: this.looksForAll ? [] : [...this.insideOff],
    };
    if (this.name.trim() !== "") input.name = this.name.trim();
    if (!this.isFrozen) input.baseUrl = address;
    return input;
  }

  /** The limit in GB; not a number when it cannot be read, or in two ways: fifteen hundred is written as 1.500. */
  private readLimit(): number {
    const typed = this.limitGb.trim().replace(/\s/g, "");
    const isClear = typed === this.limitBefore || !/^[1-9]\d*[.,]\d{3}$/.test(typed);
    return isClear ? Number(typed.replace(",", ".")) : NaN;
  }

  /** The categories in use, in list order; none means all of them, without local names. */
  private categories(order: readonly string[]): CategoryInUseView[] {
    if (this.usesAll && this.locals.length === 0) return [];
    const named = new Map(this.locals.map((one) => [one.uri, one]));
    return order
      .filter((uri) => this.usesAll || this.inUse.has(uri) || named.has(uri))
      .map((uri) => {
        const local = named.get(uri);
        return { uri, localName: local?.name.trim() ?? "", explanation: local?.explanation.trim() ?? "" };
      });
  }

  /** A local name must have a name and a category, and be unique. */
  private wrongIn(one: LocalDraft, index: number): Wrong {
    const before = this.locals.slice(0, index);
    const name = one.name.trim().toLowerCase();
    const shown = name === "" ? t("local-number", { number: index + 1 }) : one.name.trim();
    const isTaken = before.some((other) => other.name.trim().toLowerCase() === name);
    const isNamed = before.some((other) => other.uri === one.uri);
    return {
      [`local-name-${one.key}`]: name === "" ? t("local-name-missing") : isTaken ? t("local-name-taken") : "",
      [`local-category-${one.key}`]:
        one.uri === ""
          ? t("local-category-missing", { name: shown })
          : isNamed
            ? t("local-category-taken", { name: shown })
            : "",
    };
  }
}
