import { bridge } from '../bridge/bridge';
import { notifyUnlessDone } from '../core/notify';
import type { List } from '../list/store/list-store';
import { flushDrafts, forgetTexts } from '../records/window-records';

/** Ends the session, which leads to the login screen. Files stay; what this window holds of the account does not. */
export async function logOut(list: List): Promise<void> {
  list.getState().flushView();
  await flushDrafts();
  await notifyUnlessDone('Het uitloggen is mislukt', bridge.request('session.logOut'));
  forgetTexts();
}
