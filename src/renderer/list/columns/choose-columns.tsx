import { Checkbox, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { identityOf } from '../../../shared/catalog/catalog';
import { columnGroups } from '../../../shared/catalog/column';
import { fold } from '../../../shared/filters/fold';
import { useList, useListActions } from '../list-context';
import type { ArrangedColumn } from '../store/arrangement';
import classes from './column-chooser.module.css';

/** Name, label and explanation in one folded text, so that a search looks at each column once. */
const searchText = ({ column }: ArrangedColumn): string =>
  fold(`${column.name} ${column.label} ${column.group} ${column.explanation}`);

/** Every column with a box, by group; finds them by name, label or explanation. */
export function ChooseColumns() {
  const { setShown } = useListActions();
  const [search, setSearch] = useState('');
  const list = useList((state) => state.list);
  const columns = useList((state) => state.columns);
  const texts = useMemo(
    () => new Map(columns.map((arranged) => [arranged.column.name, searchText(arranged)])),
    [columns],
  );
  const needle = fold(search.trim());
  const found = columns.filter(({ column }) => texts.get(column.name)?.includes(needle));
  return (
    <>
      <TextInput
        className={classes.search}
        size="md"
        data-autofocus
        aria-label="Zoek een kolom"
        placeholder="Zoek op naam of uitleg"
        leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <div className={classes.columns}>
        {columnGroups.map((group) => {
          const ofGroup = found.filter(({ column }) => column.group === group);
          if (ofGroup.length === 0) return null;
          return (
            <fieldset key={group} className={classes.group}>
              <legend>{group}</legend>
              {ofGroup.map(({ column, shown: on }) => (
                <Checkbox
                  key={column.name}
                  label={column.label}
                  description={column.explanation}
                  checked={on}
                  disabled={identityOf(list).includes(column.name)}
                  onChange={(event) => setShown(column.name, event.currentTarget.checked)}
                />
              ))}
            </fieldset>
          );
        })}
        {found.length === 0 && <p className={classes.none}>Geen kolom gevonden voor “{search}”.</p>}
      </div>
    </>
  );
}
