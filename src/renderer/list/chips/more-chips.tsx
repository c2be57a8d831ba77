import { Button, Popover } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { useRef } from 'react';
import { countOf } from '../../../shared/format/format-number';
import { useKeptFocus } from '../../ui/behaviour/kept-focus';
import { LimitChip } from './chip';
import classes from './chips.module.css';
import { chipSpacing } from './fit-chips';

type MoreChipsProps = {
  readonly limits: readonly string[];
  /** None of them stands in the bar. */
  readonly all: boolean;
  /** Takes over the focus when the last of them was taken away. */
  readonly onGone: () => void;
};

/** What hides rows and has no room in the bar, under one button. */
export const MoreChips = ({ limits, all, onGone }: MoreChipsProps) => (
  <Popover position="bottom-start" width={340} trapFocus returnFocus>
    <Popover.Target>
      <Button size="xs" className={classes.more} w={chipSpacing.more}>
        {all ? countOf(limits.length, 'filter', 'filters') : `En nog ${limits.length}`}
      </Button>
    </Popover.Target>
    <Popover.Dropdown>
      <Chips limits={limits} onGone={onGone} />
    </Popover.Dropdown>
  </Popover>
);

function Chips({ limits, onGone }: Pick<MoreChipsProps, 'limits' | 'onGone'>) {
  const list = useRef<HTMLUListElement>(null);
  const keptFocus = useKeptFocus(() => {
    const next = list.current?.querySelector('button') ?? null;
    if (next === null) onGone();
    else next.focus();
  });
  return (
    <ul ref={useMergedRef(list, keptFocus)} className={classes.moreChips} aria-label="Filters zonder plaats in de balk">
      {limits.map((limit) => (
        <LimitChip key={limit} limit={limit} />
      ))}
    </ul>
  );
}
