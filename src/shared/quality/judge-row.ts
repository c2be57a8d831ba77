import { lastDayOf } from '../domain/calendar';
import type { Cell } from '../domain/lists/column';
import { flagOf } from '../domain/lists/flag-words';
import { hasForm } from './cell-forms';
import { continuedOffices } from './continued-offices';
import type { JudgedRows } from './judged-rows';
import { repeatedValues, segmentFences, segmentShares } from './other-rows';
import { columnOf, type QualityRule, type RuleCondition, type RuleState, type RuleTest } from './quality-rule';

type Test<K extends RuleTest['kind']> = Extract<RuleTest, { kind: K }>;
type Verdict = (row: number) => RuleState;

/** Judges a rule for the rows of a month; the state follows from the row, and for rules about other rows from all of them. */
export function judgeOf(rule: QualityRule, rows: JudgedRows): Verdict {
  const conditions = rule.when.map((condition) => conditionOf(condition, rows));
  const unread = rule.test.kind === 'readable' ? [] : rule.columns.flatMap((column) => rows.unread(column) ?? []);
  const applies = (row: number): boolean => conditions.every((holds) => holds(row));
  const verdict = verdictOf(rule.test, rows, applies);
  return (row) => {
    // What cannot be read proves nothing, also about whether a rule applies.
    if (unread.some((unreadRows) => unreadRows.has(row))) return 'noData';
    return applies(row) ? verdict(row) : 'notApplicable';
  };
}

const textsIn = (cell: Cell): readonly string[] => (cell === null ? [] : Array.isArray(cell) ? cell : [String(cell)]);

function conditionOf(condition: RuleCondition, rows: JudgedRows): (row: number) => boolean {
  const read = rows.read(condition.of);
  if ('is' in condition) return (row) => (read(row) === null) === (condition.is === 'empty');
  if ('least' in condition) {
    const { least } = condition;
    return (row) => {
      const cell = read(row);
      return typeof cell === 'number' && cell >= least;
    };
  }
  const wanted = new Set(condition.in);
  return (row) => textsIn(read(row)).some((text) => wanted.has(text));
}

const stateOf = (passes: boolean): RuleState => (passes ? 'passed' : 'finding');

function verdictOf(test: RuleTest, rows: JudgedRows, applies: (row: number) => boolean): Verdict {
  switch (test.kind) {
    case 'filled': {
      const read = rows.read(test.of);
      return (row) => stateOf(read(row) !== null);
    }
    case 'empty': {
      const read = rows.read(test.of);
      return (row) => stateOf(read(row) === null);
    }
    case 'anyFilled': {
      const reads = test.of.map(rows.read);
      return (row) => stateOf(reads.some((read) => read(row) !== null));
    }
    case 'readable': {
      const unread = test.of.flatMap((operand) => rows.unread(columnOf(operand)) ?? []);
      const reads = test.of.map(rows.read);
      return (row) => {
        if (unread.some((unreadRows) => unreadRows.has(row))) return 'finding';
        return reads.some((read) => read(row) !== null) ? 'passed' : 'noData';
      };
    }
    case 'form':
    case 'range':
    case 'among':
    case 'age':
    case 'past':
      return ofOne(test, rows);
    case 'unique': {
      const repeated = repeatedValues(test, rows, applies);
      const read = rows.read(test.of);
      return (row) => (read(row) === null ? 'noData' : stateOf(!repeated(row)));
    }
    case 'continued':
      return continuedOffices(test, rows, applies);
    case 'staff':
      return staffElsewhere(test, rows, applies);
    case 'spread':
      return segmentFences(test, rows, applies);
    case 'peers':
      return segmentShares(test, rows, applies);
    default:
      return ofSeveral(test, rows);
  }
}

/** Tests of the value of one column. */
function ofOne(test: Test<'form' | 'range' | 'among' | 'age' | 'past'>, { read, period }: JudgedRows): Verdict {
  const valueIn = read(test.of);
  const passes = passesOne(test, period);
  return (row) => {
    const value = valueIn(row);
    return value === null ? 'noData' : stateOf(passes(value));
  };
}

function passesOne(test: Test<'form' | 'range' | 'among' | 'age' | 'past'>, period: string): (value: Cell) => boolean {
  switch (test.kind) {
    case 'form': {
      const known = new Map<string, boolean>();
      return (value) =>
        textsIn(value).every((text) => {
          const has = known.get(text) ?? hasForm(test.form, text);
          known.set(text, has);
          return has;
        });
    }
    case 'range':
      return (value) =>
        typeof value === 'number' &&
        value >= (test.least ?? Number.NEGATIVE_INFINITY) &&
        value <= (test.most ?? Number.POSITIVE_INFINITY);
    case 'among': {
      const wanted = new Set(test.values);
      return (value) => textsIn(value).some((text) => wanted.has(text));
    }
    case 'age':
      return (value) => typeof value === 'number' && monthsOld(value, period) <= test.months;
    case 'past': {
      const last = Number(lastDayOf(period).replaceAll('-', ''));
      const year = Number(period.slice(0, 4));
      return (value) => typeof value === 'number' && value <= (value < 10_000 ? year : last);
    }
  }
}

