//! Skips each cleaning step in turn, and checks that the proof notices.

use super::bars;
use super::build::{Plan, build};
use super::objects;
use super::proof::{Before, prove};
use super::step::Step;
use super::words::Sought;
use crate::pdf_objects::is;
use hayro::hayro_syntax::Pdf;
use lopdf::{Document, Object, ObjectId, Stream, dictionary};
use openbaarmaker_core::wire::{InsideBox, Redaction, RedactionBox, RedactionProblem, Unproven};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// Makes a page with a name, a picture and a drawing under one box, in a file that repeats that name everywhere.
fn telling(with_picture: bool) -> Vec<u8> {
    let mut document = Document::with_version("1.7");
    let pages = document.new_object_id();
    let page = document.new_object_id();
    let stream = |document: &mut Document, facts, content: &str| -> ObjectId {
        document.add_object(Stream::new(facts, content.as_bytes().to_vec()))
    };
    let font = dictionary! { "Type" => "Font", "Subtype" => "Type1", "BaseFont" => "Helvetica" };
    let fonts = dictionary! { "Font" => dictionary! { "F" => font } };
    let word = "BT /F 12 Tf 100 700 Td (Jansen) Tj ET";
    let drawn = "105 705 m 110 720 l 120 706 l f";
    let picture = if with_picture {
        // Rotated by 30 degrees.
        "q 34.64 20 -20 34.64 120 700 cm /X Do Q"
    } else {
        ""
    };
    let content = format!("/P <</MCID 0>> BDC {word} EMC {drawn} {picture}");
    let content = stream(&mut document, dictionary! {}, &content);
    let picture = dictionary! {
        "Type" => "XObject", "Subtype" => "Image", "Width" => 40, "Height" => 40,
        "BitsPerComponent" => 8, "ColorSpace" => "DeviceGray",
    };
    let picture = stream(&mut document, picture, &"x".repeat(1_600));
    let looks = dictionary! {
        "Type" => "XObject", "Subtype" => "Form", "Resources" => fonts.clone(),
        "BBox" => vec![0.into(), 0.into(), 40.into(), 15.into()],
    };
    let looks = stream(&mut document, looks, "BT /F 12 Tf 2 2 Td (Bakker) Tj ET");
    let place: Vec<Object> = [100, 695, 140, 710].map(Object::from).to_vec();
    let stamp = document.add_object(dictionary! {
        "Type" => "Annot", "Subtype" => "Stamp", "Rect" => place, "AP" => dictionary! { "N" => looks },
    });
    let notes = stream(&mut document, dictionary! {}, "Jansen");
    let said = Object::string_literal("Jansen");
    let element = document.new_object_id();
    let of_marks = document.add_object(vec![element.into()]);
    let tree = document.add_object(dictionary! {
        "Type" => "StructTreeRoot", "K" => element,
        "ParentTree" => dictionary! { "Nums" => vec![0.into(), of_marks.into()] },
    });
    let element_facts = dictionary! {
        "Type" => "StructElem", "S" => "P", "P" => tree, "Pg" => page, "K" => 0, "Alt" => said.clone(),
    };
    document.objects.insert(element, element_facts.into());
    let deleted = document.add_object(dictionary! { "Type" => "Page", "Contents" => content });
    let bookmark =
        document.add_object(dictionary! { "Title" => said.clone(), "Dest" => vec![deleted.into(), "Fit".into()] });
    let facts = dictionary! {
        "Type" => "Page", "Parent" => pages, "Contents" => content, "StructParents" => 0, "Annots" => vec![stamp.into()],
        "MediaBox" => vec![0.into(), 0.into(), 595.into(), 842.into()],
        "Resources" => dictionary! {
            "Font" => fonts.get(b"Font").cloned().unwrap_or(Object::Null),
            "XObject" => dictionary! { "X" => picture },
        },
        "PieceInfo" => dictionary! { "Private" => notes },
    };
    document.objects.insert(page, facts.into());
    // This page also names the picture, but does not draw it.
    let other = document.add_object(dictionary! {
        "Type" => "Page", "Parent" => pages, "MediaBox" => vec![0.into(), 0.into(), 595.into(), 842.into()],
        "Resources" => dictionary! { "XObject" => dictionary! { "X" => picture } },
    });
    let facts = dictionary! { "Type" => "Pages", "Kids" => vec![page.into(), other.into()], "Count" => 2 };
    document.objects.insert(pages, facts.into());
    let root = document.add_object(dictionary! {
        "Type" => "Catalog", "Pages" => pages, "StructTreeRoot" => tree, "Legal" => notes,
        "Outlines" => dictionary! { "First" => bookmark, "Last" => bookmark },
        "Dests" => dictionary! { "Jansen" => vec![page.into(), "Fit".into()] },
    });
    document.trailer.set("Root", root);
    stream(&mut document, dictionary! {}, "Jansen, en niemand wijst hiernaar");
    let mut bytes = Vec::new();
    document.save_to(&mut bytes).unwrap();
    bytes
}

