import type { OwnJoin, OwnKind, OwnTableChanges, RowCounts, RowState } from '../../domain/lists/own-table';
import { ownTableBounds } from '../../domain/lists/own-table';
import type { FileRefusal } from '../../domain/lists/table-file';
import { countOf, formatCount } from '../../format/format-number';
import { matchSummary } from './match-sentences';
import { fileRefusalSentences } from './table-sentences';

export const ownKindWords: Readonly<Record<OwnKind, string>> = {
  text: 'Tekst',
  choice: 'Keuze uit waarden',
  number: 'Getal',
  amount: 'Bedrag',
  percentage: 'Percentage',
  date: 'Datum',
  flag: 'Ja of nee',
};

export const ownJoinWords: Readonly<Record<OwnJoin, string>> = {
  first: 'Eerste rij',
  listed: 'Alle waarden',
  count: 'Aantal',
  sum: 'Som',
  newest: 'Nieuwste',
};

/** How each row is linked, or why it is not. */
export const rowStateWords: Readonly<Record<RowState, string>> = {
  byNumber: 'op KvK-nummer',
  sure: 'zeker',
  decided: 'door u gekozen',
  doubtful: 'te beslissen',
  unknownNumber: 'niet in het register: het KvK-nummer staat er niet in',
  noClues: 'niet in het register: de rij heeft geen naam, adres, telefoon, e-mail of website',
  noOffice: 'niet in het register: geen kantoor lijkt erop',
  decidedNone: 'niet in het register: door u beslist',
};

/** The states of rows that have an office. */
export const linkedStates: readonly RowState[] = ['byNumber', 'sure', 'decided'];
/** The states of rows without an office about which nothing is to be decided. */
export const missingStates: readonly RowState[] = ['unknownNumber', 'noClues', 'noOffice', 'decidedNone'];

const sumOf = (counts: RowCounts, states: readonly RowState[]): number =>
  states.reduce((sum, state) => sum + counts[state], 0);

/** How many rows have an office, are to be decided, and have none. */
export const linkedCounts = (counts: RowCounts) => ({
  sure: sumOf(counts, linkedStates),
  doubtful: counts.doubtful,
  missing: sumOf(counts, missingStates),
});

/** `4.871 zeker, 96 te beslissen, 33 niet gevonden` */
export const linkedSummary = (counts: RowCounts): string => matchSummary(linkedCounts(counts));

/** What a new version of the file changes: `12 rijen erbij, 3 weg, 5 gewijzigd.` */
export function changesWords({ came, went, changed, newColumns, missingColumns }: OwnTableChanges): readonly string[] {
  const rows = `${countOf(came, 'rij', 'rijen')} erbij, ${formatCount(went)} weg, ${formatCount(changed)} gewijzigd.`;
  const named = (heads: readonly string[]) => heads.map((head) => `“${head}”`).join(', ');
  return [
    rows,
    ...(newColumns.length > 0 ? [`Nieuw in het bestand: ${named(newColumns)}.`] : []),
    ...(missingColumns.length > 0
      ? [`Niet meer in het bestand: ${named(missingColumns)}. Wat u ermee maakte blijft, met lege waarden.`]
      : []),
  ];
}

/** Why a file is no table, and what to do. */
export const ownFileRefusal = (why: FileRefusal): string =>
  why === 'tooLong'
    ? `Het bestand is te groot. Een eigen tabel heeft hoogstens ${formatCount(ownTableBounds.rows)} rijen en 50 MB. Verdeel het bestand in delen.`
    : fileRefusalSentences[why];

/** The sentence for a table beyond the bounds, or a file that takes more time or memory than reading may take. */
export function tooHeavySentence(detail: string | undefined): string {
  if (detail === 'columns')
    return `Het bestand heeft meer dan ${formatCount(ownTableBounds.fileColumns)} kolommen. Bewaar alleen de kolommen die u nodig hebt, en kies het opnieuw.`;
  return detail === 'time' || detail === 'memory'
    ? 'Dit bestand is te groot of te ingewikkeld om te lezen. Bewaar een groot Excel-bestand als csv en kies dat, of verdeel het in delen.'
    : ownFileRefusal('tooLong');
}
