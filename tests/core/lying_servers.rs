//! Whatever a server does wrong: nothing is called published that is not there byte for byte, nothing of others is
//! touched, the run ends in time with a specific code, and once the server is honest everything is put right.
//!
//! Covers each row of [`LIES`], and each kind of request at which a connection breaks or falls silent, with new,
//! replaced and withdrawn documents. `OPENBAARMAKER_TIMES=2` combines each row with each of these, and breaks the
//! connection at every single request.

use crate::site::{self, Contents, Files};
use crate::support::Desk;
use chrono::{DateTime, Duration, Utc};
use openbaarmaker_core::app::{AfterOthers, App, Environment, TakeOver};
use openbaarmaker_core::error::UseCaseError;
use openbaarmaker_core::job::Job;
use openbaarmaker_core::model::{CatalogueId, DocumentId, DocumentStatus, Now};
use openbaarmaker_core::publish::{Depth, RetryPolicy};
use openbaarmaker_core::wire::{CatalogueInput, RunResult, RunState};
use std::collections::{BTreeMap, BTreeSet};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::time::{Duration as StdDuration, Instant};
use tempfile::TempDir;
use tests::folders::copy;
use tests::hostile::server::{About, Ask, Disk, Handling, Keeping, LIES, Lie, Meddling, Renaming, Rogue, SITE};
use tests::plain;
use tests::wild::cases;

/// What the run is about that meets the server.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Deed {
    /// A first publication.
    New,
    /// Other content, of the same size and of another.
    Replaced,
    /// One goes, one is replaced and one is new.
    Withdrawn,
}

/// Everything as it is just before that run.
struct Scene {
    deed: Deed,
    folder: TempDir,
    catalogue: CatalogueId,
    now: DateTime<Utc>,
    disk: Disk,
    /// Documents that are to stand there, with their content.
    wanted: BTreeMap<DocumentId, (String, Vec<u8>)>,
    gone: Option<DocumentId>,
    /// How often each question is asked when the server is honest.
    asked: BTreeMap<Ask, usize>,
}

const BASE: &str = "https://open.voorbeeld.nl/";
const GONE: &str = "documenten/2026/weg.pdf";
const SMALL: &str = "documenten/2026/klein.pdf";
const FRESH: &str = "documenten/2026/nieuw.pdf";
const LARGE: &str = "documenten/2026/groot.pdf";
const OTHERS: [&str; 3] = ["index.html", ".htaccess", "documenten/2026/vreemd.pdf"];
const THEIR_LINE: &str = "Disallow: /intern/";

fn large(mark: u8) -> Vec<u8> {
    let mut bytes = b"%PDF-1.7\n".to_vec();
    bytes.extend((0..300_000_u32).map(|at| (at % 251) as u8 ^ mark));
    bytes
}

