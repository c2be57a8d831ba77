import type { Handlers } from '../../shared/bridge/calls';
import { Fault, type Result, unwrap } from '../../shared/domain/result';
import { faultOfFile } from '../files/file-faults';
import { onPutAside } from '../files/put-aside';
import type { PersistentWorker } from '../wire/thread';
import { UserDatabase } from './database/user-database';
import type { Opening, UserRepair } from './database/user-file';
import {
  type AskUserData,
  type UserDataAnswer,
  type UserDataInput,
  type UserDataName,
  userDataReads,
  userDataWrites,
} from './user-data-questions';

type QuestionCalls = { readonly [N in UserDataName]: (input: UserDataInput<N>) => UserDataAnswer<N> };

/** The calls of the user data thread. The questions work once a database is open. */
export type UserDataCalls = QuestionCalls & {
  open: (input: { readonly folder: string; readonly key: Uint8Array } & Opening) => UserRepair;
  /** Keeps everything as this version of the program leaves it; does nothing while no account is open. */
  keep: () => null;
  /** Puts the snapshot of a version in the place of the database, and closes it. Fails with RETURN_WITHOUT_SNAPSHOT. */
  goBack: (input: { readonly version: string }) => null;
  /** Makes the day's backup unless it exists; does nothing while no account is open. */
  backUp: (input: { readonly today: string }) => null;
  close: () => null;
};

type Question = (data: UserDatabase, input: unknown) => unknown;

/**
 * Answers calls from the user's database.
 * @param notePutAside called when something that is not our file was put aside
 */
export function createUserDataHandlers(notePutAside: () => void): Handlers<UserDataCalls> {
  let opened: UserDatabase | null = null;
  let stopNoting = (): void => {};

  function database(): UserDatabase {
    if (opened === null) throw new Fault('NOT_LOGGED_IN');
    return opened;
  }

  function close(): null {
    opened?.close();
    opened = null;
    return null;
  }

  const read = (question: Question) => (input: unknown) => question(database(), input);
  const write = (question: Question) => (input: unknown) => {
    const data = database();
    try {
      return question(data, input);
    } catch (error) {
      throw faultOfFile(error, 'DATA_FOLDER_UNUSABLE');
    }
  };
  const handlersOf = (questions: object, handle: (question: Question) => unknown) =>
    Object.entries(questions).map(([name, question]) => [name, handle(question)] as const);
  // The tables pair each name with its types, which the compiler cannot infer from the names.
  const questions = Object.fromEntries([
    ...handlersOf(userDataReads, read),
    ...handlersOf(userDataWrites, write),
  ]) as Handlers<QuestionCalls>;

  return {
    ...questions,
    open: ({ folder, key, today, version }) => {
      close();
      stopNoting();
      stopNoting = onPutAside(folder, notePutAside);
      opened = UserDatabase.open(folder, key, { today, version });
      return opened.repair;
    },
    keep: () => opened?.keep() ?? null,
    goBack: ({ version }) => {
      const data = database();
      try {
        return data.goBack(version);
      } finally {
        // It may be closed already.
        close();
      }
    },
    backUp: ({ today }) => opened?.backUp(today) ?? null,
    close,
  };
}

/** Makes the function that asks questions of the user's database. */
export const createAskUserData =
  (worker: PersistentWorker<UserDataCalls>): AskUserData =>
  <N extends UserDataName>(name: N, input: () => UserDataInput<N>) =>
    worker.use(async (call) => {
      // The tables pair each name with its types, which the compiler cannot infer from the name.
      const ask = call as (name: N, input: UserDataInput<N>) => Promise<Result<UserDataAnswer<N>>>;
      return unwrap(await ask(name, input()));
    });
