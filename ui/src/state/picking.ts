/** Lets a person pick a date from a calendar instead of typing it. */
import DateDialog from "../dialogs/DateDialog.svelte";
import { readDate, typedDate } from "../lib/dates";
import { today } from "../lib/format";
import { ask } from "./dialogs.svelte";

/** `take` gets the date as people type it, unless the dialog was cancelled. */
export async function pickDate(label: string, text: string, take: (text: string) => void): Promise<void> {
  const read = readDate(text);
  const iso = await ask(DateDialog, { label, chosen: read.kind === "date" ? read.iso : "", today: today() });
  if (iso !== null) take(typedDate(iso));
}
