import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { formatCount } from '../../../shared/format/format-number';
import { disabledWhen } from '../behaviour/disabled-when';

export type ShownPage = {
  readonly offset: number;
  readonly limit: number;
  /** The number of rows on the page, and on all pages. */
  readonly count: number;
  readonly total: number;
  readonly onGo: (offset: number) => void;
};

type PageButtonsProps = ShownPage & {
  readonly before: string;
  readonly next: string;
  /** Of the words between the buttons. */
  readonly className?: string | undefined;
};

/** `1 - 20 van 1.204`, between buttons to the pages before and after it. */
export function PageButtons({ offset, limit, count, total, onGo, before, next, className = '' }: PageButtonsProps) {
  const [isFirst, isLast] = [offset === 0, offset + count >= total];
  const first = count === 0 ? 0 : offset + 1;
  return (
    <>
      <ActionIcon
        aria-label={before}
        title={before}
        {...disabledWhen(isFirst)}
        onClick={() => !isFirst && onGo(Math.max(0, offset - limit))}
      >
        <IconChevronLeft size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
      <b className={`figures ${className}`}>
        {`${formatCount(first)} - ${formatCount(offset + count)} van ${formatCount(total)}`}
      </b>
      <ActionIcon
        aria-label={next}
        title={next}
        {...disabledWhen(isLast)}
        onClick={() => !isLast && onGo(offset + limit)}
      >
        <IconChevronRight size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    </>
  );
}
