import { mostMonthsAgo, type PastName, pastColumn, readPastName } from '../../../shared/catalog/past-column';
import { monthsBefore } from '../../../shared/domain/calendar';
import { type Column, type ColumnWords, storageOf } from '../../../shared/domain/lists/column';
import { type MethodJudgement, methodShares } from '../../../shared/domain/lists/comparison';
import { flagWords } from '../../../shared/domain/lists/flag-words';
import { formatPeriodShort } from '../../../shared/format/format-date';
import { formatNumber, roundShown } from '../../../shared/format/format-number';
import { type ReadColumn, unpacked } from '../../columns/column-blob';
import { makeCodes, type StoredColumn } from '../../columns/stored-column';
import type { AddedColumns } from '../rows/columns/added-columns';
import { emptyColumn } from '../rows/columns/column-table';
import { createListColumn, type JoinedColumn, through } from '../rows/columns/list-column';
import { getOrMake } from '../rows/get-or-make';
import { type ColumnChanges, cellKindOf } from './column-changes';
import { compareColumn } from './compare-columns';
import { differenceOf, isFromZero, percentOf } from './compared-columns';
import { differingWords, isMany, judgementIn, type ListOfMonth } from './compared-list';
import { uniteRows } from './compared-rows';

/** The stored months before a list's month. */
export type KeptPast = {
  /** The stored periods, the newest first, `YYYY-MM`. */
  readonly periods: readonly string[];
  /** Null when the month is unreadable, or lacks this list. */
  readonly open: (period: string) => ListOfMonth | null;
  readonly judgements: readonly MethodJudgement[];
};

/** Columns with cells of earlier months, for the rows of a list (docs/rules/columns.md#columns-with-a-past). Each column is made once. */
export class PastColumns implements AddedColumns {
  private readonly columns = new Map<string, JoinedColumn>();
  private readonly rows = new Map<string, Int32Array | null>();
  /** Row pairs of two months, for columns for which they are the same. */
  private readonly pairs = new Map<string, AlignedRows>();
  /** The months that the columns were made from. The user may add or remove earlier months while the list is open. */
  private followed = '';

  constructor(
    private readonly list: ListOfMonth,
    private readonly past: () => KeptPast,
  ) {}

  isWithheld(name: string): boolean | null {
    const past = read(name);
    return past === null ? null : this.list.isWithheld(past.base);
  }

  column(name: string): JoinedColumn | null {
    const past = read(name);
    if (past === null) return null;
    this.followMonths();
    const base = this.list.column(past.base).column.column;
    const described = pastColumn(base, past, { later: this.list.month.period, earlier: null });
    if (described === null) return null;
    return getOrMake(this.columns, name, () => this.make(past, described, base));
  }

  /** The stored periods before the list's month. */
  inputsKey(): string {
    return this.past().periods.join(' ');
  }

  private followMonths(): void {
    const periods = this.inputsKey();
    if (periods === this.followed) return;
    this.followed = periods;
    this.columns.clear();
    this.rows.clear();
    this.pairs.clear();
  }

  private make(past: PastName, column: Column, base: Column): JoinedColumn {
    if (past.measure !== 'known' && this.list.isWithheld(past.base)) {
      return { column: createListColumn(column, emptyColumn(storageOf(column.kind), this.list.total)), via: null };
    }
    const added = (stored: StoredColumn): JoinedColumn => ({ column: createListColumn(column, stored), via: null });
    switch (past.measure) {
      case 'changes':
      case 'since':
        return added(this.changes(past, base));
      case 'trend':
        return added(this.trend(base));
      default:
        return this.ofMonth(past, column, base);
    }
  }

