/**
 * The only caller of `invoke`: one function per command of the shell, one command per use case of the core.
 *
 * A command answers with a value or a refusal (a normal reply that asks for something), or throws a `Failure`.
 */
import { Channel, invoke } from "@tauri-apps/api/core";
import type * as wire from "../bindings";
import type { ChoiceId, Chosen, Purpose } from "./chosen";
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

/** A call that changes what is stored: comparing the library with a destination waits for it. */
const write = <T>(command: string, args?: Record<string, unknown>) => writing(read<T>(command, args));

/** Receives the progress of a job. Its latest job can be cancelled with it. */
export type OnEvent = (event: wire.Event) => void;

/** The channel of a listener's latest job, which identifies that job. */
const jobs = new WeakMap<OnEvent, number>();

/** Progress comes in batches, at most ten a second. */
function channel(onEvent: OnEvent): Channel<wire.Event[]> {
  const events = new Channel<wire.Event[]>();
  jobs.set(onEvent, events.id);
  events.onmessage = (batch) => batch.forEach(onEvent);
  return events;
}

/** The source of an adoption. */
export type AdoptionSource = { kind: "files"; files: ChoiceId } | { kind: "target"; id: string };

/** For a job whose progress is not shown. */
const unheard = (): void => undefined;

// Opening the library. `start` returns its state; if refused (locked, newer, missing, damaged) the window shows why.
export const start = () => read<wire.Overview>("start");
export const takeOver = () => read<wire.Overview>("take_over");
export const overview = () => read<wire.Overview>("overview");
/** Closes the library and opens a new practice library. */
export const practise = () => read<null>("practise");
/** Deletes the practice library; the next `start` opens the real one. */
export const stopPractising = () => read<null>("stop_practising");
export const lists = () => call<wire.Lists>("lists");
/** The program's version, and the system it runs on. */
export const about = () => call<wire.About>("about");

// Value lists: terms to choose from, versions, and importing newer lists after a preview.
export const terms = (list: wire.TermList, query: string, withEnded: boolean, limit: number) =>
  call<wire.TermOption[]>("terms", { list, query, withEnded, limit });
export const recentTerms = (limit: number) => read<wire.RecentTerms[]>("recent_terms", { limit });
export const valueLists = () => call<wire.ListView[]>("value_lists");
export const listPreview = (file: ChoiceId, wishes: wire.ListWishes, onEvent: OnEvent) =>
  read<wire.ListPreview>("list_preview", { file, wishes, events: channel(onEvent) });
export const listImport = (file: ChoiceId, wishes: wire.ListWishes, token: string, onEvent: OnEvent) =>
  write<wire.ListResult>("list_import", { file, wishes, token, events: channel(onEvent) });
export const listResetPreview = (list: wire.ListKey, onEvent: OnEvent) =>
  read<wire.ListPreview>("list_reset_preview", { list, events: channel(onEvent) });
export const listReset = (list: wire.ListKey, token: string, onEvent: OnEvent) =>
  write<wire.ListResult>("list_reset", { list, token, events: channel(onEvent) });

// Catalogues and destinations.
export const catalogueAdd = (input: Partial<wire.CatalogueInput>) =>
  write<wire.CatalogueView>("catalogue_add", { input });
export const catalogueEdit = (catalogue: string, input: Partial<wire.CatalogueInput>) =>
  write<wire.CatalogueView>("catalogue_edit", { catalogue, input });
/** What each of these lines, which a catalogue lists as its own, is recognised as. */
export const knownLines = (lines: readonly string[]) => read<(wire.KnownAs | null)[]>("known_lines", { lines });
export const catalogueRemove = (catalogue: string, withdrawn: number | null) =>
  write<string[]>("catalogue_remove", { catalogue, withdrawn });
export const settingsSave = () => read<string | null>("settings_save");
export const settingsPreview = (file: ChoiceId, onEvent: OnEvent = unheard) =>
  read<wire.SettingsPreview>("settings_preview", { file, events: channel(onEvent) });
export const settingsTake = (file: ChoiceId, token: string, onEvent: OnEvent = unheard) =>
  write<string[]>("settings_take", { file, token, events: channel(onEvent) });
