import { notAvailable, notInSubscription } from '../format/format-cell';
import { headingOf, type ShownSection } from './dossier-model';
import { linesOf, type ShownField, unreadable } from './shown-field';
import { linesText } from './shown-value';
import { currentOf, type DatedValue } from './versions';

/** A value of a dossier as a row of a workbook, with the first and last day on which it was valid, `YYYY-MM-DD`; null when unknown. */
export type DossierRow = {
  readonly group: string;
  readonly label: string;
  readonly value: string;
  readonly from: string | null;
  readonly to: string | null;
};

/** The days of a period, both included. */
export type RowPeriod = { readonly from: string; readonly to: string };

const words = { empty: notAvailable, withheld: notInSubscription, broken: unreadable } as const;

const isIn = (day: string | null, { from, to }: RowPeriod): boolean => day !== null && day >= from && day <= to;

/** The rows of a field: one for each version, valid ones first. When no version is valid, a row says why. */
function rowsOfField(group: string, field: ShownField): readonly DossierRow[] {
  const { label } = field.point;
  const row = (version: DatedValue): DossierRow => {
    const { from, to } = version;
    return { group, label, value: linesText(linesOf(field, version)), from, to };
  };
  const current = new Set(currentOf(field.versions, field.at));
  const ended = field.versions.filter((version) => !current.has(version)).map(row);
  if (current.size > 0) return [...[...current].map(row), ...ended];
  const state = field.state === 'filled' ? 'empty' : field.state;
  return [{ group, label, value: words[state], from: null, to: null }, ...ended];
}

/**
 * A dossier as rows, group by group, with all versions of every field (docs/rules/options.md#dossier-workbook).
 * @param period keeps only the fields that changed in it, with the versions that began or ended in it; null for all fields
 */
export const dossierRows = (sections: readonly ShownSection[], period: RowPeriod | null): readonly DossierRow[] =>
  sections.flatMap((section) =>
    section.fields.flatMap((field) => {
      const rows = rowsOfField(headingOf(section), field);
      if (period === null) return rows;
      const isChanged = field.history.changes.some(({ day }) => isIn(day, period));
      return isChanged ? rows.filter(({ from, to }) => isIn(from, period) || isIn(to, period)) : [];
    }),
  );

/** The labels and widths of the columns of these rows. */
export const dossierColumns = [
  { name: 'group', label: 'Groep', width: 26 },
  { name: 'label', label: 'Gegeven', width: 34 },
  { name: 'value', label: 'Waarde', width: 90 },
  { name: 'from', label: 'Sinds', width: 12 },
  { name: 'to', label: 'Tot', width: 12 },
] as const satisfies readonly { readonly name: keyof DossierRow; readonly label: string; readonly width: number }[];
