import { z } from 'zod';
import { isOpen } from '../../shared/access/option-access';
import type { DoubtfulRow, OfficeOwnRows } from '../../shared/bridge/own-table-contract';
import { largestTableId } from '../../shared/catalog/own-column';
import {
  clueKinds,
  type OwnTable,
  type OwnTableRow,
  ownJoins,
  ownKinds,
  ownTableBounds,
  rowStates,
} from '../../shared/domain/lists/own-table';
import { delimiters, encodings } from '../../shared/domain/lists/table-file';
import type { MonthRef } from '../../shared/domain/months/month';
import { Fault } from '../../shared/domain/result';
import { decisionKey } from '../../shared/matching/clues';
import { cluesInWords, cluesReader, textsOf } from '../matching/match-table';
import { monthRefSchema as month } from '../months/month-ref-schema';
import type { Session } from '../session/session';
import { nothing, type RoomRequests } from '../wire/router';
import { rowsByClues, stateIn } from './kept-table';
import type { OwnTableDrafts } from './own-table-drafts';
import type { OwnTables } from './own-tables';

type Surroundings = {
  readonly session: Session;
  readonly drafts: OwnTableDrafts;
  /** An office's values in a month, by column; withheld ones are left out. */
  readonly officeValues: (
    month: MonthRef,
    kvk: string,
    columns: readonly string[],
  ) => Promise<Readonly<Record<string, unknown>> | null>;
};

/** What is shown of an office beside a row that may be about it. */
const shownOfOffice = ['name', 'tradenames', 'street', 'postcode', 'city', 'phone', 'mail', 'url', 'active'] as const;
/** The rows to decide that are sent at once; the window asks again when they are done. */
const mostDoubtful = 50;
/** The rows of an office that a dossier shows. */
const mostOfOffice = 100;
const mostRows = 500;

const place = z.number().int().min(0).max(ownTableBounds.fileColumns);
const id = z.number().int().min(1).max(largestTableId);
const columnId = z.number().int().min(1);
const revision = z.number().int().min(0);
const draftId = z.uuid();
const name = z.string().trim().min(1).max(ownTableBounds.name);
const choice = { name, kind: z.enum(ownKinds), join: z.enum(ownJoins) };
const kvk = z.number().int().min(1).max(99_999_999);
const decided = z.object({ kvk: kvk.nullable() }).nullable();

/** Reads the rows of a table as the window shows them: the cells of its columns, and their office. */
function rowReader(table: OwnTable): (row: number) => OwnTableRow {
  const readers = table.columns.map((column) => textsOf(table.cells, column.id));
  return (row) => ({
    row,
    cells: readers.map((read) => read(row).slice(0, longestShown)),
    state: stateIn(table, row) ?? 'doubtful',
    kvk: table.links.kvks[row] || null,
  });
}
const longestShown = 2000;

/** The rows to decide, each different clue once, with the offices that they may be about. */
async function doubtfulRows(
  ref: MonthRef,
  { ownTables, officeValues, id: of }: Pick<Surroundings, 'officeValues'> & { ownTables: OwnTables; id: number },
): Promise<{ readonly rows: readonly DoubtfulRow[]; readonly total: number }> {
  const { doubts, toDecide } = await ownTables.doubtful(of);
  const table = ownTables.table(of);
  const [cluesOf, read, sameClues] = [cluesReader(table), rowReader(table), await rowsByClues(table)];
  const rows = await Promise.all(
    doubts.slice(0, mostDoubtful).map(async ({ row, candidates }) => ({
      row,
      clues: decisionKey(cluesOf(row)),
      words: cluesInWords(cluesOf(row)),
      rows: sameClues.rows(decisionKey(cluesOf(row))).length,
      cells: read(row).cells,
      candidates: await Promise.all(
        candidates.map(async (candidate) => ({
          ...candidate,
          values: (await officeValues(ref, String(candidate.kvk).padStart(8, '0'), shownOfOffice)) ?? {},
        })),
      ),
    })),
  );
  return { rows, total: toDecide };
}

function rowsOfOffice(tables: readonly OwnTable[], office: number): readonly OfficeOwnRows[] {
  return tables.flatMap((table) => {
    const own: number[] = [];
    const { kvks, continuedAs } = table.links;
    // Rows of offices that this one continues, where the user agreed.
    const numbers = new Set([office]);
    for (const [kvk, next] of continuedAs ?? [])
      if (next.some((later) => Number(later) === office)) numbers.add(Number(kvk));
    for (let row = 0; row < table.rows; row++) if (numbers.has(kvks[row] ?? 0)) own.push(row);
    if (own.length === 0) return [];
    const { id: of, name: title, columns, file } = table;
    const rows = own.slice(0, mostOfOffice).map(rowReader(table));
    return { table: { id: of, name: title, columns, file }, rows, total: own.length };
  });
}