export const targetAdd = (catalogue: string, input: wire.TargetInput) =>
  write<wire.TargetView>("target_add", { catalogue, input });
/** `leaveBehind`: confirms that files to be removed may stay at the old place. */
export const targetEdit = (target: string, input: wire.TargetInput, leaveBehind: boolean) =>
  write<wire.TargetView>("target_edit", { target, input, leaveBehind });
export const targetRemove = (target: string, leaveBehind: boolean) =>
  write<null>("target_remove", { target, leaveBehind });
export const targetMakeDefault = (target: string) => write<null>("target_make_default", { target });
/** Stores the secret in the key store, or for this session if there is none; resolves to whether it is stored. */
export const targetSetSecret = (target: string, secret: string) =>
  read<boolean>("target_set_secret", { target, secret });
/** Confirms that a destination of a library from another computer may be used here too. */
export const targetApprove = (target: string) => write<null>("target_approve", { target });
export const targetForgetSecret = (target: string) => read<null>("target_forget_secret", { target });
/** Accepts the host key shown at first contact; `fingerprint` must equal that of the server. */
export const targetAcceptHostKey = (target: string, fingerprint: string) =>
  read<wire.TargetView>("target_accept_host_key", { target, fingerprint });
/** Accepts a changed host key; `confirmation` is the host name as typed by the person. */
export const targetReplaceHostKey = (target: string, fingerprint: string, confirmation: string) =>
  read<wire.TargetView>("target_replace_host_key", { target, fingerprint, confirmation });
export const targetSetReadBack = (target: string, readBack: wire.ReadBack) =>
  read<wire.TargetView>("target_set_read_back", { target, readBack });
export const targetForgetHostKey = (target: string) => read<wire.TargetView>("target_forget_host_key", { target });
/** Refused with `host-key-unknown`, `password-needed`, … when input is needed first. */
export const targetTest = (target: string, onEvent: OnEvent) =>
  read<wire.DestinationTest>("target_test", { target, events: channel(onEvent) });
/** The folders at a place on a server, which need not be a destination yet; refused as `target_test` is. */
export const serverFolders = (place: wire.TargetPlace, onEvent: OnEvent) =>
  read<wire.ServerFolders>("server_folders", { place, events: channel(onEvent) });
export const serverAcceptHostKey = (place: wire.TargetPlace, fingerprint: string) =>
  read<null>("server_accept_host_key", { place, fingerprint });
export const serverSetSecret = (place: wire.TargetPlace, secret: string) =>
  read<boolean>("server_set_secret", { place, secret });

// Documents.
export const rows = (filter: wire.DocumentFilter, sort: wire.Sort, offset: number, limit: number) =>
  read<wire.RowPage>("rows", { filter, sort, offset, limit });
/** All documents that match a filter now, except those added after `newest`. */
export const chooseAll = (filter: wire.DocumentFilter, newest: string) =>
  read<string>("choose_all", { filter, newest });
/** Keeps typed text that cannot be stored yet, or forgets it (null). */
export const keepUnsaved = (of: wire.UnsavedOf, field: string, text: string | null) =>
  read<null>("keep_unsaved", { of, field, text });
export const ids = (filter: wire.DocumentFilter, sort: wire.Sort, offset: number, limit: number) =>
  read<string[]>("ids", { filter, sort, offset, limit });
export const documentDetail = (document: string) => read<wire.DocumentDetail>("document_detail", { document });
export const change = (selection: wire.Selection, changes: wire.FieldChange[]) =>
  write<wire.ChangeResult>("change", { selection, changes });
/** Adds files; `but` are those of them, counted from 0, that are not added. */
export const add = (
  catalogue: string,
  files: ChoiceId,
  but: readonly number[],
  options: wire.AddOptions,
  onEvent: OnEvent,
) => read<wire.AddResult>("add", { catalogue, files, but, options, events: channel(onEvent) });
/** Which of these files have the name of a document's file, but other content. */
export const namesakes = (catalogue: string, files: ChoiceId, onEvent: OnEvent) =>
  read<wire.Namesake[]>("namesakes", { catalogue, files, events: channel(onEvent) });
