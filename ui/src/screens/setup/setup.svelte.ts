/** The four steps of set-up; what was typed before the catalogue exists survives a restart of the page. */
import * as api from "../../lib/api";
import type { Problem } from "../../bindings/Problem";
import { outcome } from "../../lib/outcome";
import { hasPath, readAddress } from "../../lib/address";
import { problemText } from "../../lib/problems";
import { t } from "../../lib/texts.svelte";
import type { FormError } from "../../parts/FormErrors.svelte";
import { app } from "../../state/app.svelte";
import { TargetDraft } from "../settings/target.svelte";

export type Step = 1 | 2 | 3 | 4;
type Kept = { organisation: { uri: string; label: string } | null; department: string; address: string };
const KEPT = "openbaarmaker-setup";

export class SetupState {
  step = $state<Step>(1);
  organisation = $state.raw<{ uri: string; label: string } | null>(null);
  department = $state("");
  address = $state("");
  robots = $state<"folder" | "others">("others");
  hostRoot = $state("");
  target = new TargetDraft();
  errors = $state.raw<readonly FormError[]>([]);
  turn = $state(0);
  problem = $state.raw<Problem | null>(null);
  isBusy = $state(false);
  hasTested = $state(false);

  constructor() {
    const kept = readKept();
    this.organisation = kept.organisation;
    this.department = kept.department;
    this.address = kept.address;
    const catalogue = app.catalogue;
    if (catalogue === null) return;
    this.organisation = { uri: catalogue.organisation, label: catalogue.organisationLabel };
    this.department = catalogue.department;
    this.address = catalogue.baseUrl;
    this.hostRoot = catalogue.hostRoot;
    this.robots = catalogue.hostRoot === "" ? "others" : "folder";
    this.target = new TargetDraft(catalogue.targets[0] ?? null);
    this.step = catalogue.targets.length === 0 ? 2 : 3;
  }

  get needsRobots(): boolean {
    const address = readAddress(this.address);
    return address !== null && hasPath(address);
  }

  messages(id: string): readonly { level: "must"; text: string }[] {
    return this.errors.filter((error) => error.id === id).map((error) => ({ level: "must", text: error.text }));
  }

  keep(): void {
    const kept: Kept = { organisation: this.organisation, department: this.department, address: this.address };
    localStorage.setItem(KEPT, JSON.stringify(kept));
  }

  toTwo(): void {
    this.errors = this.organisation === null ? [{ id: "setup-organisation", text: t("organisation-missing") }] : [];
    this.turn += 1;
    this.keep();
    if (this.errors.length === 0) this.step = 2;
  }

  /** Saves the catalogue and its destination. */
  async toThree(): Promise<void> {
    const errors: FormError[] = [];
    const address = readAddress(this.address);
    if (address === null) errors.push({ id: "setup-address", text: t("address-wrong") });
    if (this.needsRobots && this.robots === "folder" && this.hostRoot.trim() === "")
      errors.push({ id: "setup-host-root", text: t("host-root-missing") });
    const target = this.target.read();
    this.errors = [...errors, ...this.target.errors];
    this.turn += 1;
    this.problem = null;
    this.keep();
    if (this.errors.length > 0 || address === null || target === null || this.organisation === null || this.isBusy)
      return;
    this.isBusy = true;
    await this.#save(address, target);
    this.isBusy = false;
  }

  async #save(address: string, target: Parameters<typeof api.targetAdd>[1]): Promise<void> {
    const input = {
      organisation: this.organisation?.uri ?? "",
      department: this.department.trim(),
      baseUrl: address,
      hostRoot: this.needsRobots && this.robots === "folder" ? this.hostRoot.trim() : "",
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
    if (catalogue.kind === "problem") return this.#refuse(catalogue.problem, "setup-address");
    const first = catalogue.value.targets[0];
    const saved = await outcome(() =>
      first === undefined ? api.targetAdd(catalogue.value.id, target) : api.targetEdit(first.id, target, false),
    );
    await app.refresh("frame");
    app.catalogueId = catalogue.value.id;
    if (saved.kind === "problem")
      return this.#refuse(saved.problem, this.target.kind === "folder" ? "target-dir" : "target-host");
    localStorage.removeItem(KEPT);
    this.step = 3;
  }

  #refuse(problem: Problem, id: string): void {
    this.problem = problem;
    this.errors = [{ id, text: problemText(problem) }];
    this.turn += 1;
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
