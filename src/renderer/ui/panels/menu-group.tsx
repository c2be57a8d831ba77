import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';

type MenuGroupProps = { readonly label: string; readonly children: ReactNode };

/** Menu items under a heading. The heading names the group, because a menu may contain only items and groups. */
export const MenuGroup = ({ label, children }: MenuGroupProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a menu may not contain a fieldset
  <div role="group" aria-label={label}>
    <Menu.Label aria-hidden>{label}</Menu.Label>
    {children}
  </div>
);
