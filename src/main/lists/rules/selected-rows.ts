import { type FollowedNumber, inMonth } from '../../../shared/domain/lists/followed-office';
import type { ListQuery } from '../../../shared/domain/lists/list';
import type { ListName } from '../../../shared/domain/lists/list-name';
import { Fault } from '../../../shared/domain/result';
import { listOfSelection, type WatchSelection } from '../../../shared/domain/watch/watch-rule';
import { changeNumbers } from '../../../shared/filters/named-offices';
import { getOrMake } from '../rows/get-or-make';
import type { ListEngine } from '../rows/list-engine';

/** A selection's content in a month: its rows, each once, and its numbers that are not offices of that month. */
export type Selected = { readonly rows: Uint32Array; readonly missing: readonly string[] };

/** The content of selections in one month. Each selection is tested once. */
class SelectedRows {
  private readonly selections = new Map<string, Selected>();

  constructor(
    private readonly list: ListEngine,
    private readonly before: ReadonlyMap<string, Selected> = new Map(),
  ) {}

  /** @param name the selection as text @throws Fault FILTER_INVALID, NOT_ALLOWED */
  of(selection: WatchSelection, name: string): Selected {
    const key = selection.of === 'query' ? `${name} ${this.list.knownKey(selection.query)}` : name;
    return getOrMake(this.selections, key, () => this.before.get(key) ?? selectedIn(this.list, selection));
  }

  /** Begins a new round of questions about the month: only selections that are asked again are kept. */
  again(): SelectedRows {
    return new SelectedRows(this.list, this.selections);
  }
}

/** The selections of the last two months, because a walk over all months uses each month in two pairs. */
let last = new WeakMap<ListEngine, SelectedRows>();

/** The content of selections in each of two months. */
export function selectedRowsOf({ earlier, later }: { readonly earlier: ListEngine; readonly later: ListEngine }) {
  const of = (list: ListEngine) => last.get(list)?.again() ?? new SelectedRows(list);
  const made = { earlier: of(earlier), later: of(later) };
  last = new WeakMap([
    [earlier, made.earlier],
    [later, made.later],
  ]);
  return made;
}

/** @throws Fault FILTER_INVALID, NOT_ALLOWED */
export function selectedIn(list: ListEngine, selection: WatchSelection): Selected {
  const followed = new Map((selection.followed ?? []).map((number) => [number.kvk, number]));
  if (selection.of === 'query')
    return { rows: list.passing(followedQuery(list, selection.query, followed)), missing: [] };
  const rows = new Set<number>();
  const missing: string[] = [];
  for (const kvk of selection.kvks) {
    const row = inMonth(followed.get(kvk) ?? { kvk }, (kvkNumber) => list.rowNumber(kvkNumber));
    if (row === undefined) missing.push(kvk);
    else rows.add(row);
  }
  return { rows: Uint32Array.from(rows), missing };
}

/** The query for a month: a filter that names an office by its number names the office that continues it where the month lacks the former. */
function followedQuery(list: ListEngine, query: ListQuery, followed: ReadonlyMap<string, FollowedNumber>): ListQuery {
  if (followed.size === 0) return query;
  const offices = list.list === 'advisers' ? list : list.otherList('advisers');
  const isOffice = (kvk: string): string | undefined => (offices.rowNumber(kvk) === undefined ? undefined : kvk);
  return {
    ...query,
    filters: changeNumbers(query.filters, (kvk) => {
      const number = followed.get(kvk);
      return number === undefined ? kvk : (inMonth(number, isOffice) ?? kvk);
    }),
  };
}

/** How to answer questions about one list, and the answer when a month lacks that list. */
type Answers<T, R> = {
  readonly of: (list: ListName, own: readonly T[]) => readonly R[];
  readonly otherwise: R;
};

/**
 * Answers questions about several lists, list by list; the answers are in the order of the questions.
 * @throws Fault when a question about offices fails
 */
export function askedByList<T extends { readonly selection: WatchSelection }, R>(
  asked: readonly T[],
  { of, otherwise }: Answers<T, R>,
): readonly R[] {
  const answers = new Map<T, R>();
  for (const list of new Set(asked.map(({ selection }) => listOfSelection(selection)))) {
    const own = asked.filter(({ selection }) => listOfSelection(selection) === list);
    try {
      const answered = of(list, own);
      own.forEach((question, at) => {
        answers.set(question, answered[at] ?? otherwise);
      });
    } catch (error) {
      // A month or the subscription may lack any other list.
      if (!(error instanceof Fault) || list === 'advisers') throw error;
    }
  }
  return asked.map((question) => answers.get(question) ?? otherwise);
}
