import { ActionIcon, Popover, Select } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { Column } from '../../../shared/domain/lists/column';

type ColumnPopoverProps = {
  readonly label: string;
  readonly columns: readonly Column[];
  readonly onChoose: (column: Column) => void;
};

const mostOffered = 100;
const choicesOf = (columns: readonly Column[]) => columns.map(({ name, label }) => ({ value: name, label }));

/** A field for one of many columns, in a popover of its own. */
export function ColumnPopover({ label, columns, onChoose }: ColumnPopoverProps) {
  const [opened, setOpened] = useState(false);
  const data = useMemo(() => choicesOf(columns), [columns]);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" width={300} trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="subtle" aria-label={label} title={label} onClick={() => setOpened(!opened)}>
          <IconPlus size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <Select
          label="Kolom"
          searchable
          data-autofocus
          limit={mostOffered}
          nothingFoundMessage="Geen kolom gevonden"
          comboboxProps={{ withinPortal: false }}
          data={data}
          value={null}
          onChange={(name) => {
            const column = columns.find((each) => each.name === name);
            if (column === undefined) return;
            setOpened(false);
            onChoose(column);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
