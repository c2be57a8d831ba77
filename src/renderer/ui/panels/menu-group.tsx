import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';

type MenuGroupProps = { readonly label: string; readonly children: ReactNode };

/** Items of a menu under a heading; the heading is the name of the group, as a menu holds items and groups only. */
export const MenuGroup = ({ label, children }: MenuGroupProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a menu
  <div role="group" aria-label={label}>
    <Menu.Label aria-hidden>{label}</Menu.Label>
    {children}
  </div>
);
