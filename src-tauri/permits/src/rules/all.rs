//! Every rule about permit cases, in order of code.

use super::check::{V01, V02, V03, V04, V05, V06, V07, V08, V09, V10, V11, V13, V14, V15};
use openbaarmaker_diwoo::rules::RuleInfo;

/// Every rule about permit cases: the catalogue against which texts and tests are held.
pub const ALL: &[RuleInfo] = &[
    V01, V02, V03, V04, V05, V06, V07, V08, V09, V10, V11, V13, V14, V15,
];
