import type { Cell } from '../../../../../src/shared/domain/lists/column';
import { cellForms } from '../../../../../src/shared/quality/cell-forms';
import { partOf } from '../../../../../src/shared/quality/cell-parts';
import type { ListedPerson } from '../../../../../src/shared/quality/judged-rows';
import type { Operand, QualityRule, RuleCondition, RuleState } from '../../../../../src/shared/quality/quality-rule';

/** An office as a list shows it, and the columns whose cell could not be read. */
export type NaiveOffice = { readonly cells: Readonly<Record<string, Cell>>; readonly unread: readonly string[] };

const cellOf = (office: NaiveOffice, operand: Operand): Cell => {
  if (typeof operand === 'string') return office.cells[operand] ?? null;
  return partOf(operand.part, office.cells[operand.column] ?? null);
};
const texts = (cell: Cell): string[] => (cell === null ? [] : [cell].flat().map(String));

function holds(office: NaiveOffice, condition: RuleCondition): boolean {
  const cell = cellOf(office, condition.of);
  if ('is' in condition) return condition.is === 'filled' ? cell !== null : cell === null;
  if ('least' in condition) return typeof cell === 'number' && cell >= condition.least;
  return texts(cell).filter((text) => condition.in.includes(text)).length > 0;
}

const middle = (sorted: readonly number[], share: number): number => {
  const place = (sorted.length - 1) * share;
  const low = sorted[Math.trunc(place)] as number;
  const high = sorted[Math.min(Math.trunc(place) + 1, sorted.length - 1)] as number;
  return low * (1 - (place % 1)) + high * (place % 1);
};

/** The months since a year ended or a day was, counted one by one. */
function ageOf(value: number, period: string): number {
  let [year, month] = value < 10_000 ? [value, 12] : [Math.floor(value / 10_000), Math.floor((value % 10_000) / 100)];
  const now = Number(period.slice(0, 4)) * 100 + Number(period.slice(5));
  let months = 0;
  while (year * 100 + month < now) {
    month += 1;
    if (month === 13) [year, month] = [year + 1, 1];
    months += 1;
  }
  return months;
}

const same = (first: Cell, second: Cell, margin: number): boolean =>
  typeof first === 'number' && typeof second === 'number'
    ? Math.abs(Number((first * 100).toFixed(0)) - Number((second * 100).toFixed(0))) / 100 <= margin
    : texts(first).some((text) => texts(second).includes(text));

/** A month: its offices, and its persons with their offices and functions; null without their list. */
export type NaiveMonth = {
  readonly period: string;
  readonly offices: readonly NaiveOffice[];
  readonly persons: readonly ListedPerson[] | null;
};

