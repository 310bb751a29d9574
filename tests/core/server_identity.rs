//! A25: the changed identity of a server is approved for that server alone.

use crate::support::{Desk, refuses};
use openbaarmaker_core::error::{Code, UseCaseError};
use openbaarmaker_core::model::{HostKey, TargetId, TargetPlace};
use openbaarmaker_core::target::{Destination, OpenError, OpenRequest, TargetOpener};
use openbaarmaker_core::wire::{CatalogueInput, TargetInput};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use tests::plain;

/// Servers by host and port, with what each shows now.
#[derive(Default)]
struct Servers(Mutex<BTreeMap<(String, u16), HostKey>>);

impl Servers {
    fn show(&self, (host, port): (&str, u16), letter: &str) -> HostKey {
        let key = HostKey { key_type: "ssh-ed25519".to_owned(), fingerprint: format!("SHA256:{}", letter.repeat(43)) };
        let mut shown = self.0.lock().expect("not poisoned");
        shown.insert((host.to_owned(), port), key.clone());
        key
    }
}

struct Opener(Arc<Servers>);

impl TargetOpener for Opener {
    fn open(&self, request: &OpenRequest<'_>) -> Result<Destination, OpenError> {
        let TargetPlace::Sftp { host, port, .. } = request.place else {
            panic!("only servers here: {request:?}");
        };
        let shown = self.0.0.lock().expect("not poisoned");
        let shown = shown[&(host.clone(), *port)].clone();
        match request.pinned {
            None => Err(OpenError::HostKeyUnknown(shown)),
            Some(pinned) if *pinned == shown => Err(OpenError::PasswordNeeded),
            Some(pinned) => Err(OpenError::HostKeyChanged { pinned: pinned.clone(), shown }),
        }
    }
}

/// How an attempt to use a destination ends: before anything secret, or with the question for the password.
fn attempt(desk: &Desk, target: TargetId) -> Code {
    let tested = desk.app.target_test(target, &desk.job());
    match tested {
        Err(UseCaseError::Refused(problem)) => problem.code,
        other => panic!("nobody let us in: {other:?}"),
    }
}

#[test]
fn a25_a_new_identity_is_approved_for_that_server_only() {
    let servers = Arc::new(Servers::default());
    let environment = plain::environment(Box::new(Opener(Arc::clone(&servers))));
    let desk = Desk::with_environment(&CatalogueInput::default(), environment);
    // The last two differ in host alone, and in port alone.
    let places = [("een.nl", 22), ("twee.nl", 22), ("een.nl", 2222)];
    let old = places.map(|place| servers.show(place, "A"));
    let targets = places.map(|(host, port)| {
        let input = TargetInput {
            name: format!("{host} {port}"),
            place: TargetPlace::Sftp {
                user: "woo".to_owned(),
                host: host.to_owned(),
                port,
                dir: "site".to_owned(),
                key_file: None,
            },
        };
        let added = desk.app.target_add(desk.catalogue, &input, desk.now());
        added.expect("a destination").id
    });
    for (target, key) in targets.iter().zip(&old) {
        assert_eq!(attempt(&desk, *target), Code::HostKeyUnknown);
        let approved = (desk.app).target_accept_host_key(*target, &key.fingerprint, desk.now());
        assert_eq!(approved.expect("approved").host_key.as_ref(), Some(key));
        assert_eq!(attempt(&desk, *target), Code::PasswordNeeded);
    }

    let new = places.map(|place| servers.show(place, "B"));
    let first = targets[0];
    let replace = |confirmation: &str| {
        let fingerprint = &new[0].fingerprint;
        (desk.app).target_replace_host_key(first, fingerprint, confirmation, desk.now())
    };
    refuses(replace("twee.nl"), Code::ConfirmationDiffers, "another name");
    assert_eq!(attempt(&desk, first), Code::HostKeyChanged);
    replace("een.nl").expect("approved anew");

    assert_eq!(attempt(&desk, first), Code::PasswordNeeded);
    for target in &targets[1..] {
        assert_eq!(attempt(&desk, *target), Code::HostKeyChanged, "as it was");
    }
    let catalogues = desk.app.catalogues().expect("catalogues");
    let pinned = |id: TargetId| {
        let mut known = catalogues[0].targets.iter();
        let view = known.find(|target| target.id == id).expect("a destination");
        view.host_key.clone()
    };
    let expected = [&new[0], &old[1], &old[2]].map(|key| Some(key.clone()));
    assert_eq!(targets.map(pinned), expected);
}
