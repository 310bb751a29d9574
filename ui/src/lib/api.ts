/**
 * The only caller of `invoke`: one function per command of the shell, one command per use case of the core.
 *
 * A command answers with a value, a refusal (a normal reply that asks for something) or throws a `Failure`.
 */
import { Channel, invoke } from "@tauri-apps/api/core";
import type * as wire from "../bindings";
import { writing } from "./writes";

/** A failure of the core: disk, network, format or bug. */
export class Failure extends Error {
  constructor(readonly problem: wire.Problem) {
    super(problem.code);
  }
}

function isProblem(value: unknown): value is wire.Problem {
  return typeof value === "object" && value !== null && "code" in value && "params" in value;
}

async function call<T>(command: string, args: Record<string, unknown> = {}): Promise<T> {
  try {
    return await invoke<T>(command, args);
  } catch (error) {
    if (isProblem(error)) throw new Failure(error);
    throw new Failure({ code: "internal", params: { reason: String(error) }, retry: "never", detail: String(error) });
  }
}

/** A call that may be refused. */
const read = <T>(command: string, args?: Record<string, unknown>) => call<wire.Reply<T>>(command, args);

/** A call that changes what is stored: whatever compares the library with a destination waits for it. */
const write = <T>(command: string, args?: Record<string, unknown>) => writing(read<T>(command, args));

/** Hears how far a job is. The job that it was given to last can be stopped by it. */
export type Tell = (event: wire.Event) => void;

/** The channel of the job that a listener was given to last: the name of that job. */
const jobs = new WeakMap<Tell, number>();

/** Progress comes in batches, at most ten a second. */
function channel(onEvent: Tell): Channel<wire.Event[]> {
  const events = new Channel<wire.Event[]>();
  jobs.set(onEvent, events.id);
  events.onmessage = (batch) => batch.forEach(onEvent);
  return events;
}

/** By what the shell knows files that a person chose: the page names no place on this computer. */
export type ChoiceId = string;

/** What a person chose in a dialog, or dropped: an identity, and the places as people read them. */
export type Chosen = { readonly id: ChoiceId; readonly names: readonly string[] };

/** What files or a folder are chosen for; the shell takes them for nothing else. */
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

/** Where what stands online is taken over from. */
export type AdoptionSource = { kind: "files"; files: ChoiceId } | { kind: "target"; id: string };

/** For a job whose progress nobody shows. */
const unheard = (): void => undefined;

// Opening the library. `start` tells how it stands; when refused (locked, newer, missing, damaged) the window shows that.
export const start = () => read<wire.Overview>("start");
export const takeOver = () => read<wire.Overview>("take_over");
export const overview = () => read<wire.Overview>("overview");
/** Closes the library and opens a new practice library. */
export const practise = () => read<null>("practise");
/** Throws the practice library away; the real one opens with the next `start`. */
export const stopPractising = () => read<null>("stop_practising");
export const lists = () => call<wire.Lists>("lists");
/** Which program this is, and on what it runs. */
export const about = () => call<wire.About>("about");

// Value lists: terms to choose from, versions, and newer lists after a look at them.
export const terms = (list: wire.TermList, query: string, withEnded: boolean, limit: number) =>
  call<wire.TermOption[]>("terms", { list, query, withEnded, limit });
export const recentTerms = (limit: number) => read<wire.RecentTerms[]>("recent_terms", { limit });
export const valueLists = () => call<wire.ListView[]>("value_lists");
export const listPreview = (file: ChoiceId, wishes: wire.ListWishes, onEvent: Tell) =>
  read<wire.ListPreview>("list_preview", { file, wishes, events: channel(onEvent) });
export const listImport = (file: ChoiceId, wishes: wire.ListWishes, token: string, onEvent: Tell) =>
  write<wire.ListResult>("list_import", { file, wishes, token, events: channel(onEvent) });
export const listResetPreview = (list: wire.ListKey, onEvent: Tell) =>
  read<wire.ListPreview>("list_reset_preview", { list, events: channel(onEvent) });
export const listReset = (list: wire.ListKey, token: string, onEvent: Tell) =>
  write<wire.ListResult>("list_reset", { list, token, events: channel(onEvent) });

// Catalogues and destinations.
export const catalogueAdd = (input: Partial<wire.CatalogueInput>) =>
  write<wire.CatalogueView>("catalogue_add", { input });
