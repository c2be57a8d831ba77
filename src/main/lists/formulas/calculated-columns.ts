import type { ProviderCell } from '../../../provider-api/lists';
import {
  type Calculation,
  calculatedColumn,
  isNamedCalculated,
  readCalculated,
  restsOn,
} from '../../../shared/catalog/calculated-column';
import { isFormulaColumn } from '../../../shared/catalog/named-columns';
import { pastName } from '../../../shared/catalog/past-column';
import { lastDayOf } from '../../../shared/domain/calendar';
import { type Column, storageOf } from '../../../shared/domain/lists/column';
import { Fault } from '../../../shared/domain/result';
import { checkFormula } from '../../../shared/formulas/check-formula';
import { type CheckedFormula, type FormulaLeaf, leavesOf } from '../../../shared/formulas/checked-formula';
import type { PeerFigure } from '../../../shared/formulas/functions/function-table';
import type { FormulaType } from '../../../shared/formulas/language/formula';
import { packCells, packValues } from '../../columns/column-builder';
import type { StoredColumn } from '../../columns/stored-column';
import { numbersOf } from '../classes/quantiles';
import type { AddedColumns, CalculatedList, QueryContext } from '../rows/columns/added-columns';
import { emptyColumn } from '../rows/columns/column-table';
import { createListColumn, type JoinedColumn } from '../rows/columns/list-column';
import { ranksOf } from '../rows/columns/peer-ranks';
import { getOrMake } from '../rows/get-or-make';
import type { Domain, Domains } from './domain';
import { FormulaTooLarge, FormulaVectors } from './evaluate-vectors';
import { columnVector, constantVector, type Vector, valueAt } from './vector';

type Results = { readonly column: Column; readonly type: FormulaType; readonly rows: Domain };

/** The results of a formula as a column: numbers and dates by row, other values as a sorted dictionary with codes. */
function storedResults({ domain, values }: Vector, { column, type, rows }: Results): StoredColumn {
  const total = rows.size;
  const placeOf = placesOf(domain, rows);
  if (values instanceof Float64Array) {
    if (type.kind !== 'date') {
      return { storage: 'number', values: domain === rows ? values : gather(new Float64Array(total), values, placeOf) };
    }
    const days = values.map((day) => (Number.isNaN(day) ? 0 : day));
    return { storage: 'date', values: gather(new Int32Array(total), days, placeOf) };
  }
  const cells: ProviderCell[] = [null];
  const numberOf = new Map<string | boolean, number>();
  const numbers = new Uint32Array(domain.size);
  for (let at = 0; at < numbers.length; at++) {
    const value = valueAt(values, at);
    if (value === null || typeof value === 'number') continue;
    const key = typeof value === 'object' ? JSON.stringify(value) : value;
    let number = numberOf.get(key);
    if (number === undefined) {
      number = cells.push(typeof value === 'object' ? [...value] : value) - 1;
      numberOf.set(key, number);
    }
    numbers[at] = number;
  }
  const ofRows = domain === rows ? numbers : gather(new Uint32Array(total), numbers, placeOf);
  return type.kind === 'text'
    ? packValues(
        column,
        cells.map((cell) => (typeof cell === 'string' ? cell : '')),
        ofRows,
      )
    : packCells(column, cells, ofRows);
}

function gather<T extends Float64Array | Int32Array | Uint32Array>(
  into: T,
  values: ArrayLike<number>,
  placeOf: (row: number) => number,
): T {
  for (let row = 0; row < into.length; row++) into[row] = values[placeOf(row)];
  return into;
}

function placesOf(domain: Domain, rows: Domain): (row: number) => number {
  if (domain === rows) return (row) => row;
  const { codes } = domain;
  return codes === null ? () => 0 : (row) => codes[row];
}

/** Columns that depend on the query: their values differ by centre or peer group. */
const ofContext = /^(distance|peer)/;

/** How many results are kept. Each letter that the user types in a formula makes another column. */
const mostKept = 40;

/** The columns that formulas calculate (docs/rules/columns.md#calculated-columns), besides other added columns of the list. */
export class CalculatedColumns implements AddedColumns {
  private readonly columns = new Map<string, JoinedColumn>();
  private readonly described = new Map<string, Described | null>();

  constructor(
    private readonly list: CalculatedList,
    private readonly others: AddedColumns,
  ) {}

  isWithheld(name: string): boolean | null {
    const described = this.describe(name);
    if (described === null) return this.others.isWithheld(name);
    return described.rests.some((rest) => this.columnOf(rest) !== undefined && this.list.isWithheld(rest));
  }

  inputsKey(): string {
    return this.others.inputsKey();
  }

  column(name: string, context: QueryContext): JoinedColumn | null {
    const described = this.describe(name);
    if (described === null) return this.others.column(name, context);
    const { formula, column, isOfContext, isOfPast } = described;
    if (formula === null || this.isWithheld(name) === true) {
      return { column: createListColumn(column, emptyColumn(storageOf(column.kind), this.list.total)), via: null };
    }
    const key = JSON.stringify([
      name,
      isOfContext ? [context, this.inputsKey()] : null,
      isOfPast ? this.inputsKey() : null,
    ]);
    if (this.columns.size >= mostKept && !this.columns.has(key)) this.columns.clear();
    return getOrMake(this.columns, key, () => ({
      column: createListColumn(column, this.storedResults(formula, column, context)),
      via: null,
    }));
  }

