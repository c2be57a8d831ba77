import type { Column } from '../../domain/lists/column';
import type { FormulaType, FormulaUnit, TypeName } from './formula';

/** The name of each type, as used in sentences. */
export const typeWords: Readonly<Record<TypeName, string>> = {
  number: 'een getal',
  text: 'een tekst',
  date: 'een datum',
  flag: 'ja of nee',
  list: 'een lijst',
  empty: 'leeg',
};

export const unitWords: Readonly<Record<Exclude<FormulaUnit, 'none'>, string>> = {
  euro: 'euro’s',
  percent: 'procenten',
  year: 'jaartallen',
  rating: 'rapportcijfers',
};

/** The common unit of two numbers; null when they have different units. */
export function commonUnit(one: FormulaUnit, other: FormulaUnit): FormulaUnit | null {
  if (one === other || other === 'none') return one;
  return one === 'none' ? other : null;
}

/** The common type of values; null when they have different types. */
export function commonType(types: readonly FormulaType[]): FormulaType | null {
  let found: FormulaType = { is: 'empty' };
  for (const type of types) {
    const both = commonOfTwo(found, type);
    if (both === null) return null;
    found = both;
  }
  return found;
}

function commonOfTwo(one: FormulaType, other: FormulaType): FormulaType | null {
  if (other.is === 'empty') return one;
  if (one.is === 'empty') return other;
  if (one.is === 'number' && other.is === 'number') {
    const unit = commonUnit(one.unit, other.unit);
    return unit === null ? null : { is: 'number', unit, decimals: Math.max(one.decimals, other.decimals) };
  }
  if (one.is === 'text' && other.is === 'text') return { is: 'text', few: one.few && other.few };
  return one.is === other.is ? one : null;
}

/** The type of a column's values in a formula. */
export function typeOfColumn({ kind, decimals, filterKind }: Column): FormulaType {
  switch (kind) {
    case 'number':
      return { is: 'number', unit: 'none', decimals };
    case 'amount':
      return { is: 'number', unit: 'euro', decimals };
    case 'percentage':
      return { is: 'number', unit: 'percent', decimals };
    case 'rating':
      return { is: 'number', unit: 'rating', decimals };
    case 'year':
      return { is: 'number', unit: 'year', decimals };
    case 'date':
      return { is: 'date' };
    case 'flag':
      return { is: 'flag' };
    case 'list':
    case 'dates':
      return { is: 'list' };
    default:
      return { is: 'text', few: filterKind === 'list' };
  }
}