export const catalogueEdit = (catalogue: string, input: Partial<wire.CatalogueInput>) =>
  write<wire.CatalogueView>("catalogue_edit", { catalogue, input });
/** What lines that a catalogue knows as its own are taken for. */
export const knownLines = (lines: readonly string[]) => read<(wire.KnownAs | null)[]>("known_lines", { lines });
export const catalogueRemove = (catalogue: string, withdrawn: number | null) =>
  write<wire.CatalogueRemoval>("catalogue_remove", { catalogue, withdrawn });
export const settingsSave = () => read<string | null>("settings_save");
export const settingsPreview = (file: ChoiceId, onEvent: Tell = unheard) =>
  read<wire.SettingsPreview>("settings_preview", { file, events: channel(onEvent) });
export const settingsTake = (file: ChoiceId, token: string, onEvent: Tell = unheard) =>
  write<string[]>("settings_take", { file, token, events: channel(onEvent) });
export const targetAdd = (catalogue: string, input: wire.TargetInput) =>
  write<wire.TargetView>("target_add", { catalogue, input });
/** `leaveBehind`: a person said that what is to go may stay at the old place. */
export const targetEdit = (target: string, input: wire.TargetInput, leaveBehind: boolean) =>
  write<wire.TargetView>("target_edit", { target, input, leaveBehind });
export const targetRemove = (target: string, leaveBehind: boolean) =>
  write<null>("target_remove", { target, leaveBehind });
export const targetMakeDefault = (target: string) => write<null>("target_make_default", { target });
/** Keeps the secret in the key store, or for this session when there is none; resolves to whether it is kept. */
export const targetSetSecret = (target: string, secret: string) =>
  read<boolean>("target_set_secret", { target, secret });
/** Says that a destination of a library from another computer is meant here too. */
export const targetApprove = (target: string) => write<null>("target_approve", { target });
export const targetForgetSecret = (target: string) => read<null>("target_forget_secret", { target });
/** Approves the identity shown at first contact; `fingerprint` must equal what the server shows. */
export const targetAcceptHostKey = (target: string, fingerprint: string) =>
  read<wire.TargetView>("target_accept_host_key", { target, fingerprint });
/** Approves a changed identity; `confirmation` is the host name as typed by the person. */
export const targetReplaceHostKey = (target: string, fingerprint: string, confirmation: string) =>
  read<wire.TargetView>("target_replace_host_key", { target, fingerprint, confirmation });
export const targetSetReadBack = (target: string, readBack: wire.ReadBack) =>
  read<wire.TargetView>("target_set_read_back", { target, readBack });
export const targetForgetHostKey = (target: string) => read<wire.TargetView>("target_forget_host_key", { target });
/** Refused with `host-key-unknown`, `password-needed`, … when input is needed first. */
export const targetTest = (target: string, onEvent: Tell) =>
  read<wire.DestinationTest>("target_test", { target, events: channel(onEvent) });
/** The folders at a place on a server that need not be a destination yet; refused as `target_test` is. */
export const serverFolders = (place: wire.TargetPlace, onEvent: Tell) =>
  read<wire.ServerFolders>("server_folders", { place, events: channel(onEvent) });
export const serverAcceptHostKey = (place: wire.TargetPlace, fingerprint: string) =>
  read<null>("server_accept_host_key", { place, fingerprint });
export const serverSetSecret = (place: wire.TargetPlace, secret: string) =>
  read<boolean>("server_set_secret", { place, secret });

// Documents.
export const rows = (filter: wire.DocumentFilter, sort: wire.Sort, offset: number, limit: number) =>
  read<wire.RowPage>("rows", { filter, sort, offset, limit });
/** All documents of a filter as they are now, without those that were added after `newest`. */
export const chooseAll = (filter: wire.DocumentFilter, newest: string) =>
  read<string>("choose_all", { filter, newest });
/** Keeps what was typed and cannot be stored, or forgets it (null). */
export const keepUnsaved = (of: wire.UnsavedOf, field: string, text: string | null) =>
  read<null>("keep_unsaved", { of, field, text });
export const ids = (filter: wire.DocumentFilter, sort: wire.Sort, offset: number, limit: number) =>
  read<string[]>("ids", { filter, sort, offset, limit });
