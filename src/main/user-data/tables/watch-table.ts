import type Database from 'better-sqlite3';
import { hasNumberOf, isIdOf, type Removed } from '../../../shared/domain/months/removed';
import { Fault } from '../../../shared/domain/result';
import { type ConsequenceTick, consequenceKey } from '../../../shared/domain/watch/consequence';
import { hasSameOutcome, type MessageState, type WatchLine } from '../../../shared/domain/watch/watch-line';
import { mostRules, type WatchRule } from '../../../shared/domain/watch/watch-rule';
import { readRow } from './read-row';
import { checkSeen, type Revisions } from './revisions';
import { consequenceTickSchema, watchLineSchema, watchRuleSchema } from './schemas/watch-schema';
import { storableLine } from './storable-line';

/** Lines to write, and the oldest month whose lines stay. */
export type WrittenLines = {
  readonly lines: readonly WatchLine[];
  /** Lines of months before this one are removed, `YYYY-MM`. */
  readonly oldest: string;
};

const ruleOf = (role: string, id: string) => ({ table: 'watch_rules', key: { role, id } }) as const;

type TickedLine = Pick<ConsequenceTick, 'subject' | 'period'>;
type TickChange = { role: string; of: TickedLine; seen: string | null; isRemoval?: boolean };

/** Rules of the watch, their lines for each month, and the consequences that the user ticked off, by role. */
export class WatchTable {
  constructor(
    private readonly database: Database.Database,
    private readonly revisions: Revisions,
  ) {}

  /** The rules of a role, by name. */
  rules(role: string): readonly WatchRule[] {
    return this.database
      .prepare('SELECT rule FROM watch_rules WHERE role = ?')
      .pluck()
      .all(role)
      .flatMap((text) => readRow(watchRuleSchema, text) ?? [])
      .sort((first, second) => first.name.localeCompare(second.name, 'nl') || (first.id < second.id ? -1 : 1));
  }

  /**
   * Adds, restores or replaces a rule, and returns it as it is stored.
   * @throws Fault CHANGED_ELSEWHERE when another window wrote it in the meantime, TOO_MANY_RULES
   */
  writeRule(role: string, rule: WatchRule): WatchRule {
    return this.revisions.write(ruleOf(role, rule.id), rule.revision, (revision) => {
      const next = { ...rule, revision };
      this.database
        .prepare('INSERT OR REPLACE INTO watch_rules VALUES (?, ?, ?, ?)')
        .run(role, rule.id, revision, JSON.stringify(next));
      // Counted in the transaction, because several windows and files add rules at the same time.
      const count = this.database.prepare('SELECT count(*) FROM watch_rules WHERE role = ?').pluck().get(role);
      if (rule.revision === 0 && Number(count) > mostRules) throw new Fault('TOO_MANY_RULES');
      return next;
    });
  }

  /**
   * Removes a rule. Its lines stay for their usual time, because they were reported.
   * @throws Fault CHANGED_ELSEWHERE when another window wrote it in the meantime
   */
  removeRule(role: string, { id, revision }: Pick<WatchRule, 'id' | 'revision'>): null {
    return this.revisions.remove(ruleOf(role, id), revision);
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
    const line = this.lines(role).find((line) => line.rule === rule && line.period === period);
    if (line === undefined) return null;
    this.database
      .prepare('UPDATE watch_lines SET line = ? WHERE role = ? AND rule = ? AND period = ?')
      .run(JSON.stringify({ ...line, state }), role, rule, period);
    return null;
  }

  /** Removes an office or a person from all messages, in every role; the counts of messages stay. @returns the number of changed messages */
  removeAbout(subject: Removed): number {
    const rows = this.database
      .prepare('SELECT role, line FROM watch_lines WHERE instr(line, ?) > 0')
      .all(subject.id) as readonly { role: string; line: unknown }[];
    const put = this.database.prepare('UPDATE watch_lines SET line = ? WHERE role = ? AND rule = ? AND period = ?');
    let removed = 0;
    this.database.transaction(() => {
      for (const { role, line: text } of rows) {
        const line = readRow(watchLineSchema, text);
        if (line === null) continue;
        const left = withoutSubject(line, subject);
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

  /**
   * Ticks a line off, or replaces the note of its tick.
   * @param seen the note that the window saw; null for a line that is not ticked off
   * @throws Fault CHANGED_ELSEWHERE when another window wrote or removed the tick in the meantime
   */
  writeTick(role: string, tick: ConsequenceTick, seen: string | null): null {
    return this.changeTick({ role, of: tick, seen }, (key) =>
      this.database
        .prepare('INSERT OR REPLACE INTO consequence_ticks VALUES (?, ?, ?, ?)')
        .run(...key, JSON.stringify(tick)),
    );
  }

  /** Removes a tick; one that is gone already stays gone. @throws Fault CHANGED_ELSEWHERE when another window wrote its note meanwhile */
  removeTick(role: string, of: TickedLine, seen: string): null {
    return this.changeTick({ role, of, seen, isRemoval: true }, (key) =>
      this.database.prepare('DELETE FROM consequence_ticks WHERE role = ? AND subject = ? AND period = ?').run(...key),
    );
  }

  private changeTick(
    { role, of: { subject, period }, seen, isRemoval = false }: TickChange,
    change: (key: readonly [string, string, string]) => unknown,
  ): null {
    const key = [role, consequenceKey(subject), period] as const;
    this.database
      .transaction(() => {
        const text = this.database
          .prepare('SELECT tick FROM consequence_ticks WHERE role = ? AND subject = ? AND period = ?')
          .pluck()
          .get(...key);
        const stored = text === undefined ? null : readRow(consequenceTickSchema, text);
        // A tick that cannot be read was shown by no window.
        if (text !== undefined && stored === null) throw new Fault('CHANGED_ELSEWHERE', 'unreadable');
        if (stored === null && isRemoval) return;
        checkSeen(stored?.note ?? null, seen);
        change(key);
      })
      .immediate();
    return null;
  }
}

/** A line without an office, whatever the office's name in that month. Returns the same line when it does not mention the office. */
function withoutSubject(line: WatchLine, subject: Removed): WatchLine {
  const { kind, id } = subject;
  const { outcome } = line;
  if (!('missing' in outcome)) return line;
  const isAbout = (text: unknown): boolean => typeof text === 'string' && hasNumberOf(text, subject);
  const first = outcome.missing.first.filter(({ kvk }) => kind !== 'office' || kvk !== id);
  const isNamed = first.length < outcome.missing.first.length;
  const missing = { ...outcome.missing, first };
  if (outcome.is !== 'spoken') return isNamed ? { ...line, outcome: { ...outcome, missing } } : line;
  const hits = outcome.hits.filter(
    (hit) =>
      // A row with a dossier is of an office.
      !(isIdOf(hit.dossier ?? hit.id, id) && (kind === 'office' || hit.dossier === null)) &&
      ![hit.name, hit.before, hit.after].some(isAbout),
  );
  if (hits.length === outcome.hits.length && !isNamed) return line;
  return { ...line, outcome: { ...outcome, hits, missing } };
}
