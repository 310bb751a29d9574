//! Plans a publication: works out what would change on a destination, without changing anything there.

mod compare;
mod draft;
#[cfg(test)]
mod draft_test;
mod elsewhere;
mod found;
mod input;
mod leftovers;
pub(crate) mod opened;
mod other_generation;
mod own_files;
mod perhaps;
mod publish_plan;
mod reading;
mod restored;
mod returning;
mod robots;
mod shown;
mod strays;
mod withdrawn;

pub use elsewhere::Elsewhere;
pub(crate) use input::Purpose;
pub(crate) use publish_plan::{Basis, HeldBackDocument};
pub use publish_plan::{Consent, PublishPlan, Scope};
