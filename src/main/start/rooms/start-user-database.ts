import { todayBy } from '../../../shared/domain/clock';
import { failureOf, unwrap } from '../../../shared/domain/result';
import type { HeldSession } from '../../session/session-machine';
import type { UserDataCalls } from '../../user-data/user-data-thread-calls';
import { PersistentWorker } from '../../wire/thread';
import type { ApplicationParts } from './application-parts';
import type { Files } from './start-files';
import type { Account } from './start-session';

/** The thread that has the database of the open account, and what keeps that database sound. */
export function startUserDatabase(
  { clock, threads, version }: ApplicationParts,
  { notices, log }: Files,
  { session, access }: Account,
) {
  const worker = new PersistentWorker<UserDataCalls>(
    threads.userData,
    // Its only note reports that something else was in the place of one of our files.
    () => notices.raise('FILES_PUT_ASIDE'),
    async (call) => {
      const open = session.view().account;
      if (open === null) unwrap(await call('close'));
      else {
        const today = todayBy(clock);
        const repair = unwrap(await call('open', { ...access.ownData(open.email), today, version }));
        if (unwrap(await call('writtenSince', {})).length > 0) notices.raise('WRITTEN_WAITS');
        if (repair !== 'nothing') notices.raise(repair === 'restored' ? 'USER_DATA_RESTORED' : 'USER_DATA_EMPTIED');
      }
    },
  );
  return {
    worker,
    /** Keeps the open account's data as this version leaves it. @throws Fault DATA_FOLDER_UNUSABLE, DISK_FULL */
    keep: (): Promise<void> => worker.whileRunning(async (call) => void unwrap(await call('keep'))),
    /** Puts the snapshot of a version in the place of the open account's data, at the end of the program. @throws Fault NOT_LOGGED_IN, of the snapshot */
    goBack: (earlier: string): Promise<void> =>
      worker.use(async (call) => void unwrap(await call('goBack', { version: earlier }))),
    /** Makes the day's backup. A failure is only logged, because the database itself is sound and the next day brings another backup. */
    backUp: (today: string): void => {
      const made = worker.whileRunning(async (call) => void unwrap(await call('backUp', { today })));
      made.catch((error) => log('user.backup', error));
    },
    /**
     * Reports an unusable database; without it the lists still work, but nothing of the user is stored. A session that ended in the
     * meantime closed its database, which does not mean that the database is unusable.
     */
    noteUnusable: (held: HeldSession | null, error: unknown): void => {
      log('user.database', error);
      if (session.held()?.epoch !== held?.epoch) return;
      notices.raise(failureOf(error).code === 'DATABASE_TOO_NEW' ? 'USER_DATA_TOO_NEW' : 'USER_DATA_UNUSABLE');
    },
  };
}
