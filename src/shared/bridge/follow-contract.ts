import type { Owner } from '../domain/account/session';
import type { FollowChoice, FollowLines, FollowPair, FormerOffice } from '../domain/lists/followed-office';
import type { InMonth } from '../domain/months/month';
import { declared } from './declared';

/** The requests about things of the user that follow offices which are continued (docs/rules/user-data.md#continued-offices). */
export const followRequests = {
  /** The offices that things came from, each with the number with which the month shows them. */
  'follow.formers': declared<(input: InMonth<{ readonly owner: Owner }>) => readonly FormerOffice[]>(),
  /**
   * The continuations since an earlier month of offices about which the user has something, and all answers; with null the answers alone.
   * Needs canShowMutations.
   */
  'follow.lines':
    declared<(input: InMonth<{ readonly owner: Owner; readonly earlier: string | null }>) => FollowLines>(),
  /** Stores an answer, and returns it as it is stored. Fails with CHANGED_ELSEWHERE when another window answered in the meantime. */
  'follow.answer':
    declared<(input: { readonly owner: Owner; readonly choice: Omit<FollowChoice, 'at'> }) => FollowChoice>(),
  /** Takes an answer back: the user is asked again. */
  'follow.remove':
    declared<
      (input: { readonly owner: Owner; readonly choice: FollowPair & Pick<FollowChoice, 'revision'> }) => null
    >(),
};

/** The events about them. */
export const followEvents = {
  /** The answers of a role changed: what shows things of offices asks again. */
  'follow.changed': declared<{ readonly role: string }>(),
};
