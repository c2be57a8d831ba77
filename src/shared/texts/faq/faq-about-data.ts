import { flagWords } from '../../domain/lists/flag-words';
import type { FaqGroup } from './faq-item';

/** Where the data comes from, and why a field is empty. */
export const faqAboutData: readonly FaqGroup[] = [
  {
    title: 'De gegevens',
    items: [
      {
        id: 'sources',
        question: 'Waar komen de gegevens vandaan?',
        answer:
          'Uit de registers van de Kamer van Koophandel, de Autoriteit Financiële Markten en het klachteninstituut Kifid. Ze worden aangevuld met gegevens van kredietinformatiebureaus en van de websites van de kantoren zelf.',
      },
      {
        id: 'refresh',
        question: 'Hoe vaak worden de gegevens ververst?',
        answer:
          'Eén keer per maand, rond de 20e. Adviesatlas haalt een nieuwe maand vanzelf op de achtergrond op; u kunt intussen doorwerken. Bovenin staat van welke maand de gegevens zijn.',
      },
      {
        id: 'earlierMonth',
        question: 'Kan ik terug naar de vorige maand?',
        answer:
          'Zodra er een nieuwe maand is, staat bovenin een knop Terug naar met de naam van de maand ervoor. Die blijft staan tot de volgende maand er is.',
        link: { label: 'Naar de Adviseurslijst', screen: 'entityList' },
      },
      {
        id: 'offline',
        question: 'Kan ik werken zonder internet?',
        answer:
          'Ja. De lijsten staan versleuteld op uw computer. Filteren, sorteren en exporteren werken ook zonder netwerk, en dossiers die u eerder opende kunt u dan ook lezen. Met de opdracht Dossiers van de selectie of lijst offline beschikbaar maken (Ctrl K) haalt u ze vooraf op.',
      },
      {
        id: 'wrongData',
        question: 'Een gegeven klopt niet. Wat kan ik doen?',
        answer:
          'Geef de wijziging door aan wie het gegeven levert: de Kamer van Koophandel, de AFM of het bureau zelf. Bij elk gegeven in een dossier staat achter het i-tje hoe u een wijziging doorgeeft. De verbetering komt met de volgende maand mee.',
      },
      {
        id: 'infoPopUps',
        question: 'Wat betekent een gegeven precies?',
        answer:
          'Klik in een dossier op het i-tje achter een gegeven. U leest dan de omschrijving, en wat u doet bij een wijziging. Met de knop Kolommen boven de lijst vindt u de uitleg van elke kolom.',
      },
      {
        id: 'blueText',
        question: 'Waarom zijn sommige gegevens blauw?',
        answer:
          'Blauw is een link. Een website opent in uw browser en een e-mailadres in uw mailprogramma; een kantoor of persoon opent in Adviesatlas zelf.',
      },
      {
        id: 'colours',
        question: 'Wat betekenen Groen, Oranje, Rood en Geel?',
        answer:
          'Een rapportcijfer is Rood onder 5,45, Oranje tot 6,45 en Groen vanaf 6,45. Geel betekent dat er te weinig gegevens zijn. Naast de kleur staat altijd een vorm en een woord.',
      },
      {
        id: 'stars',
        question: 'Hoe werken de sterren?',
        answer:
          'De sterren tonen de kwaliteitsscore van ten hoogste 10: één ster onder 4, twee vanaf 4, drie vanaf 5, vier vanaf 7 en vijf vanaf 8. In de lijst zijn er ook halve sterren.',
      },
      {
        id: 'topLabels',
        question: 'Wat betekenen Top 10, Top 40 en Top 100?',
        answer:
          'De plaats van een kantoor volgens zijn kwaliteitsscore, in Nederland, in zijn provincie of in de peergroep die u kiest. Filtert u op Top 40, dan telt Top 10 mee.',
      },
    ],
  },
  {
    title: 'Lege velden',
    items: [
      {
        id: 'empty',
        question: 'Wat betekent ‘niet beschikbaar/bestaand’?',
        answer:
          'Dat het gegeven niet bestaat of dat geen bron het geeft. Het is iets anders dan 0 of nee, en ook iets anders dan ‘niet in uw abonnement’.',
      },
      {
        id: 'emptyAffiliated',
        question: 'Waarom staat bij aangesloten instellingen ‘niet beschikbaar/bestaand’?',
        answer: 'Een kantoor met een eigen, zelfstandige vergunning heeft geen aangesloten instellingen.',
        link: {
          label: 'Toon kantoren met een zelfstandige vergunning',
          filters: [{ column: 'licensesType', text: 'Zelfstandig' }],
        },
      },
      {
        id: 'emptyShareholder',
        question: 'Waarom staat bij de aandeelhouder ‘niet beschikbaar/bestaand’?',
        answer:
          'De Kamer van Koophandel meldt alleen wie alle aandelen heeft. Zijn er meer aandeelhouders, dan is er geen 100%-aandeelhouder om te tonen.',
      },
      {
        id: 'emptyFigures',
        question: 'Waarom zijn er geen financiële cijfers van een eenmanszaak of vof?',
        answer:
          'Eenmanszaken en vennootschappen onder firma hoeven geen jaarrekening te publiceren. Daarom zijn er van hen geen cijfers.',
        link: { label: 'Toon kantoren met eigen vermogen', filters: [{ column: 'equity', text: '>=0' }] },
      },
      {
        id: 'withheld',
        question: 'Wat betekent ‘niet in uw abonnement’?',
        answer:
          'Het gegeven bestaat wel, maar hoort bij een extra module of optie. Dat geldt bijvoorbeeld voor het TP-nummer, de kredietscore en de betalingsscore. Vraag uw aanbieder wat een uitbreiding kost.',
        link: { label: 'Vraag om een uitbreiding', subject: 'Uitbreiding van mijn abonnement' },
      },
      {
        id: 'afmOnly',
        question: 'Waarom is van sommige personen weinig bekend?',
        answer:
          'Van hen is alleen bekend wat de AFM meldt. In het dossier staat dan in het rood dat niet zeker is dat de gegevens kloppen.',
      },
      {
        id: 'inactive',
        question: 'Waarom zijn sommige rijen grijs?',
        answer:
          'Dat bedrijf staat bij de Kamer van Koophandel niet meer als actief ingeschreven. U ziet alleen actieve kantoren met het filter Actief.',
        link: { label: 'Toon alleen actieve kantoren', filters: [{ column: 'active', text: flagWords.yes }] },
      },
    ],
  },
];
