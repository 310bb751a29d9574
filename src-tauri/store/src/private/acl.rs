//! Access lists on Windows: who may read a folder.
//!
//! A list is set only on a folder that is this person's own, on a disk of this computer: full rights for the person,
//! the system and administrators, and nothing inherited. On a share the server knows other accounts than this computer
//! does, and somebody else's folder is theirs to share: there the list is only read. Windows' own `icacls` sets it, and
//! its success is not trusted: the list is read back.

use std::fs::OpenOptions;
use std::io;
use std::os::windows::fs::OpenOptionsExt;
use std::os::windows::process::CommandExt;
use std::path::{Component, Path, PathBuf, Prefix};
use std::process::{Command, Stdio};
use win_custody::{ObjectSecurityDescriptor, OwnedSid, current_token_is_member_of, current_user_sid_string};

/// Restricts a folder with everything in it to this person, the system and administrators. Fails when it is on a share,
/// or somebody else's, or its file system has no access lists.
pub(super) fn close(folder: &Path) -> io::Result<()> {
    if is_closed(folder)? {
        return Ok(());
    }
    let user = current_user_sid_string()?;
    if is_on_a_share(folder)? || !is_own(folder, &user)? {
        return Err(io::ErrorKind::PermissionDenied.into());
    }
    // First remove what others were granted explicitly, then what is inherited.
    for arguments in [vec!["/reset".to_owned()], rights_of(&user)] {
        icacls(folder, &arguments)?;
    }
    if is_closed(folder)? { Ok(()) } else { Err(io::ErrorKind::Unsupported.into()) }
}

/// Tells whether anybody else has any access to a folder; also true when that cannot be found out.
pub(super) fn is_open_to_others(folder: &Path) -> bool {
    read(folder).map_or(true, |list| list.has_others)
}

fn is_closed(folder: &Path) -> io::Result<bool> {
    let list = read(folder)?;
    Ok(list.is_protected && !list.has_others)
}

/// The parts of an access list that matter here.
struct List {
    /// Whether nothing is inherited from the parent folder.
    is_protected: bool,
    has_others: bool,
}

fn read(folder: &Path) -> io::Result<List> {
    let descriptor = ObjectSecurityDescriptor::query_file(folder)?;
    let user = current_user_sid_string()?;
    let known = [user.as_str(), SYSTEM, ADMINISTRATORS, CREATOR, OWNER_RIGHTS];
    let known: Vec<OwnedSid> = (known.iter()).map(|name| OwnedSid::from_string(name)).collect::<Result<_, _>>()?;
    // No list at all means open to everybody; a list with entries other than permissions is not one of ours.
    let has_others = descriptor.dacl().map_or(true, |list| {
        let mut entries = list.allowed_aces().filter(|entry| entry.mask() != 0);
        entries.any(|entry| !known.iter().any(|sid| entry.trustee_matches(sid)))
    });
    Ok(List { is_protected: descriptor.control()? & PROTECTED != 0, has_others })
}

/// The arguments for `icacls`: no inheritance, and full rights, also on files created later, for this person, the
/// system and administrators. These are given by SID, because their names differ per language.
fn rights_of(user: &str) -> Vec<String> {
    let granted = [user, SYSTEM, ADMINISTRATORS].map(|who| format!("*{who}:(OI)(CI)F"));
    let mut arguments = vec!["/inheritance:r".to_owned(), "/grant:r".to_owned()];
    arguments.extend(granted);
    arguments
}

/// Runs Windows' own `icacls` on a folder, without a shell that would interpret the arguments.
fn icacls(folder: &Path, arguments: &[String]) -> io::Result<()> {
    let done = Command::new(system_program("icacls.exe")?)
        .arg(std::path::absolute(folder)?)
        .args(arguments)
        .arg("/q")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .creation_flags(NO_WINDOW)
        .status()?;
    if done.success() { Ok(()) } else { Err(io::ErrorKind::PermissionDenied.into()) }
}

