import { packTable } from '../../../../src/main/own-tables/pack-table';
import type { OwnColumn, OwnTable } from '../../../../src/shared/domain/lists/own-table';
import { rowStates } from '../../../../src/shared/domain/lists/own-table';

type Choices = {
  readonly joins?: Readonly<Record<string, OwnColumn['join']>>;
  readonly kinds?: Readonly<Record<string, OwnColumn['kind']>>;
  readonly dayColumn?: string;
};

/** An own table made from the text of a file whose first column has KvK numbers (0 for a row without an office). */
export function ownTableOf(text: string, { joins = {}, kinds = {}, dayColumn }: Choices = {}): OwnTable {
  const packed = packTable(text, { head: 1 });
  const lines = text.trim().split('\n').slice(1);
  const columns = packed.columns.map(({ place, head, kind, decimals }) => ({
    id: place + 1,
    head,
    name: head,
    kind: kinds[head] ?? kind,
    decimals,
    join: joins[head] ?? ('first' as const),
    isInFile: true,
  }));
  return {
    id: 7,
    name: 'Klanten',
    revision: 1,
    columns,
    clues: { kvk: 1 },
    dayColumn: columns.find(({ head }) => head === dayColumn)?.id ?? null,
    file: { name: 'klanten.csv', readOn: '2026-11-29' },
    rows: packed.rows,
    counts: {
      ...(Object.fromEntries(rowStates.map((state) => [state, 0])) as OwnTable['counts']),
      byNumber: packed.rows,
    },
    links: {
      kvks: Uint32Array.from(lines, (line) => Number(line.split(';')[0])),
      states: new Uint8Array(packed.rows),
    },
    cells: new Map(packed.columns.map(({ place, cells }) => [place + 1, cells])),
  };
}
