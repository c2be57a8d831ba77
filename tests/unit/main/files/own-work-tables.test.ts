import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openEncrypted } from '../../../../src/main/files/encrypted-database';
import { UserDatabase } from '../../../../src/main/user-data/database/user-database';
import { noWork, type RoleWork } from '../../../../src/main/user-data/own-work/own-work';

const folder = mkdtempSync(join(tmpdir(), 'adviesatlas-tables-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const key = new Uint8Array(32).fill(3);

/** The kind of own work by which the rows of each table leave. */
const work: Readonly<Record<string, readonly (keyof RoleWork)[]>> = {
  column_presets: ['presets'],
  saved_filters: ['savedFilters'],
  kvk_lists: ['kvkLists'],
  kvk_list_rows: ['kvkLists'],
  own_tables: ['ownTables'],
  own_table_columns: ['ownTables'],
  match_decisions: ['matchDecisions'],
  drafts: ['drafts'],
  watch_rules: ['watchRules'],
  watch_lines: ['watchLines'],
  consequence_ticks: ['ticks'],
  cell_remarks: ['remarks'],
  followed_offices: ['followed'],
  kept_moments: ['moments'],
  own_limits: ['ownLimits'],
  comparison_limits: ['margins', 'methodShares'],
  method_judgements: ['judgements'],
  continuation_verdicts: ['verdicts'],
  scheduled_exports: ['schedules'],
  quality_answers: ['qualityAnswers'],
  quality_reports: ['qualityReports'],
  quality_off: ['qualityOff'],
  duplicate_decisions: ['duplicateDecisions'],
};

/** Tables in which the program itself notes something, with why it belongs to this computer. */
const noted: Readonly<Record<string, string>> = {
  recent_choices: 'what was chosen last',
  last_screens: 'where the window was',
  window_places: 'where the windows are',
  list_views: 'how the lists were left',
  window_views: 'how the lists of a window were left',
  visits: 'the days on which a list was shown',
  earlier_exports: 'the files of this computer, each with its own recipe',
  paper_days: 'the days of the dossiers on paper',
  paper_work: 'the choices and run of dossiers on paper',
  revisions: 'the count of changes',
  written_by: 'the version that wrote the file',
};

it('every table of the user’s data leaves by the file of own work, or is no work', () => {
  UserDatabase.open(folder, key, { today: '2026-10-25', version: '1.0.0' }).close();
  const raw = openEncrypted(join(folder, 'user.sqlite'), key);
  const tables = raw
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .pluck()
    .all();
  raw.close();
  expect([...Object.keys(work), ...Object.keys(noted)].sort()).toEqual([...tables].sort());
  expect(new Set(Object.values(work).flat())).toEqual(new Set(Object.keys(noWork)));
});
