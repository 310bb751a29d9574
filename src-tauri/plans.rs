//! A plan that waits for a yes, of documents or of permit cases, or an adoption of these: what was shown is what is applied (ARCHITECTURE.md, invariant 7).

use openbaarmaker_core::error::{Code, Problem, UseCaseError};
use std::sync::{Mutex, PoisonError};

/// Keeps the newest plan between showing and applying it.
pub(crate) struct Plans<P>(Mutex<Option<(String, P)>>);

impl<P> Default for Plans<P> {
    fn default() -> Self {
        Self(Mutex::default())
    }
}

impl<P> Plans<P> {
    /// Keeps a plan under its name, in the place of an older one, and hands its view on.
    pub(crate) fn keep<V>(&self, plan: P, name: String, view: V) -> V {
        self.put(name, plan);
        view
    }

    /// Takes the plan of that name out: it can be applied once.
    ///
    /// # Errors
    /// `plan-stale` when another plan was made since, or this one was applied already.
    pub(crate) fn take(&self, name: &str) -> Result<P, UseCaseError> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let taken = kept.take_if(|(kept, _)| kept == name);
        let (_, plan) = taken.ok_or_else(|| Problem::new(Code::PlanStale).refuse())?;
        Ok(plan)
    }

    /// Returns a copy of the plan of that name, which can still be applied.
    ///
    /// # Errors
    /// `plan-stale` as for [`Self::take`].
    pub(crate) fn copy(&self, name: &str) -> Result<P, UseCaseError>
    where
        P: Clone,
    {
        self.rehearse(name, |plan| Ok(plan.clone()))
    }

    /// Uses the plan of that name without applying it; afterwards it can still be applied.
    ///
    /// # Errors
    /// `plan-stale` as for [`Self::take`]; what `rehearsal` answers.
    pub(crate) fn rehearse<T>(
        &self,
        name: &str,
        rehearsal: impl FnOnce(&P) -> Result<T, UseCaseError>,
    ) -> Result<T, UseCaseError> {
        let plan = self.take(name)?;
        let result = rehearsal(&plan);
        self.put(name.to_owned(), plan);
        result
    }

    /// Forgets the plan, because the library it was made from is closed.
    pub(crate) fn forget(&self) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }

    fn put(&self, name: String, plan: P) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some((name, plan));
    }
}
