import type { FilterKind } from '../../domain/lists/column';
import { fold } from '../../format/fold';
import { nearlyContains } from '../../format/near-words';
import { type FilterTest, type ParsedFilter, parsed } from '../filter';

/** The sign before a filter that keeps all other rows (docs/product.md#filter-signs). */
export const notSign = '!';
/** In front of a value: just that one; alone: no value. */
export const equalSign = '=';

/** In front of a text: it, or what differs from it by one letter. */
export const nearSign = '~';
/** Fewer letters are near to nearly everything. */
const fewestNear = 4;
/** Kinds that look for a text anywhere in a value. */
const nearKinds: ReadonlySet<FilterKind> = new Set(['infix', 'place']);

/** The text that is to be nearly contained; null where a filter asks for no such thing. */
export function nearText(kind: FilterKind, text: string): string | null {
  const sought = text.startsWith(nearSign) ? text.slice(nearSign.length).trim() : '';
  return nearKinds.has(kind) && sought.length >= fewestNear ? sought : null;
}

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

/** The signs before a typed text, and the text after them. */
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
  const near = whole ? null : nearText(kind, text);
  const found = near !== null ? readNear(near) : whole ? readWhole(kind, text, read) : read(text);
  if (!found.ok || !not) return found;
  return parsed({ on: 'not', of: found.test });
}

function readNear(text: string): ParsedFilter {
  return parsed({ on: 'text', test: nearlyContains(fold(text)), empty: false });
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
  const near = whole ? null : nearText(kind, text);
  const words = !whole
    ? near === null
      ? describe(text)
      : `lijkt op “${near}”`
    : text.trim() === ''
      ? 'is leeg'
      : exactKinds.has(kind)
        ? describe(text)
        : `is “${text.trim()}”`;
  return not ? denied(words) : words;
}

const denied = (words: string): string =>
  /^(?:is|bevat|begint|lijkt) /.test(words) ? words.replace(' ', ' niet ') : `niet ${words}`;
