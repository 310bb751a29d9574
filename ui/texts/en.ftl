### Findings

### Refusals and failures

code-category-unknown = The information category "{ $value }" does not exist. Choose a category from the list.
code-category-not-in-use = { $catalogue } does not use the category { $category }. Choose another category, or add this one in Settings.
code-category-has-documents =
    { $count ->
        [one] You cannot remove { $category }. { $count } document has this category. Give that document another category first.
       *[other] You cannot remove { $category }. { $count } documents have this category. Give those documents another category first.
    }
code-organisation-unknown = We cannot find the organisation "{ $value }". Search for the official name, for example: gemeente Utrecht.
code-base-url-invalid = The web address "{ $value }" is not right. Begin with https:// and leave out question marks and hash signs.
code-base-url-in-use = The web address { $value } already belongs to { $catalogue }. Choose another web address.
code-base-url-frozen = The web address of { $catalogue } is fixed, because something was published. Make a new catalogue for another web address.
code-name-in-use = The name "{ $value }" already exists. Choose another name.
code-catalogue-unknown = There is no catalogue named "{ $value }". Look at the list of catalogues and choose a name from it.
code-catalogue-ambiguous =
    { $count ->
        [0] There is no catalogue yet. Make a catalogue for your organisation first.
       *[other] There are { $count } catalogues. Say which one you mean.
    }
code-catalogue-not-empty =
    { $count ->
        [one] { $catalogue } still has { $count } document. Remove or withdraw that document first.
       *[other] { $catalogue } still has { $count } documents. Remove or withdraw those documents first.
    }
code-target-unknown = There is no destination named "{ $value }". Choose a destination from the list.
code-target-missing = { $catalogue } has no destination yet. Add a folder or a server.
code-target-invalid = The destination "{ $value }" is not right. Choose an existing folder or fill in the details of the server.
code-document-unknown = There is no document with number { $value }. Perhaps it was removed.
code-document-withdrawn = "{ $title }" is withdrawn. You can change it only after you republish it.
code-document-published = "{ $title }" is already published. You cannot remove it. Withdraw the document.
code-document-not-published = "{ $title }" is not online. You can withdraw published documents only.
code-document-not-withdrawn = "{ $title }" is not withdrawn. You can republish withdrawn documents only.
code-name-frozen = The web address of "{ $title }" is fixed since its first publication: { $path }. Replace the file when the content differs.
code-field-unknown = The field "{ $field }" does not exist. Choose from: { -field-names }.
-field-names = officieleTitel, informatiecategorie, creatiedatum, documenthandeling, soortHandeling, atTime, publisher, verantwoordelijke, language, format, omschrijving, identifier, name
code-value-invalid =
    { $field ->
        [officieleTitel] This title is not possible: "{ $value }". Write a title without invisible characters.
        [creatiedatum] The date "{ $value }" in creatiedatum is not right. Write the date as day-month-year, for example 20-11-2026.
        [atTime] The date "{ $value }" in atTime is not right. Write a date such as 2026-11-20, or a moment with a time zone.
        [soortHandeling] The act "{ $value }" in soortHandeling is not in the list. Choose ondertekening, ontvangst or vaststelling.
        [documenthandeling] The act "{ $value }" in documenthandeling is not right. Write for example: vaststelling@2026-11-20.
        [informatiecategorie] The category "{ $value }" in informatiecategorie is not in the list. Choose for example infocat014 or art3.1.
        [publisher] The organisation "{ $value }" in publisher is not in the list. Use its official name or its web address.
        [verantwoordelijke] The organisation "{ $value }" in verantwoordelijke is not in the list. Use its official name or its web address.
        [language] The language "{ $value }" in language is not in the list. Choose for example Nederlands.
        [format] The file type "{ $value }" in format is not in the list. Choose for example PDF.
        [status] The state "{ $value }" does not exist. Choose concept, ready, published, changed, withdrawn or todo.
        [reason] The reason "{ $value }" does not exist. Choose privacy, procedure, wrong-document, unreadable, not-yet-public or other.
       *[other] The value "{ $value }" does not fit { $field }. Choose another value.
    }
