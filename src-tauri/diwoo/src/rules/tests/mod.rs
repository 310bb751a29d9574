//! Every rule: one accepted, one rejected, one on the edge. One document that is in order, changed in one place.

mod catalogue_of_rules;
mod descriptions;
mod draft;
mod files;
mod fixes;
mod inside;
mod known;
mod names;
mod organisations;
mod personal;
mod relations;
mod site;
