import type { SheetTable } from '../../../shared/domain/lists/analysis/sheet-table';
import { notAvailable, notInSubscription } from '../../../shared/format/format-cell';
import { formatCount } from '../../../shared/format/format-number';
import type { ComparedField, ComparedValue, FieldGroup, Mark } from './compared-fields';

/** The percentile of each column of a comparison in the peer group, by field name; null for an office outside the group. */
export type Percentiles = Readonly<Record<string, readonly (number | null)[]>>;

export const markWords: Readonly<Record<Mark, string>> = { best: 'beste', lowest: 'laagste' };

/** How many columns have a value, of those of which it is known whether they have one. */
const filledOf = ({ values }: ComparedField): { readonly filled: number; readonly known: number } => ({
  filled: values.filter(({ kind }) => kind === 'value').length,
  known: values.filter(({ kind }) => kind === 'value' || kind === 'empty').length,
});

/** What is said of a field's columns. That only some of them have a value is another thing than different values. */
export function stateWords(field: ComparedField): string {
  const { filled, known } = filledOf(field);
  if (field.state === 'partly') return `bij ${formatCount(filled)} van ${formatCount(known)}`;
  return field.state === 'different' ? 'verschilt' : field.state === 'equal' ? 'gelijk' : '';
}

/** Whether one column alone has a value. */
export const isOnlyOne = (field: ComparedField): boolean => field.state === 'partly' && filledOf(field).filled === 1;

/** The text for a missing value. */
export const missingWords: Readonly<Record<Exclude<ComparedValue['kind'], 'value'>, string>> = {
  empty: notAvailable,
  withheld: notInSubscription,
  absent: 'staat niet in deze maand',
};

export type BesideParts = {
  readonly title: string;
  /** Text lines with the subjects, the month and the peer group of the comparison. */
  readonly lines: readonly string[];
  /** The names of the columns. */
  readonly names: readonly string[];
  readonly groups: readonly FieldGroup[];
  /** Null without a peer group, and until it is known. */
  readonly percentiles: Percentiles | null;
};

const textOf = (value: ComparedValue): string => (value.kind === 'value' ? value.text : missingWords[value.kind]);

/** The names of the columns that have a mark. */
const markedAs = (mark: Mark, { values }: ComparedField, names: readonly string[]): string | null => {
  const marked = names.filter((_name, at) => {
    const value = values[at];
    return value?.kind === 'value' && value.mark === mark;
  });
  return marked.length === 0 ? null : marked.join(', ');
};

/** A comparison for copying and for files: a row for each field, with values as on screen. */
export function besideTable({ title, lines, names, groups, percentiles }: BesideParts): SheetTable {
  const text = (label: string) => ({ kind: 'text', label }) as const;
  const places = percentiles === null ? [] : names;
  return {
    title,
    lines,
    columns: [
      ...['Onderdeel', 'Veld', ...names, 'Beste', 'Laagste'].map(text),
      ...places.map((name) => ({ kind: 'number', label: `Percentiel ${name}`, decimals: 0 }) as const),
    ],
    rows: groups.flatMap(({ group, fields }) =>
      fields.map((field) => [
        group,
        field.column.label,
        ...field.values.map(textOf),
        markedAs('best', field, names),
        markedAs('lowest', field, names),
        ...places.map((_name, at) => percentiles?.[field.column.name]?.[at] ?? null),
      ]),
    ),
  };
}