impl Scene {
    fn new(deed: Deed) -> Self {
        let rogue = Rogue::start(with_others());
        let environment = plain::environment(Box::new(rogue.clone()));
        let desk = Desk::with_environment(&CatalogueInput::default(), environment);
        set_clock(&rogue, desk.now());
        let mut wanted = BTreeMap::new();
        let mut add = |name: &str, content: &[u8]| {
            let file = desk.file(name, content);
            let id = desk.add(&[file]).documents[0].id;
            desk.describe(id, &format!("Besluit {name}"), "infocat014");
            let path = format!("documenten/2026/{name}");
            wanted.insert(id, (path, content.to_vec()));
            id
        };
        let small = add("klein.pdf", b"%PDF-1.7\nklein\n");
        let mut gone = None;
        if deed == Deed::Withdrawn {
            gone = Some(add("weg.pdf", b"%PDF-1.7\nweg\n"));
        } else {
            add("groot.pdf", &large(0));
        }
        // Enough for the folder to be listed.
        for number in 0..MORE {
            add(&format!("{number}.pdf"), format!("%PDF-1.7\n{number}\n").as_bytes());
        }
        if let Some(id) = &gone {
            wanted.remove(id);
        }
        if deed != Deed::New {
            let result = desk.publish();
            assert_eq!(result.state, RunState::Complete, "{result:?}");
            // All is listed once a day.
            desk.later(Duration::hours(25));
            set_clock(&rogue, desk.now());
            // Of the same size where a page becomes no shorter either: then only the content tells what is there.
            let other: &[u8] = match deed {
                Deed::New | Deed::Replaced => b"%PDF-1.7\nKLEIN\n",
                Deed::Withdrawn => b"%PDF-1.7\nlanger dan klein\n",
            };
            let file = desk.file("beter/klein.pdf", other);
            (desk.app.replace_file(small, &file, None, desk.now())).expect("replaced");
            wanted.insert(small, (SMALL.to_owned(), other.to_vec()));
        }
        if let Some(id) = gone {
            desk.withdraw(&[id]);
            let id = desk.ready("nieuw.pdf");
            wanted.insert(id, (FRESH.to_owned(), b"%PDF-1.7\nnieuw.pdf\n".to_vec()));
        } else if deed == Deed::Replaced {
            let id = *wanted.iter().find(|(_, (path, _))| path == LARGE).expect("it").0;
            let other = large(1);
            desk.replace(id, "beter/groot.pdf", &other);
            wanted.insert(id, (LARGE.to_owned(), other));
        }
        let (catalogue, now) = (desk.catalogue, desk.now().0);
        let mut scene = Self {
            deed,
            folder: desk.close().folder,
            catalogue,
            now,
            disk: rogue.disk(),
            wanted,
            gone,
            asked: BTreeMap::new(),
        };
        let tried = scene.begin();
        tried.rogue.set(Lie::Honest, About::All);
        let honest = tried.publish(&BTreeSet::new(), scene.now);
        let complete = honest.is_ok_and(|result| result.state == RunState::Complete);
        assert!(complete, "{deed:?}: an honest server");
        scene.asked = tried.rogue.asked();
        scene
    }

    /// The library and the server as they were.
    fn begin(&self) -> Tried<'_> {
        let folder = tempfile::tempdir().expect("a folder");
        let library = folder.path().join("bibliotheek");
        copy(&self.folder.path().join("bibliotheek"), &library);
        let rogue = Rogue::start(self.disk.clone());
        let absolute = |path: &str| format!("{SITE}/{path}");
        let names = [SMALL, LARGE, FRESH].map(absolute);
        rogue.know(&OTHERS.map(absolute), &names);
        set_clock(&rogue, Now(self.now));
        let environment = Environment { seed: *b"fedcba9876543210", ..plain::environment(Box::new(rogue.clone())) };
        let app = App::open(&library, environment, TakeOver::No, Now(self.now));
        Tried { scene: self, app: app.expect("a library"), rogue, _folder: folder }
    }
}

/// Documents that stay as they are.
const MORE: usize = 8;
/// Honest runs until all is well.
const MOST_RUNS: usize = 4;

fn with_others() -> Disk {
    let mut disk = Disk::new();
    for path in OTHERS {
        disk.write(&format!("{SITE}/{path}"), b"ook van een ander\n");
    }
    let robots = format!("User-agent: *\n{THEIR_LINE}\n");
    disk.write(&format!("{SITE}/robots.txt"), robots.as_bytes());
    disk
}

fn set_clock(rogue: &Rogue, now: Now) {
    let seconds = u32::try_from(now.0.timestamp()).expect("a moment");
    rogue.act(|disk| disk.now = seconds);
}

/// A library and a server in one try.
struct Tried<'a> {
    scene: &'a Scene,
    app: App,
    rogue: Rogue,
    _folder: TempDir,
}