/** Replaces the files of documents by those of a choice, counted from 0. */
export const replaceFiles = (files: ChoiceId, places: readonly [number, string][], onEvent: OnEvent) =>
  write<wire.ChangeResult>("replace_files", { files, places, events: channel(onEvent) });
/** Adds files that were skipped as duplicates; their content is already in the library. */
export const addDuplicates = (catalogue: string, files: wire.DuplicateFile[], onEvent: OnEvent) =>
  read<wire.AddResult>("add_duplicates", { catalogue, files, events: channel(onEvent) });
/** Adds the attachments of mails among these documents, as parts of the mail. */
export const addAttachments = (catalogue: string, selection: wire.Selection, onEvent: OnEvent) =>
  read<wire.AddResult>("add_attachments", { catalogue, selection, events: channel(onEvent) });
/** Erases documents that are not online for good; existing backups still have them. */
export const erase = (selection: wire.Selection, onEvent: OnEvent = unheard) =>
  write<wire.EraseResult>("erase", { selection, events: channel(onEvent) });
/** The same for every concept that was removed earlier. */
export const eraseRemoved = () => write<wire.EraseResult>("erase_removed");
export const remove = (selection: wire.Selection) => write<wire.ChangeResult>("remove", { selection });
export const replaceFile = (document: string, file: ChoiceId, reason: wire.WithdrawalReason | null) =>
  write<wire.ChangeResult>("replace_file", { document, file, reason });
export const cleanCopy = (document: string, choice: wire.ScrubChoice) =>
  write<wire.CleanResult>("clean_copy", { document, choice, events: channel(unheard) });
export const backToOriginal = (document: string) => write<wire.ChangeResult>("back_to_original", { document });
/** The size of a file in bytes, and the title of another document that has it; null where that is not known. */
export const whoseFile = (document: string, file: ChoiceId) =>
  read<[number | null, string | null]>("whose_file", { document, file });
/** A range of the parts of a main document, in order. */
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
/** Opens the document's file in its default program. */
export const openFile = (document: string) => read<null>("open_file", { document });
/** Shows a copy of the document's file in its folder. */
export const showInFolder = (document: string) => read<null>("show_in_folder", { document });
/** Opens the web address of a document in the browser. */
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
/** Documents that changed after `seen`, of the preview, are left alone and reported. */
export const templateApply = (
  selection: wire.Selection,
  template: string,
  mode: wire.FillMode,
  seen: wire.Revision,
  onEvent: OnEvent,
) => write<wire.ManyResult>("template_apply", { selection, template, mode, seen, events: channel(onEvent) });

// The view of a document beside its fields; nothing of it is kept outside the library.
export const documentView = (document: string) => read<wire.DocumentView>("document_view", { document });
/** The positions of all words on a page, counted from 1, or of the words sought. */
export const pageWords = (document: string, page: number, search: wire.WordSearch) =>
  read<wire.PlacedWords>("page_words", { document, page, search });
/** The boxes drawn on the current file of a document. */
export const redactionDraft = (document: string) => read<wire.RedactionDraft>("redaction_draft", { document });
/** Text that may need redacting, in full: for the page only. */
export const redactionFinds = (document: string) => read<wire.RedactionFinds>("redaction_finds", { document });
export const redactionGrounds = () => read<wire.RedactionGround[]>("redaction_grounds");
/** Stores the boxes on a file; if the document has another file by now, answers for that one and stores nothing. */
export const redactionKeep = (document: string, file: string, boxes: wire.RedactionBox[]) =>
  write<wire.RedactionDraft>("redaction_keep", { document, file, boxes });
/** Makes a redacted version with the stored boxes, which becomes the document's file. */
export const redactionMake = (document: string, wishes: wire.RedactionWishes) =>
  write<wire.RedactionResult>("redaction_make", { document, wishes });
/** How the file of a document was redacted; null if it was not. */
export const redactionReport = (document: string) =>
  read<wire.RedactionReport | null>("redaction_report", { document });
