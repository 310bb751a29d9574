### Findings

## Counting
characters-go-counted =
    { $count ->
        [one] Haal de tekens weg
       *[other] Haal de tekens weg bij { $count } documenten
    }
documents-counted =
    { $count ->
        [one] { $count } document
       *[other] { $count } documenten
    }
files-counted =
    { $count ->
        [one] { $count } bestand
       *[other] { $count } bestanden
    }
cases-counted =
    { $count ->
        [one] { $count } zaak
       *[other] { $count } zaken
    }
messages-counted =
    { $count ->
        [one] { $count } bericht
       *[other] { $count } berichten
    }
documents-have-counted =
    { $count ->
        [one] { $count } document heeft
       *[other] { $count } documenten hebben
    }
documents-are-counted =
    { $count ->
        [one] { $count } document is
       *[other] { $count } documenten zijn
    }
documents-stand-counted =
    { $count ->
        [one] { $count } document staat
       *[other] { $count } documenten staan
    }
documents-refer-counted =
    { $count ->
        [one] { $count } document verwijst
       *[other] { $count } documenten verwijzen
    }
documents-name-counted =
    { $count ->
        [one] { $count } document noemt
       *[other] { $count } documenten noemen
    }
documents-wait-counted =
    { $count ->
        [one] { $count } document wacht
       *[other] { $count } documenten wachten
    }
documents-go-counted =
    { $count ->
        [one] { $count } document gaat
       *[other] { $count } documenten gaan
    }
names-have-counted =
    { $count ->
        [one] { $count } bestandsnaam heeft
       *[other] { $count } bestandsnamen hebben
    }
names-are-counted =
    { $count ->
        [one] { $count } bestandsnaam is
       *[other] { $count } bestandsnamen zijn
    }
names-hold-counted =
    { $count ->
        [one] { $count } bestandsnaam bevat misschien
       *[other] { $count } bestandsnamen bevatten misschien
    }
names-cannot-counted =
    { $count ->
        [one] { $count } bestandsnaam kan niet
       *[other] { $count } bestandsnamen kunnen niet
    }
files-are-counted =
    { $count ->
        [one] { $count } bestand is
       *[other] { $count } bestanden zijn
    }
files-have-counted =
    { $count ->
        [one] { $count } bestand heeft
       *[other] { $count } bestanden hebben
    }
practice-documents-counted =
    { $count ->
        [one] { $count } oefendocument staat
       *[other] { $count } oefendocumenten staan
    }
robots-lines-counted =
    { $count ->
        [one] { $count } regel in robots.txt noemt
       *[other] { $count } regels in robots.txt noemen
    }
names-begin-counted =
    { $count ->
        [one] { $count } bestandsnaam begint
       *[other] { $count } bestandsnamen beginnen
    }
entries-have-counted =
    { $count ->
        [one] { $count } vermelding heeft
       *[other] { $count } vermeldingen hebben
    }
documents-leave-counted =
    { $count ->
        [one] { $count } document staat nog online. Het gaat van de website af
       *[other] { $count } documenten staan nog online. Ze gaan van de website af
    }
documents-online-counted =
    { $count ->
        [one] { $count } document dat online staat
       *[other] { $count } documenten die online staan
    }
things-counted =
    { $count ->
        [one] { $count } ding
       *[other] { $count } dingen
    }
other-documents-counted =
    { $count ->
        [one] { $count } ander document
       *[other] { $count } andere documenten
    }
messages-stand-counted =
    { $count ->
        [one] { $count } bericht staat
       *[other] { $count } berichten staan
    }
indexes-counted =
    { $count ->
        [one] { $count } overzicht
       *[other] { $count } overzichten
    }
addresses-counted =
    { $count ->
        [one] { $count } webadres
       *[other] { $count } webadressen
    }
addresses-are-counted =
    { $count ->
        [one] { $count } webadres is
       *[other] { $count } webadressen zijn
    }
sitemaps-are-counted =
    { $count ->
        [one] { $count } sitemap is
       *[other] { $count } sitemaps zijn
    }

## Titel
rule-D01 = Vul een titel in, bijvoorbeeld: Besluit Woo-verzoek parkeren centrum.
rule-D01-group = { documents-have-counted } geen titel
rule-D02-group =
    { $count ->
        [one] { $count } titel zegt weinig of is te lang
       *[other] { $count } titels zeggen weinig of zijn te lang
    }
rule-D02-meaningless = De titel “{ $title }” zegt weinig. Schrijf waar het document over gaat.
rule-D02-meaningless-group =
    { $count ->
        [one] { $count } titel zegt weinig
       *[other] { $count } titels zeggen weinig
    }
rule-D02-file-name = De titel “{ $title }” lijkt op een bestandsnaam. Schrijf een titel in gewone woorden.
rule-D02-file-name-group =
    { $count ->
        [one] { $count } titel lijkt op een bestandsnaam
       *[other] { $count } titels lijken op een bestandsnaam
    }
rule-D02-extension = De titel eindigt op .{ $extension }. Haal dat weg, dan leest de titel beter.
rule-D02-extension-group =
    { $count ->
        [one] { $count } titel eindigt op een bestandstype
       *[other] { $count } titels eindigen op een bestandstype
    }
rule-D02-extension-fix =
    { $count ->
        [one] Haal .{ $extension } weg
       *[other] Haal het bestandstype weg bij { $count } titels
    }
rule-D02-long = De titel heeft { $length } tekens. Maak de titel korter dan { $limit } tekens, dan past hij in lijsten.
rule-D02-long-group =
    { $count ->
        [one] { $count } titel is erg lang
       *[other] { $count } titels zijn erg lang
    }

## Organisaties
rule-D03-group = Bij { documents-counted } klopt de organisatie niet
rule-D03-missing = Kies de organisatie die het document publiceert.
rule-D03-missing-group = { documents-have-counted } geen organisatie
rule-D03-unknown = De organisatie “{ $value }” staat niet in de overheidslijst. Kies een organisatie uit de lijst.
rule-D03-unknown-group = { documents-name-counted } een onbekende organisatie
rule-D04 = “{ $label }” is nieuw. Dit staat nog niet in de lijst van de Woo-index. Je kunt gewoon publiceren. Controleer daarna of het document vindbaar is.
rule-D04-group = { documents-name-counted } iets dat nog niet in de lijst van de Woo-index staat
rule-D05 = De organisatie { $organisation } bestond tot en met { $endDate }. Het document is van { $valueDate }. Kies de organisatie die er toen was.
rule-D05-group = { documents-name-counted } een organisatie die toen niet meer bestond

## Informatiecategorie
rule-D06-group = Bij { documents-counted } klopt de informatiecategorie niet
rule-D06-missing = Kies een informatiecategorie. Dan weet de lezer wat voor informatie dit is.
rule-D06-missing-group = { documents-have-counted } geen informatiecategorie
rule-D06-unknown = De informatiecategorie “{ $value }” bestaat niet. Kies een categorie uit de lijst.
rule-D06-unknown-group = { documents-have-counted } een onbekende informatiecategorie
rule-D07 = Dit document valt onder “{ $category }”. Dan hoort de categorie van artikel 3.1 er niet bij. Haal die weg.
rule-D07-group = { documents-have-counted } een categorie te veel: artikel 3.1
rule-D07-fix =
    { $count ->
        [one] Haal artikel 3.1 weg
       *[other] Haal artikel 3.1 weg bij { $count } documenten
    }

## Handelingen
rule-D08-group = Bij { documents-counted } klopt de handeling niet
rule-D08-missing = Kies wat er met het document is gedaan. Vul ook de datum in, bijvoorbeeld: vastgesteld op 20-11-2026.
rule-D08-missing-group = Bij { documents-counted } staat niet wat ermee is gedaan
rule-D08-kind-unknown = De handeling “{ $value }” staat niet in de lijst. Kies Vastgesteld, Ontvangen of Ondertekend.
rule-D08-kind-unknown-group = { documents-have-counted } een onbekende handeling

## Datums
rule-D09-group = Bij { documents-counted } is een datum vreemd
rule-D09-document-future = De datum van het document ligt in de toekomst: { $valueDate }. Vul de datum in waarop het document is gemaakt.
rule-D09-document-future-group = { documents-have-counted } een datum in de toekomst
rule-D09-document-old = De datum van het document is { $valueDate }. Dat is voor 1945. Kijk of het jaar klopt.
rule-D09-document-old-group = { documents-have-counted } een datum van voor 1945
rule-D09-act-future = De datum van de handeling ligt in de toekomst: { $valueDate }. Vul de datum in waarop het is gedaan.
rule-D09-act-future-group = { documents-have-counted } een handeling in de toekomst
rule-D09-act-old = De datum van de handeling is { $valueDate }. Dat is voor 1945. Kijk of het jaar klopt.
rule-D09-act-old-group = { documents-have-counted } een handeling van voor 1945

## Waarden uit lijsten
rule-D10 =
    { $field ->
        [documentsoort] De documentsoort “{ $value }” staat niet in de lijst. Kies een documentsoort uit de lijst.
        [thema] Het thema “{ $value }” staat niet in de lijst. Kies een thema uit de lijst.
        [language] De taal “{ $value }” staat niet in de lijst. Kies een taal uit de lijst.
        [format] Het bestandstype “{ $value }” staat niet in de lijst. Kies een type uit de lijst.
        [role] De soort relatie “{ $value }” staat niet in de lijst. Kies een relatie uit de lijst.
        [redenVerwijderingVervanging] De reden “{ $value }” staat niet in de lijst. Kies een reden uit de lijst.
       *[other] De waarde “{ $value }” staat niet in de lijst. Kies een waarde uit de lijst.
    }
rule-D10-group = { documents-have-counted } een waarde die niet in de lijst staat
rule-D11 = De geldigheid eindigt op { $endDate }. Dat is eerder dan het begin op { $beginDate }. Verbeter een van de twee datums.
rule-D11-group = Bij { documents-counted } eindigt de geldigheid voor het begin

## Bestand
rule-D13-group = Bij { files-counted } is er iets met het type
rule-D13-not-allowed =
    { $advice ->
        [archive] Bestanden van het type { $type } kun je niet publiceren. Pak het bestand uit en voeg toe wat erin zit.
        [database] Bestanden van het type { $type } kun je niet publiceren. Bewaar de tabellen als csv of als Excel-bestand.
        [media] Bestanden van het type { $type } kun je hier niet publiceren. Publiceer de uitgeschreven tekst en verwijs daarin naar de opname.
       *[pdf] Bestanden van het type { $type } kun je niet publiceren. Maak er een pdf van.
    }
rule-D13-not-allowed-group = { files-have-counted } een type dat je niet kunt publiceren
rule-D13-differs = De inhoud van het bestand is { $content }, maar de naam eindigt op .{ $extension }. Kies het goede bestand of verbeter de naam.
rule-D13-differs-group = Bij { files-counted } past de naam niet bij de inhoud
rule-D13-differs-fix =
    { $count ->
        [one] Maak de naam passend bij { $content }
       *[other] Maak { $count } namen passend bij de inhoud
    }
rule-D13-term = Als type is { $format } gekozen, maar de naam eindigt op .{ $extension }. Kies het type dat bij het bestand past.
rule-D13-term-group = Bij { documents-counted } past het gekozen type niet bij de naam
rule-D13-unrecognised = De naam eindigt op .{ $extension }, maar de inhoud is iets anders. Wij herkennen niet wat. Kies het goede bestand.
rule-D13-unrecognised-group = { files-are-counted } niet wat de naam zegt
rule-D13-unknown = Wij herkennen dit type bestand niet. Kies een ander bestand. Van een document kun je een pdf maken.
rule-D13-unknown-group = Van { files-counted } is het type niet te herkennen
rule-D13-not-inspected =
    { $reason ->
        [encrypted] Dit bestand is beveiligd met een wachtwoord. Wij herkennen het type daardoor niet. Haal de beveiliging weg en vervang het bestand.
        [damaged] Dit bestand is beschadigd. Open het in je eigen programma, sla het opnieuw op en vervang het bestand.
        [timed-out] Het lezen van dit bestand duurt te lang. Sla het opnieuw op en vervang het bestand.
       *[other] Wij konden dit bestand niet lezen. Sla het opnieuw op en vervang het bestand.
    }
rule-D13-not-inspected-group = { files-counted } konden wij niet lezen
rule-D13-partly-inspected =
    { $reason ->
        [damaged] Dit bestand is misschien beschadigd. Open het en kijk of alles erin staat.
        [timed-out] Het lezen van dit bestand duurde te lang. Open het en kijk of het goed is.
       *[other] Wij konden dit bestand niet helemaal lezen. Open het en kijk of het goed is.
    }
rule-D13-partly-inspected-group = { files-counted } konden wij niet helemaal lezen
rule-D13-illegible = De tekst van deze pdf is niet leesbaar. Zoeken en voorlezen werken dan niet. Maak de pdf opnieuw en vervang het bestand.
rule-D13-illegible-group = Van { files-counted } is de tekst niet leesbaar
rule-D13-encrypted = Dit bestand is beveiligd met een wachtwoord. Lezers kunnen het misschien niet openen. Haal de beveiliging weg en vervang het bestand.
rule-D13-encrypted-group = { files-are-counted } beveiligd met een wachtwoord

## Wat nog ontbreekt
rule-D14-group = Bij { documents-counted } ontbreken gegevens
rule-D14-creatiedatum = Vul de datum van het document in, bijvoorbeeld 20-11-2026.
rule-D14-creatiedatum-group = { documents-have-counted } geen datum
rule-D14-language = Kies de taal van het document. Dan lezen voorleesprogramma’s het goed voor.
rule-D14-language-group = { documents-have-counted } geen taal
rule-D14-omschrijving = Schrijf in een paar zinnen waar het document over gaat. Dan vinden mensen het sneller.
rule-D14-omschrijving-group = { documents-have-counted } geen omschrijving

## Verwijzingen
rule-D15-group = Bij { documents-counted } klopt een verwijzing niet
rule-D15-gone = Dit document verwijst naar een document dat er niet meer is. Kies een ander document of haal de verwijzing weg.
rule-D15-gone-group = { documents-refer-counted } naar een document dat er niet meer is
rule-D15-not-offered = Dit document verwijst naar “{ $title }”. Dat staat niet online. Publiceer dat ook, of haal de verwijzing weg.
rule-D15-not-offered-group = { documents-refer-counted } naar een document dat niet online staat
rule-D15-nowhere = Dit document verwijst naar { $url } op je eigen website. Daar staat geen document. Publiceer dat eerst, of haal de verwijzing weg.
rule-D15-nowhere-group = { documents-refer-counted } naar een eigen adres waar niets staat
rule-D15-waits = Dit document hoort bij “{ $title }” en gaat samen daarmee online. Je hoeft niets te doen.
rule-D15-waits-group = { documents-wait-counted } op een ander document
rule-D15-self = Dit document verwijst naar zichzelf. Kies een ander document of haal de verwijzing weg.
rule-D15-self-group = { documents-refer-counted } naar zichzelf
rule-D15-circle = Dit document hoort bij “{ $title }”, en dat hoort weer bij dit document. Haal een van de twee verwijzingen weg.
rule-D15-circle-group =
    { $count ->
        [one] { $count } document hoort via een omweg bij zichzelf
       *[other] { $count } documenten horen via een omweg bij zichzelf
    }
rule-D15-address = Het webadres { $url } klopt niet. Gebruik een volledig adres dat begint met https://. Schrijf de naam van de website met kleine letters, zonder spaties en haken.
rule-D15-address-group = { documents-refer-counted } naar een webadres dat niet klopt
rule-D15-external = Dit document verwijst naar { $url }. Dat staat niet in Openbaarmaker. Kijk of dat adres werkt en blijft bestaan.
rule-D15-external-group = { documents-refer-counted } naar een adres buiten Openbaarmaker

## Tekst
rule-D16 =
    { $count ->
        [one] In deze tekst staat een teken dat niet online kan ({ $character }). Haal het weg.
       *[other] In deze tekst staan { $count } tekens die niet online kunnen. De eerste is { $character }. Haal ze weg.
    }
rule-D16-group = Bij { documents-counted } staan tekens die niet online kunnen
rule-D16-fix = { characters-go-counted }
rule-D17-group = Bij { documents-counted } staan misschien persoonsgegevens
rule-D17-email = Hier staat misschien een e-mailadres: { $value }. Kijk of dat online mag.
rule-D17-email-group = Bij { documents-counted } staat misschien een e-mailadres in de gegevens
rule-D17-number = Hier staat misschien een burgerservicenummer (bsn): { $value }. Kijk of dat zo is en haal het weg.
rule-D17-number-group = Bij { documents-counted } staat misschien een bsn in de gegevens
rule-D17-phone = Hier staat misschien een telefoonnummer: { $value }. Kijk of dat online mag.
rule-D17-phone-group = Bij { documents-counted } staat misschien een telefoonnummer in de gegevens
rule-D17-person = Hier staat misschien een naam van een persoon: { $value }. Kijk of dat online mag.
rule-D17-person-group = Bij { documents-counted } staat misschien een naam van een persoon in de gegevens
rule-D17-writer = De naam van de opsteller komt online: { $value }. Kijk of dat mag, of noem alleen de afdeling.
rule-D17-writer-group = Bij { documents-counted } komt de naam van de opsteller online
rule-D18-group = Bij { documents-counted } past een naam niet bij de lijst
rule-D18-resource-missing = Bij { $field } staat alleen de naam “{ $value }”. De code uit de lijst ontbreekt. Kies de waarde opnieuw.
rule-D18-resource-missing-group = Bij { documents-counted } ontbreekt een code uit de lijst
rule-D18-label-differs = Bij { $field } staat “{ $value }”. Bij deze code hoort “{ $expected }”. Kies de waarde opnieuw.
rule-D18-label-differs-group = Bij { documents-counted } past een naam niet bij de code
rule-D19 = De informatiecategorie “{ $category }” staat er twee keer. Haal er een weg.
rule-D19-group = { documents-have-counted } twee keer dezelfde categorie
rule-D19-fix =
    { $count ->
        [one] Haal de dubbele weg
       *[other] Haal de dubbele weg bij { $count } documenten
    }
rule-D20 =
    { $count ->
        [one] In deze tekst staat een onzichtbaar teken ({ $character }). Haal het weg.
       *[other] In deze tekst staan { $count } onzichtbare tekens. De eerste is { $character }. Haal ze weg.
    }
rule-D20-group = Bij { documents-counted } staan onzichtbare tekens in de tekst
rule-D20-fix = { characters-go-counted }
rule-D21 = Je wilde dit document op { $valueDate } opnieuw bekijken. Kijk of het nog klopt en kies een nieuwe datum.
rule-D21-group = { documents-counted } moet je opnieuw bekijken
rule-D22-group = { documents-have-counted } een publicatiedatum in de toekomst
rule-D22-waits = Dit document gaat pas online vanaf { $valueDate }. Je hoeft niets te doen. Publiceer op of na die datum.
rule-D22-waits-group = { documents-wait-counted } op de datum die je koos
rule-D22-online = Dit document staat al online. Een wijziging gaat meteen mee.
rule-D22-online-group = { documents-stand-counted } eerder online dan gepland

## In het bestand
inside-kind-bsn = een bsn
inside-kind-bsn-possible = mogelijk { inside-kind-bsn }
inside-kind-iban = een bankrekening
inside-kind-identity-document = het nummer van een paspoort of identiteitskaart
inside-kind-identity-document-possible = mogelijk { inside-kind-identity-document }
inside-kind-birth-date = een geboortedatum
inside-kind-birth-date-possible = mogelijk { inside-kind-birth-date }
inside-kind-email = een e-mailadres
inside-kind-phone = een telefoonnummer
inside-kind-phone-possible = mogelijk { inside-kind-phone }
inside-kind-address = een adres
inside-kind-address-possible = mogelijk { inside-kind-address }
inside-kind-licence-plate = een kenteken
inside-kind-licence-plate-possible = mogelijk { inside-kind-licence-plate }
inside-kind-name = mogelijk een naam
inside-kind-signature = mogelijk een handtekening
inside-kind-covered-text = tekst onder een vlak
inside-kind-covered-text-possible = mogelijk { inside-kind-covered-text }
inside-kind-see-through-box = een doorzichtig vlak
inside-kind-unapplied-redaction = lakvakken die niet zijn toegepast
inside-kind-recognised-under-box = tekst van tekstherkenning onder een vlak
inside-kind-recognised-under-box-possible = mogelijk { inside-kind-recognised-under-box }
inside-kind-covered-picture = deel van een plaatje onder een vlak
inside-kind-covered-picture-possible = mogelijk { inside-kind-covered-picture }
inside-kind-cropped-picture = afgesneden deel van een plaatje
inside-kind-cropped-picture-possible = mogelijk { inside-kind-cropped-picture }
inside-kind-invisible-text = onzichtbare tekst
inside-kind-invisible-text-possible = mogelijk { inside-kind-invisible-text }
inside-kind-outside-page = tekst buiten de bladzijde
inside-kind-outside-page-possible = mogelijk { inside-kind-outside-page }
inside-kind-hidden-layer = een laag die uit staat
inside-kind-earlier-revision = een eerdere versie
inside-kind-tracked-change = bijgehouden wijzigingen
inside-kind-comment = opmerkingen
inside-kind-hidden-text = verborgen tekst
inside-kind-hidden-sheet = een verborgen tabblad
inside-kind-hidden-rows = verborgen rijen of kolommen
inside-kind-hidden-slide = een verborgen dia
inside-kind-speaker-notes = notities van de spreker
inside-kind-data-cache = gegevens achter een tabel of grafiek
inside-kind-attachment = een bijgevoegd bestand
inside-kind-script = een programma
inside-kind-external-link = verwijzingen naar buiten
inside-kind-form-value = ingevulde formuliervelden
inside-kind-author = een naam in de eigenschappen
inside-kind-author-possible = mogelijk { inside-kind-author }
inside-kind-sensitivity-label = een label voor vertrouwelijkheid
inside-kind-thumbnail = kleine plaatjes van bladzijden, misschien van vroeger
inside-kind-picture-data = gegevens in foto’s en plaatjes, zoals plaats of maker
inside-kind-no-text = een scan zonder tekst
inside-kind-untagged = een pdf die niet toegankelijk is
inside-kind-no-language = geen taal
inside-kind-no-title = geen titel in de eigenschappen
inside-kind-no-bookmarks = geen bladwijzers
inside-kind-old-format = een oude vorm van Office
inside-kind-unchecked = niet alles is nagekeken
label-inside = In het bestand
inside-pages = Bladzijde { $pages }.
inside-pages-more = Bladzijde { $pages } en verder.
inside-sheets = Tabblad { $pages }.
inside-sheets-more = Tabblad { $pages } en verder.
inside-slides = Dia { $pages }.
inside-slides-more = Dia { $pages } en verder.
inside-shown = { $at } van { $count }, bladzijde { $page }: { $name }
inside-previous = Vorige vondst (Shift+F8)
inside-next = Volgende vondst (F8)
inside-words = Wat wij vonden
inside-accept = Toch publiceren…
inside-accepted = Mag online: { $name }. Reden: { $reason }
inside-take-back = Neem terug
inside-claims = Het bestand noemt zichzelf { $claims }. Of dat klopt, is niet nagekeken.
inside-hint = Kijk zelf ook: onze controles vinden niet alles.
inside-mark = Gevonden: { $name }
inside-thumb = iets gevonden
clean-copy = Maak een schone kopie
clean-busy = Schone kopie maken…
clean-title =
    { $count ->
        [one] Een schone kopie maken?
       *[other] { $count } schone kopieën maken?
    }
clean-about = Dit gaat eruit: namen in de eigenschappen, toegevoegde eigenschappen, opmerkingen, wijzigingen en gegevens in foto’s. Bij een pdf ook bijlagen en programma’s.
clean-stays = Wat je ziet, blijft gelijk: dat controleren wij. Het origineel blijft in de bibliotheek.
clean-not = Wat onder een vlak of buiten de bladzijde staat, blijft erin. Dat geldt ook voor tekst in een tekening (svg). Onder een vlak lak je in een pdf.
clean-tracked = Wat doen wij met de bijgehouden wijzigingen?
clean-tracked-accept = Accepteer ze: de tekst wordt zoals bedoeld
clean-tracked-refuse = Weiger ze: de tekst blijft zoals die was
clean-yes =
    { $count ->
        [one] Maak de kopie
       *[other] Maak de kopieën
    }
clean-signed-title = De handtekening vervalt
clean-signed-text = “{ $title }” is ondertekend. In een schone kopie is die handtekening niet meer geldig.
clean-signed-yes = Maak de kopie toch
clean-done = De schone kopie is nu het bestand van dit document.
clean-gone = Weg: { $kinds }.
clean-properties =
    { $count ->
        [one] Weg: { $count } eigenschap die iemand of een programma toevoegde.
       *[other] Weg: { $count } eigenschappen die iemand of een programma toevoegde.
    }
clean-others = Weg: gegevens die een lezer niet ziet.
clean-left = Nog erin: { $kinds }.
clean-many = Maak schone kopieën
clean-many-signed = Ondertekende bestanden slaan wij over. Een kopie daarvan maak je bij het document zelf.
clean-many-done =
    { $count ->
        [one] { $count } schone kopie is gemaakt.
       *[other] { $count } schone kopieën zijn gemaakt.
    }
clean-many-nothing = Niets weg te halen: { $count }.
clean-many-left = Niet gelukt: { $count }.
clean-many-due = Nog niet gedaan: { $count }.
clean-many-left-title = Van { documents-counted } is geen kopie gemaakt
accept-title =
    { $count ->
        [one] Mag dit toch online?
       *[other] Mag dit bij { $count } documenten toch online?
    }
accept-about = Wij bewaren je reden, met je naam en de tijd. Bij een ander bestand vragen wij het opnieuw.
accept-reason = Waarom mag dit online?
accept-reason-hint = Bijvoorbeeld: het is het nummer van onze organisatie.
accept-reason-missing = Schrijf waarom dit online mag.
accept-yes =
    { $count ->
        [one] Toch publiceren
       *[other] Toch publiceren bij { $count } documenten
    }
accepted =
    { $count ->
        [one] { $count } document mag hiermee online.
       *[other] { $count } documenten mogen hiermee online.
    }
accepted-not = Teruggenomen bij { documents-counted }.
-inside-do = Haal dit weg, of zeg waarom het mag
-inside-self = Kijk het zelf na en zeg waarom het mag
rule-I01-group = { documents-counted } met mogelijk persoonsgegevens
rule-I01-bsn = In het bestand: { inside-kind-bsn } ({ $count }). { -inside-do }.
rule-I01-bsn-group = { documents-counted } met { inside-kind-bsn }
rule-I01-bsn-possible = In het bestand: { inside-kind-bsn-possible } ({ $count }). Kijk zelf of het zo is.
rule-I01-bsn-possible-group = { documents-counted } met { inside-kind-bsn-possible }
rule-I01-iban = In het bestand: { inside-kind-iban } ({ $count }). { -inside-do }.
rule-I01-iban-group = { documents-counted } met { inside-kind-iban }
rule-I01-identity-document = In het bestand: { inside-kind-identity-document } ({ $count }). { -inside-do }.
rule-I01-identity-document-group = { documents-counted } met { inside-kind-identity-document }
rule-I01-identity-document-possible = In het bestand: { inside-kind-identity-document-possible } ({ $count }). Kijk zelf of het zo is.
rule-I01-identity-document-possible-group = { documents-counted } met { inside-kind-identity-document-possible }
rule-I01-birth-date = In het bestand: { inside-kind-birth-date } ({ $count }). { -inside-do }.
rule-I01-birth-date-group = { documents-counted } met { inside-kind-birth-date }
rule-I01-birth-date-possible = In het bestand: { inside-kind-birth-date-possible } ({ $count }). Kijk zelf of het zo is.
rule-I01-birth-date-possible-group = { documents-counted } met { inside-kind-birth-date-possible }
rule-I01-email = In het bestand: { inside-kind-email } ({ $count }). { -inside-do }.
rule-I01-email-group = { documents-counted } met { inside-kind-email }
rule-I01-phone = In het bestand: { inside-kind-phone } ({ $count }). { -inside-do }.
rule-I01-phone-group = { documents-counted } met { inside-kind-phone }
rule-I01-phone-possible = In het bestand: { inside-kind-phone-possible } ({ $count }). Kijk zelf of het zo is.
rule-I01-phone-possible-group = { documents-counted } met { inside-kind-phone-possible }
rule-I01-address = In het bestand: { inside-kind-address } ({ $count }). { -inside-do }.
rule-I01-address-group = { documents-counted } met { inside-kind-address }
rule-I01-address-possible = In het bestand: { inside-kind-address-possible } ({ $count }). Kijk zelf of het zo is.
rule-I01-address-possible-group = { documents-counted } met { inside-kind-address-possible }
rule-I01-licence-plate = In het bestand: { inside-kind-licence-plate } ({ $count }). { -inside-do }.
rule-I01-licence-plate-group = { documents-counted } met { inside-kind-licence-plate }
rule-I01-licence-plate-possible = In het bestand: { inside-kind-licence-plate-possible } ({ $count }). Kijk zelf of het zo is.
rule-I01-licence-plate-possible-group = { documents-counted } met { inside-kind-licence-plate-possible }
rule-I01-name = In het bestand: { inside-kind-name } ({ $count }). Kijk zelf of het zo is.
rule-I01-name-group = { documents-counted } met { inside-kind-name }
rule-I01-signature = In het bestand: { inside-kind-signature } ({ $count }). Kijk zelf of het zo is.
rule-I01-signature-group = { documents-counted } met { inside-kind-signature }
rule-I02-group = { documents-counted } met iets verborgens
rule-I02-covered-text = In het bestand: { inside-kind-covered-text } ({ $count }). Iedereen kan die tekst kopiëren. { -inside-do }.
rule-I02-covered-text-group = { documents-counted } met { inside-kind-covered-text }
rule-I02-covered-text-possible = In het bestand: { inside-kind-covered-text-possible } ({ $count }). Kijk zelf of het zo is.
rule-I02-covered-text-possible-group = { documents-counted } met { inside-kind-covered-text-possible }
rule-I02-see-through-box = In het bestand: { inside-kind-see-through-box } ({ $count }). { -inside-do }.
rule-I02-see-through-box-group = { documents-counted } met { inside-kind-see-through-box }
rule-I02-unapplied-redaction = In het bestand: { inside-kind-unapplied-redaction } ({ $count }). De tekst staat er nog. { -inside-do }.
rule-I02-unapplied-redaction-group = { documents-counted } met { inside-kind-unapplied-redaction }
rule-I02-recognised-under-box = In het bestand: { inside-kind-recognised-under-box } ({ $count }). { -inside-do }.
rule-I02-recognised-under-box-group = { documents-counted } met { inside-kind-recognised-under-box }
rule-I02-recognised-under-box-possible = In het bestand: { inside-kind-recognised-under-box-possible } ({ $count }). Kijk zelf of het zo is.
rule-I02-recognised-under-box-possible-group = { documents-counted } met { inside-kind-recognised-under-box-possible }
rule-I02-covered-picture = In het bestand: { inside-kind-covered-picture } ({ $count }). { -inside-do }.
rule-I02-covered-picture-group = { documents-counted } met { inside-kind-covered-picture }
rule-I02-covered-picture-possible = In het bestand: { inside-kind-covered-picture-possible } ({ $count }). Kijk zelf of het zo is.
rule-I02-covered-picture-possible-group = { documents-counted } met { inside-kind-covered-picture-possible }
rule-I02-cropped-picture = In het bestand: { inside-kind-cropped-picture } ({ $count }). { -inside-do }.
rule-I02-cropped-picture-group = { documents-counted } met { inside-kind-cropped-picture }
rule-I02-cropped-picture-possible = In het bestand: { inside-kind-cropped-picture-possible } ({ $count }). Kijk zelf of het zo is.
rule-I02-cropped-picture-possible-group = { documents-counted } met { inside-kind-cropped-picture-possible }
rule-I02-invisible-text = In het bestand: { inside-kind-invisible-text } ({ $count }). { -inside-do }.
rule-I02-invisible-text-group = { documents-counted } met { inside-kind-invisible-text }
rule-I02-invisible-text-possible = In het bestand: { inside-kind-invisible-text-possible } ({ $count }). Kijk of er meer tekst in staat dan je op de bladzijde ziet. { -inside-do }.
rule-I02-invisible-text-possible-group = { documents-counted } met { inside-kind-invisible-text-possible }
rule-I02-outside-page = In het bestand: { inside-kind-outside-page } ({ $count }). { -inside-do }.
rule-I02-outside-page-group = { documents-counted } met { inside-kind-outside-page }
rule-I02-outside-page-possible = In het bestand: { inside-kind-outside-page-possible } ({ $count }). Kijk zelf of het zo is.
rule-I02-outside-page-possible-group = { documents-counted } met { inside-kind-outside-page-possible }
rule-I02-hidden-layer = In het bestand: { inside-kind-hidden-layer } ({ $count }). { -inside-do }.
rule-I02-hidden-layer-group = { documents-counted } met { inside-kind-hidden-layer }
rule-I02-earlier-revision = In het bestand: { inside-kind-earlier-revision } ({ $count }). { -inside-do }.
rule-I02-earlier-revision-group = { documents-counted } met { inside-kind-earlier-revision }
rule-I02-tracked-change = In het bestand: { inside-kind-tracked-change } ({ $count }). { -inside-do }.
rule-I02-tracked-change-group = { documents-counted } met { inside-kind-tracked-change }
rule-I02-comment = In het bestand: { inside-kind-comment } ({ $count }). { -inside-do }.
rule-I02-comment-group = { documents-counted } met { inside-kind-comment }
rule-I02-hidden-text = In het bestand: { inside-kind-hidden-text } ({ $count }). { -inside-do }.
rule-I02-hidden-text-group = { documents-counted } met { inside-kind-hidden-text }
rule-I02-hidden-sheet = In het bestand: { inside-kind-hidden-sheet } ({ $count }). { -inside-do }.
rule-I02-hidden-sheet-group = { documents-counted } met { inside-kind-hidden-sheet }
rule-I02-hidden-rows = In het bestand: { inside-kind-hidden-rows } ({ $count }). { -inside-do }.
rule-I02-hidden-rows-group = { documents-counted } met { inside-kind-hidden-rows }
rule-I02-hidden-slide = In het bestand: { inside-kind-hidden-slide } ({ $count }). { -inside-do }.
rule-I02-hidden-slide-group = { documents-counted } met { inside-kind-hidden-slide }
rule-I02-speaker-notes = In het bestand: { inside-kind-speaker-notes } ({ $count }). { -inside-do }.
rule-I02-speaker-notes-group = { documents-counted } met { inside-kind-speaker-notes }
rule-I02-data-cache = In het bestand: { inside-kind-data-cache } ({ $count }). { -inside-do }.
rule-I02-data-cache-group = { documents-counted } met { inside-kind-data-cache }
rule-I02-attachment = In het bestand: { inside-kind-attachment } ({ $count }). { -inside-do }.
rule-I02-attachment-group = { documents-counted } met { inside-kind-attachment }
rule-I02-script = In het bestand: { inside-kind-script } ({ $count }). { -inside-do }.
rule-I02-script-group = { documents-counted } met { inside-kind-script }
rule-I02-external-link = In het bestand: { inside-kind-external-link } ({ $count }). { -inside-do }.
rule-I02-external-link-group = { documents-counted } met { inside-kind-external-link }
rule-I02-form-value = In het bestand: { inside-kind-form-value } ({ $count }). { -inside-do }.
rule-I02-form-value-group = { documents-counted } met { inside-kind-form-value }
rule-I02-author = In het bestand: { inside-kind-author } ({ $count }). { -inside-do }.
rule-I02-author-group = { documents-counted } met { inside-kind-author }
rule-I02-author-possible = In het bestand: { inside-kind-author-possible } ({ $count }). Kijk zelf of het zo is.
rule-I02-author-possible-group = { documents-counted } met { inside-kind-author-possible }
rule-I02-sensitivity-label = In het bestand: { inside-kind-sensitivity-label } ({ $count }). { -inside-do }.
rule-I02-sensitivity-label-group = { documents-counted } met { inside-kind-sensitivity-label }
rule-I02-thumbnail = In het bestand: { inside-kind-thumbnail } ({ $count }). { -inside-do }.
rule-I02-thumbnail-group = { documents-counted } met { inside-kind-thumbnail }
rule-I02-picture-data = In het bestand: { inside-kind-picture-data } ({ $count }). { -inside-do }.
rule-I02-picture-data-group = { documents-counted } met { inside-kind-picture-data }
rule-I03-group =
    { $count ->
        [one] { $count } document dat niet iedereen kan lezen
       *[other] { $count } documenten die niet iedereen kan lezen
    }
rule-I03-no-text = Dit bestand heeft geen tekst: het is een scan. Niet iedereen kan dit lezen. Maak er met tekstherkenning een nieuwe versie van.
rule-I03-no-text-group =
    { $count ->
        [one] { $count } scan zonder tekst
       *[other] { $count } scans zonder tekst
    }
rule-I03-untagged = Deze pdf is niet opgemaakt voor voorleesprogramma’s. Die lezen hem dan slecht voor. Sla het document opnieuw op als toegankelijke pdf.
rule-I03-untagged-group =
    { $count ->
        [one] { $count } pdf is niet toegankelijk
       *[other] { $count } pdf’s zijn niet toegankelijk
    }
rule-I03-no-language = Dit bestand zegt niet in welke taal het is. Stel de taal in en sla het opnieuw op.
rule-I03-no-language-group = { files-counted } zonder taal
rule-I03-no-title = Dit bestand heeft geen titel in zijn eigenschappen. Vul die in en sla het opnieuw op.
rule-I03-no-title-group = { files-counted } zonder titel
rule-I03-no-bookmarks = Dit document is lang en heeft geen bladwijzers. Sla het opnieuw op met bladwijzers.
rule-I03-no-bookmarks-group =
    { $count ->
        [one] { $count } lang document zonder bladwijzers
       *[other] { $count } lange documenten zonder bladwijzers
    }
rule-I03-old-format = Dit bestand heeft een oude vorm van Office. Sla het op in de nieuwe vorm of als pdf.
rule-I03-old-format-group = { files-counted } in een oude vorm van Office
rule-I04-group =
    { $count ->
        [one] { $count } document dat niet is nagekeken
       *[other] { $count } documenten die niet zijn nagekeken
    }
rule-I04-encrypted = Dit bestand heeft een wachtwoord. Wij konden er niet in kijken. { -inside-self }.
rule-I04-encrypted-group = { documents-counted } niet nagekeken: een wachtwoord
rule-I04-damaged = Dit bestand is beschadigd. Wij konden er niet in kijken. Vervang het bestand, of zeg waarom dit online mag.
rule-I04-damaged-group = { documents-counted } niet nagekeken: beschadigd
rule-I04-too-complex = Dit bestand is te groot of te ingewikkeld. Wij keken niet alles na. { -inside-self }.
rule-I04-too-complex-group = { documents-counted } niet helemaal nagekeken: te groot
rule-I04-too-many = In dit bestand vonden wij zo veel dat wij zijn gestopt. De rest keken wij niet na. { -inside-self }.
rule-I04-too-many-group = { documents-counted } niet helemaal nagekeken: te veel gevonden
rule-I04-unsupported = In dit soort bestand kunnen wij niet kijken. { -inside-self }.
rule-I04-unsupported-group = { documents-counted } niet nagekeken: een ander soort bestand
rule-I04-scan = In dit bestand is tekst niet te lezen, zoals plaatjes van tekst. Die keken wij niet na. { -inside-self }.
rule-I04-scan-group = { documents-counted } niet nagekeken: tekst die niet te lezen is
rule-I04-crashed = Het nakijken van dit bestand lukte niet. { -inside-self }.
rule-I04-crashed-group = { documents-counted } niet nagekeken: het lukte niet
rule-I04-blind = Onze controles werken nu niet goed. Start Openbaarmaker opnieuw. { -inside-self }.
rule-I04-blind-group = { documents-counted } niet nagekeken: de controles werkten niet

