//! What a child may still ask of Linux once it has started: to read and write what was handed over, and memory. Nothing else.
//!
//! Two layers that know nothing of each other: Landlock takes away every right to files and network by name, where the kernel has it
//! (5.13 or later); a filter of system calls (seccomp) refuses all calls but those below, `open` and `socket` among them.

use landlock::{
    ABI, Access, AccessFs, AccessNet, CompatLevel, Compatible, Ruleset, RulesetAttr, Scope,
};
use seccompiler::{
    SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition, SeccompFilter, SeccompRule,
    TargetArch, apply_filter_all_threads,
};
use std::{collections::BTreeMap, error::Error};

/// Gives up all rights to files and network by name, of this thread and those that it starts.
///
/// # Errors
/// When a kernel that has Landlock refuses it.
pub(crate) fn give_up_names() -> Result<(), Box<dyn Error>> {
    let newest = ABI::V6;
    let status = Ruleset::default()
        .set_compatibility(CompatLevel::BestEffort)
        .handle_access(AccessFs::from_all(newest))?
        .handle_access(AccessNet::from_all(newest))?
        .scope(Scope::from_all(newest))?
        .create()?
        .restrict_self()?;
    // A kernel without it leaves the filter.
    let _ = status;
    Ok(())
}

/// Refuses every system call but those that reading needs, in all threads, for ever. No threads and programs can be started after.
///
/// # Errors
/// When the kernel refuses it.
pub(crate) fn refuse_calls() -> Result<(), Box<dyn Error>> {
    let Ok(arch) = TargetArch::try_from(std::env::consts::ARCH) else {
        // No filter is known for this processor; Landlock stays.
        return Ok(());
    };
    let mut rules: BTreeMap<i64, Vec<SeccompRule>> =
        ALLOWED.iter().map(|call| (*call, Vec::new())).collect();
    // No memory that can be run: there is no code to bring in.
    let not_executable = SeccompCondition::new(
        2,
        SeccompCmpArgLen::Dword,
        SeccompCmpOp::MaskedEq(executable()),
        0,
    )?;
    for call in [libc::SYS_mmap, libc::SYS_mprotect] {
        rules.insert(call, vec![SeccompRule::new(vec![not_executable.clone()])?]);
    }
    // It may end itself, nobody else.
    let itself = SeccompCondition::new(
        0,
        SeccompCmpArgLen::Dword,
        SeccompCmpOp::Eq,
        std::process::id().into(),
    )?;
    rules.insert(libc::SYS_tgkill, vec![SeccompRule::new(vec![itself])?]);
    let refused = SeccompAction::Errno(u32::try_from(libc::EPERM)?);
    let filter = SeccompFilter::new(rules, refused, SeccompAction::Allow, arch)?;
    let program: seccompiler::BpfProgram = filter.try_into()?;
    apply_filter_all_threads(&program)?;
    Ok(())
}

fn executable() -> u64 {
    u64::from(libc::PROT_EXEC.unsigned_abs())
}

/// Reading and writing what is open, memory, time, ending. Beside these: mapping of memory that cannot be run, and ending itself.
const ALLOWED: [i64; 37] = [
    libc::SYS_read,
    libc::SYS_readv,
    libc::SYS_pread64,
    libc::SYS_recvmsg,
    libc::SYS_write,
    libc::SYS_writev,
    libc::SYS_lseek,
    libc::SYS_close,
    libc::SYS_fstat,
    // By descriptor; by name it would tell that a file is there, not what is in it.
    libc::SYS_newfstatat,
    libc::SYS_statx,
    libc::SYS_fcntl,
    libc::SYS_brk,
    libc::SYS_munmap,
    libc::SYS_mremap,
    libc::SYS_madvise,
    libc::SYS_membarrier,
    libc::SYS_futex,
    libc::SYS_sched_yield,
    // The allocator asks how many processors there are.
    libc::SYS_sched_getaffinity,
    libc::SYS_getpid,
    libc::SYS_gettid,
    libc::SYS_getrandom,
    libc::SYS_clock_gettime,
    libc::SYS_clock_getres,
    libc::SYS_clock_nanosleep,
    libc::SYS_nanosleep,
    libc::SYS_restart_syscall,
    libc::SYS_rseq,
    libc::SYS_set_robust_list,
    libc::SYS_sigaltstack,
    libc::SYS_rt_sigaction,
    libc::SYS_rt_sigprocmask,
    libc::SYS_rt_sigreturn,
    libc::SYS_gettimeofday,
    libc::SYS_exit,
    libc::SYS_exit_group,
];
