/** The title of the window: errors first, then the step, then the program and the organisation. */
import { t } from "../lib/texts.svelte";
import { app } from "./app.svelte";

const part = $state<{ step: string; hasErrors: boolean }>({ step: "", hasErrors: false });

export function setTitleStep(step: string): void {
  part.step = step;
}

export function setTitleErrors(hasErrors: boolean): void {
  part.hasErrors = hasErrors;
}

export function windowTitle(): string {
  const owner = app.catalogue?.organisationLabel ?? "";
  const name = owner === "" ? "Openbaarmaker" : `Openbaarmaker – ${owner.charAt(0).toUpperCase()}${owner.slice(1)}`;
  const step = part.step === "" ? name : `${part.step} – ${name}`;
  const shown = app.overview?.isPractice === true ? t("practice-window", { title: step }) : step;
  return part.hasErrors ? t("title-error", { title: shown }) : shown;
}
