### Findings

### Refusals and failures

code-category-unknown = De informatiecategorie "{ $value }" bestaat niet. Kies een categorie uit de lijst.
code-category-not-in-use = { $catalogue } gebruikt de categorie { $category } niet. Kies een andere categorie, of voeg deze toe bij Instellingen.
code-category-has-documents =
    { $count ->
        [one] Je kunt { $category } niet weghalen. { $count } document heeft deze categorie. Geef dat document eerst een andere categorie.
       *[other] Je kunt { $category } niet weghalen. { $count } documenten hebben deze categorie. Geef die documenten eerst een andere categorie.
    }
code-organisation-unknown = Wij vinden de organisatie "{ $value }" niet. Zoek op de officiële naam, bijvoorbeeld: gemeente Utrecht.
code-base-url-invalid = Het webadres "{ $value }" klopt niet. Begin met https:// en laat vraagtekens en hekjes weg.
code-base-url-in-use = Het webadres { $value } hoort al bij { $catalogue }. Kies een ander webadres.
code-base-url-frozen = Het webadres van { $catalogue } ligt vast, want er is al gepubliceerd. Maak een nieuwe catalogus voor een ander webadres.
code-name-in-use = De naam "{ $value }" bestaat al. Kies een andere naam.
code-catalogue-unknown = Er is geen catalogus met de naam "{ $value }". Bekijk de lijst met catalogi en kies een naam daaruit.
code-catalogue-ambiguous =
    { $count ->
        [0] Er is nog geen catalogus. Maak eerst een catalogus voor je organisatie.
       *[other] Er zijn { $count } catalogi. Zeg erbij welke je bedoelt.
    }
code-catalogue-not-empty =
    { $count ->
        [one] { $catalogue } heeft nog { $count } document. Verwijder dat document eerst of trek het in.
       *[other] { $catalogue } heeft nog { $count } documenten. Verwijder die documenten eerst of trek ze in.
    }
code-target-unknown = Er is geen bestemming met de naam "{ $value }". Kies een bestemming uit de lijst.
code-target-missing = { $catalogue } heeft nog geen bestemming. Voeg een map of een server toe.
code-target-invalid = De bestemming "{ $value }" klopt niet. Kies een bestaande map of vul de gegevens van de server in.
code-document-unknown = Er is geen document met nummer { $value }. Misschien is het verwijderd.
code-document-withdrawn = "{ $title }" is ingetrokken. Je kunt het pas wijzigen als je het opnieuw publiceert.
code-document-published = "{ $title }" is al gepubliceerd. Je kunt het niet verwijderen. Trek het document in.
code-document-not-published = "{ $title }" staat niet online. Je kunt alleen gepubliceerde documenten intrekken.
code-document-not-withdrawn = "{ $title }" is niet ingetrokken. Je kunt alleen ingetrokken documenten opnieuw publiceren.
code-name-frozen = Het webadres van "{ $title }" ligt vast sinds de eerste publicatie: { $path }. Vervang het bestand als de inhoud anders is.
code-field-unknown = Het gegeven "{ $field }" bestaat niet. Kies uit: { -field-names }.
-field-names = officieleTitel, informatiecategorie, creatiedatum, documenthandeling, soortHandeling, atTime, publisher, verantwoordelijke, language, format, omschrijving, identifier, name
code-value-invalid =
    { $field ->
        [officieleTitel] Deze titel kan niet: "{ $value }". Schrijf een titel zonder onzichtbare tekens.
        [creatiedatum] De datum "{ $value }" bij creatiedatum klopt niet. Schrijf de datum als dag-maand-jaar, bijvoorbeeld 20-11-2026.
        [atTime] De datum "{ $value }" bij atTime klopt niet. Schrijf een datum zoals 2026-11-20, of een tijdstip met tijdzone.
        [soortHandeling] De handeling "{ $value }" bij soortHandeling staat niet in de lijst. Kies ondertekening, ontvangst of vaststelling.
        [documenthandeling] De handeling "{ $value }" bij documenthandeling klopt niet. Schrijf bijvoorbeeld: vaststelling@2026-11-20.
        [informatiecategorie] De categorie "{ $value }" bij informatiecategorie staat niet in de lijst. Kies bijvoorbeeld infocat014 of art3.1.
        [publisher] De organisatie "{ $value }" bij publisher staat niet in de lijst. Gebruik de officiële naam of het webadres ervan.
        [verantwoordelijke] De organisatie "{ $value }" bij verantwoordelijke staat niet in de lijst. Gebruik de officiële naam of het webadres ervan.
        [language] De taal "{ $value }" bij language staat niet in de lijst. Kies bijvoorbeeld Nederlands.
        [format] Het bestandstype "{ $value }" bij format staat niet in de lijst. Kies bijvoorbeeld PDF.
        [status] De status "{ $value }" bestaat niet. Kies concept, ready, published, changed, withdrawn of todo.
        [reason] De reden "{ $value }" bestaat niet. Kies privacy, procedure, wrong-document, unreadable, not-yet-public of other.
       *[other] De waarde "{ $value }" past niet bij { $field }. Kies een andere waarde.
    }
