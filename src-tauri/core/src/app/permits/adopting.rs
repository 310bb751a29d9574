//! Taking over a directory of messages of somebody else: their cases, and the register of what stands there.
//!
//! Source: ipm-vergunningen.md §8, rule 5 ("register repair, import of an existing directory").

use super::cases::Known;
use super::editing::PermitStep;
use super::planning::{own_name, path_of};
use super::settings::{check_on, effective};
use crate::app::catalogues::catalogue;
use crate::app::library::store_io;
use crate::app::{App, access::target_stop};
use crate::content::IpmKind;
use crate::error::{Code, Problem, Stop};
use crate::ipm::existing::{ExistingMessage, IpmFile};
use crate::ipm::{self, Case, TransactionId, WrittenPart, page_path};
use crate::job::{Event, Job, Stage};
use crate::model::{
    Catalogue, CatalogueId, ChangeId, MessageId, MessageKind, Now, PermitDetails,
    PermitDocumentSource, PermitId, PermitIntent, PermitLayout, PermitSettings, PermitSnapshot,
    TargetId, local_midnight,
};
use crate::publish::site_files::hash_of;
use crate::store::permit_messages::{self, PlaceState, StoredMessage};
use crate::store::{permits, settings};
use crate::wire::{
    AdoptionSource, PermitAdoptionCase, PermitAdoptionResult, PermitAdoptionView, PermitFileProblem,
};
use rusqlite::Connection;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

/// Cases that are shown; `wire::PermitAdoptionView` says so too.
const SHOWN_CASES: usize = 200;
/// Own choice: a year of messages of a large municipality. More are told and left alone.
const MAX_MESSAGES: usize = 20_000;
/// As the reader takes.
const MAX_MESSAGE_BYTES: u64 = 1 << 20;
/// As the reader takes.
const MAX_PAGE_BYTES: u64 = 16 << 20;

/// What is about to be taken over: given away when it is done, so that what was shown is what happens.
#[derive(Debug)]
pub struct PermitAdoption {
    catalogue: Catalogue,
    /// The destination the messages stand on, if that is where they were read.
    target: Option<TargetId>,
    page: Option<Vec<u8>>,
    /// By page; the messages of each in order.
    cases: BTreeMap<String, Vec<Message>>,
}

/// A message as it was found.
#[derive(Debug)]
struct Message {
    file_name: String,
    bytes: Vec<u8>,
    /// Seconds since 1970, when the place tells.
    modified: Option<i64>,
    read: ExistingMessage,
}

/// Where messages are read.
enum Source {
    /// A folder of this machine.
    Folder(PathBuf),
    /// A destination of the catalogue.
    Target(crate::publish::target::Destination, crate::model::Target),
}

/// What was read.
#[derive(Default)]
struct Found {
    by_page: bool,
    page: Option<Vec<u8>>,
    messages: Vec<Message>,
    problems: Vec<PermitFileProblem>,
}

impl App {
    /// Works out what taking over a directory of messages would do: a folder, a page or listing with the messages beside it,
    /// or the folder of messages of a destination.
    ///
    /// # Errors
    /// Refuses with `catalogue-unknown`, `permits-off`, `no-sitemaps` when there is no message, and whatever opening the
    /// destination asks for; fails with `target-…`, `store-…` or `cancelled`.
    pub fn permit_plan_adoption(
        &self,
        id: CatalogueId,
        source: &AdoptionSource,
        job: &Job<'_>,
    ) -> Result<(PermitAdoption, PermitAdoptionView), Stop> {
        let catalogue = self.store.read(|connection| catalogue(connection, id))?;
        check_on(&catalogue)?;
        let (place, target, entry) = match source {
            AdoptionSource::Target { id } => {
                let (_, target) =
                    (self.store).read(|connection| Self::catalogue_and_target(connection, *id))?;
                let destination = self.open_target(&catalogue, &target)?;
                (Source::Target(destination, target), Some(*id), None)
            }
            AdoptionSource::Files { paths } => {
                let first = paths.first().cloned().unwrap_or_default();
                if first.is_dir() {
                    (Source::Folder(first), None, None)
                } else {
                    let folder = first.parent().unwrap_or(Path::new("")).to_owned();
                    (Source::Folder(folder), None, Some(first))
                }
            }
        };
        let mut found = self.find_messages(&catalogue, &place, entry.as_deref(), job)?;
        if found.messages.is_empty() && found.problems.is_empty() {
            let name = match &place {
                Source::Folder(folder) => folder.display().to_string(),
                Source::Target(_, target) => target.name.clone(),
            };
            return Err(Problem::new(Code::NoSitemaps).with("place", name).refuse());
        }
        let mut cases: BTreeMap<String, Vec<Message>> = BTreeMap::new();
        for message in std::mem::take(&mut found.messages) {
            cases
                .entry(message.read.details.page.clone())
                .or_default()
                .push(message);
        }
        for messages in cases.values_mut() {
            messages.sort_by(|a, b| order(a).cmp(&order(b)));
        }
        let view = self.adoption_view(&cases, &found)?;
        let adoption = PermitAdoption {
            catalogue,
            target,
            page: found.page.filter(|_| target.is_some()),
            cases,
        };
        Ok((adoption, view))
    }

