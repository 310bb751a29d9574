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
skipped-duplicate =
    { $where ->
        [batch] Ditzelfde bestand zit er twee keer bij: { $of }. Wij voegen het één keer toe.
       *[library] Dit bestand staat er al: { $of }. Voeg het toch toe als je een tweede document wilt.
    }
skipped-changed-while-reading = Het bestand veranderde terwijl wij het lazen. Wacht tot het klaar is en probeer het opnieuw.
skipped-archive-damaged = Het zip-bestand is beschadigd. Maak het opnieuw, of voeg de bestanden los toe.
skipped-archive-encrypted = Het zip-bestand heeft een wachtwoord. Pak het zelf uit en voeg de bestanden los toe.
skipped-archive-limit = Het zip-bestand is te groot of te diep om veilig uit te pakken. Voeg de bestanden los toe.
skipped-archive-unsafe-name = De naam in het zip-bestand wijst naar een plek daarbuiten. Pak het bestand zelf uit.
skipped-archive-link = Dit is een verwijzing in een zip-bestand. Voeg het bestand zelf toe.
skipped-archive-unsupported = Dit deel van het zip-bestand kunnen wij niet uitpakken. Pak het zelf uit en voeg het toe.
skipped-link-folder = Dit is een verwijzing naar een map. Wij lezen de map zelf, niet de verwijzing.
skipped-name-not-text = De naam van dit bestand is geen leesbare tekst. Geef het bestand een andere naam.
skipped-archive-duplicate-names = Het zip-bestand heeft twee bestanden met dezelfde naam. Pak het zelf uit.
skipped-archive-empty = Er staat geen bestand in het zip-bestand. Kies een ander bestand.
skipped-inspection-unavailable = Wij kunnen zip-bestanden nu niet lezen. Start Openbaarmaker opnieuw. Reden: { $reason }.

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
cli-arg-after-others = Gaat door als iemand anders intussen ook publiceerde.
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

## Frame
places = Plaatsen
place-documents = Documenten
place-todo = Nog te doen
place-history = Geschiedenis
place-settings = Instellingen
place-help = Help
skip = Naar de inhoud
panel = Gegevens van het document
frame-status = Stand van zaken
opening = Openbaarmaker start.
title-error = Fout: { $title }
catalogue-choose = Catalogus
publish-button = Publiceren ({ $count })
publish-button-nothing = Niets nieuws
publish-button-busy = Bezig: { $done } van { $total }
publish-button-rehearsing = Proef: { $done } van { $total }
publish-button-failed = { $count } niet gelukt
last-published = Laatst: { $at }
last-never = Nog niet gepubliceerd
saving-saved = Alles is opgeslagen.
saving-waiting = Wordt zo opgeslagen.
saving-saving = Bezig met opslaan.
saving-failed = Nog niet opgeslagen. Wij proberen het opnieuw als je verder typt.
saving-waiting-short = Nog niet opgeslagen
saving-saving-short = Opslaan
saving-failed-short = Niet opgeslagen
saved-short = Opgeslagen
target-none = Nog geen bestemming
target-folder = Bestemming: { $name } (map)
target-server = Bestemming: { $name } (server)
undo = Ongedaan maken
undone = Ongedaan gemaakt: { $what }.
redone = Opnieuw gedaan: { $what }.
step-add =
    { $count ->
        [one] { $count } document toegevoegd
       *[other] { $count } documenten toegevoegd
    }
step-edit =
    { $count ->
        [one] { $count } document aangepast ({ $subject })
       *[other] { $count } documenten aangepast ({ $subject })
    }
step-remove =
    { $count ->
        [one] { $count } document verwijderd
       *[other] { $count } documenten verwijderd
    }
step-replace =
    { $count ->
        [one] bestand vervangen bij { $count } document
       *[other] bestand vervangen bij { $count } documenten
    }
step-withdraw =
    { $count ->
        [one] { $count } document ingetrokken
       *[other] { $count } documenten ingetrokken
    }
step-republish =
    { $count ->
        [one] { $count } document opnieuw gepubliceerd
       *[other] { $count } documenten opnieuw gepubliceerd
    }
step-rename =
    { $count ->
        [one] naam in het webadres van { $count } document
       *[other] naam in het webadres van { $count } documenten
    }
step-catalogue = instellingen van je organisatie
step-fix =
    { $count ->
        [one] { $count } document verbeterd
       *[other] { $count } documenten verbeterd
    }
zoom-said = Tekstgrootte { $percent } procent.
loading = Bezig met laden.
optional = (niet verplicht)
options = Keuzes
options-found =
    { $count ->
        [one] { $count } keuze.
       *[other] { $count } keuzes.
    }
options-none = Niets gevonden
close = Sluit
cancel = Annuleer
stop = Stop
back = Terug
again = Probeer opnieuw
copy = Kopieer
copied-short = Gekopieerd
copied = Gekopieerd.
copy-failed = Kopiëren lukt niet. Kies de tekst en kopieer die zelf.
technical = Technische gegevens
technical-about = Voor de helpdesk. Tijd: { $at }.
problem-title = Dit lukt nu niet
problem-without-text = Dit lukt nu niet. Bekijk de technische gegevens en vraag je helpdesk.
finding-without-text = Bekijk dit document (regel { $code }).
group-without-text =
    { $count ->
        [one] { $count } document met regel { $code }
       *[other] { $count } documenten met regel { $code }
    }
and-others = En nog { $count } andere.
value-other-content = { $size }, met andere inhoud
value-empty = leeg
moment-full = { $date } om { $time } uur
moment-today = vandaag om { $time } uur
percent = { $percent } %

