import type Database from 'better-sqlite3';
import { z } from 'zod';
import { largestTableId } from '../../../shared/catalog/own-column';
import {
  clueKinds,
  type MatchDecision,
  type OwnTable,
  type OwnTableHead,
  ownJoins,
  ownKinds,
  ownTableBounds,
  rowStates,
} from '../../../shared/domain/lists/own-table';
import { Fault } from '../../../shared/domain/result';
import { fold } from '../../../shared/format/fold';
import { countRows } from '../../../shared/own-tables/count-rows';
import { forgetInTable, type RemovedName, removedKvk } from './forget-in-table';
import { readRow } from './read-row';
import { checkSeen, type Revisions } from './revisions';

export const ownTableId = z.number().int().min(1).max(largestTableId);
const columnId = z
  .number()
  .int()
  .min(1)
  .max(4 * ownTableBounds.fileColumns - 1);
const text = (longest: number) => z.string().max(longest);

/** The parts of a column that the user chooses. */
export const ownColumnChoice = {
  name: text(ownTableBounds.name).trim().min(1),
  kind: z.enum(ownKinds),
  join: z.enum(ownJoins),
};

export const ownColumnSchema = z.object({
  id: columnId,
  head: text(40_000),
  ...ownColumnChoice,
  decimals: z.number().int().min(0).max(4),
  isInFile: z.boolean(),
});

const counts = z.record(z.enum(rowStates), z.number().int().min(0));

/** The parts of an own table that are written as one text. */
export const ownTableHeadSchema = z.object({
  columns: z.array(ownColumnSchema).max(2 * ownTableBounds.fileColumns),
  // Absent in tables of earlier versions.
  lastColumn: columnId.optional(),
  clues: z.partialRecord(z.enum(clueKinds), columnId),
  dayColumn: columnId.nullable(),
  file: z.object({ name: text(300), readOn: z.string().regex(/^\d{4}-\d{2}-\d{2}$/) }),
  rows: z.number().int().min(0).max(ownTableBounds.rows),
  counts,
}) satisfies z.ZodType<Omit<OwnTableHead, 'id' | 'name' | 'revision'>>;

type HeadRow = {
  readonly id: number;
  readonly name: string;
  readonly revision: number;
  readonly head: string;
  readonly kvks: Buffer;
  readonly states: Buffer;
};

type LinkedRows = Pick<OwnTable, 'id' | 'revision' | 'links' | 'counts'>;

type StoredDecision = {
  readonly clues: string;
  /** Null to withdraw it. */
  readonly next: MatchDecision | null;
  /** The decision that the window saw; null for none. */
  readonly seen: Pick<MatchDecision, 'kvk'> | null;
  readonly linked?: readonly LinkedRows[];
};

const placeOf = (role: string, id: number) => ({ table: 'own_tables', key: { role, id } }) as const;

/** The user's own tables, and the decisions about their rows, in `user.sqlite`, by role (docs/rules/user-data.md#own-tables). */
export class StoredOwnTables {
  constructor(
    private readonly database: Database.Database,
    private readonly revisions: Revisions,
  ) {}

  /** A table whose head this version cannot read stays, unseen. */
  all(role: string): readonly OwnTable[] {
    const rows = this.database
      .prepare('SELECT id, name, revision, head, kvks, states FROM own_tables WHERE role = ? ORDER BY rowid')
      .all(role) as readonly HeadRow[];
    const columns = this.database.prepare('SELECT id, cells FROM own_table_columns WHERE role = ? AND own_table = ?');
    return rows.flatMap(({ id, name, revision, head, kvks, states }) => {
      const read = readRow(ownTableHeadSchema, head);
      if (read === null) return [];
      const cells = columns.all(role, id) as readonly { readonly id: number; readonly cells: Buffer }[];
      return {
        ...read,
        id,
        name,
        revision,
        links: { kvks: numbersIn(kvks), states: new Uint8Array(states) },
        cells: new Map(cells.map((column) => [column.id, new Uint8Array(column.cells)])),
      };
    });
  }

  /**
   * Writes a table, completely or not at all.
   * @param table with the revision that the window saw; 0 for a table that is not stored
   * @returns its new revision
   * @throws Fault CHANGED_ELSEWHERE
   */
  put(role: string, { id, name, revision: seen, links, cells, ...head }: OwnTable): number {
    return this.revisions.write(placeOf(role, id), seen, (revision) => {
      this.database.prepare('DELETE FROM own_tables WHERE role = ? AND id = ?').run(role, id);
      this.database
        .prepare('INSERT INTO own_tables (role, id, name, revision, head, kvks, states) VALUES (?, ?, ?, ?, ?, ?, ?)')
        .run(role, id, name, revision, JSON.stringify(head), bytesOf(links.kvks), bytesOf(links.states));
      const insert = this.database.prepare('INSERT INTO own_table_columns VALUES (?, ?, ?, ?)');
      for (const [column, packed] of cells) insert.run(role, id, column, bytesOf(packed));
      return revision;
    });
  }

