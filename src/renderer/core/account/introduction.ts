import type { SettingsChange } from '../../../shared/domain/program/settings';
import { useApplication } from '../application-store';
import { notifyFailure } from '../notify';

/** Whether the user of this data folder has neither taken nor skipped the first steps (docs/rules/session.md#first-steps). */
export const useIsNew = (): boolean => useApplication(({ start }) => start?.settings.introduced === false);

/** Records that the first steps must not be shown again. */
export async function endIntroduction(): Promise<void> {
  const { start, changeSettings } = useApplication.getState();
  if (start === null || start.settings.introduced) return;
  const failed = await changeSettings({ introduced: true });
  if (failed !== null) notifyFailure('Dit is niet bewaard', failed);
}

/** Changes settings; a failure is reported in a notification. */
export async function changeSettings(change: SettingsChange): Promise<void> {
  const failed = await useApplication.getState().changeSettings(change);
  if (failed !== null) notifyFailure('De instelling is niet bewaard', failed);
}
