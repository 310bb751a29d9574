/** Clean copies: asking, making them, and reporting the result. */
import type { CleanResult, DocumentDetail, Problem, ScrubChoice, ScrubCount, Selection, TodoGroup } from "../bindings";
import CleanDialog from "../dialogs/CleanDialog.svelte";
import LeftOutDialog from "../dialogs/LeftOutDialog.svelte";
import * as api from "../lib/api";
import { titleOf } from "../lib/names";
import { outcome } from "../lib/outcome";
import { problemText } from "../lib/problems";
import { t } from "../lib/texts.svelte";
import { app } from "./app.svelte";
import { attempt, attempted } from "./attempt";
import { changing } from "./changing.svelte";
import { ask, confirmed, explain } from "./dialogs.svelte";

/** Rule variants that a clean copy takes out. */
const GOES = [
  "author",
  "author-possible",
  "earlier-revision",
  "tracked-change",
  "comment",
  "attachment",
  "script",
  "thumbnail",
  "picture-data",
  "sensitivity-label",
];
/** Formats that can be cleaned. */
const KINDS = ["PDF", "DOCX", "XLSX", "PPTX", "PPSX", "ODT", "ODS", "ODP"];

/** What nevertheless stays in a copy of these formats. */
const STAYS: Readonly<Record<string, readonly string[]>> = {
  attachment: ["XLSX", "PPTX", "PPSX", "ODT", "ODS", "ODP"],
  script: ["DOCX", "XLSX", "PPTX", "PPSX"],
};

/** Whether a clean copy takes out what a finding is about. */
export function isRemovedByCleaning({ code, variant }: { code: string; variant?: string }): boolean {
  return code === "I02" && GOES.includes(variant ?? "");
}

/**
 * Whether a clean copy may take something out: not all that goes is told as a finding, but of a file that was made here
 * only what was found can be left.
 */
export function canClean({ findings, file, isEditable }: DocumentDetail): boolean {
  const stays = (variant = "") => STAYS[variant]?.includes(file.format) === true;
  const isFound = () => findings.some((one) => isRemovedByCleaning(one) && !stays(one.variant));
  return isEditable && !file.isElsewhere && KINDS.includes(file.format) && (file.made === null || isFound());
}

/** Asks, makes the copy and reports the result. `onbusy`: whether it is being made. */
export async function clean(detail: DocumentDetail, onbusy: (isBusy: boolean) => void): Promise<void> {
  const hasChanges = detail.findings.some(({ variant }) => variant === "tracked-change");
  const tracked = await ask(CleanDialog, { hasChanges });
  if (tracked === null) return;
  onbusy(true);
  const result = await make(detail, { tracked, isSignatureLost: false });
  onbusy(false);
  if (result === null) return;
  await app.refresh();
  const { gone, left, properties } = result.scrubbed;
  const others = (): string => (properties > 0 ? t("clean-properties", { count: properties }) : t("clean-others"));
  const said = (): string[] => [
    t("clean-done"),
    gone.length > 0 ? kinds("clean-gone", gone) : others(),
    kinds("clean-left", left),
  ];
  app.say(() => said().filter(Boolean).join(" "), { canUndo: true });
}

/**
 * Asks once, makes clean copies of all these documents, each with its own undo step, and reports the counts; returns
 * whether it started.
 */
export async function cleanAll(selection: Selection, { code, variant }: TodoGroup): Promise<boolean> {
  const files = await attempt(() => api.insideFiles(selection, code, variant));
  if (files === null) return false;
  const all = files.value;
  const tracked = await ask(CleanDialog, { hasChanges: true, count: all.length });
  if (tracked === null) return false;
  let [made, nothing] = [0, 0];
  const left: { name: string; why: string }[] = [];
  await changing.each("clean", all, async ({ id }) => {
    const result = await outcome(() => api.cleanCopy(id, { tracked, isSignatureLost: false }));
    if (result.kind === "done") made += 1;
    else if (result.problem.code === "nothing-to-clean") nothing += 1;
    else left.push({ name: result.problem.params["title"] ?? id, why: whyNot(result.problem) });
  });
  await app.refresh();
  const due = all.length - made - nothing - left.length;
  const told = { done: made, nothing, left: left.length, due };
  const said = (["done", "nothing", "left", "due"] as const).filter((one) => one === "done" || told[one] > 0);
  const run = (): void =>
    void explain(LeftOutDialog, { title: t("clean-many-left-title", { count: left.length }), left });
  app.say(() => said.map((one) => t(`clean-many-${one}`, { count: told[one] })).join(" "), {
    actions: left.length === 0 ? [] : [{ label: () => t("left-alone-which"), run }],
  });
  return true;
}

function whyNot(problem: Problem): string {
  return problem.code === "clean-signed" ? t("clean-signed-text", problem.params) : problemText(problem);
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
