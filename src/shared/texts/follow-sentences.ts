import { dayOf } from '../domain/calendar';
import {
  type FollowedCounts,
  type FollowedKind,
  type FollowLine,
  followedKinds,
  type NamedOffice,
} from '../domain/lists/followed-office';
import { formatIsoDate, formatPeriod } from '../format/format-date';
import { countOf } from '../format/format-number';

const nouns: Readonly<Record<FollowedKind, readonly [one: string, many: string]>> = {
  notes: ['notitie', 'notities'],
  contacts: ['contactmoment', 'contactmomenten'],
  remarks: ['opmerking', 'opmerkingen'],
  kvkLists: ['KvK-lijst', 'KvK-lijsten'],
  ownRows: ['rij van eigen tabellen', 'rijen van eigen tabellen'],
  rules: ['regel', 'regels'],
};

const joiner = new Intl.ListFormat('nl', { type: 'conjunction' });

/** What a user has about an office: `3 notities, 1 opmerking en 2 KvK-lijsten`; `niets` for an office about which there is nothing. */
export const countsWords = (counts: FollowedCounts): string =>
  joiner.format(followedKinds.flatMap((kind) => (counts[kind] ? [countOf(counts[kind], ...nouns[kind])] : []))) ||
  'niets';

/** `Van Dijk Advies (99041278)`; an office without a known name by its number. */
export const officeWords = ({ id, name }: NamedOffice): string => (name === '' ? `KvK ${id}` : `${name} (${id})`);

/** Where something that is shown with an office came from. */
export const takenFrom = (office: NamedOffice): string => `Overgenomen van ${officeWords(office)}`;

/** That the user will be asked about continued offices, in the message of a new month. */
export const askedSentence = (count: number): string =>
  `Van ${countOf(count, 'voortgezet kantoor', 'voortgezette kantoren')} hebt u iets; Gevolgen vraagt of dat meegaat.`;

const rests: Readonly<Record<NonNullable<FollowLine['rest']>, (line: FollowLine) => string>> = {
  refused: () => 'U zei dat dit geen voortzetting is; alles staat bij het oude nummer.',
  back: ({ gone }) => `${officeWords(gone)} staat in deze maand; alles staat daar.`,
  absent: ({ fresh }) => `${officeWords(fresh)} staat niet in deze maand; niets gaat verloren.`,
};

/** The message after one answer about some offices. */
export function answeredWords(lines: readonly FollowLine[], follows: boolean): { title: string; words: string } {
  const [line] = lines;
  if (line === undefined || lines.length > 1) {
    return { title: follows ? 'Alles volgt nu' : 'Niets volgt', words: `${lines.length} kantoren.` };
  }
  const { gone, fresh, counts } = line;
  return {
    title: follows ? `Volgt nu ${officeWords(fresh)}` : 'Volgt niet',
    words: `${countsWords(counts)} van ${officeWords(gone)}.`,
  };
}

/** What became of an answer. */
export function answerWords(line: FollowLine): string {
  const { choice, rest } = line;
  if (choice === null) return '';
  const day = formatIsoDate(dayOf(choice.at));
  if (!choice.follows) return `Volgt niet, zei u op ${day}.`;
  return `Volgt sinds ${day}.${rest === null ? '' : ` ${rests[rest](line)}`}`;
}

/** When an office was continued, and by which signs. */
export const evidenceWords = (line: FollowLine, signs: readonly string[]): string =>
  [formatPeriod(line.period), ...signs].join(' · ');
