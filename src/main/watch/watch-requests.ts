import { z } from 'zod';
import { consequenceKinds } from '../../shared/domain/watch/consequence';
import { messageStates } from '../../shared/domain/watch/watch-line';
import { listQuery, requesterId } from '../lists/service/query-schema';
import { monthRefSchema as month } from '../months/month-ref-schema';
import { ownRole, requestsOfOwner } from '../session/allowance';
import type { Session } from '../session/session';
import { followChoiceSchema } from '../user-data/tables/followed-office-table';
import {
  consequenceSubjectSchema,
  consequenceTickSchema,
  watchPeriod,
  watchRuleSchema,
  watchSubjectSchema,
} from '../user-data/tables/schemas/watch-schema';
import type { RoomRequests } from '../wire/router';
import type { ConsequenceService } from './consequence-service';
import type { FollowService } from './follow-service';
import type { WatchService } from './watch-service';

type WatchRooms = {
  readonly watch: WatchService;
  readonly consequences: ConsequenceService;
  readonly follows: FollowService;
  readonly session: Session;
};

const period = watchPeriod;
const followed = followChoiceSchema.shape;
const followPair = z.object({
  gone: followed.gone.shape.id,
  fresh: followed.fresh.shape.id,
  revision: followed.revision,
});
const { note } = consequenceTickSchema.shape;

/** Requests about the watch, and the consequences of a month. */
export function watchRequests({ watch, consequences, follows, session }: WatchRooms) {
  const owned = requestsOfOwner((named) => ownRole(session, named));
  return {
    'watch.rules': owned({}, (role) => watch.rules(role)),
    'watch.writeRule': owned({ rule: watchRuleSchema }, (role, { rule }) => watch.writeRule(role, rule)),
    'watch.removeRule': owned({ rule: watchRuleSchema.pick({ id: true, revision: true }) }, (role, { rule }) =>
      watch.removeRule(role, rule),
    ),
    'watch.try': {
      input: z.object({
        month,
        requesterId,
        draft: watchRuleSchema.pick({ condition: true, includesMethod: true }).extend({
          subject: z.union([watchSubjectSchema, z.object({ kind: z.literal('shown'), query: z.object(listQuery) })]),
        }),
      }),
      answer: (input) => watch.try(input.month, input.draft),
    },
    'watch.lines': owned({}, (role) => watch.shownLines(role)),
    'watch.mark': owned(
      { rule: watchRuleSchema.shape.id, period, state: z.enum(messageStates) },
      (role, { state, ...line }) => watch.mark(role, line, state),
    ),
    'follow.formers': owned({ month }, (_role, input) => follows.formers(input.month)),
    'follow.lines': owned({ month, earlier: period.nullable() }, (role, { month: of, earlier }) =>
      follows.lines(role, of, earlier),
    ),
    'follow.answer': owned({ choice: followChoiceSchema.omit({ at: true }) }, (role, { choice }) =>
      follows.answer(role, choice),
    ),
    'follow.remove': owned({ choice: followPair }, (role, { choice }) => follows.withdraw(role, choice)),
    'consequences.read': owned({ month, requesterId, earlier: period }, (role, input) =>
      consequences.read(role, input),
    ),
    'consequences.offices': owned(
      { month, earlier: period, subject: consequenceSubjectSchema, kind: z.enum(consequenceKinds) },
      (_role, input) => consequences.offices(input, input),
    ),
    'consequences.tick': owned(
      {
        ...consequenceTickSchema.pick({ subject: true, period: true, note: true }).shape,
        seen: note.nullable(),
      },
      (role, { seen, ...tick }) => consequences.tick(role, tick, seen),
    ),
    'consequences.untick': owned(
      { subject: consequenceSubjectSchema, period, seen: note },
      (role, { seen, ...about }) => consequences.untick(role, about, seen),
    ),
  } satisfies RoomRequests;
}