code-reason-required = Kies een reden. Zonder reden kun je een document niet intrekken.
code-note-required = Schrijf een toelichting bij de reden "Anders". Alleen je collega's lezen die.
code-nothing-to-undo = Er is niets om ongedaan te maken of opnieuw te doen.
code-undo-published = "{ $title }" is al gepubliceerd. Dat kun je niet ongedaan maken. Verbeter het document of trek het in.
code-documents-changed =
    { $count ->
        [one] { $count } document is intussen veranderd. Bekijk de keuze en probeer het opnieuw.
       *[other] { $count } documenten zijn intussen veranderd. Bekijk de keuze en probeer het opnieuw.
    }
code-library-locked =
    { $user ->
        [none] Een ander programma heeft deze bibliotheek overgenomen. Wacht tot dat klaar is en open de bibliotheek opnieuw.
       *[other] { $user } werkt al in deze bibliotheek op { $machine }, sinds { $since }. Wacht, of neem de bibliotheek over.
    }
code-store-newer = Deze bibliotheek hoort bij een nieuwere versie van Openbaarmaker. Installeer die versie. Gevonden: { $found }, bekend tot en met { $supported }.
code-library-missing = Er staat geen bibliotheek in { $path }. Maak eerst een bibliotheek, of wijs een andere map aan.
code-library-exists = In { $path } staat al een bibliotheek. Open die, of kies een andere map.
code-backup-invalid = { $path } is geen reservekopie van Openbaarmaker. Kies een andere map of een ander bestand.
code-host-key-unknown =
    Je maakt voor het eerst verbinding met { $host } (poort { $port }).
    Code van de server: { $fingerprint } ({ $keyType }).
    Vraag je ICT-afdeling of deze code klopt.
code-host-key-changed =
    Let op: de server { $host } (poort { $port }) heeft een andere code dan vorige keer.
    Vorige: { $pinned }. Nu: { $fingerprint } ({ $keyType }).
    Misschien is de server vernieuwd. Het kan ook een aanval zijn. Wij sturen niets.
    Bel je ICT-afdeling. Zij kunnen de nieuwe code goedkeuren via Instellingen.
code-host-key-mismatch = De code die je gaf, is niet die van de server. Gegeven: { $given }. De server toont: { $fingerprint }. Wij sturen niets. Bel je ICT-afdeling.
code-password-needed = Vul het wachtwoord in van { $user } op { $host }.
code-passphrase-needed = Vul de wachtzin in van het sleutelbestand { $file }.
code-confirmation-differs = Typ precies dit over om door te gaan: { $expected }.
code-plan-stale = Er is intussen iets veranderd. Bekijk opnieuw wat er online gaat.
code-target-changed-elsewhere = Iemand anders heeft ook gepubliceerd, op { $at }. Bekijk eerst wat er veranderd is.
code-robots-refused =
    { $reason ->
        [damaged-block] Ons blok in robots.txt is beschadigd. Geef de regels aan je webbeheerder.
        [html] Op de plek van robots.txt staat een webpagina. Geef de regels aan je webbeheerder.
        [not-text] Het bestand robots.txt is geen leesbare tekst. Geef de regels aan je webbeheerder.
        [too-large] Het bestand robots.txt is te groot om aan te vullen. Geef de regels aan je webbeheerder.
       *[other] Wij kunnen robots.txt niet aanvullen. Geef de regels aan je webbeheerder. Reden: { $reason }.
    }
code-usage = De opdracht klopt niet. { $detail }
code-store-corrupt = De gegevens in { $path } zijn beschadigd. Zet je laatste reservekopie terug.
code-store-io = Wij kunnen niet lezen of schrijven in { $path }. Controleer of de schijf er is en probeer het opnieuw.
code-store-full = De schijf met je bibliotheek is vol: { $path }. Maak ruimte vrij en probeer het opnieuw.
code-copy-damaged = De kopie van "{ $title }" in de bibliotheek is beschadigd of weg. Vervang het bestand. Controlegetal: { $sha256 }.
code-target-unreachable = Wij kunnen { $host } niet bereiken. Controleer het adres, je internet of VPN.
code-target-disconnected = De verbinding met { $host } viel weg. Probeer het opnieuw.
code-target-timed-out = De server { $host } geeft geen antwoord. Controleer je internet of VPN en probeer het later opnieuw.
code-target-permission = Je mag in deze map niets opslaan: { $path }. Vraag je ICT-afdeling om schrijfrechten.
code-target-full =
    { $neededBytes ->
        [none] Er is te weinig ruimte op de bestemming. Maak ruimte vrij, of vraag je ICT-afdeling om meer ruimte.
       *[other] Er is te weinig ruimte op de bestemming. Er is nog { $neededBytes } nodig.
    }
