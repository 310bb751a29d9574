/** What can be done with a document and its file, both in its panel and in the menu of its row. */
import type { DocumentDetail } from "../bindings";
import type { IconName } from "../parts";
import { cancelWithdrawal, eraseChosen, removeChosen, replaceFile, republish, withdrawChosen } from "./acts";

/** `text`: the key of its label. */
export type FileAct = { text: string; icon: IconName; kind: "plain" | "act" | "danger"; act: () => unknown };

export const WITHDRAW: FileAct = { text: "file-withdraw", icon: "withdraw", kind: "danger", act: withdrawChosen };
export const REMOVE: FileAct = { text: "file-remove", icon: "cross", kind: "danger", act: removeChosen };
const ERASE: FileAct = { text: "file-erase", icon: "cross", kind: "danger", act: eraseChosen };

export function fileActs({ row: { id, status }, file, isEditable, wayOut, withdrawal }: DocumentDetail): FileAct[] {
  const replaces = file.isElsewhere ? "file-supply" : "file-replace";
  const first: FileAct[] = isEditable
    ? [{ text: replaces, icon: "replace", kind: "plain", act: () => replaceFile(id) }]
    : [];
  if (status === "withdrawn") {
    const again = (): unknown => republish({ kind: "ids", ids: [id] });
    first.push({ text: "republish", icon: "publish", kind: "act", act: again });
    return wayOut === "erasure" ? [...first, ERASE] : first;
  }
  if (withdrawal !== null)
    return [...first, { text: "file-keep", icon: "check", kind: "act", act: () => cancelWithdrawal(id) }];
  if (wayOut === "withdrawal") return [...first, WITHDRAW];
  return wayOut === "removal" ? [...first, REMOVE] : first;
}
