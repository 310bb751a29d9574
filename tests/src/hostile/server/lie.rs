//! What a server can do wrong: a row for each.

use super::wire::{Ask, Code};

/// What it does wrong. Numbers count questions of one kind, from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lie {
    /// Nothing.
    Honest,
    /// The line breaks instead of this question.
    Cut(Ask, usize),
    /// It does what is asked, and the line breaks before it says so.
    CutAfter(Ask, usize),
    /// It never answers this question.
    Stall(Ask, usize),
    /// It answers every question of a kind with a status.
    Refuses(Ask, Code),
    /// The same, from the second one on.
    RefusesLater(Ask, Code),
    /// It says that it did what was asked, and does nothing.
    Pretends(Ask),
    /// It answers with a packet of another kind.
    OtherKind(Ask),
    /// What it tells of files of ours.
    Tells(Told),
    /// What it makes of bytes that it is given.
    Keeps(Keeping),
    /// What it gives when a file of ours is read.
    Gives(Giving),
    /// What it says is in a folder.
    Lists(Listing),
    /// How it renames.
    Renames(Renaming),
    /// How it names open files.
    Handles(Handling),
    /// How its answers come.
    Answers(Answering),
    /// What it says that it can do.
    Offers(Offering),
    /// How it begins.
    Begins(Beginning),
    /// What somebody else does there.
    Meanwhile(Meddling),
}

impl Lie {
    /// Tells whether it is too much for every change: minutes in a build for tests.
    #[must_use]
    pub fn is_long(self) -> bool {
        self == Self::Lists(Listing::WithoutEnd)
    }

    /// Tells whether an answer may never come.
    #[must_use]
    pub fn may_fall_silent(self) -> bool {
        matches!(
            self,
            Self::Stall(..) | Self::OtherKind(_) | Self::Answers(_) | Self::Begins(_)
        )
    }

    /// Tells whether its clock is wrong.
    #[must_use]
    pub fn is_of_clock(self) -> bool {
        use Beginning::{ClockAhead, ClockAtZero, ClockBehind};
        matches!(self, Self::Begins(ClockAhead | ClockBehind | ClockAtZero))
    }

    /// Tells whether it has to do with what goes.
    #[must_use]
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

    /// Tells whether it can be about documents only.
    #[must_use]
    pub fn is_about_files(self) -> bool {
        matches!(
            self,
            Self::Tells(_) | Self::Keeps(_) | Self::Gives(_) | Self::Renames(_)
        )
    }
}

/// What is told of files.
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
    /// Another moment at each question.
    TimeMoves,
    /// What was so before this run.
    Stale,
    /// That nothing stands anywhere.
    Gone,
}

/// What becomes of bytes.
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
    /// Of each file the byte whose number is its name is another one.
    FlipsByName,
    /// Each file ends before the byte whose number is its name.
    EndsByName,
    /// After they were put on the disk and closed.
    HalvesAtClose,
    ZeroesAtClose,
    ExtendsAtClose,
    FlipsAtClose,
    /// After so many bytes nothing more is kept, and that is told.
    Quota(u64),
    /// The same, and it is not told.
    SilentQuota(u64),
    /// After so many changes nothing may be changed any more.
    ReadOnlyAfter(usize),
}

/// What is given when a file is read.
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
    /// Honest, a little at a time.
    Little,
}

/// What a folder is said to hold.
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

/// How a file gets another name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Renaming {
    OnlySaysSo,
    Copies,
    Vanishes,
    ToAnother,
    /// It offers to replace, and then refuses where something stands.
    NeverReplaces,
    /// It does not offer to replace.
    WithoutPosix,
    /// The simple renaming replaces too.
    AlwaysReplaces,
    /// What stood there goes, and then it fails.
    LosesBoth,
    Halves,
    Extends,
    /// Others bytes of the same size: nothing that is asked afterwards tells that.
    Swaps,
    /// It says so first, and does it at the next question.
    Late,
}

/// How open files are named.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Handling {
    AllTheSame,
    Empty,
    Long,
    NotUtf8,
    Forgotten,
}

/// How answers come.
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

/// What is offered.
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

/// What somebody else does at the names of documents, while the server lies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Meddling {
    LinkInPlace,
    FolderInPlace,
    FileInPlace,
    LinkForFolder,
    FileForFolder,
    /// At the first file that is made.
    LinkMeanwhile,
    FileMeanwhile,
    TemporaryGone,
    TemporaryLink,
}

/// All of them but the lines that break and fall silent, which follow from what is asked.
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
