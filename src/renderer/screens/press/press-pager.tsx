import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { pageSizes } from '../../../shared/domain/lists/list';
import { formatCount } from '../../../shared/format/format-number';
import { offWhen } from '../../ui/behaviour/off-when';
import type { PressChoice } from './press-question';
import classes from './press-screen.module.css';

type PressPagerProps = {
  readonly matched: number;
  readonly shown: number;
  readonly choice: PressChoice;
  readonly onChange: (change: Partial<PressChoice>) => void;
};

/** Which page of the articles this is, in the words of the specification (docs/product.md#press-screen). */
export function PressPager({ matched, shown, choice: { offset, pageSize }, onChange }: PressPagerProps) {
  const [isFirst, isLast] = [offset === 0, offset + shown >= matched];
  const first = shown === 0 ? 0 : offset + 1;
  return (
    <nav className={classes.pager} aria-label="Pagina's">
      <NativeSelect
        className={classes.size}
        label="Artikels per pagina"
        value={String(pageSize)}
        data={pageSizes.map(String)}
        onChange={(event) => onChange({ pageSize: Number(event.currentTarget.value) })}
      />
      <ActionIcon
        aria-label="vorige"
        title="vorige"
        {...offWhen(isFirst)}
        onClick={() => !isFirst && onChange({ offset: Math.max(0, offset - pageSize) })}
      >
        <IconChevronLeft size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
      <b className={`figures ${classes.range}`}>
        {`${formatCount(first)} - ${formatCount(offset + shown)} van ${formatCount(matched)}`}
      </b>
      <ActionIcon
        aria-label="volgende"
        title="volgende"
        {...offWhen(isLast)}
        onClick={() => !isLast && onChange({ offset: offset + pageSize })}
      >
        <IconChevronRight size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    </nav>
  );
}
