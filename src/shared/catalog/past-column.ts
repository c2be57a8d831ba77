import { monthsBefore } from '../domain/calendar';
import type { Cell, Column } from '../domain/lists/column';
import { type CellKind, type ComparedKind, cellKinds, comparedKinds } from '../domain/lists/comparison';
import type { ListName } from '../domain/lists/list-name';
import { formatPeriod, formatPeriodShort } from '../format/format-date';
import { defineColumn } from './columns/define-column';
import { moverColumns } from './mover-columns';

/**
 * What a column says about the past of another column (docs/rules/columns.md#columns-with-a-past). In a comparison it is about the month that is
 * compared with; elsewhere about the month a number of months before the month of the list.
 */
export const pastMeasures = ['was', 'change', 'percent', 'how', 'known', 'changes', 'since', 'trend'] as const;
export type PastMeasure = (typeof pastMeasures)[number];

/** The measures that are about one other month. The others are about several stored months. */
const ofMonth: readonly PastMeasure[] = ['was', 'change', 'percent', 'how', 'known'];

/** The parts of the name of a column of the past. `months` is null in a comparison, and for measures about all stored months. */
export type PastName = { readonly base: string; readonly measure: PastMeasure; readonly months: number | null };

/** As many months as are stored. */
export const mostMonthsAgo = 13;

const pattern = new RegExp(`^([A-Za-z][\\w.]*)@(${pastMeasures.join('|')})(\\d{1,2})?$`);

/** Reads the name of a column of the past; null for any other name. */
export function readPastName(name: string): PastName | null {
  const [, base, measure, digits] = pattern.exec(name) ?? [];
  if (base === undefined) return null;
  const months = digits === undefined ? null : Number(digits);
  if (months !== null && (months < 1 || months > mostMonthsAgo)) return null;
  return { base, measure: measure as PastMeasure, months };
}

/** Writes the name that `readPastName` reads. */
export const pastName = ({ base, measure, months }: PastName): string => `${base}@${measure}${months ?? ''}`;

/** Whether a column needs a month before the month of its list. */
export const isOfPast = (name: string): boolean => name.includes('@') && readPastName(name) !== null;

/** The names of columns that belong to no month: those that depend on a question, the user's own lists, and what a comparison says. */
const ofNoMonth = /^(distance|peer|changed|compared|kvkList|own\d|watch)/;

/** Whether a filter of a column is about the values of one month, which the settings of a comparison choose. */
export const isOfMonth = (name: string): boolean => !isOfPast(name) && !ofNoMonth.test(name);

/** The months that a column of the past is about: the month of its list, and the other month. */
export type PastMonths = { readonly later: string; readonly earlier: string | null };

/** The months that the columns of a query are about. @param period the month of the query's list */
export const pastMonthsOf = (
  period: string,
  { comparison }: { readonly comparison: { readonly earlier: string } | null },
): PastMonths => ({ later: period, earlier: comparison?.earlier ?? null });

/** The numbers of the provider's columns and of KvK lists end far below this. */
const firstNumber = 10_000_000;
const numbersOf = mostMonthsAgo + 1;

/** Makes a column of the past of a base column; null when the base column has no such past. */
export function pastColumn(base: Column, name: PastName, months: PastMonths): Column | null {
  const { measure } = name;
  const isFigure =
    base.kind === 'number' || base.kind === 'amount' || base.kind === 'percentage' || base.kind === 'rating';
  if ((measure === 'change' || measure === 'percent') && !isFigure && base.kind !== 'year') return null;
  if ((measure === 'change' || measure === 'percent') && base.kind === 'year') return null;
  const comparedMonth = ofMonth.includes(measure) ? otherMonth(name, months) : null;
  const number =
    firstNumber + (base.number * pastMeasures.length + pastMeasures.indexOf(measure)) * numbersOf + (name.months ?? 0);
  const common = { group: base.group, number, name: pastName(name) };
  const earlier = comparedMonth === null ? 'de andere maand' : formatPeriod(comparedMonth);
  const short = comparedMonth === null ? 'andere maand' : formatPeriodShort(comparedMonth);
  // A comparison has one other month, and its heading names that month.
  const beside = name.months === null ? '' : ` met ${short}`;
  switch (measure) {
    case 'was': {
      const { derived: _, order, ...kept } = base;
      return {
        ...kept,
        ...common,
        ...(order === undefined ? {} : { order }),
        label: `${base.label} ${short}`,
        width: Math.max(base.width, widthFor(base, 9)),
        explanation: `${base.label} zoals in ${earlier}.`,
        sortSource: [common.name],
        standard: false,
      };
    }
    case 'change':
      return {
        ...defineColumn({
          ...common,
          kind: base.kind === 'amount' ? 'amount' : 'number',
          decimals: base.decimals,
          label: `${base.label} verschil${beside}`,
          explanation: `${base.label} van nu min die van ${earlier}.`,
          width: widthFor(base, 13),
          signed: true,
        }),
        align: 'right',
      };
    case 'percent':
      return defineColumn({
        ...common,
        kind: 'percentage',
        decimals: 1,
        label: `${base.label} verschil in %${beside}`,
        explanation: `Het verschil van ${base.label} met ${earlier}, als deel van de waarde van toen.`,
        width: widthFor(base, 18),
        signed: true,
      });
    case 'how':
      return defineColumn({
        ...common,
        kind: 'choice',
        label: `${base.label} soort wijziging`,
        explanation: `Hoe ${base.label} sinds ${earlier} is gewijzigd.`,
        width: 140,
      });
    case 'known':
      return defineColumn({
        ...common,
        kind: 'flag',
        label: `In de lijst van ${short}`,
        explanation: `Of de rij in ${earlier} in de lijst stond.`,
      });
    case 'changes':
      return defineColumn({
        ...common,
        kind: 'number',
        label: `${base.label} wijzigingen${name.months === null ? '' : ` in ${name.months} maanden`}`,
        explanation: `Hoe vaak ${base.label} in de bewaarde maanden is gewijzigd.`,
        width: widthFor(base, 10),
        example: '>=1',
      });
    case 'since':
      return defineColumn({
        ...common,
        kind: 'choice',
        label: `${base.label} sinds`,
        explanation: `De maand waarin ${base.label} voor het laatst is gewijzigd; leeg waar de bewaarde maanden geen wijziging tonen.`,
        width: widthFor(base, 10),
      });
    case 'trend':
      return isFigure
        ? defineColumn({
            ...common,
            kind: 'list',
            filterKind: 'presence',
            label: `${base.label} verloop`,
            explanation: `${base.label} in de bewaarde maanden, de oudste eerst.`,
            width: 140,
          })
        : null;
  }
}

