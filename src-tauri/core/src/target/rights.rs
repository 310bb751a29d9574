//! Unix permissions: whether anyone but the account itself can read a file, whether it may be replaced, and which
//! permissions a replacement keeps.

/// Tells whether only the account itself can read a file with these permissions, or find anything in a folder. A system
/// that reports no permissions at all is assumed open. Which group a web server is in is unknown, so readable by the
/// group counts as open.
pub fn is_closed(mode: u32, is_folder: bool) -> bool {
    let needed = if is_folder { SEARCHED } else { READ };
    !has_no_rights(mode) && mode & needed == 0
}

/// Tells whether these permissions let nobody do anything. Some systems report them for want of any.
pub fn has_no_rights(mode: u32) -> bool {
    mode & ANY_RIGHTS == 0
}

/// Tells whether an account may replace a file in a folder that it may write, with these permissions and owners: with
/// the sticky bit, only the owner of the folder or the file may, and the system's own account.
pub fn may_replace(folder_mode: u32, account: u32, (folder_owner, file_owner): (u32, u32)) -> bool {
    folder_mode & STICKY == 0 || [SYSTEM, folder_owner, file_owner].contains(&account)
}

/// Returns the permissions of a file that replaces one with the permissions `before`; `made` are those of a new file.
/// Nobody gets a right that neither gives, except the owner, who reads back what was written.
///
/// If its group differs from that of the file before, the group gets the rights of others. If only the owner could read
/// the result, while somebody else (such as its previous owner) could read the file before, it gets the read
/// permissions of a new file.
pub fn rights_when_replacing(before: u32, made: u32, (keeps_owner, keeps_group): (bool, bool)) -> u32 {
    let mut rights = (before & ANY_RIGHTS) | READ_BACK;
    if !keeps_group {
        rights = (rights & !GROUP) | ((before & OTHERS) << 3);
    }
    let had_readers = !keeps_owner || before & READ != 0;
    if had_readers && rights & READ == 0 {
        rights |= made & READ;
    }
    rights
}

/// POSIX, `sys/stat.h`: the bits of all permissions.
const ANY_RIGHTS: u32 = 0o777;
/// POSIX, `sys/stat.h`: the bits of the group.
const GROUP: u32 = 0o070;
/// POSIX, `sys/stat.h`: the bits of others.
const OTHERS: u32 = 0o007;
/// POSIX, `sys/stat.h`: the bit of a folder in which each account removes and replaces only what is its own.
const STICKY: u32 = 0o1000;
/// The account that no permissions hold back.
const SYSTEM: u32 = 0;
/// POSIX, `sys/stat.h`: the bit that lets the owner read a file.
const READ_BACK: u32 = 0o400;
/// POSIX, `sys/stat.h`: the bits that let group or others read a file.
const READ: u32 = 0o044;
/// POSIX, `sys/stat.h`: the bits that let group or others find a name in a folder.
const SEARCHED: u32 = 0o011;

#[cfg(test)]
mod tests {
    use super::{is_closed, may_replace, rights_when_replacing};

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

    #[test]
    fn in_a_sticky_folder_only_an_owner_replaces() {
        for (mode, account, owners, expected) in [
            (0o041_777, 1, (2, 3), false),
            (0o041_777, 1, (2, 1), true),
            (0o041_777, 1, (1, 3), true),
            (0o041_777, 0, (2, 3), true),
            (0o040_777, 1, (2, 3), true),
        ] {
            assert_eq!(may_replace(mode, account, owners), expected, "{mode:o} {account} {owners:?}");
        }
    }

    #[test]
    fn what_is_replaced_keeps_its_rights_and_gives_nobody_more() {
        let (all, not_group, not_owner, neither) = ((true, true), (true, false), (false, true), (false, false));
        for (before, made, keeps, expected) in [
            (0o664, 0o600, all, 0o664),
            (0o104_755, 0o644, all, 0o755),
            (0o600, 0o644, all, 0o600),
            (0o000, 0o644, all, 0o400),
            (0o044, 0o600, all, 0o444),
            // Another group never writes, and others read only what they read or a new file gives them.
            (0o664, 0o644, not_group, 0o644),
            (0o664, 0o600, not_group, 0o644),
            (0o640, 0o644, not_group, 0o644),
            (0o640, 0o640, not_group, 0o640),
            (0o640, 0o600, not_group, 0o600),
            (0o600, 0o644, not_group, 0o600),
            // The reader may have been the owner before.
            (0o600, 0o644, not_owner, 0o644),
            (0o640, 0o644, not_owner, 0o640),
            (0o400, 0o600, neither, 0o400),
        ] {
            let rights = rights_when_replacing(before, made, keeps);
            assert_eq!(format!("{rights:o}"), format!("{expected:o}"), "{before:o} {made:o} {keeps:?}");
        }
    }
}