## Webadres
rule-L01-group = Bij { documents-counted } klopt het webadres niet
rule-L01-not-absolute = Het webadres { $url } is niet volledig. Begin met https:// en de naam van de website.
rule-L01-not-absolute-group = { addresses-are-counted } niet volledig
rule-L01-not-https = Het webadres { $url } is niet beveiligd. Gebruik een adres dat begint met https://.
rule-L01-not-https-group = { addresses-are-counted } niet beveiligd
rule-L01-user-info = In het webadres staat een gebruikersnaam of wachtwoord. Haal dat weg, want iedereen kan het lezen.
rule-L01-user-info-group = In { addresses-counted } staat een gebruikersnaam of wachtwoord
rule-L01-fragment = In het webadres { $url } staat een #. Haal het # en alles erna weg.
rule-L01-fragment-group = In { addresses-counted } staat een #
rule-L01-not-encoded = In het webadres { $url } staan tekens die niet kunnen, zoals spaties of accenten. Vervang ze, bijvoorbeeld een spatie door %20.
rule-L01-not-encoded-group = In { addresses-counted } staan tekens die niet kunnen
rule-L01-too-long = Het webadres heeft { $length } tekens. Er mogen er { $limit } zijn. Maak de naam of het pad korter.
rule-L01-too-long-group = { addresses-are-counted } te lang
rule-L02-group =
    { $count ->
        [one] Er is { $count } probleem met dubbele webadressen
       *[other] Er zijn { $count } problemen met dubbele webadressen
    }
rule-L02-twice = Het webadres { $url } staat meer dan één keer op de site. Dan wordt maar één document gevonden. Geef elk document een eigen adres.
rule-L02-twice-group =
    { $count ->
        [one] { $count } webadres staat meer dan één keer op de site
       *[other] { $count } webadressen staan meer dan één keer op de site
    }
rule-L02-of-others =
    { $count ->
        [one] { $count } webadres staat ook in een andere sitemap: { $path }. Het is { $url }.
       *[other] { $count } webadressen staan ook in een andere sitemap: { $path }. Het eerste is { $url }.
    }
rule-L02-of-others-group =
    { $count ->
        [one] { $count } andere sitemap noemt dezelfde webadressen
       *[other] { $count } andere sitemaps noemen dezelfde webadressen
    }
rule-L03-group = { addresses-are-counted } misschien niet handig
rule-L03-session = In het webadres { $url } staat een code voor één bezoeker: { $name }. Gebruik een adres dat voor iedereen werkt.
rule-L03-session-group =
    { $count ->
        [one] { $count } webadres werkt misschien niet voor iedereen
       *[other] { $count } webadressen werken misschien niet voor iedereen
    }
rule-L03-no-extension = Het webadres { $url } eindigt niet op een bestandstype, zoals .pdf. Kijk of het direct naar het document gaat.
rule-L03-no-extension-group =
    { $count ->
        [one] { $count } webadres eindigt niet op een bestandstype
       *[other] { $count } webadressen eindigen niet op een bestandstype
    }
rule-L06-group = Bij { documents-counted } klopt de datum van de wijziging niet
rule-L06-missing = De datum van de laatste wijziging ontbreekt. Zonder die datum merkt niemand dat er iets is veranderd. Publiceer het document opnieuw.
rule-L06-missing-group = Bij { documents-counted } ontbreekt de datum van de wijziging
rule-L06-future = De datum van de wijziging ligt in de toekomst: { $valueAt }. Het is nu { $nowAt }. Controleer de klok van je computer.
rule-L06-future-group = Bij { documents-counted } ligt de wijziging in de toekomst
rule-L06-form = De datum van de wijziging klopt niet: “{ $value }”. Publiceer het document opnieuw.
rule-L06-form-group = Bij { documents-counted } is de datum van de wijziging onvolledig

## Bestandsnaam
rule-L07 = Dit document is ingetrokken, maar het staat nog online: { $path }. Publiceer opnieuw, naar elke bestemming. Lukt dat niet, vraag dan je ICT-afdeling.
rule-L07-group =
    { $count ->
        [one] { $count } ingetrokken document staat nog online
       *[other] { $count } ingetrokken documenten staan nog online
    }
fix-proposed-name =
    { $count ->
        [one] Gebruik { $proposal }
       *[other] Gebruik bij { $count } documenten de voorgestelde naam
    }
rule-N01-group = { names-cannot-counted } op het web
rule-N01-characters = De bestandsnaam heeft tekens die niet kunnen: { $characters }. Wij stellen voor: { $proposal }.
rule-N01-characters-group = { names-have-counted } tekens die niet kunnen
rule-N01-control = De bestandsnaam heeft onzichtbare tekens. Wij stellen voor: { $proposal }.
rule-N01-control-group = { names-have-counted } onzichtbare tekens
rule-N01-trailing = De bestandsnaam eindigt op een punt of spatie. Dat kan niet op Windows. Wij stellen voor: { $proposal }.
rule-N01-trailing-group =
    { $count ->
        [one] { $count } bestandsnaam eindigt op een punt of spatie
       *[other] { $count } bestandsnamen eindigen op een punt of spatie
    }
rule-N01-leading-dot = De bestandsnaam begint met een punt. Veel servers tonen zo’n bestand niet. Wij stellen voor: { $proposal }.
rule-N01-leading-dot-group = { names-begin-counted } met een punt
rule-N02 = De bestandsnaam { $name } heeft op Windows een andere betekenis. Wij stellen voor: { $proposal }.
rule-N02-group = { names-cannot-counted } op Windows
rule-N03 = De bestandsnaam is te lang: { $length } tekens, en er mogen er { $limit } zijn. Wij stellen voor: { $proposal }.
rule-N03-group = { names-are-counted } te lang
rule-N04 = Het document “{ $title }” heeft dezelfde bestandsnaam. Geef dit document een andere naam. Wij stellen voor: { $proposal }.
rule-N04-group = { names-are-counted } al in gebruik
rule-N05 = Met deze bestandsnaam heeft het webadres { $length } tekens. Er mogen er { $limit } zijn. Maak de naam korter.
rule-N05-group = Bij { documents-counted } maakt de bestandsnaam het webadres te lang
rule-N07 = De naam { $name } heeft op een website een eigen betekenis. Geef het document een andere naam. Wij stellen voor: { $proposal }.
rule-N07-group =
    { $count ->
        [one] Openbaarmaker gebruikt { $count } bestandsnaam zelf
       *[other] Openbaarmaker gebruikt { $count } bestandsnamen zelf
    }
rule-N08-group = { names-have-counted } geen goed bestandstype
rule-N08-missing = De bestandsnaam “{ $name }” eindigt niet op een bestandstype. Zet het type erachter, bijvoorbeeld .pdf.
rule-N08-missing-group =
    { $count ->
        [one] { $count } bestandsnaam eindigt niet op een bestandstype
       *[other] { $count } bestandsnamen eindigen niet op een bestandstype
    }
rule-N08-missing-fix =
    { $count ->
        [one] Zet het type erachter
       *[other] Zet het type achter { $count } namen
    }
rule-N08-executable = Bestanden van het type .{ $extension } kun je niet publiceren, want het zijn programma’s. Verbeter de naam of kies een ander bestand.
rule-N08-executable-group = { names-are-counted } die van een programma
rule-N08-executable-fix =
    { $count ->
        [one] Maak de naam passend bij de inhoud
       *[other] Maak { $count } namen passend bij de inhoud
    }
rule-N10 = De accenten in de bestandsnaam zijn op een ongewone manier geschreven. Sommige servers vinden het bestand dan niet. Wij stellen voor: { $proposal }.
rule-N10-group = { names-have-counted } ongewone accenten
rule-N11-group =
    { $count ->
        [one] { $count } bestandsnaam geeft misschien problemen op het web
       *[other] { $count } bestandsnamen geven misschien problemen op het web
    }
rule-N11-spaces = De bestandsnaam heeft spaties. In het webadres staat dan steeds %20. Wij stellen voor: { $proposal }.
rule-N11-spaces-group = { names-have-counted } spaties
rule-N11-capitals = De bestandsnaam heeft hoofdletters. Niet elke server gaat daar hetzelfde mee om. Wij stellen voor: { $proposal }.
rule-N11-capitals-group = { names-have-counted } hoofdletters
rule-N11-accents = De bestandsnaam heeft bijzondere letters: { $characters }. Niet elke server gaat daar goed mee om. Wij stellen voor: { $proposal }.
rule-N11-accents-group = { names-have-counted } bijzondere letters
rule-N11-signs = De bestandsnaam heeft leestekens die problemen geven op het web: { $characters }. Wij stellen voor: { $proposal }.
rule-N11-signs-group = { names-have-counted } lastige leestekens
rule-N12-group = { names-are-counted } te lang, los of samen met de map
rule-N12-name = De bestandsnaam heeft { $length } tekens. Beter is hoogstens { $limit }. Wij stellen voor: { $proposal }.
rule-N12-name-group = { names-are-counted } lang
rule-N12-path = Mapnaam en bestandsnaam hebben samen { $length } tekens. Beter is hoogstens { $limit }, anders past het niet op Windows. Maak de naam korter.
rule-N12-path-group =
    { $count ->
        [one] { $count } naam is lang met de map erbij
       *[other] { $count } namen zijn lang met de map erbij
    }
rule-N13-group =
    { $count ->
        [one] { $count } bestandsnaam zegt weinig
       *[other] { $count } bestandsnamen zeggen weinig
    }
rule-N13-meaningless = De bestandsnaam { $name } zegt weinig. Kies een naam die zegt waar het document over gaat.
rule-N13-meaningless-group =
    { $count ->
        [one] { $count } bestandsnaam zegt weinig over de inhoud
       *[other] { $count } bestandsnamen zeggen weinig over de inhoud
    }
rule-N13-draft = In de bestandsnaam { $name } staat “{ $word }”. Kijk of dit het goede bestand is.
rule-N13-draft-group =
    { $count ->
        [one] { $count } bestandsnaam lijkt op een eerdere versie
       *[other] { $count } bestandsnamen lijken op een eerdere versie
    }
rule-N14-group = { names-hold-counted } persoonsgegevens
rule-N14-email = In de bestandsnaam { $name } staat misschien een e-mailadres. Kijk of dat mag.
rule-N14-email-group = { names-hold-counted } een e-mailadres
rule-N14-number = In de bestandsnaam { $name } staat misschien een burgerservicenummer (bsn). Kijk of dat zo is en kies een andere naam.
rule-N14-number-group = { names-hold-counted } een bsn
rule-N14-person = In de bestandsnaam { $name } staat misschien een naam van een persoon. Kijk of dat mag.
rule-N14-person-group = { names-hold-counted } een persoonsnaam
rule-N15-group = { names-cannot-counted } in OneDrive of SharePoint
rule-N15-part = In de bestandsnaam staat “{ $part }”. OneDrive en SharePoint weigeren dat. Wij stellen voor: { $proposal }.
rule-N15-part-group = { names-have-counted } een deel dat OneDrive weigert
rule-N15-space = De bestandsnaam begint met een spatie. OneDrive en SharePoint weigeren dat. Wij stellen voor: { $proposal }.
rule-N15-space-group = { names-begin-counted } met een spatie
## Oefendocumenten
rule-O01-group =
    { $count ->
        [one] { $count } oefendocument hoort hier niet
       *[other] { $count } oefendocumenten horen hier niet
    }
rule-O01-held = Dit is een oefendocument. Het gaat nooit naar je website. Verwijder het.
rule-O01-held-group = { practice-documents-counted } tussen je eigen documenten
rule-O01-online = Dit oefendocument staat op je website. Trek het in en publiceer.
rule-O01-online-group = { practice-documents-counted } op je website

## Origineel van een gelakt document
rule-O02-group = { documents-are-counted } het origineel van een gelakte versie
rule-O02-held = Hiervan is de gelakte versie van “{ $title }” gemaakt. Het gaat niet online. Verwijder het.
rule-O02-held-group = { documents-are-counted } het origineel van een gelakte versie
rule-O02-online = Dit staat online, en hiervan is de gelakte versie van “{ $title }” gemaakt. Trek het in en publiceer.
rule-O02-online-group =
    { $count ->
        [one] { $count } origineel van een gelakte versie staat online
       *[other] { $count } originelen van een gelakte versie staan online
    }

## Bestanden van de site
rule-S01-group = { sitemaps-are-counted } te groot of leeg
rule-S01-entries = In { $path } staan meer dan { $limit } documenten. Verdeel ze over meer sitemaps.
rule-S01-entries-group =
    { $count ->
        [one] In { $count } sitemap staan te veel documenten
       *[other] In { $count } sitemaps staan te veel documenten
    }
rule-S01-bytes = { $path } is groter dan { $limitBytes }. Verdeel de documenten over meer sitemaps.
rule-S01-bytes-group = { sitemaps-are-counted } te groot
rule-S01-index-entries = In { $path } staan meer dan { $limit } sitemaps. Zet meer documenten in één sitemap.
rule-S01-index-entries-group = In { indexes-counted } staan te veel sitemaps
rule-S01-empty = { $path } is leeg. Haal dit bestand weg, want een lege sitemap is ongeldig.
rule-S01-empty-group = { sitemaps-are-counted } leeg
rule-S02 = De Woo-index leest { $path } niet, want de naam klopt niet. Noem het bestand sitemapindex-diwoo.xml.
rule-S02-group =
    { $count ->
        [one] { $count } overzicht heeft een naam die de Woo-index niet leest
       *[other] { $count } overzichten hebben een naam die de Woo-index niet leest
    }
rule-S03-group = { sitemaps-are-counted } niet goed opgebouwd
rule-S03-not-xml = { $path } is geen goed XML-bestand. Geef dit door aan je webbeheerder: { $detail }.
rule-S03-not-xml-group = { files-are-counted } geen goede XML
rule-S03-namespace = In { $path } staat “{ $value }” als naamruimte. Dat moet zijn: “{ $expected }”.
rule-S03-namespace-group = { files-have-counted } een verkeerde naamruimte
rule-S03-root = { $path } is geen sitemap en geen overzicht van sitemaps. Geef dit door aan je webbeheerder.
rule-S03-root-group =
    { $count ->
        [one] { $count } bestand begint met een verkeerd onderdeel
       *[other] { $count } bestanden beginnen met een verkeerd onderdeel
    }
rule-S03-order = In { $path } staat { $element } op de verkeerde plek. Zet de onderdelen in de volgorde van de standaard.
rule-S03-order-group = In { files-counted } staat een onderdeel op de verkeerde plek
rule-S03-entry = Het gegeven “{ $element }” kan zo niet in de sitemap staan. Verbeter het of maak het leeg. Controle: { $rule }, { $reason }.
rule-S03-entry-group = { documents-have-counted } een gegeven dat niet in de sitemap kan staan
rule-S04-group =
    { $count ->
        [one] { $count } document past niet in één overzicht
       *[other] { $count } documenten passen niet in één overzicht
    }
rule-S04-several = Dit document heeft { $count } categorieën. Het komt in het overzicht van { $category }, de eerste. Kijk of dat de belangrijkste is.
rule-S04-several-group = { documents-have-counted } meer dan één categorie
rule-S04-art31 = Voor artikel 3.1 is er geen eigen overzicht. Dit document komt in het algemene overzicht. Je hoeft niets te doen.
rule-S04-art31-group =
    { $count ->
        [one] { $count } document van artikel 3.1 komt in het algemene overzicht
       *[other] { $count } documenten van artikel 3.1 komen in het algemene overzicht
    }

## robots.txt
rule-R01-group = Door robots.txt vindt de Woo-index { indexes-counted } niet
rule-R01-not-at-root = Het bestand robots.txt staat op { $url }. Daar zoekt niemand. Zet het op { $expected }.
rule-R01-not-at-root-group =
    { $count ->
        [one] { $count } bestand robots.txt staat op de verkeerde plek
       *[other] { $count } bestanden robots.txt staan op de verkeerde plek
    }
rule-R01-not-listed = Het overzicht { $url } staat niet in robots.txt. De Woo-index vindt je documenten dan niet. Voeg de regel toe.
rule-R01-not-listed-group =
    { $count ->
        [one] { $count } overzicht staat niet in robots.txt
       *[other] { $count } overzichten staan niet in robots.txt
    }
rule-R01-unread = Wij kunnen { $url } niet lezen. Misschien staan je overzichten er niet in. Vraag je webbeheerder om leesrechten.
rule-R01-unread-group =
    { $count ->
        [one] { $count } bestand robots.txt is niet te lezen
       *[other] { $count } bestanden robots.txt zijn niet te lezen
    }
rule-R01-blocked = Het bestand robots.txt verbiedt { $url }. Dat komt door regel { $line }: “{ $text }”. Vraag je webbeheerder die regel te veranderen.
rule-R01-blocked-group = Robots.txt verbiedt { indexes-counted }
rule-R02-group =
    { $count ->
        [one] In robots.txt is { $count } ding vreemd
       *[other] In robots.txt zijn { $count } dingen vreemd
    }
rule-R02-not-an-index = Regel { $line } van robots.txt noemt { $value }. Dat is geen overzicht van sitemaps. Noem het overzicht.
rule-R02-not-an-index-group = { robots-lines-counted } geen overzicht
rule-R02-relative = Regel { $line } van robots.txt noemt geen volledig adres: { $value }. Begin met https:// en de naam van de website.
rule-R02-relative-group = { robots-lines-counted } geen volledig adres
rule-R02-blocked =
    { $count ->
        [one] Het bestand robots.txt verbiedt { $count } adres: { $url }. Dat komt door regel { $line }: “{ $text }”. Vraag je webbeheerder die te veranderen.
       *[other] Het bestand robots.txt verbiedt { $count } adressen. Het eerste is { $url }, door regel { $line }: “{ $text }”. Vraag je webbeheerder die te veranderen.
    }
rule-R02-blocked-group =
    { $count ->
        [one] Robots.txt verbiedt { $count } adres
       *[other] Robots.txt verbiedt { $count } adressen
    }
rule-R02-read-differently =
    { $why ->
        [byte-order-mark-at-start] Het bestand robots.txt begint met een onzichtbaar teken (BOM). Sommige zoekdiensten slaan regel { $line } dan over. Vraag je webbeheerder het teken weg te halen.
        [byte-order-mark-inside] In regel { $line } van robots.txt staat een onzichtbaar teken (BOM). Zoekdiensten slaan die regel over. Vraag je webbeheerder het teken weg te halen.
        [not-utf8] Regel { $line } van robots.txt is geen UTF-8. Sommige zoekdiensten lezen die regel anders. Vraag je webbeheerder het bestand als UTF-8 te bewaren.
        [second-group-for-all] Regel { $line } van robots.txt begint een tweede groep voor iedereen. Sommige zoekdiensten lezen alleen de eerste. Vraag je webbeheerder de groepen samen te voegen.
       *[blank-line-in-group] Regel { $line } van robots.txt is leeg, midden in een groep. Sommige zoekdiensten slaan de regels daarna over. Vraag je webbeheerder de lege regel weg te halen.
    }
rule-R02-read-differently-group =
    { $count ->
        [one] Sommige zoekdiensten lezen { $count } regel van robots.txt anders
       *[other] Sommige zoekdiensten lezen { $count } regels van robots.txt anders
    }

## Grootte
rule-Z01 = Dit bestand is { $sizeBytes }. Je kunt bestanden tot { $limitBytes } publiceren. Maak het bestand kleiner of splits het.
rule-Z01-group = { files-are-counted } te groot
rule-Z02 = Dit bestand is { $sizeBytes }. Boven { $limitBytes } duurt het laden lang. Maak het kleiner als dat kan.
rule-Z02-group = { files-are-counted } groot
rule-Z03 = Dit bestand is leeg. Kies een ander bestand.
rule-Z03-group = { files-are-counted } leeg
rule-Z04 = Er is te weinig ruimte op de bestemming. Er is { $neededBytes } nodig en { $freeBytes } vrij. Maak daar ruimte en probeer het opnieuw.
rule-Z04-group =
    { $count ->
        [one] Op { $count } bestemming is te weinig ruimte
       *[other] Op { $count } bestemmingen is te weinig ruimte
    }

## Vergunningen: regels
rule-V01-missing = Vul het adres van de zaakpagina in. Dat adres is het kenmerk van de zaak.
rule-V01-invalid = { $value } is geen webadres. Begin met https:// en de naam van de website.
rule-V01-not-ascii = In { $value } staan tekens die niet in een webadres kunnen. Kopieer het adres uit de browser.
rule-V01-long = Dit adres heeft { $length } tekens. Het mogen er hoogstens { $limit } zijn. Gebruik een korter adres.
rule-V01-fragment = In { $value } staat een #. Haal het # weg, met alles wat erachter staat.
rule-V01-document = { $value } is geen goed webadres van een document. Kopieer het adres uit de browser.
rule-V02-twice = De zaak “{ $other }” heeft deze zaakpagina al. Geef elke zaak een eigen pagina.
rule-V02-deleted = Deze zaak is elders al uit de zoekdienst gehaald. Doe dat hier ook. Wil je die toch tonen? Publiceer de zaak daarna opnieuw.
rule-V02-said = De zaak “{ $other }” is nog met deze zaakpagina te vinden. Publiceer eerst die zaak.
rule-V03-title = Vul een titel in, zonder de naam van een persoon.
rule-V03-number = Vul het zaaknummer in.
rule-V03-description = Vul een omschrijving in.
rule-V03-creator = De naam van de organisatie ontbreekt. Vul die in bij de instellingen van vergunningen.
rule-V03-company = Er is een bedrijfsadres zonder naam. Vul de naam van het bedrijf in, of haal het adres weg.
rule-V03-control = In deze tekst staan onzichtbare tekens die niet mogen. Typ de tekst opnieuw.
rule-V04-product = Kies het soort vergunning.
rule-V04-phase = Kies de fase van de zaak.
rule-V04-unknown = “{ $value }” staat niet in de lijst. Kies een waarde uit de lijst.
rule-V05-missing = Vul in wanneer de zaak voor het laatst is veranderd.
rule-V05-later = De laatste wijziging kan niet na vandaag zijn. Er staat { $valueDate }. Verbeter de datum.
rule-V05-period = De looptijd eindigt ({ $endDate }) voordat hij begint ({ $startDate }). Draai de datums om.
rule-V05-term-incomplete = Vul van de termijn de soort, de eerste dag en de laatste dag in.
rule-V05-term = De termijn eindigt ({ $endDate }) voordat hij begint ({ $startDate }). Draai de datums om.
rule-V06-missing = Vul een locatie in: een adres, een perceel of een punt op de kaart.
rule-V06-empty = Vul de naam van de plaats, gemeente of provincie in.
rule-V06-name = { $value } is geen naam van een plaats. Vul een adres in met postcode en huisnummer.
rule-V06-parcel = Vul van het perceel de gemeente, de sectie en het nummer in. Er staat: { $value }.
rule-V06-point = Deze coördinaten liggen niet in Nederland: { $value }. Gebruik hele meters van de Rijksdriehoek.
rule-V07 = Kies bij een omgevingsvergunning ten minste één activiteit.
rule-V08-postcode =
    { $value ->
        [none] Vul een postcode in, met vier cijfers en twee letters.
       *[other] { $value } is geen postcode. Gebruik vier cijfers en twee letters.
    }
rule-V08-number =
    { $value ->
        [none] Vul een huisnummer in.
       *[other] “{ $value }” is geen huisnummer. Zet een letter of toevoeging in het vak ernaast.
    }
rule-V08-company = “{ $value }” is geen postcode met huisnummer. Schrijf het aan elkaar, bijvoorbeeld 1234CD7a.
rule-V09-email = Hier staat misschien een e-mailadres: { $value }. Kijk of dat online mag.
rule-V09-phone = Hier staat misschien een telefoonnummer: { $value }. Kijk of dat online mag.
rule-V09-number = Hier staat misschien een burgerservicenummer (bsn): { $value }. Kijk of dat zo is en haal het weg.
rule-V09-person = Hier staat misschien een naam van een persoon: { $value }. Kijk of dat online mag.
rule-V10 = De zaakpagina staat op { $value }. De site van je organisatie is { $host }. Kijk of het adres klopt.
rule-V11 = In de omschrijving staat “{ $word }”. De fase is nog “{ $phase }”. Kijk of de fase klopt.
rule-V13 = Een BAG-nummer heeft 16 cijfers. Er staat: { $value }. Verbeter het, of maak het veld leeg.
rule-V14 = Het bericht dat wij maakten past niet in het profiel. Geef dit door aan je helpdesk: { $reason }.
rule-V15 = Op de website staat een bestand van anderen waar dit bericht moet komen: { $path }. Laat je webbeheerder dat weghalen. Publiceer dan opnieuw.

### Refusals and failures

code-category-unknown = De informatiecategorie “{ $value }” bestaat niet. Kies een categorie uit de lijst.
code-category-not-in-use = { $catalogue } gebruikt de categorie { $category } niet. Kies een andere categorie, of voeg deze toe bij Instellingen.
code-category-has-documents =
    { $count ->
        [one] Je kunt { $category } niet weghalen. { $count } document heeft deze categorie. Geef dat document eerst een andere categorie.
       *[other] Je kunt { $category } niet weghalen. { $count } documenten hebben deze categorie. Geef die documenten eerst een andere categorie.
    }
code-organisation-unknown =
    { $value ->
        [none] Kies een organisatie, bijvoorbeeld: gemeente Utrecht.
       *[other] Wij vinden de organisatie “{ $value }” niet. Zoek op de officiële naam, bijvoorbeeld: gemeente Utrecht.
    }
code-base-url-invalid =
    { $reason ->
        [host] Niet iedereen kan “{ $value }” openen. Schrijf de naam van de website, zoals https://www.gemeente.nl/.
        [page] Het webadres “{ $value }” is dat van een pagina. Schrijf het adres van de map daarvoor.
        [path] In “{ $value }” staat een teken dat niet kan. Verbeter het deel achter de naam van de website.
       *[other]
            { $value ->
                [none] Geef het webadres van de website. Begin met https://.
               *[other] Het webadres “{ $value }” klopt niet. Begin met https:// en laat vraagtekens en hekjes weg.
            }
    }
code-base-url-in-use =
    { $by ->
        [removed] Op { $value } publiceerde een catalogus die nu weg is. Maak een nieuwe catalogus voor dit webadres, of kies een ander.
       *[other]
            { $from ->
                [settings-file] Het webadres { $value } hoort al bij { $catalogue }. Dit bestand past dus alleen in een nieuwe bibliotheek.
               *[other] Het webadres { $value } hoort al bij { $catalogue }. Kies een ander webadres.
            }
    }
code-base-url-frozen = Het webadres van { $catalogue } ligt vast, want er is al gepubliceerd. Maak een nieuwe catalogus voor een ander webadres.
code-name-in-use =
    { $from ->
        [settings-file] De naam “{ $value }” bestaat al. Geef eerst je eigen catalogus een andere naam.
        [reserved] “{ $value }” is een vast woord van het programma. Kies een andere naam.
       *[other] De naam “{ $value }” bestaat al. Kies een andere naam.
    }
code-catalogue-unknown = Er is geen catalogus met de naam “{ $value }”. Bekijk de lijst met catalogi en kies een naam daaruit.
code-catalogue-ambiguous =
    { $count ->
        [0] Er is nog geen catalogus. Maak eerst een catalogus voor je organisatie.
       *[other] Er zijn { $count } catalogi. Zeg erbij welke je bedoelt.
    }
code-catalogue-not-empty =
    { $of ->
        [permits] { $count ->
            [one] { $catalogue } heeft nog { $count } vergunningzaak. Is die te vinden, publiceer dan eerst een verwijderbericht. Verwijder de zaak daarna.
           *[other] { $catalogue } heeft nog { $count } vergunningzaken. Publiceer eerst verwijderberichten van wat te vinden is. Verwijder de zaken daarna.
        }
       *[other] { $count ->
            [one] { $catalogue } heeft nog { $count } document. Verwijder dat document eerst of trek het in.
           *[other] { $catalogue } heeft nog { $count } documenten. Verwijder die documenten eerst of trek ze in.
        }
    }
code-catalogue-has-withdrawn =
    { $count ->
        [one] { $catalogue } heeft { $count } ingetrokken document. Dat verdwijnt uit de lijsten. Zeg erbij dat je dat wilt.
       *[other] { $catalogue } heeft { $count } ingetrokken documenten. Die verdwijnen uit de lijsten. Zeg erbij dat je dat wilt.
    }
code-target-in-use =
    { $by ->
        [site] Deze map hoort bij een ander webadres: { $catalogue }. Kies een andere map. Klopt dat webadres niet meer? Haal daar dan de bestanden openbaarmaker-*.json weg. Map: { $value }.
        [target] De bestemming “{ $catalogue }” heeft deze map al: { $value }. Kies een andere map.
       *[other] { $catalogue } publiceert al naar { $value }. Die bestanden zouden elkaar overschrijven. Kies een andere map.
    }
code-target-leaves-behind =
    { $count ->
        [one] Op { $target } blijft dan een bestand staan dat niemand meer weghaalt: { $names }.
       *[other] Op { $target } blijven dan { $count } bestanden staan die niemand meer weghaalt: { $names }.
    } Verwijder of trek in wat weg moet. Publiceer daar eerst. { $by ->
        [catalogue] Of haal eerst de bestemming weg en laat het bewust staan.
       *[other] Of laat het bewust staan.
    }
code-target-unknown = Er is geen bestemming met de naam “{ $value }”. Kies een bestemming uit de lijst.
code-template-unknown = Er is geen sjabloon met de naam “{ $value }”. Kies een sjabloon uit de lijst.
code-target-missing = { $catalogue } heeft nog geen bestemming. Voeg een map of een server toe.
code-target-password = In dit adres staat een wachtwoord: { $value }. Dat hoort daar niet. Laat het weg: wij vragen het als het nodig is.
code-target-invalid = De bestemming “{ $value }” klopt niet. Kies een bestaande map of vul de gegevens van de server in.
code-target-unapproved =
    Deze bibliotheek komt van een andere computer, of uit een reservekopie.
    De bestemming “{ $target }” is daar: { $place }
    Publiceer je ook vanaf deze computer daarheen?
code-address-without-file = Op het webadres van “{ $title }” kan geen bestand staan. Verwijs naar een nieuw document met een eigen bestand.
code-file-elsewhere = Het bestand van “{ $title }” staat alleen op de website: { $url }. Wijs het bestand aan als je het hier wilt bewaren.
code-no-sitemaps =
    { $of ->
        [messages] In { $place } vinden wij geen berichten over vergunningen. Kies de map met berichten, of de pagina ervan.
       *[other] In { $place } vinden wij geen sitemaps. Kies de map van de website of de sitemap zelf.
    }
code-document-unknown = Er is geen document met nummer { $value }. Misschien is het verwijderd.
code-document-withdrawn = “{ $title }” is ingetrokken. Je kunt het pas wijzigen als je het opnieuw publiceert.
code-document-withdrawing = “{ $title }” gaat van de website af bij de volgende publicatie. Maak het intrekken eerst ongedaan, of kies “Toch niet intrekken”.
code-document-published =
    { $state ->
        [leaving]
            { $targets ->
                [none] “{ $title }” staat nog op de website. Publiceer eerst, dan gaat het ervan af.
               *[other] “{ $title }” staat nog op: { $targets }. Publiceer daar eerst, dan gaat het ervan af.
            }
        [withdrawn] “{ $title }” is ingetrokken. Je kunt het alleen definitief wissen.
       *[published] “{ $title }” is al gepubliceerd. Je kunt het niet verwijderen. Trek het document in.
    }
code-document-perhaps-public = Het bestand van “{ $title }” staat misschien al op de website. Publiceer opnieuw. Of haal het daar eerst weg.
code-document-not-published = “{ $title }” staat niet online. Je kunt alleen gepubliceerde documenten intrekken.
code-document-not-withdrawn = “{ $title }” is niet ingetrokken. Je kunt alleen ingetrokken documenten opnieuw publiceren.
code-name-frozen = Het webadres van “{ $title }” ligt vast sinds de eerste publicatie: { $path }. Vervang het bestand als de inhoud anders is.
code-file-not-taken =
    { $reason ->
        [locked] “{ $file }” is open in een ander programma. Sluit het daar en probeer het opnieuw.
        [unreadable] Wij mogen “{ $file }” niet lezen. Vraag leesrechten, of kopieer het bestand naar een eigen map.
        [empty] “{ $file }” is leeg. Kies een ander bestand.
        [vanished] “{ $file }” staat niet op deze plek. Zoek het bestand op en kies het opnieuw.
        [cloud-only] “{ $file }” staat alleen in de cloud. Open het één keer, zodat het op je computer staat.
        [not-a-file] “{ $file }” is geen gewoon bestand. Kies één bestand, geen map.
        [no-path] Dit bestand heeft nog geen plek op je computer. Sla de bijlage eerst op en kies die.
        [changed-while-reading] “{ $file }” veranderde terwijl wij het lazen. Wacht tot het klaar is en probeer het opnieuw.
        [name-not-text] De naam van dit bestand is geen leesbare tekst. Geef het bestand een andere naam.
       *[other] “{ $file }” kunnen wij niet overnemen. Kies een ander bestand.
    }
code-field-unknown = Het gegeven “{ $field }” bestaat niet. Kies uit: { -field-names }.
code-permit-field-unknown = Een zaak heeft geen gegeven “{ $field }”. Kies uit: { -permit-field-names }.
-permit-field-names = references, identifier, title, description, modified, producttype, activiteit, fase, termijnsoort, startdatumTermijn, einddatumTermijn, start, end, bedrijfsnaam, bedrijfsadres, referentienummer, adres, perceel, coordinaten, spatial, hasPart
-field-names = officieleTitel, verkorteTitel, alternatieveTitel, informatiecategorie, documentsoort, thema, trefwoord, creatiedatum, begindatum, einddatum, documenthandeling, soortHandeling, atTime, publisher, verantwoordelijke, medeverantwoordelijke, opsteller, naamOpsteller, language, format, omschrijving, identifier, aggregatiekenmerk, isPartOf, documentrelatie, extraMetadata, redenVerwijderingVervanging, nietVoor, opnieuwBekijken, name
code-field-one-value = Het gegeven “{ $field }” heeft maar één waarde. Schrijf het één keer, als { $field }=waarde.
code-field-not-in-template =
    { $reason ->
        [sign] Een sjabloon voegt niets toe aan “{ $field }” en haalt niets weg. Schrijf alle waarden, als { $field }=waarde.
       *[own] Een sjabloon kan “{ $field ->
            [publishedName] name
           *[other] { $field }
        }” niet hebben: dat is van één document. Laat het weg.
    }
