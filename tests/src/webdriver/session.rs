//! The `WebDriver` protocol, as far as the tests need it.
//!
//! Source: W3C `WebDriver`, "Endpoints"; one connection that stays open.

use serde_json::{Value, json};
use std::path::Path;
use std::time::Duration;
use ureq::Agent;

/// One session: one running window.
#[derive(Debug)]
pub(super) struct Session {
    base: String,
    agent: Agent,
}

/// An element of the page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Element(String);

impl Session {
    /// Starts the program.
    pub(super) fn begin(port: u16, program: &Path) -> Result<Self, String> {
        let agent: Agent =
            Agent::config_builder().http_status_as_error(false).timeout_global(Some(PATIENCE)).build().into();
        let root = format!("http://127.0.0.1:{port}/session");
        let options = json!({ "binary": program, "args": [] });
        let timeouts = json!({ "script": SCRIPT_MILLISECONDS });
        let wanted =
            json!({ "capabilities": { "alwaysMatch": { "webkitgtk:browserOptions": options, "timeouts": timeouts } } });
        let value = answer(agent.post(&root).send_json(wanted))?;
        let id = value["sessionId"].as_str().ok_or_else(|| value.to_string())?;
        Ok(Self { base: format!("{root}/{id}"), agent })
    }

    /// Sends a command with a body.
    pub(super) fn post(&self, path: &str, body: &Value) -> Result<Value, String> {
        answer(self.agent.post(format!("{}{path}", self.base)).send_json(body))
    }

    /// Requests a value.
    pub(super) fn get(&self, path: &str) -> Result<Value, String> {
        answer(self.agent.get(format!("{}{path}", self.base)).call())
    }

    /// Ends the session and with it the program.
    pub(super) fn end(&self) -> Result<Value, String> {
        answer(self.agent.delete(&self.base).call())
    }

    /// Runs a script and waits for what it returns; a promise is awaited.
    pub(super) fn script(&self, script: &str, arguments: &[Value]) -> Result<Value, String> {
        let wrapped = format!(
            "const done = arguments[arguments.length - 1]; const args = [...arguments].slice(0, -1);
             (async (...arguments) => {{ {script} }})(...args).then((value) => done({{ value }}), (error) => done({{ error: String(error && error.stack || error) + JSON.stringify(error) }}));"
        );
        let body = json!({ "script": wrapped, "args": arguments });
        let mut result = self.post("/execute/async", &body)?;
        match result["error"].as_str() {
            Some(error) => Err(error.to_owned()),
            None => Ok(result["value"].take()),
        }
    }

    /// Clicks in the middle of an element, scrolled into view.
    pub(super) fn click(&self, element: &Element) -> Result<(), String> {
        self.post(&format!("/element/{}/click", element.0), &json!({})).map(drop)
    }

    /// Types into an element.
    pub(super) fn type_into(&self, element: &Element, text: &str) -> Result<(), String> {
        self.post(&format!("/element/{}/value", element.0), &json!({ "text": text })).map(drop)
    }

    /// Returns what the web engine computes for assistive technology: `label`, the accessible name, or `role`.
    pub(super) fn computed(&self, what: &str, element: &Element) -> Result<String, String> {
        let computed = self.get(&format!("/element/{}/computed{what}", element.0))?;
        Ok(computed.as_str().unwrap_or_default().to_owned())
    }
}

impl Element {
    /// Reads an element from what a script returned.
    pub(super) fn from(value: &Value) -> Option<Self> {
        value.get(ELEMENT)?.as_str().map(|id| Self(id.to_owned()))
    }

    /// The element as an argument of a script.
    pub(super) fn argument(&self) -> Value {
        json!({ ELEMENT: self.0 })
    }
}

fn answer(response: Result<ureq::http::Response<ureq::Body>, ureq::Error>) -> Result<Value, String> {
    let mut response = response.map_err(|error| error.to_string())?;
    let mut body: Value =
        (response.body_mut().with_config().limit(LARGEST_ANSWER).read_json()).map_err(|error| error.to_string())?;
    let value = body["value"].take();
    match value.get("error").and_then(Value::as_str) {
        Some(error) => Err(format!("{error}: {}", value["message"])),
        None => Ok(value),
    }
}

/// W3C `WebDriver` §11 "Elements": the web element identifier.
const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";
/// Longer than any answer takes, so that a hanging window ends the test; shorter for scripts, so that it says which
/// one.
const PATIENCE: Duration = Duration::from_secs(150);
const SCRIPT_MILLISECONDS: u32 = 120_000;
/// Pictures are large.
const LARGEST_ANSWER: u64 = 64 * 1024 * 1024;
