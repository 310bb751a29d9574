/** Undo and redo, with a message that says what was undone. */
import * as api from "../lib/api";
import type { ChangeRow, UndoStep, UndoView } from "../bindings";
import { outcome } from "../lib/outcome";
import { fieldName } from "../lib/names";
import { problemText } from "../lib/problems";
import { t, textOrNull } from "../lib/texts.svelte";
import { app } from "./app.svelte";
import { changing } from "./changing.svelte";
import { documents } from "./documents.svelte";

export const undo = () => back("undo");
export const redo = () => back("redo");

/** Describes a step in words. */
export function stepInWords(step: Pick<UndoStep, "kind" | "subject" | "count">): string {
  const subject = subjectInWords(step.kind, step.subject);
  return t(step.kind === "edit" && subject === "" ? "step-edit-several" : `step-${step.kind}`, {
    count: step.count,
    subject,
  });
}

/** When a change was made, by whom, whether it was undone, and what it changed. */
export function changeAbout({ user, isUndone }: Pick<ChangeRow, "user" | "isUndone">, at: string, what = ""): string {
  return [at, user === "" ? "" : t("change-by", { user }), isUndone ? t("change-undone") : "", what]
    .filter(Boolean)
    .join(" · ");
}

async function back(which: "undo" | "redo"): Promise<void> {
  if (!(await documents.mayLeave())) return;
  app.message = null;
  const result = await outcome(() => changing.run(which, which === "undo" ? api.undo : api.redo));
  if (result.kind === "problem") return app.say(() => problemText(result.problem));
  if (result.value.step.kind.startsWith("list-")) await app.readLists();
  await app.refresh();
  app.say(() => doneInWords(which, result.value));
}

/** Says what was undone or redone, and which part was not. */
function doneInWords(which: "undo" | "redo", { step, staysDeleted }: UndoView): string {
  const what = stepInWords({ ...step, count: step.count - staysDeleted });
  const done = t(which === "undo" ? "undone" : "redone", { what });
  if (staysDeleted === 0) return done;
  return [done, t("undo-stays-deleted", { count: staysDeleted }), t("permits-republish-how")].join(" ");
}

function subjectInWords(kind: string, subject: string): string {
  if (kind.startsWith("list-")) return textOrNull(`value-list-${subject}`) ?? subject;
  return kind === "edit" && subject !== "" ? (textOrNull(`field-${subject}`) ?? knownField(subject)) : subject;
}

function knownField(subject: string): string {
  return /^[a-z][A-Za-z]+$/.test(subject) ? fieldName(subject).toLowerCase() : subject;
}