impl Tried<'_> {
    fn publish(&self, allowed: &BTreeSet<String>, at: DateTime<Utc>) -> Result<RunResult, UseCaseError> {
        let job = Job::without_progress(Now(at));
        let planned = (self.app).plan(self.scene.catalogue, None, AfterOthers::Continue, &job)?;
        let mut plan = planned.0;
        (plan.allowed.paths).extend(allowed.iter().map(|path| path.parse().expect("a path")));
        let retry = RetryPolicy { pauses: Vec::new() };
        self.app.publish(plan, &retry, &job)
    }

    fn status(&self, id: DocumentId) -> DocumentStatus {
        self.app.document_detail(id).expect("a document").row.status
    }

    /// What the library says wrongly of documents, however a run ended; nothing of others was touched.
    fn untrue(&self, result: &Result<RunResult, UseCaseError>, when: &str) -> BTreeSet<String> {
        let files = self.rogue.disk().site();
        for path in OTHERS {
            let there = files.get(path).map(Vec::as_slice);
            assert_eq!(there, Some(&b"ook van een ander\n"[..]), "{when}: {path}");
        }
        let is_untrue = |(id, (path, content)): &(&DocumentId, &(String, Vec<u8>))| {
            self.status(**id) == DocumentStatus::Published && files.get(path) != Some(content)
        };
        let untrue = self.scene.wanted.iter().filter(is_untrue);
        let mut untrue: BTreeSet<String> = untrue.map(|(_, (path, _))| path.clone()).collect();
        if let (Some(id), Ok(result)) = (self.scene.gone, result) {
            let is_told = result.failed.iter().any(|failed| failed.id == id)
                || !result.remaining.is_empty()
                || result.state != RunState::Complete;
            if files.contains_key(GONE) && !is_told {
                untrue.insert(GONE.to_owned());
            }
        }
        untrue
    }

    /// Once the server is honest: a few runs with a yes to what was told, and a look at everything.
    /// Returns what only reading found.
    fn mend(&self, lie: Lie, when: &str) -> BTreeSet<String> {
        self.rogue.set(Lie::Honest, About::All);
        if let Lie::Renames(Renaming::ToAnother | Renaming::Copies) = lie {
            // Names that the server made or kept by itself are its own business.
            self.rogue.act(|disk| {
                disk.take_all(|path| path.ends_with(".anders") || path.ends_with(".part"));
            });
        }
        let mut allowed: BTreeSet<String> =
            (self.scene.wanted.values()).map(|(path, _)| path.clone()).chain([GONE.to_owned()]).collect();
        let mut at = self.scene.now;
        let mut last = None;
        for _ in 0..MOST_RUNS {
            at += Duration::minutes(10);
            set_clock(&self.rogue, Now(at));
            let result = self.publish(&allowed, at);
            allowed.extend(crate::lifecycle::told_paths(&result));
            let is_done = result.as_ref().is_ok_and(|result| result.state == RunState::Complete);
            last = Some(result);
            if is_done {
                break;
            }
            self.put_back(Depth::Told, at, when);
        }
        let only_read = self.put_back(Depth::Content, at, when);
        let result = last.expect("a run");
        let complete = result.as_ref().is_ok_and(|result| result.state == RunState::Complete);
        assert!(complete, "{when}: {result:?}");
        self.check_mended(when);
        only_read
    }

    /// Looks at what stands there, and puts back what differs; returns its names.
    fn put_back(&self, depth: Depth, at: DateTime<Utc>, when: &str) -> BTreeSet<String> {
        let job = Job::without_progress(Now(at));
        let look = || (self.app).verify(self.scene.catalogue, None, depth, &job);
        let (found, view) = look().unwrap_or_else(|stop| panic!("{when}: {stop:?}"));
        let noticed: BTreeSet<String> = [&view.differences.missing, &view.differences.changed]
            .iter()
            .flat_map(|files| files.files.iter().map(|file| file.path.clone()))
            .collect();
        if !noticed.is_empty() {
            let retry = RetryPolicy { pauses: Vec::new() };
            let repaired = self.app.repair(found, &retry, &job);
            let repaired = repaired.unwrap_or_else(|stop| panic!("{when}: {stop:?}"));
            assert!(repaired.site.is_some(), "{when}: {noticed:?}");
            let again = look().expect("looked").1.differences;
            assert!(again.missing.files.is_empty() && again.changed.files.is_empty(), "{when}: {again:?}");
        }
        noticed
    }

    fn check_mended(&self, when: &str) {
        let files = self.rogue.disk().site();
        assert_eq!(site::partial(&files), Vec::<&String>::new(), "{when}");
        let mut known = Files::new();
        for (id, (path, content)) in &self.scene.wanted {
            assert_eq!(self.status(*id), DocumentStatus::Published, "{when}: {path}");
            assert!(files.get(path) == Some(content), "{when}: {path}");
            known.insert(path.clone(), content.clone());
        }
        known.extend(OTHERS.map(|path| (path.to_owned(), files[path].clone())));
        site::check_whole(&files, BASE, &Contents::of(&[&known]), when);
        let named: BTreeSet<String> = site::entries(&files, BASE).into_keys().collect();
        let wanted = self.scene.wanted.values().map(|(path, _)| format!("{BASE}{path}"));
        assert_eq!(named, wanted.collect(), "{when}");
        let robots = String::from_utf8_lossy(&files["robots.txt"]).into_owned();
        assert!(robots.lines().any(|line| line == THEIR_LINE), "{when}: {robots}");
        assert!(!files.contains_key(GONE), "{when}");
    }
}

