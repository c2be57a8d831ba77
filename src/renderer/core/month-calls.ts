import { bridge } from '../bridge/bridge';
import { notifyFailure } from './notify';

/** Starts fetching the provider's month when it is newer, or in any case with `again`; events tell how it goes. */
export async function refreshMonth(force: boolean): Promise<void> {
  const answer = await bridge.request('month.refresh', { force });
  if (!answer.ok) notifyFailure('Het ophalen is niet begonnen', answer);
}

/** Takes a month in spite of its doubts. @param at names the refusal that the user has seen */
export async function acceptMonth(at: string): Promise<void> {
  const answer = await bridge.request('month.accept', { at });
  if (!answer.ok) notifyFailure('Het overnemen is niet begonnen', answer);
}

/** Goes back from a month that was taken in spite of doubts. */
export async function turnBackMonth(): Promise<void> {
  const answer = await bridge.request('month.turnBack');
  if (!answer.ok) notifyFailure('Het teruggaan is niet gelukt', answer);
}

export async function cancelRefresh(): Promise<void> {
  const answer = await bridge.request('month.cancelRefresh');
  if (!answer.ok) notifyFailure('Het annuleren is niet gelukt', answer);
}