export const documentDetail = (document: string) => read<wire.DocumentDetail>("document_detail", { document });
export const change = (selection: wire.Selection, changes: wire.FieldChange[]) =>
  write<wire.ChangeResult>("change", { selection, changes });
export const add = (catalogue: string, files: ChoiceId, options: wire.AddOptions, onEvent: Tell) =>
  read<wire.AddResult>("add", { catalogue, files, options, events: channel(onEvent) });
/** Adds files that were left out as duplicates; their content is in the library already. */
export const addDuplicates = (catalogue: string, files: wire.DuplicateFile[], onEvent: Tell) =>
  read<wire.AddResult>("add_duplicates", { catalogue, files, events: channel(onEvent) });
/** Adds what is attached to the mails among documents, as parts of the mail. */
export const addAttachments = (catalogue: string, selection: wire.Selection, onEvent: Tell) =>
  read<wire.AddResult>("add_attachments", { catalogue, selection, events: channel(onEvent) });
/** Takes documents that are not online out of the library for good; `backups` still have them. */
export const erase = (selection: wire.Selection, onEvent: Tell = unheard) =>
  write<wire.EraseResult>("erase", { selection, events: channel(onEvent) });
/** The same for every concept that was removed before. */
export const eraseRemoved = () => write<wire.EraseResult>("erase_removed");
export const remove = (selection: wire.Selection) => write<wire.ChangeResult>("remove", { selection });
export const replaceFile = (document: string, file: ChoiceId, reason: wire.WithdrawalReason | null) =>
  write<wire.ChangeResult>("replace_file", { document, file, reason });
export const cleanCopy = (document: string, choice: wire.ScrubChoice) =>
  write<wire.CleanResult>("clean_copy", { document, choice, events: channel(unheard) });
export const backToOriginal = (document: string) => write<wire.ChangeResult>("back_to_original", { document });
/** The title of another document that has this very file; null when none has. */
export const whoseFile = (document: string, file: ChoiceId) => read<string | null>("whose_file", { document, file });
/** A stretch of the parts of a main document, in order. */
export const partPage = (main: string, offset: number, limit: number) =>
  read<wire.PartPage>("part_page", { main, offset, limit });
/** Moves a part among the parts of its main document. */
export const movePart = (part: string, to: wire.PartMove) => write<wire.ChangeResult>("move_part", { part, to });
/** The parts that would stay online when these documents are withdrawn. */
export const partsToWithdraw = (selection: wire.Selection) => read<string[]>("parts_to_withdraw", { selection });
export const withdraw = (
  selection: wire.Selection,
  reason: wire.WithdrawalReason | null,
  note: string,
  withParts: boolean,
) => write<wire.ChangeResult>("withdraw", { selection, reason, note, withParts });
export const republish = (selection: wire.Selection) => write<wire.ChangeResult>("republish", { selection });
/** Opens the document's own copy in the program of the system. */
export const openFile = (document: string) => read<null>("open_file", { document });
/** Opens the web address of a document in the browser of the system. */
export const browseDocument = (document: string) => read<null>("browse_document", { document });

// Templates.
export const templates = () => read<wire.TemplateView[]>("templates");
/** The values of a document that a template can keep. */
export const templateValues = (document: string) => read<wire.TemplateValues>("template_values", { document });
export const templateAdd = (input: wire.TemplateInput) => write<wire.TemplateView>("template_add", { input });
export const templateEdit = (template: string, input: wire.TemplateInput) =>
  write<wire.TemplateView>("template_edit", { template, input });
export const templateRemove = (template: string) => write<null>("template_remove", { template });
export const templatePreview = (selection: wire.Selection, template: string, mode: wire.FillMode) =>
  read<wire.ChangePreview>("template_preview", { selection, template, mode });
/** What changed after `seen`, that of the preview, is left as it is, and told. */
export const templateApply = (
  selection: wire.Selection,
  template: string,
  mode: wire.FillMode,
  seen: wire.Seen,
  onEvent: Tell,
) => write<wire.ManyResult>("template_apply", { selection, template, mode, seen, events: channel(onEvent) });

// The document beside its fields; nothing of it is kept outside the library.
export const documentView = (document: string) => read<wire.DocumentView>("document_view", { document });
/** Where the words of a page stand, counted from 1, or where some words stand on it. */
export const pageWords = (document: string, page: number, search: wire.WordSearch) =>
  read<wire.PlacedWords>("page_words", { document, page, search });
