import { changeWordColumns, computedColumnNamed, ownOfficeColumns } from '../../../../shared/catalog/computed';
import { type Column, storageOf } from '../../../../shared/domain/lists/column';
import type { Mutations, PeerGroup } from '../../../../shared/domain/lists/list';
import { Fault } from '../../../../shared/domain/result';
import { cellAt, packCells } from '../../../columns/column-builder';
import type { StoredColumn } from '../../../columns/stored-column';
import { getOrMake } from '../get-or-make';
import type { JoinedTable, ListLayout } from '../list-layout';
import type { QueryContext, WordsOfChanges } from './added-columns';
import { changedOn, changedWhat, type GroupDays } from './changed-columns';
import { emptyColumn } from './column-table';
import { distancesFromCentre, knownCentre } from './distances';
import { createListColumn, type JoinedColumn } from './list-column';
import { ranksOf, topColumn } from './peer-ranks';

const parts = ['title', 'excerpt'] as const;

/**
 * The text of an article as one column, for searching (docs/rules/dossier.md#press-screen). Parts that the subscription withholds are left out.
 * @throws Fault FILTER_INVALID in a list without articles
 */
function articleText(column: Column, tableOf: (name: string) => JoinedTable): JoinedColumn {
  const { table, via } = tableOf('title');
  const sent = parts.filter((name) => !table.isWithheld(name)).map((name) => table.column(name).stored);
  const numbers = new Uint32Array(table.rows);
  const cells: (string | null)[] = [null];
  for (let row = 0; row < table.rows; row++) {
    const texts = sent.map((stored) => cellAt(stored, row)).filter((cell) => typeof cell === 'string');
    numbers[row] = cells.push(texts.join('\n')) - 1;
  }
  return { column: createListColumn(column, packCells(column, cells, numbers)), via };
}

/** What a computed column needs from its list. */
export type ComputedParts = {
  readonly layout: ListLayout;
  readonly tableOf: (name: string) => JoinedTable;
  /** The rows of a peer group's offices, in the table of offices. */
  readonly peerRows: (peers: PeerGroup) => Uint32Array;
  /** The days on which some info groups changed. */
  readonly daysOf: (groups: Mutations['groups']) => readonly GroupDays[];
  readonly changes: Pick<WordsOfChanges, 'columns'>;
};

const empty = (rows: number): StoredColumn => ({ storage: 'number', values: new Float64Array(rows).fill(Number.NaN) });
const noItems = (rows: number): StoredColumn => ({
  storage: 'items',
  dictionary: [],
  combinations: [[]],
  codes: new Uint8Array(rows),
});
const noText = (rows: number): StoredColumn => ({ storage: 'text', dictionary: [''], codes: new Uint8Array(rows) });

/** Computes the columns of one context, each once. */
export class ComputedColumns {
  private readonly columns = new Map<string, JoinedColumn>();
  private words: ReadonlyMap<string, StoredColumn> | null = null;

  constructor(
    private readonly parts: ComputedParts,
    private readonly context: QueryContext,
  ) {}

  /** @throws Fault FILTER_INVALID for any other name, PLACE_UNKNOWN */
  column(name: string): JoinedColumn {
    return getOrMake(this.columns, name, () => this.make(name));
  }

  private changeWords(mutations: Mutations): ReadonlyMap<string, StoredColumn> {
    this.words ??= this.parts.changes.columns(mutations);
    return this.words;
  }

  private make(name: string): JoinedColumn {
    const described = computedColumnNamed(name);
    if (described === undefined) throw new Fault('FILTER_INVALID', name);
    const { rows } = this.parts.layout;
    const seen = (stored: StoredColumn, via: Int32Array | null): JoinedColumn => ({
      column: createListColumn(described, stored),
      via,
    });
    const { near, peers, mutations } = this.context;
    if (name === 'changedOn' || name === 'changedWhat') {
      const groups = mutations === null ? [] : this.parts.daysOf(mutations.groups);
      const asked = { groups, period: mutations ?? { from: '', to: '' } };
      return seen(name === 'changedOn' ? changedOn(rows, asked) : changedWhat(described, rows, asked), null);
    }
    if (changeWordColumns.includes(name)) {
      const words = mutations === null ? undefined : this.changeWords(mutations).get(name);
      return seen(words ?? noItems(rows), null);
    }
    if (name === 'distance') {
      if (near === null) return seen(empty(rows), null);
      const offices = this.parts.tableOf('afm').table;
      const values = distancesFromCentre(knownCentre(near, offices), this.parts.tableOf('latitude'), rows);
      return seen({ storage: 'number', values }, null);
    }
    // A list with the user's own data has these columns among its added columns.
    if (ownOfficeColumns.includes(name)) return seen(emptyColumn(storageOf(described.kind), rows), null);
    if (name === 'articleText') return articleText(described, (table) => this.parts.tableOf(table));
    if (peers === null) {
      return seen(described.kind === 'text' ? noText(rows) : empty(rows), null);
    }
    const { table, via } = this.parts.tableOf(peers.measure);
    const within = ranksOf(table.column(peers.measure).shown(), this.parts.peerRows(peers));
    if (name === 'peerTop') return seen(topColumn(within.ranks), via);
    return seen({ storage: 'number', values: name === 'peerRank' ? within.ranks : within.percentiles }, via);
  }
}