code-reason-required = Choose a reason. You cannot withdraw a document without a reason.
code-note-required = Write a note with the reason "Other". Only your colleagues read it.
code-nothing-to-undo = There is nothing to undo or redo.
code-undo-published = "{ $title }" is already published. You cannot undo that. Correct the document or withdraw it.
code-documents-changed =
    { $count ->
        [one] { $count } document has changed meanwhile. Look at your choice and try again.
       *[other] { $count } documents have changed meanwhile. Look at your choice and try again.
    }
code-library-locked =
    { $user ->
        [none] Another program took this library over. Wait until it is finished and open the library again.
       *[other] { $user } already works in this library on { $machine }, since { $since }. Wait, or take the library over.
    }
code-store-newer = This library belongs to a newer version of Openbaarmaker. Install that version. Found: { $found }, known up to { $supported }.
code-library-missing = There is no library in { $path }. Make a library first, or point to another folder.
code-library-exists = There is already a library in { $path }. Open it, or choose another folder.
code-backup-invalid = { $path } is not a backup of Openbaarmaker. Choose another folder or file.
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
code-plan-stale = Something has changed meanwhile. Look again at what goes online.
code-target-changed-elsewhere = Somebody else published too, on { $at }. Look first at what has changed.
code-robots-refused =
    { $reason ->
        [damaged-block] Our block in robots.txt is damaged. Give the lines to your web administrator.
        [html] A web page stands where robots.txt should be. Give the lines to your web administrator.
        [not-text] The file robots.txt is not readable text. Give the lines to your web administrator.
        [too-large] The file robots.txt is too large to add to. Give the lines to your web administrator.
       *[other] We cannot add to robots.txt. Give the lines to your web administrator. Reason: { $reason }.
    }
code-usage = The command is not right. { $detail }
code-store-corrupt = The data in { $path } is damaged. Restore your last backup.
code-store-io = We cannot read or write in { $path }. Check that the disk is there and try again.
code-store-full = The disk of your library is full: { $path }. Make room and try again.
code-copy-damaged = The copy of "{ $title }" in the library is damaged or gone. Replace the file. Checksum: { $sha256 }.
code-target-unreachable = We cannot reach { $host }. Check the address, your internet or VPN.
code-target-disconnected = The connection with { $host } broke. Try again.
code-target-timed-out = The server { $host } does not answer. Check your internet or VPN and try again later.
code-target-permission = You may not save anything in this folder: { $path }. Ask your ICT department for permission to write.
code-target-full =
    { $neededBytes ->
        [none] There is too little room on the destination. Make room, or ask your ICT department for more.
       *[other] There is too little room on the destination. { $neededBytes } more is needed.
    }
code-target-folder-missing = The folder { $path } does not exist on the destination. Make the folder, or choose another one.
code-target-read-back = After sending, the destination holds something else: { $path }. Try again.
code-target-cannot-replace = The destination cannot replace files safely: { $path }. Ask your ICT department for another server or folder.
code-authentication-rejected = The server { $host } does not accept your user name or password. Check them and try again. User name: { $user }.
code-passphrase-wrong = This passphrase does not open the key file { $file }. Check the passphrase and try again.
code-key-file-unusable = The key file { $file } cannot be used. Choose a private key of OpenSSH. Reason: { $reason }.
code-target-other = The destination reports a problem with { $path }. Try again later. Message: { $reason }.
code-key-store-failed = This computer cannot keep the password. We ask for it every time. Message: { $reason }.
code-output-invalid = The file { $path } that we made is not right. Nothing was sent. Report this to the makers: { $reason }.
code-cancelled = You stopped. What was already done is kept.
code-internal = There is a fault in Openbaarmaker. Your data is kept. Report this to the makers: { $reason }.