## Adding
add-files = Bestanden toevoegen
add-folder = Map toevoegen
add-done = { $added } toegevoegd.
add-done-skipped = { $added } toegevoegd, { $skipped } overgeslagen.
add-stopped = Gestopt. { $added } toegevoegd, { $skipped } overgeslagen.
add-why = Bekijk waarom
add-needs-setup = Kies eerst je organisatie. Daarna kun je bestanden toevoegen.
add-is-busy = Er worden al bestanden toegevoegd. Wacht tot dat klaar is.
adding-searching =
    { $count ->
        [one] { $count } bestand gevonden
       *[other] { $count } bestanden gevonden
    }
adding-busy = { $done } van { $total } bestanden toegevoegd
adding-label = Bestanden toevoegen
adding-stop = Stop met toevoegen
drop-here = Laat los om de bestanden toe te voegen.
drop-count =
    { $count ->
        [one] Laat los om { $count } bestand of map toe te voegen.
       *[other] Laat los om { $count } bestanden of mappen toe te voegen.
    }
drop-without-path = Wij krijgen dit bestand niet uit het andere programma. Sla het eerst op in een map. Sleep het dan hierheen.
left-out-title =
    { $count ->
        [one] { $count } bestand overgeslagen
       *[other] { $count } bestanden overgeslagen
    }
left-out-ignored =
    { $count ->
        [one] { $count } bestand van het systeem is niet meegenomen.
       *[other] { $count } bestanden van het systeem zijn niet meegenomen.
    }
duplicates-title =
    { $count ->
        [one] { $count } bestand staat er al
       *[other] { $count } bestanden staan er al
    }
duplicates-text = De inhoud is gelijk aan die van een document dat je al hebt.
duplicates-skip = Overslaan
duplicates-add = Toch toevoegen
zip-title = Wat wil je met het zip-bestand?
zip-text = Uitgepakt krijgt elk bestand een eigen regel. Als één zip-bestand blijft alles bij elkaar.
zip-unpack = Uitpakken
zip-keep = Als één zip-bestand
zip-cancel = Niet toevoegen

## Documents
search-label = Zoek op titel of tekst
filters = Zoeken en filteren
filter-status = Status
filter-status-all = Status: alle
filter-category = Categorie
filter-category-all = Categorie: alle
filter-category-none = Zonder categorie
filter-added = Laatst toegevoegd
filter-rule = Uit Nog te doen
filters-clear = Wis filters
mark-must = Moet nog iets
mark-must-or-look = Nog iets te doen
count-documents =
    { $count ->
        [one] { $count } document
       *[other] { $count } documenten
    }
count-chosen = { $count } gekozen
choose-all = Alles kiezen ({ $count })
choose-none = Keuze wissen
column-choose = Kies
column-title = Titel
column-category = Categorie
column-date = Datum
column-status = Status
column-document = Document
column-field = Gegeven
row-chosen = gekozen
row-not-chosen = niet gekozen
row-no-category = nog kiezen
loading-documents = Documenten laden.
empty-title = Sleep bestanden of een map hierheen
empty-types = Pdf, Word, Excel, OpenDocument, tekst en zip. Een bestand mag tot { $limit } groot zijn.
empty-yours = Je eigen bestanden blijven waar ze zijn.
empty-choose-files = Kies bestanden
empty-choose-folder = Kies een map
empty-filter = Geen documenten met deze filters
empty-filter-clear = Toon alle documenten
practice = Oefen met voorbeelddocumenten
setup-first = Kies eerst je organisatie
setup-first-text = Daarna kun je documenten toevoegen en publiceren. Dit kost ongeveer vijf minuten.
setup-start = Verder met instellen
unfinished = Het publiceren is vorige keer gestopt. Wat al verstuurd is, hoeft niet opnieuw.
unfinished-go = Verder waar je was
remove-title =
    { $count ->
        [one] { $count } document verwijderen?
       *[other] { $count } documenten verwijderen?
    }
remove-text =
    { $count ->
        [one] Het document verdwijnt uit Openbaarmaker. Je eigen bestand blijft staan.
       *[other] De documenten verdwijnen uit Openbaarmaker. Je eigen bestanden blijven staan.
    }
remove-yes =
    { $count ->
        [one] Verwijder { $count } document
       *[other] Verwijder { $count } documenten
    }
remove-no = Niet verwijderen
remove-only-concepts = Je kunt { $removable } van de { $count } documenten verwijderen. Trek de andere in.
removed =
    { $count ->
        [one] { $count } document verwijderd.
       *[other] { $count } documenten verwijderd.
    }
replaced-said = Het bestand is vervangen. De website verandert na publiceren.
republish-said =
    { $count ->
        [one] { $count } document gaat weer online na publiceren.
       *[other] { $count } documenten gaan weer online na publiceren.
    }
fixed-said =
    { $count ->
        [one] { $count } document verbeterd.
       *[other] { $count } documenten verbeterd.
    }

## Panel for one document
panel-nothing = Kies een document om het te bekijken.
panel-musts =
    { $count ->
        [one] { $count } ding moet nog
       *[other] { $count } dingen moeten nog
    }
panel-looks =
    { $count ->
        [one] Let op: { $count } ding
       *[other] Let op: { $count } dingen
    }
