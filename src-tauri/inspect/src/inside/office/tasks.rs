//! Tasks assigned in comments: they name the people involved, and repeat the words.
//!
//! Source: Microsoft's relationships of 2019/05 (`documenttasks`) and of 2021/06 (`task`).

use crate::blocks::Package;
use crate::inside::found::Found;
use crate::xml;
use openbaarmaker_core::wire::InsideKind;
use std::io::{Read, Seek};

pub(super) fn look<R: Read + Seek>(package: &mut Package<R>, found: &mut Found) {
    let usual = ["word/documenttasks/", "ppt/tasks/"];
    let mut tasks = 0;
    for name in package.of_kinds_or(&["documenttasks", "task"], &usual) {
        let part = package.whole_part(&name).unwrap_or_default();
        xml::each(&part, "", |one| {
            tasks += usize::from(["Task", "taskDetails"].contains(&one.local_name().as_ref()));
        });
    }
    found.note(InsideKind::Comment, tasks);
}
