import { readFileSync } from 'node:fs';

const script = readFileSync(new URL('../read-own-work.mjs', import.meta.url), 'utf8').trim();

/** @type {import('../pages.mjs').Sheet} */
export const exit = {
  file: 'exit.md',
  title: 'Vertrek: alles meenemen, zonder ons te lezen',
  intro: `Wie stopt, neemt zijn werk mee. Elke soort gegevens heeft een bestand in een open vorm, en elk bestand is te lezen zonder het programma.`,
  parts: [
    {
      title: 'Per soort',
      answers: [
        {
          id: 'E1',
          question:
            'Eigen werk: weergaven, bewaarde filters, lijsten met KvK-nummers, eigen tabellen, concepten, regels, vinkjes, opmerkingen, voortgezette kantoren, bewaarde momenten, eigen grenzen, marges, oordelen en vaste exports',
          answer:
            '*Eigen werk…* bewaart alles van alle rollen in één JSON-bestand (`.adviesatlas-werk.json`). Mappen van vaste exports horen bij een computer en gaan niet mee.',
          proofs: [
            'unit/scripts/read-own-work.test.ts: reads every kind of own work from the file alone',
            'integration/main/own-work.test.ts: is read on another computer, where every window is notified',
            'unit/main/files/own-work-tables.test.ts: every table of the user’s data leaves by the file of own work, or is no work',
            'unit/main/user-data/own-work-moved.test.ts: own work of one computer is whole in that of another, or named as left out, for every kind and reference',
          ],
        },
        {
          id: 'E2',
          question: 'De maanden van het register',
          answer: '`export --all-months --format parquet` schrijft elke bewaarde maand en lijst als Parquet.',
          proofs: [
            'integration/main/all-months.test.ts: have a folder for each list and period, with the same columns in every month',
          ],
        },
        {
          id: 'E3',
          question: 'Lijsten en selecties',
          answer: 'Excel, CSV, Parquet, JSON en meer.',
          proofs: [
            'integration/main/exports.test.ts: has a byte-order mark, semicolons, and the rows of the screen in their order',
            'unit/main/exports/formats/data-formats.test.ts: hold the same values as the list',
          ],
        },
        {
          id: 'E4',
          question: 'Dossiers',
          answer: 'PDF (PDF/UA-1 of PDF/A-2a), ook duizend tegelijk.',
          proofs: [
            'integration/main/dossiers-command.test.ts: are a PDF of each office, and a second run finds them complete',
          ],
        },
        {
          id: 'E5',
          question: 'Bewaarde momenten met bewijs',
          answer:
            'PDF/A en JSON met een bewijsbestand, dat een opdracht controleert zonder gegevens van het programma.',
          proofs: ['integration/main/verify-moment.test.ts: proves an unchanged document of a moment, and no other'],
        },
        {
          id: 'E6',
          question: 'Notities, contactmomenten en bijlagen',
          answer: 'Staan bij de aanbieder; elke lijst ervan gaat naar Excel of CSV, elke bijlage is te bewaren.',
          proofs: [
            'integration/main/attachments.test.ts: of the provider is fetched when it is opened, and kept from then on',
          ],
        },
      ],
    },
  ],
  rest: `## Eigen werk lezen zonder het programma

Dit script is alles wat nodig is (\`scripts/approval/read-own-work.mjs\`); het schrijft elke soort als regels JSON:

\`\`\`js
${script}
\`\`\``,
};
