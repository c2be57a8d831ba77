/** @type {import('../pages.mjs').Sheet} */
export const dora = {
  file: 'dora.md',
  title: 'Antwoordblad DORA (artikel 28 tot en met 30)',
  intro: `Verordening (EU) 2022/2554 geldt sinds 17 januari 2025. Verzekeraars, banken en grotere adviseurs vragen van elke ICT-dienst wat
hieronder staat. Adviesatlas draait op de computer van de gebruiker; de gegevens komen van een aanbieder met wie uw organisatie een eigen
overeenkomst heeft. Die dienst (*data provider services*, bijlage III van Uitvoeringsverordening (EU) 2024/2956) staat apart in uw register.`,
  parts: [
    {
      title: 'Register van informatie',
      answers: [
        {
          id: 'B_02.01',
          question: 'Nummer en soort van de overeenkomst',
          answer: 'In te vullen bij het sluiten: een zelfstandige overeenkomst voor programmatuur.',
          gap: 'Een gegeven van de overeenkomst.',
        },
        {
          id: 'B_05.01',
          question: 'Naam, LEI en land van de leverancier',
          answer: 'In te vullen door de uitgever.',
          gap: 'Een gegeven van de overeenkomst.',
        },
        {
          id: 'B_05.02',
          question: 'Keten van onderaannemers',
          answer:
            'Geen dienst van anderen: het programma wordt geleverd, niet gehost. De onderdelen staan in de stuklijst; de aanbieder van het register en de kaartserver kiest uw organisatie.',
          proofs: [
            'package/supply-chain.test.ts: is everything that is shipped, each with a digest and a licence, and no development tool',
          ],
        },
        {
          id: 'B_06.01',
          question: 'Functie die wordt ondersteund',
          answer:
            'Raadplegen en bewerken van het register van adviseurs. Naar haar aard niet kritiek of belangrijk; uw organisatie beslist.',
          gap: 'Een oordeel van de organisatie.',
        },
        {
          id: 'B_07.01',
          question: 'Vervangbaarheid en vertrek',
          answer: 'Goed vervangbaar: al het eigen werk is mee te nemen ([Vertrek](exit.md)).',
          proofs: ['unit/scripts/read-own-work.test.ts: reads every kind of own work from the file alone'],
        },
      ],
    },
    {
      title: 'Artikel 30, lid 2',
      answers: [
        {
          id: '30.2.a',
          question: 'Beschrijving van de dienst',
          answer:
            'Een programma dat de maanden van het register op de computer bewaart, toont, vergelijkt en naar bestanden schrijft.',
          proofs: [
            'integration/main/exports.test.ts: holds the rows of the screen in the order of the screen, and survives being opened and saved again',
          ],
        },
        {
          id: '30.2.b',
          question: 'Plaats van gegevens',
          answer:
            'Op de computer van de gebruiker, in de map van het programma (versleuteld), en bij de aanbieder. De uitgever bewaart niets. Zie [AVG](privacy.md#waar-wat-staat).',
          proofs: [
            'unit/main/month-file.test.ts: opens with no other key',
            'integration/main/started-program.test.ts: makes no file or folder',
          ],
        },
        {
          id: '30.2.c',
          question: 'Beschikbaarheid, echtheid, integriteit en vertrouwelijkheid',
          answer:
            'Werkt zonder netwerk; wat beschadigd is, wordt opzij gezet en hersteld; alles staat versleuteld en wordt bij het lezen gecontroleerd.',
          proofs: [
            'integration/main/faults.test.ts: that is damaged at the start is put aside and fetched again, with a notice',
            'integration/main/faults.test.ts: that is damaged is restored from its backup, with a notice',
            'unit/main/month-file.test.ts: never takes the file of another month',
          ],
        },
        {
          id: '30.2.d',
          question: 'Toegang tot en teruggave van gegevens bij het einde',
          answer:
            'Eigen werk in JSON, maanden in Parquet, lijsten in Excel en CSV, dossiers in PDF; zonder de uitgever te lezen.',
          proofs: [
            'unit/scripts/read-own-work.test.ts: reads every kind of own work from the file alone',
            'integration/main/own-work.test.ts: is saved in one file for all roles, without the address of the account',
          ],
        },
        {
          id: '30.2.e',
          question: 'Niveau van dienstverlening',
          answer: 'In te vullen in de overeenkomst.',
          gap: 'Een gegeven van de overeenkomst.',
        },
        {
          id: '30.2.f',
          question: 'Hulp bij een ICT-incident',
          answer: 'Meldpunt en termijnen staan in [SECURITY.md](../../SECURITY.md); kosten in de overeenkomst.',
          proofs: [
            'unit/scripts/approval-pages.test.ts: the security policy names a contact, three terms and a support period',
          ],
          gap: 'De kosten regelt de overeenkomst.',
        },
        {
          id: '30.2.g',
          question: 'Medewerking met toezichthouders',
          answer: 'In te vullen in de overeenkomst.',
          gap: 'Een gegeven van de overeenkomst.',
        },
        {
          id: '30.2.h',
          question: 'Beëindiging en opzegtermijn',
          answer: 'In te vullen in de overeenkomst.',
          gap: 'Een gegeven van de overeenkomst.',
        },
        {
          id: '30.2.i',
          question: 'Opleiding en bewustwording',
          answer: 'Een gids in het programma, per scherm.',
          gap: 'Een opleiding regelt de overeenkomst.',
        },
      ],
    },
    {
      title: 'Artikel 28, lid 8: exitstrategie',
      answers: [
        {
          id: '28.8',
          question: 'Is vertrek mogelijk zonder de dienst te verstoren?',
          answer:
            'Ja: bestanden kunnen worden gemaakt terwijl het programma werkt, ook zonder netwerk, en de bron blijft staan.',
          proofs: [
            'integration/main/all-months.test.ts: have a folder for each list and period, with the same columns in every month',
          ],
        },
      ],
    },
  ],
};
