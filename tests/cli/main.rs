//! The command line as other programs see it: what goes in, one JSON object and an exit code come out.
//!
//! Source: docs/command-line.md; decisions.md, "Scenarios", by their number.

#![expect(
    clippy::expect_used,
    clippy::panic,
    clippy::case_sensitive_file_extension_comparisons,
    reason = "what cannot be set up fails the test, also in functions that are not tests themselves; names on the site are \
              lower-case by our own rule"
)]

mod acceptance;
mod addresses;
mod adopting;
mod adopting_bare;
mod adopting_hostile;
mod adopting_moments;
mod attention;
mod bad_folders;
#[cfg(unix)]
mod bad_servers;
mod bad_values;
mod catalogues;
mod changes;
mod cleaning;
mod closing;
mod contract;
#[cfg(unix)]
mod cut_line;
mod damaged_files;
mod damaged_library;
mod describing;
#[cfg(unix)]
mod destination_test;
mod erasing;
mod finding;
mod fixing;
#[cfg(target_os = "linux")]
mod hostile_names;
mod hostile_sites;
mod judging;
mod killed_storage;
mod leaving;
mod life;
mod naming;
mod numbers;
mod old_sitemaps;
mod other_catalogues;
mod other_publishers;
mod other_sitemaps;
mod own_folder;
mod ownership;
mod permits;
#[cfg(unix)]
mod permits_remote;
mod permits_telling;
mod practising;
mod publications;
mod real_input;
mod redacting;
mod refusals;
#[cfg(unix)]
mod remote;
mod robots;
mod robots_refused;
#[cfg(unix)]
mod server;
mod settings_files;
mod sheets;
mod sheets_acts;
mod sheets_odd;
mod storage;
mod suggesting;
mod telling;
mod templates;
#[cfg(unix)]
mod two_machines;
mod typing;
mod usage;
mod value_lists;
mod value_lists_files;
mod verifying;
mod withdrawing;