### Files that were skipped

skipped-locked = The file is open in another program. Close it there and try again.
skipped-unreadable = We may not read this file. Ask for permission, or copy the file to a folder of your own.
skipped-empty = This file is empty. Choose another file.
skipped-vanished = The file is no longer in its place. Find it and add it again.
skipped-cloud-only = This file is only in the cloud. Open it once, so that it is on your computer.
skipped-link-outside = This is a link to a place outside the folder. Add the file itself.
skipped-not-a-file = This is not an ordinary file. Choose a document or a folder.
skipped-no-path = This file has no place on your computer yet. Save the attachment first and add that.
skipped-duplicate = This file is already here. Do you want to add it anyway? Then choose to allow duplicates.
skipped-changed-while-reading = The file changed while we read it. Wait until it is finished and try again.
skipped-archive-damaged = The zip file is damaged. Make it again, or add the files one by one.
skipped-archive-encrypted = The zip file has a password. Unpack it yourself and add the files one by one.
skipped-archive-limit = The zip file is too large or too deep to unpack safely. Add the files one by one.
skipped-archive-unsafe-name = The name in the zip file points to a place outside it. Unpack the file yourself.
skipped-archive-link = This is a link in a zip file. Add the file itself.
skipped-archive-unsupported = We cannot unpack this part of the zip file. Unpack it yourself and add it.

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
field-publishedName = Name in the web address
field-geldigheid = Validity
field-isPartOf = Belongs to
field-redenVerwijderingVervanging = Reason of replacement
field-lastmod = Last changed
field-file = File
field-name = Name in the web address
field-loc = Web address
field-site = Website

status-concept = Concept
status-ready = Ready
status-published = Published
status-changed = Changed
status-withdrawn = Withdrawn
status-todo = Something to do

level-must = Must
level-attention = Attention
level-tip = Tip

### Report and history

action-new = New
action-changed = Changed
action-replaced = File replaced
action-withdrawn = Withdrawn
action-held-back = Not yet possible
action-failed = Did not succeed

reason-privacy = Personal data visible
reason-procedure = Fault in the procedure
reason-wrong-document = Wrong document
reason-unreadable = File cannot be read
reason-not-yet-public = May not be public yet
reason-other = Other

run-complete = Everything succeeded
run-partial = Succeeded in part
run-stopped = Stopped, the website has not changed

report-title = Report of publication, { $at }
report-heading = Report of publication
report-intro = This report says what was published, where and when.
report-what = In short
report-when = When
report-who = Who
report-organisation = Organisation
report-catalogue = Catalogue
report-base-url = Web address
report-target = Destination
report-state = Outcome
report-counts = Numbers
report-count-offered = Offered
report-count-published = Published
report-count-withdrawn = Withdrawn
report-count-held-back = Not yet possible
report-count-failed = Did not succeed
report-count-unchanged = Stayed the same
report-counts-explained = Offered equals published, withdrawn, not yet possible and did not succeed together.
report-documents = Documents
report-documents-none = No documents changed in this publication.
report-column-title = Title
report-column-action = What was done
report-column-address = Web address
report-column-size = Size
report-column-lastmod = Last changed
report-column-sha256 = Checksum (SHA-256)
report-column-reason = Reason
report-column-path = File on the website
report-not-online = Not sent
report-files = Files written
report-files-none = No files were written.
report-removed = Files removed
report-robots = The file robots.txt
report-robots-unchanged = Nothing changed in robots.txt.
report-robots-create = We made robots.txt at { $url }.
report-robots-merge = We updated robots.txt at { $url }.
report-robots-hand-over = We cannot write robots.txt ourselves. Give these lines to the administrator of { $url }.
report-robots-refused = We did not change robots.txt. Give these lines to the administrator of { $url }.
report-robots-none = This catalogue needs no robots.txt.
report-robots-added = Lines added
report-robots-removed = Lines removed
report-robots-lines = Lines to hand over
report-remaining = What you must still do yourself
report-remaining-register = Register the web address per information category in the Woo-index. Do this once.
report-remaining-indexes = Web addresses for the Woo-index
report-remaining-robots = Have the lines above put in robots.txt.
report-remaining-harvest = Look in a few days whether your documents stand on open.overheid.nl.
report-remaining-held-back = Complete the documents that could not go yet and publish again.
report-remaining-failed = Publish again. We then send only what is still missing.
report-remaining-withdrawn = Search engines and the Woo-index show a withdrawn document until their next visit. Ask open.overheid.nl for removal when it is urgent.
report-rules = Rules: { $codes }.
report-not-checked = This version does not look for personal data or badly redacted text in documents.
report-made-by = Made with Openbaarmaker { $version }.

