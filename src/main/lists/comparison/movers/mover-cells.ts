import type { ProviderCell } from '../../../../provider-api/lists';
import { moveWords, policyWords, sharingWords } from '../../../../shared/catalog/mover-columns';
import type { Column } from '../../../../shared/domain/lists/column';
import type { ListName } from '../../../../shared/domain/lists/list-name';
import { packCells } from '../../../columns/column-builder';
import type { StoredColumn } from '../../../columns/stored-column';
import type { ListEngine } from '../../rows/list-engine';
import type { UnitedRows } from '../compared-rows';
import type { KnownMove, Movers, Shared } from './movers';

/** The moves between two months, or why they are unknown: the subscription or a month lacks a list. */
export type FoundMovers =
  | { readonly kind: 'found'; readonly movers: Movers }
  | { readonly kind: 'withheld'; readonly list: ListName }
  | { readonly kind: 'absent' };

/** The comparison of persons or of offices that has these columns. */
type OfList = {
  readonly rows: UnitedRows;
  readonly later: ListEngine;
  readonly earlier: ListEngine;
  readonly movers: () => FoundMovers;
};

type CellOf = (row: number) => ProviderCell;

/** A column of the comparison of persons: the columns that it needs besides the functions, and its cells. */
type PersonColumn = {
  readonly restsOn: readonly string[];
  readonly cells: (movers: Movers) => CellOf;
};

const ofMove =
  (read: (movers: Movers, move: KnownMove) => ProviderCell): PersonColumn['cells'] =>
  (movers) => {
    const moves = movers.moves();
    return (row) => {
      const move = moves.get(row);
      return move === undefined ? null : read(movers, move);
    };
  };

const ofSharing =
  (read: (movers: Movers, shared: Shared) => ProviderCell): PersonColumn['cells'] =>
  (movers) => {
    const sharing = movers.sharing();
    return (row) => {
      const shared = sharing.get(row);
      return shared === undefined ? null : read(movers, shared);
    };
  };

const names = (movers: Movers, kvks: readonly string[]): string[] => kvks.map((kvk) => movers.named(kvk).name);

const types = (movers: Movers, side: 'earlier' | 'later', kvks: readonly string[]): string[] =>
  kvks.flatMap((kvk) => {
    const type = movers.ofOffice(side, kvk, 'rfdCode');
    return typeof type === 'string' ? [type] : [];
  });

/** The columns of the comparison of persons, by name (`moverColumns`). */
const personColumns: Readonly<Record<string, PersonColumn>> = {
  comparedMove: { restsOn: [], cells: ofMove((_, { kind }) => moveWords[kind]) },
  comparedLeft: { restsOn: ['name'], cells: ofMove((movers, { left }) => names(movers, left)) },
  comparedJoined: { restsOn: ['name'], cells: ofMove((movers, { joined }) => names(movers, joined)) },
  comparedLeftKvk: { restsOn: [], cells: ofMove((_, { left }) => [...left]) },
  comparedJoinedKvk: { restsOn: [], cells: ofMove((_, { joined }) => [...joined]) },
  comparedLeftType: { restsOn: ['rfdCode'], cells: ofMove((movers, { left }) => types(movers, 'earlier', left)) },
  comparedJoinedType: { restsOn: ['rfdCode'], cells: ofMove((movers, { joined }) => types(movers, 'later', joined)) },
  comparedPolicyLeft: { restsOn: ['decisionmakers'], cells: ofMove((_, { wasPolicy }) => policyWords[wasPolicy]) },
  comparedPolicyJoined: { restsOn: ['decisionmakers'], cells: ofMove((_, { isPolicy }) => policyWords[isPolicy]) },
  comparedSharing: { restsOn: ['decisionmakers'], cells: ofSharing((_, { sharing }) => sharingWords[sharing]) },
  comparedPolicyAt: {
    restsOn: ['decisionmakers', 'name'],
    cells: ofSharing((movers, { offices }) => names(movers, offices)),
  },
  comparedPolicyCount: { restsOn: ['decisionmakers'], cells: ofSharing((_, { offices }) => offices.length) },
};

/** The columns about persons' moves that a comparison has, for the united rows. */
export class MoverCells {
  constructor(private readonly of: OfList) {}

  /** Whether the subscription withholds a column that this one needs. */
  isWithheld(name: string): boolean {
    const answer = this.of.movers();
    if (answer.kind !== 'found') return answer.kind === 'withheld';
    const { movers } = answer;
    if (movers.lacks('persons', 'kvks')) return true;
    return personColumns[name]?.restsOn.some((column) => movers.lacks('advisers', column)) ?? false;
  }

  /** A column's cells; empty when a month lacks persons or offices, and for withheld columns. */
  column(column: Column): StoredColumn {
    const { rows } = this.of;
    const movers = this.of.movers();
    const cellOf: CellOf =
      movers.kind !== 'found' || this.isWithheld(column.name) ? () => null : this.cellsOf(column.name, movers.movers);
    const cells: ProviderCell[] = [null];
    const numbers = new Uint32Array(rows.total);
    for (let row = 0; row < rows.total; row++) {
      const cell = cellOf(row);
      if (cell !== null) numbers[row] = cells.push(cell) - 1;
    }
    return packCells({ ...column, scale: 1 }, cells, numbers);
  }

  private cellsOf(name: string, movers: Movers): CellOf {
    const ofPersons = personColumns[name];
    if (ofPersons !== undefined) return ofPersons.cells(movers);
    const { rows, later, earlier } = this.of;
    const isOfLeavers = name === 'comparedLeavers';
    const counts = personsByOffice(movers, isOfLeavers ? 'left' : 'joined');
    const [list, of] = isOfLeavers ? [earlier, rows.earlier] : [later, rows.later];
    const idOf = list.idOf();
    return (row) => {
      const at = of[row];
      return at >= list.total ? null : (counts.get(idOf(at)) ?? 0);
    };
  }
}

/** How many moving persons left or joined each office. */
export function personsByOffice(movers: Movers, side: 'left' | 'joined'): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const move of movers.moves().values()) {
    if (move.kind !== 'moved') continue;
    for (const kvk of move[side]) counts.set(kvk, (counts.get(kvk) ?? 0) + 1);
  }
  return counts;
}