panel-show = Toon
panel-readonly = Dit document kun je nu niet wijzigen.
panel-withdrawn = Ingetrokken. Reden: { $reason }. Je kunt het pas wijzigen als je het opnieuw publiceert.
panel-status = Status: { $status }
republish = Publiceer opnieuw
previous-document = Vorig document
next-document = Volgend document
first-document = Dit is het eerste document.
last-document = Dit is het laatste document.
save-next = Opslaan en volgende
label-title = Titel
label-categories = Informatiecategorie
label-date = Datum van het document
label-acts = Wat is er gedaan?
label-organisation = Organisatie
label-responsible = Verantwoordelijke organisatie
label-language = Taal
label-description = Omschrijving
label-identifiers = Kenmerken
label-name = Naam in het webadres
label-address = Webadres
label-file = Bestand
title-proposed = Dit is een voorstel.
title-accept = Klopt
categories-hint = Wat voor informatie is dit volgens de Wet open overheid?
categories-chosen = Gekozen categorieën
categories-added = { $name } toegevoegd.
categories-removed = { $name } weggehaald.
categories-remove = Haal { $name } weg
date-hint = Dag-maand-jaar, bijvoorbeeld 20-11-2026.
date-hint-short = dag-maand-jaar
date-unreadable = Schrijf de datum als dag-maand-jaar, bijvoorbeeld 20-11-2026.
acts-proposed = Dit is een voorstel, met de datum van het document.
act-kind = Handeling { $number }
act-date = Datum van handeling { $number }
act-choose = Kies
act-add = Nog een handeling
act-remove = Haal handeling { $number } weg
description-hint = Waar gaat dit document over?
more-fields = Meer gegevens
organisation-own = Je eigen organisatie
organisation-ended = Bestaat niet meer sinds { $date }.
organisation-former = Bestaat niet meer. De einddatum is onbekend.
organisation-newer = Nieuwer dan de lijst van de Woo-index.
organisation-missing = Kies je organisatie uit de lijst, bijvoorbeeld: gemeente Utrecht.
language-none = Niet ingevuld
identifiers-hint = Je eigen nummers, zoals een zaaknummer. Eén per regel.
name-hint = Zo heet het bestand op de website. Na publiceren ligt dit vast.
name-frozen = Deze naam ligt vast sinds de eerste publicatie.
pages =
    { $count ->
        [one] { $count } bladzijde
       *[other] { $count } bladzijden
    }
added-at = Toegevoegd: { $at }.
published-at = Gepubliceerd: { $at }.
file-open = Voorbeeld
file-replace = Vervang bestand…
file-withdraw = Trek in…
file-republish = Publiceer dit document opnieuw
file-remove = Verwijder…

## Panel for many documents
bulk-banner =
    { $count ->
        [one] Je past { $count } document tegelijk aan.
       *[other] Je past { $count } documenten tegelijk aan.
    }
bulk-title-apart = De titel pas je per document aan.
bulk-at-all = bij alle { $count }
bulk-at-some = bij { $count } van de { $total }
bulk-at-none = bij geen
bulk-will-on = wordt bij alle { $count } gezet
bulk-will-off = wordt bij alle { $count } weggehaald
bulk-other-categories = Toon alle categorieën
bulk-all-empty = Bij alle documenten leeg.
bulk-all-same = Bij alle documenten gelijk: { $value }.
bulk-different = Verschillende waarden ({ $count }).
bulk-different-empty = Verschillende waarden ({ $count }), leeg bij { $empty }.
bulk-show-values = Bekijk
bulk-hide-values = Verberg
bulk-put-back = Zet terug
bulk-clear = Maak leeg bij alle { $count }
bulk-will-clear = Wordt bij alle { $count } leeg.
bulk-keep = Niet aanpassen
bulk-accept-titles = De voorgestelde titels kloppen
bulk-changes =
    { $count ->
        [one] Je wijzigt { $count } gegeven.
       *[other] Je wijzigt { $count } gegevens.
    }
bulk-overwrites =
    { $count ->
        [one] Bij { $count } document vervang je een waarde die er al stond.
       *[other] Bij { $count } documenten vervang je een waarde die er al stond.
    }
bulk-differences = Bekijk verschil
bulk-published =
    { $count ->
        [one] { $count } van de { $total } is al gepubliceerd. De wijziging staat online na opnieuw publiceren.
       *[other] { $count } van de { $total } zijn al gepubliceerd. De wijziging staat online na opnieuw publiceren.
    }
bulk-withdrawn =
    { $count ->
        [one] { $count } document is ingetrokken en verandert niet.
       *[other] { $count } documenten zijn ingetrokken en veranderen niet.
    }
bulk-more = Meer met deze documenten
bulk-remove =
    { $count ->
        [one] Verwijder { $count } document…
       *[other] Verwijder { $count } documenten…
    }
bulk-withdraw =
    { $count ->
        [one] Trek { $count } document in…
       *[other] Trek { $count } documenten in…
    }
bulk-apply =
    { $count ->
        [one] Pas toe op { $count } document
       *[other] Pas toe op { $count } documenten
    }
bulk-applied =
    { $count ->
        [one] { $count } document aangepast.
       *[other] { $count } documenten aangepast.
    }
bulk-nothing = Je hebt nog niets gewijzigd. Vul eerst een gegeven in.
differences-title =
    { $count ->
        [one] Zo verandert { $count } document
       *[other] Zo veranderen { $count } documenten
    }
differences-overwritten =
    { $count ->
        [one] Je vervangt bij { $count } document een waarde die er al stond.
       *[other] Je vervangt bij { $count } documenten een waarde die er al stond.
    }
differences-caption = Gegevens voor en na de wijziging
differences-back = Verder bewerken
was = Was
becomes = Wordt
is-now = Nu
was-lower = was:
becomes-lower = wordt:
unapplied-title = Wijzigingen toepassen?
unapplied-text =
    { $count ->
        [one] Je wijzigingen voor { $count } document zijn nog niet toegepast.
       *[other] Je wijzigingen voor { $count } documenten zijn nog niet toegepast.
    }
unapplied-apply = Toepassen
unapplied-discard = Weggooien
unapplied-stay = Verder bewerken

## Nog te doen
todo-summary =
    { $count ->
        [one] { $count } ding bij { $documents } documenten
       *[other] { $count } dingen bij { $documents } documenten
    }
