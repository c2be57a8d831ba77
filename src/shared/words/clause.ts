import type { Column } from '../domain/lists/column';
import type { Condition } from '../domain/lists/conditions';
import { condition, presenceRank, presenceTexts, statusNamed, statusText, valueCondition } from './column-conditions';
import { fillWords, spokenFlags } from './other-words';
import { behindAt, type FoundRange, type Range, rangeAt, rangeTexts } from './range';
import type { UnreadReason } from './reading';
import type { SentenceWord } from './sentence-words';
import { typedTextAt } from './typed-text';
import type { Meaning, Vocabulary } from './vocabulary';

/** What was read from some words: a condition for each meaning, or why there is none; and the word behind them. */
export type Clause = { readonly next: number } & (
  | { readonly choices: readonly Condition[] }
  | { readonly unread: UnreadReason }
);

/** The words before a clause. */
type Lead = { readonly not: boolean; readonly has: boolean; readonly isIn: boolean };

const longestPhrase = 7;
const mostChoices = 4;
const negations: ReadonlySet<string> = new Set(['zonder', 'geen', 'niet', 'buiten', 'behalve']);
const having: ReadonlySet<string> = new Set(['met', 'heeft', 'hebben', 'is', 'zijn', 'wel']);
const within: ReadonlySet<string> = new Set(['in', 'uit', 'te', 'buiten']);
/** Behind a column, before its value. */
const links: ReadonlySet<string> = new Set(['van', 'is', 'in', 'op', 'de', 'zijn', ':']);

type ValueMeaning = Meaning & { readonly is: 'value' | 'place' };
const isValue = (meaning: Meaning): meaning is ValueMeaning => meaning.is === 'value' || meaning.is === 'place';

/** Reads the clauses of a sentence, each from its first word on. */
export class ClauseReader {
  constructor(
    private readonly words: readonly SentenceWord[],
    private readonly vocabulary: Vocabulary,
  ) {}

  private key(at: number): string {
    return this.words[at]?.key ?? '';
  }