/** A width in pixels for a column's label and a number of characters after it. */
const widthFor = ({ label }: Column, signs: number): number =>
  Math.min(260, Math.max(110, 8 * (label.length + signs) + 24));

const otherMonth = ({ months }: PastName, { later, earlier }: PastMonths): string | null =>
  months === null ? earlier : monthsBefore(later, months);

/** The column of a comparison with the kind of change of each row. */
export const comparedKindName = 'comparedKind';
/** The column of a comparison with the number of changed cells. */
export const comparedCountName = 'comparedCount';

/** The kinds of change as values of columns. */
export const kindWords: Readonly<Record<ComparedKind, string>> = {
  arrived: 'nieuw',
  stopped: 'gestopt',
  left: 'uit de lijst',
  continued: 'voortgezet',
  moved: 'verhuisd',
  ratingUp: 'rating omhoog',
  ratingDown: 'rating omlaag',
  licenceGained: 'vergunning erbij',
  licenceLost: 'vergunning weg',
  changed: 'gewijzigd',
  filled: 'gevuld',
  emptied: 'leeg geworden',
  unread: 'niet te lezen',
};

/** What the column about one cell says of it, in the order of its values. */
export const howKinds = [...cellKinds, 'equal', 'unread'] as const;
export const howWords: Readonly<Record<(typeof howKinds)[number], string>> = { ...kindWords, equal: 'gelijk' };

/** The kind of a change that such a cell names; null for a cell that did not change. */
export const changeNamed = (cell: Cell | undefined): CellKind | null =>
  cellKinds.find((kind) => howWords[kind] === cell) ?? null;

/** The kinds of change that a cell names. */
export const kindsNamed = (cell: Cell | undefined): readonly ComparedKind[] =>
  Array.isArray(cell) ? comparedKinds.filter((kind) => cell.includes(kindWords[kind])) : [];

/** The columns about whole rows that every comparison has (docs/rules/comparison.md#kinds-of-change). */
const ofRows: readonly Column[] = [
  defineColumn({
    group: 'Mutaties',
    number: 1009,
    name: comparedKindName,
    label: 'Soort',
    kind: 'list',
    width: 150,
    explanation:
      'Wat er met de rij gebeurde: nieuw, gestopt, uit de lijst, voortgezet, verhuisd, een andere rating of vergunning, en hoe de cellen ervan zijn gewijzigd.',
  }),
  defineColumn({
    group: 'Mutaties',
    number: 1010,
    name: comparedCountName,
    label: 'Aantal wijzigingen',
    kind: 'number',
    width: 130,
    example: '>=1',
    explanation: 'In hoeveel kolommen de rij is gewijzigd.',
  }),
];

/** All columns about whole rows in a comparison of a list. */
export const comparedColumns = (list: ListName): readonly Column[] => [...ofRows, ...moverColumns(list)];

/** A column about whole rows in a comparison; undefined for any other column. */
export const comparedColumnNamed = (list: ListName, name: string): Column | undefined =>
  name.startsWith('compared') ? comparedColumns(list).find((column) => column.name === name) : undefined;

/** The measures beside a column in a comparison, in their order. */
export const comparedMeasures = ['was', 'change', 'percent', 'how'] as const;

/**
 * The columns of a comparison: the given columns, each followed by its measures if its values changed. Window and main both use this
 * function, because they have to derive the same columns.
 * @param changed the names of the columns with changes; other columns and withheld columns get no measures
 */
export function withPast(
  { columns, changed }: { readonly columns: readonly Column[]; readonly changed: readonly string[] },
  months: PastMonths,
): readonly Column[] {
  const isChanged = new Set(changed);
  const beside = (base: Column): readonly Column[] =>
    comparedMeasures.flatMap((measure) => pastColumn(base, { base: base.name, measure, months: null }, months) ?? []);
  return columns.flatMap((base) =>
    isChanged.has(base.name) && base.withheld !== true ? [base, ...beside(base)] : [base],
  );
}

/** Adds the columns of a comparison to the description of a list; without an earlier month the description stays as it is. */
export const describedWithPast = <T extends Described>(described: T, earlier: string | null | undefined): T =>
  earlier == null
    ? described
    : {
        ...described,
        columns: withPast(
          { columns: described.columns, changed: described.changed ?? [] },
          { later: described.month.period, earlier },
        ),
      };

type Described = {
  readonly month: { readonly period: string };
  readonly columns: readonly Column[];
  readonly changed?: readonly string[] | undefined;
};
