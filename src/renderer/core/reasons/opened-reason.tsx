import { Fetched, FetchedPart } from '../../ui/behaviour/fetched-part';
import { type AskedReason, useAskedReason } from './reason-store';

const panel = new FetchedPart<{ readonly asked: AskedReason }>(
  async () => (await import('./reason-panel')).ReasonPanel,
);

/** The reason that is open, on any screen. */
export function OpenedReason() {
  const asked = useAskedReason();
  return asked === null ? null : <Fetched part={panel} props={{ asked }} />;
}
