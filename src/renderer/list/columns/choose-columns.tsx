import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { memo, useMemo, useRef, useState } from 'react';
import { identityOf } from '../../../shared/catalog/catalog';
import { type Column, columnGroups } from '../../../shared/domain/lists/column';
import { fold } from '../../../shared/format/fold';
import { formatCount } from '../../../shared/format/format-number';
import { useList, useListActions } from '../list-context';
import type { ArrangedColumn } from '../store/arrangement';
import classes from './column-chooser.module.css';
import { useOfferedColumns } from './use-offered-columns';

/** Name, label and explanation in one folded text, so that a search looks at each column once. */
const searchText = ({ column }: ArrangedColumn): string =>
  fold(`${column.name} ${column.label} ${column.group} ${column.explanation}`);

const namesOf = (columns: readonly ArrangedColumn[]): readonly string[] => columns.map(({ column }) => column.name);

/** Every column with a box, by group; finds them by name, label or explanation. */
export function ChooseColumns() {
  const { setShown, showOnly, showAll } = useListActions();
  const [search, setSearch] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const list = useList((state) => state.list);
  const columns = useOfferedColumns();
  const texts = useMemo(
    () => new Map(columns.map((arranged) => [arranged.column.name, searchText(arranged)])),
    [columns],
  );
  const needle = fold(search.trim());
  const found = columns.filter(({ column }) => texts.get(column.name)?.includes(needle));
  const [first] = found.filter(({ column }) => !identityOf(list).includes(column.name));
  return (
    <>
      <div className={classes.search}>
        <TextInput
          ref={field}
          className={classes.field}
          data-autofocus
          aria-label="Zoek een kolom"
          placeholder="Zoek op naam of uitleg"
          leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || needle === '' || first === undefined) return;
            setShown(first.column.name, !first.shown);
            event.currentTarget.select();
          }}
        />
        <Button onClick={() => showOnly([])}>Geen</Button>
        {needle === '' || found.length === 0 ? (
          <Button onClick={showAll}>Toon alles</Button>
        ) : (
          <Button onClick={() => showOnly(namesOf(found))}>
            {found.length === 1 ? 'Alleen deze' : `Alleen deze ${formatCount(found.length)}`}
          </Button>
        )}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keeps the focus where it is, so that the next search replaces this one */}
      <div
        className={classes.columns}
        onMouseDown={(event) => {
          if (document.activeElement !== field.current) return;
          event.preventDefault();
          field.current?.select();
        }}
      >
        {columnGroups.map((group) => {
          const ofGroup = found.filter(({ column }) => column.group === group);
          return ofGroup.length === 0 ? null : <Group key={group} name={group} columns={ofGroup} />;
        })}
        {found.length === 0 && <p className={classes.none}>Geen kolom gevonden voor “{search}”.</p>}
      </div>
    </>
  );
}

type GroupProps = { readonly name: string; readonly columns: readonly ArrangedColumn[] };

/** A group of columns under a box for all of them. */
function Group({ name, columns }: GroupProps) {
  const { setShown, setShownOf, showOnly } = useListActions();
  const list = useList((state) => state.list);
  const shown = columns.filter((arranged) => arranged.shown).length;
  const all = shown === columns.length;
  return (
    <fieldset className={classes.group} aria-label={name}>
      <div className={classes.groupHead}>
        <Checkbox
          label={name}
          aria-label={`Alle kolommen van ${name}`}
          checked={all}
          indeterminate={shown > 0 && !all}
          onChange={() => setShownOf(namesOf(columns), !all)}
        />
        <span className="figures quiet">
          {shown}/{columns.length}
        </span>
        <Button
          className={classes.only}
          variant="subtle"
          size="xs"
          aria-label={`Alleen deze: ${name}`}
          onClick={() => showOnly(namesOf(columns))}
        >
          Alleen deze
        </Button>
      </div>
      {columns.map(({ column, shown: on }) => (
        <ColumnLine
          key={column.name}
          column={column}
          shown={on}
          fixed={identityOf(list).includes(column.name)}
          onChange={setShown}
        />
      ))}
    </fieldset>
  );
}

type ColumnLineProps = {
  readonly column: Column;
  readonly shown: boolean;
  readonly fixed: boolean;
  readonly onChange: (name: string, shown: boolean) => void;
};

/** One column on one line, with its meaning on hover. Drawn again only when it changes: there are hundreds. */
const ColumnLine = memo(({ column, shown, fixed, onChange }: ColumnLineProps) => (
  <div className={classes.line} title={column.explanation}>
    <Checkbox
      label={column.label}
      checked={shown}
      disabled={fixed}
      onChange={(event) => onChange(column.name, event.currentTarget.checked)}
    />
  </div>
));
