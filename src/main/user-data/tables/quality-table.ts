import { createHash } from 'node:crypto';
import type Database from 'better-sqlite3';
import { z } from 'zod';
import type { Removed } from '../../../shared/domain/months/removed';
import { isIdOf } from '../../../shared/domain/months/removed';
import {
  type FindingPlace,
  longestQualityReason,
  type NewReport,
  type QualityAnswer,
  type QualityReport,
  type QualityWork,
} from '../../../shared/domain/quality/quality-answer';
import { readRow } from './read-row';
import type { Revisions } from './revisions';

const period = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);
export const qualityRuleName = z.string().regex(/^[a-zA-Z][\w-]{0,99}$/);
const place = { rule: qualityRuleName, office: z.string().regex(/^\d{8}(_\w{1,20})?$/) };
const values = z.array(z.object({ column: z.string().max(200), text: z.string().max(2000) })).max(30);

export const qualityAnswerSchema = z.object({
  ...place,
  reason: z.string().trim().min(1).max(longestQualityReason),
  period,
  values,
  at: z.iso.datetime(),
  revision: z.number().int().min(0),
}) satisfies z.ZodType<QualityAnswer>;

export const newReportSchema = z.object({
  ...place,
  name: z.string().max(1000),
  period,
  values,
}) satisfies z.ZodType<NewReport>;

export const qualityReportSchema = newReportSchema.extend({
  at: z.iso.datetime(),
  digest: z.string().regex(/^[0-9a-f]{64}$/),
}) satisfies z.ZodType<QualityReport>;

/** The digest of what a report says, which the mail and the provider's answer can quote. */
export const reportDigest = ({ rule, office, period: month, values: shown }: NewReport): string =>
  createHash('sha256')
    .update(JSON.stringify([rule, office, month, shown.map(({ column, text }) => [column, text])]))
    .digest('hex');

const placeOf = (role: string, { rule, office }: FindingPlace) =>
  ({ table: 'quality_answers', key: { role, rule, office } }) as const;

/** The tables with rows about an office, each with its column of JSON. */
const about = { quality_answers: 'answer', quality_reports: 'report' } as const;

/** The user's answers to findings, the findings that were reported, and the rules that are off, by role. */
export class QualityTable {
  constructor(
    private readonly database: Database.Database,
    private readonly revisions: Revisions,
  ) {}

  answers(role: string): readonly QualityAnswer[] {
    return this.texts('SELECT answer FROM quality_answers WHERE role = ? ORDER BY rule, office', role).flatMap(
      (text) => readRow(qualityAnswerSchema, text) ?? [],
    );
  }

  /** The oldest first. */
  reports(role: string): readonly QualityReport[] {
    return this.texts('SELECT report FROM quality_reports WHERE role = ? ORDER BY at, rule, office', role).flatMap(
      (text) => readRow(qualityReportSchema, text) ?? [],
    );
  }

  off(role: string): readonly string[] {
    return this.texts('SELECT rule FROM quality_off WHERE role = ? ORDER BY rule', role).map(String);
  }

  all(role: string): QualityWork {
    return { answers: this.answers(role), reports: this.reports(role), off: this.off(role) };
  }

  /** @throws Fault CHANGED_ELSEWHERE when another window answered in the meantime */
  answer(role: string, answer: QualityAnswer): QualityAnswer {
    return this.revisions.write(placeOf(role, answer), answer.revision, (revision) => {
      const next = { ...answer, revision };
      this.database
        .prepare('INSERT OR REPLACE INTO quality_answers VALUES (?, ?, ?, ?, ?)')
        .run(role, answer.rule, answer.office, revision, JSON.stringify(next));
      return next;
    });
  }

  /** @throws Fault CHANGED_ELSEWHERE when another window answered in the meantime */
  withdraw(role: string, { revision, ...answered }: FindingPlace & Pick<QualityAnswer, 'revision'>): null {
    return this.revisions.remove(placeOf(role, answered), revision);
  }

  /** Keeps the findings of one mail. */
  report(role: string, reports: readonly QualityReport[]): readonly QualityReport[] {
    const put = this.database.prepare('INSERT OR REPLACE INTO quality_reports VALUES (?, ?, ?, ?, ?)');
    this.database.transaction(() => {
      for (const report of reports) put.run(role, report.rule, report.office, report.at, JSON.stringify(report));
    })();
    return reports;
  }

  /** Takes back reports, for instance of a mail that was not sent. */
  takeBack(role: string, reports: readonly (FindingPlace & Pick<QualityReport, 'at'>)[]): null {
    const remove = this.database.prepare(
      'DELETE FROM quality_reports WHERE role = ? AND rule = ? AND office = ? AND at = ?',
    );
    this.database.transaction(() => {
      for (const { rule, office, at } of reports) remove.run(role, rule, office, at);
    })();
    return null;
  }

  switchRule(role: string, { rule, isOn }: { readonly rule: string; readonly isOn: boolean }): null {
    this.database
      .prepare(
        isOn
          ? 'DELETE FROM quality_off WHERE role = ? AND rule = ?'
          : 'INSERT OR IGNORE INTO quality_off VALUES (?, ?)',
      )
      .run(role, rule);
    return null;
  }

  /**
   * Removes answers and reports about an office, and the values that name a person, in every role.
   * @returns how many rows changed
   */
  removeAbout(subject: Removed, names: readonly string[]): number {
    let changed = 0;
    for (const [table, column] of Object.entries(about)) {
      const rows = this.database.prepare(`SELECT role, rule, office, ${column} AS json FROM ${table}`).all() as {
        readonly role: string;
        readonly rule: string;
        readonly office: string;
        readonly json: string;
      }[];
      for (const { json, ...key } of rows) {
        const same = 'role = @role AND rule = @rule AND office = @office';
        if (subject.kind === 'office' && isIdOf(key.office, subject.id)) {
          changed += this.database.prepare(`DELETE FROM ${table} WHERE ${same}`).run(key).changes;
          continue;
        }
        const cleaned = withoutNames(json, names);
        if (cleaned !== json)
          changed += this.database
            .prepare(`UPDATE ${table} SET ${column} = @cleaned WHERE ${same} AND ${column} = @json`)
            .run({ ...key, json, cleaned }).changes;
      }
    }
    return changed;
  }

  private texts(query: string, role: string): readonly unknown[] {
    return this.database.prepare(query).pluck().all(role);
  }
}

/** JSON of an answer or report without the values that name someone; the user's own reason stays. */
function withoutNames(json: string, names: readonly string[]): string {
  // A quote in a name has a sign before it in JSON.
  if (!names.some((name) => json.includes(JSON.stringify(name).slice(1, -1)))) return json;
  try {
    const stored = JSON.parse(json) as { readonly values: readonly { readonly text: string }[] };
    const kept = stored.values.filter(({ text }) => !names.some((name) => text.includes(name)));
    return kept.length === stored.values.length ? json : JSON.stringify({ ...stored, values: kept });
  } catch {
    // A row that cannot be read is not used either.
    return json;
  }
}
