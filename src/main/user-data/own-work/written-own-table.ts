import { randomInt } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { z } from 'zod';
import { largestTableId } from '../../../shared/catalog/own-column';
import { type MatchDecision, type OwnTable, ownTableBounds } from '../../../shared/domain/lists/own-table';
import { Fault } from '../../../shared/domain/result';
import { readTextCells } from '../../columns/text-cells';
import { nameOf, revision } from '../tables/schemas/list-view-schema';
import { ownTableHeadSchema, ownTableId } from '../tables/stored-own-tables';

/** The most bytes that one column of a file may unpack to. */
const mostUnpacked = 8 * ownTableBounds.text;

const packed = z.base64();

/** An own table in a file of own work: the links and the cells of each column are compressed. */
export const writtenOwnTableSchema = z.object({
  id: ownTableId,
  name: nameOf(ownTableBounds.name),
  revision,
  ...ownTableHeadSchema.shape,
  kvks: packed,
  states: packed,
  cells: z.array(z.object({ id: z.number().int().min(1), packed })).max(ownTableBounds.columns),
});
export type WrittenOwnTable = z.infer<typeof writtenOwnTableSchema>;

export const matchDecisionSchema = z.object({
  clues: z.string().max(100_000),
  kvk: z.number().int().min(1).max(99_999_999).nullable(),
  words: z.string().max(1000),
  decidedOn: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
}) satisfies z.ZodType<MatchDecision>;

export const newTableId = (): number => randomInt(1, largestTableId);

export const writtenOwnTable = ({ links, cells, ...head }: OwnTable): WrittenOwnTable => ({
  ...head,
  columns: [...head.columns],
  kvks: written(links.kvks),
  states: written(links.states),
  cells: [...cells].map(([id, bytes]) => ({ id, packed: written(bytes) })),
});

/** @throws Fault OWN_WORK_INVALID for links or cells that are damaged, or of another number of rows */
export function readWrittenTable({ kvks, states, cells, ...head }: WrittenOwnTable): OwnTable {
  const numbers = bytesIn(kvks);
  const links = { kvks: new Uint32Array(numbers.buffer, 0, numbers.byteLength >> 2), states: bytesIn(states) };
  if (links.kvks.length !== head.rows || links.states.length !== head.rows)
    throw new Fault('OWN_WORK_INVALID', 'links');
  return { ...head, links, cells: new Map(cells.map(({ id, packed: bytes }) => [id, cellsIn(bytes, head.rows)])) };
}

function cellsIn(text: string, rows: number): Uint8Array {
  const cells = bytesIn(text);
  if (readTextCells(cells)?.codes.length !== rows) throw new Fault('OWN_WORK_INVALID', 'cells');
  return cells;
}

const written = ({ buffer, byteOffset, byteLength }: Uint8Array | Uint32Array): string =>
  deflateRawSync(new Uint8Array(buffer, byteOffset, byteLength)).toString('base64');

/** A copy, because the bytes begin a buffer of their own. */
function bytesIn(text: string): Uint8Array<ArrayBuffer> {
  try {
    return new Uint8Array(inflateRawSync(Buffer.from(text, 'base64'), { maxOutputLength: mostUnpacked }));
  } catch {
    throw new Fault('OWN_WORK_INVALID', 'cells');
  }
}
