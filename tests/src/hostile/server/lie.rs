//! What a server can do wrong, one row each.

use super::wire::{Ask, Code};

/// What it does wrong. Numbers count requests of one kind, from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Lie {
    /// Nothing.
    #[default]
    Honest,
    /// The connection breaks instead of this request.
    Cut(Ask, usize),
    /// It does what is asked, and the connection breaks before it says so.
    CutAfter(Ask, usize),
    /// It never answers this request.
    Stall(Ask, usize),
    /// It answers every request of a kind with a status.
    Refuses(Ask, Code),
    /// The same, from the second request on.
    RefusesLater(Ask, Code),
    /// It says that it did what was asked, but does nothing.
    Pretends(Ask),
    /// It answers with a packet of another kind.
    OtherKind(Ask),
    /// What it reports about our files.
    Tells(Told),
    /// What it makes of the bytes it receives.
    Keeps(Keeping),
    /// What it returns when one of our files is read.
    Gives(Giving),
    /// What it says a folder contains.
    Lists(Listing),
    /// How it renames.
    Renames(Renaming),
    /// How it names file handles.
    Handles(Handling),
    /// How its answers arrive.
    Answers(Answering),
    /// What it claims to support.
    Offers(Offering),
    /// How it begins a session.
    Begins(Beginning),
    /// What somebody else does there.
    Meanwhile(Meddling),
}

impl Lie {
    /// Tells whether it takes too long to run for every change: minutes in a test build.
    pub fn is_long(self) -> bool {
        self == Self::Lists(Listing::WithoutEnd)
    }

    /// Tells whether an answer may never come.
    pub fn may_fall_silent(self) -> bool {
        matches!(self, Self::Stall(..) | Self::OtherKind(_) | Self::Answers(_) | Self::Begins(_))
    }

    /// Tells whether its clock is wrong.
    pub fn is_of_clock(self) -> bool {
        use Beginning::{ClockAhead, ClockAtZero, ClockBehind};
        matches!(self, Self::Begins(ClockAhead | ClockBehind | ClockAtZero))
    }

    /// Tells whether it concerns removals.
    pub fn is_about_removals(self) -> bool {
        matches!(
            self,
            Self::Tells(_)
                | Self::Lists(_)
                | Self::Renames(_)
                | Self::Refuses(Ask::Remove | Ask::Lstat, _)
                | Self::Pretends(Ask::Remove | Ask::PosixRename)
                | Self::Meanwhile(_)
        )
    }

    /// Tells whether it can concern documents only.
    pub fn is_about_files(self) -> bool {
        matches!(self, Self::Tells(_) | Self::Keeps(_) | Self::Gives(_) | Self::Renames(_))
    }
}

/// What is reported about files.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Told {
    SizePlusOne,
    SizeZero,
    SizeNegative,
    NoSize,
    Nothing,
    IsFolder,
    IsLink,
    IsPipe,
    NoKind,
    NobodyWrites,
    TimeZero,
    TimeNone,
    TimeAtTheEnd,
    /// Another moment at each request.
    TimeMoves,
    /// The state before this run.
    Stale,
    /// That nothing exists.
    Gone,
}

/// What happens to bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Keeping {
    FlipsFirst,
    FlipsMiddle,
    FlipsLast,
    DropsAll,
    DropsLast,
    DropsFirst,
    Shifts,
    Doubles,
    /// In each file, changes the byte whose number is its name.
    FlipsByName,
    /// Truncates each file before the byte whose number is its name.
    EndsByName,
    /// After they were written to the disk and closed.
    HalvesAtClose,
    ZeroesAtClose,
    ExtendsAtClose,
    FlipsAtClose,
    /// After this many bytes nothing more is kept, and that is reported.
    Quota(u64),
    /// The same, but it is not reported.
    SilentQuota(u64),
    /// After this many changes nothing may be changed any more.
    ReadOnlyAfter(usize),
}

/// What is returned when a file is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Giving {
    Flipped,
    OtherBytes,
    Nothing,
    EndTooEarly,
    NoBytes,
    TooMuch,
    WithoutEnd,
    /// Honest, but a little at a time.
    Little,
}

/// What a folder is said to contain.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Listing {
    Twice,
    Dots,
    Slashes,
    Empty,
    Control,
    NotUtf8,
    HugeName,
    HidesAll,
    Ghosts,
    Stale,
    EmptyPages,
    OneByOne,
    NothingTold,
    WithoutEnd,
}

/// How a file is renamed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Renaming {
    OnlySaysSo,
    Copies,
    Vanishes,
    ToAnother,
    /// It claims to replace files, and then refuses when one exists.
    NeverReplaces,
    /// It does not claim to replace files.
    WithoutPosix,
    /// The plain rename replaces files too.
    AlwaysReplaces,
    /// It removes the existing file, and then fails.
    LosesBoth,
    Halves,
    Extends,
    /// Other bytes of the same size, which no later request reveals.
    Swaps,
    /// It reports success first, and renames at the next request.
    Late,
}

