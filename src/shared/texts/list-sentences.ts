import { listDefinitions } from '../catalog/list-definitions';
import type { EarlierValue } from '../domain/lists/changes';
import type { Cell, Column } from '../domain/lists/column';
import type { EmptyReason } from '../domain/lists/empty-reason';
import type { ListName } from '../domain/lists/list-name';
import { mostNumbersInFilter } from '../filters/kinds/several-numbers';
import { formatCell, isEmptyCell } from '../format/format-cell';
import { formatIsoDate, formatPeriod } from '../format/format-date';
import { countOf, formatCount } from '../format/format-number';

/** Fixed sentences of the lists (docs/rules/list.md#list-states). */
export const listSentences = {
  loading: 'De lijst wordt geladen...',
  noMutations: 'Geen mutaties in de opgegeven periode',
  noMatch: (many: string) => `Uw filter bevat geen ${many}`,
  columnNotInSubscription: 'Deze kolom zit niet in uw abonnement; er kan niet op gefilterd worden.',
};

/** Why a cell has no value, when it is not simply empty. */
export const emptyReasonWords: Readonly<Record<EmptyReason, string>> = {
  unread: 'niet te lezen',
  fromZero: 'was 0',
};

/** The old value of a cell, and its source: `stond op 020-5551234 (september 2026)`. */
export const earlierWords = (column: Column, earlier: EarlierValue): string =>
  `${isEmptyCell(earlier.value) ? 'was leeg' : `stond op ${formatCell(column, earlier.value)}`} (${sourceWords(earlier)})`;

const sourceWords = (earlier: EarlierValue): string =>
  'day' in earlier ? `dossier, tot ${formatIsoDate(earlier.day)}` : formatPeriod(earlier.period);

/** The old and the present value of a cell: `stond op 5,0 (september 2026), nu 4,0`. */
export const changedWords = (column: Column, earlier: EarlierValue, currentCell: Cell | undefined): string =>
  `${earlierWords(column, earlier)}, nu ${formatCell(column, currentCell) || 'leeg'}`;

/** What is being fetched, inside a sentence: the month, or the data when the month is not known yet. */
export const fetchedMonth = (period: string | null): string => (period === null ? 'de gegevens' : formatPeriod(period));

/** Lists whose word for a row is an *het* word: an adjective before it has no -e. */
const neuter: ReadonlySet<ListName> = new Set(['press']);

/** `1 adviseur`, `436 adviseurs`. */
export const countedRows = (list: ListName, count: number): string =>
  countOf(count, listDefinitions[list].one, listDefinitions[list].many);

/** `1 van 436 adviseurs`. */
export const rowsOfAll = (list: ListName, count: number, total: number): string =>
  `${formatCount(count)} van ${countedRows(list, total)}`;

function rowsThatAre(list: ListName, count: number, adjective: string): string {
  const { one, many } = listDefinitions[list];
  if (count === 0) return `Geen ${adjective}e ${many}`;
  return count === 1
    ? `1 ${adjective}${neuter.has(list) ? '' : 'e'} ${one}`
    : `${formatCount(count)} ${adjective}e ${many}`;
}

/** `Geen gefilterde adviseurs`, `1 gefilterde adviseur`, `436 gefilterde adviseurs`. */
export const filteredRows = (list: ListName, count: number): string => rowsThatAre(list, count, 'gefilterd');

/** The rows of a report, to follow a colon: `alle 436 gefilterde adviseurs`, or with selected rows `de 12 geselecteerde adviseurs`. */
export function reportRows(list: ListName, matched: number, selected: number): string {
  const isSelection = selected > 0;
  const [count, adjective] = isSelection ? [selected, 'geselecteerd'] : [matched, 'gefilterd'];
  const rows = rowsThatAre(list, count, adjective);
  return count > 1 ? `${isSelection ? 'de' : 'alle'} ${rows}` : rows.replace('Geen', 'geen');
}

/** All filtered rows as a choice: `Alle 436 gefilterde adviseurs`. */
export const allFilteredRows = (list: ListName, count: number): string =>
  `${count > 1 ? 'Alle ' : ''}${filteredRows(list, count)}`;

/** The selected rows as a choice: `De 12 geselecteerde`. */
export const selectedRows = (count: number): string =>
  count === 0 ? 'Niets geselecteerd' : count === 1 ? '1 geselecteerde' : `De ${formatCount(count)} geselecteerde`;

/** The rows of the page as a choice: `Deze 50 op de pagina`. */
export const rowsOnPage = (count: number): string =>
  count === 0 ? 'Niets op de pagina' : count === 1 ? '1 op de pagina' : `Deze ${formatCount(count)} op de pagina`;

/** Explains which rows a median is about. */
export function medianOfRows(list: ListName, count: number): string {
  if (count === 0) return `Er zijn geen ${listDefinitions[list].many} in deze lijst, dus geen mediaan.`;
  const of = count === 1 ? countedRows(list, 1) : `de ${countedRows(list, count)}`;
  return `Mediaan van ${of} in deze lijst.`;
}

/** Why a selection cannot become a filter, and what to do instead. */
export const tooManySelected = (count: number): readonly [title: string, text: string] => [
  'Er zijn te veel kantoren geselecteerd',
  `Het zijn ${countOf(count, 'kantoor', 'kantoren')}; een selectie kan er ${formatCount(mostNumbersInFilter)} meenemen. Gebruik een filter: dat heeft geen grens.`,
];
