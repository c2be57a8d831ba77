import { FetchedPart, useFetchedPart } from '../../ui/behaviour/fetched-part';
import { type AskedReason, useAskedReason } from './reason-store';

const panel = new FetchedPart<{ readonly asked: AskedReason }>(async () => ({
  default: (await import('./reason-panel')).ReasonPanel,
}));

function Fetched({ asked }: { readonly asked: AskedReason }) {
  const Panel = useFetchedPart(panel);
  return Panel === null ? null : <Panel asked={asked} />;
}

/** The reason that is open, on any screen. */
export function OpenedReason() {
  const asked = useAskedReason();
  return asked === null ? null : <Fetched asked={asked} />;
}
