import { useApplication } from '../application-store';

/** Whether the frame is drawn around the screens: an account is logged in and has a month. */
export const useIsFramed = (): boolean =>
  useApplication(({ start }) => start?.session.state === 'loggedIn' && start.month.current !== null);
