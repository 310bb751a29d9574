//! Help from the texts: every command and argument of [`crate::arguments`] by its name.

use crate::arguments::CommandLine;
use clap::{Arg, Command, CommandFactory};
use openbaarmaker_texts::Texts;

/// Returns the command line with its help in the language of the texts.
///
/// Shape: `cli-about-<command>[-<command>]` for commands, `cli-arg-<name>` for arguments; one name has one meaning.
pub(crate) fn command(texts: &Texts) -> Command {
    localised(CommandLine::command(), texts, "cli-about")
}

fn localised(command: Command, texts: &Texts, about: &str) -> Command {
    let names: Vec<String> = command.get_subcommands().map(|sub| sub.get_name().to_owned()).collect();
    let template = format!("{{about-with-newline}}\n{} {{usage}}\n\n{{all-args}}\n", texts.plain("cli-help-usage"));
    let mut command = command
        .about(texts.plain(about))
        .long_about(None)
        .help_template(template)
        .subcommand_help_heading(texts.plain("cli-help-commands"))
        .mut_args(|argument| described(argument, texts));
    for name in names {
        command = command.mut_subcommand(&name, |sub| localised(sub, texts, &format!("{about}-{name}")));
    }
    command
}

fn described(argument: Arg, texts: &Texts) -> Arg {
    let heading = if argument.is_positional() { "cli-help-arguments" } else { "cli-help-options" };
    let key = format!("cli-arg-{}", argument.get_id().as_str().replace('_', "-"));
    let takes_value = argument.get_action().takes_values();
    argument
        .help(texts.plain(&key))
        .long_help(None)
        .help_heading(texts.plain(heading))
        .hide_default_value(takes_value)
        .hide_possible_values(takes_value)
}

#[cfg(test)]
mod tests {
    use super::command;
    use clap::Command;
    use openbaarmaker_core::error::Code;
    use openbaarmaker_core::model::Params;
    use openbaarmaker_texts::{Language, Texts};
    use std::{collections::BTreeSet, fs, path::Path};

    fn check(command: &Command, path: &str) {
        let about = command.get_about().map(ToString::to_string).unwrap_or_default();
        assert!(!about.is_empty() && !about.starts_with("cli-"), "{path} has no text: {about}");
        for argument in command.get_arguments() {
            let help = argument.get_help().map(ToString::to_string).unwrap_or_default();
            assert!(!help.is_empty() && !help.starts_with("cli-"), "{path} {} has no text: {help}", argument.get_id());
        }
        for sub in command.get_subcommands() {
            check(sub, &format!("{path} {}", sub.get_name()));
        }
    }

    #[test]
    fn every_command_and_argument_has_its_text_in_both_languages() {
        for language in Language::ALL {
            check(&command(&Texts::of(language)), language.tag());
        }
    }

    #[test]
    fn the_definition_of_the_command_line_is_sound() {
        command(&Texts::of(Language::Nl)).debug_assert();
    }

    #[test]
    fn every_command_and_option_stands_in_the_documentation() {
        let page = include_str!("../../../docs/command-line.md");
        let known: BTreeSet<&str> = page.split(|sign: char| !(sign.is_ascii_alphanumeric() || sign == '-')).collect();
        let mut words = BTreeSet::new();
        collect_words(&command(&Texts::of(Language::Nl)), &mut words);
        words.retain(|word| !known.contains(word.as_str()) && !["--help", "--version"].contains(&word.as_str()));
        assert!(words.is_empty(), "docs/command-line.md lacks {words:?}");
    }

    /// Beginnings of the command line's own texts, and of those it shares with the window and the report.
    #[rustfmt::skip]
    const FAMILIES: [&str; 27] = [
        "cli-", "action-", "adopt-file-", "adopt-said", "back-", "change-", "check-", "clean-", "column-", "coverage-",
        "elsewhere-", "field-", "list-", "other-sitemap-", "permit-action-", "permit-field-", "permits-", "preview-",
        "publish-", "remaining-", "report-", "run-", "searches-", "sheet-", "stage-", "template-", "test-",
    ];

