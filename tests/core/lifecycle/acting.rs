//! What is done on a machine, with checks.

use super::deeds::{How, Own, Trouble};
use super::watch::{Permit, told_paths};
use super::world::{World, differences};
use crate::support::only;
use chrono::Duration;
use openbaarmaker_core::app::AfterOthers;
use openbaarmaker_core::error::{Code, UseCaseError};
use openbaarmaker_core::job::{Cancel, Job};
use openbaarmaker_core::model::{Now, WithdrawalReason};
use openbaarmaker_core::publish::PublishPlan;
use openbaarmaker_core::wire::{FieldChange, ReferenceInput, RunResult};
use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use tests::fault::{Fault, Killed};

impl World {
    pub(super) fn do_own(&mut self, who: usize, own: &Own) {
        if let Own::Publish(how) = own {
            // The result was checked; whatever it is, life goes on.
            let _ = self.publish(who, how);
            return;
        }
        if let Own::Verify(trouble) = own {
            return self.verify(who, trouble);
        }
        let before = self.look();
        self.work_at_the_desk(who, own);
        let changed = differences(&before.files, &self.look().files);
        assert!(changed.is_empty(), "only publishing changes {changed:?}");
        self.check_removed(who);
    }

    fn work_at_the_desk(&mut self, who: usize, own: &Own) {
        let (moment, now) = (self.now, Now(self.now));
        let machine = self.machine(who);
        let id = |at: usize| machine.known(at).map(|known| known.id);
        match own {
            Own::Add => machine.add(moment),
            Own::Set(at) => machine.set_title(*at, now),
            Own::Move(at) => {
                if let Some(id) = id(*at) {
                    let category = vec!["infocat011".to_owned()];
                    machine.try_change(id, FieldChange::Informatiecategorieen(category), now);
                }
            }
            Own::Spoil(at) => {
                if let Some(id) = id(*at) {
                    machine.try_change(id, FieldChange::Informatiecategorieen(Vec::new()), now);
                }
            }
            Own::PartOf(part, main) => {
                if let (Some(part), Some(main)) = (id(*part), id(*main)) {
                    let main = ReferenceInput { to: main.to_string(), title: String::new() };
                    machine.try_change(part, FieldChange::IsPartOf(Some(main)), now);
                }
            }
            Own::Replace(at, is_same_size) => machine.replace(*at, *is_same_size, now),
            // A refusal changes nothing.
            Own::Withdraw(at) => {
                let reason = Some(WithdrawalReason::Privacy);
                let _ = id(*at).map(|id| machine.app().withdraw(&only(id), reason, "", now));
            }
            Own::Republish(at) => {
                let _ = id(*at).map(|id| machine.app().republish(&only(id), now));
            }
            Own::Remove(at) => {
                let _ = id(*at).map(|id| machine.app().remove(&only(id), now));
            }
            Own::Undo => {
                let undone = machine.app().undo(&Job::without_progress(now));
                // Not when this removed the destination: without one there is nothing to check.
                if undone.is_ok() && !machine.has_target() {
                    machine.app().redo(&Job::without_progress(now)).expect("redone");
                }
            }
            Own::Redo => {
                let _ = machine.app().redo(&Job::without_progress(now));
            }
            Own::Reopen => machine.reopen(|_| {}, now),
            Own::Keep => machine.keep(now),
            Own::Restore => {
                if machine.restore(now) {
                    self.set_back.insert(who);
                }
            }
            Own::Backup => machine.back_up(now),
            Own::PutBackup => {
                if machine.put_backup(now) {
                    self.set_back.insert(who);
                }
            }
            Own::Erase(at) => {
                // A refusal changes nothing; an erased document is unknown from now on.
                let _ = id(*at).map(|id| machine.app().erase(&only(id), &Job::without_progress(now)));
            }
            Own::TrustClock => machine.app().trust_clock(now).expect("a yes"),
            Own::Publish(_) | Own::Verify(_) => {}
        }
    }

