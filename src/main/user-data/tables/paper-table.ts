import type Database from 'better-sqlite3';
import { z } from 'zod';
import type { PaperRunChoice } from '../../../shared/domain/exports/paper';
import type { PaperRunEntry } from '../../../shared/domain/exports/paper-run';
import { orNull, paperChoiceShape, peersSchema } from '../../../shared/view/question-schemas';
import { monthRefSchema } from '../../months/month-ref-schema';
import { readRow } from './read-row';

/** A month of the window has at most this many offices, with room to spare. */
const mostOffices = 100_000;

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

const paperChoiceSchema: z.ZodType<PaperRunChoice> = z.object({
  ...paperChoiceShape,
  isTogether: z.boolean(),
});

const paperRunSchema: z.ZodType<PaperRunEntry> = z.object({
  id: z.string().max(60),
  ids: z.array(z.string().max(40)).max(mostOffices),
  template: z.object({
    ...paperChoiceShape,
    month: monthRefSchema.nullable(),
    period: z.object({ from: day, to: day }).nullable(),
    peers: orNull(peersSchema),
    standard: z.enum(['PDF/UA', 'PDF/A-2a']),
  }),
  folder: z.string().min(1).max(4096),
  isTogether: z.boolean(),
  made: day,
  begunAt: z.iso.datetime(),
});

/** A dossier on paper that was written: the day of making, and the day of the newest data in it, both `YYYY-MM-DD`. */
export type PaperDay = { readonly office: string; readonly made: string; readonly day: string };

/**
 * Dossiers on paper, by role (docs/rules/exports.md#dossiers-on-paper): when each office had its previous one, the choices of the last run,
 * and a run that has not ended.
 */
export class PaperTable {
  constructor(private readonly database: Database.Database) {}

  /**
   * The days of the previous dossiers of offices, which were made before a day. Offices without one are absent.
   * @param offices null for all
   */
  previous(role: string, made: string, offices: readonly string[] | null): Readonly<Record<string, string>> {
    const rows = this.database
      .prepare(
        `SELECT office, CASE WHEN made >= @made THEN before ELSE day END AS day FROM paper_days
         WHERE role = @role AND (@offices IS NULL OR office IN (SELECT value FROM json_each(@offices)))`,
      )
      .all({ role, made, offices: offices === null ? null : JSON.stringify(offices) });
    const days = rows as readonly { readonly office: string; readonly day: string | null }[];
    return Object.fromEntries(days.flatMap(({ office, day }) => (day === null ? [] : [[office, day]])));
  }

  /** Notes a dossier. Of several of one day the one before that day stays known, so that making it again gives the same changes. */
  note(role: string, { office, made, day }: PaperDay): null {
    this.database
      .prepare(
        `INSERT INTO paper_days (role, office, made, day, before) VALUES (@role, @office, @made, @day, NULL)
         ON CONFLICT (role, office) DO UPDATE SET
           before = CASE WHEN made = excluded.made THEN before ELSE day END, made = excluded.made, day = excluded.day
         WHERE excluded.made >= made`,
      )
      .run({ role, office, made, day });
    return null;
  }

  /** Forgets dossiers of a day that were thrown away; the ones before it are the previous again. */
  forget(role: string, made: string, offices: readonly string[]): null {
    const thrown = { role, made, offices: JSON.stringify(offices) };
    const ofThem = 'role = @role AND made = @made AND office IN (SELECT value FROM json_each(@offices))';
    this.database.transaction(() => {
      this.database.prepare(`DELETE FROM paper_days WHERE before IS NULL AND ${ofThem}`).run(thrown);
      this.database
        .prepare(`UPDATE paper_days SET made = before, day = before, before = NULL WHERE ${ofThem}`)
        .run(thrown);
    })();
    return null;
  }

  choice(role: string): PaperRunChoice | null {
    return readRow(paperChoiceSchema, this.entry(role, 'choice'));
  }

  run(role: string): PaperRunEntry | null {
    return readRow(paperRunSchema, this.entry(role, 'run'));
  }

  /** Stores a run that begins, with its choices for the next time. */
  begin(role: string, run: PaperRunEntry, choice: PaperRunChoice): null {
    this.database.transaction(() => {
      this.put(role, 'run', run);
      this.put(role, 'choice', choice);
    })();
    return null;
  }

  /** Forgets a run that has ended. Another run stays. */
  end(role: string, id: string): null {
    if (this.run(role)?.id === id)
      this.database.prepare("DELETE FROM paper_work WHERE role = ? AND kind = 'run'").run(role);
    return null;
  }

  /** Removes an office in every role. @returns how many notes changed */
  removeAbout(kvk: string): number {
    const { changes } = this.database.prepare('DELETE FROM paper_days WHERE substr(office, 1, 8) = ?').run(kvk);
    const runs = this.database.prepare("SELECT role FROM paper_work WHERE kind = 'run' AND instr(entry, ?) > 0");
    const roles = runs.pluck().all(kvk) as readonly string[];
    for (const role of roles) {
      const run = this.run(role);
      if (run === null) continue;
      this.put(role, 'run', { ...run, ids: run.ids.filter((id) => id.slice(0, 8) !== kvk) });
    }
    return changes + roles.length;
  }

  private entry(role: string, kind: 'choice' | 'run'): unknown {
    return this.database.prepare('SELECT entry FROM paper_work WHERE role = ? AND kind = ?').pluck().get(role, kind);
  }

  private put(role: string, kind: 'choice' | 'run', entry: PaperRunChoice | PaperRunEntry): void {
    this.database
      .prepare('INSERT OR REPLACE INTO paper_work (role, kind, entry) VALUES (?, ?, ?)')
      .run(role, kind, JSON.stringify(entry));
  }
}
