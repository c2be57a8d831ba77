import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { formatCount } from '../../../shared/format/format-number';
import { disabledWhen } from '../../ui/behaviour/disabled-when';
import classes from './record-pager.module.css';

type RecordPagerProps = {
  readonly offset: number;
  readonly limit: number;
  /** The number of loaded records, and of all records that match the search. */
  readonly count: number;
  readonly total: number;
  readonly onGo: (offset: number) => void;
};

/** `1 - 20 van 1.204`, with buttons to other pages. */
export function RecordPager({ offset, limit, count, total, onGo }: RecordPagerProps) {
  const [isFirst, isLast] = [offset === 0, offset + limit >= total];
  const first = count === 0 ? 0 : offset + 1;
  return (
    <nav className={classes.pager} aria-label="Pagina's">
      <ActionIcon
        aria-label="Vorige pagina"
        {...disabledWhen(isFirst)}
        onClick={() => !isFirst && onGo(Math.max(0, offset - limit))}
      >
        <IconChevronLeft size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
      <b className="figures">{`${formatCount(first)} - ${formatCount(offset + count)} van ${formatCount(total)}`}</b>
      <ActionIcon
        aria-label="Volgende pagina"
        {...disabledWhen(isLast)}
        onClick={() => !isLast && onGo(offset + limit)}
      >
        <IconChevronRight size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    </nav>
  );
}
