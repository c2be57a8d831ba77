import { Select } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { columnNamed, identityOf } from '../../../../shared/catalog/catalog';
import { computedColumnNamed } from '../../../../shared/catalog/computed';
import { type Column, storageOf } from '../../../../shared/domain/lists/column';
import type { ListName } from '../../../../shared/domain/lists/list-name';
import { useOpenList } from '../../../ui/behaviour/use-open-list';
import form from '../../../ui/forms/form.module.css';
import { type ListCommand, opens } from '../../core/bar/list-command';
import { ToolPanel } from '../../core/bar/tool-panel';
import { useDrawnColumns } from '../../core/rows/use-list-columns';
import { useList } from '../../core/store/list-context';
import { PastPanel } from './past-panel';

/** Whether a column of a list can show its past: the provider sends it. */
export const hasPast = (list: ListName, { name }: Pick<Column, 'name'>): boolean =>
  columnNamed(list, name) !== undefined && computedColumnNamed(name) === undefined;

export const pastCommand = {
  label: 'Verloop',
  words: 'eerdere maanden verschil waarde toen wijzigingen trend kolom',
  Icon: IconHistory,
  control: 'mutations',
  fits: ({ comparison }) => comparison === null,
  run: opens('past'),
} satisfies ListCommand;

/** Shows columns with the past of a column, at first of the one that has the focus. */
export function PastTool() {
  const choices = useOpenList();
  return (
    <ToolPanel tool="past" width={340} dropdown={{ 'aria-label': pastCommand.label }} {...choices.popover}>
      {(close) => <PastOfColumn choices={choices.select} onClose={close} />}
    </ToolPanel>
  );
}

type PastOfColumnProps = {
  readonly choices: ReturnType<typeof useOpenList>['select'];
  readonly onClose: () => void;
};

function PastOfColumn({ choices, onClose }: PastOfColumnProps) {
  const focused = useList((state) => state.cursor?.column);
  const list = useList((state) => state.list);
  const offered = useDrawnColumns()
    .map(({ column }) => column)
    .filter((item) => hasPast(list, item) && item.withheld !== true);
  const [name, setName] = useState(focused);
  const column =
    offered.find((item) => item.name === name && !identityOf(list).includes(item.name)) ??
    offered.find(({ kind }) => storageOf(kind) === 'number') ??
    offered[0];
  if (column === undefined) return null;
  return (
    <div className={form.form}>
      <Select
        label="Kolom"
        searchable
        allowDeselect={false}
        nothingFoundMessage="Geen kolom gevonden"
        comboboxProps={{ withinPortal: false }}
        data={offered.map((item) => ({ value: item.name, label: item.label }))}
        value={column.name}
        onChange={(chosen) => setName(chosen ?? undefined)}
        {...choices}
      />
      <PastPanel key={column.name} column={column} onClose={onClose} />
    </div>
  );
}