  /** The longest words from a place on that have a meaning that is wanted. */
  private phrase<M extends Meaning>(at: number, isWanted: (meaning: Meaning) => meaning is M) {
    for (let count = Math.min(longestPhrase, this.words.length - at); count > 0; count--) {
      const keys = this.words
        .slice(at, at + count)
        .map(({ is, key }) => (is === 'sign' && count > 1 && /[-&/()']/.test(key) ? '' : key));
      if (keys.some((key) => /^[,;<>=+]/.test(key))) continue;
      const found = (this.vocabulary.meanings.get(keys.join('')) ?? []).filter(isWanted);
      if (found.length > 0) return { meanings: found, next: at + count };
    }
    return null;
  }

  private columnsAt(at: number) {
    const found = this.phrase(at, (meaning): meaning is Meaning & { is: 'column' } => meaning.is === 'column');
    return found === null ? null : { columns: found.meanings.map(({ column }) => column), next: found.next };
  }

  /** One clause; null where the words begin none. */
  read(start: number): Clause | null {
    let at = start;
    const lead = { not: false, has: false, isIn: false };
    for (; ; at++) {
      const key = this.key(at);
      // `niet meer dan` is a bound, and no clause that is denied.
      if (lead.not && negations.has(key)) return null;
      if (negations.has(key) && this.rangeBefore(at) === null) lead.not = true;
      else if (having.has(key)) lead.has = true;
      else if (!fillWords.has(key) && !within.has(key)) break;
      if (within.has(key)) {
        if (this.rangeBefore(at + 1) !== null) return null;
        lead.isIn = true;
      }
    }
    return (
      this.ofRange(at, lead) ??
      this.ofColumn(at, lead) ??
      this.ofAge(at, lead) ??
      this.ofFilter(at, lead) ??
      this.ofValues(at, lead, null)
    );
  }

  private rangeBefore(at: number): FoundRange | null {
    return rangeAt(this.words, at, this.vocabulary.thisYear);
  }

  /** `meer dan 5 fte`, `5 fte of meer`, `meer fte dan 5`. */
  private ofRange(at: number, lead: Lead): Clause | null {
    const apart = this.ofApart(at, lead);
    if (apart !== null) return apart;
    const found = this.rangeBefore(at);
    if (found === null) return null;
    const named = this.columnsAt(found.next);
    if (named === null) return null;
    const { range } = found;
    const behind = range.is === 'bound' && range.kind === 'equal' ? behindAt(this.words, named.next) : null;
    const whole: Range = behind === null || range.is !== 'bound' ? range : { ...range, kind: behind.kind };
    return this.rangeClause(named.columns, { range: whole, next: behind?.next ?? named.next }, lead);
  }

  /** The column between the words of a bound: `meer fte dan 5`. */
  private ofApart(at: number, lead: Lead): Clause | null {
    const kind = { meer: 'above', minder: 'below' }[this.key(at)] as 'above' | 'below' | undefined;
    const named = kind === undefined ? null : this.columnsAt(at + 1);
    if (kind === undefined || named === null || this.key(named.next) !== 'dan') return null;
    const found = this.rangeBefore(named.next + 1);
    if (found === null || found.range.is !== 'bound' || found.range.kind !== 'equal') return null;
    return this.rangeClause(named.columns, { range: { ...found.range, kind }, next: found.next }, lead);
  }

  /** `ouder dan 10 jaar`: the column is in the bound. */
  private ofAge(at: number, lead: Lead): Clause | null {
    const kind = { ouder: 'above', jonger: 'below' }[this.key(at)] as 'above' | 'below' | undefined;
    const age = this.vocabulary.columns.find(({ name }) => name === 'officeAge');
    if (kind === undefined || this.key(at + 1) !== 'dan' || age === undefined) return null;
    const found = this.rangeBefore(at + 2);
    if (found === null || found.range.is !== 'bound' || found.range.kind !== 'equal') return null;
    return this.rangeClause([age], { range: { ...found.range, kind }, next: found.next }, lead);
  }

  private rangeClause(columns: readonly Column[], { range, next }: FoundRange, { not }: Lead): Clause | null {
    const { thisYear } = this.vocabulary;
    const fitting = columns.filter((column) => rangeTexts(column, range, thisYear).length > 0);
    if (fitting.length === 0) return null;
    return this.chosen(
      fitting,
      (column) =>
        rangeTexts(column, range, thisYear).flatMap(
          (text) => condition(column, not ? `!${text}` : text, thisYear) ?? [],
        ),
      next,
    );
  }

  /** The conditions of columns that are meant alike; those that the subscription leaves out are none. */
  private chosen(
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

  /** A column, and what is behind it: bounds, values, a text, a colour, or nothing. */
  private ofColumn(at: number, lead: Lead): Clause | null {
    const named = this.columnsAt(at);
    if (named === null) return null;
    const { columns, next } = named;
    const { thisYear } = this.vocabulary;
    const not = lead.not || this.key(next) === 'niet';
    const behind = !lead.not && this.key(next) === 'niet' && this.rangeBefore(next) === null ? next + 1 : next;
    for (let from = behind; ; from++) {
      const found = this.rangeBefore(from);
      const clause =
        found === null ? null : this.rangeClause(columns, found, { ...lead, not: lead.not || behind > next });
      const read = clause ?? this.ofColour(columns, from, not) ?? this.ofValues(from, { ...lead, not }, columns);
      if (read !== null) return read;
      const texts = columns.flatMap((column) => {
        const typed = typedTextAt(this.words, from, column);
        return typed === null ? [] : [{ column, ...typed }];
      });
      const [text] = texts;
      if (text !== undefined && texts.length === 1)
        return this.chosen(
          [text.column],
          (column) => [condition(column, `${not ? '!' : ''}${text.text}`, thisYear) ?? []].flat(),
          text.next,
        );
      if (!links.has(this.key(from))) break;
    }
    const isFlag = columns.some(({ name }) => spokenFlags.has(name));
    if (behind > next || !(lead.not || lead.has || isFlag)) return null;
    const rank = Math.min(...columns.map(presenceRank));
    return this.chosen(
      columns.filter((column) => presenceRank(column) === rank),
      (column) => presenceTexts(column, !lead.not).flatMap((each) => condition(column, each, thisYear) ?? []),
      next,
    );
  }

  private ofColour(columns: readonly Column[], at: number, not: boolean): Clause | null {
    const status = statusNamed(this.key(at));
    if (status === undefined) return null;
    const texts = (column: Column) => statusText(column, status) ?? [];
    const judged = columns.filter((column) => [texts(column)].flat().length > 0);
    if (judged.length === 0) return null;
    const { thisYear } = this.vocabulary;
    return this.chosen(
      judged,
      (column) => [texts(column)].flat().flatMap((text) => condition(column, not ? `!${text}` : text, thisYear) ?? []),
      at + 1,
    );
  }

  /** A word that is a filter, or a colour before its column. */
  private ofFilter(at: number, lead: Lead): Clause | null {
    const status = statusNamed(this.key(at));
    const named = status === undefined ? null : this.columnsAt(at + 1);
    if (named !== null) {
      const coloured = this.ofColour(named.columns, at, lead.not);
      return coloured === null ? null : { ...coloured, next: named.next };
    }
    const found = this.phrase(at, (meaning): meaning is Meaning & { is: 'filter' } => meaning.is === 'filter');
    const [meaning] = found?.meanings ?? [];
    if (found === null || meaning === undefined) return null;
    const opposite = meaning.text === 'ja' ? 'nee' : meaning.text === 'nee' ? 'ja' : `!${meaning.text}`;
    const { column, text } = meaning;
    return this.chosen(
      [column],
      () => [condition(column, lead.not ? opposite : text, this.vocabulary.thisYear) ?? []].flat(),
      found.next,
    );
  }

  /** The values at a place; of given columns, or those that are known without their column. */
  private valuesAt(at: number, columns: readonly Column[] | null, isIn: boolean) {
    return this.phrase(at, (meaning): meaning is ValueMeaning => {
      if (!isValue(meaning)) return false;
      if (columns !== null) return columns.includes(meaning.column);
      return meaning.is === 'place' ? isIn || this.key(at).length > 3 : meaning.spoken;
    });
  }

  /** One or more values with `of`, `en` or commas between them. */
  private ofValues(at: number, lead: Lead, columns: readonly Column[] | null): Clause | null {
    let found = this.valuesAt(at, columns, lead.isIn);
    if (found === null) return null;
    const groups: (readonly ValueMeaning[])[] = [];
    let next = at;
    let all = false;
    while (found !== null) {
      groups.push(found.meanings);
      next = found.next;
      const joiner = this.key(next);
      if (![',', 'of', 'en'].includes(joiner)) break;
      let after = next + 1;
      while (
        within.has(this.key(after)) ||
        [...(columns ?? [])].some(({ label }) => label.toLowerCase() === this.key(after))
      )
        after++;
      found = this.valuesAt(after, columns, true);
      const shared = found === null ? [] : columnsOfAll([...groups, found.meanings]);
      if (shared.length === 0) break;
      if (joiner === 'en') all = true;
    }
    const known = columnsOfAll(groups);
    const places = known.filter(({ name }) => name === 'city');
    // A municipality is meant where it is called one, and no place has its name.
    const meant = places.length === 0 ? known : known.filter(({ name }) => name !== 'municipality');
    const { thisYear } = this.vocabulary;
    return this.chosen(
      meant,
      (column) => {
        const meanings = groups
          .map((group) => group.find((each) => each.column === column))
          .filter((each) => each !== undefined);
        return [valueCondition(column, { meanings, not: lead.not, all }, thisYear) ?? []].flat();
      },
      next,
    );
  }
}

/** The columns of which every group has a value. */
function columnsOfAll(groups: readonly (readonly ValueMeaning[])[]): readonly Column[] {
  const [first = [], ...others] = groups;
  return first
    .map(({ column }) => column)
    .filter((column) => others.every((group) => group.some((each) => each.column === column)));
}
