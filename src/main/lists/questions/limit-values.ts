import { listDefinitions } from '../../../shared/catalog/list-definitions';
import { type MethodJudgement, methodShares } from '../../../shared/domain/lists/comparison';
import { wholeList } from '../../../shared/domain/lists/list';
import { Fault } from '../../../shared/domain/result';
import type { LimitValues, LimitValuesQuery } from '../../../shared/reasons/limit-trial';
import { ComparedList } from '../comparison/compared-list';
import { numberReader } from '../rows/columns/list-column';
import type { ListEngine } from '../rows/list-engine';

/**
 * Reads a row's shown figure of a column; NaN for a row without one, and for one that is not active and so has no colour.
 * @throws Fault FILTER_INVALID for a column without figures, NOT_ALLOWED for a withheld one
 */
function activeFigure(engine: ListEngine, name: string): (row: number) => number {
  engine.requireSent(name);
  const joined = engine.column(name, wholeList(engine.list));
  if (joined.column.stored.storage !== 'number') throw new Fault('FILTER_INVALID', name);
  const read = numberReader(joined);
  const { isActive } = engine.identified();
  return (row) => (isActive(row) ? read(row) : Number.NaN);
}

/** All of these figures, in ascending order. */
function activeFigures(engine: ListEngine, name: string): Float64Array {
  const read = activeFigure(engine, name);
  const values = Float64Array.from({ length: engine.total }, (_, row) => read(row));
  return values.filter((value) => !Number.isNaN(value)).sort();
}

/**
 * The figures of a column that other limits would colour.
 * @throws Fault FILTER_INVALID for a column without figures, NOT_ALLOWED for a withheld one
 */
export function limitValuesOf(engine: ListEngine, { column: name, ids }: LimitValuesQuery): LimitValues {
  const read = activeFigure(engine, name);
  const nameOf = engine.cells(listDefinitions[engine.list].name, wholeList(engine.list));
  const { isActive } = engine.identified();
  let active = 0;
  for (let row = 0; row < engine.total; row++) if (isActive(row)) active += 1;
  const rows = ids.flatMap((id) => {
    const row = engine.rowNumber(id);
    if (row === undefined || Number.isNaN(read(row))) return [];
    return [{ id, name: String(nameOf(row) ?? id), value: read(row) }];
  });
  return { active, values: activeFigures(engine, name), rows };
}

type MonthPair = {
  readonly later: ListEngine;
  /** Null when the month is unreadable, or lacks the list. */
  readonly earlier: ListEngine | null;
  readonly judgements: readonly MethodJudgement[];
};

/**
 * The figures of a column in a month, and whether it was calculated in another way there than in the next stored month; null when the
 * month lacks the column.
 * @throws Fault NOT_ALLOWED for a withheld column
 */
export function limitMonthOf(
  { later, earlier, judgements }: MonthPair,
  name: string,
): { readonly values: Float64Array; readonly isMethod: boolean } | null {
  later.requireSent(name);
  if (earlier === null || earlier.isWithheld(name)) return null;
  const how = { margins: [], methodShare: methodShares.standard };
  const compared = new ComparedList({ later, earlier, between: [], judgements, continued: [] }, how);
  const { column } = later.column(name, wholeList(later.list)).column;
  return { values: activeFigures(earlier, name), isMethod: compared.state(column).outside !== null };
}
