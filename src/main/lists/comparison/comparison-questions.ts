import type { MoversSummary } from '../../../shared/domain/lists/analysis/movers';
import type { CellSearch, FoundCell } from '../../../shared/domain/lists/find';
import type { ListQuery } from '../../../shared/domain/lists/list';
import { Fault } from '../../../shared/domain/result';
import { adjacentPlace, type CellPlace } from '../rows/adjacent-place';
import { cellKindOf } from './column-changes';
import type { ComparedEngine } from './comparisons';
import { flowsOf } from './flows';
import { letterFacts } from './letter-facts';
import { filedLetter } from './letter-tables';
import { methodEvidence } from './method-evidence';
import { moversSummary } from './movers/movers-summary';
import { summaryOf } from './summary';
import { whereItSits } from './where-it-sits';

/** What the questions about two months need of a month. */
type ComparedMonth = {
  /** The comparison of a query. @throws Fault MONTH_NOT_KEPT, and of its lists */
  readonly compared: (query: Pick<ListQuery, 'list' | 'comparison'>) => ComparedEngine;
};

/** The questions about two months of a list. */
export const comparisonQuestions = {
  /** The numbers of a comparison, for the rows that its query keeps. */
  comparison: (month: ComparedMonth, query: ListQuery) => summaryOf(month.compared(query), query),
  /** Rows that probably continue as other rows. */
  continued: (month: ComparedMonth, query: ListQuery) => month.compared(query).continuations,
  /** The segments that are over-represented among the changes. */
  whereItSits: (month: ComparedMonth, { column, ...query }: ListQuery & { readonly column: string | null }) =>
    whereItSits(month.compared(query), query, column),
  /** The facts of a letter about the two months. */
  letter: (month: ComparedMonth, query: ListQuery) => letterFacts(month.compared(query), query),
  /** The letter for a file, with the rows of its sentences. */
  filedLetter: (month: ComparedMonth, query: ListQuery) => filedLetter(month.compared(query), query),
  /** A comparison's rows by a column's value in both months. */
  flows: (month: ComparedMonth, { column, ...query }: ListQuery & { readonly column: string }) =>
    flowsOf(month.compared(query), query, column),
  /** Who moved from office to office between two months. */
  movers: (month: ComparedMonth, query: ListQuery): MoversSummary => {
    const { movers } = month.compared({ list: 'persons', comparison: query.comparison });
    const moversFound = movers();
    if (moversFound.kind === 'withheld') throw new Fault('NOT_ALLOWED', moversFound.list);
    if (moversFound.kind === 'absent') throw new Fault('LIST_AWAITED', 'advisers');
    return moversSummary(moversFound.movers, month.compared({ list: 'advisers', comparison: query.comparison }));
  },
  methodEvidence: (month: ComparedMonth, { column, ...query }: ListQuery & { readonly column: string }) => {
    const comparedEngine = month.compared(query);
    comparedEngine.engine.requireSent(column);
    return methodEvidence(comparedEngine, column);
  },
  /** The next changed cell in the order of a list; null without a further one. */
  nextChange: (
    month: ComparedMonth,
    { query, ...asked }: CellSearch & { readonly query: ListQuery },
  ): FoundCell | null => nextChange(month.compared(query), query, asked),
};

/** The next or previous changed cell in the order of a list; null when there is no further one. */
export function nextChange(
  { engine, compared }: ComparedEngine,
  query: ListQuery,
  { columns, from, step }: CellSearch,
): FoundCell | null {
  const rows = engine.rows(query);
  const { both } = compared.rows;
  const changedIn = new Map<number, number[]>();
  const states = compared.columns();
  columns.forEach((name, order) => {
    const state = states.find(({ column }) => column.name === name);
    if (state === undefined) return;
    state.changes.at.forEach((place, at) => {
      if (cellKindOf(state.changes.codes[at]) === undefined) return;
      const row = both[place];
      const known = changedIn.get(row);
      if (known === undefined) changedIn.set(row, [order]);
      else known.push(order);
    });
  });
  const places: CellPlace[] = [];
  rows.forEach((row, index) => {
    for (const order of changedIn.get(row) ?? []) places.push({ index, order });
  });
  const at = adjacentPlace(places, { columns, from, step });
  const place = places[at];
  if (place === undefined) return null;
  const row = rows[place.index];
  const id = engine.idOf()(row);
  return { id, index: place.index, column: columns[place.order] ?? '', at: at + 1, total: places.length };
}