todo-loading = Documenten controleren.
todo-levels = Toon
about-level-must = deze documenten kun je nog niet publiceren
about-level-attention = kijk hier even naar
about-level-tip = zo wordt het nog beter
todo-fix =
    { $count ->
        [one] Verbeter { $count } document
       *[other] Verbeter alle { $count }
    }
todo-open = Vul in
todo-choose-self = Zelf kiezen
todo-open-list = Toon lijst
todo-close-list = Verberg lijst
todo-show = Toon documenten
todo-choose-all = Kies voor alle { $count }
todo-names-more = { $names } en { $count } andere
todo-ready =
    { $count ->
        [one] { $count } document is klaar.
       *[other] { $count } documenten zijn klaar.
    }
todo-publish =
    { $count ->
        [one] Controleer en publiceer { $count } document
       *[other] Controleer en publiceer { $count } documenten
    }
todo-done = Er is niets meer te doen
todo-done-nothing = Alle documenten zijn in orde.
todo-solved = Opgelost. Nog { $count }.
choose-category = Welke informatiecategorie krijgen deze documenten?
choose-category-missing = Kies een informatiecategorie.
choose-act = Wat is er gedaan met deze documenten?
choose-act-missing = Kies wat er is gedaan.

## Preview
preview-title = Controleren en publiceren
preview-to = Naar: { $name }
preview-to-label = Naar:
preview-ready =
    { $count ->
        [one] { $count } document kan online.
       *[other] { $count } documenten kunnen online.
    }
preview-nothing = Alles is gepubliceerd. Er is niets nieuws.
preview-already =
    { $count ->
        [one] { $count } bestand staat al op de server. Dat hoeft niet opnieuw.
       *[other] { $count } bestanden staan al op de server. Die hoeven niet opnieuw.
    }
preview-no-privacy = Deze versie zoekt in je documenten niet naar persoonsgegevens. Ook slecht weggelakte tekst vinden wij niet. Controleer dat zelf.
preview-attention =
    { $count ->
        [one] Let op bij { $count } punt.
       *[other] Let op bij { $count } punten.
    }
preview-stopped = Het vergelijken is gestopt. Er is niets veranderd.
preview-again = Vergelijk opnieuw
comparing = Vergelijken met de website
group-new = Nieuw ({ $count })
group-changed = Gewijzigd ({ $count })
group-replaced = Bestand vervangen ({ $count })
group-withdrawn = Intrekken ({ $count })
group-held = Kan nog niet ({ $count })
group-unchanged = Blijft gelijk ({ $count })
group-held-about = blijven staan, de rest gaat gewoon door
group-withdrawn-about = gaan van de website af
group-look = Bekijk gegevens
group-fill-in = Vul in
group-show-all =
    { $count ->
        [one] Toon { $count }
       *[other] Toon alle { $count }
    }
to-todo = Naar Nog te doen
to-targets = Naar Bestemmingen
publish-now =
    { $count ->
        [one] Publiceer { $count } document
       *[other] Publiceer { $count } documenten
    }
publish-withdraw =
    { $count ->
        [one] Trek { $count } document in
       *[other] Trek { $count } documenten in
    }
publish-site-only = Werk de website bij
publish-nothing-button = Er is niets te publiceren
publish-nothing-new = Er is niets nieuws om te publiceren.
publish-needs-setup = Stel eerst je organisatie in. Daarna kun je publiceren.
publish-needs-target = Je hebt nog geen bestemming. Voeg eerst een map of een server toe.
rehearse = Proefdraaien: er gaat niets online
robots-heading = robots.txt
robots-unchanged = Het bestand { $url } blijft gelijk.
robots-create = Wij maken het bestand { $url }. Daarmee vindt de Woo-index je documenten.
robots-merge = Wij voegen regels toe aan { $url }. De andere regels blijven staan.
robots-create-done = Het bestand { $url } is gemaakt.
robots-merge-done = Het bestand { $url } is bijgewerkt.
robots-handOver = Deze regels moeten in { $url }. Geef ze aan de beheerder van de website.
robots-refused = Wij veranderen { $url } niet.
robots-added = erbij:
robots-removed = eraf:

## Busy
busy-title = Bezig met publiceren
busy-title-rehearsal = Bezig met proefdraaien
busy-started =
    { $count ->
        [one] Het publiceren van { $count } document begint.
       *[other] Het publiceren van { $count } documenten begint.
    }
busy-started-rehearsal =
    { $count ->
        [one] Het proefdraaien met { $count } document begint.
       *[other] Het proefdraaien met { $count } documenten begint.
    }
busy-said = { $percent } procent. { $files } bestanden, { $bytes }.
busy-one-failed = Een document is niet gelukt.
busy-counting = Bezig met tellen
busy-files =
    { $count ->
        [one] { $done } van { $total } bestand
       *[other] { $done } van { $total } bestanden
    }
busy-bytes = { $done } van { $total }
busy-left-short = minder dan een minuut
busy-left =
    { $count ->
        [one] nog ongeveer { $count } minuut
       *[other] nog ongeveer { $count } minuten
    }
busy-waiting =
    { $count ->
        [one] Nieuwe poging over { $count } seconde.
       *[other] Nieuwe poging over { $count } seconden.
    }
