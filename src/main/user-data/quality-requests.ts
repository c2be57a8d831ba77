import { z } from 'zod';
import type { EventName, Events } from '../../shared/bridge/contract';
import type { Clock } from '../../shared/domain/clock';
import { mostDecided } from '../../shared/domain/quality/duplicate';
import { mostReported } from '../../shared/domain/quality/quality-answer';
import { owner, ownRole } from '../session/allowance';
import type { Session } from '../session/session';
import type { RoomRequests } from '../wire/router';
import { ownedRequests } from './owned-requests';
import { duplicateDecisionSchema } from './tables/duplicate-table';
import {
  newReportSchema,
  qualityAnswerSchema,
  qualityReportSchema,
  qualityRuleName,
  reportDigest,
} from './tables/quality-table';
import type { AskUserData } from './user-data-questions';

type Parts = {
  readonly askUserData: AskUserData;
  readonly session: Session;
  readonly clock: Clock;
  readonly emit: <N extends EventName>(name: N, payload: Events[N]) => void;
};

const place = { rule: true, office: true } as const;

/** Requests about what the user did with findings; every window is notified of a change. */
export function qualityWorkRequests({ askUserData, session, clock, emit }: Parts) {
  const owned = ownedRequests(askUserData, session);
  const changed = (role: string): void => emit('quality.changed', { role });
  return {
    'quality.work': owned('qualityWork', {}),
    'quality.answer': {
      input: z.object({ owner, answer: qualityAnswerSchema.omit({ at: true }) }),
      answer: async ({ owner: named, answer }) => {
        const role = ownRole(session, named);
        const at = clock.now().toISOString();
        const stored = await askUserData('answerFinding', () => ({ role, answer: { ...answer, at } }));
        changed(role);
        return stored;
      },
    },
    'quality.withdraw': owned(
      'withdrawAnswer',
      { answer: qualityAnswerSchema.pick({ ...place, revision: true }) },
      changed,
    ),
    'quality.report': {
      input: z.object({ owner, reports: z.array(newReportSchema).min(1).max(mostReported) }),
      answer: async ({ owner: named, reports }) => {
        const role = ownRole(session, named);
        const at = clock.now().toISOString();
        const dated = reports.map((report) => ({ ...report, at, digest: reportDigest(report) }));
        const kept = await askUserData('reportFindings', () => ({ role, reports: dated }));
        changed(role);
        return kept;
      },
    },
    'quality.takeBack': owned(
      'takeBackReports',
      {
        reports: z
          .array(qualityReportSchema.pick({ ...place, at: true }))
          .min(1)
          .max(mostReported),
      },
      changed,
    ),
    'quality.decisions': owned('duplicateDecisions', {}),
    'quality.decide': {
      input: z.object({
        owner,
        decisions: z
          .array(duplicateDecisionSchema.omit({ at: true }))
          .min(1)
          .max(mostDecided),
      }),
      answer: async ({ owner: named, decisions }) => {
        const role = ownRole(session, named);
        const at = clock.now().toISOString();
        const dated = decisions.map((decision) => ({ ...decision, at }));
        const stored = await askUserData('decideDuplicates', () => ({ role, decisions: dated }));
        changed(role);
        return stored;
      },
    },
    'quality.undecide': owned(
      'withdrawDuplicates',
      {
        decisions: z
          .array(duplicateDecisionSchema.pick({ first: true, second: true, revision: true }))
          .min(1)
          .max(mostDecided),
      },
      changed,
    ),
    'quality.switch': owned('switchQualityRule', { rule: qualityRuleName, isOn: z.boolean() }, changed),
  } satisfies RoomRequests;
}
