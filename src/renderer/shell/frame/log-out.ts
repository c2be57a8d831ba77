import { bridge } from '../../bridge/bridge';
import { notifyFailure } from '../../core/notify';
import type { List } from '../../list/store/list-store';
import { flushDrafts, forgetTexts } from '../../records/pages/window-records';

/** Ends the session, which leads to the login screen. Files stay; what this window holds of the account does not. */
export async function logOut(list: List): Promise<void> {
  list.getState().flushView();
  await flushDrafts();
  const answer = await bridge.request('session.logOut');
  // Where it failed the account is still here, with what could not be written yet.
  if (answer.ok) forgetTexts();
  else notifyFailure('Het uitloggen is mislukt', answer);
}
