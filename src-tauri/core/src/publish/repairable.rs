//! What a repair of a destination would do, as far as what was told of it allows.

use super::transfer::claim::Claimed;
use super::verifying::{REPAIRS, Verified};
use crate::error::{Code, Problem};
use crate::robots;
use crate::site::site_files::is_of_permits;
use crate::wire::{RepairKind, SiteProblem};

impl Verified {
    /// Returns what a repair would do after what was told; `None` when it would be refused. Adds what is told of claims
    /// that were left, with what takes each away.
    pub(crate) fn repair_after(&self, told: &mut Vec<SiteProblem>) -> Option<RepairKind> {
        let repairable = self.repairable(told);
        told.extend(self.claims.iter().map(|what| {
            let left = Problem::new(Code::TargetClaimLeft).with("path", what.busy_file());
            SiteProblem::new(if repairable.contains(what) { left } else { left.with("by", "publication") })
        }));
        if repairable.iter().any(|what| self.differs(*what, told)) {
            return Some(RepairKind::Back);
        }
        (!repairable.is_empty()).then_some(RepairKind::Clear)
    }

    /// Returns what a repair would come to: a refusal for documents ends it before the permits.
    fn repairable(&self, told: &[SiteProblem]) -> Vec<Claimed> {
        [Claimed::Documents, Claimed::Permits]
            .into_iter()
            .filter(|what| self.claims.contains(what) || self.differs(*what, told))
            .take_while(|what| !told.iter().any(|problem| is_refused(problem, *what)))
            .collect()
    }

    /// Tells whether something differs that a repair can put back.
    fn differs(&self, what: Claimed, told: &[SiteProblem]) -> bool {
        let robots_stays = told.iter().any(|problem| problem.code == Code::RobotsRefused.as_str());
        let mut paths = self.differences.paths().filter(|path| !robots_stays || path.as_str() != robots::FILE_NAME);
        paths.any(|path| is_of_permits(path) == (what == Claimed::Permits))
    }
}

/// Tells whether a repair is refused for what was told.
fn is_refused(told: &SiteProblem, what: Claimed) -> bool {
    let has = |key: &str, value: &str| told.params.get(key).is_some_and(|found| found == value);
    [
        (Code::TargetChangedElsewhere, has(REPAIRS, what.as_str())),
        // It has the name of the claim.
        (Code::TargetUnknownFile, has("path", what.busy_file())),
        (Code::PlanStale, what == Claimed::Documents),
        (Code::PermitsOff, what == Claimed::Permits),
    ]
    .into_iter()
    .any(|(code, is_of_it)| is_of_it && told.code == code.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{CatalogueId, TargetId};
    use crate::publish::Differences;

    #[test]
    fn a_repair_is_offered_for_what_nobody_publishes_first() {
        use Claimed::{Documents, Permits};
        let (document, message) = ("documenten/2026/a.pdf", "vergunningen-xml/2026.xml");
        let others = |what: Claimed| Problem::new(Code::TargetChangedElsewhere).with(REPAIRS, what.as_str());
        let news = || Problem::new(Code::PlanStale).with("by", "news");
        let strange = |what: Claimed| Problem::new(Code::TargetUnknownFile).with("path", what.busy_file());
        let off = || Problem::new(Code::PermitsOff);
        let stays = || Problem::new(Code::RobotsRefused).with("reason", "html");
        let told = |problem: Problem| vec![SiteProblem::new(problem)];
        for (missing, claims, told, expected) in [
            (vec![], vec![], vec![], None),
            (vec![], vec![Documents], vec![], Some(RepairKind::Clear)),
            (vec![document], vec![Documents], vec![], Some(RepairKind::Back)),
            (vec![document], vec![Documents], told(news()), None),
            (vec![], vec![Documents], told(others(Documents)), None),
            (vec![document, message], vec![], told(others(Documents)), None),
            (vec![document, message], vec![Documents], told(others(Permits)), Some(RepairKind::Back)),
            (vec![message], vec![Documents], told(others(Permits)), Some(RepairKind::Clear)),
            (vec![message], vec![], told(others(Documents)), Some(RepairKind::Back)),
            (vec![message], vec![Permits], told(news()), Some(RepairKind::Back)),
            (vec![message], vec![Permits], told(others(Permits)), None),
            (vec![document, message], vec![], told(strange(Documents)), None),
            (vec![document, message], vec![], told(strange(Permits)), Some(RepairKind::Back)),
            (vec![message], vec![], told(strange(Permits)), None),
            (vec![document, message], vec![], told(off()), Some(RepairKind::Back)),
            (vec![message], vec![], told(off()), None),
            (vec![robots::FILE_NAME], vec![], vec![], Some(RepairKind::Back)),
            (vec![robots::FILE_NAME], vec![], told(stays()), None),
            (vec![robots::FILE_NAME], vec![Documents], told(stays()), Some(RepairKind::Clear)),
            (vec![robots::FILE_NAME, document], vec![], told(stays()), Some(RepairKind::Back)),
        ] {
            let missing = missing.iter().map(|path| path.parse().unwrap()).collect();
            let differences = Differences { missing, ..Differences::default() };
            let found = Verified { catalogue: CatalogueId(1), target: TargetId(1), claims, differences };
            let mut all = told.clone();
            assert_eq!(found.repair_after(&mut all), expected, "{found:?}, {told:?}");
            for claim in &all[told.len()..] {
                let is_cleared = !claim.params.contains_key("by");
                assert_eq!(is_cleared, expected.is_some(), "{claim:?} of {found:?}, {told:?}");
            }
        }
    }
}
