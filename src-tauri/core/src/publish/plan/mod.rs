//! Plans a publication: determines what would change on a destination, without changing anything there.

mod after_others;
mod compare;
mod draft;
#[cfg(test)]
mod draft_test;
mod found;
mod input;
mod leaving;
mod leftovers;
mod making_way;
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

pub use after_others::AfterOthers;
pub(crate) use input::Purpose;
pub(crate) use publish_plan::{Basis, Held};
pub use publish_plan::{Consent, PublishPlan, Scope};
pub(crate) use robots::NO_RIGHTS;
