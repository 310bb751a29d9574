/**
 * The only caller of `invoke`: one function per command of the shell, one command per use case of the core.
 *
 * A command answers with a value, a refusal (a normal reply that asks for something) or throws a `Failure`.
 */
import { Channel, invoke } from "@tauri-apps/api/core";
import type { About } from "../bindings/About";
import type { AddOptions } from "../bindings/AddOptions";
import type { AddResult } from "../bindings/AddResult";
import type { AdoptionFile } from "../bindings/AdoptionFile";
import type { AdoptionResult } from "../bindings/AdoptionResult";
import type { AdoptionSource } from "../bindings/AdoptionSource";
import type { AdoptionView } from "../bindings/AdoptionView";
import type { Appearance } from "../bindings/Appearance";
import type { BulkSummary } from "../bindings/BulkSummary";
import type { CatalogueInput } from "../bindings/CatalogueInput";
import type { CatalogueView } from "../bindings/CatalogueView";
import type { ChangeDetail } from "../bindings/ChangeDetail";
import type { ChangePreview } from "../bindings/ChangePreview";
import type { ChangeResult } from "../bindings/ChangeResult";
import type { ChangeRow } from "../bindings/ChangeRow";
import type { DestinationTest } from "../bindings/DestinationTest";
import type { DocumentDetail } from "../bindings/DocumentDetail";
import type { DocumentFilter } from "../bindings/DocumentFilter";
import type { DocumentHistoryEntry } from "../bindings/DocumentHistoryEntry";
import type { DuplicateFile } from "../bindings/DuplicateFile";
import type { Event } from "../bindings/Event";
import type { Facets } from "../bindings/Facets";
import type { FieldChange } from "../bindings/FieldChange";
import type { FoundFiles } from "../bindings/FoundFiles";
import type { FutureLastmod } from "../bindings/FutureLastmod";
import type { HistoryFilter } from "../bindings/HistoryFilter";
import type { LearnedWord } from "../bindings/LearnedWord";
import type { LibraryView } from "../bindings/LibraryView";
import type { Lists } from "../bindings/Lists";
import type { ManyResult } from "../bindings/ManyResult";
import type { ListKey } from "../bindings/ListKey";
import type { ListPreview } from "../bindings/ListPreview";
import type { ListResult } from "../bindings/ListResult";
import type { ListView } from "../bindings/ListView";
import type { ListWishes } from "../bindings/ListWishes";
import type { RecentTerms } from "../bindings/RecentTerms";
import type { TermList } from "../bindings/TermList";
import type { TermOption } from "../bindings/TermOption";
import type { Overview } from "../bindings/Overview";
import type { PlanView } from "../bindings/PlanView";
import type { PartPage } from "../bindings/PartPage";
import type { PartMove } from "../bindings/PartMove";
import type { PermitAdoptionResult } from "../bindings/PermitAdoptionResult";
import type { PermitAdoptionView } from "../bindings/PermitAdoptionView";
import type { PermitChange } from "../bindings/PermitChange";
import type { PermitDetail } from "../bindings/PermitDetail";
import type { PermitDetails } from "../bindings/PermitDetails";
import type { PermitFilter } from "../bindings/PermitFilter";
import type { PermitLinkCategory } from "../bindings/PermitLinkCategory";
import type { PermitLists } from "../bindings/PermitLists";
import type { PermitPage } from "../bindings/PermitPage";
import type { PermitPlanView } from "../bindings/PermitPlanView";
import type { PermitPreview } from "../bindings/PermitPreview";
import type { PermitPurpose } from "../bindings/PermitPurpose";
import type { PermitRunResult } from "../bindings/PermitRunResult";
import type { PermitSelection } from "../bindings/PermitSelection";
import type { PermitSettingsInput } from "../bindings/PermitSettingsInput";
import type { PermitSettingsView } from "../bindings/PermitSettingsView";
import type { PermitSheetImport } from "../bindings/PermitSheetImport";
import type { PermitSheetPreview } from "../bindings/PermitSheetPreview";
import type { PermitSort } from "../bindings/PermitSort";
import type { PermitTerm } from "../bindings/PermitTerm";
import type { PermitsOverview } from "../bindings/PermitsOverview";
import type { Problem } from "../bindings/Problem";
import type { Reply } from "../bindings/Reply";
import type { RowPage } from "../bindings/RowPage";
import type { RunDetail } from "../bindings/RunDetail";
import type { RunResult } from "../bindings/RunResult";
import type { RunRow } from "../bindings/RunRow";
import type { Scope } from "../bindings/Scope";
import type { Seen } from "../bindings/Seen";
import type { Suggestion } from "../bindings/Suggestion";
import type { SuggestionSummary } from "../bindings/SuggestionSummary";
import type { SavedSearch } from "../bindings/SavedSearch";
import type { Selection } from "../bindings/Selection";
import type { ChangedSince } from "../bindings/ChangedSince";
import type { SheetExport } from "../bindings/SheetExport";
import type { SheetImport } from "../bindings/SheetImport";
import type { SheetPreview } from "../bindings/SheetPreview";
import type { Sort } from "../bindings/Sort";
import type { TargetInput } from "../bindings/TargetInput";
import type { TargetView } from "../bindings/TargetView";
import type { FillMode } from "../bindings/FillMode";
import type { TemplateInput } from "../bindings/TemplateInput";
import type { TemplateValues } from "../bindings/TemplateValues";
import type { TemplateView } from "../bindings/TemplateView";
import type { TextFragment } from "../bindings/TextFragment";
import type { TextsRead } from "../bindings/TextsRead";
import type { TodoList } from "../bindings/TodoList";
import type { UndoStep } from "../bindings/UndoStep";
import type { UnsavedOf } from "../bindings/UnsavedOf";
import type { WithdrawalReason } from "../bindings/WithdrawalReason";
import { writing } from "./writes";

