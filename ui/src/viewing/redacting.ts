/** Redacting: whether a document can be redacted, and making the redacted version. */
import RedactedDialog from "../dialogs/RedactedDialog.svelte";
import RedactNotDialog from "../dialogs/RedactNotDialog.svelte";
import * as api from "../lib/api";
import { t } from "../lib/texts.svelte";
import { saveEverything } from "../lib/unsaved";
import type { Redactor } from "./redactor.svelte";
import type { Viewer } from "./viewer.svelte";
import { app } from "../state/app.svelte";
import { attempt } from "../state/attempt";
import { ask, confirmed } from "../state/dialogs.svelte";

/** Whether boxes can be drawn on the shown document. */
export async function mayRedact(viewer: Viewer): Promise<boolean> {
  if (!(await saveEverything())) return false;
  const detail = await attempt(() => api.documentDetail(viewer.document));
  if (detail === null) return false;
  if (!detail.value.isEditable) app.say(() => t("panel-readonly"));
  else if (detail.value.file.format !== "PDF" || viewer.pages.length === 0) await ask(RedactNotDialog, {});
  else return true;
  return false;
}

/** Shows the result of redacting again. */
export async function showRedacted(id: string): Promise<void> {
  const report = (await attempt(() => api.redactionReport(id)))?.value ?? null;
  if (report !== null) await ask(RedactedDialog, { redacted: report.redacted });
}

/**
 * Makes the redacted version, asking for the necessary consent; resolves to whether it is now the document's file.
 * `onbusy` is told while it is being made, not while something is asked or told.
 */
export async function makeRedacted(
  redactor: Redactor,
  onbusy: (isBusy: boolean) => void,
  isSignatureLost = false,
): Promise<boolean> {
  if (!(await redactor.save())) return false;
  onbusy(true);
  const result = await attempt(() =>
    api.redactionMake(redactor.document, { isSignatureLost, widen: redactor.isWidening }),
  );
  onbusy(false);
  if (result === null) return false;
  if (result.value.kind === "made") {
    await ask(RedactedDialog, { redacted: result.value.report.redacted, isNew: true });
    await app.refresh();
    return true;
  }
  const { problem } = result.value;
  if (problem.code === "signed") {
    const isAgreed = await confirmed({
      title: t("redact-signed-title"),
      text: t("redact-signed"),
      yes: t("redact-signed-yes"),
    });
    return isAgreed && makeRedacted(redactor, onbusy, true);
  }
  const page = "page" in problem ? problem.page : 0;
  const pages = "pages" in problem ? problem.pages : 0;
  const [why, advice] =
    problem.code === "unproven" ? [t(`redact-unproven-${problem.why}`), t("redact-do-unproven", { page })] : ["", ""];
  await confirmed({
    title: t("redact-failed"),
    text: [t(`redact-problem-${problem.code}`, { page, pages }), why, t("redact-failed-nothing"), advice]
      .filter(Boolean)
      .join(" "),
  });
  return false;
}
