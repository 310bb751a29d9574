//! A program from which the library is taken over while it is frozen, or at work: nothing that it does afterwards is
//! saved.

use crate::stage::Stage;
use crate::support::failing;
use openbaarmaker_core::app::{App, TakeOver};
use openbaarmaker_core::job::Cancel;
use std::sync::{Arc, Mutex};
use tests::fault::{Deed, Fault};

#[cfg(unix)]
mod stopped {
    use crate::support::{Desk, environment, only, refuses};
    use openbaarmaker_core::app::{App, TakeOver};
    use openbaarmaker_core::error::Code;
    use openbaarmaker_core::job::Job;
    use openbaarmaker_core::model::Now;
    use openbaarmaker_core::wire::FieldChange;
    use std::io::{BufRead, BufReader, Read, Write};
    use std::path::Path;
    use std::process::{Child, Command, Stdio};

    /// A program that does not outlive its test, stopped or not.
    struct Running(Child);

    impl Running {
        fn signal(&self, signal: &str) {
            let sent = Command::new("sh").arg("-c").arg(format!("kill -{signal} {}", self.0.id())).status();
            assert!(sent.expect("a shell").success(), "{signal}");
        }
    }

    impl Drop for Running {
        fn drop(&mut self) {
            // It has ended when the test went well.
            let _ = self.0.kill();
            let _ = self.0.wait();
        }
    }

    #[test]
    fn a_program_that_is_frozen_saves_nothing_when_it_goes_on_after_another_took_over() {
        let desk = Desk::new();
        let id = desk.ready("a.pdf");
        let later = Now(desk.now().0 + chrono::Duration::hours(2));
        let closed = desk.close();
        let library = closed.library();
        let mut program = Command::new(env!("CARGO_BIN_EXE_work_and_die"));
        program.args(["change-asked", &library, &id.to_string()]);
        program.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut frozen = Running(program.spawn().expect("the process starts"));
        let mut titles = frozen.0.stdin.take().expect("its input");
        let mut said = BufReader::new(frozen.0.stdout.take().expect("its output")).lines();
        let mut told = frozen.0.stderr.take().expect("its errors");
        writeln!(titles, "Van de eerste").expect("asked");
        assert_eq!(said.next().expect("a line").expect("text"), "Van de eerste");

        frozen.signal("STOP");
        writeln!(titles, "Te laat").expect("asked");
        let other = App::open(Path::new(&library), environment(), TakeOver::Yes, later).expect("taken over");
        let title = [FieldChange::OfficieleTitel("Van de tweede".to_owned())];
        other.change(&only(id), &title, None, &Job::without_progress(later)).expect("the new owner can");
        frozen.signal("CONT");
        drop(titles);

        let mut why = String::new();
        told.read_to_string(&mut why).expect("text");
        assert!(why.contains("LibraryLocked"), "{why}");
        assert!(said.next().is_none(), "it reports nothing as saved");
        assert!(!frozen.0.wait().expect("it ends").success());
        assert_eq!(other.document_detail(id).expect("detail").row.title, "Van de tweede");
        let third = App::open(Path::new(&library), environment(), TakeOver::No, later).map(drop);
        refuses(third, Code::LibraryLocked, "who was frozen took its leave, and left the lock of the new owner");
    }
}

#[test]
fn who_takes_over_in_the_middle_of_a_publication_finishes_it_and_the_first_one_is_stopped() {
    let stage = Stage::new();
    let mut refusals = 0;
    for at in (0..stage.operations).step_by(stage.operations.div_ceil(TAKINGS)) {
        let when = format!("taken over at {at} of {}", stage.operations);
        let second: Arc<Mutex<Option<App>>> = Arc::default();
        let (place, library, script, now) =
            (Arc::clone(&second), stage.library(), Arc::clone(&stage.script), stage.at(0));
        let deed = Deed(Arc::new(move || {
            let app = App::open(&library, failing(&script), TakeOver::Yes, now).expect("taken over");
            *place.lock().expect("the place") = Some(app);
        }));
        let first = stage.begin(Fault::Meanwhile(at, deed));
        let stopped = stage.publish(&first, &Cancel::new(), 0);
        // Of the last operations nothing is recorded any more.
        if let Ok(done) = &stopped {
            stage.check_finished(done, &when);
        }
        refusals += usize::from(stopped.is_err());
        stage.check(&when);
        drop(first);
        stage.script.set(Fault::None);
        let second = second.lock().expect("the place").take().expect(&when);
        let result = stage.publish_again(&second).expect(&when);
        stage.check_finished(&result, &when);
    }
    assert!(refusals >= TAKINGS / 2, "stopped {refusals} times");
}

/// Own choice: each taking over waits for the lock of the first program.
const TAKINGS: usize = 8;
