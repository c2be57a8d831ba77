import { navigate } from 'wouter/use-browser-location';
import type { UpdateWish } from '../../shared/domain/program/update';
import { bridge } from '../bridge/bridge';
import { openDialog } from './dialogs';
import { paths } from './navigation/routes';
import { notifyUnlessDone } from './notify';

/** Requests a step of the update to a newer version; events report the progress. */
export const askUpdate = (wish: UpdateWish): Promise<void> =>
  notifyUnlessDone('Adviesatlas is nog niet bijgewerkt', bridge.request('update.ask', { wish }));

/** Opens the settings at their part about versions. */
export function showVersions(): void {
  navigate(paths.settings);
  openDialog('versions');
}
