import { useShallow } from 'zustand/react/shallow';
import type { ApplicationStart } from '../../../shared/bridge/application';
import { isSameOwner, type Owner } from '../../../shared/domain/account/session';
import { useApplication } from '../application-store';

/** The logged-in account and role, which own the data on screen; null without a login. */
export const ownerOf = (start: ApplicationStart | null): Owner | null => {
  const account = start?.session.account ?? null;
  return account === null ? null : { email: account.email, role: account.role };
};

/** The owner as a text, for use as a key. */
export const ownerKey = (owner: Owner | null): string =>
  owner === null ? '' : JSON.stringify([owner.email, owner.role]);

/** The owner as a hook; returns the same object while account and role are the same. */
export const useOwner = (): Owner | null => useApplication(useShallow(({ start }) => ownerOf(start)));

/** Calls back when another account or role logs in, and when the account logs out. */
export function onOwnerChange(listener: (owner: Owner | null, before: Owner | null) => void): () => void {
  return useApplication.subscribe(({ start }, { start: earlier }) => {
    const [owner, before] = [ownerOf(start), ownerOf(earlier)];
    if (!isSameOwner(owner, before)) listener(owner, before);
  });
}
