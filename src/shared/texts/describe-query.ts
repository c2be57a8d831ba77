import { infoGroupLabels } from '../catalog/columns/info-group-labels';
import { sampleName, topOfName } from '../catalog/computed';
import type { ColumnLookup } from '../catalog/kvk-list-column';
import { type Column, defaultsOf, infoGroups, storageOf } from '../domain/lists/column';
import type { Comparison, KeptComparison } from '../domain/lists/comparison';
import { traitsOf } from '../domain/lists/filter-kind';
import type { Filter, ListQuery, Mutations, Near, RowChoice, SortKey } from '../domain/lists/list';
import { conditionSentence } from '../filters/conditions/describe-conditions';
import { conditionOf } from '../filters/conditions/every-filter';
import { describeFilter } from '../filters/kinds/describe-filter';
import { isChoiceText } from '../filters/kinds/list-choice';
import { isNoFilter } from '../filters/kinds/parse-filter';
import { limitStages, readSample, readTopOf, sampleWords, topOfWords } from '../filters/kinds/row-limit-filters';
import { formatPeriod } from '../format/format-date';
import { countOf, formatCount, typedNumber } from '../format/format-number';
import { writeCentre } from '../geo/near-centre';
import { countedRows } from './list-sentences';

const conjoiner = new Intl.ListFormat('nl', { type: 'conjunction' });

/** All filters in Dutch: `Naam bevat “advies”; Provincie is Gelderland of Utrecht`, or a sentence that there are none. */
function describeFilters(filters: readonly Filter[], columnOf: ColumnLookup): string {
  const sentences = limitStages(filters).flatMap((stage, at) => {
    const own = [...stage.filters, ...(stage.limit === null ? [] : [stage.limit])].flatMap((filter) =>
      describeOne(filter, columnOf),
    );
    return at === 0 ? own : own.map((sentence, place) => (place === 0 ? `daarvan ${sentence}` : sentence));
  });
  return sentences.length === 0 ? 'Geen filter' : sentences.join('; ');
}

function describeOne({ column, text }: Filter, columnOf: ColumnLookup): readonly string[] {
  const described = columnOf(column);
  if (described === undefined || isNoFilter(text)) return [];
  const condition = conditionOf({ column, text });
  if (condition !== null) return [conditionSentence(condition, columnOf)];
  const sample = column === sampleName ? readSample(text) : null;
  if (sample !== null) return [`Steekproef ${sampleWords(sample, columnOf)}`];
  const top = column === topOfName ? readTopOf(text) : null;
  if (top !== null) return [`Top per groep: ${topOfWords(top, columnOf)}`];
  const { label, words } = describeFilter(described, text);
  const { filterKind } = described;
  const lacksVerb = filterKind === 'typedList' ? isChoiceText(text) : !traitsOf(filterKind).hasVerb;
  return [`${label} ${lacksVerb && !words.startsWith('is ') ? 'is ' : ''}${words}`];
}

const day = (iso: string): string => iso.split('-').reverse().join('-');

function inGroups({ groups }: Mutations): string {
  const all = groups.length === infoGroups.length;
  return all ? '' : ` in ${conjoiner.format(groups.map((group) => infoGroupLabels[group]))}`;
}

/** A period of mutations in full: `Gewijzigd van 25-09-2026 t/m 25-10-2026 in Contact`. */
export const describeMutations = (mutations: Mutations): string =>
  `Gewijzigd van ${day(mutations.from)} t/m ${day(mutations.to)}${inGroups(mutations)}`;

/** A period of mutations for a chip: `25-09 – 25-10 in Contact`; years are only shown when the two differ. */
export function mutationWords(mutations: Mutations): string {
  const years = mutations.from.slice(0, 4) === mutations.to.slice(0, 4) ? 5 : 10;
  const [from, to] = [mutations.from, mutations.to].map((date) => day(date).slice(0, years));
  return `${from} – ${to}${inGroups(mutations)}`;
}

/** A distance for a chip: `≤ 5 km rond 3511`, or `de 25 dichtstbijzijnde bij Utrecht`. */
export const nearWords = (near: Near): string =>
  near.nearest === undefined
    ? `≤ ${typedNumber(near.kilometres)} km rond ${writeCentre(near)}`
    : `${nearestWords(near.nearest)} bij ${writeCentre(near)}`;

const nearestWords = (count: number): string => (count === 1 ? 'de dichtstbijzijnde' : `de ${count} dichtstbijzijnde`);