code-field-not-proposed = Voor “{ $field }” doen wij geen voorstellen. Kies uit: { -proposed-fields }.
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
                [publishedName] Er is geen naam ingevuld. Schrijf een naam, zonder map, schijfletter of onzichtbare tekens.
                [run] Er is nog niets gepubliceerd.
                [searchName] Er is geen naam ingevuld. Schrijf een naam voor de zoekopdracht.
                [ground] De grond staat niet in de lijst. Kies een grond uit de lijst.
                [name] Er is geen naam ingevuld. Schrijf een naam.
                [words] Er zijn geen woorden ingevuld. Schrijf een woord met letters of cijfers.
                [path] Er is geen pad ingevuld. Schrijf het pad van een bestand of map.
               *[other] Er is geen waarde ingevuld bij “{ named-field }”. Vul een waarde in.
            }
       *[other]
            { $field ->
                [officieleTitel] Deze titel kan niet: “{ $value }”. Schrijf een titel zonder onzichtbare tekens.
                [creatiedatum] De datum “{ $value }” bij “{ field-creatiedatum }” klopt niet. Schrijf de datum als dag-maand-jaar, bijvoorbeeld 20-11-2026.
                [begindatum] De datum “{ $value }” bij “{ field-begindatum }” klopt niet. Schrijf de datum als dag-maand-jaar, bijvoorbeeld 20-11-2026.
                [einddatum] De datum “{ $value }” bij “{ field-einddatum }” klopt niet. Schrijf de datum als dag-maand-jaar, bijvoorbeeld 20-11-2026.
                [nietVoor] De datum “{ $value }” bij “{ field-nietVoor }” klopt niet. Schrijf de datum als dag-maand-jaar, bijvoorbeeld 20-11-2026.
                [opnieuwBekijken] De datum “{ $value }” bij “{ field-opnieuwBekijken }” klopt niet. Schrijf de datum als dag-maand-jaar, bijvoorbeeld 20-11-2026.
                [from] De datum “{ $value }” klopt niet. Schrijf de datum als dag-maand-jaar, bijvoorbeeld 20-11-2026.
                [to] De datum “{ $value }” klopt niet. Schrijf de datum als dag-maand-jaar, bijvoorbeeld 20-11-2026.
                [atTime] De datum “{ $value }” bij “{ field-atTime }” klopt niet. Schrijf bijvoorbeeld 20-11-2026, of een tijdstip met tijdzone.
                [soortHandeling] De handeling “{ $value }” bij “{ field-soortHandeling }” staat niet in de lijst. Kies ondertekening, ontvangst of vaststelling.
                [documenthandeling] De handeling “{ $value }” bij “{ field-documenthandeling }” klopt niet. Schrijf bijvoorbeeld: vaststelling op 20-11-2026.
                [informatiecategorie] De categorie “{ $value }” bij “{ field-informatiecategorie }” staat niet in de lijst. Kies bijvoorbeeld infocat014 of art3.1.
                [publisher] De organisatie “{ $value }” bij “{ field-publisher }” staat niet in de lijst. Gebruik de officiële naam of het webadres ervan.
                [verantwoordelijke] De organisatie “{ $value }” bij “{ field-verantwoordelijke }” staat niet in de lijst. Gebruik de officiële naam of het webadres ervan.
                [language] De taal “{ $value }” bij “{ field-language }” staat niet in de lijst. Kies bijvoorbeeld Nederlands.
                [format] Het bestandstype “{ $value }” bij “{ field-format }” staat niet in de lijst. Kies bijvoorbeeld PDF.
                [isPartOf] De waarde “{ $value }” past niet bij “{ field-isPartOf }”. Schrijf het nummer of het webadres van een document.
                [documentrelatie] De waarde “{ $value }” past niet bij “{ field-documentrelatie }”. Schrijf bijvoorbeeld: is reactie op@12.
                [extraMetadata] De waarde “{ $value }” past niet bij “{ field-extraMetadata }”. Schrijf bijvoorbeeld: zaaknummer:Z-1.
                [publishedName] De naam “{ $value }” kan niet. Schrijf alleen een naam, zonder map, schijfletter of onzichtbare tekens.
                [status] De status “{ $value }” bestaat niet. Kies concept, ready, waiting, published, changed, withdrawn of todo.
                [reason] De reden “{ $value }” bestaat niet. Kies privacy, procedure, wrong-document, unreadable, not-yet-public of other.
                [agent] De naam “{ $value }” kan niet in robots.txt staan. Gebruik alleen letters zonder accent en streepjes.
                [pageBase] Het webadres “{ $value }” klopt niet. Schrijf het hele adres, met https:// ervoor.
                [creatorName] De naam “{ $value }” bevat tekens die niet mogen. Typ de naam opnieuw.
                [creatorScheme] De soort organisatie “{ $value }” staat niet in de lijst. Kies bijvoorbeeld Gemeente.
                [categories] Zo kiest “{ $value }” geen categorieën. Schrijf bijvoorbeeld infocat014;art3.1, of alleen all.
                [known] Van “{ $value }” weten wij niet wat het is. Schrijf per regel één domein, nummer, adres of naam.
                [inside-off] Een soort “{ $value }” kennen wij niet. Kies bijvoorbeeld licence-plate.
                [hostRoot] De map “{ $value }” is een hele schijf of server. Kies de map van de website, of laat dit leeg.
                [hostRootApart] In “{ $value }” staat de map van de bestemming niet. Geef het hele pad van een map daarboven.
                [targetFolder] In { $value } kan je website niet staan: de bibliotheek staat daar ook, of eromheen. Kies een andere map, of verplaats de bibliotheek.
                [backupFolder] In { $value } kan geen reservekopie staan: die map hoort bij je website of bibliotheek. Kies een andere map.
                [libraryFolder] De bibliotheek in { $value } is een hele schijf. Daar kunnen wij geen reservekopie terugzetten. Kies een map op die schijf.
                [backupFile] In { $value } kan geen reservekopie staan: dat is een bestand. Kies een map.
                [part] Document { $value } hoort niet bij dit hoofddocument. Bekijk wat erbij hoort.
                [without] Document { $value } kan niet blijven liggen: het is al zo gepubliceerd.
                [republish] Document { $value } is op deze bestemming niet door een ander ingetrokken. Laat het weg bij --republish.
                [ground] Een vak op bladzijde { $value } heeft een grond die niet in de lijst staat. Kies een grond uit de lijst.
                [boxes] Dit zijn { $value } vakken, en het kunnen er 10.000 zijn. Lak hele bladzijden, of zoek minder woorden.
                [change] Er is geen wijziging met nummer “{ $value }”.
                [maxSizeBytes] Een document van { $value } bytes kan niet het grootste zijn. Kies een grootte boven nul.
                [pageEntries] Op een pagina van de sitemap staan 1 tot en met 50.000 documenten, geen { $value }.
                [run] Er is geen publicatie met nummer “{ $value }”.
                [savedSearch] Er is geen bewaarde zoekopdracht “{ $value }”. Kies een zoekopdracht uit de lijst.
                [searchName] De naam “{ $value }” kan niet. Schrijf hoogstens 80 gewone tekens.
                [retentionDays] Een bewaartermijn van { $value } dagen kan niet. Kies een ander aantal dagen.
                [modified] De datum “{ $value }” bij “{ named-field }” klopt niet. Schrijf de datum als dag-maand-jaar, bijvoorbeeld 20-11-2026.
                [startdatumTermijn] De datum “{ $value }” bij “{ named-field }” klopt niet. Schrijf de datum als dag-maand-jaar, bijvoorbeeld 20-11-2026.
                [einddatumTermijn] De datum “{ $value }” bij “{ named-field }” klopt niet. Schrijf de datum als dag-maand-jaar, bijvoorbeeld 20-11-2026.
                [start] De datum “{ $value }” bij “{ named-field }” klopt niet. Schrijf de datum als dag-maand-jaar, bijvoorbeeld 20-11-2026.
                [end] De datum “{ $value }” bij “{ named-field }” klopt niet. Schrijf de datum als dag-maand-jaar, bijvoorbeeld 20-11-2026.
                [documentsoort] De waarde “{ $value }” bij “{ named-field }” staat niet in de lijst. Kies een waarde uit de lijst.
                [thema] De waarde “{ $value }” bij “{ named-field }” staat niet in de lijst. Kies een waarde uit de lijst.
                [redenVerwijderingVervanging] De waarde “{ $value }” bij “{ named-field }” staat niet in de lijst. Kies een waarde uit de lijst.
                [perceel] De waarde “{ $value }” past niet bij “{ named-field }”. Schrijf gemeente, sectie en nummer, bijvoorbeeld: Voorbeeldstad B 1234.
                [coordinaten] De waarde “{ $value }” past niet bij “{ named-field }”. Schrijf twee getallen, bijvoorbeeld: 155000 463000.
                [spatial] De waarde “{ $value }” past niet bij “{ named-field }”. Schrijf eerst de soort, bijvoorbeeld: Gemeente: Voorbeeldstad.
                [hasPart] De waarde “{ $value }” past niet bij “{ named-field }”. Schrijf eerst de soort, bijvoorbeeld: vergunning: 12.
                [list] Er is geen lijst “{ $value }”. Kies bijvoorbeeld organisaties of informatiecategorieen.
                [finding] Er is geen melding “{ $value }”. Kies must, attention of tip, of een code, bijvoorbeeld D14.
                [max-size] De grootte “{ $value }” klopt niet. Schrijf bijvoorbeeld 500 MB.
                [allow-path] In deze publicatie komt “{ $value }” niet voor. Kies een pad dat de controle vooraf noemt.
                [publication] Bij “{ $value }” passen meer publicaties. Gebruik het kenmerk van het dossier of het nummer.
                [message] Deze zaak heeft geen bericht met nummer “{ $value }”.
                [textPercent] De tekst kan 80 tot en met 200 procent zijn, geen { $value }.
               *[other] De waarde “{ $value }” past niet bij “{ named-field }”. Kies een andere waarde.
            }
    }
code-reason-required = Kies een reden. Zonder reden kun je een document niet intrekken.
code-note-required = Schrijf een toelichting bij de reden “Anders”. Alleen je collega’s lezen die.
code-part-of-itself = “{ $title }” hoort bij dit document, of is het zelf. Kies een ander document.
code-nothing-to-undo = Er is niets om ongedaan te maken of opnieuw te doen.
code-undo-published =
    { $of ->
        [catalogue] Daarna is er iets van catalogus “{ $title }” gepubliceerd. Dit kun je niet ongedaan maken. Verbeter de documenten of trek ze in.
        [permit] “{ $title }” is al gepubliceerd. Dat kun je niet ongedaan maken. Verbeter de zaak of haal hem uit de zoekdienst.
        [permit-deleted] Het verwijderbericht over “{ $title }” is al gepubliceerd. Dat kun je niet ongedaan maken. Zet de zaak klaar om opnieuw te publiceren.
       *[other] “{ $title }” is al gepubliceerd. Dat kun je niet ongedaan maken. Verbeter het document of trek het in.
    }
code-undo-redacted = De gelakte versie van “{ $title }” is al gepubliceerd. Ga zelf terug naar het origineel als je dat wilt.
-clean-self = Haal in het programma zelf weg wat er niet in hoort. Vervang daarna het bestand
code-not-cleaned =
    { $reason ->
        [unsupported] Van dit soort bestand maken wij geen schone kopie. Bewaar “{ $title }” als pdf, docx, xlsx of pptx. Vervang daarna het bestand.
        [encrypted] “{ $title }” heeft een wachtwoord. Haal dat eraf en vervang het bestand.
        [damaged] “{ $title }” is beschadigd. Bewaar het opnieuw in het programma waarin het is gemaakt. Vervang daarna het bestand.
        [too-large] “{ $title }” is te groot of te ingewikkeld voor een schone kopie. { -clean-self }.
        [changes] Deze wijzigingen kunnen wij niet zo verwerken. Accepteer of weiger ze in het programma zelf. Vervang daarna het bestand.
        [different] De schone kopie van “{ $title }” zou er anders uitzien. Er is niets veranderd. { -clean-self }.
        [remains] In de schone kopie van “{ $title }” zou nog iets verborgens zitten. Er is niets veranderd. { -clean-self }.
        [cannot-write] De schone kopie past niet op de schijf. Maak ruimte en probeer het opnieuw.
       *[other] Wij kunnen de schone kopie van “{ $title }” niet helemaal nakijken. Er is niets veranderd. { -clean-self }.
    }
code-clean-signed = “{ $title }” is ondertekend. In een schone kopie is die handtekening niet meer geldig.
code-nothing-to-clean = In “{ $title }” zit niets wat een schone kopie weghaalt.
code-no-original = “{ $title }” is niet uit een ander bestand gemaakt. Er is geen origineel.
code-original-of-redacted = Hiervan is de gelakte versie van “{ $title }” gemaakt. Ga daar eerst terug naar het origineel, of verwijder dat document.
code-undo-withdrawn = “{ $title }” is van de website af. Dat kun je niet ongedaan maken: publiceer het opnieuw. Een oudere wijziging zet je terug bij Wijzigingen.
code-documents-changed = { documents-are-counted } intussen veranderd. Bekijk de keuze en probeer het opnieuw.
code-permit-unknown = Deze zaak is er niet: { $value }. Misschien is hij verwijderd.
code-permit-ambiguous = Er passen meer zaken bij { $value }. Zet # voor het nummer van de zaak in de lijst.
code-permit-published = “{ $title }” is nog te vinden bij de zoekdienst. Maak eerst een verwijderbericht en publiceer dat.
code-permit-not-published = “{ $title }” is nooit gepubliceerd. Een verwijderbericht is niet nodig.
code-permits-off = Bij { $catalogue } staan vergunningen uit. Zet ze aan bij Instellingen.
code-permit-notice-unread = Lees eerst wat wij van dit formaat weten. Zet daarna vergunningen aan voor { $catalogue }.
code-sheet-unreadable =
    { $reason ->
        [missing] Het bestand “{ $file }” staat niet meer op zijn plek. Kies het opnieuw.
        [locked] Het bestand “{ $file }” is open in een ander programma. Sluit het daar en probeer het opnieuw.
        [no-answer] De schijf met “{ $file }” antwoordt niet. Controleer de verbinding en probeer het opnieuw.
        [permission] Wij mogen het bestand “{ $file }” niet lezen. Sluit het in andere programma’s, of vraag leesrechten.
        [other-kind] Het bestand “{ $file }” is geen spreadsheet die wij lezen. Kies een bestand van het type xlsx, ods, xls of csv.
        [encrypted] De spreadsheet “{ $file }” heeft een wachtwoord. Haal het wachtwoord eraf en probeer het opnieuw.
        [open-quote] In rij { $row } van “{ $file }” heeft een aanhalingsteken geen einde. Verbeter die rij en probeer het opnieuw.
        [empty] De spreadsheet “{ $file }” is leeg. Kies een ander bestand.
        [too-large] De spreadsheet “{ $file }” is te groot om te lezen. Haal lege kolommen en rijen weg, of splits het bestand.
        [no-room] Er is geen ruimte om “{ $file }” te lezen. Maak ruimte vrij op de schijf met je bibliotheek.
       *[damaged] De spreadsheet “{ $file }” is beschadigd. Open het bestand in je spreadsheetprogramma en sla het opnieuw op.
    }
code-sheet-too-many-rows = De spreadsheet “{ $file }” heeft meer dan { $limit } rijen. Splits het bestand en lees de delen na elkaar in.
code-sheet-no-headings =
    { $of ->
        [permits] In “{ $file }” vinden wij geen kolommen die wij kennen. Zet de koppen in de eerste rij, met { permit-field-references } of { permit-field-identifier }.
       *[other] In “{ $file }” vinden wij geen kolommen die wij kennen. Zet de koppen in de eerste rij, met Nummer of Bestandsnaam.
    }
code-sheet-heading-twice = De kolom “{ $column }” staat twee keer in “{ $file }”. Haal er één weg.
code-sheet-stale = De spreadsheet of een document is intussen veranderd. Bekijk de wijzigingen opnieuw.
code-sheet-too-many-documents = Een spreadsheet kan { $limit } documenten hebben. Je koos er { $count }. Kies minder documenten.
code-sheet-kind-unknown = De naam “{ $file }” zegt niet welk soort spreadsheet je wilt. Gebruik .xlsx, .ods of .csv.
code-list-unreadable =
    { $reason ->
        [missing] Het bestand “{ $file }” staat niet meer op zijn plek. Kies het opnieuw.
        [no-answer] De schijf met “{ $file }” antwoordt niet. Controleer de verbinding en probeer het opnieuw.
        [permission] Wij mogen het bestand “{ $file }” niet lezen. Vraag leesrechten, of kies een ander bestand.
        [too-large] Het bestand “{ $file }” is te groot voor een waardelijst. Kies een ander bestand.
        [not-json] Het bestand “{ $file }” is geen JSON, of het is beschadigd. Het gaat mis in regel { $line }. Haal het opnieuw op.
        [other-shape] Het bestand “{ $file }” is geen waardelijst zoals wij die lezen. Kies de JSON van de lijst.
        [empty] De waardelijst “{ $file }” is leeg. Kies een ander bestand.
        [too-many-terms] De waardelijst “{ $file }” is langer dan een lijst kan zijn. Kies een ander bestand.
        [too-complex] Het bestand “{ $file }” is te ingewikkeld voor een waardelijst. Kies een ander bestand.
       *[damaged] Het bestand “{ $file }” is beschadigd. Haal het opnieuw op.
    }
code-list-term-invalid =
    { $reason ->
        [missing] In “{ $file }” klopt begrip { $number } ({ $uri }) niet: { $field } ontbreekt. Vraag een goede lijst.
        [twice] In “{ $file }” staat { $uri } twee keer. Vraag een goede lijst.
        [too-long] In “{ $file }” klopt begrip { $number } ({ $uri }) niet: { $field } is te lang. Vraag een goede lijst.
        [date] In “{ $file }” klopt begrip { $number } ({ $uri }) niet: { $field } is geen datum. Vraag een goede lijst.
        [address] In “{ $file }” klopt begrip { $number } ({ $uri }) niet: { $field } is geen webadres. Vraag een goede lijst.
        [characters] In “{ $file }” klopt begrip { $number } ({ $uri }) niet: { $field } bevat vreemde tekens. Vraag een goede lijst.
       *[kind] In “{ $file }” klopt begrip { $number } ({ $uri }) niet: { $field } heeft een verkeerde waarde. Vraag een goede lijst.
    }
code-list-unknown = Het bestand “{ $file }” is geen van de waardelijsten die wij kennen. Kies een ander bestand.
code-list-other = Het bestand “{ $file }” is niet de lijst { $list }. Er ontbreken { $missing } van de { $total } begrippen. Kies een ander bestand.
code-list-version-missing = Het bestand “{ $file }” zegt niet welke versie van { $list } het is, of van welke datum. Vul dat zelf in.
code-list-older = Dit is versie { $version } van { $list }, van { $date }. Je hebt al versie { $current }, van { $currentDate }. Kies een nieuwere lijst.
code-list-stale = De lijst of de bibliotheek is intussen veranderd. Bekijk de wijzigingen opnieuw.
code-settings-file-unreadable =
    { $reason ->
        [missing] Het bestand “{ $file }” staat niet meer op zijn plek. Kies het opnieuw.
        [no-answer] De schijf met “{ $file }” antwoordt niet. Controleer de verbinding en probeer het opnieuw.
        [locked] Het bestand “{ $file }” is open in een ander programma. Sluit het daar en probeer het opnieuw.
        [permission] Wij mogen het bestand “{ $file }” niet lezen. Vraag leesrechten, of kies een ander bestand.
        [too-large] Het bestand “{ $file }” is te groot voor een instelbestand. Kies een ander bestand.
        [newer] Het bestand “{ $file }” komt uit een nieuwere versie van Openbaarmaker. Werk het programma bij.
        [empty] In het bestand “{ $file }” staat geen organisatie. Vraag je collega om een nieuw bestand.
        [other-shape] Het bestand “{ $file }” is geen instelbestand, of het is veranderd. Vraag je collega om een nieuw bestand.
       *[damaged] Wij kunnen het bestand “{ $file }” niet lezen. Vraag je collega om een nieuw bestand.
    }
code-settings-file-stale = Het instelbestand is intussen veranderd. Bekijk het opnieuw.
code-place-not-chosen =
    { $field ->
        [host-root] De map voor robots.txt hoort nog bij een server. Kies bij de catalogus een map op deze computer, of maak het veld leeg.
       *[other] Kies de map of het bestand opnieuw, met de knop ernaast. Openbaarmaker opent alleen wat jij kiest.
    }
code-file-exists = Er staat al een bestand { $path }. Kies een andere naam.
code-file-unwritable =
    { $reason ->
        [full] De schijf is vol: { $path }. Maak ruimte vrij en probeer het opnieuw.
        [missing] De map van { $path } bestaat niet. Kies een andere map.
       *[other] Wij kunnen { $path } niet opslaan. Sluit het bestand in andere programma’s, of kies een andere map.
    }
code-library-locked =
    { $machine ->
        [none] Een ander programma heeft deze bibliotheek overgenomen. Wacht tot dat klaar is en open de bibliotheek opnieuw.
       *[other]
        { $user ->
            [none] Iemand werkt al in deze bibliotheek op { $machine }, sinds { $since }. Wacht, of neem de bibliotheek over.
           *[other] { $user } werkt al in deze bibliotheek op { $machine }, sinds { $since }. Wacht, of neem de bibliotheek over.
        }
    }
code-library-busy = Een ander programma is met deze bibliotheek bezig en reageert niet. Sluit dat programma, of start de computer opnieuw.
code-store-newer = Deze bibliotheek hoort bij een nieuwere versie van Openbaarmaker. Installeer die versie. Gevonden: { $found }, bekend tot en met { $supported }.
code-library-missing =
    { $path ->
        [none] Er is geen bibliotheek. Maak eerst een bibliotheek, of wijs een andere map aan.
       *[other] Er staat geen bibliotheek in { $path }. Maak eerst een bibliotheek, of wijs een andere map aan.
    }
code-practice-library = Dit kan niet tijdens het oefenen. Oefenen gaat alleen naar de eigen oefensite.
code-library-exists = In { $path } staat al een bibliotheek. Open die, of kies een andere map.
code-backup-invalid = { $path } is geen reservekopie van Openbaarmaker, of is beschadigd. Kies een andere map of een ander bestand.
code-backup-incomplete =
    Deze reservekopie is niet compleet: { $path }.
    { $count ->
        [one] Er ontbreekt 1 bestand, of het is beschadigd: { $titles }.
       *[other] Er ontbreken { $count } bestanden, of ze zijn beschadigd. De eerste: { $titles }.
    }
code-library-lacks =
    { $count ->
        [one] In de bibliotheek ontbreekt 1 bestand, of het is beschadigd: { $titles }.
       *[other] In de bibliotheek ontbreken { $count } bestanden, of ze zijn beschadigd. De eerste: { $titles }.
    }
    { $count ->
        [one] In deze reservekopie staat het nog: { $path }. Zet die terug, of vervang het bestand.
       *[other] In deze reservekopie staan ze nog: { $path }. Zet die terug, of vervang de bestanden.
    }
code-backup-password-needed = Deze reservekopie heeft een wachtwoord: { $path }. Geef het wachtwoord.
code-backup-password-wrong = Dit wachtwoord past niet op deze reservekopie: { $path }. Geef het goede wachtwoord.
code-host-key-unknown =
    Je maakt voor het eerst verbinding met { $host } (poort { $port }).
    Code van de server: { $fingerprint } ({ $keyType }).
    Vraag je ICT-afdeling of deze code klopt.
code-host-key-changed =
    Let op: de server { $host } (poort { $port }) heeft een andere code dan vorige keer.
    Vorige: { $pinned }. Nu: { $fingerprint } ({ $keyType }).
    Misschien is de server vernieuwd. Het kan ook een aanval zijn. Wij sturen niets.
    Bel je ICT-afdeling. Zij kunnen de nieuwe code goedkeuren bij Instellingen.
code-host-key-mismatch = De code die je gaf, is niet die van de server. Gegeven: { $given }. De server toont: { $fingerprint }. Wij sturen niets. Bel je ICT-afdeling.
code-password-needed = Vul het wachtwoord in van { $user } op { $host }.
code-passphrase-needed = Vul de wachtzin in van het sleutelbestand { $file }.
code-confirmation-differs = Typ precies dit over om door te gaan: { $expected }.
code-plan-stale =
    { $by ->
        [news] Er wacht nog iets om hier te publiceren. Publiceer dat eerst. Controleer dan opnieuw.
       *[other] Er is intussen iets veranderd. Bekijk opnieuw wat er online gaat.
    }
code-withdrawn-elsewhere = “{ $title }” is op de bestemming weggehaald. Het blijft weg, tot jij het terugzet.
code-clock-differs =
    { $by ->
        [destination] Deze computer zegt { $hereAt }, de bestemming { $thereAt }. Zet de klok goed, of ga toch door.
       *[last-run] Deze computer zegt { $hereAt }. Je laatste publicatie was { $thereAt }. Zet de klok goed, of ga toch door.
    }
code-target-changed-elsewhere =
    { $by ->
        [program] Op de bestemming staat al een sitemap van een ander programma. Overleg eerst met je webbeheerder.
        [messages] Op de bestemming staan al berichten van een ander programma. Overleg eerst met je webbeheerder.
        [page] Iemand heeft onze pagina met berichten op de bestemming veranderd. Zet die eerst terug.
        [emptied] Op de bestemming staat niets meer van jou. Is het de goede map? Er wacht nog een intrekking.
        [busy]
        { $at ->
            [none] Iemand anders is aan het publiceren. Wacht tot dat klaar is. Ga alleen door als die publicatie is afgebroken.
           *[other] Iemand anders is aan het publiceren, sinds { $at }. Wacht tot dat klaar is. Ga alleen door als die publicatie is afgebroken.
        }
        [meanwhile] Iemand anders publiceerde tegelijk met jou. Wat jij publiceerde, staat misschien niet online. Publiceer opnieuw.
       *[publisher]
        { $at ->
            [none] Iemand anders heeft ook gepubliceerd. Bekijk eerst wat er veranderd is.
           *[other] Iemand anders heeft ook gepubliceerd, op { $at }. Bekijk eerst wat er veranderd is.
        }
    }
code-robots-refused =
    { $reason ->
        [markers] Ons blok in robots.txt is beschadigd. { robots-refused-act }
        [html] Op de plek van robots.txt staat een webpagina. { robots-refused-act }
        [utf16] Het bestand robots.txt is geen leesbare tekst. { robots-refused-act }
        [too-large] Het bestand robots.txt is te groot om aan te vullen. { robots-refused-act }
        [link] Robots.txt is een koppeling naar een andere plek. Wij volgen die niet. { robots-refused-act }
        [folder] Op de plek van robots.txt staat een map. { robots-refused-act }
        [not-a-file] Op de plek van robots.txt staat geen gewoon bestand. { robots-refused-act }
        [no-rights] Wij mogen robots.txt niet lezen of veranderen. { robots-refused-act }
        [read-only] Niemand mag robots.txt veranderen: het is alleen-lezen. { robots-refused-act }
        [unreadable] Op de plek van robots.txt staat geen bestand dat wij kunnen lezen. { robots-refused-act }
       *[other] Wij kunnen robots.txt niet aanvullen. { robots-refused-act } Reden: { $reason }.
    }
robots-refused-act =
    { $act ->
        [take] Vraag je webbeheerder om onze regels weg te halen, als ze er nog in staan.
        [none] Er hoeven geen regels van ons meer in.
       *[give] Geef de regels aan je webbeheerder.
    }
code-usage = De opdracht klopt niet. { $detail }
code-store-corrupt =
    { $path ->
        [none] De gegevens in je bibliotheek zijn beschadigd. Zet je laatste reservekopie terug.
       *[other] De gegevens in { $path } zijn beschadigd. Zet je laatste reservekopie terug.
    }
code-store-io =
    { $reason ->
        [permission] Je hebt geen rechten om te lezen of schrijven in { $path }. Vraag die aan je ICT-afdeling.
        [read-only] In { $path } kan niemand schrijven, alleen lezen. Kopieer de bibliotheek naar een schijf waarop je mag schrijven.
       *[other]
            { $path ->
                [none] Wij kunnen je bibliotheek niet lezen of schrijven. Controleer of de schijf er is en probeer het opnieuw.
               *[other] Wij kunnen niet lezen of schrijven in { $path }. Controleer of de schijf er is en probeer het opnieuw.
            }
    }
code-store-full = De schijf met je bibliotheek is vol: { $path }. Maak ruimte vrij en probeer het opnieuw.
code-copy-damaged = Wij kunnen de kopie van “{ $title }” in de bibliotheek niet openen. Vervang het bestand.
code-target-unreachable = Wij kunnen { $host } niet bereiken. Controleer het adres, je internet of VPN.
code-target-disconnected = De verbinding met { $host } viel weg. Probeer het opnieuw.
code-target-timed-out = De server { $host } geeft geen antwoord. Controleer je internet of VPN en probeer het later opnieuw.
code-target-permission = Je mag in deze map niets opslaan: { $path }. Vraag je ICT-afdeling om schrijfrechten.
code-target-unreadable =
    { $by ->
        [server] Volgens de server mogen anderen hier niet lezen: { $path }. Niet elke server zegt dat goed. Open na het publiceren een document op de website.
       *[other] Anderen mogen hier niet lezen: { $path }. De webserver kan het dan niet tonen. Vraag je ICT-afdeling om leesrechten voor de webserver.
    }
code-target-full =
    { $neededBytes ->
        [none] Er is te weinig ruimte op de bestemming. Maak ruimte vrij, of vraag je ICT-afdeling om meer ruimte.
       *[other] Er is te weinig ruimte op de bestemming. Er is { $neededBytes } nodig en { $freeBytes } vrij. Maak ruimte, of publiceer minder documenten tegelijk.
    }
code-target-folder-missing = De map { $path } bestaat niet op de bestemming. Maak de map aan, of kies een andere map.
code-target-read-back = Na het versturen staat er iets anders op de bestemming: { $path }. Probeer het opnieuw.
code-target-missing-files =
    { $count ->
        [one] Op de bestemming was een bestand weg: { $names }. Controleer wat er staat.
       *[other] Op de bestemming waren { $count } bestanden weg, zoals: { $names }. Controleer wat er staat.
    }
code-target-changed-files =
    { $count ->
        [one] Op de bestemming was een bestand veranderd: { $names }. Controleer wat er staat.
       *[other] Op de bestemming waren { $count } bestanden veranderd, zoals: { $names }. Controleer wat er staat.
    }
code-target-keeps-file = Dit bestand konden wij niet verwijderen: { $path }. Vraag je ICT-afdeling om rechten en publiceer opnieuw.
code-target-claim-left = Een afgebroken publicatie liet een bestand achter: { $path }. Publiceer opnieuw. Dan gaat het weg.
code-target-unknown-file = Op de website staat een bestand dat niet van ons is: { $path }. Wij laten het zoals het is. Kijk wat het is. Sta daarna toe dat wij het vervangen of verwijderen, of doe dat zelf.
code-target-file-replaced = Een bestand van anderen had een naam die wij gebruiken: { $path }. Het maakt plaats, want daar koos jij voor. Een kopie blijft in je bibliotheek, in de map “verslagen”.
code-target-unknown-messages =
    { $count ->
        [one] Op de bestemming staat een bericht dat deze bibliotheek niet kent. Neem het eerst over. Anders vindt de afnemer het niet meer.
       *[other] Op de bestemming staan { $count } berichten die deze bibliotheek niet kent. Neem ze eerst over. Anders vindt de afnemer ze niet meer.
    }
code-target-occupied = Op je website staat al een ander bestand met deze naam: { $path }. Bestanden van anderen overschrijven wij niet. Geef je document een andere naam, of haal dat bestand daar weg. Publiceer dan opnieuw.
code-target-link = { $path } is op de website een koppeling, een map, of geen gewoon bestand. Wij volgen koppelingen niet. Vraag je webbeheerder om die weg te halen.
code-document-waits = Deze wijziging wacht op “{ $title }”, want dat kwam niet aan. Bij dat document staat wat je kunt doen. Publiceer daarna opnieuw.
code-withdrawal-waits = Het bestand van “{ $title }” is weg of anders: { $path }. Wij zetten het niet terug, want je gaat het intrekken. Publiceer om dat af te maken.
code-sitemap-of-others =
    { $reason ->
        [not-taken] Deze sitemap is van anderen en blijft staan: { $path }. Neem eerst over wat er al staat. Sta daarna toe dat hij weggaat.
        [other-catalogue] Deze sitemap is van een andere catalogus van deze bibliotheek en blijft staan: { $path }.
        [unread] Wij konden deze sitemap niet helemaal lezen: { $path }. Kijk zelf of er ingetrokken documenten in staan.
        [too-many] Er zijn meer sitemaps dan wij lezen: { $path }. Kijk zelf of ze ingetrokken documenten noemen.
        [robots-unread] Wij kunnen robots.txt niet lezen, dus deze sitemap blijft staan: { $path }. Vraag je webbeheerder om robots.txt te herstellen.
        [changed] Deze sitemap is veranderd en blijft staan: { $path }. Neem opnieuw over wat er al staat. Sta daarna toe dat hij weggaat.
       *[named] Robots.txt noemt deze sitemap nog: { $path }. Daarom blijft hij staan. Vraag je webbeheerder om die regel weg te halen.
    }
code-withdrawn-still-named =
    { $by ->
        [own] { $reason ->
            [unread] Op de plek van onze sitemap staat een koppeling of een onleesbaar bestand: { $path }. Misschien noemt dat nog een ingetrokken document. Het gaat om “{ $title }”. Het adres is { $url }. Haal dat bestand weg of laat dat doen. Publiceer daarna opnieuw.
           *[named] Onze sitemap noemt nog een ingetrokken document: { $path }. Het gaat om “{ $title }”. Het adres is { $url }. Publiceer opnieuw.
        }
       *[other] Een andere sitemap noemt nog een ingetrokken document: { $path }. Het gaat om “{ $title }”. Het adres is { $url }. Laat het daar weghalen.
    }
code-file-out-of-reach = Wij kunnen niet weghalen wat op { $url } staat. Het gaat om “{ $title }”. Onze sitemaps noemen het niet meer. Vraag je webbeheerder om het weg te halen.
code-robots-names-gone =
    { $by ->
        [handed-over] Deze sitemap van ons is weg: { $url }. Vraag je webbeheerder om de regel met dat adres uit robots.txt te halen. Is dat al gebeurd, dan hoef je niets te doen.
        [unread] Deze sitemap van ons is weg: { $url }. Wij kunnen robots.txt niet lezen. Vraag je webbeheerder of dat adres er nog in staat. Laat die regel dan weghalen.
       *[file] { $whose ->
            [others] Een regel van anderen in robots.txt noemt nog een verdwenen sitemap van ons: { $url }. Zulke regels laten wij staan. Vraag je webbeheerder om die regel weg te halen.
           *[ours] Robots.txt noemt nog een sitemap van ons die weg is: { $url }. Wij kunnen robots.txt niet aanpassen. Vraag je webbeheerder om die regel weg te halen.
        }
    }
code-target-cannot-replace = De bestemming kan bestanden niet veilig vervangen: { $path }. Vraag je ICT-afdeling om een andere server of map.
code-authentication-rejected = De server { $host } herkent je gebruikersnaam of wachtwoord niet. Controleer ze en probeer het opnieuw. Gebruikersnaam: { $user }.
code-key-rejected = De server { $host } kent het sleutelbestand { $file } niet. Geef de openbare sleutel aan je ICT-afdeling. Gebruikersnaam: { $user }.
code-passphrase-wrong = Met deze wachtzin gaat het sleutelbestand { $file } niet open. Controleer de wachtzin en probeer het opnieuw.
code-key-file-unusable =
    { $reason ->
        [open-to-others] Anderen op deze computer kunnen het sleutelbestand { $file } lezen. Geef alleen jezelf leesrechten (chmod 600) en probeer het opnieuw.
       *[other] Het sleutelbestand { $file } is niet te gebruiken. Kies een privésleutel van OpenSSH. Reden: { $reason }.
    }
code-target-other =
    { $reason ->
        [name-not-possible] De bestemming kan deze naam niet bewaren: { $path }. Kies een andere naam, of haal weg wat daar al staat.
        [in-the-way] Op de plek van een bestand van ons staat een map: { $path }. Haal die map weg of laat dat doen. Publiceer dan opnieuw.
        [too-large] Dit bestand op de bestemming is te groot om te lezen: { $path }. Zo groot maken wij het niet. Vraag je webbeheerder om het weg te halen. Publiceer dan opnieuw.
       *[other]
            { $path ->
                [none] De bestemming meldt een probleem. Probeer het later opnieuw. Melding: { $reason }.
               *[other] De bestemming meldt een probleem bij { $path }. Probeer het later opnieuw. Melding: { $reason }.
            }
    }
code-key-store-failed = Deze computer kan het wachtwoord niet bewaren. Wij vragen het elke keer. Melding: { $reason }.
code-output-invalid = Het bestand { $path } dat wij maakten is niet goed. Wij zetten het niet online. Geef dit door aan je helpdesk: { $reason }.
code-cancelled = Je hebt gestopt. Wat al klaar was, blijft bewaard.
code-change-cancelled = Je hebt gestopt. Er is niets veranderd.
code-internal = In Openbaarmaker zit een fout. Je gegevens zijn bewaard. Geef dit door aan je helpdesk: { $reason }.

### Files that were skipped

skipped-locked = Het bestand is open in een ander programma. Sluit het daar en probeer het opnieuw.
skipped-unreadable = Wij mogen dit bestand niet lezen. Vraag leesrechten, of kopieer het bestand naar een eigen map.
skipped-no-answer = De schijf van dit bestand antwoordt niet. Controleer de verbinding en voeg het opnieuw toe.
skipped-empty = Dit bestand is leeg. Kies een ander bestand.
skipped-vanished = Het bestand staat niet meer op zijn plek. Zoek het op en voeg het opnieuw toe.
skipped-cloud-only = Dit bestand staat alleen in de cloud. Open het één keer, zodat het op je computer staat.
skipped-link-outside = Dit is een koppeling naar een plek buiten de map. Voeg het bestand zelf toe.
skipped-not-a-file = Dit is geen gewoon bestand. Kies een document of een map.
skipped-program = Dit is een programma, geen document. Kies een ander bestand.
skipped-no-path = Dit bestand heeft nog geen plek op je computer. Sla de bijlage eerst op en voeg die toe.
skipped-duplicate =
    { $where ->
        [batch] Ditzelfde bestand zit er twee keer bij: { $of }. Wij voegen het één keer toe.
       *[library] Dit bestand staat er al: { $of }. Voeg het toch toe als je een tweede document wilt.
    }
skipped-changed-while-reading = Het bestand veranderde terwijl wij het lazen. Wacht tot het klaar is en probeer het opnieuw.
skipped-archive-damaged = Het zip-bestand of de e-mail is beschadigd. Voeg de bestanden los toe.
skipped-archive-encrypted = Het zip-bestand heeft een wachtwoord. Pak het zelf uit en voeg de bestanden los toe.
skipped-archive-limit = Dit is te groot of te diep om veilig uit te pakken. Voeg de bestanden los toe.
skipped-archive-unsafe-name = Het bestand heeft geen naam, of een naam die naar buiten wijst. Pak het bestand zelf uit.
skipped-archive-link = Dit is een koppeling in een zip-bestand. Voeg het bestand zelf toe.
skipped-archive-unsupported = Dit deel van het zip-bestand kunnen wij niet uitpakken. Pak het zelf uit en voeg het toe.
skipped-of-the-library = Dit hoort bij de bibliotheek van Openbaarmaker zelf. Wij voegen het niet toe.
skipped-link-folder = Dit is een koppeling naar een map. Wij lezen de map zelf, niet de koppeling.
skipped-name-not-text = De naam van dit bestand is geen leesbare tekst. Geef het bestand een andere naam.
skipped-archive-duplicate-names = Het zip-bestand heeft twee bestanden met dezelfde naam. Pak het zelf uit.
skipped-archive-empty = Er staat geen bestand in het zip-bestand. Kies een ander bestand.
skipped-inspection-unavailable = Wij kunnen zip-bestanden nu niet lezen. Start Openbaarmaker opnieuw. Reden: { $reason }.

## Een spreadsheet lezen: wat er met een rij is
sheet-row-without-document = Deze rij noemt geen document. Vul het nummer of de bestandsnaam in.
sheet-row-not-here = Wij kennen geen document “{ $value }”. Voeg het bestand eerst toe, of verbeter de rij.
sheet-row-file-ambiguous = Er zijn { $count } documenten met het bestand “{ $file }”. Vul het nummer van het document in.
sheet-row-file-differs = Bij dit nummer hoort het bestand “{ $name }”, niet “{ $file }”. Controleer of de rijen nog goed staan.
sheet-row-twice = Dit document staat ook in rij { $row }. Wij lezen alleen die rij.
sheet-row-withdrawn = Dit document is ingetrokken. Je kunt het pas wijzigen als je het opnieuw publiceert.
sheet-row-withdrawing = Dit document gaat van de website af. Maak het intrekken eerst ongedaan.
sheet-row-changed-since = Dit document is gewijzigd nadat de spreadsheet is gemaakt. Wij laten het zoals het is.
sheet-row-overwrites-newer = Dit document is gewijzigd nadat de spreadsheet is gemaakt. De spreadsheet gaat voor.
sheet-row-not-public = De beoordeling is “{ $value }”. Controleer of dit document openbaar mag.
sheet-row-suspended = Het document is opgeschort: “{ $value }”. Publiceer het pas als dat voorbij is.
sheet-row-cleared = De cel is leeg. Dit verdwijnt: { $value }
sheet-row-no-heading =
    { $count ->
        [one] Er staat { $count } cel onder een lege kop. Die lezen wij niet.
       *[other] Er staan { $count } cellen onder een lege kop. Die lezen wij niet.
    }
sheet-row-cell-merged = Deze cel is samengevoegd met een andere. Splits de cellen en vul elke rij in.
sheet-row-cell-error = In deze cel staat een fout: { $value }. Verbeter de formule of vul een waarde in.
sheet-row-cell-bool = In deze cel staat waar of onwaar. Vul een tekst in.
sheet-row-cell-date = In deze cel staat een datum: { $value }. Hier hoort tekst. Maak de cel op als tekst.
sheet-row-rows-inside = In deze cel zitten ook rijen die erna staan, want een aanhalingsteken staat verkeerd. Verbeter dat in het bestand.
sheet-row-formula-empty = De formule in deze cel heeft geen uitkomst. Open het bestand en sla het op.
sheet-row-formula = In deze cel staat een formule. Wij nemen de uitkomst over: { $value }
sheet-row-number-as-text = In deze cel staat een getal. Wij lezen: { $value }. Controleer de nullen aan het begin.
sheet-row-act-twice = In deze rij staat de handeling twee keer. Vul “Wat is er gedaan?” in, of de soort met de datum.
sheet-row-act-without-kind = Er staat een datum, maar geen soort handeling. Kies ook de soort handeling.
sheet-row-date-from-number = In deze cel staat een getal in plaats van een datum: { $value }. Controleer de datum.

