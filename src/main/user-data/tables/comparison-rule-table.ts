import type Database from 'better-sqlite3';
import { z } from 'zod';
import {
  type ComparisonLimits,
  type ComparisonRules,
  type ContinuationVerdict,
  type Judgement,
  judgements,
  type LimitChange,
  limitOf,
  type Margin,
  type MethodJudgement,
  standardLimits,
  type Verdict,
  verdicts,
  withLimit,
} from '../../../shared/domain/lists/comparison';
import { listNames } from '../../../shared/domain/lists/list-name';
import type { Removed } from '../../../shared/domain/months/removed';
import { comparisonLimitsSchema } from '../../../shared/view/question-schemas';
import { checkSeen } from './revisions';

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

/** A decision in the place of the one that the window saw; null for none. */
export type Decision<T extends string> = { readonly next: T | null; readonly seen: T | null };

type DecisionPlace = {
  readonly table: 'method_judgements' | 'continuation_verdicts';
  readonly field: 'judgement' | 'verdict';
  readonly key: Readonly<Record<string, string>>;
};

const limitText = (limit: LimitChange['seen']): string =>
  JSON.stringify(typeof limit === 'object' && limit !== null ? [limit.most, limit.unit] : limit);

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

/** Limits that come beside those that are here: margins of other columns, and at most one share. */
type AddedLimits = {
  readonly margins: readonly Margin[];
  readonly methodShares: readonly Pick<ComparisonLimits, 'methodShare'>[];
};

/** A user's rules for comparisons, by role: judgements of changed columns, and verdicts on continued rows. */
export class ComparisonRuleTable {
  constructor(private readonly database: Database.Database) {}

  /** Rows of an unknown kind are not read, and stay. */
  all(role: string): ComparisonRules {
    const judged = this.database
      .prepare(
        'SELECT list, field AS "column", period, judgement FROM method_judgements WHERE role = ? ORDER BY period DESC, field',
      )
      .all(role);
    const decided = this.database
      .prepare('SELECT list, gone, fresh, verdict FROM continuation_verdicts WHERE role = ? ORDER BY gone, fresh')
      .all(role);
    return {
      judgements: judged.flatMap((row) => methodJudgementSchema.safeParse(row).data ?? []),
      verdicts: decided.flatMap((row) => continuationVerdictSchema.safeParse(row).data ?? []),
    };
  }

  /** The user's limits for what counts as a change; the defaults when none are stored, or they cannot be read. */
  limits(role: string): ComparisonLimits {
    const kept = this.database.prepare('SELECT limits FROM comparison_limits WHERE role = ?').pluck().get(role);
    return storedLimits.safeParse(kept).data ?? standardLimits;
  }

  /**
   * Changes one of the limits; the others stay as another window left them.
   * @returns all limits as they are stored
   * @throws Fault CHANGED_ELSEWHERE when the window saw another value of that limit
   */
  changeLimit(role: string, change: LimitChange): ComparisonLimits {
    return this.database
      .transaction(() => {
        const limits = this.limits(role);
        checkSeen(limitText(limitOf(limits, change)), limitText(change.seen));
        const next = withLimit(limits, change);
        this.putLimits(role, next);
        return next;
      })
      .immediate();
  }

  private putLimits(role: string, limits: ComparisonLimits): void {
    this.database
      .prepare('INSERT INTO comparison_limits VALUES (?, ?) ON CONFLICT DO UPDATE SET limits = excluded.limits')
      .run(role, JSON.stringify(limits));
  }

  /** The rules and limits as own work; the usual share of method changes is none. */
  ownWork(role: string): ComparisonRules & AddedLimits {
    const { margins, methodShare } = this.limits(role);
    return {
      ...this.all(role),
      margins,
      methodShares: methodShare === standardLimits.methodShare ? [] : [{ methodShare }],
    };
  }

  /** Adds the new rules and limits of a file; existing ones stay. */
  add(
    role: string,
    { judgements, verdicts: decided, margins = [], methodShares = [] }: ComparisonRules & Partial<AddedLimits>,
  ): null {
    const judge = this.database.prepare('INSERT OR IGNORE INTO method_judgements VALUES (?, ?, ?, ?, ?)');
    const decide = this.database.prepare('INSERT OR IGNORE INTO continuation_verdicts VALUES (?, ?, ?, ?, ?)');
    this.database.transaction(() => {
      for (const { list, column, period, judgement } of judgements) judge.run(role, list, column, period, judgement);
      for (const { list, gone, fresh, verdict } of decided) decide.run(role, list, gone, fresh, verdict);
      if (margins.length === 0 && methodShares.length === 0) return;
      const limits = this.limits(role);
      this.putLimits(role, { ...limits, ...methodShares[0], margins: [...limits.margins, ...margins] });
    })();
    return null;
  }

  /** Removes the rules about an office or a person, in every role. @returns the number of removed rules */
  removeAbout({ kind, id }: Removed): number {
    const lists = kind === 'person' ? "list = 'persons'" : "list <> 'persons'";
    const about = "(gone = @id OR fresh = @id OR gone LIKE @location ESCAPE '!' OR fresh LIKE @location ESCAPE '!')";
    return this.database
      .prepare(`DELETE FROM continuation_verdicts WHERE ${lists} AND ${about}`)
      .run({ id, location: `${id.replace(/[!%_]/g, '!$&')}!_%` }).changes;
  }

  /**
   * Stores a judgement, or removes it when it is null.
   * @throws Fault CHANGED_ELSEWHERE when another judgement is stored than the window saw
   */
  judge(
    role: string,
    { list, column, period }: Omit<MethodJudgement, 'judgement'>,
    decision: Decision<Judgement>,
  ): null {
    const key = { role, list, field: column, period };
    return this.decideOn({ table: 'method_judgements', field: 'judgement', key }, decision);
  }

  /**
   * Stores a verdict on two rows, or removes it when it is null.
   * @throws Fault CHANGED_ELSEWHERE when another verdict is stored than the window saw
   */
  decide(role: string, { list, gone, fresh }: Omit<ContinuationVerdict, 'verdict'>, decision: Decision<Verdict>): null {
    return this.decideOn(
      { table: 'continuation_verdicts', field: 'verdict', key: { role, list, gone, fresh } },
      decision,
    );
  }

  private decideOn({ table, field, key }: DecisionPlace, { next, seen }: Decision<string>): null {
    const columns = Object.keys(key);
    const isSame = columns.map((column) => `${column} = @${column}`).join(' AND ');
    this.database
      .transaction(() => {
        const stored = this.database.prepare(`SELECT ${field} FROM ${table} WHERE ${isSame}`).pluck().get(key);
        checkSeen(stored === undefined ? null : String(stored), seen);
        this.database.prepare(`DELETE FROM ${table} WHERE ${isSame}`).run(key);
        if (next === null) return;
        const values = [...columns, 'decision'].map((column) => `@${column}`).join(', ');
        this.database
          .prepare(`INSERT INTO ${table} (${[...columns, field].join(', ')}) VALUES (${values})`)
          .run({ ...key, decision: next });
      })
      .immediate();
    return null;
  }
}
