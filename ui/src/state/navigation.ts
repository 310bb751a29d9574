/** Going to another screen: first saving what was typed, then the place, then the focus. */
import { tick } from "svelte";
import type { DocumentFilter } from "../bindings";
import { focusHeading } from "../lib/areas";
import { app, type ScreenName, type SettingsPart } from "./app.svelte";
import { documents } from "./documents.svelte";
import { permitPublishing } from "./permitPublishing.svelte";
import { permits } from "./permits.svelte";
import { publishing } from "./publishing.svelte";

/** Whether the catalogue publishes permit cases, and so has that place. */
export function hasPermits(): boolean {
  return app.catalogue?.hasPermits === true;
}

/** Whether the place of permit cases is shown, so that searching and publishing are about those. */
export function isAtPermits(): boolean {
  return app.place === "permits" && hasPermits();
}

/** Goes to the search field of the current place. */
export async function goToSearch(): Promise<void> {
  documents.isSearchOpen = true;
  if (!isAtPermits()) return goTo("documents", "#search");
  if (await permits.open(null)) await goTo("permits", "#permits-search");
}

/** Opens the publication preview of the current place; never publishes. */
export function openPreview(): Promise<void> {
  return isAtPermits() ? permitPublishing.open("publish") : publishing.open();
}

export async function goTo(place: ScreenName, selector?: string): Promise<void> {
  if (place !== app.place && !(await documents.mayLeave())) return;
  documents.cameFrom = null;
  if (place === "publish" && app.place !== "publish") return publishing.open();
  app.place = place;
  await tick();
  const wanted = selector === undefined ? null : document.querySelector<HTMLElement>(selector);
  if (wanted === null) focusHeading();
  else {
    wanted.focus();
    if (wanted instanceof HTMLInputElement) wanted.select();
    else wanted.scrollIntoView();
  }
}

export async function goToSettings(part: SettingsPart, selector?: string): Promise<void> {
  if (!(await documents.mayLeave())) return;
  app.settingsPart = part;
  await goTo("settings", selector);
}

/** Shows exactly these documents in the list; a single one is opened. */
export function showDocuments(ids: readonly string[]): Promise<void> {
  const [only, second] = ids;
  return showList({ among: [...ids] }, second === undefined ? only : undefined);
}

/** Shows the list with this filter and nothing chosen but `open`. */
export async function showList(filter: DocumentFilter, open?: string): Promise<void> {
  if (!(await documents.mayLeave())) return;
  app.place = "documents";
  await documents.use(filter);
  if (open !== undefined) await documents.show(open);
  await tick();
  focusHeading();
}
