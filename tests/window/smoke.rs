use tests::webdriver::Desk;

#[test]
fn the_window_opens_with_its_page() {
    let desk = Desk::new();
    let window = desk.start();
    window.see("Openbaarmaker");
    window.close();
}
