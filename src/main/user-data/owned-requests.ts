import { z } from 'zod';
import type { Owner } from '../../shared/domain/account/session';
import { owner, ownRole } from '../session/allowance';
import type { Session } from '../session/session';
import type { AskUserData, UserDataInput, UserDataName } from './user-data-questions';

/** What a question needs besides the role. */
type Rest<N extends UserDataName> = Omit<UserDataInput<N>, 'role'>;
type RestSchemas<N extends UserDataName> = { readonly [K in keyof Rest<N>]: z.ZodType<Rest<N>[K]> };
type Owned<N extends UserDataName> = { readonly owner: Owner } & Rest<N>;

/**
 * Makes requests about an owner's data that pass through as one question of the thread.
 * @returns `owned`, which takes the question, the schemas of what it needs besides the role, and what follows a change
 */
export const ownedRequests =
  (askUserData: AskUserData, session: Session) =>
  <N extends UserDataName>(
    name: N,
    rest: RestSchemas<N>,
    after: (role: string, input: Owned<N>) => unknown = () => undefined,
  ) => ({
    // The schemas are those of the question, which the compiler cannot infer from its name.
    input: z.object({ owner, ...rest }) as unknown as z.ZodType<Owned<N>>,
    answer: async (input: Owned<N>) => {
      const { owner: named, ...asked } = input;
      const answer = await askUserData(name, () => {
        const role = ownRole(session, named);
        return { role, ...asked } as unknown as UserDataInput<N>;
      });
      await after(named.role, input);
      return answer;
    },
  });
