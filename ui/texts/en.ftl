### Findings

## Counting
characters-go-counted =
    { $count ->
        [one] Remove the characters
       *[other] Remove the characters from { $count } documents
    }
documents-counted =
    { $count ->
        [one] { $count } document
       *[other] { $count } documents
    }
files-counted =
    { $count ->
        [one] { $count } file
       *[other] { $count } files
    }
cases-counted =
    { $count ->
        [one] { $count } case
       *[other] { $count } cases
    }
messages-counted =
    { $count ->
        [one] { $count } message
       *[other] { $count } messages
    }
documents-have-counted =
    { $count ->
        [one] { $count } document has
       *[other] { $count } documents have
    }
documents-are-counted =
    { $count ->
        [one] { $count } document is
       *[other] { $count } documents are
    }
documents-stand-counted =
    { $count ->
        [one] { $count } document is
       *[other] { $count } documents are
    }
documents-refer-counted =
    { $count ->
        [one] { $count } document refers
       *[other] { $count } documents refer
    }
documents-name-counted =
    { $count ->
        [one] { $count } document names
       *[other] { $count } documents name
    }
documents-wait-counted =
    { $count ->
        [one] { $count } document waits
       *[other] { $count } documents wait
    }
documents-go-counted =
    { $count ->
        [one] { $count } document goes
       *[other] { $count } documents go
    }
names-have-counted =
    { $count ->
        [one] { $count } file name has
       *[other] { $count } file names have
    }
names-are-counted =
    { $count ->
        [one] { $count } file name is
       *[other] { $count } file names are
    }
names-hold-counted =
    { $count ->
        [one] { $count } file name may hold
       *[other] { $count } file names may hold
    }
names-cannot-counted =
    { $count ->
        [one] { $count } file name cannot
       *[other] { $count } file names cannot
    }
files-are-counted =
    { $count ->
        [one] { $count } file is
       *[other] { $count } files are
    }
files-have-counted =
    { $count ->
        [one] { $count } file has
       *[other] { $count } files have
    }
practice-documents-counted =
    { $count ->
        [one] { $count } practice document is
       *[other] { $count } practice documents are
    }
robots-lines-counted =
    { $count ->
        [one] { $count } line of robots.txt names
       *[other] { $count } lines of robots.txt name
    }
names-begin-counted =
    { $count ->
        [one] { $count } file name starts
       *[other] { $count } file names start
    }
entries-have-counted =
    { $count ->
        [one] { $count } entry has
       *[other] { $count } entries have
    }
documents-leave-counted =
    { $count ->
        [one] { $count } document is still online. It leaves the website
       *[other] { $count } documents are still online. They leave the website
    }
documents-online-counted =
    { $count ->
        [one] { $count } document that is online
       *[other] { $count } documents that are online
    }
things-counted =
    { $count ->
        [one] { $count } thing
       *[other] { $count } things
    }
other-documents-counted =
    { $count ->
        [one] { $count } other document
       *[other] { $count } other documents
    }
messages-stand-counted =
    { $count ->
        [one] { $count } message is
       *[other] { $count } messages are
    }
indexes-counted =
    { $count ->
        [one] { $count } index
       *[other] { $count } indexes
    }
addresses-counted =
    { $count ->
        [one] { $count } address
       *[other] { $count } addresses
    }
addresses-are-counted =
    { $count ->
        [one] { $count } web address is
       *[other] { $count } web addresses are
    }
sitemaps-are-counted =
    { $count ->
        [one] { $count } sitemap is
       *[other] { $count } sitemaps are
    }

## Title
rule-D01 = Enter a title, for example: Decision on information request about city parking.
rule-D01-group = { documents-have-counted } no title
rule-D02-group =
    { $count ->
        [one] { $count } title says little or is too long
       *[other] { $count } titles say little or are too long
    }
rule-D02-meaningless = The title “{ $title }” says little. Write what the document is about.
rule-D02-meaningless-group =
    { $count ->
        [one] { $count } title says little
       *[other] { $count } titles say little
    }
rule-D02-file-name = The title “{ $title }” looks like a file name. Write a title in plain words.
rule-D02-file-name-group =
    { $count ->
        [one] { $count } title looks like a file name
       *[other] { $count } titles look like a file name
    }
rule-D02-extension = The title ends in .{ $extension }. Remove that, so the title reads better.
rule-D02-extension-group =
    { $count ->
        [one] { $count } title ends in a file type
       *[other] { $count } titles end in a file type
    }
rule-D02-extension-fix =
    { $count ->
        [one] Remove .{ $extension }
       *[other] Remove the file type from { $count } titles
    }
rule-D02-long = The title has { $length } characters. Keep it under { $limit } characters, so it fits in lists.
rule-D02-long-group =
    { $count ->
        [one] { $count } title is very long
       *[other] { $count } titles are very long
    }

## Organisations
rule-D03-group = { documents-have-counted } a wrong organisation
rule-D03-missing = Choose the organisation that publishes the document.
rule-D03-missing-group = { documents-have-counted } no organisation
rule-D03-unknown = The organisation “{ $value }” is not in the government list. Choose an organisation from the list.
rule-D03-unknown-group = { documents-name-counted } an unknown organisation
rule-D04 = “{ $label }” is new. It is not in the list of the Woo-index yet. You can publish. Check afterwards whether the document can be found.
rule-D04-group = { documents-name-counted } something that is not in the list of the Woo-index yet
rule-D05 = The organisation { $organisation } existed until { $endDate }. The document is of { $valueDate }. Choose the organisation of that time.
rule-D05-group = { documents-name-counted } an organisation that had ended by then

## Information category
rule-D06-group = { documents-have-counted } a wrong information category
rule-D06-missing = Choose an information category. Then readers know what kind of information this is.
rule-D06-missing-group = { documents-have-counted } no information category
rule-D06-unknown = The information category “{ $value }” does not exist. Choose a category from the list.
rule-D06-unknown-group = { documents-have-counted } an unknown information category
rule-D07 = This document falls under “{ $category }”. Then the category of article 3.1 does not belong with it. Remove that one.
rule-D07-group = { documents-have-counted } one category too many: article 3.1
rule-D07-fix =
    { $count ->
        [one] Remove article 3.1
       *[other] Remove article 3.1 from { $count } documents
    }

## Acts
rule-D08-group = { documents-have-counted } a wrong act
rule-D08-missing = Choose what was done with the document. Enter the date too, for example: adopted on 20-11-2026.
rule-D08-missing-group =
    { $count ->
        [one] { $count } document does not say what was done with it
       *[other] { $count } documents do not say what was done with them
    }
rule-D08-kind-unknown = The act “{ $value }” is not in the list. Choose Adopted, Received or Signed.
rule-D08-kind-unknown-group = { documents-have-counted } an unknown act

## Dates
rule-D09-group = { documents-have-counted } a strange date
rule-D09-document-future = The date of the document lies in the future: { $valueDate }. Enter the date on which the document was made.
rule-D09-document-future-group = { documents-have-counted } a date in the future
rule-D09-document-old = The date of the document is { $valueDate }. That is before 1945. Check the year.
rule-D09-document-old-group = { documents-have-counted } a date before 1945
rule-D09-act-future = The date of the act lies in the future: { $valueDate }. Enter the date on which it was done.
rule-D09-act-future-group = { documents-have-counted } an act in the future
rule-D09-act-old = The date of the act is { $valueDate }. That is before 1945. Check the year.
rule-D09-act-old-group = { documents-have-counted } an act before 1945

## Values of lists
rule-D10 =
    { $field ->
        [documentsoort] The kind of document “{ $value }” is not in the list. Choose a kind from the list.
        [thema] The theme “{ $value }” is not in the list. Choose a theme from the list.
        [language] The language “{ $value }” is not in the list. Choose a language from the list.
        [format] The file type “{ $value }” is not in the list. Choose a type from the list.
        [role] The kind of relation “{ $value }” is not in the list. Choose a relation from the list.
        [redenVerwijderingVervanging] The reason “{ $value }” is not in the list. Choose a reason from the list.
       *[other] The value “{ $value }” is not in the list. Choose a value from the list.
    }
rule-D10-group = { documents-have-counted } a value that is not in the list
rule-D11 = The validity ends on { $endDate }. That is before its start on { $beginDate }. Correct one of the two dates.
rule-D11-group = The validity of { documents-counted } ends before it starts

## File
rule-D13-group = Something is wrong with the type of { files-counted }
rule-D13-not-allowed =
    { $advice ->
        [archive] Files of the type { $type } cannot be published. Unpack the file and add what is in it.
        [database] Files of the type { $type } cannot be published. Save the tables as CSV or as an Excel file.
        [media] Files of the type { $type } cannot be published here. Publish a written text and refer to the recording in it.
       *[pdf] Files of the type { $type } cannot be published. Make it a PDF.
    }
rule-D13-not-allowed-group = { files-have-counted } a type that cannot be published
rule-D13-differs = The content of the file is { $content }, but its name ends in .{ $extension }. Choose the right file or correct the name.
rule-D13-differs-group =
    { $count ->
        [one] { $count } file has a name that does not fit its content
       *[other] { $count } files have a name that does not fit their content
    }
rule-D13-differs-fix =
    { $count ->
        [one] Make the name fit { $content }
       *[other] Make { $count } names fit their content
    }
rule-D13-term = The type { $format } was chosen, but the name ends in .{ $extension }. Choose the type that fits the file.
rule-D13-term-group =
    { $count ->
        [one] { $count } document has a chosen type that does not fit its name
       *[other] { $count } documents have a chosen type that does not fit their name
    }
rule-D13-unrecognised = The name ends in .{ $extension }, but the content is something else. We do not recognise it. Choose the right file.
rule-D13-unrecognised-group =
    { $count ->
        [one] { $count } file is not what its name says
       *[other] { $count } files are not what their name says
    }
rule-D13-unknown = We do not recognise this type of file. Choose another file. A document can be made a PDF.
rule-D13-unknown-group = { files-have-counted } a type that we do not recognise
rule-D13-not-inspected =
    { $reason ->
        [encrypted] This file is protected with a password. That is why we do not recognise its type. Remove the protection and replace the file.
        [damaged] This file is damaged. Open it in your own program, save it again and replace the file.
        [timed-out] Reading this file takes too long. Save it again and replace the file.
       *[other] We could not read this file. Save it again and replace the file.
    }
rule-D13-not-inspected-group = { files-counted } could not be read
rule-D13-partly-inspected =
    { $reason ->
        [damaged] This file may be damaged. Open it and check that everything is there.
        [timed-out] Reading this file took too long. Open it and check that it is right.
       *[other] We could not read all of this file. Open it and check that it is right.
    }
rule-D13-partly-inspected-group = { files-counted } could not be read completely
rule-D13-illegible = The text of this PDF cannot be read. Searching and reading aloud do not work. Make the PDF again and replace the file.
rule-D13-illegible-group = The text of { files-counted } cannot be read
rule-D13-encrypted = This file is protected with a password. Readers may not be able to open it. Remove the protection and replace the file.
rule-D13-encrypted-group = { files-are-counted } protected with a password

## What is missing
rule-D14-group =
    { $count ->
        [one] { $count } document lacks information
       *[other] { $count } documents lack information
    }
rule-D14-creatiedatum = Enter the date of the document, for example 20-11-2026.
rule-D14-creatiedatum-group = { documents-have-counted } no date
rule-D14-language = Choose the language of the document. Then screen readers pronounce it well.
rule-D14-language-group = { documents-have-counted } no language
rule-D14-omschrijving = Write in a few sentences what the document is about. Then people find it sooner.
rule-D14-omschrijving-group = { documents-have-counted } no description

## References
rule-D15-group = { documents-have-counted } a wrong reference
rule-D15-gone = This document refers to a document that no longer exists. Choose another document or remove the reference.
rule-D15-gone-group = { documents-refer-counted } to a document that no longer exists
rule-D15-not-offered = This document refers to “{ $title }”, which is not online. Publish that too, or remove the reference.
rule-D15-not-offered-group = { documents-refer-counted } to a document that is not online
rule-D15-nowhere = This document refers to { $url } on your own website. No document is there. Publish it first, or remove the reference.
rule-D15-nowhere-group = { documents-refer-counted } to an own address where nothing is
rule-D15-waits = This document goes with “{ $title }” and goes online together with it. You need not do anything.
rule-D15-waits-group = { documents-wait-counted } for another document
rule-D15-self = This document refers to itself. Choose another document or remove the reference.
rule-D15-self-group =
    { $count ->
        [one] { $count } document refers to itself
       *[other] { $count } documents refer to themselves
    }
rule-D15-circle = This document belongs to “{ $title }”, which in turn belongs to this document. Remove one of the two references.
rule-D15-circle-group =
    { $count ->
        [one] { $count } document belongs to itself by a detour
       *[other] { $count } documents belong to themselves by a detour
    }
rule-D15-address = The address { $url } is not right. Use a full address that begins with https://. Write the name of the website in lower case, without spaces and brackets.
rule-D15-address-group = { documents-refer-counted } to a wrong web address
rule-D15-external = This document refers to { $url }. That is not in Openbaarmaker. Check that the address works and stays.
rule-D15-external-group = { documents-refer-counted } to an address outside Openbaarmaker

## Text
rule-D16 =
    { $count ->
        [one] This text has a character that cannot go online ({ $character }). Remove it.
       *[other] This text has { $count } characters that cannot go online. The first is { $character }. Remove them.
    }
rule-D16-group = { documents-have-counted } characters that cannot go online
rule-D16-fix = { characters-go-counted }
rule-D17-group = { documents-counted } may hold personal data
rule-D17-email = This may be an e-mail address: { $value }. Check that it may go online.
rule-D17-email-group =
    { $count ->
        [one] { $count } document may have an e-mail address in its description
       *[other] { $count } documents may have an e-mail address in their description
    }
rule-D17-number = This may be a citizen service number (bsn): { $value }. Check it and remove it.
rule-D17-number-group =
    { $count ->
        [one] { $count } document may have a bsn in its description
       *[other] { $count } documents may have a bsn in their description
    }
rule-D17-phone = This may be a telephone number: { $value }. Check that it may go online.
rule-D17-phone-group =
    { $count ->
        [one] { $count } document may have a telephone number in its description
       *[other] { $count } documents may have a telephone number in their description
    }
rule-D17-person = This may be the name of a person: { $value }. Check that it may go online.
rule-D17-person-group =
    { $count ->
        [one] { $count } document may have the name of a person in its description
       *[other] { $count } documents may have the name of a person in their description
    }
rule-D17-writer = The name of the writer goes online: { $value }. Check that this is allowed, or name only the department.
rule-D17-writer-group =
    { $count ->
        [one] The name of the writer of { $count } document goes online
       *[other] The names of the writers of { $count } documents go online
    }
rule-D18-group = { documents-have-counted } a name that does not fit the list
rule-D18-resource-missing = At { $field } there is only the name “{ $value }”. The code of the list is missing. Choose the value again.
rule-D18-resource-missing-group =
    { $count ->
        [one] { $count } document lacks a code of a list
       *[other] { $count } documents lack a code of a list
    }
rule-D18-label-differs = At { $field } it says “{ $value }”. This code goes with “{ $expected }”. Choose the value again.
rule-D18-label-differs-group = { documents-have-counted } a name that does not fit its code
rule-D19 = The information category “{ $category }” is there twice. Remove one.
rule-D19-group = { documents-have-counted } the same category twice
rule-D19-fix =
    { $count ->
        [one] Remove the double one
       *[other] Remove the double one from { $count } documents
    }
rule-D20 =
    { $count ->
        [one] This text has an invisible character ({ $character }). Remove it.
       *[other] This text has { $count } invisible characters. The first is { $character }. Remove them.
    }
rule-D20-group = { documents-have-counted } invisible characters in a text
rule-D20-fix = { characters-go-counted }
rule-D21 = You wanted to look at this document again on { $valueDate }. Check that it is still right and choose a new date.
rule-D21-group = { documents-counted } must be looked at again
rule-D22-group = { documents-have-counted } a date of publication in the future
rule-D22-waits = This document goes online from { $valueDate }. You need not do anything. Publish on or after that date.
rule-D22-waits-group = { documents-wait-counted } for the date you chose
rule-D22-online = This document is online already. A change goes along at once.
rule-D22-online-group = { documents-stand-counted } online earlier than planned

## Inside the file
inside-kind-bsn = a bsn
inside-kind-bsn-possible = possibly { inside-kind-bsn }
inside-kind-iban = a bank account number
inside-kind-identity-document = the number of a passport or identity card
inside-kind-identity-document-possible = possibly { inside-kind-identity-document }
inside-kind-birth-date = a date of birth
inside-kind-birth-date-possible = possibly { inside-kind-birth-date }
inside-kind-email = an e-mail address
inside-kind-phone = a phone number
inside-kind-phone-possible = possibly { inside-kind-phone }
inside-kind-address = an address
inside-kind-address-possible = possibly { inside-kind-address }
inside-kind-licence-plate = a licence plate
inside-kind-licence-plate-possible = possibly { inside-kind-licence-plate }
inside-kind-name = possibly a name
inside-kind-signature = possibly a signature
inside-kind-covered-text = text under a box
inside-kind-covered-text-possible = possibly { inside-kind-covered-text }
inside-kind-see-through-box = a see-through box
inside-kind-unapplied-redaction = redaction boxes that were not applied
inside-kind-recognised-under-box = text of text recognition under a box
inside-kind-recognised-under-box-possible = possibly { inside-kind-recognised-under-box }
inside-kind-covered-picture = part of a picture under a box
inside-kind-covered-picture-possible = possibly { inside-kind-covered-picture }
inside-kind-cropped-picture = part of a picture that was cut off
inside-kind-cropped-picture-possible = possibly { inside-kind-cropped-picture }
inside-kind-invisible-text = invisible text
inside-kind-invisible-text-possible = possibly { inside-kind-invisible-text }
inside-kind-outside-page = text outside the page
inside-kind-outside-page-possible = possibly { inside-kind-outside-page }
inside-kind-hidden-layer = a layer that is switched off
inside-kind-earlier-revision = an earlier version
inside-kind-tracked-change = tracked changes
inside-kind-comment = comments
inside-kind-hidden-text = hidden text
inside-kind-hidden-sheet = a hidden sheet
inside-kind-hidden-rows = hidden rows or columns
inside-kind-hidden-slide = a hidden slide
inside-kind-speaker-notes = speaker notes
inside-kind-data-cache = data behind a table or chart
inside-kind-attachment = an attached file
inside-kind-script = a program
inside-kind-external-link = references to outside
inside-kind-form-value = filled form fields
inside-kind-author = a name in the properties
inside-kind-author-possible = possibly { inside-kind-author }
inside-kind-sensitivity-label = a label of confidentiality
inside-kind-thumbnail = small pictures of pages, perhaps old ones
inside-kind-picture-data = data in photos and pictures, such as place or maker
inside-kind-no-text = a scan without text
inside-kind-untagged = a PDF that is not accessible
inside-kind-no-language = no language
inside-kind-no-title = no title in the properties
inside-kind-no-bookmarks = no bookmarks
inside-kind-old-format = an old format of Office
inside-kind-unchecked = not everything was checked
label-inside = Inside the file
inside-pages = Page { $pages }.
inside-pages-more = Page { $pages } and further.
inside-sheets = Sheet { $pages }.
inside-sheets-more = Sheet { $pages } and further.
inside-slides = Slide { $pages }.
inside-slides-more = Slide { $pages } and further.
inside-shown = { $at } of { $count }, page { $page }: { $name }
inside-previous = Previous find (Shift+F8)
inside-next = Next find (F8)
inside-words = What we found
inside-accept = Publish anyway…
inside-accepted = May go online: { $name }. Reason: { $reason }
inside-take-back = Take back
inside-claims = The file calls itself { $claims }. Whether it is, was not checked.
inside-hint = Look yourself too: our checks do not find everything.
inside-mark = Found: { $name }
inside-thumb = something found
clean-copy = Make a clean copy
clean-busy = Making a clean copy…
clean-title =
    { $count ->
        [one] Make a clean copy?
       *[other] Make { $count } clean copies?
    }
clean-about = This goes: names in the properties, added properties, comments, changes and data in photos. Of a PDF attachments and programs too.
clean-stays = What you see stays the same: we check that. The original stays in the library.
clean-not = What is under a box or outside the page stays in. So does text in a drawing (svg). What is under a box you redact in a PDF.
clean-tracked = What do we do with the tracked changes?
clean-tracked-accept = Accept them: the text becomes as meant
clean-tracked-refuse = Refuse them: the text stays as it was
clean-yes =
    { $count ->
        [one] Make the copy
       *[other] Make the copies
    }
clean-signed-title = The signature is lost
clean-signed-text = “{ $title }” is signed. In a clean copy that signature is no longer valid.
clean-signed-yes = Make the copy all the same
clean-done = The clean copy is now the file of this document.
clean-gone = Gone: { $kinds }.
clean-properties =
    { $count ->
        [one] Gone: { $count } property that somebody or a program added.
       *[other] Gone: { $count } properties that somebody or a program added.
    }
clean-others = Gone: data that a reader does not see.
clean-left = Still in it: { $kinds }.
clean-many = Make clean copies
clean-many-signed = We leave out signed files. You make a copy of those at the document itself.
clean-many-done =
    { $count ->
        [one] { $count } clean copy was made.
       *[other] { $count } clean copies were made.
    }
clean-many-nothing = Nothing to take out: { $count }.
clean-many-left = Did not succeed: { $count }.
clean-many-due = Not done yet: { $count }.
clean-many-left-title = No copy was made of { documents-counted }
accept-title =
    { $count ->
        [one] May this go online all the same?
       *[other] May this go online all the same for { $count } documents?
    }
accept-about = We keep your reason, with your name and the time. With another file we ask again.
accept-reason = Why may this go online?
accept-reason-hint = For example: it is the number of our organisation.
accept-reason-missing = Write why this may go online.
accept-yes =
    { $count ->
        [one] Publish anyway
       *[other] Publish { $count } documents anyway
    }
accepted = { documents-counted } may go online with this.
accepted-not = Taken back for { documents-counted }.
-inside-do = Take this out, or say why it may stay
-inside-self = Check it yourself and say why it may go out
rule-I01-group = { documents-counted } with possible personal data
rule-I01-bsn = Inside the file: { inside-kind-bsn } ({ $count }). { -inside-do }.
rule-I01-bsn-group = { documents-counted } with { inside-kind-bsn }
rule-I01-bsn-possible = Inside the file: { inside-kind-bsn-possible } ({ $count }). Look yourself whether it is.
rule-I01-bsn-possible-group = { documents-counted } with { inside-kind-bsn-possible }
rule-I01-iban = Inside the file: { inside-kind-iban } ({ $count }). { -inside-do }.
rule-I01-iban-group = { documents-counted } with { inside-kind-iban }
rule-I01-identity-document = Inside the file: { inside-kind-identity-document } ({ $count }). { -inside-do }.
rule-I01-identity-document-group = { documents-counted } with { inside-kind-identity-document }
rule-I01-identity-document-possible = Inside the file: { inside-kind-identity-document-possible } ({ $count }). Look yourself whether it is.
rule-I01-identity-document-possible-group = { documents-counted } with { inside-kind-identity-document-possible }
rule-I01-birth-date = Inside the file: { inside-kind-birth-date } ({ $count }). { -inside-do }.
rule-I01-birth-date-group = { documents-counted } with { inside-kind-birth-date }
rule-I01-birth-date-possible = Inside the file: { inside-kind-birth-date-possible } ({ $count }). Look yourself whether it is.
rule-I01-birth-date-possible-group = { documents-counted } with { inside-kind-birth-date-possible }
rule-I01-email = Inside the file: { inside-kind-email } ({ $count }). { -inside-do }.
rule-I01-email-group = { documents-counted } with { inside-kind-email }
rule-I01-phone = Inside the file: { inside-kind-phone } ({ $count }). { -inside-do }.
rule-I01-phone-group = { documents-counted } with { inside-kind-phone }
rule-I01-phone-possible = Inside the file: { inside-kind-phone-possible } ({ $count }). Look yourself whether it is.
rule-I01-phone-possible-group = { documents-counted } with { inside-kind-phone-possible }
rule-I01-address = Inside the file: { inside-kind-address } ({ $count }). { -inside-do }.
rule-I01-address-group = { documents-counted } with { inside-kind-address }
rule-I01-address-possible = Inside the file: { inside-kind-address-possible } ({ $count }). Look yourself whether it is.
rule-I01-address-possible-group = { documents-counted } with { inside-kind-address-possible }
rule-I01-licence-plate = Inside the file: { inside-kind-licence-plate } ({ $count }). { -inside-do }.
rule-I01-licence-plate-group = { documents-counted } with { inside-kind-licence-plate }
rule-I01-licence-plate-possible = Inside the file: { inside-kind-licence-plate-possible } ({ $count }). Look yourself whether it is.
rule-I01-licence-plate-possible-group = { documents-counted } with { inside-kind-licence-plate-possible }
rule-I01-name = Inside the file: { inside-kind-name } ({ $count }). Look yourself whether it is.
rule-I01-name-group = { documents-counted } with { inside-kind-name }
rule-I01-signature = Inside the file: { inside-kind-signature } ({ $count }). Look yourself whether it is.
rule-I01-signature-group = { documents-counted } with { inside-kind-signature }
rule-I02-group = { documents-counted } with something hidden
rule-I02-covered-text = Inside the file: { inside-kind-covered-text } ({ $count }). Anyone can copy that text. { -inside-do }.
rule-I02-covered-text-group = { documents-counted } with { inside-kind-covered-text }
rule-I02-covered-text-possible = Inside the file: { inside-kind-covered-text-possible } ({ $count }). Look yourself whether it is.
rule-I02-covered-text-possible-group = { documents-counted } with { inside-kind-covered-text-possible }
rule-I02-see-through-box = Inside the file: { inside-kind-see-through-box } ({ $count }). { -inside-do }.
rule-I02-see-through-box-group = { documents-counted } with { inside-kind-see-through-box }
rule-I02-unapplied-redaction = Inside the file: { inside-kind-unapplied-redaction } ({ $count }). The text is still there. { -inside-do }.
rule-I02-unapplied-redaction-group = { documents-counted } with { inside-kind-unapplied-redaction }
rule-I02-recognised-under-box = Inside the file: { inside-kind-recognised-under-box } ({ $count }). { -inside-do }.
rule-I02-recognised-under-box-group = { documents-counted } with { inside-kind-recognised-under-box }
rule-I02-recognised-under-box-possible = Inside the file: { inside-kind-recognised-under-box-possible } ({ $count }). Look yourself whether it is.
rule-I02-recognised-under-box-possible-group = { documents-counted } with { inside-kind-recognised-under-box-possible }
rule-I02-covered-picture = Inside the file: { inside-kind-covered-picture } ({ $count }). { -inside-do }.
rule-I02-covered-picture-group = { documents-counted } with { inside-kind-covered-picture }
rule-I02-covered-picture-possible = Inside the file: { inside-kind-covered-picture-possible } ({ $count }). Look yourself whether it is.
rule-I02-covered-picture-possible-group = { documents-counted } with { inside-kind-covered-picture-possible }
rule-I02-cropped-picture = Inside the file: { inside-kind-cropped-picture } ({ $count }). { -inside-do }.
rule-I02-cropped-picture-group = { documents-counted } with { inside-kind-cropped-picture }
rule-I02-cropped-picture-possible = Inside the file: { inside-kind-cropped-picture-possible } ({ $count }). Look yourself whether it is.
rule-I02-cropped-picture-possible-group = { documents-counted } with { inside-kind-cropped-picture-possible }
rule-I02-invisible-text = Inside the file: { inside-kind-invisible-text } ({ $count }). { -inside-do }.
rule-I02-invisible-text-group = { documents-counted } with { inside-kind-invisible-text }
rule-I02-invisible-text-possible = Inside the file: { inside-kind-invisible-text-possible } ({ $count }). Look whether it holds more text than you see on the page. { -inside-do }.
rule-I02-invisible-text-possible-group = { documents-counted } with { inside-kind-invisible-text-possible }
rule-I02-outside-page = Inside the file: { inside-kind-outside-page } ({ $count }). { -inside-do }.
rule-I02-outside-page-group = { documents-counted } with { inside-kind-outside-page }
rule-I02-outside-page-possible = Inside the file: { inside-kind-outside-page-possible } ({ $count }). Look yourself whether it is.
rule-I02-outside-page-possible-group = { documents-counted } with { inside-kind-outside-page-possible }
rule-I02-hidden-layer = Inside the file: { inside-kind-hidden-layer } ({ $count }). { -inside-do }.
rule-I02-hidden-layer-group = { documents-counted } with { inside-kind-hidden-layer }
rule-I02-earlier-revision = Inside the file: { inside-kind-earlier-revision } ({ $count }). { -inside-do }.
rule-I02-earlier-revision-group = { documents-counted } with { inside-kind-earlier-revision }
rule-I02-tracked-change = Inside the file: { inside-kind-tracked-change } ({ $count }). { -inside-do }.
rule-I02-tracked-change-group = { documents-counted } with { inside-kind-tracked-change }
rule-I02-comment = Inside the file: { inside-kind-comment } ({ $count }). { -inside-do }.
rule-I02-comment-group = { documents-counted } with { inside-kind-comment }
rule-I02-hidden-text = Inside the file: { inside-kind-hidden-text } ({ $count }). { -inside-do }.
rule-I02-hidden-text-group = { documents-counted } with { inside-kind-hidden-text }
rule-I02-hidden-sheet = Inside the file: { inside-kind-hidden-sheet } ({ $count }). { -inside-do }.
rule-I02-hidden-sheet-group = { documents-counted } with { inside-kind-hidden-sheet }
rule-I02-hidden-rows = Inside the file: { inside-kind-hidden-rows } ({ $count }). { -inside-do }.
rule-I02-hidden-rows-group = { documents-counted } with { inside-kind-hidden-rows }
rule-I02-hidden-slide = Inside the file: { inside-kind-hidden-slide } ({ $count }). { -inside-do }.
rule-I02-hidden-slide-group = { documents-counted } with { inside-kind-hidden-slide }
rule-I02-speaker-notes = Inside the file: { inside-kind-speaker-notes } ({ $count }). { -inside-do }.
rule-I02-speaker-notes-group = { documents-counted } with { inside-kind-speaker-notes }
rule-I02-data-cache = Inside the file: { inside-kind-data-cache } ({ $count }). { -inside-do }.
rule-I02-data-cache-group = { documents-counted } with { inside-kind-data-cache }
rule-I02-attachment = Inside the file: { inside-kind-attachment } ({ $count }). { -inside-do }.
rule-I02-attachment-group = { documents-counted } with { inside-kind-attachment }
rule-I02-script = Inside the file: { inside-kind-script } ({ $count }). { -inside-do }.
rule-I02-script-group = { documents-counted } with { inside-kind-script }
rule-I02-external-link = Inside the file: { inside-kind-external-link } ({ $count }). { -inside-do }.
rule-I02-external-link-group = { documents-counted } with { inside-kind-external-link }
rule-I02-form-value = Inside the file: { inside-kind-form-value } ({ $count }). { -inside-do }.
rule-I02-form-value-group = { documents-counted } with { inside-kind-form-value }
rule-I02-author = Inside the file: { inside-kind-author } ({ $count }). { -inside-do }.
rule-I02-author-group = { documents-counted } with { inside-kind-author }
rule-I02-author-possible = Inside the file: { inside-kind-author-possible } ({ $count }). Look yourself whether it is.
rule-I02-author-possible-group = { documents-counted } with { inside-kind-author-possible }
rule-I02-sensitivity-label = Inside the file: { inside-kind-sensitivity-label } ({ $count }). { -inside-do }.
rule-I02-sensitivity-label-group = { documents-counted } with { inside-kind-sensitivity-label }
rule-I02-thumbnail = Inside the file: { inside-kind-thumbnail } ({ $count }). { -inside-do }.
rule-I02-thumbnail-group = { documents-counted } with { inside-kind-thumbnail }
rule-I02-picture-data = Inside the file: { inside-kind-picture-data } ({ $count }). { -inside-do }.
rule-I02-picture-data-group = { documents-counted } with { inside-kind-picture-data }
rule-I03-group = { documents-counted } that not everyone can read
rule-I03-no-text = This file has no text: it is a scan. Not everyone can read it. Make a new version with text recognition.
rule-I03-no-text-group =
    { $count ->
        [one] { $count } scan without text
       *[other] { $count } scans without text
    }
rule-I03-untagged = This PDF is not laid out for screen readers. They then read it aloud badly. Save the document again as an accessible PDF.
rule-I03-untagged-group =
    { $count ->
        [one] { $count } PDF is not accessible
       *[other] { $count } PDFs are not accessible
    }