    /// Takes over what a preview showed: new cases with their messages, as one undo step. Cases that the library knows stay
    /// as they are.
    ///
    /// # Errors
    /// Refuses with `plan-stale` when the catalogue changed since; fails with `store-…`.
    #[expect(
        clippy::needless_pass_by_value,
        reason = "invariant 7: an adoption is done once, so it is given away"
    )]
    pub fn permit_adopt(
        &self,
        adoption: PermitAdoption,
        job: &Job<'_>,
    ) -> Result<PermitAdoptionResult, Stop> {
        self.write(|connection| {
            if catalogue(connection, adoption.catalogue.id)? != adoption.catalogue {
                return Err(Problem::new(Code::PlanStale).refuse());
            }
            let name = adoption.catalogue.name.clone();
            let mut step = PermitStep::new(self, "permit-adopt", &name, job.now);
            let (mut cases, mut count) = (0_u32, 0_u32);
            for (page, messages) in &adoption.cases {
                if is_known(connection, page)? {
                    continue;
                }
                let snapshot = snapshot(messages, job.now);
                let id = step.add_as(connection, adoption.catalogue.id, &snapshot)?;
                let change = step.begin(connection)?;
                for message in messages {
                    keep(connection, &adoption, id, message, change, job.now)?;
                    count += 1;
                }
                cases += 1;
                let mut known = Known::default();
                Self::recheck_permit(connection, &mut known, id, job.now)?;
            }
            if let (Some(target), Some(page), true) = (adoption.target, &adoption.page, cases > 0) {
                let mut folder = permit_messages::folder(connection, target)?;
                folder.page = Some(hash_of(page));
                permit_messages::set_folder(connection, target, &folder)?;
            }
            Ok(PermitAdoptionResult {
                cases,
                messages: count,
                change: step.finish(connection)?.change,
            })
        })
    }

    fn find_messages(
        &self,
        catalogue: &Catalogue,
        place: &Source,
        entry: Option<&Path>,
        job: &Job<'_>,
    ) -> Result<Found, Stop> {
        let staging = self.staging_folder()?;
        let copy = staging.path().join("bericht");
        let mut found = Found::default();
        let page = match (entry, place) {
            (Some(entry), _) => Some(fs::read(entry).map_err(|error| store_io(entry, &error))?),
            (None, Source::Folder(folder)) => fs::read(folder.join(ipm::names::PAGE)).ok(),
            (None, Source::Target(destination, target)) => {
                let path = page_path().map_err(own_name)?;
                let page = destination.base.read(&path, MAX_PAGE_BYTES);
                page.map_err(|error| target_stop(&target.place, error))?
            }
        };
        let mut names = Vec::new();
        if let Some(page) = &page {
            fs::write(&copy, page).map_err(|error| store_io(&copy, &error))?;
            let base = ipm::entry_url(&catalogue.base_url);
            let what = IpmKind::Links { base: Some(&base) };
            if let Ok(IpmFile::Links(links)) = self.environment.inspector.read_ipm(&copy, what) {
                names = links;
                found.by_page = !names.is_empty();
            }
        }
        if let (true, Source::Folder(folder)) = (names.is_empty(), place) {
            names = names_in(folder)?;
        }
        found.page = page;
        job.sink.send(Event::Stage {
            stage: Stage::Reading,
            files: u32::try_from(names.len()).ok(),
            bytes: None,
        });
        for (at, name) in names.into_iter().enumerate() {
            if job.cancel.is_cancelled() {
                return Err(Problem::new(Code::Cancelled).fail());
            }
            let read = if at < MAX_MESSAGES {
                self.read_message(place, &name, &copy)?
            } else {
                Err("too-many")
            };
            match read {
                Ok(message) => found.messages.push(message),
                Err(code) => found.problems.push(PermitFileProblem {
                    file_name: name,
                    code: code.to_owned(),
                }),
            }
        }
        Ok(found)
    }

    /// Reads one message; the inner result says why it is none.
    fn read_message(
        &self,
        place: &Source,
        name: &str,
        copy: &Path,
    ) -> Result<Result<Message, &'static str>, Stop> {
        let (bytes, modified) = match place {
            Source::Folder(folder) => {
                let file = folder.join(name);
                let Ok(facts) = fs::metadata(&file) else {
                    return Ok(Err("missing"));
                };
                if facts.len() > MAX_MESSAGE_BYTES {
                    return Ok(Err("too-large"));
                }
                let modified = facts.modified().ok();
                let modified = modified.and_then(|at| at.duration_since(UNIX_EPOCH).ok());
                let Ok(bytes) = fs::read(&file) else {
                    return Ok(Err("missing"));
                };
                (
                    bytes,
                    modified.and_then(|at| i64::try_from(at.as_secs()).ok()),
                )
            }
            Source::Target(destination, target) => {
                let Ok(path) = path_of(name) else {
                    return Ok(Err("missing"));
                };
                match destination.base.read(&path, MAX_MESSAGE_BYTES) {
                    Ok(Some(bytes)) => (bytes, None),
                    Ok(None) => return Ok(Err("missing")),
                    Err(error) if error.is_connection_lost() => {
                        return Err(target_stop(&target.place, error));
                    }
                    Err(_) => return Ok(Err("too-large")),
                }
            }
        };
        fs::write(copy, &bytes).map_err(|error| store_io(copy, &error))?;
        let inspector = &self.environment.inspector;
        Ok(match inspector.read_ipm(copy, IpmKind::Message) {
            Ok(IpmFile::Message(read)) => Ok(Message {
                file_name: name.to_owned(),
                bytes,
                modified,
                read: *read,
            }),
            Ok(IpmFile::Unreadable(reason)) => Err(reason.as_str()),
            Ok(IpmFile::Links(_)) | Err(_) => Err("other-kind"),
        })
    }

    fn adoption_view(
        &self,
        cases: &BTreeMap<String, Vec<Message>>,
        found: &Found,
    ) -> Result<PermitAdoptionView, Stop> {
        let count = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
        let mut view = PermitAdoptionView {
            name: String::new(),
            found_by: if found.by_page { "page" } else { "folder" }.to_owned(),
            messages: count(cases.values().map(Vec::len).sum()),
            cases: count(cases.len()),
            known: 0,
            deleted: 0,
            items: Vec::new(),
            problems: found.problems.clone(),
        };
        let mut digest = Vec::new();
        self.store.read::<_, Stop>(|connection| {
            for (page, messages) in cases {
                let is_known = is_known(connection, page)?;
                let (last, told) = (last_kind(messages), details_of(messages));
                view.known += u32::from(is_known);
                view.deleted += u32::from(last == MessageKind::D);
                for message in messages {
                    digest.extend(hash_of(&message.bytes).0);
                }
                if view.items.len() < SHOWN_CASES {
                    view.items.push(PermitAdoptionCase {
                        case_number: told.case_number,
                        title: told.title,
                        page: page.clone(),
                        messages: count(messages.len()),
                        last,
                        is_known,
                    });
                }
            }
            Ok(())
        })?;
        view.name = hash_of(&digest).to_string();
        Ok(view)
    }
}