busy-stopping = Het publiceren stopt na dit bestand.
busy-go-on = Je kunt gewoon doorwerken.
busy-safe = Elk bestand op de website is steeds heel: de oude of de nieuwe versie.
busy-stop = Stop
busy-stop-title = Stoppen met publiceren?
busy-stop-text = Wat al verstuurd is, gebruiken wij de volgende keer. De website verwijst nooit naar een bestand dat er niet is.
busy-stop-yes = Stop met publiceren
busy-stop-no = Ga door
stage-preparing = Klaarzetten
stage-sending = Versturen
stage-verifying = Controleren
stage-goingLive = Online zetten
stage-past = klaar
stage-now = bezig
stage-later = komt nog
sending-sent = Verstuurd
sending-sending = Bezig
sending-waiting = Wacht
sending-failed = Niet gelukt
rehearsal-note = Dit is een proef. Er gaat niets online.
closing-title = Het publiceren is nog bezig
closing-text = Stop je nu, dan kun je later verdergaan waar je was.
closing-stop = Stoppen en sluiten
closing-go-on = Doorgaan met publiceren

## Done
done-title = Klaar met publiceren
done-title-rehearsal = Klaar met proefdraaien
done-all =
    { $count ->
        [one] { $count } document staat online.
       *[other] { $count } documenten staan online.
    }
done-all-folder =
    { $count ->
        [one] { $count } document staat in de map van je website.
       *[other] { $count } documenten staan in de map van je website.
    }
done-partly =
    { $count ->
        [one] { $count } document staat online. Niet gelukt: { $failed }.
       *[other] { $count } documenten staan online. Niet gelukt: { $failed }.
    }
done-withdrawn =
    { $withdrawn ->
        [one] { $withdrawn } document is van de website af.
       *[other] { $withdrawn } documenten zijn van de website af.
    }
done-files-only = De website is bijgewerkt.
done-rehearsal =
    { $count ->
        [one] Proef gelukt: { $count } document kan online.
       *[other] Proef gelukt: { $count } documenten kunnen online.
    }
done-stopped =
    { $count ->
        [one] Gestopt. { $count } van { $total } documenten staat online.
       *[other] Gestopt. { $count } van { $total } documenten staan online.
    }
done-at = Gecontroleerd: { $at }
done-at-rehearsal = Proef van { $at }
rehearsal-done = Proef: er is niets veranderd.
rehearsal-then = Naar echt publiceren
sum-offered = Aangeboden
sum-published = Gepubliceerd
sum-would = Kan online
sum-withdrawn = Ingetrokken
sum-held = Kan nog niet
sum-failed = Niet gelukt
open-site = Bekijk op de website
open-folder = Open de map
open-report = Open verslag
save-report = Bewaar verslag…
saved-report = Het verslag staat hier: { $path }
back-to-documents = Terug naar documenten
stopped-text = Wat al verstuurd is, gebruiken wij de volgende keer.
failed-heading =
    { $count ->
        [one] { $count } document is niet gelukt
       *[other] { $count } documenten zijn niet gelukt
    }
failed-again = Opnieuw proberen ({ $count })
withdrawn-note = Zoekmachines en de Woo-index tonen het document misschien nog tot hun volgende bezoek.
withdrawn-urgent = Is het dringend? Vraag de zoekmachine om verwijdering. Mail de Woo-index: servicedesk@koop.overheid.nl.
self-heading = Wat je zelf nog doet
self-robots = Geef deze regels aan de beheerder van je website
self-robots-text = Ze moeten in { $url }. Zonder deze regels vindt de Woo-index je documenten niet.
self-register = Meld deze adressen aan bij de Woo-index
self-register-text = Dit doe je één keer. Vul in het Register van Overheidsorganisaties per informatiecategorie het adres in.
self-check = Kijk na een dag of je documenten te vinden zijn
self-check-text = De Woo-index komt elke dag langs. Zoek daarna op open.overheid.nl naar een titel.
index-all = Alle informatiecategorieën

## History
history-empty = Je hebt nog niets gepubliceerd
history-empty-text = Hier staat straks wat je wanneer hebt gepubliceerd.
history-runs = Publicaties
history-more = Toon meer
run-published =
    { $count ->
        [one] { $count } document gepubliceerd
       *[other] { $count } documenten gepubliceerd
    }
run-withdrawn = { $count } ingetrokken
run-held =
    { $count ->
        [one] { $count } kan nog niet
       *[other] { $count } kunnen nog niet
    }
run-failed = { $count } niet gelukt
run-where = naar { $target }, door { $user }
run-open = Bekijk
run-report = Verslag
run-title = Publicatie van { $at }
run-catalogue = Catalogus
run-target = Bestemming
run-user = Door
run-state = Resultaat
run-documents = Documenten ({ $count })
run-files = Geschreven bestanden ({ $count })

## Withdraw
withdraw-title =
    { $count ->
        [one] Document intrekken?
       *[other] { $count } documenten intrekken?
    }
withdraw-one = "{ $title }" is dan niet meer te openen op de website.
withdraw-many =
    { $count ->
        [one] { $count } document is dan niet meer te openen op de website.
       *[other] { $count } documenten zijn dan niet meer te openen op de website.
    }
withdraw-effect = Op de website blijft niets staan. Zoekmachines tonen het nog even. Het intrekken gaat in na publiceren.
withdraw-better = Is er een betere versie?
withdraw-replace = Vervang het bestand
withdraw-reason = Reden
withdraw-reason-missing = Kies een reden. Die blijft in de geschiedenis staan.
withdraw-note = Toelichting voor je collega's
withdraw-note-needed = Wat is de reden?
withdraw-note-hint = Dit komt niet online.
withdraw-note-missing = Schrijf de reden op, bijvoorbeeld: besluit is vernietigd.
withdraw-no = Niet intrekken
withdraw-yes =
    { $count ->
        [one] Trek { $count } document in
       *[other] Trek { $count } documenten in
    }
withdraw-none = Deze documenten staan niet online. Je kunt ze verwijderen.
withdrawn-said =
    { $count ->
        [one] { $count } document gaat van de website af na publiceren.
       *[other] { $count } documenten gaan van de website af na publiceren.
    }

