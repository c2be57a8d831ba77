import type Database from 'better-sqlite3';
import { byName, namesOf } from '../../../shared/domain/by-name';
import type { Removed } from '../../../shared/domain/months/removed';
import { withoutTraces } from '../../../shared/domain/months/without-traces';

/** Where the program itself notes offices and persons: the tables whose JSON is cleaned, with their column. */
const noted = {
  recent_choices: 'choices',
  last_screens: 'screen',
  window_places: 'screen',
  list_views: 'view',
  window_views: 'view',
  column_presets: 'preset',
  saved_filters: 'filter',
  earlier_exports: 'entry',
  scheduled_exports: 'entry',
} as const;

/**
 * What a removal on request does with each table (docs/rules/settings.md#removal-on-request). `noted`: traces in its JSON are removed here;
 * `removed`: its class removes rows or parts of them; `own`: texts, numbers and choices of the user stay; `none`: nothing in it is about
 * an office or a person.
 */
export const removalByTable: Readonly<Record<string, 'noted' | 'removed' | 'own' | 'none'>> = {
  ...byName(namesOf(noted), () => 'noted' as const),
  cell_remarks: 'removed',
  continuation_verdicts: 'removed',
  watch_lines: 'removed',
  followed_offices: 'removed',
  own_tables: 'removed',
  own_table_columns: 'removed',
  match_decisions: 'removed',
  kept_moments: 'removed',
  paper_days: 'removed',
  paper_work: 'removed',
  quality_answers: 'removed',
  quality_reports: 'removed',
  duplicate_decisions: 'removed',
  kvk_lists: 'own',
  kvk_list_rows: 'own',
  drafts: 'own',
  consequence_ticks: 'own',
  watch_rules: 'own',
  method_judgements: 'none',
  comparison_limits: 'none',
  own_limits: 'none',
  quality_off: 'none',
  revisions: 'none',
  visits: 'none',
  written_by: 'none',
};

/** Removes an office or a person from what the program noted of a user's work, in every role. @returns how many rows changed */
export function removeTraces(database: Database.Database, subject: Removed): number {
  let changed = 0;
  for (const [table, column] of Object.entries(noted)) {
    const mentioning = database.prepare(
      `SELECT rowid AS row, ${column} AS json FROM ${table} WHERE instr(${column}, ?) > 0`,
    );
    for (const { row, json } of mentioning.all(subject.id) as readonly {
      readonly row: number;
      readonly json: string;
    }[]) {
      const cleaned = withoutTraces(json, subject);
      if (cleaned === json) continue;
      database.prepare(`UPDATE ${table} SET ${column} = ? WHERE rowid = ?`).run(cleaned, row);
      changed += 1;
    }
  }
  return changed;
}
