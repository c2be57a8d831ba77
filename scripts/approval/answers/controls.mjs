/** @type {import('../pages.mjs').Sheet} */
export const controls = {
  file: 'controls.md',
  title: 'Beheersmaatregelen: BIO2 en ISO/IEC 27002:2022',
  intro: `De BIO2 (versie 1.3, Staatscourant 5 maart 2026) volgt ISO 27001 en 27002. Hieronder staan de maatregelen waarvoor het programma
zelf iets doet. Wat de organisatie of de aanbieder doet, valt erbuiten.`,
  parts: [
    {
      title: 'Organisatorisch',
      answers: [
        {
          id: '5.14',
          question: 'Overdragen van informatie',
          answer:
            'Elk bestand draagt bron, maand en, in de demo, FICTIEF. Uitvoer volgt de rechten van het abonnement, in de kern van het programma.',
          proofs: ['integration/main/exports.test.ts: is refused without the option'],
        },
        {
          id: '5.21',
          question: 'Beveiliging in de ICT-keten',
          answer: 'Elk pakket met som uit het register, een stuklijst en licenties per uitgave.',
          proofs: [
            'package/supply-chain.test.ts: takes every package from the registry, by its digest',
            'package/package.test.ts: knows the licence of every package in it',
          ],
        },
        {
          id: '5.33',
          question: 'Bescherming van registraties',
          answer: 'Een bewaard moment van een dossier is niet te wijzigen en bewijst zichzelf.',
          proofs: [
            'integration/main/verify-moment.test.ts: proves an unchanged moment with its file and its proof alone',
          ],
        },
        {
          id: '5.34',
          question: 'Privacy en persoonsgegevens',
          answer: 'Zie [AVG](privacy.md).',
          proofs: [
            'integration/main/removal.test.ts: is removed from every month and dossier, and the report names the months',
          ],
        },
      ],
    },
    {
      title: 'Technologisch',
      answers: [
        {
          id: '8.3',
          question: 'Beperken van toegang tot informatie',
          answer:
            'Wat een abonnement niet heeft, weigert de kern aan venster, brug en opdrachtregel; ook afgeleide waarden.',
          proofs: [
            'unit/main/exports/option-walk.test.ts: permits with %s what the table lists, and refuses it without',
            'integration/main/options.test.ts: a subscription without options',
          ],
        },
        {
          id: '8.5',
          question: 'Beveiligde authenticatie',
          answer: 'Login bij de aanbieder, ook met een mail. Het programma bewaart geen wachtwoord.',
          proofs: ['integration/main/login.test.ts: by mail waits until the link is followed'],
        },
        {
          id: '8.7',
          question: 'Bescherming tegen schadelijke programmatuur',
          answer:
            'Bestanden van anderen worden in een eigen proces met grenzen gelezen; niets in een cel wordt door een rekenblad uitgevoerd.',
          proofs: [
            'hostile/hostile-workbooks.test.ts: a workbook that no person would make',
            'unit/main/exports/formats/csv.test.ts: makes texts harmless that a spreadsheet would run, and leaves every other text whole',
          ],
        },
        {
          id: '8.8',
          question: 'Beheer van technische kwetsbaarheden',
          answer: 'Een uitgave stopt bij een bekende fout in een onderdeel waarover niemand oordeelde.',
          proofs: ['unit/scripts/flaw-judgements.test.ts: stops at a flaw that nobody has judged'],
        },
        {
          id: '8.9',
          question: 'Configuratiebeheer',
          answer: 'Instellingen met grenzen, vast te leggen door de beheerder.',
          proofs: [
            'unit/main/settings/policy.test.ts: never has a value that the settings would refuse',
            'integration/main/faults.test.ts: with one wrong value keep the others',
          ],
        },
        {
          id: '8.10',
          question: 'Wissen van informatie',
          answer:
            'Wissen gaat na een onderbreking verder. Bij het verwijderen van het programma gaan gegevens alleen mee als daarom is gevraagd, en dan alleen wat Adviesatlas zelf maakte.',
          proofs: [
            'unit/main/settings/remove-data.test.ts: is everything that we make in it, and then the folder',
            'package/installers.test.ts: removes the data of users only when its line says so, and never for a newer version',
            'unit/main/settings/erase.test.ts: is erased further at the next start after an interruption, and never before it was asked',
          ],
        },
        {
          id: '8.12',
          question: 'Voorkomen van gegevenslekken',
          answer:
            'Logboek en gegevens voor ondersteuning hebben geen persoonsgegevens. Crashrapporten kunnen ze hebben, en worden nooit verstuurd.',
          proofs: [
            'unit/electron/driven-events.test.ts: are written into the folder of data from the start, and sent nowhere',
            'integration/main/faults.test.ts: and the support file hold no token, password, address or text of the user',
          ],
        },
        {
          id: '8.16',
          question: 'Bewaken van de integriteit',
          answer: 'De gegevens voor ondersteuning lezen elk versleuteld bestand van het account helemaal na.',
          proofs: [
            'unit/main/files/inspect-files.test.ts: are damaged with another key, or when a byte of a page was changed',
            'integration/main/faults.test.ts: and the support file hold no token, password, address or text of the user',
          ],
        },
        {
          id: '8.13',
          question: 'Kopieën',
          answer: 'Zeven dagelijkse kopieën van eigen werk, waaruit het programma zelf herstelt.',
          proofs: ['integration/main/faults.test.ts: that is damaged is restored from its backup, with a notice'],
        },
        {
          id: '8.15',
          question: 'Logging',
          answer: 'Fouten en trage vragen, een per regel, in ten hoogste twee bestanden.',
          proofs: [
            'integration/main/faults.test.ts: and the support file hold no token, password, address or text of the user',
          ],
          gap: 'Geen gebeurtenissen in het logboek van het systeem.',
        },
        {
          id: '8.19',
          question: 'Installeren van programmatuur',
          answer: 'Stil, per computer, met een vaste identiteit; updates alleen bij een schoon einde.',
          proofs: [
            'package/installers.test.ts: installs for every user without a question, in a folder that can be chosen',
            'unit/electron/program-updater.test.ts: starts an installer only after everything has stopped',
          ],
        },
        {
          id: '8.20',
          question: 'Beveiliging van netwerken',
          answer: 'Alleen https naar buiten; niets luistert op het netwerk.',
          proofs: [
            'integration/main/browser-host.test.ts: refuses requests under another host name',
            'unit/shared/format/service-address.test.ts: the address of a provider, a proxy or a tile server',
          ],
        },
        {
          id: '8.24',
          question: 'Gebruik van cryptografie',
          answer:
            'AEGIS-256 voor databases, AES-256-GCM voor losse bestanden, HKDF-SHA-256 per bestand, scrypt voor wachtwoorden.',
          proofs: [
            'unit/main/months/month-file.test.ts: belongs to it alone: another purpose gives another key, and the same purpose the same key',
            'unit/main/months/month-file.test.ts: that was cut off or changed anywhere is refused, and never gives other values',
          ],
        },
        {
          id: '8.25',
          question: 'Beveiligen tijdens de ontwikkeling',
          answer: 'Elke wijziging gaat langs typen, muren tussen onderdelen, tests en vijandige invoer.',
          proofs: [
            'unit/main/wire/router.test.ts: answers only about the key',
            'hostile/bridge-messages.test.ts: the program under hostile messages',
          ],
        },
      ],
    },
  ],
};
