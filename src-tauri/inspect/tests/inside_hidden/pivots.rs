//! What a workbook keeps behind its pivot tables: each kind of leak with an innocent twin.

use crate::office_file::{EXCEL, in_part, leak_and_twin, relations};
use openbaarmaker_core::model::InsideKind as Kind;

const BOOK: &str = "<workbook><sheets><sheet name='Een' r:id='r1'/></sheets><definedNames>\
    <definedName name='Bron'>Een!$A$1</definedName><definedName name='Oud'>#REF!</definedName></definedNames></workbook>";
const CACHE: &str = "xl/pivotCache/pivotCacheDefinition1.xml";

fn cache(source: &str, fields: &str) -> String {
    format!(
        "<pivotCacheDefinition recordCount='9'><cacheSource type='worksheet'><worksheetSource {source}/></cacheSource>{fields}</pivotCacheDefinition>"
    )
}

#[test]
fn tells_data_of_a_place_that_went() {
    let links = relations(&[("r1", "worksheet", "worksheets/sheet1.xml")]);
    let table = ("xl/tables/table1.xml", "<table id='1' name='Tabel1' displayName='Tabel1'/>");
    for (gone, here) in [("Tabel2", "tabel1[#All]"), ("Oud", "Bron")] {
        let (gone, here) = (cache(&format!("name='{gone}'"), ""), cache(&format!("name='{here}'"), ""));
        let others = [("xl/workbook.xml", BOOK), ("xl/_rels/workbook.xml.rels", &links), table];
        in_part("data of a table that went", Kind::DataCache, EXCEL, &others, (CACHE, &gone, &here));
    }
}

#[test]
fn tells_items_that_no_sheet_has() {
    let links =
        relations(&[("r1", "worksheet", "worksheets/sheet1.xml"), ("r2", "sharedStrings", "sharedStrings.xml")]);
    let items = |items: &str| {
        let fields = format!(
            "<cacheFields><cacheField name='Wie'><sharedItems>{items}</sharedItems><fieldGroup><groupItems><s v='&lt;1-1-2024'/></groupItems></fieldGroup></cacheField></cacheFields>"
        );
        cache("sheet='Een' ref='A1:B9'", &fields)
    };
    let shared = "<sst><si><t>Pand</t></si><si><r><t>De </t></r><r><t>weg</t></r><rPh><t>weg</t></rPh></si></sst>";
    let sheet = "<worksheet><sheetData><row r='1'><c r='A1' t='str'><f>B1</f><v>Uit &amp; thuis</v></c><c r='B1' t='inlineStr'><is><t>Hier</t></is></c><c r='C1' t='s'><v>0</v></c><c r='D1' t='s'><v>1</v></c></row></sheetData></worksheet>";
    let of_records = relations(&[("r1", "pivotCacheRecords", "pivotCacheRecords1.xml")]);
    let records =
        |said: &str| format!("<pivotCacheRecords><r><x v='0'/><s v='{said}'/><n v='7'/></r></pivotCacheRecords>");
    let known =
        "<s v='pand'/><s v='De weg'/><s v='Uit &amp; thuis'/><s v='hier'/><s v='Weg of pand' f='1'/><n v='12'/><m/>";
    for (kept, record) in [("<s v='Jansen' u='1'/>", "pand"), ("", "Jansen")] {
        let (leak, twin) = ((items(&format!("{known}{kept}")), records(record)), (items(known), records("pand")));
        let [leak, twin] = [&leak, &twin].map(|(cache, records)| {
            [
                ("xl/workbook.xml", BOOK),
                ("xl/_rels/workbook.xml.rels", links.as_str()),
                ("xl/sharedStrings.xml", shared),
                ("xl/worksheets/sheet1.xml", sheet),
                ("xl/pivotCache/_rels/pivotCacheDefinition1.xml.rels", of_records.as_str()),
                (CACHE, cache.as_str()),
                ("xl/pivotCache/pivotCacheRecords1.xml", records.as_str()),
            ]
        });
        leak_and_twin("items that no sheet has", Kind::DataCache, EXCEL, &leak, &twin);
    }
}