### Command line

cli-about = Openbaarmaker on the command line: making documents public under the Woo.
cli-about-init = Makes a library with a first catalogue.
cli-about-add = Adds files, folders and zip files.
cli-about-practice = Adds the practice documents.
cli-about-list = Shows the documents.
cli-about-set = Changes fields of documents, for example: set 12 officieleTitel="Besluit parkeren".
cli-about-check = Shows what must still be done.
cli-about-publish = Publishes to the destination.
cli-about-withdraw = Withdraws documents. They go offline when you publish after this.
cli-about-replace = Replaces the file of a document. Its web address stays the same.
cli-about-republish = Prepares withdrawn documents to be published again.
cli-about-remove = Removes concepts.
cli-about-history = Shows the publications.
cli-about-report = Gives the report of a publication.
cli-about-lists = Shows the value lists.
cli-about-catalogue = Manages catalogues.
cli-about-catalogue-add = Makes a catalogue.
cli-about-catalogue-list = Shows the catalogues.
cli-about-catalogue-edit = Changes a catalogue.
cli-about-catalogue-remove = Removes an empty catalogue.
cli-about-target = Manages destinations.
cli-about-target-add = Adds a destination.
cli-about-target-list = Shows the destinations.
cli-about-target-edit = Changes a destination.
cli-about-target-remove = Removes a destination. What stands there stays there.
cli-about-target-test = Does on the destination what publishing does.
cli-about-undo = Undoes the last change.
cli-about-redo = Does again what you undid.
cli-about-backup = Makes a backup of the library.
cli-about-restore = Puts a backup back.

cli-arg-library = Folder of the library. Without this option the same as in the window.
cli-arg-catalogue = Name of the catalogue. Not needed when there is one.
cli-arg-json = Gives one JSON object instead of sentences.
cli-arg-lang = Language of the sentences: nl or en.
cli-arg-take-over = Takes the library over from another program.
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
cli-arg-target = Destination. With init: folder:DIR or sftp://user@server/dir. With publish: its name.
cli-arg-key = Key file of OpenSSH.
cli-arg-password-stdin = Reads the password from standard input.
cli-arg-passphrase-stdin = Reads the passphrase from standard input.
cli-arg-accept-host-key = Code that the server must show, begins with SHA256:.
cli-arg-paths = Files, folders and zip files.
cli-arg-category = Information category for every new document. May be repeated.
cli-arg-zip = What to do with a zip: unpack (default) or keep (as one document).
cli-arg-allow-duplicates = Adds a file also when it is already here.
cli-arg-status = Only this state: concept, ready, published, changed, withdrawn or todo.
cli-arg-search = Only with these words.
cli-arg-items = Numbers of documents. With set also the changes: field=value.
cli-arg-all = All documents of the catalogue.
cli-arg-conditions = Documents with this value, for example creatiedatum=2026-11-20. With ~ a part counts.
cli-arg-dry-run = Rehearsal: nothing goes online.
cli-arg-reason = Reason: privacy, procedure, wrong-document, unreadable, not-yet-public or other.
cli-arg-note = Note for colleagues. Never online.
cli-arg-document = Number of the document.
cli-arg-file = The new file.
cli-arg-run = Number of the publication. Without a number the last one.
cli-arg-out = Where the report must stand.
cli-arg-name = Name. With lists: the name of the list.
cli-arg-catalogue-name = Name of the catalogue.
cli-arg-target-name = Name of the destination. Without a name the first one.
cli-arg-rename = The new name.
cli-arg-place = Place: folder:DIR or sftp://user@server/dir.
cli-arg-default = Makes this the first destination.
cli-arg-forget-secret = Forgets the password or passphrase.
cli-arg-to = Where the backup must stand.
cli-arg-backup = The backup.