/** Records that a second person checked the boxes. */
export const redactionLookOver = (document: string, file: string, seen: wire.RedactionBox[]) =>
  write<wire.RedactionDraft>("redaction_look_over", { document, file, seen });
/** Adds boxes over words to the drafts of documents, without making files. Cancelling keeps what is done. */
export const redactWords = (selection: wire.Selection, search: wire.WordSearch, ground: string, onEvent: OnEvent) =>
  write<wire.WordSearchResult>("redact_words", { selection, search, ground, events: channel(onEvent) });
/** The masked text of what was found inside; in the order of `documentInside`, or empty. */
export const documentInsideWords = (document: string) => read<string[]>("document_inside_words", { document });
export const documentInside = (document: string) => read<wire.InsideFound>("document_inside", { document });
/** A page, counted from 1, about this many pixels wide. */
export const pageImage = (document: string, page: number, width: number) =>
  read<wire.PageImage>("page_image", { document, page, width });
export const pageText = (document: string, page: number) => read<wire.PageText>("page_text", { document, page });

// Proposals for empty fields; nothing is filled in until a person accepts it.
export const suggestions = (document: string) => read<wire.Suggestion[]>("suggestions", { document });
export const suggestMany = (selection: wire.Selection, onEvent: OnEvent) =>
  read<wire.SuggestionSummary>("suggest_many", { selection, events: channel(onEvent) });
/**
 * Accepts the proposals for these fields, or for all if none is named. Documents that changed after `seen` are left
 * alone and reported.
 */
export const acceptSuggestions = (selection: wire.Selection, fields: string[], seen: wire.Revision, onEvent: OnEvent) =>
  write<wire.ManyResult>("accept_suggestions", { selection, fields, seen, events: channel(onEvent) });
/** What the proposals learned from earlier choices. */
export const learned = () => read<wire.LearnedWord[]>("learned");
export const forgetLearned = () => read<null>("forget_learned");

// Spreadsheets.
/** Asks where to save the spreadsheet; resolves to null if the dialog was cancelled. */
export const sheetExport = (selection: wire.Selection, onEvent: OnEvent) =>
  read<wire.SheetExport | null>("sheet_export", { selection, events: channel(onEvent) });
export const sheetPreview = (file: ChoiceId, catalogue: string, changedSince: wire.ChangedSince, onEvent: OnEvent) =>
  read<wire.SheetPreview>("sheet_preview", { file, catalogue, changedSince, events: channel(onEvent) });
/** Asks where to save a text file with all messages about the rows; resolves to null if the dialog was cancelled. */
export const sheetMessages = (file: ChoiceId, catalogue: string, changedSince: wire.ChangedSince, onEvent: OnEvent) =>
  read<string | null>("sheet_messages", { file, catalogue, changedSince, events: channel(onEvent) });
/** Makes exactly the changes of the preview with this token, or refuses with `sheet-stale`. */
export const sheetImport = (
  file: ChoiceId,
  catalogue: string,
  changedSince: wire.ChangedSince,
  token: string,
  onEvent: OnEvent,
) => write<wire.SheetImport>("sheet_import", { file, catalogue, changedSince, token, events: channel(onEvent) });

// Many documents at once, and the changes made.
export const bulkSummary = (selection: wire.Selection, onEvent: OnEvent = unheard) =>
  read<wire.BulkSummary>("bulk_summary", { selection, events: channel(onEvent) });
export const changePreview = (selection: wire.Selection, changes: wire.FieldChange[], onEvent: OnEvent = unheard) =>
  read<wire.ChangePreview>("change_preview", { selection, changes, events: channel(onEvent) });
/** Documents that changed after `seen` are left alone and reported. */
export const changeMany = (
  selection: wire.Selection,
  changes: wire.FieldChange[],
  seen: wire.Revision,
  onEvent: OnEvent,
) => write<wire.ManyResult>("change_many", { selection, changes, seen, events: channel(onEvent) });
export const undo = (onEvent: OnEvent) => write<wire.UndoView>("undo", { events: channel(onEvent) });
export const redo = (onEvent: OnEvent) => write<wire.UndoView>("redo", { events: channel(onEvent) });
export const changes = (filter: wire.HistoryFilter, offset: number, limit: number) =>
  read<wire.ChangeRow[]>("changes", { filter, offset, limit });