/** The months from a day or the end of a year to a month. @param value yyyymmdd or yyyy */
export function monthsOld(value: number, period: string): number {
  const month = 12 * Number(period.slice(0, 4)) + Number(period.slice(5, 7));
  const monthThen =
    value < 10_000 ? 12 * value + 12 : 12 * Math.floor(value / 10_000) + (Math.floor(value / 100) % 100);
  return month - monthThen;
}

type OfSeveral = Test<'equal' | 'unequal' | 'order' | 'sameSide' | 'near' | 'percentage' | 'flagOf'>;

/** Tests that compare several columns of a row. */
function ofSeveral(test: OfSeveral, { read }: JudgedRows): Verdict {
  const reads = test.of.map(read);
  if (test.kind === 'near') {
    return (row) => {
      const numbers = reads.map((read) => read(row)).filter((value) => typeof value === 'number');
      if (numbers.length < 2) return 'noData';
      const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
      return stateOf(most <= test.factor * least || most - least < test.least);
    };
  }
  if (test.kind === 'flagOf') {
    const [flag, list] = reads;
    return (row) => {
      const flagged = flag?.(row) ?? null;
      return flagged === null
        ? 'noData'
        : stateOf(flagOf(flagged) === textsIn(list?.(row) ?? null).includes(test.value));
    };
  }
  const [first = nothing, second = nothing, third = () => 0] = reads;
  return (row) => {
    const values = { first: first(row), second: second(row), third: third(row) };
    return values.first === null || values.second === null || values.third === null
      ? 'noData'
      : stateOf(passesTogether(test, values));
  };
}

const nothing = (): Cell => null;

type Compared = { readonly first: Cell; readonly second: Cell; readonly third: Cell };

function passesTogether(
  test: Exclude<OfSeveral, Test<'near' | 'flagOf'>>,
  { first, second, third }: Compared,
): boolean {
  switch (test.kind) {
    case 'equal':
      return areEqual(first, second, test.margin ?? 0);
    case 'unequal':
      return !areEqual(first, second, 0);
    case 'order':
      return Number(first) <= Number(second);
    case 'sameSide':
      return Number(first) === test.borders[0] || Number(second) === test.borders[1]
        ? true
        : Number(first) > test.borders[0] === Number(second) > test.borders[1];
    case 'percentage':
      return Number(second) === 0 || Math.abs((100 * Number(first)) / Number(second) - Number(third)) <= test.margin;
  }
}

/** Whether two values are equal; of lists, whether they share a value. Amounts are compared to the cent. */
function areEqual(first: Cell, second: Cell, margin: number): boolean {
  if (typeof first === 'number' && typeof second === 'number') {
    return Math.abs(Math.round(100 * first) - Math.round(100 * second)) <= 100 * margin;
  }
  const others = textsIn(second);
  return textsIn(first).some((text) => others.includes(text));
}

/** Functions of who leads an office, or speaks for it: such a person may well have several. */
const leading =
  /bestuur|direct|eigenaar|vennoot|\bmaat\b|beleid|volmacht|procuratie|commissaris|aandeel|toezicht|curator|\bdga\b/i;

/** Whether a person only works at offices, and leads none. */
const isStaff = (functions: readonly string[]): boolean =>
  functions.length > 0 && !functions.some((title) => leading.test(title));

/**
 * The state of rows by the persons of the month: a person who only works at offices is at one of them on one day. An office without a
 * person gives no data, nor does a month without their list.
 */
function staffElsewhere(
  { of, group }: Extract<RuleTest, { kind: 'staff' }>,
  { rows, read, persons: readPersons }: JudgedRows,
  applies: (row: number) => boolean,
): (row: number) => RuleState {
  const persons = readPersons();
  if (persons === null) return () => 'noData';
  const [kvkIn, groupIn] = [read(of), read(group)];
  const rowOf = new Map<string, number>();
  for (let row = 0; row < rows; row++) if (applies(row)) rowOf.set(String(kvkIn(row)), row);
  const shared = new Set<number>();
  for (const { kvks, functions } of persons.atSeveral) {
    if (!isStaff(functions)) continue;
    const places = [...new Set(kvks)].flatMap((kvk) => rowOf.get(kvk) ?? []);
    for (const row of places) {
      const own = groupIn(row);
      if (places.some((otherRow) => otherRow !== row && (own === null || own !== groupIn(otherRow)))) shared.add(row);
    }
  }
  return (row) => {
    const kvk = kvkIn(row);
    if (kvk === null || !persons.offices.has(String(kvk))) return 'noData';
    return shared.has(row) ? 'finding' : 'passed';
  };
}
