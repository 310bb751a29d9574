/** The progress of the longest work, for the taskbar or the dock. */
import type { Work } from "../lib/api";
import { workOf, type Progress } from "../lib/progress";
import { adding } from "./adding.svelte";
import { adopting } from "./adopting.svelte";
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

export function workNow(): Work {
  return workOf(running());
}
