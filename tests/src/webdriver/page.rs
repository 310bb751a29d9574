//! A running window, used the way a person uses it.

use super::aftermath::{age_of, program_of};
use super::desk::Desk;
use super::memory;
use super::session::{Element, Session};
use crate::group::Group;
use crate::waiting::{DEADLINE, wait_for};
use serde_json::{Value, json};
use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// A running window.
#[derive(Debug)]
pub struct Window<'a> {
    desk: &'a Desk,
    pub(super) session: Session,
    pub(super) driver: Group,
}

impl<'a> Window<'a> {
    pub(super) fn new(desk: &'a Desk, session: Session, driver: Group) -> Self {
        let window = Self { desk, session, driver };
        wait_for("the page", || window.is_ready().then_some(()));
        window
    }

    /// The desk it runs on.
    pub fn desk(&self) -> &'a Desk {
        self.desk
    }

    /// How long ago the program was started; `None` when its process is not found.
    pub fn age(&self) -> Option<Duration> {
        age_of(program_of(self.driver.id())?)
    }

    /// The memory of its web process in bytes, shared pages counted in part; `None` when that process is not found.
    pub fn web_memory_bytes(&self) -> Option<u64> {
        memory::of_web_processes(program_of(self.driver.id())?)
    }

    // Acting; clicking and typing are in `acting`.

    /// Drops files on the window as the system would, without a mouse.
    pub fn drop_files(&self, paths: &[PathBuf]) {
        self.command("test_drop", &json!({ "paths": paths }));
    }

    /// Chooses files or a folder as if in a dialog, and returns the references by which commands know them.
    pub fn chosen(&self, purpose: &str, paths: &[PathBuf]) -> Value {
        let arguments = json!({ "purpose": purpose, "paths": paths });
        self.command("test_choose", &arguments)["id"].take()
    }

    /// A destination in the form commands take, its local paths chosen as in a dialog.
    pub fn chosen_place(&self, mut place: Value) -> Value {
        let (field, purpose) = if place["kind"] == "folder" { ("dir", "target") } else { ("key_file", "keyFile") };
        if let Some(path) = place[field].as_str().map(PathBuf::from) {
            place[field] = self.chosen(purpose, &[path]);
        }
        place
    }

    /// Loads the page again, as F5 does in a browser.
    ///
    /// # Panics
    /// When it does not come back.
    pub fn reload(&self) {
        self.session.post("/refresh", &json!({})).expect("the page loads again");
        wait_for("the page", || self.is_ready().then_some(()));
    }

    // Seeing.

    /// Waits until a text can be seen.
    ///
    /// # Panics
    /// When it does not appear.
    pub fn see(&self, text: &str) {
        self.until(&format!("to see {text:?}"), || self.shows(text).then_some(()));
    }

    /// Waits until a text can no longer be seen.
    ///
    /// # Panics
    /// When it stays.
    pub fn gone(&self, text: &str) {
        self.until(&format!("{text:?} to go away"), || (!self.shows(text)).then_some(()));
    }

    /// Tells whether a text can be seen now.
    pub fn shows(&self, text: &str) -> bool {
        self.text().contains(text)
    }

    /// Everything that can be read now, white space collapsed.
    pub fn text(&self) -> String {
        self.found("return text(document.body);", &[]).as_str().unwrap_or_default().to_owned()
    }

    /// The content of the field with that label.
    ///
    /// # Panics
    /// When it does not appear.
    pub fn value(&self, label: &str) -> String {
        let field = self.find("field", label);
        self.js_with("return arguments[0].value", &[field.argument()]).as_str().unwrap_or_default().to_owned()
    }

    /// Tells whether something of that kind and name can be seen now.
    pub fn has(&self, kind: &str, name: &str) -> bool {
        !self.found("return find(arguments[0], arguments[1]) ?? null;", &[json!(kind), json!(name)]).is_null()
    }

    /// Describes what has the focus: tag and name; `body` alone when the focus is lost.
    pub fn focus(&self) -> String {
        let script = "const element = document.activeElement;
            if (element === document.body) return 'body';
            return element.tagName.toLowerCase() + ' ' + name(element).slice(0, 60);";
        self.found(script, &[]).as_str().unwrap_or_default().trim().to_owned()
    }

    /// The title of the window.
    pub fn title(&self) -> String {
        self.js("return document.title").as_str().unwrap_or_default().to_owned()
    }

    /// Waits for a condition about this window; the message of a failure shows the text on the page.
    ///
    /// # Panics
    /// When it does not come true.
    pub fn until<T>(&self, what: &str, mut ask: impl FnMut() -> Option<T>) -> T {
        let start = Instant::now();
        loop {
            if let Some(answer) = ask() {
                return answer;
            }
            if start.elapsed() > DEADLINE {
                let kept = self.desk.keep_failure();
                panic!("waited in vain {what}; focus: {}; {kept}; the page says: {}", self.focus(), self.text());
            }
            std::thread::park_timeout(PAUSE);
        }
    }

    /// The accessible names and roles that the web engine computes for everything a person can operate, and for the
    /// dialog that is open; the text of that is left out.
    ///
    /// # Panics
    /// When the engine does not return them.
    pub fn controls(&self) -> Vec<Control> {
        self.until("for controls that stay", || self.controls_now())
    }

    /// `None` when one of them was removed, or its text changed, while it was read.
    fn controls_now(&self) -> Option<Vec<Control>> {
        let found = self.found(CONTROLS, &[]);
        let control = |entry: &Value| {
            let element = Element::from(&entry["element"])?;
            Some(Control {
                label: self.session.computed("label", &element).ok()?,
                role: self.session.computed("role", &element).ok()?,
                text: entry["text"].as_str().unwrap_or_default().to_owned(),
                tag: entry["tag"].as_str().unwrap_or_default().to_owned(),
            })
        };
        let controls: Vec<Control> = found.as_array()?.iter().map(control).collect::<Option<_>>()?;
        let after = self.found(CONTROLS, &[]);
        let texts = after.as_array()?.iter().map(|entry| entry["text"].as_str().unwrap_or_default());
        texts.eq(controls.iter().map(|control| control.text.as_str())).then_some(controls)
    }

    /// Runs axe-core with the rules of WCAG 2.2 A and AA; one line per violation, none when it is clean.
    ///
    /// # Panics
    /// When axe-core is absent (`npm ci` in `ui`) or does not run.
    pub fn axe(&self) -> Vec<String> {
        self.axe_about(Rules::All)
    }

    /// As [`Self::axe`], with some of its rules.
    ///
    /// # Panics
    /// As [`Self::axe`].
    pub fn axe_about(&self, rules: Rules) -> Vec<String> {
        if self.js("return typeof window.axe") == "undefined" {
            let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("../ui/node_modules/axe-core/axe.min.js");
            let source = fs::read_to_string(source).expect("axe-core; run `npm ci` in ui");
            let body = json!({ "script": format!("{source};window.axe = axe;"), "args": [] });
            self.session.post("/execute/sync", &body).expect("axe-core loads");
        }
        self.js(SETTLED);
        let violations = self.js_with(AXE, &[json!(rules == Rules::Colours), json!(rules == Rules::NotColours)]);
        let lines = violations.as_array().expect("a list of violations");
        lines.iter().map(|line| line.as_str().unwrap_or_default().to_owned()).collect()
    }

    /// Takes a picture of the page; possible only on a desk that was set up while pictures were asked for.
    ///
    /// # Panics
    /// When that fails.
    pub fn shot(&self, to: &Path) {
        let picture = self.still();
        let mut decode = (Command::new("base64").arg("-d"))
            .stdin(Stdio::piped())
            .stdout(File::create(to).expect("a file for the picture"))
            .spawn()
            .expect("base64 (package coreutils)");
        let text = picture.as_str().unwrap_or_default();
        (decode.stdin.take().expect("its input").write_all(text.as_bytes())).expect("the picture is decoded");
        assert!(decode.wait().expect("base64 ends").success(), "the picture cannot be decoded");
    }

    /// Takes pictures until two in a row are the same: scrolled content is painted a few frames after the rest. What
    /// never stops moving is taken as it is after some tries.
    fn still(&self) -> Value {
        let take = || {
            self.js(SETTLED);
            self.session.get("/screenshot").expect("a picture")
        };
        let mut last = take();
        for _ in 0..MOST_PICTURES {
            let next = take();
            if next == last {
                break;
            }
            last = next;
        }
        last
    }

    /// Resizes the page to this size in CSS pixels.
    ///
    /// # Panics
    /// When it does not get that size.
    pub fn resize(&self, width: u32, height: u32) {
        let size = self.js("return [innerWidth, innerHeight]");
        let rect = self.session.get("/window/rect").expect("the size of the window");
        let of = |value: &Value| value.as_f64().unwrap_or_default();
        let wide = f64::from(width) + of(&rect["width"]) - of(&size[0]);
        let high = f64::from(height) + of(&rect["height"]) - of(&size[1]);
        let rect = json!({ "x": 0, "y": 0, "width": wide, "height": high });
        self.session.post("/window/rect", &rect).expect("another size");
        self.until("for the new size", || {
            let size = self.js("return [innerWidth, innerHeight]");
            (size == json!([width, height])).then_some(())
        });
    }

    // Internals.

    /// Runs a script on the page; a promise is awaited.
    ///
    /// # Panics
    /// When it throws.
    pub fn js(&self, script: &str) -> Value {
        self.js_with(script, &[])
    }

    /// Runs a script on the page with arguments.
    ///
    /// # Panics
    /// When it throws.
    pub fn js_with(&self, script: &str, arguments: &[Value]) -> Value {
        (self.session.script(script, arguments))
            .unwrap_or_else(|error| panic!("{error}\nin {script}\n{}", self.desk.log()))
    }

    /// Calls a command of the program directly, to set something up. An argument `events` is replaced by a channel that
    /// nothing listens to.
    ///
    /// # Panics
    /// When it fails; a refusal is a reply.
    pub fn command(&self, name: &str, arguments: &Value) -> Value {
        let script = "const { invoke, transformCallback } = window.__TAURI_INTERNALS__;
            const args = arguments[1];
            if ('events' in args) args.events = `__CHANNEL__:${transformCallback(() => {})}`;
            return (await invoke(arguments[0], args)) ?? null;";
        self.js_with(script, &[json!(name), arguments.clone()])
    }

    /// Calls a command that must return a value rather than a refusal, and returns the value.
    ///
    /// # Panics
    /// When it fails or refuses.
    pub fn done(&self, name: &str, arguments: &Value) -> Value {
        let mut reply = self.command(name, arguments);
        assert_eq!(reply["kind"], "done", "{name} answers {reply}");
        reply["value"].take()
    }

    /// Tells whether the page shows something to work with, rather than that it is starting, and the program replies to
    /// it. Replies do not come in order: earlier requests of the page may still be pending.
    fn is_ready(&self) -> bool {
        let starts = "const text = document.body?.innerText.trim() ?? ''; return text === '' || text === 'Openbaarmaker start.' || document.querySelector('h1') === null;";
        let listens = "await window.__TAURI_INTERNALS__.invoke('lists'); return true;";
        self.js(starts) == Value::Bool(false) && self.js(listens) == Value::Bool(true)
    }

    pub(super) fn find(&self, kind: &str, name: &str) -> Element {
        let what = format!("for a {kind} called {name:?}");
        let arguments = [json!(kind), json!(name)];
        self.until(&what, || Element::from(&self.found("return find(arguments[0], arguments[1]) ?? null;", &arguments)))
    }

    pub(super) fn css(&self, selector: &str) -> Element {
        let script = "return [...reach().querySelectorAll(arguments[0])].find(visible) ?? null;";
        self.until(&format!("for {selector}"), || Element::from(&self.found(script, &[json!(selector)])))
    }

    pub(super) fn found(&self, script: &str, arguments: &[Value]) -> Value {
        self.js_with(&format!("{FINDER}{script}"), arguments)
    }
}

