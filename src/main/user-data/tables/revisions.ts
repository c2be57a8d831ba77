import type Database from 'better-sqlite3';
import { Fault } from '../../../shared/domain/result';

/** A row of a table with revisions: the values of its key, by column. */
type Place = {
  readonly table:
    | 'saved_filters'
    | 'column_presets'
    | 'watch_rules'
    | 'cell_remarks'
    | 'kvk_lists'
    | 'followed_offices'
    | 'own_tables'
    | 'quality_answers'
    | 'duplicate_decisions';
  readonly key: Readonly<Record<string, string | number>>;
};

/**
 * Numbers the writes of the user's things, and refuses a write or removal by a window that has not seen what is stored
 * (docs/rules/views.md#revisions). A number is never used again, so a thing that was removed and made again is not taken for the earlier one.
 */
export class Revisions {
  constructor(private readonly database: Database.Database) {}

  /**
   * Writes a thing in one transaction.
   * @param seen the revision that the window saw; 0 when nothing was stored
   * @param put writes the thing under its new revision
   * @throws Fault CHANGED_ELSEWHERE
   */
  write<T>(place: Place, seen: number, put: (revision: number) => T): T {
    return this.database
      .transaction(() => {
        const stored = this.stored(place);
        if (stored === notStored && seen !== notStored) throw new Fault('CHANGED_ELSEWHERE', removedElsewhere);
        checkSeen(stored, seen);
        return put(Number(this.database.prepare('UPDATE revisions SET last = last + 1 RETURNING last').pluck().get()));
      })
      .immediate();
  }

  /** Removes a thing; one that is gone already stays gone. @throws Fault CHANGED_ELSEWHERE */
  remove({ table, key }: Place, seen: number): null {
    this.database
      .transaction(() => {
        const stored = this.stored({ table, key });
        if (stored !== notStored) checkSeen(stored, seen);
        this.database.prepare(`DELETE FROM ${table} WHERE ${sameKey(key)}`).run(key);
      })
      .immediate();
    return null;
  }

  private stored({ table, key }: Place): number {
    const revision = this.database
      .prepare(`SELECT revision FROM ${table} WHERE ${sameKey(key)}`)
      .pluck()
      .get(key);
    return revision === undefined ? notStored : Number(revision);
  }
}

/** The detail of a fault about a thing that was removed in the meantime. */
export const removedElsewhere = 'removed';

/** The revision of a thing that is not stored. */
const notStored = 0;

const sameKey = (key: Place['key']): string =>
  Object.keys(key)
    .map((column) => `${column} = @${column}`)
    .join(' AND ');

/**
 * Refuses a change by a window that has not seen what is stored now.
 * @param stored a revision, or the whole value; null when nothing is stored
 * @throws Fault CHANGED_ELSEWHERE
 */
export function checkSeen<T extends string | number>(stored: T | null, seen: T | null): void {
  if (stored !== seen) throw new Fault('CHANGED_ELSEWHERE');
}