  private storedResults(formula: CheckedFormula, column: Column, context: QueryContext): StoredColumn {
    const vectors = this.vectors(context);
    try {
      const results = vectors.evaluate(formula);
      return storedResults(results, { column, type: formula.type, rows: vectors.domains.rows });
    } catch (error) {
      if (error instanceof FormulaTooLarge) return emptyColumn(storageOf(column.kind), this.list.total);
      throw error;
    }
  }

  /** The formula in a column's name; null when it is wrong for this list. @throws Fault FILTER_INVALID for another name */
  formula(name: string): CheckedFormula | null {
    const described = this.describe(name);
    if (described === null) throw new Fault('FILTER_INVALID', name);
    return described.formula;
  }

  /** Evaluates parts of formulas for all rows. */
  vectors(context: QueryContext): FormulaVectors {
    const vectorOf = (leaf: FormulaLeaf, domains: Domains) => this.vectorOf(leaf, domains, context);
    const { total, month } = this.list;
    return new FormulaVectors({ total, vectorOf, today: Number(lastDayOf(month.period).replaceAll('-', '')) });
  }

  /** The formula in the name of a calculated column; null for other names, which are nearly all. */
  private describe(name: string): Described | null {
    if (!isNamedCalculated(name)) return null;
    if (this.described.size >= mostKept) this.described.clear();
    return getOrMake(this.described, name, () => {
      const calculation = readCalculated(name);
      const column = calculation === null ? null : calculatedColumn(name, (usedName) => this.columnOf(usedName));
      if (calculation === null || column === null) return null;
      const formula = this.checked(calculation, column);
      const leaves = formula === null ? [] : leavesOf(formula);
      return {
        column,
        formula,
        rests: restsOn(name)?.columns ?? [],
        isOfContext: leaves.some((leaf) => leaf.kind === 'peers' || ofContext.test(leaf.name)),
        isOfPast: leaves.some(({ kind }) => kind === 'past'),
      };
    });
  }

  /** The checked formula; null when it is wrong in this list, or its type differs from the name's. */
  private checked({ formula }: Calculation, { kind }: Column): CheckedFormula | null {
    const find = (written: string) => {
      const column = this.columnOf(written);
      return column === undefined ? null : ({ kind: 'column', column } as const);
    };
    const checked = checkFormula(formula, { find });
    return checked.ok && resultStorage[checked.formula.type.kind] === storageOf(kind) && isFlag(checked.formula, kind)
      ? checked.formula
      : null;
  }

  /** A column that a formula may use; undefined when this list lacks it. */
  private columnOf(name: string): Column | undefined {
    if (!isFormulaColumn(name)) return undefined;
    try {
      return this.list.column(name, nowhere).column.column;
    } catch (error) {
      if (error instanceof Fault) return undefined;
      throw error;
    }
  }

  private vectorOf(leaf: FormulaLeaf, domains: Domains, context: QueryContext): Vector {
    const { list } = this;
    switch (leaf.kind) {
      case 'column':
        return columnVector(list.column(leaf.name, context), domains);
      case 'past':
        return this.pastVector(pastName({ base: leaf.name, measure: 'was', months: leaf.months }), domains);
      case 'peers': {
        const { peers } = context;
        if (peers === null || list.list !== 'advisers') return constantVector(Number.NaN, domains);
        const values = columnVector(list.column(leaf.name, context), domains);
        return peerVector(values, { figure: leaf.figure, rows: list.peerRows(peers), domains });
      }
    }
  }

  /** An earlier month's values of a column. A comparison of two months has only these two. */
  private pastVector(name: string, domains: Domains): Vector {
    const former = this.others.column(name, nowhere);
    return former === null ? constantVector(null, domains) : columnVector(former, domains);
  }
}

/** The calculated columns of a list. */
export function calculatedOf({ added }: { readonly added: AddedColumns }): CalculatedColumns {
  if (!(added instanceof CalculatedColumns)) throw new TypeError('the list was opened without calculated columns');
  return added;
}

type Described = {
  readonly column: Column;
  readonly formula: CheckedFormula | null;
  /** The columns that the formula refers to. */
  readonly rests: readonly string[];
  /** Whether the values depend on the centre, the peer group, or the stored months. */
  readonly isOfContext: boolean;
  readonly isOfPast: boolean;
};

const nowhere: QueryContext = { near: null, peers: null, mutations: null };

/** The storage of each result type. */
const resultStorage = {
  number: 'number',
  text: 'text',
  flag: 'text',
  date: 'date',
  list: 'items',
  empty: null,
} as const;
const isFlag = ({ type }: CheckedFormula, kind: Column['kind']): boolean =>
  (type.kind === 'flag') === (kind === 'flag');

type PeerParts = {
  readonly figure: PeerFigure;
  /** The rows of the group's offices. */
  readonly rows: Uint32Array;
  readonly domains: Domains;
};

/** A statistic of a column in a peer group, by the same rules as elsewhere; a rank differs for each row. */
function peerVector({ values }: Vector, { figure, rows, domains }: PeerParts): Vector {
  const numbers = values instanceof Float64Array ? values : new Float64Array(domains.rows.size).fill(Number.NaN);
  if (figure === 'rank') return { domain: domains.rows, values: ranksOf(numbers, rows).ranks };
  const ofGroup = Float64Array.from(rows, (row) => numbers[row]).filter((value) => !Number.isNaN(value));
  return constantVector(numbersOf(ofGroup.sort())?.[figure] ?? Number.NaN, domains);
}
