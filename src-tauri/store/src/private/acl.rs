//! Who may read a folder on Windows: its access list.
//!
//! It is set where the folder is this person's own, on a disk of this computer: full rights for the person, the system and
//! administrators, nothing from the folder above. On a share the server knows other people than this computer does, and a
//! folder of somebody else is theirs to share: there it is read only.

use std::fs::OpenOptions;
use std::io;
use std::os::windows::fs::OpenOptionsExt;
use std::path::{Component, Path, Prefix};
use win_custody::{
    ObjectSecurityDescriptor, OwnedSid, SecurityDescriptor, current_token_is_member_of,
    current_user_sid_string,
};

/// Gives a folder with all that is in it to this person, the system and administrators.
///
/// # Errors
/// When it is on a share, or somebody else's, or its file system keeps no access lists.
pub(super) fn close(folder: &Path) -> io::Result<()> {
    if is_closed(folder)? {
        return Ok(());
    }
    let user = current_user_sid_string()?;
    if is_on_a_share(folder)? || !is_own(folder, &user)? {
        return Err(io::ErrorKind::PermissionDenied.into());
    }
    SecurityDescriptor::from_sddl(&list_for(&user))?.apply_to_tree(folder, true)?;
    if is_closed(folder)? {
        Ok(())
    } else {
        Err(io::ErrorKind::Unsupported.into())
    }
}

/// Tells whether anybody else may do anything with a folder; also when that cannot be found out.
pub(super) fn is_open_to_others(folder: &Path) -> bool {
    read(folder).map_or(true, |list| list.has_others)
}

fn is_closed(folder: &Path) -> io::Result<bool> {
    let list = read(folder)?;
    Ok(list.is_protected && !list.has_others)
}

/// An access list, as far as it matters.
struct List {
    /// Whether nothing comes from the folder above.
    is_protected: bool,
    has_others: bool,
}

fn read(folder: &Path) -> io::Result<List> {
    let descriptor = ObjectSecurityDescriptor::query_file(folder)?;
    let user = current_user_sid_string()?;
    let known = [user.as_str(), SYSTEM, ADMINISTRATORS, CREATOR, OWNER_RIGHTS];
    let known: Vec<OwnedSid> = (known.iter())
        .map(|name| OwnedSid::from_string(name))
        .collect::<Result<_, _>>()?;
    // No list at all is open to everybody, and one with other entries than permissions is none of ours.
    let has_others = descriptor.dacl().map_or(true, |list| {
        let mut entries = list.allowed_aces().filter(|entry| entry.mask() != 0);
        entries.any(|entry| !known.iter().any(|sid| entry.trustee_matches(sid)))
    });
    Ok(List {
        is_protected: descriptor.control()? & PROTECTED != 0,
        has_others,
    })
}

/// The list in the words of Windows: whoever is named has full rights, also to what is made in the folder later.
fn list_for(user: &str) -> String {
    let entries = [user, "SY", "BA"].map(|who| format!("(A;OICI;FA;;;{who})"));
    format!("D:P{}", entries.concat())
}

/// Tells whether a folder belongs to this person, or to administrators of whom this person is one now.
fn is_own(folder: &Path, user: &str) -> io::Result<bool> {
    let opened = OpenOptions::new()
        .access_mode(READ_CONTROL)
        .custom_flags(BACKUP_SEMANTICS)
        .open(folder)?;
    let owner = ObjectSecurityDescriptor::query_kernel_object(&opened)?
        .owner()
        .map_err(io::Error::other)?;
    let administrators = OwnedSid::from_string(ADMINISTRATORS)?;
    Ok(owner.matches(&OwnedSid::from_string(user)?)
        || (owner.matches(&administrators) && current_token_is_member_of(&administrators)?))
}

/// Tells whether a folder is on another computer, also below a letter of a disk.
fn is_on_a_share(folder: &Path) -> io::Result<bool> {
    let real = folder.canonicalize()?;
    let Some(Component::Prefix(prefix)) = real.components().next() else {
        return Ok(false);
    };
    Ok(matches!(
        prefix.kind(),
        Prefix::UNC(..) | Prefix::VerbatimUNC(..)
    ))
}

/// Source: Windows "Well-known SIDs".
const SYSTEM: &str = "S-1-5-18";
const ADMINISTRATORS: &str = "S-1-5-32-544";
/// Stands for whoever makes something in the folder, or owns it: so it names nobody else.
const CREATOR: &str = "S-1-3-0";
const OWNER_RIGHTS: &str = "S-1-3-4";
/// Source: Windows `SECURITY_DESCRIPTOR_CONTROL`, `SE_DACL_PROTECTED`.
const PROTECTED: u16 = 0x1000;
/// Source: Windows "Standard Access Rights", `READ_CONTROL`.
const READ_CONTROL: u32 = 0x0002_0000;
/// Opens a folder. Source: Windows `CreateFile`, `FILE_FLAG_BACKUP_SEMANTICS`.
const BACKUP_SEMANTICS: u32 = 0x0200_0000;

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn the_list_names_the_person_the_system_and_administrators_and_inherits_nothing() {
        assert_eq!(
            list_for("S-1-5-21-1-2-3-1001"),
            "D:P(A;OICI;FA;;;S-1-5-21-1-2-3-1001)(A;OICI;FA;;;SY)(A;OICI;FA;;;BA)"
        );
        assert!(SecurityDescriptor::from_sddl(&list_for("S-1-5-21-1-2-3-1001")).is_ok());
    }

    #[test]
    fn a_folder_of_this_person_is_told_from_one_on_a_share() {
        let folder = tempfile::tempdir().unwrap();
        assert!(!is_on_a_share(folder.path()).unwrap());
        let user = current_user_sid_string().unwrap();
        assert!(is_own(folder.path(), &user).unwrap());
        assert!(!is_own(folder.path(), "S-1-5-21-1-2-3-1001").unwrap());
    }

    #[test]
    fn a_folder_that_everybody_may_read_is_told_and_closed() {
        let folder = tempfile::tempdir().unwrap();
        let inside = folder.path().join("bestanden");
        fs::create_dir(&inside).unwrap();
        let everybody = SecurityDescriptor::from_sddl("D:(A;OICI;FA;;;WD)").unwrap();
        everybody.apply_to_tree(folder.path(), false).unwrap();
        assert!(is_open_to_others(folder.path()), "everybody may");
        let closed = close(folder.path());
        // Wine has the call that sets a list for a whole folder, and does nothing there: then it is told, not believed.
        if closed.is_err() {
            assert!(is_open_to_others(folder.path()));
            return;
        }
        for place in [folder.path(), &inside] {
            assert!(!is_open_to_others(place), "{}", place.display());
        }
        fs::write(inside.join("a"), b"x").expect("its own person still may");
        close(folder.path()).expect("once is enough");
    }
}