code-target-folder-missing = De map { $path } bestaat niet op de bestemming. Maak de map aan, of kies een andere map.
code-target-read-back = Na het versturen staat er iets anders op de bestemming: { $path }. Probeer het opnieuw.
code-target-cannot-replace = De bestemming kan bestanden niet veilig vervangen: { $path }. Vraag je ICT-afdeling om een andere server of map.
code-authentication-rejected = De server { $host } herkent je gebruikersnaam of wachtwoord niet. Controleer ze en probeer het opnieuw. Gebruikersnaam: { $user }.
code-passphrase-wrong = Met deze wachtzin gaat het sleutelbestand { $file } niet open. Controleer de wachtzin en probeer het opnieuw.
code-key-file-unusable = Het sleutelbestand { $file } is niet te gebruiken. Kies een privésleutel van OpenSSH. Reden: { $reason }.
code-target-other = De bestemming meldt een probleem bij { $path }. Probeer het later opnieuw. Melding: { $reason }.
code-key-store-failed = Deze computer kan het wachtwoord niet bewaren. Wij vragen het elke keer. Melding: { $reason }.
code-output-invalid = Het bestand { $path } dat wij maakten is niet goed. Er is niets verstuurd. Meld dit bij de makers: { $reason }.
code-cancelled = Je hebt gestopt. Wat al klaar was, blijft bewaard.
code-internal = In Openbaarmaker zit een fout. Je gegevens zijn bewaard. Meld dit bij de makers: { $reason }.

### Files that were skipped

skipped-locked = Het bestand is open in een ander programma. Sluit het daar en probeer het opnieuw.
skipped-unreadable = Wij mogen dit bestand niet lezen. Vraag leesrechten, of kopieer het bestand naar een eigen map.
skipped-empty = Dit bestand is leeg. Kies een ander bestand.
skipped-vanished = Het bestand staat niet meer op zijn plek. Zoek het op en voeg het opnieuw toe.
skipped-cloud-only = Dit bestand staat alleen in de cloud. Open het één keer, zodat het op je computer staat.
skipped-link-outside = Dit is een verwijzing naar een plek buiten de map. Voeg het bestand zelf toe.
skipped-not-a-file = Dit is geen gewoon bestand. Kies een document of een map.
skipped-no-path = Dit bestand heeft nog geen plek op je computer. Sla de bijlage eerst op en voeg die toe.
skipped-duplicate = Dit bestand staat er al. Wil je het toch toevoegen? Kies dan voor dubbele bestanden toestaan.
skipped-changed-while-reading = Het bestand veranderde terwijl wij het lazen. Wacht tot het klaar is en probeer het opnieuw.
skipped-archive-damaged = Het zip-bestand is beschadigd. Maak het opnieuw, of voeg de bestanden los toe.
skipped-archive-encrypted = Het zip-bestand heeft een wachtwoord. Pak het zelf uit en voeg de bestanden los toe.
skipped-archive-limit = Het zip-bestand is te groot of te diep om veilig uit te pakken. Voeg de bestanden los toe.
skipped-archive-unsafe-name = De naam in het zip-bestand wijst naar een plek daarbuiten. Pak het bestand zelf uit.
skipped-archive-link = Dit is een verwijzing in een zip-bestand. Voeg het bestand zelf toe.
skipped-archive-unsupported = Dit deel van het zip-bestand kunnen wij niet uitpakken. Pak het zelf uit en voeg het toe.

### Categories