rule-I03-no-language = This file does not say in which language it is. Set the language and save it again.
rule-I03-no-language-group = { files-counted } without a language
rule-I03-no-title = This file has no title in its properties. Fill it in and save it again.
rule-I03-no-title-group = { files-counted } without a title
rule-I03-no-bookmarks = This document is long and has no bookmarks. Save it again with bookmarks.
rule-I03-no-bookmarks-group =
    { $count ->
        [one] { $count } long document without bookmarks
       *[other] { $count } long documents without bookmarks
    }
rule-I03-old-format = This file has an old format of Office. Save it in the new format or as PDF.
rule-I03-old-format-group = { files-counted } in an old format of Office
rule-I04-group =
    { $count ->
        [one] { $count } document that was not checked
       *[other] { $count } documents that were not checked
    }
rule-I04-encrypted = This file has a password. We could not look inside. { -inside-self }.
rule-I04-encrypted-group = { documents-counted } not checked: a password
rule-I04-damaged = This file is damaged. We could not look inside. Replace the file, or say why this may go online.
rule-I04-damaged-group = { documents-counted } not checked: damaged
rule-I04-too-complex = This file is too large or too complex. We did not check all of it. { -inside-self }.
rule-I04-too-complex-group = { documents-counted } not wholly checked: too large
rule-I04-too-many = We found so much in this file that we stopped. We did not check the rest. { -inside-self }.
rule-I04-too-many-group = { documents-counted } not wholly checked: too much found
rule-I04-unsupported = We cannot look inside this kind of file. { -inside-self }.
rule-I04-unsupported-group = { documents-counted } not checked: another kind of file
rule-I04-scan = Some text in this file cannot be read, such as pictures of text. We did not check that. { -inside-self }.
rule-I04-scan-group = { documents-counted } not checked: text that cannot be read
rule-I04-crashed = Checking this file did not work. { -inside-self }.
rule-I04-crashed-group = { documents-counted } not checked: it did not work
rule-I04-blind = Our checks do not work well now. Start Openbaarmaker again. { -inside-self }.
rule-I04-blind-group = { documents-counted } not checked: the checks did not work

## Web address
rule-L01-group = { documents-have-counted } a wrong web address
rule-L01-not-absolute = The web address { $url } is not complete. Start with https:// and the name of the website.
rule-L01-not-absolute-group = { addresses-are-counted } not complete
rule-L01-not-https = The web address { $url } is not secure. Use an address that starts with https://.
rule-L01-not-https-group = { addresses-are-counted } not secure
rule-L01-user-info = The web address holds a user name or password. Remove it, because everybody can read it.
rule-L01-user-info-group =
    { $count ->
        [one] { $count } web address holds a user name or password
       *[other] { $count } web addresses hold a user name or password
    }
rule-L01-fragment = The web address { $url } has a #. Remove the # and all that follows.
rule-L01-fragment-group =
    { $count ->
        [one] { $count } web address has a #
       *[other] { $count } web addresses have a #
    }
rule-L01-not-encoded = The web address { $url } has characters that are not allowed, such as spaces or accents. Replace them, for example a space by %20.
rule-L01-not-encoded-group =
    { $count ->
        [one] { $count } web address has characters that are not allowed
       *[other] { $count } web addresses have characters that are not allowed
    }
rule-L01-too-long = The web address has { $length } characters. The most is { $limit }. Make the name or the path shorter.
rule-L01-too-long-group = { addresses-are-counted } too long
rule-L02-group =
    { $count ->
        [one] There is { $count } problem with web addresses that occur twice
       *[other] There are { $count } problems with web addresses that occur twice
    }
rule-L02-twice = The web address { $url } is on the site more than once. Then only one document is found. Give each document its own address.
rule-L02-twice-group = { addresses-are-counted } on the site more than once
rule-L02-of-others =
    { $count ->
        [one] { $count } web address is also in another sitemap: { $path }. It is { $url }.
       *[other] { $count } web addresses are also in another sitemap: { $path }. The first is { $url }.
    }
rule-L02-of-others-group =
    { $count ->
        [one] { $count } other sitemap names the same web addresses
       *[other] { $count } other sitemaps name the same web addresses
    }
rule-L03-group =
    { $count ->
        [one] { $count } web address may not be practical
       *[other] { $count } web addresses may not be practical
    }
rule-L03-session = The web address { $url } has a code for one visitor: { $name }. Use an address that works for everybody.
rule-L03-session-group =
    { $count ->
        [one] { $count } web address may not work for everybody
       *[other] { $count } web addresses may not work for everybody
    }
rule-L03-no-extension = The web address { $url } does not end in a file type, such as .pdf. Check that it leads straight to the document.
rule-L03-no-extension-group =
    { $count ->
        [one] { $count } web address does not end in a file type
       *[other] { $count } web addresses do not end in a file type
    }
rule-L06-group = { documents-have-counted } a wrong date of change
rule-L06-missing = The date of the last change is missing. Without it nobody notices that something changed. Publish the document again.
rule-L06-missing-group = { documents-have-counted } no date of change
rule-L06-future = The date of the change lies in the future: { $valueAt }. It is now { $nowAt }. Check the clock of your computer.
rule-L06-future-group = { documents-have-counted } a change in the future
rule-L06-form = The date of the change is not right: “{ $value }”. Publish the document again.
rule-L06-form-group = { documents-have-counted } an incomplete date of change

## File name
rule-L07 = This document was withdrawn, but it is still online: { $path }. Publish again, to every destination. If that fails, ask your ICT department.
rule-L07-group =
    { $count ->
        [one] { $count } withdrawn document is still online
       *[other] { $count } withdrawn documents are still online
    }
fix-proposed-name =
    { $count ->
        [one] Use { $proposal }
       *[other] Use the proposed name for { $count } documents
    }
rule-N01-group = { names-cannot-counted } go on the web
rule-N01-characters = The file name has characters that are not allowed: { $characters }. We propose: { $proposal }.
rule-N01-characters-group = { names-have-counted } characters that are not allowed
rule-N01-control = The file name has invisible characters. We propose: { $proposal }.
rule-N01-control-group = { names-have-counted } invisible characters
rule-N01-trailing = The file name ends in a dot or space. Windows does not allow that. We propose: { $proposal }.
rule-N01-trailing-group =
    { $count ->
        [one] { $count } file name ends in a dot or space
       *[other] { $count } file names end in a dot or space
    }
rule-N01-leading-dot = The file name starts with a dot. Many servers do not show such a file. We propose: { $proposal }.
rule-N01-leading-dot-group = { names-begin-counted } with a dot
rule-N02 = The file name { $name } means something else on Windows. We propose: { $proposal }.
rule-N02-group = { names-cannot-counted } be used on Windows
rule-N03 = The file name is too long: { $length } characters, and { $limit } are allowed. We propose: { $proposal }.
rule-N03-group = { names-are-counted } too long
rule-N04 = The document “{ $title }” has the same file name. Give this document another name. We propose: { $proposal }.
rule-N04-group = { names-are-counted } already in use
rule-N05 = With this file name the web address has { $length } characters. The most is { $limit }. Make the name shorter.
rule-N05-group =
    { $count ->
        [one] { $count } file name makes the web address too long
       *[other] { $count } file names make the web address too long
    }
rule-N07 = The name { $name } has a meaning of its own on a website. Give the document another name. We propose: { $proposal }.
rule-N07-group =
    { $count ->
        [one] Openbaarmaker uses { $count } file name itself
       *[other] Openbaarmaker uses { $count } file names itself
    }
rule-N08-group = { names-have-counted } no right file type
rule-N08-missing = The file name “{ $name }” does not end in a file type. Add the type, for example .pdf.
rule-N08-missing-group =
    { $count ->
        [one] { $count } file name does not end in a file type
       *[other] { $count } file names do not end in a file type
    }
rule-N08-missing-fix =
    { $count ->
        [one] Add the type
       *[other] Add the type to { $count } names
    }
rule-N08-executable = Files of the type .{ $extension } cannot be published, because they are programs. Correct the name or choose another file.
rule-N08-executable-group =
    { $count ->
        [one] { $count } file name is that of a program
       *[other] { $count } file names are those of a program
    }
rule-N08-executable-fix =
    { $count ->
        [one] Make the name fit the content
       *[other] Make { $count } names fit their content
    }
rule-N10 = The accents in the file name are written in an unusual way. Some servers do not find the file then. We propose: { $proposal }.
rule-N10-group = { names-have-counted } unusual accents
rule-N11-group =
    { $count ->
        [one] { $count } file name may give trouble on the web
       *[other] { $count } file names may give trouble on the web
    }
rule-N11-spaces = The file name has spaces. In the web address each becomes %20. We propose: { $proposal }.
rule-N11-spaces-group = { names-have-counted } spaces
rule-N11-capitals = The file name has capitals. Not every server treats them the same. We propose: { $proposal }.
rule-N11-capitals-group = { names-have-counted } capitals
rule-N11-accents = The file name has special letters: { $characters }. Not every server handles them well. We propose: { $proposal }.
rule-N11-accents-group = { names-have-counted } special letters
rule-N11-signs = The file name has signs that give trouble on the web: { $characters }. We propose: { $proposal }.
rule-N11-signs-group = { names-have-counted } difficult signs
rule-N12-group =
    { $count ->
        [one] { $count } file name is too long, alone or with its folder
       *[other] { $count } file names are too long, alone or with their folder
    }
rule-N12-name = The file name has { $length } characters. At most { $limit } is better. We propose: { $proposal }.
rule-N12-name-group = { names-are-counted } long
rule-N12-path = Folder and file name together have { $length } characters. At most { $limit } is better, or it does not fit on Windows. Make the name shorter.
rule-N12-path-group =
    { $count ->
        [one] { $count } file name is long with its folder
       *[other] { $count } file names are long with their folder
    }
rule-N13-group =
    { $count ->
        [one] { $count } file name says little
       *[other] { $count } file names say little
    }
rule-N13-meaningless = The file name { $name } says little. Choose a name that says what the document is about.
rule-N13-meaningless-group =
    { $count ->
        [one] { $count } file name says little about its content
       *[other] { $count } file names say little about their content
    }
rule-N13-draft = The file name { $name } says “{ $word }”. Check that this is the right file.
rule-N13-draft-group =
    { $count ->
        [one] { $count } file name looks like an earlier version
       *[other] { $count } file names look like an earlier version
    }
rule-N14-group = { names-hold-counted } personal data
rule-N14-email = The file name { $name } may hold an e-mail address. Check that this is allowed.
rule-N14-email-group = { names-hold-counted } an e-mail address
rule-N14-number = The file name { $name } may hold a citizen service number (bsn). Check this and choose another name.
rule-N14-number-group = { names-hold-counted } a bsn
rule-N14-person = The file name { $name } may hold the name of a person. Check that this is allowed.
rule-N14-person-group = { names-hold-counted } the name of a person
rule-N15-group = { names-cannot-counted } be used in OneDrive or SharePoint
rule-N15-part = The file name has “{ $part }”. OneDrive and SharePoint refuse that. We propose: { $proposal }.
rule-N15-part-group = { names-have-counted } a part that OneDrive refuses
rule-N15-space = The file name starts with a space. OneDrive and SharePoint refuse that. We propose: { $proposal }.
rule-N15-space-group = { names-begin-counted } with a space
## Practice documents
rule-O01-group =
    { $count ->
        [one] { $count } practice document does not belong here
       *[other] { $count } practice documents do not belong here
    }
rule-O01-held = This is a practice document. It never goes to your website. Remove it.
rule-O01-held-group = { practice-documents-counted } among your own documents
rule-O01-online = This practice document is on your website. Withdraw it and publish.
rule-O01-online-group = { practice-documents-counted } on your website

## Original of a redacted document
rule-O02-group = { documents-are-counted } the original of a redacted version
rule-O02-held = The redacted version of “{ $title }” was made from this. It does not go online. Remove it.
rule-O02-held-group = { documents-are-counted } the original of a redacted version
rule-O02-online = This is online, and the redacted version of “{ $title }” was made from it. Withdraw it and publish.
rule-O02-online-group =
    { $count ->
        [one] { $count } original of a redacted version is online
       *[other] { $count } originals of a redacted version are online
    }

## Files of the site
rule-S01-group = { sitemaps-are-counted } too large or empty
rule-S01-entries = There are more than { $limit } documents in { $path }. Divide them over more sitemaps.
rule-S01-entries-group =
    { $count ->
        [one] { $count } sitemap has too many documents
       *[other] { $count } sitemaps have too many documents
    }
rule-S01-bytes = { $path } is larger than { $limitBytes }. Divide the documents over more sitemaps.
rule-S01-bytes-group = { sitemaps-are-counted } too large
rule-S01-index-entries = There are more than { $limit } sitemaps in { $path }. Put more documents in one sitemap.
rule-S01-index-entries-group =
    { $count ->
        [one] { $count } index has too many sitemaps
       *[other] { $count } indexes have too many sitemaps
    }
rule-S01-empty = { $path } is empty. Remove this file, because an empty sitemap is invalid.
rule-S01-empty-group = { sitemaps-are-counted } empty
rule-S02 = The Woo-index does not read { $path }, because its name is wrong. Call the file sitemapindex-diwoo.xml.
rule-S02-group =
    { $count ->
        [one] { $count } index has a name that the Woo-index does not read
       *[other] { $count } indexes have a name that the Woo-index does not read
    }
rule-S03-group = { sitemaps-are-counted } not well built
rule-S03-not-xml = { $path } is not a good XML file. Pass this on to your web administrator: { $detail }.
rule-S03-not-xml-group = { files-are-counted } not good XML
rule-S03-namespace = { $path } has “{ $value }” as its namespace. It must be “{ $expected }”.
rule-S03-namespace-group = { files-have-counted } a wrong namespace
rule-S03-root = { $path } is not a sitemap and not an overview of sitemaps. Pass this on to your web administrator.
rule-S03-root-group =
    { $count ->
        [one] { $count } file starts with a wrong element
       *[other] { $count } files start with a wrong element
    }
rule-S03-order = In { $path } the element { $element } is in the wrong place. Use the order of the standard.
rule-S03-order-group = { files-have-counted } an element in the wrong place
rule-S03-entry = The value of “{ $element }” cannot stand in the sitemap like this. Correct it or make it empty. Check: { $rule }, { $reason }.
rule-S03-entry-group = { documents-have-counted } a value that cannot stand in the sitemap
rule-S04-group =
    { $count ->
        [one] { $count } document does not fit in one index
       *[other] { $count } documents do not fit in one index
    }
rule-S04-several = This document has { $count } categories. It goes into the index of { $category }, the first. Check that this is the main one.
rule-S04-several-group = { documents-have-counted } more than one category
rule-S04-art31 = Article 3.1 has no index of its own. This document goes into the general index. You need not do anything.
rule-S04-art31-group =
    { $count ->
        [one] { $count } document of article 3.1 goes into the general index
       *[other] { $count } documents of article 3.1 go into the general index
    }

## robots.txt
rule-R01-group = Because of robots.txt the Woo-index does not find { indexes-counted }
rule-R01-not-at-root = The file robots.txt is at { $url }. Nobody looks there. Put it at { $expected }.
rule-R01-not-at-root-group =
    { $count ->
        [one] { $count } robots.txt file is in the wrong place
       *[other] { $count } robots.txt files are in the wrong place
    }
rule-R01-not-listed = The index { $url } is not in robots.txt. Then the Woo-index does not find your documents. Add the line.
rule-R01-not-listed-group =
    { $count ->
        [one] { $count } index is not in robots.txt
       *[other] { $count } indexes are not in robots.txt
    }
rule-R01-unread = We cannot read { $url }. Perhaps your indexes are not in it. Ask your web administrator for read rights.
rule-R01-unread-group =
    { $count ->
        [one] { $count } robots.txt file cannot be read
       *[other] { $count } robots.txt files cannot be read
    }
rule-R01-blocked = The file robots.txt forbids { $url }. That is because of line { $line }: “{ $text }”. Ask your web administrator to change that line.
rule-R01-blocked-group = Robots.txt forbids { indexes-counted }
rule-R02-group =
    { $count ->
        [one] { $count } thing in robots.txt is strange
       *[other] { $count } things in robots.txt are strange
    }
rule-R02-not-an-index = Line { $line } of robots.txt names { $value }. That is not an index of sitemaps. Name the index.
rule-R02-not-an-index-group = { robots-lines-counted } no index
rule-R02-relative = Line { $line } of robots.txt names no complete address: { $value }. Start with https:// and the name of the website.
rule-R02-relative-group = { robots-lines-counted } no complete address
rule-R02-blocked =
    { $count ->
        [one] The file robots.txt forbids { $count } address: { $url }. That is because of line { $line }: “{ $text }”. Ask your web administrator to change it.
       *[other] The file robots.txt forbids { $count } addresses. The first is { $url }, because of line { $line }: “{ $text }”. Ask your web administrator to change it.
    }
rule-R02-blocked-group = Robots.txt forbids { addresses-counted }
rule-R02-read-differently =
    { $why ->
        [byte-order-mark-at-start] The file robots.txt begins with an invisible sign (BOM). Some search services then skip line { $line }. Ask your web administrator to remove the sign.
        [byte-order-mark-inside] Line { $line } of robots.txt has an invisible sign (BOM). Search services skip that line. Ask your web administrator to remove the sign.
        [not-utf8] Line { $line } of robots.txt is not UTF-8. Some search services read that line differently. Ask your web administrator to save the file as UTF-8.
        [second-group-for-all] Line { $line } of robots.txt begins a second group for everybody. Some search services read the first one only. Ask your web administrator to join the groups.
       *[blank-line-in-group] Line { $line } of robots.txt is blank, in the middle of a group. Some search services skip the rules after it. Ask your web administrator to remove the blank line.
    }
rule-R02-read-differently-group =
    { $count ->
        [one] Some search services read { $count } line of robots.txt differently
       *[other] Some search services read { $count } lines of robots.txt differently
    }

## Size
rule-Z01 = This file is { $sizeBytes }. You can publish files up to { $limitBytes }. Make the file smaller or split it.
rule-Z01-group = { files-are-counted } too large
rule-Z02 = This file is { $sizeBytes }. Above { $limitBytes } it loads slowly. Make it smaller if you can.
rule-Z02-group = { files-are-counted } large
rule-Z03 = This file is empty. Choose another file.
rule-Z03-group = { files-are-counted } empty
rule-Z04 = The destination has too little room. It needs { $neededBytes } and has { $freeBytes }. Make room there and try again.
rule-Z04-group =
    { $count ->
        [one] { $count } destination has too little room
       *[other] { $count } destinations have too little room
    }

## Permits: rules
rule-V01-missing = Fill in the address of the case page. That address identifies the case.
rule-V01-invalid = { $value } is not a web address. Begin with https:// and the name of the website.
rule-V01-not-ascii = { $value } has signs that a web address cannot have. Copy the address from the browser.
rule-V01-long = This address has { $length } signs. At most { $limit } are allowed. Use a shorter address.
rule-V01-fragment = { $value } has a #. Remove the # and all that follows it.
rule-V01-document = { $value } is not a good web address of a document. Copy the address from the browser.
rule-V02-twice = The case “{ $other }” already has this page. Give each case its own page.
rule-V02-deleted = This case was already taken out of the search service elsewhere. Do that here too. Do you still want to show it? Then publish it again afterwards.
rule-V02-said = The case “{ $other }” can still be found with this page. Publish that case first.
rule-V03-title = Fill in a title, without the name of a person.
rule-V03-number = Fill in the case number.
rule-V03-description = Fill in a description.
rule-V03-creator = The name of the organisation is missing. Fill it in under the settings of permits.
rule-V03-company = There is a company address without a name. Fill in the name of the company, or remove the address.
rule-V03-control = This text has invisible signs that are not allowed. Type the text again.
rule-V04-product = Choose the kind of permit.
rule-V04-phase = Choose the phase of the case.
rule-V04-unknown = “{ $value }” is not in the list. Choose a value from the list.
rule-V05-missing = Fill in when the case last changed.
rule-V05-later = The last change cannot be after today. It says { $valueDate }. Correct the date.
rule-V05-period = The period ends ({ $endDate }) before it begins ({ $startDate }). Swap the dates.
rule-V05-term-incomplete = Fill in the kind, the first day and the last day of the term.
rule-V05-term = The term ends ({ $endDate }) before it begins ({ $startDate }). Swap the dates.
rule-V06-missing = Fill in a location: an address, a parcel or a point on the map.
rule-V06-empty = Fill in the name of the place, municipality or province.
rule-V06-name = { $value } is not the name of a place. Fill in an address with postcode and house number.
rule-V06-parcel = Fill in municipality, section and number of the parcel. It says: { $value }.
rule-V06-point = These coordinates are not in the Netherlands: { $value }. Use whole metres of the Rijksdriehoek.
rule-V07 = Choose at least one activity for an omgevingsvergunning.
rule-V08-postcode =
    { $value ->
        [none] Fill in a postcode, with four digits and two letters.
       *[other] { $value } is not a postcode. Use four digits and two letters.
    }
rule-V08-number =
    { $value ->
        [none] Fill in a house number.
       *[other] “{ $value }” is not a house number. Put a letter or addition in the field beside it.
    }
rule-V08-company = “{ $value }” is no postcode with a house number. Write them together, for example 1234CD7a.
rule-V09-email = This may be an e-mail address: { $value }. Check that it may go online.
rule-V09-phone = This may be a telephone number: { $value }. Check that it may go online.
rule-V09-number = This may be a citizen service number (bsn): { $value }. Check it and remove it.
rule-V09-person = This may be the name of a person: { $value }. Check that it may go online.
rule-V10 = The case page is on { $value }. The site of your organisation is { $host }. Check the address.
rule-V11 = The description says “{ $word }”. The phase is still “{ $phase }”. Check the phase.
rule-V13 = A BAG number has 16 digits. It says: { $value }. Correct it, or empty the field.
rule-V14 = The message that we made does not fit the profile. Pass this on to your help desk: { $reason }.
rule-V15 = A file of others stands on the website where this message is to come: { $path }. Have your web administrator take it away. Then publish again.

### Refusals and failures

code-category-unknown = The information category “{ $value }” does not exist. Choose a category from the list.
code-category-not-in-use = { $catalogue } does not use the category { $category }. Choose another category, or add this one in Settings.
code-category-has-documents =
    { $count ->
        [one] You cannot remove { $category }. { $count } document has this category. Give that document another category first.
       *[other] You cannot remove { $category }. { $count } documents have this category. Give those documents another category first.
    }
code-organisation-unknown =
    { $value ->
        [none] Choose an organisation, for example: gemeente Utrecht.
       *[other] We cannot find the organisation “{ $value }”. Search for the official name, for example: gemeente Utrecht.
    }
code-base-url-invalid =
    { $reason ->
        [host] Not everyone can open “{ $value }”. Write the name of the website, such as https://www.gemeente.nl/.
        [page] The web address “{ $value }” is that of a page. Write the address of the folder before it.
        [path] “{ $value }” has a character that cannot be. Correct the part behind the name of the website.
       *[other]
            { $value ->
                [none] Give the web address of the website. Begin with https://.
               *[other] The web address “{ $value }” is not right. Begin with https:// and leave out question marks and hash signs.
            }
    }
code-base-url-in-use =
    { $by ->
        [removed] A catalogue that is gone published at { $value }. Make a new catalogue for this web address, or choose another one.
       *[other]
            { $from ->
                [settings-file] The web address { $value } already belongs to { $catalogue }. So this file fits a new library only.
               *[other] The web address { $value } already belongs to { $catalogue }. Choose another web address.
            }
    }
code-base-url-frozen = The web address of { $catalogue } is fixed, because something was published. Make a new catalogue for another web address.
code-name-in-use =
    { $from ->
        [settings-file] The name “{ $value }” already exists. Give your own catalogue another name first.
        [reserved] “{ $value }” is a fixed word of the program. Choose another name.
       *[other] The name “{ $value }” already exists. Choose another name.
    }
code-catalogue-unknown = There is no catalogue named “{ $value }”. Look at the list of catalogues and choose a name from it.
code-catalogue-ambiguous =
    { $count ->
        [0] There is no catalogue yet. Make a catalogue for your organisation first.
       *[other] There are { $count } catalogues. Say which one you mean.
    }
code-catalogue-not-empty =
    { $of ->
        [permits] { $count ->
            [one] { $catalogue } still has { $count } permit case. If it can be found, publish its deletion first. Then remove the case.
           *[other] { $catalogue } still has { $count } permit cases. Publish the deletion of those that can be found first. Then remove the cases.
        }
       *[other] { $count ->
            [one] { $catalogue } still has { $count } document. Remove or withdraw that document first.
           *[other] { $catalogue } still has { $count } documents. Remove or withdraw those documents first.
        }
    }
code-catalogue-has-withdrawn =
    { $count ->
        [one] { $catalogue } has { $count } withdrawn document. It leaves the lists. Say that you want that.
       *[other] { $catalogue } has { $count } withdrawn documents. They leave the lists. Say that you want that.
    }
code-target-in-use =
    { $by ->
        [site] This folder belongs to another web address: { $catalogue }. Choose another folder. Is that web address out of date? Then remove the files openbaarmaker-*.json there. Folder: { $value }.
        [target] The destination “{ $catalogue }” has this folder already: { $value }. Choose another folder.
       *[other] { $catalogue } already publishes to { $value }. Their files would overwrite each other. Choose another folder.
    }
code-target-leaves-behind =
    { $count ->
        [one] A file would stay on { $target } that nobody takes away any more: { $names }.
       *[other] { $count } files would stay on { $target } that nobody takes away any more: { $names }.
    } Delete or withdraw what is to go. Publish there first. { $by ->
        [catalogue] Or first remove the destination and leave it there on purpose.
       *[other] Or leave it there on purpose.
    }
code-target-unknown = There is no destination named “{ $value }”. Choose a destination from the list.
code-template-unknown = There is no template with the name “{ $value }”. Choose a template of the list.
code-target-missing = { $catalogue } has no destination yet. Add a folder or a server.
code-target-password = There is a password in this address: { $value }. It does not belong there. Leave it out: we ask for it when needed.
code-target-invalid = The destination “{ $value }” is not right. Choose an existing folder or fill in the details of the server.
code-target-unapproved =
    This library comes from another computer, or from a backup.
    There the destination “{ $target }” is: { $place }
    Do you publish to it from this computer as well?
code-address-without-file = The web address of “{ $title }” cannot hold a file. Refer to a new document with a file of its own.
code-file-elsewhere = The file of “{ $title }” is only on the website: { $url }. Point to the file if you want to keep it here.
code-no-sitemaps =
    { $of ->
        [messages] We find no messages about permits in { $place }. Choose the folder with messages, or their page.
       *[other] We find no sitemaps in { $place }. Choose the folder of the website or the sitemap itself.
    }
code-document-unknown = There is no document with number { $value }. Perhaps it was removed.
code-document-withdrawn = “{ $title }” is withdrawn. You can change it only after you republish it.
code-document-withdrawing = “{ $title }” leaves the website at the next publication. Undo the withdrawal first, or choose “Do not withdraw after all”.
code-document-published =
    { $state ->
        [leaving]
            { $targets ->
                [none] “{ $title }” is still on the website. Publish first, then it goes.
               *[other] “{ $title }” is still on: { $targets }. Publish there first, then it goes.
            }
        [withdrawn] “{ $title }” is withdrawn. You can only erase it for good.
       *[published] “{ $title }” is already published. You cannot remove it. Withdraw the document.
    }
code-document-perhaps-public = The file of “{ $title }” may be on the website already. Publish again. Or take it away there first.
code-document-not-published = “{ $title }” is not online. You can withdraw published documents only.
code-document-not-withdrawn = “{ $title }” is not withdrawn. You can republish withdrawn documents only.
code-name-frozen = The web address of “{ $title }” is fixed since its first publication: { $path }. Replace the file when the content differs.
code-file-not-taken =
    { $reason ->
        [locked] “{ $file }” is open in another program. Close it there and try again.
        [unreadable] We may not read “{ $file }”. Ask for permission, or copy the file to a folder of your own.
        [empty] “{ $file }” is empty. Choose another file.
        [vanished] “{ $file }” is not in this place. Find the file and choose it again.
        [cloud-only] “{ $file }” is only in the cloud. Open it once, so that it is on your computer.
        [not-a-file] “{ $file }” is not an ordinary file. Choose one file, not a folder.
        [no-path] This file has no place on your computer yet. Save the attachment first and choose that.
        [changed-while-reading] “{ $file }” changed while we read it. Wait until it is finished and try again.
        [name-not-text] The name of this file is not readable text. Give the file another name.
       *[other] We cannot take “{ $file }”. Choose another file.
    }
code-field-unknown = The field “{ $field }” does not exist. Choose from: { -field-names }.
code-permit-field-unknown = A case has no field “{ $field }”. Choose from: { -permit-field-names }.
-permit-field-names = references, identifier, title, description, modified, producttype, activiteit, fase, termijnsoort, startdatumTermijn, einddatumTermijn, start, end, bedrijfsnaam, bedrijfsadres, referentienummer, adres, perceel, coordinaten, spatial, hasPart
-field-names = officieleTitel, verkorteTitel, alternatieveTitel, informatiecategorie, documentsoort, thema, trefwoord, creatiedatum, begindatum, einddatum, documenthandeling, soortHandeling, atTime, publisher, verantwoordelijke, medeverantwoordelijke, opsteller, naamOpsteller, language, format, omschrijving, identifier, aggregatiekenmerk, isPartOf, documentrelatie, extraMetadata, redenVerwijderingVervanging, nietVoor, opnieuwBekijken, name
code-field-one-value = The field “{ $field }” has one value only. Write it once, as { $field }=value.
code-field-not-in-template =
    { $reason ->
        [sign] A template adds nothing to “{ $field }” and takes nothing away. Write all values, as { $field }=value.
       *[own] A template cannot have “{ $field ->
            [publishedName] name
           *[other] { $field }
        }”: it belongs to one document. Leave it out.
    }
code-field-not-proposed = We propose nothing for “{ $field }”. Choose from: { -proposed-fields }.
-proposed-fields = officieleTitel, informatiecategorie, documentsoort, creatiedatum, language, identifier, all
named-field =
    { $field ->
        [officieleTitel] { field-officieleTitel }
        [verkorteTitel] { field-verkorteTitel }
        [alternatieveTitel] { field-alternatieveTitel }
        [informatiecategorie] { field-informatiecategorie }
        [documentsoort] { field-documentsoort }
        [thema] { field-thema }
        [trefwoord] { field-trefwoord }
        [creatiedatum] { field-creatiedatum }
        [begindatum] { field-begindatum }
        [einddatum] { field-einddatum }
        [documenthandeling] { field-documenthandeling }
        [soortHandeling] { field-soortHandeling }
        [atTime] { field-atTime }
        [publisher] { field-publisher }
        [verantwoordelijke] { field-verantwoordelijke }
        [medeverantwoordelijke] { field-medeverantwoordelijke }
        [opsteller] { field-opsteller }
        [naamOpsteller] { field-naamOpsteller }
        [language] { field-language }
        [format] { field-format }
        [omschrijving] { field-omschrijving }
        [identifier] { field-identifier }
        [aggregatiekenmerk] { field-aggregatiekenmerk }
        [isPartOf] { field-isPartOf }
        [documentrelatie] { field-documentrelatie }
        [extraMetadata] { field-extraMetadata }
        [redenVerwijderingVervanging] { field-redenVerwijderingVervanging }
        [nietVoor] { field-nietVoor }
        [opnieuwBekijken] { field-opnieuwBekijken }
        [publication] { field-publication }
        [name] { field-name }
        [modified] { permit-field-modified }
        [startdatumTermijn] { permit-field-startdatumTermijn }
        [einddatumTermijn] { permit-field-einddatumTermijn }
        [start] { permit-field-start }
        [end] { permit-field-end }
        [perceel] { permit-field-perceel }
        [coordinaten] { permit-field-coordinaten }
        [spatial] { permit-field-spatial }
        [hasPart] { permit-field-hasPart }
       *[other] { $field }
    }