/** The boxes that were drawn over the file that a document has now. */
export const redactionDraft = (document: string) => read<wire.RedactionDraft>("redaction_draft", { document });
/** What may have to go, with its words: for the page only. */
export const redactionFinds = (document: string) => read<wire.RedactionFinds>("redaction_finds", { document });
export const redactionGrounds = () => read<wire.RedactionGround[]>("redaction_grounds");
/** Keeps the boxes over a file; when the document has another by now, the answer is of that one and nothing was kept. */
export const redactionKeep = (document: string, file: string, boxes: wire.RedactionBox[]) =>
  write<wire.RedactionDraft>("redaction_keep", { document, file, boxes });
/** Makes a redacted version with the boxes that are kept, and makes it the document's file. */
export const redactionMake = (document: string, wishes: wire.RedactionWishes) =>
  write<wire.RedactionResult>("redaction_make", { document, wishes });
/** What is known of how the file of a document was redacted; null when it was not. */
export const redactionReport = (document: string) =>
  read<wire.RedactionReport | null>("redaction_report", { document });
/** A second person looked the boxes over. */
export const redactionLookOver = (document: string, file: string, seen: wire.RedactionBox[]) =>
  write<wire.RedactionDraft>("redaction_look_over", { document, file, seen });
/** Adds boxes over words to the drafts of documents; no file is made. Who stops it keeps what is done. */
export const redactWords = (selection: wire.Selection, search: wire.WordSearch, ground: string, onEvent: Tell) =>
  write<wire.WordsSought>("redact_words", { selection, search, ground, events: channel(onEvent) });
/** What was found inside, in masked words; in the order of `documentInside`, or empty. */
export const documentInsideWords = (document: string) => read<string[]>("document_inside_words", { document });
export const documentInside = (document: string) => read<wire.InsideFound>("document_inside", { document });
/** A page, counted from 1, about so many pixels wide. */
export const pageImage = (document: string, page: number, width: number) =>
  read<wire.PageImage>("page_image", { document, page, width });
export const pageText = (document: string, page: number) => read<wire.PageText>("page_text", { document, page });

// Proposals for empty fields; nothing is filled in before a person accepts it.
export const suggestions = (document: string) => read<wire.Suggestion[]>("suggestions", { document });
export const suggestMany = (selection: wire.Selection, onEvent: Tell) =>
  read<wire.SuggestionSummary>("suggest_many", { selection, events: channel(onEvent) });
/** Accepts the proposals for these fields; none named means all. What changed after `seen` is left as it is, and told. */
export const acceptSuggestions = (selection: wire.Selection, fields: string[], seen: wire.Seen, onEvent: Tell) =>
  write<wire.ManyResult>("accept_suggestions", { selection, fields, seen, events: channel(onEvent) });
/** What proposals learned from what people chose. */
export const learned = () => read<wire.LearnedWord[]>("learned");
export const forgetLearned = () => read<null>("forget_learned");

// Spreadsheets.
/** Asks where the spreadsheet goes; resolves to null when the dialog was closed. */
export const sheetExport = (selection: wire.Selection, onEvent: Tell) =>
  read<wire.SheetExport | null>("sheet_export", { selection, events: channel(onEvent) });
export const sheetPreview = (file: ChoiceId, catalogue: string, changedSince: wire.ChangedSince, onEvent: Tell) =>
  read<wire.SheetPreview>("sheet_preview", { file, catalogue, changedSince, events: channel(onEvent) });
/** Asks where a text file with everything about the rows goes; resolves to null when the dialog was closed. */
export const sheetMessages = (file: ChoiceId, catalogue: string, changedSince: wire.ChangedSince, onEvent: Tell) =>
  read<string | null>("sheet_messages", { file, catalogue, changedSince, events: channel(onEvent) });
/** Makes exactly the changes of the preview with this token, or refuses with `sheet-stale`. */
export const sheetImport = (
  file: ChoiceId,
  catalogue: string,
  changedSince: wire.ChangedSince,
  token: string,
  onEvent: Tell,
) => write<wire.SheetImport>("sheet_import", { file, catalogue, changedSince, token, events: channel(onEvent) });