  /** @throws Fault CHANGED_ELSEWHERE when it was changed in the meantime */
  remove(role: string, { id, revision }: Pick<OwnTable, 'id' | 'revision'>): null {
    return this.revisions.remove(placeOf(role, id), revision);
  }

  /** The newest decision first. */
  decisions(role: string): readonly MatchDecision[] {
    return this.database
      .prepare(
        'SELECT clues, kvk, words, decided_on AS decidedOn FROM match_decisions WHERE role = ? ORDER BY decided_on DESC, clues',
      )
      .all(role) as readonly MatchDecision[];
  }

  /**
   * Stores, changes or withdraws a decision with the links of the rows that follow it, together or not at all.
   * @throws Fault CHANGED_ELSEWHERE
   */
  decide(role: string, { clues, next, seen, linked = [] }: StoredDecision): null {
    this.database
      .transaction(() => {
        const kvk = this.database
          .prepare('SELECT kvk FROM match_decisions WHERE role = ? AND clues = ?')
          .pluck()
          .get(role, clues) as number | null | undefined;
        checkSeen(kvk === undefined ? null : wordOf(kvk), seen === null ? null : wordOf(seen.kvk));
        if (next === null)
          this.database.prepare('DELETE FROM match_decisions WHERE role = ? AND clues = ?').run(role, clues);
        else
          this.database
            .prepare('INSERT OR REPLACE INTO match_decisions VALUES (?, ?, ?, ?, ?)')
            .run(role, clues, next.kvk, next.words, next.decidedOn);
        for (const table of linked) this.writeLinks(role, table);
      })
      .immediate();
    return null;
  }

  /**
   * Removes an office or a person from the tables and decisions of every role.
   * @returns how many rows and cells are gone
   */
  removeAbout(subject: RemovedName): number {
    const roles = this.database.prepare('SELECT DISTINCT role FROM own_tables').pluck().all() as readonly string[];
    let removed = 0;
    this.database
      .transaction(() => {
        for (const role of roles) {
          for (const table of this.all(role)) {
            const forgotten = forgetInTable(table, subject);
            if (forgotten === null) continue;
            const { rows, emptied, links, cells } = forgotten;
            removed += rows + emptied;
            this.put(role, { ...table, rows: links.kvks.length, counts: countRows(links), links, cells });
          }
        }
        const number = removedKvk(subject);
        const wanted = subject.names.map(fold);
        for (const { role, clues, kvk } of this.database
          .prepare('SELECT role, clues, kvk FROM match_decisions')
          .all() as readonly {
          readonly role: string;
          readonly clues: string;
          readonly kvk: number | null;
        }[]) {
          const isAbout =
            (number !== null && (kvk === number || clues.split('\n').includes(`kvk=${subject.id}`))) ||
            wanted.some((name) => name !== '' && clues.includes(name));
          if (!isAbout) continue;
          this.database.prepare('DELETE FROM match_decisions WHERE role = ? AND clues = ?').run(role, clues);
          removed += 1;
        }
      })
      .immediate();
    return removed;
  }

  /**
   * Writes the links of a table's rows. They follow from the file and the decisions, so they have no revision of their own.
   * @throws Fault CHANGED_ELSEWHERE when the table was replaced or removed in the meantime
   */
  writeLinks(role: string, { id, revision, links, counts }: LinkedRows): null {
    const { changes } = this.database
      .prepare(
        "UPDATE own_tables SET kvks = ?, states = ?, head = json_set(head, '$.counts', json(?)) WHERE role = ? AND id = ? AND revision = ?",
      )
      .run(bytesOf(links.kvks), bytesOf(links.states), JSON.stringify(counts), role, id, revision);
    if (changes === 0) throw new Fault('CHANGED_ELSEWHERE');
    return null;
  }
}

const wordOf = (kvk: number | null): string => String(kvk);

/** A copy, because SQLite takes no memory that threads share. */
const bytesOf = ({ buffer, byteOffset, byteLength }: Uint8Array | Uint32Array): Buffer =>
  Buffer.from(new Uint8Array(buffer, byteOffset, byteLength));

function numbersIn(bytes: Buffer): Uint32Array {
  const copy = new Uint8Array(bytes);
  return new Uint32Array(copy.buffer, 0, copy.byteLength >> 2);
}
