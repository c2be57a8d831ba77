import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import type { Theme } from '../../shared/domain/settings';
import { useApplication } from '../core/application-store';

const schemes: Readonly<Record<Theme, MantineColorScheme>> = { system: 'auto', light: 'light', dark: 'dark' };

/** Sets the colours to the theme of the settings, whoever changes it. */
export function FollowTheme() {
  const wanted = useApplication((state) => state.start?.settings.theme);
  const { setColorScheme } = useMantineColorScheme();
  useEffect(() => {
    if (wanted !== undefined) setColorScheme(schemes[wanted]);
  }, [wanted, setColorScheme]);
  return null;
}
