import { listDefinitions } from '../../../shared/catalog/list-definitions';
import type { Cell } from '../../../shared/domain/lists/column';
import { flagWord } from '../../../shared/domain/lists/flag-words';
import type { ListQuery } from '../../../shared/domain/lists/list';
import { Fault } from '../../../shared/domain/result';
import { type CheckedFormula, leavesOf } from '../../../shared/formulas/checked-formula';
import { evaluateRow } from '../../../shared/formulas/evaluate-row';
import { type FormulaResults, mostResults, mostUsed } from '../../../shared/formulas/formula-results';
import type { FormulaValue } from '../../../shared/formulas/language/formula';
import type { ListEngine } from '../rows/list-engine';
import { calculatedOf } from './calculated-columns';
import { FormulaTooLarge, type FormulaVectors } from './evaluate-vectors';

/**
 * The first results of a calculated column, and how many rows it fills.
 * @throws Fault FILTER_INVALID for a formula that is wrong here, NOT_ALLOWED for one that uses a withheld column
 */
export function formulaResultsOf(engine: ListEngine, query: ListQuery & { readonly column: string }): FormulaResults {
  const { column: name } = query;
  engine.requireSent(name);
  const calculated = calculatedOf(engine);
  const formula = calculated.formula(name);
  if (formula === null) throw new Fault('FILTER_INVALID', name);
  const vectors = calculated.vectors(query);
  const leaves = leavesOf(formula).slice(0, mostUsed);
  const readers = leaves.map((leaf) => vectors.reader(leaf));
  const idOf = engine.idOf();
  const nameOf = engine.cells(listDefinitions[engine.list].name);
  const first = Array.from(engine.paged({ ...query, offset: 0, limit: mostResults }).rows, (row) => {
    const today = vectors.today;
    const { value, why } = evaluateRow(formula, { valueOf: (leaf) => vectors.reader(leaf)(row), today });
    const name = String(nameOf(row) ?? idOf(row));
    return { name, cells: readers.map((of) => cellOf(of(row))), value: cellOf(value), why };
  });
  const used = leaves.map((leaf) => ({
    name: leaf.name,
    months: leaf.kind === 'past' ? leaf.months : null,
    figure: leaf.kind === 'peers' ? leaf.figure : null,
  }));
  try {
    return { used, first, ...countsOf(formula, vectors, engine.total) };
  } catch (error) {
    if (!(error instanceof FormulaTooLarge)) throw error;
    const empty = first.map((row) => ({ ...row, value: null, why: { kind: 'tooLarge' } as const }));
    return { used, first: empty, filled: 0, empty: engine.total, divided: 0 };
  }
}

const cellOf = (value: FormulaValue): Cell => (typeof value === 'boolean' ? flagWord(value) : value);

function countsOf(formula: CheckedFormula, vectors: FormulaVectors, total: number) {
  const result = vectors.reader(formula);
  const divisors = divisorsIn(formula).map((divisor) => vectors.reader(divisor));
  let [filled, divided] = [0, 0];
  for (let row = 0; row < total; row++) {
    if (result(row) !== null) filled += 1;
    else if (divisors.some((divisor) => divisor(row) === 0)) divided += 1;
  }
  return { filled, empty: total - filled, divided };
}

/** The parts of a formula that are divisors. */
function divisorsIn(formula: CheckedFormula): readonly CheckedFormula[] {
  if (formula.kind !== 'call') return [];
  const [, divisor] = formula.parts;
  const own = formula.name === '/' && divisor !== undefined ? [divisor] : [];
  return [...own, ...formula.parts.flatMap(divisorsIn)];
}
