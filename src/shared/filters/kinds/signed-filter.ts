import { type FilterKind, traitsOf } from '../../domain/lists/filter-kind';
import { fold } from '../../format/fold';
import { nearlyContains } from '../../format/near-words';
import { type FilterTest, type ParsedFilter, parsed } from './filter';

/** The sign before a filter that keeps exactly the rows that the filter would not keep (docs/rules/filters.md#filter-signs). */
export const notSign = '!';
/** Before a text: the whole value must equal it. Without a text: the value must be empty. */
export const equalSign = '=';

/** Before a text: the value contains it, or a text that differs in one letter. */
export const nearSign = '~';
/** The fewest letters of such a text: shorter texts resemble nearly every value. */
const fewestNear = 4;

/** The text that a value must nearly contain; null when the filter does not ask for that. */
export function nearText(kind: FilterKind, text: string): string | null {
  const sought = text.startsWith(nearSign) ? text.slice(nearSign.length).trim() : '';
  return traitsOf(kind).isNear && sought.length >= fewestNear ? sought : null;
}

/** The signs before a typed text, and the remaining text. */
export type SignedText = {
  readonly not: boolean;
  /** The text must be the whole value; an empty text means that there is no value. */
  readonly whole: boolean;
  readonly text: string;
};

/**
 * Reads the signs before a text; after a backslash a sign is an ordinary character. Filters of several columns have no signs, and values of
 * a list have their own; there `=` alone is no value, as in every kind.
 */
export function readSigns(kind: FilterKind, typed: string): SignedText {
  const not = typed.startsWith(notSign);
  const behind = not ? typed.slice(notSign.length) : typed;
  const { matches, ordered } = traitsOf(kind);
  if (matches === 'rows') return { not: false, whole: false, text: typed };
  if (matches === 'listed') {
    const isEmpty = behind.trim() === equalSign;
    return { not, whole: isEmpty, text: isEmpty ? '' : behind };
  }
  if (behind.startsWith(`\\${notSign}`) || behind.startsWith(`\\${equalSign}`)) {
    return { not, whole: false, text: behind.slice(1) };
  }
  // `=>` and `=<` are mistyped bounds, whose reader refuses them.
  const whole = behind.startsWith(equalSign) && !(ordered !== null && /^=\s*[<>]/.test(behind));
  return { not, whole, text: whole ? behind.slice(equalSign.length) : behind };
}

/** The test for a text with signs. @param read reads a text without signs */
export function readSigned(kind: FilterKind, typed: string, read: (text: string) => ParsedFilter): ParsedFilter {
  const { not, whole, text } = readSigns(kind, typed);
  const near = whole ? null : nearText(kind, text);
  const filter = near !== null ? readNear(near) : whole ? readWhole(kind, text, read) : read(text);
  if (!filter.ok || !not) return filter;
  return parsed({ on: 'not', of: filter.test });
}

function readNear(text: string): ParsedFilter {
  return parsed({ on: 'text', test: nearlyContains(fold(text)), empty: false });
}

function readWhole(kind: FilterKind, text: string, read: (text: string) => ParsedFilter): ParsedFilter {
  if (text.trim() === '') return parsed({ on: 'not', of: anyValue(kind) });
  if (traitsOf(kind).ordered !== null) return read(text);
  const plain = (value: string) => (traitsOf(kind).isOfDigits ? value.replace(/[\s.-]/g, '') : value.trim());
  const wanted = plain(fold(text));
  return parsed({ on: 'text', test: (value) => plain(value) === wanted, empty: false, highlight: wanted });
}

/** A test for all cells with a value. */
function anyValue(kind: FilterKind): FilterTest {
  const { ordered } = traitsOf(kind);
  if (ordered === 'number') return { on: 'number', from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };
  if (ordered === 'date') return { on: 'date', from: 1, to: 99_99_99_99 };
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
      : traitsOf(kind).ordered !== null
        ? describe(text)
        : `is “${text.trim()}”`;
  return not ? denied(words) : words;
}

const denied = (words: string): string =>
  /^(?:is|bevat|begint|lijkt) /.test(words) ? words.replace(' ', ' niet ') : `niet ${words}`;
