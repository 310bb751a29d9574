//! The system calls a child may make on Linux once started: reading and writing the files it was given, and memory.
//!
//! Two independent layers: Landlock removes every right to files and network by name, where the kernel has it (5.13 or
//! later); a system-call filter (seccomp) refuses all calls except those below, and so `open` and `socket`.

use landlock::{ABI, Access, AccessFs, AccessNet, CompatLevel, Compatible, Ruleset, RulesetAttr, Scope};
use seccompiler::{
    SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition, SeccompFilter, SeccompRule, TargetArch,
    apply_filter_all_threads,
};
use std::{collections::BTreeMap, error::Error};

/// Gives up all rights to files and network by name, for this thread and those that it starts. Fails when a kernel that
/// has Landlock refuses it.
pub(crate) fn give_up_names() -> Result<(), Box<dyn Error>> {
    let newest = ABI::V6;
    // Without Landlock, the filter remains.
    let _ = Ruleset::default()
        .set_compatibility(CompatLevel::BestEffort)
        .handle_access(AccessFs::from_all(newest))?
        .handle_access(AccessNet::from_all(newest))?
        .scope(Scope::from_all(newest))?
        .create()?
        .restrict_self()?;
    Ok(())
}

/// Refuses, in all threads and for good, every call that reading does not need: no thread or program starts after this.
/// Fails when the kernel refuses it.
pub(crate) fn refuse_calls() -> Result<(), Box<dyn Error>> {
    let Ok(arch) = TargetArch::try_from(std::env::consts::ARCH) else {
        // No filter is known for this processor; Landlock remains.
        return Ok(());
    };
    let mut rules: BTreeMap<i64, Vec<SeccompRule>> = ALLOWED.iter().map(|call| (*call, Vec::new())).collect();
    // No executable memory: there is no code to load.
    let not_executable = SeccompCondition::new(2, SeccompCmpArgLen::Dword, SeccompCmpOp::MaskedEq(executable()), 0)?;
    for call in [libc::SYS_mmap, libc::SYS_mprotect] {
        rules.insert(call, vec![SeccompRule::new(vec![not_executable.clone()])?]);
    }
    // It may signal only itself.
    let itself = SeccompCondition::new(0, SeccompCmpArgLen::Dword, SeccompCmpOp::Eq, std::process::id().into())?;
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

/// Reading and writing what is open, memory, time, ending. Also allowed: mapping other than executable memory, and
/// signalling itself.
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
    // By descriptor; by name it would reveal that a file exists, not what is in it.
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
