import type { ListState } from '../../list/core/store/list-state';

/** The first text of a column on the loaded page that a sentence can name: one of letters only. */
function shownText({ loaded }: Pick<ListState, 'loaded'>, column: string): string | null {
  const cells = loaded?.page.columns[column] ?? [];
  const text = cells.find((cell) => typeof cell === 'string' && /^\p{Lu}[\p{L} -]+$/u.test(cell));
  return typeof text === 'string' ? text : null;
}

/** Sentences that the palette reads as filters, about places that the list shows now; without columns that the subscription withholds. */
export function exampleSentences(state: Pick<ListState, 'columns' | 'loaded'>): readonly string[] {
  const has = (name: string) => state.columns.some(({ column }) => column.name === name && column.withheld !== true);
  const city = shownText(state, 'city') ?? 'Utrecht';
  const province = shownText(state, 'province') ?? 'Gelderland';
  return [
    ...(has('city') && has('fte') ? [`kantoren in ${city} met meer dan 2 fte`] : []),
    ...(has('active') && has('ratingRiFD') ? ['actieve kantoren met een groene RiFD-rating'] : []),
    ...(has('province') && has('dateSettlement') ? [`kantoren in ${province} opgericht na 2019`] : []),
  ];
}
