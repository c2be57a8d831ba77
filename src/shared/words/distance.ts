import type { Near } from '../domain/lists/list';
import { distanceRange } from '../domain/lists/list';
import { readKilometres, readNearest } from '../geo/near-centre';
import { numberOfWord } from './operand';
import type { SentenceWord } from './reading';

/** Finds the centre that a text means; null when it means none. */
export type CentreLookup = (text: string) => Near['centre'] | null;

/** Words for a distance: what they mean, or null when their centre or number cannot be used; and the index of the next word. */
export type FoundDistance = { readonly next: number; readonly near: Near | null };

/** The words before a centre, by their keys with single spaces, and the size that they name. */
const beginnings: readonly (readonly [pattern: RegExp, size: 'kilometres' | 'nearest'])[] = [
  [
    /^(?:binnen|op|tot|(?:op )?(?:minder dan|hooguit|hoogstens|maximaal)|in een straal van|binnen een straal van) (\S+) (?:km|kilometers?) (?:van|rond|rondom|om|vanaf|afstand van)$/,
    'kilometres',
  ],
  [/^(\S+) (?:km|kilometers?) (?:rond|rondom)$/, 'kilometres'],
  [/^(\S+) (?:kantoren |adviseurs )?(?:dichtst bij|dichtstbij|het dichtst bij)$/, 'nearest'],
  [/^(\S+) dichtstbijzijnde (?:kantoren |adviseurs )?(?:bij|van|rond)$/, 'nearest'],
];

const longestBeginning = 9;
/** As in `Alphen aan den Rijn`, with a word such as `postcode` before it. */
const longestCentre = 5;

const beforeCentre = /^(?:de |het |plaats |postcode |kvk |kantoor )+/i;

const spaced = (words: readonly SentenceWord[], textOf: (word: SentenceWord) => string): string =>
  words.map(textOf).join(' ');

function nearOf(size: 'kilometres' | 'nearest', amount: string, centre: Near['centre']): Near | null {
  const text = String(numberOfWord(amount) ?? amount);
  if (size === 'kilometres') {
    const kilometres = readKilometres(text);
    return kilometres === null ? null : { centre, kilometres };
  }
  const nearest = readNearest(text);
  return nearest === null ? null : { centre, kilometres: distanceRange.standard, nearest };
}

/**
 * The distance that begins at a word of a sentence: `binnen 10 km van Zwolle`, `de 20 kantoren dichtst bij 8011 AB`; null when none begins
 * there. Unknown centres and sizes that are not allowed are found without a meaning.
 */
export function distanceAt(
  words: readonly SentenceWord[],
  at: number,
  centreNamed: CentreLookup,
): FoundDistance | null {
  for (let length = Math.min(longestBeginning, words.length - at); length > 1; length--) {
    const keys = spaced(words.slice(at, at + length), ({ kind, key, text }) => (kind === 'number' ? text : key));
    for (const [pattern, size] of beginnings) {
      const amount = pattern.exec(keys)?.[1];
      if (amount === undefined || (!/^\d/.test(amount) && numberOfWord(amount) === null)) continue;
      const first = at + length;
      for (let end = Math.min(first + longestCentre, words.length); end > first; end--) {
        const named = spaced(words.slice(first, end), ({ text }) => text).replace(beforeCentre, '');
        const centre = centreNamed(named);
        if (centre !== null) return { next: end, near: nearOf(size, amount, centre) };
      }
      return { next: Math.min(first + 1, words.length), near: null };
    }
  }
  return null;
}