code-value-invalid =
    { $value ->
        [none]
            { $field ->
                [publishedName] No name is given. Write a name, without folder, drive letter or invisible characters.
                [run] Nothing was published yet.
                [searchName] No name is given. Write a name for the search.
                [ground] The ground is not in the list. Choose a ground from the list.
                [name] No name is given. Write a name.
                [words] No words are given. Write a word with letters or digits.
                [path] No path is given. Write the path of a file or folder.
               *[other] No value is given for “{ named-field }”. Give a value.
            }
       *[other]
            { $field ->
                [officieleTitel] This title is not possible: “{ $value }”. Write a title without invisible characters.
                [creatiedatum] The date “{ $value }” in “{ field-creatiedatum }” is not right. Write the date as day-month-year, for example 20-11-2026.
                [begindatum] The date “{ $value }” in “{ field-begindatum }” is not right. Write the date as day-month-year, for example 20-11-2026.
                [einddatum] The date “{ $value }” in “{ field-einddatum }” is not right. Write the date as day-month-year, for example 20-11-2026.
                [nietVoor] The date “{ $value }” in “{ field-nietVoor }” is not right. Write the date as day-month-year, for example 20-11-2026.
                [opnieuwBekijken] The date “{ $value }” in “{ field-opnieuwBekijken }” is not right. Write the date as day-month-year, for example 20-11-2026.
                [from] The date “{ $value }” is not right. Write the date as day-month-year, for example 20-11-2026.
                [to] The date “{ $value }” is not right. Write the date as day-month-year, for example 20-11-2026.
                [atTime] The date “{ $value }” in “{ field-atTime }” is not right. Write for example 20-11-2026, or a moment with a time zone.
                [soortHandeling] The act “{ $value }” in “{ field-soortHandeling }” is not in the list. Choose ondertekening, ontvangst or vaststelling.
                [documenthandeling] The act “{ $value }” in “{ field-documenthandeling }” is not right. Write for example: vaststelling on 20-11-2026.
                [informatiecategorie] The category “{ $value }” in “{ field-informatiecategorie }” is not in the list. Choose for example infocat014 or art3.1.
                [publisher] The organisation “{ $value }” in “{ field-publisher }” is not in the list. Use its official name or its web address.
                [verantwoordelijke] The organisation “{ $value }” in “{ field-verantwoordelijke }” is not in the list. Use its official name or its web address.
                [language] The language “{ $value }” in “{ field-language }” is not in the list. Choose for example Nederlands.
                [format] The file type “{ $value }” in “{ field-format }” is not in the list. Choose for example PDF.
                [isPartOf] The value “{ $value }” does not fit “{ field-isPartOf }”. Write the number or the web address of a document.
                [documentrelatie] The value “{ $value }” does not fit “{ field-documentrelatie }”. Write for example: is reactie op@12.
                [extraMetadata] The value “{ $value }” does not fit “{ field-extraMetadata }”. Write for example: zaaknummer:Z-1.
                [publishedName] The name “{ $value }” is not possible. Write a name only, without a folder, a drive letter or invisible signs.
                [status] The state “{ $value }” does not exist. Choose concept, ready, waiting, published, changed, withdrawn or todo.
                [reason] The reason “{ $value }” does not exist. Choose privacy, procedure, wrong-document, unreadable, not-yet-public or other.
                [agent] The name “{ $value }” cannot stand in robots.txt. Use only letters without accents and dashes.
                [pageBase] The web address “{ $value }” is not right. Write the whole address, beginning with https://.
                [creatorName] The name “{ $value }” has characters that are not allowed. Type the name again.
                [creatorScheme] The kind of organisation “{ $value }” is not in the list. Choose Gemeente, for example.
                [categories] “{ $value }” chooses no categories this way. Write for instance infocat014;art3.1, or all alone.
                [known] We do not know what “{ $value }” is. Write one domain, number, address or name on each line.
                [inside-off] There is no kind “{ $value }”. Choose for example licence-plate.
                [hostRoot] The folder “{ $value }” is a whole disk or server. Choose the folder of the website, or leave this empty.
                [hostRootApart] The folder of the destination is not in “{ $value }”. Give the whole path of a folder above it.
                [targetFolder] Your website cannot be in { $value }: the library is there too, or around it. Choose another folder, or move the library.
                [backupFolder] No backup can be in { $value }: that folder is part of your website or library. Choose another folder.
                [libraryFolder] The library in { $value } is a whole disk. We cannot restore a backup there. Choose a folder on that disk.
                [backupFile] No backup can be in { $value }: that is a file. Choose a folder.
                [part] Document { $value } does not belong to this main document. See what belongs to it.
                [without] Document { $value } cannot be left: it was published like this already.
                [republish] Nobody else withdrew document { $value } at this destination. Leave it out of --republish.
                [ground] A box on page { $value } has a ground that is not in the list. Choose a ground from the list.
                [boxes] These are { $value } boxes, and 10,000 is the most. Cover whole pages, or look for fewer words.
                [change] There is no change with number “{ $value }”.
                [maxSizeBytes] A document of { $value } bytes cannot be the largest. Choose a size above zero.
                [pageEntries] A page of the sitemap has 1 up to and including 50,000 documents, not { $value }.
                [run] There is no publication with number “{ $value }”.
                [savedSearch] There is no saved search “{ $value }”. Choose a search from the list.
                [searchName] The name “{ $value }” is not possible. Write at most 80 ordinary characters.
                [retentionDays] Messages cannot be kept for { $value } days. Choose another number of days.
                [modified] The date “{ $value }” in “{ named-field }” is not right. Write the date as day-month-year, for example 20-11-2026.
                [startdatumTermijn] The date “{ $value }” in “{ named-field }” is not right. Write the date as day-month-year, for example 20-11-2026.
                [einddatumTermijn] The date “{ $value }” in “{ named-field }” is not right. Write the date as day-month-year, for example 20-11-2026.
                [start] The date “{ $value }” in “{ named-field }” is not right. Write the date as day-month-year, for example 20-11-2026.
                [end] The date “{ $value }” in “{ named-field }” is not right. Write the date as day-month-year, for example 20-11-2026.
                [documentsoort] The value “{ $value }” in “{ named-field }” is not in the list. Choose a value from the list.
                [thema] The value “{ $value }” in “{ named-field }” is not in the list. Choose a value from the list.
                [redenVerwijderingVervanging] The value “{ $value }” in “{ named-field }” is not in the list. Choose a value from the list.
                [perceel] The value “{ $value }” does not fit “{ named-field }”. Write municipality, section and number, for example: Voorbeeldstad B 1234.
                [coordinaten] The value “{ $value }” does not fit “{ named-field }”. Write two numbers, for example: 155000 463000.
                [spatial] The value “{ $value }” does not fit “{ named-field }”. Write the kind first, for example: Gemeente: Voorbeeldstad.
                [hasPart] The value “{ $value }” does not fit “{ named-field }”. Write the kind first, for example: vergunning: 12.
                [list] There is no list “{ $value }”. Choose for example organisaties or informatiecategorieen.
                [finding] There is no finding “{ $value }”. Choose must, attention or tip, or a code, for example D14.
                [max-size] The size “{ $value }” is not right. Write for example 500 MB.
                [allow-path] This publication has nothing to do with “{ $value }”. Choose a path that the preview names.
                [publication] More publications fit “{ $value }”. Use the reference of the dossier or the number.
                [message] This case has no message with number “{ $value }”.
                [textPercent] The text size can be 80 to 200 per cent, not { $value }.
               *[other] The value “{ $value }” does not fit “{ named-field }”. Choose another value.
            }
    }
code-reason-required = Choose a reason. You cannot withdraw a document without a reason.
code-note-required = Write a note with the reason “Other”. Only your colleagues read it.
code-part-of-itself = “{ $title }” belongs to this document, or is this document. Choose another one.
code-nothing-to-undo = There is nothing to undo or redo.
code-undo-published =
    { $of ->
        [catalogue] Since then something of catalogue “{ $title }” was published. You cannot undo this. Correct the documents or withdraw them.
        [permit] “{ $title }” is already published. You cannot undo that. Correct the case or take it out of the search service.
        [permit-deleted] The deletion of “{ $title }” is already published. You cannot undo that. Prepare the case to publish it again.
       *[other] “{ $title }” is already published. You cannot undo that. Correct the document or withdraw it.
    }
code-undo-redacted = The redacted version of “{ $title }” was published. Go back to the original yourself if you want that.
-clean-self = In the program itself, take out what should not be there. Then replace the file
code-not-cleaned =
    { $reason ->
        [unsupported] We make no clean copy of this kind of file. Save “{ $title }” as pdf, docx, xlsx or pptx. Then replace the file.
        [encrypted] “{ $title }” has a password. Take that off and replace the file.
        [damaged] “{ $title }” is damaged. Save it again in the program that made it. Then replace the file.
        [too-large] “{ $title }” is too large or too complex for a clean copy. { -clean-self }.
        [changes] We cannot handle these changes so. Accept or refuse them in the program itself. Then replace the file.
        [different] The clean copy of “{ $title }” would look different. Nothing was changed. { -clean-self }.
        [remains] The clean copy of “{ $title }” would still hide something. Nothing was changed. { -clean-self }.
        [cannot-write] The clean copy does not fit on the disk. Make room and try again.
       *[other] We cannot check the clean copy of “{ $title }” in full. Nothing was changed. { -clean-self }.
    }
code-clean-signed = “{ $title }” is signed. In a clean copy that signature is no longer valid.
code-nothing-to-clean = There is nothing in “{ $title }” that a clean copy takes out.
code-no-original = “{ $title }” was not made from another file. There is no original.
code-original-of-redacted = The redacted version of “{ $title }” was made from this. Go back to the original there first, or remove that document.
code-undo-withdrawn = “{ $title }” is off the website. That cannot be undone: publish it again. Put an older change back under Changes.
code-documents-changed = { documents-have-counted } changed meanwhile. Look at your choice and try again.
code-permit-unknown = There is no such case: { $value }. It may have been removed.
code-permit-ambiguous = More cases fit { $value }. Put # before the number of the case in the list.
code-permit-published = “{ $title }” can still be found. First make a deletion message and publish it.
code-permit-not-published = “{ $title }” was never published. A deletion message is not needed.
code-permits-off = Permits are off for { $catalogue }. Switch them on in Settings.
code-permit-notice-unread = First read what we know of this format. Then switch permits on for { $catalogue }.
code-sheet-unreadable =
    { $reason ->
        [missing] The file “{ $file }” is no longer in its place. Choose it again.
        [locked] The file “{ $file }” is open in another program. Close it there and try again.
        [no-answer] The disk with “{ $file }” does not answer. Check the connection and try again.
        [permission] We may not read the file “{ $file }”. Close it in other programs, or ask for permission to read.
        [other-kind] The file “{ $file }” is no spreadsheet that we read. Choose a file of the type xlsx, ods, xls or csv.
        [encrypted] The spreadsheet “{ $file }” has a password. Take the password off and try again.
        [open-quote] In row { $row } of “{ $file }” a quote has no end. Correct that row and try again.
        [empty] The spreadsheet “{ $file }” is empty. Choose another file.
        [too-large] The spreadsheet “{ $file }” is too large to read. Take empty columns and rows away, or split the file.
        [no-room] There is no room to read “{ $file }”. Free some space on the disk with your library.
       *[damaged] The spreadsheet “{ $file }” is damaged. Open the file in your spreadsheet program and save it again.
    }
code-sheet-too-many-rows = The spreadsheet “{ $file }” has more than { $limit } rows. Split the file and read the parts one after the other.
code-sheet-no-headings =
    { $of ->
        [permits] In “{ $file }” we find no columns that we know. Put the headings in the first row, with { permit-field-references } or { permit-field-identifier }.
       *[other] In “{ $file }” we find no columns that we know. Put the headings in the first row, with Number or File name.
    }
code-sheet-heading-twice = The column “{ $column }” stands twice in “{ $file }”. Take one away.
code-sheet-stale = The spreadsheet or a document has changed since. Look at the changes again.
code-sheet-too-many-documents = A spreadsheet can have { $limit } documents. You chose { $count }. Choose fewer documents.
code-sheet-kind-unknown = The name “{ $file }” does not say which kind of spreadsheet you want. Use .xlsx, .ods or .csv.
code-list-unreadable =
    { $reason ->
        [missing] The file “{ $file }” is no longer in its place. Choose it again.
        [no-answer] The disk with “{ $file }” does not answer. Check the connection and try again.
        [permission] We may not read the file “{ $file }”. Ask for permission to read, or choose another file.
        [too-large] The file “{ $file }” is too large for a value list. Choose another file.
        [not-json] The file “{ $file }” is not JSON, or it is damaged. It goes wrong in line { $line }. Get it again.
        [other-shape] The file “{ $file }” is not a value list as we read it. Choose the JSON of the list.
        [empty] The value list “{ $file }” is empty. Choose another file.
        [too-many-terms] The value list “{ $file }” is longer than a list can be. Choose another file.
        [too-complex] The file “{ $file }” is too complex for a value list. Choose another file.
       *[damaged] The file “{ $file }” is damaged. Get it again.
    }
code-list-term-invalid =
    { $reason ->
        [missing] In “{ $file }” term { $number } ({ $uri }) is not right: { $field } is missing. Ask for a good list.
        [twice] In “{ $file }”, { $uri } stands twice. Ask for a good list.
        [too-long] In “{ $file }” term { $number } ({ $uri }) is not right: { $field } is too long. Ask for a good list.
        [date] In “{ $file }” term { $number } ({ $uri }) is not right: { $field } is no date. Ask for a good list.
        [address] In “{ $file }” term { $number } ({ $uri }) is not right: { $field } is no web address. Ask for a good list.
        [characters] In “{ $file }” term { $number } ({ $uri }) is not right: { $field } has strange characters. Ask for a good list.
       *[kind] In “{ $file }” term { $number } ({ $uri }) is not right: { $field } has a wrong value. Ask for a good list.
    }
code-list-unknown = The file “{ $file }” is none of the value lists that we know. Choose another file.
code-list-other = The file “{ $file }” is not the list { $list }. { $missing } of the { $total } terms are missing. Choose another file.
code-list-version-missing = The file “{ $file }” does not tell which version of { $list } it is, or its date. Fill these in yourself.
code-list-older = This is version { $version } of { $list }, of { $date }. You already have version { $current }, of { $currentDate }. Choose a newer list.
code-list-stale = The list or the library changed meanwhile. Look at the changes again.
code-settings-file-unreadable =
    { $reason ->
        [missing] The file “{ $file }” is no longer in its place. Choose it again.
        [no-answer] The disk with “{ $file }” does not answer. Check the connection and try again.
        [locked] The file “{ $file }” is open in another program. Close it there and try again.
        [permission] We may not read the file “{ $file }”. Ask for the right to read it, or choose another file.
        [too-large] The file “{ $file }” is too large for a settings file. Choose another file.
        [newer] The file “{ $file }” comes from a newer version of Openbaarmaker. Update the program.
        [empty] There is no organisation in the file “{ $file }”. Ask your colleague for a new file.
        [other-shape] The file “{ $file }” is no settings file, or it was changed. Ask your colleague for a new file.
       *[damaged] We cannot read the file “{ $file }”. Ask your colleague for a new file.
    }
code-settings-file-stale = The settings file changed meanwhile. Look at it again.
code-place-not-chosen =
    { $field ->
        [host-root] The folder for robots.txt still belongs to a server. Choose a folder on this computer at the catalogue, or empty the field.
       *[other] Choose the folder or file again, with the button beside it. Openbaarmaker only opens what you choose.
    }
code-file-exists = There is already a file { $path }. Choose another name.
code-file-unwritable =
    { $reason ->
        [full] The disk is full: { $path }. Free some space and try again.
        [missing] The folder of { $path } does not exist. Choose another folder.
       *[other] We cannot save { $path }. Close the file in other programs, or choose another folder.
    }
code-library-locked =
    { $machine ->
        [none] Another program took this library over. Wait until it is finished and open the library again.
       *[other]
        { $user ->
            [none] Somebody already works in this library on { $machine }, since { $since }. Wait, or take the library over.
           *[other] { $user } already works in this library on { $machine }, since { $since }. Wait, or take the library over.
        }
    }
code-library-busy = Another program is busy with this library and does not answer. Close that program, or restart the computer.
code-store-newer = This library belongs to a newer version of Openbaarmaker. Install that version. Found: { $found }, known up to { $supported }.
code-library-missing =
    { $path ->
        [none] There is no library. Make a library first, or point to another folder.
       *[other] There is no library in { $path }. Make a library first, or point to another folder.
    }
code-practice-library = You cannot do this while practising. Practice goes to its own practice site only.
code-library-exists = There is already a library in { $path }. Open it, or choose another folder.
code-backup-invalid = { $path } is not a backup of Openbaarmaker, or is damaged. Choose another folder or file.
code-backup-incomplete =
    This backup is not complete: { $path }.
    { $count ->
        [one] 1 file is missing or damaged: { $titles }.
       *[other] { $count } files are missing or damaged. The first: { $titles }.
    }
code-library-lacks =
    { $count ->
        [one] 1 file is missing from the library, or is damaged: { $titles }.
       *[other] { $count } files are missing from the library, or are damaged. The first: { $titles }.
    }
    { $count ->
        [one] This backup still has it: { $path }. Restore that one, or replace the file.
       *[other] This backup still has them: { $path }. Restore that one, or replace the files.
    }
code-backup-password-needed = This backup has a password: { $path }. Give the password.
code-backup-password-wrong = This password does not open this backup: { $path }. Give the right password.
code-host-key-unknown =
    You connect to { $host } (port { $port }) for the first time.
    Code of the server: { $fingerprint } ({ $keyType }).
    Ask your ICT department whether this code is right.
code-host-key-changed =
    Attention: the server { $host } (port { $port }) has another code than last time.
    Previous: { $pinned }. Now: { $fingerprint } ({ $keyType }).
    Perhaps the server was renewed. It can also be an attack. We send nothing.
    Call your ICT department. They can approve the new code in Settings.
code-host-key-mismatch = The code you gave is not that of the server. Given: { $given }. The server shows: { $fingerprint }. We send nothing. Call your ICT department.
code-password-needed = Fill in the password of { $user } on { $host }.
code-passphrase-needed = Fill in the passphrase of the key file { $file }.
code-confirmation-differs = Type exactly this to continue: { $expected }.
code-plan-stale =
    { $by ->
        [news] Something still waits to be published here. Publish that first. Then check again.
       *[other] Something has changed meanwhile. Look again at what goes online.
    }
code-withdrawn-elsewhere = “{ $title }” was taken away at the destination. It stays away until you put it back.
code-clock-differs =
    { $by ->
        [destination] This computer says { $hereAt }, the destination { $thereAt }. Set the clock right, or go on all the same.
       *[last-run] This computer says { $hereAt }. Your last publication was { $thereAt }. Set the clock right, or go on all the same.
    }
code-target-changed-elsewhere =
    { $by ->
        [program] A sitemap of another program already stands at the destination. Talk to your web administrator first.
        [messages] Messages of another program already stand at the destination. Talk to your web administrator first.
        [page] Somebody changed our page of messages at the destination. Put it back first.
        [emptied] Nothing of yours stands at the destination any more. Is it the right folder? A withdrawal still waits.
        [busy]
        { $at ->
            [none] Somebody else is publishing. Wait until that is done. Go on only if that publication was cut off.
           *[other] Somebody else is publishing, since { $at }. Wait until that is done. Go on only if that publication was cut off.
        }
        [meanwhile] Somebody else published at the same time as you. What you published may not be online. Publish again.
       *[publisher]
        { $at ->
            [none] Somebody else published too. Look first at what has changed.
           *[other] Somebody else published too, on { $at }. Look first at what has changed.
        }
    }
code-robots-refused =
    { $reason ->
        [markers] Our block in robots.txt is damaged. { robots-refused-act }
        [html] A web page stands where robots.txt should be. { robots-refused-act }
        [utf16] The file robots.txt is not readable text. { robots-refused-act }
        [too-large] The file robots.txt is too large to add to. { robots-refused-act }
        [link] Robots.txt is a link to another place. We do not follow it. { robots-refused-act }
        [folder] There is a folder in the place of robots.txt. { robots-refused-act }
        [not-a-file] There is no ordinary file in the place of robots.txt. { robots-refused-act }
        [no-rights] We may not read or change robots.txt. { robots-refused-act }
        [read-only] Nobody may change robots.txt: it is read-only. { robots-refused-act }
        [unreadable] There is no file that we can read in the place of robots.txt. { robots-refused-act }
       *[other] We cannot add to robots.txt. { robots-refused-act } Reason: { $reason }.
    }
robots-refused-act =
    { $act ->
        [take] Ask your web administrator to take out our lines, if they still stand in it.
        [none] It needs no lines of ours any more.
       *[give] Give the lines to your web administrator.
    }
code-usage = The command is not right. { $detail }
code-store-corrupt =
    { $path ->
        [none] The data in your library is damaged. Restore your last backup.
       *[other] The data in { $path } is damaged. Restore your last backup.
    }
code-store-io =
    { $reason ->
        [permission] You have no rights to read or write in { $path }. Ask your ICT department for them.
        [read-only] { $path } can be read, but nobody can write there. Copy the library to a disk where you may write.
       *[other]
            { $path ->
                [none] We cannot read or write your library. Check that the disk is there and try again.
               *[other] We cannot read or write in { $path }. Check that the disk is there and try again.
            }
    }
code-store-full = The disk of your library is full: { $path }. Make room and try again.
code-copy-damaged = We cannot open the copy of “{ $title }” in the library. Replace the file.
code-target-unreachable = We cannot reach { $host }. Check the address, your internet or VPN.
code-target-disconnected = The connection with { $host } broke. Try again.
code-target-timed-out = The server { $host } does not answer. Check your internet or VPN and try again later.
code-target-permission = You may not save anything in this folder: { $path }. Ask your ICT department for permission to write.
code-target-unreadable =
    { $by ->
        [server] The server says that others may not read here: { $path }. Not every server tells that rightly. After publishing, open a document on the website.
       *[other] Others may not read here: { $path }. The web server cannot show it then. Ask your ICT department to let the web server read it.
    }
code-target-full =
    { $neededBytes ->
        [none] There is too little room on the destination. Make room, or ask your ICT department for more.
       *[other] There is too little room on the destination. { $neededBytes } is needed and { $freeBytes } is free. Make room, or publish fewer documents at once.
    }
code-target-folder-missing = The folder { $path } does not exist on the destination. Make the folder, or choose another one.
code-target-read-back = After sending, the destination holds something else: { $path }. Try again.
code-target-missing-files =
    { $count ->
        [one] A file was gone from the destination: { $names }. Check what stands there.
       *[other] { $count } files were gone from the destination, such as: { $names }. Check what stands there.
    }
code-target-changed-files =
    { $count ->
        [one] A file was changed on the destination: { $names }. Check what stands there.
       *[other] { $count } files were changed on the destination, such as: { $names }. Check what stands there.
    }
code-target-keeps-file = We could not remove this file: { $path }. Ask your ICT department for permission and publish again.
code-target-claim-left = A publication that was cut off left a file behind: { $path }. Publish again. Then it goes.
code-target-unknown-file = There is a file on the website that is not ours: { $path }. We leave it as it is. Look what it is. Then allow us to replace or remove it, or do so yourself.
code-target-file-replaced = A file of others had a name that we use: { $path }. It makes way, because you chose that. A copy stays in your library, in the folder “verslagen”.
code-target-unknown-messages =
    { $count ->
        [one] The destination has a message that this library does not know. Take it over first. Otherwise the receiver no longer finds it.
       *[other] The destination has { $count } messages that this library does not know. Take them over first. Otherwise the receiver no longer finds them.
    }
code-target-occupied = Your website already has another file with this name: { $path }. We never overwrite files of others. Give your document another name, or take that file away. Then publish again.
code-target-link = { $path } is a link, a folder, or not an ordinary file on the website. We do not follow links. Ask your web administrator to take it away.
code-document-waits = This change waits for “{ $title }”, which did not arrive. That document says what you can do. Then publish again.
code-withdrawal-waits = The file of “{ $title }” is gone or changed: { $path }. We do not put it back, because you are withdrawing it. Publish to finish that.
code-sitemap-of-others =
    { $reason ->
        [not-taken] This sitemap is of others and stays: { $path }. First take over what is there already. Then allow it to go.
        [other-catalogue] Another catalogue of this library writes this sitemap, so it stays: { $path }.
        [unread] We could not read all of this sitemap: { $path }. See for yourself whether it names withdrawn documents.
        [too-many] There are more sitemaps than we read: { $path }. See for yourself whether they name withdrawn documents.
        [robots-unread] We cannot read robots.txt, so this sitemap stays: { $path }. Ask your web administrator to repair robots.txt.
        [changed] This sitemap has changed and stays: { $path }. Take over again what is there already. Then allow it to go.
       *[named] Robots.txt still names this sitemap: { $path }. That is why it stays. Ask your web administrator to take that line out.
    }
code-withdrawn-still-named =
    { $by ->
        [own] { $reason ->
            [unread] A link or an unreadable file stands in the place of our sitemap: { $path }. It may still name a withdrawn document. It is “{ $title }”. The address is { $url }. Take that file away or have it taken away. Then publish again.
           *[named] Our sitemap still names a withdrawn document: { $path }. It is “{ $title }”. The address is { $url }. Publish again.
        }
       *[other] Another sitemap still names a withdrawn document: { $path }. It is “{ $title }”. The address is { $url }. Have it taken out there.
    }
code-file-out-of-reach = We cannot take away what stands at { $url }. It is “{ $title }”. Our sitemaps no longer name it. Ask whoever manages the website to take it away.
code-robots-names-gone =
    { $by ->
        [handed-over] This sitemap of ours is gone: { $url }. Ask whoever manages the website to take the line with that address out of robots.txt. If that was done already, you need do nothing.
        [unread] This sitemap of ours is gone: { $url }. We cannot read robots.txt. Ask whoever manages the website whether that address still stands in it. Have that line taken out then.
       *[file] { $whose ->
            [others] A line of others in robots.txt still names a sitemap that is gone: { $url }. We leave such lines as they are. Ask whoever manages the website to take that line out.
           *[ours] Robots.txt still names a sitemap of ours that is gone: { $url }. We cannot change robots.txt. Ask whoever manages the website to take that line out.
        }
    }
code-target-cannot-replace = The destination cannot replace files safely: { $path }. Ask your ICT department for another server or folder.
code-authentication-rejected = The server { $host } does not accept your user name or password. Check them and try again. User name: { $user }.
code-key-rejected = The server { $host } does not know the key file { $file }. Give the public key to your ICT department. User name: { $user }.
code-passphrase-wrong = This passphrase does not open the key file { $file }. Check the passphrase and try again.
code-key-file-unusable =
    { $reason ->
        [open-to-others] Others on this computer can read the key file { $file }. Give only yourself rights (chmod 600) and try again.
       *[other] The key file { $file } cannot be used. Choose a private key of OpenSSH. Reason: { $reason }.
    }
code-target-other =
    { $reason ->
        [name-not-possible] The destination cannot keep this name: { $path }. Choose another name, or take away what stands there.
        [in-the-way] There is a folder in the place of a file of ours: { $path }. Take that folder away or have it taken away. Then publish again.
        [too-large] This file on the destination is too large to read: { $path }. We never make it that large. Ask your web administrator to take it away. Then publish again.
       *[other]
            { $path ->
                [none] The destination reports a problem. Try again later. Message: { $reason }.
               *[other] The destination reports a problem with { $path }. Try again later. Message: { $reason }.
            }
    }
code-key-store-failed = This computer cannot keep the password. We ask for it every time. Message: { $reason }.
code-output-invalid = The file { $path } that we made is not right. We do not put it online. Pass this on to your help desk: { $reason }.
code-cancelled = You stopped. What was already done is kept.
code-change-cancelled = You stopped. Nothing was changed.
code-internal = There is a fault in Openbaarmaker. Your data is kept. Pass this on to your help desk: { $reason }.

### Files that were skipped

skipped-locked = The file is open in another program. Close it there and try again.
skipped-unreadable = We may not read this file. Ask for permission, or copy the file to a folder of your own.
skipped-no-answer = The disk of this file does not answer. Check the connection and add it again.
skipped-empty = This file is empty. Choose another file.
skipped-vanished = The file is no longer in its place. Find it and add it again.
skipped-cloud-only = This file is only in the cloud. Open it once, so that it is on your computer.
skipped-link-outside = This is a link to a place outside the folder. Add the file itself.
skipped-not-a-file = This is not an ordinary file. Choose a document or a folder.
skipped-program = This is a program, not a document. Choose another file.
skipped-no-path = This file has no place on your computer yet. Save the attachment first and add that.
skipped-duplicate =
    { $where ->
        [batch] This same file is in it twice: { $of }. We add it once.
       *[library] This file is already here: { $of }. Add it anyway when you want a second document.
    }
skipped-changed-while-reading = The file changed while we read it. Wait until it is finished and try again.
skipped-archive-damaged = The zip file or e-mail is damaged. Add the files one by one.
skipped-archive-encrypted = The zip file has a password. Unpack it yourself and add the files one by one.
skipped-archive-limit = This is too large or too deep to unpack safely. Add the files one by one.
skipped-archive-unsafe-name = The file has no name, or one that points outside. Unpack the file yourself.
skipped-archive-link = This is a link in a zip file. Add the file itself.
skipped-archive-unsupported = We cannot unpack this part of the zip file. Unpack it yourself and add it.
skipped-of-the-library = This belongs to the library of Openbaarmaker itself. We do not add it.
skipped-link-folder = This is a link to a folder. We read the folder itself, not the link.
skipped-name-not-text = The name of this file is not readable text. Give the file another name.
skipped-archive-duplicate-names = The zip file has two files of the same name. Unpack it yourself.
skipped-archive-empty = There is no file in the zip file. Choose another file.
skipped-inspection-unavailable = We cannot read zip files now. Start Openbaarmaker again. Reason: { $reason }.

## Reading a spreadsheet: what is the matter with a row
sheet-row-without-document = This row names no document. Fill in the number or the file name.
sheet-row-not-here = We know no document “{ $value }”. Add the file first, or correct the row.
sheet-row-file-ambiguous = There are { $count } documents with the file “{ $file }”. Fill in the number of the document.
sheet-row-file-differs = This number belongs to the file “{ $name }”, not to “{ $file }”. Check that the rows are still right.
sheet-row-twice = This document also stands in row { $row }. We read only that row.
sheet-row-withdrawn = This document is withdrawn. You can change it once you publish it again.
sheet-row-withdrawing = This document leaves the website. Undo the withdrawal first.
sheet-row-changed-since = This document was changed after the spreadsheet was made. We leave it as it is.
sheet-row-overwrites-newer = This document was changed after the spreadsheet was made. The spreadsheet wins.
sheet-row-not-public = The verdict is “{ $value }”. Check whether this document may be public.
sheet-row-suspended = The document is suspended: “{ $value }”. Publish it only when that is over.
sheet-row-cleared = The cell is empty. This goes: { $value }
sheet-row-no-heading =
    { $count ->
        [one] There is { $count } cell below an empty heading. We do not read it.
       *[other] There are { $count } cells below an empty heading. We do not read them.
    }
sheet-row-cell-merged = This cell is merged with another. Split the cells and fill in each row.
sheet-row-cell-error = There is an error in this cell: { $value }. Correct the formula or fill in a value.
sheet-row-cell-bool = This cell says true or false. Fill in a text.
sheet-row-cell-date = There is a date in this cell: { $value }. Text belongs here. Make the cell a text cell.
sheet-row-rows-inside = Rows that come after it are in this cell too, because a quote is misplaced. Correct that in the file.
sheet-row-formula-empty = The formula in this cell has no result. Open the file and save it.
sheet-row-formula = There is a formula in this cell. We take the result: { $value }
sheet-row-number-as-text = There is a number in this cell. We read: { $value }. Check the zeros at the beginning.
sheet-row-act-twice = This row says the act twice. Fill in “What was done?”, or the kind with its date.
sheet-row-act-without-kind = There is a date, but no kind of act. Choose the kind of act as well.
sheet-row-date-from-number = There is a number instead of a date in this cell: { $value }. Check the date.

## The spreadsheet itself
sheet-column-id = Number
sheet-column-file = File name
sheet-column-grounds = Redaction grounds by page (do not change)
sheet-column-mark = Check (do not change)
sheet-name-documents = Documents
sheet-name-help = Explanation
sheet-name-lists = Lists
sheet-help-1 = Each row is a document. Improve the fields and read the spreadsheet in again with Openbaarmaker.
sheet-help-2 = Do not change the columns Number and File name. We recognise the document by them.
sheet-help-3 = When you empty a cell, the value goes. You see that in an overview first.
sheet-help-4 = Put a semicolon between values, for example: verkeer; wonen. Put \ before a semicolon that belongs to a value.
sheet-help-5 = Write a date as day-month-year, for example 20-11-2026.
sheet-help-6 = Does a document have one act? Then choose its kind and write the date of the act.
sheet-help-7 = Are there more? Then write in “What was done?”: vaststelling on 20-11-2026; ontvangst on 21-11-2026.
sheet-help-8 = Choose a relation in “Related to”. Write the number behind it: is reactie op@12.
sheet-help-9 = The lists help you to choose. You may put more values in one cell.
sheet-help-10 = You may take rows away, sort, and leave columns out. Such a document stays as it is.
sheet-help-11 = When you save as csv, zeros at the beginning may go. Rather use xlsx or ods.

