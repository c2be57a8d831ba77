import { mostFormatRules } from '../../../../shared/domain/lists/format-rule';
import { lostColumnName } from '../../../../shared/texts/analysis/format-words';
import type { ListParts } from '../list-parts';
import type { ListActions } from '../list-state';
import { undoSteps, withEnd } from '../undo-stack';
import { labelOf } from './column-actions';

type FormatActions = Pick<ListActions, 'openFormats' | 'formatColumn' | 'removeFormat'>;

/** Conditional formats of the columns of a list (docs/product.md#conditional-formats). */
export function createFormatActions({ get, set, step, arranged, otherRows }: ListParts): FormatActions {
  return {
    openFormats: (column) => {
      const { formats, cursor, columns, steps } = get();
      const known = new Set(columns.map((each) => each.column.name));
      const focused = cursor !== null && known.has(cursor.column) ? cursor.column : undefined;
      const formatted = formats.find((rule) => known.has(rule.column))?.column;
      // What is done now is another step than what was done before.
      set({ formatting: column ?? focused ?? formatted ?? null, tool: 'formats', steps: withEnd(steps) });
    },
    formatColumn: (column, rules) => {
      const { formats } = get();
      const own = rules.filter((rule) => rule.column === column);
      const others = formats.filter((rule) => rule.column !== column);
      const length = others.length + own.length;
      if (length > mostFormatRules && length > formats.length) return;
      // The rules of one column stay together, in the place of the first of them.
      const at = formats.findIndex((rule) => rule.column === column);
      const before = at < 0 ? others.length : formats.slice(0, at).filter((rule) => rule.column !== column).length;
      const after = [...others.slice(0, before), ...own, ...others.slice(before)];
      step(undoSteps.formats(labelOf(get(), column), column), () => otherRows({ formats: after }));
    },
    removeFormat: (rule) => {
      const { formats, later, list, columns } = get();
      if (rule === null) {
        const { formats: _removed, ...others } = later;
        step(undoSteps.removeFormat('een latere versie'), () => arranged({ later: others }));
        return;
      }
      const label = columns.find(({ column }) => column.name === rule.column)?.column.label;
      const name = label ?? (rule.column === '' ? 'een latere versie' : lostColumnName(list, rule.column));
      step(undoSteps.removeFormat(name), () => otherRows({ formats: formats.filter((each) => each !== rule) }));
    },
  };
}