// Many documents at once, and what was changed.
export const bulkSummary = (selection: wire.Selection, onEvent: Tell = unheard) =>
  read<wire.BulkSummary>("bulk_summary", { selection, events: channel(onEvent) });
export const changePreview = (selection: wire.Selection, changes: wire.FieldChange[], onEvent: Tell = unheard) =>
  read<wire.ChangePreview>("change_preview", { selection, changes, events: channel(onEvent) });
/** What changed after `seen` is left as it is, and told. */
export const changeMany = (selection: wire.Selection, changes: wire.FieldChange[], seen: wire.Seen, onEvent: Tell) =>
  write<wire.ManyResult>("change_many", { selection, changes, seen, events: channel(onEvent) });
export const undo = (onEvent: Tell) => write<wire.UndoStep>("undo", { events: channel(onEvent) });
export const redo = (onEvent: Tell) => write<wire.UndoStep>("redo", { events: channel(onEvent) });
export const changes = (filter: wire.HistoryFilter, offset: number, limit: number) =>
  read<wire.ChangeRow[]>("changes", { filter, offset, limit });
export const changeDetail = (change: string) => read<wire.ChangeDetail>("change_detail", { change });
export const documentHistory = (document: string, offset: number, limit: number) =>
  read<wire.DocumentHistoryEntry[]>("document_history", { document, offset, limit });
/** Puts back what a change did, where nobody changed it since. */
export const revert = (change: string, onEvent: Tell) =>
  write<wire.ManyResult>("revert", { change, events: channel(onEvent) });

// Finding.
export const facets = (filter: wire.DocumentFilter) => read<wire.Facets>("facets", { filter });
export const textFragments = (search: string, documents: string[]) =>
  read<wire.TextFragment[]>("text_fragments", { search, documents });
/** Reads the texts of a few files that are due, and tells how many are left. */
export const readSomeTexts = () => read<wire.TextsRead>("read_some_texts");
export const savedSearches = () => read<wire.SavedSearch[]>("saved_searches");
export const searchSave = (name: string, filter: wire.DocumentFilter, sort: wire.Sort) =>
  write<wire.SavedSearch>("search_save", { name, filter, sort });
export const searchRename = (search: string, name: string) => write<null>("search_rename", { search, name });
export const searchRemove = (search: string) => write<null>("search_remove", { search });
// Taking over what stands online already.
export const planAdoption = (catalogue: string, source: AdoptionSource, onEvent: Tell) =>
  read<wire.AdoptionView>("plan_adoption", { catalogue, source, events: channel(onEvent) });
/** More of the files that the preview of this name lists. */
export const adoptionFiles = (name: string, from: number) =>
  read<wire.AdoptionFile[]>("adoption_files", { name, from });
/** Takes over exactly what the preview of this name showed. */
export const adopt = (name: string, future: wire.FutureLastmod, onEvent: Tell) =>
  write<wire.AdoptionResult>("adopt", { name, future, events: channel(onEvent) });

// Nog te doen.
export const todo = (catalogue: string | null) => read<wire.TodoList>("todo", { catalogue });
export const coverage = (catalogue: string | null) => read<wire.CategoryOnline[]>("coverage", { catalogue });
export const applyFix = (code: string, variant: string, documents: string[]) =>
  write<wire.ChangeResult>("apply_fix", { code, variant, documents });
/** What was found inside files goes out all the same, for this reason; an empty one takes that back. */
/** The files of which a case of a rule says something. */
export const insideFiles = (selection: wire.Selection, code: string, variant: string) =>
  read<wire.ShownFile[]>("inside_files", { selection, code, variant });
export const acceptShown = (files: readonly wire.ShownFile[], code: string, variant: string, reason: string) =>
  write<wire.ChangeResult>("accept_shown", { files, code, variant, reason });
export const acceptInside = (selection: wire.Selection, code: string, variant: string, reason: string) =>
  write<wire.ChangeResult>("accept_inside", { selection, code, variant, reason });

