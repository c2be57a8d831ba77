import { join } from 'node:path';
import { monthListsOf } from '../../../shared/access/permissions';
import type { SessionView } from '../../../shared/domain/account/session';
import type { QuestionPlace } from '../../contact-questions/question-file';
import type { DossierAccess } from '../../dossiers/dossier-service';
import { type DataFolder, roleFolder } from '../../files/data-folder';
import { deriveKey } from '../../key/encryption';
import { ProviderClient } from '../../provider/provider-client';
import type { RecordAccess } from '../../records/record-session';
import type { MonthAccess } from '../../refresh/month-machine';
import { hasLoginId, optionsOf } from '../../session/account';
import { Session } from '../../session/session';
import { SessionFile } from '../../session/session-file';
import type { HeldSession } from '../../session/session-machine';
import { type ApplicationParts, ownsFolder } from './application-parts';
import type { Files } from './start-files';

type AccountAccessParts = {
  readonly folder: DataFolder;
  /** Names the provider in keys and folders. */
  readonly origin: string;
  /** The main key, from which each file's own key is derived. */
  readonly key: Uint8Array;
  /** Whether this program keeps a mirror of the records; the command line does not. */
  readonly syncs: boolean;
};

type AccountAccess = {
  readonly months: (held: HeldSession) => MonthAccess;
  readonly dossiers: (held: HeldSession) => DossierAccess;
  readonly records: (held: HeldSession) => RecordAccess;
  /** The folder and key of what the user made, in every role of an account. The label is part of the derived key, so it must not change. */
  readonly ownData: (email: string) => { readonly folder: string; readonly key: Uint8Array };
  /** The file of an unsent question: in the account's folder, or beside the accounts without a login. */
  readonly question: (account: string | null) => QuestionPlace;
};

/** The files of an account or role with their keys, and what requests need, all from one session. */
function createAccountAccess({ folder, origin, key, syncs }: AccountAccessParts): AccountAccess {
  const roleOf = ({ stored: { email, payload } }: HeldSession) =>
    roleFolder(folder.account(origin, email), payload.role);
  const keyOf = (purpose: string, { stored: { email, payload } }: HeldSession) =>
    deriveKey(key, purpose, origin, email.toLowerCase(), payload.role);
  const removedOf = ({ stored: { email } }: HeldSession) => ({
    path: join(folder.account(origin, email), 'removed.json'),
    key: deriveKey(key, 'removed', origin, email.toLowerCase()),
  });
  return {
    months: (held) => {
      const { role, jwt, upToDate, infoPoints = [], earlierInfoPoints = [], periods } = held.stored.payload;
      const location = { path: roleOf(held), role, key: keyOf('months', held), removed: removedOf(held) };
      const lists = monthListsOf(optionsOf(held.stored.payload));
      return {
        epoch: held.epoch,
        token: jwt,
        period: upToDate.slice(0, 7),
        lists,
        words: { current: infoPoints, earlier: earlierInfoPoints },
        announced: periods ?? null,
        location,
      };
    },
    dossiers: (held) => ({
      epoch: held.epoch,
      token: held.stored.payload.jwt,
      folder: roleOf(held),
      key: keyOf('dossiers', held),
    }),
    records: (held) => {
      const { email, payload } = held.stored;
      const { crm = {} } = payload;
      return {
        epoch: held.epoch,
        token: payload.jwt,
        owner: { email, role: payload.role },
        folder: roleOf(held),
        key: keyOf('records', held),
        canSync: syncs && hasLoginId(payload),
        insertEmails: crm.insertEmails ?? [],
        updateEmails: crm.updateEmails ?? [],
      };
    },
    ownData: (email) => ({
      folder: folder.account(origin, email),
      key: deriveKey(key, 'own-data', origin, email.toLowerCase()),
    }),
    question: (account) => {
      if (account === null) return { path: folder.question, key: deriveKey(key, 'question') };
      const path = join(folder.account(origin, account), 'question.bin');
      return { path, key: deriveKey(key, 'question', origin, account.toLowerCase()) };
    },
  };
}

/** The provider, the login, and the account's files. */
export type Account = ReturnType<typeof startSession>;

/** How far the computer's clock may be off before the user is notified, in milliseconds. */
const clockTolerance = 5 * 60_000;

export function startSession(parts: ApplicationParts, { folder, log, notices, raiseFor }: Files) {
  const { clock, key } = parts;
  const onTime = (time: number): void => {
    const isOff = Math.abs(time - clock.now().getTime()) > clockTolerance;
    if (isOff && parts.checkClock === true) notices.raise('CLOCK_OFF');
  };
  const onMoved = (): void => notices.raise('PROVIDER_MOVED');
  const provider = new ProviderClient(parts.providerUrl, { name: parts.providerName, onTime, onMoved });
  const followers: ((view: SessionView) => Promise<void>)[] = [];
  const session = new Session({
    provider,
    file: new SessionFile(folder.session, key.bytes, raiseFor('SESSION_PUT_ASIDE')),
    clock,
    keeping: { keychain: key.kept, write: key.kept && ownsFolder(parts) },
    // The session continues without being stored; the next start asks for a login.
    onUnwritten: (error) => {
      notices.raise('SESSION_NOT_KEPT');
      log('session.write', error);
    },
    onChange: async (view) => {
      for (const follow of followers) await follow(view).catch((error) => log('session.follow', error));
    },
  });
  return {
    provider,
    session,
    access: createAccountAccess({ folder, origin: provider.origin, key: key.bytes, syncs: ownsFolder(parts) }),
    folderOf: (email: string): string => folder.account(provider.origin, email),
    /** Calls back for every change of the session, one after another. A user's request counts as answered only after this has resolved. */
    onChange: (follower: (view: SessionView) => Promise<void>): void => void followers.push(follower),
  };
}
