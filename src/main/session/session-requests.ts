import { z } from 'zod';
import { checkRegistration, longestInRegistration } from '../../shared/domain/account/registration';
import { withoutInvisibleSigns } from '../../shared/format/fold';
import type { ProviderClient } from '../provider/provider-client';
import { nothing, type RoomRequests } from '../wire/router';
import type { Session } from './session';

const token = z.string().min(1).max(4096);

/**
 * Requests about the session.
 * @param rememberEmail stores the address of an attempt for the next login
 */
export const sessionRequests = (session: Session, provider: ProviderClient, rememberEmail: (email: string) => void) =>
  ({
    'session.logIn': {
      input: z.object({ email: z.string().max(320).transform(withoutInvisibleSigns), password: z.string().max(1024) }),
      answer: async (credentials) => {
        const view = await session.logIn(credentials);
        if (view.login !== 'INVALIDEMAILADDRESS') rememberEmail(credentials.email.trim());
        return view;
      },
    },
    'session.register': {
      input: z.object({
        name: z.string().max(longestInRegistration.name),
        email: z.string().max(longestInRegistration.email),
        password: z.string().max(longestInRegistration.password),
      }),
      answer: async ({ name, email, password }) => {
        const asked = { name: name.trim(), email: withoutInvisibleSigns(email).trim(), password };
        return { refused: checkRegistration(asked) ?? (await provider.register(asked)) };
      },
    },
    'session.stopWaiting': { input: nothing, answer: () => session.stopWaiting() },
    'session.activate': {
      input: z.object({ token }),
      answer: async (input) => ({ activated: await provider.activateToken(input.token) }),
    },
    'session.inspectToken': { input: z.object({ token }), answer: (input) => session.inspectToken(input.token) },
    'session.adoptToken': { input: z.object({ token }), answer: (input) => session.adoptGiven(input.token) },
    'session.changeRole': {
      input: z.object({ role: z.string().min(1).max(200) }),
      answer: ({ role }) => session.changeRole(role),
    },
    'session.logOut': { input: nothing, answer: () => session.logOut() },
  }) satisfies RoomRequests;
