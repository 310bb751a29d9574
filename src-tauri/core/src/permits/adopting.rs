//! Adopts another publisher's directory of messages: its cases, and the register of its messages.
//!
//! Source: ipm-vergunningen.md §8, rule 5 ("register repair, import of an existing directory").

use super::cases::name_of;
use super::editing::PermitStep;
use super::following::{Followed, followed};
use super::found::{FoundMessages, Message, Source, details_of, last_kind};
use super::register::{Register, RegisterOutcome, snapshot};
use super::settings::check_on;
use crate::counting::count;
use crate::describe::catalogues::Catalogues;
use crate::error::{Code, Problem, Result};
use crate::ipm::model::{MessageKind, PermitIntent};
use crate::job::Job;
use crate::library::App;
use crate::library::catalogues::catalogue;
use crate::model::{Catalogue, CatalogueId, PermitId, Sha256, TargetId};
use crate::site::site_files::hash_of;
use crate::store::{ReadHandle, permit_messages};
use crate::wire::{AdoptionSource, PermitAdoptionCase, PermitAdoptionResult, PermitAdoptionView, PermitFileProblem};
use std::collections::BTreeMap;
use std::path::Path;

/// Cases in the preview; `wire::PermitAdoptionView` repeats it.
const SHOWN_CASES: usize = 200;

/// An adoption as previewed. Adopting consumes it, so that exactly what was shown is done.
#[derive(Debug)]
pub struct PermitAdoption {
    catalogue: Catalogue,
    /// The destination, if the messages were read from one.
    target: Option<TargetId>,
    page: Option<Vec<u8>>,
    /// The messages of each case in order, by page.
    cases: BTreeMap<String, Vec<Message>>,
    /// The cases whose changes here give way, as the preview named them.
    overtaken: Vec<String>,
}

impl PermitAdoption {
    /// Returns the hash of the page on a destination that the messages were read from.
    pub(super) fn page_hash(&self) -> Option<Sha256> {
        self.page.as_deref().map(hash_of)
    }
}

impl App {
    /// Determines what adopting a directory of messages would do: a folder, a page or listing with the messages next to
    /// it, or the messages folder of a destination.
    ///
    /// # Errors
    /// Refuses with `catalogue-unknown`, `permits-off`, `no-sitemaps` when there is no message, and whatever opening
    /// the destination asks for; fails with `target-…`, `store-…` or `cancelled`.
    pub fn permit_plan_adoption(
        &self,
        id: CatalogueId,
        source: &AdoptionSource,
        job: &Job<'_>,
    ) -> Result<(PermitAdoption, PermitAdoptionView)> {
        let catalogue = self.read(|connection| catalogue(connection, id))?;
        check_on(&catalogue)?;
        let (place, target, entry) = match source {
            AdoptionSource::Target { id } => {
                let (_, target) = self.read(|connection| Self::catalogue_and_target(connection, *id))?;
                let site = self.open_target(&catalogue, &target, job.cancel)?;
                (Source::Target(Box::new(site)), Some(*id), None)
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
                Source::Target(site) => site.target.name.clone(),
            };
            return Err(Problem::new(Code::NoSitemaps).with("place", name).with("of", "messages").refuse());
        }
        let mut cases: BTreeMap<String, Vec<Message>> = BTreeMap::new();
        for message in std::mem::take(&mut found.messages) {
            cases.entry(message.read.details.page.clone()).or_default().push(message);
        }
        for messages in cases.values_mut() {
            messages.sort_by(|a, b| (a.order(), &a.file_name).cmp(&(b.order(), &b.file_name)));
        }
        let view = self.read(|connection| {
            let register = Register::new(connection, &catalogue, target, job.now)?;
            adoption_view(connection, &register, target, &cases, &mut found)
        })?;
        let (page, overtaken) = (found.page.filter(|_| target.is_some()), view.overtaken.clone());
        let adoption = PermitAdoption { catalogue, target, page, cases, overtaken };
        Ok((adoption, view))
    }

