//! Whatever people, machines and hosts do, in whatever order: the promises hold, as seen from outside.

mod acting;
mod deeds;
mod host;
mod machine;
mod property;
mod watch;
mod world;

pub(crate) use watch::told_paths;
