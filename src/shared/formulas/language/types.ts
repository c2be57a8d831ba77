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
export function commonUnit(first: FormulaUnit, second: FormulaUnit): FormulaUnit | null {
  if (first === second || second === 'none') return first;
  return first === 'none' ? second : null;
}

/** The common type of values; null when they have different types. */
export function commonType(types: readonly FormulaType[]): FormulaType | null {
  let commonType: FormulaType = { kind: 'empty' };
  for (const type of types) {
    const both = commonOfTwo(commonType, type);
    if (both === null) return null;
    commonType = both;
  }
  return commonType;
}

function commonOfTwo(first: FormulaType, second: FormulaType): FormulaType | null {
  if (second.kind === 'empty') return first;
  if (first.kind === 'empty') return second;
  if (first.kind === 'number' && second.kind === 'number') {
    const unit = commonUnit(first.unit, second.unit);
    return unit === null ? null : { kind: 'number', unit, decimals: Math.max(first.decimals, second.decimals) };
  }
  if (first.kind === 'text' && second.kind === 'text') return { kind: 'text', few: first.few && second.few };
  return first.kind === second.kind ? first : null;
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
