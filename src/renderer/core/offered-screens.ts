import type { Account } from '../../shared/domain/session';
import type { Route } from './routes';

const conditions: { readonly [N in Route['name']]?: (account: Account) => boolean } = {
  personList: ({ options }) => options.canShowPersons,
  helpPersons: ({ options }) => options.canShowPersons,
  press: ({ options }) => options.canPress,
  views: ({ options }) => options.canPreset,
  uploadFilter: ({ options }) => options.canOwnKvkList,
  notes: ({ options }) => options.canNotes,
  contacts: ({ hasLoginId }) => hasLoginId,
};

/** Whether an account has a screen; main holds to the same when it is asked for what stands there. */
export function isOffered(account: Account | null, screen: Route['name']): boolean {
  const condition = conditions[screen];
  return condition === undefined || (account !== null && condition(account));
}
