import { formatMoment } from '../../format/format-date';
import { statusWords } from '../../format/ratings';
import type { MomentMark, MomentRow } from '../../moments/compare-moments';
import type { MomentField } from '../../moments/moment';
import type { MomentDamage, MomentPart } from '../../moments/moment-damage';

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

const partWords: Readonly<Record<Exclude<MomentPart['name'], 'fields' | 'notes'>, string>> = {
  program: 'de naam van het programma',
  content: 'de soort',
  version: 'de versie',
  office: 'het nummer van het kantoor',
  kvk: 'het KvK-nummer',
  name: 'de naam van het kantoor',
  month: 'de maand',
  fetchedAt: 'de dag van ophalen',
  provider: 'de aanbieder',
  isFictitious: 'of het verzonnen is',
  groups: 'de groepen',
  keptAt: 'het moment van bewaren',
  keptBy: 'wie het bewaarde',
  role: 'de rol',
  reason: 'de reden',
  more: 'een deel dat er niet hoort',
};

function wordsOfPart({ name, item }: MomentPart): string {
  if (name === 'notes') return item === null ? 'de notities' : `notitie ${item}`;
  if (name === 'fields') return item === null ? 'de velden' : `het veld ${item}`;
  return partWords[name];
}

/** The most damaged parts that are named. */
const mostNamed = 5;

/** What is wrong with a damaged moment, as far as that can be known. */
export function damageWords(damage: MomentDamage): string {
  if (damage.kind === 'unreadable') return 'De tekst is afgebroken of overschreven; er is niets van te lezen.';
  if (damage.kind === 'somewhere')
    return 'Elk deel is te lezen, maar het geheel is anders dan toen. Welk deel, is niet te zeggen.';
  const words = damage.parts.map(wordsOfPart);
  const more = words.length > mostNamed ? ` en nog ${words.length - mostNamed}` : '';
  return `Niet meer in orde: ${words.slice(0, mostNamed).join(', ')}${more}.`;
}
