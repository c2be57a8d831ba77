import { type Result, unwrap } from '../../shared/domain/result';
import type { PersistentWorker } from '../wire/persistent-worker';
import type { AskUserData, UserDataAnswer, UserDataInput, UserDataName } from './user-data-questions';
import type { UserDataCalls } from './user-data-thread-calls';

/** Asks questions of the tables of user data. */
export const createAskUserData =
  (worker: PersistentWorker<UserDataCalls>): AskUserData =>
  <N extends UserDataName>(name: N, input: () => UserDataInput<N>) =>
    worker.use(async (call) => {
      // The tables give each name its types, which the compiler cannot see through the name.
      const ask = call as (name: N, input: UserDataInput<N>) => Promise<Result<UserDataAnswer<N>>>;
      return unwrap(await ask(name, input()));
    });
