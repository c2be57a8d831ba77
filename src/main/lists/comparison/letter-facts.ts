import { columnNamed } from '../../../shared/catalog/catalog';
import { listDefinitions } from '../../../shared/catalog/list-definitions';
import { comparedKindName } from '../../../shared/catalog/past-column';
import { continuingLists, type RowKind } from '../../../shared/domain/lists/comparison';
import type { ListQuery } from '../../../shared/domain/lists/list';
import { type LetterFacts, mostLetterNames, type NamedContinuation } from '../../../shared/domain/lists/month-letter';
import { earlierColumnName } from '../../../shared/filters/flow-query';
import { withoutKinds } from '../../../shared/filters/letter-filters';
import { writeKinds } from '../../../shared/filters/value-filters';
import { byDutch } from '../../columns/dutch-order';
import { kindBits } from './compared-list';
import type { ComparedEngine } from './comparisons';
import { summaryOf } from './summary';
import { type Segment, segmentsOf } from './where-it-sits';

/** How many segments a letter names. */
const mostSegments = 3;

/** What a letter says about the rows that a query keeps, whatever kinds of changes the window shows at present. */
export const letterFacts = (of: ComparedEngine, shown: ListQuery): LetterFacts => letterParts(of, shown).facts;

/** The same, with the query whose rows it counts, and the rows of its segments. */
export function letterParts(of: ComparedEngine, shown: ListQuery): LetterParts {
  const { engine } = of;
  const { list } = shown;
  const query = { ...shown, filters: withoutKinds(shown.filters) };
  const { columns, earlier, ...summary } = summaryOf(of, query);
  const rows = passing(of, query);
  const isTold = summary.mattering > 0 && summary.kinds.length > 0;
  const labelOf = (name: string): string => columnNamed(list, name)?.label ?? name;
  const segments = isTold ? segmentsOf(of, ofKinds(query, summary.kinds), null).slice(0, mostSegments) : [];
  const facts: LetterFacts = {
    list,
    earlier: earlier.period,
    later: engine.month.period,
    summary,
    names: namesOf(of, rows, summary.kinds),
    continued: summary.ofRows.continued === 0 ? [] : continuedRows(of, rows),
    where: segments.map(({ changedRows: _, ...segment }) => ({ ...segment, columnLabel: labelOf(segment.column) })),
    otherMethod: columns.filter(({ outside }) => outside === 'method').map(({ name }) => labelOf(name)),
  };
  return { facts, segments, query };
}

type LetterParts = { readonly facts: LetterFacts; readonly segments: readonly Segment[]; readonly query: ListQuery };

/** The query of the rows with a change that matters: the numbers of a segment are about those. */
const ofKinds = (query: ListQuery, kinds: readonly RowKind[]): ListQuery => ({
  ...query,
  filters: [...query.filters, { column: comparedKindName, text: writeKinds(kinds) }],
});

/** The rows that the filters keep, also those without a change. */
const passing = ({ engine }: ComparedEngine, query: ListQuery): Uint32Array =>
  engine.passing({
    ...query,
    comparison: query.comparison === null ? null : { ...query.comparison, changedOnly: false },
  });

/** The first names of the rows of each kind, in Dutch order. Only offices and their branches are named; persons are counted. */
function namesOf(
  { engine, compared }: ComparedEngine,
  rows: Uint32Array,
  kinds: readonly RowKind[],
): LetterFacts['names'] {
  const { name } = listDefinitions[engine.list];
  if (!continuingLists.includes(engine.list) || engine.isWithheld(name)) return {};
  const [nameNow, nameBefore] = [engine.cells(name), engine.cells(earlierColumnName(name))];
  const bits = compared.bits();
  const named = new Map<RowKind, string[]>(kinds.map((kind) => [kind, []]));
  for (const row of rows) {
    const bit = bits[row];
    for (const [kind, texts] of named)
      if ((bit & kindBits[kind]) !== 0) texts.push(String(nameNow(row) ?? nameBefore(row) ?? ''));
  }
  return Object.fromEntries([...named].map(([kind, texts]) => [kind, texts.sort(byDutch).slice(0, mostLetterNames)]));
}

/** The rows that go on as another one, by name. */
function continuedRows(
  { engine, compared, continuations }: ComparedEngine,
  rows: Uint32Array,
): readonly NamedContinuation[] {
  const idOf = engine.idOf();
  const kept = new Set<string>();
  for (const row of rows) if (compared.rows.continued.has(row)) kept.add(idOf(row));
  return continuations
    .filter(({ fresh, verdict }) => verdict !== 'refused' && kept.has(fresh.id))
    .map(({ gone, fresh, verdict }) => ({
      gone: gone.name,
      fresh: fresh.name,
      isConfirmed: verdict === 'confirmed',
    }))
    .sort((first, second) => byDutch(first.gone, second.gone) || byDutch(first.fresh, second.fresh));
}
