/** "Nog te doen": the list and what its buttons do. */
import { tick } from "svelte";
import * as api from "../../lib/api";
import type { Selection, TodoDocument, TodoGroup } from "../../bindings";
import { Query } from "../../lib/query.svelte";
import { attempt, did, isStep } from "../../state/attempt";
import { controlOf } from "../../lib/names";
import { groupHeading } from "../../lib/problems";
import { t } from "../../lib/texts.svelte";
import { accept } from "../../state/accepting";
import { removeChosen } from "../../state/acts";
import { app } from "../../state/app.svelte";
import { ask } from "../../state/dialogs.svelte";
import { cleanAll } from "../../state/cleaning";
import { documents } from "../../state/documents.svelte";
import { changeSeen } from "../../state/manyChange";
import { showList } from "../../state/navigation";
import { findSuggestions } from "../../state/suggesting";
import ChooseDialog from "./ChooseDialog.svelte";
import FixDialog from "./FixDialog.svelte";

export const todoList = new Query(() => api.todo(app.catalogue?.id ?? null));

/** Shows before → after, then fixes every document of the group, including those not listed here. */
export async function fix(group: TodoGroup, shown: readonly TodoDocument[]): Promise<boolean> {
  const all = group.count > shown.length ? await idsOf(group) : shown.map((document) => document.id);
  if (all === null) return false;
  const yes = await ask(FixDialog, { group, documents: shown, count: all.length });
  if (!yes) return false;
  return did(
    () => api.applyFix(group.code, group.variant, [...all]),
    ({ changed }) => t("fixed-said", { count: changed.length }),
    { canUndo: isStep },
  );
}

/** Sets one value for all documents of a group (category, date or act), or accepts the proposed value for each. */
export async function chooseForAll(group: TodoGroup): Promise<boolean> {
  const selection = selectionOf(group);
  const change = await ask(ChooseDialog, { group });
  if (change === "suggestions") return findSuggestions(selection, group.count, group.field);
  return change !== null && changeSeen(selection, [change], "bulk-applied");
}

/** Accepts a finding in all documents of a group, with a reason. */
export async function acceptAll(group: TodoGroup): Promise<boolean> {
  return accept(selectionOf(group), group, groupHeading(group));
}

/** Makes clean copies of all documents of a group. */
export async function cleanGroup(group: TodoGroup): Promise<boolean> {
  return cleanAll(selectionOf(group), group);
}

/** Shows the list with only the documents of this group. */
export function showDocuments(group: TodoGroup): Promise<void> {
  return showList({ rule: ruleOf(group) });
}

/** Shows the list with only the documents of a category that are online. */
export function showCategory(uri: string): Promise<void> {
  return showList({ categories: [uri], statuses: ["published", "changed"] });
}

/** Chooses the documents of this group and asks to remove them, or to withdraw those that are online. */
export async function takeAway(group: TodoGroup): Promise<void> {
  await showDocuments(group);
  await documents.all();
  await removeChosen();
}

/** Opens the document with the focus on the control that solves it. */
export async function goToDocument(id: string, field: string): Promise<void> {
  app.place = "documents";
  await tick();
  if (documents.phase !== "ready") await documents.reload();
  await documents.show(id, controlOf(field));
}

/** The filter for exactly this group: the rule, and its variant if it has one. */
function ruleOf(group: TodoGroup): string {
  return group.variant === "" ? group.code : `${group.code}-${group.variant}`;
}

function selectionOf(group: TodoGroup): Selection {
  if (group.count <= group.documents.length)
    return { kind: "ids", ids: group.documents.map((document) => document.id) };
  const catalogue = app.catalogue?.id;
  return {
    kind: "filter",
    filter: catalogue === undefined ? { rule: ruleOf(group) } : { catalogue, rule: ruleOf(group) },
    except: [],
  };
}

async function idsOf(group: TodoGroup): Promise<readonly string[] | null> {
  const selection = selectionOf(group);
  if (selection.kind === "ids") return selection.ids;
  const result = await attempt(() => api.ids(selection.filter, { key: "added", descending: false }, 0, group.count));
  return result?.value ?? null;
}
