import { repeatedSentences } from '../../../shared/texts/repeated-sentences';

/** What a step points at, and what it says of that. */
export type TourSubject = { readonly target: string; readonly text: string };

/** A part of the list that a tour is about; left out where neither it nor what it is folded into is on screen. */
export type TourStep = TourSubject & { readonly title: string; readonly folded?: TourSubject };

const row = (index: number): string => `[role="grid"] [role="row"][aria-rowindex="${index}"]`;

/** The tour of the Adviseurslijst for new users, step by step (docs/product.md#first-steps). */
export const tourSteps: readonly TourStep[] = [
  {
    target: row(2),
    title: 'Filter terwijl u typt',
    text: 'Onder elke kolomkop staat een veld. Typ bij Plaats bijvoorbeeld utrecht; de lijst volgt meteen. Probeer het gerust.',
  },
  {
    target: row(1),
    title: 'Sorteer met een klik',
    text: 'Klik op een kolomkop. Met Shift en een klik sorteert u op een tweede kolom; het pijltje in de kop opent een menu.',
  },
  {
    target: '[data-tour="columns"]',
    title: 'Kies wat u ziet',
    text: 'Zoek hier tussen alle kolommen. Uw keuze bewaart u als weergave.',
    folded: {
      target: '[data-tour="more"]',
      text: 'Onder Meer staat Kolommen: zoek daar tussen alle kolommen. Uw keuze bewaart u als weergave.',
    },
  },
  {
    target: row(3),
    title: 'Open een dossier',
    text: 'Klik op een regel voor alles over het kantoor. Met de spatiebalk ziet u eerst een voorbeeld naast de lijst.',
  },
  {
    target: '[data-tour="export"]',
    title: 'Neem de lijst mee',
    text: `Exporteren schrijft wat u hebt gefilterd naar Excel, CSV, JSON of Parquet. ${repeatedSentences.nothingCut}`,
  },
  {
    target: '[data-tour="search"]',
    title: 'Alles met Ctrl K',
    text: 'Typ een kantoor, een scherm of een opdracht. Zo vindt u ook deze rondleiding terug.',
  },
];