/** Requests about a file that becomes a table: it is read, linked with offices, and kept or dropped. */
const draftRequests = (ownTables: OwnTables, drafts: OwnTableDrafts) =>
  ({
    'ownTable.read': {
      input: z.object({
        bytes: z.instanceof(Uint8Array),
        name: z.string().max(300),
        choice: z.object({
          encoding: z.enum(encodings).optional(),
          sheet: z.string().max(200).optional(),
          withHidden: z.boolean().optional(),
        }),
        layout: z.object({
          delimiter: z.enum(delimiters).optional(),
          head: z.number().int().min(1).nullable().optional(),
        }),
      }),
      answer: (source) => {
        if (source.bytes.length > ownTableBounds.bytes) throw new Fault('FILE_TOO_HEAVY', 'size');
        return drafts.read(source);
      },
    },
    'ownTable.link': {
      input: z.object({ draftId, clues: z.partialRecord(z.enum(clueKinds), place), replaces: id.nullable() }),
      answer: ({ replaces, ...asked }) => {
        const before = replaces === null ? null : ownTables.table(replaces);
        return drafts.link({ ...asked, before, decisions: ownTables.decisions() });
      },
    },
    'ownTable.drop': { input: z.object({ draftId }), answer: (asked) => drafts.forget(asked.draftId) },
    'ownTable.keep': {
      input: z.object({
        draftId,
        name,
        columns: z.array(z.object({ place, ...choice })).max(ownTableBounds.columns),
        dayPlace: place.nullable(),
        replaces: z.object({ id, revision }).nullable(),
      }),
      answer: (kept) => ownTables.keep(kept),
    },
  }) satisfies RoomRequests;

/** Requests about the tables that are kept. */
const keptRequests = (ownTables: OwnTables, { session, officeValues }: Omit<Surroundings, 'drafts'>) =>
  ({
    'ownTable.list': {
      input: nothing,
      answer: () => (isOpen(session.options(), 'parts', 'kvkColumns') ? ownTables.heads() : []),
    },
    'ownTable.change': {
      input: z.object({
        ...{ id, revision, name },
        columns: z.array(z.object({ id: columnId, ...choice })).max(2 * ownTableBounds.fileColumns),
        dayColumn: columnId.nullable(),
      }),
      answer: (changed) => ownTables.change(changed),
    },
    'ownTable.remove': { input: z.object({ id, revision }), answer: (table) => ownTables.remove(table) },
    'ownTable.restore': { input: z.object({ id, revision }), answer: (table) => ownTables.restore(table) },
    'ownTable.linkAgain': {
      input: z.object({ id }),
      answer: (asked) => ownTables.linkAgain(asked.id),
    },
    'ownTable.rows': {
      input: z.object({
        id,
        states: z.array(z.enum(rowStates)),
        offset: z.number().int().min(0),
        limit: z.number().int().min(1).max(mostRows),
      }),
      answer: ({ id: of, states, offset, limit }) => {
        const table = ownTables.table(of);
        const wanted = new Set(states.map((state) => rowStates.indexOf(state)));
        const rows: number[] = [];
        for (let row = 0; row < table.rows; row++) if (wanted.has(table.links.states[row] ?? -1)) rows.push(row);
        return { rows: rows.slice(offset, offset + limit).map(rowReader(table)), total: rows.length };
      },
    },
    'ownTable.doubtful': {
      input: z.object({ month, id }),
      answer: (asked) => doubtfulRows(asked.month, { ownTables, officeValues, id: asked.id }),
    },
    'ownTable.decide': {
      input: z.object({
        clues: z.string().max(100_000),
        words: z.string().max(300),
        next: kvk.nullish(),
        seen: decided,
      }),
      answer: (decision) => ownTables.decide(decision),
    },
    'ownTable.decisions': { input: nothing, answer: () => ownTables.decisions() },
    'ownTable.ofOffice': {
      input: z.object({ office: z.string().regex(/^\d{8}$/) }),
      answer: ({ office }) => rowsOfOffice(ownTables.current(), Number(office)),
    },
  }) satisfies RoomRequests;

/** Requests about the user's own tables. Without the option there are none. */
export const ownTableRequests = (ownTables: OwnTables, { drafts, ...others }: Surroundings) =>
  ({ ...draftRequests(ownTables, drafts), ...keptRequests(ownTables, others) }) satisfies RoomRequests;
