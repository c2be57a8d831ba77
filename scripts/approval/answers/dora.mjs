/** A blank of a party, in words that a search finds. @param {string} what */
const byYou = (what) => `**[in te vullen door uw organisatie: ${what}]**`;
/** @param {string} what */
const byPublisher = (what) => `**[in te vullen door de uitgever: ${what}]**`;

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
          id: 'B_01.01',
          question: 'De organisatie die het register bijhoudt: LEI, naam, land, soort, toezichthouder, datum',
          answer: `${byYou('alle velden')}.`,
          gap: 'Gegevens van de organisatie.',
        },
        {
          id: 'B_01.02',
          question: 'De organisaties van de groep, en B_01.03 hun bijkantoren',
          answer: `${byYou('alle velden')}. Adviesatlas hangt niet van een groep af: elke gebruiker heeft een eigen account bij de aanbieder.`,
          gap: 'Gegevens van de organisatie.',
        },
        {
          id: 'B_02.01',
          question: 'De overeenkomst: referentie, soort, overkoepelende overeenkomst, valuta, kosten per jaar',
          answer: `Soort: zelfstandige overeenkomst (*standalone arrangement*). ${byYou('referentie')}; ${byPublisher('valuta en kosten')}.`,
          gap: 'Gegevens van de overeenkomst.',
        },
        {
          id: 'B_02.02',
          question:
            'De overeenkomst per dienst: begin en einde, opzegtermijnen, recht, land van levering, opslag en verwerking, gevoeligheid, afhankelijkheid',
          answer: `Dienst: *software licensing* (bijlage III); land van levering, opslag en verwerking: dat van uw eigen computers, want het programma draait daar en de uitgever slaat niets op; de gegevens worden bewaard (*storage of data*: ja, bij uzelf). Afhankelijkheid: laag, want het werkt zonder netwerk en al het werk is mee te nemen. ${byYou('gevoeligheid')}; ${byPublisher('begin, einde, opzegtermijnen en toepasselijk recht')}.`,
          proofs: [
            'unit/main/months/month-file.test.ts: opens with no other key',
            'integration/main/started-program.test.ts: makes no file or folder',
            'e2e/asked-addresses.spec.ts: a day of work asks the provider alone, and the window only its own program',
          ],
          gap: 'Termijnen en recht zijn gegevens van de overeenkomst.',
        },
        {
          id: 'B_02.03',
          question: 'Overeenkomsten binnen de groep',
          answer: 'Niet van toepassing: de uitgever hoort niet bij uw groep.',
          gap: 'Een gegeven van de organisatie.',
        },
        {
          id: 'B_03.01',
          question: 'Wie tekent: uw organisatie; B_03.02 de leverancier; B_03.03 een leverancier binnen de groep',
          answer: `${byYou('LEI van wie tekent')}; ${byPublisher('naam en LEI of EUID')}. B_03.03: niet van toepassing.`,
          gap: 'Gegevens van de overeenkomst.',
        },
        {
          id: 'B_04.01',
          question: 'De organisaties die de dienst gebruiken',
          answer: `${byYou('LEI van elke organisatie met gebruikers')}. *Beleid* en \`policy --check\` tonen per computer wat er geldt.`,
          proofs: [
            'unit/main/cli/policy-walk.test.ts: is printed as JSON with its source, and one that is wrong makes the check fail',
          ],
          gap: 'Wie de gebruikers zijn, weet de organisatie.',
        },
        {
          id: 'B_05.01',
          question: 'De leverancier: naam, code (LEI of EUID), soort, land, valuta en kosten, uiteindelijke moeder',
          answer: `${byPublisher('naam, LEI of EUID, land en moeder')}. Soort: rechtspersoon, geen onderdeel van uw groep.`,
          gap: 'Gegevens van de uitgever.',
        },
        {
          id: 'B_05.02',
          question: 'De keten: per dienst de plaats (rang) en de ontvanger',
          answer:
            'Rang 1: de uitgever. Lager niets: het programma wordt geleverd, niet gehost. De onderdelen staan in de stuklijst; de aanbieder van het register en de kaartserver kiest uw organisatie, en zij zijn een eigen regel.',
          proofs: [
            'package/supply-chain.test.ts: is everything that is shipped, each with a digest and a licence, and no development tool',
          ],
        },
        {
          id: 'B_06.01',
          question:
            'De functie: naam, vergunde activiteit, kritiek of belangrijk, reden, datum, hersteltijd en -punt, gevolg van uitval',
          answer: `Voorstel: *raadplegen en bewerken van het register van adviseurs*; naar haar aard niet kritiek of belangrijk. Hersteltijd: een nieuwe installatie met de gegevensmap of het bestand met eigen werk. Herstelpunt: hoogstens een dag (dagelijkse reservekopie, zeven bewaard). Gevolg van uitval: laag; elke maand staat ook in bestanden. ${byYou('oordeel, reden en datum')}.`,
          proofs: [
            'integration/main/faults.test.ts: that is damaged is restored from its backup, with a notice',
            'unit/main/user-data/own-work-moved.test.ts: own work of one computer is whole in that of another, or named as left out, for every kind and reference',
          ],
          gap: 'Of een functie kritiek is, oordeelt de organisatie.',
        },
        {
          id: 'B_07.01',
          question:
            'De beoordeling: vervangbaarheid, reden, laatste controle, exitplan, terug in eigen beheer, gevolg van beëindiging, alternatieven',
          answer:
            'Vervangbaarheid: goed vervangbaar. Exitplan: ja ([Vertrek](exit.md)). In eigen beheer: mogelijk, de bron en de licentie (MIT) zijn vrij. Gevolg van beëindiging: laag; wat er staat blijft te lezen. Alternatief: de bestanden in Excel of een database. Datum van de controle: in te vullen door uw organisatie.',
          proofs: [
            'unit/scripts/read-own-work.test.ts: reads every kind of own work from the file alone',
            'integration/main/all-months.test.ts: have a folder for each list and period, with the same columns in every month',
          ],
          gap: 'De datum van een controle is een gegeven van de organisatie.',
        },
        {
          id: 'B_99.01',
          question: 'De begrippen die uw organisatie gebruikt',
          answer: `${byYou('de eigen omschrijvingen')}.`,
          gap: 'Gegevens van de organisatie.',
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
            'unit/main/months/month-file.test.ts: opens with no other key',
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
            'unit/main/months/month-file.test.ts: never takes the file of another month',
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
          answer: `Geen dienst op afstand, dus geen beschikbaarheid van een server. Fouten: een meldpunt met termijnen in [SECURITY.md](../../SECURITY.md). ${byPublisher('niveaus, meting en herstel')}.`,
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
          answer: `De uitgever heeft geen gegevens van u; wat een toezichthouder vraagt, staat op uw eigen computers. ${byPublisher('de toezegging om mee te werken')}.`,
          gap: 'Een gegeven van de overeenkomst.',
        },
        {
          id: '30.2.h',
          question: 'Beëindiging en opzegtermijn',
          answer: `Het programma blijft werken met wat er staat; niets wordt op afstand uitgezet. ${byPublisher('opzeggronden en termijnen')}.`,
          gap: 'Een gegeven van de overeenkomst.',
        },
        {
          id: '30.2.i',
          question: 'Opleiding en bewustwording',
          answer: `Een gids in het programma: een bladzijde per onderwerp, met stappen en wat te doen als het misgaat, zonder netwerk. ${byPublisher('deelname aan opleidingen')}.`,
          proofs: [
            'unit/shared/texts/guide.test.ts: has twenty pages for analysts or more, each with steps, a picture and what to do when it goes wrong',
          ],
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
