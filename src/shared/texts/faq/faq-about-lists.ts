import { flagWords } from '../../domain/lists/flag-words';
import type { FaqGroup } from './faq-item';

/** How to search, filter, sort and save. */
export const faqAboutLists: readonly FaqGroup[] = [
  {
    title: 'Zoeken, filteren en sorteren',
    items: [
      {
        id: 'search',
        question: 'Hoe zoek ik een kantoor?',
        answer:
          'Druk op Ctrl K en typ een naam, plaats of KvK-nummer. Of typ in het filterveld onder de kolomkop; Ctrl F brengt u daar.',
        link: { label: 'Naar de Adviseurslijst', screen: 'entityList' },
      },
      {
        id: 'filter',
        question: 'Hoe filter ik?',
        answer:
          'Typ of kies iets in het veld onder een kolomkop. De lijst volgt meteen wat u typt. Boven de lijst staat elk filter in woorden, met een kruisje om het weg te halen.',
        link: { label: 'Wat u in elk veld kunt typen', screen: 'helpEntities' },
      },
      {
        id: 'moreFilters',
        question: 'Kan ik op meer dingen tegelijk filteren?',
        answer:
          'Ja, op zoveel kolommen als u wilt. Een rij moet dan aan alle filters voldoen. Met een ! ervoor ziet u juist alle andere rijen, en met de rechtermuisknop op een cel kiest u Filter op deze waarde of Zonder deze waarde. Met Wis filters haalt u ze in één keer weg, en met Ctrl Z zet u ze terug; Ctrl Y doet dat opnieuw.',
        link: {
          label: 'Toon actieve kantoren in Utrecht',
          filters: [
            { column: 'active', text: flagWords.yes },
            { column: 'city', text: 'utrecht' },
          ],
        },
      },
      {
        id: 'filterSyntax',
        question: 'Hoe filter ik op een bereik van getallen of postcodes?',
        answer:
          'Typ bij getallen 3-5, >=5 of <1. Typ bij postcodes 10-12: dat loopt van 1000 tot 1200. Onder het veld staat hoe uw filter is begrepen.',
        link: { label: 'Toon kantoren met 5 tot en met 20 FTE', filters: [{ column: 'fte', text: '5-20' }] },
      },
      {
        id: 'filterPersons',
        question: 'Hoe filter ik op personen?',
        answer:
          'In de Personenlijst filtert u onder meer op achternaam, voorletters (met punten), geslacht (M of V), geboortejaar en bedrijf.',
        link: { label: 'Wat u in elk veld kunt typen', screen: 'helpPersons' },
      },
      {
        id: 'sort',
        question: 'Hoe sorteer ik?',
        answer:
          'Klik op een kolomkop; nog een klik keert de volgorde om. Met Shift en een klik sorteert u op een tweede kolom. Lege velden staan altijd onderaan. Zonder keuze staat de lijst op KvK-nummer.',
      },
      {
        id: 'pageSize',
        question: 'Hoe kies ik het aantal rijen op een pagina?',
        answer: 'Onder de lijst kiest u 10, 20, 50, 100, 200 of 500 rijen. Daarnaast bladert u.',
      },
      {
        id: 'columns',
        question: 'Hoe kies ik welke kolommen ik zie?',
        answer:
          'Met de knop Kolommen zoekt u tussen alle kolommen en vinkt u aan wat u wilt zien. Bewaar uw keuze als weergave; dan haalt u haar met één klik terug.',
        link: { label: 'Weergaven beheren', screen: 'views' },
      },
      {
        id: 'saveFilter',
        question: 'Kan ik mijn filters bewaren?',
        answer:
          'Ja, als weergave: kies Bewaren als… in het menu Weergave of bij Bewaard, vooraan in de balk boven de lijst. Een weergave met filters onthoudt ook de kolommen en de volgorde. De eerste negen kiest u met Ctrl en een cijfer. Met Exporteren als bestand geeft u een weergave aan een collega, die het bestand met Adviesatlas opent; er staan geen gegevens in.',
        link: { label: 'Naar de Adviseurslijst', screen: 'entityList' },
      },
      {
        id: 'kvkList',
        question: 'Kan ik mijn eigen lijst met KvK-nummers gebruiken?',
        answer:
          'Ja. Geef een Excel-bestand op, of een csv-bestand met puntkomma’s, met in de eerste kolom de KvK-nummers. U krijgt dan een kolom waarop u filtert, en u ziet welke nummers niet zijn gevonden.',
        link: { label: 'Naar KvK-lijsten', screen: 'uploadFilter' },
      },
      {
        id: 'mutations',
        question: 'Hoe zie ik wat er is gewijzigd?',
        answer:
          'Zet boven de lijst Mutaties aan en kies een periode; standaard is dat de laatste 30 dagen. U ziet dan alleen rijen met een wijziging. De kolom Wat noemt wat er is gewijzigd, en de oude waarde staat doorgestreept in de cel. Op Soort wijziging kiest u gedaald, gestegen, nieuw of vervallen. In een dossier toont het klokje bij een gegeven alle eerdere waarden.',
      },
    ],
  },
  {
    title: 'Navigeren',
    items: [
      {
        id: 'navigate',
        question: 'Hoe ga ik van scherm naar scherm?',
        answer:
          'Links staan de schermen van uw abonnement en de knop Terug. Met Ctrl K opent u elk scherm, elke opdracht en elk kantoor door te typen.',
      },
      {
        id: 'dossier',
        question: 'Hoe open ik een dossier?',
        answer:
          'Klik op een rij, of druk op Enter. Met de spatiebalk ziet u eerst een voorbeeld naast de lijst. Terug brengt u naar dezelfde plaats in de lijst.',
      },
      {
        id: 'notes',
        question: 'Waar schrijf ik een notitie?',
        answer:
          'In Notities, met bijlagen als u wilt. Typt u een KvK-nummer, dan wordt dat een link naar het kantoor. Wat u typt, blijft bewaard, ook als het programma onverwacht stopt.',
        link: { label: 'Naar Notities', screen: 'notes' },
      },
    ],
  },
];