cli-help-usage = Usage:
cli-help-commands = Commands
cli-help-arguments = Arguments
cli-help-options = Options

cli-usage-unknown-argument = The option { $argument } does not exist. See the help with --help.
cli-usage-unknown-command = The command { $command } does not exist. See the help with --help.
cli-usage-value = The value "{ $value }" does not fit { $argument }. Choose from: { $allowed }.
cli-usage-value-missing = Give a value with { $argument }.
cli-usage-missing = Still missing: { $argument }. See the help with --help.
cli-usage-no-command = Give a command. See the help with --help.
cli-usage-conflict = These two do not go together: { $argument } and { $prior }. Leave one out.
cli-usage-not-text = One of the words is not readable text. Type it again.
cli-usage-other = Look at { $argument }. See the help with --help.
cli-usage-no-selection = Choose documents: with numbers, with --all or with --where.
cli-usage-two-selections = Choose documents in one way: with numbers, with --all or with --where.
cli-usage-where = Write --where as field=value. Found: "{ $value }".
cli-usage-no-change = Say what must change, for example: creatiedatum=2026-11-20.
cli-usage-empty-stdin = There is nothing on standard input. Give the password or passphrase there.

cli-word-none = none
cli-word-on = on
cli-word-off = off
cli-detail = Technical details: { $detail }
cli-stopping = We stop after this file. Press once more to stop at once.

cli-column-id = No
cli-column-status = State
cli-column-name = Name
cli-column-sitemap = Woo sitemap
cli-column-place = Place
cli-column-host-key = Code of the server
cli-column-list = List
cli-column-terms = Terms
cli-column-code = Code
cli-column-label = Label
cli-column-uri = Web address

cli-init-done = The library stands ready in { $path }. The first catalogue is { $catalogue }.
cli-init-no-target = There is no destination yet. Add one with: target add.
cli-catalogue-added = The catalogue { $catalogue } was made for { $url }.
cli-catalogue-changed = The catalogue { $catalogue } was changed. The web address is { $url }.
cli-catalogue-removed = The catalogue was removed.
cli-target-added = The destination { $target } was added: { $place }.
cli-target-changed = The destination was changed.
cli-target-removed = The destination was removed. What stands there stays there.
cli-test-ok = works.
cli-test-failed = does not work.
cli-test-skipped = skipped.
cli-test-works = The destination works. You can publish.
cli-test-does-not-work = The destination does not work yet.
cli-step-connect = Connect
cli-step-authenticate = Log in
cli-step-folder = Find the folder
cli-step-write = Write
cli-step-rename = Rename
cli-step-replace = Replace
cli-step-read-back = Read back
cli-step-remove = Tidy up
cli-step-host-root = Folder for robots.txt

cli-added =
    { $count ->
        [one] { $count } document added.
       *[other] { $count } documents added.
    }
cli-skipped =
    { $count ->
        [one] { $count } file skipped:
       *[other] { $count } files skipped:
    }
cli-ignored =
    { $count ->
        [one] { $count } file of the system does not count.
       *[other] { $count } files of the system do not count.
    }