### Categories

category-infocat001-uitleg = Laws and rules that apply to everybody.
category-infocat001-voorbeelden = A by-law. A policy with general rules.
category-infocat002-uitleg = Other decisions that apply to a large group.
category-infocat002-voorbeelden = A traffic decision. A policy rule.
category-infocat003-uitleg = Rules that are not finished yet, on which you ask advice.
category-infocat003-voorbeelden = A draft by-law. The letter in which you ask for advice.
category-infocat004-uitleg = How your organisation is built and how it works.
category-infocat004-voorbeelden = An organisation chart. A mandate regulation.
category-infocat005-uitleg = How people reach your organisation and ask for information.
category-infocat005-voorbeelden = A list of addresses and opening hours. How to make a Woo request.
category-infocat006-uitleg = Documents that come in at the council, the states or the general board.
category-infocat006-voorbeelden = A letter to the municipal council. An incoming document with a proposal.
category-infocat007-uitleg = Documents of meetings of the Senate and the House of Representatives.
category-infocat007-voorbeelden = A letter to Parliament. A report of a committee.
category-infocat008-uitleg = Documents of meetings of municipalities, provinces and water boards.
category-infocat008-voorbeelden = A proposal to the council. The minutes of a council meeting.
category-infocat009-uitleg = Agendas and decisions of the daily board.
category-infocat009-voorbeelden = The list of decisions of mayor and aldermen. The agenda of the provincial executive.
category-infocat010-uitleg = Advice of committees and other outsiders, and the request for it.
category-infocat010-voorbeelden = Advice of an advisory committee. Advice of an outside office about policy.
category-infocat011-uitleg = Agreements on paper between your organisation and others.
category-infocat011-voorbeelden = A covenant on youth care. An agreement with neighbouring municipalities.
category-infocat012-uitleg = What your organisation wants to do and did in a year.
category-infocat012-voorbeelden = An annual plan. An annual report with figures.
category-infocat013-uitleg = Subsidies that your organisation gives without a decision to one applicant.
category-infocat013-voorbeelden = A subsidy agreement. A list of subsidies without a formal decision.
category-infocat014-uitleg = Requests for information under the Woo, and the answer.
category-infocat014-voorbeelden = A Woo decision. The inventory list that belongs to it.
category-infocat015-uitleg = Research into how your organisation works or how policy turns out.
category-infocat015-voorbeelden = A report of the court of audit. An evaluation of policy.
category-infocat016-uitleg = Decisions for one person, company or place.
category-infocat016-voorbeelden = A permit. A decision about a penalty payment.
category-infocat017-uitleg = Written judgements about complaints.
category-infocat017-voorbeelden = A judgement about a complaint. The advice of the complaints committee.
category-art31-uitleg = Other information that you make public of your own accord.
category-art31-voorbeelden = A tender. A list of data about public space.

field-officieleTitel = Title
field-informatiecategorie = Information category
field-creatiedatum = Date of the document
field-documenthandeling = What was done?
field-soortHandeling = Kind of act
field-atTime = Date of the act
field-publisher = Organisation
field-verantwoordelijke = Responsible organisation
field-language = Language
field-format = File type
field-omschrijving = Description
field-identifier = Reference number
field-verkorteTitel = Short title
field-alternatieveTitel = Other title
field-documentsoort = Kind of document
field-thema = Theme
field-trefwoord = Keyword
field-begindatum = Valid from
field-einddatum = Valid until
field-nietVoor = Do not publish before
field-opnieuwBekijken = Look at again on
field-medeverantwoordelijke = Also responsible
field-opsteller = Written by
field-naamOpsteller = Name of the writer
field-aggregatiekenmerk = Reference of the file or case
field-documentrelatie = Related to
field-publishedName = Name in the web address
field-geldigheid = Validity
field-isPartOf = Belongs to
field-hasPart = Attachments
field-extraMetadata = Own data
field-publication = Publication
field-redenVerwijderingVervanging = Reason of replacement
field-lastmod = Last changed
field-file = File
field-name = Name in the web address
field-loc = Web address
field-site = Website

status-concept = Concept
status-ready = Ready
status-waiting = Waits for date
status-published = Published
status-changed = Changed
status-withdrawn = Withdrawn
status-deleting = Being deleted
status-deleted = Deleted
status-todo = Not complete yet

level-must = Must
level-attention = Attention
level-tip = Tip

### Report and history

action-new = New
action-changed = Changed
action-replaced = File replaced
action-withdrawn = Withdrawn
action-file-gone = File gone, not withdrawn yet
action-held-back = Not yet possible
action-left = Left for later
action-failed = Did not succeed

reason-privacy = Personal data visible
reason-procedure = Fault in the procedure
reason-wrong-document = Wrong document
reason-unreadable = File cannot be read
reason-not-yet-public = May not be public yet
reason-other = Other

run-complete = Everything succeeded
run-partial = Succeeded in part
run-held-only = All that could go, succeeded
run-stopped = Stopped. Visitors see the old or the new version, never half a file. The next publication finishes the rest.
run-stopped-title = Publication stopped
run-stopped-text = Below is what was intended. We do not know whether all of it was done.
run-intended = The intention was: { $what }

report-title = Report of publication, { $at }
report-heading = Report of publication
report-intro = This report says what was published, where and when.
report-what = In short
report-when = When
report-who = Who
report-base-url = Web address
report-state = Outcome
report-counts = Numbers
report-count-offered = Looked at
report-count-restored = Went along as it was online before
report-count-unchanged = Stayed the same
report-counts-explained = Looked at is all of these together: published, withdrawn, not yet possible and failed.
report-documents = Documents
report-documents-none = No documents changed in this publication.
report-column-action = What was done
report-column-sha256 = Checksum (SHA-256)
report-column-reason = Reason
report-inside = What is inside the files
report-inside-off = Not checked for
report-inside-found = { $name } ({ $count })
report-inside-accepted = May go out: { $name } ({ $count })
report-inside-all = { $name }: in { documents-counted }, and in { $accepted } somebody said why it may
report-column-path = File on the website
report-not-online = Not sent
report-files = Files written
report-files-none = No files were written.
report-files-unknown = We do not know for sure which files were written. What stands here is sure.
report-removed = Files removed
report-robots-unchanged = Nothing changed in robots.txt.
report-robots-create = We made robots.txt at { $url }.
report-robots-merge = We updated robots.txt at { $url }.
report-robots-hand-over = We cannot write { $url } ourselves. Give these lines to your web administrator.
report-robots-refused = We did not change { $url }. Give these lines to your web administrator.
report-robots-none = This catalogue needs no robots.txt.
report-robots-added = Lines added
report-robots-removed = Lines removed
report-robots-findings = What is wrong
report-robots-lines = Lines to hand over
report-robots-take-out = Lines to have taken out
report-site-notes = To note about the website
report-remaining = What you must still do yourself
report-remaining-register = Put your web pages in the Register of Government Organisations. For each information category, choose an ordinary page on { $host }. Put those addresses in the register. The Woo-index uses that register. You do this once.
report-remaining-indexes = You need not register this address. The Woo-index finds it in robots.txt:
report-remaining-robots = Have the lines above put in robots.txt.
report-remaining-harvest = Look after a day whether your documents stand on open.overheid.nl.
report-remaining-held-back = Complete the documents that could not go yet and publish again.
report-remaining-failed = Publish again. We then send only what is still missing.
report-remaining-withdrawn = Search engines and the Woo-index show a withdrawn document until their next visit. Ask open.overheid.nl for removal when it is urgent.
report-rules = Rules: { $codes }.
report-not-checked = We looked for personal data and hidden text. Our checks do not find everything.
report-made-by = Made with Openbaarmaker { $version }.

## Report of permits
permit-report-heading = Report of permits
permit-report-intro = This report says which messages about permits were published, where and when.
permit-report-entry = Address for the receiver
permit-report-messages = Messages
permit-report-none = No messages were made.
permit-report-profile = The messages follow our own profile of IPM Vergunningen 4.0. The official schema was not found.
permit-report-held-back = Complete the cases that could not go yet, and publish again.
permit-count-created = New cases
permit-count-updated = Changed cases
permit-count-deleted = Deleted cases
permit-count-cleaned = Messages cleaned up
permit-column-transaction = Number of the message
permit-action-new = New message
permit-action-resend = Sent again
permit-action-clean = Cleaned up
permit-action-held-back = Cannot go yet
permit-visible = Visible on the morning of { $visibleDate } at the latest, after the method of 2009.
permit-cleaned-reminder = Without a deletion message a case can still be found, also after cleaning up.
permit-robots-blocked = Line { $line } of robots.txt keeps { $agent } out: { $text }. Have that line changed.
permit-undated =
    { $count ->
        [one] The date of { $count } file was not kept. The receiver then sees another date.
       *[other] The dates of { $count } files were not kept. The receiver then sees other dates.
    }

## Permits: words
permit-field-references = Case number
permit-field-identifier = Case page
permit-field-title = Title
permit-field-description = Description
permit-field-modified = Last changed
permit-field-producttype = Kind of permit
permit-field-activiteit = Activity
permit-field-fase = Phase
permit-field-termijnsoort = Kind of term
permit-field-startdatumTermijn = First day of the term
permit-field-einddatumTermijn = Last day of the term
permit-field-start = Valid from
permit-field-end = Valid until
permit-field-bedrijfsnaam = Company
permit-field-bedrijfsadres = Address of the company
permit-field-referentienummer = BAG number
permit-field-adres = Address
permit-field-perceel = Parcel
permit-field-coordinaten = Coordinates
permit-field-spatial = Area
permit-field-hasPart = Documents
permit-tidy-period-passed = period has passed
permit-tidy-term-passed = permit has expired
permit-tidy-broken-off = procedure broken off
permit-tidy-quashed = permit quashed
permit-phase-aanvraag = Application
permit-phase-ontwerp = Draft decision
permit-phase-besluit = Decision
permit-phase-bezwaar = Objection and appeal
permit-phase-afloop = Outcome
permit-read-missing = not found
permit-read-no-answer = the disk does not answer
permit-read-too-large = too large
permit-read-too-many = too many messages
permit-read-not-utf-8 = not UTF-8
permit-read-not-well-formed = not well-formed XML
permit-read-document-type = has a document type
permit-read-other-kind = no message about a permit
permit-read-incomplete = does not say which case
permit-read-older = older than what you already have
permit-row-without-case = This row has neither a case number nor a case page. Fill in one of them.
permit-row-number-ambiguous = Several cases have number { $value }. First give each case its own number.
permit-row-page-ambiguous = Several cases have page { $value }. Fill in the right case number.
permit-row-other-page = Number { $number } and page { $page } belong to different cases. Correct one of the two.
permit-row-case-twice = This case is in row { $row } as well.
permit-notice = This is the format of 2009. We could not find the official XML schema in public. The messages follow a documented profile of our own. Ask your receiver whether they read this format. This delivery does not replace the statutory notice through DROP.

### Command line

cli-about = Openbaarmaker on the command line: making documents public under the Woo.
cli-about-init = Makes a library with a first catalogue.
cli-about-add = Adds files, folders and zip files.
cli-about-adopt = Takes over what stands online already: a folder, sitemaps or a destination.
cli-about-practice = Adds the practice documents. In a new folder (--library) it makes a practice library with its own site.
cli-about-list = Shows the documents.
cli-about-saved = Manages saved searches.
cli-about-saved-list = Shows the saved searches.
cli-about-saved-add = Saves a search.
cli-about-saved-edit = Changes a saved search.
cli-about-saved-remove = Removes a saved search.
cli-about-set = Changes fields of documents, for example: set 12 officieleTitel=“Besluit parkeren”.
cli-about-inspect = Looks inside files for data of persons and what is hidden. Of the words it shows only the beginning.
cli-about-coverage = Shows for each category what is online, and since when nothing came.
cli-about-check = Shows what must still be done.
cli-about-fix = Fixes what we can fix ourselves. Without a rule: shows what is possible.
cli-about-publish = Publishes to the destination.
cli-about-withdraw = Withdraws documents. They leave the website when you publish after this.
cli-about-parts = Shows the attachments of a document, or puts them in another order.
cli-about-replace = Replaces the file of a document. Its web address stays the same.
cli-about-clean = Makes a clean copy and uses it as the file of the document. The original stays in the library.
cli-about-original = Shows what the file of a document was made from.
cli-about-back-to-original = Makes the original the file of a document again.
cli-about-redact = Redacts a PDF: makes a new one and reads it again. Without a library.
cli-about-verify = Checks what stands on the destination.
cli-about-republish = Prepares withdrawn documents to be published again.
cli-about-remove = Removes concepts from the lists. Content and history are kept.
cli-about-erase = Erases documents that are not online, for good.
cli-about-history = Shows the publications. With --changes: the changes.
cli-about-report = Gives the report of a publication.
cli-about-catalogue = Manages catalogues.
cli-about-catalogue-add = Makes a catalogue.
cli-about-catalogue-list = Shows the catalogues.
cli-about-catalogue-edit = Changes a catalogue.
cli-about-catalogue-remove = Removes a catalogue of which nothing is online any more.
cli-about-catalogue-export = Writes a settings file for a colleague, without passwords.
cli-about-catalogue-import = Sets up what is in a settings file.
cli-about-target = Manages destinations.
cli-about-target-add = Adds a destination.
cli-about-target-list = Shows the destinations.
cli-about-target-edit = Changes a destination.
cli-about-target-remove = Removes a destination. What stands there stays there.
cli-about-target-clean = Takes away what a stopped publication left on the destination.
cli-about-target-test = Does on the destination what publishing does.
cli-about-target-approve = Says that the destination is meant on this computer too.
cli-about-undo = Undoes the last change.
cli-about-redo = Does again what you undid.
cli-about-backup = Makes a backup of the library.
cli-about-restore = Puts a backup back.

cli-arg-library = Folder of the library. Without this option the same as in the window.
cli-arg-catalogue = Name of the catalogue. Not needed when there is one.
cli-arg-json = Gives one JSON object instead of sentences.
cli-arg-lang = Language of the sentences: nl or en.
cli-arg-take-over = Takes the library over from another program.
cli-arg-trust-clock = The clock of this computer is right: go on, even where it differs.
cli-arg-patience = Seconds that each attempt waits for a destination that is silent. The shorter, the fewer attempts.
cli-arg-help = Shows this help.
cli-arg-version = Shows the version.
cli-arg-organisation = Organisation: official name or web address from the TOOI registers.
cli-arg-department = Department.
cli-arg-base-url = Web address of the documents, begins with https://.
cli-arg-variant = Names of the sitemaps: 1 (default) or 2.
cli-arg-categories = Information categories in use, for example: infocat011,infocat014. All: all.
cli-arg-woo-sitemap = Switches the Woo sitemap: on or off.
cli-arg-max-size = Largest file, for example 500MB or 2GB.
cli-arg-host-root = Folder on the destination where robots.txt belongs.
cli-arg-default-act = Act that we propose, or none.
cli-arg-page-entries = Highest number of documents in one sitemap.
cli-arg-known = What belongs to your organisation, once for each e-mail domain, number, address or name. Replaces the list. Empty: none.
cli-arg-inside-off = Kinds that we do not tell of, for example licence-plate,no-title. None: none.
cli-arg-target = Destination. With init: folder:DIR or sftp://user@server/dir. With publish: its name.
cli-arg-key = Key file of OpenSSH.
cli-arg-password-stdin = Reads the password from standard input.
cli-arg-passphrase-stdin = Reads the passphrase from standard input.
cli-arg-accept-host-key = Code that the server must show, begins with SHA256:.
cli-arg-files = Files, also outside of the library.
cli-arg-paths = Files, folders and zip files.
cli-arg-sources = A folder with a website, or sitemaps themselves.
cli-arg-category = Information category for every new document. May be repeated.
cli-arg-zip = What to do with a zip: unpack (default) or keep (as one document).
cli-arg-allow-duplicates = Adds a file also when it is already here.
cli-arg-publication = Makes them one publication. Mark or title of the main document, or a new mark for the first file.
cli-arg-status = Only these states: concept, ready, waiting, published, changed, withdrawn or todo.
cli-arg-search = Only with these words.
cli-arg-with-category = Only with this category; “none” means without. May be repeated.
cli-arg-history-search = Only where these words occur: title, address, case number, destination, catalogue or user.
cli-arg-history-from = Only from this day.
cli-arg-history-to = Only up to and including this day.
cli-arg-from-date = Only from this document date.
cli-arg-to-date = Only up to this document date.
cli-arg-finding = Only with this finding: a rule such as D06, or must, attention or tip.
cli-arg-rule = Rule such as D02, or one case of it such as D02-extension.
cli-arg-sort = In this order: added, title, category, date, status, file or size.
cli-arg-descending = The other way round.
cli-arg-saved = As this saved search says.
cli-arg-saved-name = The name of the search.
cli-arg-items = Numbers of documents. With set also the changes: field=value.
cli-arg-all = All documents of the catalogue.
cli-arg-conditions = Documents with this value, for example creatiedatum=2026-11-20. With ~ a part counts.
cli-arg-dry-run = Rehearsal: nothing goes online.
cli-arg-after-others = Goes on even if somebody else published, or another sitemap stands there already.
cli-arg-reason = Reason: privacy, procedure, wrong-document, unreadable, not-yet-public or other.
cli-arg-note = Note for colleagues. Never online.
cli-arg-lower-future-lastmod = Sets a date of change more than a day in the future to now.
cli-arg-republish = Document that was taken away at the destination and may come back. Give each by itself.
cli-arg-without = Number of a document that is left for a later publication. Give each by itself.
cli-arg-allow-path = Path of a file of others that we may replace or remove. Of a sitemap elsewhere on the website: its address. Give each by itself.
cli-arg-with-withdrawn = Says yes to so many withdrawn documents that go with it.
cli-arg-leave-behind = Goes on although something stays there that nobody takes away any more.
cli-arg-now = Publishes the withdrawal at once, and nothing else. Until then the documents are online.
cli-arg-with-parts = Also withdraws the attachments that are still online.
cli-arg-main = Number of the main document.
cli-arg-first = Attachments that come first, in this order.
cli-arg-document = Number of the document.
cli-arg-changes = Shows the changes instead of the publications.
cli-arg-refuse-changes = Refuses tracked changes. Without this option they are accepted.
cli-arg-signature-may-go = Makes the copy even when a signature is lost with it.
cli-arg-revert = Puts back what this change did. Documents that were changed after it stay as they are.
cli-arg-file = The new file.
cli-arg-run = Number of the publication. Without a number the last one.
cli-arg-out = Where the report must stand.
cli-arg-source = The PDF.
cli-arg-redacted = The redacted PDF, which does not exist yet.
cli-arg-boxes = A file with boxes, as JSON.
cli-arg-word = Words that go, on all pages.
cli-arg-within = Redacts them within longer words too.
cli-arg-ground = The ground for these, such as 5.1.2.e.
cli-arg-widen = Makes boxes wider, over the words beside them.
cli-arg-name = Name.
cli-arg-catalogue-name = Name of the catalogue.
cli-arg-deep = Reads every file. Without this option: size and time.
cli-arg-repair = Puts back what is gone or changed.
cli-arg-read-back = Check after sending. content: the content. size: the size only.
cli-arg-settings = Settings file of a colleague, instead of the organisation and the destination.
cli-arg-settings-file = The settings file.
cli-settings-saved = The settings file is in { $path }. There are no passwords in it.
cli-settings-taken =
    { $count ->
        [one] A catalogue was set up. You give passwords yourself.
       *[other] { $count } catalogues were set up. You give passwords yourself.
    }
cli-settings-rehearsed =
    { $count ->
        [one] This file sets up a catalogue.
       *[other] This file sets up { $count } catalogues.
    }
cli-settings-catalogue = { $catalogue }: { $url }
cli-settings-target =
    { $fingerprint ->
        [none] Destination { $target }: { $place }
       *[other] Destination { $target }: { $place } { $fingerprint }
    }
cli-arg-target-name = Name of the destination. Without a name the first one.
cli-arg-rename = The new name.
cli-arg-place = Place: folder:DIR or sftp://user@server/dir.
cli-arg-default = Makes this the first destination.
cli-arg-forget-secret = Forgets the password or passphrase.
cli-arg-to = Where the backup must stand.
cli-arg-daily = The folder of the daily backup, or off.
cli-arg-if-due = Make the daily backup, when something changed.
cli-arg-backup = The backup.
cli-arg-removed = All concepts that were removed before.
cli-arg-incomplete = Go on when files in the backup are missing or damaged.

cli-help-usage = Usage:
cli-help-commands = Commands
cli-help-arguments = Arguments
cli-help-options = Options

cli-usage-unknown-argument = The option { $argument } does not exist. See the help with --help.
cli-usage-too-much = “{ $argument }” does not belong here. See the help with --help.
cli-usage-word-again = “{ $argument }” does not belong here. Put --word before each word, or quotes around them all.
cli-usage-unknown-command = The command { $command } does not exist. See the help with --help.
cli-usage-value = The value “{ $value }” does not fit { $argument }. Choose from: { $allowed }.
cli-usage-date = The value “{ $value }” does not fit { $argument }. Give an existing date as year-month-day, for example 2026-11-20.
cli-usage-number = The value “{ $value }” does not fit { $argument }. Give a whole number.
cli-usage-range = The value “{ $value }” does not fit { $argument }. Give a whole number from { $from } up to { $to }.
cli-usage-value-missing = Give a value with { $argument }.
cli-usage-missing = Still missing: { $argument }. See the help with --help.
cli-usage-no-command = Give a command. See the help with --help.
cli-usage-conflict = These two do not go together: { $argument } and { $prior }. Leave one out.
cli-usage-not-text = One of the words is not readable text. Type it again.
cli-usage-other = Look at { $argument }. See the help with --help.
cli-usage-no-selection = Choose documents: with numbers, with --all or with --where.
cli-usage-two-selections = Choose documents in one way: with numbers, with --all or with --where.
cli-usage-where = Write --where as field=value. Found: “{ $value }”.
cli-usage-no-change = Say what must change, for example: creatiedatum=2026-11-20.
cli-usage-no-option = Say with an option what must change. See the explanation with --help.
cli-usage-which-target = There are more destinations. Say with a name which one you mean.
cli-usage-no-fix = For { $rule } there is nothing we can fix ourselves. See what is possible with: fix.
cli-usage-stdin-encoding = What stands on standard input is not UTF-8. Give the password or passphrase in UTF-8.
cli-usage-empty-stdin = There is nothing on standard input. Give the password or passphrase there.

# What the command line adds to a refusal: the command or the option that helps.
cli-hint-catalogue-ambiguous =
    { $count ->
        [0] Command: catalogue add.
       *[other] Option: --catalogue.
    }
cli-hint-catalogue-has-withdrawn = Command: catalogue remove --with-withdrawn { $count }.
cli-hint-target-leaves-behind =
    { $by ->
        [catalogue] Command: target remove --leave-behind.
       *[other] Option: --leave-behind.
    }
cli-hint-authentication-rejected = Option: --password-stdin.
cli-hint-backup-incomplete = Option: --incomplete.
cli-hint-backup-password-needed = Option: --password-stdin.
cli-hint-clock-differs = Option: --trust-clock.
cli-hint-document-withdrawn = Command: republish.
cli-hint-document-withdrawing = Command: republish.
cli-hint-document-published =
    { $state ->
        [withdrawn] Command: erase.
       *[other] { "" }
    }
cli-hint-document-perhaps-public = Command: target clean.
cli-hint-clean-signed = Option: --signature-may-go.
cli-hint-file-elsewhere = Command: replace.
cli-hint-host-key-unknown = Option: { -accept-host-key }.
-accept-host-key = --accept-host-key
cli-hint-library-lacks = Command: restore.
cli-hint-library-locked =
    { $machine ->
        [none] { "" }
       *[other] Option: --take-over.
    }
cli-hint-list-older = Option: --older.
cli-hint-list-unknown = Option: --list.
cli-hint-list-version-missing = Options: --version-number and --date.
cli-hint-name-in-use =
    { $from ->
        [settings-file] Command: catalogue edit --rename.
       *[other] { "" }
    }
cli-hint-base-url-in-use =
    { $from ->
        [settings-file] Command: init --settings.
       *[other] { "" }
    }
cli-hint-organisation-unknown = Command: lists show organisaties --search.
cli-hint-note-required = Option: --note.
cli-hint-passphrase-needed = Option: --passphrase-stdin.
cli-hint-passphrase-wrong = Option: --passphrase-stdin.
cli-hint-password-needed = Option: --password-stdin.
cli-hint-permit-notice-unread = Option: --notice-read.
cli-hint-permit-published = Command: permit delete.
cli-hint-permits-off = Command: permit settings --notice-read --permits-on on.
cli-hint-target-missing = Command: target add.
cli-hint-target-unapproved = Command: target approve.
cli-hint-target-missing-files = Command: verify.
cli-hint-target-changed-files = Command: verify.
cli-hint-target-occupied = Command: publish --allow-path.
cli-hint-target-unknown = Command: target list.
cli-hint-target-unknown-file =
    { $by ->
        [stays] We cannot read it or remove it: only you can.
        [permits] Command: permit publish --allow-path. Is the file due to be cleaned up? Command: permit clean --allow-path.
       *[other] Command: publish --allow-path.
    }
cli-hint-target-unknown-messages = Command: permit adopt.
cli-hint-undo-published =
    { $of ->
        [permit] Command: permit set. Or command: permit delete.
        [permit-deleted] Command: permit republish.
       *[other] { "" }
    }
cli-hint-undo-withdrawn = Command: history --changes --revert.
cli-hint-reason-required = Option: --reason.
cli-hint-target-changed-elsewhere =
    { $repairs ->
        [documents] Command: publish --after-others.
        [permits] Command: permit publish --after-others.
       *[other]
            { $by ->
                [page] Command: verify --repair. Or option: --after-others.
                [meanwhile] { "" }
               *[other] Option: --after-others.
            }
    }
cli-hint-target-claim-left =
    { $by ->
        [publication] { "" }
       *[other] Or command: verify --repair.
    }
cli-hint-library-missing = Command: init. Or name a folder with the option --library.
cli-hint-value-invalid =
    { $field ->
        [inside-off] docs/command-line.md has all kinds.
        [part] Command: parts.
        [run]
            { $value ->
                [none] Command: publish.
               *[other] Command: history.
            }
        [savedSearch] Command: saved list.
        [list] Command: lists.
        [finding] Command: check.
        [documentsoort] Command: lists show documentsoorten.
        [thema] Command: lists show themas.
        [redenVerwijderingVervanging] Command: lists show redenen.
        [language] Command: lists show talen.
        [format] Command: lists show formaten.
       *[other] { "" }
    }

cli-word-none = none
cli-word-on = on
cli-word-off = off
cli-detail = Technical details: { $detail }
cli-not-written = We could not write the answer. See for yourself whether the command was carried out. Technical details: { $detail }
cli-stopping = We stop after this file. Press once more to stop at once.

cli-column-id = No
cli-column-name = Name
cli-column-sitemap = Woo sitemap
cli-column-place = Place
cli-column-list = List
cli-column-terms = Terms
cli-column-code = Code
cli-column-what = Change
cli-column-after = Is
cli-changes-empty = You have not changed anything yet.
cli-status-withdrawing = To be withdrawn
cli-left-withdrawn = Not changed, because it was withdrawn: { $id } { $title }
cli-left-withdrawing = Not changed, because it is being withdrawn: { $id } { $title }
cli-left-changed = Not changed, because it was changed after that: { $id } { $title }
cli-revert-done = { documents-counted } put back.

cli-init-done = The library stands ready in { $path }. The first catalogue is { $catalogue }.
cli-init-no-target = There is no destination yet. Add one with: target add.
cli-practice-site = This is a practice library. It publishes to { $path } only.
cli-practice-held = Practice documents never go to a website. Practise in a new folder: --library DIR practice.
cli-catalogue-added = The catalogue { $catalogue } was made for { $url }.
cli-catalogue-changed = The catalogue { $catalogue } was changed. The web address is { $url }.
cli-catalogue-removed =
    { $count ->
        [0] The catalogue was removed.
        [one] The catalogue was removed, with { $count } withdrawn document. The history stays.
       *[other] The catalogue was removed, with { $count } withdrawn documents. The history stays.
    }
cli-target-added = The destination { $target } was added: { $place }.
cli-target-changed = The destination was changed.
cli-target-removed = The destination was removed. What stands there stays there.
cli-target-left-behind = May still be there: { $file }
cli-test-ok = works.
cli-test-failed = does not work.
cli-test-warned = needs a look.
cli-test-skipped = skipped.
cli-test-works = The destination works. You can publish.
cli-test-does-not-work = The destination does not work yet.

cli-added = { documents-counted } added.
cli-skipped = { files-counted } skipped:
cli-ignored =
    { $count ->
        [one] { $count } file of the system does not count.
       *[other] { $count } files of the system do not count.
    }
cli-mails =
    { $count ->
        [one] { $count } e-mail may have attachments. Add those with --attachments.
       *[other] { $count } e-mails may have attachments. Add those with --attachments.
    }
cli-add-duplicate = Option: --allow-duplicates.
cli-add-cancelled = You stopped. What was already added stays.
# Taking over what stands online already; also for the window.
cli-adopt-shown = You can take over { documents-counted }.
cli-adopt-nothing = There is nothing to take over.
adopt-file-failed = We could not get this file: { $url }.
adopt-with-file =
    { $count ->
        [one] { $count } document gets a copy of its file.
       *[other] { $count } documents get a copy of their file.
    }
adopt-without-file =
    { $count ->
        [one] The file of { $count } document is somewhere else.
       *[other] The files of { $count } documents are somewhere else.
    }
adopt-incomplete =
    { $count ->
        [one] { $count } document is not complete yet. It keeps its web address.
       *[other] { $count } documents are not complete yet. They keep their web address.
    }
adopt-changed =
    { $count ->
        [one] The sitemap will say something else of { $count } document. It gets a new date of change.
       *[other] The sitemap will say something else of { $count } documents. They get a new date of change.
    }
adopt-already =
    { $count ->
        [one] { $count } entry is of a document that is already here.
       *[other] { $count } entries are of documents that are already here.
    }
adopt-missing = In { documents-counted } this is missing or wrong: { $field }.
adopt-guess-term-corrected =
    { $count ->
        [one] { $count } value is written otherwise than in the list. We write it as in the list.
       *[other] { $count } values are written otherwise than in the list. We write them as in the list.
    }
adopt-guess-term-by-label =
    { $count ->
        [one] { $count } value has no code. We look up the code by the name.
       *[other] { $count } values have no code. We look up the codes by the names.
    }
adopt-guess-term-unknown =
    { $count ->
        [one] { $count } value is in no list. We keep it as it is.
       *[other] { $count } values are in no list. We keep them as they are.
    }
adopt-guess-term-left-out =
    { $count ->
        [one] { $count } value is not known to us. We leave it out.
       *[other] { $count } values are not known to us. We leave them out.
    }
adopt-guess-date-only =
    { $count ->
        [one] { $count } date has no time. We take 0:00.
       *[other] { $count } dates have no time. We take 0:00.
    }
adopt-guess-without-offset =
    { $count ->
        [one] { $count } moment has no time zone. We take that of the Netherlands.
       *[other] { $count } moments have no time zone. We take that of the Netherlands.
    }
adopt-guess-time-left-out =
    { $count ->
        [one] { $count } date has a time. We leave that out.
       *[other] { $count } dates have a time. We leave that out.
    }
adopt-guess-date-unreadable =
    { $count ->
        [one] { $count } date cannot be read. We leave it out.
       *[other] { $count } dates cannot be read. We leave them out.
    }
adopt-guess-repeated =
    { $count ->
        [one] { $count } value stands there too often. We take the first.
       *[other] { $count } values stand there too often. We take the first.
    }
adopt-guess-misplaced =
    { $count ->
        [one] { $count } value stands in the wrong place. We take it over.
       *[other] { $count } values stand in the wrong place. We take them over.
    }
adopt-guess-out-of-order =
    { $count ->
        [one] { $count } value is not in the order of the standard. We take it over.
       *[other] { $count } values are not in the order of the standard. We take them over.
    }
adopt-guess-element-unknown =
    { $count ->
        [one] { $count } value is not known to the standard. We leave it out.
       *[other] { $count } values are not known to the standard. We leave them out.
    }
