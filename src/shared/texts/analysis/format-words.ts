import { readCalculated } from '../../catalog/calculated-column';
import { columnNamed } from '../../catalog/catalog';
import { type ColumnLookup, kvkListOf } from '../../catalog/kvk-list-column';
import { readOwnColumnName } from '../../catalog/own-column';
import { type Column, storageOf } from '../../domain/lists/column';
import { type FormatMark, type FormatRule, formatSigns, markWord } from '../../domain/lists/format-rule';
import type { ListName } from '../../domain/lists/list-name';
import { describeFilter } from '../../filters/kinds/describe-filter';
import { isNoFilter } from '../../filters/kinds/parse-filter';
import { formatCount } from '../../format/format-number';

export const formatKindNames = {
  where: 'Kleur',
  bar: 'Balk',
  scale: 'Schaal',
  top: 'Hoogste of laagste',
  later: 'Onbekende regel',
} as const satisfies Readonly<Record<FormatRule['kind'], string>>;

/** A sign with its word: `▲ let op`. */
export const markWords = (mark: FormatMark): string => `${formatSigns[mark.sign].glyph} ${markWord(mark)}`;

/** A rule in Dutch, to follow the label of its column: `▲ let op waar is meer dan 10`. */
export function formatWords(rule: FormatRule, column: Column | undefined): string {
  switch (rule.kind) {
    case 'where': {
      if (isNoFilter(rule.text)) return `${markWords(rule)}, nog zonder voorwaarde`;
      const words = column === undefined ? rule.text : describeFilter(column, rule.text).words;
      return `${markWords(rule)}: ${words}`;
    }
    case 'bar':
      return `balk vanaf nul, ${scaleEndWords[rule.ends]}`;
    case 'scale':
      return `schaal in ${rule.colours === 2 ? 'twee' : 'drie'} kleuren, ${scaleEndWords[rule.ends]}`;
    case 'top':
      return `${markWords(rule)}: de ${topWords(rule)}`;
    case 'later':
      return `${rule.name === '' ? '' : `“${rule.name}”, `}van een latere versie van Adviesatlas`;
  }
}

/** The name of a column that the list no longer has, or that a later version made. */
export function lostColumnName(list: ListName, name: string): string {
  if (kvkListOf(name) !== null) return 'Een KvK-lijst die er niet meer is';
  if (readOwnColumnName(name) !== null) return 'Een kolom van een eigen tabel die er niet meer is';
  return readCalculated(name)?.title ?? columnNamed(list, name)?.label ?? name;
}

export const scaleEndWords = {
  range: 'van laagste tot hoogste',
  quantiles: 'zonder de uiterste 10 procent',
} as const;

const topWords = ({ end, count, unit }: Extract<FormatRule, { kind: 'top' }>): string =>
  `${end === 'highest' ? 'hoogste' : 'laagste'} ${formatCount(count)}${unit === 'percent' ? ' procent' : ''}`;

/** Whether a column can have a rule of a kind: bars and scales need numbers. */
export const fitsFormat = ({ kind }: FormatRule, column: Column): boolean =>
  kind === 'where' || (kind !== 'later' && storageOf(column.kind) === 'number');

/** The rules of a list in words; null without rules. */
export const formatsWords = (rules: readonly FormatRule[], columnOf: ColumnLookup): string | null =>
  rules.length === 0
    ? null
    : rules
        .map((rule) => `${columnOf(rule.column)?.label ?? rule.column} ${formatWords(rule, columnOf(rule.column))}`)
        .join('; ');
