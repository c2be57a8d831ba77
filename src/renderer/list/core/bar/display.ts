import type { Icon } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import type { GuardedControl } from '../../../../shared/access/option-access';
import type { ComparisonSummary } from '../../../../shared/domain/lists/comparison';
import type { Filter } from '../../../../shared/domain/lists/list';
import type { ListState } from '../store/list-state';
import type { ListCommand } from './list-command';

/** The displays of a list of one month. */
export type ListDisplayName = 'table' | 'map' | 'pivot' | 'chart';

/** What a screen gives a display of one month. */
export type ListDisplayProps = {
  /** The list's rows with their pager. */
  readonly rows: ReactNode;
};

/** A display of a list of one month. */
export type ListDisplay = {
  readonly Component: ComponentType<ListDisplayProps>;
  /** Shows the display, or the table again while it is shown; null for the table itself. */
  readonly command: ListCommand | null;
  readonly label: string;
  readonly Icon: Icon;
  /** Fetches what the display needs, as soon as the pointer comes to its choice. */
  readonly fetch?: () => void;
};

/** What a screen gives a display of two months. */
export type ComparisonDisplayProps = {
  /** The list's rows with their pager; without the rows until they can be drawn. */
  readonly rows: (isReady: boolean) => ReactNode;
  readonly preview: ReactNode;
  readonly summary: ComparisonSummary | null;
  /** The column whose method is being judged; null for none. */
  readonly judged: string | null;
  readonly onJudge: (column: string | null) => void;
  /** Shows the rows that the display filtered, at a column. */
  readonly onColumn: (column: string) => void;
  /** Shows the comparison of offices with filters. */
  readonly onOffices: (filters: readonly Filter[]) => void;
};

/** A display of a list of two months. */
export type ComparisonDisplay = {
  readonly label: string;
  readonly Component: ComponentType<ComparisonDisplayProps>;
  /** The title of files of its rows; null for a display without rows. */
  readonly titleOf: ((list: string) => string) | null;
  /** The option that its rows need. */
  readonly control?: GuardedControl;
  /** Whether it shows cells of both months, between which the user can choose and step. */
  readonly showsCells: boolean;
};

/** The display that is shown. */
export const shownDisplay = ({
  display,
  pivot,
  chart,
}: Pick<ListState, 'display' | 'pivot' | 'chart'>): ListDisplayName =>
  pivot !== null ? 'pivot' : chart !== null ? 'chart' : (display ?? 'table');
