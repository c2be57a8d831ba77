import { ActionIcon, Popover } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import type { PivotAxis } from '../../../shared/domain/lists/pivot';
import form from '../../ui/forms/form.module.css';
import { BandsForm } from '../pivot/pivot-axes';
import { useColumnLookup } from '../pivot/use-column-lookup';

type AxisBandsProps = {
  readonly label: string;
  readonly axis: PivotAxis;
  readonly onChange: (axis: PivotAxis) => void;
};

/** How the values of a column become groups, in a popover. */
export function AxisBands({ label, axis, onChange }: AxisBandsProps) {
  const [opened, setOpened] = useState(false);
  const column = useColumnLookup()(axis.column);
  if (column === undefined) return null;
  const words = `${label}: groepen van ${column.label}`;
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" width={300} trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="subtle" aria-label={words} title={words} onClick={() => setOpened(!opened)}>
          <IconAdjustmentsHorizontal size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={words}>
        <div className={form.form}>
          <BandsForm column={column} axis={axis} onChange={onChange} />
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