export const changeDetail = (change: string) => read<wire.ChangeDetail>("change_detail", { change });
export const documentHistory = (document: string, offset: number, limit: number) =>
  read<wire.DocumentHistoryEntry[]>("document_history", { document, offset, limit });
/** Reverts a change, except where somebody has changed the value since. */
export const revert = (change: string, onEvent: OnEvent) =>
  write<wire.ManyResult>("revert", { change, events: channel(onEvent) });

// Finding.
export const facets = (filter: wire.DocumentFilter) => read<wire.Facets>("facets", { filter });
export const textFragments = (search: string, documents: string[]) =>
  read<wire.TextFragment[]>("text_fragments", { search, documents });
/** Reads the texts of a few files that are due, and returns how many are left. */
export const readSomeTexts = () => read<wire.TextsRead>("read_some_texts");
export const savedSearches = () => read<wire.SavedSearch[]>("saved_searches");
export const searchSave = (name: string, filter: wire.DocumentFilter, sort: wire.Sort) =>
  write<wire.SavedSearch>("search_save", { name, filter, sort });
export const searchRename = (search: string, name: string) => write<null>("search_rename", { search, name });
export const searchRemove = (search: string) => write<null>("search_remove", { search });
// Adopting what is already online.
export const planAdoption = (catalogue: string, source: AdoptionSource, onEvent: OnEvent) =>
  read<wire.AdoptionView>("plan_adoption", { catalogue, source, events: channel(onEvent) });
/** More of the files in the preview with this name. */
export const adoptionFiles = (name: string, from: number) =>
  read<wire.AdoptionFile[]>("adoption_files", { name, from });
/** Adopts exactly what the preview with this name showed. */
export const adopt = (name: string, future: wire.FutureLastmod, onEvent: OnEvent) =>
  write<wire.AdoptionResult>("adopt", { name, future, events: channel(onEvent) });

// Nog te doen.
export const todo = (catalogue: string | null) => read<wire.TodoList>("todo", { catalogue });
export const coverage = (catalogue: string | null) => read<wire.CategoryOnline[]>("coverage", { catalogue });
export const applyFix = (code: string, variant: string, documents: string[]) =>
  write<wire.ChangeResult>("apply_fix", { code, variant, documents });
/** The files with a finding of this rule and variant. */
export const insideFiles = (selection: wire.Selection, code: string, variant: string) =>
  read<wire.ShownFile[]>("inside_files", { selection, code, variant });
/** Accepts what was found inside these files, for this reason; an empty reason revokes that. */
export const acceptShown = (files: readonly wire.ShownFile[], code: string, variant: string, reason: string) =>
  write<wire.ChangeResult>("accept_shown", { files, code, variant, reason });
export const acceptInside = (selection: wire.Selection, code: string, variant: string, reason: string) =>
  write<wire.ChangeResult>("accept_inside", { selection, code, variant, reason });

// Publishing.
/**
 * `others`: whether to continue when somebody else has published to the destination, or another program keeps a sitemap
 * there; `stop` refuses with `target-changed-elsewhere`. `left`: documents to leave for a later publication.
 */
export const plan = (
  catalogue: string,
  target: string | null,
  onEvent: OnEvent,
  others: "stop" | "continue" = "stop",
  left: readonly string[] = [],
) => read<wire.PlanView>("plan", { catalogue, target, others, left, events: channel(onEvent) });
/**
 * `scope`: the whole plan, only its withdrawals, or only removing what an interrupted run left; `consent`: what the
 * person agreed to, item by item.
 */
export const publish = (
  planName: string,
  dryRun: boolean,
  onEvent: OnEvent,
  {
    scope = "all",
    consent = { allowed: [], republish: [], future: "keep", reason: "", titles: false },
  }: { scope?: wire.Scope; consent?: wire.Consent } = {},
) =>
  dryRun
    ? read<wire.RunResult>("rehearse", { plan: planName, consent, events: channel(onEvent) })
    : read<wire.RunResult>("publish", { plan: planName, scope, consent, events: channel(onEvent) });
