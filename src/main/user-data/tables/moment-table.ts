import type Database from 'better-sqlite3';
import { hasNumberOf, isIdOf, type Removed } from '../../../shared/domain/months/removed';
import { Fault } from '../../../shared/domain/result';

/** A kept moment as it is stored. Its id is the SHA-256 of its text, so another text would be another moment. */
export type StoredMoment = {
  readonly id: string;
  /** The id of the office or location. */
  readonly office: string;
  /** ISO moment. */
  readonly keptAt: string;
  readonly text: string;
};

const columns = 'id, office, kept_at AS keptAt, content AS text';

/**
 * The moments that the user kept of dossiers, by role (docs/rules/dossier.md#kept-moments). They are written once, and never changed. A
 * removed one stays until the next start, so that its removal can be undone.
 */
export class MomentTable {
  constructor(private readonly database: Database.Database) {}

  /** Forgets the removed moments for good. */
  sweep(): void {
    this.database.prepare('DELETE FROM kept_moments WHERE is_removed = 1').run();
  }

  /** The moments of an office, or of all offices; the newest first. */
  all(role: string, office: string | null): readonly StoredMoment[] {
    return this.database
      .prepare(
        `SELECT ${columns} FROM kept_moments WHERE role = @role AND is_removed = 0 AND (@office IS NULL OR office = @office) ORDER BY kept_at DESC, id`,
      )
      .all({ role, office }) as readonly StoredMoment[];
  }

  /** @throws Fault MOMENT_GONE */
  find(role: string, id: string): StoredMoment {
    const stored = this.database
      .prepare(`SELECT ${columns} FROM kept_moments WHERE role = ? AND id = ? AND is_removed = 0`)
      .get(role, id) as StoredMoment | undefined;
    if (stored === undefined) throw new Fault('MOMENT_GONE');
    return stored;
  }

  /** Keeps a moment. One that is here already stays as it is. */
  keep(role: string, { id, office, keptAt, text }: StoredMoment): null {
    this.database
      .transaction(() => {
        this.database.prepare('DELETE FROM kept_moments WHERE role = ? AND id = ? AND is_removed = 1').run(role, id);
        this.database
          .prepare('INSERT OR IGNORE INTO kept_moments (role, id, office, kept_at, content) VALUES (?, ?, ?, ?, ?)')
          .run(role, id, office, keptAt, text);
      })
      .immediate();
    return null;
  }

  /** Removes a moment; one that is gone already stays gone. */
  remove(role: string, id: string): null {
    this.database.prepare('UPDATE kept_moments SET is_removed = 1 WHERE role = ? AND id = ?').run(role, id);
    return null;
  }

  /** Undoes a removal. @throws Fault MOMENT_GONE */
  restore(role: string, id: string): null {
    const { changes } = this.database
      .prepare('UPDATE kept_moments SET is_removed = 0 WHERE role = ? AND id = ?')
      .run(role, id);
    if (changes === 0) throw new Fault('MOMENT_GONE');
    return null;
  }

  /**
   * Removes the moments of an office and those that mention a subject, in every role: a part cannot be left out of what never changes.
   * @param names the names by which texts mention the subject
   * @returns the number of removed moments
   */
  removeAbout(subject: Removed, names: readonly string[]): number {
    const remove = this.database.prepare('DELETE FROM kept_moments WHERE role = ? AND id = ?');
    const rows = this.database.prepare('SELECT role, id, office, content FROM kept_moments').iterate();
    const about = [...(rows as Iterable<Record<'role' | 'id' | 'office' | 'content', string>>)].filter(
      ({ office, content }) =>
        (subject.kind === 'office' && isIdOf(office, subject.id)) ||
        hasNumberOf(content, subject) ||
        names.some((name) => content.includes(written(name))),
    );
    for (const { role, id } of about) remove.run(role, id);
    return about.length;
  }
}

/** A text as it is in JSON, without its quotes. */
const written = (text: string): string => JSON.stringify(text).slice(1, -1);