/// How file handles are named.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Handling {
    AllTheSame,
    Empty,
    Long,
    NotUtf8,
    Forgotten,
}

/// How answers arrive.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Answering {
    Reversed,
    Twice,
    Unasked,
    WrongNumber,
    HugeLength,
    CutShort,
    Noise,
    Drip,
    BareStatus,
}

/// What it claims to support.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Offering {
    Nothing,
    NoFsync,
    LimitsOfLittle,
    LimitsOfZero,
    LimitsWithoutEnd,
    NoRoom,
    EndlessRoom,
    EmptyLimits,
}

/// How a session begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Beginning {
    VersionTwo,
    VersionSix,
    TwoRealPaths,
    NoRealPath,
    RelativePath,
    EmptyPath,
    ClockAhead,
    ClockBehind,
    ClockAtZero,
}

/// What somebody else does at the names of documents while the server lies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Meddling {
    LinkInPlace,
    FolderInPlace,
    FileInPlace,
    LinkForFolder,
    FileForFolder,
    /// When the first file is created.
    LinkMeanwhile,
    FileMeanwhile,
    TemporaryGone,
    TemporaryLink,
}

/// All of them except broken connections and silence, which are derived from the requests.
pub const LIES: &[Lie] = &[
    Lie::Refuses(Ask::Open, Code::Failure),
    Lie::Refuses(Ask::Open, Code::Denied),
    Lie::Refuses(Ask::Open, Code::NoSuchFile),
    Lie::RefusesLater(Ask::Open, Code::Failure),
    Lie::Refuses(Ask::Write, Code::Failure),
    Lie::RefusesLater(Ask::Write, Code::Denied),
    Lie::Refuses(Ask::Read, Code::Failure),
    Lie::Refuses(Ask::Close, Code::Failure),
    Lie::RefusesLater(Ask::Close, Code::Failure),
    Lie::Refuses(Ask::Lstat, Code::Denied),
    Lie::Refuses(Ask::Lstat, Code::Unsupported),
    Lie::Refuses(Ask::Fstat, Code::Failure),
    Lie::Refuses(Ask::OpenDir, Code::Denied),
    Lie::Refuses(Ask::ReadDir, Code::Denied),
    Lie::Refuses(Ask::Remove, Code::Denied),
    Lie::Refuses(Ask::MkDir, Code::Denied),
    Lie::Refuses(Ask::PosixRename, Code::Failure),
    Lie::Refuses(Ask::PosixRename, Code::Denied),
    Lie::RefusesLater(Ask::PosixRename, Code::Failure),
    Lie::Refuses(Ask::Fsync, Code::Failure),
    Lie::Refuses(Ask::Fsync, Code::Unsupported),
    Lie::Refuses(Ask::Statvfs, Code::Failure),
    Lie::Refuses(Ask::Limits, Code::Failure),
    Lie::Refuses(Ask::Lstat, Code::Unknown),
    Lie::RefusesLater(Ask::Write, Code::NoConnection),
    Lie::RefusesLater(Ask::Read, Code::BadMessage),
    Lie::RefusesLater(Ask::Lstat, Code::Ok),
    Lie::Pretends(Ask::Write),
    Lie::Pretends(Ask::Fsync),
    Lie::Pretends(Ask::Remove),
    Lie::Pretends(Ask::MkDir),
    Lie::Pretends(Ask::PosixRename),
    Lie::Pretends(Ask::Rename),
    Lie::Pretends(Ask::Close),
    Lie::OtherKind(Ask::Open),
    Lie::OtherKind(Ask::Lstat),
    Lie::OtherKind(Ask::Read),
    Lie::OtherKind(Ask::Write),
    Lie::OtherKind(Ask::ReadDir),
    Lie::OtherKind(Ask::PosixRename),
    Lie::Tells(Told::SizePlusOne),
    Lie::Tells(Told::SizeZero),
    Lie::Tells(Told::SizeNegative),
    Lie::Tells(Told::NoSize),
    Lie::Tells(Told::Nothing),
    Lie::Tells(Told::IsFolder),
    Lie::Tells(Told::IsLink),
    Lie::Tells(Told::IsPipe),
    Lie::Tells(Told::NoKind),
    Lie::Tells(Told::NobodyWrites),
    Lie::Tells(Told::TimeZero),
    Lie::Tells(Told::TimeNone),
    Lie::Tells(Told::TimeAtTheEnd),
    Lie::Tells(Told::TimeMoves),
    Lie::Tells(Told::Stale),
    Lie::Tells(Told::Gone),
    Lie::Keeps(Keeping::FlipsFirst),
    Lie::Keeps(Keeping::FlipsMiddle),
    Lie::Keeps(Keeping::FlipsLast),
    Lie::Keeps(Keeping::DropsAll),
    Lie::Keeps(Keeping::DropsLast),
    Lie::Keeps(Keeping::DropsFirst),
    Lie::Keeps(Keeping::Shifts),
    Lie::Keeps(Keeping::Doubles),
    Lie::Keeps(Keeping::HalvesAtClose),
    Lie::Keeps(Keeping::ZeroesAtClose),
    Lie::Keeps(Keeping::ExtendsAtClose),
    Lie::Keeps(Keeping::FlipsAtClose),
    Lie::Keeps(Keeping::Quota(100_000)),
    Lie::Keeps(Keeping::SilentQuota(100_000)),
    Lie::Keeps(Keeping::ReadOnlyAfter(3)),
    Lie::Keeps(Keeping::ReadOnlyAfter(9)),
    Lie::Gives(Giving::Flipped),
    Lie::Gives(Giving::OtherBytes),
    Lie::Gives(Giving::Nothing),
    Lie::Gives(Giving::EndTooEarly),
    Lie::Gives(Giving::NoBytes),
    Lie::Gives(Giving::TooMuch),
    Lie::Gives(Giving::WithoutEnd),
    Lie::Gives(Giving::Little),
    Lie::Lists(Listing::Twice),
    Lie::Lists(Listing::Dots),
    Lie::Lists(Listing::Slashes),
    Lie::Lists(Listing::Empty),
    Lie::Lists(Listing::Control),
    Lie::Lists(Listing::NotUtf8),
    Lie::Lists(Listing::HugeName),
    Lie::Lists(Listing::HidesAll),
    Lie::Lists(Listing::Ghosts),
    Lie::Lists(Listing::Stale),
    Lie::Lists(Listing::EmptyPages),
    Lie::Lists(Listing::OneByOne),
    Lie::Lists(Listing::NothingTold),
    Lie::Lists(Listing::WithoutEnd),
    Lie::Renames(Renaming::OnlySaysSo),
    Lie::Renames(Renaming::Copies),
    Lie::Renames(Renaming::Vanishes),
    Lie::Renames(Renaming::ToAnother),
    Lie::Renames(Renaming::NeverReplaces),
    Lie::Renames(Renaming::WithoutPosix),
    Lie::Renames(Renaming::AlwaysReplaces),
    Lie::Renames(Renaming::LosesBoth),
    Lie::Renames(Renaming::Halves),
    Lie::Renames(Renaming::Extends),
    Lie::Renames(Renaming::Swaps),
    Lie::Renames(Renaming::Late),
    Lie::Handles(Handling::AllTheSame),
    Lie::Handles(Handling::Empty),
    Lie::Handles(Handling::Long),
    Lie::Handles(Handling::NotUtf8),
    Lie::Handles(Handling::Forgotten),
    Lie::Answers(Answering::Reversed),
    Lie::Answers(Answering::Twice),
    Lie::Answers(Answering::Unasked),
    Lie::Answers(Answering::WrongNumber),
    Lie::Answers(Answering::HugeLength),
    Lie::Answers(Answering::CutShort),
    Lie::Answers(Answering::Noise),
    Lie::Answers(Answering::Drip),
    Lie::Answers(Answering::BareStatus),
    Lie::Offers(Offering::Nothing),
    Lie::Offers(Offering::NoFsync),
    Lie::Offers(Offering::LimitsOfLittle),
    Lie::Offers(Offering::LimitsOfZero),
    Lie::Offers(Offering::LimitsWithoutEnd),
    Lie::Offers(Offering::NoRoom),
    Lie::Offers(Offering::EndlessRoom),
    Lie::Offers(Offering::EmptyLimits),
    Lie::Begins(Beginning::VersionTwo),
    Lie::Begins(Beginning::VersionSix),
    Lie::Begins(Beginning::TwoRealPaths),
    Lie::Begins(Beginning::NoRealPath),
    Lie::Begins(Beginning::RelativePath),
    Lie::Begins(Beginning::EmptyPath),
    Lie::Begins(Beginning::ClockAhead),
    Lie::Begins(Beginning::ClockBehind),
    Lie::Begins(Beginning::ClockAtZero),
    Lie::Meanwhile(Meddling::LinkInPlace),
    Lie::Meanwhile(Meddling::FolderInPlace),
    Lie::Meanwhile(Meddling::FileInPlace),
    Lie::Meanwhile(Meddling::LinkForFolder),
    Lie::Meanwhile(Meddling::FileForFolder),
    Lie::Meanwhile(Meddling::LinkMeanwhile),
    Lie::Meanwhile(Meddling::FileMeanwhile),
    Lie::Meanwhile(Meddling::TemporaryGone),
    Lie::Meanwhile(Meddling::TemporaryLink),
];
