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
