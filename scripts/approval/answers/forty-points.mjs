/** @type {import('../pages.mjs').Sheet} */
export const fortyPoints = {
  file: 'forty-points.md',
  title: 'Veertig vragen van ICT, privacy en inkoop',
  intro: `Deze veertig punten beantwoorden andere kantoorprogramma's samen. Wij beantwoorden ze alle, ook waar het antwoord nee is.
Hoe het werkt, staat in [instellingen](../rules/settings.md), [uitgeven](../releasing.md), [bureaublad](../desktop.md) en
[beveiliging](../security.md).`,
  parts: [
    {
      title: 'Beheer en uitrol',
      answers: [
        {
          id: '1',
          question: 'Kan ICT instellingen voor een hele computer vastleggen, voor de gebruiker uit?',
          answer:
            'Ja: in het register van Windows (ook met groepsbeleid en de MSI), of in een bestand op macOS en Linux.',
          proofs: [
            'unit/main/settings/policy.test.ts: is read from the place that each system has for it, and nowhere else',
            'unit/main/settings/policy.test.ts: takes precedence over the provider of an argument or the environment',
          ],
          gap: 'Het register van Windows is gelezen uit een opgenomen tekst, niet op Windows zelf.',
        },
        {
          id: '2',
          question: 'Zijn er ADMX- en ADML-bestanden (nl, en), gemaakt uit dezelfde tabel?',
          answer: 'Ja, in `resources/policies`; `npm run policies` maakt ze uit de tabel van instellingen.',
          proofs: [
            'unit/scripts/policy-files.test.ts: have each policy and no other',
            'unit/scripts/policy-files.test.ts: refer only to strings and presentations that both languages have, and these have no other',
          ],
          gap: 'De editor van groepsbeleid heeft ze nog niet geopend.',
        },
        {
          id: '3',
          question: 'Is er een configuratieprofiel voor macOS?',
          answer: 'Ja, als voorbeeld met elk beleid, voor de computer of voor een gebruiker.',
          proofs: [
            'unit/main/settings/policy.test.ts: is read from the profiles of macOS, of the computer before those of the user',
            'unit/scripts/policy-files.test.ts: write to the places that the program reads',
          ],
          gap: 'Het profiel is nog niet op een Mac geïnstalleerd.',
        },
        {
          id: '4',
          question: 'Is een standaard die de gebruiker mag wijzigen te onderscheiden van een vaste waarde?',
          answer: 'Ja: wat onder `Defaults` staat, geldt totdat de gebruiker kiest.',
          proofs: [
            'unit/main/settings/policy.test.ts: counts until the user chooses, even when the choice is the default of the program',
            'unit/main/settings/policy.test.ts: precedes a default, that of the computer precedes the user’s, and a named file comes last',
          ],
        },
        {
          id: '5',
          question: 'Is een vaste waarde op het scherm vergrendeld, met de reden?',
          answer: 'Ja, en de kern van het programma weigert een wijziging, hoe die ook gevraagd wordt.',
          proofs: [
            'unit/main/settings/policy.test.ts: cannot be changed by the user',
            'e2e/settings.spec.ts: settings of the administrator cannot be changed',
          ],
        },
        {
          id: '6',
          question: 'Is er een tabel van OMA-URI’s voor Intune?',
          answer: 'Ja, met een voorbeeld van elke waarde.',
          proofs: ['unit/scripts/policy-files.test.ts: have each policy and no other'],
          gap: 'Intune heeft het sjabloon nog niet ingelezen.',
        },
        {
          id: '7',
          question: 'Toont een scherm elk beleid, waar het vandaan komt en wat er fout aan is?',
          answer: 'Ja, het scherm *Beleid*; een fout beleid telt niet, en de rest werkt.',
          proofs: [
            'unit/renderer/managed-settings.test.tsx: shows every policy with its value, place and state, and those that are not set',
            'unit/main/settings/policy.test.ts: has no effect, and is reported, when it is not understood, and the next place counts',
          ],
        },
        {
          id: '8',
          question: 'Controleert een opdracht het beleid?',
          answer: 'Ja: `adviesatlas policy --check` eindigt met 7 als er een fout is; met `--json` voor programma’s.',
          proofs: [
            'unit/main/cli/policy-walk.test.ts: is printed as JSON with its source, and one that is wrong makes the check fail',
            'unit/main/cli/policy-walk.test.ts: fails the check only when asked, and says what holds instead',
          ],
        },
        {
          id: '9',
          question: 'Kan beleid bij de installatie worden gezet?',
          answer: 'Ja, als eigenschappen op de regel van msiexec.',
          proofs: [
            'package/installers.test.ts: writes the policies of the administrator where the program reads them, and turns updates off',
          ],
          gap: 'Getoetst aan de WiX-bron; een installatie op Windows is niet gezien.',
        },
        {
          id: '10',
          question: 'Is er een MSI voor een hele computer, x64 en arm64, stil, met een vaste UpgradeCode?',
          answer: 'Ja, een per processor.',
          proofs: [
            'package/installers.test.ts: replaces an earlier version by a fixed identity, and has its messages in Dutch',
            'package/installers.test.ts: installs for every user without a question, in a folder that can be chosen',
          ],
          gap: 'Getoetst aan de WiX-bron; een installatie op Windows is niet gezien.',
        },
        {
          id: '11',
          question: 'Zijn detectieregel, exitcodes en verwijderregel beschreven?',
          answer:
            'Ja, in [uitgeven](../releasing.md#the-msi). Gegevens van gebruikers blijven staan, tenzij de [regel](../releasing.md#removal) anders vraagt.',
          proofs: [
            'package/installers.test.ts: leaves its version where a roll-out looks for it, as the page of releases says',
            'package/installers.test.ts: removes the data of users only when its line says so, and never for a newer version',
          ],
          gap: 'Getoetst aan de WiX-bron; een installatie op Windows is niet gezien.',
        },
        {
          id: '12',
          question: 'Zijn updates uit te zetten, en werkt een installatie voor een hele computer zichzelf nooit bij?',
          answer:
            'Ja: met het beleid `updates: off`, dat de MSI zet. Een programma buiten de map van de gebruiker werkt zichzelf nooit bij.',
          proofs: [
            'unit/electron/program-updater.test.ts: never updates a program of the whole computer, and one of the user alone',
            'integration/main/restart-for-update.test.ts: a program whose updates the administrator installs does not look for any, and reports its policy',
            'package/installers.test.ts: writes the policies of the administrator where the program reads them, and turns updates off',
          ],
        },
        {
          id: '13',
          question: 'Zijn kanaal en versie vast te leggen?',
          answer: 'Ja, het kanaal (`updateChannel`) en de hoogste versie (`pinnedVersion`).',
          proofs: [
            'unit/main/updates/update-service.test.ts: holds back versions that the administrator does not allow yet, and takes the allowed one',
            'unit/electron/program-updater.test.ts: looks on the chosen channel, and never for an older version',
          ],
        },
        {
          id: '14',
          question: 'Kan een versie worden teruggezet met behoud van eigen gegevens?',
          answer:
            'Ja, door de gebruiker zelf: *Terug naar de vorige versie* zet programma en gegevens terug; wat sindsdien is geschreven, blijft en is over te nemen. Van drie versies blijft een gecontroleerde kopie. Niet bij een installatie voor een hele computer of een vastgelegde versie: daar zet ICT een versie neer.',
          proofs: [
            'unit/main/user-data/snapshots.test.ts: keeps the data as the version before left it, before it changes anything, and for three versions',
            'integration/main/going-back.test.ts: a user goes back to the previous version with its data, and takes in what was written since',
            'unit/electron/updating/update-histories.test.ts: no acknowledged text is lost by updates, returns, kills and full disks: 25 histories',
            'unit/main/updates/update-service.test.ts: does not fetch the version that the user left unasked, and a later one as always',
          ],
          gap: 'Getoetst met electron-updater tegen een server op de eigen computer; een installatie op Windows of macOS is niet gezien.',
        },
        {
          id: '15',
          question: 'Staat de termijn van ondersteuning op schrift?',
          answer:
            'Ja, in [SECURITY.md](../../SECURITY.md): de nieuwste versie, en de vorige tot twaalf maanden na haar opvolger.',
          proofs: [
            'unit/scripts/approval-pages.test.ts: the security policy names a contact, three terms and a support period',
          ],
        },
        {
          id: '16',
          question: 'Komt een uitgave in stappen, en kan een ingetrokken uitgave niet terugkomen?',
          answer:
            'Ja: in procenten van de installaties, na een kanaal met vroege versies. Een versie die niet hoger is dan elke uitgegeven of ingetrokken versie, wordt niet gemaakt; een oudere wordt nooit genomen.',
          proofs: [
            'unit/scripts/releases.test.ts: is higher than every version that was published or pulled',
            'unit/scripts/releases.test.ts: has its part in the update file, where electron-updater reads it',
            'unit/electron/program-updater.test.ts: looks on the chosen channel, and never for an older version',
          ],
          gap: 'Een uitgave in stappen is nog niet gezien.',
        },
      ],
    },
    {
      title: 'Netwerk',
      answers: [
        {
          id: '17',
          question:
            'Vertrouwt het programma de uitgevers van certificaten van het systeem, in elk onderdeel dat iets vraagt?',
          answer:
            'Ja: voor elk onderdeel dat iets vraagt, vóór de eerste verbinding. Nieuwe versies haalt Chromium op, met de opslag van het systeem.',
          proofs: [
            'integration/main/office-proxy.test.ts: are used for every request, before the proxy of the computer',
            'unit/main/network/connection-places.test.ts: are known, with the reason why they trust what the office trusts',
          ],
        },
        {
          id: '18',
          question: 'Kan een extra bestand met uitgevers worden aangewezen?',
          answer: 'Ja: het beleid authoritiesFile, een PEM-bestand. Het geldt naast de opslag van het systeem.',
          proofs: [
            'unit/main/network/office-network.test.ts: is accepted, directly and through the proxy',
            'unit/main/network/office-network.test.ts: may not be missing, empty or damaged',
          ],
          gap: 'Niet bij het ophalen van nieuwe versies: dat gaat met de opslag van het systeem.',
        },
        {
          id: '19',
          question: 'Is een vaste proxy in te stellen?',
          answer: 'Ja, ook als beleid; hij gaat voor die van de computer.',
          proofs: [
            'integration/main/office-proxy.test.ts: are used for every request, before the proxy of the computer',
          ],
        },
        {
          id: '20',
          question: 'Werken PAC en WPAD?',
          answer:
            'Ja, in het bureaubladprogramma: Chromium leest het script van het systeem of van het beleid proxyScript. De versie voor de browser en Node lezen geen script en zeggen dat.',
          proofs: [
            'unit/electron/host-network.test.ts: the proxies of the system, and of a script, come from Chromium',
            'unit/main/network/office-ways.test.ts: comes from the script of the administrator on the desktop, and nowhere else',
          ],
          gap: 'Met een nagebootst Electron getest, niet in een kantoornetwerk.',
        },
        {
          id: '21',
          question: 'Werkt een proxy die om een login vraagt?',
          answer:
            'Ja, met naam en wachtwoord (Basic): één keer gevraagd, versleuteld bewaard, vergeten zodra de proxy ze weigert. Kerberos en NTLM in het bureaubladprogramma: Chromium doet dan de verzoeken.',
          proofs: [
            'integration/main/office-proxy.test.ts: wait for a name and password once, which every thread then sends',
            'unit/main/network/office-ways.test.ts: asks the user once, keeps the answer encrypted, and has it at the next start',
            'unit/main/network/host-request.test.ts: gets the requests from the desktop, at once and from then on',
          ],
          gap: 'Kerberos en NTLM zijn getest met een nagebootst Electron, niet in een domein.',
        },
        {
          id: '22',
          question: 'Welke adressen en poorten moeten open?',
          answer:
            'Uitgaand https (443): de aanbieder, de kaartserver (alleen met kaartlagen van internet) en, in het bureaubladprogramma, het adres van nieuwe versies. Inkomend niets: de versie voor de browser luistert alleen op 127.0.0.1.',
          proofs: [
            'e2e/asked-addresses.spec.ts: a day of work asks the provider alone, and the window only its own program',
            'integration/main/browser-host.test.ts: refuses requests under another host name',
            'unit/electron/desktop.test.ts: navigates only within the program',
          ],
          gap: 'Gemeten met de versie voor de browser; wat Electron zelf vraagt, is niet gemeten.',
        },
        {
          id: '23',
          question: 'Noemt het programma bij een storing de stap die mislukt?',
          answer:
            'Ja: Netwerk onderzoeken (instellingen, en network op de opdrachtregel) noemt in zeven stappen wat mislukt en wie dat herstelt.',
          proofs: [
            'integration/main/office-proxy.test.ts: cause different errors when the proxy refuses and when it does not find the provider',
            'integration/main/office-proxy.test.ts: walks the network by the settings of the window, and names the step that fails',
            'unit/main/network/walk-machine.test.ts: ends where the way to the provider ends, and says nothing of later steps',
          ],
        },
      ],
    },
    {
      title: 'Levering en toeleveranciers',
      answers: [
        {
          id: '24',
          question: 'Is het programma ondertekend, en hoe is dat te controleren?',
          answer: 'Met een certificaat in de uitgave ondertekent zij, of zij stopt.',
          proofs: ['unit/main/signing.test.ts: takes a certificate from the environment, and then demands a signature'],
          gap: 'Een ondertekende uitgave is nog niet gezien.',
        },
        {
          id: '25',
          question: 'Zijn de schakelaars van Electron besloten, en is het archief beschermd?',
          answer: 'Ja, elke; draaien als Node is uit.',
          proofs: [
            'package/package.test.ts: has the decided value of every Electron fuse',
            'package/package.test.ts: has the digest of the head of its archive where Electron looks for it',
          ],
          gap: 'Getoetst over een namaak van Electron.',
        },
        {
          id: '26',
          question: 'Is er een stuklijst (SBOM) per uitgave?',
          answer: 'Ja, CycloneDX 1.5.',
          proofs: [
            'package/supply-chain.test.ts: is described in valid CycloneDX',
            'package/supply-chain.test.ts: is everything that is shipped, each with a digest and a licence, and no development tool',
          ],
        },
        {
          id: '27',
          question: 'Is de herkomst van een uitgave bevestigd?',
          answer: 'De werkgang van een uitgave bevestigt pakketten en stuklijst bij GitHub.',
          proofs: ['package/supply-chain.test.ts: takes every package from the registry, by its digest'],
          gap: 'Een bevestiging is nog niet gezien.',
        },
        {
          id: '28',
          question: 'Zijn er SHA-256-sommen, en controleert een opdracht een download?',
          answer: 'Ja: `npm run verify-download`.',
          proofs: [
            'package/supply-chain.test.ts: are compared by one command, which fails for a changed file and for a file that the release does not name',
          ],
        },
        {
          id: '29',
          question: 'Is van elke bekende fout in een toeleverancier gezegd of zij ons raakt (VEX)?',
          answer: 'Ja: een uitgave maakt een VEX uit de stuklijst en stopt bij een fout zonder oordeel.',
          proofs: ['unit/scripts/flaw-judgements.test.ts: stops at a flaw that nobody has judged'],
          gap: 'De lijst van fouten wordt opgehaald waar de uitgave wordt gemaakt.',
        },
        {
          id: '30',
          question: 'Is er een SECURITY.md met contact en termijnen?',
          answer: 'Ja: [SECURITY.md](../../SECURITY.md) met 24 uur, 72 uur en 14 dagen.',
          proofs: [
            'unit/scripts/approval-pages.test.ts: the security policy names a contact, three terms and a support period',
          ],
        },
      ],
    },
    {
      title: 'Overeenkomst, privacy en beheersmaatregelen',
      answers: [
        {
          id: '31',
          question: 'Is er een antwoordblad voor DORA?',
          answer:
            'Ja: [DORA](dora.md), met elk sjabloon van het register van informatie en elke letter van artikel 30, lid 2. Wat een partij moet invullen, staat er met haar naam bij.',
          proofs: [
            'unit/scripts/approval-pages.test.ts: for DORA have every template of the register, every letter of article 30(2), and a blank for whoever fills it in',
          ],
        },
        {
          id: '32',
          question: 'Is al het eigen werk mee te nemen in een open vorm?',
          answer: 'Ja: [Vertrek](exit.md), met een script van twintig regels dat het bestand leest zonder ons.',
          proofs: ['unit/scripts/read-own-work.test.ts: reads every kind of own work from the file alone'],
        },
        {
          id: '33',
          question: 'Is er een privacyblad: rollen, plaatsen, termijnen, wissen, uitvoer per persoon?',
          answer: 'Ja: [AVG](privacy.md).',
          proofs: [
            'integration/main/removal.test.ts: is removed from every month and dossier, and the report names the months',
            'unit/main/user-data/remove-traces.test.ts: knows what to do with every table of the user’s data',
          ],
        },
        {
          id: '34',
          question: 'Is er een vooraf ingevulde DPIA?',
          answer:
            'Ja, in [AVG](privacy.md#dpia), met elk deel van artikel 35, lid 7. De organisatie die verwerkt, beoordeelt haar.',
          proofs: [
            'unit/scripts/approval-pages.test.ts: the DPIA has each part of article 35(7), filled in or left to the organization by name',
          ],
        },
        {
          id: '35',
          question: 'Is een verwerkersovereenkomst nodig?',
          answer:
            'Niet voor het programma: de uitgever krijgt geen gegevens. Wel bestaat er een verhouding met de aanbieder van het register.',
          proofs: [
            'e2e/asked-addresses.spec.ts: a day of work asks the provider alone, and the window only its own program',
            'integration/main/faults.test.ts: and the support file hold no token, password, address or text of the user',
          ],
          gap: 'Gemeten met de versie voor de browser; wat Electron zelf vraagt, is niet gemeten.',
        },
        {
          id: '36',
          question: 'Is er een tabel voor BIO2 en ISO 27002?',
          answer: 'Ja: [beheersmaatregelen](controls.md).',
          proofs: ['unit/scripts/approval-pages.test.ts: the pages are what the answers make of them'],
        },
        {
          id: '37',
          question: 'Is er een rapport van toegankelijkheid (EN 301 549), gemaakt uit tests?',
          answer:
            'Ja: [toegankelijkheid](accessibility.md). Het zegt zelf waar onderzoek met schermlezers door mensen ontbreekt.',
          proofs: [
            'unit/scripts/approval-pages.test.ts: the pages are what the answers make of them',
            'e2e/every-route.spec.ts: is accessible in light, in dark and at 200 %, in one window',
          ],
        },
        {
          id: '38',
          question: 'Werkt het op een terminalserver, met zwervende profielen en meer gebruikers?',
          answer:
            'Een map met gegevens heeft een programma tegelijk; een tweede start toont het eerste. Elke gebruiker heeft een eigen map. Een map op een andere computer of in een map die wordt gesynchroniseerd, wordt gemeld. Een kloon wordt herkend aan het nummer van de computer: zij trekt een eigen nummer voor updates, en raadt één keer aan om opnieuw in te loggen.',
          proofs: [
            'unit/main/settings/computer.test.ts: knows the computer of its first start, and a copy on another one is noticed once',
            'unit/main/settings/computer.test.ts: of a profile that moves between servers is not taken for a copy each time',
            'unit/main/settings/computer.test.ts: have a folder each, which does not roam',
            'unit/electron/program-updater.test.ts: draws another number for the stages of a release on a copied computer',
            'integration/main/started-program.test.ts: reports that the disk is full at its first start',
            'integration/main/started-program.test.ts: started twice on one folder prints the address of the first',
            'integration/main/started-program.test.ts: takes over the folder of a killed program, and does not print its address',
            'unit/main/files/unfinished-work.test.ts: does not hinder another user with files in the same folder',
            'unit/main/files/folder-place.test.ts: on another computer is a share: by a name of Windows, its drive letter, or the file system',
            'integration/main/wrong-place.test.ts: that a client of a cloud left or made is reported, and nothing of it is touched',
          ],
          gap: 'Op een terminalserver is het niet gezien.',
        },
        {
          id: '39',
          question: 'Is er een logboek zonder persoonsgegevens?',
          answer: 'Ja: codes, kolomnamen en duur.',
          proofs: [
            'integration/main/faults.test.ts: and the support file hold no token, password, address or text of the user',
          ],
          gap: 'Het logboek van Windows krijgt geen gebeurtenissen.',
        },
        {
          id: '40',
          question: 'Is er een handleiding voor beheerders, doorzoekbaar zonder internet?',
          answer:
            'Ja, in de gids van het programma: zeven bladzijden voor ICT en twee voor de aanbieder, te vinden op elk woord. Een aanbieder toetst zijn antwoorden met `npm run conform`.',
          proofs: [
            'unit/shared/texts/guide.test.ts: names to administrators only %s that exists',
            'unit/shared/texts/guide.test.ts: finds pages by words of all their texts, whatever case and accents, the title first',
            'unit/shared/texts/guide.test.ts: names every call of the program and no other, with who may make it',
            'e2e/outer-screens.spec.ts: the guide opens at the part about the screen, and is searched',
            'integration/main/conformance.test.ts: answers as the program expects, with every list, dossier and refusal',
          ],
        },
      ],
    },
  ],
};
