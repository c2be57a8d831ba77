import { fold } from '../format/fold';
import { functionNames } from './functions/function-names';

/** The number of letters to add, remove or replace to get from one word to the other. */
function distance(first: string, second: string): number {
  let before = Array.from({ length: second.length + 1 }, (_, at) => at);
  for (let row = 1; row <= first.length; row++) {
    const costs = [row];
    for (let at = 1; at <= second.length; at++) {
      const replaced = (before[at - 1] ?? 0) + (first[row - 1] === second[at - 1] ? 0 : 1);
      costs.push(Math.min((before[at] ?? 0) + 1, (costs[at - 1] ?? 0) + 1, replaced));
    }
    before = costs;
  }
  return before[second.length] ?? 0;
}

/**
 * The name that was probably meant by a word: one with typing errors, or one that contains the word; among equals the shortest. Null when
 * no name is similar.
 */
export function nearestName(written: string, names: readonly string[]): string | null {
  const word = fold(written).slice(0, 60);
  if (word === '') return null;
  const most = Math.max(1, Math.floor(word.length / 3));
  let best: { readonly name: string; readonly away: number } | null = null;
  for (const name of names) {
    const folded = fold(name);
    const isNear = Math.abs(folded.length - word.length) <= most;
    const slip = isNear ? distance(word, folded) : most + 1;
    const isWord = ` ${folded} `.includes(` ${word} `);
    const isPart = word.length > 2 && (folded.includes(word) || word.includes(folded));
    // One typing error is more likely than a left-out word, and that is more likely than several typing errors.
    const longer = Math.abs(folded.length - word.length) / 100;
    const away = slip <= 1 ? slip : isWord ? 1 + longer : slip <= most ? slip : isPart ? most + 1 + longer : null;
    if (away !== null && (best === null || away < best.away)) best = { name, away };
  }
  return best?.name ?? null;
}

/** Names of functions in other programs, and the function that does the same here. */
const otherNames: Readonly<Record<string, string>> = {
  if: 'als',
  round: 'afronden',
  rond: 'afronden',
  sum: 'som',
  average: 'gemiddelde',
  median: 'mediaan',
  len: 'lengte',
  left: 'links',
  right: 'rechts',
  upper: 'hoofdletters',
  lower: 'kleineletters',
  year: 'jaar',
  month: 'maand',
  today: 'vandaag',
  dagen: 'dagentussen',
  count: 'aantal',
  is_leeg: 'isleeg',
  substitueren: 'vervang',
  vind: 'bevat',
  nu: 'vandaag',
};

export const nearestFunction = (written: string): string | null =>
  otherNames[written] ?? nearestName(written, functionNames);
