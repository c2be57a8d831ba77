/** The day on which the statement was last changed, as `yyyy-mm-dd` (docs/rules/session.md#privacy). */
export const privacyChanged = '2018-07-19';

export type PrivacySection = { readonly title: string; readonly paragraphs: readonly string[] };

/** What the provider does with personal data, and what is stored on this computer. */
export const privacySections: readonly PrivacySection[] = [
  {
    title: 'Waar persoonsgegevens vandaan komen',
    paragraphs: [
      'De gegevens van bestuurders, beleidsbepalers en adviseurs komen uit openbare registers: het handelsregister van de Kamer van Koophandel, de registers van de Autoriteit Financiële Markten en het register van het Kifid. Ze worden aangevuld met gegevens van kredietinformatiebureaus en van de websites van de kantoren.',
      'Daarnaast zijn er gegevens die u zelf geeft: uw naam, uw e-mailadres en uw bedrijf als u zich aanmeldt of een vraag stelt, en de notities, contactmomenten en bijlagen die u bewaart.',
    ],
  },
  {
    title: 'Wie verantwoordelijk is',
    paragraphs: [
      'Uw aanbieder, van wie u het abonnement hebt, is de verantwoordelijke voor de verwerking van persoonsgegevens in dit register.',
    ],
  },
  {
    title: 'Op welke grond gegevens worden verwerkt',
    paragraphs: [
      'Gegevens van abonnees worden verwerkt om de overeenkomst met hen uit te voeren. Gegevens uit registers worden verwerkt op grond van een gerechtvaardigd belang: professionele gebruikers moeten kunnen nagaan met welke financieel adviseurs zij zaken doen. Waar de wet dat vraagt, gebeurt het op grond van een wettelijke plicht of van uw toestemming.',
    ],
  },
  {
    title: 'Personen jonger dan 16 jaar',
    paragraphs: [
      'Het is niet de bedoeling om gegevens te verzamelen van personen jonger dan 16 jaar zonder toestemming van hun ouders of voogd. Denkt u dat dit toch is gebeurd? Neem dan contact op; de gegevens worden verwijderd.',
    ],
  },
  {
    title: 'Cookies',
    paragraphs: [
      'De aanbieder gebruikt alleen technische, functionele en analytische cookies die uw privacy niet aantasten. Ze laten de dienst werken, onthouden uw voorkeuren en helpen om de dienst te verbeteren.',
    ],
  },
  {
    title: 'Nieuwsbrief',
    paragraphs: [
      'Ontvangt u een nieuwsbrief, dan staat in elke nieuwsbrief hoe u zich afmeldt. U kunt ook een bericht sturen.',
    ],
  },
  {
    title: 'Beveiliging',
    paragraphs: [
      'De aanbieder neemt maatregelen tegen misbruik, verlies en onbevoegde toegang. De verbinding is versleuteld, en ook wat op uw computer ligt: de maanden, dossiers, notities en uw eigen werk zijn alleen te lezen met de sleutel van deze computer. Hebt u aanwijzingen van misbruik, meld dat dan meteen.',
    ],
  },
  {
    title: 'Juistheid',
    paragraphs: [
      'De gegevens worden overgenomen zoals de bronnen ze geven. Hun juistheid wordt niet gecontroleerd. Klopt een gegeven niet, geef dat dan door aan de bron; de verbetering komt daarna vanzelf mee.',
    ],
  },
  {
    title: 'Hoe lang gegevens blijven',
    paragraphs: [
      'Persoonsgegevens worden verwijderd zodra ze niet meer van belang zijn voor het doel waarvoor ze zijn verzameld. Op deze computer blijven ten hoogste dertien maanden staan.',
    ],
  },
  {
    title: 'Uw rechten',
    paragraphs: [
      'U mag vragen om inzage in uw gegevens, en om verbetering, verwijdering of overdracht ervan. U mag ook bezwaar maken, of een klacht indienen bij de Autoriteit Persoonsgegevens.',
    ],
  },
];
