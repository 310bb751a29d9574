//! Compares this computer's clock with other known times: publishing with a wrong clock records wrong moments.
//!
//! Source: decisions.md, "Moments of change".

use super::App;
use crate::error::{Code, Result, refused};
use crate::library::app::moment;
use crate::model::{Now, RunId};
use crate::site::moments::A_DAY;
use crate::store::{ReadHandle, runs, settings};

impl App {
    /// Records that a person confirmed the clock of this computer.
    pub fn trust_clock(&self, now: Now) -> Result<()> {
        let (key, moment) = (settings::TRUSTED_CLOCK, now.unix());
        self.write(|connection| Ok(settings::write_json(connection, key, &moment)?))
    }

    /// Records that the clock differed in a run that was made nevertheless.
    pub(crate) fn doubt_clock_of(&self, run: RunId) -> Result<()> {
        let key = settings::DOUBTED_RUNS;
        self.write(|connection| {
            let mut runs: Vec<i64> = settings::read_json(connection, key)?.unwrap_or_default();
            runs.push(run.0);
            Ok(settings::write_json(connection, key, &runs)?)
        })
    }

    /// Compares the clock with the last publication of the library. Refuses with `clock-differs`: more than a day
    /// earlier, or implausibly much later.
    pub(crate) fn check_clock(&self, now: Now) -> Result<()> {
        let last = self.query(runs::last_moment)?;
        match last {
            Some(last) if !(-A_DAY..=LONG).contains(&now.unix().saturating_sub(last)) => {
                self.differs("last-run", now, last)
            }
            Some(_) | None => Ok(()),
        }
    }

    /// Compares the clock with that of a destination, in seconds since 1970-01-01T00:00:00Z. Refuses with
    /// `clock-differs`: more than a day apart.
    pub(crate) fn check_clock_there(&self, now: Now, there: i64) -> Result<()> {
        if now.unix().abs_diff(there) <= A_DAY.unsigned_abs() {
            return Ok(());
        }
        self.differs("destination", now, there)
    }

    fn differs(&self, by: &'static str, now: Now, there: i64) -> Result<()> {
        if self.read(|connection| is_trusted(connection, now))? {
            return Ok(());
        }
        let text = |unix| moment(unix).unwrap_or_default();
        let refusal = refused(Code::ClockDiffers, "by", by).with("hereAt", text(now.unix()));
        Err(refusal.with("thereAt", text(there)))
    }
}

/// Tells whether a person confirmed a clock showing about this time.
fn is_trusted(connection: &ReadHandle, now: Now) -> Result<bool> {
    let said: Option<i64> = settings::read_json(connection, settings::TRUSTED_CLOCK)?;
    Ok(said.is_some_and(|said| now.unix().abs_diff(said) <= A_DAY.unsigned_abs()))
}

/// Half a year. The last publication shows that a clock is behind, but hardly that it is ahead: many organisations
/// publish once a month, or once a quarter.
const LONG: i64 = 183 * A_DAY;
