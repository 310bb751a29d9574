/** The plan of a publication of messages, as it is counted and grouped for people. */
import type { MessageKind, PermitPlanItem, PermitPlanView } from "../bindings";
import { t } from "./texts.svelte";

/** What happens on the destination: creating, updating or deleting a case, or taking old messages away. */
export type PermitPlanKey = "C" | "U" | "D" | "clean";

export interface PermitPlanGroup {
  readonly key: PermitPlanKey;
  /** How many there are; `items` holds the first of them. */
  readonly count: number;
  readonly items: readonly PermitPlanItem[];
}

/** Messages that go, or went. Those that were made before are counted with their kind. */
export function messagesOf(of: Pick<PermitPlanView, "created" | "updated" | "deleted">): number {
  return of.created + of.updated + of.deleted;
}

/** The groups that hold something. */
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

/** What a case is called; one that says nothing of itself yet is a new one. */
export function caseName(of: { title: string; caseNumber: string }): string {
  return of.title || of.caseNumber || t("permits-new-title");
}

/** What a message does, with the letter that it has in the standard. */
export function messageName(kind: MessageKind): string {
  return `${t(`permits-kind-${kind}`)} (${kind})`;
}
