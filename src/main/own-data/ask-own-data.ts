import { type Result, unwrap } from '../../shared/domain/result';
import type { PersistentWorker } from '../wire/persistent-worker';
import type { AskOwn, OwnDataAnswer, OwnDataInput, OwnDataName } from './own-data-questions';
import type { OwnDataCalls } from './own-data-thread-calls';

/** Asks questions of the tables of own data. */
export const askOwnData =
  (worker: PersistentWorker<OwnDataCalls>): AskOwn =>
  <N extends OwnDataName>(name: N, input: () => OwnDataInput<N>) =>
    worker.use(async (call) => {
      // The tables give each name its types, which the compiler cannot see through the name.
      const ask = call as (name: N, input: OwnDataInput<N>) => Promise<Result<OwnDataAnswer<N>>>;
      return unwrap(await ask(name, input()));
    });