  /** A column about one earlier month. */
  private ofMonth({ base: name, measure, months }: PastName, column: Column, base: Column): JoinedColumn {
    const period = monthsBefore(this.list.month.period, months ?? 1);
    const rows = this.rowsIn(period);
    const earlier = rows === null ? null : this.past().open(period);
    const empty = (): StoredColumn => emptyColumn(storageOf(column.kind), this.list.total);
    if (measure === 'known') {
      const codes = new Uint8Array(this.list.total).fill(2);
      for (let at = 0; at < codes.length; at++) {
        if (rows !== null && earlier !== null && rows[at] !== earlier.total) codes[at] = 1;
      }
      return {
        column: createListColumn(column, { storage: 'text', dictionary: ['', flagWords.yes, flagWords.no], codes }),
        via: null,
      };
    }
    if (rows === null || earlier === null || earlier.isWithheld(name)) {
      return { column: createListColumn(column, empty()), via: null };
    }
    const columnEarlier = earlier.columnOnce(name);
    const rowsWas = columnEarlier.via === null ? rows : Int32Array.from(rows, (row) => through(columnEarlier.via, row));
    if (measure === 'was') return { column: createListColumn(column, columnEarlier.column.stored), via: rowsWas };
    const columnNow = this.list.column(name);
    const values = new Float64Array(this.list.total).fill(Number.NaN);
    const fromZero: number[] = [];
    const [before, after] = [columnEarlier.column.stored, columnNow.column.stored];
    if (before.storage === 'number' && after.storage === 'number') {
      for (let row = 0; row < values.length; row++) {
        const [from, to] = [before.values[rowsWas[row]], after.values[through(columnNow.via, row)]];
        if (from === undefined || to === undefined) continue;
        const [old, current] = [roundShown(from, base.decimals), roundShown(to, base.decimals)];
        values[row] = measure === 'change' ? differenceOf(old, current, base.decimals) : percentOf(old, current);
        if (measure === 'percent' && isFromZero(old, current)) fromZero.push(row);
      }
    }
    const stored: StoredColumn = { storage: 'number', values, ...(fromZero.length === 0 ? {} : { fromZero }) };
    return { column: createListColumn(column, stored), via: null };
  }

  /** The row in an earlier month for every row of the list; null when that month is not stored. */
  private rowsIn(period: string): Int32Array | null {
    return getOrMake(this.rows, period, () => {
      const earlier = this.past().periods.includes(period) ? this.past().open(period) : null;
      return earlier === null ? null : uniteRows(earlier, this.list).earlier.slice(0, this.list.total);
    });
  }

  /** How often a column's cells changed from one stored month to the next, or in which month they changed last. */
  private changes({ base: name, measure, months }: PastName, base: Column): StoredColumn {
    const { list } = this;
    const since = monthsBefore(list.month.period, months ?? mostMonthsAgo);
    const counts = new Float64Array(list.total);
    const last = new Int32Array(list.total).fill(-1);
    const periods = [...this.past().periods].reverse().filter((period) => period >= since);
    const all = [...periods, list.month.period];
    let before: Aligned | null = null;
    all.forEach((period, at) => {
      const after = this.aligned(name, period);
      if (after === null) return;
      if (before !== null) {
        const { rows, ...places } = this.pairOf(before, after);
        const changes = compareColumn({ column: base, earlier: before.stored, later: after.stored, ...places });
        if (changes !== null && !this.isMethod(base, { before, after, changes })) {
          for (let index = 0; index < changes.at.length; index++) {
            if (cellKindOf(changes.codes[index]) === undefined) continue;
            const row = rows[changes.at[index]];
            counts[row] += 1;
            last[row] = at;
          }
        }
      }
      before = after;
    });
    if (measure === 'changes') return { storage: 'number', values: counts };
    const codes = makeCodes(list.total, all.length + 1);
    last.forEach((at, row) => {
      codes[row] = at + 1;
    });
    return { storage: 'text', dictionary: ['', ...all.map(formatPeriodShort)], codes };
  }

  /** Whether a column was computed in another way in the months after one stored month, up to the next. */
  private isMethod(
    base: Column,
    { before, after, changes }: { readonly before: Aligned; readonly after: Aligned; readonly changes: ColumnChanges },
  ): boolean {
    const months = { after: before.period, upTo: after.period };
    const judgement = judgementIn(this.past().judgements, base.name, months);
    if (judgement !== null) return judgement === 'method';
    return differingWords(base, before.words, after.words).length > 0 || isMany(changes, methodShares.standard);
  }

  /** A column of a month with the list's rows in it; null when that month lacks the column. */
  private aligned(name: string, period: string): Aligned | null {
    const { list } = this;
    if (period === list.month.period) {
      const { stored, via } = list.packedOnce(name);
      return {
        period,
        stored,
        words: list.words(),
        isOwn: via === null,
        rowOf: (row) => through(via, row),
        isIn: () => true,
      };
    }
    const rows = this.rowsIn(period);
    const month = rows === null ? null : this.past().open(period);
    if (rows === null || month === null || month.isWithheld(name)) return null;
    const { stored, via } = month.packedOnce(name);
    const { total } = month;
    return {
      period,
      stored,
      words: month.words(),
      isOwn: via === null,
      rowOf: (row) => through(via, rows[row]),
      isIn: (row) => rows[row] !== total,
    };
  }

