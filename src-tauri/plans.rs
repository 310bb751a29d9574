//! The plan that waits for a yes: what was shown is what is applied (ARCHITECTURE.md, invariant 7).

use openbaarmaker_core::error::{Code, Problem, Stop};
use openbaarmaker_core::publish::plan::PublishPlan;
use openbaarmaker_core::wire::PlanView;
use std::sync::{Arc, Mutex, PoisonError};

/// Keeps the newest plan between showing and applying it.
#[derive(Clone, Default)]
pub(crate) struct Plans(Arc<Mutex<Option<(String, PublishPlan)>>>);

impl Plans {
    /// Keeps a plan under the name in its view, in the place of an older one.
    pub(crate) fn keep(&self, (plan, view): (PublishPlan, PlanView)) -> PlanView {
        self.put(view.plan.clone(), plan);
        view
    }

    /// Takes the plan of that name out: it can be applied once.
    ///
    /// # Errors
    /// `plan-stale` when another plan was made since, or this one was applied already.
    pub(crate) fn take(&self, name: &str) -> Result<PublishPlan, Stop> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let taken = kept.take_if(|(kept, _)| kept == name);
        let (_, plan) = taken.ok_or_else(|| Problem::new(Code::PlanStale).refuse())?;
        Ok(plan)
    }

    /// Uses the plan of that name without applying it; afterwards it can still be applied.
    ///
    /// # Errors
    /// `plan-stale` as for [`Self::take`]; what `rehearsal` answers.
    pub(crate) fn rehearse<T>(
        &self,
        name: &str,
        rehearsal: impl FnOnce(&PublishPlan) -> Result<T, Stop>,
    ) -> Result<T, Stop> {
        let plan = self.take(name)?;
        let result = rehearsal(&plan);
        self.put(name.to_owned(), plan);
        result
    }

    /// Forgets the plan, because the library it was made from is closed.
    pub(crate) fn forget(&self) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }

    fn put(&self, name: String, plan: PublishPlan) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some((name, plan));
    }
}
