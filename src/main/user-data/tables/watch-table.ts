import type Database from 'better-sqlite3';
import { Fault } from '../../../shared/domain/result';
import { type ConsequenceTick, consequenceKey } from '../../../shared/domain/watch/consequence';
import { hasSameOutcome, type MessageState, type WatchLine } from '../../../shared/domain/watch/watch-line';
import type { WatchRule } from '../../../shared/domain/watch/watch-rule';
import { readRow } from './read-row';
import { storableLine } from './storable-line';
import { consequenceTickSchema, watchLineSchema, watchRuleSchema } from './watch-schema';

/** Lines to write, and the oldest month whose lines stay. */
export type WrittenLines = {
  readonly lines: readonly WatchLine[];
  /** Lines of months before this one are removed, `YYYY-MM`. */
  readonly oldest: string;
};

/** Rules of the watch, their lines for each month, and the consequences that the user ticked off, by role. */
export class WatchTable {
  constructor(private readonly database: Database.Database) {}

  /** The rules of a role, by name. */
  rules(role: string): readonly WatchRule[] {
    return this.database
      .prepare('SELECT rule FROM watch_rules WHERE role = ?')
      .pluck()
      .all(role)
      .flatMap((text) => readRow(watchRuleSchema, text) ?? [])
      .sort((one, other) => one.name.localeCompare(other.name, 'nl') || (one.id < other.id ? -1 : 1));
  }

  /**
   * Adds, restores or replaces a rule, and returns it as it is stored.
   * @throws Fault CHANGED_ELSEWHERE when another window wrote it in the meantime
   */
  writeRule(role: string, rule: WatchRule): WatchRule {
    const next = { ...rule, revision: rule.revision + 1 };
    this.database
      .transaction(() => {
        const known = this.database
          .prepare('SELECT revision FROM watch_rules WHERE role = ? AND id = ?')
          .pluck()
          .get(role, rule.id);
        if (known !== undefined && known !== rule.revision) throw new Fault('CHANGED_ELSEWHERE');
        this.database
          .prepare('INSERT OR REPLACE INTO watch_rules VALUES (?, ?, ?, ?)')
          .run(role, rule.id, next.revision, JSON.stringify(next));
      })
      .immediate();
    return next;
  }

  /** Removes a rule. Its lines stay for their usual time, because they were reported. */
  removeRule(role: string, id: string): null {
    this.database.prepare('DELETE FROM watch_rules WHERE role = ? AND id = ?').run(role, id);
    return null;
  }

  /** The lines of a role, the newest month first. */
  lines(role: string): readonly WatchLine[] {
    return this.database
      .prepare('SELECT line FROM watch_lines WHERE role = ? ORDER BY period DESC, rule')
      .pluck()
      .all(role)
      .flatMap((text) => readRow(watchLineSchema, text) ?? []);
  }

  /**
   * Writes lines in one transaction: after a kill all of them are stored, or none. A message with the same content as the stored one keeps
   * that one's state, also when the user read it while the new one was computed.
   */
  writeLines(role: string, { lines, oldest }: WrittenLines): null {
    const put = this.database.prepare('INSERT OR REPLACE INTO watch_lines VALUES (?, ?, ?, ?)');
    const get = this.database
      .prepare('SELECT line FROM watch_lines WHERE role = ? AND rule = ? AND period = ?')
      .pluck();
    this.database.transaction(() => {
      for (const made of lines) {
        const line = storableLine(made);
        const before = readRow(watchLineSchema, get.get(role, line.rule, line.period));
        const state = before !== null && hasSameOutcome(line, before) ? before.state : line.state;
        // What could not be read again would be computed and reported again at every start.
        put.run(role, line.rule, line.period, JSON.stringify(watchLineSchema.parse({ ...line, state })));
      }
      this.database.prepare('DELETE FROM watch_lines WHERE role = ? AND period < ?').run(role, oldest);
    })();
    return null;
  }

  /** Stores the state of a message; does nothing when the message no longer exists. */
  mark(role: string, { rule, period }: Pick<WatchLine, 'rule' | 'period'>, state: MessageState): null {
    const line = this.lines(role).find((each) => each.rule === rule && each.period === period);
    if (line === undefined) return null;
    this.database
      .prepare('UPDATE watch_lines SET line = ? WHERE role = ? AND rule = ? AND period = ?')
      .run(JSON.stringify({ ...line, state }), role, rule, period);
    return null;
  }

  /** Removes an office from all messages, in every role; the counts of messages stay. @returns the number of changed messages */
  removeAbout(id: string): number {
    const rows = this.database
      .prepare('SELECT role, line FROM watch_lines WHERE instr(line, ?) > 0')
      .all(id) as readonly { role: string; line: unknown }[];
    const put = this.database.prepare('UPDATE watch_lines SET line = ? WHERE role = ? AND rule = ? AND period = ?');
    let removed = 0;
    this.database.transaction(() => {
      for (const { role, line: text } of rows) {
        const line = readRow(watchLineSchema, text);
        if (line === null) continue;
        const left = withoutOffice(line, id);
        if (left === line) continue;
        put.run(JSON.stringify(left), role, line.rule, line.period);
        removed += 1;
      }
    })();
    return removed;
  }

  ticks(role: string): readonly ConsequenceTick[] {
    return this.database
      .prepare('SELECT tick FROM consequence_ticks WHERE role = ? ORDER BY period DESC, subject')
      .pluck()
      .all(role)
      .flatMap((text) => readRow(consequenceTickSchema, text) ?? []);
  }

  writeTick(role: string, tick: ConsequenceTick): null {
    this.database
      .prepare('INSERT OR REPLACE INTO consequence_ticks VALUES (?, ?, ?, ?)')
      .run(role, consequenceKey(tick.subject), tick.period, JSON.stringify(tick));
    return null;
  }

  removeTick(role: string, { subject, period }: Pick<ConsequenceTick, 'subject' | 'period'>): null {
    this.database
      .prepare('DELETE FROM consequence_ticks WHERE role = ? AND subject = ? AND period = ?')
      .run(role, consequenceKey(subject), period);
    return null;
  }
}

/** A line without an office, whatever the office's name in that month. Returns the same line when it does not mention the office. */
function withoutOffice(line: WatchLine, id: string): WatchLine {
  const { outcome } = line;
  if (!('missing' in outcome)) return line;
  const isAbout = (text: unknown): boolean => typeof text === 'string' && text.includes(id);
  const first = outcome.missing.first.filter(({ kvk }) => kvk !== id);
  const isNamed = first.length < outcome.missing.first.length;
  const missing = { ...outcome.missing, first };
  if (outcome.is !== 'spoken') return isNamed ? { ...line, outcome: { ...outcome, missing } } : line;
  const hits = outcome.hits.filter(
    (hit) => hit.id !== id && hit.dossier?.startsWith(id) !== true && !isAbout(hit.before) && !isAbout(hit.after),
  );
  if (hits.length === outcome.hits.length && !isNamed) return line;
  return { ...line, outcome: { ...outcome, hits, missing } };
}