  /** The list's rows that two months have, and their numbers in each. They are the same for all columns of the list's own table. */
  private pairOf(before: Aligned, after: Aligned): AlignedRows {
    const paired = () => alignedRows(before, after, this.list.total);
    const isOwn = before.isOwn && after.isOwn;
    return isOwn ? getOrMake(this.pairs, `${before.period}/${after.period}`, paired) : paired();
  }

  /** Each row's figures in the stored months, as shown, the oldest first. The values are sorted by growth. */
  private trend(base: Column): StoredColumn {
    const { list } = this;
    const months = [...this.past().periods].reverse().concat(list.month.period);
    const lines = months.map((period) => {
      const line = this.aligned(base.name, period);
      return line === null ? null : { ...line, stored: unpacked(line.stored) };
    });
    const figures = (row: number): readonly number[] =>
      lines.map((line) => {
        if (line === null || line.stored.storage !== 'number') return Number.NaN;
        return roundShown(line.stored.values[line.rowOf(row)] ?? Number.NaN, base.decimals);
      });
    const dictionary: string[] = [];
    const numbers = new Map<string, number>();
    const itemOf = (figure: number): number => {
      const text = Number.isNaN(figure) ? '–' : formatNumber(figure, base.decimals);
      let number = numbers.get(text);
      if (number === undefined) {
        number = dictionary.push(text) - 1;
        numbers.set(text, number);
      }
      return number;
    };
    const byText = new Map<
      string,
      { readonly items: readonly number[]; readonly growth: number; readonly rows: number[] }
    >();
    for (let row = 0; row < list.total; row++) {
      const of = figures(row);
      const known = of.filter((figure) => !Number.isNaN(figure));
      if (known.length === 0) continue;
      const key = of.join(' ');
      const same = byText.get(key);
      if (same !== undefined) same.rows.push(row);
      else {
        const growth = (known.at(-1) as number) - known[0];
        byText.set(key, { items: of.map(itemOf), growth, rows: [row] });
      }
    }
    const ordered = [...byText.values()].sort((first, second) => first.growth - second.growth);
    const codes = makeCodes(list.total, ordered.length + 1);
    ordered.forEach(({ rows }, at) => {
      for (const row of rows) codes[row] = at + 1;
    });
    return { storage: 'items', dictionary, combinations: [[], ...ordered.map(({ items }) => items)], codes };
  }
}

type Aligned = {
  readonly period: string;
  readonly stored: ReadColumn;
  /** The provider's words in that month. */
  readonly words: ColumnWords | null;
  /** Whether the column's table has one row for each row of the list. */
  readonly isOwn: boolean;
  readonly rowOf: (row: number) => number;
  readonly isIn: (row: number) => boolean;
};

type AlignedRows = {
  readonly rows: Int32Array;
  readonly rowsEarlier: Int32Array;
  readonly rowsLater: Int32Array;
};

function alignedRows(before: Aligned, after: Aligned, total: number): AlignedRows {
  const [rows, rowsEarlier, rowsLater] = [new Int32Array(total), new Int32Array(total), new Int32Array(total)];
  let count = 0;
  for (let row = 0; row < total; row++) {
    if (!before.isIn(row) || !after.isIn(row)) continue;
    rows[count] = row;
    rowsEarlier[count] = before.rowOf(row);
    rowsLater[count] = after.rowOf(row);
    count += 1;
  }
  return {
    rows: rows.subarray(0, count),
    rowsEarlier: rowsEarlier.subarray(0, count),
    rowsLater: rowsLater.subarray(0, count),
  };
}

/** Reads the name of a column about earlier months, which contains the months; null for other names. */
function read(name: string): PastName | null {
  if (!name.includes('@')) return null;
  const past = readPastName(name);
  if (past === null) return null;
  const isOfMonths = past.measure === 'changes' || past.measure === 'since' || past.measure === 'trend';
  return isOfMonths || past.months !== null ? past : null;
}