category-infocat001-uitleg = Wetten en regels die voor iedereen gelden.
category-infocat001-voorbeelden = Een verordening. Een beleidsregel met algemene regels.
category-infocat002-uitleg = Andere besluiten die voor een grote groep gelden.
category-infocat002-voorbeelden = Een verkeersbesluit. Een beleidsregel.
category-infocat003-uitleg = Regels die nog niet klaar zijn en waarover je advies vraagt.
category-infocat003-voorbeelden = Een conceptverordening. De brief waarin je om advies vraagt.
category-infocat004-uitleg = Hoe je organisatie in elkaar zit en werkt.
category-infocat004-voorbeelden = Een organisatieschema. Een mandaatregeling.
category-infocat005-uitleg = Hoe mensen je organisatie bereiken en informatie vragen.
category-infocat005-voorbeelden = Een overzicht met adressen en openingstijden. Uitleg over een Woo-verzoek doen.
category-infocat006-uitleg = Stukken die de raad, staten of het algemeen bestuur binnenkrijgt.
category-infocat006-voorbeelden = Een brief aan de gemeenteraad. Een ingekomen stuk met een voorstel erbij.
category-infocat007-uitleg = Stukken bij vergaderingen van de Eerste en Tweede Kamer.
category-infocat007-voorbeelden = Een Kamerbrief. Een verslag van een commissie.
category-infocat008-uitleg = Stukken bij vergaderingen van gemeenten, provincies en waterschappen.
category-infocat008-voorbeelden = Een raadsvoorstel. De notulen van een raadsvergadering.
category-infocat009-uitleg = Agenda's en besluiten van het dagelijks bestuur.
category-infocat009-voorbeelden = De besluitenlijst van burgemeester en wethouders. De agenda van gedeputeerde staten.
category-infocat010-uitleg = Adviezen van commissies en anderen van buiten, en de vraag daarom.
category-infocat010-voorbeelden = Een advies van een adviescommissie. Een advies van een extern bureau over beleid.
category-infocat011-uitleg = Afspraken op papier tussen je organisatie en anderen.
category-infocat011-voorbeelden = Een convenant jeugdzorg. Een bestuursakkoord met buurgemeenten.
category-infocat012-uitleg = Wat je organisatie in een jaar wil doen en deed.
category-infocat012-voorbeelden = Een jaarplan. Een jaarverslag met cijfers.
category-infocat013-uitleg = Subsidies die je organisatie geeft zonder besluit aan één aanvrager.
category-infocat013-voorbeelden = Een subsidieovereenkomst. Een overzicht van subsidies zonder beschikking.
category-infocat014-uitleg = Vragen om informatie op grond van de Woo, en het antwoord daarop.
category-infocat014-voorbeelden = Een Woo-besluit. De inventarislijst die erbij hoort.
category-infocat015-uitleg = Onderzoek naar hoe je organisatie werkt of hoe beleid uitpakt.
category-infocat015-voorbeelden = Een rapport van de rekenkamer. Een evaluatie van beleid.
category-infocat016-uitleg = Besluiten voor één persoon, bedrijf of plek.
category-infocat016-voorbeelden = Een vergunning. Een besluit over een dwangsom.
category-infocat017-uitleg = Schriftelijke oordelen over klachten.
category-infocat017-voorbeelden = Een oordeel over een klacht. Het advies van de klachtencommissie.
category-art31-uitleg = Andere informatie die je uit jezelf openbaar maakt.
category-art31-voorbeelden = Een aanbesteding. Een lijst met gegevens over de openbare ruimte.

field-officieleTitel = Titel
field-informatiecategorie = Informatiecategorie
field-creatiedatum = Datum van het document
field-documenthandeling = Wat is er gedaan?
field-soortHandeling = Soort handeling
field-atTime = Datum van de handeling
field-publisher = Organisatie
field-verantwoordelijke = Verantwoordelijke organisatie
field-language = Taal
field-format = Bestandstype
field-omschrijving = Omschrijving
field-identifier = Kenmerk
field-publishedName = Naam in het webadres
field-geldigheid = Geldigheid
field-isPartOf = Hoort bij
field-redenVerwijderingVervanging = Reden van vervanging
field-lastmod = Laatst gewijzigd
field-file = Bestand
field-name = Naam in het webadres
field-loc = Webadres
field-site = Website

status-concept = Concept
status-ready = Klaar
status-published = Gepubliceerd
status-changed = Gewijzigd
status-withdrawn = Ingetrokken
status-todo = Moet nog iets

level-must = Moet
level-attention = Let op
level-tip = Tip

### Report and history

action-new = Nieuw
action-changed = Gewijzigd
action-replaced = Bestand vervangen
action-withdrawn = Ingetrokken
action-held-back = Kan nog niet
action-failed = Niet gelukt

reason-privacy = Persoonsgegevens zichtbaar
reason-procedure = Fout in de procedure
reason-wrong-document = Verkeerd document
reason-unreadable = Bestand is onleesbaar
reason-not-yet-public = Mag nog niet openbaar
reason-other = Anders

run-complete = Alles is gelukt
run-partial = Deels gelukt
run-stopped = Gestopt, de website is niet veranderd

