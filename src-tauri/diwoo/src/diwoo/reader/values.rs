//! Judges the text and `resource` of a leaf.

use super::dates::{Moment, date, moment};
use super::entry::Leaf;
use super::grammar::{El, Kind};
use crate::lists::{Lists, TermList};
use crate::model::{Lastmod, Level, RuleCode, SiteUrl};
use crate::protocol::{MIN_LOC_CHARACTERS, is_namespace};
use chrono::{Datelike, NaiveDate, TimeZone, Utc};
use chrono_tz::Europe::Amsterdam;
use unicode_normalization::is_nfc;

use super::Expect;

/// A violation in one leaf.
#[derive(Debug, Clone, Copy)]
pub(super) struct Fault {
    pub(super) code: RuleCode,
    pub(super) level: Level,
    pub(super) variant: &'static str,
}

impl Fault {
    pub(super) fn must(code: RuleCode, variant: &'static str) -> Self {
        let level = Level::Must;
        Self { code, level, variant }
    }
}

/// The values of an entry so far, which later leaves are checked against.
#[derive(Debug)]
pub(super) struct SoFar<'a> {
    expect: Expect<'a>,
    /// The legal date of the latest acceptable moment.
    latest_day: Option<NaiveDate>,
    loc: String,
    lastmod: Option<Lastmod>,
    begin: Option<i64>,
    end: Option<i64>,
    categories: Vec<String>,
    /// The extension of the address, in lower case.
    extension: String,
}

impl<'a> SoFar<'a> {
    pub(super) fn new(expect: Expect<'a>) -> Self {
        Self {
            expect,
            latest_day: expect.not_after.and_then(|latest| local_day(latest.unix())),
            loc: String::new(),
            lastmod: None,
            begin: None,
            end: None,
            categories: Vec::new(),
            extension: String::new(),
        }
    }

    pub(super) fn clear(&mut self) {
        self.loc.clear();
        self.extension.clear();
        self.categories.clear();
        (self.lastmod, self.begin, self.end) = (None, None, None);
    }

    pub(super) fn lastmod(&self) -> Option<Lastmod> {
        self.lastmod
    }

    pub(super) fn judge(&mut self, el: El, kind: Kind, leaf: Leaf<'_>, fault: &mut impl FnMut(Fault)) {
        let mut must = |code, variant| fault(Fault::must(code, variant));
        match kind {
            Kind::Loc => self.loc(leaf.text, &mut must),
            Kind::Lastmod => self.lastmod_text(leaf.text, &mut must),
            Kind::Changefreq if !CHANGEFREQ.contains(&leaf.text) => must(RuleCode::S03, "not-in-list"),
            Kind::Priority if !is_priority(leaf.text) => must(RuleCode::S03, "not-a-priority"),
            Kind::Namespace if !is_namespace(leaf.text) => must(RuleCode::S03, "not-a-namespace"),
            Kind::Changefreq | Kind::Priority | Kind::Namespace => {}
            Kind::Text => text(el, leaf.text, &mut must),
            Kind::Date => match date(leaf.text) {
                Some(day) if self.is_odd_day(day) => fault(odd_date()),
                Some(_) => {}
                None => must(RuleCode::S03, "not-a-date"),
            },
            Kind::Moment => self.moment(el, leaf.text, fault),
            Kind::Term(list) => self.term(list, leaf, fault),
            Kind::Reference => self.reference(leaf, &mut must),
        }
    }

