//! The adoption that waits for a yes: what was shown is what is taken over (ARCHITECTURE.md, invariant 7).

use openbaarmaker_core::app::Adoption;
use openbaarmaker_core::error::{Code, Problem, Stop};
use openbaarmaker_core::wire::AdoptionView;
use std::sync::{Arc, Mutex, PoisonError};

/// Keeps the newest adoption between showing and doing it.
#[derive(Clone, Default)]
pub(crate) struct Adoptions(Arc<Mutex<Option<(String, Adoption)>>>);

impl Adoptions {
    /// Keeps an adoption under the name in its view, in the place of an older one.
    pub(crate) fn keep(&self, (adoption, view): (Adoption, AdoptionView)) -> AdoptionView {
        let kept = Some((view.name.clone(), adoption));
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = kept;
        view
    }

    /// Takes the adoption of that name out: it can be done once.
    ///
    /// # Errors
    /// `plan-stale` when another one was shown since, or this one was done already.
    pub(crate) fn take(&self, name: &str) -> Result<Adoption, Stop> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let taken = kept.take_if(|(kept, _)| kept == name);
        let (_, adoption) = taken.ok_or_else(|| Problem::new(Code::PlanStale).refuse())?;
        Ok(adoption)
    }

    /// Forgets it, because the library is closed.
    pub(crate) fn forget(&self) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }
}
