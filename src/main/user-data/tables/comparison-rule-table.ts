import type Database from 'better-sqlite3';
import { z } from 'zod';
import {
  type ComparisonLimits,
  type ComparisonRules,
  type ContinuationVerdict,
  judgements,
  type MethodJudgement,
  standardLimits,
  verdicts,
} from '../../../shared/domain/lists/comparison';
import { listNames } from '../../../shared/domain/lists/list-name';
import { comparisonLimitsSchema } from '../../lists/service/query-schema';

export const methodJudgementSchema = z.object({
  list: z.enum(listNames),
  column: z.string().max(100),
  period: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/),
  judgement: z.enum(judgements),
}) satisfies z.ZodType<MethodJudgement>;

export const continuationVerdictSchema = z.object({
  list: z.enum(listNames),
  gone: z.string().max(100),
  fresh: z.string().max(100),
  verdict: z.enum(verdicts),
}) satisfies z.ZodType<ContinuationVerdict>;

/** JSON text, as it is stored. */
const storedLimits = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue('no JSON');
      return z.NEVER;
    }
  })
  .pipe(comparisonLimitsSchema);

/** The rules in a file of any version; unknown rules are left out. */
export const comparisonRulesSchema = z.object({
  judgements: z.array(methodJudgementSchema.nullable().catch(null)),
  verdicts: z.array(continuationVerdictSchema.nullable().catch(null)),
});

/** A user's rules for comparisons, by role: judgements of changed columns, and verdicts on continued rows. */
export class ComparisonRuleTable {
  constructor(private readonly database: Database.Database) {}

  /** Rows of an unknown kind are not read, and stay. */
  all(role: string): ComparisonRules {
    const said = this.database
      .prepare(
        'SELECT list, field AS "column", period, judgement FROM method_judgements WHERE role = ? ORDER BY period DESC, field',
      )
      .all(role);
    const decided = this.database
      .prepare('SELECT list, gone, fresh, verdict FROM continuation_verdicts WHERE role = ? ORDER BY gone, fresh')
      .all(role);
    return {
      judgements: said.flatMap((row) => methodJudgementSchema.safeParse(row).data ?? []),
      verdicts: decided.flatMap((row) => continuationVerdictSchema.safeParse(row).data ?? []),
    };
  }

  /** The user's limits for what counts as a change; the defaults when none are stored, or they cannot be read. */
  limits(role: string): ComparisonLimits {
    const kept = this.database.prepare('SELECT limits FROM comparison_limits WHERE role = ?').pluck().get(role);
    return storedLimits.safeParse(kept).data ?? standardLimits;
  }

  setLimits(role: string, limits: ComparisonLimits): null {
    this.database
      .prepare('INSERT INTO comparison_limits VALUES (?, ?) ON CONFLICT DO UPDATE SET limits = excluded.limits')
      .run(role, JSON.stringify(limits));
    return null;
  }

  /** Adds the new rules of a file; existing rules stay. */
  add(role: string, { judgements: said, verdicts: decided }: ComparisonRules): null {
    const judge = this.database.prepare('INSERT OR IGNORE INTO method_judgements VALUES (?, ?, ?, ?, ?)');
    const decide = this.database.prepare('INSERT OR IGNORE INTO continuation_verdicts VALUES (?, ?, ?, ?, ?)');
    this.database.transaction(() => {
      for (const { list, column, period, judgement } of said) judge.run(role, list, column, period, judgement);
      for (const { list, gone, fresh, verdict } of decided) decide.run(role, list, gone, fresh, verdict);
    })();
    return null;
  }

  /** Removes the rules about an office or a person, in every role. @returns the number of removed rules */
  removeAbout(id: string): number {
    const about = "(gone = @id OR fresh = @id OR gone LIKE @location ESCAPE '!' OR fresh LIKE @location ESCAPE '!')";
    return this.database
      .prepare(`DELETE FROM continuation_verdicts WHERE ${about}`)
      .run({ id, location: `${id.replace(/[!%_]/g, '!$&')}!_%` }).changes;
  }

  /** Stores a judgement, or removes it when it is null; returns the earlier one. */
  judge(
    role: string,
    { list, column, period }: Omit<MethodJudgement, 'judgement'>,
    judgement: MethodJudgement['judgement'] | null,
  ): MethodJudgement['judgement'] | null {
    const name = [role, list, column, period];
    const before = this.all(role).judgements.find(
      (each) => each.list === list && each.column === column && each.period === period,
    );
    const change =
      judgement === null
        ? this.database.prepare(
            'DELETE FROM method_judgements WHERE role = ? AND list = ? AND field = ? AND period = ?',
          )
        : this.database.prepare(
            'INSERT INTO method_judgements VALUES (?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET judgement = excluded.judgement',
          );
    change.run(...name, ...(judgement === null ? [] : [judgement]));
    return before?.judgement ?? null;
  }

  /** Stores a verdict on two rows, or removes it when it is null; returns the earlier one. */
  decide(
    role: string,
    { list, gone, fresh }: Omit<ContinuationVerdict, 'verdict'>,
    verdict: ContinuationVerdict['verdict'] | null,
  ): ContinuationVerdict['verdict'] | null {
    const name = [role, list, gone, fresh];
    const before = this.all(role).verdicts.find(
      (each) => each.list === list && each.gone === gone && each.fresh === fresh,
    );
    const change =
      verdict === null
        ? this.database.prepare(
            'DELETE FROM continuation_verdicts WHERE role = ? AND list = ? AND gone = ? AND fresh = ?',
          )
        : this.database.prepare(
            'INSERT INTO continuation_verdicts VALUES (?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET verdict = excluded.verdict',
          );
    change.run(...name, ...(verdict === null ? [] : [verdict]));
    return before?.verdict ?? null;
  }
}
