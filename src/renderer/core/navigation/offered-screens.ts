import { type GuardedScreen, guardedNames, isOpen } from '../../../shared/access/option-access';
import type { Account } from '../../../shared/domain/account/session';
import type { Route } from './routes';

/** Screens of the table of options; a name that is no route does not compile. */
const guarded: readonly Route['name'][] = guardedNames('screens') as readonly GuardedScreen[];

/** Whether an account has a screen; main applies the same rule to the requests of that screen. */
export function isOffered(account: Account | null, screen: Route['name']): boolean {
  if (screen === 'contacts') return account?.hasLoginId === true;
  return !guarded.includes(screen) || (account !== null && isOpen(account.options, 'screens', screen));
}
