import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';

type MenuGroupProps = { readonly label: string; readonly children: ReactNode };

/** Items of a menu under a heading; the heading names the group, because a menu may only contain items and groups. */
export const MenuGroup = ({ label, children }: MenuGroupProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a menu may not contain a fieldset
  <div role="group" aria-label={label}>
    <Menu.Label aria-hidden>{label}</Menu.Label>
    {children}
  </div>
);
