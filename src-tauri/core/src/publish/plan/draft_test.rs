//! The decisions of a plan, case by case, from values alone.

use super::draft::PlanDraft;
use super::input::Purpose;
use super::input::{Candidate, IndexCounts, PlanInput, UnrecordedPath};
use crate::lists::built_in_lists;
use crate::model::{
    Act, Catalogue, CatalogueId, ContentFile, ContentPlace, Document, DocumentId, DocumentStatus, Finding, Intent,
    Lastmod, Level, ListUri, Metadata, NamedDocument, Now, PageId, Place, PublishedName, ReadBack, RuleCode, Sha256,
    SitePath, Target, TargetId, TargetPlace, WithdrawalReason,
};
use crate::publish::plan::{Basis, PublishPlan};
use crate::site::entry;
use crate::site::entry_description::EntryDescription;
use crate::site::planned::{Action, Decided, Transfer};
use crate::sitemap::IndexName;
use crate::store::candidates::CandidateRow;
use crate::store::documents::StoredDocument;
use crate::store::publications::{Page, Publication};
use crate::store::runs::Intention;
use crate::store::sightings::{Seen, Sighting};
use crate::store::sites::ManifestEntry;
use crate::store::unrecorded_files::UnrecordedFile;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

type Case = fn(&mut PlanInput, &mut Candidate);
type Outcome = Option<(Action, bool, Transfer)>;

#[test]
fn decides_what_happens_to_a_document() {
    let nothing: Case = |_, _| {};
    let cases: [(&str, Case, Case, Outcome); 11] = [
        ("new", not_online, nothing, Some((Action::New, true, Transfer::Fresh))),
        ("as it stands", nothing, nothing, None),
        ("another title", retitled, nothing, Some((Action::Changed, true, Transfer::None))),
        ("another file", refiled, nothing, Some((Action::Replaced, true, Transfer::Over))),
        (
            "gone from the destination",
            |_, candidate| candidate.row.standing = None,
            nothing,
            Some((Action::New, false, Transfer::Fresh)),
        ),
        (
            "another file stands there",
            |_, candidate| candidate.row.standing = Some(standing(OTHER)),
            nothing,
            Some((Action::Replaced, false, Transfer::Over)),
        ),
        (
            "decided in a run that was cut off",
            |_, candidate| published(candidate).generation = 8,
            nothing,
            Some((Action::Changed, false, Transfer::None)),
        ),
        (
            "new in a run that was cut off",
            |_, candidate| {
                published(candidate).generation = 8;
                published(candidate).first_generation = 8;
            },
            nothing,
            Some((Action::New, false, Transfer::None)),
        ),
        ("held back", held_back, retitled, None),
        ("to withdraw", withdrawn, nothing, Some((Action::Withdrawn, true, Transfer::None))),
        ("withdrawn before it was online", withdrawn, not_online, None),
    ];
    for (name, first, second, expected) in cases {
        let draft = drafted(&[first, second]);
        let found = draft.plan.documents.iter().next().map(|planned| {
            let is_news = planned.decided != Decided::Already;
            (planned.action, is_news, planned.transfer)
        });
        assert_eq!(found, expected, "{name}");
        let is_unchanged = name == "as it stands";
        assert_eq!(unchanged(&draft), u32::from(is_unchanged), "{name}");
    }
}

#[test]
fn what_is_new_tells_its_date_and_acts() {
    let new: Case = not_online;
    let draft = drafted(&[new]);
    let item = draft.view.new.items.first().unwrap();
    assert_eq!(item.date, chrono::NaiveDate::from_ymd_opt(2025, 3, 1));
    let acts: Vec<_> = item.acts.iter().map(|act| act.at_time.as_str()).collect();
    assert_eq!(acts, ["2025-03-01T00:00:00+01:00"]);
}

#[test]
fn a_held_back_document_keeps_the_file_that_its_entry_names() {
    for (name, lost, expected) in [
        ("it stands", None, None),
        ("it is gone", Some(None), Some(Transfer::Fresh)),
        ("another stands", Some(Some(standing(OTHER))), Some(Transfer::Over)),
    ] {
        let (mut input, mut candidate) = (input(), candidate());
        held_back(&mut input, &mut candidate);
        refiled(&mut input, &mut candidate);
        if let Some(standing) = lost {
            candidate.row.standing = standing;
        }
        let draft = decided(input, &candidate);
        let restored: Vec<_> = draft.plan.restored.iter().collect();
        assert_eq!(restored.first().map(|one| one.transfer), expected, "{name}");
        assert!(restored.iter().all(|one| one.sha256 == CONTENT), "{name}: the old file");
        assert_eq!(draft.view.restored.count, u32::from(expected.is_some()), "{name}: told");
    }
}

