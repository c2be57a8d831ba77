import { bridge } from '../bridge/bridge';
import { entityList } from '../list/store/entity-list-store';
import { notifyFailure } from '../core/notify';

/** Ends the session; that it has ended is told by the session itself, and leads to the login screen. Files stay. */
export async function logOut(): Promise<void> {
  entityList.getState().flushView();
  const answer = await bridge.request('session.logOut');
  if (!answer.ok) notifyFailure('Het uitloggen is mislukt', answer);
}
