import type { Column } from '../domain/lists/column';
import { isGroup } from '../domain/lists/conditions';
import { flagOf, flagWord } from '../domain/lists/flag-words';
import {
  condition,
  presenceRank,
  presenceTexts,
  signNamed,
  signText,
  statusNamed,
  statusText,
  valueCondition,
} from './column-conditions';
import { nearWords, spokenFlags } from './other-words';
import { type Clause, PhraseReader } from './phrase-reader';
import { type FoundRange, type Range, rangeTexts, trailingBoundAt } from './range';
import { type Lead, type ValueMeaning, within } from './sentence-lookup';
import { typedTextAt } from './typed-text';
import type { Meaning } from './vocabulary';

/** Words between a column and its value. */
const links: ReadonlySet<string> = new Set(['van', 'is', 'in', 'op', 'de', 'voor', 'zijn', ':']);

/** Reads the clauses of a sentence. */
export class ClauseReader extends PhraseReader {
  /**
   * Reads a clause that begins at a word; null when none begins there.
   * @param continues whether it may continue a clause with `met`
   */
  read(start: number, continues = false): Clause | null {
    const { at: behind, lead: own, isOfTime } = this.leadAt(start);
    if (own === null) return null;
    const lead = { ...own, has: own.has || (continues && !own.not) };
    // Some begin with a word that elsewhere only leads to others: `zonder keten`, `maar een vestiging`.
    for (let from = start; from <= behind; from++) {
      const isDenied = this.isDenied(start, from);
      const idiom = this.ofDistance(from, isDenied) ?? this.ofIdiom(from, isDenied);
      if (idiom !== null) return idiom;
    }
    const at = this.beginOfName(start, behind);
    if (nearWords.has(this.key(at))) return this.ofNear(at);
    const range = this.ofRange(at, lead);
    if (isOfTime) return range;
    const clause =
      range ??
      this.ofColumn(at, lead) ??
      this.ofAge(at, lead) ??
      this.ofFilter(at, lead) ??
      this.ofValues(at, lead, null);
    if (clause === null) return null;
    const rangeWords = this.rangeBefore(at);
    const isBound = range !== null && rangeWords?.range.form === 'bound' && rangeWords.range.isPlain !== true;
    return {
      ...this.ofBranches(clause),
      denies: lead.not,
      leads: lead.not || own.has || isBound,
      has: lead.has && !lead.not,
    };
  }

  /** `meer dan 3 vestigingen in Utrecht` can refer to the place of the office, or to the places of its locations. */
  private ofBranches(clause: Clause): Clause {
    if (!('choices' in clause) || !within.has(this.key(clause.next))) return clause;
    const isOfBranches = clause.choices.every((choice) => !isGroup(choice) && choice.column === 'branches');
    const phrase = isOfBranches ? this.valuesAt(clause.next + 1, null, true) : null;
    return phrase === null ? clause : { unread: 'unclear', next: phrase.next };
  }

  /** `meer dan 5 fte`, `5 fte of meer`, `meer fte dan 5`. */
  private ofRange(at: number, lead: Lead): Clause | null {
    const apart = this.ofApart(at, lead);
    if (apart !== null) return apart;
    const rangeWords = this.rangeBefore(at);
    if (rangeWords === null) return null;
    let after = rangeWords.next;
    while (['zijn', 'is', 'werd', 'werden'].includes(this.key(after))) after++;
    const named = this.columnsAt(after);
    const { range } = rangeWords;
    if (range.form === 'unclear') return { unread: 'unclear', next: named?.next ?? rangeWords.next };
    if (named === null) return null;
    const behind = range.form === 'bound' && range.kind === 'equal' ? trailingBoundAt(this.words, named.next) : null;
    const whole: Range = behind === null || range.form !== 'bound' ? range : { ...range, kind: behind.kind };
    return this.rangeClause(named.columns, { range: whole, next: behind?.next ?? named.next }, lead);
  }

  /** Reads bounds with the column between their words: `meer fte dan 5`. */
  private ofApart(at: number, lead: Lead): Clause | null {
    const kind = { meer: 'above', minder: 'below' }[this.key(at)] as 'above' | 'below' | undefined;
    const named = kind === undefined ? null : this.columnsAt(at + 1);
    if (kind === undefined || named === null || this.key(named.next) !== 'dan') return null;
    const rangeWords = this.rangeBefore(named.next + 1);
    if (rangeWords === null || rangeWords.range.form !== 'bound' || rangeWords.range.kind !== 'equal') return null;
    return this.rangeClause(named.columns, { range: { ...rangeWords.range, kind }, next: rangeWords.next }, lead);
  }

  /** Reads `ouder dan 10 jaar`: the word of the bound implies the column. A person who is surely younger than 40 was born 39 years ago. */
  private ofAge(at: number, lead: Lead): Clause | null {
    const kind = { ouder: 'above', jonger: 'below' }[this.key(at)] as 'above' | 'below' | undefined;
    const { columns, thisYear } = this.vocabulary;
    const age = columns.find(({ name }) => name === 'officeAge');
    const birth = columns.find(({ name }) => name === 'birthDate');
    if (kind === undefined || this.key(at + 1) !== 'dan') return null;
    const rangeWords = this.rangeBefore(at + 2);
    if (rangeWords === null || rangeWords.range.form !== 'bound' || rangeWords.range.kind !== 'equal') return null;
    const { number } = rangeWords.range.at;
    if (age !== undefined)
      return this.rangeClause([age], { range: { ...rangeWords.range, kind }, next: rangeWords.next }, lead);
    if (birth === undefined || number === null || !Number.isInteger(number) || number > 120 || lead.not) return null;
    const year = thisYear - number;
    const text = kind === 'below' ? `${year + 1}-${thisYear}` : `1900-${year - 1}`;
    return this.chosen([birth], (column) => [condition(column, text, thisYear) ?? []].flat(), rangeWords.next);
  }