// Publishing.
/** `others`: whether to go on when somebody else published to the destination or another program keeps a sitemap there; `stop` refuses with `target-changed-elsewhere`. `left`: documents that wait for a later publication. */
export const plan = (
  catalogue: string,
  target: string | null,
  onEvent: Tell,
  others: "stop" | "continue" = "stop",
  left: readonly string[] = [],
) => read<wire.PlanView>("plan", { catalogue, target, others, left, events: channel(onEvent) });
/** `scope`: all of the plan, only its withdrawals, or only taking away what a run that was cut off brought; `consent`: what the person said yes to, one by one. */
export const publish = (
  planName: string,
  dryRun: boolean,
  onEvent: Tell,
  {
    scope = "all",
    consent = { allowed: [], republish: [], future: "keep" },
  }: { scope?: wire.Scope; consent?: wire.Consent } = {},
) =>
  dryRun
    ? read<wire.RunResult>("rehearse", { plan: planName, consent, events: channel(onEvent) })
    : read<wire.RunResult>("publish", { plan: planName, scope, consent, events: channel(onEvent) });
/** Looks at everything that was left on a destination; changes nothing there. */
export const verify = (catalogue: string, target: string, depth: wire.Depth, onEvent: Tell) =>
  read<wire.Verification>("verify", { catalogue, target, depth, events: channel(onEvent) });
/** Puts back what a look found to be gone or changed. */
export const bringBack = (found: string, onEvent: Tell) =>
  read<wire.Repaired>("bring_back", { found, events: channel(onEvent) });
/** The person says that the clock of this computer is right. */
export const trustClock = () => write<null>("trust_clock");
/** New files on a destination that nothing there refers to, as far as the library knows. */
export const unreferred = (target: string) => read<wire.FoundFiles>("unreferred", { target });
/** What the taskbar or the dock shows of what runs. */
export type Work = { kind: "none" } | { kind: "unknown" } | { kind: "share"; percent: number };
export const showWork = (work: Work) => call<null>("show_work", { work });
/** Stops the job of a listener; without one the job that was started last. */
export const cancel = (tell?: Tell) =>
  call<null>("cancel", { job: tell === undefined ? null : (jobs.get(tell) ?? null) });
export const runs = (filter: wire.HistoryFilter, offset: number, limit: number) =>
  read<wire.RunRow[]>("runs", { filter, offset, limit });
export const runDetail = (run: string) => read<wire.RunDetail>("run_detail", { run });
/** Opens the HTML report of a run in the browser of the system. */
export const openReport = (run: string) => read<null>("open_report", { run });
/** Saves the HTML report of a run where the person chooses; resolves to the path, or null when the dialog was closed. */
export const saveReport = (run: string) => read<string | null>("save_report", { run });
/** Saves the lines for robots.txt where the person chooses; resolves to the path, or null when the dialog was closed. */
export const saveRobotsLines = (lines: string[]) => read<string | null>("save_robots_lines", { lines });
/** Opens the site on a destination: its folder or its address. */
export const openSite = (target: string) => read<null>("open_site", { target });

// Vergunningen: cases, settings and messages.
export const permitLists = () => call<wire.PermitLists>("permit_lists");
/** One entry per catalogue that has permits; empty when none has. */
export const permitsOverview = () => read<wire.PermitsOverview[]>("permits_overview");
export const permitSettings = (catalogue: string) => read<wire.PermitSettingsView>("permit_settings", { catalogue });
/** Switching on is refused with `permit-notice-unread` until `noticeRead` was given once. */
export const permitSettingsEdit = (catalogue: string, input: wire.PermitSettingsInput) =>
  write<wire.PermitSettingsView>("permit_settings_edit", { catalogue, input });
export const permits = (filter: wire.PermitFilter, sort: wire.PermitSort, offset: number, limit: number) =>
  read<wire.PermitPage>("permits", { filter, sort, offset, limit });
export const permitDetail = (permit: string) => read<wire.PermitDetail>("permit_detail", { permit });
export const permitAdd = (catalogue: string, details: wire.PermitDetails) =>
  write<wire.PermitDetail>("permit_add", { catalogue, details });
/** Replaces all that is said about a case: one undo step. */
export const permitEdit = (permit: string, details: wire.PermitDetails) =>
  write<wire.PermitDetail>("permit_edit", { permit, details });
/** Refused with `permit-published` for cases to be removed that can be found, `permit-not-published` for cases to be deleted that cannot. */
export const permitAct = (permits: readonly string[], act: wire.PermitAct) =>
  write<wire.PermitChange>("permit_act", { permits, act });
