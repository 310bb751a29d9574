//! The lists in force: those that came with the program, and the newer ones of the library that is open.
//!
//! A process has one library open, and everything in it, from rules to writers, looks terms up in the same lists. Opening a
//! library puts its lists in force. A list that was in force is kept until the program ends: terms of it may be held
//! anywhere, and imports are rare.

use super::{Incomplete, Lists, StoredList};
use std::{
    cell::Cell,
    sync::{
        LazyLock, Mutex, MutexGuard, OnceLock, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
};

/// Returns the value lists in force.
#[must_use]
pub fn lists() -> &'static Lists {
    thread_local! {
        static SEEN: Cell<Option<(u64, &'static Lists)>> = const { Cell::new(None) };
    }
    let changes = CHANGES.load(Ordering::Acquire);
    match SEEN.get() {
        Some((seen, lists)) if seen == changes => lists,
        _ => {
            let current = state().current;
            SEEN.set(Some((changes, current)));
            current
        }
    }
}

/// Returns the value lists that came with the program: those of DiWoo 0.9.8, and the registers of its time.
#[must_use]
pub fn built_in_lists() -> &'static Lists {
    static LISTS: LazyLock<Lists> = LazyLock::new(|| {
        #[expect(
            clippy::expect_used,
            reason = "the text is part of the program and every test reads it"
        )]
        let lists = Lists::with(&[]).expect("lists.json is part of the program");
        lists
    });
    &LISTS
}

/// Puts imported lists in force, in the place of those that came with the program.
///
/// # Errors
/// [`Incomplete`] when one has a term that lacks something; then nothing changes.
pub fn put_in_force(imported: &[StoredList]) -> Result<(), Incomplete> {
    if imported.is_empty() && STATE.get().is_none() {
        // Those that came with the program are in force from the beginning; they are read when somebody looks.
        return Ok(());
    }
    let mut state = state();
    let known = (state.made.iter()).find_map(|(of, lists)| (of == imported).then_some(*lists));
    let lists = if let Some(lists) = known {
        lists
    } else {
        let lists: &'static Lists = Box::leak(Box::new(Lists::with(imported)?));
        state.made.push((imported.to_vec(), lists));
        lists
    };
    if !std::ptr::eq(state.current, lists) {
        state.current = lists;
        CHANGES.fetch_add(1, Ordering::Release);
    }
    Ok(())
}

/// The lists in force at some moment, to come back to when a change of them does not go through.
#[derive(Debug, Clone, Copy)]
pub struct Before(&'static Lists);

impl Before {
    /// Remembers the lists in force.
    #[must_use]
    pub fn now() -> Self {
        Self(lists())
    }

    /// Puts them in force again.
    pub fn put_back(self) {
        let mut state = state();
        if !std::ptr::eq(state.current, self.0) {
            state.current = self.0;
            CHANGES.fetch_add(1, Ordering::Release);
        }
    }
}

/// Something made of the lists, made anew when other lists are in force.
#[derive(Debug)]
pub struct OfLists<T: 'static> {
    make: fn(&'static Lists) -> T,
    made: Mutex<Vec<(&'static Lists, &'static T)>>,
}

impl<T> OfLists<T> {
    /// Says how it is made.
    pub const fn new(make: fn(&'static Lists) -> T) -> Self {
        Self {
            make,
            made: Mutex::new(Vec::new()),
        }
    }

    /// Returns it for the lists in force.
    pub fn get(&self) -> &'static T {
        let lists = lists();
        let mut made = self.made.lock().unwrap_or_else(PoisonError::into_inner);
        let known = made.iter().find(|(of, _)| std::ptr::eq(*of, lists));
        if let Some((_, known)) = known {
            return known;
        }
        let new: &'static T = Box::leak(Box::new((self.make)(lists)));
        made.push((lists, new));
        new
    }
}

struct State {
    current: &'static Lists,
    /// Every set of imported lists that was in force, with what was made of it.
    made: Vec<(Vec<StoredList>, &'static Lists)>,
}

/// Counts how often other lists came in force, so that looking takes no lock.
static CHANGES: AtomicU64 = AtomicU64::new(0);

static STATE: OnceLock<Mutex<State>> = OnceLock::new();

fn state() -> MutexGuard<'static, State> {
    let state = STATE.get_or_init(|| {
        let current = built_in_lists();
        Mutex::new(State {
            current,
            made: vec![(Vec::new(), current)],
        })
    });
    state.lock().unwrap_or_else(PoisonError::into_inner)
}