## De spreadsheet zelf
sheet-column-id = Nummer
sheet-column-file = Bestandsnaam
sheet-column-grounds = Weglakgronden per bladzijde (niet wijzigen)
sheet-column-mark = Controle (niet wijzigen)
sheet-name-documents = Documenten
sheet-name-help = Uitleg
sheet-name-lists = Lijsten
sheet-help-1 = Elke rij is een document. Verbeter de gegevens en lees de spreadsheet weer in met Openbaarmaker.
sheet-help-2 = Wijzig de kolommen Nummer en Bestandsnaam niet. Daaraan herkennen wij het document.
sheet-help-3 = Maak je een cel leeg, dan verdwijnt de waarde. Je ziet dat eerst in een overzicht.
sheet-help-4 = Zet een puntkomma tussen waarden, bijvoorbeeld: verkeer; wonen. Hoort de puntkomma bij de waarde, zet er dan \ voor.
sheet-help-5 = Schrijf een datum als dag-maand-jaar, bijvoorbeeld 20-11-2026.
sheet-help-6 = Heeft een document één handeling? Kies dan de soort en vul de datum van de handeling in.
sheet-help-7 = Zijn er meer? Schrijf dan bij “Wat is er gedaan?”: vaststelling op 20-11-2026; ontvangst op 21-11-2026.
sheet-help-8 = Kies bij “Heeft te maken met” een relatie. Schrijf het nummer erachter: is reactie op@12.
sheet-help-9 = De keuzelijsten helpen je. Je mag ook meer waarden in een cel zetten.
sheet-help-10 = Je mag rijen weghalen, sorteren en kolommen weglaten. Zo’n document blijft dan zoals het is.
sheet-help-11 = Sla je op als csv, dan kunnen nullen aan het begin verdwijnen. Gebruik liever xlsx of ods.

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
category-infocat009-uitleg = Agenda’s en besluiten van het dagelijks bestuur.
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
field-verkorteTitel = Korte titel
field-alternatieveTitel = Andere titel
field-documentsoort = Soort document
field-thema = Thema
field-trefwoord = Trefwoord
field-begindatum = Geldig vanaf
field-einddatum = Geldig tot en met
field-nietVoor = Niet publiceren vóór
field-opnieuwBekijken = Opnieuw bekijken op
field-medeverantwoordelijke = Ook verantwoordelijk
field-opsteller = Opgesteld door
field-naamOpsteller = Naam van de opsteller
field-aggregatiekenmerk = Kenmerk van het dossier
field-documentrelatie = Heeft te maken met
field-publishedName = Naam in het webadres
field-geldigheid = Geldigheid
field-isPartOf = Hoort bij
field-hasPart = Bijlagen
field-extraMetadata = Eigen gegevens
field-publication = Publicatie
field-redenVerwijderingVervanging = Reden van vervanging
field-lastmod = Laatst gewijzigd
field-file = Bestand
field-name = Naam in het webadres
field-loc = Webadres
field-site = Website

status-concept = Concept
status-ready = Klaar
status-waiting = Wacht op datum
status-published = Gepubliceerd
status-changed = Gewijzigd
status-withdrawn = Ingetrokken
status-deleting = Wordt verwijderd
status-deleted = Verwijderd
status-todo = Nog niet compleet

level-must = Moet
level-attention = Let op
level-tip = Tip

### Report and history

action-new = Nieuw
action-changed = Gewijzigd
action-replaced = Bestand vervangen
action-withdrawn = Ingetrokken
action-file-gone = Bestand weg, nog niet ingetrokken
action-held-back = Kan nog niet
action-left = Blijft liggen
action-failed = Niet gelukt

reason-privacy = Persoonsgegevens zichtbaar
reason-procedure = Fout in de procedure
reason-wrong-document = Verkeerd document
reason-unreadable = Bestand is onleesbaar
reason-not-yet-public = Mag nog niet openbaar
reason-other = Anders

run-complete = Alles is gelukt
run-partial = Deels gelukt
run-held-only = Alles wat kon, is gelukt
run-stopped = Gestopt. Bezoekers zien de oude of de nieuwe versie, nooit een half bestand. De volgende publicatie maakt de rest af.
run-stopped-title = Publicatie gestopt
run-stopped-text = Hieronder staat wat de bedoeling was. Wij weten niet of alles al is gelukt.
run-intended = De bedoeling was: { $what }

report-title = Verslag van publicatie, { $at }
report-heading = Verslag van publicatie
report-intro = Dit verslag zegt wat er is gepubliceerd, waar en wanneer.
report-what = In het kort
report-when = Wanneer
report-who = Wie
report-base-url = Webadres
report-state = Uitkomst
report-counts = Aantallen
report-count-offered = Bekeken
report-count-restored = Meegegaan zoals het eerder online stond
report-count-unchanged = Bleef gelijk
report-counts-explained = Bekeken is alles samen: gepubliceerd, ingetrokken, kan nog niet en niet gelukt.
report-documents = Documenten
report-documents-none = In deze publicatie zijn geen documenten veranderd.
report-column-action = Wat is er gedaan
report-column-sha256 = Controlegetal (SHA-256)
report-column-reason = Reden
report-inside = Wat er in de bestanden staat
report-inside-off = Niet gecontroleerd op
report-inside-found = { $name } ({ $count })
report-inside-accepted = Mag online: { $name } ({ $count })
report-inside-all = { $name }: in { documents-counted }, en in { $accepted } zei iemand waarom het mag
report-column-path = Bestand op de website
report-not-online = Niet verstuurd
report-files = Geschreven bestanden
report-files-none = Er zijn geen bestanden geschreven.
report-files-unknown = Wij weten niet zeker welke bestanden zijn geschreven. Zeker is wat hier staat.
report-removed = Verwijderde bestanden
report-robots-unchanged = Aan robots.txt is niets veranderd.
report-robots-create = Wij hebben robots.txt gemaakt op { $url }.
report-robots-merge = Wij hebben robots.txt bijgewerkt op { $url }.
report-robots-hand-over = Wij kunnen { $url } niet zelf schrijven. Geef deze regels aan je webbeheerder.
report-robots-refused = Wij hebben { $url } niet veranderd. Geef deze regels aan je webbeheerder.
report-robots-none = Voor deze catalogus is robots.txt niet nodig.
report-robots-added = Toegevoegde regels
report-robots-removed = Weggehaalde regels
report-robots-findings = Wat er mis is
report-robots-lines = Regels om door te geven
report-robots-take-out = Regels om weg te laten halen
report-site-notes = Let op bij de website
report-remaining = Wat moet je zelf nog doen
report-remaining-register = Zet je webpagina’s in het Register van Overheidsorganisaties. Kies voor elke informatiecategorie een gewone webpagina op { $host }. Zet die adressen in het register. De Woo-index gebruikt dat register. Dit doe je één keer.
report-remaining-indexes = Dit adres hoef je niet te melden. De Woo-index vindt het in robots.txt:
report-remaining-robots = Laat de regels hierboven in robots.txt zetten.
report-remaining-harvest = Kijk na een dag of je documenten op open.overheid.nl staan.
report-remaining-held-back = Vul de documenten aan die nog niet konden en publiceer opnieuw.
report-remaining-failed = Publiceer opnieuw. Wij versturen dan alleen wat nog ontbreekt.
report-remaining-withdrawn = Zoekmachines en de Woo-index tonen een ingetrokken document nog tot hun volgende bezoek. Vraag bij haast om verwijdering bij open.overheid.nl.
report-rules = Regels: { $codes }.
report-not-checked = Wij zochten naar persoonsgegevens en verborgen tekst. Onze controles vinden niet alles.
report-made-by = Gemaakt met Openbaarmaker { $version }.

## Verslag van vergunningen
permit-report-heading = Verslag van vergunningen
permit-report-intro = Dit verslag zegt welke berichten over vergunningen zijn gepubliceerd, waar en wanneer.
permit-report-entry = Adres voor de afnemer
permit-report-messages = Berichten
permit-report-none = Er zijn geen berichten gemaakt.
permit-report-profile = De berichten voldoen aan ons eigen profiel van IPM Vergunningen 4.0. Het officiële schema is niet gevonden.
permit-report-held-back = Vul de zaken aan die nog niet konden en publiceer opnieuw.
permit-count-created = Nieuwe zaken
permit-count-updated = Gewijzigde zaken
permit-count-deleted = Verwijderde zaken
permit-count-cleaned = Opgeruimde berichten
permit-column-transaction = Nummer van het bericht
permit-action-new = Nieuw bericht
permit-action-resend = Opnieuw verstuurd
permit-action-clean = Opgeruimd
permit-action-held-back = Kan nog niet
permit-visible = Zichtbaar uiterlijk op de ochtend van { $visibleDate }, volgens de werkwijze uit 2009.
permit-cleaned-reminder = Zonder verwijderbericht blijft een zaak vindbaar in de zoekdienst, ook na het opruimen.
permit-robots-blocked = Regel { $line } van robots.txt houdt { $agent } tegen: { $text }. Laat die regel aanpassen.
permit-undated = Van { files-counted } is de datum niet bewaard. De afnemer ziet dan een andere datum.

## Vergunningen: woorden
permit-field-references = Zaaknummer
permit-field-identifier = Zaakpagina
permit-field-title = Titel
permit-field-description = Omschrijving
permit-field-modified = Laatst gewijzigd
permit-field-producttype = Soort vergunning
permit-field-activiteit = Activiteit
permit-field-fase = Fase
permit-field-termijnsoort = Soort termijn
permit-field-startdatumTermijn = Eerste dag van de termijn
permit-field-einddatumTermijn = Laatste dag van de termijn
permit-field-start = Geldig vanaf
permit-field-end = Geldig tot en met
permit-field-bedrijfsnaam = Bedrijf
permit-field-bedrijfsadres = Adres van het bedrijf
permit-field-referentienummer = BAG-nummer
permit-field-adres = Adres
permit-field-perceel = Perceel
permit-field-coordinaten = Coördinaten
permit-field-spatial = Gebied
permit-field-hasPart = Documenten
permit-tidy-period-passed = looptijd voorbij
permit-tidy-term-passed = vergunning verlopen
permit-tidy-broken-off = procedure afgebroken
permit-tidy-quashed = vergunning vernietigd
permit-phase-aanvraag = Aanvraag
permit-phase-ontwerp = Ontwerp
permit-phase-besluit = Besluit
permit-phase-bezwaar = Bezwaar en beroep
permit-phase-afloop = Afloop
permit-read-missing = niet gevonden
permit-read-no-answer = de schijf antwoordt niet
permit-read-too-large = te groot
permit-read-too-many = te veel berichten
permit-read-not-utf-8 = geen UTF-8
permit-read-not-well-formed = geen goede XML
permit-read-document-type = bevat een documenttype
permit-read-other-kind = geen bericht over een vergunning
permit-read-incomplete = zegt niet over welke zaak
permit-read-older = ouder dan wat je al hebt
permit-row-without-case = Deze rij heeft geen zaaknummer en geen zaakpagina. Vul er één in.
permit-row-number-ambiguous = Er zijn meer zaken met nummer { $value }. Geef elke zaak eerst een eigen nummer.
permit-row-page-ambiguous = Er zijn meer zaken met pagina { $value }. Vul het goede zaaknummer in.
permit-row-other-page = Nummer { $number } en pagina { $page } horen bij verschillende zaken. Verbeter een van de twee.
permit-row-case-twice = Deze zaak staat ook in rij { $row }.
permit-notice = Dit is het aanleverformaat uit 2009. Het officiële XML-schema hebben wij niet openbaar kunnen vinden. De berichten volgen een eigen, gedocumenteerd profiel. Vraag je afnemer of hij dit formaat inleest. Deze aanlevering vervangt niet de wettelijke kennisgeving via DROP.

### Command line

cli-about = Openbaarmaker op de opdrachtregel: documenten openbaar maken op grond van de Woo.
cli-about-init = Maakt een bibliotheek met een eerste catalogus.
cli-about-add = Voegt bestanden, mappen en zip-bestanden toe.
cli-about-adopt = Neemt over wat er al online staat: een map, sitemaps of een bestemming.
cli-about-practice = Voegt de oefendocumenten toe. In een nieuwe map (--library) maakt het een oefenbibliotheek met een eigen site.
cli-about-list = Toont de documenten.
cli-about-saved = Beheert bewaarde zoekopdrachten.
cli-about-saved-list = Toont de bewaarde zoekopdrachten.
cli-about-saved-add = Bewaart een zoekopdracht.
cli-about-saved-edit = Wijzigt een bewaarde zoekopdracht.
cli-about-saved-remove = Verwijdert een bewaarde zoekopdracht.
cli-about-set = Wijzigt gegevens van documenten, bijvoorbeeld: set 12 officieleTitel=“Besluit parkeren”.
cli-about-inspect = Kijkt in bestanden naar persoonsgegevens en wat verborgen is. Van de woorden toont het alleen het begin.
cli-about-coverage = Toont per informatiecategorie wat online staat en sinds wanneer er niets bij kwam.
cli-about-check = Toont wat nog moet gebeuren.
cli-about-fix = Herstelt wat wij zelf kunnen herstellen. Zonder regel: toont wat er kan.
cli-about-publish = Publiceert naar de bestemming.
cli-about-withdraw = Trekt documenten in. Ze gaan van de website af als je daarna publiceert.
cli-about-parts = Toont de bijlagen van een document, of zet ze in een andere volgorde.
cli-about-replace = Vervangt het bestand van een document. Het webadres blijft gelijk.
cli-about-clean = Maakt een schone kopie en gebruikt die als bestand van het document. Het origineel blijft in de bibliotheek.
cli-about-original = Toont waaruit het bestand van een document is gemaakt.
cli-about-back-to-original = Maakt het origineel weer het bestand van een document.
cli-about-redact = Lakt een pdf: maakt een nieuwe en leest die na. Zonder bibliotheek.
cli-about-verify = Controleert wat er op de bestemming staat.
cli-about-republish = Zet ingetrokken documenten klaar om opnieuw te publiceren.
cli-about-remove = Verwijdert concepten uit de lijsten. Inhoud en geschiedenis blijven bewaard.
cli-about-erase = Wist documenten die niet online staan definitief.
cli-about-history = Toont de publicaties. Met --changes: de wijzigingen.
cli-about-report = Geeft het verslag van een publicatie.
cli-about-catalogue = Beheert catalogi.
cli-about-catalogue-add = Maakt een catalogus.
cli-about-catalogue-list = Toont de catalogi.
cli-about-catalogue-edit = Wijzigt een catalogus.
cli-about-catalogue-remove = Verwijdert een catalogus waarvan niets meer online staat.
cli-about-catalogue-export = Schrijft een instelbestand voor een collega, zonder wachtwoorden.
cli-about-catalogue-import = Stelt in wat in een instelbestand staat.
cli-about-target = Beheert bestemmingen.
cli-about-target-add = Voegt een bestemming toe.
cli-about-target-list = Toont de bestemmingen.
cli-about-target-edit = Wijzigt een bestemming.
cli-about-target-remove = Verwijdert een bestemming. Wat daar staat, blijft staan.
cli-about-target-clean = Haalt weg wat een gestopte publicatie op de bestemming achterliet.
cli-about-target-test = Doet op de bestemming wat publiceren ook doet.
cli-about-target-approve = Zegt dat de bestemming ook op deze computer klopt.
cli-about-undo = Maakt de laatste wijziging ongedaan.
cli-about-redo = Doet opnieuw wat je ongedaan maakte.
cli-about-backup = Maakt een reservekopie van de bibliotheek.
cli-about-restore = Zet een reservekopie terug.

cli-arg-library = Map van de bibliotheek. Zonder deze optie dezelfde als in het venster.
cli-arg-catalogue = Naam van de catalogus. Niet nodig als er één is.
cli-arg-json = Geeft één JSON-object in plaats van zinnen.
cli-arg-lang = Taal van de zinnen: nl of en.
cli-arg-take-over = Neemt de bibliotheek over van een ander programma.
cli-arg-trust-clock = De klok van deze computer klopt: ga door, ook als hij afwijkt.
cli-arg-patience = Aantal seconden dat elke poging wacht op een bestemming die zwijgt. Hoe korter, hoe minder pogingen.
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
cli-arg-known = Wat van je organisatie is, één keer per e-maildomein, nummer, adres of naam. Vervangt de lijst. Leeg: none.
cli-arg-inside-off = Soorten die wij niet melden, bijvoorbeeld licence-plate,no-title. Geen: none.
cli-arg-target = Bestemming. Bij init: folder:MAP of sftp://gebruiker@server/map. Bij publish: de naam.
cli-arg-key = Sleutelbestand van OpenSSH.
cli-arg-password-stdin = Leest het wachtwoord van de standaardinvoer.
cli-arg-passphrase-stdin = Leest de wachtzin van de standaardinvoer.
cli-arg-accept-host-key = Code die de server moet tonen, begint met SHA256:.
cli-arg-files = Bestanden, ook buiten de bibliotheek.
cli-arg-paths = Bestanden, mappen en zip-bestanden.
cli-arg-sources = Een map met een website, of sitemaps zelf.
cli-arg-category = Informatiecategorie voor elk nieuw document. Mag vaker.
cli-arg-zip = Wat te doen met een zip: unpack (uitpakken, standaard) of keep (heel laten).
cli-arg-allow-duplicates = Voegt een bestand ook toe als het er al staat.
cli-arg-publication = Maakt er één publicatie van. Kenmerk of titel van het hoofddocument, of anders een nieuw kenmerk voor het eerste bestand.
cli-arg-status = Alleen deze statussen: concept, ready, waiting, published, changed, withdrawn of todo.
cli-arg-search = Alleen met deze woorden.
cli-arg-with-category = Alleen met deze categorie; “none” betekent zonder. Mag vaker.
cli-arg-history-search = Alleen waar deze woorden in voorkomen: titel, adres, zaaknummer, bestemming, catalogus of gebruiker.
cli-arg-history-from = Alleen vanaf deze dag.
cli-arg-history-to = Alleen tot en met deze dag.
cli-arg-from-date = Alleen vanaf deze datum van het document.
cli-arg-to-date = Alleen tot en met deze datum van het document.
cli-arg-finding = Alleen met dit punt: een regel zoals D06, of must, attention of tip.
cli-arg-rule = Regel zoals D02, of één geval ervan zoals D02-extension.
cli-arg-sort = Op deze volgorde: added, title, category, date, status, file of size.
cli-arg-descending = Andersom.
cli-arg-saved = Volgens deze bewaarde zoekopdracht.
cli-arg-saved-name = De naam van de zoekopdracht.
cli-arg-items = Nummers van documenten. Bij set ook de wijzigingen: veld=waarde.
cli-arg-all = Alle documenten van de catalogus.
cli-arg-conditions = Documenten met deze waarde, bijvoorbeeld creatiedatum=2026-11-20. Met ~ telt een deel.
cli-arg-dry-run = Proefdraaien: er gaat niets online.
cli-arg-after-others = Gaat ook door als iemand anders publiceerde, of als er al een andere sitemap staat.
cli-arg-reason = Reden: privacy, procedure, wrong-document, unreadable, not-yet-public of other.
cli-arg-note = Toelichting voor collega’s. Komt niet online.
cli-arg-lower-future-lastmod = Zet de datum van de wijziging op nu, als die meer dan een dag vooruitligt.
cli-arg-republish = Document dat op de bestemming is weggehaald en terug mag. Geef elk apart.
cli-arg-without = Nummer van een document dat blijft liggen tot een latere publicatie. Geef elk apart.
cli-arg-allow-path = Pad van een bestand van anderen dat wij mogen vervangen of verwijderen. Van een sitemap elders op de website: het adres. Geef elk apart.
cli-arg-with-withdrawn = Zegt ja tegen zoveel ingetrokken documenten die mee weggaan.
cli-arg-leave-behind = Gaat ook door als er iets blijft staan dat niemand meer weghaalt.
cli-arg-now = Publiceert de intrekking meteen, en verder niets. Tot dan staan de documenten online.
cli-arg-with-parts = Trekt ook de bijlagen in die nog online staan.
cli-arg-main = Nummer van het hoofddocument.
cli-arg-first = Bijlagen die vooraan komen, in deze volgorde.
cli-arg-document = Nummer van het document.
cli-arg-changes = Toont de wijzigingen in plaats van de publicaties.
cli-arg-refuse-changes = Weigert bijgehouden wijzigingen. Zonder deze optie worden ze geaccepteerd.
cli-arg-signature-may-go = Maakt de kopie ook als daarmee een handtekening vervalt.
cli-arg-revert = Zet terug wat deze wijziging deed. Documenten die daarna zijn gewijzigd, blijven zoals ze zijn.
cli-arg-file = Het nieuwe bestand.
cli-arg-run = Nummer van de publicatie. Zonder nummer de laatste.
cli-arg-out = Waar het verslag moet staan.
cli-arg-source = De pdf.
cli-arg-redacted = De gelakte pdf. Die mag er nog niet zijn.
cli-arg-boxes = Een bestand met vakken, als JSON.
cli-arg-word = Woorden die weg moeten, op alle bladzijden.
cli-arg-within = Lakt ze ook binnen langere woorden.
cli-arg-ground = De grond daarvoor, zoals 5.1.2.e.
cli-arg-widen = Maak vakken breder, over de woorden ernaast.
cli-arg-name = Naam.
cli-arg-catalogue-name = Naam van de catalogus.
cli-arg-deep = Leest elk bestand. Zonder deze optie: grootte en tijd.
cli-arg-repair = Zet terug wat weg is of anders is.
cli-arg-read-back = Controle na het versturen. content: de inhoud. size: alleen de grootte.
cli-arg-settings = Instelbestand van een collega, in plaats van de organisatie en de bestemming.
cli-arg-settings-file = Het instelbestand.
cli-settings-saved = Het instelbestand staat in { $path }. Er staan geen wachtwoorden in.
cli-settings-taken =
    { $count ->
        [one] Een catalogus is ingesteld. Wachtwoorden geef je zelf.
       *[other] { $count } catalogi zijn ingesteld. Wachtwoorden geef je zelf.
    }
cli-settings-rehearsed =
    { $count ->
        [one] Dit bestand stelt een catalogus in.
       *[other] Dit bestand stelt { $count } catalogi in.
    }
cli-settings-catalogue = { $catalogue }: { $url }
cli-settings-target =
    { $fingerprint ->
        [none] Bestemming { $target }: { $place }
       *[other] Bestemming { $target }: { $place } { $fingerprint }
    }
cli-arg-target-name = Naam van de bestemming. Zonder naam de eerste.
cli-arg-rename = De nieuwe naam.
cli-arg-place = Plek: folder:MAP of sftp://gebruiker@server/map.
cli-arg-default = Maakt dit de eerste bestemming.
cli-arg-forget-secret = Vergeet het wachtwoord of de wachtzin.
cli-arg-to = Waar de reservekopie moet staan.
cli-arg-daily = De map voor de dagelijkse reservekopie, of off.
cli-arg-if-due = Maak de dagelijkse reservekopie, als er iets veranderd is.
cli-arg-backup = De reservekopie.
cli-arg-removed = Alle concepten die eerder zijn verwijderd.
cli-arg-incomplete = Ga ook door als bestanden in de reservekopie ontbreken of beschadigd zijn.

cli-help-usage = Gebruik:
cli-help-commands = Opdrachten
cli-help-arguments = Gegevens
cli-help-options = Opties

cli-usage-unknown-argument = De optie { $argument } bestaat niet. Bekijk de uitleg met --help.
cli-usage-too-much = “{ $argument }” hoort er niet bij. Bekijk de uitleg met --help.
cli-usage-word-again = “{ $argument }” hoort er niet bij. Zet --word voor elk woord, of het geheel tussen aanhalingstekens.
cli-usage-unknown-command = De opdracht { $command } bestaat niet. Bekijk de uitleg met --help.
cli-usage-value = De waarde “{ $value }” past niet bij { $argument }. Kies uit: { $allowed }.
cli-usage-date = De waarde “{ $value }” past niet bij { $argument }. Geef een bestaande datum als jaar-maand-dag, bijvoorbeeld 2026-11-20.
cli-usage-number = De waarde “{ $value }” past niet bij { $argument }. Geef een heel getal.
cli-usage-range = De waarde “{ $value }” past niet bij { $argument }. Geef een heel getal van { $from } tot en met { $to }.
cli-usage-value-missing = Geef een waarde bij { $argument }.
cli-usage-missing = Er ontbreekt nog: { $argument }. Bekijk de uitleg met --help.
cli-usage-no-command = Geef een opdracht. Bekijk de uitleg met --help.
cli-usage-conflict = Deze twee gaan niet samen: { $argument } en { $prior }. Laat er één weg.
cli-usage-not-text = Een van de woorden is geen leesbare tekst. Typ het opnieuw.
cli-usage-other = Kijk naar { $argument }. Bekijk de uitleg met --help.
cli-usage-no-selection = Kies documenten: met nummers, met --all of met --where.
cli-usage-two-selections = Kies documenten op één manier: met nummers, met --all of met --where.
cli-usage-where = Schrijf --where als veld=waarde. Gevonden: “{ $value }”.
cli-usage-no-change = Zeg wat er moet veranderen, bijvoorbeeld: creatiedatum=2026-11-20.
cli-usage-no-option = Zeg met een optie wat er moet veranderen. Bekijk de uitleg met --help.
cli-usage-which-target = Er zijn meer bestemmingen. Zeg met een naam welke je bedoelt.
cli-usage-no-fix = Bij { $rule } kunnen wij niets zelf herstellen. Bekijk wat wel kan met: fix.
cli-usage-stdin-encoding = Wat op de standaardinvoer staat, is geen UTF-8. Geef het wachtwoord of de wachtzin in UTF-8.
cli-usage-empty-stdin = Op de standaardinvoer staat niets. Geef daar het wachtwoord of de wachtzin.

# What the command line adds to a refusal: the command or the option that helps.
cli-hint-catalogue-ambiguous =
    { $count ->
        [0] Opdracht: catalogue add.
       *[other] Optie: --catalogue.
    }
cli-hint-catalogue-has-withdrawn = Opdracht: catalogue remove --with-withdrawn { $count }.
cli-hint-target-leaves-behind =
    { $by ->
        [catalogue] Opdracht: target remove --leave-behind.
       *[other] Optie: --leave-behind.
    }
cli-hint-authentication-rejected = Optie: --password-stdin.
cli-hint-backup-incomplete = Optie: --incomplete.
cli-hint-backup-password-needed = Optie: --password-stdin.
cli-hint-clock-differs = Optie: --trust-clock.
cli-hint-document-withdrawn = Opdracht: republish.
cli-hint-document-withdrawing = Opdracht: republish.
cli-hint-document-published =
    { $state ->
        [withdrawn] Opdracht: erase.
       *[other] { "" }
    }
cli-hint-document-perhaps-public = Opdracht: target clean.
cli-hint-clean-signed = Optie: --signature-may-go.
cli-hint-file-elsewhere = Opdracht: replace.
cli-hint-host-key-unknown = Optie: { -accept-host-key }.
-accept-host-key = --accept-host-key
cli-hint-library-lacks = Opdracht: restore.
cli-hint-library-locked =
    { $machine ->
        [none] { "" }
       *[other] Optie: --take-over.
    }
cli-hint-list-older = Optie: --older.
cli-hint-list-unknown = Optie: --list.
cli-hint-list-version-missing = Opties: --version-number en --date.
cli-hint-name-in-use =
    { $from ->
        [settings-file] Opdracht: catalogue edit --rename.
       *[other] { "" }
    }
cli-hint-base-url-in-use =
    { $from ->
        [settings-file] Opdracht: init --settings.
       *[other] { "" }
    }
cli-hint-organisation-unknown = Opdracht: lists show organisaties --search.
cli-hint-note-required = Optie: --note.
cli-hint-passphrase-needed = Optie: --passphrase-stdin.
cli-hint-passphrase-wrong = Optie: --passphrase-stdin.
cli-hint-password-needed = Optie: --password-stdin.
cli-hint-permit-notice-unread = Optie: --notice-read.
cli-hint-permit-published = Opdracht: permit delete.
cli-hint-permits-off = Opdracht: permit settings --notice-read --permits-on on.
cli-hint-target-missing = Opdracht: target add.
cli-hint-target-unapproved = Opdracht: target approve.
cli-hint-target-missing-files = Opdracht: verify.
cli-hint-target-changed-files = Opdracht: verify.
cli-hint-target-occupied = Opdracht: publish --allow-path.
cli-hint-target-unknown = Opdracht: target list.
cli-hint-target-unknown-file =
    { $by ->
        [stays] Wij kunnen het niet lezen en niet weghalen: dat kun je alleen zelf.
        [permits] Opdracht: permit publish --allow-path. Moet het bestand worden opgeruimd? Opdracht: permit clean --allow-path.
       *[other] Opdracht: publish --allow-path.
    }
cli-hint-target-unknown-messages = Opdracht: permit adopt.
cli-hint-undo-published =
    { $of ->
        [permit] Opdracht: permit set. Of opdracht: permit delete.
        [permit-deleted] Opdracht: permit republish.
       *[other] { "" }
    }
cli-hint-undo-withdrawn = Opdracht: history --changes --revert.
cli-hint-reason-required = Optie: --reason.
cli-hint-target-changed-elsewhere =
    { $repairs ->
        [documents] Opdracht: publish --after-others.
        [permits] Opdracht: permit publish --after-others.
       *[other]
            { $by ->
                [page] Opdracht: verify --repair. Of optie: --after-others.
                [meanwhile] { "" }
               *[other] Optie: --after-others.
            }
    }
cli-hint-target-claim-left =
    { $by ->
        [publication] { "" }
       *[other] Of opdracht: verify --repair.
    }
cli-hint-library-missing = Opdracht: init. Of wijs een map aan met de optie --library.
cli-hint-value-invalid =
    { $field ->
        [inside-off] Alle soorten staan in docs/command-line.md.
        [part] Opdracht: parts.
        [run]
            { $value ->
                [none] Opdracht: publish.
               *[other] Opdracht: history.
            }
        [savedSearch] Opdracht: saved list.
        [list] Opdracht: lists.
        [finding] Opdracht: check.
        [documentsoort] Opdracht: lists show documentsoorten.
        [thema] Opdracht: lists show themas.
        [redenVerwijderingVervanging] Opdracht: lists show redenen.
        [language] Opdracht: lists show talen.
        [format] Opdracht: lists show formaten.
       *[other] { "" }
    }

cli-word-none = geen
cli-word-on = aan
cli-word-off = uit
cli-detail = Technische gegevens: { $detail }
cli-not-written = Wij konden het antwoord niet schrijven. Kijk zelf of de opdracht is uitgevoerd. Technische gegevens: { $detail }
cli-stopping = Wij stoppen na dit bestand. Druk nog een keer om meteen te stoppen.

cli-column-id = Nr
cli-column-name = Naam
cli-column-sitemap = Woo-sitemap
cli-column-place = Plek
cli-column-list = Lijst
cli-column-terms = Begrippen
cli-column-code = Code
cli-column-what = Wijziging
cli-column-after = Is
cli-changes-empty = Je hebt nog niets gewijzigd.
cli-status-withdrawing = Wordt ingetrokken
cli-left-withdrawn = Niet gewijzigd, want ingetrokken: { $id } { $title }
cli-left-withdrawing = Niet gewijzigd, want wordt ingetrokken: { $id } { $title }
cli-left-changed = Niet gewijzigd, want daarna al veranderd: { $id } { $title }
cli-revert-done = { documents-counted } teruggezet.

cli-init-done = De bibliotheek staat klaar in { $path }. De eerste catalogus is { $catalogue }.
cli-init-no-target = Er is nog geen bestemming. Voeg er een toe met: target add.
cli-practice-site = Dit is een oefenbibliotheek. Die publiceert alleen naar { $path }.
cli-practice-held = Oefendocumenten gaan nooit naar een website. Oefen in een nieuwe map: --library MAP practice.
cli-catalogue-added = De catalogus { $catalogue } is gemaakt voor { $url }.
cli-catalogue-changed = De catalogus { $catalogue } is gewijzigd. Het webadres is { $url }.
cli-catalogue-removed =
    { $count ->
        [0] De catalogus is verwijderd.
        [one] De catalogus is verwijderd, met { $count } ingetrokken document. De geschiedenis blijft.
       *[other] De catalogus is verwijderd, met { $count } ingetrokken documenten. De geschiedenis blijft.
    }
cli-target-added = De bestemming { $target } is toegevoegd: { $place }.
cli-target-changed = De bestemming is gewijzigd.
cli-target-removed = De bestemming is verwijderd. Wat daar staat, blijft staan.
cli-target-left-behind = Kan daar nog staan: { $file }
cli-test-ok = gelukt.
cli-test-failed = niet gelukt.
cli-test-warned = let op.
cli-test-skipped = overgeslagen.
cli-test-works = De bestemming werkt. Je kunt publiceren.
cli-test-does-not-work = De bestemming werkt nog niet.

cli-added = { documents-counted } toegevoegd.
cli-skipped = { files-counted } overgeslagen:
cli-ignored =
    { $count ->
        [one] { $count } bestand van het systeem telt niet mee.
       *[other] { $count } bestanden van het systeem tellen niet mee.
    }
cli-mails =
    { $count ->
        [one] { $count } e-mail kan bijlagen hebben. Voeg die toe met --attachments.
       *[other] { $count } e-mails kunnen bijlagen hebben. Voeg die toe met --attachments.
    }
cli-add-duplicate = Optie: --allow-duplicates.
cli-add-cancelled = Je hebt gestopt. Wat al toegevoegd is, blijft staan.
# Taking over what stands online already; also for the window.
cli-adopt-shown = Je kunt { documents-counted } overnemen.
cli-adopt-nothing = Er is niets om over te nemen.
adopt-file-failed = Dit bestand konden wij niet ophalen: { $url }.
adopt-with-file =
    { $count ->
        [one] { $count } document krijgt een kopie van zijn bestand.
       *[other] { $count } documenten krijgen een kopie van hun bestand.
    }
adopt-without-file = Van { documents-counted } staat het bestand ergens anders.
adopt-incomplete =
    { $count ->
        [one] { $count } document is nog niet volledig. Het houdt zijn webadres.
       *[other] { $count } documenten zijn nog niet volledig. Ze houden hun webadres.
    }
adopt-changed =
    { $count ->
        [one] Bij { $count } document verandert wat er in de sitemap staat. Het krijgt een nieuwe datum van de wijziging.
       *[other] Bij { $count } documenten verandert wat er in de sitemap staat. Ze krijgen een nieuwe datum van de wijziging.
    }
adopt-already =
    { $count ->
        [one] { $count } vermelding is van een document dat er al staat.
       *[other] { $count } vermeldingen zijn van documenten die er al staan.
    }
adopt-missing = Bij { documents-counted } ontbreekt of klopt niet: { $field }.
adopt-guess-term-corrected =
    { $count ->
        [one] { $count } waarde is anders geschreven dan in de lijst. Wij schrijven die zoals in de lijst.
       *[other] { $count } waarden zijn anders geschreven dan in de lijst. Wij schrijven ze zoals in de lijst.
    }
adopt-guess-term-by-label =
    { $count ->
        [one] { $count } waarde heeft geen code. Wij zoeken de code bij de naam.
       *[other] { $count } waarden hebben geen code. Wij zoeken de code bij de naam.
    }
adopt-guess-term-unknown =
    { $count ->
        [one] { $count } waarde staat in geen lijst. Wij bewaren die zoals die is.
       *[other] { $count } waarden staan in geen lijst. Wij bewaren ze zoals ze zijn.
    }
adopt-guess-term-left-out =
    { $count ->
        [one] { $count } waarde kennen wij niet. Die laten wij weg.
       *[other] { $count } waarden kennen wij niet. Die laten wij weg.
    }
adopt-guess-date-only =
    { $count ->
        [one] Bij { $count } datum staat geen tijd. Wij nemen 0.00 uur.
       *[other] Bij { $count } datums staat geen tijd. Wij nemen 0.00 uur.
    }
adopt-guess-without-offset =
    { $count ->
        [one] { $count } moment heeft geen tijdzone. Wij nemen die van Nederland.
       *[other] { $count } momenten hebben geen tijdzone. Wij nemen die van Nederland.
    }
adopt-guess-time-left-out =
    { $count ->
        [one] { $count } datum heeft een tijd. Die laten wij weg.
       *[other] { $count } datums hebben een tijd. Die laten wij weg.
    }
adopt-guess-date-unreadable =
    { $count ->
        [one] { $count } datum is niet te lezen. Die laten wij weg.
       *[other] { $count } datums zijn niet te lezen. Die laten wij weg.
    }
adopt-guess-repeated =
    { $count ->
        [one] { $count } gegeven staat er te vaak. Wij nemen het eerste.
       *[other] { $count } gegevens staan er te vaak. Wij nemen het eerste.
    }
adopt-guess-misplaced =
    { $count ->
        [one] { $count } gegeven staat op de verkeerde plek. Wij nemen het over.
       *[other] { $count } gegevens staan op de verkeerde plek. Wij nemen ze over.
    }
adopt-guess-out-of-order =
    { $count ->
        [one] { $count } gegeven staat niet in de volgorde van de standaard. Wij nemen het over.
       *[other] { $count } gegevens staan niet in de volgorde van de standaard. Wij nemen ze over.
    }
adopt-guess-element-unknown =
    { $count ->
        [one] { $count } gegeven kent de standaard niet. Dat laten wij weg.
       *[other] { $count } gegevens kent de standaard niet. Die laten wij weg.
    }
adopt-guess-reference-without-address =
    { $count ->
        [one] { $count } verwijzing heeft geen webadres. Die laten wij weg.
       *[other] { $count } verwijzingen hebben geen webadres. Die laten wij weg.
    }
adopt-guess-incomplete =
    { $count ->
        [one] { $count } handeling of relatie is niet volledig. Die laten wij weg.
       *[other] { $count } handelingen of relaties zijn niet volledig. Die laten wij weg.
    }
adopt-guess-mdto = { documents-have-counted } ook gegevens voor het archief (MDTO). Wij bewaren ze, maar zetten ze niet online.
adopt-guess-mdto-only = { documents-have-counted } alleen gegevens voor het archief (MDTO). Wij nemen over wat past. De rest bewaren wij.
adopt-guess-mdto-too-large = { documents-have-counted } te veel gegevens voor het archief (MDTO). Die bewaren wij niet.
adopt-guess-organisation-assumed =
    { $count ->
        [one] Bij { $count } gegeven staat geen organisatie. Wij nemen die van je catalogus.
       *[other] Bij { $count } gegevens staat geen organisatie. Wij nemen die van je catalogus.
    }
adopt-guess-category-by-index = Bij { documents-counted } staat geen categorie. Wij nemen die uit de naam van het overzicht.
adopt-guess-rewritten =
    { $count ->
        [one] { $count } gegeven schrijven wij anders op. Het document is daarna gewijzigd.
       *[other] { $count } gegevens schrijven wij anders op. De documenten zijn daarna gewijzigd.
    }
adopt-guess-format-added = Bij { documents-counted } staat geen bestandstype. Dat nemen wij van het bestand.
adopt-guess-values-of-main =
    { $count ->
        [one] { $count } bijlage neemt gegevens over van het hoofddocument. Die is daarna gewijzigd.
       *[other] { $count } bijlagen nemen gegevens over van hun hoofddocument. Ze zijn daarna gewijzigd.
    }
