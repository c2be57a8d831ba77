import { navigate } from 'wouter/use-browser-location';
import { bridge } from '../bridge/bridge';
import { useApplication } from './application-store';
import { notifyFailure } from './notify';
import { paths } from './routes';

/** Ends the session and goes to the login screen; files stay. */
export async function logOut(): Promise<void> {
  const answer = await bridge.request('session.logOut');
  if (!answer.ok) return notifyFailure('Het uitloggen is mislukt', answer);
  useApplication.getState().adopt({ session: answer.data });
  navigate(paths.login, { replace: true });
}