adopt-guess-reference-without-address =
    { $count ->
        [one] { $count } reference has no web address. We leave it out.
       *[other] { $count } references have no web address. We leave them out.
    }
adopt-guess-incomplete =
    { $count ->
        [one] { $count } act or relation is not complete. We leave it out.
       *[other] { $count } acts or relations are not complete. We leave them out.
    }
adopt-guess-mdto =
    { $count ->
        [one] { $count } document also has metadata for the archive (MDTO). We keep it, but do not put it online.
       *[other] { $count } documents also have metadata for the archive (MDTO). We keep it, but do not put it online.
    }
adopt-guess-mdto-only = { documents-have-counted } only metadata for the archive (MDTO). We take over what fits. The rest we keep.
adopt-guess-mdto-too-large = { documents-have-counted } too much metadata for the archive (MDTO). We do not keep that.
adopt-guess-organisation-assumed =
    { $count ->
        [one] { $count } value names no organisation. We take that of your catalogue.
       *[other] { $count } values name no organisation. We take that of your catalogue.
    }
adopt-guess-category-by-index = { documents-have-counted } no category. We take that from the name of the index.
adopt-guess-rewritten =
    { $count ->
        [one] { $count } value will be written otherwise. The document has then changed.
       *[other] { $count } values will be written otherwise. The documents have then changed.
    }
adopt-guess-format-added = { documents-have-counted } no file type. We take that from the file.
adopt-guess-values-of-main =
    { $count ->
        [one] { $count } attachment takes values over from its main document. It has changed then.
       *[other] { $count } attachments take values over from their main documents. They have changed then.
    }
adopt-guess-title-of-other =
    { $count ->
        [one] { $count } document calls another one by another title. We take the title of that document itself.
       *[other] { $count } documents call another one by another title. We take the title of that document itself.
    }
adopt-guess-lastmod-missing = { documents-have-counted } no date of change. We set it to now.
adopt-guess-lastmod-future =
    { $count ->
        [one] { $count } date of change is more than a day in the future. We leave it, unless you choose otherwise.
       *[other] { $count } dates of change are more than a day in the future. We leave them, unless you choose otherwise.
    }
adopt-left-no-address = { entries-have-counted } no web address.
adopt-left-address-invalid = { addresses-are-counted } not right.
adopt-left-not-https =
    { $count ->
        [one] { $count } web address does not begin with https.
       *[other] { $count } web addresses do not begin with https.
    }
adopt-left-other-host = { documents-stand-counted } on another website.
adopt-left-outside-base = { documents-stand-counted } outside the web address of your publications.
adopt-left-own-file = { documents-have-counted } the name of a file that we make ourselves.
adopt-left-never-ours =
    { $count ->
        [one] { $count } entry points to a file of the web server itself. That file does not change.
       *[other] { $count } entries point to files of the web server itself. Those files do not change.
    }
adopt-left-no-description = { entries-have-counted } no Woo data.
adopt-left-twice =
    { $count ->
        [one] { $count } web address stood there more often. We took the first.
       *[other] { $count } web addresses stood there more often. We took the first.
    }
adopt-left-capitals =
    { $count ->
        [one] { $count } web address differs from another only in capitals or in accents. On many servers that is the same file. We took the first. Add the other document yourself, under another name.
       *[other] { $count } web addresses differ from another only in capitals or in accents. On many servers that is the same file. We took the first each time. Add the other documents yourself, under another name.
    }
adopt-left-taken =
    { $count ->
        [one] { $count } web address belongs to another document already.
       *[other] { $count } web addresses belong to another document already.
    }
adopt-left-part-unknown =
    { $count ->
        [one] { $count } attachment is not taken over. Its main document will no longer name it.
       *[other] { $count } attachments are not taken over. Their main document will no longer name them.
    }
adopt-left-part-of-another =
    { $count ->
        [one] { $count } attachment belongs to another main document. That stays so.
       *[other] { $count } attachments belong to another main document. That stays so.
    }
adopt-unread-missing = This sitemap is not there.
adopt-unread-other-host = This sitemap is on another website.
adopt-unread-not-given = Choose this file as well, or choose the folder with the whole website.
adopt-unread-crashed = We could not read this sitemap.
adopt-unread-timed-out = Reading this sitemap took too long.
adopt-unread-too-large = This sitemap is larger than allowed.
adopt-unread-not-utf8 = This sitemap is not readable text.
adopt-unread-not-well-formed = This sitemap is not valid XML.
adopt-unread-document-type = This sitemap has a document type. We do not read that, for your safety.
adopt-unread-too-complex = This sitemap is too complex.
adopt-unread-entry-elsewhere = This sitemap has entries in a place where we do not read them.
adopt-unread-too-many-entries = This sitemap has too many entries.
adopt-unread-not-a-sitemap = This is not a sitemap.
cli-template-none = There are no templates.
cli-saved-none = There are no saved searches.
cli-saved-changed = The search “{ $name }” is changed.
cli-list-empty = No documents were found.
cli-list-count = { documents-counted }.
cli-checked = { documents-counted } checked. Ready: { $ready }. Waiting: { $waiting }. Must: { $must }. Attention: { $attention }. Tip: { $tip }.
cli-parts-none = This document has no attachments.
cli-fix-none = There is nothing that we can fix ourselves.
cli-fix-how = Fix it with: fix RULE. You can go back with: undo.
cli-set-done = { documents-counted } changed.
cli-acts-proposed =
    { $count ->
        [one] { $count } document has the act that follows from its date. If that is not right, give the act (documenthandeling) yourself.
       *[other] { $count } documents have the act that follows from their date. If that is not right, give the act (documenthandeling) yourself.
    }
cli-withdraw-done = { documents-leave-counted } when you publish.
cli-withdraw-kept =
    { $count ->
        [one] The withdrawal of { $count } document was kept. It goes off the website when you publish.
       *[other] The withdrawal of { $count } documents was kept. They go off the website when you publish.
    }
cli-replace-done =
    { $count ->
        [0] The file is the same. Nothing has changed.
       *[other] The file was replaced. It is online when you publish.
    }
cli-republish-done = { documents-go-counted } online again when you publish.
cli-original-none = This file was not made from another file.
cli-usage-back-yes = A redacted version then goes. Add --yes if you want that.
cli-erase-backups = These backups still have it:
cli-erase-sitemaps = These old sitemaps described it. Our copy of them is gone too:
cli-erase-targets = It may still be at these former places. Take it away there yourself:
cli-usage-no-inside = There is no “{ $rule }” about what is inside files. Choose a case such as I01-bsn. All cases: check.
cli-usage-erase-yes = Erasing cannot be undone. Add --yes when you are sure.
cli-target-approved = The destination holds on this computer too now.
cli-backup-done = The backup stands in { $path }.
cli-backup-daily = From now on a backup comes there every day on which something changed.
cli-backup-daily-off = No daily backup is made any more.
cli-backup-not-due = No backup is needed now.
cli-backup-lacking =
    { $count ->
        [one] Mind: 1 file was missing from the library already, or damaged:
       *[other] Mind: { $count } files were missing from the library already, or damaged. The first:
    }
    { $titles }
cli-backup-kept =
    { $count ->
        [one] This backup still has 1 file of those. It comes from the one before.
       *[other] This backup still has { $count } files of those. They come from the one before.
    }
cli-restore-done = The backup was put back in { $path }.
cli-history-none = Nothing found. Choose other words or another period.
cli-history-empty = You have not published anything yet.
cli-report-written = The report stands in { $path }.

cli-publish-done = Put online: { $published }. Withdrawn: { $withdrawn }.
cli-publish-done-folder = Put in the folder of the website: { $published }. Taken away: { $withdrawn }.
cli-publish-rehearsed = Rehearsal: nothing has changed. Would go online: { $published }. Offline: { $withdrawn }.
cli-publish-stopped = Publishing stopped. Visitors see the old or the new version, never half a file. You can continue later.
cli-publish-nothing-yet = There is nothing to publish yet.
cli-publish-unlisted = The Woo sitemap is off. The Woo-index does not find { documents-online-counted } (command: catalogue edit --woo-sitemap on).
cli-publish-later = { documents-wait-counted } for the date you chose.
cli-publish-left = { documents-are-counted } left for later.
cli-publish-held-back = { documents-are-counted } not possible yet:
cli-robots-written = These lines are in a file too: { $path }
cli-publish-attention =
    { $count ->
        [one] Attention, { $count } point:
       *[other] Attention, { $count } points:
    }
cli-publish-robots = About robots.txt:
cli-publish-problems = This did not succeed on the website. Publish again to try once more:
cli-verify-looked = Looked at on { $target }: { files-counted }, by size and time.
cli-verify-read = Read on { $target }: { files-counted }.
cli-verify-returned =
    { $count ->
        [one] A file or entry of a withdrawn document still stands there.
       *[other] Files or entries of { $count } withdrawn documents still stand there.
    }
cli-verify-publish = Publish again. What is ours there goes then.
cli-verify-lacking = Send them with: publish.
cli-verify-away = Put a document back with publish --republish ID, or withdraw it here as well.
cli-verify-as-left = Everything stands there as we left it.
cli-verify-repair = Put them back with: verify --repair.
cli-verify-not-repaired = Not everything was put back.
cli-publish-others = Sitemaps of others on the website:
cli-publish-others-allow = Allow a sitemap to go with --allow-path PATH.
cli-publish-returning = Put a document back with --republish ID, or withdraw it here too.
cli-publish-future = Set them to now with --lower-future-lastmod.
cli-standing =
    { $count ->
        [one] { $count } new file is online already; nothing refers to it. Publish again, or take it away with target clean.
       *[other] { $count } new files are online already; nothing refers to them. Publish again, or take them away with target clean.
    }
cli-files-gone =
    { $count ->
        [one] The file of { $count } document to be withdrawn is gone already. Its title may still be on the website.
       *[other] The files of { $count } documents to be withdrawn are gone already. Their titles may still be on the website.
    }
cli-files-staying =
    { $count ->
        [one] The file of { $count } document to be withdrawn is still there. We could not remove it.
       *[other] The files of { $count } documents to be withdrawn are still there. We could not remove them.
    }
cli-files-named =
    { $count ->
        [one] The sitemap of others still names the file of { $count } document. Ask them to take it out.
       *[other] The sitemap of others still names the files of { $count } documents. Ask them to take these out.
    }
cli-withdrawn-before =
    { $count ->
        [0] Nothing was withdrawn yet.
        [one] { $count } document has been withdrawn already.
       *[other] { $count } documents have been withdrawn already.
    }
cli-withdrawing-open = { stopped-withdrawing } Publish again.
cli-publish-failed = { documents-counted } did not succeed:

cli-stage-searching = Searching files
cli-stage-adding = Adding
cli-stage-comparing = Comparing with the destination
cli-stage-removing = Cleaning up
cli-stage-copying = Copying
cli-stage-suggesting = Looking for proposals
cli-stage-reading = Looking
cli-stage-changing = Changing
cli-stage-reading-texts = Reading texts
cli-progress-files-bytes = { $stage }: { $files } of { $total } files, { $doneBytes } of { $totalBytes }
cli-progress-files = { $stage }: { $files } of { $total } files
cli-progress-counting = { $stage }: { $files } files
cli-progress-failed = Document { $id } does not succeed ({ $code }).
cli-progress-waiting = No connection for a moment ({ $code }). Next try in { $seconds } seconds.

## Templates on the command line
cli-about-template = Manages templates.
cli-about-template-add = Makes a template.
cli-about-template-list = Shows the templates.
cli-about-template-edit = Changes a template.
cli-about-template-remove = Removes a template. Documents keep their details.
cli-about-template-apply = Fills documents in with a template. Empty fields only, unless you use --replace.
cli-arg-template = Template for all new documents, or none.
cli-arg-template-name = Name of the template.
cli-arg-values = What the template fills in: field=value. An empty value takes the field away.
cli-arg-from = Takes over the details of this document.
cli-arg-fields = Which fields of that document. Without a choice: all but date and own number.
cli-arg-template-default = Holds for all new documents of the catalogue.
cli-arg-no-default = Does not hold for all new documents any more.
cli-arg-folder = Holds for files out of a folder with this name.
cli-arg-no-folder = Does not hold for this folder any more.
cli-arg-replace = Replaces what is there as well.
cli-arg-only-preview = Only shows what would change.
cli-column-default = For new documents of
cli-column-fields = Fields
cli-template-changed = The template { $name } was changed.
cli-template-lost-folder = The folder { $folder } no longer belongs to template { $name }.
cli-template-lost-default = Template { $name } is no longer the default.
cli-template-would = Template { $name } changes { documents-counted }. In { $overwritten } something is replaced.

## Suggestions on the command line
cli-about-suggest = Proposes values for empty fields, with the reason. Nothing changes without --accept.
cli-arg-anyway = Case of a rule about the file that may go online anyway, such as I01-bsn.
cli-arg-why = Why what was found in files may go online. Empty with check: take it back.
cli-arg-attachments = Adds the attachments of e-mails too, as attachments of that e-mail.
cli-arg-accept = Accepts the proposals for this field, or all for all fields.
cli-arg-learned = Shows what we learned from your choices.
cli-arg-forget = Forgets what we learned from your choices.
cli-suggest-none = There are no proposals.
cli-suggest-forgotten = We forgot what we learned. New choices count again.
cli-column-word = Word
cli-column-term = Choice
cli-column-count = Times

## Reasons of suggestions
because-properties = from the properties of the file
because-title = the title has “{ $words }”
because-file-name = the file name has “{ $words }”
because-text = the text has “{ $words }”
because-of-title = from the title
because-of-file-name = from the file name
because-subject = from the first page
because-date-in-text = from the text: “{ $words }”
because-month-in-text = from the text: “{ $words }”; the day is our choice
because-month-of-file-name = a month in the file name; the day is our choice
because-number-in-text = from the text
because-language = from the words of the text
because-learned =
    { $count ->
        [one] you chose this { $count } time for “{ $words }”
       *[other] you chose this { $count } times for “{ $words }”
    }
because-together = { $count } of the { $total } documents that you added together have this

cli-about-sheet = Writes documents to a spreadsheet and reads changes from it.
cli-about-sheet-export = Writes documents to a new spreadsheet: .xlsx, .ods or .csv.
cli-about-sheet-import = Takes changes from a spreadsheet.
cli-arg-sheet = The spreadsheet.
cli-arg-overwrite-newer = Also takes rows of documents that changed after the spreadsheet was made.
cli-sheet-rehearsed = Rehearsal: nothing was changed. { documents-counted } would change.
cli-sheet-counts = Rows: { $rows }. The same already: { $unchanged }. Not taken: { $held }.
cli-sheet-cleared = Mind: a value goes in { documents-counted }.
cli-sheet-difference = { $title } · { $field }: { $before } → { $after }
cli-sheet-message = Row { $row }: { $text }
cli-sheet-message-column = Row { $row }, { $column }: { $text }
cli-stage-writing-sheet = Writing the spreadsheet
cli-stage-reading-sheet = Reading the spreadsheet
cli-stage-comparing-sheet = Comparing with the documents

## Value lists
cli-about-lists = Shows the value lists with their version.
cli-about-lists-show = Shows the terms of a list.
cli-about-lists-import = Takes a newer list in. Rehearse first to see what changes (--dry-run).
cli-about-lists-reset = Puts the list back that came with the program.
cli-arg-list = Name of the list. See the names with: lists. All organisations together are called organisaties.
cli-arg-ended = Also terms that ended.
cli-arg-list-file = The JSON of the list, as TOOI gives it or as in the documentation.
cli-arg-list-name = Name of the list, when the file does not tell it.
cli-arg-list-version = Version of the list, when the file does not tell it.
cli-arg-list-date = Date of the list, when the file does not tell it.
cli-arg-older = Also when the list is older than the one you have.
cli-column-ended = Ended
cli-column-origin = Origin
cli-lists-hint = See a list with: lists show NAME. Search with --search. See ended terms with --ended.
cli-lists-built-in = built in
cli-lists-imported = imported
cli-lists-newer = imported; newer built-in: version { $version } of { $date }
cli-lists-seen = seen on { $date }
cli-lists-ended = ended on { $date }
cli-lists-ends = ends on { $date }
cli-lists-ended-without-date = ended, date not known
cli-list-replaced = The list { $list } is version { $after } of { $afterDate } now. It was version { $before } of { $beforeDate }.
cli-list-rehearsed = The list { $list } becomes version { $after } of { $afterDate }. It is version { $before } of { $beforeDate } now.
cli-list-unchanged = No term changes.
cli-list-in-use = Take care: { $label } is in use. Documents: { $documents }. Catalogues: { $count }.
cli-list-judged = { documents-counted } checked again.
found-by-abbreviation = abbreviation: { $name }
found-by-alternative = also: { $name }
found-by-former = before: { $name }
list-change-added = New: { $label }
list-change-ended =
    { $ended ->
        [none] Ended: { $label }
       *[other] Ended on { $ended }: { $label }
    }
list-change-gone = No longer in the list: { $label }
list-change-restored = In use again: { $label }
list-change-renamed = Another name: { $label }, was: { $before }
list-change-respelled = Spelled otherwise: { $label }, was: { $before }
list-change-other = Other facts: { $label }
step-list-import = newer list { $subject } taken in
step-list-reset = built-in list { $subject } put back

## Permits on the command line
cli-about-permit = Manages permits.
cli-about-permit-new = Makes a case.
cli-about-permit-set = Changes a case.
cli-about-permit-show = Shows a case, or the message about it.
cli-about-permit-list = Lists the cases.
cli-about-permit-delete = Prepares a deletion message.
cli-about-permit-republish = Prepares a case to be published again.
cli-about-permit-remove = Takes a case out of the library.
cli-about-permit-link = Links documents to a case.
cli-about-permit-publish = Publishes messages about cases.
cli-about-permit-clean = Cleans up old messages.
cli-about-permit-settings = Shows or changes the settings.
cli-arg-permit = The case: its case number, or its number in the list, also with # before it.
cli-arg-permits = The cases: case numbers, or numbers in the list, also with # before them.
cli-arg-message = Shows the XML that the next publication writes.
cli-arg-state = Only cases in this state.
cli-arg-to-tidy = Only cases that can be tidied up.
cli-arg-kind = What the documents are, such as vergunning or advies.
cli-arg-as-beschikking = Gives the documents the category Beschikkingen as well.
cli-arg-permits-on = Switches permits on or off.
cli-arg-notice-read = You have read the notice about the format.
cli-arg-creator-scheme = Kind of organisation, such as Gemeente.
cli-arg-creator-name = Name of the organisation, without the kind.
cli-arg-page-base = Web address below which the case pages are.
cli-arg-layout = One file per message or per case.
cli-arg-retention-days = Days that a message stays, at least 7.
cli-arg-clean-up = Whether publishing cleans up too.
cli-arg-full-deletions = Whether a deletion message repeats all data.
cli-arg-agent = Name of the receiver in robots.txt.
cli-permit-republish-how = Do you want to publish such a case again? Command: permit republish.
cli-about-permit-adopt = Takes over a folder with messages of another program.
cli-permit-adopted =
    { $messages ->
        [one] { $count } case taken over from { $messages } message.
       *[other] { cases-counted } taken over from { $messages } messages.
    }
cli-permit-would-adopt =
    { $messages ->
        [one] Rehearsal: { $count } case from { $messages } message. Nothing was taken over.
       *[other] Rehearsal: { cases-counted } from { $messages } messages. Nothing was taken over.
    }
cli-permit-would-register =
    { $count ->
        [one] Rehearsal: { $count } message of a case you have already.
       *[other] Rehearsal: { $count } messages of cases you have already.
    }
cli-arg-permit-values = What the case says: field=value.
cli-arg-profile-folder = The folder in which a new folder for the profile is made.
cli-about-permit-profile = Puts the profile of the messages in a folder.
cli-about-permit-import = Takes cases out of a spreadsheet.
cli-permit-imported = Spreadsheet: { $added } new, { $changed } changed, { $unchanged } the same, { $held } left out.
cli-permit-would-import = Rehearsal: { $added } new, { $changed } changed, { $unchanged } the same, { $held } left out.
cli-permit-added = Case { $id } was made. State: { $state }.
cli-permit-changed = Case { $id } was changed. State: { $state }.
cli-permit-shown = Case { $id }. State: { $state }.
cli-permit-none = There are no cases.
cli-permit-nothing-to-clean = There is nothing to clean up.
cli-permit-published = Messages published: { $created } new, { $updated } changed, { $deleted } deleted.
cli-permit-would-publish = Rehearsal: { $created } new, { $updated } changed, { $deleted } deleted. Nothing was sent.
cli-permit-settings-on = Permits are on for { $catalogue }. Messages stay { $days } days. Address for the receiver: { $url } or { $page }
cli-permit-settings-off = Permits are off for { $catalogue }.
cli-permit-value = Write a field and a value, with = between them.
cli-permit-deleting =
    { $count ->
        [one] { $count } case gets a deletion message at the next publication.
       *[other] { $count } cases get a deletion message at the next publication.
    }
cli-permit-republishing =
    { $count ->
        [one] { $count } case goes along with the next publication.
       *[other] { $count } cases go along with the next publication.
    }
cli-permit-removed =
    { $count ->
        [one] { $count } case was taken out of the library.
       *[other] { $count } cases were taken out of the library.
    }
cli-permit-held-back = { cases-counted } cannot go yet:
cli-arg-yes = Does it without asking.
cli-permit-allow-path = May that file go? Command: permit publish --allow-path.
cli-permit-clean-yes = Nothing was taken away. Add --yes to do so.
cli-permit-clean-ask =
    { $count ->
        [one] First { $count } message leaves the page, then its file goes. Type yes to take it away.
       *[other] First { $count } messages leave the page, then their files go. Type yes to take them away.
    }
# Words that mean yes, in small letters, with a space between.
cli-permit-clean-agreed = yes y ja j
cli-permit-would-clean = Rehearsal: { messages-counted } would go. Nothing was removed.
cli-unchecked-nothing = Nothing was checked: { $why }.
cli-unchecked-part = Not all of it was checked: { $why }.
cli-unchecked-why-encrypted = a password is needed
cli-unchecked-why-damaged = the file is damaged
cli-unchecked-why-too-complex = the file is too large or too complicated
cli-unchecked-why-too-many = so much was found that we stopped
cli-unchecked-why-unsupported = we cannot see everything in this kind of file
cli-unchecked-why-empty = the file is empty
cli-unchecked-why-scan = some of its text cannot be read
cli-unchecked-why-crashed = reading it went wrong
cli-unchecked-why-blind = our checks do not work well now
cli-redact-word-empty = Nothing was redacted: we cannot look for an empty word. Give a word after --word.
cli-redact-word-nowhere = Nothing was redacted: “{ $word }” stands on no page.
cli-redact-word-outside = Nothing was redacted: “{ $word }” stands on page { $page }, but out of sight. Remove it in the document of which the PDF was made.
cli-redact-word-left = Nothing was redacted: “{ $word }” could still be read on page { $page }. Give boxes yourself with --boxes.
cli-redact-ground-unknown = Nothing was redacted: the Woo does not have the ground “{ $ground }”. Choose from: { $known }.
cli-redact-boxes-unread = We cannot read the file with boxes: { $path }. Choose another file.
cli-redact-boxes-wrong = There are no boxes in { $path } as we read them. Look at line { $line }, character { $column }.
cli-redact-page-unread = Nothing was redacted: page { $page } cannot be read as a whole. Give boxes yourself with --boxes.
cli-redacted =
    { $count ->
        [one] One box is redacted in { $path }.
       *[other] { $count } boxes are redacted in { $path }.
    }
cli-redact-signs =
    { $count ->
        [one] One sign was taken out.
       *[other] { $count } signs were taken out.
    }
cli-redact-drawings =
    { $count ->
        [one] Of one drawing a part was cut.
       *[other] Of { $count } drawings a part was cut.
    }
cli-redact-others =
    { $count ->
        [one] One other thing was taken out, such as a comment or a field.
       *[other] { $count } other things were taken out, such as comments and fields.
    }
cli-redact-longer =
    { $count ->
        [one] A word that you searched for is still part of a longer word, once. Must it go there too? Then give --within.
       *[other] Words that you searched for are still part of longer words, { $count } times. Must they go there too? Then give --within.
    }
cli-redact-width = The width of a box may tell how long the word was.
cli-redact-proven = Two readers find nothing more under the boxes.
cli-redact-searched =
    { $count ->
        [one] One word was searched for in the rest of the file ({ $objects } parts). It is no longer in there. We do not read pictures and patterns: look at those yourself.
       *[other] { $count } words were searched for in the rest of the file ({ $objects } parts). They are no longer in there. We do not read pictures and patterns: look at those yourself.
    }

### Window

## Frame
places = Places
place-documents = Documents
place-todo = To do
place-history = History
place-settings = Settings
place-help = Help
skip = To the content
panel = Details of the document
frame-status = Status of the program
opening = Openbaarmaker is starting.
title-error = Error: { $title }
publish-button = Publish ({ $count })
publish-button-withdraw = Withdraw ({ $count })
publish-button-both = Publish ({ $count }), withdraw ({ $withdrawn })
publish-button-nothing = Nothing new
publish-button-unlisted = Woo sitemap is off
publish-button-not-ready = Nothing ready yet
publish-button-sitemaps = Publish the sitemaps
publish-button-site = Update the website
publish-button-busy = Busy: { $done } of { $total }
publish-button-rehearsing = Rehearsal: { $done } of { $total }
publish-button-going = Busy
publish-button-comparing = Comparing
publish-button-waiting = Waiting for the destination
publish-button-stopping = Stopping
publish-look = See how it went
publish-button-stopped = Publishing has stopped
publish-button-failed = { $count } failed
last-published = Last: { $at }
last-never = Not published yet
saving-saved = Everything is saved.
saving-waiting = Will be saved in a moment.
saving-saving = Saving.
saving-failed = Not saved yet. We try again when you type on.
saving-refused = Not saved yet. Look at the message at the field.
saving-filled-in = Not saved yet. The button below the form does that.
unsaved-elsewhere = In { documents-counted } something is not saved.
saving-waiting-short = Not saved yet
saving-saving-short = Saving
saving-failed-short = Not saved
saving-refused-short = Not saved
saved-short = Saved
target-approve-title = Is this destination still right?
target-approve-yes = Yes, it is
target-none = No destination yet
target-folder = Destination: { $name } (folder)
target-server = Destination: { $name } (server)
said-more = More actions
undo = Undo
undone = Undone: { $what }.
redone = Done again: { $what }.
undo-stays-deleted =
    { $count ->
        [one] { $count } case stays deleted, because it was deleted elsewhere.
       *[other] { $count } cases stay deleted, because they were deleted elsewhere.
    }
step-add = { documents-counted } added
step-adopt = { documents-counted } taken over
step-edit = { documents-counted } changed ({ $subject })
step-remove = { documents-counted } removed
step-accept =
    { $subject ->
        [none] “Publish anyway” taken back: { documents-counted }
       *[other]
            { $count ->
                [one] said of { $count } document that it may go online all the same: { $subject }
               *[other] said of { $count } documents that they may go online all the same: { $subject }
            }
    }
step-erase = { documents-counted } erased for good
step-replace = file replaced of { documents-counted }
step-clean =
    { $count ->
        [one] clean copy made of { $count } document
       *[other] clean copies made of { $count } documents
    }
step-redact = { documents-counted } redacted
step-back-to-original = original back for { documents-counted }
step-withdraw = withdrawal prepared: { documents-counted }
step-republish = publishing again prepared: { documents-counted }
step-rename = name in the web address of { documents-counted }
step-edit-several = { documents-counted } changed
step-revert = { documents-counted } put back
step-search-save = search { $subject } saved
step-search-edit = search { $subject } changed
step-search-remove = search { $subject } removed
step-learned-forget = what we learned was forgotten
step-catalogue = settings of your organisation changed
step-fix = { documents-counted } corrected
zoom-said = Text size { $percent } percent.
loading = Loading.
optional = (optional)
options = Choices
options-found =
    { $count ->
        [one] { $count } choice.
       *[other] { $count } choices.
    }
option-chosen = , chosen
close = Close
cancel = Cancel
stop = Stop
back = Back
again = Try again
look = Look
show = Show
more = Show more
edit = Change
remove = Remove
choose = Choose
fill-in = Fill in
go-on = Go on
go-on-editing = Go on editing
none-found = Nothing found
not-filled-in = Not filled in
choose-detail = Choose at least one detail.
name-removed = { $name } was removed.
copy = Copy
copied-short = Copied
copied = Copied.
copy-failed = Copying does not work. Select the text and copy it yourself.
technical = Technical details
technical-about = For the help desk. Time: { $at }.
problem-title = This does not work now
problem-title-library-locked = This library is in use
problem-title-store-newer = This program is too old
problem-title-store-corrupt = Your data is damaged
problem-title-copy-damaged = This file is damaged or gone
problem-without-text = This does not work now. Look at the technical details and ask your help desk.
finding-without-text = Look at this document (rule { $code }).
group-without-text = { documents-counted } with rule { $code }
and-others =
    { $count ->
        [one] And { $count } other.
       *[other] And { $count } others.
    }
value-other-content = { $size }, with other content
value-empty = empty
moment-full = { $date } at { $time }
moment-today = today at { $time }
percent = { $percent } %

## Adding
add-files = Add files
add-folder = Add a folder
add-done = { $added } added.
add-done-skipped = { $added } added, { $skipped } skipped.
add-stopped = Stopped. { $added } added, { $skipped } skipped.
add-proposals = See the proposals ({ $count })
add-proposals-all = Take them over together…
add-suggestions = Look for proposals for { $count } documents
add-attachments =
    { $count ->
        [one] Add attachments of { $count } e-mail
       *[other] Add attachments of { $count } e-mails
    }
add-why = See why
add-publication = Make one main document with attachments of them
add-needs-setup = Choose your organisation first. Then you can add files.
add-is-busy = Files are being added already. Wait until that is done.
adding-searching = { files-counted } found
adding-busy = { $done } of { $total } files added
adding-label = Adding files
adding-stop = Stop adding
drop-here = Let go to add the files.
drop-count =
    { $count ->
        [one] Let go to add { $count } file or folder.
       *[other] Let go to add { $count } files or folders.
    }
drop-without-path = We cannot get this file from the other program. Save it in a folder first. Then drag it here.
left-out-title = { files-counted } skipped
left-out-ignored =
    { $count ->
        [one] { $count } file of the system was left out.
       *[other] { $count } files of the system were left out.
    }
duplicates-title = { files-are-counted } here already
duplicates-text = The content is the same as that of a document you have.
duplicates-of = { $file }: is here already as “{ $of }”
duplicates-skip = Skip
duplicates-add = Add anyway
namesakes-title =
    { $count ->
        [one] Replace the existing file?
       *[other] Replace existing files?
    }
namesakes-text =
    { $count ->
        [one] This file has the name of a file that you have. The content is different.
       *[other] These files have the names of files that you have. The content is different.
    }
namesakes-tick = Untick what is not a new version. We add that as a new document.
namesakes-of = { $file }: same name as at “{ $title }”
namesakes-others =
    { $count ->
        [one] { $count } more file does not fit in this list. If you replace, we add it as a new document.
       *[other] { $count } more files do not fit in this list. If you replace, we add them as new documents.
    }
namesakes-add = Add as new
namesakes-replace =
    { $count ->
        [one] Replace existing
       *[other] Replace existing ({ $count })
    }
namesakes-replaced = { files-counted } replaced.
zip-title = What do you want with the zip file?
zip-text = Unpacked, every file gets its own row. As one zip file everything stays together.
zip-unpack = Unpack
zip-keep = As one zip file
zip-cancel = Do not add

