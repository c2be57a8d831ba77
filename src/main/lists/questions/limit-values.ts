import { listDefinitions } from '../../../shared/catalog/list-definitions';
import { type MethodJudgement, methodShares } from '../../../shared/domain/lists/comparison';
import { wholeList } from '../../../shared/domain/lists/list';
import type { LimitValues, LimitValuesQuery } from '../../../shared/reasons/limit-trial';
import { ComparedList } from '../comparison/compared-list';
import { numberReader } from '../rows/columns/list-column';
import type { ListEngine } from '../rows/list-engine';

/** The shown figures of active rows in ascending order, and the number of active rows. */
function activeFigures(engine: ListEngine, name: string): Pick<LimitValues, 'active' | 'values'> {
  const read = numberReader(engine.column(name, wholeList(engine.list)));
  const { isActive } = engine.identified();
  const values = new Float64Array(engine.total);
  let [active, count] = [0, 0];
  for (let row = 0; row < engine.total; row++) {
    if (!isActive(row)) continue;
    active += 1;
    const value = read(row);
    if (!Number.isNaN(value)) values[count++] = value;
  }
  return { active, values: values.slice(0, count).sort() };
}

/**
 * The figures of a column that other limits would colour. Rows that are not active have no colour.
 * @throws Fault FILTER_INVALID for a column without figures, NOT_ALLOWED for a withheld one
 */
export function limitValuesOf(engine: ListEngine, { column: name, ids }: LimitValuesQuery): LimitValues {
  engine.requireSent(name);
  const query = wholeList(engine.list);
  const joined = engine.column(name, query);
  const read = numberReader(joined);
  const { isActive } = engine.identified();
  const nameOf = engine.cells(listDefinitions[engine.list].name, query);
  const rows = ids.flatMap((id) => {
    const row = engine.rowNumber(id);
    if (row === undefined || !isActive(row) || Number.isNaN(read(row))) return [];
    return [{ id, name: String(nameOf(row) ?? id), value: read(row) }];
  });
  return { ...activeFigures(engine, name), rows };
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
  return { values: activeFigures(earlier, name).values, isMethod: compared.state(column).outside !== null };
}
