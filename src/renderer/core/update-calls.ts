import type { UpdateWish } from '../../shared/domain/program/update';
import { bridge } from '../bridge/bridge';
import { notifyUnlessDone } from './notify';

/** What the user wants of a newer version; events tell how it goes. */
export const askUpdate = (wish: UpdateWish): Promise<void> =>
  notifyUnlessDone('Adviesatlas is nog niet bijgewerkt', bridge.request('update.ask', { wish }));
