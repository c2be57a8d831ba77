import { rowFilterColumn, topOfName } from '../catalog/computed';
import type { Column } from '../domain/lists/column';
import type { Condition } from '../domain/lists/conditions';
import type { Near } from '../domain/lists/list';
import { hasPlaces } from '../domain/lists/list-name';
import { readTopOf } from '../filters/kinds/row-limit-filters';
import { condition } from './column-conditions';
import { distanceAt } from './distance';
import { idiomAt } from './idioms';
import { fillWords, nearWords } from './other-words';
import type { UnreadReason } from './reading';
import { SentenceLookup } from './sentence-lookup';

/**
 * What some words mean: a condition for each possible meaning, a distance, or the reason why they are not understood; and the index of the
 * next word.
 */
export type Clause = {
  readonly next: number;
  /** Whether `niet` or `zonder` precedes the clause; the negation can also apply to the next one. */
  readonly denies?: boolean;
  /** Whether the clause begins with its own word, such as `met`, or with bounds: then it does not continue the clause before it. */
  readonly leads?: boolean;
  /** Whether `met` precedes the clause; it can also apply to the next one: `met chat en whatsapp`. */
  readonly has?: boolean;
} & ({ readonly choices: readonly Condition[] } | { readonly near: Near } | { readonly unread: UnreadReason });

const mostChoices = 4;

/** Reads phrases that are a clause as a whole: distances, and those with a meaning of their own. */
export class PhraseReader extends SentenceLookup {
  /** A distance; rows outside of one cannot be asked for, nor a distance in a list without places. */
  protected ofDistance(at: number, isDenied: boolean): Clause | null {
    const { list, centreNamed } = this.vocabulary;
    const distance = distanceAt(this.words, at, centreNamed);
    if (distance === null) return null;
    const { next, near } = distance;
    return near === null || isDenied || !hasPlaces(list) ? { unread: 'unclear', next } : { near, next, leads: true };
  }

  /** A phrase with a meaning of its own (`idioms.ts`). */
  protected ofIdiom(at: number, isDenied: boolean): Clause | null {
    const { columns, thisYear } = this.vocabulary;
    const idiom = idiomAt(this.words, at, thisYear);
    if (idiom === null) return null;
    const { next, filters } = idiom;
    const named = filters.flatMap(({ column: name, text }) => {
      const judged = name === topOfName ? readTopOf(text)?.column : name;
      const column = columns.find((column) => column.name === judged);
      return column === undefined ? [] : [{ column, target: rowFilterColumn(name) ?? column, text }];
    });
    const open = named.filter(({ column }) => column.withheld !== true);
    if (named.length > 0 && open.length === 0) return { unread: 'withheld', next };
    const choices = isDenied ? [] : open.flatMap(({ target, text }) => condition(target, text, thisYear) ?? []);
    return choices.length === 0 ? { unread: 'unclear', next } : { choices, next, leads: true };
  }

  /** A place without a distance (`rond Zwolle`): how far is not known. */
  protected ofNear(at: number): Clause | null {
    let from = at + 1;
    while (fillWords.has(this.key(from)) || nearWords.has(this.key(from))) from++;
    const phrase = this.valuesAt(from, null, true);
    return phrase === null ? null : { unread: 'unclear', next: phrase.next };
  }

  /** A clause with a condition for each of several columns with the same meaning, without withheld columns. */
  protected chosen(
    columns: readonly Column[],
    of: (column: Column) => readonly Condition[],
    next: number,
  ): Clause | null {
    const sent = columns.filter(({ withheld }) => withheld !== true);
    if (sent.length === 0) return { unread: 'withheld', next };
    const choices = sent.flatMap(of);
    if (choices.length === 0) return null;
    return choices.length > mostChoices ? { unread: 'unclear', next } : { choices, next };
  }
}
