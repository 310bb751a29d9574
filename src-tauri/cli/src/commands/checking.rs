//! `check`, `inspect` and `coverage`.

use super::{Lines, findings_json, lifecycle, table};
use crate::answer::Answer;
use crate::arguments::{CheckArgs, InspectArgs};
use crate::output::Output;
use crate::session::Session;
use crate::{parsing, selection, usage};
use openbaarmaker_core::error::{Code, UseCaseError};
use openbaarmaker_core::model::{Finding, Level, RuleCode};
use openbaarmaker_core::rules;
use openbaarmaker_core::wire::{Inside, InsideGroup, InsideItem, InsideKind as Kind, InsideSummary, Unchecked};
use openbaarmaker_texts::Texts;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::path::Path;

/// Reports what the rules find; without a selection for all documents of the catalogue.
pub(super) fn run(session: &Session<'_>, args: &CheckArgs, output: &Output) -> Result<Answer, UseCaseError> {
    let texts = &session.texts;
    // Findings inside files count, so files that are new are inspected first.
    session.run(|job| session.app.read_all_texts(*job))?;
    let selection = selection::selected_or_all(session, &args.selection, &args.selection.items)?;
    if let (Some(word), Some(why)) = (&args.anyway, &args.why) {
        let (code, variant) = inside_rule(session, word)?;
        let now = session.now();
        let result = (session.app).accept_inside(&selection, code, variant, why, now)?;
        let key = if why.trim().is_empty() { "accepted-not" } else { "accepted" };
        return Ok(lifecycle::answer(session, key, &result));
    }
    let mut totals = Totals::default();
    let tell = &mut |id, file: &str, findings: &[Finding], inside: &InsideSummary| {
        session.check_cancelled()?;
        let mut said = Lines::new(texts);
        if !findings.is_empty() {
            said.add(format_args!("{id}  {file}"));
        }
        for finding in findings {
            said.finding(finding);
        }
        totals.add(findings, inside);
        output.lines(&said.text);
        let findings = findings_json(texts, findings);
        output.item(LIST, &json!({ "id": id, "file": file, "findings": findings, "inside": inside }));
        Ok(())
    };
    session.app.check(&selection, session.now(), tell)?;
    output.list(LIST);
    let id = session.catalogue().ok();
    let mut catalogues = session.app.catalogues()?.into_iter();
    let off = catalogues.find(|one| Some(one.id) == id).map(|one| one.inside_off);
    let off = off.unwrap_or_default();
    let Totals { documents, ready, waiting, must, attention, tip, inside } = totals;
    let mut said = Lines::new(texts);
    said.say(
        "cli-checked",
        &[
            ("count", &documents),
            ("ready", &ready),
            ("must", &must),
            ("attention", &attention),
            ("tip", &tip),
            ("waiting", &waiting),
        ],
    );
    let summary = json!({
        "must": must, "attention": attention, "tip": tip, "ready": ready, "waiting": waiting,
        "inside": inside_json(inside), "insideOff": off,
    });
    Ok(Answer::done(json!({ "summary": summary }), said.text).in_part_when(must > 0))
}

/// What was found in all documents together.
#[derive(Default)]
struct Totals {
    documents: u32,
    ready: u32,
    waiting: u32,
    must: u32,
    attention: u32,
    tip: u32,
    inside: InsideTotals,
}

/// Per rule and variant: how often it was found, in how many documents it is not accepted, and in how many it is.
type InsideTotals = BTreeMap<(RuleCode, String), [u32; 3]>;

impl Totals {
    fn add(&mut self, findings: &[Finding], inside: &InsideSummary) {
        let must_before = self.must;
        for finding in findings {
            *match finding.level {
                Level::Must => &mut self.must,
                Level::Attention => &mut self.attention,
                Level::Tip => &mut self.tip,
            } += 1;
        }
        self.documents += 1;
        let waits = rules::dates::waits(findings);
        self.ready += u32::from(self.must == must_before && !waits);
        self.waiting += u32::from(self.must == must_before && waits);
        for one in &inside.told {
            let key = (one.code, one.variant.clone());
            let [times, open, accepted] = self.inside.entry(key).or_default();
            *times += one.count;
            *(if one.is_accepted { accepted } else { open }) += 1;
        }
    }
}

fn inside_json(all: InsideTotals) -> Vec<Value> {
    let rows = all.into_iter();
    rows.map(|((code, variant), [count, documents, accepted])| {
        json!({
            "code": code, "variant": variant, "count": count, "documents": documents, "accepted": accepted,
        })
    })
    .collect()
}