/// Names of the files of a folder that may be messages, in order.
fn names_in(folder: &Path) -> Result<Vec<String>, Stop> {
    let entries = fs::read_dir(folder).map_err(|error| store_io(folder, &error))?;
    let names = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    let is_message = |name: &String| name.to_ascii_lowercase().ends_with(".xml");
    let mut names: Vec<String> = names.filter(is_message).collect();
    names.sort_unstable();
    Ok(names)
}

/// Messages of a case follow each other by number: a longer one is a higher one. Source: ipm-vergunningen.md §4.2.
fn order(message: &Message) -> (Option<chrono::NaiveDate>, usize, &str, &str) {
    let number = message.read.transaction.as_str();
    (
        message.read.created_on,
        number.len(),
        number,
        &message.file_name,
    )
}

fn last_kind(messages: &[Message]) -> MessageKind {
    messages
        .last()
        .map_or(MessageKind::C, |message| message.read.kind)
}

/// What was last said in full.
fn details_of(messages: &[Message]) -> PermitDetails {
    let full = messages.iter().rev().find(|message| message.read.is_full);
    let said = full.or(messages.last());
    said.map(|message| message.read.details.clone())
        .unwrap_or_default()
}

fn snapshot(messages: &[Message], now: Now) -> PermitSnapshot {
    let mut details = details_of(messages);
    details.modified = details.modified.or(Some(now.today()));
    PermitSnapshot {
        details,
        intent: if last_kind(messages) == MessageKind::D {
            PermitIntent::Delete
        } else {
            PermitIntent::Publish
        },
        is_removed: false,
    }
}

