import type { InfoGroup } from '../../../../shared/domain/lists/column';
import { type ListQuery, type Mutations, wholeList } from '../../../../shared/domain/lists/list';
import type { ListName } from '../../../../shared/domain/lists/list-name';
import type { MonthRef } from '../../../../shared/domain/months/month';
import type { StoredColumn } from '../../../columns/stored-column';
import type { WordsOfChanges } from '../../rows/columns/added-columns';
import { getOrMake } from '../../rows/get-or-make';
import { inOneGo } from '../../rows/in-slices';
import type { Identified } from '../../rows/row-identity';
import { changeSteps, changeWordColumnsOf } from './change-words';
import type { DossierChange } from './dossier-change';
import { type ChangeSources, type EarlierMonths, onceOf, readOnce, type StoredList } from './earlier-months';
import { daysReader } from './month-changes';

/** The sources of old values on this computer. With another `key` they may differ. */
export type KnownSources = {
  readonly key: string;
  /** The months before the list's month. */
  readonly months: EarlierMonths<StoredList>;
  /** The events of each stored dossier, by its id. */
  readonly dossiers: ReadonlyMap<string, readonly DossierChange[]>;
  /** Whether the list's month is an earlier one. A dossier also has later events, which that month does not know. */
  readonly isEarlier: boolean;
};

/** A list of the question's month. */
export type ChangedList = StoredList & {
  readonly total: number;
  readonly idOf: () => (row: number) => string;
  readonly identified: () => Identified;
  readonly passing: (query: ListQuery) => Uint32Array;
};

/** The sources of a list's old values in a month, as they are sent to a thread. */
export type SentSources = {
  readonly month: MonthRef;
  readonly list: ListName;
  readonly key: string;
  /** The stored months before it, the newest first. */
  readonly before: readonly MonthRef[];
  readonly dossiers: readonly KeptEntries[];
  readonly isEarlier: boolean;
};

/** The events of a stored dossier. */
export type KeptEntries = { readonly id: string; readonly entries: readonly DossierChange[] };

/** The events of stored dossiers, by dossier id. */
export const entriesById = (dossiers: readonly KeptEntries[]): KnownSources['dossiers'] =>
  new Map(dossiers.map(({ id, entries }) => [id, entries]));

/** The sources of a list's old values; empty when none were given. */
function sourcesOf(list: ChangedList, known: KnownSources | null): ChangeSources<StoredList> {
  if (known === null) return { months: { periods: [], open: () => null }, entriesOf: () => [] };
  const { months, dossiers, isEarlier } = known;
  const { dossierOf } = list.identified();
  const ofGroup = new Map<InfoGroup, ReturnType<typeof daysReader>>();
  return {
    months,
    entriesOf: (id) => {
      if (dossiers.size === 0) return [];
      const row = list.rowNumber(id);
      const entries = dossiers.get((row === undefined ? null : dossierOf(row)) ?? id) ?? [];
      if (!isEarlier) return entries;
      return entries.filter(({ day, group }) =>
        getOrMake(ofGroup, group, () => daysReader(list, group))(row).includes(day),
      );
    },
  };
}

/** The columns with the words of changes in a period, by name (docs/rules/comparison.md#what-changed). */
type WordColumns = ReadonlyMap<string, StoredColumn>;

/**
 * The changes of a list: the sources of its old values, and the words of changes in the last requested period for all its rows, which are
 * computed once, usually step by step.
 */
export class ListChanges implements WordsOfChanges {
  private last: {
    readonly key: string;
    readonly work: Generator<undefined, WordColumns>;
    columns: WordColumns | null;
  } | null = null;

  constructor(
    private readonly list: ChangedList,
    private readonly known: () => KnownSources | null,
  ) {}

  sourcesKey(): string {
    return this.known()?.key ?? '';
  }

  /** The sources of old values. */
  sources(): ChangeSources<StoredList> {
    return sourcesOf(this.list, this.known());
  }

  /** Finishes the computation at once. */
  columns(mutations: Mutations): WordColumns {
    const { last } = this.begin(mutations);
    last.columns ??= this.whole(() => inOneGo(last.work));
    return last.columns;
  }

  /** Computes step by step; nothing is left to do if `columns` finished it in the meantime. */
  *steps(mutations: Mutations): Generator<undefined, null> {
    const { last } = this.begin(mutations);
    while (last.columns === null) {
      const step = this.whole(() => last.work.next());
      if (step.done === true) last.columns = step.value;
      yield;
    }
    return null;
  }

  private begin(mutations: Mutations): { readonly last: NonNullable<ListChanges['last']> } {
    const known = this.known();
    const key = JSON.stringify([mutations, known?.key]);
    if (this.last?.key !== key) {
      this.last = { key, work: wordSteps(this.list, sourcesOf(this.list, known), mutations), columns: null };
    }
    return { last: this.last };
  }

  /** Discards the computation after a failure, so that the next call starts again. */
  private whole<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      this.last = null;
      throw error;
    }
  }
}

/** The changes of an open list. */
export function changesOf({ changes }: { readonly changes: WordsOfChanges }): ListChanges {
  if (!(changes instanceof ListChanges)) throw new TypeError('the list was opened without its changes');
  return changes;
}

function* wordSteps(
  list: ChangedList,
  sources: ChangeSources<StoredList>,
  mutations: Mutations,
): Generator<undefined, WordColumns> {
  const idOf = list.idOf();
  const ids = Array.from(list.passing({ ...wholeList(list.list), mutations }), idOf);
  yield;
  const changes = yield* changeSteps(readOnce(list), onceOf(sources), { ids, mutations });
  return yield* changeWordColumnsOf({ ...readOnce(list), total: list.total }, changes);
}