/** Makes documents of the library documents of a case; `kind` is a label of the list of kinds of document. */
export const permitLink = (permit: string, documents: string[], kind: string, category: wire.PermitLinkCategory) =>
  write<wire.PermitDetail>("permit_link", { permit, documents, kind, category });
/** What the next publication would write; the last message when it needs none. */
export const permitPreview = (permit: string) => read<wire.PermitPreview[]>("permit_preview", { permit });
export const permitProfile = () => read<string | null>("permit_profile");
/** A message as it was made. */
export const permitMessage = (permit: string, message: string) =>
  read<wire.PermitPreview>("permit_message", { permit, message });
/** Proposes dates for a term after an announcement on a day. */
export const permitTermProposal = (kind: string, announced: string) =>
  call<wire.PermitTerm>("permit_term_proposal", { kind, announced });
/** `purpose` `cleanUp` shows which messages stood long enough; `others` as for `plan`. */
export const permitPlan = (
  catalogue: string,
  target: string | null,
  purpose: wire.PermitPurpose,
  onEvent: Tell,
  others: "stop" | "continue" = "stop",
) => read<wire.PermitPlanView>("permit_plan", { catalogue, target, purpose, others, events: channel(onEvent) });
export const permitPublish = (planName: string, dryRun: boolean, onEvent: Tell) =>
  read<wire.PermitRunResult>("permit_publish", { plan: planName, dryRun, events: channel(onEvent) });
/** Reads a directory of messages of another program: a folder, a page with the messages beside it, or a destination. */
export const permitPlanAdoption = (catalogue: string, source: AdoptionSource, onEvent: Tell = unheard) =>
  read<wire.PermitAdoptionView>("permit_plan_adoption", { catalogue, source, events: channel(onEvent) });
/** Takes over exactly what the preview of this name showed. */
export const permitAdopt = (name: string, onEvent: Tell = unheard) =>
  write<wire.PermitAdoptionResult>("permit_adopt", { name, events: channel(onEvent) });
export const permitSheetPreview = (file: ChoiceId, catalogue: string, onEvent: Tell = unheard) =>
  read<wire.PermitSheetPreview>("permit_sheet_preview", { file, catalogue, events: channel(onEvent) });
/** Makes exactly the changes of the preview with this token, or refuses with `sheet-stale`. */
export const permitSheetImport = (file: ChoiceId, catalogue: string, token: string, onEvent: Tell = unheard) =>
  write<wire.PermitSheetImport>("permit_sheet_import", { file, catalogue, token, events: channel(onEvent) });

// Library and window.
export const library = () => read<wire.LibraryView>("library");
export const openLibraryFolder = () => read<null>("open_library_folder");
/** With a password the backup is one file that opens with that only. */
export const backup = (password: string | null, onEvent: Tell) =>
  read<wire.BackupResult | null>("backup", { password, events: channel(onEvent) });
/** Lets the person choose where backups come that make themselves; tells whether one was chosen. */
export const pickAutomaticBackup = () => read<boolean>("pick_automatic_backup");
export const automaticBackupOff = () => read<null>("automatic_backup_off");
/** Lets the rules speak again when another day has begun; tells whether they did. */
export const beginDay = (onEvent: Tell = unheard) => read<boolean>("begin_day", { events: channel(onEvent) });
/** Makes the backup of today when something changed; null when none is due. */
export const backupIfDue = (onEvent: Tell = unheard) =>
  read<wire.BackupResult | null>("backup_if_due", { events: channel(onEvent) });
/** Puts back a backup that was chosen; refused with `backup-incomplete` unless `incomplete` allows it, `backup-password-needed` or `-wrong` without the right password. */
export const restore = (from: ChoiceId, incomplete: wire.Incomplete, password: string | null, onEvent: Tell) =>
  read<wire.Overview>("restore", { from, incomplete, password, events: channel(onEvent) });
export const appearance = () => read<wire.Appearance>("appearance");
export const setAppearance = (value: wire.Appearance) => read<null>("set_appearance", { value });

/** Lets the person choose files or a folder; null when the dialog was closed. */
export const pick = (purpose: Purpose) => call<Chosen | null>("pick", { purpose });

/** Stops the running job, if any, and closes: the answer to the event `close-asked`, whose payload tells whether a job runs. */
export const stopAndClose = () => call<null>("stop_and_close");
