//! The use cases of the core, against a real library, real files and a real folder as destination.

mod destinations;
mod editing;
mod faults;
mod killed;
mod layout;
mod library;
mod publishing;
mod site;
mod stage;
mod support;