    fn loc(&mut self, text: &str, must: &mut impl FnMut(RuleCode, &'static str)) {
        self.loc.push_str(text);
        let name = text.split('?').next().and_then(|path| path.rsplit('/').next());
        let extension = name.and_then(|name| name.rsplit_once('.')).map_or("", |(_, end)| end);
        self.extension.push_str(&extension.to_ascii_lowercase());
        if text.len() < MIN_LOC_CHARACTERS || !is_address(text) {
            must(RuleCode::L01, "not-an-address");
        } else if let Some(scope) = self.expect.scope
            && !text.starts_with(scope)
        {
            must(RuleCode::L04, "outside-scope");
        }
    }

    fn lastmod_text(&mut self, text: &str, must: &mut impl FnMut(RuleCode, &'static str)) {
        match moment(text) {
            Moment::Full(unix) => {
                let lastmod = Lastmod::from_unix(unix);
                self.lastmod = Some(lastmod);
                if self.expect.not_after.is_some_and(|latest| lastmod > latest) {
                    must(RuleCode::L06, "future");
                }
            }
            Moment::Partial => must(RuleCode::L06, "incomplete"),
            Moment::No => must(RuleCode::L06, "not-a-moment"),
        }
    }

    fn moment(&mut self, el: El, text: &str, fault: &mut impl FnMut(Fault)) {
        let code = if el == El::AtTime { RuleCode::D08 } else { RuleCode::D11 };
        let mut must = |variant| fault(Fault::must(code, variant));
        let unix = match moment(text) {
            Moment::Full(unix) => unix,
            Moment::Partial => return must("incomplete"),
            Moment::No => return must("not-a-moment"),
        };
        match el {
            El::Begindatum => self.begin = Some(unix),
            El::Einddatum => self.end = Some(unix),
            _ => {
                let latest = self.expect.not_after;
                if unix < FIRST_USUAL_SECOND || latest.is_some_and(|latest| unix > latest.unix()) {
                    fault(odd_date());
                }
                return;
            }
        }
        if self.begin.zip(self.end).is_some_and(|(begin, end)| end < begin) {
            must("end-before-begin");
        }
    }

    fn term(&mut self, list: TermList, leaf: Leaf<'_>, fault: &mut impl FnMut(Fault)) {
        let mut must = |code, variant| fault(Fault::must(code, variant));
        let Some(uri) = leaf.resource else { return must(RuleCode::D18, "resource-missing") };
        let lists = self.expect.lists;
        let Some(term) = lists.term(list, uri) else { return must(unknown_code(list), "unknown") };
        if leaf.text != term.label() && !is_other_label(lists, list, uri, leaf.text) {
            must(RuleCode::D18, "label");
        }
        match list {
            TermList::Informatiecategorieen => {
                if self.categories.iter().any(|known| known == uri) {
                    must(RuleCode::D19, "twice");
                }
                self.categories.push(uri.to_owned());
            }
            TermList::Formaten => {
                let format = lists.formaten.get(uri);
                let known = |extension: &str| {
                    let mut all = lists.formaten.iter();
                    all.any(|format| format.extensions.iter().any(|e| e == extension))
                };
                let differs = format.is_some_and(|format| {
                    !format.extensions.is_empty() && !format.extensions.contains(&self.extension)
                });
                if differs && !self.extension.is_empty() && known(&self.extension) {
                    must(RuleCode::D13, "differs");
                }
            }
            TermList::Organisaties
            | TermList::Documentsoorten
            | TermList::Documenthandelingen
            | TermList::Documentrelaties
            | TermList::Redenen
            | TermList::Themas
            | TermList::Talen => {}
        }
        if lists.is_newer(list, uri) {
            fault(Fault { code: RuleCode::D04, level: Level::Attention, variant: "" });
        }
    }

    fn is_odd_day(&self, day: NaiveDate) -> bool {
        day.year() < FIRST_USUAL_YEAR || self.latest_day.is_some_and(|latest| day > latest)
    }

    fn reference(&self, leaf: Leaf<'_>, must: &mut impl FnMut(RuleCode, &'static str)) {
        match leaf.resource {
            None => must(RuleCode::D18, "resource-missing"),
            Some(url) if url == self.loc => must(RuleCode::D15, "itself"),
            Some(url) if !is_address(url) => must(RuleCode::D15, "not-an-address"),
            Some(_) if is_blank(leaf.text) => must(RuleCode::D18, "label"),
            Some(_) => {}
        }
    }
}

fn text(el: El, text: &str, must: &mut impl FnMut(RuleCode, &'static str)) {
    if is_blank(text) {
        let code = if el == El::OfficieleTitel { RuleCode::D01 } else { RuleCode::S03 };
        must(code, "empty");
    }
    if !text.is_ascii() && !is_nfc(text) {
        must(RuleCode::D16, "not-nfc");
    }
}

/// Tells whether a text is a valid address for `loc` or `resource`, using the parser of the crate `url`.
pub fn is_address(text: &str) -> bool {
    let Some(rest) = text.parse::<SiteUrl>().ok().and_then(|_| text.strip_prefix("https://")) else { return false };
    let path = rest.split('?').next().unwrap_or(rest);
    let dots = path.split('/').any(|segment| segment == "." || segment == "..");
    !rest.starts_with('/') && !rest.contains(['[', ']']) && !dots
}

fn is_priority(text: &str) -> bool {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
    let digits = !fraction.is_empty() && fraction.bytes().all(|digit| digit.is_ascii_digit());
    digits && (whole == "0" || (whole == "1" && fraction.bytes().all(|digit| digit == b'0')))
}

fn is_blank(text: &str) -> bool {
    text.trim().is_empty()
}

/// diwoo.md §6.2: the label of a category in the singular is accepted too.
fn is_other_label(lists: &Lists, list: TermList, uri: &str, text: &str) -> bool {
    list == TermList::Informatiecategorieen
        && (lists.informatiecategorieen).get(uri).is_some_and(|category| category.label_enkelvoud == text)
}

fn unknown_code(list: TermList) -> RuleCode {
    match list {
        TermList::Organisaties => RuleCode::D03,
        TermList::Informatiecategorieen => RuleCode::D06,
        TermList::Documenthandelingen => RuleCode::D08,
        TermList::Formaten => RuleCode::D13,
        TermList::Documentsoorten
        | TermList::Documentrelaties
        | TermList::Redenen
        | TermList::Themas
        | TermList::Talen => RuleCode::D10,
    }
}

fn odd_date() -> Fault {
    Fault { code: RuleCode::D09, level: Level::Attention, variant: "" }
}

fn local_day(unix: i64) -> Option<NaiveDate> {
    let moment = Utc.timestamp_opt(unix, 0).single()?;
    Some(moment.with_timezone(&Amsterdam).date_naive())
}

/// diwoo.md §12, D09: dates before 1945 are suspect.
const FIRST_USUAL_YEAR: i32 = 1945;
/// 1945-01-01T00:00:00Z; an hour more or less does not matter for a warning.
const FIRST_USUAL_SECOND: i64 = -788_918_400;

/// sitemap.xsd: the values of `changefreq`.
const CHANGEFREQ: &[&str] = &["always", "hourly", "daily", "weekly", "monthly", "yearly", "never"];
