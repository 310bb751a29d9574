use tests::webdriver::Desk;
use std::path::Path;

#[test]
fn the_window_opens_with_its_page() {
    let desk = Desk::new();
    let window = desk.start();
    window.resize(1280, 760);
    window.shot(Path::new("/tmp/w1.png"));
    eprintln!("{} | {} | {}", window.title(), window.focus(), window.text());
    let _ = std::process::Command::new("import").args(["-window","root","/tmp/w1root.png"]).env("DISPLAY", desk.display()).status();
    eprintln!("{:?}", window.axe());
    window.close();
}