/** Checks everything on a destination; changes nothing there. */
export const verify = (catalogue: string, target: string, depth: wire.Depth, onEvent: OnEvent) =>
  read<wire.Verification>("verify", { catalogue, target, depth, events: channel(onEvent) });
/** Restores what verifying found missing or changed. */
export const repair = (found: string, onEvent: OnEvent) =>
  read<wire.Repaired>("repair", { found, events: channel(onEvent) });
/** Confirms that the clock of this computer is right. */
export const trustClock = () => write<null>("trust_clock");
/** New files on a destination that nothing there refers to, as far as the library knows. */
export const unreferred = (target: string) => read<wire.FoundFiles>("unreferred", { target });
/** The progress shown on the taskbar or the dock. */
export type Work = { kind: "none" } | { kind: "unknown" } | { kind: "share"; percent: number };
export const showWork = (work: Work) => call<null>("show_work", { work });
/** Cancels the latest job of a listener. */
export async function cancel(tell: OnEvent): Promise<void> {
  const job = jobs.get(tell);
  if (job !== undefined) await call<null>("cancel", { job });
}
export const runs = (filter: wire.HistoryFilter, offset: number, limit: number) =>
  read<wire.RunRow[]>("runs", { filter, offset, limit });
export const runDetail = (run: string) => read<wire.RunDetail>("run_detail", { run });
/** Opens the HTML report of a run in the browser. */
export const openReport = (run: string) => read<null>("open_report", { run });
/**
 * Saves the HTML report of a run where the person chooses; resolves to the path, or null if the dialog was cancelled.
 */
export const saveReport = (run: string) => read<string | null>("save_report", { run });
/**
 * Saves the lines for robots.txt where the person chooses; resolves to the path, or null if the dialog was cancelled.
 */
export const saveRobotsLines = (lines: string[]) => read<string | null>("save_robots_lines", { lines });
/** Opens the site of a destination: its folder or its address. */
export const openSite = (target: string) => read<null>("open_site", { target });

// Vergunningen: cases, settings and messages.
export const permitLists = () => call<wire.PermitLists>("permit_lists");
/** Null when the catalogue has no permits. */
export const permitsOverview = (catalogue: string) =>
  read<wire.PermitsOverview | null>("permits_overview", { catalogue });
export const permitSettings = (catalogue: string) => read<wire.PermitSettingsView>("permit_settings", { catalogue });
/** Switching on is refused with `permit-notice-unread` until `noticeRead` has been given once. */
export const permitSettingsEdit = (catalogue: string, input: wire.PermitSettingsInput) =>
  write<wire.PermitSettingsView>("permit_settings_edit", { catalogue, input });
export const permits = (filter: wire.PermitFilter, sort: wire.PermitSort, offset: number, limit: number) =>
  read<wire.PermitPage>("permits", { filter, sort, offset, limit });
export const permitDetail = (permit: string) => read<wire.PermitDetail>("permit_detail", { permit });
export const permitAdd = (catalogue: string, details: Partial<wire.PermitDetails>) =>
  write<wire.PermitDetail>("permit_add", { catalogue, details });
/** Replaces all values of a case: one undo step. */
export const permitEdit = (permit: string, details: wire.PermitDetails) =>
  write<wire.PermitDetail>("permit_edit", { permit, details });
/**
 * Refused with `permit-published` when removing cases that can still be found, and with `permit-not-published` when
 * deleting cases that cannot.
 */
export const permitAct = (permits: readonly string[], act: wire.PermitAct) =>
  write<wire.PermitChange>("permit_act", { permits, act });
/** Links documents of the library to a case; `kind` is a label from the list of document kinds. */
export const permitLink = (permit: string, documents: string[], kind: string, category: wire.PermitLinkCategory) =>
  write<wire.PermitDetail>("permit_link", { permit, documents, kind, category });
