import { guideForIt } from './guide-for-it';
import type { GuidePart } from './guide-part';

/** The parts of the guide about the lists and how they are shown. */
const guideAboutLists: readonly GuidePart[] = [
  {
    id: 'beginnen',
    title: 'Beginnen',
    paragraphs: [
      'Log in met het account van uw aanbieder. Adviesatlas haalt één keer per maand alle kantoren, vestigingen, personen en artikelen op. De adviseurs staan er het eerst; u kunt beginnen terwijl de rest komt. Daarna werkt alles zonder netwerk.',
      'Links staan de schermen, bovenaan uw rol en de maand. Boven de lijst staat hoe u de rijen ziet: Tabel, Kruistabel, Grafiek of Kaart. Daarnaast vindt u Filters en Analyse, met elk gereedschap in woorden.',
      'Het vraagteken rechtsboven, of F1, opent deze gids bij het scherm waar u bent. De rondleiding laat de lijst in zes stappen zien; u vindt haar met Ctrl K, en de sneltoetsen met een ?.',
    ],
  },
  {
    id: 'lijst',
    title: 'De lijst: filteren, sorteren, kiezen',
    paragraphs: [
      'Onder elke kolomkop staat een filterveld. Typ bij Plaats utrecht, bij FTE 5-20 of bij Actief ja: de lijst volgt elke letter. Filters gelden samen; boven de lijst staan ze in woorden, elk met een kruisje.',
      'Een ! ervoor draait een filter om, = vraagt precies die waarde, en jan* zoekt aan het begin. Klik met de rechtermuisknop op een cel om op die waarde te filteren. Onder het menu Filters vindt u Voorwaarden, waarmee u filters met of en niet combineert.',
      'Klik op een kolomkop om te sorteren; met Shift voegt u een tweede kolom toe. Vink rijen aan om ze te kopiëren, te bellen of op te volgen. De spatiebalk toont een voorbeeld naast de lijst en Enter opent het dossier.',
      'U kunt niets stukmaken. Ctrl Z maakt elke stap ongedaan, ook het wissen van filters, en onder de pijl staat de lijst van stappen.',
    ],
    picture: { name: 'list', words: 'De Adviseurslijst met twee filters, in woorden boven de rijen' },
  },
  {
    id: 'woorden',
    title: 'Zeg wat u zoekt',
    paragraphs: [
      'Druk op Ctrl K en typ een zin: kantoren in Utrecht met meer dan 5 fte zonder Kifid. U ziet eerst welke filters dat worden, en bij elk filter de woorden waaruit het komt. Enter neemt ze over.',
      'Ook dit werkt: hypotheekkantoren met negatief eigen vermogen, de 10 grootste kantoren in Gelderland, naam begint met Jan, binnen 10 km van Zwolle. Wat niet begrepen is, staat doorgestreept; zonder uw tweede Enter wordt het niet weggelaten.',
      'Met dezelfde toets vindt u een kantoor op naam of KvK-nummer, elk scherm en elke opdracht.',
    ],
    picture: { name: 'words', words: 'Een zin in het zoekvenster, met de filters die ervan worden gemaakt' },
  },
  {
    id: 'weergaven',
    title: 'Kolommen en weergaven',
    paragraphs: [
      'Met Kolommen kiest u wat u ziet. Zoek op naam of uitleg, sleep kolommen in de volgorde die u wilt, en zet ze links vast. Elke kolom heeft een uitleg.',
      'Bewaar kolommen en filters samen als weergave. De naam staat achter de titel van de lijst; een stip betekent dat u iets hebt gewijzigd. Voordat u een weergave overschrijft, leest u wat ervan afhangt. Ctrl 1 tot 9 opent uw eerste negen weergaven met filters.',
      'Een weergave kan als bestand naar een collega. Met Na elke nieuwe maand exporteren staat het bestand elke maand vanzelf klaar. Als Excel-bron is een weergave een map voor andere programma’s, met een werkmap die u in Excel vernieuwt.',
    ],
    picture: { name: 'columns', words: 'Kolommen kiezen, gezocht op rating' },
  },
  {
    id: 'kaart',
    title: 'Op de kaart',
    paragraphs: [
      'Met Kaart ziet u dezelfde rijen op hun plaats. Teken een cirkel of lasso om kantoren te kiezen, kleur ze naar een kolom, of tel ze per gemeente. De kaart zit in het programma en werkt zonder netwerk.',
      'Onder Analyse zet u een afstand: binnen 10 km van een plaats, of de 25 dichtstbijzijnde. Van een selectie maakt het bezoekplan de kortste volgorde, met tijden en een agenda.',
    ],
    picture: { name: 'map', words: 'De kaart met kantoren, en de lijst ernaast' },
  },
  {
    id: 'kruistabel',
    title: 'Kruistabel en grafiek',
    paragraphs: [
      'Met Kruistabel groepeert u de rijen die u ziet: per provincie, per segment, in banden van FTE. Elke cel is een aantal, aandeel, som of mediaan, en klikken opent precies die rijen. Totalen zijn over alle rijen berekend, niet over de cellen.',
      'Met Grafiek tekent u verdelingen, lijnen over de maanden en punten van twee kolommen. Ook daar opent elk deel zijn rijen. Beide gaan naar Excel, met de getallen en de afbeelding.',
    ],
    picture: { name: 'pivot', words: 'Een kruistabel van aantallen en FTE per provincie' },
  },
  {
    id: 'formules',
    title: 'Eigen kolommen en opmaak',
    paragraphs: [
      'Met Kolom berekenen maakt u een kolom uit andere, in gewone woorden: als([FTE] > 20; "groot"; "klein"). Terwijl u typt ziet u de eerste vijf uitkomsten, en bij een fout wat ertegen helpt. Functies als vorige( ) en mediaan( ) kijken naar eerdere maanden en naar uw peergroep.',
      'Opmaak in het menu van een kolom kleurt cellen volgens een regel, met een teken en een woord erbij. In Excel wordt het echte voorwaardelijke opmaak. Een opmerking op een cel onthoudt de waarde waar hij over ging.',
    ],
    picture: { name: 'formula', words: 'Een formule met haar eerste uitkomsten' },
  },
];