adopt-guess-title-of-other = { documents-name-counted } een ander document bij een andere titel. Wij nemen de titel van dat document zelf.
adopt-guess-lastmod-missing = { documents-have-counted } geen datum van de wijziging. Wij zetten die op nu.
adopt-guess-lastmod-future =
    { $count ->
        [one] Bij { $count } document ligt de wijziging meer dan een dag in de toekomst. Wij laten die datum staan, tenzij je anders kiest.
       *[other] Bij { $count } documenten ligt de wijziging meer dan een dag in de toekomst. Wij laten die datums staan, tenzij je anders kiest.
    }
adopt-left-no-address = { entries-have-counted } geen webadres.
adopt-left-address-invalid =
    { $count ->
        [one] { $count } webadres klopt niet.
       *[other] { $count } webadressen kloppen niet.
    }
adopt-left-not-https =
    { $count ->
        [one] { $count } webadres begint niet met https.
       *[other] { $count } webadressen beginnen niet met https.
    }
adopt-left-other-host = { documents-stand-counted } op een andere website.
adopt-left-outside-base = { documents-stand-counted } buiten het webadres van je publicaties.
adopt-left-own-file = { documents-have-counted } de naam van een bestand dat wij zelf maken.
adopt-left-never-ours =
    { $count ->
        [one] { $count } vermelding wijst naar een bestand van de webserver zelf. Dat bestand verandert niet.
       *[other] { $count } vermeldingen wijzen naar bestanden van de webserver zelf. Die bestanden veranderen niet.
    }
adopt-left-no-description = { entries-have-counted } geen Woo-gegevens.
adopt-left-twice =
    { $count ->
        [one] { $count } webadres stond er vaker in. Wij namen het eerste.
       *[other] { $count } webadressen stonden er vaker in. Wij namen het eerste.
    }
adopt-left-capitals =
    { $count ->
        [one] { $count } webadres verschilt van een ander alleen in hoofdletters of in letters met een teken. Op veel servers is dat hetzelfde bestand. Wij namen het eerste. Voeg het andere document zelf toe, met een andere naam.
       *[other] { $count } webadressen verschillen van een ander alleen in hoofdletters of in letters met een teken. Op veel servers is dat hetzelfde bestand. Wij namen steeds het eerste. Voeg de andere documenten zelf toe, met een andere naam.
    }
adopt-left-taken =
    { $count ->
        [one] { $count } webadres hoort al bij een ander document.
       *[other] { $count } webadressen horen al bij een ander document.
    }
adopt-left-part-unknown =
    { $count ->
        [one] { $count } bijlage nemen wij niet over. Het hoofddocument noemt die bijlage straks niet meer.
       *[other] { $count } bijlagen nemen wij niet over. Het hoofddocument noemt ze straks niet meer.
    }
adopt-left-part-of-another =
    { $count ->
        [one] { $count } bijlage hoort bij een ander hoofddocument. Dat blijft zo.
       *[other] { $count } bijlagen horen bij een ander hoofddocument. Dat blijft zo.
    }
adopt-unread-missing = Deze sitemap is er niet.
adopt-unread-other-host = Deze sitemap staat op een andere website.
adopt-unread-not-given = Kies dit bestand er ook bij, of kies de map met de hele website.
adopt-unread-crashed = Deze sitemap konden wij niet lezen.
adopt-unread-timed-out = Het lezen van deze sitemap duurde te lang.
adopt-unread-too-large = Deze sitemap is groter dan is toegestaan.
adopt-unread-not-utf8 = Deze sitemap is geen leesbare tekst.
adopt-unread-not-well-formed = Deze sitemap is geen geldige XML.
adopt-unread-document-type = Deze sitemap bevat een documenttype. Dat lezen wij niet, voor je veiligheid.
adopt-unread-too-complex = Deze sitemap is te ingewikkeld.
adopt-unread-entry-elsewhere = In deze sitemap staan vermeldingen op een plek waar wij ze niet lezen.
adopt-unread-too-many-entries = In deze sitemap staan te veel vermeldingen.
adopt-unread-not-a-sitemap = Dit is geen sitemap.
cli-template-none = Er zijn geen sjablonen.
cli-saved-none = Er zijn geen bewaarde zoekopdrachten.
cli-saved-changed = De zoekopdracht “{ $name }” is gewijzigd.
cli-list-empty = Er zijn geen documenten gevonden.
cli-list-count = { documents-counted }.
cli-checked = { documents-counted } gecontroleerd. Klaar: { $ready }. Wacht: { $waiting }. Moet: { $must }. Let op: { $attention }. Tip: { $tip }.
cli-parts-none = Dit document heeft geen bijlagen.
cli-fix-none = Er is niets dat wij zelf kunnen herstellen.
cli-fix-how = Herstel het met: fix REGEL. Terug kan met: undo.
cli-set-done = { documents-counted } gewijzigd.
cli-acts-proposed = Bij { documents-counted } volgt de handeling nu uit de datum. Klopt dat niet? Geef dan zelf een handeling op (documenthandeling).
cli-withdraw-done = { documents-leave-counted } als je publiceert.
cli-withdraw-kept =
    { $count ->
        [one] De intrekking van { $count } document is bewaard. Het gaat van de website af als je publiceert.
       *[other] De intrekking van { $count } documenten is bewaard. Ze gaan van de website af als je publiceert.
    }
cli-replace-done =
    { $count ->
        [0] Het bestand is hetzelfde. Er is niets veranderd.
       *[other] Het bestand is vervangen. Het staat online als je publiceert.
    }
cli-republish-done = { documents-go-counted } weer online als je publiceert.
cli-original-none = Dit bestand is niet uit een ander bestand gemaakt.
cli-usage-back-yes = Een gelakte versie gaat dan weg. Zet --yes erbij als je dat wilt.
cli-erase-backups = In deze reservekopieën staat het nog:
cli-erase-sitemaps = Deze oude sitemaps beschreven het. Onze kopie ervan is ook weg:
cli-erase-targets = Op deze vroegere plaatsen staat het misschien nog. Haal het daar zelf weg:
cli-usage-no-inside = Er is geen “{ $rule }” over wat in bestanden staat. Kies een geval zoals I01-bsn. Alle gevallen toont: check.
cli-usage-erase-yes = Wissen kun je niet ongedaan maken. Zet --yes erbij als je het zeker weet.
cli-target-approved = De bestemming geldt nu ook op deze computer.
cli-backup-done = De reservekopie staat in { $path }.
cli-backup-daily = Daar komt voortaan elke dag een reservekopie, als er iets veranderd is.
cli-backup-daily-off = Er komt geen dagelijkse reservekopie meer.
cli-backup-not-due = Er is nu geen reservekopie nodig.
cli-backup-lacking =
    { $count ->
        [one] Let op: 1 bestand ontbrak al in de bibliotheek, of was beschadigd:
       *[other] Let op: { $count } bestanden ontbraken al in de bibliotheek, of waren beschadigd. De eerste:
    }
    { $titles }
cli-backup-kept =
    { $count ->
        [one] In deze reservekopie staat daarvan nog 1 bestand. Dat komt uit de vorige.
       *[other] In deze reservekopie staan daarvan nog { $count } bestanden. Die komen uit de vorige.
    }
cli-restore-done = De reservekopie is teruggezet in { $path }.
cli-history-none = Niets gevonden. Kies andere woorden of een andere periode.
cli-history-empty = Je hebt nog niets gepubliceerd.
cli-report-written = Het verslag staat in { $path }.

cli-publish-done = Online gezet: { $published }. Offline gehaald: { $withdrawn }.
cli-publish-done-folder = In de map van de website gezet: { $published }. Weggehaald: { $withdrawn }.
cli-publish-rehearsed = Proef: er is niets veranderd. Online zou gaan: { $published }. Offline: { $withdrawn }.
cli-publish-stopped = Het publiceren is gestopt. Bezoekers zien de oude of de nieuwe versie, nooit een half bestand. Je kunt later verdergaan.
cli-publish-nothing-yet = Er is nog niets te publiceren.
cli-publish-unlisted = De Woo-sitemap staat uit. De Woo-index vindt { documents-online-counted } niet (opdracht: catalogue edit --woo-sitemap on).
cli-publish-later = { documents-wait-counted } op de datum die je koos.
cli-publish-left =
    { $count ->
        [one] { $count } document blijft liggen.
       *[other] { $count } documenten blijven liggen.
    }
cli-publish-held-back =
    { $count ->
        [one] { $count } document kan nog niet:
       *[other] { $count } documenten kunnen nog niet:
    }
cli-robots-written = Deze regels staan ook in een bestand: { $path }
cli-publish-attention =
    { $count ->
        [one] Let op, { $count } punt:
       *[other] Let op, { $count } punten:
    }
cli-publish-robots = Let op bij robots.txt:
cli-publish-problems = Dit is op de website niet gelukt. Publiceer opnieuw om het nog eens te proberen:
cli-verify-looked = Bekeken op { $target }: { files-counted }, op grootte en tijd.
cli-verify-read = Gelezen op { $target }: { files-counted }.
cli-verify-returned =
    { $count ->
        [one] Van een ingetrokken document staat daar nog een bestand of vermelding.
       *[other] Van { $count } ingetrokken documenten staat daar nog een bestand of vermelding.
    }
cli-verify-publish = Publiceer opnieuw. Wat daar van ons is, gaat dan weg.
cli-verify-lacking = Verstuur ze met: publish.
cli-verify-away = Zet een document terug met publish --republish ID, of trek het ook hier in.
cli-verify-as-left = Alles staat er zoals wij het achterlieten.
cli-verify-repair = Zet ze terug met: verify --repair.
cli-verify-not-repaired = Niet alles is teruggezet.
cli-publish-others = Sitemaps van anderen op de website:
cli-publish-others-allow = Sta met --allow-path PAD toe dat een sitemap weggaat.
cli-publish-returning = Zet een document terug met --republish ID, of trek het ook hier in.
cli-publish-future = Zet ze op nu met --lower-future-lastmod.
cli-standing =
    { $count ->
        [one] Er staat al { $count } nieuw bestand online; niemand verwijst ernaar. Publiceer opnieuw, of haal het weg met target clean.
       *[other] Er staan al { $count } nieuwe bestanden online; niemand verwijst ernaar. Publiceer opnieuw, of haal ze weg met target clean.
    }
cli-files-gone =
    { $count ->
        [one] Het bestand van { $count } in te trekken document is al weg. De titel kan nog op de website staan.
       *[other] De bestanden van { $count } in te trekken documenten zijn al weg. Hun titels kunnen nog op de website staan.
    }
cli-files-staying =
    { $count ->
        [one] Het bestand van { $count } in te trekken document staat er nog. Wij konden het niet weghalen.
       *[other] De bestanden van { $count } in te trekken documenten staan er nog. Wij konden ze niet weghalen.
    }
cli-files-named =
    { $count ->
        [one] In de sitemap van anderen staat het bestand van { $count } document nog. Vraag hun om het eruit te halen.
       *[other] In de sitemap van anderen staan de bestanden van { $count } documenten nog. Vraag hun om die eruit te halen.
    }
cli-withdrawn-before =
    { $count ->
        [0] Er is nog niets ingetrokken.
        [one] Wel is { $count } document al ingetrokken.
       *[other] Wel zijn { $count } documenten al ingetrokken.
    }
cli-withdrawing-open = { stopped-withdrawing } Publiceer opnieuw.
cli-publish-failed = { documents-are-counted } niet gelukt:

cli-stage-searching = Bestanden zoeken
cli-stage-adding = Toevoegen
cli-stage-comparing = Vergelijken met de bestemming
cli-stage-removing = Opruimen
cli-stage-copying = Kopiëren
cli-stage-suggesting = Voorstellen zoeken
cli-stage-reading = Bekijken
cli-stage-changing = Aanpassen
cli-stage-reading-texts = Teksten lezen
cli-progress-files-bytes = { $stage }: { $files } van { $total } bestanden, { $doneBytes } van { $totalBytes }
cli-progress-files = { $stage }: { $files } van { $total } bestanden
cli-progress-counting = { $stage }: { $files } bestanden
cli-progress-failed = Document { $id } lukt niet ({ $code }).
cli-progress-waiting = Even geen verbinding ({ $code }). Nieuwe poging over { $seconds } seconden.

## Templates on the command line
cli-about-template = Beheert sjablonen.
cli-about-template-add = Maakt een sjabloon.
cli-about-template-list = Toont de sjablonen.
cli-about-template-edit = Wijzigt een sjabloon.
cli-about-template-remove = Verwijdert een sjabloon. Documenten houden hun gegevens.
cli-about-template-apply = Vult documenten in met een sjabloon. Alleen lege velden, tenzij je --replace gebruikt.
cli-arg-template = Sjabloon voor alle nieuwe documenten, of none.
cli-arg-template-name = Naam van het sjabloon.
cli-arg-values = Wat het sjabloon invult: veld=waarde. Een lege waarde haalt het veld weg.
cli-arg-from = Neemt de gegevens van dit document over.
cli-arg-fields = Welke velden van dat document. Zonder keuze: alles, behalve datum en kenmerk.
cli-arg-template-default = Geldt voor alle nieuwe documenten van de catalogus.
cli-arg-no-default = Geldt niet meer voor alle nieuwe documenten.
cli-arg-folder = Geldt voor bestanden uit een map met deze naam.
cli-arg-no-folder = Geldt niet meer voor deze map.
cli-arg-replace = Vervangt ook wat er al staat.
cli-arg-only-preview = Toont alleen wat er zou veranderen.
cli-column-default = Voor nieuwe documenten van
cli-column-fields = Velden
cli-template-changed = Het sjabloon { $name } is gewijzigd.
cli-template-lost-folder = De map { $folder } hoort niet meer bij sjabloon { $name }.
cli-template-lost-default = Sjabloon { $name } is niet meer de standaard.
cli-template-would = Sjabloon { $name } verandert { documents-counted }. Bij { $overwritten } wordt iets vervangen.

## Suggestions on the command line
cli-about-suggest = Stelt waarden voor bij lege velden, met de reden. Er verandert niets zonder --accept.
cli-arg-anyway = Geval van een regel over het bestand dat toch online mag, zoals I01-bsn.
cli-arg-why = Waarom online mag wat in bestanden is gevonden. Leeg bij check: neem het terug.
cli-arg-attachments = Voegt ook de bijlagen van e-mails toe, als bijlagen van die e-mail.
cli-arg-accept = Neemt de voorstellen over voor dit veld, of all voor alle velden.
cli-arg-learned = Toont wat wij leerden van je keuzes.
cli-arg-forget = Vergeet wat wij leerden van je keuzes.
cli-suggest-none = Er zijn geen voorstellen.
cli-suggest-forgotten = Wij hebben vergeten wat wij leerden. Nieuwe keuzes tellen weer mee.
cli-column-word = Woord
cli-column-term = Keuze
cli-column-count = Keren

## Reasons of suggestions
because-properties = uit de eigenschappen van het bestand
because-title = in de titel staat “{ $words }”
because-file-name = in de bestandsnaam staat “{ $words }”
because-text = in de tekst staat “{ $words }”
because-of-title = uit de titel
because-of-file-name = uit de bestandsnaam
because-subject = uit de eerste bladzijde
because-date-in-text = uit de tekst: “{ $words }”
because-month-in-text = uit de tekst: “{ $words }”; de dag kozen wij
because-month-of-file-name = een maand in de bestandsnaam; de dag kozen wij
because-number-in-text = uit de tekst
because-language = uit de woorden van de tekst
because-learned = je koos dit { $count } keer bij “{ $words }”
because-together = { $count } van de { $total } documenten die je samen toevoegde hebben dit

cli-about-sheet = Schrijft documenten naar een spreadsheet en leest wijzigingen daaruit in.
cli-about-sheet-export = Schrijft documenten naar een nieuwe spreadsheet: .xlsx, .ods of .csv.
cli-about-sheet-import = Neemt wijzigingen over uit een spreadsheet.
cli-arg-sheet = De spreadsheet.
cli-arg-overwrite-newer = Neemt ook rijen over van documenten die na het maken van de spreadsheet zijn gewijzigd.
cli-sheet-rehearsed =
    { $count ->
        [one] Proef: er is niets veranderd. { $count } document zou wijzigen.
       *[other] Proef: er is niets veranderd. { $count } documenten zouden wijzigen.
    }
cli-sheet-counts = Rijen: { $rows }. Al gelijk: { $unchanged }. Niet overgenomen: { $held }.
cli-sheet-cleared = Let op: bij { documents-counted } verdwijnt een waarde.
cli-sheet-difference = { $title } · { $field }: { $before } → { $after }
cli-sheet-message = Rij { $row }: { $text }
cli-sheet-message-column = Rij { $row }, { $column }: { $text }
cli-stage-writing-sheet = Spreadsheet schrijven
cli-stage-reading-sheet = Spreadsheet lezen
cli-stage-comparing-sheet = Vergelijken met de documenten

## Value lists
cli-about-lists = Toont de waardelijsten met hun versie.
cli-about-lists-show = Toont de begrippen van een lijst.
cli-about-lists-import = Leest een nieuwere lijst in. Draai eerst proef, dan zie je wat er verandert.
cli-about-lists-reset = Zet de meegeleverde lijst terug.
cli-arg-list = Naam van de lijst. De namen zie je met: lists. Alle organisaties samen heten organisaties.
cli-arg-ended = Ook begrippen die zijn beëindigd.
cli-arg-list-file = De JSON van de lijst, zoals TOOI die geeft of zoals in de documentatie.
cli-arg-list-name = Naam van de lijst, als het bestand die niet noemt.
cli-arg-list-version = Versie van de lijst, als het bestand die niet noemt.
cli-arg-list-date = Datum van de lijst, als het bestand die niet noemt.
cli-arg-older = Ook als de lijst ouder is dan die je hebt.
cli-column-ended = Beëindigd
cli-column-origin = Herkomst
cli-lists-hint = Bekijk een lijst met: lists show NAAM. Zoek met --search. Beëindigde begrippen zie je met --ended.
cli-lists-built-in = meegeleverd
cli-lists-imported = ingelezen
cli-lists-newer = ingelezen; nieuwer meegeleverd: versie { $version } van { $date }
cli-lists-seen = gezien op { $date }
cli-lists-ended = beëindigd op { $date }
cli-lists-ends = stopt op { $date }
cli-lists-ended-without-date = beëindigd, einddatum onbekend
cli-list-replaced = De lijst { $list } is nu versie { $after } van { $afterDate }. Het was versie { $before } van { $beforeDate }.
cli-list-rehearsed = De lijst { $list } wordt versie { $after } van { $afterDate }. Het is nu versie { $before } van { $beforeDate }.
cli-list-unchanged = Er verandert geen enkel begrip.
cli-list-in-use = Let op: { $label } is in gebruik. Documenten: { $documents }. Catalogi: { $count }.
cli-list-judged = { documents-counted } opnieuw gecontroleerd.
found-by-abbreviation = afkorting: { $name }
found-by-alternative = ook: { $name }
found-by-former = vroeger: { $name }
list-change-added = Nieuw: { $label }
list-change-ended =
    { $ended ->
        [none] Beëindigd: { $label }
       *[other] Beëindigd per { $ended }: { $label }
    }
list-change-gone = Staat niet meer in de lijst: { $label }
list-change-restored = Weer in gebruik: { $label }
list-change-renamed = Andere naam: { $label }, was: { $before }
list-change-respelled = Anders geschreven: { $label }, was: { $before }
list-change-other = Andere gegevens: { $label }
step-list-import = nieuwere lijst { $subject } ingelezen
step-list-reset = meegeleverde lijst { $subject } teruggezet

## Vergunningen op de opdrachtregel
cli-about-permit = Beheert vergunningen.
cli-about-permit-new = Maakt een zaak.
cli-about-permit-set = Wijzigt een zaak.
cli-about-permit-show = Toont een zaak, of het bericht erover.
cli-about-permit-list = Toont de zaken.
cli-about-permit-delete = Zet een verwijderbericht klaar.
cli-about-permit-republish = Zet een zaak klaar om weer te publiceren.
cli-about-permit-remove = Haalt een zaak uit de bibliotheek.
cli-about-permit-link = Koppelt documenten aan een zaak.
cli-about-permit-publish = Publiceert berichten over zaken.
cli-about-permit-clean = Ruimt oude berichten op.
cli-about-permit-settings = Toont of wijzigt de instellingen.
cli-arg-permit = De zaak: zaaknummer, of nummer uit de lijst, ook met # ervoor.
cli-arg-permits = De zaken: zaaknummers, of nummers uit de lijst, ook met # ervoor.
cli-arg-message = Toont de XML die de volgende publicatie schrijft.
cli-arg-state = Alleen zaken met deze status.
cli-arg-to-tidy = Alleen zaken die je kunt opschonen.
cli-arg-kind = Wat de documenten zijn, zoals vergunning of advies.
cli-arg-as-beschikking = Geeft de documenten ook de categorie Beschikkingen.
cli-arg-permits-on = Zet vergunningen aan of uit.
cli-arg-notice-read = Je hebt de uitleg over het formaat gelezen.
cli-arg-creator-scheme = Soort organisatie, zoals Gemeente.
cli-arg-creator-name = Naam van de organisatie, zonder de soort.
cli-arg-page-base = Webadres waaronder de zaakpagina’s staan.
cli-arg-layout = Een bestand per bericht of per zaak.
cli-arg-retention-days = Aantal dagen dat een bericht blijft staan, minstens 7.
cli-arg-clean-up = Of publiceren ook opruimt.
cli-arg-full-deletions = Of een verwijderbericht alle gegevens herhaalt.
cli-arg-agent = Naam van de afnemer in robots.txt.
cli-permit-republish-how = Wil je zo’n zaak weer publiceren? Opdracht: permit republish.
cli-about-permit-adopt = Neemt een map met berichten van een ander programma over.
cli-permit-adopted =
    { $messages ->
        [one] { $count } zaak overgenomen uit { $messages } bericht.
       *[other] { cases-counted } overgenomen uit { $messages } berichten.
    }
cli-permit-would-adopt =
    { $messages ->
        [one] Proef: { $count } zaak uit { $messages } bericht. Er is niets overgenomen.
       *[other] Proef: { cases-counted } uit { $messages } berichten. Er is niets overgenomen.
    }
cli-permit-would-register =
    { $count ->
        [one] Proef: { $count } bericht bij een zaak die je al hebt.
       *[other] Proef: { $count } berichten bij zaken die je al hebt.
    }
cli-arg-permit-values = Wat er in de zaak staat: veld=waarde.
cli-arg-profile-folder = De map waarin een nieuwe map voor het profiel komt.
cli-about-permit-profile = Zet het profiel van de berichten in een map.
cli-about-permit-import = Neemt zaken uit een spreadsheet over.
cli-permit-imported = Spreadsheet: { $added } nieuw, { $changed } gewijzigd, { $unchanged } gelijk, { $held } niet overgenomen.
cli-permit-would-import = Proef: { $added } nieuw, { $changed } gewijzigd, { $unchanged } gelijk, { $held } niet overgenomen.
cli-permit-added = Zaak { $id } is gemaakt. Status: { $state }.
cli-permit-changed = Zaak { $id } is bijgewerkt. Status: { $state }.
cli-permit-shown = Zaak { $id }. Status: { $state }.
cli-permit-none = Er zijn geen zaken.
cli-permit-nothing-to-clean = Er is niets om op te ruimen.
cli-permit-published = Berichten gepubliceerd: { $created } nieuw, { $updated } gewijzigd, { $deleted } verwijderd.
cli-permit-would-publish = Proef: { $created } nieuw, { $updated } gewijzigd, { $deleted } verwijderd. Er is niets verstuurd.
cli-permit-settings-on = Vergunningen staan aan voor { $catalogue }. Berichten blijven { $days } dagen staan. Adres voor de afnemer: { $url } of { $page }
cli-permit-settings-off = Vergunningen staan uit voor { $catalogue }.
cli-permit-value = Schrijf een veld en een waarde, met = ertussen.
cli-permit-deleting =
    { $count ->
        [one] { $count } zaak krijgt een verwijderbericht bij de volgende publicatie.
       *[other] { $count } zaken krijgen een verwijderbericht bij de volgende publicatie.
    }
cli-permit-republishing =
    { $count ->
        [one] { $count } zaak gaat mee bij de volgende publicatie.
       *[other] { $count } zaken gaan mee bij de volgende publicatie.
    }
cli-permit-removed =
    { $count ->
        [one] { $count } zaak is uit de bibliotheek gehaald.
       *[other] { $count } zaken zijn uit de bibliotheek gehaald.
    }
cli-permit-held-back =
    { $count ->
        [one] { $count } zaak kan nog niet:
       *[other] { $count } zaken kunnen nog niet:
    }
cli-arg-yes = Doet het zonder te vragen.
cli-permit-allow-path = Mag dat bestand weg? Opdracht: permit publish --allow-path.
cli-permit-clean-yes = Er is niets weggehaald. Geef --yes om dit te doen.
cli-permit-clean-ask =
    { $count ->
        [one] Eerst verdwijnt { $count } bericht van de pagina, daarna het bestand. Typ ja om het weg te halen.
       *[other] Eerst verdwijnen { $count } berichten van de pagina, daarna de bestanden. Typ ja om ze weg te halen.
    }
# Woorden die ja betekenen, in kleine letters, met een spatie ertussen.
cli-permit-clean-agreed = ja j yes y
cli-permit-would-clean =
    { $count ->
        [one] Proef: { $count } bericht zou weggaan. Er is niets weggehaald.
       *[other] Proef: { $count } berichten zouden weggaan. Er is niets weggehaald.
    }
cli-unchecked-nothing = Er is niets nagekeken: { $why }.
cli-unchecked-part = Niet alles is nagekeken: { $why }.
cli-unchecked-why-encrypted = er is een wachtwoord nodig
cli-unchecked-why-damaged = het bestand is beschadigd
cli-unchecked-why-too-complex = het bestand is te groot of te ingewikkeld
cli-unchecked-why-too-many = er is zo veel gevonden dat wij zijn gestopt
cli-unchecked-why-unsupported = in dit soort bestand kunnen wij niet alles zien
cli-unchecked-why-empty = het bestand is leeg
cli-unchecked-why-scan = er staat tekst in die niet te lezen is
cli-unchecked-why-crashed = het lezen is misgegaan
cli-unchecked-why-blind = onze controles werken nu niet goed
cli-redact-word-empty = Er is niets gelakt: een leeg woord kunnen wij niet zoeken. Geef een woord op na --word.
cli-redact-word-nowhere = Er is niets gelakt: “{ $word }” staat op geen enkele bladzijde.
cli-redact-word-outside = Er is niets gelakt: “{ $word }” staat op bladzijde { $page }, maar buiten beeld. Haal het weg in het document waarvan de pdf is gemaakt.
cli-redact-word-left = Er is niets gelakt: “{ $word }” bleef leesbaar op bladzijde { $page }. Geef zelf vakken op met --boxes.
cli-redact-ground-unknown = Er is niets gelakt: de grond “{ $ground }” staat niet in de Woo. Kies uit: { $known }.
cli-redact-boxes-unread = Wij kunnen het bestand met vakken niet lezen: { $path }. Kies een ander bestand.
cli-redact-boxes-wrong = In { $path } staan geen vakken zoals wij ze lezen. Kijk bij regel { $line }, teken { $column }.
cli-redact-page-unread = Er is niets gelakt: bladzijde { $page } is niet helemaal te lezen. Geef zelf vakken op met --boxes.
cli-redacted =
    { $count ->
        [one] Eén vak is gelakt in { $path }.
       *[other] { $count } vakken zijn gelakt in { $path }.
    }
cli-redact-signs =
    { $count ->
        [one] Eén teken is weggehaald.
       *[other] { $count } tekens zijn weggehaald.
    }
cli-redact-drawings =
    { $count ->
        [one] Van één tekening is een deel weggehaald.
       *[other] Van { $count } tekeningen is een deel weggehaald.
    }
cli-redact-others =
    { $count ->
        [one] Eén ander gegeven is weggehaald, zoals een opmerking of een veld.
       *[other] { $count } andere gegevens zijn weggehaald, zoals opmerkingen en velden.
    }
cli-redact-longer =
    { $count ->
        [one] Eén keer staat een gezocht woord nog binnen een langer woord. Moet het ook daar weg? Geef dan --within op.
       *[other] { $count } keer staat een gezocht woord nog binnen een langer woord. Moet het ook daar weg? Geef dan --within op.
    }
cli-redact-width = De breedte van een vak kan verraden hoe lang het woord was.
cli-redact-proven = Twee lezers vinden niets meer onder de vakken.
cli-redact-searched =
    { $count ->
        [one] Eén woord is gezocht in de rest van het bestand ({ $objects } onderdelen). Het staat er niet meer in. Plaatjes en patronen lezen wij niet: kijk die zelf na.
       *[other] { $count } woorden zijn gezocht in de rest van het bestand ({ $objects } onderdelen). Ze staan er niet meer in. Plaatjes en patronen lezen wij niet: kijk die zelf na.
    }

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
frame-status = Status van het programma
opening = Openbaarmaker start.
title-error = Fout: { $title }
publish-button = Publiceren ({ $count })
publish-button-withdraw = Intrekken ({ $count })
publish-button-both = Publiceren ({ $count }), intrekken ({ $withdrawn })
publish-button-nothing = Niets nieuws
publish-button-unlisted = Woo-sitemap staat uit
publish-button-not-ready = Nog niets klaar
publish-button-sitemaps = Publiceer de sitemaps
publish-button-site = Werk de website bij
publish-button-busy = Bezig: { $done } van { $total }
publish-button-rehearsing = Proef: { $done } van { $total }
publish-button-going = Bezig
publish-button-comparing = Vergelijken
publish-button-waiting = Wacht op de bestemming
publish-button-stopping = Bezig met stoppen
publish-look = Bekijk hoe het ging
publish-button-stopped = Publiceren is gestopt
publish-button-failed = { $count } niet gelukt
last-published = Laatst: { $at }
last-never = Nog niet gepubliceerd
saving-saved = Alles is opgeslagen.
saving-waiting = Wordt zo opgeslagen.
saving-saving = Bezig met opslaan.
saving-failed = Nog niet opgeslagen. Wij proberen het opnieuw als je verder typt.
saving-refused = Nog niet opgeslagen. Kijk naar de melding bij het veld.
saving-filled-in = Nog niet opgeslagen. Dat doet de knop onder het formulier.
unsaved-elsewhere = In { documents-counted } staat iets dat niet is opgeslagen.
saving-waiting-short = Nog niet opgeslagen
saving-saving-short = Bezig met opslaan
saving-failed-short = Niet opgeslagen
saving-refused-short = Niet opgeslagen
saved-short = Opgeslagen
target-approve-title = Klopt deze bestemming nog?
target-approve-yes = Ja, dit klopt
target-none = Nog geen bestemming
target-folder = Bestemming: { $name } (map)
target-server = Bestemming: { $name } (server)
said-more = Meer acties
undo = Ongedaan maken
undone = Ongedaan gemaakt: { $what }.
redone = Opnieuw gedaan: { $what }.
undo-stays-deleted =
    { $count ->
        [one] { $count } zaak blijft verwijderd, want elders is die verwijderd.
       *[other] { $count } zaken blijven verwijderd, want elders zijn die verwijderd.
    }
step-add = { documents-counted } toegevoegd
step-adopt = { documents-counted } overgenomen
step-edit = { documents-counted } aangepast ({ $subject })
step-remove = { documents-counted } verwijderd
step-accept =
    { $subject ->
        [none] “Toch publiceren” teruggenomen: { documents-counted }
       *[other] bij { documents-counted } gezegd dat het toch online mag: { $subject }
    }
step-erase = { documents-counted } definitief gewist
step-replace = bestand vervangen bij { documents-counted }
step-clean = schone kopie gemaakt van { documents-counted }
step-redact = { documents-counted } gelakt
step-back-to-original = origineel terug bij { documents-counted }
step-withdraw = intrekken klaargezet: { documents-counted }
step-republish = opnieuw publiceren klaargezet: { documents-counted }
step-rename = naam in het webadres van { documents-counted }
step-edit-several = { documents-counted } aangepast
step-revert = { documents-counted } teruggezet
step-search-save = zoekopdracht { $subject } bewaard
step-search-edit = zoekopdracht { $subject } aangepast
step-search-remove = zoekopdracht { $subject } verwijderd
step-learned-forget = vergeten wat wij leerden
step-catalogue = instellingen van je organisatie aangepast
step-fix = { documents-counted } verbeterd
zoom-said = Tekstgrootte { $percent } procent.
loading = Bezig met laden.
optional = (niet{ "\u00A0" }verplicht)
options = Keuzes
options-found =
    { $count ->
        [one] { $count } keuze.
       *[other] { $count } keuzes.
    }
option-chosen = , gekozen
close = Sluit
cancel = Annuleer
stop = Stop
back = Terug
again = Probeer opnieuw
look = Bekijk
show = Toon
more = Toon meer
edit = Wijzig
remove = Verwijder
choose = Kies
fill-in = Vul in
go-on = Ga verder
go-on-editing = Verder bewerken
none-found = Niets gevonden
not-filled-in = Niet ingevuld
choose-detail = Kies minstens één gegeven.
name-removed = { $name } is verwijderd.
copy = Kopieer
copied-short = Gekopieerd
copied = Gekopieerd.
copy-failed = Kopiëren lukt niet. Kies de tekst en kopieer die zelf.
technical = Technische gegevens
technical-about = Voor de helpdesk. Tijd: { $at }.
problem-title = Dit lukt nu niet
problem-title-library-locked = Deze bibliotheek is in gebruik
problem-title-store-newer = Dit programma is te oud
problem-title-store-corrupt = Je gegevens zijn beschadigd
problem-title-copy-damaged = Dit bestand is beschadigd of weg
problem-without-text = Dit lukt nu niet. Bekijk de technische gegevens en vraag je helpdesk.
finding-without-text = Bekijk dit document (regel { $code }).
group-without-text = { documents-counted } met regel { $code }
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
add-proposals = Bekijk de voorstellen ({ $count })
add-proposals-all = Neem ze samen over…
add-suggestions = Zoek voorstellen voor { $count } documenten
add-attachments =
    { $count ->
        [one] Voeg bijlagen van { $count } e-mail toe
       *[other] Voeg bijlagen van { $count } e-mails toe
    }
add-why = Bekijk waarom
add-publication = Maak er één hoofddocument met bijlagen van
add-needs-setup = Kies eerst je organisatie. Daarna kun je bestanden toevoegen.
add-is-busy = Er worden al bestanden toegevoegd. Wacht tot dat klaar is.
adding-searching = { files-counted } gevonden
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
left-out-title = { files-counted } overgeslagen
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
duplicates-of = { $file }: staat er al als “{ $of }”
duplicates-skip = Overslaan
duplicates-add = Toch toevoegen
namesakes-title =
    { $count ->
        [one] Bestaand bestand vervangen?
       *[other] Bestaande bestanden vervangen?
    }
namesakes-text =
    { $count ->
        [one] Dit bestand heet net als een bestand dat je al hebt. De inhoud is anders.
       *[other] Deze bestanden heten net als bestanden die je al hebt. De inhoud is anders.
    }
namesakes-tick = Zet uit wat geen nieuwe versie is. Dat voegen wij toe als nieuw document.
namesakes-of = { $file }: zelfde naam als bij “{ $title }”
namesakes-others =
    { $count ->
        [one] Nog { $count } bestand past niet in deze lijst. Vervang je, dan voegen wij het toe als nieuw document.
       *[other] Nog { $count } bestanden passen niet in deze lijst. Vervang je, dan voegen wij ze toe als nieuwe documenten.
    }
namesakes-add = Toevoegen als nieuw
namesakes-replace =
    { $count ->
        [one] Vervang bestaande
       *[other] Vervang bestaande ({ $count })
    }
namesakes-replaced = { files-counted } vervangen.
zip-title = Wat wil je met het zip-bestand?
zip-text = Uitgepakt krijgt elk bestand een eigen regel. Als één zip-bestand blijft alles bij elkaar.
zip-unpack = Uitpakken
zip-keep = Als één zip-bestand
zip-cancel = Niet toevoegen

## Documents
search-label = Zoek op titel of tekst
filters = Zoeken en filteren
filter-status-all = Status: alle
filter-category-all = Categorie: alle
filter-category-none = Zonder categorie
filters-more = Meer filters
filters-fewer = Minder filters
filter-counted = { $text } ({ $count })
filter-several = Meer dan één
filter-from = Datum van
filter-to = tot en met
filter-date-form = dag-maand-jaar
filter-level = Wat er nog moet
filter-level-all = Nog te doen: alles
filter-level-must = Nog niet compleet
filter-level-attention = Let op
filter-level-tip = Met een tip
list-menu = Meer
row-menu = Acties voor dit document
row-open = Open
copy-address = Kopieer webadres
columns-open = Kolommen
columns-title = Kolommen kiezen
columns-text = De titel staat er altijd. In een smal venster past niet elke kolom.
searches-open = Zoekopdrachten
searches-title = Bewaarde zoekopdrachten
searches-none = Je hebt nog geen zoekopdrachten bewaard.
searches-hint = Bewaart wat je nu zoekt, met de filters en de volgorde.
searches-name = Naam voor deze zoekopdracht
searches-new-name = Nieuwe naam
searches-name-missing = Vul een naam in, bijvoorbeeld: Besluiten van dit jaar.
searches-save = Bewaar deze zoekopdracht
searches-rename-save = Bewaar de nieuwe naam
searches-rename = Andere naam
searches-rename-of = Andere naam voor { $name }
searches-remove-of = Verwijder { $name }
searches-saved = De zoekopdracht “{ $name }” is bewaard.
searches-removed = De zoekopdracht “{ $name }” is verwijderd.
empty-search = Geen documenten gevonden
empty-search-text = Zoek met minder woorden of wis de filters.
empty-search-due = Nog niet alle teksten zijn gelezen.
texts-reading = Nog { files-counted } te lezen voor het zoeken.
filter-added = Laatst toegevoegd
filter-rule = Soort probleem
filter-rule-all = Elk probleem
filter-rule-other = Met een ander probleem ({ $code })
filters-clear = Wis filters
mark-withdrawing = Wordt ingetrokken
mark-remaining = Staat nog online
mark-waits = Wacht tot { $date }
mark-must-or-look = Nog iets te doen
count-chosen = { $count } gekozen
choose-all = Alles kiezen ({ $count })
choose-none = Keuze wissen
column-choose = Kies
column-width = Breedte van { $name }
panel-width = Breedte van het zijpaneel
column-category = Categorie
column-date = Datum
column-status = Status
column-added = Toegevoegd
column-size = Grootte
column-field = Gegeven
row-chosen = gekozen
row-not-chosen = niet gekozen
row-in-text = In de tekst:
row-no-category = nog kiezen
loading-documents = Documenten laden.
empty-title = Sleep bestanden of een map hierheen
empty-types = Pdf, Word, Excel, PowerPoint, OpenDocument, e-mail, tekst en zip. Een bestand mag tot { $limit } groot zijn.
empty-yours = Je eigen bestanden blijven waar ze zijn.
empty-filter = Geen documenten met deze filters
empty-filter-clear = Toon alle documenten
practice = Oefen met voorbeelddocumenten
practice-badge = Oefenen
practice-window = Oefenen – { $title }
practice-about = Wat je nu doet, telt niet. Niets gaat naar je website.
practice-busy = Er is nog iets bezig. Wacht tot dat klaar is.
practice-stop = Stop met oefenen
practice-stop-title = Stoppen met oefenen?
practice-stop-text = Wat je hebt geoefend, gaat weg. Je eigen documenten zijn zoals je ze achterliet.
practice-go-on = Oefen verder
setup-first = Kies eerst je organisatie
setup-first-text = Daarna kun je documenten toevoegen en publiceren. Dit kost ongeveer vijf minuten.
setup-start = Verder met instellen
unfinished = Het publiceren is vorige keer gestopt. Nieuwe bestanden staan misschien al online. Niemand verwijst ernaar.
unfinished-go = Verder waar je was
remove-title = { documents-counted } verwijderen?
remove-text =
    { $count ->
        [one] Het document verdwijnt uit je lijsten. Inhoud en geschiedenis blijven bewaard, zodat je dit ongedaan kunt maken. Je eigen bestand blijft staan.
       *[other] De documenten verdwijnen uit je lijsten. Inhoud en geschiedenis blijven bewaard, zodat je dit ongedaan kunt maken. Je eigen bestanden blijven staan.
    }