/// A control, as assistive technology presents it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Control {
    /// Its accessible name.
    pub label: String,
    /// Its role.
    pub role: String,
    /// The text it shows.
    pub text: String,
    /// Its tag.
    pub tag: String,
}

/// Which rules axe-core checks. Most say nothing new of a page that was checked in other colours, and colours do not
/// depend on the size of the text; both take most of the time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rules {
    /// All.
    All,
    /// Those about colours.
    Colours,
    /// The others.
    NotColours,
}

/// Helpers for scripts.
const FINDER: &str = include_str!("finder.js");
/// What a person can operate now, after the dialog that is open.
const CONTROLS: &str = "
    const place = reach();
    const controls = 'button, a[href], input:not([type=hidden]), select, textarea, summary, [tabindex=\"0\"]';
    return [...(place === document ? [] : [place]), ...place.querySelectorAll(controls)].filter(visible).map((element) => ({
        element, text: element === place ? '' : text(element), tag: element.tagName.toLowerCase(),
    }));";
/// The time between two looks at the page.
pub(super) const PAUSE: Duration = Duration::from_millis(20);
/// Waits until changing colours have changed and the right frame has been drawn: `WebKit` returns the frame before the
/// last one. Endless animations are not waited for.
const SETTLED: &str = "
    const ends = document.getAnimations().filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime));
    await Promise.all(ends.map((animation) => animation.finished.catch(() => {})));
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));";
/// Enough for a page to come to rest; a blinking caret changes less often.
const MOST_PICTURES: usize = 8;
/// decisions.md, "Criteria", 2.
const AXE: &str = "
    const [only, without] = arguments;
    const colours = ['color-contrast', 'link-in-text-block'];
    const { violations } = await axe.run({
        runOnly: only ? { type: 'rule', values: colours } : ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
        rules: without ? Object.fromEntries(colours.map((rule) => [rule, { enabled: false }])) : {},
        resultTypes: ['violations'],
    });
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target} ${node.failureSummary.replace(/\\s+/g, ' ')}`));";