#[test]
fn a_held_back_document_that_was_only_adopted_stays_away() {
    let lost: Case = |input, candidate| {
        candidate.row.standing = None;
        input.lacking.insert(candidate.row.stored.document.id);
        input.kept_away.insert(candidate.row.stored.document.id);
    };
    let draft = drafted(&[held_back, lost]);
    assert!(draft.plan.restored.is_empty(), "its file is not sent");
    assert_eq!((draft.view.held_back.count, draft.view.restored.count, draft.plan.waiting), (1, 0, 0));
}

#[test]
fn what_was_found_in_a_file_that_goes_along_is_counted() {
    let found: Case = |_, candidate| {
        candidate.row.standing = None;
        candidate.findings.push(Finding {
            code: RuleCode::I01,
            level: Level::Attention,
            field: Place(String::new()),
            variant: "bsn".to_owned(),
            params: BTreeMap::new(),
        });
    };
    let draft = drafted(&[held_back, found]);
    assert_eq!((draft.view.inside.found, draft.view.inside.unanswered), (1, 1));
    assert_eq!(draft.view.restored.items.first().map(|item| item.findings.len()), Some(1), "and named");
    let draft = drafted(&[held_back, found, refiled]);
    assert_eq!((draft.view.inside.found, draft.view.restored.count), (0, 1), "found in another file");
}

#[test]
fn gives_the_moment_of_a_run_that_was_cut_off_to_exactly_what_it_meant() {
    let digest = |candidate: &Candidate| {
        let url = Catalogue::example().base_url.join(&path());
        candidate.written.digest(&url, built_in_lists()).unwrap().0
    };
    for (name, moment, content, expected) in [
        ("the same", 600, CONTENT, 600),
        ("another file", 600, OTHER, NOW),
        ("not later than before", 100, CONTENT, NOW),
    ] {
        let (mut input, mut candidate) = (input(), candidate());
        retitled(&mut input, &mut candidate);
        candidate.intention =
            Some(Intention { lastmod: Lastmod::from_unix(moment), sha256: content, entry_sha256: digest(&candidate) });
        let draft = decided(input, &candidate);
        let lastmod = Decided::Now(Some(Lastmod::from_unix(expected)));
        assert_eq!(draft.plan.documents.get(0).map(|one| one.decided), Some(lastmod), "{name}");
    }
}

#[test]
fn what_is_online_elsewhere_is_left_only_where_it_never_stood() {
    let left: Case = |input, candidate| {
        let id = candidate.row.stored.document.id;
        input.left.insert(id);
        input.lacking.insert(id);
        candidate.row.standing = None;
    };
    let never: Case = |_, candidate| published(candidate).first_generation = 8;
    let failed: Case = |input, _| {
        input.sightings.insert(DocumentId(1), Sighting { seen: Seen::NotYet, lastmod: None });
    };
    let nothing: Case = |_, _| {};
    // Left, to be sent, and sent as it was.
    for (name, case, change, expected) in [
        ("lost", nothing, nothing, [0, 1, 0]),
        ("lost, and changed", nothing, retitled as Case, [1, 0, 1]),
        ("never there", never, nothing, [1, 0, 0]),
        ("never there, and changed", never, retitled, [1, 0, 0]),
        ("did not arrive", failed, nothing, [1, 0, 0]),
    ] {
        let plan = drafted(&[left, case, change]).plan;
        assert_eq!([plan.left.len(), plan.documents.len(), plan.restored.len()], expected, "{name}");
    }
}

/// A reference to a document that counts as withdrawn there waits until that document returns.
#[test]
fn a_change_that_comes_with_another_document_only_waits_for_that() {
    let waits: Case = |_, candidate| candidate.without_withdrawn = Some(candidate.written.clone());
    let nothing: Case = |_, _| {};
    let left: Case = |input, _| {
        input.left.insert(DocumentId(1));
    };
    let behind: Case = |_, candidate| published(candidate).generation = 8;
    for (name, case, expected) in [
        ("it goes along", nothing, ([0, 0, 1], 1)),
        ("a person leaves it", left, ([0, 0, 0], 1)),
        ("the destination is behind", behind, ([1, 0, 1], 0)),
    ] {
        let draft = drafted(&[waits, retitled, case]);
        let plan = &draft.plan;
        let planned = [plan.documents.len(), plan.left.len(), plan.returning.len()];
        assert_eq!((planned, unchanged(&draft)), expected, "{name}");
    }
}

