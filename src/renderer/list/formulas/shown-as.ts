import type { CalculatedKind } from '../../../shared/catalog/calculated-column';
import type { FormulaType } from '../../../shared/formulas/formula';

/** How results are shown: a kind with its decimals. */
export type ShownAs = { readonly kind: CalculatedKind; readonly decimals: number };

const numbers: readonly (ShownAs & { readonly label: string })[] = [
  { kind: 'number', decimals: 0, label: 'getal zonder decimalen' },
  { kind: 'number', decimals: 1, label: 'getal met 1 decimaal' },
  { kind: 'number', decimals: 2, label: 'getal met 2 decimalen' },
  { kind: 'number', decimals: 3, label: 'getal met 3 decimalen' },
  { kind: 'number', decimals: 4, label: 'getal met 4 decimalen' },
  { kind: 'amount', decimals: 0, label: 'bedrag in euro' },
  { kind: 'amount', decimals: 2, label: 'bedrag met centen' },
  { kind: 'percentage', decimals: 0, label: 'percentage' },
  { kind: 'percentage', decimals: 1, label: 'percentage, 1 decimaal' },
  { kind: 'rating', decimals: 1, label: 'rapportcijfer' },
  { kind: 'year', decimals: 0, label: 'jaartal' },
];
const mostDecimals = 4;

export const shownKey = ({ kind, decimals }: ShownAs): string => `${kind}${decimals}`;

/** How results of a type can be shown; of all but numbers there is one way. */
export function shownChoices(type: FormulaType | null): readonly { readonly value: string; readonly label: string }[] {
  if (type === null || type.is === 'number')
    return numbers.map((each) => ({ value: shownKey(each), label: each.label }));
  const label = { text: 'tekst', date: 'datum', flag: 'ja of nee', list: 'lijst', empty: 'tekst' }[type.is];
  return [{ value: shownKey(usualShown(type)), label }];
}

export const shownNamed = (value: string | null): ShownAs | null =>
  numbers.find((each) => shownKey(each) === value) ?? null;

/** How results of a type are shown until the user chooses otherwise. */
export function usualShown(type: FormulaType): ShownAs {
  switch (type.is) {
    case 'number': {
      const { unit } = type;
      const decimals = Math.min(mostDecimals, type.decimals);
      if (unit === 'euro') return { kind: 'amount', decimals: decimals > 0 ? 2 : 0 };
      if (unit === 'percent') return { kind: 'percentage', decimals: Math.min(1, decimals) };
      if (unit === 'rating') return { kind: 'rating', decimals: 1 };
      return unit === 'year' ? { kind: 'year', decimals: 0 } : { kind: 'number', decimals };
    }
    case 'text':
      return { kind: type.few ? 'choice' : 'text', decimals: 0 };
    case 'empty':
      return { kind: 'text', decimals: 0 };
    default:
      return { kind: type.is, decimals: 0 };
  }
}