report-title = Verslag van publicatie, { $at }
report-heading = Verslag van publicatie
report-intro = Dit verslag zegt wat er is gepubliceerd, waar en wanneer.
report-what = In het kort
report-when = Wanneer
report-who = Wie
report-organisation = Organisatie
report-catalogue = Catalogus
report-base-url = Webadres
report-target = Bestemming
report-state = Uitkomst
report-counts = Aantallen
report-count-offered = Aangeboden
report-count-published = Gepubliceerd
report-count-withdrawn = Ingetrokken
report-count-held-back = Kan nog niet
report-count-failed = Niet gelukt
report-count-unchanged = Bleef gelijk
report-counts-explained = Aangeboden is gelijk aan gepubliceerd, ingetrokken, kan nog niet en niet gelukt samen.
report-documents = Documenten
report-documents-none = In deze publicatie zijn geen documenten veranderd.
report-column-title = Titel
report-column-action = Wat is er gedaan
report-column-address = Webadres
report-column-size = Grootte
report-column-lastmod = Laatst gewijzigd
report-column-sha256 = Controlegetal (SHA-256)
report-column-reason = Reden
report-column-path = Bestand op de website
report-not-online = Niet verstuurd
report-files = Geschreven bestanden
report-files-none = Er zijn geen bestanden geschreven.
report-removed = Verwijderde bestanden
report-robots = Het bestand robots.txt
report-robots-unchanged = Aan robots.txt is niets veranderd.
report-robots-create = Wij hebben robots.txt gemaakt op { $url }.
report-robots-merge = Wij hebben robots.txt bijgewerkt op { $url }.
report-robots-hand-over = Wij kunnen robots.txt niet zelf schrijven. Geef deze regels aan de beheerder van { $url }.
report-robots-refused = Wij hebben robots.txt niet veranderd. Geef deze regels aan de beheerder van { $url }.
report-robots-none = Voor deze catalogus is robots.txt niet nodig.
report-robots-added = Toegevoegde regels
report-robots-removed = Weggehaalde regels
report-robots-lines = Regels om door te geven
report-remaining = Wat moet je zelf nog doen
report-remaining-register = Meld per informatiecategorie het webadres aan in de Woo-index. Doe dit één keer.
report-remaining-indexes = Webadressen voor de Woo-index
report-remaining-robots = Laat de regels hierboven in robots.txt zetten.
report-remaining-harvest = Kijk over een paar dagen of je documenten op open.overheid.nl staan.
report-remaining-held-back = Vul de documenten aan die nog niet konden en publiceer opnieuw.
report-remaining-failed = Publiceer opnieuw. Wij versturen dan alleen wat nog ontbreekt.
report-remaining-withdrawn = Zoekmachines en de Woo-index tonen een ingetrokken document nog tot hun volgende bezoek. Vraag bij haast om verwijdering bij open.overheid.nl.
report-rules = Regels: { $codes }.
report-not-checked = Deze versie zoekt niet naar persoonsgegevens of slecht weggelakte tekst in documenten.
report-made-by = Gemaakt met Openbaarmaker { $version }.

### Command line

cli-about = Openbaarmaker op de opdrachtregel: documenten openbaar maken op grond van de Woo.
cli-about-init = Maakt een bibliotheek met een eerste catalogus.
cli-about-add = Voegt bestanden, mappen en zip-bestanden toe.
cli-about-practice = Voegt de oefendocumenten toe.
cli-about-list = Toont de documenten.
cli-about-set = Wijzigt gegevens van documenten, bijvoorbeeld: set 12 officieleTitel="Besluit parkeren".
cli-about-check = Toont wat nog moet gebeuren.
cli-about-publish = Publiceert naar de bestemming.
cli-about-withdraw = Trekt documenten in. Ze gaan offline als je daarna publiceert.
cli-about-replace = Vervangt het bestand van een document. Het webadres blijft gelijk.
cli-about-republish = Zet ingetrokken documenten klaar om opnieuw te publiceren.
cli-about-remove = Verwijdert concepten.
cli-about-history = Toont de publicaties.
cli-about-report = Geeft het verslag van een publicatie.
cli-about-lists = Toont de waardelijsten.
cli-about-catalogue = Beheert catalogi.
cli-about-catalogue-add = Maakt een catalogus.
cli-about-catalogue-list = Toont de catalogi.
cli-about-catalogue-edit = Wijzigt een catalogus.
cli-about-catalogue-remove = Verwijdert een lege catalogus.
cli-about-target = Beheert bestemmingen.
cli-about-target-add = Voegt een bestemming toe.
cli-about-target-list = Toont de bestemmingen.
cli-about-target-edit = Wijzigt een bestemming.
cli-about-target-remove = Verwijdert een bestemming. Wat daar staat, blijft staan.
cli-about-target-test = Doet op de bestemming wat publiceren ook doet.
cli-about-undo = Maakt de laatste wijziging ongedaan.
cli-about-redo = Doet opnieuw wat je ongedaan maakte.
cli-about-backup = Maakt een reservekopie van de bibliotheek.
cli-about-restore = Zet een reservekopie terug.