    /// Adopts what a preview showed: new cases with their messages, as one undo step. Messages on a destination about
    /// cases already in the library are registered, which undo does not revert. Such a case follows a message that is
    /// later than its last one, in the same step: what others deleted is deleted here too, and stays deleted.
    ///
    /// # Errors
    /// Refuses with `plan-stale` when the catalogue changed since, or a case that would give way; fails with `store-…`.
    #[expect(clippy::needless_pass_by_value, reason = "invariant 7: an adoption is done once, so it is given away")]
    pub fn permit_adopt(&self, adoption: PermitAdoption, job: &Job<'_>) -> Result<PermitAdoptionResult> {
        self.write(|connection| {
            if catalogue(connection, adoption.catalogue.id)? != adoption.catalogue {
                return Err(Problem::new(Code::PlanStale).refuse());
            }
            let (target, now) = (adoption.target, job.now);
            let mut register = Register::new(connection, &adoption.catalogue, target, now)?;
            let mut step = PermitStep::new(self, "permit-adopt", &adoption.catalogue.name, now);
            let mut done = PermitAdoptionResult::default();
            let mut catalogues = Catalogues::default();
            let mut is_ours = false;
            for (page, messages) in &adoption.cases {
                let id = match (register.case_of(page), target) {
                    (Some(id), Some(_)) => {
                        let (outcomes, follows) =
                            following(connection, &mut catalogues, &register, &adoption.cases, (id, page))?;
                        let gives_way = follows.as_ref().filter(|follows| follows.overtakes);
                        let name = gives_way.map(|follows| name_of(&follows.before.snapshot.details));
                        if name.is_some_and(|name| !adoption.overtaken.contains(&name)) {
                            return Err(Problem::new(Code::PlanStale).refuse());
                        }
                        register.keep_known(connection, id, messages, &outcomes)?;
                        if let Some(follows) = follows {
                            step.change(connection, &follows.before, &follows.after)?;
                        }
                        is_ours |= outcomes.iter().any(|outcome| *outcome != RegisterOutcome::Older);
                        let new = outcomes.iter().filter(|outcome| outcome.is_new());
                        done.registered += count(new.count());
                        id
                    }
                    (Some(_), None) => continue,
                    (None, _) if register.is_known(connection, page)? => continue,
                    (None, _) => {
                        let snapshot = snapshot(messages, now);
                        let id = step.add_as(connection, adoption.catalogue.id, &snapshot)?;
                        let change = step.step.begin(connection)?;
                        for message in messages {
                            register.keep(connection, id, message, Some(change))?;
                            done.messages += 1;
                        }
                        done.cases += 1;
                        id
                    }
                };
                Self::recheck_permit(connection, &mut catalogues, id, now)?;
            }
            register.forget_deletions(connection, adoption.catalogue.id)?;
            is_ours |= done.cases > 0;
            if let (Some(target), Some(page), true) = (target, &adoption.page, is_ours) {
                let page = Some(hash_of(page));
                permit_messages::change_folder(connection, target, |folder| folder.page = page)?;
            }
            done.change = step.finish(connection)?.change;
            Ok(done)
        })
    }
}

/// Decides on the messages at a page of a case that the library knows. Returns also what the case becomes by them,
/// unless a later one is about its next page.
fn following(
    connection: &ReadHandle,
    catalogues: &mut Catalogues,
    register: &Register,
    cases: &BTreeMap<String, Vec<Message>>,
    (id, page): (PermitId, &str),
) -> Result<(Vec<RegisterOutcome>, Option<Followed>)> {
    let messages = cases.get(page).map_or(&[][..], Vec::as_slice);
    let outcomes = register.outcomes(connection, id, messages)?;
    let is_later = |(other, found): (&String, &Vec<Message>)| {
        let is_this = other != page && register.case_of(other) == Some(id);
        is_this && found.last().map(Message::order) > messages.last().map(Message::order)
    };
    if cases.iter().any(is_later) {
        return Ok((outcomes, None));
    }
    let follows = followed(connection, catalogues, id, messages, &outcomes)?;
    Ok((outcomes, follows))
}

/// Makes the wire form; lists files that are left out along with those that could not be read.
fn adoption_view(
    connection: &ReadHandle,
    register: &Register,
    target: Option<TargetId>,
    cases: &BTreeMap<String, Vec<Message>>,
    found: &mut FoundMessages,
) -> Result<PermitAdoptionView> {
    let mut view = PermitAdoptionView {
        found_by: if found.by_page { "page" } else { "folder" }.to_owned(),
        messages: count(cases.values().map(Vec::len).sum()),
        cases: count(cases.len()),
        problems: std::mem::take(&mut found.problems),
        ..PermitAdoptionView::default()
    };
    let mut catalogues = Catalogues::default();
    let mut digest = Vec::new();
    for (page, messages) in cases {
        let is_known = register.is_known(connection, page)?;
        let (last, told) = (last_kind(messages), details_of(messages));
        view.known += u32::from(is_known);
        view.deleted += u32::from(last == MessageKind::D);
        for message in messages {
            digest.extend(hash_of(&message.bytes).0);
        }
        if is_known && target.is_some() {
            // We register nothing about a case of another catalogue.
            let outcomes = match register.case_of(page) {
                Some(id) => {
                    let (outcomes, follows) = following(connection, &mut catalogues, register, cases, (id, page))?;
                    name_overtaken(&mut view, follows.as_ref());
                    outcomes
                }
                None => vec![RegisterOutcome::Older; messages.len()],
            };
            for (message, outcome) in messages.iter().zip(outcomes) {
                match outcome {
                    RegisterOutcome::Register | RegisterOutcome::Place(_) => view.registering += 1,
                    RegisterOutcome::Known => {}
                    RegisterOutcome::Older => view
                        .problems
                        .push(PermitFileProblem { file_name: message.file_name.clone(), code: "older".to_owned() }),
                }
            }
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
    view.name = hash_of(&digest).to_string();
    Ok(view)
}

/// Names a case whose changes here give way; those that become deleted come last.
fn name_overtaken(view: &mut PermitAdoptionView, follows: Option<&Followed>) {
    let Some(follows) = follows.filter(|follows| follows.overtakes) else { return };
    let name = name_of(&follows.before.snapshot.details);
    if follows.after.intent == PermitIntent::Delete {
        view.overtaken.push(name);
        view.overtaken_deleted += 1;
    } else {
        let at = view.overtaken.len().saturating_sub(view.overtaken_deleted as usize);
        view.overtaken.insert(at, name);
    }
}
