import { navigate } from 'wouter/use-browser-location';
import { openDialog } from '../dialogs';
import { paths } from './routes';

/** Opens the settings at their part about versions. */
export function showVersions(): void {
  navigate(paths.settings);
  openDialog('versions');
}
