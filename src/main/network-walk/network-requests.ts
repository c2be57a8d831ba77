import { z } from 'zod';
import { walkWishes } from '../../shared/domain/program/network';
import type { OfficeWays } from '../network/office-ways';
import type { RoomRequests } from '../wire/router';
import type { WalkService } from './walk-service';

type NetworkParts = {
  readonly walk: WalkService;
  readonly ways: OfficeWays;
  /** Asks the provider for something, so that a proxy that refuses the login asks again at once. */
  readonly tryAgain: () => Promise<unknown>;
};

/** Requests about the network: the walk, and the name and password that a proxy asks for. */
export const networkRequests = ({ walk, ways, tryAgain }: NetworkParts) =>
  ({
    'network.walk': { input: z.object({ wish: z.enum(walkWishes) }), answer: ({ wish }) => walk.ask(wish) },
    'proxy.answer': {
      input: z.object({
        login: z.object({ user: z.string().min(1).max(320), password: z.string().max(1000) }).nullable(),
      }),
      answer: async ({ login }) => {
        ways.answer(login);
        if (login !== null) await tryAgain();
        ways.tried();
        return null;
      },
    },
  }) satisfies RoomRequests;
