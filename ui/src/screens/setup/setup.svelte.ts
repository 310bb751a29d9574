/** The three steps of set-up; what was typed before the catalogue exists survives a reload of the page. */
import * as api from "../../lib/api";
import { outcome } from "../../lib/outcome";
import { Form, type Wrong } from "../../lib/form.svelte";
import { hostAround, readAddress } from "../../lib/address";
import { asItWas, type LocalPlace, NOWHERE } from "../../lib/localPlace";
import { problemText } from "../../lib/problems";
import { t } from "../../lib/texts.svelte";
import { app } from "../../state/app.svelte";
import { chooseCatalogue } from "../../state/catalogues";
import { TargetDraft } from "../settings/target.svelte";

export type Step = 1 | 2 | 3;
type Kept = { organisation: { uri: string; label: string } | null; department: string; address: string };
const KEPT = "openbaarmaker-setup";

export class SetupState extends Form {
  step = $state<Step>(1);
  organisation = $state.raw<{ uri: string; label: string } | null>(null);
  department = $state("");
  address = $state("");
  robots = $state<"folder" | "others">("others");
  hostRoot = $state.raw<LocalPlace>(NOWHERE);
  target = new TargetDraft();
  isBusy = $state(false);
  hasTested = $state(false);

  constructor() {
    super();
    const kept = readKept();
    this.organisation = kept.organisation;
    this.department = kept.department;
    this.address = kept.address;
    this.goOn();
  }

  /** Resumes with the existing catalogue, where something is left to do. */
  goOn(): void {
    const catalogue = app.catalogue;
    if (catalogue === null) return;
    this.organisation = { uri: catalogue.organisation, label: catalogue.organisationLabel };
    this.department = catalogue.department;
    this.address = catalogue.baseUrl;
    this.hostRoot = asItWas(catalogue.hostRoot);
    this.robots = catalogue.hostRoot === "" ? "others" : "folder";
    this.target = new TargetDraft(catalogue.targets[0] ?? null);
    this.step = catalogue.targets.length === 0 ? 2 : 3;
  }

  /** Whether the address is fixed, because documents are online there. */
  get isFrozen(): boolean {
    return app.catalogue?.isBaseUrlFrozen === true;
  }

  /** The host whose robots.txt lies outside the address; empty if it does not. */
  get host(): string {
    return hostAround(this.address);
  }

  keep(): void {
    const kept: Kept = { organisation: this.organisation, department: this.department, address: this.address };
    localStorage.setItem(KEPT, JSON.stringify(kept));
  }

  /** What is listed above step 2: the errors of the destination, too. */
  get ofTwo(): Pick<Form, "errors" | "turn" | "isListed"> {
    const { turn, isListed } = this;
    return { errors: [...this.target.errors, ...this.errors], turn, isListed };
  }

  protected override wrong(): Wrong {
    if (this.step === 1)
      return {
        "setup-address": readAddress(this.address) === null ? t("address-wrong") : "",
        "setup-organisation": this.organisation === null ? t("organisation-missing") : "",
      };
    const isMissing = this.host !== "" && this.robots === "folder" && this.hostRoot.shown.trim() === "";
    return { "setup-host-root": isMissing ? t("host-root-missing") : "" };
  }

  toTwo(): void {
    this.keep();
    if (this.judge()) this.step = 2;
  }

  toOne(): void {
    this.step = 1;
    this.forget();
    this.target.forget();
  }

  /** Saves the catalogue and its destination. */
  async toThree(): Promise<void> {
    const address = readAddress(this.address);
    const target = this.target.read();
    const isRight = this.judge() && target !== null;
    this.isListed = !isRight;
    this.keep();
    if (!isRight || address === null || target === null || this.organisation === null || this.isBusy) return;
    this.isBusy = true;
    await this.#save(address, target);
    this.isBusy = false;
  }

  async #save(address: string, target: Parameters<typeof api.targetAdd>[1]): Promise<void> {
    const input = {
      organisation: this.organisation?.uri ?? "",
      department: this.department.trim(),
      baseUrl: address,
      hostRoot: this.host !== "" && this.robots === "folder" ? this.hostRoot.given.trim() : "",
    };
    const existing = app.catalogue;
    const catalogue = await outcome(() =>
      existing === null
        ? api.catalogueAdd(input)
        : api.catalogueEdit(
            existing.id,
            existing.isBaseUrlFrozen
              ? { organisation: input.organisation, department: input.department, hostRoot: input.hostRoot }
              : input,
          ),
    );
    if (catalogue.kind === "problem") {
      const isOfRobots = catalogue.problem.code === "place-not-chosen";
      if (!isOfRobots) this.step = 1;
      return this.refuse(isOfRobots ? "setup-host-root" : "setup-address", problemText(catalogue.problem));
    }
    const first = catalogue.value.targets[0];
    const saved = await outcome(() =>
      first === undefined ? api.targetAdd(catalogue.value.id, target) : api.targetEdit(first.id, target, false),
    );
    await app.refresh("frame");
    await chooseCatalogue(catalogue.value.id);
    if (saved.kind === "problem") {
      const place = this.target.kind === "folder" ? "target-dir" : "target-host";
      const isOfRobots = saved.problem.params["field"] === "host-root";
      if (isOfRobots) return this.refuse("setup-host-root", problemText(saved.problem));
      this.target.refuse(place, problemText(saved.problem));
      this.judge({});
      this.isListed = true;
      return;
    }
    localStorage.removeItem(KEPT);
    this.hasTested = false;
    this.step = 3;
  }
}

function readKept(): Kept {
  const nothing: Kept = { organisation: null, department: "", address: "" };
  try {
    return { ...nothing, ...(JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Partial<Kept>) };
  } catch {
    return nothing;
  }
}
