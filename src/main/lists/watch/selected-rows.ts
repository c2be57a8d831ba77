import type { ListName } from '../../../shared/domain/lists/list-name';
import { Fault } from '../../../shared/domain/result';
import { listOfSelection, type WatchSelection } from '../../../shared/domain/watch/watch-rule';
import type { ListEngine } from '../engine/list-engine';
import { madeOnce } from '../engine/made-once';

/** The content of a selection in a month: its rows, each once, and its numbers that are no offices of that month. */
export type Selected = { readonly rows: Uint32Array; readonly missing: readonly string[] };

/** The content of selections in one month, each tested once. */
class SelectedRows {
  private readonly found = new Map<string, Selected>();

  constructor(
    private readonly list: ListEngine,
    private readonly before: ReadonlyMap<string, Selected> = new Map(),
  ) {}

  /** @param name the selection as a text @throws Fault FILTER_INVALID, NOT_ALLOWED */
  of(selection: WatchSelection, name: string): Selected {
    const key = selection.of === 'query' ? `${name} ${this.list.knownKey(selection.query)}` : name;
    return madeOnce(this.found, key, () => this.before.get(key) ?? selectedIn(this.list, selection));
  }

  /** Marks a new round of questions about the month: only selections that are asked again are kept. */
  again(): SelectedRows {
    return new SelectedRows(this.list, this.found);
  }
}

/** Keeps the two months that were asked about last, because in a walk over all months each month is in two pairs. */
let last = new WeakMap<ListEngine, SelectedRows>();

/** The content of selections in each of two months. */
export function selectedRowsOf({ earlier, later }: { readonly earlier: ListEngine; readonly later: ListEngine }) {
  const of = (list: ListEngine) => last.get(list)?.again() ?? new SelectedRows(list);
  const made = { was: of(earlier), is: of(later) };
  last = new WeakMap([
    [earlier, made.was],
    [later, made.is],
  ]);
  return made;
}

/** @throws Fault FILTER_INVALID, NOT_ALLOWED */
export function selectedIn(list: ListEngine, selection: WatchSelection): Selected {
  if (selection.of === 'query') return { rows: list.passing(selection.query), missing: [] };
  const rows = new Set<number>();
  const missing: string[] = [];
  for (const kvk of selection.kvks) {
    const row = list.rowNumber(kvk);
    if (row === undefined) missing.push(kvk);
    else rows.add(row);
  }
  return { rows: Uint32Array.from(rows), missing };
}

/** How questions about one list are answered, and the answer when a month lacks that list. */
type Answers<T, R> = {
  readonly of: (list: ListName, own: readonly T[]) => readonly R[];
  readonly otherwise: R;
};

/** Answers questions about several lists, list by list, in the order in which they were asked. @throws Fault when the offices cannot be asked */
export function askedByList<T extends { readonly selection: WatchSelection }, R>(
  asked: readonly T[],
  { of, otherwise }: Answers<T, R>,
): readonly R[] {
  const answers = new Map<T, R>();
  for (const list of new Set(asked.map(({ selection }) => listOfSelection(selection)))) {
    const own = asked.filter(({ selection }) => listOfSelection(selection) === list);
    try {
      const answered = of(list, own);
      own.forEach((each, at) => {
        answers.set(each, answered[at] ?? otherwise);
      });
    } catch (error) {
      // Any other list may be missing from a month, or from the subscription.
      if (!(error instanceof Fault) || list === 'advisers') throw error;
    }
  }
  return asked.map((each) => answers.get(each) ?? otherwise);
}
