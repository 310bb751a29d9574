//! What a publication changes of what others list on a destination: documents leave the sitemaps, and newer versions
//! of ours become as in this library. Neither holds where a file of others stands in the place of a document of ours:
//! that stays until a person allows its path, and the document does not arrive.

use super::draft::PlanDraft;
use super::other_generation::known_at;
use crate::diwoo::existing::ListedItem;
use crate::error::Result;
use crate::job::{self, Cancel};
use crate::library::App;
use crate::library::access::OpenSite;
use crate::model::{DocumentId, SitePath};
use crate::publish::plan::{Held, PublishPlan};
use crate::site::planned::{PlannedDocument, Transfer};
use crate::site::site_files::STATUS_FILE;
use crate::wire::FoundFile;
use std::collections::BTreeSet;
use std::convert::Infallible;

impl App {
    /// Names in a draft the documents that are newer there and become as in this library. One in whose place the file
    /// of another stands does not: that file is named as in the way.
    pub(super) fn name_newer(&self, site: &OpenSite, draft: &mut PlanDraft, cancel: &Cancel) -> Result<()> {
        let newer = std::mem::take(&mut draft.newer);
        let plan = &draft.plan;
        let planned = newer.iter().filter_map(|(id, _)| plan.documents.find(*id).or_else(|| plan.restored.find(*id)));
        let taken = self.taken(site, &planned.filter(is_fresh).collect::<Vec<_>>(), cancel)?;
        for (id, file) in newer {
            if taken.contains(&id) {
                draft.in_the_way.push(file);
            } else {
                let Ok(()) = draft.elsewhere.set_back.add(|| Ok::<_, Infallible>(file));
            }
        }
        Ok(())
    }

    /// Names in a plan the pages and indexes of others that make way, and the documents that leave the sitemaps: of
    /// those `listed` there or in what makes way, the ones that this plan does not publish at the same address.
    /// `whole`: what was read whole there, when a person goes on. `indexes`: addresses of the indexes that it leaves.
    pub(super) fn name_leaving(
        &self,
        (site, plan): (&OpenSite, &mut PublishPlan),
        (mut listed, whole): (Vec<FoundFile>, Option<BTreeSet<Held>>),
        indexes: &[String],
        cancel: &Cancel,
    ) -> Result<()> {
        if let Some(whole) = whole {
            (plan.replaces_sitemaps, plan.read_whole) = (true, whole);
            let making_way = self.name_making_way(site, plan, indexes, cancel)?;
            listed.extend(self.listed_in(site, plan, &making_way, cancel)?);
        }
        if listed.is_empty() {
            return Ok(());
        }
        let mut told = self.staying(site, plan, &listed, cancel)?;
        for file in listed {
            if told.insert(file.path.clone()) {
                let Ok(()) = plan.elsewhere.dropped.add(|| Ok::<_, Infallible>(file));
            }
        }
        Ok(())
    }

    /// Returns the documents unknown to this library that are listed in files that make way, and in pages that such an
    /// index names unless robots.txt leads to them otherwise, as far as these can be read.
    fn listed_in(
        &self,
        site: &OpenSite,
        plan: &PublishPlan,
        making_way: &[SitePath],
        cancel: &Cancel,
    ) -> Result<Vec<FoundFile>> {
        let base = &site.catalogue.base_url;
        let sitemaps = making_way.iter().filter(|path| path.as_str() != STATUS_FILE);
        let mut open: Vec<String> = sitemaps.map(|path| base.one_spelling(base.join(path).as_str())).collect();
        if open.is_empty() {
            return Ok(Vec::new());
        }
        let (count, mut at, mut listed) = (open.len(), 0, Vec::new());
        let mut noted: BTreeSet<String> = plan.others.all.iter().map(|other| other.view.address.clone()).collect();
        noted.extend(open.iter().cloned());
        let staging = self.staging_folder()?;
        let copy = staging.path().join("sitemap.xml");
        while let Some(address) = open.get(at).cloned() {
            job::check(cancel)?;
            for item in self.items_at(site, &address, &copy)?.0 {
                match item {
                    ListedItem::Document(document) => {
                        let title = document.metadata.officiele_titel;
                        listed.push(FoundFile { path: document.url, title });
                    }
                    // What a page names is not followed.
                    ListedItem::Sitemap(page) if at < count && open.len() < count + MAX_PAGES => {
                        let address = base.one_spelling(&page.url);
                        if noted.insert(address.clone()) {
                            open.push(address);
                        }
                    }
                    ListedItem::Sitemap(_) => {}
                }
            }
            at += 1;
        }
        self.read(|connection| {
            let mut unknown = Vec::new();
            for file in listed {
                if known_at(connection, &site.catalogue, &file.path)?.is_none() {
                    unknown.push(file);
                }
            }
            Ok(unknown)
        })
    }

    /// Returns the listed addresses at which this plan publishes a document, and no other file stands.
    fn staying(
        &self,
        site: &OpenSite,
        plan: &PublishPlan,
        listed: &[FoundFile],
        cancel: &Cancel,
    ) -> Result<BTreeSet<String>> {
        let base = &plan.catalogue.base_url;
        let wanted: BTreeSet<&str> = listed.iter().map(|file| file.path.as_str()).collect();
        let mut staying = BTreeSet::new();
        let mut fresh = Vec::new();
        for document in plan.documents.iter().chain(plan.returning.iter()) {
            let address = base.join(&document.path).to_string();
            if wanted.contains(address.as_str()) {
                staying.insert(address);
                fresh.extend(Some(document).filter(is_fresh));
            }
        }
        let taken = self.taken(site, &fresh, cancel)?;
        for document in fresh.iter().filter(|document| taken.contains(&document.id)) {
            staying.remove(base.join(&document.path).as_str());
        }
        Ok(staying)
    }

    /// Returns those of these new documents in whose place the file of another stands, or one that cannot be read.
    fn taken(&self, site: &OpenSite, fresh: &[PlannedDocument], cancel: &Cancel) -> Result<BTreeSet<DocumentId>> {
        let mut taken = BTreeSet::new();
        for (document, found) in site.digests_of(fresh, |document| &document.path, cancel)? {
            let is_ours = match found {
                Ok(None) => true,
                Ok(Some(found)) => self.may_replace(site.target.id, document, &found.sha256)?,
                Err(_) => false,
            };
            if !is_ours {
                taken.insert(document.id);
            }
        }
        Ok(taken)
    }
}

fn is_fresh(document: &PlannedDocument) -> bool {
    document.transfer == Transfer::Fresh
}

/// Pages that are read because an index of others names them. Own choice: as many as of another generation.
const MAX_PAGES: usize = 1_000;
