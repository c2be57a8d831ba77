import { ActionIcon } from '@mantine/core';
import { IconCalendarStats, IconGripVertical, IconX } from '@tabler/icons-react';
import { Link } from 'wouter';
import type { useReorder } from '../../ui/behaviour/use-reorder';
import { ActiveBadge } from '../../values/active-badge';
import classes from './compare.module.css';

/** The content of the head of a comparison's column. */
export type BesideColumn = {
  /** The KvK number of an office, or the period of a month. */
  readonly id: string;
  readonly name: string;
  /** The path to the office's dossier; null for a month. */
  readonly path: string | null;
  readonly active: boolean | null;
  readonly facts: readonly string[];
  /** Whether the month contains the office. */
  readonly isPresent: boolean;
};

type ColumnHeadProps = {
  readonly column: BesideColumn;
  /** The handlers that move the column among the others. */
  readonly order: ReturnType<ReturnType<typeof useReorder>['itemProps']>;
  readonly onRemove: () => void;
  /** Shows the office's months side by side; undefined when that is impossible. */
  readonly onMonths?: (() => void) | undefined;
};

/** The head of an office or month. The user can drag it, move it with Alt and an arrow key, or remove it with Delete. */
export function ColumnHead({ column: { id, name, path, active, facts, isPresent }, ...parts }: ColumnHeadProps) {
  const { order, onRemove, onMonths } = parts;
  return (
    <th
      scope="col"
      className={classes.columnHead}
      data-column={id}
      {...order}
      onKeyDown={(event) => {
        if (event.key === 'Delete' && !event.altKey && !event.ctrlKey) onRemove();
        else order.onKeyDown(event);
      }}
    >
      <div className={classes.nameLine}>
        <ActionIcon
          variant="subtle"
          size={24}
          aria-label={`${name} verplaatsen`}
          title="Verplaatsen: slepen, of Alt met ← of →; Delete haalt weg"
          aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight Delete"
        >
          <IconGripVertical size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
        {path === null ? (
          <strong className={classes.name}>{name}</strong>
        ) : (
          <Link href={path} className={classes.name} title={name} draggable={false}>
            {name}
          </Link>
        )}
        {onMonths !== undefined && (
          <ActionIcon
            variant="subtle"
            size={24}
            aria-label={`Maanden van ${name} naast elkaar`}
            title="Maanden naast elkaar"
            onClick={onMonths}
          >
            <IconCalendarStats size={16} stroke={1.6} aria-hidden />
          </ActionIcon>
        )}
        <ActionIcon
          variant="subtle"
          size={24}
          aria-label={`${name} weghalen`}
          title="Weghalen (Delete)"
          onClick={onRemove}
        >
          <IconX size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      </div>
      <div className={classes.facts}>
        {active !== null && <ActiveBadge active={active} />}
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        {!isPresent && <span>Staat niet in deze maand</span>}
      </div>
    </th>
  );
}