  private rangeClause(columns: readonly Column[], { range, next }: FoundRange, { not }: Lead): Clause | null {
    const { thisYear } = this.vocabulary;
    if (range.form === 'unclear') return { unread: 'unclear', next };
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

  /** Reads a column and the words after it: bounds, values, a text, a colour, or nothing. */
  private ofColumn(at: number, lead: Lead): Clause | null {
    const named = this.columnsAt(at);
    if (named === null) return null;
    const { columns, next } = named;
    const { thisYear } = this.vocabulary;
    const not = lead.not || this.key(next) === 'niet';
    const behind = !lead.not && this.key(next) === 'niet' && this.rangeBefore(next) === null ? next + 1 : next;
    for (let from = behind; ; from++) {
      const rangeWords = this.rangeBefore(from);
      const clause =
        rangeWords === null ? null : this.rangeClause(columns, rangeWords, { ...lead, not: lead.not || behind > next });
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
    // Bounds that the column cannot have are unclear: a filter without them would mean something else.
    const bounds = this.rangeBefore(next);
    if (bounds !== null && !(bounds.range.form === 'bound' && bounds.range.isPlain === true))
      return { unread: 'unclear', next: bounds.next };
    const isFlag = columns.some(({ name }) => spokenFlags.has(name));
    if (behind > next || !(lead.not || lead.has || isFlag)) return null;
    const rank = Math.min(...columns.map(presenceRank));
    return this.chosen(
      columns.filter((column) => presenceRank(column) === rank),
      (column) => presenceTexts(column, !lead.not).flatMap((text) => condition(column, text, thisYear) ?? []),
      next,
    );
  }

  /** Reads a colour or sign of a column's figures: `rood`, `negatief`. */
  private ofColour(columns: readonly Column[], at: number, not: boolean): Clause | null {
    const status = statusNamed(this.key(at));
    const sign = signNamed(this.key(at));
    if (status === undefined && sign === undefined) return null;
    const texts = (column: Column) =>
      (status === undefined ? signText(column, sign ?? '') : statusText(column, status)) ?? [];
    const judged = columns.filter((column) => [texts(column)].flat().length > 0);
    if (judged.length === 0) return null;
    const { thisYear } = this.vocabulary;
    return this.chosen(
      judged,
      (column) => [texts(column)].flat().flatMap((text) => condition(column, not ? `!${text}` : text, thisYear) ?? []),
      at + 1,
    );
  }

  /** Reads a word that is a filter itself, or a colour or sign before its column. */
  private ofFilter(at: number, lead: Lead): Clause | null {
    const isJudgement = statusNamed(this.key(at)) !== undefined || signNamed(this.key(at)) !== undefined;
    const named = isJudgement ? this.columnsAt(at + 1) : null;
    if (named !== null) {
      const coloured = this.ofColour(named.columns, at, lead.not);
      return coloured === null ? null : { ...coloured, next: named.next };
    }
    const phrase = this.phrase(at, (meaning): meaning is Meaning & { kind: 'filter' } => meaning.kind === 'filter');
    const [meaning] = phrase?.meanings ?? [];
    if (phrase === null || meaning === undefined) return null;
    const flag = flagOf(meaning.text);
    const opposite = flag === null ? `!${meaning.text}` : flagWord(!flag);
    const { column, text } = meaning;
    return this.chosen(
      [column],
      () => [condition(column, lead.not ? opposite : text, this.vocabulary.thisYear) ?? []].flat(),
      phrase.next,
    );
  }

  /** Reads one or more values with `of`, `en` or commas between them. */
  private ofValues(at: number, lead: Lead, columns: readonly Column[] | null): Clause | null {
    let phrase = this.valuesAt(at, columns, lead.isIn);
    if (phrase === null) return null;
    const groups: (readonly ValueMeaning[])[] = [];
    let next = at;
    let all = false;
    while (phrase !== null) {
      groups.push(phrase.meanings);
      next = phrase.next;
      const joiner = this.key(next);
      if (![',', 'of', 'en'].includes(joiner)) break;
      let after = next + 1;
      while (
        within.has(this.key(after)) ||
        [...(columns ?? [])].some(({ label }) => label.toLowerCase() === this.key(after))
      )
        after++;
      phrase = this.valuesAt(after, columns, true);
      const shared = phrase === null ? [] : columnsOfAll([...groups, phrase.meanings]);
      if (shared.length === 0) break;
      if (joiner === 'en') all = true;
    }
    const known = columnsOfAll(groups);
    const places = known.filter(({ name }) => name === 'city');
    // A value is only read as a municipality when the sentence says so, or when no place has its name.
    const candidates = places.length === 0 ? known : known.filter(({ name }) => name !== 'municipality');
    const { thisYear } = this.vocabulary;
    return this.chosen(
      candidates,
      (column) => {
        const meanings = groups
          .map((group) => group.find((meaning) => meaning.column === column))
          .filter((meaning) => meaning !== undefined);
        return [valueCondition(column, { meanings, not: lead.not, all }, thisYear) ?? []].flat();
      },
      next,
    );
  }
}

/** The columns in which every group has a value. */
function columnsOfAll(groups: readonly (readonly ValueMeaning[])[]): readonly Column[] {
  const [first = [], ...others] = groups;
  return first
    .map(({ column }) => column)
    .filter((column) => others.every((group) => group.some((meaning) => meaning.column === column)));
}
