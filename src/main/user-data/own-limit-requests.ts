import { z } from 'zod';
import { type Clock, todayBy } from '../../shared/domain/clock';
import { owner, ownRole } from '../session/allowance';
import type { Session } from '../session/session';
import type { RoomRequests } from '../wire/router';
import { ownedRequests } from './owned-requests';
import { ownLimitChangeSchema } from './tables/own-limit-table';
import type { AskUserData } from './user-data-questions';

type Parts = {
  readonly askUserData: AskUserData;
  readonly session: Session;
  readonly clock: Clock;
  /** Makes columns follow the limits of a role, and notifies windows. */
  readonly onChange: (role: string) => Promise<void>;
};

/** Requests about the user's own limits for colours. */
export const ownLimitRequests = ({ askUserData, session, clock, onChange }: Parts) =>
  ({
    'limits.own': ownedRequests(askUserData, session)('ownLimits', {}),
    'limits.change': {
      input: z.object({ owner, change: ownLimitChangeSchema }),
      answer: async ({ owner: named, change }) => {
        const role = ownRole(session, named);
        const limits = await askUserData('changeOwnLimit', () => ({ role, change, today: todayBy(clock) }));
        await onChange(role);
        return limits;
      },
    },
  }) satisfies RoomRequests;