/// How a run ended: its exit code, and the codes it told.
fn outcome(result: &Result<RunResult, UseCaseError>) -> String {
    let (exit, codes): (u8, BTreeSet<String>) = match result {
        Ok(result) => {
            let exit = match result.state {
                RunState::Complete => 0,
                RunState::Partial => 1,
                RunState::Stopped => 3,
            };
            let failed = result.failed.iter().map(|one| one.code.clone());
            let problems = result.problems.iter().map(|one| one.code.clone());
            let remaining = result.remaining.iter().map(|one| one.code.clone());
            (exit, failed.chain(problems).chain(remaining).collect())
        }
        Err(UseCaseError::Refused(problem)) => (2, [problem.code.as_str()].into()),
        Err(UseCaseError::Failed(problem)) => (3, [problem.code.as_str()].into()),
    };
    codes.into_iter().fold(exit.to_string(), |all, code| format!("{all} {code}"))
}

/// One run against one lie; returns what it told.
fn try_one(scene: &Scene, lie: Lie, about: About) -> String {
    let when = format!("{:?} {about:?} {lie:?}", scene.deed);
    let tried = scene.begin();
    tried.rogue.set(lie, about);
    let begun = Instant::now();
    let result = tried.publish(&BTreeSet::new(), scene.now);
    assert!(begun.elapsed() < DEADLINE, "{when}: {:?}", begun.elapsed());
    let told = format!("{when}: {}", outcome(&result));
    if lie.is_of_clock() && scene.deed != Deed::Withdrawn {
        // It asks before any document goes out.
        let (before, after) = (scene.disk.site(), tried.rogue.disk().site());
        assert!(before == after, "{told}: {:?}", after.keys());
    }
    let untrue = tried.untrue(&result, &told);
    let only_read = tried.mend(lie, &told);
    if BEYOND.contains(&lie) {
        assert!(untrue.is_subset(&only_read), "{told}: {untrue:?} is found by reading: {only_read:?}");
    } else {
        let none = BTreeSet::new();
        assert_eq!((untrue, only_read), (none.clone(), none), "{told}");
    }
    told
}