/// Finds a Windows program in the folder where Windows installs its own, whatever the environment variables say.
fn system_program(name: &str) -> io::Result<PathBuf> {
    let root = Path::new(SYSTEM_ROOT).canonicalize();
    let roots = [root.unwrap_or_default(), PathBuf::from(USUAL_ROOT)];
    let places = roots.map(|root| root.join("System32").join(name));
    let there = places.into_iter().find(|place| place.is_absolute() && place.is_file());
    there.ok_or_else(|| io::ErrorKind::NotFound.into())
}

/// Tells whether a folder belongs to this person, or to administrators while this person acts as one.
fn is_own(folder: &Path, user: &str) -> io::Result<bool> {
    let opened = OpenOptions::new().access_mode(READ_CONTROL).custom_flags(BACKUP_SEMANTICS).open(folder)?;
    let owner = ObjectSecurityDescriptor::query_kernel_object(&opened)?.owner().map_err(io::Error::other)?;
    let administrators = OwnedSid::from_string(ADMINISTRATORS)?;
    Ok(owner.matches(&OwnedSid::from_string(user)?)
        || (owner.matches(&administrators) && current_token_is_member_of(&administrators)?))
}

/// Tells whether a folder is on another computer, even when reached through a drive letter.
fn is_on_a_share(folder: &Path) -> io::Result<bool> {
    let real = folder.canonicalize()?;
    let Some(Component::Prefix(prefix)) = real.components().next() else { return Ok(false) };
    Ok(matches!(prefix.kind(), Prefix::UNC(..) | Prefix::VerbatimUNC(..)))
}

/// Source: Windows "Well-known SIDs".
const SYSTEM: &str = "S-1-5-18";
const ADMINISTRATORS: &str = "S-1-5-32-544";
/// A placeholder for the creator or owner of a file: it grants nothing to anybody else.
const CREATOR: &str = "S-1-3-0";
const OWNER_RIGHTS: &str = "S-1-3-4";
/// Source: Windows `SECURITY_DESCRIPTOR_CONTROL`, `SE_DACL_PROTECTED`.
const PROTECTED: u16 = 0x1000;
/// Source: Windows "Standard Access Rights", `READ_CONTROL`.
const READ_CONTROL: u32 = 0x0002_0000;
/// Opens a folder. Source: Windows `CreateFile`, `FILE_FLAG_BACKUP_SEMANTICS`.
const BACKUP_SEMANTICS: u32 = 0x0200_0000;

/// Where Windows is installed. Source: Windows object manager, the link `\SystemRoot`.
const SYSTEM_ROOT: &str = r"\\?\GLOBALROOT\SystemRoot";
/// Where it nearly always is.
const USUAL_ROOT: &str = r"C:\Windows";
/// Source: Windows "Process Creation Flags", `CREATE_NO_WINDOW`.
const NO_WINDOW: u32 = 0x0800_0000;

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn the_person_the_system_and_administrators_are_named_and_nothing_is_inherited() {
        let asked = rights_of("S-1-5-21-1-2-3-1001").join(" ");
        assert_eq!(
            asked,
            "/inheritance:r /grant:r *S-1-5-21-1-2-3-1001:(OI)(CI)F *S-1-5-18:(OI)(CI)F *S-1-5-32-544:(OI)(CI)F"
        );
        let program = system_program("icacls.exe").unwrap();
        assert!(program.is_absolute(), "{}", program.display());
        assert!(system_program("geen-programma.exe").is_err());
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
    fn a_folder_is_closed_or_told_to_be_open() {
        let folder = tempfile::tempdir().unwrap();
        let inside = folder.path().join("bestanden");
        fs::create_dir(&inside).unwrap();
        // The result is checked against the list itself; on Windows everybody is granted access first.
        let everybody = ["/grant".to_owned(), "*S-1-1-0:(OI)(CI)F".to_owned()];
        icacls(folder.path(), &everybody).unwrap();
        let closed = close(folder.path());
        assert_eq!(closed.is_ok(), is_closed(folder.path()).unwrap(), "what was done is what is said: {closed:?}");
        // Wine has the program, but it does nothing.
        if std::env::var_os("WINEPREFIX").is_none() {
            closed.as_ref().expect("Windows closes it");
        }
        if closed.is_ok() {
            assert!(!is_open_to_others(&inside), "what is in it as well");
            close(folder.path()).expect("once is enough");
        }
        fs::write(inside.join("a"), b"x").expect("its own person still may");
    }
}
