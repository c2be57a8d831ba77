import { z } from 'zod';
import type { ComparisonLimits, ComparisonRules } from '../../shared/domain/lists/comparison';
import { columnName, comparisonLimitsSchema } from '../../shared/view/question-schemas';
import { owner, ownRole } from '../session/allowance';
import type { Session } from '../session/session';
import type { RoomRequests } from '../wire/router';
import { ownedRequests } from './owned-requests';
import {
  comparisonRulesSchema,
  continuationVerdictSchema,
  methodJudgementSchema,
} from './tables/comparison-rule-table';
import type { AskUserData } from './user-data-questions';

type RuleParts = {
  readonly askUserData: AskUserData;
  /** The open role. @throws Fault NOT_LOGGED_IN */
  readonly role: () => string;
  /** Makes comparisons follow the present rules. */
  readonly follow: (rules: ComparisonRules) => Promise<void>;
};

const nothing: ComparisonRules = { judgements: [], verdicts: [] };

/** The user's rules for comparisons, in the open account and role. */
export class ComparisonRuleKeeper {
  /** Counts changes of owner, so that a call that began for another account or role ends without effect. */
  private ownerChanges = 0;

  constructor(private readonly parts: RuleParts) {}

  /** Forgets the rules when the account or role changes, so that they never apply to another one, even if its own rules cannot be read. */
  async forget(): Promise<void> {
    this.ownerChanges += 1;
    await this.parts.follow(nothing);
  }

  /** Reads the rules of the account that is logged in now. @param hasRules false when no account is logged in */
  async load(hasRules: boolean): Promise<void> {
    const { ownerChanges } = this;
    const { askUserData, role, follow } = this.parts;
    const rules = hasRules ? await askUserData('comparisonRules', () => ({ role: role() })) : nothing;
    if (ownerChanges === this.ownerChanges) await follow(rules);
  }
}

/** The rules as a part of a file of months: how they are written, and merged when the file is read (docs/rules/months.md#months-moved). */
export const carriedRules = (
  keeper: ComparisonRuleKeeper,
  { askUserData, role }: Pick<RuleParts, 'askUserData' | 'role'>,
) => ({
  name: 'comparisons',
  write: async (): Promise<string> => JSON.stringify(await askUserData('comparisonRules', () => ({ role: role() }))),
  merge: async (text: string): Promise<void> => {
    const read = comparisonRulesSchema.safeParse(JSON.parse(text));
    if (!read.success) return;
    const rules = {
      judgements: read.data.judgements.flatMap((judgement) => judgement ?? []),
      verdicts: read.data.verdicts.flatMap((verdict) => verdict ?? []),
    };
    await askUserData('addComparisonRules', () => ({ role: role(), rules }));
    await keeper.load(true);
  },
});

const judgement = methodJudgementSchema.shape.judgement.nullable();
const verdict = continuationVerdictSchema.shape.verdict.nullable();
const { methodShare } = comparisonLimitsSchema.shape;
const margin = comparisonLimitsSchema.shape.margins.element.omit({ column: true });
const limitChangeSchema = z.union([
  z.object({ column: columnName, next: margin.nullable(), seen: margin.nullable() }),
  z.object({ column: z.null(), next: methodShare, seen: methodShare }),
]);

/** Requests about the rules of comparisons. Every window is notified of changes. */
export const comparisonRuleRequests = (
  keeper: ComparisonRuleKeeper,
  {
    askUserData,
    session,
    onChange,
    onLimits,
  }: {
    readonly askUserData: AskUserData;
    readonly session: Session;
    readonly onChange: () => void;
    readonly onLimits: (role: string, limits: ComparisonLimits) => void;
  },
) => {
  const follow = async (): Promise<null> => {
    await keeper.load(true);
    onChange();
    return null;
  };
  return {
    'comparison.judge': {
      input: z.object({
        owner,
        about: methodJudgementSchema.omit({ judgement: true }),
        judgement,
        seen: judgement,
      }),
      answer: async ({ owner: of, about, judgement: next, seen }) => {
        const decision = { next, seen };
        await askUserData('judgeMethod', () => ({ role: ownRole(session, of), about, decision }));
        return follow();
      },
    },
    'comparison.decide': {
      input: z.object({
        owner,
        about: continuationVerdictSchema.omit({ verdict: true }),
        verdict,
        seen: verdict,
      }),
      answer: async ({ owner: of, about, verdict: next, seen }) => {
        const decision = { next, seen };
        await askUserData('decideContinuation', () => ({ role: ownRole(session, of), about, decision }));
        return follow();
      },
    },
    'comparison.limits': ownedRequests(askUserData, session)('comparisonLimits', {}),
    'comparison.changeLimit': {
      input: z.object({ owner, change: limitChangeSchema }),
      answer: async ({ owner: of, change }) => {
        const role = ownRole(session, of);
        const limits = await askUserData('changeComparisonLimit', () => ({ role, change }));
        onLimits(role, limits);
        return limits;
      },
    },
    'comparison.judgements': {
      input: z.object({ owner }),
      answer: async ({ owner: of }) =>
        (await askUserData('comparisonRules', () => ({ role: ownRole(session, of) }))).judgements,
    },
  } satisfies RoomRequests;
};
