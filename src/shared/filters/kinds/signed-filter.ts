import type { FilterKind } from '../../domain/lists/column';
import { fold } from '../../format/fold';
import { nearlyContains } from '../../format/near-words';
import { type FilterTest, type ParsedFilter, parsed } from '../filter';

/** The sign before a filter that keeps exactly the rows that the filter would not keep (docs/product.md#filter-signs). */
export const notSign = '!';
/** Before a text: the whole value must equal it. Without a text: the value must be empty. */
export const equalSign = '=';

/** Before a text: the value contains it, or a text that differs in one letter. */
export const nearSign = '~';
/** The fewest letters of such a text: shorter texts resemble nearly every value. */
const fewestNear = 4;
/** Kinds that search for a text anywhere in a value. */
const nearKinds: ReadonlySet<FilterKind> = new Set(['infix', 'place']);

/** The text that a value must nearly contain; null when the filter does not ask for that. */
export function nearText(kind: FilterKind, text: string): string | null {
  const sought = text.startsWith(nearSign) ? text.slice(nearSign.length).trim() : '';
  return nearKinds.has(kind) && sought.length >= fewestNear ? sought : null;
}

/** Kinds with a list of values: they have their own signs for a whole value; `=` alone is no value, as in every kind. */
const listKinds: ReadonlySet<FilterKind> = new Set([
  'list',
  'commaList',
  'typedList',
  'topLabel',
  'yesNo',
  'kvkPresence',
]);
/** Kinds that concern several values, so that these signs have no meaning. */
export const unsignedKinds: ReadonlySet<FilterKind> = new Set(['conditions', 'sample', 'topOf']);
/** Kinds in which a value already means exactly that value. */
const exactKinds: ReadonlySet<FilterKind> = new Set(['number', 'date', 'birthDate']);

/** The signs before a typed text, and the remaining text. */
export type SignedText = {
  readonly not: boolean;
  /** The text must be the whole value; an empty text means that there is no value. */
  readonly whole: boolean;
  readonly text: string;
};

/** Reads the signs before a text; after a backslash a sign is an ordinary character. */
export function readSigns(kind: FilterKind, typed: string): SignedText {
  const not = typed.startsWith(notSign);
  const behind = not ? typed.slice(notSign.length) : typed;
  if (unsignedKinds.has(kind)) return { not: false, whole: false, text: typed };
  if (listKinds.has(kind)) {
    const isEmpty = behind.trim() === equalSign;
    return { not, whole: isEmpty, text: isEmpty ? '' : behind };
  }
  if (behind.startsWith(`\\${notSign}`) || behind.startsWith(`\\${equalSign}`)) {
    return { not, whole: false, text: behind.slice(1) };
  }
  const whole = behind.startsWith(equalSign);
  return { not, whole, text: whole ? behind.slice(equalSign.length) : behind };
}

/** The test for a text with signs. @param read reads a text without signs */
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

/** A test for all cells with a value. */
function anyValue(kind: FilterKind): FilterTest {
  if (kind === 'number') return { on: 'number', from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };
  if (exactKinds.has(kind)) return { on: 'date', from: 1, to: 99_99_99_99 };
  return { on: 'text', test: () => true, empty: false };
}

/** Describes a filter with signs in Dutch. @param describe describes a text without signs */
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