## Set-up
setup-steps = Instellen in vier stappen
setup-step = Stap { $step } van 4
setup-name-1 = Organisatie
setup-name-2 = Bestemming
setup-name-3 = Testen
setup-name-4 = Klaar
setup-title-1 = Stap 1 van 4: je organisatie
setup-title-2 = Stap 2 van 4: waar publiceer je
setup-title-3 = Stap 3 van 4: testen
setup-title-4 = Stap 4 van 4: klaar
form-all = Vul alle velden in. Niet verplicht? Dan staat dat erbij.
form-errors =
    { $count ->
        [one] Verbeter { $count } veld.
       *[other] Verbeter { $count } velden.
    }
setup-organisation = Naam van je organisatie
setup-organisation-hint = Zoek op de officiële naam, bijvoorbeeld: gemeente Utrecht.
setup-department = Afdeling
setup-department-hint = Alleen voor jezelf. Dit komt niet online.
setup-to-2 = Naar stap 2: waar publiceer je
setup-to-3 = Naar stap 3: testen
setup-to-4 = Naar stap 4: klaar
setup-back-1 = Terug naar stap 1
setup-back-2 = Terug naar stap 2
setup-later = Later doen
setup-skip-test = Verder zonder test
setup-address = Op welk webadres staan je documenten?
setup-address-hint = Bijvoorbeeld: https://www.voorbeeld.nl/woo/. Weet je het niet? Vraag het aan de beheerder van je website.
address-wrong = Vul een webadres in dat begint met https://, bijvoorbeeld https://www.voorbeeld.nl/woo/.
address-frozen = Dit adres ligt vast, want er is al gepubliceerd.
setup-robots = Wie beheert robots.txt van { $host }?
setup-robots-hint = Dit bestand staat op https://{ $host }/robots.txt. Het wijst de Woo-index de weg.
setup-robots-others = Iemand anders. Ik geef de regels door.
setup-robots-folder = Openbaarmaker mag het bijwerken
setup-host-root = Map van de hele website
setup-host-root-hint = De map op de bestemming die https://{ $host }/ laat zien.
setup-host-root-pick = Kies de map van de website
host-root-missing = Kies de map van de hele website, of laat iemand anders robots.txt beheren.
host-root-empty = Laat leeg als iemand anders robots.txt van { $host } beheert.
setup-test-text = Wij doen nu precies wat publiceren ook doet, met een klein proefbestand. Daarna ruimen wij het op.
setup-done = Alles werkt. Je kunt beginnen.
setup-done-untested = Je kunt beginnen. Test de bestemming voordat je publiceert.
setup-next = Wil je eerst oefenen? De voorbeelddocumenten kun je daarna weer verwijderen.
setup-practice = Oefen met 5 voorbeelddocumenten
setup-own = Begin met je eigen documenten

