/** What a person chose in a dialog of the system, or dropped: see src-tauri/chosen.rs. */

/** The identity of files that a person chose: the page never passes a path on this computer. */
export type ChoiceId = string;

/** What a person chose in a dialog or dropped: an identity, and the paths for people to read. */
export type Chosen = { readonly id: ChoiceId; readonly names: readonly string[] };

/** What files or a folder are chosen for; the shell accepts them for nothing else. */
export type Purpose =
  | "addFiles"
  | "addFolder"
  | "replacement"
  | "sheet"
  | "list"
  | "target"
  | "hostRoot"
  | "keyFile"
  | "adoptFolder"
  | "adoptFiles"
  | "template"
  | "backup"
  | "settings";
