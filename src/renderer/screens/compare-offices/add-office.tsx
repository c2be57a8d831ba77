import { Popover, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { MonthRef } from '../../../shared/domain/months/month';
import { sentenceOf } from '../../bridge/bridge';
import { mostBeside } from '../../core/navigation/compare-address';
import { useAnswer } from '../../core/use-answer';
import { useOpenList } from '../../ui/behaviour/use-open-list';
import { IconButton } from '../../ui/panels/icon-button';

type AddOfficeProps = {
  readonly month: MonthRef;
  readonly kvks: readonly string[];
  readonly onAdd: (kvk: string) => void;
};

/** Adds an office to a comparison by its name or number; absent when the comparison is full. */
export function AddOffice({ kvks, ...parts }: AddOfficeProps) {
  const [opened, setOpened] = useState(false);
  const offices = useOpenList();
  if (kvks.length >= mostBeside) return null;
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      width={340}
      trapFocus
      returnFocus
      {...offices.popover}
    >
      <Popover.Target>
        <IconButton Icon={IconPlus} variant="subtle" onClick={() => setOpened(!opened)}>
          Kantoor toevoegen
        </IconButton>
      </Popover.Target>
      <Popover.Dropdown aria-label="Kantoor toevoegen">
        <OfficeField {...parts} kvks={kvks} listProps={offices.select} onDone={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

type OfficeFieldProps = AddOfficeProps & {
  readonly listProps: ReturnType<typeof useOpenList>['select'];
  readonly onDone: () => void;
};

/** Milliseconds without a key before the search starts. */
const pause = 120;
const mostFound = 8;

function OfficeField({ month, kvks, onAdd, listProps, onDone }: OfficeFieldProps) {
  const [typed, setTyped] = useState('');
  const [text] = useDebouncedValue(typed.trim(), pause);
  const asked = useMemo(
    () => (text === '' ? null : { month, text, activeOnly: false, limit: mostFound + mostBeside }),
    [month, text],
  );
  const { data, failure } = useAnswer('palette.find', asked, asked === null ? '' : 'offices');
  const names = (data?.offices.names ?? []).filter(({ id }) => !kvks.includes(id)).slice(0, mostFound);
  return (
    <Select
      {...listProps}
      label="Kantoor"
      placeholder="Naam, plaats of KvK-nummer"
      data-autofocus
      searchable
      selectFirstOptionOnChange
      searchValue={typed}
      onSearchChange={setTyped}
      value={null}
      data={names.map(({ id, name, aside }) => ({ value: id, label: [name, aside].filter(Boolean).join(', ') }))}
      filter={({ options }) => options}
      error={failure === null ? null : sentenceOf(failure)}
      nothingFoundMessage={text === '' || data === null ? undefined : 'Geen kantoor gevonden'}
      onChange={(kvk) => {
        if (kvk === null) return;
        onAdd(kvk);
        onDone();
      }}
    />
  );
}
