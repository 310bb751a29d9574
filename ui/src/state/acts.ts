/** What can be done with the chosen documents besides editing their metadata. */
import * as api from "../lib/api";
import type { BulkSummary, EraseResult, MadeView, Reply, Selection } from "../bindings";
import ErasedDialog from "../dialogs/ErasedDialog.svelte";
import ProblemDialog from "../dialogs/ProblemDialog.svelte";
import RemoveDialog from "../dialogs/RemoveDialog.svelte";
import ReplaceDialog from "../dialogs/ReplaceDialog.svelte";
import WithdrawDialog from "../dialogs/WithdrawDialog.svelte";
import { attempt, attempted, did } from "./attempt";
import { chosenCount, type Choice, chooseOnly, onlyOne, toSelection } from "../lib/choice";
import { copyText } from "../lib/clipboard";
import { titleOf } from "../lib/names";
import { outcome } from "../lib/outcome";
import { t } from "../lib/texts.svelte";
import { app } from "./app.svelte";
import { ask, confirmed, explain } from "./dialogs.svelte";
import { documents } from "./documents.svelte";
import { publishing } from "./publishing.svelte";
import { viewing } from "./viewing.svelte";

/** The documents to act on: the document on display, otherwise those chosen in the list. */
function subject(): Choice {
  return app.place === "viewing" && viewing.id !== null ? chooseOnly(viewing.id) : documents.choice;
}

/** Closes the view and the choice, because the documents are no longer there. */
async function leave(): Promise<void> {
  if (app.place === "viewing") await viewing.close();
  await documents.none();
}

/** Removes chosen concepts, or offers to withdraw documents that are online. */
export async function removeChosen(): Promise<void> {
  const chosen = await lookAtChosen();
  if (chosen === null) return;
  const { selection, summary } = chosen;
  const { count, removable } = summary;
  if (removable === 0) return withdrawChosen();
  if (removable < count) return app.say(() => t("remove-only-concepts", { removable, count }));
  const answer = await ask(RemoveDialog, { count });
  if (answer === null) return;
  if (answer === "erase") return eraseFor(() => api.erase(selection));
  const result = await attempt(() => api.remove(selection));
  if (result === null) return;
  await leave();
  await app.refresh();
  app.say(() => t("removed", { count: result.value.changed.length }), { canUndo: true });
}

/** Erases withdrawn documents for good, after confirmation. */
export async function eraseChosen(): Promise<void> {
  const chosen = await lookAtChosen();
  if (chosen === null) return;
  const { count, erasable } = chosen.summary;
  if (erasable < count) return app.say(() => t("erase-only-withdrawn", { erasable, count }));
  const yes = await confirmed({
    title: t("erase-withdrawn-title", { count }),
    text: t("erase-withdrawn-text", { count }),
    yes: t("erase-yes", { count }),
    no: t("erase-no"),
  });
  if (yes) await eraseFor(() => api.erase(chosen.selection));
}

/** Erases for good, and lists the backups that still have the documents. */
export async function eraseFor(erase: () => Promise<Reply<EraseResult>>): Promise<void> {
  const result = await attempt(erase);
  if (result === null) return;
  const { erased, backups, sitemaps, targets } = result.value;
  await leave();
  await app.refresh();
  app.say(() => t("erased", { count: erased.length }));
  if (backups.length + sitemaps.length + targets.length > 0) {
    await explain(ErasedDialog, { backups, sitemaps, targets });
  }
}

export async function withdrawChosen(): Promise<void> {
  const chosen = await lookAtChosen();
  if (chosen === null) return;
  const { selection, summary } = chosen;
  const { withdrawable: count, removable } = summary;
  if (count === 0) return app.say(() => t(removable > 0 ? "withdraw-none" : "withdraw-nothing"));
  // If everything a filter finds is chosen, the core skips what is already withdrawn.
  const all = summary.count - (selection.kind === "filter" ? summary.withdrawn : 0);
  if (count < all) return app.say(() => t("withdraw-only-online", { withdrawable: count, count: all }));
  const one = onlyOne(subject());
  const parts = await attempt(() => api.partsToWithdraw(selection));
  if (parts === null) return;
  const answer = await ask(WithdrawDialog, {
    count,
    title: one === null ? "" : titleOfRow(one),
    onlook: one === null ? null : () => viewing.look(one, titleOfRow(one)),
    parts: parts.value.length,
  });
  if (answer === null) return;
  if (answer.kind === "replace") return one === null ? undefined : replaceFile(one);
  const result = await attempt(() => api.withdraw(selection, answer.reason, answer.note, answer.isWithParts));
  if (result === null) return;
  await app.refresh();
  if (answer.isNow) return publishing.withdrawNow();
  app.say(() => t("withdrawn-said", { count: result.value.changed.length }), { canUndo: true });
}

