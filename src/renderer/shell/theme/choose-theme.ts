import { type Theme, themes } from '../../../shared/domain/program/settings';
import { useApplication } from '../../core/application-store';
import { notifyFailure } from '../../core/notify';

export const themeNames: Readonly<Record<Theme, string>> = { system: 'Als systeem', light: 'Licht', dark: 'Donker' };

export const isTheme = (value: string): value is Theme => (themes as readonly string[]).includes(value);

export async function chooseTheme(theme: Theme): Promise<void> {
  const failed = await useApplication.getState().changeSettings({ theme });
  if (failed !== null) notifyFailure('Het thema is niet bewaard', failed);
}
