//! Shapes shared with the window and the command line.
//!
//! Codes, numbers and facts only; sentences are made from `ui/texts/*.ftl` at the edges. The tests of this module write
//! the TypeScript bindings to `ui/src/bindings`. Dates are `YYYY-MM-DD`, moments RFC 3339, sizes bytes, ids strings.

mod adopting;
mod catalogues;
mod changes;
mod documents;
mod fields;
mod history;
mod id_runs;
mod lists;
mod other_sitemaps;
mod overview;
mod permits;
mod publishing;
mod relations;
mod reply;
mod searching;
mod sheets;
mod suggestions;
mod templates;
mod todo;
mod unsaved;

pub use crate::lists::TermList;
pub use crate::model::Field;
pub use adopting::{
    AdoptionExample, AdoptionFailure, AdoptionFile, AdoptionFileKind, AdoptionGroup,
    AdoptionResult, AdoptionSitemap, AdoptionSource, AdoptionView, FutureLastmod,
};
pub use catalogues::{
    CatalogueInput, CatalogueView, CategoryInUseView, CategoryOption, DestinationTest, ListOption,
    Lists, TargetInput, TargetView, TestOutcome, TestStep, TestStepName,
};
pub use changes::{
    ActInput, ChangePreview, ChangePreviewLine, ChangeResult, ManyResult, OnlineChange, Seen,
    SkipReason, SkippedDocument,
};
pub use documents::{
    AddOptions, AddResult, BulkSummary, DocumentDetail, DocumentFilter, DocumentRow, DuplicateFile,
    FileView, RowPage, Selection, SkippedFile, Sort, SortKey, StatusFilter, UndoResult, WayOut,
    ZipMode,
};
pub(crate) use fields::Parts;
pub use fields::{
    CountedValue, FieldChange, FieldState, FieldSummary, FieldValue, FurtherDescription,
};
pub use history::{ChangeDetail, ChangeRow, ChangedDocument, DocumentHistoryEntry, HistoryFilter};
pub use id_runs::IdRuns;
pub use lists::{
    FoundName, ListPreview, ListResult, ListVersion, ListView, ListWishes, NameKind, RecentTerms,
    TermChange, TermInUse, TermOption,
};
pub use other_sitemaps::{OtherSitemap, OtherSitemapState, OtherSitemaps};
pub use overview::{
    About, Appearance, CatalogueDue, Counts, LibraryView, Overview, SiteDue, Theme, UndoStep,
};
pub use permits::{
    PermitAction, PermitAdoptionCase, PermitAdoptionResult, PermitAdoptionView, PermitChange,
    PermitCounts, PermitDetail, PermitFileProblem, PermitFilter, PermitHeldBack,
    PermitLinkCategory, PermitLists, PermitMessagePlace, PermitMessageView, PermitPage, PermitPart,
    PermitPhaseGroup, PermitPlanItem, PermitPlanView, PermitPreview, PermitPurpose,
    PermitRobotsBlock, PermitRow, PermitRunResult, PermitSelection, PermitSettingsInput,
    PermitSettingsView, PermitSheetImport, PermitSheetMessage, PermitSheetPreview, PermitSort,
    PermitSortKey, PermitTidyReason, PermitsOverview,
};
pub use publishing::{
    FailedDocument, FieldDifference, FoundFile, FoundFiles, HeldBack, PlanGroup, PlanItem,
    PlanView, RemainingFile, RobotsState, RobotsView, RunDetail, RunDocument, RunFile, RunKind,
    RunPermit, RunResult, RunRow, RunState, RunTotals, SiteProblem, UploadedFile,
};
pub use relations::{
    ExtraFieldInput, ExtraMetadataInput, InheritedField, PartPage, ReferenceInput, ReferenceView,
    RelationInput, RelationView, RelationsView,
};
pub use reply::Reply;
pub use searching::{
    CatalogueCount, CategoryCount, Facets, LevelCount, RuleCount, SavedSearch, StatusCount,
    TextFragment, TextsRead,
};
pub use sheets::{ChangedSince, SheetExport, SheetImport, SheetMessage, SheetPreview};
pub use suggestions::{
    Because, BecauseCode, LearnedWord, SuggestedDocument, SuggestedField, Suggestion,
    SuggestionSummary,
};
pub use templates::{
    AppliedTemplate, FillMode, TemplateChoice, TemplateInput, TemplateValues, TemplateView,
};
pub use todo::{TodoDocument, TodoGroup, TodoList};
pub use unsaved::{UnsavedOf, UnsavedText};
