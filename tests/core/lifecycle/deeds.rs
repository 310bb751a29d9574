//! What can happen in the life of a site.

use openbaarmaker_core::app::AfterOthers;
use openbaarmaker_core::publish::Scope;
use proptest::prelude::*;

/// Something that a person, a machine or a host does. Numbers choose among what there is, so that any shorter sequence
/// is valid too.
#[derive(Debug, Clone)]
pub(super) enum Deed {
    On(usize, Own),
    Host(Hosting),
    /// All clocks move on, or back, by this many seconds.
    Wait(i64),
}

/// What is done on one machine, with one library.
#[derive(Debug, Clone)]
pub(super) enum Own {
    Add,
    /// Another title.
    Set(usize),
    /// Another category: other pages, another index.
    Move(usize),
    /// It is no longer ready.
    Spoil(usize),
    PartOf(usize, usize),
    /// By a file of the same size, or of another.
    Replace(usize, bool),
    Withdraw(usize),
    Republish(usize),
    Remove(usize),
    Undo,
    Redo,
    Publish(How),
    Reopen,
    /// Somebody copies the folder of the library, and restores that copy later.
    Keep,
    Restore,
    /// The same by means of the program: a backup, and restoring it.
    Backup,
    PutBackup,
    /// Erases for good what may be erased.
    Erase(usize),
    /// Checks what is there, and repairs it; only the repair meets trouble.
    Verify(Trouble),
    /// Confirms that the clock of this machine is right.
    TrustClock,
}

/// How it is published.
#[derive(Debug, Clone)]
pub(super) struct How {
    pub(super) scope: Scope,
    pub(super) after_others: AfterOthers,
    pub(super) trouble: Trouble,
    /// Whether a person agrees to every file that the result reports, by its path, and publishes again.
    pub(super) yes: bool,
}

impl How {
    /// Nothing goes wrong.
    pub(super) fn calm(after_others: AfterOthers, yes: bool) -> Self {
        Self { scope: Scope::All, after_others, trouble: Trouble::None, yes }
    }
}

/// What goes wrong, and at which operation.
#[derive(Debug, Clone)]
pub(super) enum Trouble {
    None,
    Stop(usize),
    Kill(usize),
    CutBefore(usize),
    CutAfter(usize),
    CutAside(usize),
    /// The connection breaks, but reconnecting works.
    Drop(usize),
    Full(usize),
    /// The destination refuses whatever concerns this document.
    Refuse(usize),
}

/// What the maintainer of the website does with its folder.
#[derive(Debug, Clone)]
pub(super) enum Hosting {
    Delete(usize),
    /// Replaces the content of a file, by one of the same size or not.
    Change(usize, bool),
    /// Adds a file of their own.
    Add(usize),
    /// Adds a file at the name that a document will have.
    Take(usize, usize),
    /// Restores what was withdrawn, or was once at the address of a document.
    PutBack(usize),
    /// Copies the site, and restores it from that copy.
    Keep,
    Restore,
    /// Writes a line of their own into robots.txt.
    Line(usize),
    RobotsGone,
}

/// Sequences for this many machines; with `is_hosted` the host takes part.
pub(super) fn sequences(machines: usize, is_hosted: bool, longest: usize) -> impl Strategy<Value = Vec<Deed>> {
    let own = (0..machines, own()).prop_map(|(who, own)| Deed::On(who, own));
    // Seconds, possibly back or over days; sometimes a clock that is wrong by months or years.
    let wait = prop_oneof![9 => -4_000_i64..200_000, 1 => -30_000_000_i64..150_000_000];
    let wait = wait.prop_map(Deed::Wait);
    let host = hosting().prop_map(Deed::Host);
    let often = if is_hosted { 6 } else { 0 };
    let deed = prop_oneof![20 => own, 2 => wait, often => host];
    proptest::collection::vec(deed, 3..longest)
}

fn own() -> impl Strategy<Value = Own> {
    let one = 0..6_usize;
    prop_oneof![
        8 => Just(Own::Add),
        3 => one.clone().prop_map(Own::Set),
        2 => one.clone().prop_map(Own::Move),
        1 => one.clone().prop_map(Own::Spoil),
        2 => (one.clone(), one.clone()).prop_map(|(part, main)| Own::PartOf(part, main)),
        3 => (one.clone(), any::<bool>()).prop_map(|(at, is_same)| Own::Replace(at, is_same)),
        5 => one.clone().prop_map(Own::Withdraw),
        2 => one.clone().prop_map(Own::Republish),
        2 => one.prop_map(Own::Remove),
        1 => Just(Own::Undo),
        1 => Just(Own::Redo),
        12 => how().prop_map(Own::Publish),
        1 => Just(Own::Reopen),
        1 => Just(Own::Keep),
        1 => Just(Own::Restore),
        1 => Just(Own::Backup),
        1 => Just(Own::PutBackup),
        2 => (0..6_usize).prop_map(Own::Erase),
        2 => perhaps().prop_map(Own::Verify),
        1 => Just(Own::TrustClock),
    ]
}

fn how() -> impl Strategy<Value = How> {
    let scope = prop_oneof![8 => Just(Scope::All), 3 => Just(Scope::Withdrawals), 1 => Just(Scope::TakeBack)];
    let after_others = prop_oneof![Just(AfterOthers::Stop), Just(AfterOthers::Continue)];
    let yes = prop_oneof![4 => Just(false), 1 => Just(true)];
    (scope, after_others, perhaps(), yes).prop_map(|(scope, after_others, trouble, yes)| How {
        scope,
        after_others,
        trouble,
        yes,
    })
}

fn perhaps() -> impl Strategy<Value = Trouble> {
    prop_oneof![6 => Just(Trouble::None), 7 => trouble()]
}

fn trouble() -> impl Strategy<Value = Trouble> {
    let at = || 0..70_usize;
    prop_oneof![
        2 => at().prop_map(Trouble::Stop),
        3 => at().prop_map(Trouble::Kill),
        1 => at().prop_map(Trouble::CutBefore),
        2 => at().prop_map(Trouble::CutAfter),
        1 => at().prop_map(Trouble::CutAside),
        1 => at().prop_map(Trouble::Drop),
        1 => at().prop_map(Trouble::Full),
        1 => (0..6_usize).prop_map(Trouble::Refuse),
    ]
}

fn hosting() -> impl Strategy<Value = Hosting> {
    let one = 0..12_usize;
    prop_oneof![
        2 => one.clone().prop_map(Hosting::Delete),
        2 => (one.clone(), any::<bool>()).prop_map(|(at, is_same)| Hosting::Change(at, is_same)),
        2 => one.clone().prop_map(Hosting::Add),
        1 => (0..2_usize, 0..6_usize).prop_map(|(who, at)| Hosting::Take(who, at)),
        3 => one.clone().prop_map(Hosting::PutBack),
        2 => Just(Hosting::Keep),
        3 => Just(Hosting::Restore),
        1 => one.prop_map(Hosting::Line),
        1 => Just(Hosting::RobotsGone),
    ]
}
