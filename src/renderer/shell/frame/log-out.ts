import { bridge } from '../../bridge/bridge';
import { notifyFailure } from '../../core/notify';
import type { List } from '../../list/store/list-store';
import { flushDrafts, forgetTexts } from '../../records/pages/window-records';

/** Ends the session, which leads to the login screen. Files stay; this window forgets the account. */
export async function logOut(list: List): Promise<void> {
  list.getState().flushView();
  await flushDrafts();
  const answer = await bridge.request('session.logOut');
  // After a failure the account is still logged in, and its unsaved texts are kept.
  if (answer.ok) forgetTexts();
  else notifyFailure('Het uitloggen is mislukt', answer);
}