/** The parts of the guide about months, dossiers, files and the user's own data. */
const guideAboutWork: readonly GuidePart[] = [
  {
    id: 'maanden',
    title: 'Wat is er veranderd?',
    paragraphs: [
      'Elke maand blijft op uw computer staan. Maanden vergelijken zet er twee naast elkaar: nieuw, gestopt, voortgezet, verhuisd, en elke cel met de oude en de nieuwe waarde. Een ander nummer voor hetzelfde kantoor telt niet als nieuw. Is een kolom anders berekend, dan staat dat erbij.',
      'Kies bovenaan een eerdere maand als peildatum om alles te bekijken zoals het toen was. Een rand en de oranje maand zeggen dat u terugkijkt. Onder Analyse zet Verloop een kolom van eerdere maanden naast die van nu.',
      'Met Mutaties ziet u in één lijst alleen wat in een periode wijzigde; de oude waarde staat doorgestreept in de cel.',
    ],
    picture: { name: 'months', words: 'Twee maanden naast elkaar, met de oude waarden in de cellen' },
  },
  {
    id: 'gevolgen',
    title: 'Gevolgen en de Waakhond',
    paragraphs: [
      'Gevolgen kijkt elke nieuwe maand na wat er gebeurde met de weergaven en KvK-lijsten die u volgt: wie kwam erin, wie ging eruit, wat wijzigde. Vink af wat u gezien hebt. Gaat een kantoor verder onder een ander nummer, dan vraagt Gevolgen of uw notities, contactmomenten, opmerkingen, KvK-lijsten en regels meegaan; dat kunt u altijd terugdraaien.',
      'Een regel van de Waakhond let op één ding, bijvoorbeeld: meld een kantoor uit mijn klanten als de rating onder 5,45 zakt. Voordat u hem bewaart, ziet u wat hij in de afgelopen maanden zou hebben gemeld. In het logboek staat elke maand een antwoord, ook als er niets was.',
    ],
    picture: { name: 'rule', words: 'Een nieuwe regel, met wat hij eerder zou hebben gemeld' },
  },
  {
    id: 'dossier',
    title: 'Het dossier van een kantoor',
    paragraphs: [
      'Een dossier heeft alles over een kantoor: kengetallen met hun verloop, vergunningen, personen, vestigingen, artikelen, notities, en wie er dichtbij zit. Het klokje bij een gegeven toont alle eerdere waarden. Het i-tje zegt wat het gegeven betekent en hoe u een fout laat verbeteren.',
      'Met Alt en de pijltjes bladert u door de lijst waar u vandaan kwam. Naast elkaar vergelijkt twee tot zes kantoren, of één kantoor door de maanden heen. Het belblad zet op één blad wat u nodig hebt om te bellen.',
    ],
    picture: { name: 'dossier', words: 'Het dossier van een kantoor' },
  },
  {
    id: 'exporteren',
    title: 'Exporteren',
    paragraphs: [
      'Exporteren schrijft wat u ziet naar Excel, CSV, JSON of Parquet: uw kolommen, in uw volgorde, met alle gefilterde rijen. Er wordt niets afgekapt, en u ziet vooraf hoeveel het er zijn. Het blad Verantwoording noemt de maand, de filters en de bron.',
      'Dossiers maken… schrijft van de selectie, een filter of een KvK-lijst PDF’s voor een bezoek of archief: één per kantoor, of samen met een inhoudsopgave. U kiest de groepen, en of uw notities meegaan. Uw keuze blijft bewaard. Vooraf ziet u hoeveel bladzijden het worden; stopt het programma, dan gaat het later verder.',
      'Eerdere exports herhaalt u met de gegevens van nu. Een wijzigingenbestand heeft een rij per wijziging, met de oude en de nieuwe waarde.',
    ],
    picture: { name: 'export', words: 'Een export, met het aantal rijen en kolommen vooraf' },
  },
  {
    id: 'kvk-lijsten',
    title: 'Uw eigen lijst van kantoren',
    paragraphs: [
      'Sleep een bestand met KvK-nummers op het venster, of plak ze. Elke lijst wordt een kolom waarop u filtert, met uw kenmerken erbij. Nummers die er niet zijn, blijven zichtbaar met de reden.',
      'Met Uw bestand aanvullen komt uw eigen bestand terug met kolommen uit het register erachter, elke rij op zijn plaats.',
    ],
  },
  {
    id: 'eigen-tabellen',
    title: 'Uw eigen tabellen naast het register',
    paragraphs: [
      'Sleep bij Eigen tabellen een Excel- of csv-bestand op het venster: relaties, contracten, een portefeuille. Elke kolom wordt een kolom van de lijst, met de naam van uw tabel ervoor: Klanten · Premie. U filtert, groepeert, rekent en exporteert ermee als met de rest; in een werkmap hebben uw kolommen een eigen kleur boven de kop.',
      'Staan er geen KvK-nummers in? Adviesatlas zoekt het kantoor op naam, plaats, postcode, telefoon, mail, website of persoon, op deze computer. Wat zeker is, wordt gekoppeld. Blijven er rijen te beslissen, dan ziet u ze naast de kantoren die het kunnen zijn. J en K gaan langs de kantoren en Enter kiest. N betekent geen van deze, en Z maakt de laatste keuze ongedaan. U hoeft ze niet allemaal te doen: de andere rijen werken al, en wat overblijft wacht bij Beslissen. Meer gegevens in het bestand, zoals een postcode of telefoonnummer, maken meer rijen zeker.',
      'Uw keuzes gelden ook voor Nieuwe versie, die eerst zegt welke rijen erbij komen, weggaan en wijzigen. Bij Uw keuzes trekt u er een in. Bij Rijen staat waarom een rij geen kantoor heeft.',
      'Toon in de lijst laat uw kantoren zien, Wat veranderde er? legt ze naast een eerdere maand. Bewaar dat als weergave, en zet bij Weergaven een Excel-bron aan: een map waarvan uw eigen Excel de nieuwste rijen leest, elke maand vanzelf.',
    ],
  },
  {
    id: 'notities',
    title: 'Notities en contactmomenten',
    paragraphs: [
      'Een notitie waarin een KvK-nummer staat, hoort vanzelf bij dat kantoor. Bij CRM legt u contactmomenten vast, met een dag om op te volgen; zo’n dag komt terug in de lijst en op het belblad. Wat u typt blijft staan, ook zonder netwerk en na een storing.',
    ],
  },
  {
    id: 'computer',
    title: 'Op uw computer',
    paragraphs: [
      'Alles staat versleuteld op deze computer en werkt zonder netwerk. Bewaar één keer uw herstelsleutel, in het menu onder uw naam. Eigen werk bewaren zet weergaven, lijsten, regels en opmerkingen in één bestand, voor een collega of een andere computer.',
      'Bij Instellingen kiest u hoeveel maanden blijven staan en waar exports komen, en wist u gegevens. Nieuwe maanden komen vanzelf; u werkt intussen door.',
    ],
  },
];

/** What the program can do, in the order in which a new user meets it. */
export const guideForUsers: readonly GuidePart[] = [...guideAboutLists, ...guideAboutWork];

/** The whole guide, which ends with the parts for administrators. */
export const guide: readonly GuidePart[] = [...guideForUsers, ...guideForIt];
