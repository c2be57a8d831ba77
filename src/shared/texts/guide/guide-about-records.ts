import type { GuideText } from './guide-part';

/** The page about texts that go to the provider. */
export const guideAboutRecords = {
  notities: {
    paragraphs: [
      'Notities en contactmomenten staan bij uw aanbieder en op al uw computers. Wat u typt, blijft staan zonder netwerk en na een storing, totdat u het opslaat of weggooit.',
    ],
    steps: [
      'Kies links *Notities* en schrijf. Noem een KvK-nummer: dan staat de notitie ook in het dossier van dat kantoor. {Ctrl Enter} voegt toe.',
      'Kies in een dossier bij CRM *Nieuw contactmoment*. Bij *Opvolgen op* typt u een dag, `morgen` of `+7`. Kies *Opslaan*.',
      'Vink in de lijst kantoren aan en kies *Opvolgen…* om voor alle tegelijk een dag te zetten.',
      'Links bij *CRM* staat eerst wat u moet opvolgen. Een getal in het menu zegt hoeveel er te laat is.',
      'Sleep een bestand op een notitie of kantoor, of kies *Upload bijlage*. Een bijlage is hoogstens 25 MB.',
      'Verwijderde u iets, dan haalt {Ctrl Z} het terug zolang het programma open is.',
    ],
    picture: { name: 'note', words: 'Het scherm Notities met een notitie over een kantoor en een bijlage' },
    troubles: [
      {
        sign: 'Er staat “nog niet opgeslagen bij de aanbieder”.',
        remedy: 'Uw tekst is een concept op deze computer. Kies *Opslaan* of *Toevoegen* zodra u verbinding hebt.',
      },
      {
        sign: 'Er staat “Niet zeker of dit al is opgeslagen”.',
        remedy:
          'Het antwoord van de aanbieder kwam niet aan. Kijk of de tekst erbij staat, en kies *Staat er al* of *Toch toevoegen*.',
      },
      {
        sign: 'Er staat “Op twee plaatsen gewijzigd”.',
        remedy:
          'Een collega of uw andere computer wijzigde dezelfde tekst. Beide zijn bewaard; verwijder wat u niet meer nodig hebt.',
      },
    ],
  },
} as const satisfies Readonly<Record<string, GuideText>>;