## Documents
search-label = Search title or text
filters = Search and filter
filter-status-all = Status: all
filter-category-all = Category: all
filter-category-none = Without category
filters-more = More filters
filters-fewer = Fewer filters
filter-counted = { $text } ({ $count })
filter-several = More than one
filter-from = Date from
filter-to = up to
filter-date-form = day-month-year
filter-level = What must still be done
filter-level-all = To do: everything
filter-level-must = Not complete yet
filter-level-attention = Attention
filter-level-tip = With a tip
list-menu = More
row-menu = Actions for this document
row-open = Open
copy-address = Copy web address
columns-open = Columns
columns-title = Choose columns
columns-text = The title is always there. In a narrow window not every column fits.
searches-open = Searches
searches-title = Saved searches
searches-none = You have not saved any searches yet.
searches-hint = Saves what you are looking for now, with the filters and the order.
searches-name = Name for this search
searches-new-name = New name
searches-name-missing = Enter a name, for example: Decisions of this year.
searches-save = Save this search
searches-rename-save = Save the new name
searches-rename = Other name
searches-rename-of = Other name for { $name }
searches-remove-of = Remove { $name }
searches-saved = The search “{ $name }” is saved.
searches-removed = The search “{ $name }” is removed.
empty-search = No documents found
empty-search-text = Search with fewer words or clear the filters.
empty-search-due = Not all texts have been read yet.
texts-reading = { files-counted } left to read for searching.
filter-added = Added last
filter-rule = Kind of problem
filter-rule-all = Every problem
filter-rule-other = With another problem ({ $code })
filters-clear = Clear filters
mark-withdrawing = Being withdrawn
mark-remaining = Still online
mark-waits = Waits until { $date }
mark-must-or-look = Something to do
count-chosen = { $count } chosen
choose-all = Choose all ({ $count })
choose-none = Clear choice
column-choose = Choose
column-width = Width of { $name }
panel-width = Width of the side panel
column-category = Category
column-date = Date
column-status = Status
column-added = Added
column-size = Size
column-field = Field
row-chosen = chosen
row-not-chosen = not chosen
row-in-text = In the text:
row-no-category = to choose
loading-documents = Loading documents.
empty-title = Drag files or a folder here
empty-types = Pdf, Word, Excel, PowerPoint, OpenDocument, e-mail, text and zip. A file may be up to { $limit }.
empty-yours = Your own files stay where they are.
empty-filter = No documents with these filters
empty-filter-clear = Show all documents
practice = Practise with example documents
practice-badge = Practice
practice-window = Practice – { $title }
practice-about = What you do now does not count. Nothing goes to your website.
practice-busy = Something is still under way. Wait until it is done.
practice-stop = Stop practising
practice-stop-title = Stop practising?
practice-stop-text = What you practised goes away. Your own documents are as you left them.
practice-go-on = Go on practising
setup-first = Choose your organisation first
setup-first-text = Then you can add and publish documents. This takes about five minutes.
setup-start = Go on with set-up
unfinished = Publishing was cut off last time. New files may be online already. Nobody refers to them.
unfinished-go = Go on where you were
remove-title = Remove { documents-counted }?
remove-text =
    { $count ->
        [one] The document disappears from your lists. Content and history are kept, so that you can undo this. Your own file stays.
       *[other] The documents disappear from your lists. Content and history are kept, so that you can undo this. Your own files stay.
    }
erase-only-withdrawn = You can erase { $erasable } of the { $count } documents for good. Choose only those.
erase-withdrawn-title =
    { $count ->
        [one] Erase { $count } withdrawn document for good?
       *[other] Erase { $count } withdrawn documents for good?
    }
erase-withdrawn-text =
    { $count ->
        [one] Content, text and description go altogether. Its address stays known, with who, when and why. You cannot undo this. Backups still have it.
       *[other] Contents, texts and descriptions go altogether. Their addresses stay known, with who, when and why. You cannot undo this. Backups still have them.
    }
erase-tick = Erase for good
erase-text =
    { $count ->
        [one] The document goes altogether: content, text and history. This cannot be undone. Backups still have it.
       *[other] The documents go altogether: content, text and history. This cannot be undone. Backups still have them.
    }
erase-yes = Erase { documents-counted } for good
erased =
    { $count ->
        [0] There was nothing to erase.
        [one] { $count } document was erased for good.
       *[other] { $count } documents were erased for good.
    }
erased-backups-title = These backups still have it
erased-backups-text = Remove them yourself if needed. A new backup does not have it any more.
erased-sitemaps-title = Old sitemaps named it
erased-sitemaps-text = These old sitemaps described what you erased. Our copy of them is gone. Are they still online? Then the next publication says so.
erased-targets-title = It may still be elsewhere
erased-targets-text = You no longer publish to these places. We could not take it away there. Do that yourself, or ask your web administrator.
erase-no = Do not erase
erase-removed = Removed documents
erase-removed-about = What you remove is kept so that you can undo it. Here you erase it for good.
erase-removed-title = Erase for good?
erase-removed-text = All removed documents go altogether: content, text and history. This cannot be undone.
erase-removed-go = Erase what was removed
erase-removed-busy = Erasing
remove-yes = Remove { documents-counted }
remove-no = Do not remove
remove-only-concepts = You can remove { $removable } of the { $count } documents. Withdraw the others.
removed = { documents-counted } removed.
replace-title = Replace the file?
replace-yes = Replace the file
replace-about = The details of the document stay. The website changes after publishing.
replace-other-title = Use the file of another document?
replace-other-text = This file belongs to “{ $title }”. If you choose it, both documents have the same file.
replace-other-yes = Replace anyway
replace-other-no = Do not replace
replaced-said = The file was replaced. The website changes after publishing.
republish-said = { documents-go-counted } online again after publishing.
fixed-said = { documents-counted } corrected.

## Spreadsheets
sheet-export = To spreadsheet…
sheet-import = Read a spreadsheet…
adopt-title = Take over what is already there
adopt-text = Are there documents on your website already? They become documents of this library, with the same web address.
adopt-safe = We only read. You first see what we take over.
adopt-from-target = From { $name }
adopt-from-folder = From a folder with the website…
adopt-from-files = From sitemaps on this computer…
adopt-is-busy = We are still busy taking over. Wait until that is done.
adopt-busy = Taking over
adopt-preview-none = Nothing to take over
adopt-from = Read from: { $place }
adopt-without-file-means = They stay online. You can point to the file later.
adopt-next = Then you publish as always. Web addresses and files stay as they are. When publishing you choose which old sitemaps may go.
adopt-files = We take these files over
adopt-files-unusual =
    { $count ->
        [one] { $count } file is of an unusual kind. It comes first.
       *[other] { $count } files are of an unusual kind. They come first.
    }
adopt-file-kind-unknown = unusual kind
adopt-file-kind-none = no kind
adopt-future-text = Until that date the Woo-index may not see later changes.
adopt-future-keep = Leave what was there
adopt-future-lower = Set to now
adopt-guessed = What we change
adopt-left = What we do not take over
adopt-findings = What is not right now
adopt-findings-text = This is online now. What we publish, we write as it should be.
adopt-unread = Sitemaps that we could not read
target-adopt-folder = Take over from another folder…
elsewhere-adopt = Take them over first
elsewhere-may-adopt =
    { $what ->
        [permits] You can take over the messages that are there first. This library then knows those cases.
       *[documents] You can take over the documents that are there first. They then keep their web address.
    }
adopt-preview-title = Take over { documents-counted }?
adopt-yes = Take over { documents-counted }
adopt-remember = Remember these sitemaps
adopt-said-remembered = Remembered. When publishing you choose which sitemaps may go.
adopt-said = { documents-counted } taken over.
adopt-said-stopped =
    { $count ->
        [one] Stopped. { $count } document was taken over.
       *[other] Stopped. { $count } documents were taken over.
    }
adopt-said-failed =
    { $failed ->
        [one] { $count } taken over. We could not get the file of { $failed } document.
       *[other] { $count } taken over. We could not get the files of { $failed } documents.
    }
sheet-busy = Busy with the spreadsheet
sheet-is-busy = We are still busy with a spreadsheet. Wait until it is done.
sheet-exported = { documents-stand-counted } in { $path }.
sheet-imported = { documents-counted } changed from the spreadsheet.
sheet-imported-held = { documents-counted } changed from the spreadsheet. Rows not taken: { $held }.
sheet-title =
    { $count ->
        [one] { $count } document changes
       *[other] { $count } documents change
    }
sheet-title-none = Nothing changes
sheet-counts = Rows in the spreadsheet: { $rows }. Rows that are the same already: { $unchanged }.
sheet-report = This is a production report. We look the documents up by their file name.
sheet-open-elsewhere = The spreadsheet is still open in another program. We do not read what is not saved there.
sheet-cleared = Mind: a value goes in { documents-counted }, because the cell is empty.
sheet-overwritten = In { documents-counted } the spreadsheet replaces a value.
sheet-published =
    { $count ->
        [one] { $count } of these documents is online. The change goes online when you publish.
       *[other] { $count } of these documents are online. The changes go online when you publish.
    }
sheet-unknown-columns = We do not read these columns: { $columns }.
sheet-other-sheets = We read the first sheet only. Not read: { $sheets }.
sheet-overwrite =
    { $count ->
        [one] Also the document changed later ({ $count })
       *[other] Also the documents changed later ({ $count })
    }
sheet-overwrite-hint = The spreadsheet then wins. What a colleague changed meanwhile goes.
sheet-held =
    { $count ->
        [one] { $count } row is not taken
       *[other] { $count } rows are not taken
    }
sheet-notices = Look at these rows
sheet-place = Row { $row }
sheet-place-column = Row { $row }, { $column }
sheet-keep-messages = Keep all messages…
sheet-messages-kept = Kept: { $path }
dialog-sheet-messages-file = Messages.txt
sheet-more-messages =
    { $count ->
        [one] And { $count } more message.
       *[other] And { $count } more messages.
    }
sheet-take = Change { documents-counted }
step-sheet = change of { documents-counted } from { $subject }

## Reading and describing
view-title = Read and describe
view-back = Back to the list
view-of = The document { $name }
view-fields = Details
view-pages = Document
view-loading = Loading the document
view-place = Document { $at } of { $count }
view-previous = One document back
view-next = One document on
view-page = Page { $page }
view-page-of = Page { $page } of { $count }
view-thumb = Page
view-thumbs = Small pages
view-zoom = Size
view-smaller = Smaller
view-larger = Larger
view-fit = Full width
view-turn = Turn a quarter
view-turn-short = Turn
view-reduced = This page is very large. You see it less sharp.
view-pages-more = There are { $count } more pages. Open the file to read them.
view-rows-more = { $count } more rows. Open the file to read them.
view-cut = The document is longer. Open the file to read the rest.
view-table = Table
view-find = Search in this document
view-find-short = Search
view-find-count = { $at } of { $count }
view-find-count-more = { $at } of more than { $count }
view-find-partial = Not all text was searched.
view-find-none = Not found
view-find-busy = Searched page { $page } of { $count }
view-find-previous = Previous place
view-find-next = Next place
view-find-close = Close search
view-use = Use as
view-use-title = Title
view-use-identifiers = Reference
view-use-date = Date
view-use-description = Description
view-used = { $field } filled in: { $text }
view-no-date = We read no date in: { $text }
view-problem-encrypted = This document has a password. That is why we do not show it.
view-problem-damaged = This document is damaged. We cannot show it.
view-problem-too-complex = This document asks for too much memory or time. We do not show it.
view-problem-unsupported = We do not show this kind of file. Open it in another program.
view-problem-crashed = Reading stopped with an error. We cannot show it.
view-problem-timed-out = Reading takes too long. We cannot show it.
view-folder = Show in folder
view-folder-copy = The folder has a copy. It disappears when you close Openbaarmaker.
view-page-problem-encrypted = This page has a password. That is why we do not show it.
view-page-problem-damaged = This page is damaged. We cannot show it.
view-page-problem-too-complex = This page takes too much memory or time. We do not show it.
view-page-problem-unsupported = We cannot show this page. Open the file to read it.
view-page-problem-crashed = Reading this page stopped because of an error.
view-page-problem-timed-out = Reading this page takes too long.
view-part-sheet =
    { $name ->
        [none] Sheet without a name
       *[other] Sheet { $name }
    }
view-part-hidden-sheet = Hidden sheet { $name }
view-part-slide = Slide { $name }
view-part-hidden-slide = Hidden slide { $name }
view-part-notes = Notes of the speaker
view-part-comment =
    { $name ->
        [none] Comment
       *[other] Comment by { $name }
    }
view-part-footnote = Footnote
view-part-margin = Above or below each page
view-part-inserted =
    { $name ->
        [none] Inserted
       *[other] Inserted by { $name }
    }
view-part-deleted =
    { $name ->
        [none] Deleted
       *[other] Deleted by { $name }
    }
view-part-attachment =
    { $name ->
        [none] Attachment without a name
       *[other] Attachment { $name }
    }
view-fact-from = From:
view-fact-to = To:
view-fact-cc = Copy:
view-fact-date = Date:
view-fact-subject = Subject:

## Panel for one document
panel-nothing = Choose a document to see it.
back-to-preview = Back to checking
password-show = Show what you type
date-pick = Choose a date: { $label }
date-today = Today
month-before = Month before
month-after = Next month
still-open = Still to fill in
panel-open =
    { $count ->
        [one] Fill in { $count } more field
       *[other] Fill in { $count } more fields
    }
panel-musts = { things-counted } still to do
panel-looks = Take a look: { things-counted }
notices-more =
    { $count ->
        [one] { $count } more notice
       *[other] { $count } more notices
    }
panel-inside-personal = Personal data found
panel-inside-possible = Possibly personal data
panel-inside-hidden = Hidden content found
panel-readonly = You cannot change this document now.
panel-withdrawn = Withdrawn. Reason: { $reason }. You can change it only when you publish it again.
panel-withdrawing = This document is still online. It goes off the website after publishing. Reason: { $reason }. You can change it if you do not withdraw it after all.
panel-withdraw-now = Publish the withdrawal now
panel-underway = A publication stopped half-way. This document may be online already. Publish again, or withdraw it.
panel-status = Status: { $status }
republish = Prepare to publish again
previous-document = Previous
next-document = Next
first-document = This is the first document.
last-document = This is the last document.
save-next = Next document
label-themes = Themes
label-keywords = Keywords
label-shortTitles = Short titles
label-otherTitles = Other titles
notBefore-hint = Only for the first time. What is online already changes at once.
lookAgain-hint = We tell you when this day has come. Nothing goes off the website by itself.
label-identifiers = Reference numbers
address-later = The web address appears here once you fill in the date of the document.
title-accept = Correct
categories-hint = What kind of information is this under the Dutch Open Government Act?
terms-chosen = Chosen for { $label }
terms-placeholder = Search and choose
terms-added = { $name } added.
terms-removed = { $name } taken away.
terms-remove = Take { $name } away
date-hint = Day-month-year, for example 20-11-2026.
unsaved-typed = What you typed is not saved.
acts-half = Choose a kind and fill in a date.
own-half = Fill in a name and a value. A namespace needs a prefix.
date-unreadable = Write the date as day-month-year, for example 20-11-2026.
date-brings-act = We also fill in: { $act } on that date, where no act stands yet.
acts-proposed = This is a proposal, with the date of the document.
act-kind = Kind of act { $number }
act-kind-label = Kind
act-date = Date of act { $number }
act-done-vaststelling = Adopted
act-done-ontvangst = Received
act-done-ondertekening = Signed
act-add = Another act
act-remove = Take act { $number } away
description-hint = What is this document about?
description-apart = A new description begins after an empty line.
description-whole = This description has empty lines of its own and stays one.
publication = Main document and attachments
publication-part = Attachment of another document
main-hint = Is this an attachment? Find its main document by title, file name or number.
main-none = This document belongs to no other document.
main-off = Detach
main-follows = This follows the main document, as long as you leave it empty here: { $fields }.
follow-main = Follow the main document
follows-main = Follows the main document: { $value }.
parts-hint = Find a document that belongs to this one.
part-place = Move “{ $title }”
part-place-new = New place, from 1 to { $count }: { $title }
parts-shown = { $from }–{ $to } of { $count }
parts-pages = Browse the attachments
parts-previous = Previous attachments
parts-next = Next attachments
parts-go = Go to attachment
parts-no-place = Type a number from 1 to { $count }.
part-already = This document is already an attachment of it.
part-up = Move “{ $title }” up
part-down = Move “{ $title }” down
part-off = Detach “{ $title }”
part-moved = Now in place { $place } of { $count }.
part-added = The attachment was added.
part-taken-off = The attachment was detached.
reference-elsewhere = On another website
reference-gone = Vanished document
row-part = attachment
row-parts =
    { $count ->
        [one] { $count } attachment
       *[other] { $count } attachments
    }
row-follows = Follows the main document
relations-hint = First choose how. Then find the document, or paste a web address.
relations-role = Kind of relation
references-search = Find a document
format-unknown = Not known yet
relations-title = Title of that document
ownData-hint = Open.overheid.nl shows these with the document. People cannot search for them.
own-key = Name of item { $number }
own-value = Value of item { $number }
own-remove = Take item { $number } away
own-add = Add an item
own-add-block = Add another namespace
own-block = Group { $number }
own-namespace-part = Namespace
own-namespace = Address of the namespace
own-namespace-hint = Ask your ICT department. For example: https://www.example.nl/ns/.
own-prefix = Prefix
label-actsBy = Who did this: { $act }, { $at }
many-parts = Make attachments of…
many-parts-title =
    { $count ->
        [one] Which document does this document belong to?
       *[other] Which document do these { $count } documents belong to?
    }
many-parts-text = The main document may be one of those you chose. The others become attachments.
many-parts-main = Main document
many-parts-hint = Search by title, file name or number.
many-parts-missing = Choose a main document from the list.
many-parts-yes = Make them attachments
publication-title = Which is the main document of these { $count } documents?
publication-text = The other documents become attachments. They take empty fields over from the main document.
many-parts-said =
    { $count ->
        [one] { $count } document now belongs to “{ $title }”.
       *[other] { $count } documents now belong to “{ $title }”.
    }
withdraw-parts =
    { $count ->
        [one] Also withdraw the attachment
       *[other] Also withdraw { $count } attachments
    }
withdraw-parts-go =
    { $count ->
        [one] The attachment is then withdrawn too.
       *[other] The attachments are then withdrawn too.
    }
withdraw-parts-stay =
    { $count ->
        [one] The attachment stays online. Detach it afterwards, or choose another main document.
       *[other] The attachments stay online. Detach them afterwards, or choose another main document.
    }
more-fields = More details
organisation-own = Your own organisation
organisation-ended = Does not exist any more since { $date }.
organisation-ends = Exists until { $date }.
organisation-former = Does not exist any more. The end date is unknown.
organisation-newer = Newer than the list of the Woo-index.
organisation-missing = Choose your organisation from the list, for example: gemeente Utrecht.
writerName-hint = This name goes online. Rather a department than a person.
keywords-hint = Words that people search for. One on each line.
titles-hint = One on each line.
fileMark-hint = Documents with the same reference belong together.
replacement-hint = Only when you replaced the file.
organisation-none = No organisation
identifiers-hint = Your own numbers, such as a case number. One on each line.
name-hint = The name of the file on the website. It is fixed after publishing.
name-frozen = This name is fixed since the first publication.
pages =
    { $count ->
        [one] { $count } page
       *[other] { $count } pages
    }
added-at = Added: { $at }.
published-at = Published: { $at }.
file-open = Open in another program
file-replace = Replace file…
file-made-cleaned =
    { $by ->
        [none] Clean copy of { $name }, made { $at }.
       *[other] Clean copy of { $name }, made { $at } by { $by }.
    }
file-made-redacted =
    { $by ->
        [none] Redacted version of { $name }, made { $at }.
       *[other] Redacted version of { $name }, made { $at } by { $by }.
    }
file-redacted = What was redacted?
file-back = Back to the original
back-title = Back to the original?
back-cleaned = The file is { $name } again, with all that is hidden in it.
back-redacted = The redacted version goes. The file is { $name } again. All that you redacted can be read again.
back-no = Do not go back
back-said = The original is the file of this document again.
file-withdraw = Withdraw…
file-beside-office = Preferably add an accessible PDF or an OpenDocument file beside it.
file-elsewhere = This file is only on the website, not in this library.
file-supply = Point to the file
file-keep = Do not withdraw after all
file-remove = Remove…
file-erase = Erase for good…

## Panel for many documents
bulk-banner = You are changing { documents-counted } at once.
bulk-title-apart = You change the title for each document.
bulk-at-all = in all { $count }
bulk-at-some = in { $count } of { $total }
bulk-at-none = in none
bulk-will-on = will be set in all { $count }
bulk-will-off = will be taken from all { $count }
bulk-all-empty = Empty in all documents.
bulk-different = Different values ({ $count }).
bulk-different-empty = Different values ({ $count }), empty in { $empty }.
bulk-hide-values = Hide
put-back = Put back
bulk-clear = Make empty in all { $count }
bulk-will-clear = Will be empty in all { $count }.
bulk-keep = Do not change
bulk-accept-titles =
    { $count ->
        [one] The proposed title is right ({ $count })
       *[other] The proposed titles are right ({ $count })
    }
bulk-changes =
    { $count ->
        [one] You change { $count } field.
       *[other] You change { $count } fields.
    }
bulk-acts-move = The date at “{ field-documenthandeling }” moves along.
bulk-overwrites =
    { $count ->
        [0] What was there stays.
        [one] In { $count } document you replace a value that was there.
       *[other] In { $count } documents you replace a value that was there.
    }
bulk-differences = See difference
bulk-published =
    { $count ->
        [one] { $count } of { $total } is published already. The change is online after publishing again.
       *[other] { $count } of { $total } are published already. The change is online after publishing again.
    }
bulk-withdrawn =
    { $count ->
        [one] { $count } document is withdrawn or leaves the website. It does not change.
       *[other] { $count } documents are withdrawn or leave the website. They do not change.
    }
bulk-more = More with these documents
bulk-remove = Remove { documents-counted }…
bulk-erase = Erase { documents-counted } for good…
bulk-withdraw = Withdraw { documents-counted }…
bulk-apply = Apply to { documents-counted }
bulk-applied = { documents-counted } changed.
bulk-nothing = You have not changed anything yet. Fill in a field first.
bulk-other-categories = Show all categories
bulk-same = The same in all { $count }.
bulk-will-change = Will be changed in all { $count }.
bulk-empty = Empty
bulk-empty-at = Empty in { $count } of { $total }.
bulk-fill = Fill in:
bulk-show-documents = Show documents with
bulk-other-values =
    { $count ->
        [one] And { $count } other value.
       *[other] And { $count } other values.
    }
bulk-add = Add: { $label }
bulk-add-do = Add
bulk-will-put = replaces what was there
bulk-will-replace = What is there goes in all { $count }.
bulk-act-each = date of each document
bulk-act-on-date = The act gets the date of each document.
bulk-act-undated =
    { $count ->
        [one] { $count } document without a date does not get the act yet.
       *[other] { $count } documents without a date do not get the act yet.
    }
bulk-act-more = With its own date or organisation
bulk-act-date-hint = Leave empty for the date of each document.
bulk-act-by = Who did this
bulk-act-replace = Replace acts of this kind
bulk-relation = Add a document
bulk-own-key = Name
bulk-own-value = Value
bulk-own-missing = Fill in a name and a value. A namespace also needs a prefix.
bulk-own-replace = Replace what is there
bulk-own-names = Names with different values
bulk-own-name = { $name }: in { $count } of { $total }
bulk-own-remove = Remove from all { $count }
bulk-own-keep = Do not remove
changing-change = Changed: { $done } of { $total }
changing-undo = Undone: { $done } of { $total }
changing-redo = Done again: { $done } of { $total }
changing-revert = Put back: { $done } of { $total }
changing-clean = Clean copies: { $done } of { $total }
changing-label = Changing documents
changing-stop = Stop, change nothing
left-alone = { left-alone-title }.
left-alone-which = Which?
left-alone-title =
    { $count ->
        [one] { $count } document was not changed
       *[other] { $count } documents were not changed
    }
left-alone-withdrawn = This document was withdrawn.
left-alone-withdrawing = This document leaves the website. Undo the withdrawal first.
left-alone-changedMeanwhile = This document was changed or added meanwhile. Look at it, then change it.
filter-value = With a value: { $field }
filter-value-empty = Without a value: { $field }
differences-title = This is how { sheet-title }
change-online = For { documents-counted } what stands online changes.
change-online-acts =
    { $count ->
        [one] For { $count } published document the date of the act changes too.
       *[other] For { $count } published documents the date of the act changes too.
    }
differences-caption = Fields before and after the change
was = Was
becomes = Becomes
was-lower = was:
becomes-lower = becomes:
filled-in-title = Discard what you filled in?
filled-in-text = What you filled in on this screen is not saved.
unapplied-title = Apply the changes?
unapplied-text = Your changes for { documents-counted } are not applied yet.
unapplied-apply = Apply
unapplied-discard = Discard

## Nog te doen
todo-summary =
    { $count ->
        [one] { $count } thing in { $documents } document
       *[other]
        { $documents ->
            [one] { $count } things in { $documents } document
           *[other] { $count } things in { $documents } documents
        }
    }
todo-documents = To do
todo-coverage = What is missing?
coverage-missing =
    { $count ->
        [one] Nothing yet of { $count } category
       *[other] Nothing yet of { $count } categories
    }
coverage-none-missing = Something of every category
coverage-online = Online
coverage-newest = Newest document
coverage-last = Last addition
coverage-nothing = Nothing yet
coverage-long-ago = nothing for a year
todo-loading = Checking documents.
todo-levels = Show
about-level-must = you cannot publish these documents yet
todo-waits = Waiting
about-level-waits = go online from the chosen date
about-level-attention = take a look here
about-level-tip = this makes it better still
todo-choose-self = Choose yourself
todo-open-list = Show here
todo-close-list = Hide here
todo-show = To the documents
todo-choose-all = Choose for all { $count }
todo-fill-all = Fill in for all { $count }
todo-names-more =
    { $count ->
        [one] { $names } and { $count } other
       *[other] { $names } and { $count } others
    }
todo-ready = { documents-are-counted } ready.
todo-publish = Check and publish { documents-counted }
todo-publish-both = Check: publish { documents-counted } and withdraw { $withdrawn }
todo-done = There is nothing left to do
todo-tips-left =
    { $count ->
        [one] There is still { $count } tip.
       *[other] There are still { $count } tips.
    }
todo-done-nothing = All documents are in order.
todo-solved = Solved. { $count } to go.
todo-solved-due = Solved. We still check the files, more may follow.
choose-category = Which information category do these documents get?
choose-category-missing = Choose an information category.
choose-act = What was done with these documents?
choose-act-missing = Choose what was done.
choose-language-missing = Choose a language.

## Preview
preview-title = Check and publish
preview-to = To: { $name }
preview-to-label = To:
preview-ready = { documents-counted } can go online.
preview-ready-withdraw = { documents-go-counted } off the website.
preview-site-only = Only the sitemaps and robots.txt are updated.
preview-nothing-left = You leave all that is ready for later.
preview-nothing-later = Nothing goes online now. { documents-wait-counted } for the date you chose.
preview-nothing = Everything is published. There is nothing new.
preview-nothing-new = There is nothing new to publish. Below is what cannot go yet.
preview-nothing-ready = No document is ready yet. Below is what must still be done.
preview-nothing-yet = Nothing is online yet. There is nothing to publish either.
unlisted = The Woo sitemap is off. The Woo-index does not find { documents-online-counted }. Switch it on in Settings.
publish-restored =
    { $count ->
        [one] { $count } document goes along as it was online before. It was missing on this destination.
       *[other] { $count } documents go along as they were online before. They were missing on this destination.
    }
following =
    { $count ->
        [one] { $count } document that stays as it is itself changes because of another document.
       *[other] { $count } documents that stay as they are themselves change because of another document.
    }
preview-renewed = Something has changed meanwhile. This is what goes online now.
preview-differs = Something is gone or changed on the destination. Publishing does not change that.
preview-already =
    { $count ->
        [one] { $count } file is on the server already. It need not be sent again.
       *[other] { $count } files are on the server already. They need not be sent again.
    }
unreferred =
    { $count ->
        [one] { $count } new file is online already; nobody refers to it.
       *[other] { $count } new files are online already; nobody refers to them.
    }
unreferred-choose = Whoever knows the address can open them. Go on publishing, or take them away.
unreferred-which = See which ones
unreferred-clean = Take away
foreign-heading = Files of others in the way: { $count }
foreign-text = We leave them alone. First see what it is. Gone is gone: we cannot put it back.
foreign-remove = This file is not from Openbaarmaker. Remove it anyway.
foreign-replace = This file is not from Openbaarmaker. Replace it anyway.
foreign-either = This file is not from Openbaarmaker. Replace or remove it anyway.
foreign-about = In the place of: { $title }
foreign-again = Go on with what you ticked
elsewhere-returning-heading = Taken away at the destination: { $count }
elsewhere-returning-text = Somebody took these documents away there. They stay away, unless you tick them.
elsewhere-returning-tick = Put this document online again
elsewhere-set-back-heading = Newer at the destination: { $count }
elsewhere-set-back-text = Somebody changed these documents there. We put them back as they are here.
elsewhere-dropped-heading = Not in this library: { $count }
elsewhere-dropped-text = These documents are in the sitemap of somebody else. They leave the sitemap.
elsewhere-replaced-heading = Files of others that make way: { $count }
elsewhere-replaced-text = These files have a name that we use. They make way for ours. We do not take over what is in them. A copy stays in your library, in the folder “verslagen”.
elsewhere-future-heading = Dates of change in the future: { $count }
elsewhere-future-text = A clock was wrong. Until that date the Woo-index may not see later changes.
elsewhere-future-tick = Set these dates to now
clock-right = The clock is right, go on
preview-inside-none = Personal data and hidden text: nothing found with these checks.
preview-inside-found = Personal data or hidden content found in { documents-counted }.
preview-inside-possible = Perhaps personal data or hidden content in { other-documents-counted }.
preview-inside-unchecked = We could not wholly check { documents-counted }.
preview-inside-due =
    { $count ->
        [one] { $count } document was not checked yet. Wait a moment, or look yourself.
       *[other] { $count } documents were not checked yet. Wait a moment, or look yourself.
    }
preview-why-heading = Something found or not checked
preview-why-proposed = We looked at this. It may be public.
preview-titles =
    { $count ->
        [one] { $count } title is still a proposal. By publishing you accept it.
       *[other] { $count } titles are still proposals. By publishing you accept them.
    }
group-title-proposed = The title is a proposal.
preview-inside-accepted =
    { $count ->
        [one] For { $count } document somebody said why it may go out.
       *[other] For { $count } documents somebody said why they may go out.
    }
other-sitemaps-heading = Sitemaps that were there already
other-sitemaps-text = Another program made these. Tick what may go. We keep a copy in the library.
other-sitemaps-all = Tick all
other-sitemaps-again = Publish again and tick what may go.
other-sitemap-index = Index of sitemaps.
other-sitemap-line = Robots.txt names it.
other-sitemap-line-only = Only the line in robots.txt is still there.
other-sitemap-asks = Read while taking over.
other-sitemap-goes = Goes with this publication.
other-sitemap-gone = Has been taken away.
other-sitemap-changed = Changed since it was taken over, so it stays.
other-sitemap-notTaken = Not taken over, so it stays.
other-sitemap-otherCatalogue = Of another catalogue of this library. Publish that one too.
other-sitemap-unread = We could not read all of it. See for yourself whether it names withdrawn documents.
other-sitemap-owner = Ask whoever manages this sitemap to take it out.
other-sitemap-twice =
    { $count ->
        [one] { $count } address is also in our sitemaps, so it is there twice.
       *[other] { $count } addresses are also in our sitemaps, so they are there twice.
    }
other-sitemap-others =
    { $count ->
        [one] { $count } address is only here. When this goes, the Woo-index no longer finds it.
       *[other] { $count } addresses are only here. When this goes, the Woo-index no longer finds them.
    }
other-sitemap-withdrawn =
    { $count ->
        [one] Names a withdrawn document: { $titles }
       *[other] Names { $count } withdrawn documents: { $titles }
    }
preview-attention =
    { $count ->
        [one] Look at { $count } more point. You can publish.
       *[other] Look at { $count } more points. You can publish.
    }
preview-not-saved = What you typed is not saved yet. Try again in a moment.
elsewhere-title =
    { $by ->
        [program] There is a sitemap already
        [messages] There are messages already
        [page] The page of messages was changed
        [emptied] The destination is empty
        [busy] Somebody else is publishing
        [meanwhile] Somebody else published meanwhile
       *[publisher] Somebody else published too
    }
elsewhere-going-on =
    { $by ->
        [program] Do you publish here? Then our sitemap takes its place. The Woo-index then no longer finds the documents of the other program.
        [messages] Do you publish here? Then our page takes its place. The receiver then no longer sees the messages of the other program.
        [page] Do you go on? Then our page takes its place. The receiver then no longer sees what is there now.
        [emptied] Do you go on? Then everything that belongs online is put there again. What you withdraw then counts as gone.
        [busy] Do you go on? Then the other publication stops, if it still runs. We compare every file. That can take long.
       *[publisher] Do you go on? Then we compare every file. We put back what this library knows. That can take long.
    }
elsewhere-safe =
    { $by ->
        [program] Those documents themselves stay. If you go on, you first see what changes. Then you choose whether to publish.
        [emptied] Is your website somewhere else now? Then the withdrawn document stays there. Look in Settings first.
        [messages] Those messages themselves stay. If you go on, you first see what changes. Then you choose whether to publish.
        [page] Messages of others stay. If you go on, you first see what changes. Then you choose whether to publish.
       *[publisher] We never remove documents of others. You first see what changes. Then you choose whether to publish.
    }
