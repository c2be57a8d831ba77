/** @type {import('../pages.mjs').Sheet} */
export const privacy = {
  file: 'privacy.md',
  title: 'AVG: wat waar staat, hoe lang, en hoe het weggaat',
  intro: `Het register bevat persoonsgegevens van adviseurs en bestuurders: naam, functie, kantoor, geboortedatum, soms telefoon en mailadres.
De gebruiker voegt daar notities, contactmomenten en eigen tabellen aan toe. Uw organisatie is verwerkingsverantwoordelijke voor wat zij met
het programma doet; de aanbieder van het register is dat voor het register zelf. De uitgever van het programma ontvangt geen gegevens.`,
  parts: [
    {
      title: 'Waar wat staat',
      answers: [
        {
          id: 'P1',
          question: 'Maanden van het register',
          answer:
            'Op de computer, versleuteld (AEGIS-256), hoogstens 13 maanden; minder met de instelling of het beleid `monthsKept`.',
          proofs: [
            'unit/main/months/month-file.test.ts: reveals nothing without its key, not even that it is a database',
            'unit/main/months/month-file.test.ts: keeps of every period the newest generation',
          ],
        },
        {
          id: 'P2',
          question: 'Dossiers die zonder netwerk te lezen zijn',
          answer:
            'Op de computer, versleuteld, per rol; zoveel als de instelling *Dossiers bewaren* (5.000), de langst niet gelezene gaan weg.',
          proofs: [
            'unit/main/dossiers/dossier-file.test.ts: removes the dossiers that were read longest ago',
            'integration/main/dossiers.test.ts: of one role is hidden from another',
          ],
        },
        {
          id: 'P3',
          question: 'Eigen werk: weergaven, filters, lijsten, eigen tabellen, opmerkingen, regels, bewaarde momenten',
          answer:
            'Op de computer, versleuteld, per account; met zeven dagelijkse kopieën, en een kopie bij elke van de laatste drie versies. Het gaat nooit naar de aanbieder.',
          proofs: [
            'unit/main/user-data/user-file.test.ts: leaves no unencrypted backup, and can still be restored from its backups',
            'integration/main/own-work.test.ts: is saved in one file for all roles, without the address of the account',
            'unit/main/user-data/snapshots.test.ts: cannot bring back what was removed on request, neither from a snapshot nor from what waits',
          ],
        },
        {
          id: 'P4',
          question: 'Notities, contactmomenten en bijlagen',
          answer: 'Bij de aanbieder; op de computer een versleutelde kopie om zonder netwerk te werken.',
          proofs: ['integration/main/records.test.ts: are encrypted, and not shown to another role'],
        },
        {
          id: 'P5',
          question: 'Login',
          answer:
            'Een token van de aanbieder, versleuteld; zonder netwerk hoogstens 30 dagen na de laatste login. Geen wachtwoord.',
          proofs: ['integration/main/faults.test.ts: that cannot be decrypted is not resumed'],
        },
        {
          id: 'P6',
          question: 'In leesbare vorm',
          answer:
            'Instellingen (waaronder het laatste mailadres van het inlogscherm), kaarttegels en het logboek, dat geen persoonsgegevens bevat. Op het bureaublad ook hoogstens vijf crashrapporten: geheugen van een onderdeel dat stopte, dus misschien met persoonsgegevens. Ze worden nooit verstuurd, en gaan weg bij elk wissen.',
          proofs: [
            'unit/electron/driven-events.test.ts: are written into the folder of data from the start, and sent nowhere',
            'unit/main/files/crash-reports.test.ts: only the newest reports stay, each with its note, and nothing else is removed',
            'integration/main/faults.test.ts: lose the names and passwords in their addresses, which are no longer stored anywhere',
            'integration/main/faults.test.ts: and the support file hold no token, password, address or text of the user',
          ],
        },
        {
          id: 'P7',
          question: 'Niets bewaren',
          answer:
            'Kan: dan staat alles in een map van die ene keer, onder een sleutel van die keer, en gaat weg aan het einde.',
          proofs: [
            'e2e/key.spec.ts: the choice to keep nothing keeps nothing in the data folder',
            'unit/main/files/unfinished-work.test.ts: is new for every run, and is removed with it',
          ],
        },
        {
          id: 'P8',
          question: 'Andere gebruikers van dezelfde computer',
          answer:
            'Bestanden zijn alleen voor de gebruiker zelf; de versie voor de browser is alleen op deze computer te bereiken, met een sleutel.',
          proofs: [
            'integration/main/started-program.test.ts: makes no file or folder that other users of the computer can read',
            'integration/main/browser-host.test.ts: refuses a page of another origin, port or host name, and a page without the right cookie and mark',
          ],
          gap: 'Op Windows berust dit op de rechten van de gebruikersmap; daar is het niet getoetst.',
        },
      ],
    },
    {
      title: 'Rechten van betrokkenen',
      answers: [
        {
          id: 'R1',
          question: 'Wissen van een kantoor of persoon (artikel 17)',
          answer:
            '*Verwijderen op verzoek* in de instellingen: uit elke maand, elk dossier en alles wat het programma noteerde, met de kopieën; ook na een nieuwe download of een herstel blijft het weg.',
          proofs: [
            'integration/main/removal.test.ts: is removed from every month and dossier, and the report names the months',
            'integration/main/removal.test.ts: stays removed when a month is fetched again or read from a file',
            'integration/main/removal.test.ts: is removed from every list and from the columns of offices',
            'unit/main/user-data/snapshots.test.ts: does not come back from a backup, and the file has no free pages of it',
            'unit/main/user-data/remove-traces.test.ts: knows what to do with every table of the user’s data',
          ],
          gap: 'Bestanden die de gebruiker zelf bewaarde, wat bij de aanbieder staat, en een beschadigd bestand dat opzij is gezet, blijven.',
        },
        {
          id: 'R2',
          question: 'Wissen van alles op deze computer',
          answer:
            '*Gegevens wissen…*: alleen wat opnieuw te halen is, of alles; een onderbroken wissen gaat bij de volgende start verder. De opdracht `remove-data --yes` haalt ook de instellingen en de sleutel weg.',
          proofs: [
            'unit/main/settings/remove-data.test.ts: removes the folder, the files of Chromium and the key',
            'unit/main/settings/erase.test.ts: is everything except settings and key, when the user asks for that',
            'unit/main/settings/erase.test.ts: is erased further at the next start after an interruption, and never before it was asked',
          ],
        },
        {
          id: 'R3',
          question: 'Inzage en overdracht (artikel 15 en 20)',
          answer: 'Een dossier als PDF, rijen van een persoon als Excel of CSV, eigen werk als JSON.',
          proofs: [
            'integration/main/exports.test.ts: writes exactly the rows that were chosen',
            'unit/scripts/read-own-work.test.ts: reads every kind of own work from the file alone',
          ],
          gap: 'Eén uitvoer van alles over een persoon is er niet.',
        },
        {
          id: 'R4',
          question: 'Rectificatie (artikel 16)',
          answer:
            'De bron is het register; een melding gaat naar de aanbieder. Eigen notities wijzigt de gebruiker zelf.',
          gap: 'Een melding aan de aanbieder gaat buiten het programma om.',
        },
      ],
    },
    {
      title: 'Wie gegevens krijgt',
      answers: [
        {
          id: 'O1',
          question: 'De aanbieder van het register',
          answer: 'Vragen om maanden en dossiers, en wat de gebruiker als notitie, contactmoment of bijlage bewaart.',
          proofs: [
            'integration/main/attachments.test.ts: is sent, is read back byte for byte, and opens without network',
          ],
        },
        {
          id: 'O2',
          question: 'De uitgever van het programma',
          answer:
            'Niets over personen. Een vraag naar een nieuwe versie heeft een willekeurig nummer van de installatie; meldingen van fouten gaan alleen als de gebruiker ze zelf stuurt.',
          proofs: [
            'e2e/asked-addresses.spec.ts: a day of work asks the provider alone, and the window only its own program',
            'integration/main/restart-for-update.test.ts: a program whose updates the administrator installs does not look for any, and reports its policy',
          ],
          gap: 'Gemeten met de versie voor de browser; wat Electron zelf vraagt, is niet gemeten.',
        },
        {
          id: 'O3',
          question: 'De kaartserver',
          answer:
            'Alleen nummers van kaarttegels, en alleen als de gebruiker kaartlagen van internet toont; de ingebouwde kaart vraagt niets.',
          proofs: ['integration/main/browser-host.test.ts: serves map tiles only to a page with access'],
        },
      ],
    },
  ],
  rest: `## DPIA

Vooraf ingevuld; uw organisatie beoordeelt en vult aan wat cursief staat.

| onderdeel | ingevuld |
|---|---|
| Verwerking | Raadplegen, filteren, vergelijken en uitvoeren van een register van financieel adviseurs; eigen notities en koppelingen. |
| Doel | *Bijvoorbeeld: relatiebeheer, toezicht op distributie, voorbereiding van bezoeken.* |
| Grondslag | *Meestal gerechtvaardigd belang (artikel 6, lid 1, onder f); de afweging hoort hier.* |
| Betrokkenen | Adviseurs, bestuurders en medewerkers van kantoren; contactpersonen in eigen tabellen. |
| Gegevens | Naam, functie, kantoor, geboortedatum, zakelijke telefoon en mail. Geen bijzondere gegevens, tenzij een gebruiker ze typt. |
| Bewaartermijn | Maanden: hoogstens 13. Dossiers: een aantal. Eigen werk: *door uw organisatie te bepalen*. |
| Ontvangers | De aanbieder; niemand anders, tenzij de gebruiker een bestand deelt. |
| Doorgifte buiten de EER | Door het programma geen; *de plaats van de aanbieder*. |
| Risico: verlies van een computer | Versleuteling met een sleutel in de sleutelhanger van het systeem of achter een wachtwoord. |
| Risico: te ruime verspreiding van bestanden | Rechten van het abonnement gelden ook voor uitvoer; *afspraken over gedeelde mappen*. |
| Risico: verouderde gegevens | Elke maand heeft haar datum op scherm, papier en in elk bestand. |
| Geautomatiseerde besluiten | Geen. Kleuren en cijfers leggen zichzelf uit met hun bron en regel. |
| Uitkomst | *Door uw functionaris.* |

## Verwerkersovereenkomst

Voor het programma is geen verwerkersovereenkomst nodig, omdat de uitgever geen persoonsgegevens voor u verwerkt: hij levert programmatuur die op
uw computers draait, en krijgt daar niets van. Stuurt een gebruiker hem gegevens voor ondersteuning, dan staan daar geen persoonsgegevens in.
Met de aanbieder van het register heeft uw organisatie een eigen verhouding.`,
};