/// Tells whether the library has a case with this page, whatever is wanted with it.
fn is_known(connection: &Connection, page: &str) -> Result<bool, Stop> {
    Ok(permits::is_page_known(connection, page)?)
}

/// Keeps a message as it was found, and says where it stands.
fn keep(
    connection: &Connection,
    adoption: &PermitAdoption,
    permit: PermitId,
    message: &Message,
    change: ChangeId,
    now: Now,
) -> Result<(), Stop> {
    let read = &message.read;
    let created_on = read.created_on.unwrap_or(now.today());
    let midnight = local_midnight(created_on).map(|moment| moment.timestamp());
    let created_at = message.modified.or(midnight).unwrap_or(now.unix());
    let settings = effective(&adoption.catalogue);
    let case = as_said(read, &settings);
    let mut stored = StoredMessage {
        id: MessageId(0),
        permit,
        kind: read.kind,
        transaction: read.transaction.clone(),
        created_on,
        created_at,
        page: case.identifier.clone(),
        content: hash_of(&ipm::content(&case)),
        file_name: message.file_name.clone(),
        sha256: hash_of(&message.bytes),
    };
    stored.id = permit_messages::insert(connection, &stored, &message.bytes, Some(change))?;
    if let Some(target) = adoption.target {
        let standing = PlaceState::Standing;
        permit_messages::put_place(connection, target, stored.id, standing, Some(now.unix()))?;
    }
    if settings.layout == PermitLayout::PerCase {
        permits::set_file_name(connection, permit, &stored.file_name)?;
    }
    never_below(connection, &read.transaction)
}

/// The case of a message as we would write it, with the creator that it names.
fn as_said(read: &ExistingMessage, settings: &PermitSettings) -> Case {
    let settings = PermitSettings {
        creator_scheme: read.creator_scheme.clone(),
        creator_name: read.creator_name.clone(),
        ..settings.clone()
    };
    let parts = (read.details.documents.iter()).filter_map(|part| match &part.source {
        PermitDocumentSource::Address { url } => Some(WrittenPart {
            kind: part.kind.clone(),
            url: url.clone(),
        }),
        PermitDocumentSource::Library { .. } => None,
    });
    Case::new(&read.details, &settings, parts.collect())
}

/// Numbers that we give are higher than any that was taken over and has our form.
fn never_below(connection: &Connection, transaction: &str) -> Result<(), Stop> {
    let has_our_form = transaction.len() == TransactionId::DIGITS;
    let Some(number) = transaction.parse::<i64>().ok().filter(|_| has_our_form) else {
        return Ok(());
    };
    let last = super::listing::last_transaction(connection)?.map_or(0, TransactionId::number);
    let highest = number.max(last).to_string();
    Ok(settings::write(
        connection,
        settings::PERMIT_TRANSACTION,
        &highest,
    )?)
}
