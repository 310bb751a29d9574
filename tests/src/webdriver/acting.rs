//! Clicking, choosing and typing in a running window, as patiently as a person: retries when the page moves or is not
//! ready yet.

use super::page::{PAUSE, Window};
use super::session::Element;
use serde_json::{Value, json};

impl Window<'_> {
    /// Clicks the button, link or tab with that name.
    ///
    /// # Panics
    /// When it does not appear or cannot be clicked.
    pub fn click(&self, name: &str) {
        self.click_found(name, || self.find("button", name));
    }

    /// Chooses the tick box or radio button with that name.
    ///
    /// # Panics
    /// When it does not appear or cannot be clicked.
    pub fn tick(&self, name: &str) {
        self.click_found(name, || self.find("box", name));
    }

    /// Chooses an option of an open list.
    ///
    /// # Panics
    /// When it does not appear or cannot be clicked.
    pub fn choose(&self, name: &str) {
        self.click_found(name, || self.find("option", name));
    }

    /// Clicks what a selector matches.
    ///
    /// # Panics
    /// When it does not appear or cannot be clicked.
    pub fn click_css(&self, selector: &str) {
        self.click_found(selector, || self.css(selector));
    }

    /// Replaces the content of the field with that label, key by key.
    ///
    /// # Panics
    /// When it does not appear or takes no text.
    pub fn fill(&self, label: &str, text: &str) {
        let mut last = String::new();
        for _ in 0..MOST_CLICKS {
            match self.typed(&self.find("field", label), text) {
                // Something else may have taken the focus meanwhile.
                Ok(value) if value != text => last = format!("it holds {value}"),
                Ok(_) => {
                    last.clear();
                    break;
                }
                Err(error) if MOVED.iter().any(|kind| error.contains(kind)) => last = error,
                Err(error) => panic!("typing in {label}: {error}"),
            }
        }
        assert!(last.is_empty(), "typing in {label} fails: {last}");
        self.until("for the page to take in what was typed", || {
            let busy = "return document.querySelector('[aria-busy=true]') !== null";
            (self.js(busy) == false).then_some(())
        });
    }

    /// Chooses an option of the native list with that label, by its text.
    ///
    /// # Panics
    /// When that list or option does not appear.
    pub fn select(&self, label: &str, option: &str) {
        let script = "const list = find('field', arguments[0]);
            const option = [...(list?.options ?? [])].find((option) => option.text.includes(arguments[1]));
            if (!option) return false;
            list.value = option.value;
            for (const kind of ['input', 'change']) list.dispatchEvent(new Event(kind, { bubbles: true }));
            return true;";
        let arguments = [json!(label), json!(option)];
        self.until(&format!("for {option:?} in the list {label:?}"), || {
            (self.found(script, &arguments) == true).then_some(())
        });
    }

    /// Replaces the content of a field, and returns its new content. A field that the page removes in response counts
    /// as having taken the text.
    fn typed(&self, field: &Element, text: &str) -> Result<Value, String> {
        let focus = "arguments[0].scrollIntoView({ block: 'nearest' }); arguments[0].focus();";
        self.session.script(focus, &[field.argument()])?;
        self.press("Control+a");
        if text.is_empty() {
            self.press("Delete");
        } else {
            self.session.type_into(field, text)?;
        }
        let value = "return arguments[0].isConnected ? arguments[0].value : arguments[1]";
        match self.session.script(value, &[field.argument(), json!(text)]) {
            Err(gone) if gone.contains(MOVED[0]) => Ok(json!(text)),
            answer => answer,
        }
    }

    /// Clicks, and again if the element had moved or been replaced by the time the mouse button was released, as a
    /// person would.
    fn click_found(&self, name: &str, find: impl Fn() -> Element) {
        let mut last = String::new();
        for _ in 0..MOST_CLICKS {
            let element = find();
            let clicked =
                (self.session.script(AIMED, &[element.argument()])).and_then(|_| self.session.click(&element));
            match clicked {
                Err(error) if MOVED.iter().any(|kind| error.contains(kind)) => last = error,
                // A window that this click closed no longer answers, also not about the click itself.
                Err(_) if self.session.script(LANDED, &[]).is_err() => return,
                Err(error) => panic!("clicking {name}: {error}; the page says: {}", self.text()),
                Ok(()) if self.session.script(LANDED, &[]) != Ok(Value::Bool(false)) => return,
                Ok(()) => "it moved".clone_into(&mut last),
            }
            std::thread::park_timeout(PAUSE);
        }
        panic!("clicking {name} reaches it not once in {MOST_CLICKS} times: {last}");
    }
}

/// A page that moves under the mouse comes to rest within this many clicks.
const MOST_CLICKS: usize = 5;
/// Errors about an element that was just removed, or is covered by another.
const MOVED: [&str; 3] = ["stale element reference", "element click intercepted", "element not interactable"];
/// Waits until the element stays in place, and records whether a click reaches it; disabled elements and options of
/// native lists receive none.
const AIMED: &str = "
    const [element] = arguments;
    element.scrollIntoView({ block: 'nearest' });
    for (let frame = 0, was = ''; frame < 20; frame += 1) {
        const { x, y } = element.getBoundingClientRect();
        if (was === `${x} ${y}`) break;
        was = `${x} ${y}`;
        await new Promise((done) => requestAnimationFrame(done));
    }
    window.landed = element.matches(':disabled, option');
    addEventListener('click', (event) => { window.landed ||= event.composedPath().includes(element); }, { capture: true, once: true });";
/// A page that was reloaded has forgotten it, so something was clicked.
const LANDED: &str = "return window.landed ?? null";
