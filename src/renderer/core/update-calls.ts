import type { UpdateWish } from '../../shared/domain/program/update';
import { bridge } from '../bridge/bridge';
import { notifyUnlessDone } from './notify';

/** Requests a step of the update to a newer version; events report the progress. */
export const askUpdate = (wish: UpdateWish): Promise<void> =>
  notifyUnlessDone('Adviesatlas is nog niet bijgewerkt', bridge.request('update.ask', { wish }));
