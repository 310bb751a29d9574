/** Lets a person choose a date from a month, in the place of typing it. */
import DateDialog from "../dialogs/DateDialog.svelte";
import { readDate, typedDate } from "../lib/dates";
import { today } from "../lib/format";
import { ask } from "./dialogs.svelte";

/** `take` gets the date as people type it, unless none was chosen. */
export async function pickDate(label: string, text: string, take: (text: string) => void): Promise<void> {
  const read = readDate(text);
  const iso = await ask(DateDialog, { label, chosen: read.kind === "date" ? read.iso : "", today: today() });
  if (iso !== null) take(typedDate(iso));
}
