import { bridge } from '../bridge/bridge';
import { useApplication } from './application-store';
import { notifyFailure } from './notify';

function adoptRefresh(refresh: ReturnType<typeof current>['refresh']): void {
  useApplication.getState().adopt({ month: { ...current(), refresh } });
}

const current = () => useApplication.getState().start?.month ?? { current: null, refresh: { phase: 'idle' } as const };

/** Starts fetching the provider's month when it is newer, or in any case with `again`. */
export async function refreshMonth(again: boolean): Promise<void> {
  const answer = await bridge.request('month.refresh', { again });
  if (answer.ok) adoptRefresh(answer.data);
  else notifyFailure('Het ophalen is niet begonnen', answer);
}

export async function cancelRefresh(): Promise<void> {
  const answer = await bridge.request('month.cancelRefresh');
  if (answer.ok) adoptRefresh(answer.data);
  else notifyFailure('Het annuleren is niet gelukt', answer);
}