elsewhere-no = Do not publish
elsewhere-yes =
    { $by ->
       *[other] Go on to the check
        [publisher] Go on and compare everything
        [busy] Go on and compare everything
    }
preview-stopped = Comparing was stopped. Nothing has changed.
preview-again = Compare again
comparing = Comparing with the website
group-new = New ({ $count })
group-changed = Changed ({ $count })
group-replaced = File replaced ({ $count })
group-withdrawn = Withdraw ({ $count })
group-held = Not yet ({ $count })
group-unchanged = Stays the same ({ $count })
group-held-about = the rest goes on
group-later = Publish later ({ $count })
group-later-about = from the date you chose
group-restored = Goes along as it was ({ $count })
group-restored-about = was online before and is missing on this destination
group-left = Left for later ({ $count })
group-left-about = not this time
group-left-along = Left with the document that it refers to.
group-take-all = All
preview-update = Update the overview
preview-update-text = You ticked or unticked something. Update the overview and publish after that.
group-withdrawn-about = off the website
group-look = Change details
group-read = Read the document
group-show-all =
    { $count ->
        [one] Show { $count }
       *[other] Show all { $count }
    }
to-todo = To To do
to-targets = To Destinations
publish-now = Publish { documents-counted }
publish-both = Publish { documents-counted } and withdraw { $withdrawn }
publish-site-only = Update the website now
publish-nothing-button = There is nothing to publish
publish-nothing-new = There is nothing new to publish.
publish-needs-setup = Set up your organisation first. Then you can publish.
publish-needs-target = You have no destination yet. Add a folder or a server first.
rehearse = Rehearse: nothing goes online
robots-heading = The file robots.txt
robots-unchanged = The file { $url } stays the same.
robots-create = We make the file { $url }. With it the Woo-index finds your documents.
robots-merge = We bring { $url } up to date. The other lines stay.
robots-create-done = The file { $url } was made.
robots-merge-done = The file { $url } was updated.
robots-handOver = These lines must be in { $url }. Give them to your web administrator.
robots-refused = We do not change { $url }.
robots-added = New:
robots-removed = Gone:

## Busy
busy-title = Publishing
busy-title-rehearsal = Rehearsing
busy-title-withdraw = Withdrawing
busy-title-clean = Taking away
busy-started = Publishing { documents-counted } starts.
busy-started-both = Publishing ({ $count }) and withdrawing ({ $withdrawn }) starts.
busy-started-withdraw = Withdrawing { documents-counted } starts.
busy-started-site = Updating the website starts.
busy-started-clean = Taking away starts.
busy-started-rehearsal = Rehearsing { documents-counted } starts.
busy-said = { $percent } percent. { $files } files, { $bytes }.
busy-one-failed = A document failed.
busy-counting = Counting
busy-documents =
    { $count ->
        [one] { $done } of { $total } document
       *[other] { $done } of { $total } documents
    }
busy-files =
    { $count ->
        [one] { $done } of { $total } file
       *[other] { $done } of { $total } files
    }
busy-bytes = { $done } of { $total }
busy-left-short = less than a minute
busy-left =
    { $count ->
        [one] about { $count } minute to go
       *[other] about { $count } minutes to go
    }
busy-waiting =
    { $count ->
        [one] Next try in { $count } second.
       *[other] Next try in { $count } seconds.
    }
busy-stopping = Publishing stops after this file.
busy-go-on = You can go on working.
busy-safe = Visitors always see the old or the new version, never half a file.
busy-pause = Pause
busy-stop-title = Stop publishing?
busy-stop-text = New files that were sent are online already. Nobody refers to them. You can use them later or take them away.
busy-stop-yes = Stop publishing
busy-stop-no = Go on
stage-preparing = Preparing
stage-sending = Sending
stage-verifying = Verifying
stage-goingLive = Going online
stage-past = done
stage-later = still to come
sending-sent = Sent
sending-sending = Busy
sending-waiting = Waits
sending-failed = Failed
sending-again = Trying again
rehearsal-note = This is a rehearsal. Nothing goes online.
closing-title = Something is still running
closing-text = Openbaarmaker is still adding, publishing or copying. When you stop now, you can go on later where you were.
closing-stop = Stop and close

## Done
done-title = Publishing is done
done-title-rehearsal = Rehearsal is done
done-title-partly = Not everything succeeded
done-title-withdraw = Withdrawing is done
done-title-clean = Taking away is done
done-all = { documents-stand-counted } online.
done-all-folder = { documents-stand-counted } in the folder of your website.
done-left =
    { $count ->
        [one] { $count } document was left for later.
       *[other] { $count } documents were left for later.
    }
done-failed = Failed: { $failed }.
done-withdrawn =
    { $withdrawn ->
        [one] { $withdrawn } document left the website.
       *[other] { $withdrawn } documents left the website.
    }
done-files-only = The website was updated.
done-sitemaps = The sitemaps were made anew.
done-sitemaps-gone = The sitemaps are off the website.
done-problems = The website could not be updated completely.
done-problems-heading = Failed on the website
done-nothing-withdrawn = There was nothing left here to withdraw.
done-rehearsal-files-only = The rehearsal succeeded: only the sitemaps and robots.txt change.
done-rehearsal-withdrawn =
    { $withdrawn ->
        [one] The rehearsal succeeded: { $withdrawn } document can go off the website.
       *[other] The rehearsal succeeded: { $withdrawn } documents can go off the website.
    }
done-each = For each destination
cleaned =
    { $count ->
        [0] There was nothing left to take away.
        [one] { $count } new file was taken away.
       *[other] { $count } new files were taken away.
    }
cleaned-which = Taken away
cleaned-text = The documents stay in your library. You can still publish them.
done-rehearsal = Rehearsal worked: { documents-counted } can go online.
done-at = Verified: { $at }
done-at-rehearsal = Rehearsal of { $at }
rehearsal-done = Rehearsal: nothing has changed.
rehearsal-then = To real publishing
sum-would-withdraw = Can go off the website
sum-would = Can go online
open-site = See it on the website
open-folder = Open the folder
open-practice-site = See the practice site
practice-done = You practised. After real publishing you read here what you still do yourself.
open-report = Open report
save-robots-lines = Save as a file…
saved-robots-lines = The lines are saved: { $path }
save-report = Save report…
saved-report = The report is here: { $path }
back-to-documents = Back to documents
stop-title-paused = Paused
stop-title-person = You have stopped
stop-title-key-changed = The server has another code
stop-title-key-refused = Code of the server not approved
stop-title-no-secret = Logging in did not succeed
stop-title-elsewhere = Somebody else publishes here too
stop-title-foreign = File of others found
stop-title-connection = No connection with the destination
stop-title-full = The destination is full
stop-title-stale = Something has changed meanwhile
stop-title-other = This does not work now
stop-text-key-refused = Ask your ICT department whether the code is right. Then try again.
stop-text-no-secret = Without a password or passphrase we cannot go on.
stop-text-elsewhere = Talk to whoever publishes here too. Then compare again.
stop-text-key-changed = The server may have been renewed. It may also be an attack. Call your ICT department.
stopped-withdrawn =
    { $count ->
        [one] { $count } document was already withdrawn.
       *[other] { $count } documents were already withdrawn.
    }
stopped-withdrawing =
    { $count ->
        [one] Withdrawing { $count } document is not finished. Its title or file may still be on the website.
       *[other] Withdrawing { $count } documents is not finished. Their titles or files may still be on the website.
    }
stopped-still-online =
    { $count ->
        [one] The withdrawal is kept, but { $count } document is still online.
       *[other] The withdrawals are kept, but { $count } documents are still online.
    }
stopped-paused = Go on whenever you want. What was sent is not sent again.
stopped-safe = Visitors see the old or the new version, never half a file.
failed-heading = { documents-counted } failed
failed-again = Try again ({ $count })
remaining-heading = Still on the website: { files-counted }
remaining-still =
    { $count ->
        [one] { $count } file that must go is still on the website.
       *[other] { $count } files that must go are still on the website.
    }
remaining-text = Anyone with the address can open what we could not remove. Ask your ICT department for permission, or your web manager to remove it. Then publish again.
withdrawn-note = Search engines and the Woo-index may show the document until their next visit.
withdrawn-urgent = Is it urgent? Ask the search engine to remove it. Mail the Woo-index: servicedesk@koop.overheid.nl.
self-heading = What you still do yourself
self-robots = Give these lines to your web administrator
self-robots-text = They must be in { $url }. Without these lines the Woo-index does not find your documents.
self-register = Put your web pages in the Register of Government Organisations
self-register-text = For each information category, choose an ordinary page on { $host }. Put those addresses in the register. The Woo-index uses that register. You do this once.
sum-all = Together
self-check = See after a day whether your documents can be found
self-check-text = The Woo-index comes by every day. Then search open.overheid.nl for a title.
index-all = All information categories

## History
history-empty = You have not published anything yet
history-empty-text = Here you will see what you published when.
history-runs = Publications
tabs = What do you want to see?
history-find = Search the history
history-search-runs = Search by title or destination
history-search-changes = Search by title or user
history-period = Period
history-period-all = Period: all
history-period-today = Today
history-period-week = Last 7 days
history-period-month = Last 30 days
history-period-year = This year
history-period-last-year = Last year
history-none-text = Choose other words or another period.
history-shown-runs =
    { $count ->
        [one] { $count } publication shown
       *[other] { $count } publications shown
    }
history-shown-changes =
    { $count ->
        [one] { $count } change shown
       *[other] { $count } changes shown
    }
history-changes = Changes
history-changes-empty = You have not changed anything yet
history-changes-empty-text = Here you will see who changed what, and when.
change-by = by { $user }
change-undone = undone
change-reverted =
    { $count ->
        [0] Nothing was put back.
        [one] { $count } document put back.
       *[other] { $count } documents put back.
    }
change-revert-title = Put this change back?
change-revert-added-text =
    { $count ->
        [one] The document leaves your library, unless it was changed after that.
       *[other] The { $count } documents leave your library. What was changed after that stays.
    }
change-revert-text =
    { $count ->
        [one] The document gets its old value back, unless it was changed again after it.
       *[other] The { $count } documents get their old values back. What was changed again after it stays as it is.
    }
change-revert-no = Do not put back
change-more-documents = And { other-documents-counted }.
change-nothing-shown = There are no values of this change to compare.
mdto-title = Data for the archive (MDTO)
mdto-about = This stood with the document when you took it over. We keep it as it was. It does not go online.
document-history-more = Show older changes
run-published = { documents-counted } published
run-withdrawn = { $count } withdrawn
run-held = { $count } not yet
run-failed = { $count } failed
run-where =
    { $user ->
        [none] to { $target }
       *[other] to { $target }, by { $user }
    }
run-report = Report
run-title = Publication of { $at }
run-user = By
run-documents = Documents ({ $count })
run-files = Files written ({ $count })
run-others = And { $count } more. The report has them all.

## Withdraw
withdraw-title =
    { $count ->
        [one] Withdraw the document?
       *[other] Withdraw { $count } documents?
    }
withdraw-online =
    { $count ->
        [one] The document stays online until you publish the withdrawal.
       *[other] The { $count } documents stay online until you publish the withdrawal.
    }
withdraw-one = After that “{ $title }” can no longer be opened.
withdraw-many = After that { documents-counted } can no longer be opened.
withdraw-effect =
    { $count ->
        [one] Nothing stays on the website. Search engines show it a little longer. That it was online cannot be undone.
       *[other] Nothing stays on the website. Search engines show them a little longer. That they were online cannot be undone.
    }
withdraw-better = Is there a better version?
withdraw-look = Look at the document
withdraw-reason = Reason
withdraw-reason-missing = Choose a reason. It stays in the history.
withdraw-note = Note for your colleagues
withdraw-note-needed = What is the reason?
withdraw-note-hint = This does not go online.
withdraw-note-add = Add a note
withdraw-note-missing = Write down the reason, for example: decision was annulled.
withdraw-no = Do not withdraw
withdraw-yes = Withdraw { documents-counted }
withdraw-now = Withdraw and publish now
withdraw-now-privacy = Does it show personal data? Then withdraw at once.
withdraw-now-about = At once, with other withdrawals that were ready.
withdraw-yes-about = With your next publication.
withdraw-none = These documents are not online. You can remove them.
withdraw-nothing = These documents are not online, or go off after publishing.
withdraw-only-online = You can withdraw { $withdrawable } of the { $count } documents. Choose only those.
withdraw-not = This document will not be withdrawn.
withdrawn-said = { documents-leave-counted } after publishing.
withdraw-busy = Something is being published already. After that you can publish the withdrawal.

## Set-up
setup-steps = Set-up in three steps
setup-step = Step { $step } of 3
setup-name-1 = Organisation
setup-name-2 = Destination
setup-name-3 = Test
setup-title-1 = Step 1 of 3: your organisation
setup-title-2 = Step 2 of 3: where do you publish?
setup-title-3 = Step 3 of 3: test
form-all = Fill in all fields. Optional ones say so.
form-errors =
    { $count ->
        [one] Correct { $count } field.
       *[other] Correct { $count } fields.
    }
setup-organisation = Name of your organisation
setup-organisation-hint = Search for the official name, for example: gemeente Utrecht.
setup-proposed = Fits your web address:
setup-department = Department
setup-department-hint = Only for yourself. This does not go online.
setup-to-2 = To step 2: where you publish
setup-to-3 = To step 3: test
setup-back-1 = Back to step 1
setup-back-2 = Back to step 2
setup-later = Do this later
setup-skip-test = Go on without test
setup-address = At which web address are your documents?
setup-address-hint = For example: https://www.voorbeeld.nl/woo/. Do you not know it? Ask your web administrator.
address-wrong = Fill in a web address that starts with https://, for example https://www.voorbeeld.nl/woo/.
address-frozen = This address is fixed, because something was published already.
setup-robots = Who manages robots.txt of { $host }?
setup-robots-hint = This file is at https://{ $host }/robots.txt. It shows the Woo-index the way.
setup-robots-others = Somebody else. I pass on the lines.
setup-robots-folder = Openbaarmaker may update it
setup-host-root = Folder of the whole website
setup-host-root-hint = The folder on the destination that https://{ $host }/ shows.
setup-host-root-pick = Choose the folder of the website
host-root-missing = Choose the folder of the whole website, or let somebody else manage robots.txt.
host-root-clear = Clear
host-root-empty = Leave empty when somebody else manages robots.txt of { $host }.
setup-welcome = Welcome. With Openbaarmaker you put documents on the website of your organisation. You need:
setup-need-organisation = the name of your organisation
setup-need-address = the web address of your documents
setup-need-place = a folder or server of your ICT department
setup-test-text = The test does exactly what publishing does, with a small test file. Afterwards we clean it up.
setup-next = Do you want to practise first? Then nothing goes to your website.
setup-colleague = Did a colleague give you a file?
setup-try = Would you like to see how it works first?
setup-practice = Practise with 5 example documents
setup-own = Begin with your own documents

## Settings
settings-organisation = Organisation
settings-targets = Destinations
settings-storage = Storage
settings-appearance = Appearance
catalogue-name = Name of the catalogue
catalogue-name-hint = Useful when you have several. Do you leave this empty? Then we use the name of your organisation.
catalogue-new = New catalogue
catalogue-create = Make catalogue
catalogue-save = Save settings
catalogue-added = { $name } was added.
catalogue-saved = { $name } was saved.
catalogue-remove-title = Remove { $name }?
catalogue-remove-text = The settings and destinations go away. What is online stays online.
catalogue-remove = Remove catalogue
catalogue-withdrawn-text =
    { $count ->
        [one] There is { $count } withdrawn document here. It leaves the lists too. What you published and withdrew stays in the history. The content goes only when you erase it for good.
       *[other] There are { $count } withdrawn documents here. They leave the lists too. What you published and withdrew stays in the history. The content goes only when you erase it for good.
    }
catalogue-withdrawn-yes = Remove with { documents-counted }
colleague-file = Settings file for a colleague
colleague-file-about = With it a colleague starts right. There are no passwords in it, and no documents.
colleague-file-save = Save settings file
colleague-file-saved = The settings file was saved: { $path }
colleague-file-choose = Use a settings file
colleague-file-title = Use this settings file?
colleague-file-text = See whether you know these destinations. Your documents will stand there.
colleague-file-known =
    { $count ->
        [one] { $count } line then counts as your organisation’s. We do not report it.
       *[other] { $count } lines then count as your organisation’s. We do not report them.
    }
colleague-file-off = We then do not check for: { $kinds }.
take = Take over
colleague-file-secrets = There are no passwords in it. We ask for those with the test.
catalogues-more = More catalogues
catalogues-about = A catalogue is an organisation with a web address of its own. Most organisations have one.
catalogue-add = Another catalogue
default-act = Proposal for “What was done?”
default-act-hint = We propose this for new documents, with the date of the document.
default-act-none = No proposal
categories-use = Which information categories do you use?
categories-use-all = All categories
categories-use-some = Only these categories
categories-missing = Choose at least one category, or choose all categories.
locals = Own names for categories
locals-hint = Does your organisation call a category something else? Give it a name of your own. The official category always goes online.
local-number = Own name { $number }
local-name = Own name
local-name-missing = Enter a name, for example: Tenders.
local-name-taken = You have used this name already. Choose another name.
local-category = Official category
local-category-choose = Choose a category
local-category-missing = Choose the official category that belongs to “{ $name }”.
local-category-taken = Choose another category for “{ $name }”. This one has a name of its own already.
local-explanation = Explanation for your colleagues
local-add = Add an own name
local-remove = Remove “{ $name }”
known = What belongs to your organisation
known-hint = One on each line: e-mail domain, telephone number, account, address, name or other number. We do not tell of it when it is in a file.
known-taken = How we read your lines
known-as = { $line }: { $kind }
known-as-nothing = { $line }: we do not look for this. See whether you wrote it right.
known-as-domain = all e-mail addresses of this domain
known-as-email = this e-mail address
known-as-phone = this telephone number
known-as-iban = this bank account
known-as-address = this address
known-as-number = this number
known-as-name = this name
inside-kinds = What do we look for inside files?
inside-kinds-hint = We do not tell of what you switch off. Publishing then says so.
inside-kinds-all = Everything
inside-kinds-some = Only this
inside-group-personal = Personal data
inside-group-hidden = What is hidden
inside-group-accessibility = What keeps people from reading
inside-not-told = Not checked for: { $kinds }.
limit = Largest file in GB
limit-hint = You cannot publish larger files. Usually 2 GB is enough.
limit-wrong = Fill in a number, for example 2 or 0.5.
variant = Layout of the sitemaps
variant-hint = Choose two when the Woo-index asks for an address per information category.
variant-one = One index for all categories
variant-two = One index per category
sitemap-on = Woo sitemap on
sitemap-on-hint = Off means: the Woo-index does not find these documents.
target-kind = Where do you publish?
target-kind-folder = In a folder
target-kind-folder-about = A folder from which your website shows files. Ask your ICT department which one.
target-kind-sftp = On a server (SFTP)
target-kind-sftp-about = A secure connection with the web server. Your ICT department gives you the details.
target-dir = Folder
target-dir-hint = The folder with the files that your website shows at the web address.
target-dir-pick = Choose folder
target-dir-missing = Choose the folder in which your documents come.
target-host = Address of the server
target-host-hint = For example: sftp.voorbeeld.nl.
target-host-missing = Fill in the address of the server, for example sftp.voorbeeld.nl.
target-port = Port
target-port-hint = Usually 22.
target-port-wrong = Fill in a port between 1 and 65535. Usually it is 22.
target-user = User name
target-user-missing = Fill in the user name that your ICT department gave you.
target-server-dir = Folder on the server
target-server-dir-hint = For example: /var/www/woo.
server-folders = Browse the server
server-folders-title = Folders on { $host }
server-folders-list = Folders
server-folders-up = One folder up
server-folders-choose = Choose this folder
server-folders-none = There are no folders in this folder.
server-folders-odd =
    { $count ->
        [one] { $count } folder is left out: its name cannot be read or typed.
       *[other] { $count } folders are left out: their names cannot be read or typed.
    }
server-folders-more = There are too many folders to show. Type the folder yourself.
target-server-dir-missing = Fill in the folder on the server, for example /var/www/woo.
target-login = How do you log in?
target-login-password = With a password
target-login-key = With a key file
target-login-hint = We ask for the password only when the server is recognised.
target-key = Key file
target-key-hint = The file with your private key, in OpenSSH form.
target-key-pick = Choose key file
target-key-missing = Choose your key file, for example id_ed25519.
target-key-used = Key file: { $file }
target-name = Name of the destination
target-name-hint = Do you leave this empty? Then we choose a name.
target-where = { $user } at { $host }, port { $port }, folder { $dir }
target-add = Add a destination
target-edit-title = Change { $name }
target-save = Save destination
target-saved = The destination was saved.
target-remove-title = Remove destination { $name }?
target-remove-text = The files on the destination stay. Only the setting goes away.
target-leave-title = Go on all the same?
target-leave-text =
    { $count ->
        [one] On { $target } there is a file that nobody would take away any more: { $names }.
       *[other] On { $target } there are { $count } files that nobody would take away any more: { $names }.
    } Delete or withdraw what is to go. Publish there first. If you go on, whoever has the address can still open it.
target-leave = Leave it and go on
target-make-default = Make default
target-default-said = { $name } is the default now.
target-is-default = Default
target-read-back = Read documents back after sending
target-read-back-hint = Up to 16 MB we read everything back, beyond that the beginning and the end. It is faster without the tick. We then check the size only.
target-check = Check what stands there
target-check-close = Close check
check-text = We look whether everything stands there as we left it.
check-start = Check now
check-deep = Read every file
check-busy = Checking
check-started = The check has begun.
check-stopped = The check was stopped.
check-good = Everything stands there as we left it: { files-counted }.
check-differs = We looked at { files-counted }. Not everything is as we left it.
check-missing = Gone: { files-counted }
check-changed = Changed: { files-counted }
check-returned = Withdrawn, but still found: { documents-counted }
check-unknown = Unknown in our folders: { files-counted }
check-unknown-text = We do not know these files. Whoever has the address can open them. Ask your web administrator whose they are.
check-lacking = Still to be sent: { documents-counted }
check-without-file = Taken over without a file: { documents-counted }
check-without-file-text = We found no file at these addresses. See for yourself whether they work.
check-away = Withdrawn only there: { documents-counted }
check-away-text = These documents stay away. Publish them again, or withdraw them here as well.
check-unread = Cannot be looked at: { files-counted }
check-unread-text = We may not read these files, or the destination does not hand them out. Ask your ICT department for permission to read.
check-back = Put them back
check-back-title = Put these files back?
check-back-text = We send again what is gone. We replace what was changed.
check-back-done = Everything was put back.
check-back-partly = Not everything was put back. Check once more.
check-clear = Clear it away
check-clear-title = Clear away what was left?
check-clear-text = We remove what a cut-off publication left behind.
check-clear-done = It was cleared away.
target-test = Test
target-test-close = Close test
test-connect = Connect
test-authenticate = Log in
test-folder = Find the folder
test-write = Write
test-rename = Change the name
test-replace = Replace
test-readBack = Read back
test-readable = Reading by others
test-remove = Clean up
test-permits = Folder for permits
test-hostRoot = Folder for robots.txt
test-start = Start the test
test-again = Test again
test-busy = Testing
test-started = The test starts.
test-stopped = The test was stopped.
test-works = Everything works. Publishing goes the same way.
test-warned = The destination works. Do look at the step that needs it.
test-fails = The test failed. Look at the step that failed.
test-own-robots = There is a robots.txt already. We only add our lines.
step-ok = worked
step-failed = failed
step-warned = needs a look
step-skipped = skipped
step-busy = busy
step-waits = waits
secret-password-title = Password of the server
secret-password = Password
secret-password-missing = Fill in the password that your ICT department gave you.
secret-phrase-title = Passphrase of the key file
secret-phrase-text = Fill in the passphrase of { $file }.
secret-phrase = Passphrase
secret-phrase-missing = Fill in the passphrase of the key file.
secret-kept = We keep this in the key store of your computer.
secret-not-kept = Your computer has no key store that works. So we ask this each time.
secret-change = Change password
secret-change-phrase = Change passphrase
secret-forget = Forget password
secret-forgotten = The password is gone from the key store.
secret-said-kept = Saved in the key store of your computer.
secret-said-session = Kept until you close Openbaarmaker.
secret-is-kept = The password is in the key store of your computer.
secret-is-asked = We ask for the password when it is needed.
hostkey-title = Is this the right server?
hostkey-text = You connect to { $host } (port { $port }) for the first time.
hostkey-code = Code of the server ({ $type })
hostkey-ask = Ask your ICT department whether this code is right. No password was sent yet.
hostkey-no = No, stop
hostkey-yes = Yes, this code is right
hostkey-changed-title = Take care: the server has another code
hostkey-changed-text = { $host } (port { $port }) showed another code last time. Perhaps the server was renewed. It may also be an attack. We send nothing.
hostkey-before = Last time
hostkey-now = Now
hostkey-changed-ask = Call your ICT department. Is the new code right? Then approve it in Settings, Destinations.
hostkey-approved = Approved code of the server ({ $type })
hostkey-none = The code of the server was not approved yet.
hostkey-replace = Approve new code…
hostkey-replace-title = Approve a new code
hostkey-replace-text = Do this only when your ICT department says that the server was renewed.
hostkey-new-code = New code
hostkey-new-code-hint = The code from your ICT department. It often starts with SHA256.
hostkey-new-code-wrong = Fill in the whole code: 43 letters, digits and signs after SHA256.
hostkey-type-host = Name of the server
hostkey-type-host-hint = Type as a check: { $host }
hostkey-replace-yes = Approve this code
hostkey-replaced = The new code was approved.
hostkey-forget = Forget code…
hostkey-forget-title = Forget the code of the server?
hostkey-forget-text = At the next connection we ask again whether the code is right.
hostkey-forgotten = The code was forgotten.
storage-where = Where is my data?
storage-files = Files
storage-database = Data
storage-last-backup = Last backup
storage-no-backup = not made yet
storage-about = Here are copies of your documents and all you filled in. Passwords are not here.
storage-practice = This is for practice. It goes away when you stop practising.
storage-open = Open this folder
storage-open-to-others = Other users of this computer can read this folder. Ask your ICT department to protect it.
backup = Backup
backup-about = A backup holds everything, except passwords. Keep it in another place.
backup-make = Make a backup…
backup-seal = Make a backup with a password…
backup-password-new = Backup with a password
backup-password-title = Password of the backup
backup-password-about = Without this password nobody can open the backup. Keep it well. We do not keep it.
backup-password-text = This backup was made with a password.
backup-password-again = Once more
backup-password-missing = Fill in a password.
backup-password-other = This is not the same. Fill in the password once more.
backup-automatic = A backup every day
backup-automatic-about = Choose a folder on another disk. Then we make a backup on every day on which something changed. We keep the last 7 days and 4 weeks.
backup-automatic-choose = Choose a folder…
backup-automatic-other = Choose another folder…
backup-automatic-end = Stop this
backup-automatic-last = Last time
backup-automatic-failed = The backup of today failed. Look at Settings, Storage.
backup-automatic-lost = Something is missing from the library, or damaged. Look at Settings, Storage.
backup-automatic-failed-at = It failed on { $at }.
backup-busy = Making the backup
backup-done = The backup is here: { $path }
backup-lacking =
    { $count ->
        [one] In the library itself 1 file is missing or damaged. Replace the file of:
       *[other] In the library itself { $count } files are missing or damaged. The first are:
    }
restore = Restore a backup…
restore-title = Restore a backup?
restore-text = The backup replaces everything that is there now. Make a new backup first.
restore-damaged-text = The backup takes the place of this library. We keep the old folder beside it.
restore-yes = Restore
restore-incomplete-title = Restore all the same?
restore-incomplete-yes = Restore without these files
restoring = Restoring
restored = The backup was restored.
theme = Colours
theme-system = As my computer
theme-light = Light
theme-dark = Dark
text-size = Text size
text-size-hint = This makes everything larger or smaller.
less-motion = Less motion
language = Language
language-nl = Nederlands
language-en = English
take-over = Take the library over…
take-over-title =
    { $user ->
        [none] Take the library over?
       *[other] Take over from { $user }?
    }
take-over-text =
    { $user ->
        [none] Somebody works here on { $machine } since { $since }. Take over only when that program is closed.
       *[other] { $user } works here on { $machine } since { $since }. Take over only when that program is closed.
    }
take-over-no = Do not take over

## Templates
settings-templates = Templates
step-template = template { $subject }
step-fill = template { $subject } applied to { documents-counted }
templates-about = A template fills in fixed details for you. So you choose them only once.
templates-empty = You have no templates yet
templates-empty-hint = Make one here. Or open a document and make a template of it.
template-new = New template
template-fills = Fills in: { $fields }.
template-fills-nothing = Fills in nothing yet.
template-is-default = For all new documents
template-of-folders = For files out of: { $folders }.
template-remove-title = Remove template { $name }?
template-remove-text = Documents keep the details that they have.
template-saved = Template { $name } is saved.
template-removed = Template { $name } is removed.
template-form-edit = Change template
template-name = Name of the template
template-name-hint = For example: Woo decision.
template-name-missing = Fill in a name, for example: Woo decision.
template-fields = What does this template fill in?
template-fields-hint = Leave empty what differs from document to document.
template-acts-hint = With the date of the document.
template-acts-fixed = With a fixed date: { $acts }.
template-acts-loose = Let go of the date
template-when = When does this template hold by itself?
template-default = For all new documents of { $catalogue }
template-folders = Folders
template-folders-hint = One folder a line. Files out of a folder with that name get this template.
template-folder-pick = Choose a folder
template-save = Save the template
template-none = Fill in nothing
template-use-title = Use a template for { documents-counted }
template-which = Which template?
template-replace = Replace what is there as well
template-replace-hint = Without this we fill in empty fields only.
template-would =
    { $changed ->
        [0] Nothing changes. All that this template fills in is there already.
        [one] { $changed } of { $count } documents changes.
       *[other] { $changed } of { $count } documents change.
    }
template-would-overwrite = In { documents-counted } we replace something.
template-apply = Fill in { documents-counted }
template-applied = Template { $name } applied to { documents-counted }.
template-not-applied = Template { $name } was not applied to { documents-counted }.
template-make = Make a template of this document
template-make-title = Make a template of this document
template-make-which = Which details do you take over?
template-make-nothing = This document has no details to take over yet. Fill it in first.
template-made = Template { $name } is made.
templates-manage = Manage templates

## Suggestions
suggestion-accepted = Accepted: { $value }.
suggestion-right = { $field } is correct
suggestion-take-for = Take over: { $field }
choose-yourself = Choose yourself
suggestion-waits = This is a proposal, { $source }. It counts when you say it is right.
suggestions-open =
    { $count ->
        [one] { $count } proposal
       *[other] { $count } proposals
    }
suggestions-take = Accept all
suggestions-taken = { suggestions-open } accepted.
source-page = page { $page }
source-properties = from the properties
source-title = from the title
source-file-name = from the file name
source-text = from the text
source-of-title = from the title
source-of-file-name = from the file name
source-subject = from the first page
source-date-in-text = from the text
source-month-in-text = from the text, without a day
source-month-of-file-name = file name, without a day
source-number-in-text = from the text
source-language = from the text
source-learned = from earlier choices
source-together = from this batch
suggestions-find = Look for proposals
choose-each = Find a proposal for each document
suggestions-title = Proposals for { documents-counted }
suggestions-busy = Looking: { $done } of { $total } documents.
suggestions-none = There are no proposals. All is filled in, or we know nothing well enough.
suggestions-found = We have a proposal for { documents-counted }.
suggestions-first = The first documents with a proposal
suggestions-source = Source
suggestions-because = Why?
suggestions-which = Which proposals do you accept?
suggestions-hint = We fill in empty fields, and sometimes a better title. A title that you chose yourself stays. Check afterwards whether it is right.
suggestions-was = Was: { $value }
suggestions-field = { $field } (for { $count })
suggestions-replaced = { $field } to replace (for { $count })
suggestions-accept = Accept { suggestions-open }
suggestions-accepted = Proposals accepted for { documents-counted }.
learned-title = What we remember of your choices
learned-about = Did you often choose the same category or kind of document for a word? Then we propose it. This stays on this computer.
learned-none = We remember nothing yet.
learned-word = For “{ $word }” you chose category { $term } { $count } of { $total } times.
learned-word-kind = For “{ $word }” you chose kind of document { $term } { $count } of { $total } times.
learned-others =
    { $count ->
        [one] And { $count } word more.
       *[other] And { $count } words more.
    }
