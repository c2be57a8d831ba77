import { IconCircleCheck, IconCircleOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './badge.module.css';

type BadgeProps = {
  readonly children: ReactNode;
  readonly tone?: 'plain' | 'green' | 'red';
  readonly icon?: ReactNode;
};

/** A short word in a small box. */
export const Badge = ({ children, tone = 'plain', icon }: BadgeProps) => (
  <span className={`${classes.badge} ${classes[tone]}`}>
    {icon}
    {children}
  </span>
);

/** Active or not, by sign and word. */
export const ActiveBadge = ({ active }: { readonly active: boolean }) =>
  active ? (
    <Badge tone="green" icon={<IconCircleCheck size={14} stroke={1.6} aria-hidden />}>
      Actief
    </Badge>
  ) : (
    <Badge icon={<IconCircleOff size={14} stroke={1.6} aria-hidden />}>Inactief</Badge>
  );
