//! The real window, driven from outside: decisions.md, "Criteria", for the screens that exist.
//!
//! Each test has its own desk (screen, session bus, home folder, library) and may run in parallel with the others. The
//! window finds its program through `OPENBAARMAKER_APP`.
//!
//! | Criterion | Proved by |
//! |---|---|
//! | 1 first publication by keyboard | `first_publication`; with the mouse in 14 presses and one typed field there too |
//! | 2 axe clean, 3 names and roles | `accessible` (every screen), `spoken` (as a screen reader is told, with the focus, and equal ones apart), `closing` (while publishing), `dialogs`, `elsewhere`, `leftovers` (questions and errors); `is_clean` with each other dialog open, in various tests, which asks of the dialog too whether it is named; always in light and dark, and at twice the text size where there is room |
//! | 5 finding | `finding`; 100,000 documents: `a_hundred_thousand`; their times: `cargo xtask bench window` |
//! | 4 drop | `receiving`; with a real mouse from another program: `dragging` |
//! | 6 loud bulk | `first_publication` |
//! | 7 mixed values, 8 order-independent, 9 three-state categories, 10 one undo | `many` |
//! | 11 nothing lost | `nothing_lost`, `storage` (taken over), `closing` (while a job runs) |
//! | 12 error texts | `accessible`, `many`; how soon: `cargo xtask bench window` |
//! | 13 to-do does the work | `todo` |
//! | 14 part publishes, 15 preview is true | `publishing`, `elsewhere` (others publish there too), `leftovers` (files that stay or are removed), `numbers` (each number is that of the library), `stopping`, `withdrawing`, `ending` (erasing, removing a catalogue) |
//! | 16 progress honest | `publishing` (also with failures), `closing` (a narrow connection, with each quarter announced; other screens stay usable), `calling` (who looks elsewhere is called) |
//! | 18 server identity | `server_identity`, `signing_in` (also before there is a destination) |
//! | 17 failure and resume | `publishing` (others finish, a second try sends what is missing), `closing` (ended while sending, no incomplete file has its final name), `stopping` (a connection that breaks after 12 of 36; every night one that stays away, and one that falls silent); refused files and broken connections of all kinds: `tests/core/lying_servers.rs` |
//! | 19 test equals publish | `publishing`; more kinds of failure: `tests/cli/destination_test.rs` |
//! | 20 zoom, small, colours | `small`, `list` (four rows visible), `closing` (while publishing), `accessible`; forced colours in Chromium, if installed, with a rehearsed core: step `forced colours` of `cargo xtask test` |
//! | reading and describing | `viewing`; each kind of file: `kinds`; its size: `zooming`; on paper: `printing`; proposals in their fields: `suggesting`, where they come from: `sources` |
//!
//! The native menu, item by item: `menu`. When `OPENBAARMAKER_PICTURES` names a folder, a picture of every screen and
//! dialog that `is_clean` checks is saved there for inspection.
//!
//! Real documents through the window to a folder and a server: `real_input`.
#![cfg(target_os = "linux")]
#![expect(clippy::unwrap_used, reason = "a step of a test that does not succeed has failed")]

mod a_hundred_thousand;
mod accessible;
mod address;
mod adopting;
mod at_server;
mod calling;
mod chosen;
mod closing;
mod describing;
mod dialogs;
mod dragging;
mod elsewhere;
mod ending;
mod english;
mod finding;
mod first_publication;
mod gallery;
mod help;
mod inside;
mod kinds;
mod leftovers;
mod list;
mod looking;
mod looking_again;
mod many;
mod many_items;
mod menu;
mod nothing_lost;
mod numbers;
mod own_names;
mod passwords;
mod permits;
mod practising;
mod printing;
mod progress;
mod publications;
mod publishing;
mod real_input;
mod receiving;
mod redacting;
mod replacing;
mod server_identity;
mod sheets;
mod signing_in;
mod small;
mod small_lists;
mod sources;
mod spoken;
mod steps;
mod stopping;
mod storage;
mod suggesting;
mod templates;
mod todo;
mod value_lists;
mod verifying;
mod viewing;
mod withdrawing;
mod zooming;
