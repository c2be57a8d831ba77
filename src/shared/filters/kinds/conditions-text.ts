import {
  type Condition,
  type ConditionMode,
  conditionBounds,
  isGroup,
  simplified,
} from '../../domain/lists/conditions';
import type { Filter } from '../../domain/lists/list';

/** Conditions that were read; null for an empty text. */
export type ReadConditions =
  | { readonly ok: true; readonly condition: Condition | null }
  /** What is wrong, and at which position. */
  | { readonly ok: false; readonly at: number; readonly message: string };

/** The words that join conditions, and the word before a denied one. */
export const conditionWords = { all: 'en', any: 'of', none: 'niet' } as const satisfies Record<ConditionMode, string>;

const bareText = /^[^\s()"[\]]+$/;
const bareColumn = /^[A-Za-z][\w.@]*$/;

/**
 * Writes conditions as text, for views, files and the command line (docs/rules/filters.md#conditions): `(city=utrecht of fte=">=5") en niet
 * status=I`. A column is written by its name, or by its label between brackets. `niet` binds most tightly, then `en`, then `of`. A text
 * between quotes can contain anything; a quote inside it is doubled. Conditions without filters give an empty text.
 */
export function writeConditions(condition: Condition): string {
  const tree = simplified(condition);
  return tree === null ? '' : written(tree);
}

function written(condition: Condition): string {
  if (!isGroup(condition)) {
    const { column, text } = condition;
    const name = bareColumn.test(column) ? column : `[${column}]`;
    return `${name}=${bareText.test(text) ? text : `"${text.replaceAll('"', '""')}"`}`;
  }
  const { mode, of } = condition;
  const parts = of.map((part) => (isGroup(part) && part.mode !== 'none' ? `(${written(part)})` : written(part)));
  if (mode !== 'none') return parts.join(` ${conditionWords[mode]} `);
  const all = parts.join(` ${conditionWords.any} `);
  return `${conditionWords.none} ${parts.length > 1 ? `(${all})` : all}`;
}

/** An error at a position of a text. */
class ConditionFault extends Error {
  constructor(
    readonly at: number,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Reads conditions that `writeConditions` wrote, or that a user typed.
 * @param nameOf finds the name of the column with a label; without it, labels are read as names
 */
export function readConditions(
  text: string,
  nameOf: (label: string) => string | undefined = (label) => label,
): ReadConditions {
  if (text.trim() === '') return { ok: true, condition: null };
  try {
    const reader = new ConditionReader(text, nameOf);
    return { ok: true, condition: simplified(reader.whole()) };
  } catch (error) {
    if (!(error instanceof ConditionFault)) throw error;
    return { ok: false, at: error.at, message: error.message };
  }
}

class ConditionReader {
  private at = 0;
  private filters = 0;

  constructor(
    private readonly text: string,
    private readonly nameOf: (label: string) => string | undefined,
  ) {}

  whole(): Condition {
    const condition = this.joined('any', 0);
    this.skipSpaces();
    if (this.at < this.text.length) {
      const isClosing = this.text.charAt(this.at) === ')';
      this.fail(
        isClosing
          ? 'Hier sluit een haakje dat niet geopend is.'
          : 'Hier is “en” of “of” nodig tussen twee voorwaarden.',
      );
    }
    return condition;
  }

  private joined(mode: 'any' | 'all', depth: number): Condition {
    const parts: Condition[] = [];
    do parts.push(mode === 'any' ? this.joined('all', depth) : this.part(depth));
    while (this.takeWord(conditionWords[mode]));
    const [only] = parts;
    return parts.length === 1 && only !== undefined ? only : { mode, of: parts };
  }

  private part(depth: number): Condition {
    if (depth > conditionBounds.depth) this.fail('Voorwaarden kunnen niet dieper in elkaar zitten.');
    if (this.takeWord(conditionWords.none)) return { mode: 'none', of: [this.part(depth + 1)] };
    this.skipSpaces();
    if (this.text.charAt(this.at) !== '(') return this.filter();
    const opened = this.at;
    this.at += 1;
    const inner = this.joined('any', depth + 1);
    this.skipSpaces();
    if (this.text.charAt(this.at) !== ')') this.fail('Dit haakje wordt niet gesloten.', opened);
    this.at += 1;
    return inner;
  }

  private filter(): Filter {
    const begin = this.at;
    const column = this.column();
    if (this.text.charAt(this.at) !== '=')
      this.fail('Hier is een kolom met “=” en een filter nodig, bijvoorbeeld city=utrecht.', begin);
    this.at += 1;
    const text = this.text.charAt(this.at) === '"' ? this.quoted() : this.take(/[^\s()"[\]]*/y);
    if (text.trim() === '') this.fail(`Achter “${this.text.slice(begin, this.at)}” ontbreekt een filter.`);
    this.filters += 1;
    if (this.filters > conditionBounds.filters)
      this.fail(`Meer dan ${conditionBounds.filters} voorwaarden kan niet.`, begin);
    return { column, text };
  }

  private column(): string {
    if (this.text.charAt(this.at) !== '[') return this.take(/[\w.@]*/y);
    const begin = this.at;
    const end = this.text.indexOf(']', begin);
    if (end === -1) this.fail('Dit haakje wordt niet gesloten.');
    const label = this.text.slice(begin + 1, end).trim();
    const name = this.nameOf(label);
    if (name === undefined) this.fail(`De kolom “${label}” bestaat hier niet.`);
    this.at = end + 1;
    return name;
  }

  private quoted(): string {
    const begin = this.at;
    const quoted = /"(?:[^"]|"")*"/y;
    quoted.lastIndex = begin;
    const [all] = quoted.exec(this.text) ?? [];
    if (all === undefined) this.fail('Dit aanhalingsteken wordt niet gesloten.');
    this.at += all.length;
    return all.slice(1, -1).replaceAll('""', '"');
  }

  private take(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const [matchedText = ''] = pattern.exec(this.text) ?? [];
    this.at += matchedText.length;
    return matchedText;
  }

  /** Consumes a word if it comes next and is not the name of a column. */
  private takeWord(word: string): boolean {
    this.skipSpaces();
    const next = this.text.slice(this.at, this.at + word.length);
    const behind = this.text.charAt(this.at + word.length);
    if (next.toLowerCase() !== word || (behind !== '' && !/[\s(]/.test(behind))) return false;
    this.at += word.length;
    return true;
  }

  private skipSpaces(): void {
    while (/\s/.test(this.text.charAt(this.at))) this.at += 1;
  }

  private fail(message: string, at = this.at): never {
    throw new ConditionFault(at, message);
  }
}
