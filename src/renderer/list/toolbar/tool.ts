import type { ReactNode } from 'react';

/** A control of the toolbar. */
export type Tool = {
  readonly id: string;
  readonly group: string;
  readonly content: ReactNode;
  /** It does something now: 'Meer' shows so when it is in there. */
  readonly active?: boolean;
};
