//! Documents, catalogues, destinations, and the small types they are made of.
//!
//! Types parse at the edge: a [`SitePath`] or [`BaseUrl`] that exists is valid.

mod address;
mod address_key;
mod catalogue;
mod document;
mod field;
mod finding;
mod ids;
mod inside;
mod metadata;
mod name;
mod permit_settings;
mod sha256;
mod site;
mod time;
mod web_address;

pub use address::OnHost;
pub use address_key::AddressKey;
pub use catalogue::{
    Catalogue, CategoryInUse, DefaultAct, HostKey, NamingVariant, ReadBack, SitemapSwitch, Target, TargetPlace,
};
pub use document::{ContentFile, ContentPlace, Document, DocumentStatus, Intent, Made, MadeHow, WithdrawalReason};
pub use field::{BY_COLUMN, FIELDS, Field, FieldSpec, Kind, Lens, SearchedIn, ValidityEnd};
pub use finding::{Finding, Level, Params, Place, RuleCode};
pub use ids::{
    CatalogueId, ChangeId, DocumentId, MessageId, PageId, PermitId, RunId, SavedSearchId, TargetId, TemplateId,
};
pub use inside::{Accepted, InsideGroup, InsideKind, InsideSettings, Unchecked};
pub use metadata::{
    Act, ActOrigin, Creatiedatum, DocumentRef, ExtraMetadata, ExtraMetadataField, Geldigheid, ListUri, Metadata,
    NamedDocument, Relation, TermOrigin, TitleOrigin,
};
pub use name::DOCUMENTS_FOLDER;
pub use name::{CollisionKey, PublishedName};
pub(crate) use name::{is_index_page, is_own_file, is_reserved_on_windows};
pub use permit_settings::{NoticeRead, PermitLayout, PermitSettings};
pub use sha256::Sha256;
pub use site::{BaseUrl, BaseUrlError, SitePath, SitePathError, SiteUrl, SiteUrlError};
pub use time::{Lastmod, Now, local_midnight, local_moment, local_time};
