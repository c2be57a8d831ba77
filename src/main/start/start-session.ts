import type { SessionView } from '../../shared/domain/account/session';
import { ProviderClient } from '../provider/provider-client';
import { Session } from '../session/session';
import { SessionFile } from '../session/session-file';
import { createAccountAccess } from './account-access';
import { type ApplicationParts, ownsFolder } from './application-parts';
import type { Files } from './start-files';

/** The provider, who is logged in with it, and where that account's files are. */
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
  const provider = new ProviderClient(parts.providerUrl, parts.providerName, onTime, onMoved);
  const followers: ((view: SessionView) => Promise<void>)[] = [];
  const session = new Session({
    provider,
    file: new SessionFile(folder.session, key.bytes, raiseFor('SESSION_PUT_ASIDE')),
    clock,
    keeping: { keychain: key.kept, write: key.kept && ownsFolder(parts) },
    // The session works on without being kept; the next start asks for a login.
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
    /** The folder of an account. */
    folderOf: (email: string): string => folder.account(provider.origin, email),
    /** Calls back for every change of the session, one after the other; awaited before a question of the user counts as answered. */
    onChange: (follower: (view: SessionView) => Promise<void>): void => void followers.push(follower),
  };
}
