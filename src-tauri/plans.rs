//! Plans waiting for confirmation, for documents, permit cases or an adoption: what was shown is what is applied
//! (ARCHITECTURE.md, invariant 7).

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
    /// Keeps a plan under a name, replacing an older one, and returns its view.
    pub(crate) fn keep<V>(&self, plan: P, name: String, view: V) -> V {
        self.put(name, plan);
        view
    }

    /// Takes out the plan with that name: it can be applied only once. Fails with `plan-stale` when another plan has
    /// been made since, or this one was already applied.
    pub(crate) fn take(&self, name: &str) -> Result<P, UseCaseError> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let taken = kept.take_if(|(kept, _)| kept == name);
        let (_, plan) = taken.ok_or_else(|| Problem::new(Code::PlanStale).refuse())?;
        Ok(plan)
    }

    /// Returns a copy of the plan with that name, which can still be applied. Fails with `plan-stale` as for
    /// [`Self::take`].
    pub(crate) fn copy(&self, name: &str) -> Result<P, UseCaseError>
    where
        P: Clone,
    {
        self.rehearse(name, |plan| Ok(plan.clone()))
    }

    /// Uses the plan with that name without applying it; it can still be applied afterwards. Fails with `plan-stale` as
    /// for [`Self::take`]; the errors of `rehearsal`.
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

    /// Drops the plan, because the library it was made from is closed.
    pub(crate) fn forget(&self) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }

    fn put(&self, name: String, plan: P) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some((name, plan));
    }
}
