import { z } from 'zod';
import { consequenceKinds } from '../../shared/domain/watch/consequence';
import { messageStates } from '../../shared/domain/watch/watch-line';
import { requesterId } from '../lists/service/query-schema';
import { monthRefSchema as month } from '../months/month-ref-schema';
import { owner, ownRole } from '../session/allowance';
import type { Session } from '../session/session';
import {
  consequenceSubjectSchema,
  consequenceTickSchema,
  watchPeriod,
  watchRuleSchema,
} from '../user-data/tables/watch-schema';
import type { RoomRequests } from '../wire/router';
import type { ConsequenceService } from './consequence-service';
import type { WatchService } from './watch-service';

type WatchRooms = {
  readonly watch: WatchService;
  readonly consequences: ConsequenceService;
  readonly session: Session;
};

const period = watchPeriod;
const { note } = consequenceTickSchema.shape;

/** Requests about the watch, and the consequences of a month. */
export function watchRequests({ watch, consequences, session }: WatchRooms) {
  return {
    'watch.rules': {
      input: z.object({ owner }),
      answer: (input) => watch.rules(ownRole(session, input.owner)),
    },
    'watch.writeRule': {
      input: z.object({ owner, rule: watchRuleSchema }),
      answer: (input) => watch.writeRule(ownRole(session, input.owner), input.rule),
    },
    'watch.removeRule': {
      input: z.object({ owner, rule: watchRuleSchema.pick({ id: true, revision: true }) }),
      answer: (input) => watch.removeRule(ownRole(session, input.owner), input.rule),
    },
    'watch.try': {
      input: z.object({
        month,
        requesterId,
        draft: watchRuleSchema.pick({ subject: true, condition: true, includesMethod: true }),
      }),
      answer: (input) => watch.try(input.month, input.draft),
    },
    'watch.lines': {
      input: z.object({ owner }),
      answer: (input) => watch.shownLines(ownRole(session, input.owner)),
    },
    'watch.mark': {
      input: z.object({ owner, rule: watchRuleSchema.shape.id, period, state: z.enum(messageStates) }),
      answer: ({ owner: of, rule, period: when, state }) =>
        watch.mark(ownRole(session, of), { rule, period: when }, state),
    },
    'consequences.read': {
      input: z.object({ owner, month, requesterId, earlier: period }),
      answer: (input) => consequences.read(ownRole(session, input.owner), input),
    },
    'consequences.offices': {
      input: z.object({
        owner,
        month,
        earlier: period,
        subject: consequenceSubjectSchema,
        kind: z.enum(consequenceKinds),
      }),
      answer: ({ owner: of, ...input }) => {
        ownRole(session, of);
        return consequences.offices(input, input);
      },
    },
    'consequences.tick': {
      input: z.object({
        owner,
        ...consequenceTickSchema.pick({ subject: true, period: true, note: true }).shape,
        seen: note.nullable(),
      }),
      answer: ({ owner: of, seen, ...tick }) => consequences.tick(ownRole(session, of), tick, seen),
    },
    'consequences.untick': {
      input: z.object({ owner, subject: consequenceSubjectSchema, period, seen: note }),
      answer: ({ owner: of, seen, ...about }) => consequences.untick(ownRole(session, of), about, seen),
    },
  } satisfies RoomRequests;
}
