import { bridge } from '../bridge/bridge';
import { notifyUnlessDone } from './notify';

/** Starts fetching the provider's month when it is newer, or in any case with `force`; events report the progress. */
export const refreshMonth = (force: boolean): Promise<void> =>
  notifyUnlessDone('Het ophalen is niet begonnen', bridge.request('month.refresh', { force }));

/** Takes a month in spite of its doubts, or again after going back from it. @param at names the refusal or that step */
export const acceptMonth = (at: string): Promise<void> =>
  notifyUnlessDone('Het overnemen is niet begonnen', bridge.request('month.accept', { at }));

/** Goes back to the previous month. */
export const turnBackMonth = (): Promise<void> =>
  notifyUnlessDone('Het teruggaan is niet gelukt', bridge.request('month.turnBack'));

export const cancelRefresh = (): Promise<void> =>
  notifyUnlessDone('Het annuleren is niet gelukt', bridge.request('month.cancelRefresh'));
