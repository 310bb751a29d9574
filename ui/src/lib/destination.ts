/** Destinations: where they are, and which one a plan is for. */
import type { CatalogueView, PlanView, TargetPlace, TargetView } from "../bindings";
import { t } from "./texts.svelte";

/** Returns where a destination is, in words. */
export function whereOf(place: TargetPlace): string {
  if (place.kind === "folder") return place.dir;
  return t("target-where", { user: place.user, host: place.host, port: String(place.port), dir: place.dir });
}

/** Returns the destination of a plan, which need not be the first one of the open catalogue. */
export function destinationOf(
  catalogues: readonly CatalogueView[],
  plan: Pick<PlanView, "catalogue" | "target"> | null,
): TargetView | null {
  if (plan === null) return null;
  const catalogue = catalogues.find((one) => one.id === plan.catalogue);
  return catalogue?.targets.find((one) => one.id === plan.target) ?? null;
}
