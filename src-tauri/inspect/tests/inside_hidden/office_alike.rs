//! Words of Office files in nearly the colour of what is behind them, or in one that only a theme tells: each with an
//! innocent twin.

use crate::office_file::{BOOK, EXCEL, leak_and_twin};
use openbaarmaker_core::model::InsideKind as Kind;

#[test]
fn tells_cells_with_letters_in_nearly_the_colour_behind_them() {
    let styles = |letters: &str, fill: &str| {
        format!(
            "<styleSheet><fonts><font><color theme='1'/></font><font>{letters}</font></fonts>\
             <fills><fill><patternFill patternType='none'/></fill><fill>{fill}</fill></fills>\
             <cellXfs><xf fontId='0' fillId='0'/><xf fontId='1' fillId='1'/></cellXfs></styleSheet>"
        )
    };
    let solid = |colour: &str| format!("<patternFill patternType='solid'><fgColor {colour}/></patternFill>");
    let none = "<patternFill patternType='none'/>";
    let (dark, darker) = (solid("rgb='FF0D0D0D'"), solid("theme='1' tint='0.0499893185216834'"));
    let sheet = "<worksheet><sheetData><row r='1'><c r='B1' s='1'><v>5</v></c></row></sheetData></worksheet>";
    for (leak, twin) in [
        (styles("<color rgb='FFFEFEFE'/>", none), styles("<color rgb='FF777777'/>", none)),
        (
            styles("<color theme='0' tint='-0.0499893185216834'/>", none),
            styles("<color theme='0' tint='-0.499984740745262'/>", none),
        ),
        (styles("<color theme='1'/>", &dark), styles("<color rgb='FFFFFFFF'/>", &dark)),
        (styles("", &darker), styles("<color theme='0' tint='-0.15'/>", &darker)),
        (styles("", &darker), styles("", &solid("theme='1' tint='0.5'"))),
    ] {
        let [leak, twin] = [&leak, &twin]
            .map(|styles| [BOOK, &[("xl/styles.xml", styles.as_str()), ("xl/worksheets/sheet1.xml", sheet)]].concat());
        leak_and_twin("letters in nearly the colour behind them", Kind::HiddenText, EXCEL, &leak, &twin);
    }
}