/// Looks inside files, in the library or elsewhere, and reports what it found with the words masked. A path that is not
/// a file is reported, and the others are inspected.
pub(super) fn inspect(session: &Session<'_>, args: &InspectArgs) -> Result<Answer, UseCaseError> {
    let texts = &session.texts;
    let of = match session.catalogue() {
        Ok(id) => Some(id),
        Err(UseCaseError::Refused(problem)) if problem.code == Code::CatalogueAmbiguous => None,
        Err(stop) => return Err(stop),
    };
    let mut said = Lines::new(texts);
    let (mut files, mut skipped) = (Vec::with_capacity(args.files.len()), Vec::new());
    for file in &args.files {
        session.check_cancelled()?;
        let path = file.display().to_string();
        match session.app.inspect_inside(file, of) {
            Ok(inside) => {
                say_findings(&mut said, file, &inside);
                files.push(inside_of_file(&path, &inside));
            }
            Err(UseCaseError::Refused(problem)) if problem.code == Code::FileNotTaken && args.files.len() > 1 => {
                said.add(texts.problem(&problem));
                skipped.push(json!({ "path": path, "reason": problem.params.get("reason") }));
            }
            Err(stop) => return Err(stop),
        }
    }
    let is_in_part = !skipped.is_empty();
    let answer = Answer::done(json!({ "files": files, "skipped": skipped }), said.text);
    Ok(answer.in_part_when(is_in_part))
}

/// Prints the findings in a file, why it was not checked in full, and what makes it hard to read.
fn say_findings(said: &mut Lines<'_>, file: &Path, inside: &Inside) {
    let texts = said.texts;
    said.add(file.display());
    let is_of_reading = |item: &&InsideItem| item.kind.group() == InsideGroup::Accessibility;
    let (of_reading, found): (Vec<_>, Vec<_>) = inside.items.iter().partition(is_of_reading);
    for (line, count) in counted_lines(texts, &found) {
        let times = if count > 1 { format!("  {}×", texts.number(u64::from(count))) } else { String::new() };
        said.add(format_args!("{line}{times}"));
    }
    match inside.unchecked {
        Some(why) => {
            let is_unread = why == Unchecked::Scan && !inside.unread.is_empty();
            let (key, why) = unchecked(file, inside, why);
            said.say(key, &[("why", &texts.plain(why))]);
            if is_unread {
                tell_unread(said, file, &inside.unread);
            }
        }
        None if found.is_empty() => said.say("preview-inside-none", &[]),
        None => {}
    }
    for item in of_reading {
        said.add(texts.plain(&format!("rule-I03-{}", item.variant())));
    }
    if !inside.claims.is_empty() {
        said.say("inside-claims", &[("claims", &inside.claims.join(", "))]);
    }
}

/// Returns a line for each finding, with how often its words occur; 0 where the kind says enough. Other words that are
/// masked alike are in the same line.
fn counted_lines(texts: &Texts, found: &[&InsideItem]) -> Vec<(String, u32)> {
    let (mut lines, mut known) = (Vec::<(String, u32)>::new(), BTreeMap::new());
    for item in found {
        let name = texts.plain(&format!("inside-kind-{}", item.variant()));
        let page = if item.page == 0 { String::new() } else { item.page.to_string() };
        let line = format!("  {page:>4}  {name}  {}", item.text).trim_end().to_owned();
        let count = if item.text.is_empty() { 0 } else { item.count };
        let at = *known.entry(line.clone()).or_insert(lines.len());
        match lines.get_mut(at) {
            Some((_, all)) => *all = all.saturating_add(count),
            None => lines.push((line, count)),
        }
    }
    lines
}

fn tell_unread(said: &mut Lines<'_>, file: &Path, unread: &[u32]) {
    let is_slides = |end: &OsStr| SLIDES.iter().any(|one| end.eq_ignore_ascii_case(one));
    let key = match (file.extension().is_some_and(is_slides), unread.len() > MOST_PAGES) {
        (false, false) => "inside-pages",
        (false, true) => "inside-pages-more",
        (true, false) => "inside-slides",
        (true, true) => "inside-slides-more",
    };
    let first: Vec<String> = unread.iter().take(MOST_PAGES).map(u32::to_string).collect();
    said.say(key, &[("pages", &first.join(", "))]);
}

/// Returns the text for nothing at all or a part that was not checked, and that for why.
fn unchecked(file: &Path, inside: &Inside, why: Unchecked) -> (&'static str, &'static str) {
    let is_found = |item: &InsideItem| item.kind.group() != InsideGroup::Accessibility || item.kind == Kind::OldFormat;
    let (is_in_part, why) = match why {
        // Of such a file only the tracked changes and hidden text are not checked.
        Unchecked::Unsupported => {
            (file.extension().is_some_and(|end| end.eq_ignore_ascii_case("rtf")), "cli-unchecked-why-unsupported")
        }
        Unchecked::Damaged => (true, "cli-unchecked-why-damaged"),
        Unchecked::TooComplex => (true, "cli-unchecked-why-too-complex"),
        Unchecked::TooMany => (true, "cli-unchecked-why-too-many"),
        Unchecked::Scan => (true, "cli-unchecked-why-scan"),
        Unchecked::Encrypted => (false, "cli-unchecked-why-encrypted"),
        Unchecked::Crashed => (false, "cli-unchecked-why-crashed"),
        Unchecked::Blind => (false, "cli-unchecked-why-blind"),
    };
    let is_seen = is_in_part || inside.items.iter().any(is_found);
    let is_empty = file.metadata().is_ok_and(|facts| facts.len() == 0);
    let why = if is_empty { "cli-unchecked-why-empty" } else { why };
    (if is_seen { "cli-unchecked-part" } else { "cli-unchecked-nothing" }, why)
}

