import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import type { Theme } from '../../../shared/domain/program/settings';
import { useApplication } from '../../core/application-store';

const schemes: Readonly<Record<Theme, MantineColorScheme>> = { system: 'auto', light: 'light', dark: 'dark' };

/** Applies the colours and the row height of the settings, also when another window changes them. */
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