erase-only-withdrawn = Je kunt { $erasable } van de { $count } documenten definitief wissen. Kies alleen die.
erase-withdrawn-title =
    { $count ->
        [one] { $count } ingetrokken document definitief wissen?
       *[other] { $count } ingetrokken documenten definitief wissen?
    }
erase-withdrawn-text =
    { $count ->
        [one] Inhoud, tekst en beschrijving gaan helemaal weg. Het adres blijft bekend, met wie, wanneer en waarom. Dit kun je niet ongedaan maken. In reservekopieën staat het nog.
       *[other] Inhoud, teksten en beschrijvingen gaan helemaal weg. De adressen blijven bekend, met wie, wanneer en waarom. Dit kun je niet ongedaan maken. In reservekopieën staan ze nog.
    }
erase-tick = Wis definitief
erase-text =
    { $count ->
        [one] Het document gaat helemaal weg: inhoud, tekst en geschiedenis. Dit kun je niet ongedaan maken. In reservekopieën staat het nog.
       *[other] De documenten gaan helemaal weg: inhoud, tekst en geschiedenis. Dit kun je niet ongedaan maken. In reservekopieën staan ze nog.
    }
erase-yes = Wis { documents-counted } definitief
erased =
    { $count ->
        [0] Er was niets te wissen.
        [one] { $count } document is definitief gewist.
       *[other] { $count } documenten zijn definitief gewist.
    }
erased-backups-title = In deze reservekopieën staat het nog
erased-backups-text = Verwijder ze zelf als dat moet. In een nieuwe reservekopie staat het niet meer.
erased-sitemaps-title = Oude sitemaps noemden het
erased-sitemaps-text = Deze oude sitemaps beschreven wat je wiste. Onze kopie ervan is weg. Staan ze nog online? Dan zegt de volgende publicatie dat.
erased-targets-title = Misschien staat het nog ergens
erased-targets-text = Op deze plaatsen publiceer je nu niet meer. Wij konden het daar niet weghalen. Doe dat zelf, of vraag je webbeheerder.
erase-no = Niet wissen
erase-removed = Verwijderde documenten
erase-removed-about = Wat je verwijdert, blijft bewaard zodat je het ongedaan kunt maken. Hier wis je het definitief.
erase-removed-title = Definitief wissen?
erase-removed-text = Alle verwijderde documenten gaan helemaal weg: inhoud, tekst en geschiedenis. Dit kun je niet ongedaan maken.
erase-removed-go = Wis wat verwijderd is
erase-removed-busy = Bezig met wissen
remove-yes = Verwijder { documents-counted }
remove-no = Niet verwijderen
remove-only-concepts = Je kunt { $removable } van de { $count } documenten verwijderen. Trek de andere in.
removed = { documents-counted } verwijderd.
replace-title = Bestand vervangen?
replace-yes = Vervang het bestand
replace-about = De gegevens van het document blijven staan. De website verandert na publiceren.
replace-other-title = Het bestand van een ander document gebruiken?
replace-other-text = Dit bestand hoort bij “{ $title }”. Kies je het toch, dan hebben beide documenten hetzelfde bestand.
replace-other-yes = Vervang toch
replace-other-no = Niet vervangen
replaced-said = Het bestand is vervangen. De website verandert na publiceren.
republish-said = { documents-go-counted } weer online na publiceren.
fixed-said = { documents-counted } verbeterd.

## Spreadsheets
sheet-export = Naar spreadsheet…
sheet-import = Spreadsheet inlezen…
adopt-title = Neem over wat er al staat
adopt-text = Staan er al documenten op je website? Dan worden ze documenten van deze bibliotheek, met hetzelfde webadres.
adopt-safe = Wij lezen alleen. Je ziet eerst wat wij overnemen.
adopt-from-target = Van { $name }
adopt-from-folder = Uit een map met de website…
adopt-from-files = Uit sitemaps op deze computer…
adopt-is-busy = Wij zijn nog bezig met overnemen. Wacht tot dat klaar is.
adopt-busy = Bezig met overnemen
adopt-preview-none = Niets om over te nemen
adopt-from = Gelezen uit: { $place }
adopt-without-file-means = Ze blijven online. Het bestand kun je later aanwijzen.
adopt-next = Daarna publiceer je zoals altijd. Webadressen en bestanden blijven zoals ze zijn. Bij het publiceren kies je welke oude sitemaps weg mogen.
adopt-files = Deze bestanden nemen wij over
adopt-files-unusual =
    { $count ->
        [one] { $count } bestand is van een ongewone soort. Het staat bovenaan.
       *[other] { $count } bestanden zijn van een ongewone soort. Ze staan bovenaan.
    }
adopt-file-kind-unknown = ongewone soort
adopt-file-kind-none = zonder soort
adopt-future-text = Tot die datum ziet de Woo-index latere wijzigingen misschien niet.
adopt-future-keep = Laat staan wat er stond
adopt-future-lower = Zet op nu
adopt-guessed = Wat wij anders overnemen
adopt-left = Wat wij niet overnemen
adopt-findings = Wat er nu niet klopt
adopt-findings-text = Dit staat nu online. Wat wij publiceren, schrijven wij zoals het hoort.
adopt-unread = Sitemaps die wij niet konden lezen
target-adopt-folder = Neem over uit een andere map…
elsewhere-adopt = Neem ze eerst over
elsewhere-may-adopt =
    { $what ->
        [permits] Je kunt de berichten die er staan eerst overnemen. Dan kent deze bibliotheek die zaken.
       *[documents] Je kunt de documenten die er staan eerst overnemen. Dan houden ze hun webadres.
    }
adopt-preview-title = { documents-counted } overnemen?
adopt-yes = Neem { documents-counted } over
adopt-remember = Onthoud deze sitemaps
adopt-said-remembered = Onthouden. Bij het publiceren kies je welke sitemaps weg mogen.
adopt-said = { documents-counted } overgenomen.
adopt-said-stopped = Gestopt. { documents-are-counted } overgenomen.
adopt-said-failed =
    { $failed ->
        [one] { $count } overgenomen. Van { $failed } document konden wij het bestand niet ophalen.
       *[other] { $count } overgenomen. Van { $failed } documenten konden wij het bestand niet ophalen.
    }
sheet-busy = Bezig met de spreadsheet
sheet-is-busy = Wij zijn nog bezig met een spreadsheet. Wacht tot die klaar is.
sheet-exported = { documents-stand-counted } in { $path }.
sheet-imported = { documents-counted } gewijzigd uit de spreadsheet.
sheet-imported-held = { documents-counted } gewijzigd uit de spreadsheet. Niet overgenomen rijen: { $held }.
sheet-title =
    { $count ->
        [one] { $count } document verandert
       *[other] { $count } documenten veranderen
    }
sheet-title-none = Er verandert niets
sheet-counts = Rijen in de spreadsheet: { $rows }. Rijen die al gelijk zijn: { $unchanged }.
sheet-report = Dit is een productierapport. Wij zoeken de documenten op hun bestandsnaam.
sheet-open-elsewhere = De spreadsheet is nog open in een ander programma. Wat daar niet is opgeslagen, lezen wij niet.
sheet-cleared = Let op: bij { documents-counted } verdwijnt een waarde, omdat de cel leeg is.
sheet-overwritten = Bij { documents-counted } vervangt de spreadsheet een waarde.
sheet-published =
    { $count ->
        [one] { $count } van deze documenten staat online. De wijziging gaat online als je publiceert.
       *[other] { $count } van deze documenten staan online. De wijzigingen gaan online als je publiceert.
    }
sheet-unknown-columns = Deze kolommen lezen wij niet: { $columns }.
sheet-other-sheets = Wij lezen alleen het eerste tabblad. Niet gelezen: { $sheets }.
sheet-overwrite =
    { $count ->
        [one] Ook het later gewijzigde document ({ $count })
       *[other] Ook de later gewijzigde documenten ({ $count })
    }
sheet-overwrite-hint = Dan geldt wat in de spreadsheet staat. Wat een collega intussen wijzigde, verdwijnt.
sheet-held =
    { $count ->
        [one] { $count } rij nemen wij niet over
       *[other] { $count } rijen nemen wij niet over
    }
sheet-notices = Let op bij deze rijen
sheet-place = Rij { $row }
sheet-place-column = Rij { $row }, { $column }
sheet-keep-messages = Bewaar alle meldingen…
sheet-messages-kept = Bewaard: { $path }
dialog-sheet-messages-file = Meldingen.txt
sheet-more-messages =
    { $count ->
        [one] En nog { $count } melding.
       *[other] En nog { $count } meldingen.
    }
sheet-take = Wijzig { documents-counted }
step-sheet = wijziging van { documents-counted } uit { $subject }

## Reading and describing
view-title = Lezen en beschrijven
view-back = Terug naar de lijst
view-of = Het document { $name }
view-fields = Gegevens
view-pages = Document
view-loading = Document laden
view-place = Document { $at } van { $count }
view-previous = Een document terug
view-next = Een document verder
view-page = Bladzijde { $page }
view-page-of = Bladzijde { $page } van { $count }
view-thumb = Bladzijde
view-thumbs = Bladzijden in het klein
view-zoom = Grootte
view-smaller = Kleiner
view-larger = Groter
view-fit = Hele breedte
view-turn = Draai een kwartslag
view-turn-short = Draai
view-reduced = Deze bladzijde is erg groot. Je ziet die minder scherp.
view-pages-more = Er zijn nog { $count } bladzijden. Open het bestand om ze te lezen.
view-rows-more = Nog { $count } rijen. Open het bestand om ze te lezen.
view-cut = Het document is langer. Open het bestand om de rest te lezen.
view-table = Tabel
view-find = Zoek in dit document
view-find-short = Zoek
view-find-count = { $at } van { $count }
view-find-count-more = { $at } van meer dan { $count }
view-find-partial = Niet alle tekst is doorzocht.
view-find-none = Niet gevonden
view-find-busy = Bladzijde { $page } van { $count } doorzocht
view-find-previous = Vorige plek
view-find-next = Volgende plek
view-find-close = Sluit zoeken
view-use = Gebruik als
view-use-title = Titel
view-use-identifiers = Kenmerk
view-use-date = Datum
view-use-description = Omschrijving
view-used = { $field } ingevuld: { $text }
view-no-date = Wij lezen geen datum in: { $text }
view-problem-encrypted = Dit document heeft een wachtwoord. Daarom tonen wij het niet.
view-problem-damaged = Dit document is beschadigd. Wij kunnen het niet tonen.
view-problem-too-complex = Dit document vraagt te veel geheugen of tijd. Wij tonen het niet.
view-problem-unsupported = Dit soort bestand tonen wij niet. Open het in een ander programma.
view-problem-crashed = Het lezen is gestopt door een fout. Wij kunnen het niet tonen.
view-problem-timed-out = Het lezen duurt te lang. Wij kunnen het niet tonen.
view-folder = Toon in map
view-folder-copy = In de map staat een kopie. Die verdwijnt als je Openbaarmaker sluit.
view-page-problem-encrypted = Deze bladzijde heeft een wachtwoord. Daarom tonen wij die niet.
view-page-problem-damaged = Deze bladzijde is beschadigd. Wij kunnen die niet tonen.
view-page-problem-too-complex = Deze bladzijde vraagt te veel geheugen of tijd. Wij tonen die niet.
view-page-problem-unsupported = Deze bladzijde kunnen wij niet tonen. Open het bestand om die te lezen.
view-page-problem-crashed = Het lezen van deze bladzijde is gestopt door een fout.
view-page-problem-timed-out = Het lezen van deze bladzijde duurt te lang.
view-part-sheet =
    { $name ->
        [none] Tabblad zonder naam
       *[other] Tabblad { $name }
    }
view-part-hidden-sheet = Verborgen tabblad { $name }
view-part-slide = Dia { $name }
view-part-hidden-slide = Verborgen dia { $name }
view-part-notes = Notities van de spreker
view-part-comment =
    { $name ->
        [none] Opmerking
       *[other] Opmerking van { $name }
    }
view-part-footnote = Voetnoot
view-part-margin = Boven of onder elke bladzijde
view-part-inserted =
    { $name ->
        [none] Ingevoegd
       *[other] Ingevoegd van { $name }
    }
view-part-deleted =
    { $name ->
        [none] Verwijderd
       *[other] Verwijderd van { $name }
    }
view-part-attachment =
    { $name ->
        [none] Bijlage zonder naam
       *[other] Bijlage { $name }
    }
view-fact-from = Van:
view-fact-to = Aan:
view-fact-cc = Kopie:
view-fact-date = Datum:
view-fact-subject = Onderwerp:

## Panel for one document
panel-nothing = Kies een document om het te bekijken.
back-to-preview = Terug naar controleren
password-show = Toon wat je typt
date-pick = Kies een datum: { $label }
date-today = Vandaag
month-before = Vorige maand
month-after = Volgende maand
still-open = Nog invullen
panel-open =
    { $count ->
        [one] Vul nog { $count } gegeven in
       *[other] Vul nog { $count } gegevens in
    }
panel-musts = Nog { things-counted } te doen
panel-looks = Let op: { things-counted }
notices-more =
    { $count ->
        [one] Nog { $count } melding
       *[other] Nog { $count } meldingen
    }
panel-inside-personal = Persoonsgegevens gevonden
panel-inside-possible = Mogelijk persoonsgegevens
panel-inside-hidden = Verborgen inhoud gevonden
panel-readonly = Dit document kun je nu niet wijzigen.
panel-withdrawn = Ingetrokken. Reden: { $reason }. Je kunt het pas wijzigen als je het opnieuw publiceert.
panel-withdrawing = Dit document staat nog online. Het gaat van de website af na publiceren. Reden: { $reason }. Wijzigen kan als je het toch niet intrekt.
panel-withdraw-now = Publiceer de intrekking nu
panel-underway = Een publicatie is halverwege gestopt. Dit document staat misschien al online. Publiceer opnieuw, of trek het in.
panel-status = Status: { $status }
republish = Zet klaar om opnieuw te publiceren
previous-document = Vorige
next-document = Volgende
first-document = Dit is het eerste document.
last-document = Dit is het laatste document.
save-next = Volgend document
label-themes = Thema’s
label-keywords = Trefwoorden
label-shortTitles = Korte titels
label-otherTitles = Andere titels
notBefore-hint = Geldt voor de eerste keer. Wat al online staat, wijzigt meteen.
lookAgain-hint = Wij zeggen het als deze dag er is. Er gaat niets vanzelf van de website af.
label-identifiers = Kenmerken
address-later = Het webadres staat hier zodra je de datum van het document invult.
title-accept = Klopt
categories-hint = Wat voor informatie is dit volgens de Wet open overheid?
terms-chosen = Gekozen bij { $label }
terms-placeholder = Zoek en kies
terms-added = { $name } toegevoegd.
terms-removed = { $name } weggehaald.
terms-remove = Haal { $name } weg
date-hint = Dag-maand-jaar, bijvoorbeeld 20-11-2026.
unsaved-typed = Wat je typte, is niet opgeslagen.
acts-half = Kies een soort en vul een datum in.
own-half = Vul naam en waarde in. Bij een naamruimte hoort een voorvoegsel.
date-unreadable = Schrijf de datum als dag-maand-jaar, bijvoorbeeld 20-11-2026.
date-brings-act = Wij vullen ook in: { $act } op die datum, waar nog geen handeling staat.
acts-proposed = Dit is een voorstel, met de datum van het document.
act-kind = Soort handeling { $number }
act-kind-label = Soort
act-date = Datum van handeling { $number }
act-done-vaststelling = Vastgesteld
act-done-ontvangst = Ontvangen
act-done-ondertekening = Ondertekend
act-add = Nog een handeling
act-remove = Haal handeling { $number } weg
description-hint = Waar gaat dit document over?
description-apart = Na een lege regel begint een nieuwe omschrijving.
description-whole = Deze omschrijving heeft zelf lege regels en blijft één geheel.
publication = Hoofddocument en bijlagen
publication-part = Bijlage van een ander document
main-hint = Is dit een bijlage? Zoek het hoofddocument op titel, bestandsnaam of kenmerk.
main-none = Dit document hoort niet bij een ander document.
main-off = Maak los
main-follows = Dit volgt het hoofddocument, zolang je het hier niet invult: { $fields }.
follow-main = Volg het hoofddocument
follows-main = Volgt het hoofddocument: { $value }.
parts-hint = Zoek een document dat hierbij hoort.
part-place = Verplaats “{ $title }”
part-place-new = Nieuwe plaats, van 1 tot en met { $count }: { $title }
parts-shown = { $from }–{ $to } van { $count }
parts-pages = Bladeren door de bijlagen
parts-previous = Vorige bijlagen
parts-next = Volgende bijlagen
parts-go = Ga naar bijlage
parts-no-place = Typ een getal van 1 tot en met { $count }.
part-already = Dit document is hier al een bijlage van.
part-up = Zet “{ $title }” hoger
part-down = Zet “{ $title }” lager
part-off = Maak “{ $title }” los
part-moved = Staat nu op plaats { $place } van { $count }.
part-added = De bijlage is toegevoegd.
part-taken-off = De bijlage is losgemaakt.
reference-elsewhere = Op een andere website
reference-gone = Verdwenen document
row-part = bijlage
row-parts =
    { $count ->
        [one] { $count } bijlage
       *[other] { $count } bijlagen
    }
row-follows = Volgt het hoofddocument
relations-hint = Kies eerst hoe. Zoek dan het document, of plak een webadres.
relations-role = Soort relatie
references-search = Zoek een document
format-unknown = Nog onbekend
relations-title = Titel van dat document
ownData-hint = Open.overheid.nl toont deze gegevens bij het document. Je kunt er niet op zoeken.
own-key = Naam van gegeven { $number }
own-value = Waarde van gegeven { $number }
own-remove = Haal gegeven { $number } weg
own-add = Voeg een gegeven toe
own-add-block = Andere naamruimte toevoegen
own-block = Groep { $number }
own-namespace-part = Naamruimte
own-namespace = Adres van de naamruimte
own-namespace-hint = Vraag dit aan je ICT-afdeling. Bijvoorbeeld: https://www.voorbeeld.nl/ns/.
own-prefix = Voorvoegsel
label-actsBy = Wie deed dit: { $act }, { $at }
many-parts = Maak bijlagen van…
many-parts-title =
    { $count ->
        [one] Bij welk document hoort dit document?
       *[other] Bij welk document horen deze { $count } documenten?
    }
many-parts-text = Het hoofddocument mag zelf ook gekozen zijn. De andere worden bijlagen.
many-parts-main = Hoofddocument
many-parts-hint = Zoek op titel, bestandsnaam of kenmerk.
many-parts-missing = Kies een hoofddocument uit de lijst.
many-parts-yes = Maak er bijlagen van
publication-title = Wat is het hoofddocument van deze { $count } documenten?
publication-text = De andere documenten worden bijlagen. Lege velden nemen zij over van het hoofddocument.
many-parts-said =
    { $count ->
        [one] { $count } document hoort nu bij “{ $title }”.
       *[other] { $count } documenten horen nu bij “{ $title }”.
    }
withdraw-parts =
    { $count ->
        [one] Trek ook de bijlage in
       *[other] Trek ook { $count } bijlagen in
    }
withdraw-parts-go =
    { $count ->
        [one] De bijlage wordt dan ook ingetrokken.
       *[other] De bijlagen worden dan ook ingetrokken.
    }
withdraw-parts-stay =
    { $count ->
        [one] De bijlage blijft online. Maak de bijlage daarna los, of kies een ander hoofddocument.
       *[other] De bijlagen blijven online. Maak ze daarna los, of kies een ander hoofddocument.
    }
more-fields = Meer gegevens
organisation-own = Je eigen organisatie
organisation-ended = Bestaat niet meer sinds { $date }.
organisation-ends = Bestaat tot { $date }.
organisation-former = Bestaat niet meer. De einddatum is onbekend.
organisation-newer = Nieuwer dan de lijst van de Woo-index.
organisation-missing = Kies je organisatie uit de lijst, bijvoorbeeld: gemeente Utrecht.
writerName-hint = Deze naam komt online. Liever een afdeling dan een persoon.
keywords-hint = Woorden waarop mensen zoeken. Eén per regel.
titles-hint = Eén per regel.
fileMark-hint = Documenten met hetzelfde kenmerk horen bij elkaar.
replacement-hint = Alleen als je het bestand hebt vervangen.
organisation-none = Geen organisatie
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
file-open = Open in ander programma
file-replace = Vervang bestand…
file-made-cleaned =
    { $by ->
        [none] Schone kopie van { $name }, gemaakt { $at }.
       *[other] Schone kopie van { $name }, gemaakt { $at } door { $by }.
    }
file-made-redacted =
    { $by ->
        [none] Gelakte versie van { $name }, gemaakt { $at }.
       *[other] Gelakte versie van { $name }, gemaakt { $at } door { $by }.
    }
file-redacted = Wat is er gelakt?
file-back = Terug naar het origineel
back-title = Terug naar het origineel?
back-cleaned = Het bestand is dan weer { $name }, met alles wat erin verborgen zit.
back-redacted = De gelakte versie gaat weg. Het bestand is dan weer { $name }. Alles wat je hebt gelakt, is weer te lezen.
back-no = Niet terug
back-said = Het origineel is weer het bestand van dit document.
file-withdraw = Trek in…
file-beside-office = Zet er liefst ook een toegankelijke pdf of een OpenDocument-bestand bij.
file-elsewhere = Dit bestand staat alleen op de website, niet in deze bibliotheek.
file-supply = Wijs het bestand aan
file-keep = Toch niet intrekken
file-remove = Verwijder…
file-erase = Wis definitief…

## Panel for many documents
bulk-banner = Je past { documents-counted } tegelijk aan.
bulk-title-apart = De titel pas je per document aan.
bulk-at-all = bij alle { $count }
bulk-at-some = bij { $count } van de { $total }
bulk-at-none = bij geen
bulk-will-on = wordt bij alle { $count } gezet
bulk-will-off = wordt bij alle { $count } weggehaald
bulk-all-empty = Bij alle documenten leeg.
bulk-different = Verschillende waarden ({ $count }).
bulk-different-empty = Verschillende waarden ({ $count }), leeg bij { $empty }.
bulk-hide-values = Verberg
put-back = Zet terug
bulk-clear = Maak leeg bij alle { $count }
bulk-will-clear = Wordt bij alle { $count } leeg.
bulk-keep = Niet aanpassen
bulk-accept-titles =
    { $count ->
        [one] De voorgestelde titel klopt ({ $count })
       *[other] De voorgestelde titels kloppen ({ $count })
    }
bulk-changes =
    { $count ->
        [one] Je wijzigt { $count } gegeven.
       *[other] Je wijzigt { $count } gegevens.
    }
bulk-acts-move = De datum bij “{ field-documenthandeling }” gaat mee.
bulk-overwrites =
    { $count ->
        [0] Wat er al stond, blijft staan.
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
        [one] { $count } document is ingetrokken of gaat van de website af. Het verandert niet.
       *[other] { $count } documenten zijn ingetrokken of gaan van de website af. Die veranderen niet.
    }
bulk-more = Meer met deze documenten
bulk-remove = Verwijder { documents-counted }…
bulk-erase = Wis { documents-counted } definitief…
bulk-withdraw = Trek { documents-counted } in…
bulk-apply = Pas toe op { documents-counted }
bulk-applied = { documents-counted } aangepast.
bulk-nothing = Je hebt nog niets gewijzigd. Vul eerst een gegeven in.
bulk-other-categories = Toon alle categorieën
bulk-same = Bij alle { $count } gelijk.
bulk-will-change = Wordt bij alle { $count } aangepast.
bulk-empty = Leeg
bulk-empty-at = Leeg bij { $count } van de { $total }.
bulk-fill = Vul in:
bulk-show-documents = Toon documenten met
bulk-other-values =
    { $count ->
        [one] En nog { $count } andere waarde.
       *[other] En nog { $count } andere waarden.
    }
bulk-add = Voeg toe: { $label }
bulk-add-do = Voeg toe
bulk-will-put = vervangt wat er stond
bulk-will-replace = Wat er staat, gaat bij alle { $count } weg.
bulk-act-each = datum van elk document
bulk-act-on-date = De handeling krijgt de datum van elk document.
bulk-act-undated = Bij { documents-counted } zonder datum komt de handeling er nog niet bij.
bulk-act-more = Met eigen datum of organisatie
bulk-act-date-hint = Laat leeg voor de datum van elk document.
bulk-act-by = Wie deed dit
bulk-act-replace = Vervang handelingen van deze soort
bulk-relation = Voeg een document toe
bulk-own-key = Naam
bulk-own-value = Waarde
bulk-own-missing = Vul een naam en een waarde in. Bij een naamruimte hoort ook een voorvoegsel.
bulk-own-replace = Vervang wat er staat
bulk-own-names = Namen met verschillende waarden
bulk-own-name = { $name }: bij { $count } van de { $total }
bulk-own-remove = Haal weg bij alle { $count }
bulk-own-keep = Haal niet weg
changing-change = Aangepast: { $done } van { $total }
changing-undo = Ongedaan gemaakt: { $done } van { $total }
changing-redo = Opnieuw gedaan: { $done } van { $total }
changing-revert = Teruggezet: { $done } van { $total }
changing-clean = Schone kopieën: { $done } van { $total }
changing-label = Documenten aanpassen
changing-stop = Stop, verander niets
left-alone = { documents-are-counted } niet aangepast.
left-alone-which = Welke?
left-alone-title = { documents-are-counted } niet aangepast
left-alone-withdrawn = Dit document is ingetrokken.
left-alone-withdrawing = Dit document gaat van de website af. Maak het intrekken eerst ongedaan.
left-alone-changedMeanwhile = Dit document is intussen veranderd of toegevoegd. Bekijk het en pas het daarna aan.
filter-value = Met een waarde: { $field }
filter-value-empty = Zonder waarde: { $field }
differences-title =
    { $count ->
        [one] Zo verandert { $count } document
       *[other] Zo veranderen { $count } documenten
    }
change-online = Bij { documents-counted } verandert wat online staat.
change-online-acts =
    { $count ->
        [one] Bij { $count } gepubliceerd document verandert ook de datum van de handeling.
       *[other] Bij { $count } gepubliceerde documenten verandert ook de datum van de handeling.
    }
differences-caption = Gegevens voor en na de wijziging
was = Was
becomes = Wordt
was-lower = was:
becomes-lower = wordt:
filled-in-title = Weggooien wat je invulde?
filled-in-text = Wat je op dit scherm invulde, is niet opgeslagen.
unapplied-title = Wijzigingen toepassen?
unapplied-text = Je wijzigingen voor { documents-counted } zijn nog niet toegepast.
unapplied-apply = Toepassen
unapplied-discard = Weggooien

## Nog te doen
todo-summary =
    { $count ->
        [one] { $count } ding bij { $documents } document
       *[other]
        { $documents ->
            [one] { $count } dingen bij { $documents } document
           *[other] { $count } dingen bij { $documents } documenten
        }
    }
todo-documents = Te doen
todo-coverage = Wat ontbreekt er?
coverage-missing =
    { $count ->
        [one] Nog niets van { $count } categorie
       *[other] Nog niets van { $count } categorieën
    }
coverage-none-missing = Van elke categorie iets online
coverage-online = Online
coverage-newest = Nieuwste document
coverage-last = Laatst iets erbij
coverage-nothing = Nog niets
coverage-long-ago = al een jaar niets
todo-loading = Documenten controleren.
todo-levels = Toon
about-level-must = deze documenten kun je nog niet publiceren
todo-waits = Wacht
about-level-waits = gaan online vanaf de gekozen datum
about-level-attention = kijk hier even naar
about-level-tip = zo wordt het nog beter
todo-choose-self = Zelf kiezen
todo-open-list = Toon hier
todo-close-list = Verberg hier
todo-show = Naar de documenten
todo-choose-all = Kies voor alle { $count }
todo-fill-all = Vul in voor alle { $count }
todo-names-more = { $names } en { $count } andere
todo-ready = { documents-are-counted } klaar.
todo-publish = Controleer en publiceer { documents-counted }
todo-publish-both = Controleer: publiceer { documents-counted } en trek { $withdrawn } in
todo-done = Er is niets meer te doen
todo-tips-left =
    { $count ->
        [one] Er is nog { $count } tip.
       *[other] Er zijn nog { $count } tips.
    }
todo-done-nothing = Alle documenten zijn in orde.
todo-solved = Opgelost. Nog { $count }.
todo-solved-due = Opgelost. Wij kijken de bestanden nog na, er kan iets bij komen.
choose-category = Welke informatiecategorie krijgen deze documenten?
choose-category-missing = Kies een informatiecategorie.
choose-act = Wat is er gedaan met deze documenten?
choose-act-missing = Kies wat er is gedaan.
choose-language-missing = Kies een taal.

## Preview
preview-title = Controleren en publiceren
preview-to = Naar: { $name }
preview-to-label = Naar:
preview-ready =
    { $count ->
        [one] { $count } document kan online.
       *[other] { $count } documenten kunnen online.
    }
preview-ready-withdraw = { documents-go-counted } van de website af.
preview-site-only = Alleen de sitemaps en robots.txt worden bijgewerkt.
preview-nothing-left = Je laat alles liggen wat klaar is.
preview-nothing-later = Nu gaat er niets online. { documents-wait-counted } op de datum die je koos.
preview-nothing = Alles is gepubliceerd. Er is niets nieuws.
preview-nothing-new = Er is niets nieuws om te publiceren. Hieronder staat wat nog niet kan.
preview-nothing-ready = Nog geen document is klaar. Hieronder staat wat er nog moet.
preview-nothing-yet = Er staat nog niets online. Er is ook niets om te publiceren.
unlisted = De Woo-sitemap staat uit. De Woo-index vindt { documents-online-counted } niet. Zet de Woo-sitemap aan bij Instellingen.
publish-restored =
    { $count ->
        [one] { $count } document gaat mee zoals het eerder online stond. Op deze bestemming ontbrak het.
       *[other] { $count } documenten gaan mee zoals ze eerder online stonden. Op deze bestemming ontbraken ze.
    }
following =
    { $count ->
        [one] Bij { $count } document dat zelf blijft zoals het is, verandert iets door een ander document.
       *[other] Bij { $count } documenten die zelf blijven zoals ze zijn, verandert iets door een ander document.
    }
preview-renewed = Er is intussen iets veranderd. Dit is wat er nu online gaat.
preview-differs = Op de bestemming is iets weg of anders. Publiceren verandert daar niets aan.
preview-already =
    { $count ->
        [one] { $count } bestand staat al op de server. Dat hoeft niet opnieuw.
       *[other] { $count } bestanden staan al op de server. Die hoeven niet opnieuw.
    }
unreferred =
    { $count ->
        [one] Er staat al { $count } nieuw bestand online; niemand verwijst ernaar.
       *[other] Er staan al { $count } nieuwe bestanden online; niemand verwijst ernaar.
    }
unreferred-choose = Wie het adres weet, kan ze openen. Ga verder met publiceren, of haal ze weg.
unreferred-which = Bekijk welke
unreferred-clean = Haal weg
foreign-heading = Bestanden van anderen in de weg: { $count }
foreign-text = Wij laten ze staan. Kijk eerst wat het is. Weg is weg: wij kunnen het niet terugzetten.
foreign-remove = Dit bestand is niet van Openbaarmaker. Verwijder het toch.
foreign-replace = Dit bestand is niet van Openbaarmaker. Vervang het toch.
foreign-either = Dit bestand is niet van Openbaarmaker. Vervang of verwijder het toch.
foreign-about = Op de plek van: { $title }
foreign-again = Ga verder met wat je aanvinkte
elsewhere-returning-heading = Op de bestemming weggehaald: { $count }
elsewhere-returning-text = Iemand haalde deze documenten daar weg. Ze blijven weg, tenzij jij ze aanvinkt.
elsewhere-returning-tick = Zet dit document weer online
elsewhere-set-back-heading = Nieuwer op de bestemming: { $count }
elsewhere-set-back-text = Iemand veranderde deze documenten daar. Wij zetten ze terug zoals ze hier staan.
elsewhere-dropped-heading = Niet in deze bibliotheek: { $count }
elsewhere-dropped-text = Deze documenten staan in de sitemap van iemand anders. Ze verdwijnen uit de sitemap.
elsewhere-replaced-heading = Bestanden van anderen die plaatsmaken: { $count }
elsewhere-replaced-text = Deze bestanden hebben een naam die wij gebruiken. Ze maken plaats voor die van ons. Wat erin staat, nemen wij niet over. Een kopie blijft in je bibliotheek, in de map “verslagen”.
elsewhere-future-heading = Datum van de wijziging in de toekomst: { $count }
elsewhere-future-text = Een klok stond verkeerd. Tot die datum ziet de Woo-index latere wijzigingen misschien niet.
elsewhere-future-tick = Zet deze datums op nu
clock-right = De klok klopt, ga door
preview-inside-none = Persoonsgegevens en verborgen tekst: niets gevonden met deze controles.
preview-inside-found = Persoonsgegevens of verborgen inhoud gevonden in { documents-counted }.
preview-inside-possible = Mogelijk persoonsgegevens of verborgen inhoud in { other-documents-counted }.
preview-inside-unchecked = { documents-counted } konden wij niet helemaal nakijken.
preview-inside-due = { documents-are-counted } nog niet nagekeken. Wacht even, of kijk zelf.
preview-why-heading = Iets gevonden of niet nagekeken
preview-why-proposed = Wij keken dit na. Het mag openbaar zijn.
preview-titles =
    { $count ->
        [one] { $count } titel is nog een voorstel. Door te publiceren neem je die over.
       *[other] { $count } titels zijn nog een voorstel. Door te publiceren neem je ze over.
    }
group-title-proposed = De titel is een voorstel.
preview-inside-accepted = Bij { documents-counted } zei iemand waarom het mag.
other-sitemaps-heading = Sitemaps die er al stonden
other-sitemaps-text = Een ander programma maakte deze. Vink aan wat weg mag. Wij houden een kopie in de bibliotheek.
other-sitemaps-all = Vink alles aan
other-sitemaps-again = Publiceer opnieuw en vink aan wat weg mag.
other-sitemap-index = Overzicht van sitemaps.
other-sitemap-line = Robots.txt noemt deze.
other-sitemap-line-only = Alleen de regel in robots.txt is er nog.
other-sitemap-asks = Gelezen bij het overnemen.
other-sitemap-goes = Gaat weg met deze publicatie.
other-sitemap-gone = Is weggehaald.
other-sitemap-changed = Veranderd sinds het overnemen, dus blijft staan.
other-sitemap-notTaken = Niet overgenomen, dus blijft staan.
other-sitemap-otherCatalogue = Van een andere catalogus van deze bibliotheek. Publiceer die ook.
other-sitemap-unread = Wij konden deze niet helemaal lezen. Kijk zelf of er ingetrokken documenten in staan.
other-sitemap-owner = Vraag wie deze sitemap beheert om het eruit te halen.
other-sitemap-twice =
    { $count ->
        [one] { $count } adres staat ook in onze sitemaps, dus dubbel.
       *[other] { $count } adressen staan ook in onze sitemaps, dus dubbel.
    }
other-sitemap-others =
    { $count ->
        [one] { $count } adres staat alleen hier. Gaat deze weg, dan vindt de Woo-index het niet meer.
       *[other] { $count } adressen staan alleen hier. Gaat deze weg, dan vindt de Woo-index ze niet meer.
    }
other-sitemap-withdrawn =
    { $count ->
        [one] Noemt een ingetrokken document: { $titles }
       *[other] Noemt { $count } ingetrokken documenten: { $titles }
    }
preview-attention =
    { $count ->
        [one] Kijk nog naar { $count } punt. Publiceren kan wel.
       *[other] Kijk nog naar { $count } punten. Publiceren kan wel.
    }
preview-not-saved = Wat je typte is nog niet opgeslagen. Probeer het zo opnieuw.
elsewhere-title =
    { $by ->
        [program] Er staat al een sitemap
        [messages] Er staan al berichten
        [page] De pagina met berichten is veranderd
        [emptied] De bestemming is leeg
        [busy] Iemand anders is aan het publiceren
        [meanwhile] Iemand anders publiceerde tegelijk met jou
       *[publisher] Iemand anders heeft ook gepubliceerd
    }
elsewhere-going-on =
    { $by ->
        [program] Publiceer je hier? Dan komt onze sitemap ervoor in de plaats. De Woo-index vindt de documenten van het andere programma dan niet meer.
        [messages] Publiceer je hier? Dan komt onze pagina ervoor in de plaats. De afnemer ziet de berichten van het andere programma dan niet meer.
        [page] Ga je door? Dan komt onze pagina ervoor in de plaats. De afnemer ziet dan niet meer wat er nu staat.
        [emptied] Ga je door? Dan komt alles wat online hoort er opnieuw te staan. Wat je intrekt, geldt dan als weg.
        [busy] Ga je door? Dan stopt de andere publicatie, als die nog loopt. Wij vergelijken elk bestand. Dat kan lang duren.
       *[publisher] Ga je door? Dan vergelijken wij elk bestand. Wat deze bibliotheek kent, zetten wij terug. Dat kan lang duren.
    }
elsewhere-safe =
    { $by ->
        [program] Die documenten zelf blijven staan. Ga je door, dan zie je eerst wat er verandert. Daarna kies je of je publiceert.
        [emptied] Staat je website nu ergens anders? Dan blijft het ingetrokken document daar staan. Kijk eerst bij Instellingen.
        [messages] Die berichten zelf blijven staan. Ga je door, dan zie je eerst wat er verandert. Daarna kies je of je publiceert.
        [page] Berichten van anderen blijven staan. Ga je door, dan zie je eerst wat er verandert. Daarna kies je of je publiceert.
       *[publisher] Documenten van anderen verwijderen wij nooit. Je ziet eerst wat er verandert. Daarna kies je of je publiceert.
    }
