import { bridge } from '../../bridge/bridge';
import { notifyFailure } from '../../core/notify';
import type { List } from '../../list/core/store/list-store';
import { flushDrafts, forgetTexts } from '../../records/window/window-records';

/** Ends the session, after which the login screen is shown. Files stay on disk; this window forgets the account. */
export async function logOut(list: List): Promise<void> {
  list.getState().flushView();
  await flushDrafts();
  const answer = await bridge.request('session.logOut');
  // After a failure the account is still logged in, so its unsaved texts are kept.
  if (answer.ok) forgetTexts();
  else notifyFailure('Het uitloggen is mislukt', answer);
}
