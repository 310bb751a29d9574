/** Going to another screen: first what was typed, then the place, then the focus. */
import { tick } from "svelte";
import { focusHeading } from "../lib/areas";
import { app, type Place } from "./app.svelte";
import { documents } from "./documents.svelte";
import { publishing } from "./publishing.svelte";

export async function goTo(place: Place, selector?: string): Promise<void> {
  if (!(await documents.mayLeave())) return;
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
