/** The destination of a plan, which need not be the first one of the catalogue that is open. */
import type { CatalogueView, PlanView, TargetView } from "../bindings";

export function destinationOf(
  catalogues: readonly CatalogueView[],
  plan: Pick<PlanView, "catalogue" | "target"> | null,
): TargetView | null {
  if (plan === null) return null;
  const catalogue = catalogues.find((one) => one.id === plan.catalogue);
  return catalogue?.targets.find((one) => one.id === plan.target) ?? null;
}
