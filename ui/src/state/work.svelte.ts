/** What runs: for the status bar, and for the taskbar or the dock. */
import type { Work } from "../lib/api";
import { number, t } from "../lib/texts.svelte";
import { workOf, type Progress } from "../lib/progress";
import { adding } from "./adding.svelte";
import { adopting } from "./adopting.svelte";
import { app } from "./app.svelte";
import { changing } from "./changing.svelte";
import { permitPublishing } from "./permitPublishing.svelte";
import { publishing } from "./publishing.svelte";
import { sheets } from "./sheets.svelte";

function running(): Progress | null {
  const sending = [publishing, permitPublishing].find((job) => job.isBusy);
  return sending?.progress ?? adding.progress ?? adopting.progress ?? sheets.progress ?? changing.progress;
}

/** Whether work started by a person is running. */
export function isWorking(): boolean {
  return running() !== null || publishing.isBusy || permitPublishing.isBusy;
}

/** Work in the status bar; `stop` is null where it is stopped on its own screen. */
type WorkInWords = {
  text: string;
  /** The accessible name of its progress. */
  label: string;
  percent: number | null;
  stop: { text: string; run: () => unknown } | null;
};

/** The work that the status bar shows; null if nothing runs that is not on the screen already. */
export function workInWords(): WorkInWords | null {
  return addingInWords() ?? sheetInWords() ?? changingInWords() ?? adoptingInWords() ?? publishingInWords();
}

function addingInWords(): WorkInWords | null {
  if (adding.progress === null) return null;
  const { files, totalFiles, percent } = adding.progress;
  const text =
    totalFiles === null
      ? t("adding-searching", { count: files })
      : t("adding-busy", { done: number(files), total: number(totalFiles) });
  return { text, label: t("adding-label"), percent, stop: { text: t("adding-stop"), run: adding.stop } };
}

function sheetInWords(): WorkInWords | null {
  if (sheets.progress === null) return null;
  const text = t("sheet-busy");
  return { text, label: text, percent: sheets.progress.percent, stop: { text: t("stop"), run: sheets.stop } };
}

function changingInWords(): WorkInWords | null {
  if (changing.progress === null) return null;
  const { percent } = changing.progress;
  const isInPanel = changing.kind === "change" && app.place === "documents";
  const stop = { text: t(changing.kind === "clean" ? "stop" : "changing-stop"), run: () => changing.stop() };
  return { text: changing.words, label: t("changing-label"), percent, stop: isInPanel ? null : stop };
}

function adoptingInWords(): WorkInWords | null {
  if (adopting.progress === null) return null;
  const text = t("adopt-busy");
  return { text, label: text, percent: adopting.progress.percent, stop: { text: t("stop"), run: adopting.stop } };
}

/** Stopping a publication is asked about on its screen. */
function publishingInWords(): WorkInWords | null {
  const { status } = publishing.now;
  if (status !== null && app.place !== "publish") return sending(t(status.key, status.facts), publishing.progress);
  if (permitPublishing.isBusy && !permitPublishing.isShown)
    return sending(permitPublishing.status, permitPublishing.progress);
  return null;
}

function sending(text: string, { percent }: Progress): WorkInWords {
  return { text, label: text, percent, stop: null };
}

export function workNow(): Work {
  return workOf(running());
}
