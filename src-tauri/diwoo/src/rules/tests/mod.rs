//! Every rule: one accepted, one rejected, one on the edge, each by changing one thing in a faultless document.

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