## Settings
settings-parts = Onderdelen
settings-organisation = Organisatie
settings-targets = Bestemmingen
settings-storage = Opslag
settings-appearance = Weergave
catalogue-name = Naam van de catalogus
catalogue-name-hint = Handig als je er meer hebt. Leeg is de naam van je organisatie.
catalogue-new = Nieuwe catalogus
catalogue-create = Maak catalogus
catalogue-save = Bewaar
catalogue-added = { $name } is toegevoegd.
catalogue-saved = { $name } is opgeslagen.
catalogue-removed = { $name } is verwijderd.
catalogue-remove-title = { $name } verwijderen?
catalogue-remove-text = De instellingen en bestemmingen gaan weg. Wat online staat, blijft online.
catalogue-remove = Verwijder catalogus
catalogue-keep = Niet verwijderen
catalogues-more = Meer catalogi
catalogues-about = Een catalogus is een organisatie met een eigen webadres. De meeste mensen hebben er één.
catalogue-add = Nog een catalogus
default-act = Voorstel bij "Wat is er gedaan?"
default-act-hint = Dit stellen wij voor bij nieuwe documenten, met de datum van het document.
default-act-none = Geen voorstel
categories-use = Welke informatiecategorieën gebruik je?
categories-use-all = Alle categorieën
categories-use-some = Alleen deze categorieën
categories-missing = Kies minstens één categorie, of kies alle categorieën.
limit = Grootste bestand in GB
limit-hint = Grotere bestanden kun je niet publiceren. Gewoon is 2 GB.
limit-wrong = Vul een getal in, bijvoorbeeld 2 of 0,5.
variant = Indeling van de sitemaps
variant-hint = Kies twee als de Woo-index per informatiecategorie een eigen adres vraagt.
variant-one = Eén index voor alle categorieën
variant-two = Een index per categorie
sitemap-on = Woo-sitemap aan
sitemap-on-hint = Uit betekent: de Woo-index vindt deze documenten niet.
target-kind = Waar publiceer je?
target-kind-folder = In een map
target-kind-folder-about = Een map op je computer of netwerk die de webserver laat zien.
target-kind-sftp = Op een server (SFTP)
target-kind-sftp-about = Een beveiligde verbinding met de webserver. Je ICT-afdeling geeft je de gegevens.
target-dir = Map
target-dir-hint = De map die je website laat zien op het webadres.
target-dir-pick = Kies map
target-dir-missing = Kies de map waarin je documenten komen.
target-host = Adres van de server
target-host-hint = Bijvoorbeeld: sftp.voorbeeld.nl.
target-host-missing = Vul het adres van de server in, bijvoorbeeld sftp.voorbeeld.nl.
target-port = Poort
target-port-hint = Meestal 22.
target-port-wrong = Vul een poort in tussen 1 en 65535. Meestal is het 22.
target-user = Gebruikersnaam
target-user-missing = Vul de gebruikersnaam in die je van ICT hebt gekregen.
target-server-dir = Map op de server
target-server-dir-hint = Bijvoorbeeld: /var/www/woo.
target-server-dir-missing = Vul de map op de server in, bijvoorbeeld /var/www/woo.
target-login = Hoe meld je je aan?
target-login-password = Met een wachtwoord
target-login-key = Met een sleutelbestand
target-login-hint = Het wachtwoord vragen wij pas als de server is herkend.
target-key = Sleutelbestand
target-key-hint = Het bestand met je privésleutel, in OpenSSH-vorm.
target-key-pick = Kies sleutelbestand
target-key-missing = Kies je sleutelbestand, bijvoorbeeld id_ed25519.
target-key-used = Sleutelbestand: { $file }
target-name = Naam van de bestemming
target-name-hint = Leeg is een naam die wij maken.
target-where = { $user } op { $host }, poort { $port }, map { $dir }
target-add = Voeg een bestemming toe
target-edit-title = { $name } bewerken
target-save = Bewaar bestemming
target-saved = De bestemming is opgeslagen.
target-remove = Verwijder
target-remove-title = Bestemming { $name } verwijderen?
target-remove-text = De bestanden op de bestemming blijven staan. Alleen de instelling gaat weg.
target-keep = Niet verwijderen
target-removed = { $name } is verwijderd.
target-make-default = Maak standaard
target-default-said = { $name } is nu de standaard.
target-is-default = Standaard
target-edit = Bewerk
target-test = Test
target-test-close = Sluit test
targets-empty = Nog geen bestemming
test-connect = Verbinden
test-authenticate = Aanmelden
test-folder = Map gevonden
test-write = Schrijven
test-rename = Naam geven
test-replace = Vervangen
test-readBack = Teruglezen
test-remove = Opruimen
test-hostRoot = Map van de hele website
test-start = Start de test
test-again = Test opnieuw
test-busy = Bezig met testen
test-started = De test begint.
test-stopped = De test is gestopt.
test-works = Alles werkt. Publiceren gaat op dezelfde manier.
test-fails = De test is niet gelukt. Bekijk de stap die niet lukt.
test-own-robots = Er staat al een robots.txt. Wij voegen alleen onze regels toe.
step-ok = gelukt
step-failed = niet gelukt
step-skipped = overgeslagen
step-busy = bezig
step-waits = wacht
secret-password-title = Wachtwoord van de server
secret-password-text = Vul het wachtwoord in van { $user } op { $host }.
secret-password = Wachtwoord
secret-password-missing = Vul het wachtwoord in dat je van ICT hebt gekregen.
secret-phrase-title = Wachtzin van het sleutelbestand
secret-phrase-text = Vul de wachtzin in van { $file }.
secret-phrase = Wachtzin
secret-phrase-missing = Vul de wachtzin van het sleutelbestand in.
secret-kept = Wij bewaren dit in de sleutelbos van je computer.
secret-not-kept = Je computer heeft geen sleutelbos die werkt. Daarom vragen wij dit elke keer.
secret-go = Ga verder
secret-stop = Stop
secret-change = Wijzig wachtwoord
secret-change-phrase = Wijzig wachtzin
secret-forget = Vergeet wachtwoord
secret-forgotten = Het wachtwoord is weg uit de sleutelbos.
secret-said-kept = Opgeslagen in de sleutelbos van je computer.
secret-said-session = Onthouden tot je Openbaarmaker sluit.
secret-is-kept = Het wachtwoord staat in de sleutelbos van je computer.
secret-is-asked = Het wachtwoord vragen wij als het nodig is.
hostkey-title = Is dit de juiste server?
hostkey-text = Je maakt voor het eerst verbinding met { $host } (poort { $port }).
hostkey-code = Code van de server ({ $type })
hostkey-code-short = Code van de server
hostkey-ask = Vraag je ICT-afdeling of deze code klopt. Er is nog geen wachtwoord verstuurd.
hostkey-no = Nee, stop
hostkey-yes = Ja, deze code klopt
hostkey-changed-title = Let op: de server heeft een andere code
hostkey-changed-text = { $host } (poort { $port }) liet vorige keer een andere code zien. Misschien is de server vernieuwd. Het kan ook een aanval zijn. Wij sturen niets.
hostkey-before = Vorige keer
hostkey-now = Nu
hostkey-changed-ask = Bel je ICT-afdeling. Klopt de nieuwe code? Keur die dan goed via Instellingen, Bestemmingen.
hostkey-approved = Goedgekeurde code van de server ({ $type })
hostkey-none = De code van de server is nog niet goedgekeurd.
hostkey-replace = Keur nieuwe code goed…
hostkey-replace-title = Nieuwe code goedkeuren
hostkey-replace-text = Doe dit alleen als je ICT-afdeling zegt dat de server is vernieuwd.
hostkey-new-code = Nieuwe code
hostkey-new-code-hint = De code van je ICT-afdeling. Die begint vaak met SHA256.
hostkey-new-code-wrong = Vul de hele code in: 43 letters, cijfers en tekens na SHA256.
hostkey-type-host = Naam van de server
hostkey-type-host-hint = Typ ter controle: { $host }
hostkey-replace-yes = Keur deze code goed
hostkey-replaced = De nieuwe code is goedgekeurd.
hostkey-forget = Vergeet code…
hostkey-forget-title = Code van de server vergeten?
hostkey-forget-text = Bij de volgende verbinding vragen wij opnieuw of de code klopt.
hostkey-forgotten = De code is vergeten.
storage-where = Waar staan mijn gegevens?
storage-files = Bestanden
storage-database = Gegevens
storage-last-backup = Laatste reservekopie
storage-no-backup = nog niet gemaakt
storage-about = Hier staan kopieën van je documenten en alles wat je hebt ingevuld. Wachtwoorden staan hier niet.
storage-open = Open deze map
backup = Reservekopie
backup-about = Een reservekopie bevat alles, behalve wachtwoorden. Bewaar die op een andere plek.
backup-make = Maak een reservekopie…
backup-busy = Bezig met de reservekopie
backup-done = De reservekopie staat hier: { $path }
restore = Zet een reservekopie terug…
restore-title = Reservekopie terugzetten?
restore-text = Alles van nu wordt vervangen door de reservekopie. Maak eerst een nieuwe reservekopie.
restore-yes = Zet terug
restoring = Bezig met terugzetten
restored = De reservekopie is teruggezet.
theme = Kleuren
theme-system = Zoals mijn computer
theme-light = Licht
theme-dark = Donker
text-size = Tekstgrootte
text-size-hint = Alles groeit mee.
less-motion = Minder beweging
language = Taal
language-nl = Nederlands
language-en = English
take-over = Overnemen…
take-over-title = Overnemen van { $user }?
take-over-text = { $user } werkt hier op { $machine } sinds { $since }. Neem alleen over als dat programma gesloten is.
take-over-yes = Neem over
take-over-no = Niet overnemen