    /// Collects every quoted text key of these families in the program's own source.
    fn named_in_source(folder: &Path, found: &mut BTreeSet<String>) {
        for entry in fs::read_dir(folder).expect("the source") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                named_in_source(&path, found);
                continue;
            }
            let source = fs::read_to_string(&path).expect("a source file");
            found.extend(
                source
                    .split('"')
                    .filter(|part| FAMILIES.iter().any(|family| part.starts_with(family)))
                    .map(str::to_owned),
            );
        }
    }

    #[test]
    fn every_text_of_the_command_line_is_used_and_every_used_text_exists() {
        let texts = include_str!("../../../ui/texts/nl.ftl").lines();
        let written: BTreeSet<String> =
            texts.filter_map(|line| line.split_once(" =")).map(|(key, _)| key.to_owned()).collect();
        let mut used = BTreeSet::from(["cli-about".to_owned()]);
        collect(&command(&Texts::of(Language::Nl)), "cli-about", &mut used);
        named_in_source(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src")), &mut used);
        used.retain(|key| !key.contains('{') && !key.ends_with('-'));
        let lacking: Vec<_> = used.difference(&written).collect();
        assert!(lacking.is_empty(), "no text says {lacking:?}");
        // A hint belongs to a code, which names it.
        let is_hint = |key: &str| {
            let code = key.strip_prefix("cli-hint-");
            code.is_some_and(|code| written.contains(&format!("code-{code}")))
        };
        let unused: Vec<_> =
            (written.difference(&used)).filter(|key| key.starts_with("cli-") && !is_hint(key)).collect();
        assert!(unused.is_empty(), "nothing uses {unused:?}");
    }

    /// What the command line says to go on after a refusal: options, commands, or both.
    #[rustfmt::skip]
    const WAYS_ON: [(Code, &str); 37] = [
        (Code::AuthenticationRejected, "--password-stdin"),
        (Code::BackupIncomplete, "--incomplete"),
        (Code::BackupPasswordNeeded, "--password-stdin"),
        (Code::CatalogueAmbiguous, "--catalogue"),
        (Code::CatalogueHasWithdrawn, "catalogue remove --with-withdrawn"),
        (Code::CleanSigned, "--signature-may-go"),
        (Code::ClockDiffers, "--trust-clock"),
        (Code::DocumentPerhapsPublic, "target clean"),
        (Code::DocumentWithdrawing, "republish"),
        (Code::DocumentWithdrawn, "republish"),
        (Code::FileElsewhere, "replace"),
        (Code::HostKeyUnknown, "--accept-host-key"),
        (Code::LibraryLacks, "restore"),
        (Code::LibraryLocked, "--take-over"),
        (Code::LibraryMissing, "--library"),
        (Code::ListOlder, "--older"),
        (Code::ListUnknown, "--list"),
        (Code::ListVersionMissing, "--version-number"),
        (Code::ListVersionMissing, "--date"),
        (Code::NoteRequired, "--note"),
        (Code::OrganisationUnknown, "--search"),
        (Code::PassphraseNeeded, "--passphrase-stdin"),
        (Code::PasswordNeeded, "--password-stdin"),
        (Code::PermitNoticeUnread, "--notice-read"),
        (Code::PermitPublished, "permit delete"),
        (Code::PermitsOff, "permit settings --notice-read --permits-on"),
        (Code::ReasonRequired, "--reason"),
        (Code::TargetChangedElsewhere, "--after-others"),
        (Code::TargetChangedFiles, "verify"),
        (Code::TargetClaimLeft, "verify --repair"),
        (Code::TargetLeavesBehind, "--leave-behind"),
        (Code::TargetMissingFiles, "verify"),
        (Code::TargetOccupied, "publish --allow-path"),
        (Code::TargetUnapproved, "target approve"),
        (Code::TargetUnknown, "target list"),
        (Code::TargetUnknownFile, "publish --allow-path"),
        (Code::TargetUnknownMessages, "permit adopt"),
    ];

    #[test]
    fn each_refusal_that_an_option_or_command_helps_names_it_and_it_exists() {
        let mut words = BTreeSet::new();
        collect_words(&command(&Texts::of(Language::Nl)), &mut words);
        for (code, way) in WAYS_ON {
            for word in way.split(' ') {
                assert!(words.contains(word), "{word} of {code:?} does not exist");
            }
            for language in Language::ALL {
                let hint = Texts::of(language).plain(&format!("cli-hint-{}", code.as_str()));
                assert!(hint.contains(way), "{code:?}: {hint}");
            }
        }
        let texts = Texts::of(Language::Nl);
        let hint = |code: &Code| texts.find(&format!("cli-hint-{}", code.as_str()), &Params::new());
        for hint in Code::ALL.iter().filter_map(hint) {
            for option in hint.split([' ', '.']).filter(|word| word.starts_with("--")) {
                assert!(words.contains(option), "{hint}");
            }
        }
    }

    #[test]
    fn a_message_file_of_others_can_be_allowed_when_it_is_to_be_cleaned_up_too() {
        let of_permits = Params::from([("by".to_owned(), "permits".to_owned())]);
        for language in Language::ALL {
            let hint = Texts::of(language).find("cli-hint-target-unknown-file", &of_permits).unwrap_or_default();
            for way in ["permit publish --allow-path", "permit clean --allow-path"] {
                assert!(hint.contains(way), "{hint}");
            }
        }
    }

    #[test]
    fn a_repair_is_not_advised_for_a_claim_that_only_publishing_takes_away() {
        let only_publishing = Params::from([("by".to_owned(), "publication".to_owned())]);
        for language in Language::ALL {
            let hint = Texts::of(language).find("cli-hint-target-claim-left", &only_publishing);
            assert_eq!(hint.as_deref(), Some(""), "it says to publish again");
        }
    }

    /// What a hint says after the word for a command, up to the end of its sentence: names, options, and their values.
    #[test]
    fn each_option_that_a_text_names_with_a_command_is_one_of_that_command() {
        let root = command(&Texts::of(Language::Nl));
        let texts = [include_str!("../../../ui/texts/nl.ftl"), include_str!("../../../ui/texts/en.ftl")];
        let mut checked = 0;
        for line in texts.iter().flat_map(|text| text.lines()) {
            let parts = ["pdracht: ", "ommand: "].iter().flat_map(|word| line.split(word).skip(1));
            for said in parts.filter_map(|part| part.split('.').next()) {
                let (mut of, mut last) = (vec![&root], &root);
                for word in said.split([' ', ')']).take_while(|word| !word.starts_with("--")) {
                    let Some(sub) = last.find_subcommand(word) else {
                        assert!(last.get_name() != root.get_name() && !last.has_subcommands(), "{line}: {word}");
                        break;
                    };
                    of.push(sub);
                    last = sub;
                }
                for option in said.split(' ').filter_map(|word| word.strip_prefix("--")) {
                    let mut options = of.iter().flat_map(|command| command.get_arguments());
                    assert!(options.any(|one| one.get_long() == Some(option)), "{line}: no option --{option}");
                    checked += 1;
                }
            }
        }
        assert!(checked > 10, "{checked}");
    }

    /// Collects the names of all commands and options.
    fn collect_words(command: &Command, words: &mut BTreeSet<String>) {
        words.insert(command.get_name().to_owned());
        words.extend(command.get_arguments().filter_map(|argument| Some(format!("--{}", argument.get_long()?))));
        for sub in command.get_subcommands() {
            collect_words(sub, words);
        }
    }

    fn collect(command: &Command, about: &str, used: &mut BTreeSet<String>) {
        for argument in command.get_arguments() {
            used.insert(format!("cli-arg-{}", argument.get_id().as_str().replace('_', "-")));
        }
        for sub in command.get_subcommands() {
            let about = format!("{about}-{}", sub.get_name());
            used.insert(about.clone());
            collect(sub, &about, used);
        }
    }
}