/** Lets a person choose another file, and asks before it takes the place of the one that is there. */
export async function replaceFile(id: string): Promise<void> {
  const file = await api.pick("replacement");
  if (file === null) return;
  const detail = await attempt(() => api.documentDetail(id));
  const found = detail === null ? null : await attempt(() => api.whoseFile(id, file.id));
  if (detail === null || found === null) return;
  const [sizeBytes, other] = found.value;
  const { row, file: before } = detail.value;
  // Where the library has no file yet, nothing is replaced.
  if (!before.isElsewhere || other !== null) {
    const yes = await ask(ReplaceDialog, {
      before: before.isElsewhere ? null : before,
      // It is told with its folder.
      after: { name: (file.names[0] ?? "").split(/[\\/]/).at(-1) ?? "", sizeBytes },
      other,
      onlook: () => viewing.look(id, titleOf(row)),
    });
    if (!yes) return;
  }
  await did(() => api.replaceFile(id, file.id, null), "replaced-said", { canUndo: () => true });
}

/** Makes the original of a document's file its file again, after confirmation. */
export async function backToOriginal(id: string, { how, original: name }: MadeView): Promise<void> {
  const yes = await confirmed({
    title: t("back-title"),
    text: t(`back-${how}`, { name }),
    yes: t("file-back"),
    no: t("back-no"),
  });
  if (!yes) return;
  await did(() => api.backToOriginal(id), "back-said", { canUndo: () => true });
}

export async function republish(selection: Selection, said = "republish-said"): Promise<void> {
  await did(
    () => api.republish(selection),
    ({ changed }) => t(said, { count: changed.length }),
    { canUndo: () => true },
  );
}

/** Cancels a withdrawal that has not been published yet. */
export function cancelWithdrawal(id: string): Promise<void> {
  return republish({ kind: "ids", ids: [id] }, "withdraw-not");
}

export async function openPreviewOf(id: string | null = onlyOne(subject())): Promise<void> {
  if (id !== null) await withCopy(id, () => api.openFile(id));
}

/** Shows a copy of a document's file in its folder, and says that it is one. */
export async function showInFolder(id: string): Promise<void> {
  if (await withCopy(id, () => api.showInFolder(id))) app.say(() => t("view-folder-copy"));
}

/** Does something with the copy of a document's file, and tells whether it did; offers to replace a damaged one. */
async function withCopy(id: string, act: () => Promise<Reply<null>>): Promise<boolean> {
  const result = await outcome(act);
  if (result.kind === "done") return true;
  if (result.problem.code !== "copy-damaged") await attempted(result);
  else if (await ask(ProblemDialog, { problem: result.problem, mend: t("file-replace") })) await replaceFile(id);
  return false;
}

export async function copyAddress(url: string): Promise<void> {
  const isCopied = await copyText(url);
  app.say(() => t(isCopied ? "copied" : "copy-failed"));
}

/** Opens a document on the website, in the browser. */
export async function showOnSite(id: string): Promise<void> {
  await attempt(() => api.browseDocument(id));
}

/** The chosen documents with a summary; null if there are none, or if typed values must be saved first. */
async function lookAtChosen(): Promise<{ selection: Selection; summary: BulkSummary } | null> {
  const choice = subject();
  if (chosenCount(choice) === 0 || !(await documents.mayLeave())) return null;
  const selection = toSelection(choice);
  const summary = await attempt(() => api.bulkSummary(selection));
  return summary === null ? null : { selection, summary: summary.value };
}

function titleOfRow(id: string): string {
  const index = documents.indexOf(id);
  const row = index === null ? null : documents.row(index);
  return row === null ? "" : titleOf(row);
}