/** A failure of the core: disk, network, format or bug. */
export class Failure extends Error {
  constructor(readonly problem: Problem) {
    super(problem.code);
  }
}

function isProblem(value: unknown): value is Problem {
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

/** A call that changes what is stored: whatever compares the library with a destination waits for it. */
function write<T>(command: string, args: Record<string, unknown> = {}): Promise<T> {
  return writing(call<T>(command, args));
}

/** Hears how far a job is. The job that it was given to last can be stopped by it. */
export type Tell = (event: Event) => void;

/** The channel of the job that a listener was given to last: the name of that job. */
const jobs = new WeakMap<Tell, number>();

/** Progress comes in batches, at most ten a second. */
function channel(onEvent: Tell): Channel<Event[]> {
  const events = new Channel<Event[]>();
  jobs.set(onEvent, events.id);
  events.onmessage = (batch) => batch.forEach(onEvent);
  return events;
}

/** For a job whose progress nobody shows. */
const unheard = (): void => undefined;

// Opening the library. `start` tells how it stands; when refused (locked, newer, missing, damaged) the window shows that.
export const start = () => call<Reply<Overview>>("start");
export const takeOver = () => call<Reply<Overview>>("take_over");
export const overview = () => call<Reply<Overview>>("overview");
/** Closes the library and opens a new practice library. */
export const practise = () => call<Reply<null>>("practise");
/** Throws the practice library away; the real one opens with the next `start`. */
export const stopPractising = () => call<Reply<null>>("stop_practising");
export const lists = () => call<Lists>("lists");
/** Which program this is, and on what it runs. */
export const about = () => call<About>("about");

// Value lists: terms to choose from, versions, and newer lists after a look at them.
export const terms = (list: TermList, query: string, withEnded: boolean, limit: number) =>
  call<TermOption[]>("terms", { list, query, withEnded, limit });
export const recentTerms = (limit: number) => call<Reply<RecentTerms[]>>("recent_terms", { limit });
export const valueLists = () => call<ListView[]>("value_lists");
export const pickList = () => call<string | null>("pick_list");
export const listPreview = (file: string, wishes: ListWishes, onEvent: Tell) =>
  call<Reply<ListPreview>>("list_preview", { file, wishes, events: channel(onEvent) });
export const listImport = (file: string, wishes: ListWishes, token: string, onEvent: Tell) =>
  write<Reply<ListResult>>("list_import", { file, wishes, token, events: channel(onEvent) });
export const listResetPreview = (list: ListKey, onEvent: Tell) =>
  call<Reply<ListPreview>>("list_reset_preview", { list, events: channel(onEvent) });
export const listReset = (list: ListKey, token: string, onEvent: Tell) =>
  write<Reply<ListResult>>("list_reset", { list, token, events: channel(onEvent) });

// Catalogues and destinations.
export const catalogueAdd = (input: Partial<CatalogueInput>) => write<Reply<CatalogueView>>("catalogue_add", { input });
export const catalogueEdit = (catalogue: string, input: Partial<CatalogueInput>) =>
  write<Reply<CatalogueView>>("catalogue_edit", { catalogue, input });
export const catalogueRemove = (catalogue: string) => write<Reply<null>>("catalogue_remove", { catalogue });
export const targetAdd = (catalogue: string, input: TargetInput) =>
  write<Reply<TargetView>>("target_add", { catalogue, input });
/** `leaveBehind`: a person said that what is to go may stay at the old place. */
export const targetEdit = (target: string, input: TargetInput, leaveBehind: boolean) =>
  write<Reply<TargetView>>("target_edit", { target, input, leaveBehind });
export const targetRemove = (target: string, leaveBehind: boolean) =>
  write<Reply<null>>("target_remove", { target, leaveBehind });
export const targetMakeDefault = (target: string) => write<Reply<null>>("target_make_default", { target });
/** Keeps the secret in the key store, or for this session when there is none; resolves to whether it is kept. */
export const targetSetSecret = (target: string, secret: string) =>
  call<Reply<boolean>>("target_set_secret", { target, secret });
export const targetForgetSecret = (target: string) => call<Reply<null>>("target_forget_secret", { target });
/** Approves the identity shown at first contact; `fingerprint` must equal what the server shows. */
export const targetAcceptHostKey = (target: string, fingerprint: string) =>
  call<Reply<TargetView>>("target_accept_host_key", { target, fingerprint });
/** Approves a changed identity; `confirmation` is the host name as typed by the person. */
export const targetReplaceHostKey = (target: string, fingerprint: string, confirmation: string) =>
  call<Reply<TargetView>>("target_replace_host_key", { target, fingerprint, confirmation });
export const targetForgetHostKey = (target: string) => call<Reply<TargetView>>("target_forget_host_key", { target });
/** Refused with `host-key-unknown`, `password-needed`, … when input is needed first. */
export const targetTest = (target: string, onEvent: Tell) =>
  call<Reply<DestinationTest>>("target_test", { target, events: channel(onEvent) });

// Documents.
export const rows = (filter: DocumentFilter, sort: Sort, offset: number, limit: number) =>
  call<Reply<RowPage>>("rows", { filter, sort, offset, limit });
/** All documents of a filter as they are now, without those that were added after `newest`. */
export const chooseAll = (filter: DocumentFilter, newest: string) =>
  call<Reply<string>>("choose_all", { filter, newest });
/** Keeps what was typed and cannot be stored, or forgets it (null). */
export const keepUnsaved = (of: UnsavedOf, field: string, text: string | null) =>
  call<Reply<null>>("keep_unsaved", { of, field, text });
export const ids = (filter: DocumentFilter, sort: Sort, offset: number, limit: number) =>
  call<Reply<string[]>>("ids", { filter, sort, offset, limit });
export const documentDetail = (document: string) => call<Reply<DocumentDetail>>("document_detail", { document });
export const change = (selection: Selection, changes: FieldChange[]) =>
  write<Reply<ChangeResult>>("change", { selection, changes });
export const add = (catalogue: string, paths: string[], options: AddOptions, onEvent: Tell) =>
  call<Reply<AddResult>>("add", { catalogue, paths, options, events: channel(onEvent) });
/** Adds files that were left out as duplicates; their content is in the library already. */
export const addDuplicates = (catalogue: string, files: DuplicateFile[], onEvent: Tell) =>
  call<Reply<AddResult>>("add_duplicates", { catalogue, files, events: channel(onEvent) });
export const remove = (selection: Selection) => write<Reply<ChangeResult>>("remove", { selection });
export const replaceFile = (document: string, path: string, reason: WithdrawalReason | null) =>
  write<Reply<ChangeResult>>("replace_file", { document, path, reason });
/** A stretch of the parts of a main document, in order. */
export const partPage = (main: string, offset: number, limit: number) =>
  call<Reply<PartPage>>("part_page", { main, offset, limit });
/** Moves a part among the parts of its main document. */
export const movePart = (part: string, to: PartMove) => write<Reply<ChangeResult>>("move_part", { part, to });
/** The parts that would stay online when these documents are withdrawn. */
export const partsToWithdraw = (selection: Selection) => call<Reply<string[]>>("parts_to_withdraw", { selection });
export const withdraw = (selection: Selection, reason: WithdrawalReason | null, note: string, withParts: boolean) =>
  write<Reply<ChangeResult>>("withdraw", { selection, reason, note, withParts });
export const republish = (selection: Selection) => write<Reply<ChangeResult>>("republish", { selection });
/** Opens the document's own copy in the program of the system. */
export const openFile = (document: string) => call<Reply<null>>("open_file", { document });

// Templates.
export const templates = () => call<Reply<TemplateView[]>>("templates");
/** The values of a document that a template can keep. */
export const templateValues = (document: string) => call<Reply<TemplateValues>>("template_values", { document });
export const templateAdd = (input: TemplateInput) => write<Reply<TemplateView>>("template_add", { input });
export const templateEdit = (template: string, input: TemplateInput) =>
  write<Reply<TemplateView>>("template_edit", { template, input });
export const templateRemove = (template: string) => write<Reply<null>>("template_remove", { template });
export const templatePreview = (selection: Selection, template: string, mode: FillMode) =>
  call<Reply<ChangePreview>>("template_preview", { selection, template, mode });
/** What changed after `seen`, that of the preview, is left as it is, and told. */
export const templateApply = (selection: Selection, template: string, mode: FillMode, seen: Seen, onEvent: Tell) =>
  write<Reply<ManyResult>>("template_apply", { selection, template, mode, seen, events: channel(onEvent) });

// Proposals for empty fields; nothing is filled in before a person accepts it.
export const suggestions = (document: string) => call<Reply<Suggestion[]>>("suggestions", { document });
export const suggestMany = (selection: Selection, onEvent: Tell) =>
  call<Reply<SuggestionSummary>>("suggest_many", { selection, events: channel(onEvent) });
/** Accepts the proposals for these fields; none named means all. What changed after `seen` is left as it is, and told. */
export const acceptSuggestions = (selection: Selection, fields: string[], seen: Seen, onEvent: Tell) =>
  write<Reply<ManyResult>>("accept_suggestions", { selection, fields, seen, events: channel(onEvent) });
/** What proposals learned from what people chose. */
export const learned = () => call<Reply<LearnedWord[]>>("learned");
export const forgetLearned = () => call<Reply<null>>("forget_learned");

// Spreadsheets.
/** Asks where the spreadsheet goes; resolves to null when the dialog was closed. */
export const sheetExport = (selection: Selection, onEvent: Tell) =>
  call<Reply<SheetExport | null>>("sheet_export", { selection, events: channel(onEvent) });
export const sheetPreview = (file: string, catalogue: string, changedSince: ChangedSince, onEvent: Tell) =>
  call<Reply<SheetPreview>>("sheet_preview", { file, catalogue, changedSince, events: channel(onEvent) });
/** Asks where a text file with everything about the rows goes; resolves to null when the dialog was closed. */
export const sheetMessages = (
  file: string,
  catalogue: string,
  changedSince: ChangedSince,
  onEvent: (event: Event) => void,
) => call<Reply<string | null>>("sheet_messages", { file, catalogue, changedSince, events: channel(onEvent) });
/** Makes exactly the changes of the preview with this token, or refuses with `sheet-stale`. */
export const sheetImport = (
  file: string,
  catalogue: string,
  changedSince: ChangedSince,
  token: string,
  onEvent: Tell,
) => write<Reply<SheetImport>>("sheet_import", { file, catalogue, changedSince, token, events: channel(onEvent) });
export const pickSheet = () => call<string | null>("pick_sheet");

// Many documents at once, and what was changed.
export const bulkSummary = (selection: Selection, onEvent: Tell = unheard) =>
  call<Reply<BulkSummary>>("bulk_summary", { selection, events: channel(onEvent) });
export const changePreview = (selection: Selection, changes: FieldChange[], onEvent: Tell = unheard) =>
  call<Reply<ChangePreview>>("change_preview", { selection, changes, events: channel(onEvent) });
/** What changed after `seen` is left as it is, and told. */
export const changeMany = (selection: Selection, changes: FieldChange[], seen: Seen, onEvent: Tell) =>
  write<Reply<ManyResult>>("change_many", { selection, changes, seen, events: channel(onEvent) });
export const undo = (onEvent: Tell) => write<Reply<UndoStep>>("undo", { events: channel(onEvent) });
export const redo = (onEvent: Tell) => write<Reply<UndoStep>>("redo", { events: channel(onEvent) });
export const changes = (filter: HistoryFilter, offset: number, limit: number) =>
  call<Reply<ChangeRow[]>>("changes", { filter, offset, limit });
export const changeDetail = (change: string) => call<Reply<ChangeDetail>>("change_detail", { change });
export const documentHistory = (document: string, offset: number, limit: number) =>
  call<Reply<DocumentHistoryEntry[]>>("document_history", { document, offset, limit });
/** Puts back what a change did, where nobody changed it since. */
export const revert = (change: string, onEvent: Tell) =>
  write<Reply<ManyResult>>("revert", { change, events: channel(onEvent) });

// Finding.
export const facets = (filter: DocumentFilter) => call<Reply<Facets>>("facets", { filter });
export const textFragments = (search: string, documents: string[]) =>
  call<Reply<TextFragment[]>>("text_fragments", { search, documents });
/** Reads the texts of a few files that are due, and tells how many are left. */
export const readSomeTexts = () => call<Reply<TextsRead>>("read_some_texts");
export const savedSearches = () => call<Reply<SavedSearch[]>>("saved_searches");
export const searchSave = (name: string, filter: DocumentFilter, sort: Sort) =>
  write<Reply<SavedSearch>>("search_save", { name, filter, sort });
export const searchRename = (search: string, name: string) => write<Reply<null>>("search_rename", { search, name });
export const searchRemove = (search: string) => write<Reply<null>>("search_remove", { search });
// Taking over what stands online already.
export const planAdoption = (catalogue: string, source: AdoptionSource, onEvent: Tell) =>
  call<Reply<AdoptionView>>("plan_adoption", { catalogue, source, events: channel(onEvent) });
/** More of the files that the preview of this name lists. */
export const adoptionFiles = (name: string, from: number) =>
  call<Reply<AdoptionFile[]>>("adoption_files", { name, from });
/** Takes over exactly what the preview of this name showed. */
export const adopt = (name: string, future: FutureLastmod, onEvent: Tell) =>
  write<Reply<AdoptionResult>>("adopt", { name, future, events: channel(onEvent) });
export const pickSitemaps = () => call<string[]>("pick_sitemaps");

// Nog te doen.
export const todo = (catalogue: string | null) => call<Reply<TodoList>>("todo", { catalogue });
export const applyFix = (code: string, variant: string, documents: string[]) =>
  write<Reply<ChangeResult>>("apply_fix", { code, variant, documents });

// Publishing.
/** `others`: whether to go on when somebody else published to the destination or another program keeps a sitemap there; `stop` refuses with `target-changed-elsewhere`. */
export const plan = (catalogue: string, target: string | null, onEvent: Tell, others: "stop" | "continue" = "stop") =>
  call<Reply<PlanView>>("plan", { catalogue, target, others, events: channel(onEvent) });
/** `scope`: all of the plan, only its withdrawals, or only taking away what a run that was cut off brought; `allow`: paths of files of others that may be replaced or removed. */
export const publish = (
  planName: string,
  dryRun: boolean,
  onEvent: Tell,
  { scope = "all", allow = [] }: { scope?: Scope; allow?: readonly string[] } = {},
) =>
  dryRun
    ? call<Reply<RunResult>>("rehearse", { plan: planName, allow, events: channel(onEvent) })
    : call<Reply<RunResult>>("publish", { plan: planName, scope, allow, events: channel(onEvent) });
/** New files on a destination that nothing there refers to, as far as the library knows. */
export const unreferred = (target: string) => call<Reply<FoundFiles>>("unreferred", { target });
/** Stops the job of a listener; without one the job that was started last. */
/** What the taskbar or the dock shows of what runs. */
export type Work = { kind: "none" } | { kind: "unknown" } | { kind: "share"; percent: number };
export const showWork = (work: Work) => call<null>("show_work", { work });
export const cancel = (tell?: Tell) =>
  call<null>("cancel", { job: tell === undefined ? null : (jobs.get(tell) ?? null) });
export const runs = (filter: HistoryFilter, offset: number, limit: number) =>
  call<Reply<RunRow[]>>("runs", { filter, offset, limit });
export const runDetail = (run: string) => call<Reply<RunDetail>>("run_detail", { run });
/** Opens the HTML report of a run in the browser of the system. */
export const openReport = (run: string) => call<Reply<null>>("open_report", { run });
/** Saves the HTML report of a run where the person chooses; resolves to the path, or null when the dialog was closed. */
export const saveReport = (run: string) => call<Reply<string | null>>("save_report", { run });
/** Saves the lines for robots.txt where the person chooses; resolves to the path, or null when the dialog was closed. */
export const saveRobotsLines = (lines: string[]) => call<Reply<string | null>>("save_robots_lines", { lines });
/** Opens the site on a destination: its folder or its address. */
export const openSite = (target: string) => call<Reply<null>>("open_site", { target });

// Vergunningen: cases, settings and messages.
export const permitLists = () => call<PermitLists>("permit_lists");
/** One entry per catalogue that has permits; empty when none has. */
export const permitsOverview = () => call<Reply<PermitsOverview[]>>("permits_overview");
export const permitSettings = (catalogue: string) => call<Reply<PermitSettingsView>>("permit_settings", { catalogue });
/** Switching on is refused with `permit-notice-unread` until `noticeRead` was given once. */
export const permitSettingsEdit = (catalogue: string, input: PermitSettingsInput) =>
  write<Reply<PermitSettingsView>>("permit_settings_edit", { catalogue, input });
export const permits = (filter: PermitFilter, sort: PermitSort, offset: number, limit: number) =>
  call<Reply<PermitPage>>("permits", { filter, sort, offset, limit });
export const permitDetail = (permit: string) => call<Reply<PermitDetail>>("permit_detail", { permit });
export const permitAdd = (catalogue: string, details: PermitDetails) =>
  write<Reply<PermitDetail>>("permit_add", { catalogue, details });
/** Replaces all that is said about a case: one undo step. */
export const permitEdit = (permit: string, details: PermitDetails) =>
  write<Reply<PermitDetail>>("permit_edit", { permit, details });
/** Takes cases out of the library; refused with `permit-published` while they can be found. */
export const permitRemove = (selection: PermitSelection) => write<Reply<PermitChange>>("permit_remove", { selection });
/** Wants a message `D` of each at the next publication. */
export const permitDelete = (selection: PermitSelection) => write<Reply<PermitChange>>("permit_delete", { selection });
/** Wants cases to be found again, or not to be deleted after all. */
export const permitRepublish = (selection: PermitSelection) =>
  write<Reply<PermitChange>>("permit_republish", { selection });
/** Makes documents of the library documents of a case; `kind` is a label of the list of kinds of document. */
export const permitLink = (permit: string, documents: string[], kind: string, category: PermitLinkCategory) =>
  write<Reply<PermitDetail>>("permit_link", { permit, documents, kind, category });
/** What the next publication would write; the last message when it needs none. */
export const permitPreview = (permit: string) => call<Reply<PermitPreview[]>>("permit_preview", { permit });
/** A message as it was made. */
export const permitProfile = () => call<Reply<string | null>>("permit_profile");
export const permitMessage = (permit: string, message: string) =>
  call<Reply<PermitPreview>>("permit_message", { permit, message });
/** Proposes dates for a term after an announcement on a day. */
export const permitTermProposal = (kind: string, announced: string) =>
  call<PermitTerm>("permit_term_proposal", { kind, announced });
/** `purpose` `cleanUp` shows which messages stood long enough; `others` as for `plan`. */
export const permitPlan = (
  catalogue: string,
  target: string | null,
  purpose: PermitPurpose,
  onEvent: Tell,
  others: "stop" | "continue" = "stop",
) => call<Reply<PermitPlanView>>("permit_plan", { catalogue, target, purpose, others, events: channel(onEvent) });
export const permitPublish = (planName: string, dryRun: boolean, onEvent: Tell) =>
  call<Reply<PermitRunResult>>("permit_publish", { plan: planName, dryRun, events: channel(onEvent) });
/** Reads a directory of messages of another program: a folder, a page with the messages beside it, or a destination. */
export const permitPlanAdoption = (catalogue: string, source: AdoptionSource, onEvent: Tell) =>
  call<Reply<PermitAdoptionView>>("permit_plan_adoption", { catalogue, source, events: channel(onEvent) });
/** Takes over exactly what the preview of this name showed. */
export const permitAdopt = (name: string, onEvent: Tell) =>
  write<Reply<PermitAdoptionResult>>("permit_adopt", { name, events: channel(onEvent) });
export const permitSheetPreview = (file: string, catalogue: string, onEvent: Tell) =>
  call<Reply<PermitSheetPreview>>("permit_sheet_preview", { file, catalogue, events: channel(onEvent) });
/** Makes exactly the changes of the preview with this token, or refuses with `sheet-stale`. */
export const permitSheetImport = (file: string, catalogue: string, token: string, onEvent: Tell) =>
  write<Reply<PermitSheetImport>>("permit_sheet_import", { file, catalogue, token, events: channel(onEvent) });

// Library and window.
export const library = () => call<Reply<LibraryView>>("library");
export const openLibraryFolder = () => call<Reply<null>>("open_library_folder");
export const backup = (onEvent: Tell) => call<Reply<string | null>>("backup", { events: channel(onEvent) });
export const restore = (onEvent: Tell) => call<Reply<Overview | null>>("restore", { events: channel(onEvent) });
export const appearance = () => call<Reply<Appearance>>("appearance");
export const setAppearance = (value: Appearance) => call<Reply<null>>("set_appearance", { value });

// Pickers; null or [] when the person closes the dialog.
export const pickFiles = () => call<string[]>("pick_files");
export const pickFolder = (purpose: "add" | "target" | "hostRoot" | "adopt") =>
  call<string | null>("pick_folder", { purpose });
export const pickKeyFile = () => call<string | null>("pick_key_file");
export const pickReplacement = () => call<string | null>("pick_replacement");

/** Stops the running job, if any, and closes: the answer to the event `close-asked`, whose payload tells whether a job runs. */
export const stopAndClose = () => call<null>("stop_and_close");
