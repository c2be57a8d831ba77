import { readTopLabel } from '../../domain/register/classes';
import { fold } from '../../format/fold';
import { type FilterRules, nothingToSuggest, parsed } from '../filter';
import { nameChoice, readListChoice } from '../list-choice';

/** The widest label of each field among some texts, folded: a choice of Top 40 includes Top 10. */
function widestOf(texts: readonly string[]): ReadonlyMap<string, number> {
  const widest = new Map<string, number>();
  for (const text of texts) {
    const label = readTopLabel(fold(text));
    if (label !== null) widest.set(label.field, Math.max(label.most, widest.get(label.field) ?? 0));
  }
  return widest;
}

function describeTopLabels(text: string): string {
  const { values, empty } = readListChoice(text);
  const widest = widestOf(values);
  const names = values.flatMap((value) => {
    const label = readTopLabel(value);
    if (label === null) return [value];
    return label.most === widest.get(fold(label.field)) ? [`${value} (1 t/m ${label.most})`] : [];
  });
  return nameChoice([...(empty ? ['(leeg)'] : []), ...names], false);
}

/** The ranks of a label from the first on: `Top 40` is 1 to 40, whatever smaller label says so (docs/product.md#top-label-filter). */
export const topLabelFilter: FilterRules = {
  read: (text) => {
    const { values, empty } = readListChoice(text);
    const wanted = new Set(values.map(fold));
    const widest = widestOf(values);
    const test = (folded: string): boolean => {
      const label = readTopLabel(folded);
      return label === null ? wanted.has(folded) : label.most <= (widest.get(label.field) ?? 0);
    };
    return parsed({ on: 'text', test, empty });
  },
  suggest: nothingToSuggest,
  describe: describeTopLabels,
  hint: 'alle',
};
