// Every type, by name. Written by `cargo xtask bindings`.
export type About = {
version: string,
system: string,
architecture: string,
webView: string | null,
libraryVersion: number, };
export type AcceptedInside = {
code: RuleCode,
variant: string,
reason: string, };
export type ActInput = {
soortHandeling: string,
atTime: string,
wasAssociatedWith?: string, };
export type AddOptions = {
zip: ZipMode,
categories: Array<string>,
allowDuplicates: boolean,
template: TemplateChoice,
publication?: string, };
export type AddResult = {
offered: number,
added: number,
skipped: Array<SkippedFile>,
ignored: number,
templates: Array<AppliedTemplate>,
cancelled: boolean,
change: string | null,
mails: Array<string>, };
export type AdoptionExample = {
url: string,
title: string,
element: string,
value: string, };
export type AdoptionFailure = {
url: string,
code: string, };
export type AdoptionFile = {
path: string,
bytes: number,
kind: AdoptionFileKind, };
export type AdoptionFileKind = "unknown" | "none" | "usual";
export type AdoptionFinding = {
count: number,
first: Finding, };
export type AdoptionGroup = {
kind: string,
count: number,
examples: Array<AdoptionExample>, };
export type AdoptionResult = {
documents: number,
withFile: number,
withoutFile: number,
incomplete: number,
already: number,
failed: Array<AdoptionFailure>,
cancelled: boolean,
change: string | null, };
export type AdoptionSitemap = {
name: string,
isIndex: boolean,
entries: number,
problem: string, };
export type AdoptionView = {
name: string,
place: string,
sitemaps: Array<AdoptionSitemap>,
documents: number,
withFile: number,
bytes: number,
withoutFile: number,
changed: number,
files: Array<AdoptionFile>,
unusualFiles: number,
incomplete: number,
already: number,
guessed: Array<AdoptionGroup>,
missing: Array<AdoptionGroup>,
leftOut: Array<AdoptionGroup>,
findings: Array<AdoptionFinding>, };
export type Appearance = {
theme: Theme,
textPercent: number,
lessMotion: boolean,
language: string, };
export type AppliedTemplate = {
name: string,
documents: number,
problem: Problem | null, };
export type AutomaticBackup = {
folder: string,
last: string | null,
failedAt: string | null,
problem: Problem | null, };
export type BackupResult = {
path: string,
files: number,
lacking: number,
kept: number,
missing: Array<MissingCopy>, };
export type Because = {
code: BecauseCode,
params: { [key in string]: string }, };
export type BecauseCode = "properties" | "title" | "file-name" | "text" | "of-title" | "of-file-name" | "subject" | "date-in-text" | "month-in-text" | "month-of-file-name" | "number-in-text" | "language" | "learned" | "together";
export type BulkSummary = {
count: number,
published: number,
withdrawn: number,
removable: number,
withdrawable: number,
erasable: number,
proposedTitles: number,
seen: Revision,
fields: Array<FieldSummary>, };
export type CatalogueCount = {
catalogue: string,
count: number, };
export type CatalogueDue = {
catalogue: string,
publish: number,
withdraw: number,
unlisted: number,
site: SiteDue, };
export type CatalogueInput = {
name?: string,
organisation?: string,
department?: string,
baseUrl?: string,
variant?: NamingVariant,
categories?: Array<CategoryInUseView>,
sitemap?: SitemapSwitch,
maxSizeBytes: number,
hostRoot?: string,
defaultAct?: string,
pageEntries?: number,
known?: Array<string>,
insideOff?: Array<InsideKind>, };
export type CatalogueSettings = {
catalogue: CatalogueInput,
permits?: PermitSettingsInput | null,
targets: Array<TargetSettings>, };
export type CatalogueView = {
id: string,
name: string,
organisation: string,
organisationLabel: string,
department: string,
baseUrl: string,
baseIsHostRoot: boolean,
isBaseUrlFrozen: boolean,
variant: NamingVariant,
categories: Array<CategoryInUseView>,
sitemap: SitemapSwitch,
maxSizeBytes: number,
pageEntries: number,
hostRoot: string,
defaultAct: string,
hasPermits: boolean,
known: Array<string>,
insideOff: Array<InsideKind>,
targets: Array<TargetView>, };
export type CategoryCount = {
uri: string,
count: number, };
export type CategoryInUseView = {
uri: string,
localName: string,
explanation: string, };
export type CategoryOnline = {
uri: string,
count: number,
newest: string | null,
lastCame: string | null, };
export type CategoryOption = {
uri: string,
label: string,
key: string,
isFormer?: boolean, };
export type ChangeDetail = {
row: ChangeRow,
documents: Array<ChangedDocument>, };
export type ChangePreview = {
documents: number,
changed: number,
overwritten: number,
published: number,
online: OnlineChange,
first: Array<ChangedDocument>,
seen: Revision, };
export type ChangeResult = {
changed: Array<string>,
change: string | null,
skipped: Array<SkippedDocument>, };
export type ChangeRow = {
id: string,
at: string,
user: string,
kind: string,
subject: string,
count: number,
title: string | null,
isUndone: boolean,
canRevert: boolean, };
export type ChangedDocument = {
id: string,
title: string,
fields: Array<FieldDifference>, };
export type ChangedSince = "hold" | "overwrite";
export type CleanResult = {
change: ChangeResult,
scrubbed: Scrubbed, };
export type Code = "category-unknown" | "category-not-in-use" | "category-has-documents" | "organisation-unknown" | "base-url-invalid" | "base-url-in-use" | "base-url-frozen" | "name-in-use" | "no-sitemaps" | "catalogue-unknown" | "catalogue-ambiguous" | "catalogue-not-empty" | "catalogue-has-withdrawn" | "target-in-use" | "target-unknown" | "target-missing" | "target-unapproved" | "target-invalid" | "target-password" | "template-unknown" | "document-unknown" | "document-withdrawn" | "document-withdrawing" | "document-published" | "document-perhaps-public" | "document-not-published" | "document-not-withdrawn" | "name-frozen" | "address-without-file" | "file-elsewhere" | "file-not-taken" | "field-unknown" | "permit-field-unknown" | "field-one-value" | "field-not-in-template" | "field-not-proposed" | "value-invalid" | "part-of-itself" | "reason-required" | "note-required" | "nothing-to-undo" | "undo-published" | "undo-redacted" | "not-cleaned" | "clean-signed" | "nothing-to-clean" | "no-original" | "original-of-redacted" | "undo-withdrawn" | "documents-changed" | "permit-unknown" | "permit-ambiguous" | "permit-published" | "permit-not-published" | "permits-off" | "permit-notice-unread" | "sheet-unreadable" | "sheet-too-many-rows" | "sheet-no-headings" | "sheet-heading-twice" | "sheet-stale" | "sheet-too-many-documents" | "sheet-kind-unknown" | "list-unreadable" | "list-term-invalid" | "list-unknown" | "list-other" | "list-version-missing" | "list-older" | "list-stale" | "settings-file-unreadable" | "settings-file-stale" | "place-not-chosen" | "file-exists" | "file-unwritable" | "library-locked" | "library-busy" | "store-newer" | "practice-library" | "library-missing" | "library-exists" | "backup-invalid" | "backup-password-needed" | "backup-password-wrong" | "backup-incomplete" | "library-lacks" | "host-key-unknown" | "host-key-changed" | "host-key-mismatch" | "password-needed" | "passphrase-needed" | "confirmation-differs" | "plan-stale" | "target-changed-elsewhere" | "withdrawn-elsewhere" | "clock-differs" | "target-leaves-behind" | "robots-refused" | "usage" | "store-corrupt" | "store-io" | "store-full" | "copy-damaged" | "target-unreachable" | "target-disconnected" | "target-timed-out" | "target-permission" | "target-full" | "target-folder-missing" | "target-read-back" | "target-missing-files" | "target-changed-files" | "target-keeps-file" | "target-claim-left" | "target-unknown-file" | "target-file-replaced" | "target-unknown-messages" | "target-occupied" | "target-link" | "document-waits" | "withdrawal-waits" | "target-unreadable" | "sitemap-of-others" | "withdrawn-still-named" | "file-out-of-reach" | "robots-names-gone" | "target-cannot-replace" | "authentication-rejected" | "key-rejected" | "passphrase-wrong" | "key-file-unusable" | "target-other" | "key-store-failed" | "output-invalid" | "cancelled" | "change-cancelled" | "internal";
export type Consent = {
allowed: string[],
republish: string[],
future: FutureLastmod,
reason: string,
titles: boolean, };
export type CountedValue = {
value: string,
label: string,
count: number, };
export type Counts = {
documents: number,
todo: number,
must: number, };
export type DateMeaning = "published" | "seen";
export type Depth = "told" | "content";
export type DestinationTest = {
works: boolean,
steps: Array<TestStep>,
hasOwnRobots: boolean, };
export type DifferenceKind = "added" | "ended" | "gone" | "restored" | "renamed" | "respelled" | "other";
export type DocumentDetail = {
row: DocumentRow,
catalogue: string,
file: FileView,
acts: Array<ActInput>,
actsBy: Array<string>,
actsAreProposed: boolean,
actKind: string,
publisher: string,
publisherLabel: string,
verantwoordelijke: string,
verantwoordelijkeLabel: string,
language: string,
omschrijvingen: Array<string>,
identifiers: Array<string>,
further: FurtherDescription,
relations: RelationsView,
publishedName: string,
isNameFrozen: boolean,
url: string,
lastmod: string | null,
findings: Array<Finding>,
addedAt: string,
isEditable: boolean,
wayOut: RemovalMode | null,
withdrawal: WithdrawalReason | null,
mdto: string | null,
unsaved: Array<UnsavedText>, };
export type DocumentFilter = {
catalogue?: string,
search?: string,
statuses?: Array<StatusFilter>,
categories?: Array<string>,
dateFrom?: string,
dateTo?: string,
level?: Level,
addedBy?: string,
value?: FieldValue,
among?: Array<string>,
chosen?: string,
rule?: string, };
export type DocumentHistoryEntry = {
row: ChangeRow,
fields: Array<FieldDifference>, };
export type DocumentProgress = { "kind": "sending" } | { "kind": "sent" } | { "kind": "again" } | { "kind": "failed",
code: string, };
export type DocumentRow = {
id: string,
title: string,
titleOrigin: TitleOrigin,
fileName: string,
sizeBytes: number,
categories: Array<string>,
isPart: boolean,
parts: number,
date: string | null,
status: DocumentStatus,
waitsUntil: string | null,
isWithdrawing: boolean,
isRemaining: boolean,
must: number,
attention: number,
addedAt: string,
isFoundInText: boolean, };
export type DocumentStatus = "concept" | "ready" | "waiting" | "published" | "changed" | "withdrawn";
export type DocumentView = {
name: string,
content: ViewContent, };
export type DraftBox = {
page: number,
area: InsideBox,
ground: string,
by: string,
at: string, };
export type DuplicateFile = {
file: string,
sha256: string, };
export type EraseResult = {
erased: Array<string>,
backups: Array<string>,
sitemaps: Array<string>,
targets: Array<string>, };
export type Event = { "kind": "stage",
stage: Stage,
files: number | null,
bytes: number | null, } | { "kind": "progress",
files: number,
bytes: number, } | { "kind": "document",
id: string,
state: DocumentProgress, } | { "kind": "waiting",
code: string,
seconds: number, };
export type ExtraFieldInput = {
key: string,
values: Array<string>, };
export type ExtraMetadataInput = {
namespace: string,
prefix: string,
fields: Array<ExtraFieldInput>, };
export type Facets = {
statuses: Array<StatusCount>,
categories: Array<CategoryCount>,
rules: Array<RuleCount>,
levels: Array<LevelCount>,
catalogues: Array<CatalogueCount>, };
export type FailedDocument = {
id: string,
title: string,
code: string,
params: { [key in string]: string }, };
export type Field = "identifier" | "publisher" | "verkorteTitel" | "alternatieveTitel" | "informatiecategorie" | "documentsoort" | "thema" | "trefwoord" | "creatiedatum" | "begindatum" | "einddatum" | "verantwoordelijke" | "medeverantwoordelijke" | "opsteller" | "naamOpsteller" | "language" | "format" | "omschrijving" | "aggregatiekenmerk" | "soortHandeling" | "documentrelatie" | "extraMetadata" | "redenVerwijderingVervanging" | "nietVoor" | "opnieuwBekijken";
export type FieldChange = { "field": "officieleTitel", "value": string } | { "field": "acceptTitle" } | { "field": "verkorteTitels", "value": Array<string> } | { "field": "alternatieveTitels", "value": Array<string> } | { "field": "informatiecategorieen", "value": Array<string> } | { "field": "documentsoorten", "value": Array<string> } | { "field": "themas", "value": Array<string> } | { "field": "trefwoorden", "value": Array<string> } | { "field": "begindatum", "value": string | null } | { "field": "einddatum", "value": string | null } | { "field": "creatiedatum", "value": string | null } | { "field": "documenthandelingen", "value": Array<ActInput> } | { "field": "soortHandeling", "value": string } | { "field": "publisher", "value": string | null } | { "field": "verantwoordelijke", "value": string | null } | { "field": "medeverantwoordelijken", "value": Array<string> } | { "field": "opsteller", "value": string | null } | { "field": "naamOpsteller", "value": string | null } | { "field": "language", "value": string | null } | { "field": "format", "value": string | null } | { "field": "omschrijvingen", "value": Array<string> } | { "field": "identifiers", "value": Array<string> } | { "field": "aggregatiekenmerk", "value": string | null } | { "field": "isPartOf", "value": ReferenceInput | null } | { "field": "documentrelaties", "value": Array<RelationInput> } | { "field": "extraMetadata", "value": Array<ExtraMetadataInput> } | { "field": "redenVerwijderingVervanging", "value": string | null } | { "field": "nietVoor", "value": string | null } | { "field": "opnieuwBekijken", "value": string | null } | { "field": "publishedName", "value": string } | { "field": "add", "value": FieldValue } | { "field": "remove", "value": FieldValue } | { "field": "put", "value": FieldValue };
export type FieldDifference = {
field: string,
before: string,
after: string, };
export type FieldState = "same" | "different" | "empty";
export type FieldSummary = {
field: Field,
state: FieldState,
empty: number,
distinct: number,
values: Array<CountedValue>,
others: number, };
export type FieldValue = {
field: Field,
value: string, };
export type FileView = {
name: string,
sizeBytes: number,
sha256: string,
isElsewhere: boolean,
format: string,
formatUri: string,
pages: number | null,
made: MadeView | null, };
export type FillMode = "empty" | "replace";
export type Finding = {
code: RuleCode,
level: Level,
field: Place,
variant?: string,
params: { [key in string]: string }, };
export type FoundFile = {
path: string,
title: string, };
export type FoundFiles = {
count: number,
files: Array<FoundFile>, };
export type FoundName = {
kind: NameKind,
name: string, };
export type FurtherDescription = {
verkorteTitels: Array<string>,
alternatieveTitels: Array<string>,
documentsoorten: Array<ListOption>,
themas: Array<ListOption>,
trefwoorden: Array<string>,
begindatum: string,
einddatum: string,
medeverantwoordelijken: Array<ListOption>,
opsteller: ListOption | null,
naamOpsteller: string,
aggregatiekenmerk: string,
redenVervanging: ListOption | null,
nietVoor: string,
opnieuwBekijken: string, };
export type FutureLastmod = "keep" | "lower";
export type HeldBack = {
id: string,
codes: Array<string>, };
export type HistoryFilter = {
search?: string,
dateFrom?: string,
dateTo?: string, };
export type HostKey = {
keyType: string,
fingerprint: string, };
export type Incomplete = "refuse" | "allow";
export type InheritedField = {
field: string,
values: Array<string>, };
export type InsideBox = {
x: number,
y: number,
width: number,
height: number, };
export type InsideCounts = {
found: number,
possible: number,
accepted: number,
unchecked: number,
due: number,
unanswered: number, };
export type InsideFound = {
isLooked: boolean,
items: Array<InsideItem>,
unchecked: Unchecked | null,
unread: Array<number>,
claims: Array<string>,
accepted: Array<AcceptedInside>, };
export type InsideGroup = "personal" | "hidden" | "accessibility";
export type InsideItem = {
kind: InsideKind,
isPossible: boolean,
page: number,
boxes: Array<InsideBox>,
text: string,
count: number, };
export type InsideKind = "bsn" | "iban" | "identity-document" | "birth-date" | "email" | "phone" | "address" | "licence-plate" | "name" | "signature" | "covered-text" | "see-through-box" | "unapplied-redaction" | "recognised-under-box" | "covered-picture" | "cropped-picture" | "invisible-text" | "outside-page" | "hidden-layer" | "earlier-revision" | "tracked-change" | "comment" | "hidden-text" | "hidden-sheet" | "hidden-rows" | "hidden-slide" | "speaker-notes" | "data-cache" | "attachment" | "script" | "external-link" | "form-value" | "author" | "sensitivity-label" | "thumbnail" | "picture-data" | "no-text" | "untagged" | "no-language" | "no-title" | "no-bookmarks" | "old-format";
export type KnownAs = "domain" | "email" | "phone" | "iban" | "address" | "number" | "name";
export type LearnedWord = {
word: string,
field: Field,
value: string,
count: number,
total: number, };
export type Level = "must" | "attention" | "tip";
export type LevelCount = {
level: Level,
count: number, };
export type LibraryView = {
path: string,
databaseBytes: number,
filesBytes: number,
isOpenToOthers: boolean,
lastBackup: string | null,
automatic: AutomaticBackup | null, };
export type ListKey = "informatiecategorieen" | "documentsoorten" | "documenthandelingen" | "documentrelaties" | "redenen" | "themas" | "talen" | "formaten" | "organisaties-gemeenten" | "organisaties-provincies" | "organisaties-waterschappen" | "organisaties-ministeries" | "organisaties-overige-overheidsorganisaties" | "organisaties-zbo" | "organisaties-samenwerkingsorganisaties" | "organisaties-caribische-openbare-lichamen";
export type ListOption = {
uri: string,
label: string,
ended?: string,
isFormerWithoutDate?: boolean, };
export type ListOrigin = "builtIn" | "imported";
export type ListPreview = {
list: ListKey,
name: string,
before: ListVersion,
after: ListVersion,
current: number,
ended: number,
changes: Array<TermChange>,
inUse: Array<TermInUse>,
token: string, };
export type ListResult = {
list: ListView,
change: string | null,
judged: number, };
export type ListVersion = {
number: number,
date: string,
dateSays: DateMeaning, };
export type ListView = {
key: ListKey,
name: string,
version: ListVersion,
origin: ListOrigin,
newer: ListVersion | null,
current: number,
ended: number, };
export type ListWishes = {
list: ListKey | null,
version: number | null,
date: string | null,
isOlderAllowed: boolean, };
export type Lists = {
informatiecategorieen: Array<CategoryOption>,
documenthandelingen: Array<ListOption>,
talen: Array<ListOption>,
formaten: Array<ListOption>,
redenen: Array<ListOption>,
documentsoorten: Array<ListOption>,
documentrelaties: Array<ListOption>,
themas: Array<ListOption>, };
export type LookedOver = {
by: string,
at: string, };
export type MadeHow = "cleaned" | "redacted";
export type MadeView = {
how: MadeHow,
original: string,
originalBytes: number,
at: string,
by: string, };
export type MailFact = "from" | "to" | "cc" | "date" | "subject";
export type ManyResult = {
changed: number,
change: string | null,
skipped: number,
firstSkipped: Array<SkippedDocument>, };
export type MessageKind = "C" | "U" | "D";
export type MissingCopy = {
title: string,
sha256: string,
isDamaged: boolean,
isKept: boolean, };
export type NameKind = "abbreviation" | "alternative" | "former";
export type NamedDocument = {
url: string,
title: string, };
export type Namesake = {
at: number,
file: string,
document: string,
title: string, };
export type NamingVariant = "one" | "two";
export type NoticeRead = {
at: string,
by: string, };
export type OnlineChange = {
documents: number,
acts: number, };
export type OtherGeneration = {
returningCount: number,
returning: Array<ReturningDocument>,
setBack: FoundFiles,
dropped: FoundFiles,
replaced: FoundFiles, };
export type OtherSitemap = {
path: string,
address: string,
isIndex: boolean,
inRobots: boolean,
stands: boolean,
isRead: boolean,
state: OtherSitemapState,
twice: number,
others: number,
withdrawn: Array<NamedDocument>, };
export type OtherSitemapState = "asks" | "goes" | "gone" | "changed" | "notTaken" | "otherCatalogue";
export type OtherSitemaps = {
sitemaps: Array<OtherSitemap>,
findings: Array<Finding>, };
export type Overview = {
catalogues: Array<CatalogueView>,
counts: Counts,
due: Array<CatalogueDue>,
seen: Revision,
lastPublished: string | null,
undo: UndoStep | null,
redo: UndoStep | null,
hasKeyStore: boolean,
unfinishedRun: string | null,
isPractice: boolean,
unsaved: Array<string>, };
export type PageAsImage = {
page: number,
why: WhyImage, };
export type PageGrounds = {
page: number,
grounds: Array<string>, };
export type PageImage = { "kind": "shown",
image: string,
width: number,
height: number,
isReduced: boolean, } | { "kind": "nothing",
problem: ViewProblem, };
export type PageSize = {
width: number,
height: number, };
export type PageText = {
pieces: Array<TextPiece>,
isCut: boolean, };
export type PartMove = "up" | "down" | { "to": number };
export type PartPage = {
parts: Array<ReferenceView>,
total: number, };
export type PermitAct = "delete" | "republish" | "remove";
export type PermitAction = "new" | "resend" | "clean";
export type PermitAddress = { "kind": "postcode",
postcode: string,
number: string,
addition: string, } | { "kind": "place",
name: string, } | { "kind": "municipality",
name: string, } | { "kind": "province",
name: string, };
export type PermitAdoptionCase = {
caseNumber: string,
title: string,
page: string,
messages: number,
last: MessageKind,
isKnown: boolean, };
export type PermitAdoptionResult = {
cases: number,
messages: number,
registered: number,
change: string | null, };
export type PermitAdoptionView = {
name: string,
foundBy: string,
messages: number,
cases: number,
known: number,
deleted: number,
registering: number,
items: Array<PermitAdoptionCase>,
problems: Array<PermitFileProblem>,
overtaken: Array<string>,
overtakenDeleted: number, };
export type PermitArea = {
scheme: string,
name: string, };
export type PermitChange = {
changed: Array<string>,
change: string | null, };
export type PermitCompany = {
name: string,
address: string, };
export type PermitCounts = {
all: number,
concept: number,
ready: number,
published: number,
changed: number,
deleting: number,
deleted: number,
must: number,
toTidy: number, };
export type PermitDetail = {
row: PermitRow,
details: PermitDetails,
findings: Array<Finding>,
documents: Array<PermitPart>,
messages: Array<PermitMessageView>,
next: Array<MessageKind>,
canRemove: boolean,
proposedPage: string,
proposedTitle: string,
unsaved: Array<UnsavedText>, };
export type PermitDetails = {
caseNumber: string,
page: string,
title: string,
description: string,
modified: string | null,
product: string,
activities: Array<string>,
phase: string,
term: PermitTerm | null,
validFrom: string | null,
validUntil: string | null,
company: PermitCompany | null,
referenceNumber: string,
addresses: Array<PermitAddress>,
parcels: Array<PermitParcel>,
coordinates: Array<PermitPoint>,
areas: Array<PermitArea>,
documents: Array<PermitDocument>, };
export type PermitDocument = {
kind: string,
source: PermitDocumentSource, };
export type PermitDocumentSource = { "kind": "library",
document: string, } | { "kind": "address",
url: string, };
export type PermitFileProblem = {
fileName: string,
code: string, };
export type PermitFilter = {
catalogue?: string,
search?: string,
states?: Array<PermitState>,
phase?: string,
product?: string,
withFindings?: boolean,
toTidy?: boolean, };
export type PermitHeldBack = {
permit: string,
caseNumber: string,
title: string,
findings: Array<Finding>, };
export type PermitLayout = "perMessage" | "perCase";
export type PermitLinkCategory = "keep" | "fillIn" | "add";
export type PermitLists = {
products: Array<string>,
activities: Array<string>,
phases: Array<PermitPhaseGroup>,
terms: Array<string>,
documents: Array<string>,
creatorSchemes: Array<string>,
areaSchemes: Array<string>, };
export type PermitMessagePlace = {
target: string,
targetName: string,
state: string,
publishedAt: string, };
export type PermitMessageView = {
id: string,
transaction: string,
kind: MessageKind,
createdOn: string,
createdAt: string,
page: string,
fileName: string,
places: Array<PermitMessagePlace>, };
export type PermitPage = {
total: number,
rows: Array<PermitRow>, };
export type PermitParcel = {
municipality: string,
section: string,
number: string, };
export type PermitPart = {
kind: string,
document: string | null,
title: string,
url: string,
isWritten: boolean,
isBeschikking: boolean, };
export type PermitPhaseGroup = {
key: string,
phases: Array<string>, };
export type PermitPlanItem = {
permit: string,
caseNumber: string,
title: string,
action: PermitAction,
kind: MessageKind,
page: string,
fileName: string,
publishedAt: string,
findings: Array<Finding>,
leftOut: Array<string>, };
export type PermitPlanView = {
plan: string,
target: string,
targetName: string,
purpose: PermitPurpose,
created: number,
updated: number,
deleted: number,
cleaned: number,
unchanged: number,
items: Array<PermitPlanItem>,
heldBack: Array<PermitHeldBack>,
heldBackCount: number,
hasWork: boolean,
robots: Array<PermitRobotsBlock>,
robotsKnown: boolean,
differences: SiteDifferences,
problems: Array<SiteProblem>, };
export type PermitPoint = {
x: string,
y: string,
z: string, };
export type PermitPreview = {
kind: MessageKind,
fileName: string,
text: string,
isProvisional: boolean, };
export type PermitPurpose = "publish" | "cleanUp";
export type PermitRobotsBlock = {
agent: string,
url: string,
count: number,
line: number,
text: string, };
export type PermitRow = {
id: string,
catalogue: string,
caseNumber: string,
title: string,
product: string,
phase: string,
modified: string,
state: PermitState,
must: number,
attention: number,
lastMessage: MessageKind | null,
tidy: PermitTidyReason | null, };
export type PermitRunResult = {
run: string | null,
dryRun: boolean,
created: number,
updated: number,
deleted: number,
resent: number,
cleaned: number,
unchanged: number,
heldBack: Array<PermitHeldBack>,
uploaded: Array<UploadedFile>,
removed: Array<string>,
remaining: Array<RemainingFile>,
undated: Array<string>,
problems: Array<SiteProblem>,
state: RunState,
at: string,
entryUrl: string,
visibleOn: string,
robots: Array<PermitRobotsBlock>,
differences: SiteDifferences,
report: string | null, };
export type PermitSettings = {
isOn: boolean,
notice: NoticeRead | null,
creatorScheme: string,
creatorName: string,
pageBase: string,
layout: PermitLayout,
retentionDays: number,
cleansUp: boolean,
fullDeletions: boolean,
agent: string, };
export type PermitSettingsInput = {
isOn?: boolean,
noticeRead?: boolean,
creatorScheme?: string,
creatorName?: string,
pageBase?: string,
layout?: PermitLayout,
retentionDays?: number,
cleansUp?: boolean,
fullDeletions?: boolean,
agent?: string, };
export type PermitSettingsView = {
catalogue: string,
catalogueName: string,
settings: PermitSettings,
entryUrl: string,
pageUrl: string, };
export type PermitSheetImport = {
added: number,
changed: number,
held: number,
change: string | null, };
export type PermitSheetPreview = {
rows: number,
added: number,
changed: number,
unchanged: number,
held: number,
incomplete: number,
messages: Array<SheetMessage>,
messageCount: number,
unknownColumns: Array<string>,
otherSheets: Array<string>,
isOpenElsewhere: boolean,
token: string, };
export type PermitSort = {
key: PermitSortKey,
descending: boolean, };
export type PermitSortKey = "added" | "title" | "phase" | "modified" | "state";
export type PermitState = "concept" | "ready" | "published" | "changed" | "deleting" | "deleted";
export type PermitTerm = {
kind: string,
start: string | null,
end: string | null, };
export type PermitTidyReason = "period-passed" | "term-passed" | "broken-off" | "quashed";
export type PermitsOverview = {
counts: PermitCounts,
cleanable: number,
lastPublished: string | null, };
export type Place = string;
export type PlacedWord = {
text: string,
boxes: Array<InsideBox>, };
export type PlacedWords = {
words: Array<PlacedWord>,
isCut: boolean, };
export type PlanGroup = {
count: number,
bytes: number,
items: Array<PlanItem>, };
export type PlanItem = {
id: string,
title: string,
fileName: string,
sizeBytes: number,
categories: Array<string>,
date: string | null,
acts: Array<ActInput>,
path: string,
differences: Array<FieldDifference>,
findings: Array<Finding>,
canBeLeft: boolean,
isTitleProposed: boolean, };
export type PlanView = {
plan: string,
catalogue: string,
target: string,
targetName: string,
offered: number,
new: PlanGroup,
changed: PlanGroup,
replaced: PlanGroup,
withdrawn: PlanGroup,
heldBack: PlanGroup,
later: PlanGroup,
left: PlanGroup,
restored: PlanGroup,
following: Array<string>,
returningUnanswered: Array<string>,
unchanged: number,
unlisted: number,
alreadyThere: number,
strays: number,
unreferred: FoundFiles,
foreign: FoundFiles,
differences: SiteDifferences,
hasWork: boolean,
robots: RobotsView,
others: OtherSitemaps,
elsewhere: OtherGeneration,
future: number,
attention: number,
proposedTitles: number,
inside: InsideCounts,
insideOff: Array<InsideKind>,
findings: Array<Finding>, };
export type Problem = {
code: Code,
params: { [key in string]: string },
retry: Retry,
detail?: string, };
export type ReadBack = "content" | "size";
export type RecentTerms = {
list: TermList,
terms: Array<TermOption>, };
export type Redacted = {
pages: number,
boxes: number,
signs: number,
drawings: number,
others: number,
asImage: Array<PageAsImage>,
isWidthTold: boolean,
proof: RedactionProof, };
export type RedactionBox = {
page: number,
area: InsideBox,
ground: string, };
export type RedactionDraft = {
file: string,
boxes: Array<DraftBox>,
lookedOver: LookedOver | null,
canLookOver: boolean,
hasOther: boolean,
isRedacted: boolean, };
export type RedactionFind = {
item: InsideItem,
masked: string, };
export type RedactionFinds = {
finds: Array<RedactionFind>,
isChecked: boolean, };
export type RedactionGround = {
code: string,
name: string, };
export type RedactionProblem = { "code": "unsupported" } | { "code": "encrypted" } | { "code": "damaged" } | { "code": "signed" } | { "code": "too-large" } | { "code": "no-boxes" } | { "code": "outside-page",
page: number,
pages: number, } | { "code": "unproven",
page: number,
why: Unproven, } | { "code": "cannot-write" };
export type RedactionProof = {
readers: number,
pages: number,
words: number,
objects: number, };
export type RedactionReport = {
redacted: Redacted,
grounds: Array<PageGrounds>,
lookedOver: LookedOver | null, };
export type RedactionResult = { "kind": "made",
report: RedactionReport, } | { "kind": "refused",
problem: RedactionProblem, };
export type RedactionWishes = {
isSignatureLost: boolean,
widen: boolean, };
export type ReferenceInput = {
to: string,
title: string, };
export type ReferenceView = {
id: string | null,
url: string,
title: string,
status: DocumentStatus | null, };
export type RelationInput = {
role: string,
relation: ReferenceInput, };
export type RelationView = {
role: ListOption,
to: ReferenceView, };
export type RelationsView = {
main: ReferenceView | null,
inherited: Array<InheritedField>,
partCount: number,
relations: Array<RelationView>,
extraMetadata: Array<ExtraMetadataInput>, };
export type RemainingFile = {
path: string,
code: string, };
export type RemovalMode = "removal" | "withdrawal" | "erasure";
export type RepairKind = "back" | "clear";
export type Repaired = {
site: RunResult | null,
permits: PermitRunResult | null,
isWhole: boolean, };
export type Reply<T> = { "kind": "done",
value: T, } | { "kind": "refused",
problem: Problem, };
export type Retry = "never" | "now" | "later" | "after-input";
export type ReturningDocument = {
id: string,
title: string,
path: string, };
export type Revision = number;
export type RobotsState = "unchanged" | "create" | "merge" | "handOver" | "refused" | "none";
export type RobotsView = {
state: RobotsState,
url: string,
added: Array<string>,
removed: Array<string>,
handOver: Array<string>,
takeOut: Array<string>,
reason: string,
findings: Array<Finding>, };
export type RowPage = {
total: number,
rows: Array<DocumentRow>,
newest: string, };
export type RuleCode = "D01" | "D02" | "D03" | "D04" | "D05" | "D06" | "D07" | "D08" | "D09" | "D10" | "D11" | "D13" | "D14" | "D15" | "D16" | "D17" | "D18" | "D19" | "D20" | "D21" | "D22" | "I01" | "I02" | "I03" | "I04" | "L01" | "L02" | "L03" | "L04" | "L06" | "L07" | "N01" | "N02" | "N03" | "N04" | "N05" | "N07" | "N08" | "N10" | "N11" | "N12" | "N13" | "N14" | "N15" | "O01" | "O02" | "S01" | "S02" | "S03" | "S04" | "R01" | "R02" | "V01" | "V02" | "V03" | "V04" | "V05" | "V06" | "V07" | "V08" | "V09" | "V10" | "V11" | "V13" | "V14" | "V15" | "Z01" | "Z02" | "Z03" | "Z04";
export type RuleCount = {
rule: string,
code: RuleCode,
variant: string,
params: { [key in string]: string },
count: number, };
export type RunDetail = {
row: RunRow,
totals: RunTotals,
documents: Array<RunDocument>,
permits: Array<RunPermit>,
files: Array<RunFile>,
removed: Array<string>,
remaining: Array<string>,
report: string | null, };
export type RunDocument = {
id: string,
title: string,
action: string,
url: string,
sha256: string,
sizeBytes: number,
lastmod: string,
reason: string, };
export type RunFile = {
path: string,
bytes: number,
sha256: string, };
export type RunKind = "documents" | "permits";
export type RunPermit = {
permit: string,
caseNumber: string,
title: string,
action: string,
kind: MessageKind | null,
transaction: string,
url: string,
sha256: string,
reason: string, };
export type RunResult = {
run: string | null,
dryRun: boolean,
offered: number,
published: number,
withdrawn: number,
heldBack: Array<HeldBack>,
failed: Array<FailedDocument>,
uploaded: Array<UploadedFile>,
removed: Array<string>,
remaining: Array<RemainingFile>,
problems: Array<SiteProblem>,
differences: SiteDifferences,
withdrawalRun: string | null,
unchanged: number,
unlisted: number,
later: number,
left: number,
restored: Array<string>,
following: Array<string>,
state: RunState,
at: string,
indexes: Array<string>,
robots: RobotsView,
others: OtherSitemaps,
elsewhere: OtherGeneration,
future: number,
report: string | null, };
export type RunRow = {
id: string,
kind: RunKind,
at: string,
user: string,
catalogue: string,
target: string,
published: number,
withdrawn: number,
heldBack: number,
failed: number,
remaining: number,
state: RunState, };
export type RunState = "complete" | "partial" | "stopped";
export type RunTotals = {
documents: number,
permits: number,
files: number,
removed: number,
remaining: number, };
export type SavedSearch = {
id: string,
name: string,
filter: DocumentFilter,
sort: Sort, };
export type Scope = "all" | "withdrawals" | "takeBack";
export type ScrubChoice = {
tracked: TrackedChanges,
isSignatureLost: boolean, };
export type ScrubCount = {
kind: InsideKind,
count: number, };
export type Scrubbed = {
isChanged: boolean,
gone: Array<ScrubCount>,
left: Array<ScrubCount>,
properties: number,
pages: number,
claims: Array<string>, };
export type SearchProblem = "partly" | "no-text" | "not-pdf" | "encrypted" | "damaged" | "too-large" | "withdrawn" | "elsewhere" | "changed";
export type Selection = { "kind": "ids",
ids: Array<string>, } | { "kind": "filter",
filter: DocumentFilter,
except: Array<string>, };
export type ServerFolders = {
path: string,
folders: Array<string>,
odd: number,
isWhole: boolean, };
export type SettingsPreview = {
token: string,
catalogues: Array<CatalogueSettings>, };
export type SheetExport = {
documents: number,
path: string, };
export type SheetImport = {
changed: Array<string>,
change: string | null,
held: number, };
export type SheetLayout = "own" | "productierapport";
export type SheetMessage = {
row: number,
id: string | null,
column: string,
code: string,
params: { [key in string]: string },
isHeld: boolean, };
export type SheetPreview = {
layout: SheetLayout,
rows: number,
unchanged: number,
changed: number,
published: number,
online: OnlineChange,
overwritten: number,
cleared: number,
held: number,
changedSince: number,
first: Array<ChangedDocument>,
messages: Array<SheetMessage>,
messageCount: number,
unknownColumns: Array<string>,
otherSheets: Array<string>,
isOpenElsewhere: boolean,
token: string, };
export type ShownFile = {
id: string,
sha256: string, };
export type SiteDifferences = {
missing: FoundFiles,
changed: FoundFiles,
unread: number, };
export type SiteDue = "nothing" | "sitemaps" | "site";
export type SiteProblem = {
code: string,
params: { [key in string]: string }, };
export type SitemapSwitch = "on" | "off";
export type SkipReason = "withdrawn" | "withdrawing" | "changedMeanwhile";
export type SkippedDocument = {
id: string,
title: string,
reason: SkipReason, };
export type SkippedFile = {
file: string,
code: string,
params: { [key in string]: string }, };
export type Sort = {
key: SortKey,
descending: boolean, };
export type SortKey = "added" | "title" | "category" | "date" | "status" | "file" | "size";
export type SoughtDocument = {
id: string,
title: string,
boxes: number,
why: SearchProblem | null, };
export type Stage = "searching" | "adding" | "comparing" | "preparing" | "sending" | "verifying" | "goingLive" | "removing" | "suggesting" | "copying" | "writingSheet" | "readingSheet" | "comparingSheet" | "reading" | "changing" | "readingTexts";
export type StatusCount = {
status: StatusFilter,
count: number, };
export type StatusFilter = "concept" | "ready" | "waiting" | "published" | "changed" | "withdrawn" | "todo";
export type SuggestedDocument = {
id: string,
title: string,
suggestions: Array<Suggestion>, };
export type SuggestedField = {
field: string,
count: number,
replacing: number, };
export type Suggestion = {
field: string,
value: string,
change: FieldChange,
words: string | null,
because: Array<Because>,
replaces: boolean, };
export type SuggestionSummary = {
documents: number,
suggested: number,
fields: Array<SuggestedField>,
first: Array<SuggestedDocument>,
seen: Revision, };
export type TargetInput = {
name: string,
place: TargetPlace, };
export type TargetPlace = { "kind": "folder",
dir: string, } | { "kind": "sftp",
user: string,
host: string,
port: number,
dir: string,
key_file?: string, };
export type TargetSettings = {
name: string,
place: TargetPlace,
hostKey: HostKey | null,
readBack: ReadBack, };
export type TargetView = {
id: string,
name: string,
place: TargetPlace,
hostKey: HostKey | null,
hasSecret: boolean,
readBack: ReadBack, };
export type TemplateChoice = { "kind": "default" } | { "kind": "none" } | { "kind": "this",
id: string, };
export type TemplateInput = {
name?: string,
fields?: Array<FieldChange>,
catalogues?: Array<string>,
folders?: Array<string>, };
export type TemplateValues = {
fields: Array<FieldChange>,
organisations: Array<ListOption>, };
export type TemplateView = {
id: string,
name: string,
fields: Array<FieldChange>,
organisations: Array<ListOption>,
catalogues: Array<string>,
folders: Array<string>, };
export type TermChange = {
kind: DifferenceKind,
uri: string,
label: string,
before: string | null,
ended: string | null, };
export type TermInUse = {
uri: string,
label: string,
documents: number,
catalogues: Array<string>, };
export type TermList = "informatiecategorieen" | "documentsoorten" | "documenthandelingen" | "documentrelaties" | "redenen" | "themas" | "talen" | "formaten" | "organisaties";
export type TermOption = {
uri: string,
label: string,
code?: string,
register?: ListKey,
foundBy?: FoundName,
ended: string | null,
ends?: string,
isFormerWithoutDate: boolean,
isNewerThanLists: boolean, };
export type TestOutcome = { "kind": "ok" } | { "kind": "failed",
problem: Problem, } | { "kind": "warned",
problem: Problem, } | { "kind": "skipped" };
export type TestStep = {
step: TestStepName,
outcome: TestOutcome, };
export type TestStepName = "connect" | "authenticate" | "folder" | "write" | "rename" | "replace" | "readBack" | "readable" | "remove" | "permits" | "hostRoot";
export type TextFragment = {
document: string,
before: string,
found: string,
after: string, };
export type TextPiece = {
text: string,
x: number,
y: number,
width: number,
height: number,
turn: number, };
export type TextsRead = {
due: number,
withText: number,
withoutText: number,
unknown: number, };
export type Theme = "system" | "light" | "dark";
export type TitleOrigin = "person" | "document" | "fileName";
export type TodoDocument = {
id: string,
title: string,
fileName: string,
params: { [key in string]: string },
fixes: Array<FieldDifference>, };
export type TodoGroup = {
code: RuleCode,
variant: string,
level: Level,
field: string,
count: number,
documents: Array<TodoDocument>,
hasFix: boolean, };
export type TodoList = {
things: number,
documents: number,
ready: number,
due: number,
groups: Array<TodoGroup>, };
export type TrackedChanges = "accept" | "refuse";
export type Unchecked = "encrypted" | "damaged" | "too-complex" | "too-many" | "unsupported" | "scan" | "crashed" | "blind";
export type UndoStep = {
id: string,
kind: string,
count: number,
subject: string,
at: string, };
export type UndoView = {
step: UndoStep,
staysDeleted: number, };
export type Unproven = "unreadable" | "signs-left" | "not-black" | "drawn-left" | "word-left" | "rest-left" | "word-lost";
export type UnsavedOf = { "kind": "document",
id: string, } | { "kind": "permit",
id: string, };
export type UnsavedText = {
field: string,
text: string, };
export type UploadedFile = {
path: string,
bytes: number, };
export type Verification = {
name: string,
target: string,
targetName: string,
files: number,
isDeep: boolean,
differences: SiteDifferences,
unread: FoundFiles,
returned: FoundFiles,
unknown: FoundFiles,
withoutFile: FoundFiles,
lacking: FoundFiles,
away: Array<ReturningDocument>,
awayCount: number,
robots: Array<Finding>,
handOver: Array<string>,
problems: Array<SiteProblem>,
repair: RepairKind | null, };
export type ViewBlock = { "kind": "heading",
level: number,
text: string, } | { "kind": "paragraph",
text: string, } | { "kind": "item",
level: number,
text: string, } | { "kind": "table",
rows: Array<Array<string>>,
more: number, } | { "kind": "part",
part: ViewPart,
name: string,
text: string, } | { "kind": "fact",
name: MailFact,
text: string, };
export type ViewContent = { "kind": "pages",
pages: Array<PageSize>,
more: number, } | { "kind": "text",
blocks: Array<ViewBlock>,
isCut: boolean, } | { "kind": "nothing",
problem: ViewProblem, };
export type ViewPart = "sheet" | "hidden-sheet" | "slide" | "hidden-slide" | "notes" | "comment" | "footnote" | "margin" | "inserted" | "deleted" | "attachment";
export type ViewProblem = "encrypted" | "damaged" | "too-complex" | "unsupported" | "crashed" | "timed-out";
export type WhyImage = "font" | "pattern" | "mask" | "picture" | "drawing" | "annotation" | "unproven";
export type WithdrawalReason = "privacy" | "procedure" | "wrong-document" | "unreadable" | "not-yet-public" | "other";
export type WordSearch = {
words: string,
isWithin: boolean, };
export type WordSearchResult = {
documents: Array<SoughtDocument>,
without: number,
unreached: number, };
export type ZipMode = "unpack" | "keep";
