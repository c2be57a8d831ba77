import { isCalculated, readCalculated } from '../../../../shared/catalog/calculated-column';
import { isFormulaColumn } from '../../../../shared/catalog/named-columns';
import type { Column } from '../../../../shared/domain/lists/column';
import { fold } from '../../../../shared/format/fold';
import type { FormulaColumns, FoundColumn } from '../../../../shared/formulas/check-parts';
import { withReferences } from '../../../../shared/formulas/language/formula';
import { nearestName } from '../../../../shared/formulas/nearest-name';
import { listSentences } from '../../../../shared/texts/list-sentences';

/** How formulas refer to a list's columns: by label on screen, and by name when stored. */
export type FormulaNames = FormulaColumns & {
  /** The columns to offer: columns that a formula may use, and calculated columns. */
  readonly offered: readonly Column[];
  /** How to write a column between brackets: as its label, or as its name if several columns have that label. */
  readonly labelOf: (column: Column) => string;
  /**
   * Turns a typed formula into its stored form. Calculated columns are replaced by their formulas, so that no formula depends on another
   * column's definition.
   */
  readonly stored: (typed: string) => string;
  /** Turns a stored formula into the text on screen. */
  readonly shown: (stored: string) => string;
};

/** @param changed the calculated column whose formula is being changed; null for a new one */
export function formulaNames(columns: readonly Column[], changed: string | null): FormulaNames {
  const offered = columns.filter(({ name }) => isFormulaColumn(name) || (isCalculated(name) && name !== changed));
  const byName = new Map(columns.map((column) => [column.name, column]));
  const byLabel = new Map<string, readonly Column[]>();
  for (const column of columns) {
    const key = fold(column.label);
    byLabel.set(key, [...(byLabel.get(key) ?? []), column]);
  }
  const named = (written: string): Column | undefined => {
    const labelled = byLabel.get(fold(written)) ?? [];
    const usable = labelled.filter(({ name }) => isFormulaColumn(name) || isCalculated(name));
    // A label that several columns share refers to none of them; only their names do.
    return byName.get(written) ?? (usable.length === 1 ? usable[0] : usable.length === 0 ? labelled[0] : undefined);
  };
  const labelOf = (column: Column): string => {
    const isPlain = !/[[\]]/.test(column.label) && named(column.label) === column;
    return isPlain ? column.label : column.name;
  };
  const labels = offered.map(labelOf);
  return {
    offered,
    labelOf,
    find: (written) => {
      const column = named(written);
      return column === undefined ? null : foundAs(column, changed);
    },
    nearest: (written) => nearestName(written, labels),
    stored: (typed) =>
      withReferences(typed, (written) => {
        const column = named(written);
        if (column === undefined) return null;
        const calculation = readCalculated(column.name);
        return calculation === null ? `[${column.name}]` : `(${calculation.formula})`;
      }),
    shown: (stored) =>
      withReferences(stored, (name) => {
        const column = byName.get(name);
        return column === undefined ? null : `[${labelOf(column)}]`;
      }),
  };
}

function foundAs(column: Column, changed: string | null): FoundColumn {
  const { name, label } = column;
  const refused = (message: string, hint?: string): FoundColumn => ({
    kind: 'refused',
    message,
    ...(hint === undefined ? {} : { hint }),
  });
  if (name === changed) return refused(`“${label}” kan niet uit zichzelf worden berekend.`, 'Kies een andere kolom.');
  if (column.withheld) return refused(`“${label}”: ${listSentences.columnNotInSubscription}`);
  if (column.problem !== undefined) return refused(`“${label}” kan hier niet worden berekend.`);
  const calculation = readCalculated(name);
  if (calculation !== null) return { kind: 'formula', formula: calculation.formula };
  if (isFormulaColumn(name)) return { kind: 'column', column };
  const hint = name.includes('@') ? 'Gebruik vorige( ) voor een eerdere maand.' : undefined;
  return refused(`De kolom “${label}” kan niet in een formule.`, hint);
}
