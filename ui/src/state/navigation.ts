/** Going to another screen: first saving what was typed, then the place, then the focus. */
import { tick } from "svelte";
import { focusHeading } from "../lib/areas";
import { app, type Place, type SettingsPart } from "./app.svelte";
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

export async function goTo(place: Place, selector?: string): Promise<void> {
  if (!(await documents.mayLeave())) return;
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
  app.settingsPart = part;
  await goTo("settings", selector);
}

/** Shows exactly these documents in the list; a single one is opened. */
export async function showDocuments(ids: readonly string[]): Promise<void> {
  if (!(await documents.mayLeave())) return;
  app.place = "documents";
  await documents.use({ among: [...ids] });
  const [only, second] = ids;
  if (only !== undefined && second === undefined) await documents.show(only);
  await tick();
  focusHeading();
}
