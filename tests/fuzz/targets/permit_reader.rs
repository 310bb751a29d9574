//! The forgiving readers of permit cases never panic, and what they understood can be written and read back by the
//! strict one.
#![no_main]

use libfuzzer_sys::fuzz_target;
use openbaarmaker_core::ipm::existing::{IpmFile, read_links, read_message};
use openbaarmaker_core::ipm::{self, Case, Message};
use openbaarmaker_core::model::PermitSettings;

fuzz_target!(|file: &[u8]| {
    for name in read_links(file, Some("https://a.example/")) {
        assert!(!name.contains(['/', '\\']) && name.to_ascii_lowercase().ends_with(".xml"));
    }
    let IpmFile::Message(read) = read_message(file) else { return };
    assert!(!read.details.page.is_empty());
    let message = Message {
        kind: read.kind,
        transaction: "202611200930150001".to_owned(),
        created_on: read.created_on.unwrap_or_default(),
        case: Case::new(&read.details, &PermitSettings::default(), Vec::new()),
    };
    // It may lack what the profile requires; then the strict reader refuses. What it accepts is written the same way
    // again.
    let written = ipm::write(&message);
    if let Ok(again) = ipm::read(&written) {
        assert_eq!(ipm::write(&again), written);
    }
});
