import type { FilterKind } from '../domain/lists/column';
import { fold } from '../format/fold';
import { type FilterTest, type ParsedFilter, parsed } from './filter';

/** In front of a filter: all rows but those that it keeps (docs/product.md#filter-signs). */
export const notSign = '!';
/** In front of a value: just that one; alone: no value. */
export const equalSign = '=';

/** Kinds of which a value is one of a list have signs of their own for the value and for no value. */
const listKinds: ReadonlySet<FilterKind> = new Set([
  'list',
  'commaList',
  'typedList',
  'topLabel',
  'yesNo',
  'kvkPresence',
]);
/** Kinds that are about more than one value. */
export const unsignedKinds: ReadonlySet<FilterKind> = new Set(['conditions', 'sample', 'topOf']);
/** Kinds that already read a value as just that one. */
const exactKinds: ReadonlySet<FilterKind> = new Set(['number', 'date', 'birthDate']);

/** What the signs in front of a typed text say, and the text behind them. */
export type SignedText = {
  readonly not: boolean;
  /** The text is the whole value; empty: there is no value. */
  readonly whole: boolean;
  readonly text: string;
};

/** Reads the signs in front of a text; a backslash makes a sign a letter of the text. */
export function readSigns(kind: FilterKind, typed: string): SignedText {
  const not = typed.startsWith(notSign);
  const behind = not ? typed.slice(notSign.length) : typed;
  if (unsignedKinds.has(kind)) return { not: false, whole: false, text: typed };
  if (listKinds.has(kind)) return { not, whole: false, text: behind };
  if (behind.startsWith(`\\${notSign}`) || behind.startsWith(`\\${equalSign}`)) {
    return { not, whole: false, text: behind.slice(1) };
  }
  const whole = behind.startsWith(equalSign);
  return { not, whole, text: whole ? behind.slice(equalSign.length) : behind };
}

/** The test of a text behind its signs. @param read reads a text without signs */
export function readSigned(kind: FilterKind, typed: string, read: (text: string) => ParsedFilter): ParsedFilter {
  const { not, whole, text } = readSigns(kind, typed);
  const found = whole ? readWhole(kind, text, read) : read(text);
  if (!found.ok || !not) return found;
  return parsed({ on: 'not', of: found.test });
}

function readWhole(kind: FilterKind, text: string, read: (text: string) => ParsedFilter): ParsedFilter {
  if (text.trim() === '') return parsed({ on: 'not', of: anyValue(kind) });
  if (exactKinds.has(kind)) return read(text);
  const wanted = fold(text.trim());
  return parsed({ on: 'text', test: (value) => value.trim() === wanted, empty: false, highlight: wanted });
}

/** Every cell that has a value. */
function anyValue(kind: FilterKind): FilterTest {
  if (kind === 'number') return { on: 'number', from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };
  if (exactKinds.has(kind)) return { on: 'date', from: 1, to: 99_99_99_99 };
  return { on: 'text', test: () => true, empty: false };
}

/** A filter in Dutch, with its signs. @param describe describes a text without signs */
export function describeSigned(kind: FilterKind, typed: string, describe: (text: string) => string): string {
  const { not, whole, text } = readSigns(kind, typed);
  const words = !whole
    ? describe(text)
    : text.trim() === ''
      ? 'is leeg'
      : exactKinds.has(kind)
        ? describe(text)
        : `is “${text.trim()}”`;
  return not ? denied(words) : words;
}

const denied = (words: string): string =>
  /^(?:is|bevat|begint) /.test(words) ? words.replace(' ', ' niet ') : `niet ${words}`;
