//! Tasks that were given in comments: they name who gave them to whom, and repeat the words.
//!
//! Source: Microsoft's relationships of 2019/05 (`documenttasks`) and of 2021/06 (`task`).

use crate::blocks::{Package, is_a};
use crate::inside::found::Found;
use crate::xml;
use openbaarmaker_core::wire::InsideKind;
use std::io::{Read, Seek};

pub(super) fn look<R: Read + Seek>(package: &mut Package<R>, names: &[String], found: &mut Found) {
    let mut parts = package.of_kinds(&["documenttasks", "task"]);
    let usual = ["word/documenttasks/", "ppt/tasks/"];
    let is_usual =
        |name: &&String| usual.iter().any(|of| name.starts_with(of)) && is_a(name, "xml");
    parts.extend(names.iter().filter(is_usual).cloned());
    let mut tasks = 0;
    for name in parts {
        let part = package.whole_part(&name).unwrap_or_default();
        xml::each(&part, "", |one| {
            tasks += usize::from(["Task", "taskDetails"].contains(&one.local_name().as_ref()));
        });
    }
    found.note(InsideKind::Comment, tasks);
}
