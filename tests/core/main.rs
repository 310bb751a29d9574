//! The use cases of the core, with a real library, real files and a real folder as destination.

#![expect(
    clippy::expect_used,
    clippy::panic,
    clippy::case_sensitive_file_extension_comparisons,
    reason = "what cannot be set up fails the test, also in functions that are not tests themselves; names on the site are \
              lower-case by our own rule"
)]

mod acts;
mod added_again;
mod adopting;
mod adopting_elsewhere;
mod adopting_parts;
mod adoption;
mod allowed;
mod backups;
mod closing;
mod computers;
mod days;
mod describing;
mod destinations;
mod editing;
mod emptied;
mod erasing;
mod every_rule;
mod faults;
mod finding;
mod foreign;
mod forgotten;
mod frozen;
mod histories;
mod killed;
mod layout;
mod learning;
mod left;
mod letters;
mod library;
mod lifecycle;
mod looking;
mod looking_inside;
mod lost_answers;
mod lying_servers;
mod made;
mod making_way;
mod many;
mod many_items;
mod many_values;
mod meanwhile;
mod moments;
mod namesakes;
mod newer_files;
mod older_backup;
mod other_generation;
mod own_addresses;
mod own_lists;
mod part_order;
mod parts;
mod parts_away;
mod parts_online;
mod permits;
mod places;
mod proposals;
mod publishing;
mod reading_back;
mod redacting;
mod removals;
mod repairs_cut_off;
mod repairs_refused;
mod robots_judged;
mod robots_refused;
mod sealed_backups;
mod server_identity;
mod sheet_formulas;
mod sheet_messages;
mod sheets;
mod site;
mod site_due;
mod stage;
mod stepping_back;
mod strays;
mod suggesting;
mod support;
mod tampering;
mod templates;
mod two_publishers;
mod unsaved;
mod unseen;
mod unused_copies;
mod what_moves;
mod wild_values;
mod working_ahead;
