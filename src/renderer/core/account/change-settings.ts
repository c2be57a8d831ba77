import type { SettingsChange } from '../../../shared/domain/program/settings';
import { useApplication } from '../application-store';
import { notifyFailure } from '../notify';

/** Changes settings; a failure is reported in a notification. */
export async function changeSettings(change: SettingsChange): Promise<void> {
  const failed = await useApplication.getState().changeSettings(change);
  if (failed !== null) notifyFailure('De instelling is niet bewaard', failed);
}
