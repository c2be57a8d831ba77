import { columnNamed } from '../catalog/catalog';
import { formatCell } from '../format/format-cell';
import { roundShown } from '../format/format-number';
import { type DossierContent, figureGroup, type MomentField } from './moment';

/** `unknown`: one of the two is withheld or unreadable, or both are, so nothing is known of a difference. */
export type MomentMark = 'equal' | 'changed' | 'added' | 'gone' | 'unknown';

/** A field then and now; null where the dossier did not have the field. */
export type MomentRow = {
  readonly name: string;
  readonly label: string;
  readonly before: MomentField | null;
  readonly after: MomentField | null;
  readonly mark: MomentMark;
  /** The difference of two figures with its sign; null for other fields. */
  readonly difference: string | null;
  /** The day on which the present value began or the earlier one ended, `YYYY-MM-DD`; null when unknown. */
  readonly changedOn: string | null;
};

export type MomentGroup = {
  readonly name: string;
  readonly label: string;
  readonly rows: readonly MomentRow[];
  /** How many rows differ. */
  readonly differences: number;
};

export type MomentComparison = {
  readonly groups: readonly MomentGroup[];
  readonly total: number;
  readonly counts: Readonly<Record<MomentMark, number>>;
};

export const isDifference = (mark: MomentMark): boolean => mark === 'changed' || mark === 'added' || mark === 'gone';

const hasValue = (field: MomentField | null): field is MomentField => field !== null && field.state === 'filled';
const isHidden = (field: MomentField | null): boolean => field?.state === 'withheld' || field?.state === 'broken';

/** A field's value as one text. What only moves to another place is no difference (docs/rules/dossier.md#field-history). */
const shownValue = ({ texts, judged }: MomentField): string => JSON.stringify([[...texts].sort(), judged]);

function markOf(before: MomentField | null, after: MomentField | null): MomentMark {
  if (isHidden(before) || isHidden(after)) return 'unknown';
  if (!hasValue(before)) return hasValue(after) ? 'added' : 'equal';
  if (!hasValue(after)) return 'gone';
  return shownValue(before) === shownValue(after) ? 'equal' : 'changed';
}

function differenceOf(before: MomentField | null, after: MomentField | null): string | null {
  if (before === null || after === null || before.value === null || after.value === null) return null;
  const column = columnNamed('advisers', after.column);
  if (column === undefined) return null;
  const difference = roundShown(after.value, column.decimals) - roundShown(before.value, column.decimals);
  const shown = roundShown(difference, column.decimals);
  if (shown === 0) return null;
  return shown > 0 ? `+${formatCell(column, shown)}` : formatCell(column, shown);
}

const newest = (days: readonly (string | null)[]): string | null =>
  days.reduce((last, day) => (day !== null && (last === null || day > last) ? day : last), null);

function changedOn(mark: MomentMark, after: MomentField | null): string | null {
  if (after === null || !isDifference(mark)) return null;
  if (mark === 'gone') return newest(after.versions.map(({ to }) => to));
  return newest(after.versions.filter(({ to }) => to === null).map(({ from }) => from));
}

function rowOf(before: MomentField | null, after: MomentField | null): MomentRow | null {
  const own = after ?? before;
  if (own === null) return null;
  const mark = markOf(before, after);
  return {
    name: own.name,
    label: own.label,
    before,
    after,
    mark,
    difference: mark === 'changed' ? differenceOf(before, after) : null,
    changedOn: changedOn(mark, after),
  };
}

const keyOf = ({ group, name }: Pick<MomentField, 'group' | 'name'>): string => JSON.stringify([group, name]);

/** The items of both, in the order of the second; those that only the first has come last. */
const inOrder = <T>(before: readonly T[], after: readonly T[], key: (item: T) => string): readonly T[] => {
  const known = new Set(after.map(key));
  return [...after, ...before.filter((item) => !known.has(key(item)))];
};

/** Compares a dossier with a later one, field by field in their groups. */
export function compareMoments(before: DossierContent, after: DossierContent): MomentComparison {
  const [earlierFields, laterFields] = [before, after].map(
    ({ fields }) => new Map(fields.map((field) => [keyOf(field), field])),
  );
  const counts = { equal: 0, changed: 0, added: 0, gone: 0, unknown: 0 };
  const groups = inOrder(before.groups, after.groups, ({ name }) => name).map(({ name, label }): MomentGroup => {
    const ofGroup = ({ fields }: DossierContent) => fields.filter(({ group }) => group === name);
    const rows = inOrder(ofGroup(before), ofGroup(after), keyOf).flatMap(
      (field) => rowOf(earlierFields?.get(keyOf(field)) ?? null, laterFields?.get(keyOf(field)) ?? null) ?? [],
    );
    for (const { mark } of rows) counts[mark] += 1;
    return { name, label, rows, differences: rows.filter(({ mark }) => isDifference(mark)).length };
  });
  return { groups, total: Object.values(counts).reduce((sum, count) => sum + count, 0), counts };
}

/** The groups with the rows that differ; the key figures are always all there, because "nothing happened" is an answer. */
export const onlyDifferences = (groups: readonly MomentGroup[]): readonly MomentGroup[] =>
  groups.flatMap((group) => {
    const rows = group.name === figureGroup ? group.rows : group.rows.filter(({ mark }) => isDifference(mark));
    return rows.length === 0 ? [] : [{ ...group, rows }];
  });
