import type { WatchSelection } from '../../../shared/domain/watch/watch-rule';
import type { ListEngine } from '../engine/list-engine';
import { madeOnce } from '../engine/made-once';

/** What a selection has of a month: its rows, each once, and those of its numbers that are no offices of that month. */
export type Selected = { readonly rows: Uint32Array; readonly missing: readonly string[] };

/** What selections have of one month, each tested once. */
export class SelectedRows {
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

  /** The same month, asked about again: only what is asked again stays known. */
  again(): SelectedRows {
    return new SelectedRows(this.list, this.found);
  }
}

/** Those of the two months that were asked about last: in a walk over all months each of them is in two pairs. */
let last = new WeakMap<ListEngine, SelectedRows>();

/** What selections have of each of two months. */
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
