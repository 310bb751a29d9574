/** The selection on a page as text: the pieces of a page are separate elements in the DOM. */
import type { Viewer } from "./viewer.svelte";
import { between } from "./words";

/** The selected text within an element; null if nothing is selected there. */
export function selectedIn(root: HTMLElement, viewer: Viewer): { text: string; range: Range } | null {
  const selection = getSelection();
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (!root.contains(range.commonAncestorContainer)) return null;
  const text = viewer.pages.length > 0 ? onPages(root, range, viewer) : selection.toString();
  return text.trim() === "" ? null : { text, range };
}

function onPages(root: HTMLElement, range: Range, viewer: Viewer): string {
  let text = "";
  let before: { page: number; index: number } | null = null;
  for (const element of root.querySelectorAll<SVGTextElement>("text[data-piece]")) {
    const words = element.firstChild;
    if (!(words instanceof Text) || !range.intersectsNode(words)) continue;
    const from = range.startContainer === words ? range.startOffset : 0;
    const to = range.endContainer === words ? range.endOffset : words.length;
    if (to <= from) continue;
    const page = Number(element.closest<HTMLElement>("[data-page]")?.dataset["page"]) - 1;
    const index = Number(element.dataset["piece"]);
    const pieces = viewer.texts.get(page)?.pieces ?? [];
    const [last, next] = [before === null ? undefined : pieces[before.index], pieces[index]];
    if (before !== null)
      text += before.page === page && last !== undefined && next !== undefined ? between(last, next) : "\n";
    text += words.data.slice(from, to);
    before = { page, index };
  }
  return text;
}

/** What a selection is used for. */
export type Use = "title" | "identifiers" | "date" | "description";

const DATE =
  /\d{4}-\d{1,2}-\d{1,2}|\d{1,2}\s*[-/.]\s*\d{1,2}\s*[-/.]\s*\d{2,4}|\d{1,2}[\s.-]+\p{L}{3,}\.?[\s.-]+\d{4}/u;

/** The words of a selection that look like a date; otherwise all of it. */
export function dateWithin(text: string): string {
  return DATE.exec(text)?.[0] ?? text;
}
