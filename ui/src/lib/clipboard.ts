/** Copying: what is selected on the page, and what a button copies. */
import { broken } from "./format";

/** Copies what is selected on the page with ordinary hyphens; a field and a page of a document copy what they have. */
export function copyPlainly(event: ClipboardEvent): void {
  const selected = document.getSelection()?.toString() ?? "";
  const isField = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
  if (isField || event.defaultPrevented || broken(selected) === selected) return;
  event.clipboardData?.setData("text/plain", broken(selected));
  event.preventDefault();
}

/** Copies text, even where the page may not use the clipboard directly. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const area = document.createElement("textarea");
  area.value = text;
  area.className = "hidden-text";
  const origin = document.activeElement;
  (document.querySelector("dialog[open]") ?? document.body).append(area);
  area.select();
  const isCopied = document.execCommand("copy");
  area.remove();
  if (origin instanceof HTMLElement) origin.focus();
  return isCopied;
}
