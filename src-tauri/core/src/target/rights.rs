//! Unix permissions: whether anyone but the account itself can read something.

/// Tells whether only the account itself can read a file with these permissions, or find anything in a folder. A system
/// that reports no permissions at all is assumed open. Which group a web server is in is unknown, so readable by the
/// group counts as open.
#[must_use]
pub fn is_closed(mode: u32, is_folder: bool) -> bool {
    let needed = if is_folder { SEARCHED } else { READ };
    mode & ANY_RIGHTS != 0 && mode & needed == 0
}

/// POSIX, `sys/stat.h`: the bits of all permissions.
const ANY_RIGHTS: u32 = 0o777;
/// POSIX, `sys/stat.h`: the bits that let group or others read a file.
const READ: u32 = 0o044;
/// POSIX, `sys/stat.h`: the bits that let group or others find a name in a folder.
const SEARCHED: u32 = 0o011;

#[cfg(test)]
mod tests {
    use super::is_closed;

    #[test]
    fn what_only_the_owner_reads_is_closed() {
        for (mode, is_folder, expected) in [
            (0o100_600, false, true),
            (0o100_711, false, true),
            (0o100_640, false, false),
            (0o100_604, false, false),
            (0o040_700, true, true),
            (0o040_744, true, true),
            (0o040_710, true, false),
            (0o042_750, true, false),
            (0o040_701, true, false),
            (0o100_000, false, false),
        ] {
            assert_eq!(is_closed(mode, is_folder), expected, "{mode:o}");
        }
    }
}
