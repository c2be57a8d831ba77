import { z } from 'zod';
import { isOpen } from '../../shared/access/option-access';
import type { Clock } from '../../shared/domain/clock';
import { todayBy } from '../../shared/domain/clock';
import type { Dossier, DossierRef } from '../../shared/domain/dossiers/dossier';
import { distanceRange } from '../../shared/domain/lists/list';
import { withoutHistory } from '../../shared/dossier/permitted-dossier';
import { columnName } from '../../shared/view/question-schemas';
import { withoutPlaces } from '../lists/questions/neighbours';
import type { ListService } from '../lists/service/list-service';
import { listQueryInMonth, requesterId, rowChoiceSchema } from '../lists/service/query-schema';
import { monthRefSchema as month } from '../months/month-ref-schema';
import { requirePart } from '../session/allowance';
import type { Session } from '../session/session';
import { nothing, type RoomRequests } from '../wire/router';
import { dossierRefSchema, requireRef } from './dossier-calls';
import type { DossierService } from './dossier-service';

const kvk = z.string().max(40);

type DossierParts = {
  readonly dossiers: DossierService;
  readonly lists: ListService;
  readonly session: Session;
  readonly clock: Clock;
};

/** Requests about dossiers, if the subscription allows them. */
export function dossierRequests({ dossiers, lists, session, clock }: DossierParts) {
  /** @throws Fault NOT_ALLOWED for a person when the subscription lacks persons */
  const allowed = (ref: DossierRef): DossierRef => {
    if (ref.kind === 'person') requirePart(session, 'persons');
    return ref;
  };
  /** Removes ended values unless the subscription includes mutations. */
  const subscribed = (dossier: Dossier): Dossier =>
    isOpen(session.options(), 'parts', 'history') ? dossier : withoutHistory(dossier, todayBy(clock));
  return {
    ...aroundRequests(dossiers, lists, session),
    'dossier.kept': {
      input: dossierRefSchema,
      answer: async (ref) => {
        const kept = await dossiers.kept(allowed(ref));
        return kept === null ? null : subscribed(kept);
      },
    },
    'dossier.fetch': {
      input: dossierRefSchema,
      answer: async (ref) => {
        const fetched = await dossiers.fetch(allowed(ref));
        return { ...fetched, dossier: subscribed(fetched.dossier) };
      },
    },
    'dossier.keepAll': {
      input: z.object({ ...listQueryInMonth, rows: rowChoiceSchema }),
      answer: async (input) => {
        const { month: ref, rows, ...query } = input;
        const kind = query.list === 'persons' ? 'person' : 'office';
        const ids = await lists.questions.ask('dossiers', ref, { query, rows });
        return dossiers.keepAll(ids.map((id) => ({ kind, id })));
      },
    },
    'dossier.stopKeeping': { input: nothing, answer: () => dossiers.stopKeeping() },
    'dossier.stored': { input: nothing, answer: () => dossiers.stored() },
    'dossier.remove': {
      input: z.object({ ref: dossierRefSchema.nullable() }),
      answer: ({ ref }) => dossiers.remove(ref),
    },
  } satisfies RoomRequests;
}

/** Requests about an office in the month, and about its surroundings. */
function aroundRequests(dossiers: DossierService, lists: ListService, session: Session) {
  /** The id of an office or location that is not filtered. @throws Fault KVK_INVALID, FILTERED */
  const unfiltered = async (id: string): Promise<string> => {
    const ref = requireRef({ kind: 'office', id });
    await dossiers.requireUnfiltered(ref);
    return ref.id;
  };
  return {
    'dossier.offices': {
      input: z.object({ month, kvks: z.array(z.string().regex(/^\d{8}$/)).max(5000) }),
      answer: (input) => lists.questions.ask('members', input.month, { kvks: input.kvks }),
    },
    'dossier.nearby': {
      input: z.object({
        month,
        id: kvk,
        radius: z.number().min(distanceRange.least).max(distanceRange.most),
        columns: z.array(columnName).max(100),
      }),
      answer: async ({ month: ref, id, ...query }) => {
        const nearby = await lists.questions.ask('nearby', ref, { ...query, id: await unfiltered(id) });
        return isOpen(session.options(), 'parts', 'geo') ? nearby : withoutPlaces(nearby);
      },
    },
    'dossier.press': {
      input: z.object({ month, kvk }),
      answer: async (input) => {
        return lists.questions.ask('articles', input.month, { kvk: (await unfiltered(input.kvk)).slice(0, 8) });
      },
    },
    'dossier.office': {
      input: z.object({ month, kvk, columns: z.array(columnName).max(100).optional() }),
      answer: async (input) => {
        const id = await unfiltered(input.kvk);
        return lists.office(input.month, id.slice(0, 8), input.columns);
      },
    },
    'dossier.trend': {
      input: z.object({ month, kvk, columns: z.array(columnName).max(20), requesterId }),
      answer: async (input) => {
        const id = await unfiltered(input.kvk);
        return lists.trend(input.month, { ...input, kvk: id.slice(0, 8) });
      },
    },
  } satisfies RoomRequests;
}
