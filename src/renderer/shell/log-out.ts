import { bridge } from '../bridge/bridge';
import { notifyUnlessDone } from '../core/notify';
import type { List } from '../list/store/list-store';
import { flushDrafts } from '../records/window-records';

/** Ends the session; that it has ended is told by the session itself, and leads to the login screen. Files stay. */
export async function logOut(list: List): Promise<void> {
  list.getState().flushView();
  await flushDrafts();
  await notifyUnlessDone('Het uitloggen is mislukt', bridge.request('session.logOut'));
}