elsewhere-no = Niet publiceren
elsewhere-yes =
    { $by ->
       *[other] Ga door naar de controle
        [publisher] Ga door en vergelijk alles
        [busy] Ga door en vergelijk alles
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
group-held-about = de rest gaat gewoon door
group-later = Later publiceren ({ $count })
group-later-about = vanaf de datum die je koos
group-restored = Gaat mee zoals het was ({ $count })
group-restored-about = stond eerder online en ontbreekt op deze bestemming
group-left = Blijft liggen ({ $count })
group-left-about = deze keer niet
group-left-along = Blijft liggen met het document waar het naar verwijst.
group-take-all = Alles
preview-update = Werk het overzicht bij
preview-update-text = Je hebt iets aan- of uitgevinkt. Werk het overzicht bij en publiceer daarna.
group-withdrawn-about = van de website af
group-look = Wijzig gegevens
group-read = Lees document
group-show-all =
    { $count ->
        [one] Toon { $count }
       *[other] Toon alle { $count }
    }
to-todo = Naar Nog te doen
to-targets = Naar Bestemmingen
publish-now = Publiceer { documents-counted }
publish-both = Publiceer { documents-counted } en trek { $withdrawn } in
publish-site-only = Werk de website nu bij
publish-nothing-button = Er is niets te publiceren
publish-nothing-new = Er is niets nieuws om te publiceren.
publish-needs-setup = Stel eerst je organisatie in. Daarna kun je publiceren.
publish-needs-target = Je hebt nog geen bestemming. Voeg eerst een map of een server toe.
rehearse = Proefdraaien: er gaat niets online
robots-heading = Het bestand robots.txt
robots-unchanged = Het bestand { $url } blijft gelijk.
robots-create = Wij maken het bestand { $url }. Daarmee vindt de Woo-index je documenten.
robots-merge = Wij werken { $url } bij. De andere regels blijven staan.
robots-create-done = Het bestand { $url } is gemaakt.
robots-merge-done = Het bestand { $url } is bijgewerkt.
robots-handOver = Deze regels moeten in { $url }. Geef ze aan je webbeheerder.
robots-refused = Wij veranderen { $url } niet.
robots-added = Nieuw:
robots-removed = Weg:

## Busy
busy-title = Bezig met publiceren
busy-title-rehearsal = Bezig met proefdraaien
busy-title-withdraw = Bezig met intrekken
busy-title-clean = Bezig met weghalen
busy-started = Het publiceren van { documents-counted } begint.
busy-started-both = Het publiceren ({ $count }) en intrekken ({ $withdrawn }) begint.
busy-started-withdraw = Het intrekken van { documents-counted } begint.
busy-started-site = Het bijwerken van de website begint.
busy-started-clean = Het weghalen begint.
busy-started-rehearsal = Het proefdraaien met { documents-counted } begint.
busy-said = { $percent } procent. { $files } bestanden, { $bytes }.
busy-one-failed = Een document is niet gelukt.
busy-counting = Bezig met tellen
busy-documents =
    { $count ->
        [one] { $done } van { $total } document
       *[other] { $done } van { $total } documenten
    }
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
busy-safe = Bezoekers zien steeds de oude of de nieuwe versie, nooit een half bestand.
busy-pause = Pauzeer
busy-stop-title = Stoppen met publiceren?
busy-stop-text = Nieuwe bestanden die al verstuurd zijn, staan al online. Niemand verwijst ernaar. Je kunt ze daarna gebruiken of weghalen.
busy-stop-yes = Stop met publiceren
busy-stop-no = Ga door
stage-preparing = Klaarzetten
stage-sending = Versturen
stage-verifying = Controleren
stage-goingLive = Online zetten
stage-past = klaar
stage-later = komt nog
sending-sent = Verstuurd
sending-sending = Bezig
sending-waiting = Wacht
sending-failed = Niet gelukt
sending-again = Probeert opnieuw
rehearsal-note = Dit is een proef. Er gaat niets online.
closing-title = Er is nog iets bezig
closing-text = Openbaarmaker voegt toe, publiceert of kopieert nog. Stop je nu, dan kun je later verdergaan waar je was.
closing-stop = Stoppen en sluiten

## Done
done-title = Klaar met publiceren
done-title-rehearsal = Klaar met proefdraaien
done-title-partly = Niet alles is gelukt
done-title-withdraw = Klaar met intrekken
done-title-clean = Klaar met weghalen
done-all = { documents-stand-counted } online.
done-all-folder = { documents-stand-counted } in de map van je website.
done-left =
    { $count ->
        [one] { $count } document bleef liggen.
       *[other] { $count } documenten bleven liggen.
    }
done-failed = Niet gelukt: { $failed }.
done-withdrawn =
    { $withdrawn ->
        [one] { $withdrawn } document is van de website af.
       *[other] { $withdrawn } documenten zijn van de website af.
    }
done-files-only = De website is bijgewerkt.
done-sitemaps = De sitemaps zijn opnieuw gemaakt.
done-sitemaps-gone = De sitemaps zijn van de website af.
done-problems = De website kon niet helemaal worden bijgewerkt.
done-problems-heading = Niet gelukt op de website
done-nothing-withdrawn = Er stond hier niets meer om in te trekken.
done-rehearsal-files-only = Proef gelukt: alleen de sitemaps en robots.txt veranderen.
done-rehearsal-withdrawn =
    { $withdrawn ->
        [one] Proef gelukt: { $withdrawn } document kan van de website af.
       *[other] Proef gelukt: { $withdrawn } documenten kunnen van de website af.
    }
done-each = Per bestemming
cleaned =
    { $count ->
        [0] Er stond niets meer om weg te halen.
        [one] { $count } nieuw bestand is weggehaald.
       *[other] { $count } nieuwe bestanden zijn weggehaald.
    }
cleaned-which = Weggehaald
cleaned-text = De documenten blijven in je bibliotheek. Je kunt ze nog steeds publiceren.
done-rehearsal = Proef gelukt: { preview-ready }
done-at = Gecontroleerd: { $at }
done-at-rehearsal = Proef van { $at }
rehearsal-done = Proef: er is niets veranderd.
rehearsal-then = Naar echt publiceren
sum-would-withdraw = Kan van de website af
sum-would = Kan online
open-site = Bekijk op de website
open-folder = Open de map
open-practice-site = Bekijk de oefensite
practice-done = Je hebt geoefend. Na echt publiceren staat hier wat je zelf nog doet.
open-report = Open verslag
save-robots-lines = Bewaar als bestand…
saved-robots-lines = De regels zijn bewaard: { $path }
save-report = Bewaar verslag…
saved-report = Het verslag staat hier: { $path }
back-to-documents = Terug naar documenten
stop-title-paused = Gepauzeerd
stop-title-person = Je hebt gestopt
stop-title-key-changed = De server heeft een andere code
stop-title-key-refused = Code van de server niet goedgekeurd
stop-title-no-secret = Het aanmelden is niet gelukt
stop-title-elsewhere = Iemand anders publiceert hier ook
stop-title-foreign = Bestand van anderen gevonden
stop-title-connection = Geen verbinding met de bestemming
stop-title-full = De bestemming is vol
stop-title-stale = Er is intussen iets veranderd
stop-title-other = Dit lukt nu niet
stop-text-key-refused = Vraag je ICT-afdeling of de code klopt. Probeer het daarna opnieuw.
stop-text-no-secret = Zonder wachtwoord of wachtzin kunnen wij niet verder.
stop-text-elsewhere = Overleg met wie hier ook publiceert. Vergelijk daarna opnieuw.
stop-text-key-changed = Misschien is de server vernieuwd. Het kan ook een aanval zijn. Bel je ICT-afdeling.
stopped-withdrawn =
    { $count ->
        [one] Wel is { $count } document al ingetrokken.
       *[other] Wel zijn { $count } documenten al ingetrokken.
    }
stopped-withdrawing =
    { $count ->
        [one] Het intrekken van { $count } document is niet klaar. De titel of het bestand kan nog op de website staan.
       *[other] Het intrekken van { $count } documenten is niet klaar. Hun titels of bestanden kunnen nog op de website staan.
    }
stopped-still-online =
    { $count ->
        [one] De intrekking is bewaard, maar { $count } document staat nog online.
       *[other] De intrekkingen zijn bewaard, maar { $count } documenten staan nog online.
    }
stopped-paused = Ga verder wanneer je wilt. Wat al verstuurd is, sturen wij niet nog een keer.
stopped-safe = Bezoekers zien de oude of de nieuwe versie, nooit een half bestand.
failed-heading = { documents-are-counted } niet gelukt
failed-again = Opnieuw proberen ({ $count })
remaining-heading = Nog op de website: { files-counted }
remaining-still =
    { $count ->
        [one] Er staat nog { $count } bestand op de website dat weg moet.
       *[other] Er staan nog { $count } bestanden op de website die weg moeten.
    }
remaining-text = Iedereen met het adres kan openen wat wij niet konden verwijderen. Vraag je ICT-afdeling om rechten, of je webbeheerder om het weg te halen. Publiceer dan opnieuw.
withdrawn-note = Zoekmachines en de Woo-index tonen het document misschien nog tot hun volgende bezoek.
withdrawn-urgent = Is het dringend? Vraag de zoekmachine om verwijdering. Mail de Woo-index: servicedesk@koop.overheid.nl.
self-heading = Wat je zelf nog doet
self-robots = Geef deze regels aan je webbeheerder
self-robots-text = Ze moeten in { $url }. Zonder deze regels vindt de Woo-index je documenten niet.
self-register = Zet je webpagina’s in het Register van Overheidsorganisaties
self-register-text = Kies voor elke informatiecategorie een gewone webpagina op { $host }. Zet die adressen in het register. De Woo-index gebruikt dat register. Dit doe je één keer.
sum-all = Samen
self-check = Kijk na een dag of je documenten te vinden zijn
self-check-text = De Woo-index komt elke dag langs. Zoek daarna op open.overheid.nl naar een titel.
index-all = Alle informatiecategorieën

## History
history-empty = Je hebt nog niets gepubliceerd
history-empty-text = Hier staat straks wat je wanneer hebt gepubliceerd.
history-runs = Publicaties
tabs = Wat wil je zien?
history-find = Zoeken in de geschiedenis
history-search-runs = Zoek op titel of bestemming
history-search-changes = Zoek op titel of gebruiker
history-period = Periode
history-period-all = Periode: alle
history-period-today = Vandaag
history-period-week = Afgelopen 7 dagen
history-period-month = Afgelopen 30 dagen
history-period-year = Dit jaar
history-period-last-year = Vorig jaar
history-none-text = Kies andere woorden of een andere periode.
history-shown-runs =
    { $count ->
        [one] { $count } publicatie getoond
       *[other] { $count } publicaties getoond
    }
history-shown-changes =
    { $count ->
        [one] { $count } wijziging getoond
       *[other] { $count } wijzigingen getoond
    }
history-changes = Wijzigingen
history-changes-empty = Je hebt nog niets gewijzigd
history-changes-empty-text = Hier staat straks wie wat wanneer heeft gewijzigd.
change-by = door { $user }
change-undone = ongedaan gemaakt
change-reverted =
    { $count ->
        [0] Er is niets teruggezet.
        [one] { $count } document teruggezet.
       *[other] { $count } documenten teruggezet.
    }
change-revert-title = Deze wijziging terugzetten?
change-revert-added-text =
    { $count ->
        [one] Het document gaat uit je bibliotheek, tenzij het daarna is gewijzigd.
       *[other] De { $count } documenten gaan uit je bibliotheek. Wat daarna is gewijzigd, blijft.
    }
change-revert-text =
    { $count ->
        [one] Het document krijgt de oude waarde terug, tenzij het daarna weer is gewijzigd.
       *[other] De { $count } documenten krijgen hun oude waarden terug. Wat daarna weer is gewijzigd, blijft zoals het is.
    }
change-revert-no = Niet terugzetten
change-more-documents = En nog { other-documents-counted }.
change-nothing-shown = Van deze wijziging zijn er geen waarden om te vergelijken.
mdto-title = Gegevens voor het archief (MDTO)
mdto-about = Dit stond bij het document toen je het overnam. Wij bewaren het zoals het was. Het komt niet online.
document-history-more = Toon oudere wijzigingen
run-published = { documents-counted } gepubliceerd
run-withdrawn = { $count } ingetrokken
run-held =
    { $count ->
        [one] { $count } kan nog niet
       *[other] { $count } kunnen nog niet
    }
run-failed = { $count } niet gelukt
run-where =
    { $user ->
        [none] naar { $target }
       *[other] naar { $target }, door { $user }
    }
run-report = Verslag
run-title = Publicatie van { $at }
run-user = Door
run-documents = Documenten ({ $count })
run-files = Geschreven bestanden ({ $count })
run-others = En nog { $count } andere. In het verslag staan ze allemaal.

## Withdraw
withdraw-title =
    { $count ->
        [one] Document intrekken?
       *[other] { $count } documenten intrekken?
    }
withdraw-online =
    { $count ->
        [one] Het document blijft online tot je de intrekking publiceert.
       *[other] De { $count } documenten blijven online tot je de intrekking publiceert.
    }
withdraw-one = Daarna is “{ $title }” niet meer te openen.
withdraw-many =
    { $count ->
        [one] Daarna is { $count } document niet meer te openen.
       *[other] Daarna zijn { $count } documenten niet meer te openen.
    }
withdraw-effect =
    { $count ->
        [one] Op de website blijft niets staan. Zoekmachines tonen het nog even. Dat het online stond, kun je niet ongedaan maken.
       *[other] Op de website blijft niets staan. Zoekmachines tonen ze nog even. Dat ze online stonden, kun je niet ongedaan maken.
    }
withdraw-better = Is er een betere versie?
withdraw-look = Bekijk het document
withdraw-reason = Reden
withdraw-reason-missing = Kies een reden. Die blijft in de geschiedenis staan.
withdraw-note = Toelichting voor je collega’s
withdraw-note-needed = Wat is de reden?
withdraw-note-hint = Dit komt niet online.
withdraw-note-add = Toelichting toevoegen
withdraw-note-missing = Schrijf de reden op, bijvoorbeeld: besluit is vernietigd.
withdraw-no = Niet intrekken
withdraw-yes = Trek { documents-counted } in
withdraw-now = Trek in en publiceer nu
withdraw-now-privacy = Staan er persoonsgegevens in? Trek dan meteen in.
withdraw-now-about = Meteen. Ook intrekkingen die al klaarstonden, gaan mee.
withdraw-yes-about = Bij je volgende publicatie.
withdraw-none = Deze documenten staan niet online. Je kunt ze verwijderen.
withdraw-nothing = Deze documenten staan niet online, of gaan er na publiceren af.
withdraw-only-online = Je kunt { $withdrawable } van de { $count } documenten intrekken. Kies alleen die documenten.
withdraw-not = Dit document wordt niet ingetrokken.
withdrawn-said = { documents-leave-counted } na publiceren.
withdraw-busy = Er wordt al gepubliceerd. Daarna kun je de intrekking publiceren.

## Set-up
setup-steps = Instellen in drie stappen
setup-step = Stap { $step } van 3
setup-name-1 = Organisatie
setup-name-2 = Bestemming
setup-name-3 = Testen
setup-title-1 = Stap 1 van 3: je organisatie
setup-title-2 = Stap 2 van 3: waar publiceer je?
setup-title-3 = Stap 3 van 3: testen
form-all = Vul alle velden in. Niet verplicht? Dan staat dat erbij.
form-errors =
    { $count ->
        [one] Verbeter { $count } veld.
       *[other] Verbeter { $count } velden.
    }
setup-organisation = Naam van je organisatie
setup-organisation-hint = Zoek op de officiële naam, bijvoorbeeld: gemeente Utrecht.
setup-proposed = Past bij je webadres:
setup-department = Afdeling
setup-department-hint = Alleen voor jezelf. Dit komt niet online.
setup-to-2 = Naar stap 2: waar publiceer je
setup-to-3 = Naar stap 3: testen
setup-back-1 = Terug naar stap 1
setup-back-2 = Terug naar stap 2
setup-later = Later doen
setup-skip-test = Verder zonder test
setup-address = Op welk webadres staan je documenten?
setup-address-hint = Bijvoorbeeld: https://www.voorbeeld.nl/woo/. Weet je het niet? Vraag het aan je webbeheerder.
address-wrong = Vul een webadres in dat begint met https://, bijvoorbeeld https://www.voorbeeld.nl/woo/.
address-frozen = Dit adres ligt vast, want er is al gepubliceerd.
setup-robots = Wie beheert robots.txt van { $host }?
setup-robots-hint = Dit bestand staat op https://{ $host }/robots.txt. De Woo-index leest daarin waar je sitemaps staan.
setup-robots-others = Iemand anders. Ik geef de regels door.
setup-robots-folder = Openbaarmaker mag het bijwerken
setup-host-root = Map van de hele website
setup-host-root-hint = De map op de bestemming met de bestanden van https://{ $host }/.
setup-host-root-pick = Kies de map van de website
host-root-missing = Kies de map van de hele website, of laat iemand anders robots.txt beheren.
host-root-clear = Maak leeg
host-root-empty = Laat leeg als iemand anders robots.txt van { $host } beheert.
setup-welcome = Welkom. Met Openbaarmaker zet je documenten op de website van je organisatie. Dit heb je nodig:
setup-need-organisation = de naam van je organisatie
setup-need-address = het webadres van je documenten
setup-need-place = een map of server van je ICT-afdeling
setup-test-text = De test doet precies wat publiceren doet, met een klein proefbestand. Daarna ruimen wij het op.
setup-next = Wil je eerst oefenen? Dan gaat er niets naar je website.
setup-colleague = Heb je een bestand van een collega gekregen?
setup-try = Eerst kijken hoe het werkt?
setup-practice = Oefen met 5 voorbeelddocumenten
setup-own = Begin met je eigen documenten

## Settings
settings-organisation = Organisatie
settings-targets = Bestemmingen
settings-storage = Opslag
settings-appearance = Weergave
catalogue-name = Naam van de catalogus
catalogue-name-hint = Handig als je er meer hebt. Laat je dit leeg? Dan gebruiken wij de naam van je organisatie.
catalogue-new = Nieuwe catalogus
catalogue-create = Maak catalogus
catalogue-save = Bewaar instellingen
catalogue-added = { $name } is toegevoegd.
catalogue-saved = { $name } is bewaard.
catalogue-remove-title = { $name } verwijderen?
catalogue-remove-text = De instellingen en bestemmingen gaan weg. Wat online staat, blijft online.
catalogue-remove = Verwijder catalogus
catalogue-withdrawn-text =
    { $count ->
        [one] Hier is nog { $count } ingetrokken document. Het verdwijnt mee uit de lijsten. Wat je publiceerde en introk, blijft in de geschiedenis staan. De inhoud gaat pas weg als je die definitief wist.
       *[other] Hier zijn nog { $count } ingetrokken documenten. Ze verdwijnen mee uit de lijsten. Wat je publiceerde en introk, blijft in de geschiedenis staan. De inhoud gaat pas weg als je die definitief wist.
    }
catalogue-withdrawn-yes = Verwijder met { documents-counted }
colleague-file = Instelbestand voor een collega
colleague-file-about = Hiermee begint een collega meteen goed. Er staan geen wachtwoorden in, en geen documenten.
colleague-file-save = Bewaar instelbestand
colleague-file-saved = Het instelbestand is bewaard: { $path }
colleague-file-choose = Gebruik een instelbestand
colleague-file-title = Dit instelbestand gebruiken?
colleague-file-text = Kijk of je deze bestemmingen kent. Daar komen je documenten te staan.
colleague-file-known =
    { $count ->
        [one] { $count } regel geldt dan als van je organisatie. Die melden wij niet.
       *[other] { $count } regels gelden dan als van je organisatie. Die melden wij niet.
    }
colleague-file-off = Hierop controleren wij dan niet: { $kinds }.
take = Neem over
colleague-file-secrets = Wachtwoorden staan er niet in. Die vragen wij bij het testen.
catalogues-more = Meer catalogi
catalogues-about = Een catalogus is een organisatie met een eigen webadres. De meeste organisaties hebben er één.
catalogue-add = Nog een catalogus
default-act = Voorstel bij “Wat is er gedaan?”
default-act-hint = Dit stellen wij voor bij nieuwe documenten, met de datum van het document.
default-act-none = Geen voorstel
categories-use = Welke informatiecategorieën gebruik je?
categories-use-all = Alle categorieën
categories-use-some = Alleen deze categorieën
categories-missing = Kies minstens één categorie, of kies alle categorieën.
locals = Eigen namen voor categorieën
locals-hint = Noemt je organisatie een categorie anders? Geef die dan een eigen naam. Online staat altijd de officiële categorie.
local-number = Eigen naam { $number }
local-name = Eigen naam
local-name-missing = Vul een naam in, bijvoorbeeld: Aanbestedingen.
local-name-taken = Deze naam heb je al gebruikt. Kies een andere naam.
local-category = Officiële categorie
local-category-choose = Kies een categorie
local-category-missing = Kies de officiële categorie die hoort bij “{ $name }”.
local-category-taken = Kies een andere categorie voor “{ $name }”. Deze heeft al een eigen naam.
local-explanation = Uitleg voor je collega’s
local-add = Eigen naam toevoegen
local-remove = Haal “{ $name }” weg
known = Wat van je organisatie is
known-hint = Eén per regel: e-maildomein, telefoonnummer, rekening, adres, naam of ander nummer. Dit melden wij niet als het in een bestand staat.
known-taken = Zo lezen wij je regels
known-as = { $line }: { $kind }
known-as-nothing = { $line }: dit zoeken wij niet. Kijk of je het goed schreef.
known-as-domain = alle e-mailadressen van dit domein
known-as-email = dit e-mailadres
known-as-phone = dit telefoonnummer
known-as-iban = deze bankrekening
known-as-address = dit adres
known-as-number = dit nummer
known-as-name = deze naam
inside-kinds = Waar letten wij op in bestanden?
inside-kinds-hint = Wat je uitzet, melden wij niet. Dat staat dan bij het publiceren.
inside-kinds-all = Alles
inside-kinds-some = Alleen dit
inside-group-personal = Persoonsgegevens
inside-group-hidden = Wat verborgen is
inside-group-accessibility = Wat mensen hindert bij het lezen
inside-not-told = Niet gecontroleerd op: { $kinds }.
limit = Grootste bestand in GB
limit-hint = Grotere bestanden kun je niet publiceren. Meestal is 2 GB genoeg.
limit-wrong = Vul een getal in, bijvoorbeeld 2 of 0,5.
variant = Indeling van de sitemaps
variant-hint = Kies twee als de Woo-index per informatiecategorie een eigen adres vraagt.
variant-one = Eén overzicht voor alle categorieën
variant-two = Een overzicht per categorie
sitemap-on = Woo-sitemap aan
sitemap-on-hint = Uit betekent: de Woo-index vindt deze documenten niet.
target-kind = Waar publiceer je?
target-kind-folder = In een map
target-kind-folder-about = Een map waaruit je website bestanden toont. Vraag je ICT-afdeling welke.
target-kind-sftp = Op een server (SFTP)
target-kind-sftp-about = Een beveiligde verbinding met de webserver. Je ICT-afdeling geeft je de gegevens.
target-dir = Map
target-dir-hint = De map met de bestanden die je website op het webadres toont.
target-dir-pick = Kies map
target-dir-missing = Kies de map waarin je documenten komen.
target-host = Adres van de server
target-host-hint = Bijvoorbeeld: sftp.voorbeeld.nl.
target-host-missing = Vul het adres van de server in, bijvoorbeeld sftp.voorbeeld.nl.
target-port = Poort
target-port-hint = Meestal 22.
target-port-wrong = Vul een poort in tussen 1 en 65535. Meestal is het 22.
target-user = Gebruikersnaam
target-user-missing = Vul de gebruikersnaam in die je van je ICT-afdeling kreeg.
target-server-dir = Map op de server
target-server-dir-hint = Bijvoorbeeld: /var/www/woo.
server-folders = Blader op de server
server-folders-title = Mappen op { $host }
server-folders-list = Mappen
server-folders-up = Een map hoger
server-folders-choose = Kies deze map
server-folders-none = In deze map staan geen mappen.
server-folders-odd =
    { $count ->
        [one] { $count } map staat er niet bij: de naam kun je niet lezen of typen.
       *[other] { $count } mappen staan er niet bij: hun namen kun je niet lezen of typen.
    }
server-folders-more = Er zijn te veel mappen om te laten zien. Typ de map dan zelf.
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
target-name-hint = Laat je dit leeg? Dan kiezen wij een naam.
target-where = { $user } op { $host }, poort { $port }, map { $dir }
target-add = Voeg een bestemming toe
target-edit-title = { $name } wijzigen
target-save = Bewaar bestemming
target-saved = De bestemming is bewaard.
target-remove-title = Bestemming { $name } verwijderen?
target-remove-text = De bestanden op de bestemming blijven staan. Alleen de instelling gaat weg.
target-leave-title = Toch doorgaan?
target-leave-text =
    { $count ->
        [one] Op { $target } staat een bestand dat straks niemand meer weghaalt: { $names }.
       *[other] Op { $target } staan { $count } bestanden die straks niemand meer weghaalt: { $names }.
    } Verwijder of trek in wat weg moet. Publiceer daar eerst. Ga je door? Dan kan iedereen met het adres dat blijven openen.
target-leave = Laat staan en ga door
target-make-default = Maak standaard
target-default-said = { $name } is nu de standaard.
target-is-default = Standaard
target-read-back = Lees documenten terug na het versturen
target-read-back-hint = Tot 16 MB lezen wij alles terug, daarboven het begin en het einde. Zonder vinkje gaat het sneller. Wij controleren dan alleen de grootte.
target-check = Controleer wat er staat
target-check-close = Sluit controle
check-text = Wij kijken of alles er nog staat zoals wij het achterlieten.
check-start = Controleer nu
check-deep = Lees elk bestand
check-busy = Bezig met controleren
check-started = De controle is begonnen.
check-stopped = De controle is gestopt.
check-good = Alles staat er zoals wij het achterlieten: { files-counted }.
check-differs = Wij bekeken { files-counted }. Niet alles is zoals wij het achterlieten.
check-missing = Weg: { files-counted }
check-changed = Anders: { files-counted }
check-returned = Ingetrokken maar vindbaar: { documents-counted }
check-unknown = Onbekend in onze mappen: { files-counted }
check-unknown-text = Deze bestanden kennen wij niet. Wie het adres heeft, kan ze openen. Vraag je webbeheerder van wie ze zijn.
check-lacking = Nog te versturen: { documents-counted }
check-without-file = Overgenomen zonder bestand: { documents-counted }
check-without-file-text = Op deze adressen vonden wij geen bestand. Kijk zelf of ze werken.
check-away = Alleen daar ingetrokken: { documents-counted }
check-away-text = Deze documenten blijven weg. Publiceer ze opnieuw, of trek ze ook hier in.
check-unread = Niet te bekijken: { files-counted }
check-unread-text = Wij mogen deze bestanden niet lezen, of de bestemming geeft ze niet. Vraag je ICT-afdeling om leesrechten.
check-back = Zet ze terug
check-back-title = Deze bestanden terugzetten?
check-back-text = Wat weg is, versturen wij opnieuw. Wat anders is, vervangen wij.
check-back-done = Alles is teruggezet.
check-back-partly = Niet alles is teruggezet. Controleer nog eens.
check-clear = Ruim het op
check-clear-title = Opruimen wat achterbleef?
check-clear-text = Wij halen weg wat een afgebroken publicatie achterliet.
check-clear-done = Het is opgeruimd.
target-test = Test
target-test-close = Sluit test
test-connect = Verbinden
test-authenticate = Aanmelden
test-folder = Map vinden
test-write = Schrijven
test-rename = Naam veranderen
test-replace = Vervangen
test-readBack = Teruglezen
test-readable = Lezen door anderen
test-remove = Opruimen
test-permits = Map voor vergunningen
test-hostRoot = Map voor robots.txt
test-start = Start de test
test-again = Test opnieuw
test-busy = Bezig met testen
test-started = De test begint.
test-stopped = De test is gestopt.
test-works = Alles werkt. Publiceren gaat op dezelfde manier.
test-warned = De bestemming werkt. Kijk wel naar de stap met “let op”.
test-fails = De test is niet gelukt. Bekijk de stap die niet lukt.
test-own-robots = Er staat al een robots.txt. Wij voegen alleen onze regels toe.
step-ok = gelukt
step-failed = niet gelukt
step-warned = let op
step-skipped = overgeslagen
step-busy = bezig
step-waits = wacht
secret-password-title = Wachtwoord van de server
secret-password = Wachtwoord
secret-password-missing = Vul het wachtwoord in dat je van je ICT-afdeling kreeg.
secret-phrase-title = Wachtzin van het sleutelbestand
secret-phrase-text = Vul de wachtzin in van { $file }.
secret-phrase = Wachtzin
secret-phrase-missing = Vul de wachtzin van het sleutelbestand in.
secret-kept = Wij bewaren dit in de wachtwoordopslag van je computer.
secret-not-kept = Je computer heeft geen wachtwoordopslag die werkt. Daarom vragen wij dit elke keer.
secret-change = Wijzig wachtwoord
secret-change-phrase = Wijzig wachtzin
secret-forget = Vergeet wachtwoord
secret-forgotten = Het wachtwoord is weg uit de wachtwoordopslag.
secret-said-kept = Bewaard in de wachtwoordopslag van je computer.
secret-said-session = Onthouden tot je Openbaarmaker sluit.
secret-is-kept = Het wachtwoord staat in de wachtwoordopslag van je computer.
secret-is-asked = Het wachtwoord vragen wij als het nodig is.
hostkey-title = Is dit de juiste server?
hostkey-text = Je maakt voor het eerst verbinding met { $host } (poort { $port }).
hostkey-code = Code van de server ({ $type })
hostkey-ask = Vraag je ICT-afdeling of deze code klopt. Er is nog geen wachtwoord verstuurd.
hostkey-no = Nee, stop
hostkey-yes = Ja, deze code klopt
hostkey-changed-title = Let op: de server heeft een andere code
hostkey-changed-text = { $host } (poort { $port }) liet vorige keer een andere code zien. Misschien is de server vernieuwd. Het kan ook een aanval zijn. Wij sturen niets.
hostkey-before = Vorige keer
hostkey-now = Nu
hostkey-changed-ask = Bel je ICT-afdeling. Klopt de nieuwe code? Keur die dan goed bij Instellingen, Bestemmingen.
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
storage-where = Waar staan je gegevens?
storage-files = Bestanden
storage-database = Gegevens
storage-last-backup = Laatste reservekopie
storage-no-backup = nog niet gemaakt
storage-about = Hier staan kopieën van je documenten en alles wat je hebt ingevuld. Wachtwoorden staan hier niet.
storage-practice = Dit is om te oefenen. Het gaat weg als je stopt met oefenen.
storage-open = Open deze map
storage-open-to-others = Andere gebruikers van deze computer kunnen deze map lezen. Vraag je ICT-afdeling om de map af te schermen.
backup = Reservekopie
backup-about = Een reservekopie bevat alles, behalve wachtwoorden. Bewaar die op een andere plek.
backup-make = Maak een reservekopie…
backup-seal = Maak een reservekopie met wachtwoord…
backup-password-new = Reservekopie met wachtwoord
backup-password-title = Wachtwoord van de reservekopie
backup-password-about = Wie dit wachtwoord niet heeft, kan de reservekopie niet openen. Bewaar het goed. Wij bewaren het niet.
backup-password-text = Deze reservekopie is met een wachtwoord gemaakt.
backup-password-again = Nog een keer
backup-password-missing = Vul een wachtwoord in.
backup-password-other = Dit is niet hetzelfde. Vul het wachtwoord nog een keer in.
backup-automatic = Elke dag een reservekopie
backup-automatic-about = Kies een map op een andere schijf. Dan maken wij elke dag een reservekopie als er iets veranderd is. Wij bewaren de laatste 7 dagen en 4 weken.
backup-automatic-choose = Kies een map…
backup-automatic-other = Kies een andere map…
backup-automatic-end = Stop ermee
backup-automatic-last = Laatste keer
backup-automatic-failed = De reservekopie van vandaag is niet gelukt. Kijk bij Instellingen, Opslag.
backup-automatic-lost = In de bibliotheek ontbreekt iets, of het is beschadigd. Kijk bij Instellingen, Opslag.
backup-automatic-failed-at = Het lukte niet op { $at }.
backup-busy = Bezig met de reservekopie
backup-done = De reservekopie staat hier: { $path }
backup-lacking =
    { $count ->
        [one] In de bibliotheek zelf ontbreekt 1 bestand, of het is beschadigd. Vervang het bestand van:
       *[other] In de bibliotheek zelf ontbreken { $count } bestanden, of ze zijn beschadigd. De eerste zijn:
    }
restore = Zet een reservekopie terug…
restore-title = Reservekopie terugzetten?
restore-text = De reservekopie vervangt alles wat er nu is. Maak eerst een nieuwe reservekopie.
restore-damaged-text = De reservekopie komt in de plaats van deze bibliotheek. De oude map bewaren wij ernaast.
restore-yes = Zet terug
restore-incomplete-title = Toch terugzetten?
restore-incomplete-yes = Zet terug zonder deze bestanden
restoring = Bezig met terugzetten
restored = De reservekopie is teruggezet.
theme = Kleuren
theme-system = Zoals je computer
theme-light = Licht
theme-dark = Donker
text-size = Tekstgrootte
text-size-hint = Hiermee maak je alles groter of kleiner.
less-motion = Minder beweging
language = Taal
language-nl = Nederlands
language-en = English
take-over = Neem de bibliotheek over…
take-over-title =
    { $user ->
        [none] Bibliotheek overnemen?
       *[other] Overnemen van { $user }?
    }
take-over-text =
    { $user ->
        [none] Iemand werkt hier op { $machine } sinds { $since }. Neem alleen over als dat programma gesloten is.
       *[other] { $user } werkt hier op { $machine } sinds { $since }. Neem alleen over als dat programma gesloten is.
    }
take-over-no = Niet overnemen

## Templates
settings-templates = Sjablonen
step-template = sjabloon { $subject }
step-fill = sjabloon { $subject } toegepast op { documents-counted }
templates-about = Een sjabloon vult vaste gegevens voor je in. Zo hoef je ze maar één keer te kiezen.
templates-empty = Je hebt nog geen sjablonen
templates-empty-hint = Maak er hier een. Of open een document en maak daar een sjabloon van.
template-new = Nieuw sjabloon
template-fills = Vult in: { $fields }.
template-fills-nothing = Vult nog niets in.
template-is-default = Voor alle nieuwe documenten
template-of-folders = Voor bestanden uit: { $folders }.
template-remove-title = Sjabloon { $name } verwijderen?
template-remove-text = Documenten houden de gegevens die ze al hebben.
template-saved = Sjabloon { $name } is bewaard.
template-removed = Sjabloon { $name } is verwijderd.
template-form-edit = Sjabloon wijzigen
template-name = Naam van het sjabloon
template-name-hint = Bijvoorbeeld: Woo-besluit.
template-name-missing = Vul een naam in, bijvoorbeeld: Woo-besluit.
template-fields = Wat vult dit sjabloon in?
template-fields-hint = Laat leeg wat per document anders is.
template-acts-hint = Met de datum van het document.
template-acts-fixed = Met een vaste datum: { $acts }.
template-acts-loose = Maak los van de datum
template-when = Wanneer geldt dit sjabloon vanzelf?
template-default = Voor alle nieuwe documenten van { $catalogue }
template-folders = Mappen
template-folders-hint = Eén map per regel. Bestanden uit een map met die naam krijgen dit sjabloon.
template-folder-pick = Kies een map
template-save = Bewaar het sjabloon
template-none = Niets invullen
template-use-title = Sjabloon gebruiken voor { documents-counted }
template-which = Welk sjabloon?
template-replace = Vervang ook wat er al staat
template-replace-hint = Zonder dit vinkje vullen wij alleen lege velden in.
template-would =
    { $changed ->
        [0] Er verandert niets. Alles wat dit sjabloon invult, staat er al.
        [one] { $changed } van { $count } documenten verandert.
       *[other] { $changed } van { $count } documenten veranderen.
    }
template-would-overwrite = Bij { documents-counted } vervangen wij iets.
template-apply = Vul { documents-counted } in
template-applied = Sjabloon { $name } toegepast op { documents-counted }.
template-not-applied = Sjabloon { $name } is niet toegepast op { documents-counted }.
template-make = Maak sjabloon van dit document
template-make-title = Sjabloon maken van dit document
template-make-which = Welke gegevens neem je over?
template-make-nothing = Dit document heeft nog geen gegevens om over te nemen. Vul het eerst in.
template-made = Sjabloon { $name } is gemaakt.
templates-manage = Beheer sjablonen

## Suggestions
suggestion-accepted = Overgenomen: { $value }.
suggestion-right = { $field } klopt
suggestion-take-for = Neem over: { $field }
choose-yourself = Kies zelf
suggestion-waits = Dit is een voorstel, { $source }. Het telt pas als je zegt dat het klopt.
suggestions-open =
    { $count ->
        [one] { $count } voorstel
       *[other] { $count } voorstellen
    }
suggestions-take = Neem alle over
suggestions-taken = { suggestions-open } overgenomen.
source-page = bladzijde { $page }
source-properties = uit de eigenschappen
source-title = uit de titel
source-file-name = uit de bestandsnaam
source-text = uit de tekst
source-of-title = uit de titel
source-of-file-name = uit de bestandsnaam
source-subject = uit de eerste bladzijde
source-date-in-text = uit de tekst
source-month-in-text = uit de tekst, zonder dag
source-month-of-file-name = uit de bestandsnaam, zonder dag
source-number-in-text = uit de tekst
source-language = uit de tekst
source-learned = uit eerdere keuzes
source-together = uit deze reeks
suggestions-find = Zoek voorstellen
choose-each = Zoek een voorstel per document
suggestions-title = Voorstellen voor { documents-counted }
suggestions-busy = Bezig met zoeken: { $done } van { $total } documenten.
suggestions-none = Er zijn geen voorstellen. Alles is ingevuld, of wij weten niets zeker genoeg.
suggestions-found = Bij { documents-counted } hebben wij een voorstel.
suggestions-first = De eerste documenten met een voorstel
suggestions-source = Bron
suggestions-because = Waarom?
suggestions-which = Welke voorstellen neem je over?
suggestions-hint = Wij vullen lege velden in, en soms een betere titel. Een titel die je zelf koos, blijft staan. Kijk daarna of het klopt.
suggestions-was = Was: { $value }
suggestions-field = { $field } (bij { $count })
suggestions-replaced = { $field } vervangen (bij { $count })
suggestions-accept = Neem { suggestions-open } over
suggestions-accepted = Voorstellen overgenomen bij { documents-counted }.
learned-title = Wat wij van je keuzes onthouden
learned-about = Koos je bij een woord vaak dezelfde categorie of soort document? Dan stellen wij die voor. Dit blijft op deze computer.
learned-none = Wij onthouden nog niets.
learned-word = Bij “{ $word }” koos je { $count } van de { $total } keer categorie { $term }.
learned-word-kind = Bij “{ $word }” koos je { $count } van de { $total } keer de soort { $term }.
learned-others =
    { $count ->
        [one] En nog { $count } woord.
       *[other] En nog { $count } woorden.
    }
learned-forget = Vergeet dit
learned-forget-title = Vergeten wat wij onthielden?
learned-forget-text = Je documenten veranderen niet. Alleen nieuwe documenten tellen daarna nog mee.
learned-keep = Bewaar dit
learned-forgotten = Wij hebben het vergeten.
step-suggest = voorstellen overgenomen bij { documents-counted }

## Help
help-how = Zo werkt het
help-step-add = Voeg bestanden toe. Wij maken een kopie. Je eigen bestanden blijven zoals ze zijn.
help-step-describe = Vul per document titel, categorie, datum en “{ field-documenthandeling }” in. Dat kan ook voor veel documenten tegelijk.
help-step-todo = Bekijk Nog te doen. Daar staat wat er nog moet, met een knop die helpt.
help-step-publish = Druk op Publiceren. Je ziet eerst precies wat er verandert.
help-step-after = Doe daarna wat er nog op je lijst staat. Kijk na een dag op open.overheid.nl.
help-words = Wat betekent dat?
word-document = Document
word-document-about = Een bestand met de gegevens die erbij horen.
word-part = Bijlage
word-part-about = Een document dat bij een hoofddocument hoort.
word-category = Informatiecategorie
word-category-about = Soort informatie volgens de Wet open overheid, zoals convenanten of jaarverslagen.
word-list = Waardelijst
word-list-about = Een vaste lijst waaruit je kiest, zoals de informatiecategorieën of de organisaties.
word-act = { field-documenthandeling }
word-act-about = Wat er met het document is gedaan: vastgesteld, ontvangen of ondertekend.
word-template = Sjabloon
word-template-about = Vaste gegevens die je in één keer invult bij een document.
word-catalogue = Catalogus
word-catalogue-about = De documenten van je organisatie op één webadres. De meeste organisaties hebben één catalogus.
word-target = Bestemming
word-target-about = De plek waar je documenten online komen: een map of een server.
word-sftp = SFTP
word-sftp-about = Een veilige manier om bestanden naar een server te sturen.
word-publish = Publiceren
word-publish-about = Documenten online zetten, zodat iedereen ze kan lezen.
word-practise = Oefenen
word-practise-about = Uitproberen met voorbeelden. Er gaat niets naar je website.
word-rehearse = Proefdraaien
word-rehearse-about = Alles doen behalve online zetten. Zo zie je wat er gebeurt.
word-withdraw = Intrekken
word-withdraw-about = Een document van de website halen. Je zegt erbij waarom.
word-replace = Vervangen
word-replace-about = Een ander bestand op hetzelfde webadres zetten.
word-redact = Lakken
word-redact-about = Woorden zwart maken en echt uit een pdf halen. Open het document en kies “Lakken”.
word-woo = Woo
word-woo-about = De Wet open overheid. Die zegt welke documenten je openbaar maakt.
word-wooindex = Woo-index
word-wooindex-about = De landelijke lijst op open.overheid.nl met documenten van alle overheden.
word-harvester = Sitemap
word-harvester-about = Een lijst op je website. Daarmee vindt de Woo-index je documenten.
word-robots = robots.txt
word-robots-about = Een klein bestand op je website. Daarin staat waar de sitemaps zijn.
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
key-go-permits = Naar Vergunningen
key-go-history = Naar Geschiedenis
key-go-settings = Naar Instellingen
key-go-help = Help
key-print = Afdrukken
key-publish = Controleren en publiceren
key-undo = Ongedaan maken
key-redo = Opnieuw doen
key-preview = Open bestand in ander programma
key-next-document = Volgend document, zelfde veld
key-previous-document = Vorig document, zelfde veld
key-apply = Volgend document, of toepassen
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
row-key-enter = Open het document naast de gegevens
row-key-title = Wijzig de titel
row-key-delete = Verwijder, of trek in
help-access = Toegankelijkheid
help-access-keys = Alles werkt met het toetsenbord. Met F6 ga je naar het volgende deel van het venster.
help-access-reader = Voorleesprogramma’s horen wat er gebeurt: opslaan, voortgang en fouten.
help-access-size = Maak de tekst groter bij Instellingen, Weergave. Dat kan tot 200 procent.
help-access-colour = Licht, donker en hoog contrast volgen je computer. Kleur staat nooit alleen: er staat altijd een woord bij.
help-search = Zoek in de help
help-found =
    { $count ->
        [one] { $count } resultaat gevonden
       *[other] { $count } resultaten gevonden
    }
help-none-text = Zoek met een ander woord, of vraag het je helpdesk.
help-desk = Voor de helpdesk
help-desk-text = Vraag je om hulp? Geef dan deze gegevens door. Er staat niets in over je documenten.
help-desk-version = Openbaarmaker: { $version }
help-desk-system = Systeem: { $system } ({ $architecture })
help-desk-web-view = Webonderdeel van het systeem: { $version }
help-desk-library = Versie van de bibliotheek: { $version }
help-desk-unknown = onbekend
help-data = Je gegevens
help-data-text = Er gaat niets van je computer af, behalve wat je zelf publiceert.
help-data-secrets = Wachtwoorden staan alleen in de wachtwoordopslag van je computer.
help-data-move-1 = Naar een andere computer, stap 1: maak een reservekopie bij Instellingen, Opslag. Zet die op een schijf of netwerk.
help-data-move-2 = Stap 2: installeer Openbaarmaker op de andere computer. Zet daar de reservekopie terug bij Instellingen, Opslag.
help-data-move-3 = Stap 3: publiceer daar. Wij vragen eerst of de bestemming klopt. Geef je wachtwoord daar opnieuw.

## Value lists in the window
settings-lists = Waardelijsten
lists-about = Uit deze lijsten kies je begrippen en organisaties. Is er een nieuwere lijst? Vraag je ICT-afdeling om het bestand van TOOI (JSON) en lees het hier in.
lists-terms = Begrippen
lists-registers = Organisaties
list-import = Nieuwere lijst inlezen…
list-busy = Wij kijken wat er verandert…
list-reset = Zet de meegeleverde lijst terug
list-imported = Ingelezen
list-newer = Het programma heeft een nieuwere lijst: { $version }. Zet de meegeleverde lijst terug om die te gebruiken.
list-version = versie { $version } van { $date }
list-version-seen = versie { $version }, gezien op { $date }
list-terms =
    { $count ->
        [one] { $count } begrip
       *[other] { $count } begrippen
    }
list-terms-ended = { list-terms }, en { $ended } beëindigd
list-title = { $list } vernieuwen?
list-title-none = { $list }: er verandert niets
list-reset-title = Meegeleverde lijst terugzetten: { $list }?
list-now = Nu
list-then = Straks
list-same-terms = De begrippen blijven gelijk.
list-in-use =
    { $count ->
        [one] { $count } begrip is in gebruik en eindigt. Documenten die het noemen, blijven gewoon geldig.
       *[other] { $count } begrippen zijn in gebruik en eindigen. Documenten die ze noemen, blijven gewoon geldig.
    }
list-in-use-reset =
    { $count ->
        [one] { $count } begrip is in gebruik en ontbreekt in de meegeleverde lijst. Kies er daarna een ander voor.
       *[other] { $count } begrippen zijn in gebruik en ontbreken in de meegeleverde lijst. Kies er daarna andere voor.
    }
list-in-documents = Bij { documents-counted }.
list-in-catalogues = In de instellingen van { $names }.
list-group-added = Nieuw: { $count }
list-group-ended = Beëindigd: { $count }
list-group-gone = Niet meer in de lijst: { $count }
list-group-restored = Weer in gebruik: { $count }
list-group-renamed = Andere naam: { $count }
list-group-respelled = Anders geschreven: { $count }
list-group-other = Andere gegevens: { $count }
list-was = was: { $name }
list-ended-on = per { $date }
list-more = en nog { $count }
list-take = Lees deze lijst in
list-reset-yes = Zet terug
list-import-done =
    { $count ->
        [0] { $list }: nu versie { $version }.
        [one] { $list }: nu versie { $version }. { $count } document opnieuw gecontroleerd.
       *[other] { $list }: nu versie { $version }. { $count } documenten opnieuw gecontroleerd.
    }
list-reset-done =
    { $count ->
        [0] { $list }: weer de meegeleverde versie { $version }.
        [one] { $list }: weer de meegeleverde versie { $version }. { $count } document opnieuw gecontroleerd.
       *[other] { $list }: weer de meegeleverde versie { $version }. { $count } documenten opnieuw gecontroleerd.
    }
list-version-title = Welke versie is dit?
list-version-text = Dit bestand zegt niet welke versie van { $list } het is. Kijk op de pagina waar je het haalde.
list-version-number = Versie
list-version-wrong = Vul het nummer van de versie in.
list-version-date = Datum van de lijst
list-version-date-hint = Bijvoorbeeld 1-10-2026.
list-version-go = Bekijk wat er verandert
terms-recent = Onlangs gekozen
terms-source = { $list }, { $version }
terms-source-registers = { $count } registers, de nieuwste van { $date }
terms-all = Alle
terms-more = Er zijn er meer. Typ een deel van de naam.
terms-show-ended = Toon ook beëindigde
terms-hide-ended = Verberg beëindigde
value-list-informatiecategorieen = Informatiecategorieën
value-list-documentsoorten = Soorten documenten
value-list-documenthandelingen = Handelingen
value-list-documentrelaties = Relaties tussen documenten
value-list-redenen = Redenen van vervanging
value-list-themas = Thema’s
value-list-talen = Talen
value-list-formaten = Bestandstypes
value-list-organisaties-gemeenten = Gemeenten
value-list-organisaties-provincies = Provincies
value-list-organisaties-waterschappen = Waterschappen
value-list-organisaties-ministeries = Ministeries
value-list-organisaties-overige-overheidsorganisaties = Overige overheidsorganisaties
value-list-organisaties-zbo = Zelfstandige bestuursorganen
value-list-organisaties-samenwerkingsorganisaties = Samenwerkingsorganisaties
value-list-organisaties-caribische-openbare-lichamen = Caribische openbare lichamen

## Vergunningen
place-permits = Vergunningen
settings-permits = Vergunningen (IPM)
permits-none = Geen
permits-back = Terug naar vergunningen
step-permit-add = { cases-counted } toegevoegd
step-permit-edit = { cases-counted } aangepast
step-permit-remove = { cases-counted } verwijderd
step-permit-delete = verwijderbericht klaargezet: { cases-counted }
step-permit-republish = opnieuw publiceren klaargezet: { cases-counted }
step-permit-link = documenten bij { cases-counted }
step-permit-sheet = { cases-counted } uit een spreadsheet
step-permit-adopt = { cases-counted } overgenomen
run-permits-published = { messages-counted } gepubliceerd
run-permits-withdrawn =
    { $count ->
        [one] { $count } verwijderbericht
       *[other] { $count } verwijderberichten
    }
run-permits = Berichten over vergunningen ({ $count })
permits-loading = Vergunningen laden.
permits-add = Nieuwe zaak
permits-add-first = Maak de eerste zaak
permits-publish = Publiceer { messages-counted }
permits-last-never = Nog geen bericht gepubliceerd
permits-button-nothing = Geen nieuwe berichten
permits-empty = Nog geen vergunningen
permits-empty-text = Maak een zaak, of lees zaken uit een spreadsheet. Daarna publiceer je per zaak een bericht.
permits-none-found = Geen zaken met deze filters
permits-show-all = Toon alle zaken
permits-more = Toon meer zaken ({ $shown } van { $total })
permits-filters = Zaken zoeken en filteren
permits-search = Zoek een zaak
permits-phase-all = Fase: alle
permits-product-all = Soort: alle
permits-product-none = Soort nog kiezen
permits-phase-none = Fase nog kiezen
permits-column-case = Zaak
permits-column-phase = Soort en fase
permits-column-modified = Gewijzigd
permits-column-due = Volgend bericht
permits-look = { $count } keer Let op
permits-kind-C = Nieuw
permits-kind-U = Wijziging
permits-kind-D = Verwijderbericht
permits-proposed = Voorstel:
permits-take = Neem over
permits-part-what = De zaak
permits-part-where = Waar is het?
permits-part-when = Termijn en periode
permits-part-who = Aanvrager
permits-case-number-hint = Zoals het in je zaaksysteem staat.
permits-activities = Activiteiten
permits-activities-hint = De lijst is uit 2009. Past er niets? Kies Overig en leg het uit in de omschrijving.
permits-phase-hint = Kies hoe ver de zaak nu is.
permits-title-hint = Noem soort, activiteit en adres. Noem geen naam van een persoon.
permits-description-hint = Vertel kort waar de zaak over gaat. Noem geen namen van personen.
permits-page = Webadres van de zaakpagina
permits-page-hint = Op deze pagina van je website lees je alles over de zaak.
permits-modified-hint = Dag-maand-jaar. Wijzig je iets anders? Dan vullen wij vandaag in.
permits-profile = Het profiel
permits-profile-text = Schema’s en voorbeelden van onze berichten, voor wie ze inleest.
permits-profile-keep = Bewaar het profiel…
permits-profile-kept = Het profiel staat in { $path }.
permits-addresses = Adressen
permits-addresses-hint = Vul minstens één plek in: een adres, een perceel of een punt.
permits-address = Adres { $number }
permits-address-kind = Soort adres
permits-address-add = Voeg een adres toe
permits-address-postcode = Postcode
permits-address-place = Woonplaats
permits-address-municipality = Gemeente
permits-address-province = Provincie
permits-house = Huisnummer
permits-addition = Toevoeging
permits-places-more = Percelen, punten, gebieden en BAG-nummer
permits-parcels = Percelen
permits-parcels-hint = Vul gemeente, sectie en nummer in, bijvoorbeeld: Voorbeeldstad, B, 1234.
permits-parcel = Perceel { $number }
permits-parcel-add = Voeg een perceel toe
permits-parcel-municipality = Kadastrale gemeente
permits-parcel-section = Sectie
permits-parcel-number = Nummer
permits-points = Punten
permits-points-hint = In meters van de Rijksdriehoek, bijvoorbeeld x 136000 en y 455000.
permits-point = Punt { $number }
permits-point-add = Voeg een punt toe
permits-point-x = x
permits-point-y = y
permits-point-z = Hoogte
permits-areas = Andere gebieden
permits-areas-hint = Alleen als de zaak ook over een groter gebied gaat dan de adressen.
permits-area = Gebied { $number }
permits-area-add = Voeg een gebied toe
permits-area-scheme = Soort gebied
permits-area-name = Naam van het gebied
permits-bag-hint = 16 cijfers, uit de Basisregistratie Adressen en Gebouwen.
permits-place-removed = Weggehaald.
permits-term-hint = Loopt er een termijn? Kies dan welke.
permits-term-start = Eerste dag
permits-term-end = Laatste dag
permits-term-proposed = Voorstel: { $start } tot en met { $end }. Dat is zes weken, vanaf de dag na { $from }.
permits-term-take = Neem deze datums over
permits-term-proposed-year = Voorstel: { $start } tot en met { $end }. Dat is een jaar. Pas het aan als de vergunning langer of korter duurt.
permits-term-taken = Datums overgenomen.
permits-company-hint = Alleen de naam van een bedrijf. Nooit de naam van een persoon.
permits-company-address = Postcode en huisnummer van het bedrijf
permits-company-address-hint = Aan elkaar, bijvoorbeeld 1234CD7a.
permits-documents = Documenten van de zaak
permits-documents-hint = Zoek een document, of plak een webadres. Een document zonder categorie krijgt Beschikkingen.
permits-document-kind = Soort document van de zaak
permits-document-waits = Dit document staat nog niet online. Het komt in het bericht zodra je het publiceert.
permits-document-other = Dit document heeft niet de categorie Beschikkingen.
permits-document-beschikking = Maak er een Beschikking van
permits-document-beschikking-said = Het document heeft nu de categorie Beschikkingen.
permits-standing = Status van de zaak
permits-conforms = Deze zaak voldoet aan het profiel.
permits-next-waits = Er gaat nog geen bericht uit. Vul eerst in wat nog ontbreekt.
permits-next-gone = De zaak is uit de zoekdienst.
permits-next-none = Er is geen bericht nodig: de afnemer weet alles al.
permits-next-pending = Een bericht is gemaakt maar nog niet overal verstuurd. Publiceer om het te versturen.
permits-next-moved = Het webadres is anders. Er gaan twee berichten uit: verwijder de oude, maak de nieuwe.
permits-next-C = Het volgende bericht meldt de zaak aan.
permits-next-U = Het volgende bericht meldt de wijziging.
permits-next-D = Het volgende bericht haalt de zaak uit de zoekdienst.
permits-preview = Bekijk het bericht
permits-messages-none = Over deze zaak is nog geen bericht gemaakt.
permits-message-gone = een bestemming die weg is
permits-message-pending = Wacht op publicatie naar { $name }.
permits-message-standing = Staat op { $name } sinds { $at }.
permits-message-replaced = Op { $name } vervangen door een later bericht.
permits-message-cleaned = Opgeruimd van { $name }.
permits-text-title =
    { $count ->
        [one] Het bericht als tekst
       *[other] De berichten als tekst
    }
permits-text-about = Dit is wat de afnemer leest. Geef het aan je ICT-afdeling als die erom vraagt.
permits-text-provisional = Nummer en moment staan nog niet vast. Die krijgt het bericht bij het publiceren.
permits-delete-title = Zaak uit de zoekdienst halen?
permits-delete-text = Bij de volgende publicatie gaat er een verwijderbericht (D) uit over “{ $title }”. De zaak is dan niet meer te vinden.
permits-delete-yes = Haal uit de zoekdienst
permits-delete-no = Niet doen
permits-delete-many-title = { cases-counted } uit de zoekdienst halen?
permits-delete-many-text = Bij de volgende publicatie gaat er per zaak een verwijderbericht (D) uit.
permits-delete-many-yes = Haal { cases-counted } weg
permits-delete-said =
    { $count ->
        [one] Bij de volgende publicatie gaat er { $count } verwijderbericht uit.
       *[other] Bij de volgende publicatie gaan er { $count } verwijderberichten uit.
    }
permits-keep = Laat in de zoekdienst
permits-stay = Laat uit de zoekdienst
permits-stay-said = De zaak blijft uit de zoekdienst.
permits-republish-said = De zaak blijft of komt weer in de zoekdienst.
permits-remove-title = Zaak verwijderen?
permits-remove-text = “{ $title }” verdwijnt uit je lijst. De geschiedenis blijft bewaard, zodat je dit ongedaan kunt maken.
permits-remove-yes = Verwijder de zaak
permits-remove-no = Niet verwijderen
permits-remove-said = Zaak verwijderd.
permits-tidy = Op te schonen
permits-tidy-period-passed = De periode van deze vergunning is voorbij.
permits-tidy-term-passed = De duur van deze vergunning is voorbij.
permits-tidy-broken-off = De procedure is afgebroken.
permits-tidy-quashed = De vergunning is vernietigd.
permits-tidy-you = Je kunt de zaak uit de zoekdienst halen. Dat beslis je zelf.
permits-tidy-note =
    { $count ->
        [one] { $count } zaak kan misschien uit de zoekdienst.
       *[other] { $count } zaken kunnen misschien uit de zoekdienst.
    }
permits-tidy-show = Bekijk wat op te schonen is
permits-tidy-about = Kies de zaken die uit de zoekdienst mogen. Een zaak blijft vindbaar tot er een verwijderbericht is.
permits-delete-ticked = Haal gekozen zaken weg ({ $count })
permits-tick = Kies { $title }
permits-tick-first = Kies eerst een of meer zaken.
permits-clean-note =
    { $count ->
        [one] { $count } bericht staat er lang genoeg en kan weg.
       *[other] { $count } berichten staan er lang genoeg en kunnen weg.
    }
permits-clean-show = Ruim berichten op
permits-clean-title = { messages-counted } opruimen?
permits-clean-text = Deze bestanden staan lang genoeg op { $name }. Eerst halen wij ze van de pagina. Daarna gaan ze zelf weg.
permits-clean-line = { $kind } · { $file } · gepubliceerd { $at }
permits-clean-reminder = De zaak blijft vindbaar in de zoekdienst totdat je een verwijderbericht (D) plaatst.
permits-clean-yes = Ruim { messages-counted } op
permits-clean-no = Niet opruimen
permits-clean-none = Er is niets op te ruimen
permits-clean-none-text = Geen enkel bericht staat er al lang genoeg.
permits-preview-title = Berichten controleren en publiceren
permits-preview-ready =
    { $count ->
        [one] { $count } bericht kan online.
       *[other] { $count } berichten kunnen online.
    }
permits-nothing-new = Alle berichten staan online. Er is niets nieuws.
permits-nothing-new-folder = Alle berichten staan in de map van je website. Er is niets nieuws.
permits-publish-page = Werk de pagina bij
permits-group-D = Verwijderen ({ $count })
permits-group-D-about = de zaak is daarna niet meer te vinden
permits-group-clean = Opruimen ({ $count })
permits-group-clean-about = het bericht gaat weg, de zaak blijft vindbaar
permits-resend = Dit bericht is eerder gemaakt en gaat ongewijzigd mee.
permits-left-out = “{ $title }” staat niet online en komt niet in het bericht.
permits-robots =
    { $count ->
        [one] robots.txt houdt { $agent } weg bij { $count } adres.
       *[other] robots.txt houdt { $agent } weg bij { $count } adressen.
    }
permits-robots-all = alle zoekdiensten
permits-robots-line = Regel { $line }: { $text }
permits-robots-do = Wij veranderen die regel niet. Vraag je ICT-afdeling om hem aan te passen.
permits-robots-unknown = Wij kunnen robots.txt hier niet lezen. Vraag je ICT-afdeling of de afnemer erbij mag.
permits-busy-clean = Bezig met opruimen
permits-busy-started = Publiceren van { messages-counted } begint.
permits-busy-said = { $percent } procent klaar.
permits-stop-text = De pagina verwijst nooit naar een bericht dat er niet is. Wat al verstuurd is, gebruiken wij de volgende keer.
permits-done = { messages-stand-counted } online.
permits-done-folder = { messages-stand-counted } in de map van je website.
permits-done-page = De pagina is bijgewerkt.
permits-done-rehearsal = De proef is gelukt. Er is niets veranderd.
permits-done-stopped = Het publiceren is gestopt. De pagina noemt alleen bestanden die er staan.
permits-done-cleaned = { messages-counted } opgeruimd.
permits-fact-cleaned = Opgeruimd
permits-fact-at = Moment
permits-undated = Bij { files-counted } mochten wij de datum niet zetten. Vraag je ICT-afdeling om dat recht.
permits-entry-text = Geef dit ene adres door aan wie de berichten inleest.
permits-entry-page = Adres van de pagina zelf
permits-entry-page-text = Gebruik dit als de afnemer op het eerste adres geen pagina ziet.
permits-waiting = Wanneer is het te zien?
permits-waiting-text = Uiterlijk overmorgenochtend zichtbaar: { $date }. Dat is volgens de werkwijze uit 2009.
permits-check = Controleer de pagina
permits-check-text = Open het adres. Je ziet een lijst met bestanden, en verder niets.
permits-hints = Toont je website geen pagina op dat adres?
permits-hints-text = Dan kan je ICT-afdeling de lijst van de map aanzetten. Dat gaat zo:
permits-feature = Vergunningen (IPM 4.0)
permits-feature-text = Zet dit aan als iemand je vergunningen volgens IPM 4.0 inleest. Je maakt dan per zaak berichten.
permits-notice-again = Lees hoe dit formaat werkt
permits-turn-on = Zet vergunningen aan
permits-turn-off = Zet vergunningen uit
permits-on-said = Vergunningen staan aan. Je vindt ze links.
permits-off-said = Vergunningen staan uit. Wat gepubliceerd is, blijft staan.
permits-per-catalogue = Dit geldt alleen voor { $name }.
permits-notice-title = Lees dit eerst
permits-notice-yes = Ik heb dit gelezen, zet aan
permits-notice-no = Nu niet
permits-notice-read =
    { $by ->
        [none] Gelezen op { $at }.
       *[other] Gelezen door { $by }, { $at }.
    }
permits-scheme = Soort organisatie
permits-creator-hint = Zonder “gemeente” of “provincie” ervoor, bijvoorbeeld: Beuningen.
permits-creator-missing = Vul de naam van je organisatie in, bijvoorbeeld: Beuningen.
permits-page-base = Begin van het adres van zaakpagina’s
permits-page-base-hint = Daarmee stellen wij een adres per zaak voor.
permits-page-base-wrong = Begin het adres met https://, bijvoorbeeld: https://www.voorbeeld.nl/vergunningen/.
permits-layout = Bestanden
permits-per-message = Elk bericht een eigen bestand
permits-per-case = Elke zaak een eigen bestand
permits-days = Bewaartermijn in dagen
permits-days-hint = Zo lang blijft een bericht staan na de publicatie. Minstens 7 dagen.
permits-days-wrong = Vul een aantal dagen in van { $min } tot en met { $most }.
permits-cleans-up = Ruim oude berichten vanzelf op
permits-full = Volledig verwijderbericht
permits-full-hint = Herhaalt alles wat het laatst gezegd is. Alleen nodig als de afnemer het korte bericht weigert.
permits-agent = Naam van de afnemer in robots.txt
permits-agent-hint = Vraag dit aan de afnemer. Dan kijken wij of robots.txt hem toelaat.
permits-settings-saved = Instellingen van vergunningen bewaard.
permits-adopt = Berichten van een ander programma
permits-adopt-text = Staat er al een map met berichten? Neem de zaken dan over. In die map verandert dan nog niets.
permits-adopt-target = Neem over van { $name }
permits-adopt-folder = Neem over uit een map…
permits-adopt-title = { cases-counted } overnemen?
permits-adopt-none = Er zijn geen nieuwe zaken
permits-adopt-messages = Gelezen berichten
permits-adopt-cases = Zaken
permits-adopt-known = Zaken die je al hebt
permits-adopt-deleted = Zaken die verwijderd zijn
permits-adopt-registering = Berichten bij bekende zaken
permits-adopt-problems = { files-counted } nemen wij niet over
permits-adopt-off-page = Bij je volgende publicatie maken wij de pagina opnieuw. Deze bestanden staan daar dan niet meer op. Ze blijven wel in de map.
permits-adopt-overtaken = Deze zaken zijn hier en elders veranderd. Wij nemen over wat online staat. Maak je dat ongedaan, dan geldt jouw wijziging weer.
permits-adopt-overtaken-deleted = Deze zaken zijn hier veranderd en elders verwijderd. Ze krijgen hier ook de status Verwijderd. Je wijzigingen blijven bewaard, maar gaan niet uit.
permits-republish-how = Wil je zo’n zaak weer publiceren? Open de zaak en kies “{ republish }”.
permits-adopt-register = Berichten overnemen?
permits-adopt-register-yes = Neem de berichten over
permits-adopt-yes = Neem { cases-counted } over
permits-adopt-said =
    { $messages ->
        [one] { $count } zaak overgenomen, met { $messages } bericht.
       *[other] { cases-counted } overgenomen, met { $messages } berichten.
    }
permits-adopt-registered =
    { $count ->
        [one] { $count } bericht overgenomen bij een zaak die je al had.
       *[other] { $count } berichten overgenomen bij zaken die je al had.
    }
permits-sheet = Spreadsheet inlezen
permits-sheet-first = Lees zaken uit een spreadsheet
permits-sheet-title = { cases-counted } inlezen?
permits-sheet-title-none = Niets nieuws in deze spreadsheet
permits-sheet-rows = Gevulde rijen
permits-sheet-changed = Zaken die veranderen
permits-sheet-unchanged = Zaken die gelijk blijven
permits-sheet-incomplete =
    { $count ->
        [one] { $count } zaak is daarna nog niet compleet. Die vul je later aan.
       *[other] { $count } zaken zijn daarna nog niet compleet. Die vul je later aan.
    }
permits-sheet-held =
    { $count ->
        [one] { $count } rij slaan wij over
       *[other] { $count } rijen slaan wij over
    }
permits-sheet-take = Lees { cases-counted } in
permits-sheet-done = Nieuwe zaken: { $added }. Gewijzigd: { $changed }.
permits-sheet-done-held = Nieuwe zaken: { $added }. Gewijzigd: { $changed }. Overgeslagen rijen: { $held }.

## The native window: menu, dialogs of the system, messages before there is a page

menu-file = Bestand
menu-add-files = Bestanden toevoegen…
menu-add-folder = Map toevoegen…
menu-sheet-export = Naar spreadsheet…
menu-sheet-import = Spreadsheet inlezen…
menu-adopt = Neem over wat er al staat…
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
dialog-adopt-folder = Kies de map met de website
dialog-adopt-files = Kies de sitemaps
dialog-target-folder = Kies de map waarin je publiceert
dialog-host-root = Kies de map waarin robots.txt staat
dialog-key-file = Kies je sleutelbestand
dialog-replacement = Kies het nieuwe bestand
dialog-permit-profile = Kies een map voor het profiel
dialog-sheet-messages = Bewaar alle meldingen
dialog-sheet-export = Bewaar de spreadsheet
dialog-list = Kies de JSON van de nieuwere lijst
dialog-sheet-import = Kies een spreadsheet
dialog-settings-save = Instelbestand bewaren
dialog-settings-file = instellingen Openbaarmaker.json
dialog-settings-take = Kies het instelbestand
dialog-save-robots-lines = Regels voor robots.txt bewaren
dialog-save-report = Bewaar het verslag
dialog-backup = Kies waar de reservekopie komt
dialog-restore = Kies een reservekopie

fatal-web-view = Openbaarmaker heeft WebView2 van Microsoft nodig om iets te laten zien. Dat staat niet op deze computer. Vraag je ICT-afdeling om de “WebView2 Runtime” te installeren. Het staat op https://developer.microsoft.com/microsoft-edge/webview2/. Start Openbaarmaker daarna opnieuw.
fatal-start = Openbaarmaker kan niet starten. Je documenten zijn niet veranderd. Geef deze melding door aan je ICT-afdeling.

# Lakken
redact-title = Lakken
redact-about = Kies wat je weglakt, of teken zelf een vak.
redact-boxes =
    { $count ->
        [0] Geen vakken
        [one] { $count } vak
       *[other] { $count } vakken
    }
redact-draw = Vak tekenen
redact-seek = Zoek woord…
redact-page = Hele bladzijde
redact-keys = Teken met de muis. Of gebruik de pijlen; met Shift maak je het vak groter. Enter plaatst het vak, Delete haalt het weg.
redact-box = Vak, bladzijde { $page }, grond { $ground }
redact-drawn = Nieuw vak op bladzijde { $page }
redact-placed =
    { $count ->
        [one] Het vak is geplaatst. Er is nu { $count } vak.
       *[other] Het vak is geplaatst. Er zijn nu { $count } vakken.
    }
redact-removed =
    { $count ->
        [0] Het vak is weg. Er zijn geen vakken meer.
        [one] Het vak is weg. Er is nog { $count } vak.
       *[other] Het vak is weg. Er zijn nog { $count } vakken.
    }
redact-thumb = met vakken
redact-chosen = Gekozen vak
redact-remove = Verwijder het gekozen vak
redact-looking = Wij zoeken naar persoonsgegevens.
redact-found = Wat je kunt lakken
redact-nothing-found = Niets gevonden met deze controles. Kijk zelf ook: wij vinden niet alles.
redact-unchecked = Dit bestand is niet helemaal nagekeken. Kijk zelf wat weg moet.
redact-kind-sought = gezocht woord
redact-times = { $count } keer
redact-on-pages =
    { $count ->
        [one] bladzijde { $pages }
       *[other] bladzijden { $pages }
    }
redact-on-pages-more = bladzijden { $pages } en verder
redact-possible = mogelijk
redact-look = Bekijk { $name }
redact-ground-of = Grond voor { $name }
redact-own =
    { $count ->
        [one] Eigen vak, bladzijde { $page }
       *[other] { $count } eigen vakken, bladzijde { $page }
    }
redact-own-look = Bekijk eigen vakken, bladzijde { $page }
redact-own-remove = Verwijder eigen vakken, bladzijde { $page }
redact-ground = Grond voor nieuwe vakken
redact-snap = Pas vakken aan hele woorden aan
redact-seek-label = Zoek op alle bladzijden
redact-seek-missing = Vul de woorden in die je zoekt.
redact-seek-within = Ook binnen langere woorden
redact-seek-go = Zoek en lak
redact-sought =
    { $count ->
        [0] Niet gevonden.
        [one] Eén keer gevonden. Het vak staat erop.
       *[other] { $count } keer gevonden. De vakken staan erop.
    }
redact-sought-partly = Niet alle tekst was te lezen. Kijk zelf ook.
redact-others =
    { $count ->
        [one] Ook in het andere document
       *[other] Ook in de andere { $count } documenten
    }
redact-others-hint = Ook daar komen vakken over “{ $words }”, met grond { $ground }. Er verandert nog geen bestand.
redact-others-busy = { $done } van { $count } documenten doorzocht
redact-others-found =
    { $count ->
        [0] In geen ander document gevonden.
        [one] In één ander document gevonden.
       *[other] In { $count } andere documenten gevonden.
    }
redact-others-boxes =
    { $count ->
        [0] De vakken stonden er al.
        [one] Daar kwam één vak bij.
       *[other] Daar kwamen { $count } vakken bij.
    }
redact-others-without =
    { $count ->
        [one] In één document staat het niet.
       *[other] In { $count } documenten staat het niet.
    }
redact-others-unreached =
    { $count ->
        [one] Gestopt: één document is nog niet doorzocht.
       *[other] Gestopt: { $count } documenten zijn nog niet doorzocht.
    }
redact-others-left =
    { $count ->
        [one] Eén document is niet helemaal doorzocht:
       *[other] { $count } documenten zijn niet helemaal doorzocht:
    }
redact-unsought-partly = Niet alle tekst was te lezen.
redact-unsought-no-text = Er is geen tekst te lezen, zoals bij een scan.
redact-unsought-not-pdf = Dit is geen pdf.
redact-unsought-encrypted = Er zit een wachtwoord op.
redact-unsought-damaged = Het bestand is beschadigd.
redact-unsought-too-large = Te groot of te ingewikkeld.
redact-unsought-withdrawn = Ingetrokken, of gaat van de website.
redact-unsought-elsewhere = Het bestand staat niet in je bibliotheek.
redact-unsought-changed = Iemand heeft dit net veranderd.
redact-unsought-boxes =
    { $count ->
        [one] Er kwam wel één vak bij.
       *[other] Er kwamen wel { $count } vakken bij.
    }
redact-other-file = Dit document heeft een ander bestand gekregen. De vakken van het vorige bestand gelden hier niet.
redact-looked-over = Nagekeken door { $by } op { $at }.
redact-look-over = Een collega tekende deze vakken. Kloppen ze?
redact-look-over-yes = Ik heb ze nagekeken
redact-promise = Wij maken een nieuw bestand. Onder de vakken staat dan niets meer. Het origineel blijft in je bibliotheek. Het gaat niet mee online.
redact-not-title = Lakken kan in een pdf
redact-not-why = Wij lakken alleen bladzijden van een pdf. Maak er eerst een van dit bestand.
redact-not-save = Open het bestand en bewaar het als toegankelijke pdf.
redact-not-replace = Vervang hier het bestand van dit document door de pdf.
redact-not-redact = Lak daarna de pdf.
redact-not-source = Het oude bestand gaat dan niet mee online.
redact-already = Dit is een gelakte versie. Meer lakken kan. Vakken weghalen kan na “Terug naar het origineel”.
redact-widen = Maak vakken breder
redact-widen-hint = Het vak gaat dan ook over de woorden ernaast.
redact-make = Maak gelakte versie
redact-busy = Bezig met lakken
redact-signed-title = Dit bestand is digitaal ondertekend
redact-signed = Door lakken gaat de handtekening verloren. In het origineel blijft die staan.
redact-signed-yes = Lak zonder handtekening
redact-failed = Lakken is niet gelukt
redact-failed-nothing = Er is niets veranderd.
redact-problem-unsupported = Wij lakken alleen een pdf.
redact-problem-encrypted = Dit bestand heeft een wachtwoord. Bewaar het eerst zonder wachtwoord.
redact-problem-damaged = Dit bestand is beschadigd. Bewaar het opnieuw als pdf.
redact-problem-signed = Dit bestand is digitaal ondertekend.
redact-problem-too-large = Dit bestand is te groot of te ingewikkeld om te lakken. Verdeel het in kleinere bestanden.
redact-problem-no-boxes = Er zijn nog geen vakken. Kies wat je weglakt, of teken een vak.
redact-problem-outside-page =
    { $pages ->
        [0] Een vak ligt buiten bladzijde { $page }. Haal dat vak weg.
        [one] Bladzijde { $page } is er niet: het bestand heeft { $pages } bladzijde. Haal dat vak weg.
       *[other] Bladzijde { $page } is er niet: het bestand heeft { $pages } bladzijden. Haal dat vak weg.
    }
redact-do-unproven =
    { $page ->
        [0] Het ligt aan het bestand als geheel. Bewaar het document opnieuw als pdf.
       *[other] Lak de hele bladzijde, of bewaar het document opnieuw als pdf.
    }
redact-problem-unproven =
    { $page ->
        [0] Wij konden niet bewijzen dat alles weg is.
       *[other] Wij konden niet bewijzen dat op bladzijde { $page } alles weg is.
    }
redact-problem-cannot-write = Het nieuwe bestand past niet op de schijf, of de schijf werkt niet mee. Maak ruimte vrij en probeer het opnieuw.
redact-unproven-unreadable = Het nieuwe bestand was niet goed te lezen.
redact-unproven-signs-left = Onder een vak stonden nog letters.
redact-unproven-drawn-left = Onder een vak stond nog een plaatje of tekening.
redact-unproven-not-black = Een vak was niet helemaal zwart.
redact-unproven-word-left = Een woord stond nog ergens in het bestand.
redact-unproven-rest-left = Er zat nog iets in het bestand dat niemand ziet.
redact-unproven-word-lost = Er was meer weg dan de bedoeling was.
redact-image-font = Bladzijde { $pages }: een lettertype was niet te lezen.
redact-image-pattern = Bladzijde { $pages }: er staat een patroon op.
redact-image-mask = Bladzijde { $pages }: er staat iets op dat doorschijnt.
redact-image-picture = Bladzijde { $pages }: onder een vak lag een plaatje.
redact-image-drawing = Bladzijde { $pages }: onder een vak lag een tekening, of de bladzijde is ingewikkeld gemaakt.
redact-image-annotation = Bladzijde { $pages }: onder een ouder vak of stempel stond nog iets.
redact-image-unproven = Bladzijde { $pages }: onze eerste controle vond nog iets.
redacted-title =
    { $count ->
        [one] Gelakte versie klaar: { $count } vak
       *[other] Gelakte versie klaar: { $count } vakken
    }
redacted-gone = Dit is weg uit het bestand:
redacted-signs =
    { $count ->
        [one] { $count } letter of teken
       *[other] { $count } letters en tekens
    }
redacted-drawings =
    { $count ->
        [one] een deel van { $count } tekening
       *[other] delen van { $count } tekeningen
    }
redacted-others =
    { $count ->
        [one] { $count } opmerking, veld of iets anders
       *[other] { $count } opmerkingen, velden en andere dingen
    }
redacted-as-image = Deze bladzijden zijn nu een plaatje. De tekst die bleef, kun je nog zoeken:
redacted-width = De breedte van een vak kan nog vertellen hoe lang een woord was.
redacted-proof = Wij controleerden het nieuwe bestand op { $readers } manieren. Onder de vakken vonden wij niets meer.
redacted-look = Het origineel blijft in de bibliotheek. Kijk de gelakte versie zelf nog na.
redacted-open = Bekijk de gelakte versie
