/** A clean copy: asked for, made, and what came of it. */
import type { CleanResult, DocumentDetail, ScrubChoice, ScrubCount } from "../bindings";
import CleanDialog from "../dialogs/CleanDialog.svelte";
import * as api from "../lib/api";
import { titleOf } from "../lib/names";
import { outcome } from "../lib/outcome";
import { t } from "../lib/texts.svelte";
import { app } from "./app.svelte";
import { attempted } from "./attempt";
import { ask, confirmed } from "./dialogs.svelte";

/** What a clean copy takes out. */
const GOES = [
  "author",
  "earlier-revision",
  "tracked-change",
  "comment",
  "attachment",
  "script",
  "thumbnail",
  "sensitivity-label",
];
/** Of which a clean copy is made. */
const KINDS = ["PDF", "DOCX", "XLSX", "PPTX", "PPSX", "ODT", "ODS", "ODP"];

/** Whether a clean copy takes out something that was found. */
export function canClean({ findings, file, isEditable }: DocumentDetail): boolean {
  const goes = findings.some(({ code, variant }) => code === "I02" && GOES.includes(variant ?? ""));
  return isEditable && goes && KINDS.includes(file.format);
}

/** Asks, makes the copy and says what came of it. `onbusy`: it is being made. */
export async function clean(detail: DocumentDetail, onbusy: (isBusy: boolean) => void): Promise<void> {
  const hasChanges = detail.findings.some(({ variant }) => variant === "tracked-change");
  const tracked = await ask(CleanDialog, { hasChanges });
  if (tracked === null) return;
  onbusy(true);
  const result = await make(detail, { tracked, isSignatureLost: false });
  onbusy(false);
  if (result === null) return;
  await app.refresh();
  const { gone, left } = result.scrubbed;
  const said = [t("clean-done"), kinds("clean-gone", gone), kinds("clean-left", left)];
  app.say(said.filter(Boolean).join(" "), { canUndo: true });
}

async function make(detail: DocumentDetail, choice: ScrubChoice): Promise<CleanResult | null> {
  const made = await outcome(() => api.cleanCopy(detail.row.id, choice));
  if (made.kind === "problem" && made.problem.code === "clean-signed" && !choice.isSignatureLost) {
    const yes = await confirmed({
      title: t("clean-signed-title"),
      text: t("clean-signed-text", { title: titleOf(detail.row) }),
      yes: t("clean-signed-yes"),
      no: t("cancel"),
    });
    return yes ? make(detail, { ...choice, isSignatureLost: true }) : null;
  }
  return (await attempted(made))?.value ?? null;
}

function kinds(key: string, counts: readonly ScrubCount[]): string {
  if (counts.length === 0) return "";
  return t(key, { kinds: counts.map(({ kind, count }) => `${t(`inside-kind-${kind}`)} (${count})`).join(", ") });
}