/// The preview shows what is published, and not what waits for another document.
#[test]
fn a_change_tells_nothing_of_what_waits_for_another_document() {
    let both: Case = |input, candidate| {
        retitled(input, candidate);
        candidate.without_withdrawn = Some(candidate.written.clone());
        candidate.written.parts.push(NamedDocument { url: String::new(), title: "Bijlage".to_owned() });
    };
    let draft = drafted(&[both]);
    let items = draft.view.changed.items.iter();
    let fields: Vec<&str> = items.flat_map(|item| &item.differences).map(|one| one.field.as_str()).collect();
    assert_eq!((fields.len(), fields.contains(&"hasPart")), (1, false), "{fields:?}");
}

/// A planned change may be dropped, although the harvester saw something newer there.
#[test]
fn an_entry_that_is_newer_there_gets_a_later_moment_also_when_it_changes() {
    let nothing: Case = |_, _| {};
    let newer: Case = |input, candidate| {
        let there = Sighting { seen: Seen::Later, lastmod: Some(Lastmod::from_unix(900)) };
        input.sightings.insert(candidate.row.stored.document.id, there);
    };
    for (name, case) in [("as it stands", nothing), ("another title", retitled)] {
        let least = drafted(&[newer, case]).plan.moments.least;
        assert_eq!(least, [(DocumentId(1), Lastmod::from_unix(NOW))].into(), "{name}");
    }
}

#[test]
fn arrivals_that_nothing_uses_are_looked_at() {
    let unrecorded = |is_online| UnrecordedPath {
        contents: vec![UnrecordedFile { sha256: OTHER, size_bytes: 1, was_free: true }],
        standing: None,
        is_online,
    };
    let other: SitePath = "documenten/2025/ander.pdf".parse().unwrap();
    for (name, at, is_online, case, expected) in [
        ("nobody's", &other, false, retitled as Case, 1),
        ("of a document online", &other, true, retitled, 0),
        ("of a document that goes out", &path(), false, retitled, 0),
        ("of a withdrawn document that stands there", &path(), true, withdrawn, 1),
    ] {
        let (mut input, mut candidate) = (input(), candidate());
        case(&mut input, &mut candidate);
        input.unrecorded.insert(at.clone(), unrecorded(is_online));
        let draft = decided(input, &candidate);
        assert_eq!(draft.input.unrecorded.len(), expected, "{name}");
    }
}

#[test]
fn knows_which_indexes_stand_and_whether_pages_lack() {
    let index = |draft: &PlanDraft| draft.index_addresses.len();
    let (mut input, mut gone) = (input(), candidate());
    withdrawn(&mut input, &mut gone);
    let draft = decided(input, &gone);
    assert_eq!(index(&draft), 0, "its only entry goes");
    let away: Case = |input, _| {
        input.sightings.insert(DocumentId(1), Sighting { seen: Seen::Withdrawn, lastmod: None });
    };
    assert_eq!(index(&drafted(&[away])), 0, "its only entry stays away");
    let draft = drafted(&[retitled]);
    assert_eq!((index(&draft), draft.input.is_lagging), (1, false));
    let draft = drafted(&[|input, _| input.sitemaps.clear()]);
    assert!(draft.input.is_lagging, "a page that should stand does not");
    let lost: Case = |input, candidate| {
        input.lacking.insert(candidate.row.stored.document.id);
        held_back(input, candidate);
        input.sitemaps.clear();
    };
    assert!(!drafted(&[lost]).input.is_lagging, "without its only document there is no page");
}

fn drafted(cases: &[Case]) -> PlanDraft {
    let (mut input, mut candidate) = (input(), candidate());
    for case in cases {
        case(&mut input, &mut candidate);
    }
    decided(input, &candidate)
}

fn decided(input: PlanInput, candidate: &Candidate) -> PlanDraft {
    let basis = Basis { generation: 7, target_generation: 7, remote_id: None };
    let target = Target {
        id: TargetId(1),
        name: String::new(),
        place: TargetPlace::Folder { dir: String::new() },
        read_back: ReadBack::Content,
    };
    let plan = PublishPlan::empty(Catalogue::example(), target, basis);
    let mut draft = PlanDraft::new(input, plan);
    draft.consider(candidate);
    draft.complete()
}

fn unchanged(draft: &PlanDraft) -> u32 {
    draft.input.online.saturating_sub(draft.touched_online)
}

fn not_online(input: &mut PlanInput, candidate: &mut Candidate) {
    (input.online, candidate.row.publication, candidate.row.standing) = (0, None, None);
}

fn retitled(_: &mut PlanInput, candidate: &mut Candidate) {
    let title = "Ander besluit";
    title.clone_into(&mut candidate.row.stored.document.metadata.officiele_titel);
    title.clone_into(&mut candidate.written.metadata.officiele_titel);
}

fn refiled(_: &mut PlanInput, candidate: &mut Candidate) {
    candidate.row.stored.document.file.sha256 = OTHER;
}

