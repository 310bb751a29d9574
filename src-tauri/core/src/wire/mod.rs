//! Shapes shared with the window and the command line.
//!
//! Codes, numbers and facts only; sentences are made from `ui/texts/*.ftl` at the edges. Their TypeScript types are
//! in `ui/src/bindings.ts`. Dates are `YYYY-MM-DD`, moments RFC 3339, sizes bytes, ids strings.

mod adopting;
mod catalogues;
mod changes;
mod documents;
mod fields;
mod lists;
mod other_sitemaps;
mod overview;
mod permits;
mod publishing;
mod redacting;
mod relations;
mod reply;
mod settings_file;
mod sheets;
mod suggestions;
mod templates;
mod todo;
mod verifying;

pub use crate::inside::{
    AcceptedInside, Inside, InsideBox, InsideCounts, InsideFound, InsideItem, InsideSummary, InsideTimes, ShownFile,
};
pub use crate::lists::{TermChange, TermList};
pub use crate::model::{Field, InsideGroup, InsideKind, MadeHow, Unchecked};
pub use crate::redaction::{
    MAX_BOXES, PageAsImage, Redacted, Redaction, RedactionBox, RedactionProblem, RedactionProof, Unproven, WhyImage,
};
pub use crate::rules::known::KnownAs;
pub use crate::scrubbing::{ScrubChoice, ScrubCount, ScrubProblem, Scrubbed, TrackedChanges};
pub use crate::shown::{
    DocumentView, MAX_VIEW_PAGES, MailFact, PageImage, PageSize, PageText, PlacedWord, PlacedWords, TextPiece,
    ViewBlock, ViewContent, ViewPart, ViewProblem, WordSearch,
};
pub use crate::store::changes::UndoStep;
pub use crate::store::document_texts::TextsRead;
pub use crate::store::facets::{CatalogueCount, CategoryCount, Facets, LevelCount, RuleCount, StatusCount};
pub use crate::store::found_files::{FoundFile, FoundFiles};
pub use crate::store::fragment::TextFragment;
pub use crate::store::history::ChangeRow;
pub use crate::store::listing::{Counts, DocumentRow, RowPage, Selection, Sort, SortKey};
pub use crate::store::permit_listing::{
    PermitCounts, PermitFilter, PermitPage, PermitRow, PermitSort, PermitSortKey, PermitTidyReason,
};
pub use crate::store::permit_runs::RunPermit;
pub use crate::store::run_files::{RemainingFile, RunFile, RunTotals, UploadedFile};
pub use crate::store::runs::{RunDocument, RunKind, RunRow, RunState};
pub use crate::store::saved_searches::SavedSearch;
pub use crate::store::sites_due::{CatalogueDue, SiteDue};
pub use crate::store::unsaved::{UnsavedOf, UnsavedText};
pub use crate::store::{DocumentFilter, FieldValue, HistoryFilter, IdRuns, StatusFilter};
pub use adopting::{
    AdoptionExample, AdoptionFailure, AdoptionFile, AdoptionFileKind, AdoptionFinding, AdoptionGroup, AdoptionResult,
    AdoptionSitemap, AdoptionSource, AdoptionView, FutureLastmod,
};
pub use catalogues::{
    CatalogueInput, CatalogueView, CategoryInUseView, CategoryOption, DestinationTest, ListOption, Lists,
    ServerFolders, TargetInput, TargetView, TestOutcome, TestStep, TestStepName,
};
pub use changes::{
    ActInput, ChangeDetail, ChangePreview, ChangeResult, ChangedDocument, CleanResult, DocumentHistoryEntry,
    EraseResult, FieldDifference, ManyResult, OnlineChange, Revision, SkipReason, SkippedDocument,
};
pub use documents::{
    AddOptions, AddResult, BulkSummary, DocumentDetail, DuplicateFile, FileView, MadeView, Namesake, RemovalMode,
    SkippedFile, UndoResult, UndoView, ZipMode,
};
pub use fields::{CountedValue, FieldChange, FieldState, FieldSummary, FurtherDescription};
pub(crate) use fields::{Parts, ValueOperation};
pub use lists::{
    FoundName, ListPreview, ListResult, ListVersion, ListView, ListWishes, NameKind, RecentTerms, TermInUse, TermOption,
};
pub use other_sitemaps::{OtherSitemap, OtherSitemapState, OtherSitemaps};
pub use overview::{About, Appearance, AutomaticBackup, BackupResult, LibraryView, MissingCopy, Overview, Theme};
pub use permits::cases::{
    PermitAct, PermitChange, PermitDetail, PermitLinkCategory, PermitMessagePlace, PermitMessageView, PermitPart,
    PermitPreview, PermitSheetImport, PermitSheetPreview,
};
pub use permits::publishing::{
    PermitAction, PermitAdoptionCase, PermitAdoptionResult, PermitAdoptionView, PermitFileProblem, PermitHeldBack,
    PermitPlanItem, PermitPlanView, PermitPurpose, PermitRobotsBlock, PermitRunResult,
};
pub use permits::settings::{PermitLists, PermitPhaseGroup, PermitSettingsInput, PermitSettingsView, PermitsOverview};
pub(crate) use publishing::{BY_SERVER, HANDED_OVER};
pub use publishing::{
    FailedDocument, HeldBack, OtherGeneration, PlanGroup, PlanItem, PlanView, ReturningDocument, RobotsState,
    RobotsView, RunDetail, RunResult, SiteDifferences, SiteProblem,
};
pub use redacting::{
    DraftBox, LookedOver, PageGrounds, RedactionDraft, RedactionFind, RedactionFinds, RedactionGround, RedactionReport,
    RedactionResult, RedactionWishes, SearchProblem, SoughtDocument, WordSearchResult,
};
pub use relations::{
    ExtraFieldInput, ExtraMetadataInput, InheritedField, PartPage, ReferenceInput, ReferenceView, RelationInput,
    RelationView, RelationsView,
};
pub use reply::Reply;
pub use settings_file::{CatalogueSettings, SettingsFile, SettingsPreview, TargetSettings};
pub use sheets::{ChangedSince, SheetExport, SheetImport, SheetMessage, SheetPreview};
pub use suggestions::{
    Because, BecauseCode, LearnedWord, SuggestedDocument, SuggestedField, Suggestion, SuggestionSummary,
};
pub use templates::{AppliedTemplate, FillMode, TemplateChoice, TemplateInput, TemplateValues, TemplateView};
pub use todo::{CategoryOnline, TodoDocument, TodoGroup, TodoList};
pub use verifying::{RepairKind, Repaired, Verification};
