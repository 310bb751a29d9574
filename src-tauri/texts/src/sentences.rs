//! Sentences for the codes of the core.

use crate::Texts;
use openbaarmaker_core::error::Problem;
use openbaarmaker_core::model::{DocumentStatus, Finding, InsideKind, Level, Params};
use openbaarmaker_core::sitemap::IndexName;
use openbaarmaker_core::wire::{RunRow, RunState, SkippedFile};

/// Returns the key of what is said of sitemaps when no document went online or offline; `None` when none changed.
///
/// Shape: paths of the files that were written, and of those that were removed, relative to the site.
pub fn of_sitemaps<'a>(
    mut written: impl Iterator<Item = &'a str>,
    mut removed: impl Iterator<Item = &'a str>,
) -> Option<&'static str> {
    let is_sitemap = |path: &str| IndexName::parse(path).is_some() || IndexName::parse_page(path).is_some();
    if written.any(is_sitemap) {
        return Some("done-sitemaps");
    }
    removed.any(is_sitemap).then_some("done-sitemaps-gone")
}

impl Texts {
    /// Returns the sentence of a refusal or failure: what is wrong, why, and what to do now.
    pub fn problem(&self, problem: &Problem) -> String {
        self.get(&format!("code-{}", problem.code.as_str()), &problem.params)
    }

    /// Returns the sentence of a code for the command line, with the command or option that helps behind it, if any.
    pub fn hinted(&self, code: &str, params: &Params) -> String {
        let sentence = self.code(code, params);
        match self.find(&format!("cli-hint-{code}"), params) {
            Some(hint) if !hint.is_empty() => format!("{sentence} {hint}"),
            Some(_) | None => sentence,
        }
    }

    /// Returns the sentence of an error code, for lists.
    pub fn code(&self, code: &str, params: &Params) -> String {
        self.get(&format!("code-{code}"), params)
    }

    /// Returns the sentence of a finding.
    pub fn finding(&self, finding: &Finding) -> String {
        let code = finding.code;
        if finding.variant.is_empty() {
            self.get(&format!("rule-{code:?}"), &finding.params)
        } else {
            self.get(&format!("rule-{code:?}-{}", finding.variant), &finding.params)
        }
    }

    /// Returns why a file was skipped when adding, and what to do about it.
    pub fn skipped(&self, skipped: &SkippedFile) -> String {
        self.get(&format!("skipped-{}", skipped.code), &skipped.params)
    }

    /// Returns the word for the state of a document.
    pub fn status(&self, status: DocumentStatus) -> String {
        self.plain(match status {
            DocumentStatus::Concept => "status-concept",
            DocumentStatus::Ready => "status-ready",
            DocumentStatus::Waiting => "status-waiting",
            DocumentStatus::Published => "status-published",
            DocumentStatus::Changed => "status-changed",
            DocumentStatus::Withdrawn => "status-withdrawn",
        })
    }

    /// Returns the word for the level of a finding.
    pub fn level(&self, level: Level) -> String {
        self.plain(match level {
            Level::Must => "level-must",
            Level::Attention => "level-attention",
            Level::Tip => "level-tip",
        })
    }

    /// Returns the words for the end of a publication. To programs it is partial when a document was held back; for the
    /// person, who knew that beforehand, all that could go went.
    pub fn run_state(&self, run: &RunRow) -> String {
        let is_held_only = run.held_back > 0 && run.failed == 0 && run.remaining == 0;
        self.plain(match run.state {
            RunState::Complete => "run-complete",
            RunState::Partial if is_held_only => "run-held-only",
            RunState::Partial => "run-partial",
            RunState::Stopped => "run-stopped",
        })
    }

    /// Returns the words for what a run did with something. What a stopped run did is not certain, so the words then
    /// say that it was intended. Held back, left out, failed or a file that went is certain in any run.
    ///
    /// Shape: `prefix` is `action` or `permit-action`; `action` as in the history.
    pub(crate) fn run_action(&self, state: RunState, prefix: &str, action: &str) -> String {
        let words = self.plain(&format!("{prefix}-{action}"));
        let is_fact = state != RunState::Stopped || matches!(action, "file-gone" | "held-back" | "left" | "failed");
        if is_fact {
            return words;
        }
        self.say("run-intended", &[("what", &words)])
    }

    /// Lists kinds of findings inside files.
    pub fn inside_kinds(&self, kinds: &[InsideKind]) -> String {
        let name = |kind: &InsideKind| self.plain(&format!("inside-kind-{}", kind.as_str()));
        kinds.iter().map(name).collect::<Vec<_>>().join(", ")
    }

    /// Returns the label of a field, by its DiWoo element name; the name itself if it has none.
    pub fn field(&self, name: &str) -> String {
        self.find(&format!("field-{name}"), &Params::new()).unwrap_or_else(|| name.to_owned())
    }
}