cli-arg-library = Map van de bibliotheek. Zonder deze optie dezelfde als in het venster.
cli-arg-catalogue = Naam van de catalogus. Niet nodig als er één is.
cli-arg-json = Geeft één JSON-object in plaats van zinnen.
cli-arg-lang = Taal van de zinnen: nl of en.
cli-arg-take-over = Neemt de bibliotheek over van een ander programma.
cli-arg-help = Toont deze uitleg.
cli-arg-version = Toont de versie.
cli-arg-organisation = Organisatie: officiële naam of webadres uit de TOOI-registers.
cli-arg-department = Afdeling.
cli-arg-base-url = Webadres waarop de documenten staan, begint met https://.
cli-arg-variant = Namen van de sitemaps: 1 (standaard) of 2.
cli-arg-categories = Informatiecategorieën in gebruik, bijvoorbeeld: infocat011,infocat014. Alle: all.
cli-arg-woo-sitemap = Zet de Woo-sitemap aan of uit: on of off.
cli-arg-max-size = Grootste bestand, bijvoorbeeld 500MB of 2GB.
cli-arg-host-root = Map op de bestemming waar robots.txt hoort.
cli-arg-default-act = Handeling die wij voorstellen, of none.
cli-arg-page-entries = Hoogste aantal documenten per sitemap.
cli-arg-target = Bestemming. Bij init: folder:MAP of sftp://gebruiker@server/map. Bij publish: de naam.
cli-arg-key = Sleutelbestand van OpenSSH.
cli-arg-password-stdin = Leest het wachtwoord van de standaardinvoer.
cli-arg-passphrase-stdin = Leest de wachtzin van de standaardinvoer.
cli-arg-accept-host-key = Code die de server moet tonen, begint met SHA256:.
cli-arg-paths = Bestanden, mappen en zip-bestanden.
cli-arg-category = Informatiecategorie voor elk nieuw document. Mag vaker.
cli-arg-zip = Wat te doen met een zip: unpack (uitpakken, standaard) of keep (heel laten).
cli-arg-allow-duplicates = Voegt een bestand ook toe als het er al staat.
cli-arg-status = Alleen deze status: concept, ready, published, changed, withdrawn of todo.
cli-arg-search = Alleen met deze woorden.
cli-arg-items = Nummers van documenten. Bij set ook de wijzigingen: veld=waarde.
cli-arg-all = Alle documenten van de catalogus.
cli-arg-conditions = Documenten met deze waarde, bijvoorbeeld creatiedatum=2026-11-20. Met ~ telt een deel.
cli-arg-dry-run = Proefdraaien: er gaat niets online.
cli-arg-reason = Reden: privacy, procedure, wrong-document, unreadable, not-yet-public of other.
cli-arg-note = Toelichting voor collega's. Komt niet online.
cli-arg-document = Nummer van het document.
cli-arg-file = Het nieuwe bestand.
cli-arg-run = Nummer van de publicatie. Zonder nummer de laatste.
cli-arg-out = Waar het verslag moet staan.
cli-arg-name = Naam. Bij lists: de naam van de lijst.
cli-arg-catalogue-name = Naam van de catalogus.
cli-arg-target-name = Naam van de bestemming. Zonder naam de eerste.
cli-arg-rename = De nieuwe naam.
cli-arg-place = Plek: folder:MAP of sftp://gebruiker@server/map.
cli-arg-default = Maakt dit de eerste bestemming.
cli-arg-forget-secret = Vergeet het wachtwoord of de wachtzin.
cli-arg-to = Waar de reservekopie moet staan.
cli-arg-backup = De reservekopie.

cli-help-usage = Gebruik:
cli-help-commands = Opdrachten
cli-help-arguments = Gegevens
cli-help-options = Opties