/** A distance as a sentence in a file: `Binnen 5 km van 3511`. */
const nearSentence = (near: Near): string =>
  near.nearest === undefined
    ? `Binnen ${typedNumber(near.kilometres)} km van ${writeCentre(near)}`
    : `${near.nearest === 1 ? 'De' : `De ${near.nearest}`} dichtstbijzijnde bij ${writeCentre(near)}`;

/**
 * Describes which rows a query keeps, in Dutch: its filters, the period of its mutations, and the centre of its distance.
 * @param columnOf finds the columns of the filters
 */
export function describeQuery(
  { filters, mutations, near, comparison = null }: DescribedQuery,
  columnOf: ColumnLookup,
): string {
  const parts = [
    ...(comparison === null ? [] : [comparisonWords(comparison)]),
    ...(filters.some(({ text }) => !isNoFilter(text)) ? [describeFilters(filters, columnOf)] : []),
    ...(mutations === null ? [] : [describeMutations(mutations)]),
    ...(near === null ? [] : [nearSentence(near)]),
  ];
  return parts.length === 0 ? describeFilters([], columnOf) : parts.join('; ');
}

type DescribedQuery = Pick<ListQuery, 'filters' | 'mutations' | 'near'> & {
  readonly comparison?: Comparison | KeptComparison | null;
};

/**
 * Describes a comparison in Dutch: `Vergeleken met oktober 2026, alleen wat gewijzigd is`. A stored comparison has `1 maand eerder` instead
 * of a month.
 */
export function comparisonWords({ filtersOn, changedOnly, ...otherParts }: Comparison | KeptComparison): string {
  const earlier =
    'earlier' in otherParts
      ? formatPeriod(otherParts.earlier)
      : `${countOf(otherParts.monthsBack, 'maand', 'maanden')} eerder`;
  const filtered = {
    later: '',
    earlier: `, gefilterd op ${earlier}`,
    either: ', gefilterd op een van beide maanden',
  };
  return `Vergeleken met ${earlier}${changedOnly ? ', alleen wat gewijzigd is' : ''}${filtered[filtersOn]}`;
}

/** What is known about the rows of an action once they are counted. */
type Counts = {
  readonly rows: number;
  readonly matched: number;
  /** The number of rows that the query leaves out. */
  readonly outside: number;
};

/** How the rows of a query were chosen. */
type ChosenRows = { readonly query: ListQuery; readonly kind: RowChoice['kind'] };

/**
 * Describes which rows an action is about, in Dutch: those of the query, or a choice among them. A selection can contain rows that were
 * chosen under another filter; the text then says so.
 */
export function describeRows(
  { query, kind }: ChosenRows,
  { rows, matched, outside }: Counts,
  columnOf: ColumnLookup,
): string {
  const filter = describeQuery(query, columnOf);
  const counted = (count: number) => countedRows(query.list, count);
  switch (kind) {
    case 'all':
      return filter;
    case 'page':
      return `${filter}; daarvan één pagina`;
    case 'allBut':
      return `${filter}; op ${counted(matched - rows)} na`;
    case 'ids':
      if (outside === 0) return `${filter}; daarvan ${counted(rows)} geselecteerd`;
      return `Selectie van ${counted(rows)}, waarvan ${formatCount(outside)} niet ${outside === 1 ? 'voldoet' : 'voldoen'} aan: ${filter}`;
  }
}

function describeDirection({ kind, order }: Column, direction: SortKey['direction']): string {
  // The order of digits is not called A–Z.
  if (order !== undefined || defaultsOf(kind).consistsOf === 'digits')
    return direction === 'asc' ? 'oplopend' : 'aflopend';
  const storage = storageOf(kind);
  const ends =
    storage === 'number' ? ['laag', 'hoog'] : storage === 'date' || kind === 'dates' ? ['oud', 'nieuw'] : ['A', 'Z'];
  return (direction === 'asc' ? ends : ends.reverse()).join('–');
}

/** The sort order in Dutch: `Plaats (A–Z), daarna FTE (hoog–laag)`. */
export function describeSort(sort: readonly SortKey[], columnOf: ColumnLookup): string {
  const levels = sort.flatMap(({ column, direction }) => {
    const described = columnOf(column);
    return described === undefined ? [] : [`${described.label} (${describeDirection(described, direction)})`];
  });
  return levels.length === 0 ? 'Geen sortering' : levels.join(', daarna ');
}