fn held_back(_: &mut PlanInput, candidate: &mut Candidate) {
    candidate.findings.push(Finding {
        code: RuleCode::D01,
        level: Level::Must,
        field: Place(String::new()),
        variant: String::new(),
        params: BTreeMap::new(),
    });
}

fn withdrawn(_: &mut PlanInput, candidate: &mut Candidate) {
    candidate.row.stored.document.intent = Intent::Withdraw { reason: WithdrawalReason::Privacy, note: String::new() };
}

fn published(candidate: &mut Candidate) -> &mut Publication {
    candidate.row.publication.as_mut().unwrap()
}

/// A catalogue with one document online, on a destination that is up to date.
fn input() -> PlanInput {
    let names = ["sitemap-diwoo-0001.xml", "sitemapindex-diwoo.xml"];
    PlanInput {
        purpose: Purpose::Publish,
        left: BTreeSet::new(),
        lists: Arc::clone(built_in_lists()),
        now: Now::from_unix(NOW).unwrap(),
        is_lagging: false,
        is_for_practice: false,
        online: 1,
        doubtful: BTreeSet::new(),
        kept_away: BTreeSet::new(),
        raised_there: BTreeSet::new(),
        lacking: [].into_iter().collect(),
        pages: vec![Page {
            id: PageId(1),
            index: IndexName::Common,
            number: 1,
            entries: 1,
            bytes: 900,
            lastmod: Lastmod::from_unix(500),
            generation: 7,
        }],
        indexes: IndexCounts {
            entries: [(IndexName::Common, 1)].into(),
            of_page: [(PageId(1), IndexName::Common)].into(),
        },
        sitemaps: names.map(str::to_owned).into(),
        unrecorded: BTreeMap::new(),
        waiting: BTreeMap::new(),
        sightings: BTreeMap::new(),
        are_all_back: false,
        future: 0,
    }
}

/// The document, as it is online.
fn candidate() -> Candidate {
    let lists = built_in_lists();
    let category = lists.informatiecategorieen.iter().next().unwrap().uri();
    let act = lists.documenthandelingen.iter().next().unwrap().uri();
    let metadata = Metadata {
        officiele_titel: "Besluit".to_owned(),
        informatiecategorieen: vec![ListUri::new(category)],
        creatiedatum: chrono::NaiveDate::from_ymd_opt(2025, 3, 1),
        documenthandelingen: vec![Act {
            soort_handeling: ListUri::new(act),
            at_time: "2025-03-01T00:00:00+01:00".parse().unwrap(),
            was_associated_with: None,
        }],
        language: Some(ListUri::new(LANGUAGE)),
        format: Some(ListUri::new(FORMAT)),
        ..Metadata::default()
    };
    let file = ContentFile {
        place: ContentPlace::Library,
        sha256: CONTENT,
        size_bytes: 10,
        ..ContentFile::elsewhere("besluit.pdf", None)
    };
    let document = Document {
        id: DocumentId(1),
        catalogue: CatalogueId(1),
        file: file.clone(),
        metadata,
        published_name: PublishedName("besluit.pdf".to_owned()),
        frozen_path: Some(path()),
        intent: Intent::Publish,
    };
    let written = EntryDescription { metadata: entry::resolved(&document, &Catalogue::example()), parts: Vec::new() };
    let url = Catalogue::example().base_url.join(&path());
    let (entry_sha256, entry_bytes) = written.digest(&url, built_in_lists()).unwrap();
    let publication = Publication {
        document: document.id,
        path: path(),
        metadata: written.metadata.clone(),
        parts: Vec::new(),
        file,
        entry_sha256,
        entry_bytes,
        lastmod: Lastmod::from_unix(500),
        is_online: true,
        page: Some(PageId(1)),
        generation: 7,
        first_generation: 3,
        first_published_at: 0,
    };
    Candidate {
        row: CandidateRow {
            stored: StoredDocument {
                document,
                revision: 1,
                added_at: 0,
                is_removed: false,
                status: DocumentStatus::Published,
                counts: [0; 3],
            },
            publication: Some(publication),
            standing: Some(standing(CONTENT)),
            is_due: false,
        },
        written,
        without_withdrawn: None,
        findings: Vec::new(),
        intention: None,
        contents: BTreeSet::new(),
    }
}

fn standing(sha256: Sha256) -> ManifestEntry {
    ManifestEntry { size_bytes: 10, sha256, lastmod: None, modified: None }
}

fn path() -> SitePath {
    "documenten/2025/besluit.pdf".parse().unwrap()
}

const CONTENT: Sha256 = Sha256([1; 32]);
const OTHER: Sha256 = Sha256([2; 32]);
const NOW: i64 = 1_000;
const LANGUAGE: &str = "http://publications.europa.eu/resource/authority/language/NLD";
const FORMAT: &str = "http://publications.europa.eu/resource/authority/file-type/PDF";