cli-usage-unknown-argument = De optie { $argument } bestaat niet. Bekijk de uitleg met --help.
cli-usage-unknown-command = De opdracht { $command } bestaat niet. Bekijk de uitleg met --help.
cli-usage-value = De waarde "{ $value }" past niet bij { $argument }. Kies uit: { $allowed }.
cli-usage-value-missing = Geef een waarde bij { $argument }.
cli-usage-missing = Er ontbreekt nog: { $argument }. Bekijk de uitleg met --help.
cli-usage-no-command = Geef een opdracht. Bekijk de uitleg met --help.
cli-usage-conflict = Deze twee gaan niet samen: { $argument } en { $prior }. Laat er één weg.
cli-usage-not-text = Een van de woorden is geen leesbare tekst. Typ het opnieuw.
cli-usage-other = Kijk naar { $argument }. Bekijk de uitleg met --help.
cli-usage-no-selection = Kies documenten: met nummers, met --all of met --where.
cli-usage-two-selections = Kies documenten op één manier: met nummers, met --all of met --where.
cli-usage-where = Schrijf --where als veld=waarde. Gevonden: "{ $value }".
cli-usage-no-change = Zeg wat er moet veranderen, bijvoorbeeld: creatiedatum=2026-11-20.
cli-usage-empty-stdin = Op de standaardinvoer staat niets. Geef daar het wachtwoord of de wachtzin.

cli-word-none = geen
cli-word-on = aan
cli-word-off = uit
cli-detail = Technische gegevens: { $detail }
cli-stopping = Wij stoppen na dit bestand. Druk nog een keer om meteen te stoppen.

cli-column-id = Nr
cli-column-status = Status
cli-column-name = Naam
cli-column-sitemap = Woo-sitemap
cli-column-place = Plek
cli-column-host-key = Code van de server
cli-column-list = Lijst
cli-column-terms = Waarden
cli-column-code = Code
cli-column-label = Naam
cli-column-uri = Webadres

cli-init-done = De bibliotheek staat klaar in { $path }. De eerste catalogus is { $catalogue }.
cli-init-no-target = Er is nog geen bestemming. Voeg er een toe met: target add.
cli-catalogue-added = De catalogus { $catalogue } is gemaakt voor { $url }.
cli-catalogue-changed = De catalogus { $catalogue } is gewijzigd. Het webadres is { $url }.
cli-catalogue-removed = De catalogus is verwijderd.
cli-target-added = De bestemming { $target } is toegevoegd: { $place }.
cli-target-changed = De bestemming is gewijzigd.
cli-target-removed = De bestemming is verwijderd. Wat daar staat, blijft staan.
cli-test-ok = gelukt.
cli-test-failed = niet gelukt.
cli-test-skipped = overgeslagen.
cli-test-works = De bestemming werkt. Je kunt publiceren.
cli-test-does-not-work = De bestemming werkt nog niet.
cli-step-connect = Verbinden
cli-step-authenticate = Aanmelden
cli-step-folder = Map vinden
cli-step-write = Schrijven
cli-step-rename = Naam geven
cli-step-replace = Vervangen
cli-step-read-back = Teruglezen
cli-step-remove = Opruimen
cli-step-host-root = Map voor robots.txt

cli-added =
    { $count ->
        [one] { $count } document toegevoegd.
       *[other] { $count } documenten toegevoegd.
    }
cli-skipped =
    { $count ->
        [one] { $count } bestand overgeslagen:
       *[other] { $count } bestanden overgeslagen:
    }
cli-ignored =
    { $count ->
        [one] { $count } bestand van het systeem telt niet mee.
       *[other] { $count } bestanden van het systeem tellen niet mee.
    }
cli-add-cancelled = Je hebt gestopt. Wat al toegevoegd is, blijft staan.
cli-list-empty = Er zijn geen documenten gevonden.
cli-list-count =
    { $count ->
        [one] { $count } document.
       *[other] { $count } documenten.
    }
cli-checked =
    { $documents ->
        [one] { $documents } document gecontroleerd. Klaar: { $ready }. Moet: { $must }. Let op: { $attention }. Tip: { $tip }.
       *[other] { $documents } documenten gecontroleerd. Klaar: { $ready }. Moet: { $must }. Let op: { $attention }. Tip: { $tip }.
    }
cli-set-done =
    { $count ->
        [one] { $count } document gewijzigd.
       *[other] { $count } documenten gewijzigd.
    }
cli-withdraw-done =
    { $count ->
        [one] { $count } document gaat offline als je publiceert.
       *[other] { $count } documenten gaan offline als je publiceert.
    }
cli-replace-done =
    { $count ->
        [0] Het bestand is hetzelfde. Er is niets veranderd.
       *[other] Het bestand is vervangen. Het staat online als je publiceert.
    }
cli-republish-done =
    { $count ->
        [one] { $count } document gaat weer online als je publiceert.
       *[other] { $count } documenten gaan weer online als je publiceert.
    }
