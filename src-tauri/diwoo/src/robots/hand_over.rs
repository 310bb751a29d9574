//! The lines to hand over to the manager of robots.txt, as a file.

use super::limits::HAND_OVER_FILE_NAME;
use std::fmt::Display;

/// Returns the content of the file, with a line end after each line.
pub fn hand_over_file(lines: &[String]) -> String {
    let ended = lines.iter().flat_map(|line| [line.as_str(), "\n"]);
    ended.collect()
}

/// Returns the name of the file when there are several: the one for the publication with this number.
pub fn hand_over_file_name(publication: &impl Display) -> String {
    let (stem, extension) = (HAND_OVER_FILE_NAME.rsplit_once('.')).unwrap_or((HAND_OVER_FILE_NAME, "txt"));
    format!("{stem}-{publication}.{extension}")
}

#[cfg(test)]
mod tests {
    use super::{hand_over_file, hand_over_file_name};

    #[test]
    fn file_holds_the_lines_and_says_which_publication() {
        let lines = ["# BEGIN".to_owned(), "Sitemap: https://a.nl/b.xml".to_owned()];
        assert_eq!(hand_over_file(&lines), "# BEGIN\nSitemap: https://a.nl/b.xml\n");
        assert_eq!(hand_over_file_name(&7), "robots-toevoegen-7.txt");
    }
}
