/** What is still to be sent about a case. */
import type { PermitDetail } from "../../bindings";

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
