/** Messages about permit cases for people: the plan of a publication, counted and grouped, and names. */
import type { MessageKind, PermitPlanItem, PermitPlanView } from "../bindings";
import { t } from "./texts.svelte";

/** Messages that go, or went. Those that were made before are counted with their kind. */
export function messagesOf(of: Pick<PermitPlanView, "created" | "updated" | "deleted">): number {
  return of.created + of.updated + of.deleted;
}

/**
 * The groups that hold something: creating, updating or deleting cases, and old messages that are taken away. `count`
 * is how many there are; `items` holds the first of them.
 */
export function groupsOf(plan: PermitPlanView) {
  const keyOf = (item: PermitPlanItem) => (item.action === "clean" ? "clean" : item.kind);
  const counts = [
    ["C", plan.created],
    ["U", plan.updated],
    ["D", plan.deleted],
    ["clean", plan.cleaned],
  ] as const;
  return counts
    .map(([key, count]) => ({ key, count, items: plan.items.filter((item) => keyOf(item) === key) }))
    .filter((group) => group.count > 0);
}

/** The name of a case; one without any name is a new one. */
export function caseName(of: { title: string; caseNumber: string }): string {
  return of.title || of.caseNumber || t("permits-add");
}

/** What a message does. */
export function actionName(kind: MessageKind): string {
  return t(`permits-kind-${kind}`);
}

/** The same with its letter in the standard. */
export function messageName(kind: MessageKind): string {
  return `${actionName(kind)} (${kind})`;
}
