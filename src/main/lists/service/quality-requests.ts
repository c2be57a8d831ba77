import { z } from 'zod';
import { isOpen } from '../../../shared/access/option-access';
import type { Asked } from '../../../shared/domain/lists/list';
import { longestId } from '../../../shared/domain/lists/list';
import { type MonthRef, monthKey } from '../../../shared/domain/months/month';
import { Fault } from '../../../shared/domain/result';
import { followedKinds } from '../../../shared/quality/follow-up';
import { mostPlaces } from '../../../shared/quality/followed-answer';
import { mostFindings, type QualitySummary, type SummaryQuery } from '../../../shared/quality/quality-answers';
import { qualityRules } from '../../../shared/quality/rules/quality-rules';
import type { StoredMonth } from '../../months/month-file';
import type { Session } from '../../session/session';
import type { RoomRequests } from '../../wire/router';
import { type EarlierQuality, summaryOf } from '../quality/quality-summary';
import type { ListService } from './list-service';
import type { QuestionMonths } from './month-questions';
import { listQueryInMonth, questionRequests, requesterId } from './query-schema';

/** The months before the one that is asked about: with it a year and a month. */
const mostEarlier = 12;

const pageSchema = { offset: z.number().int().min(0), limit: z.number().int().min(1).max(mostFindings) };

/** Questions about the quality of a month of which the months before it are a part. */
function qualityOverMonths(lists: ListService, session: Session) {
  /** The stored months before a month that the subscription shows, the newest first. */
  const earlierOf = (ref: MonthRef): readonly StoredMonth[] =>
    isOpen(session.options(), 'parts', 'mutations') ? lists.earlierMonths(ref).slice(0, mostEarlier) : [];
  const judged = new Set<string>();
  return {
    /** Each month is a separate question, so that keystrokes do not wait for all of them; a newer request stops the rest. */
    summary: (
      ref: MonthRef,
      { requesterId: requester, months, ...query }: Asked<SummaryQuery>,
    ): Promise<QualitySummary> =>
      lists.questions.latest(`quality/${requester}`, async (requireNewest) => {
        const before = months === 'own' ? [] : earlierOf(ref);
        const earlier: EarlierQuality[] = [];
        for (const month of before) {
          requireNewest();
          const asked = { ...query, ofMonth: month.ref, against: null };
          const quality = await lists.questions.askAbout('quality', { ref, earlier: [month] }, asked);
          earlier.unshift({ period: month.ref.period, quality });
        }
        const asked = { ...query, ofMonth: null, against: before[0]?.ref ?? null };
        const own = await lists.questions.askAbout('quality', { ref, earlier: before.slice(0, 1) }, asked);
        if (own === null) throw new Fault('LIST_AWAITED', 'advisers');
        return summaryOf(own, earlier);
      }),
    /**
     * Asks a question about a month and those before it. Each of these is judged by a question of its own first, as for a summary.
     * @param requester the question and who asks it: only the newest one counts
     * @param ask is given the months, and the refs of those before, the oldest first
     */
    withEarlier: <A>(
      requester: string,
      ref: MonthRef,
      ask: (about: QuestionMonths, before: readonly MonthRef[]) => Promise<A>,
    ): Promise<A> =>
      lists.questions.latest(requester, async (requireNewest) => {
        const earlier = earlierOf(ref);
        for (const month of earlier.filter((stored) => !judged.has(monthKey(stored.ref)))) {
          requireNewest();
          await lists.questions.askAbout('judge', { ref, earlier: [month] }, { ofMonth: month.ref });
          judged.add(monthKey(month.ref));
        }
        return ask({ ref, earlier }, earlier.map((month) => month.ref).reverse());
      }),
  };
}

/** Requests about the quality of the list of offices. */
export function qualityRequests(lists: ListService, session: Session) {
  const { questions } = lists;
  const { summary, withEarlier } = qualityOverMonths(lists, session);
  const { latest } = questionRequests(questions);
  return {
    'quality.duplicates': latest('duplicates', z.object({ ...listQueryInMonth, requesterId })),
    'quality.summary': {
      input: z.object({ ...listQueryInMonth, months: z.enum(['own', 'all']), requesterId }),
      answer: ({ month, ...query }) => summary(month, query),
    },
    'quality.findings': {
      input: z
        .object({
          ...listQueryInMonth,
          rule: z.string().max(60).nullable(),
          kvk: z.string().max(longestId).nullable(),
          ...pageSchema,
          requesterId,
        })
        .refine(({ rule, kvk }) => rule !== null || kvk !== null),
      answer: ({ month: ref, requesterId: requester, ...query }) =>
        withEarlier(`qualityFindings/${requester}`, ref, (about, before) =>
          questions.askAbout('qualityFindings', about, { ...query, before }),
        ),
    },
    'quality.followed': {
      input: z.object({
        ...listQueryInMonth,
        places: z.array(z.object({ rule: z.string().max(60), office: z.string().max(longestId) })).max(mostPlaces),
        requesterId,
      }),
      answer: ({ month: ref, requesterId: requester, ...query }) =>
        withEarlier(`qualityFollowed/${requester}`, ref, (about, before) =>
          questions.askAbout('qualityFollowed', about, { ...query, before }),
        ),
    },
    'quality.followedFindings': {
      input: z.object({
        ...listQueryInMonth,
        ofRules: z.array(z.string().max(60)).max(qualityRules.length),
        kind: z.enum(followedKinds),
        ...pageSchema,
        requesterId,
      }),
      answer: ({ month: ref, requesterId: requester, ...query }) =>
        withEarlier(`qualityFollowedFindings/${requester}`, ref, (about, before) =>
          questions.askAbout('qualityFollowedFindings', about, { ...query, before }),
        ),
    },
  } satisfies RoomRequests;
}
