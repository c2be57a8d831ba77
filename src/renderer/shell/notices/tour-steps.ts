import { repeatedSentences } from '../../../shared/texts/repeated-sentences';

/** A step about a part of the list, with its text. It is skipped when the part is not on screen. */
export type TourStep = {
  readonly target: string;
  readonly title: string;
  readonly text: string;
  /** The text is also about what is below the part, so the card is above it when there is room. */
  readonly isAbout?: 'whatFollows';
};

const row = (index: number): string => `[role="grid"] [role="row"][aria-rowindex="${index}"]`;

/** The steps of the tour of the Adviseurslijst for new users (docs/rules/session.md#first-steps). */
export const tourSteps: readonly TourStep[] = [
  {
    target: row(2),
    isAbout: 'whatFollows',
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
  },
  {
    target: row(3),
    title: 'Open een dossier',
    text: 'Klik op een rij voor alles over het kantoor. Met de spatiebalk ziet u eerst een voorbeeld naast de lijst.',
  },
  {
    target: '[data-tour="export"]',
    title: 'Neem de lijst mee',
    text: `Exporteren schrijft wat u hebt gefilterd naar Excel, CSV, JSON of Parquet. ${repeatedSentences.nothingCut}`,
  },
  {
    target: '[data-tour="search"]',
    title: 'Alles met Ctrl K',
    text: 'Typ een kantoor of een opdracht, of in gewone woorden wat u zoekt: kantoren in Utrecht met meer dan 5 fte. Zo vindt u ook deze rondleiding terug.',
  },
];

/** A part of the window, in pixels. */
export type Place = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

/** Large enough for every step, and low enough for a window at 200 % zoom. */
const card = { width: 460, height: 160, gap: 12, edge: 8 };

/** The position of an element in the window; null when it does not exist, has no size, is hidden, or is outside the window. */
export function placeOf(element: Element | null): Place | null {
  if (element === null) return null;
  // A row of the grid may have no box, although its cells have boxes.
  const parts = [element, ...element.children].filter((part) => part.checkVisibility({ visibilityProperty: true }));
  const boxes = parts
    .map((part) => part.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0);
  // A row may also be wider than its visible part.
  const left = Math.max(0, Math.min(...boxes.map((box) => box.left)));
  const top = Math.max(0, Math.min(...boxes.map((box) => box.top)));
  const right = Math.min(window.innerWidth, Math.max(...boxes.map((box) => box.right)));
  const bottom = Math.min(window.innerHeight, Math.max(...boxes.map((box) => box.bottom)));
  return right > left && bottom > top ? { left, top, width: right - left, height: bottom - top } : null;
}

export const samePlace = (first: Place | null, second: Place | null): boolean =>
  first === second ||
  (first !== null &&
    second !== null &&
    first.left === second.left &&
    first.top === second.top &&
    first.width === second.width &&
    first.height === second.height);

type Size = { readonly width: number; readonly height: number };

/**
 * The position of the card: below its part or above it, where there is room, and at the sides always inside the window. It is fixed at the
 * edge beside the part, so that it never covers the part.
 */
export function cardPlace(
  about: Place,
  window: Size,
  isAbout?: TourStep['isAbout'],
): { readonly left: number } & ({ readonly top: number } | { readonly bottom: number }) {
  const end = about.top + about.height;
  const room = { above: about.top, below: window.height - end };
  const needed = card.height + card.gap + card.edge;
  const isAbove = isAbout === 'whatFollows' ? room.above >= needed : room.below < needed && room.above > room.below;
  const middle = about.left + Math.min(about.width, 2 * card.width) / 2 - card.width / 2;
  const left = Math.max(card.edge, Math.min(middle, window.width - card.width - card.edge));
  return isAbove ? { left, bottom: window.height - about.top + card.gap } : { left, top: end + card.gap };
}