/// Redacts without some of the steps. Returns the result, and which proofs fail.
fn without(steps: &[Step]) -> (Arc<Vec<u8>>, Vec<Unproven>) {
    let with_picture = matches!(steps, [Step::Pictures | Step::Originals]);
    let bytes = Arc::new(telling(with_picture));
    let redaction = Redaction {
        boxes: vec![RedactionBox {
            page: 1,
            area: InsideBox { x: 9_500, y: 9_500, width: 5_500, height: 5_500 },
            ground: "5.1.2.e".to_owned(),
        }],
        ..Redaction::default()
    };
    let pdf = Pdf::new(Arc::clone(&bytes)).unwrap();
    let bars = bars::by_page(&redaction, &pdf).unwrap();
    let before = Before::of(&pdf, &objects::load(&bytes).unwrap(), &bars);
    let sought = Sought::new(&before.gone, &before.kept);
    let plan =
        Plan { bytes: &bytes, pdf: &pdf, bars: &bars, sought: &sought, as_image: BTreeMap::new(), without: steps };
    let built = match build(&plan) {
        Err(RedactionProblem::Unproven { why, .. }) => return (bytes, vec![why]),
        built => built.unwrap(),
    };
    assert!(built.as_image.is_empty(), "{:?}", built.as_image);
    let made = Arc::new(built.bytes);
    let proof = prove(&before, &made, &bars, &BTreeSet::new());
    let failures = proof.err().unwrap_or_default();
    (made, failures.into_iter().map(|failure| failure.why).collect())
}

#[test]
fn a_ground_has_its_place_in_the_structure() {
    let (made, failures) = without(&[]);
    assert_eq!(failures, []);
    let document = objects::load(&made).unwrap();
    let element = |kind: &[u8]| {
        let mut objects = document.objects.iter();
        let found = objects.find(|(_, object)| object.as_dict().is_ok_and(|facts| is(facts, b"S", &[kind])));
        found.map(|(id, object)| (*id, object.as_dict().unwrap())).unwrap()
    };
    let ((paragraph, _), (ground, facts)) = (element(b"P"), element(b"Span"));
    assert_eq!(facts.get(b"P").unwrap().as_reference().unwrap(), paragraph);
    assert_eq!(facts.get(b"K").unwrap().as_i64().unwrap(), 1);
    let marks = document.objects.values().filter_map(|object| object.as_array().ok());
    let marks = marks.filter(|marks| marks.contains(&ground.into()));
    assert_eq!(marks.count(), 1, "the page leads to it");
    let page = objects::pages(&document)[0];
    let content = document.get_page_content_with_limit(page, 10_000).unwrap();
    let content = String::from_utf8_lossy(&content);
    assert!(content.contains("/Span <</MCID 1 /ActualText"), "{content}");
}

#[test]
fn proof_tells_what_a_cleaner_leaves() {
    assert_eq!(without(&[]).1, []);
    for (steps, why) in [
        (&[Step::Chars][..], Unproven::SignsLeft),
        (&[Step::Pictures], Unproven::DrawnLeft),
        (&[Step::Drawings], Unproven::DrawnLeft),
        (&[Step::Originals], Unproven::DrawnLeft),
        (&[Step::Strays], Unproven::RestLeft),
        (&[Step::Annotations], Unproven::SignsLeft),
        // Texts are cleaned twice: by their place, and by their contents.
        (&[Step::Structure, Step::Texts], Unproven::WordLeft),
        (&[Step::Document], Unproven::WordLeft),
        (&[Step::Objects, Step::Document], Unproven::RestLeft),
        (&[Step::Unused], Unproven::WordLeft),
        (&[Step::Texts], Unproven::WordLeft),
        (&[Step::Names], Unproven::WordLeft),
    ] {
        let (_, failures) = without(steps);
        assert!(failures.contains(&why), "{steps:?}: {failures:?}");
    }
}
