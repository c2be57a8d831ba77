import { bridge } from '../bridge/bridge';
import { notifyFailure } from './notify';

/** Starts fetching the provider's month when it is newer, or in any case with `again`; events tell how it goes. */
export async function refreshMonth(again: boolean): Promise<void> {
  const answer = await bridge.request('month.refresh', { again });
  if (!answer.ok) notifyFailure('Het ophalen is niet begonnen', answer);
}

export async function cancelRefresh(): Promise<void> {
  const answer = await bridge.request('month.cancelRefresh');
  if (!answer.ok) notifyFailure('Het annuleren is niet gelukt', answer);
}
