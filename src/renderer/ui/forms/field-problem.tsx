import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './field-problem.module.css';

type FieldProblemProps = {
  readonly children: ReactNode;
  /** About a form as a whole, and not about the field above it. */
  readonly wide?: boolean;
};

/** What is wrong with what was typed, and how to put it right; spoken at once. */
export const FieldProblem = ({ children, wide = false }: FieldProblemProps) => (
  <span className={`${classes.problem} ${wide ? classes.wide : ''}`} role="alert">
    <IconAlertTriangle size={18} stroke={1.6} aria-hidden />
    <span>{children}</span>
  </span>
);
