import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { type Theme, themes } from '../../../shared/domain/program/setting-kinds';
import { useApplication } from '../../core/application-store';
import { notifyFailure } from '../../core/notify';

const schemes: Readonly<Record<Theme, MantineColorScheme>> = { system: 'auto', light: 'light', dark: 'dark' };

/** Applies the theme and row height of the settings, also when another window changes them. */
export function FollowTheme() {
  const wanted = useApplication((state) => state.start?.settings.theme);
  const { setColorScheme } = useMantineColorScheme();
  useEffect(() => {
    if (wanted !== undefined) setColorScheme(schemes[wanted]);
  }, [wanted, setColorScheme]);
  const density = useApplication((state) => state.start?.settings.density ?? 'compact');
  useEffect(() => {
    document.documentElement.dataset.density = density;
  }, [density]);
  return null;
}

export const themeNames: Readonly<Record<Theme, string>> = { system: 'Als systeem', light: 'Licht', dark: 'Donker' };

export const isTheme = (value: string): value is Theme => (themes as readonly string[]).includes(value);

export async function chooseTheme(theme: Theme): Promise<void> {
  const failed = await useApplication.getState().changeSettings({ theme });
  if (failed !== null) notifyFailure('Het thema is niet bewaard', failed);
}
