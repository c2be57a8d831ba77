import type Database from 'better-sqlite3';
import { z } from 'zod';
import type { LastScreen } from '../../../shared/domain/program/last-screen';
import { mostRecent, type RecentChoice } from '../../../shared/domain/program/recent-choice';
import { readRow } from './read-row';
import { lastScreenSchema, recentChoiceSchema } from './schemas/list-view-schema';

const recentSchema = z.array(recentChoiceSchema);

/** The last screen, the recent choices of the palette, and the days of the visits, by role. */
export class VisitTable {
  constructor(private readonly database: Database.Database) {}

  readScreen(role: string): LastScreen | null {
    const text = this.database.prepare('SELECT screen FROM last_screens WHERE role = ?').pluck().get(role);
    return readRow(lastScreenSchema, text);
  }

  writeScreen(role: string, screen: LastScreen): null {
    const put = 'INSERT INTO last_screens VALUES (?, ?) ON CONFLICT DO UPDATE SET screen = excluded.screen';
    this.database.prepare(put).run(role, JSON.stringify(screen));
    return null;
  }

  /** The recent choices, the newest first. */
  recentChoices(role: string): readonly RecentChoice[] {
    const text = this.database.prepare('SELECT choices FROM recent_choices WHERE role = ?').pluck().get(role);
    return readRow(recentSchema, text) ?? [];
  }

  noteChoice(role: string, choice: RecentChoice): null {
    const others = this.recentChoices(role).filter(({ kind, id }) => kind !== choice.kind || id !== choice.id);
    const put = 'INSERT INTO recent_choices VALUES (?, ?) ON CONFLICT DO UPDATE SET choices = excluded.choices';
    this.database.prepare(put).run(role, JSON.stringify([choice, ...others].slice(0, mostRecent)));
    return null;
  }

  /** Stores the day of a visit. @returns the day of the previous visit (`YYYY-MM-DD`); null for the first visit */
  note(role: string, day: string): string | null {
    this.database.prepare('INSERT INTO visits VALUES (?, ?) ON CONFLICT DO NOTHING').run(role, day);
    const before = this.database
      .prepare('SELECT max(day) FROM visits WHERE role = ? AND day < ?')
      .pluck()
      .get(role, day);
    if (typeof before !== 'string') return null;
    this.database.prepare('DELETE FROM visits WHERE role = ? AND day < ?').run(role, before);
    return before;
  }
}
