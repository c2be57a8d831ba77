import { type ParsedFilter, parsed } from './filter';
import { fold } from './fold';

/** The empty value in a list filter. */
export const emptyValue = '~';

export type ListChoice = {
  readonly values: readonly string[];
  /** Whether rows without a value are wanted too. */
  readonly empty: boolean;
  /** EN instead of OF; only on multi-valued cells. */
  readonly all: boolean;
};

/** Values joined by `|`; `~` is the empty value; a backslash escapes both; `&` in front means EN. */
export function writeListChoice(choice: ListChoice): string {
  const values = choice.values.map((value) => value.replace(/[\\|~]/g, '\\$&').replace(/^&/, '\\&'));
  return (choice.all ? '&' : '') + [...(choice.empty ? [emptyValue] : []), ...values].join('|');
}

export function readListChoice(text: string): ListChoice {
  const all = text.startsWith('&');
  const values: string[] = [];
  let empty = false;
  let value = '';
  let escaped = false;
  const close = () => {
    if (value === emptyValue && !escaped) empty = true;
    else if (value !== '') values.push(value);
    value = '';
    escaped = false;
  };
  const body = all ? text.slice(1) : text;
  for (let i = 0; i < body.length; i++) {
    const character = body.charAt(i);
    if (character === '\\' && i + 1 < body.length) {
      value += body.charAt(++i);
      escaped = true;
    } else if (character === '|') close();
    else value += character;
  }
  close();
  return { values, empty, all };
}

/** Any of the values, compared without case and accents. */
export function parseList(text: string): ParsedFilter {
  const choice = readListChoice(text);
  const wanted = new Set(choice.values.map(fold));
  return parsed({ on: 'text', test: (value) => wanted.has(value), empty: choice.empty });
}

/** The same on the items of a cell, with EN or OF. */
export function parseCommaList(text: string): ParsedFilter {
  const choice = readListChoice(text);
  return parsed({
    on: 'items',
    values: choice.values.map(fold),
    mode: choice.all ? 'all' : 'any',
    empty: choice.empty,
  });
}