cli-remove-done =
    { $count ->
        [one] { $count } document verwijderd.
       *[other] { $count } documenten verwijderd.
    }
cli-undo-done =
    { $count ->
        [one] Ongedaan gemaakt bij { $count } document.
       *[other] Ongedaan gemaakt bij { $count } documenten.
    }
cli-redo-done =
    { $count ->
        [one] Opnieuw gedaan bij { $count } document.
       *[other] Opnieuw gedaan bij { $count } documenten.
    }
cli-backup-done = De reservekopie staat in { $path }.
cli-restore-done = De reservekopie is teruggezet in { $path }.
cli-history-empty = Je hebt nog niets gepubliceerd.
cli-lists-hint = Bekijk een lijst met: lists NAAM. Zoek met --search.
cli-report-written = Het verslag staat in { $path }.

cli-publish-done = Online gezet: { $published }. Offline gehaald: { $withdrawn }.
cli-publish-rehearsed = Proef: er is niets veranderd. Online zou gaan: { $published }. Offline: { $withdrawn }.
cli-publish-stopped = Het publiceren is gestopt. De website is niet veranderd. Je kunt later verdergaan.
cli-publish-nothing-new = Alles is gepubliceerd. Er is niets nieuws.
cli-publish-nothing-yet = Er is nog niets te publiceren.
cli-publish-held-back =
    { $count ->
        [one] { $count } document kan nog niet:
       *[other] { $count } documenten kunnen nog niet:
    }
cli-publish-failed =
    { $count ->
        [one] { $count } document is niet gelukt:
       *[other] { $count } documenten zijn niet gelukt:
    }

cli-stage-searching = Bestanden zoeken
cli-stage-adding = Toevoegen
cli-stage-comparing = Vergelijken met de bestemming
cli-stage-preparing = Klaarzetten
cli-stage-sending = Versturen
cli-stage-verifying = Controleren
cli-stage-going-live = Online zetten
cli-stage-removing = Opruimen
cli-stage-copying = Kopiëren
cli-progress-files-bytes = { $stage }: { $files } van { $total } bestanden, { $doneBytes } van { $totalBytes }
cli-progress-files = { $stage }: { $files } van { $total } bestanden
cli-progress-counting = { $stage }: { $files } bestanden
cli-progress-failed = Document { $id } lukt niet ({ $code }).
cli-progress-waiting = Even geen verbinding ({ $code }). Nieuwe poging over { $seconds } seconden.

### Window

## The native window: menu, dialogs of the system, messages before there is a page

menu-file = Bestand
menu-add-files = Bestanden toevoegen…
menu-add-folder = Map toevoegen…
menu-go-settings = Instellingen
menu-quit = Afsluiten
menu-hide = Verberg Openbaarmaker
menu-edit = Bewerken
menu-undo = Ongedaan maken
menu-redo = Opnieuw
menu-cut = Knippen
menu-copy = Kopiëren
menu-paste = Plakken
menu-select-all = Alles kiezen
menu-search = Zoeken
menu-view = Beeld
menu-go-documents = Documenten
menu-go-todo = Nog te doen
menu-go-history = Geschiedenis
menu-zoom-in = Groter
menu-zoom-out = Kleiner
menu-zoom-reset = Normale grootte
menu-document = Document
menu-previous-document = Vorig document
menu-next-document = Volgend document
menu-remove = Verwijder concept
menu-withdraw = Intrekken…
menu-publishing = Publiceren
menu-publish = Controleren en publiceren
menu-help = Help
menu-go-help = Zo werkt het
menu-shortcuts = Sneltoetsen

dialog-add-files = Kies bestanden om toe te voegen
dialog-add-folder = Kies een map om toe te voegen
dialog-target-folder = Kies de map waarin je publiceert
dialog-host-root = Kies de map waarin robots.txt staat
dialog-key-file = Kies je sleutelbestand
dialog-replacement = Kies het nieuwe bestand
dialog-save-report = Bewaar het verslag
dialog-backup = Kies waar de reservekopie komt
dialog-restore = Kies een reservekopie

fatal-web-view = Openbaarmaker heeft WebView2 van Microsoft nodig om iets te laten zien. Dat staat niet op deze computer. Vraag je ICT-afdeling om de "WebView2 Runtime" te installeren. Het staat op https://developer.microsoft.com/microsoft-edge/webview2/. Start Openbaarmaker daarna opnieuw.
fatal-start = Openbaarmaker kan niet starten. Je documenten zijn niet veranderd. Geef deze melding door aan je ICT-afdeling.
fatal-details = Technische gegevens