/** The state of a rule at one office, worked out from all of them in the plainest way. */
export function naiveState(rule: QualityRule, at: number, { offices, persons, period }: NaiveMonth): RuleState {
  const { test, when, columns } = rule;
  const office = offices[at] as NaiveOffice;
  if (test.kind !== 'readable' && columns.some((column) => office.unread.includes(column))) return 'noData';
  const applies = (each: NaiveOffice): boolean => when.every((condition) => holds(each, condition));
  if (!applies(office)) return 'notApplicable';
  const own = test.kind === 'continued' ? [] : [test.of].flat();
  const cells = own.map((operand) => cellOf(office, operand));
  const areOneGroup = (group: Operand, each: NaiveOffice): boolean =>
    cellOf(office, group) !== null && cellOf(office, group) === cellOf(each, group);
  const [first = null, second = null, third = null] = cells;
  const verdict = (passes: boolean): RuleState => (passes ? 'passed' : 'finding');
  const isLacking = cells.includes(null);
  switch (test.kind) {
    case 'filled':
      return verdict(first !== null);
    case 'empty':
      return verdict(first === null);
    case 'anyFilled':
      return verdict(cells.some((cell) => cell !== null));
    case 'readable':
      if (test.of.some((column) => office.unread.includes(String(column)))) return 'finding';
      return cells.every((cell) => cell === null) ? 'noData' : 'passed';
    case 'form':
      return isLacking ? 'noData' : verdict(texts(first).every((text) => cellForms[test.form].test(text.trim())));
    case 'range':
      if (isLacking) return 'noData';
      return verdict(!(Number(first) < (test.least ?? -1e300)) && !(Number(first) > (test.most ?? 1e300)));
    case 'among':
      return isLacking ? 'noData' : verdict(test.values.some((value) => texts(first).includes(value)));
    case 'age':
      return isLacking ? 'noData' : verdict(ageOf(Number(first), period) <= test.months);
    case 'past': {
      if (isLacking) return 'noData';
      const year = Number(period.slice(0, 4));
      if (Number(first) < 10_000) return verdict(Number(first) <= year);
      return verdict(Math.floor(Number(first) / 100) <= year * 100 + Number(period.slice(5)));
    }
    case 'equal':
      return isLacking ? 'noData' : verdict(same(first, second, test.margin ?? 0));
    case 'unequal':
      return isLacking ? 'noData' : verdict(!same(first, second, 0));
    case 'order':
      return isLacking ? 'noData' : verdict(!(Number(first) > Number(second)));
    case 'sameSide': {
      if (isLacking) return 'noData';
      const [one, other] = [Number(first) - test.borders[0], Number(second) - test.borders[1]];
      return verdict(one * other >= 0);
    }
    case 'near': {
      const numbers = cells
        .filter((cell) => cell !== null)
        .map(Number)
        .sort((a, b) => a - b);
      if (numbers.length < 2) return 'noData';
      const [least, most] = [numbers[0] as number, numbers.at(-1) as number];
      return verdict(!(most > test.factor * least && most - least >= test.least));
    }
    case 'percentage':
      if (isLacking) return 'noData';
      return verdict(
        Number(second) === 0 || Math.abs((Number(first) * 100) / Number(second) - Number(third)) <= test.margin,
      );
    case 'flagOf':
      return first === null ? 'noData' : verdict((first === 'ja') === texts(second).includes(test.value));
    case 'unique': {
      const { of, group } = test;
      if (isLacking) return 'noData';
      return verdict(
        !offices.some((each, place) => {
          if (place === at || !applies(each) || (group !== null && areOneGroup(group, each))) return false;
          return texts(cellOf(each, of)).some((text) => texts(first).includes(text));
        }),
      );
    }
    case 'continued': {
      const signs = (each: NaiveOffice): string[][] =>
        test.of.map((operands) => {
          const parts = operands.map((operand) => texts(cellOf(each, operand)));
          if (parts.some((part) => part.length === 0)) return [];
          return parts.length === 1 ? parts.flat() : [parts.flat().join(' ')];
        });
      const applying = offices.filter(applies);
      const isCommon = (sign: number, text: string): boolean =>
        applying.filter((each) => signs(each)[sign]?.includes(text)).length > 8;
      const ownSigns = signs(office);
      const since = cellOf(office, test.began);
      if (since === null || ownSigns.filter((sign) => sign.length > 0).length < 2) return 'noData';
      return verdict(
        !applying.some((each) => {
          const theirs = signs(each);
          const shared = ownSigns.filter((keys, sign) =>
            keys.some((key) => theirs[sign]?.includes(key) === true && !isCommon(sign, key)),
          );
          const isLater = Number(cellOf(each, test.began) ?? 0) > Number(since);
          return each !== office && isLater && !areOneGroup(test.group, each) && shared.length >= 2;
        }),
      );
    }
    case 'staff': {
      const kvk = String(first);
      if (persons === null || first === null || !persons.some(({ kvks }) => kvks.includes(kvk))) return 'noData';
      const isStaff = (functions: readonly string[]): boolean =>
        functions.length > 0 && functions.every((title) => /^(adviseur|medewerker)/.test(title));
      return verdict(
        !persons.some(
          ({ kvks, functions }) =>
            isStaff(functions) &&
            kvks.includes(kvk) &&
            kvks.some((other) =>
              offices.some(
                (each) => other !== kvk && each.cells.kvk === other && applies(each) && !areOneGroup(test.group, each),
              ),
            ),
        ),
      );
    }
    case 'spread': {
      const measure = (each: NaiveOffice): number | null => {
        const [value, per] = [cellOf(each, test.of), test.per === undefined ? 1 : cellOf(each, test.per)];
        if (typeof value !== 'number' || typeof per !== 'number' || per === 0) return null;
        if (test.scale === 'differences') return value / per;
        return value / per > 0 ? Math.log10(value / per) : null;
      };
      const [value, segment] = [measure(office), cellOf(office, test.segment)];
      if (value === null || segment === null) return 'noData';
      const peers = offices
        .filter((each) => applies(each) && cellOf(each, test.segment) === segment)
        .flatMap((each) => measure(each) ?? [])
        .sort((a, b) => a - b);
      if (peers.length < 20) return 'notApplicable';
      const reach = test.times * (middle(peers, 0.75) - middle(peers, 0.25));
      if (reach === 0) return 'notApplicable';
      const isFar = Math.abs(value - middle(peers, 0.5)) > (test.least ?? 0);
      return verdict(!(isFar && (value < middle(peers, 0.25) - reach || value > middle(peers, 0.75) + reach)));
    }
    case 'peers': {
      const segment = cellOf(office, test.segment);
      if (segment === null) return 'noData';
      const peers = offices.filter((each) => applies(each) && cellOf(each, test.segment) === segment);
      const having = peers.filter((each) => cellOf(each, test.of) !== null);
      if (peers.length < 20 || having.length / peers.length < test.share) return 'notApplicable';
      return verdict(first !== null);
    }
  }
}
