import type { GuidePart } from './guide-part';

/** The parts of the guide about months, dossiers, files and the user's own data. */
export const guideAboutWork: readonly GuidePart[] = [
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
      'Gevolgen kijkt elke nieuwe maand na wat er gebeurde met de weergaven en KvK-lijsten die u volgt: wie kwam erin, wie ging eruit, wat wijzigde. Vink af wat u gezien hebt.',
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