/// Every try: all lies, and a line that breaks or falls silent at each kind of question.
fn tries(scenes: &[Scene]) -> Vec<(&Scene, Lie, About)> {
    let is_long = cases(1) > 1;
    let mut all = Vec::new();
    for scene in scenes {
        for lie in LIES {
            let about: &[About] = if lie.is_about_files() { &[About::All, About::Documents] } else { &[About::All] };
            let mut about = about.to_vec();
            about.retain(|about| match scene.deed {
                _ if is_long => true,
                _ if lie.is_long() => false,
                Deed::New => !lie.is_about_files() || *about == About::Documents,
                Deed::Replaced => true,
                Deed::Withdrawn => lie.is_about_removals(),
            });
            all.extend(about.into_iter().map(|about| (scene, *lie, about)));
        }
        for (ask, count) in &scene.asked {
            let middle = count.div_ceil(2);
            let every: Vec<usize> = match (is_long, scene.deed) {
                (true, _) => (1..=*count).collect(),
                (false, Deed::Replaced) => vec![middle],
                (false, _) => Vec::new(),
            };
            for at in every {
                all.push((scene, Lie::Cut(*ask, at), About::All));
                all.push((scene, Lie::CutAfter(*ask, at), About::All));
            }
            if is_long || scene.deed == Deed::Replaced {
                all.push((scene, Lie::Stall(*ask, middle), About::All));
            }
        }
    }
    all
}

/// Checks a try against what is expected; returns what is wrong.
fn judge(told: &str, lie: Lie) -> Option<String> {
    let (name, ended) = told.split_once(": ").expect("two halves");
    let is_right = match lie {
        // Which question it is depends on how many are asked. After the last one nothing is lost.
        Lie::Cut(..) | Lie::CutAfter(..) => ended == "3 target-disconnected" || ended == "0",
        Lie::Stall(..) => ended == "3 target-timed-out",
        // Which file is mixed up with which depends on the order in which they go.
        Lie::Handles(Handling::AllTheSame | Handling::Empty)
        | Lie::Meanwhile(Meddling::TemporaryGone | Meddling::TemporaryLink) => ended != "0",
        _ => EXPECTED.lines().any(|line| line == told),
    };
    let expected = EXPECTED.lines().find(|line| line.starts_with(&format!("{name}: ")));
    (!is_right).then(|| format!("{told} (expected {expected:?})"))
}

#[test]
fn whatever_a_server_does_nothing_untrue_is_called_published_and_all_is_mended() {
    let scenes = [Deed::New, Deed::Replaced, Deed::Withdrawn].map(Scene::new);
    let open = tries(&scenes);
    println!("{} runs", open.len());
    let (open, wrong) = (Mutex::new(open), Mutex::new(Vec::new()));
    let work = || {
        loop {
            let next = open.lock().expect("the rest").pop();
            let Some((scene, lie, about)) = next else { break };
            let tried = catch_unwind(AssertUnwindSafe(|| try_one(scene, lie, about)));
            let found = match tried {
                Ok(told) => judge(&told, lie),
                Err(panic) => Some(panic.downcast_ref::<String>().cloned().unwrap_or_default()),
            };
            wrong.lock().expect("what is wrong").extend(found);
        }
    };
    // Most of them wait: for answers that never come, or for the disk.
    std::thread::scope(|scope| {
        for _ in 0..THREADS {
            scope.spawn(work);
        }
    });
    let mut wrong = wrong.into_inner().expect("what is wrong");
    wrong.sort();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What every row comes to, by `deed about lie: exit code, codes`.
const EXPECTED: &str = include_str!("../golden/lying_servers.txt");
/// What changes after a document was read back, without its size: only reading it again tells (`verify --deep`).
const BEYOND: [Lie; 3] =
    [Lie::Keeps(Keeping::FlipsAtClose), Lie::Keeps(Keeping::ZeroesAtClose), Lie::Renames(Renaming::Swaps)];
/// Far more than one question that is never answered takes.
const DEADLINE: StdDuration = StdDuration::from_secs(20);
const THREADS: usize = 6;
