import type { WalkWish } from '../../shared/domain/program/network';
import { bridge } from '../bridge/bridge';
import { notifyUnlessDone } from './notify';

/** Begins a walk over the network, or stops it; events report each step. */
export const askWalk = (wish: WalkWish): Promise<void> =>
  notifyUnlessDone('Het netwerk is niet onderzocht', bridge.request('network.walk', { wish }));
