import { contactAccess, hasOption, type Offered, optionAccess } from '../../../shared/access/option-access';
import type { Account } from '../../../shared/domain/account/session';
import { screenOf } from '../../../shared/screens/screens';
import type { Route } from './routes';

/** Whether an account has a screen; main applies the same rule to the requests of that screen. */
export function isOffered(account: Account | null, screen: Route['name']): boolean {
  const needs = screen === 'notFound' ? undefined : screenOf(screen).needs;
  if (needs === undefined) return true;
  if (account === null) return false;
  return needs === 'loginId' ? account.hasLoginId : hasOption(account.options, needs);
}

/** What to offer to an account whose subscription lacks a screen. */
export function accessOf(screen: Route['name']): Offered {
  const needs = screen === 'notFound' ? undefined : screenOf(screen).needs;
  return needs === undefined || needs === 'loginId' ? contactAccess : optionAccess[needs];
}
