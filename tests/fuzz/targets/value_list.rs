//! The reader of value lists never panics, and what it understood is complete: terms with a URI and a label, each once.
#![no_main]

use libfuzzer_sys::fuzz_target;
use openbaarmaker_core::lists::read_list;

fuzz_target!(|file: &[u8]| {
    if let Ok(list) = read_list(file) {
        assert!(!list.terms.is_empty());
        assert!(list.terms.is_sorted_by(|a, b| a.uri < b.uri));
        assert!(list.terms.iter().all(|term| !term.label.is_empty()));
    }
});