/// Returns what was found in a file as JSON.
fn inside_of_file(path: &str, inside: &Inside) -> Value {
    let items: Vec<Value> = (inside.items.iter())
        .map(|item| {
            json!({
                "kind": item.kind, "isPossible": item.is_possible, "page": item.page,
                "boxes": item.boxes, "masked": item.text, "count": item.count,
            })
        })
        .collect();
    json!({ "path": path, "unchecked": inside.unchecked, "unread": inside.unread, "items": items, "claims": inside.claims })
}

/// Reads a rule with variant about what is inside files, such as `I01-bsn`.
fn inside_rule<'w>(session: &Session<'_>, word: &'w str) -> Result<(RuleCode, &'w str), UseCaseError> {
    (word.split_once('-'))
        .and_then(|(code, variant)| Some((parsing::code("rule", code).ok()?, variant)))
        .filter(|(code, variant)| rules::inside::has(*code, variant))
        .ok_or_else(|| usage::stop(&session.texts, "cli-usage-no-inside", &[("rule", &word)]))
}

/// Reports per category how much is online, the newest document, and when something was last published.
pub(super) fn coverage(session: &Session<'_>) -> Result<Answer, UseCaseError> {
    let texts = &session.texts;
    let rows = session.app.coverage(Some(session.catalogue()?))?;
    let columns = ["field-informatiecategorie", "coverage-online", "coverage-newest", "coverage-last"];
    let day = |day: &Option<String>| day.as_deref().map(|day| texts.moment(day));
    let text = table(texts, columns, &rows, |row| {
        [
            texts.term(&row.uri).to_owned(),
            texts.number(u64::from(row.count)),
            day(&row.newest).unwrap_or_default(),
            day(&row.last_came).unwrap_or_default(),
        ]
    });
    Ok(Answer::done(json!({ "categories": rows }), text))
}

const LIST: &str = "documents";
/// Presentations, whose slides are reported separately.
const SLIDES: [&str; 2] = ["pptx", "ppsx"];
/// Longer lists of page numbers are not read.
const MOST_PAGES: usize = 20;

#[cfg(test)]
mod tests {
    use super::{InsideItem, Kind, Lines, counted_lines, tell_unread};
    use openbaarmaker_texts::{Language, Texts};
    use std::path::Path;

    #[test]
    fn what_was_not_read_is_told_by_page_or_slide() {
        let texts = Texts::of(Language::Nl);
        let many: Vec<u32> = (1..=21).collect();
        let said = |name: &str, unread: &[u32]| {
            let mut said = Lines::new(&texts);
            tell_unread(&mut said, Path::new(name), unread);
            said.text
        };
        assert_eq!(said("a.pdf", &[2, 4]), "Bladzijde 2, 4.\n");
        assert_eq!(said("a", &[2]), "Bladzijde 2.\n");
        assert_eq!(said("a.PPTX", &[3]), "Dia 3.\n");
        for (name, kind) in [("a.pdf", "Bladzijde 1, "), ("a.ppsx", "Dia 1, ")] {
            let said = said(name, &many);
            assert!(said.starts_with(kind) && said.ends_with(" 19, 20 en verder.\n"), "{said}");
        }
    }

    #[test]
    fn what_is_alike_is_told_once_with_how_often() {
        let item = |kind: Kind, page: u32, text: &str, count: u32| InsideItem {
            kind,
            is_possible: kind == Kind::Name,
            page,
            boxes: Vec::new(),
            text: text.to_owned(),
            count,
        };
        let found = [
            item(Kind::Name, 6, "A. B…", 411),
            item(Kind::Comment, 0, "", 3),
            item(Kind::Name, 6, "A. B…", 2),
            item(Kind::Name, 7, "A. B…", 1),
        ];
        let lines = counted_lines(&Texts::of(Language::Nl), &found.iter().collect::<Vec<_>>());
        let wanted = [
            ("     6  mogelijk een naam  A. B…", 413),
            ("        opmerkingen", 0),
            ("     7  mogelijk een naam  A. B…", 1),
        ];
        assert_eq!(lines, wanted.map(|(line, count)| (line.to_owned(), count)));
    }
}
