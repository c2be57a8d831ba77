import { formatMoment } from '../format/format-date';
import { statusWords } from '../format/ratings';
import type { MomentMark, MomentRow } from '../moments/compare-moments';
import type { MomentField } from '../moments/moment';

/** A digest in groups of four characters, to be read aloud and compared. */
export const spacedDigest = (digest: string): string => digest.replace(/(.{4})(?=.)/g, '$1 ');

/** `Bewaard op 28-08-2026 14:12`. */
export const keptOn = (keptAt: string): string => `Bewaard op ${formatMoment(keptAt)}`;

/** What a moment proves, and what it does not. */
export const momentProves = (keptAt: string): string =>
  `Dit toont wat u op ${formatMoment(keptAt).slice(0, 10)} kon weten. Of het toen klopte, zegt het niet.`;

export const noNotesThen = 'Er waren geen notities.';

export const markSigns: Readonly<Record<MomentMark, string>> = {
  equal: '=',
  changed: 'Δ',
  added: '+',
  gone: '−',
  unknown: '?',
};

export const markWords: Readonly<Record<MomentMark, string>> = {
  equal: 'gelijk',
  changed: 'gewijzigd',
  added: 'erbij',
  gone: 'weg',
  unknown: 'niet te zeggen',
};

function valueWords(field: MomentField | null): string {
  if (field === null || field.state !== 'filled') return 'geen';
  const { texts, judged } = field;
  return [...texts, ...(judged === null ? [] : [statusWords[judged.status]])].join(' ');
}

/**
 * A row of a comparison as it is read aloud: `Betalingsscore, bewaard 6,6 Groen, vandaag 6,2 Oranje, verschil min 0,4`. With another moment
 * the second value is `later`.
 */
export const differenceWords = (
  { label, before, after, mark, difference }: MomentRow,
  second: 'vandaag' | 'later',
): string => {
  const shown = difference?.replace('−', 'min ').replace('+', 'plus ') ?? markWords[mark];
  return `${label}, bewaard ${valueWords(before)}, ${second} ${valueWords(after)}, verschil ${shown}`;
};