## Help
help-how = Zo werkt het
help-step-add = Voeg bestanden toe. Wij maken een kopie. Je eigen bestanden blijven zoals ze zijn.
help-step-describe = Vul per document de titel, de categorie en de datum in. Dat kan ook voor veel documenten tegelijk.
help-step-todo = Bekijk Nog te doen. Daar staat wat er nog moet, met een knop die helpt.
help-step-publish = Druk op Publiceren. Je ziet eerst precies wat er verandert.
help-step-after = Lees wat je zelf nog doet. Kijk een dag later op open.overheid.nl.
help-words = Wat betekent dat?
word-document = Document
word-document-about = Een bestand met de gegevens die erbij horen.
word-category = Informatiecategorie
word-category-about = Soort informatie volgens de Wet open overheid, zoals convenanten of jaarverslagen.
word-act = Handeling
word-act-about = Wat er met het document is gedaan: vastgesteld, ontvangen of ondertekend.
word-target = Bestemming
word-target-about = De plek waar je documenten online komen: een map of een server.
word-sftp = SFTP
word-sftp-about = Een veilige manier om bestanden naar een server te sturen.
word-publish = Publiceren
word-publish-about = Documenten online zetten, zodat iedereen ze kan lezen.
word-rehearse = Proefdraaien
word-rehearse-about = Alles doen behalve online zetten. Zo zie je wat er gebeurt.
word-withdraw = Intrekken
word-withdraw-about = Een document van de website halen. Je zegt erbij waarom.
word-replace = Vervangen
word-replace-about = Een ander bestand op hetzelfde webadres zetten.
word-woo = Woo
word-woo-about = De Wet open overheid. Die zegt welke documenten je openbaar maakt.
word-wooindex = Woo-index
word-wooindex-about = De landelijke lijst op open.overheid.nl met documenten van alle overheden.
word-harvester = Sitemap
word-harvester-about = Een lijst op je website. Daarmee vindt de Woo-index je documenten.
word-robots = robots.txt
word-robots-about = Een klein bestand op je website. Het wijst de weg naar de sitemaps.
word-hostkey = Code van de server
word-hostkey-about = Daaraan herken je de juiste server. Je ICT-afdeling kent die code.
word-must = Moet
word-must-about = Zonder dit kun je het document niet publiceren.
word-attention = Let op
word-attention-about = Kijk hier even naar. Je mag daarna gewoon publiceren.
word-tip = Tip
word-tip-about = Een verbetering. Nooit verplicht.
help-keys = Sneltoetsen
help-keys-list = In de lijst met documenten
key-add-files = Bestanden toevoegen
key-add-folder = Map toevoegen
key-search = Zoeken
key-go-documents = Naar Documenten
key-go-todo = Naar Nog te doen
key-go-history = Naar Geschiedenis
key-go-settings = Naar Instellingen
key-go-help = Help
key-publish = Controleren en publiceren
key-undo = Ongedaan maken
key-redo = Opnieuw doen
key-preview = Voorbeeld van het bestand
key-next-document = Volgend document, zelfde veld
key-previous-document = Vorig document, zelfde veld
key-apply = Opslaan en volgende, of toepassen
key-next-todo = Volgende in Nog te doen
key-previous-todo = Vorige in Nog te doen
key-next-area = Volgend deel van het venster
key-previous-area = Vorig deel van het venster
key-zoom-in = Tekst groter
key-zoom-out = Tekst kleiner
key-zoom-reset = Tekst normaal
key-shortcuts = Sneltoetsen
key-space = Spatie
row-key-row = Vorige of volgende rij
row-key-ends = Eerste of laatste rij
row-key-page = Een scherm verder of terug
row-key-choose = Kies de rij, of maak de keuze ongedaan
row-key-extend = Kies meer rijen
row-key-all = Kies alles
row-key-none = Keuze wissen
row-key-enter = Open de gegevens
row-key-title = Wijzig de titel
row-key-delete = Verwijder, of trek in
help-access = Toegankelijkheid
help-access-keys = Alles werkt met het toetsenbord. Met F6 ga je naar het volgende deel van het venster.
help-access-reader = Voorleesprogramma's horen wat er gebeurt: opslaan, voortgang en fouten.
help-access-size = Maak de tekst groter bij Instellingen, Weergave. Dat kan tot 200 procent.
help-access-colour = Licht, donker en hoog contrast volgen je computer. Kleur staat nooit alleen: er staat altijd een woord bij.
help-data = Je gegevens
help-data-text = Er gaat niets van je computer af, behalve wat je zelf publiceert.
help-data-secrets = Wachtwoorden staan alleen in de sleutelbos van je computer.
