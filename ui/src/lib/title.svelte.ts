/** The title of the window: errors first, then the step, then the program and the organisation. */
import { capital } from "./names";
import { t } from "./texts.svelte";

const part = $state<{ step: string; hasErrors: boolean }>({ step: "", hasErrors: false });

export function setTitleStep(step: string): void {
  part.step = step;
}

export function setTitleErrors(hasErrors: boolean): void {
  part.hasErrors = hasErrors;
}

export function windowTitle(owner: string, isPractice: boolean): string {
  const name = owner === "" ? "Openbaarmaker" : `Openbaarmaker – ${capital(owner)}`;
  const step = part.step === "" ? name : `${part.step} – ${name}`;
  const shown = isPractice ? t("practice-window", { title: step }) : step;
  return part.hasErrors ? t("title-error", { title: shown }) : shown;
}
