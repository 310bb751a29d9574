/** The plan of a publication of messages, counted and grouped for people. */
import type { MessageKind, PermitPlanItem, PermitPlanView } from "../bindings";
import { t } from "./texts.svelte";

/** What happens on the destination: creating, updating or deleting a case, or removing old messages. */
export type PermitPlanKey = "C" | "U" | "D" | "clean";

export interface PermitPlanGroup {
  readonly key: PermitPlanKey;
  /** The total; `items` has only the first of them. */
  readonly count: number;
  readonly items: readonly PermitPlanItem[];
}

/** Messages that will be sent, or were. Those that are sent again count with their kind. */
export function messagesOf(of: Pick<PermitPlanView, "created" | "updated" | "deleted">): number {
  return of.created + of.updated + of.deleted;
}

/** The groups that are not empty. */
export function groupsOf(plan: PermitPlanView): readonly PermitPlanGroup[] {
  const counts: Readonly<Record<PermitPlanKey, number>> = {
    C: plan.created,
    U: plan.updated,
    D: plan.deleted,
    clean: plan.cleaned,
  };
  const keyOf = (item: PermitPlanItem): PermitPlanKey => (item.action === "clean" ? "clean" : item.kind);
  return (["C", "U", "D", "clean"] as const)
    .map((key) => ({ key, count: counts[key], items: plan.items.filter((item) => keyOf(item) === key) }))
    .filter((group) => group.count > 0);
}

/** The name of a case; one without any name is a new one. */
export function caseName(of: { title: string; caseNumber: string }): string {
  return of.title || of.caseNumber || t("permits-add");
}

/** What a message does, with its letter in the standard. */
export function messageName(kind: MessageKind): string {
  return `${t(`permits-kind-${kind}`)} (${kind})`;
}
