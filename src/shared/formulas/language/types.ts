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
  let found: FormulaType = { kind: 'empty' };
  for (const type of types) {
    const both = commonOfTwo(found, type);
    if (both === null) return null;
    found = both;
  }
  return found;
}

function commonOfTwo(one: FormulaType, other: FormulaType): FormulaType | null {
  if (other.kind === 'empty') return one;
  if (one.kind === 'empty') return other;
  if (one.kind === 'number' && other.kind === 'number') {
    const unit = commonUnit(one.unit, other.unit);
    return unit === null ? null : { kind: 'number', unit, decimals: Math.max(one.decimals, other.decimals) };
  }
  if (one.kind === 'text' && other.kind === 'text') return { kind: 'text', few: one.few && other.few };
  return one.kind === other.kind ? one : null;
}

/** The type of a column's values in a formula. */
export function typeOfColumn({ kind, decimals, filterKind }: Column): FormulaType {
  switch (kind) {
    case 'number':
      return { kind: 'number', unit: 'none', decimals };
    case 'amount':
      return { kind: 'number', unit: 'euro', decimals };
    case 'percentage':
      return { kind: 'number', unit: 'percent', decimals };
    case 'rating':
      return { kind: 'number', unit: 'rating', decimals };
    case 'year':
      return { kind: 'number', unit: 'year', decimals };
    case 'date':
      return { kind: 'date' };
    case 'flag':
      return { kind: 'flag' };
    case 'list':
    case 'dates':
      return { kind: 'list' };
    default:
      return { kind: 'text', few: filterKind === 'list' };
  }
}