/** What the next publication would write; the last message if nothing needs to be written. */
export const permitPreview = (permit: string) => read<wire.PermitPreview[]>("permit_preview", { permit });
export const permitProfile = () => read<string | null>("permit_profile");
/** A message as it was made. */
export const permitMessage = (permit: string, message: string) =>
  read<wire.PermitPreview>("permit_message", { permit, message });
/** Proposes dates for a term that follows an announcement on this day. */
export const permitTermProposal = (kind: string, announced: string) =>
  call<wire.PermitTerm>("permit_term_proposal", { kind, announced });
/** `purpose` `cleanUp` shows which messages are old enough to remove; `others` as for `plan`. */
export const permitPlan = (
  catalogue: string,
  target: string | null,
  purpose: wire.PermitPurpose,
  onEvent: OnEvent,
  others: "stop" | "continue" = "stop",
) => read<wire.PermitPlanView>("permit_plan", { catalogue, target, purpose, others, events: channel(onEvent) });
export const permitPublish = (planName: string, dryRun: boolean, onEvent: OnEvent) =>
  read<wire.PermitRunResult>("permit_publish", { plan: planName, dryRun, events: channel(onEvent) });
/** Reads another program's directory of messages: a folder, a page with the messages beside it, or a destination. */
export const permitPlanAdoption = (catalogue: string, source: AdoptionSource, onEvent: OnEvent) =>
  read<wire.PermitAdoptionView>("permit_plan_adoption", { catalogue, source, events: channel(onEvent) });
/** Adopts exactly what the preview with this name showed. */
export const permitAdopt = (name: string, onEvent: OnEvent) =>
  write<wire.PermitAdoptionResult>("permit_adopt", { name, events: channel(onEvent) });
export const permitSheetPreview = (file: ChoiceId, catalogue: string, onEvent: OnEvent) =>
  read<wire.PermitSheetPreview>("permit_sheet_preview", { file, catalogue, events: channel(onEvent) });
/** Makes exactly the changes of the preview with this token, or refuses with `sheet-stale`. */
export const permitSheetImport = (file: ChoiceId, catalogue: string, token: string, onEvent: OnEvent) =>
  write<wire.PermitSheetImport>("permit_sheet_import", { file, catalogue, token, events: channel(onEvent) });

// Library and window.
export const library = () => read<wire.LibraryView>("library");
export const openLibraryFolder = () => read<null>("open_library_folder");
/** With a password the backup is a single encrypted file. */
export const backup = (password: string | null, onEvent: OnEvent) =>
  read<wire.BackupResult | null>("backup", { password, events: channel(onEvent) });
/** Lets the person choose the folder for automatic backups; resolves to whether one was chosen. */
export const pickAutomaticBackup = () => read<boolean>("pick_automatic_backup");
export const automaticBackupOff = () => read<null>("automatic_backup_off");
/** Applies the rules again when a new day has begun; resolves to whether that was so. */
export const beginDay = (onEvent: OnEvent = unheard) => read<boolean>("begin_day", { events: channel(onEvent) });
/** Makes today's backup if anything changed; null if none is due. */
export const backupIfDue = (onEvent: OnEvent = unheard) =>
  read<wire.BackupResult | null>("backup_if_due", { events: channel(onEvent) });
/**
 * Restores a backup that was chosen. Refused with `backup-incomplete` unless `incomplete` allows it, and with
 * `backup-password-needed` or `-wrong` without the right password.
 */
export const restore = (from: ChoiceId, incomplete: wire.Incomplete, password: string | null, onEvent: OnEvent) =>
  read<wire.Overview>("restore", { from, incomplete, password, events: channel(onEvent) });
export const appearance = () => read<wire.Appearance>("appearance");
export const setAppearance = (value: wire.Appearance) => read<null>("set_appearance", { value });

/** Lets the person choose files or a folder; null if the dialog was cancelled. */
export const pick = (purpose: Purpose) => call<Chosen | null>("pick", { purpose });

/**
 * Stops the running job, if any, and closes: the answer to the event `close-asked`, whose payload tells whether a job
 * runs.
 */
export const stopAndClose = () => call<null>("stop_and_close");
/** The other answer, or one that is still to come: the next time the page is asked anew. */
export const keepOpen = () => call<null>("keep_open");
