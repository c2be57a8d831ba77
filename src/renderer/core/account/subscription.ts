import { type GuardedControl, isOpen } from '../../../shared/access/option-access';
import { useApplication } from '../application-store';

/** Whether the subscription of the logged-in account has a control (docs/product.md#options); false without a login. */
export const useHasControl = (control: GuardedControl): boolean =>
  useApplication(({ start }) => {
    const account = start?.session.account ?? null;
    return account !== null && isOpen(account.options, 'controls', control);
  });
