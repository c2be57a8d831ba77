import { type GuardedControl, isOpen } from '../../../shared/access/option-access';
import { useApplication } from '../application-store';

/** Whether the subscription of who is logged in has a control (docs/product.md#options); nobody has one who is not. */
export const useHasControl = (control: GuardedControl): boolean =>
  useApplication(({ start }) => {
    const account = start?.session.account ?? null;
    return account !== null && isOpen(account.options, 'controls', control);
  });
