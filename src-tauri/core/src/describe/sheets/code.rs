//! The messages about a row of a spreadsheet.

use crate::codes::codes;

codes! {
    /// A message about a row, besides the codes of refusals. Each has a sentence `sheet-row-<code>` in the texts.
    pub enum RowCode {
        /// The row names no document. No params.
        WithoutDocument => "without-document",
        /// There is no such document. Params: `value`.
        NotHere => "not-here",
        /// Several documents have a file of this name. Params: `file`, `count`.
        FileAmbiguous => "file-ambiguous",
        /// The document has another file. Params: `file`, `name`.
        FileDiffers => "file-differs",
        /// The document is in an earlier row too. Params: `row`.
        Twice => "twice",
        /// The document is withdrawn. No params.
        Withdrawn => "withdrawn",
        /// The next publication withdraws the document. No params.
        Withdrawing => "withdrawing",
        /// The document changed since the spreadsheet was made. No params.
        ChangedSince => "changed-since",
        /// The document changed since, and the spreadsheet wins. No params.
        OverwritesNewer => "overwrites-newer",
        /// The document is not to be published. Params: `value`.
        NotPublic => "not-public",
        /// Its publication is suspended. Params: `value`.
        Suspended => "suspended",
        /// The value is emptied. Params: `value`.
        Cleared => "cleared",
        /// Cells without a heading. Params: `count`.
        NoHeading => "no-heading",
        /// Part of a merged cell. No params.
        CellMerged => "cell-merged",
        /// A formula with an error. Params: `value`.
        CellError => "cell-error",
        /// True or false. Params: `value`.
        CellBool => "cell-bool",
        /// A date where text is meant. Params: `value`.
        CellDate => "cell-date",
        /// Rows after it seem to be in one of its cells: a quote has no end. No params.
        RowsInside => "rows-inside",
        /// A formula without a value. No params.
        FormulaEmpty => "formula-empty",
        /// The value comes from a formula. Params: `value`.
        Formula => "formula",
        /// A number where text is meant. Params: `value`.
        NumberAsText => "number-as-text",
        /// An act both in the two columns and in the column for several. No params.
        ActTwice => "act-twice",
        /// The date of an act without a kind. No params.
        ActWithoutKind => "act-without-kind",
        /// A number that was read as a date. Params: `value`.
        DateFromNumber => "date-from-number",
    }
}