learned-forget = Forget this
learned-forget-title = Forget what we remembered?
learned-forget-text = Your documents do not change. Only new documents count after that.
learned-keep = Keep this
learned-forgotten = We have forgotten it.
step-suggest = proposals accepted for { documents-counted }

## Help
help-how = How it works
help-step-add = Add files. We make a copy. Your own files stay as they are.
help-step-describe = Fill in title, category, date and “{ field-documenthandeling }” for each document. You can do many at once.
help-step-todo = Look at To do. It says what is still needed, with a button that helps.
help-step-publish = Press Publish. You first see exactly what changes.
help-step-after = Then do what is still on your list. Look at open.overheid.nl after a day.
help-words = What does that mean?
word-document = Document
word-document-about = A file with the details that belong to it.
word-part = Attachment
word-part-about = A document that belongs to a main document.
word-category = Information category
word-category-about = Kind of information under the Dutch Open Government Act, such as covenants or annual reports.
word-list = Value list
word-list-about = A fixed list to choose from, such as the information categories or the organisations.
word-act = { field-documenthandeling }
word-act-about = What was done with the document: adopted, received or signed.
word-template = Template
word-template-about = Fixed data that you fill in at a document at once.
word-catalogue = Catalogue
word-catalogue-about = The documents of your organisation at one web address. Most organisations have one catalogue.
word-target = Destination
word-target-about = The place where your documents come online: a folder or a server.
word-sftp = SFTP
word-sftp-about = A safe way to send files to a server.
word-publish = Publish
word-publish-about = Put documents online, so that everyone can read them.
word-practise = Practise
word-practise-about = Trying things out with examples. Nothing goes to your website.
word-rehearse = Rehearse
word-rehearse-about = Do everything except putting it online. So you see what happens.
word-withdraw = Withdraw
word-withdraw-about = Take a document off the website. You say why.
word-replace = Replace
word-replace-about = Put another file at the same web address.
word-redact = Redacting
word-redact-about = Making words black and really taking them out of a PDF. Open the document and choose “Redact”.
word-woo = Woo
word-woo-about = The Dutch Open Government Act. It says which documents you make public.
word-wooindex = Woo-index
word-wooindex-about = The national list at open.overheid.nl with documents of all public bodies.
word-harvester = Sitemap
word-harvester-about = A list on your website. With it the Woo-index finds your documents.
word-robots = robots.txt
word-robots-about = A small file on your website. It says where the sitemaps are.
word-hostkey = Code of the server
word-hostkey-about = By it you know the right server. Your ICT department knows that code.
word-must = Must
word-must-about = Without this you cannot publish the document.
word-attention = Attention
word-attention-about = Take a look here. After that you may publish.
word-tip = Tip
word-tip-about = An improvement. Never required.
help-keys = Keyboard
help-keys-list = In the list of documents
key-add-files = Add files
key-add-folder = Add a folder
key-search = Search
key-go-documents = To Documents
key-go-todo = To To do
key-go-permits = To Permits
key-go-history = To History
key-go-settings = To Settings
key-go-help = Help
key-print = Print
key-publish = Check and publish
key-undo = Undo
key-redo = Do again
key-preview = Open the file in another program
key-next-document = Next document, same field
key-previous-document = Previous document, same field
key-apply = Next document, or apply
key-next-todo = Next in To do
key-previous-todo = Previous in To do
key-next-area = Next part of the window
key-previous-area = Previous part of the window
key-zoom-in = Larger text
key-zoom-out = Smaller text
key-zoom-reset = Normal text
key-shortcuts = Keyboard
key-space = Space
row-key-row = Previous or next row
row-key-ends = First or last row
row-key-page = A screen on or back
row-key-choose = Choose the row, or undo the choice
row-key-extend = Choose more rows
row-key-all = Choose all
row-key-none = Clear choice
row-key-enter = Open the document beside the details
row-key-title = Change the title
row-key-delete = Remove, or withdraw
help-access = Accessibility
help-access-keys = Everything works by keyboard. With F6 you go to the next part of the window.
help-access-reader = Screen readers hear what happens: saving, progress and errors.
help-access-size = Make the text larger in Settings, Appearance. Up to 200 percent.
help-access-colour = Light, dark and high contrast follow your computer. Colour never stands alone: there is always a word.
help-search = Search the help
help-found =
    { $count ->
        [one] { $count } result found
       *[other] { $count } results found
    }
help-none-text = Search for another word, or ask your help desk.
help-desk = For the help desk
help-desk-text = Asking for help? Pass on these facts. They say nothing about your documents.
help-desk-version = Openbaarmaker: { $version }
help-desk-system = System: { $system } ({ $architecture })
help-desk-web-view = Web view of the system: { $version }
help-desk-library = Version of the library: { $version }
help-desk-unknown = unknown
help-data = Your data
help-data-text = Nothing leaves your computer, except what you publish yourself.
help-data-secrets = Passwords are only in the key store of your computer.
help-data-move-1 = To another computer, step 1: make a backup in Settings, Storage. Put it on a disk or the network.
help-data-move-2 = Step 2: install Openbaarmaker on the other computer. Restore the backup there in Settings, Storage.
help-data-move-3 = Step 3: publish there. We first ask whether the destination is right. Give your password there again.

## Value lists in the window
settings-lists = Value lists
lists-about = From these lists you choose terms and organisations. Is there a newer list? Ask your ICT department for the file of TOOI (JSON) and take it in here.
lists-terms = Terms
lists-registers = Organisations
list-import = Take in a newer list…
list-busy = We look at what changes…
list-reset = Put the built-in list back
list-imported = Taken in
list-newer = The program has a newer list: { $version }. Put the built-in list back to use it.
list-version = version { $version } of { $date }
list-version-seen = version { $version }, seen on { $date }
list-terms =
    { $count ->
        [one] { $count } term
       *[other] { $count } terms
    }
list-terms-ended = { list-terms }, and { $ended } ended
list-title = Renew { $list }?
list-title-none = { $list }: nothing changes
list-reset-title = Put the built-in list back: { $list }?
list-now = Now
list-then = Then
list-same-terms = The terms stay the same.
list-in-use =
    { $count ->
        [one] { $count } term is in use and ends. Documents that name it stay valid.
       *[other] { $count } terms are in use and end. Documents that name them stay valid.
    }
list-in-use-reset =
    { $count ->
        [one] { $count } term is in use and not in the built-in list. Choose another one for it afterwards.
       *[other] { $count } terms are in use and not in the built-in list. Choose others for them afterwards.
    }
list-in-documents = In { documents-counted }.
list-in-catalogues = In the settings of { $names }.
list-group-added = New: { $count }
list-group-ended = Ended: { $count }
list-group-gone = No longer in the list: { $count }
list-group-restored = In use again: { $count }
list-group-renamed = Another name: { $count }
list-group-respelled = Spelled otherwise: { $count }
list-group-other = Other facts: { $count }
list-was = was: { $name }
list-ended-on = on { $date }
list-more = and { $count } more
list-take = Take this list in
list-reset-yes = Put it back
list-import-done =
    { $count ->
        [0] { $list }: version { $version } now.
        [one] { $list }: version { $version } now. { $count } document checked again.
       *[other] { $list }: version { $version } now. { $count } documents checked again.
    }
list-reset-done =
    { $count ->
        [0] { $list }: the built-in version { $version } again.
        [one] { $list }: the built-in version { $version } again. { $count } document checked again.
       *[other] { $list }: the built-in version { $version } again. { $count } documents checked again.
    }
list-version-title = Which version is this?
list-version-text = This file does not tell which version of { $list } it is. Look on the page where you got it.
list-version-number = Version
list-version-wrong = Fill in the number of the version.
list-version-date = Date of the list
list-version-date-hint = For example 1-10-2026.
list-version-go = Look at what changes
terms-recent = Chosen recently
terms-source = { $list }, { $version }
terms-source-registers = { $count } registers, the newest of { $date }
terms-all = All
terms-more = There are more. Type a part of the name.
terms-show-ended = Show ended ones too
terms-hide-ended = Hide ended ones
value-list-informatiecategorieen = Information categories
value-list-documentsoorten = Kinds of documents
value-list-documenthandelingen = Acts
value-list-documentrelaties = Relations between documents
value-list-redenen = Reasons of replacement
value-list-themas = Themes
value-list-talen = Languages
value-list-formaten = File types
value-list-organisaties-gemeenten = Municipalities
value-list-organisaties-provincies = Provinces
value-list-organisaties-waterschappen = Water authorities
value-list-organisaties-ministeries = Ministries
value-list-organisaties-overige-overheidsorganisaties = Other public bodies
value-list-organisaties-zbo = Independent administrative bodies
value-list-organisaties-samenwerkingsorganisaties = Cooperating bodies
value-list-organisaties-caribische-openbare-lichamen = Caribbean public bodies

## Permits
place-permits = Permits
settings-permits = Permits (IPM)
permits-none = None
permits-back = Back to permits
step-permit-add = { cases-counted } added
step-permit-edit = { cases-counted } changed
step-permit-remove = { cases-counted } removed
step-permit-delete = deletion prepared: { cases-counted }
step-permit-republish = publishing again prepared: { cases-counted }
step-permit-link = documents of { cases-counted }
step-permit-sheet = { cases-counted } out of a spreadsheet
step-permit-adopt = { cases-counted } taken over
run-permits-published = { messages-counted } published
run-permits-withdrawn =
    { $count ->
        [one] { $count } deletion message
       *[other] { $count } deletion messages
    }
run-permits = Messages about permits ({ $count })
permits-loading = Loading permits.
permits-add = New case
permits-add-first = Make the first case
permits-publish = Publish { messages-counted }
permits-last-never = No message published yet
permits-button-nothing = No new messages
permits-empty = No permits yet
permits-empty-text = Make a case, or read cases from a spreadsheet. Then you publish a message per case.
permits-none-found = No cases with these filters
permits-show-all = Show all cases
permits-more = Show more cases ({ $shown } of { $total })
permits-filters = Search and filter cases
permits-search = Find a case
permits-phase-all = Phase: all
permits-product-all = Kind: all
permits-product-none = Kind not chosen yet
permits-phase-none = Phase not chosen yet
permits-column-case = Case
permits-column-phase = Kind and phase
permits-column-modified = Changed
permits-column-due = Next message
permits-look = { $count } times Attention
permits-kind-C = New
permits-kind-U = Change
permits-kind-D = Deletion message
permits-proposed = Proposal:
permits-take = Accept
permits-part-what = The case
permits-part-where = Where is it?
permits-part-when = Term and period
permits-part-who = Applicant
permits-case-number-hint = As it is in your case system.
permits-activities = Activities
permits-activities-hint = The list is from 2009. Does nothing fit? Choose Overig and explain it in the description.
permits-phase-hint = Choose how far the case is now.
permits-title-hint = Name the kind, the activity and the address. Do not name a person.
permits-description-hint = Tell briefly what the case is about. Do not name persons.
permits-page = Address of the case page
permits-page-hint = This page of your website tells everything about the case.
permits-modified-hint = Day-month-year. Do you change something else? Then we fill in today.
permits-profile = The profile
permits-profile-text = Schemas and examples of our messages, for whoever reads them.
permits-profile-keep = Keep the profile…
permits-profile-kept = The profile is in { $path }.
permits-addresses = Addresses
permits-addresses-hint = Fill in at least one place: an address, a parcel or a point.
permits-address = Address { $number }
permits-address-kind = Kind of address
permits-address-add = Add an address
permits-address-postcode = Postcode
permits-address-place = Place
permits-address-municipality = Municipality
permits-address-province = Province
permits-house = House number
permits-addition = Addition
permits-places-more = Parcels, points, areas and BAG number
permits-parcels = Parcels
permits-parcels-hint = Fill in municipality, section and number, for example: Voorbeeldstad, B, 1234.
permits-parcel = Parcel { $number }
permits-parcel-add = Add a parcel
permits-parcel-municipality = Cadastral municipality
permits-parcel-section = Section
permits-parcel-number = Number
permits-points = Points
permits-points-hint = In metres of the Rijksdriehoek, for example x 136000 and y 455000.
permits-point = Point { $number }
permits-point-add = Add a point
permits-point-x = x
permits-point-y = y
permits-point-z = Height
permits-areas = Other areas
permits-areas-hint = Only when the case is also about an area larger than the addresses.
permits-area = Area { $number }
permits-area-add = Add an area
permits-area-scheme = Kind of area
permits-area-name = Name of the area
permits-bag-hint = 16 digits, from the national register of addresses and buildings.
permits-place-removed = Taken away.
permits-term-hint = Is a term running? Then choose which.
permits-term-start = First day
permits-term-end = Last day
permits-term-proposed = Proposal: { $start } up to and including { $end }. That is six weeks, from the day after { $from }.
permits-term-take = Accept these dates
permits-term-proposed-year = Proposal: { $start } to { $end }. That is a year. Change it if the permit lasts longer or shorter.
permits-term-taken = Dates accepted.
permits-company-hint = Only the name of a company. Never the name of a person.
permits-company-address = Postcode and number of the company
permits-company-address-hint = Without spaces, for example 1234CD7a.
permits-documents = Documents of the case
permits-documents-hint = Find a document, or paste a web address. A document without a category becomes a Beschikking.
permits-document-kind = Kind of document of the case
permits-document-waits = This document is not online yet. It enters the message once you publish it.
permits-document-other = This document does not have the category Beschikkingen.
permits-document-beschikking = Make it a Beschikking
permits-document-beschikking-said = The document has the category Beschikkingen now.
permits-standing = Status of the case
permits-conforms = This case conforms to the profile.
permits-next-waits = No message goes out yet. Fill in what is still missing first.
permits-next-gone = The case is out of the search service.
permits-next-none = No message is needed: the receiver knows everything.
permits-next-pending = A message is made, but not sent everywhere yet. Publish to send it.
permits-next-moved = The address is different. Two messages go out: delete the old one, create the new one.
permits-next-C = The next message announces the case.
permits-next-U = The next message tells the change.
permits-next-D = The next message takes the case out of the search service.
permits-preview = Show the message
permits-messages-none = No message was made about this case yet.
permits-message-gone = a destination that is gone
permits-message-pending = Waits for publication to { $name }.
permits-message-standing = On { $name } since { $at }.
permits-message-replaced = Replaced on { $name } by a later message.
permits-message-cleaned = Cleaned up from { $name }.
permits-text-title =
    { $count ->
        [one] The message as text
       *[other] The messages as text
    }
permits-text-about = This is what the receiver reads. Give it to your ICT department when they ask for it.
permits-text-provisional = Number and moment are not final. The message gets them when you publish.
permits-delete-title = Take the case out of the search service?
permits-delete-text = With the next publication a deletion message (D) goes out about “{ $title }”. Then the case cannot be found any more.
permits-delete-yes = Take out of the search service
permits-delete-no = Do not
permits-delete-many-title = Take { cases-counted } out of the search service?
permits-delete-many-text = With the next publication a deletion message (D) goes out per case.
permits-delete-many-yes = Take { cases-counted } out
permits-delete-said =
    { $count ->
        [one] With the next publication { $count } deletion message goes out.
       *[other] With the next publication { $count } deletion messages go out.
    }
permits-keep = Leave in the search service
permits-stay = Leave out of the search service
permits-stay-said = The case stays out of the search service.
permits-republish-said = The case stays in the search service, or comes back.
permits-remove-title = Remove the case?
permits-remove-text = “{ $title }” disappears from your list. Its history is kept, so that you can undo this.
permits-remove-yes = Remove the case
permits-remove-no = Do not remove
permits-remove-said = Case removed.
permits-tidy = To tidy up
permits-tidy-period-passed = The period of this permit is over.
permits-tidy-term-passed = The duration of this permit is over.
permits-tidy-broken-off = The procedure was broken off.
permits-tidy-quashed = The permit was quashed.
permits-tidy-you = You can take the case out of the search service. You decide.
permits-tidy-note = { cases-counted } may perhaps leave the search service.
permits-tidy-show = Show what can be tidied up
permits-tidy-about = Choose the cases that may leave the search service. A case can be found until there is a deletion message.
permits-delete-ticked = Take chosen cases out ({ $count })
permits-tick = Choose { $title }
permits-tick-first = Choose one or more cases first.
permits-clean-note = { messages-counted } stood long enough and can go.
permits-clean-show = Clean up messages
permits-clean-title = Clean up { messages-counted }?
permits-clean-text = These files stood long enough on { $name }. First we take them off the page. Then they go themselves.
permits-clean-line = { $kind } · { $file } · published { $at }
permits-clean-reminder = The search service finds the case until you place a deletion message (D).
permits-clean-yes = Clean up { messages-counted }
permits-clean-no = Do not clean up
permits-clean-none = There is nothing to clean up
permits-clean-none-text = No message has stood long enough yet.
permits-preview-title = Check and publish messages
permits-preview-ready = { messages-counted } can go online.
permits-nothing-new = All messages are online. There is nothing new.
permits-nothing-new-folder = All messages are in the folder of your website. There is nothing new.
permits-publish-page = Update the page
permits-group-D = Delete ({ $count })
permits-group-D-about = then the case cannot be found any more
permits-group-clean = Clean up ({ $count })
permits-group-clean-about = the message goes, the case can still be found
permits-resend = This message was made before and goes along unchanged.
permits-left-out = “{ $title }” is not online and does not enter the message.
permits-robots = robots.txt keeps { $agent } away from { addresses-counted }.
permits-robots-all = all search services
permits-robots-line = Line { $line }: { $text }
permits-robots-do = We do not change that line. Ask your ICT department to change it.
permits-robots-unknown = We cannot read robots.txt here. Ask your ICT department whether the receiver may enter.
permits-busy-clean = Cleaning up
permits-busy-started = Publishing { messages-counted } begins.
permits-busy-said = { $percent } percent done.
permits-stop-text = The page never refers to a message that is not there. What was sent is used the next time.
permits-done = { messages-stand-counted } online.
permits-done-folder = { messages-stand-counted } in the folder of your website.
permits-done-page = The page was updated.
permits-done-rehearsal = The rehearsal succeeded. Nothing was changed.
permits-done-stopped = Publishing was stopped. The page only names files that are there.
permits-done-cleaned = { messages-counted } cleaned up.
permits-fact-cleaned = Cleaned up
permits-fact-at = Moment
permits-undated = We were not allowed to set the date of { files-counted }. Ask your ICT department for that right.
permits-entry-text = Give this one address to whoever reads the messages.
permits-entry-page = Address of the page itself
permits-entry-page-text = Use this if the receiver sees no page at the first address.
permits-waiting = When can it be seen?
permits-waiting-text = Visible on the morning after tomorrow at the latest: { $date }. That is after the way of working of 2009.
permits-check = Check the page
permits-check-text = Open the address. You see a list of files, and nothing else.
permits-hints = Does your website show no page at that address?
permits-hints-text = Then your ICT department can switch the list of the folder on. Like this:
permits-feature = Permits (IPM 4.0)
permits-feature-text = Switch this on when somebody reads your permits after IPM 4.0. Then you make messages per case.
permits-notice-again = Read again about this format
permits-turn-on = Switch permits on
permits-turn-off = Switch permits off
permits-on-said = Permits are on. You find them on the left.
permits-off-said = Permits are off. What was published stays.
permits-per-catalogue = This is only for { $name }.
permits-notice-title = Read this first
permits-notice-yes = I have read this, switch on
permits-notice-no = Not now
permits-notice-read =
    { $by ->
        [none] Read on { $at }.
       *[other] Read by { $by }, { $at }.
    }
permits-scheme = Kind of organisation
permits-creator-hint = Without “gemeente” or “provincie” before it, for example: Beuningen.
permits-creator-missing = Fill in the name of your organisation, for example: Beuningen.
permits-page-base = Begin of addresses of case pages
permits-page-base-hint = With this we propose an address per case.
permits-page-base-wrong = Begin the address with https://, for example: https://www.voorbeeld.nl/vergunningen/.
permits-layout = Files
permits-per-message = A file per message
permits-per-case = A file per case
permits-days = Days to keep
permits-days-hint = So long a message stays after its publication. At least 7 days.
permits-days-wrong = Fill in a number of days from { $min } to { $most }.
permits-cleans-up = Clean up old messages by itself
permits-full = Full deletion message
permits-full-hint = Repeats everything that was last said. Only needed when the receiver rejects the short message.
permits-agent = Name of the service in robots.txt
permits-agent-hint = Ask the receiver. Then we look whether robots.txt lets it in.
permits-settings-saved = Settings of permits saved.
permits-adopt = Messages of another program
permits-adopt-text = Is there a folder with messages already? Then take the cases over. Nothing in that folder changes yet.
permits-adopt-target = Take over from { $name }
permits-adopt-folder = Take over from a folder…
permits-adopt-title = Take { cases-counted } over?
permits-adopt-none = There are no new cases
permits-adopt-messages = Messages read
permits-adopt-cases = Cases
permits-adopt-known = Cases you have already
permits-adopt-deleted = Cases that are deleted
permits-adopt-registering = Messages of known cases
permits-adopt-problems = { files-are-counted } left out
permits-adopt-off-page = With your next publication we make the page anew. These files will not be on it any more. They do stay in the folder.
permits-adopt-overtaken = These cases were changed here and elsewhere. We take over what is online. Undo that, and your change counts again.
permits-adopt-overtaken-deleted = These cases were changed here and deleted elsewhere. They get the status Deleted here too. Your changes are kept, but do not go out.
permits-republish-how = Do you want to publish such a case again? Open it and choose “{ republish }”.
permits-adopt-register = Take messages over?
permits-adopt-register-yes = Take the messages over
permits-adopt-yes = Take { cases-counted } over
permits-adopt-said =
    { $messages ->
        [one] { $count } case taken over, with { $messages } message.
       *[other] { cases-counted } taken over, with { $messages } messages.
    }
permits-adopt-registered =
    { $count ->
        [one] { $count } message taken over of a case you had already.
       *[other] { $count } messages taken over of cases you had already.
    }
permits-sheet = Read a spreadsheet
permits-sheet-first = Read cases from a spreadsheet
permits-sheet-title = Read { cases-counted }?
permits-sheet-title-none = Nothing new in this spreadsheet
permits-sheet-rows = Filled rows
permits-sheet-changed = Cases that change
permits-sheet-unchanged = Cases that stay the same
permits-sheet-incomplete =
    { $count ->
        [one] { $count } case will not be complete yet. You complete it later.
       *[other] { $count } cases will not be complete yet. You complete them later.
    }
permits-sheet-held =
    { $count ->
        [one] We skip { $count } row
       *[other] We skip { $count } rows
    }
permits-sheet-take = Read { cases-counted }
permits-sheet-done = New cases: { $added }. Changed: { $changed }.
permits-sheet-done-held = New cases: { $added }. Changed: { $changed }. Rows skipped: { $held }.

## The native window: menu, dialogs of the system, messages before there is a page

menu-file = File
menu-add-files = Add files…
menu-add-folder = Add folder…
menu-sheet-export = To spreadsheet…
menu-sheet-import = Read a spreadsheet…
menu-adopt = Take over what is already there…
menu-go-settings = Settings
menu-quit = Quit
menu-hide = Hide Openbaarmaker
menu-edit = Edit
menu-undo = Undo
menu-redo = Redo
menu-cut = Cut
menu-copy = Copy
menu-paste = Paste
menu-select-all = Select all
menu-search = Search
menu-view = View
menu-go-documents = Documents
menu-go-todo = To do
menu-go-history = History
menu-zoom-in = Larger
menu-zoom-out = Smaller
menu-zoom-reset = Normal size
menu-document = Document
menu-previous-document = Previous document
menu-next-document = Next document
menu-remove = Remove concept
menu-withdraw = Withdraw…
menu-publishing = Publish
menu-publish = Check and publish
menu-help = Help
menu-go-help = How it works
menu-shortcuts = Keyboard shortcuts

dialog-add-files = Choose files to add
dialog-add-folder = Choose a folder to add
dialog-adopt-folder = Choose the folder with the website
dialog-adopt-files = Choose the sitemaps
dialog-target-folder = Choose the folder to publish in
dialog-host-root = Choose the folder that holds robots.txt
dialog-key-file = Choose your key file
dialog-replacement = Choose the new file
dialog-permit-profile = Choose a folder for the profile
dialog-sheet-messages = Keep all messages
dialog-sheet-export = Save the spreadsheet
dialog-list = Choose the JSON of the newer list
dialog-sheet-import = Choose a spreadsheet
dialog-settings-save = Save the settings file
dialog-settings-file = settings Openbaarmaker.json
dialog-settings-take = Choose the settings file
dialog-save-robots-lines = Save the lines for robots.txt
dialog-save-report = Save the report
dialog-backup = Choose where the backup goes
dialog-restore = Choose a backup

fatal-web-view = Openbaarmaker needs WebView2 by Microsoft to show anything. It is not on this computer. Ask your ICT department to install the “WebView2 Runtime”. It is at https://developer.microsoft.com/microsoft-edge/webview2/. Then start Openbaarmaker again.
fatal-start = Openbaarmaker cannot start. Your documents were not changed. Pass this message on to your ICT department.

# Redacting
redact-title = Redact
redact-about = Choose what to redact, or draw a box yourself.
redact-boxes =
    { $count ->
        [0] No boxes
        [one] { $count } box
       *[other] { $count } boxes
    }
redact-draw = Draw a box
redact-seek = Find word…
redact-page = Whole page
redact-keys = Draw with the mouse. Or use the arrows; Shift makes the box larger. Enter places the box, Delete removes it.
redact-box = Box, page { $page }, ground { $ground }
redact-drawn = New box on page { $page }
redact-placed =
    { $count ->
        [one] The box is placed. There is { $count } box now.
       *[other] The box is placed. There are { $count } boxes now.
    }
redact-removed =
    { $count ->
        [0] The box is gone. There are no boxes left.
        [one] The box is gone. There is { $count } box left.
       *[other] The box is gone. There are { $count } boxes left.
    }
redact-thumb = with boxes
redact-chosen = Chosen box
redact-remove = Remove the chosen box
redact-looking = We are looking for personal data.
redact-found = What you can redact
redact-nothing-found = Nothing found by these checks. Look yourself too: we do not find everything.
redact-unchecked = This file was not looked into as a whole. See for yourself what must go.
redact-kind-sought = word you looked for
redact-times = { $count } times
redact-on-pages =
    { $count ->
        [one] page { $pages }
       *[other] pages { $pages }
    }
redact-on-pages-more = pages { $pages } and further
redact-possible = possibly
redact-look = Look at { $name }
redact-ground-of = Ground for { $name }
redact-own =
    { $count ->
        [one] Own box, page { $page }
       *[other] { $count } own boxes, page { $page }
    }
redact-own-look = Look at own boxes, page { $page }
redact-own-remove = Remove own boxes, page { $page }
redact-ground = Ground for new boxes
redact-snap = Fit boxes to whole words
redact-seek-label = Find on all pages
redact-seek-missing = Fill in the words you look for.
redact-seek-within = Also within longer words
redact-seek-go = Find and redact
redact-sought =
    { $count ->
        [0] Not found.
        [one] Found once. The box is there.
       *[other] Found { $count } times. The boxes are there.
    }
redact-sought-partly = Not all text could be read. Look yourself too.
redact-others =
    { $count ->
        [one] Also in the other document
       *[other] Also in the other { $count } documents
    }
redact-others-hint = Boxes come over “{ $words }” there too, with ground { $ground }. No file changes yet.
redact-others-busy = { $done } of { $count } documents searched
redact-others-found =
    { $count ->
        [0] Found in no other document.
        [one] Found in one other document.
       *[other] Found in { $count } other documents.
    }
redact-others-boxes =
    { $count ->
        [0] The boxes were there already.
        [one] One box was added there.
       *[other] { $count } boxes were added there.
    }
redact-others-without =
    { $count ->
        [one] One document does not have it.
       *[other] { $count } documents do not have it.
    }
redact-others-unreached =
    { $count ->
        [one] Stopped: one document was not searched yet.
       *[other] Stopped: { $count } documents were not searched yet.
    }
redact-others-left =
    { $count ->
        [one] One document was not searched to its end:
       *[other] { $count } documents were not searched to their end:
    }
redact-unsought-partly = Not all text could be read.
redact-unsought-no-text = There is no text to read, as in a scan.
redact-unsought-not-pdf = This is not a PDF.
redact-unsought-encrypted = It has a password.
redact-unsought-damaged = The file is damaged.
redact-unsought-too-large = Too large or too complex.
redact-unsought-withdrawn = Withdrawn, or leaves the website.
redact-unsought-elsewhere = The file is not in your library.
redact-unsought-changed = Somebody just changed this.
redact-unsought-boxes =
    { $count ->
        [one] One box was added all the same.
       *[other] { $count } boxes were added all the same.
    }
redact-other-file = This document has another file now. The boxes of the previous file do not hold here.
redact-looked-over = Looked over by { $by } on { $at }.
redact-look-over = A colleague drew these boxes. Are they right?
redact-look-over-yes = I looked them over
redact-promise = We make a new file. Nothing is left under the boxes. The original stays in your library. It does not go online with it.
redact-not-title = Redacting needs a PDF
redact-not-why = We only redact pages of a PDF. First make one of this file.
redact-not-save = Open the file and save it as an accessible PDF.
redact-not-replace = Replace the file of this document by the PDF here.
redact-not-redact = Then redact the PDF.
redact-not-source = The old file does not go online with it.
redact-already = This is a redacted version. You can redact more. To remove boxes, first go back to the original.
redact-widen = Make boxes wider
redact-widen-hint = The box then also covers the words beside it.
redact-make = Make redacted version
redact-busy = Redacting
redact-signed-title = This file has a digital signature
redact-signed = Redacting loses the signature. It stays in the original.
redact-signed-yes = Redact without signature
redact-failed = Redacting did not work
redact-failed-nothing = Nothing changed.
redact-problem-unsupported = We only redact a PDF.
redact-problem-encrypted = This file has a password. Save it without a password first.
redact-problem-damaged = This file is damaged. Save it as PDF again.
redact-problem-signed = This file has a digital signature.
redact-problem-too-large = This file is too large or too complicated to redact. Split it into smaller files.
redact-problem-no-boxes = There are no boxes yet. Choose what to redact, or draw a box.
redact-problem-outside-page =
    { $pages ->
        [0] A box lies outside page { $page }. Remove that box.
        [one] There is no page { $page }: the file has { $pages } page. Remove that box.
       *[other] There is no page { $page }: the file has { $pages } pages. Remove that box.
    }
redact-do-unproven =
    { $page ->
        [0] It is about the file as a whole. Save the document as PDF again.
       *[other] Redact the whole page, or save the document as PDF again.
    }
redact-problem-unproven =
    { $page ->
        [0] We could not prove that everything is gone.
       *[other] We could not prove that everything on page { $page } is gone.
    }
redact-problem-cannot-write = The new file does not fit on the disk, or the disk does not cooperate. Make room and try again.
redact-unproven-unreadable = The new file could not be read well.
redact-unproven-signs-left = There were letters left under a box.
redact-unproven-drawn-left = There is still a picture or drawing under a box.
redact-unproven-not-black = A box was not completely black.
redact-unproven-word-left = A word still stood somewhere in the file.
redact-unproven-rest-left = There was something left in the file that nobody sees.
redact-unproven-word-lost = More was gone than was meant.
redact-image-font = Page { $pages }: a font could not be read.
redact-image-pattern = Page { $pages }: there is a pattern on it.
redact-image-mask = Page { $pages }: there is something on it that one sees through.
redact-image-picture = Page { $pages }: there was a picture under a box.
redact-image-drawing = Page { $pages }: there was a drawing under a box, or the page is complicated.
redact-image-annotation = Page { $pages }: there was something under an older box or stamp.
redact-image-unproven = Page { $pages }: our first check still found something.
redacted-title =
    { $count ->
        [one] Redacted version ready: { $count } box
       *[other] Redacted version ready: { $count } boxes
    }
redacted-gone = This is gone from the file:
redacted-signs =
    { $count ->
        [one] { $count } letter or sign
       *[other] { $count } letters and signs
    }
redacted-drawings =
    { $count ->
        [one] a part of { $count } drawing
       *[other] parts of { $count } drawings
    }
redacted-others =
    { $count ->
        [one] { $count } comment, field or other thing
       *[other] { $count } comments, fields and other things
    }
redacted-as-image = These pages are pictures now. The text that stayed can still be searched:
redacted-width = The width of a box may still tell how long a word was.
redacted-proof = We read the new file in { $readers } ways. Under the boxes we found nothing more.
redacted-look = The original stays in the library. Look at the redacted version yourself too.
redacted-open = Look at the redacted version
