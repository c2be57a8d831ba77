import type Database from 'better-sqlite3';
import { comparedKindName } from '../../../shared/catalog/past-column';
import type { Filter } from '../../../shared/domain/lists/list';
import { changeFilters } from '../../../shared/filters/conditions/every-filter';
import listViews from './migrations/0001-list-views.sql?raw';
import presetsAndKvkLists from './migrations/0002-presets-and-kvk-lists.sql?raw';
import lastScreens from './migrations/0003-last-screens.sql?raw';
import kvkListLines from './migrations/0004-kvk-list-lines.sql?raw';
import visits from './migrations/0005-visits.sql?raw';
import drafts from './migrations/0006-drafts.sql?raw';
import savedFilters from './migrations/0007-saved-filters.sql?raw';
import kvkListFields from './migrations/0008-kvk-list-fields.sql?raw';
import recentChoices from './migrations/0009-recent-choices.sql?raw';
import earlierExports from './migrations/0010-earlier-exports.sql?raw';
import scheduledExports from './migrations/0011-scheduled-exports.sql?raw';
import draftsOfWindows from './migrations/0012-drafts-of-windows.sql?raw';
import windowPlaces from './migrations/0013-window-places.sql?raw';
import comparisonRules from './migrations/0014-comparison-rules.sql?raw';
import comparisonLimits from './migrations/0015-comparison-limits.sql?raw';
import watch from './migrations/0016-watch.sql?raw';
import cellRemarks from './migrations/0017-cell-remarks.sql?raw';
import revisions from './migrations/0018-revisions.sql?raw';
import leftTheList from './migrations/0019-left-the-list.sql?raw';
import followedOffices from './migrations/0020-followed-offices.sql?raw';
import ownTables from './migrations/0021-own-tables.sql?raw';
import keptMoments from './migrations/0022-kept-moments.sql?raw';
import dossiersOnPaper from './migrations/0023-dossiers-on-paper.sql?raw';
import ownLimits from './migrations/0024-own-limits.sql?raw';
import writtenBy from './migrations/0025-written-by.sql?raw';
import quality from './migrations/0026-quality.sql?raw';
import duplicates from './migrations/0027-duplicates.sql?raw';

/** Migration n brings the database from version n - 1 to n. A released migration never changes; a new version is a new file. */
const migrations: readonly string[] = [
  listViews,
  presetsAndKvkLists,
  lastScreens,
  kvkListLines,
  visits,
  drafts,
  savedFilters,
  kvkListFields,
  recentChoices,
  earlierExports,
  scheduledExports,
  draftsOfWindows,
  windowPlaces,
  comparisonRules,
  comparisonLimits,
  watch,
  cellRemarks,
  revisions,
  leftTheList,
  followedOffices,
  ownTables,
  keptMoments,
  dossiersOnPaper,
  ownLimits,
  writtenBy,
  quality,
  duplicates,
];

/** The first version of a database that has a place for the version of the program. */
const writerNoted = 25;

/** The version of `user.sqlite` that this program reads and writes. */
export const userVersion = migrations.length;

/** The version of an open database; 0 for a new one. */
export const versionOf = (database: Database.Database): number =>
  Number(database.pragma('user_version', { simple: true }));

/** The version of the program that opened a database last; null before any was noted. */
export function writerOf(database: Database.Database): string | null {
  if (versionOf(database) < writerNoted) return null;
  return (database.prepare('SELECT version FROM written_by').pluck().get() as string | undefined) ?? null;
}

/** Notes that a version of the program opens a database, where there is a place for it. */
export function noteWriter(database: Database.Database, version: string): void {
  if (versionOf(database) < writerNoted) return;
  database.transaction(() => {
    database.exec('DELETE FROM written_by');
    database.prepare('INSERT INTO written_by VALUES (?)').run(version);
  })();
}

/** Brings a database of an earlier version up to date in one transaction, because the disk syncs each, and a first login waits. */
export function migrate(database: Database.Database): void {
  // For version 19.
  database.function('with_rows_off_the_list', { deterministic: true }, withRowsOffTheList);
  const version = versionOf(database);
  if (version >= userVersion) return;
  database.transaction(() => {
    for (const migration of migrations.slice(version)) database.exec(migration);
    database.pragma(`user_version = ${userVersion}`);
  })();
}

/**
 * Rewrites a filter on the kind of change of a row that was stored before *gestopt* and *uit de lijst* were two kinds. It goes on choosing
 * both, also where it denies them or is a part of conditions.
 * @param text the stored JSON of a saved filter; another text stays as it is
 */
export function withRowsOffTheList(text: unknown): unknown {
  if (typeof text !== 'string' || !text.includes(comparedKindName)) return text;
  try {
    const stored = JSON.parse(text) as { readonly view: { readonly filters: readonly Filter[] } };
    const filters = changeFilters(stored.view.filters, (filter) =>
      filter.column === comparedKindName ? { ...filter, text: withBoth(filter.text) } : filter,
    );
    return JSON.stringify({ ...stored, view: { ...stored.view, filters } });
  } catch {
    // A filter that cannot be read stays for a version that can read it.
    return text;
  }
}

function withBoth(text: string): string {
  const not = text.startsWith('!') ? '!' : '';
  const values = text.slice(not.length).split('|');
  if (values.includes('uit de lijst')) return text;
  return not + values.flatMap((value) => (value === 'gestopt' ? ['uit de lijst', 'gestopt'] : [value])).join('|');
}
