//! Our own schema: its lists are generated from the value lists and kept in step with them.

use crate::golden;
use openbaarmaker_core::lists::{List, built_in_lists};
use std::fmt::Write;

#[test]
fn schema_lists_are_those_of_the_program() {
    golden::check("conformance/schema/lists.xsd", generated().as_bytes());
}

fn generated() -> String {
    let lists = built_in_lists();
    let mut out = HEADER.to_owned();
    add(&mut out, "Organisation", &lists.organisaties);
    add(&mut out, "Category", &lists.informatiecategorieen);
    add(&mut out, "DocumentKind", &lists.documentsoorten);
    add(&mut out, "ActKind", &lists.documenthandelingen);
    add(&mut out, "Role", &lists.documentrelaties);
    add(&mut out, "Reason", &lists.redenen);
    add(&mut out, "Theme", &lists.themas);
    add(&mut out, "Language", &lists.talen);
    add(&mut out, "Format", &lists.formaten);
    out.push_str("</xs:schema>\n");
    out
}

fn add(out: &mut String, name: &str, list: &List) {
    let type_of_uri = format!("{name}Uri");
    write!(
        out,
        "  <xs:complexType name=\"{name}\">\n    <xs:simpleContent>\n      <xs:extension base=\"xs:string\">\n        <xs:attribute name=\"resource\" type=\"d:{type_of_uri}\"/>\n      </xs:extension>\n    </xs:simpleContent>\n  </xs:complexType>\n  <xs:simpleType name=\"{type_of_uri}\">\n    <xs:restriction base=\"xs:string\">\n"
    )
    .expect("writing to a text");
    for term in list {
        writeln!(out, "      <xs:enumeration value=\"{}\"/>", term.uri()).expect("writing to a text");
    }
    out.push_str("    </xs:restriction>\n  </xs:simpleType>\n");
}

const HEADER: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!-- Generated from the value lists by the test schema_lists_are_those_of_the_program; do not edit.\n     A label as text, a URI of the list as resource. -->\n<xs:schema xmlns:xs=\"http://www.w3.org/2001/XMLSchema\" xmlns:d=\"https://standaarden.overheid.nl/diwoo/metadata/\"\n    targetNamespace=\"https://standaarden.overheid.nl/diwoo/metadata/\">\n";