    /// Checks everything that should be there, agrees to repairs, and checks once more.
    fn verify(&mut self, who: usize, trouble: &Trouble) {
        self.now += Duration::seconds(1);
        let (before, now, cancel) = (self.look(), Now(self.now), Cancel::new());
        let machine = self.machine(who);
        let Some((allowed, found)) = machine.verify(now) else { return };
        for path in &allowed {
            let content = before.files.get(path).cloned();
            machine.agreed.entry(path.clone()).or_default().extend(content);
        }
        let (fault, tries) = fault(trouble, &cancel, |at| machine.path(at));
        let script = machine.script.clone();
        script.set(fault);
        let repaired = catch_unwind(AssertUnwindSafe(|| machine.repair(found, tries, &cancel, now)));
        script.set(Fault::None);
        let stop = match repaired {
            Ok(repaired) => repaired.err(),
            Err(panic) if panic.is::<Killed>() => {
                self.machine(who).reopen(|_| {}, now);
                None
            }
            Err(panic) => resume_unwind(panic),
        };
        let permit = Permit { allowed, after_others: AfterOthers::Stop };
        self.check_site(who, &before, &permit);
        if let Some(stop) = stop {
            let code = stop.problem().code;
            assert!(code == Code::PlanStale || !NEVER.contains(&code), "{stop:?}");
        }
        self.check_removed(who);
    }

    /// Publishes and checks the result, possibly again after agreeing to everything that was reported.
    pub(super) fn publish(&mut self, who: usize, how: &How) -> Result<RunResult, UseCaseError> {
        let mut allowed = BTreeSet::new();
        loop {
            let result = self.publish_once(who, how, &allowed);
            let told = told_paths(&result);
            if !how.yes || told.is_subset(&allowed) {
                return result;
            }
            allowed.extend(told);
        }
    }

    fn publish_once(&mut self, who: usize, how: &How, allowed: &BTreeSet<String>) -> Result<RunResult, UseCaseError> {
        // No two runs write the same moment, so that the writer of a file can be told by it.
        self.now += Duration::seconds(1);
        let (before, now) = (self.look(), Now(self.now));
        let cancel = Cancel::new();
        let machine = self.machine(who);
        let (fault, tries) = fault(&how.trouble, &cancel, |at| machine.path(at));
        let script = machine.script.clone();
        script.set(fault);
        let published = catch_unwind(AssertUnwindSafe(|| {
            let mut plan: PublishPlan = machine.plan(how.after_others, now)?;
            plan.scope = how.scope;
            (plan.allowed.paths).extend(allowed.iter().map(|path| path.parse().expect("a path")));
            machine.publish(plan, tries, &cancel, now)
        }));
        script.set(Fault::None);
        let permit = Permit { allowed: allowed.clone(), after_others: how.after_others };
        self.note_yes(who, &before, &permit);
        let result = match published {
            Ok(result) => result,
            Err(panic) if panic.is::<Killed>() => {
                self.machine(who).reopen(|_| {}, now);
                self.check_site(who, &before, &permit);
                return Err(openbaarmaker_core::error::Problem::new(Code::Cancelled).fail());
            }
            Err(panic) => resume_unwind(panic),
        };
        self.note_told(who, how, &result);
        let sight = self.check_site(who, &before, &permit);
        match &result {
            Ok(result) => self.check_result(who, how, result, &sight),
            Err(stop) => {
                let code = stop.problem().code;
                assert!(!NEVER.contains(&code), "{stop:?}");
            }
        }
        self.check_removed(who);
        result
    }
}

fn fault(trouble: &Trouble, cancel: &Cancel, path: impl Fn(usize) -> String) -> (Fault, usize) {
    match *trouble {
        Trouble::None => (Fault::None, 0),
        Trouble::Stop(at) => (Fault::Cancel(at, cancel.clone()), 0),
        Trouble::Kill(at) => (Fault::Kill(at), 0),
        Trouble::CutBefore(at) => (Fault::CutBefore(at), 0),
        Trouble::CutAfter(at) => (Fault::CutAfter(at), 0),
        Trouble::CutAside(at) => (Fault::CutAside(at), 0),
        Trouble::Drop(at) => (Fault::DropAfter(at), 2),
        Trouble::Full(at) => (Fault::Full(at), 0),
        Trouble::Refuse(at) => (Fault::Refuse(path(at)), 0),
    }
}

/// Codes for which nothing that happens here is a reason.
const NEVER: &[Code] =
    &[Code::OutputInvalid, Code::Internal, Code::StoreCorrupt, Code::StoreIo, Code::PlanStale, Code::CopyDamaged];
