/** What is still to be sent about a case, and how it leaves the search service. */
import type { PermitDetail } from "../../bindings";

/**
 * How a case leaves the search service: by a deletion, or, when it was deleted and is to return, by staying away.
 * `null` when there is nothing to leave.
 */
export function leaving(detail: Pick<PermitDetail, "row" | "messages">): "delete" | "stay" | null {
  const { state } = detail.row;
  const [last] = detail.messages;
  if (last === undefined || state === "deleting" || state === "deleted") return null;
  return last.kind === "D" ? "stay" : "delete";
}

/** The text key about the next message; the search service is up to date only when no message is pending. */
export function nextKey(detail: Pick<PermitDetail, "row" | "next" | "messages">): string {
  const { state, must } = detail.row;
  if (must > 0 && state !== "deleting" && state !== "deleted") return "permits-next-waits";
  const [first, second] = detail.next;
  if (second !== undefined) return "permits-next-moved";
  if (first !== undefined) return `permits-next-${first}`;
  const isPending = detail.messages.some((message) => message.places.some((place) => place.state === "pending"));
  if (isPending || (state !== "published" && state !== "deleted")) return "permits-next-pending";
  return state === "deleted" ? "permits-next-gone" : "permits-next-none";
}