cli-add-cancelled = You stopped. What was already added stays.
cli-list-empty = No documents were found.
cli-list-count =
    { $count ->
        [one] { $count } document.
       *[other] { $count } documents.
    }
cli-checked =
    { $documents ->
        [one] { $documents } document checked. Ready: { $ready }. Must: { $must }. Attention: { $attention }. Tip: { $tip }.
       *[other] { $documents } documents checked. Ready: { $ready }. Must: { $must }. Attention: { $attention }. Tip: { $tip }.
    }
cli-set-done =
    { $count ->
        [one] { $count } document changed.
       *[other] { $count } documents changed.
    }
cli-withdraw-done =
    { $count ->
        [one] { $count } document goes offline when you publish.
       *[other] { $count } documents go offline when you publish.
    }
cli-replace-done =
    { $count ->
        [0] The file is the same. Nothing has changed.
       *[other] The file was replaced. It is online when you publish.
    }
cli-republish-done =
    { $count ->
        [one] { $count } document goes online again when you publish.
       *[other] { $count } documents go online again when you publish.
    }
cli-remove-done =
    { $count ->
        [one] { $count } document removed.
       *[other] { $count } documents removed.
    }
cli-undo-done =
    { $count ->
        [one] Undone in { $count } document.
       *[other] Undone in { $count } documents.
    }
cli-redo-done =
    { $count ->
        [one] Done again in { $count } document.
       *[other] Done again in { $count } documents.
    }
cli-backup-done = The backup stands in { $path }.
cli-restore-done = The backup was put back in { $path }.
cli-history-empty = You have not published anything yet.
cli-lists-hint = See a list with: lists NAME. Search with --search.
cli-report-written = The report stands in { $path }.

cli-publish-done = Put online: { $published }. Taken offline: { $withdrawn }.
cli-publish-rehearsed = Rehearsal: nothing has changed. Would go online: { $published }. Offline: { $withdrawn }.
cli-publish-stopped = Publishing stopped. The website has not changed. You can continue later.
cli-publish-nothing-new = Everything is published. There is nothing new.
cli-publish-nothing-yet = There is nothing to publish yet.
cli-publish-held-back =
    { $count ->
        [one] { $count } document is not possible yet:
       *[other] { $count } documents are not possible yet:
    }
cli-publish-failed =
    { $count ->
        [one] { $count } document did not succeed:
       *[other] { $count } documents did not succeed:
    }

cli-stage-searching = Searching files
cli-stage-adding = Adding
cli-stage-comparing = Comparing with the destination
cli-stage-preparing = Preparing
cli-stage-sending = Sending
cli-stage-verifying = Checking
cli-stage-going-live = Putting online
cli-stage-removing = Tidying up
cli-stage-copying = Copying
cli-progress-files-bytes = { $stage }: { $files } of { $total } files, { $doneBytes } of { $totalBytes }
cli-progress-files = { $stage }: { $files } of { $total } files
cli-progress-counting = { $stage }: { $files } files
cli-progress-failed = Document { $id } does not succeed ({ $code }).
cli-progress-waiting = No connection for a moment ({ $code }). Next try in { $seconds } seconds.

### Window

## The native window: menu, dialogs of the system, messages before there is a page

menu-file = File
menu-add-files = Add files…
menu-add-folder = Add folder…
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
dialog-target-folder = Choose the folder to publish in
dialog-host-root = Choose the folder that holds robots.txt
dialog-key-file = Choose your key file
dialog-replacement = Choose the new file
dialog-save-report = Save the report
dialog-backup = Choose where the backup goes
dialog-restore = Choose a backup

fatal-web-view = Openbaarmaker needs WebView2 by Microsoft to show anything. It is not on this computer. Ask your IT department to install the "WebView2 Runtime". It is at https://developer.microsoft.com/microsoft-edge/webview2/. Then start Openbaarmaker again.
fatal-start = Openbaarmaker cannot start. Your documents were not changed. Pass this message on to your IT department.
fatal-details = Technical details
