import { Checkbox, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { memo, useMemo, useRef, useState } from 'react';
import { type Column, columnGroups } from '../../../shared/domain/lists/column';
import type { ListName } from '../../../shared/domain/lists/list-name';
import { bestMatches } from '../../../shared/format/best-match';
import { columnSteps } from '../../list/core/store/actions/column-actions';
import { type ArrangedColumn, setShown, showLast } from '../../list/core/store/arrangement';
import { searchedColumn } from '../../list/tools/columns/choose-columns';
import { useLatest } from '../../ui/behaviour/use-latest';
import { BestAnnouncement, BestMark } from '../../ui/marks/best-mark';
import { ValueShape } from '../../values/shown-values';
import { originOf, origins, outlinedShape } from './column-origin';
import type { EditColumns } from './use-edited-preset';
import classes from './views-screen.module.css';

type HiddenColumnsProps = {
  readonly list: ListName;
  readonly columns: readonly ArrangedColumn[];
  readonly edit: EditColumns;
};

/** A view's hidden columns by group. A checkbox or dragging shows a column, and a column that is dropped here is hidden. */
export function HiddenColumns({ list, columns, edit }: HiddenColumnsProps) {
  const [search, setSearch] = useState('');
  const isSearch = search.trim() !== '';
  const hidden = useMemo(() => columns.flatMap(({ column, shown }) => (shown ? [] : [column])), [columns]);
  const matches = useMemo(() => bestMatches(hidden, searchedColumn, search), [hidden, search]);
  const best = isSearch ? matches[0] : undefined;
  // A stable function, so that the hundreds of memoized lines render only when they change.
  const newest = useLatest(edit);
  const show = useRef(({ name, label }: Column) =>
    newest.current(columnSteps.shown(label, true).name, (all) => showLast(all, name)),
  );
  return (
    <>
      <div className={classes.search}>
        <TextInput
          aria-label="Zoek een kolom"
          placeholder="Zoek op naam of uitleg"
          leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || best === undefined) return;
            show.current(best);
            event.currentTarget.select();
          }}
        />
        <BestAnnouncement label={best?.label ?? null} />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a user without a mouse uses the box of a column instead of dragging it */}
      <div
        className={classes.rows}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          const name = event.dataTransfer.getData('text/plain');
          const dropped = columns.find(({ column, shown }) => shown && column.name === name);
          if (dropped !== undefined)
            edit(columnSteps.shown(dropped.column.label, false).name, (all) =>
              setShown({ list, columns: all }, name, false),
            );
        }}
      >
        {isSearch &&
          matches.map((column) => (
            <HiddenColumn key={column.name} list={list} column={column} best={column === best} onShow={show.current} />
          ))}
        {(isSearch ? [] : columnGroups).map((group) => {
          const ofGroup = matches.filter((column) => column.group === group);
          return ofGroup.length === 0 ? null : (
            <fieldset key={group} className={classes.group}>
              <legend className={classes.groupName}>{group}</legend>
              {ofGroup.map((column) => (
                <HiddenColumn key={column.name} list={list} column={column} onShow={show.current} />
              ))}
            </fieldset>
          );
        })}
        {matches.length === 0 && (
          <p className={classes.none}>
            {hidden.length === 0 ? 'Deze weergave toont alle kolommen.' : `Geen kolom gevonden voor “${search}”.`}
          </p>
        )}
      </div>
    </>
  );
}

type HiddenColumnProps = {
  readonly list: ListName;
  readonly column: Column;
  /** Whether Enter in the search field shows this column. */
  readonly best?: boolean;
  readonly onShow: (column: Column) => void;
};

const HiddenColumn = memo(({ list, column, best = false, onShow }: HiddenColumnProps) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: a user without a mouse uses the box of a column instead of dragging it
  <div
    className={classes.row}
    draggable
    onDragStart={(event) => event.dataTransfer.setData('text/plain', column.name)}
    title={column.explanation}
    data-best={best || undefined}
  >
    <ValueShape index={origins[originOf(list, column)].shape + outlinedShape} />
    <Checkbox className={classes.label} label={column.label} checked={false} onChange={() => onShow(column)} />
    {best && <BestMark />}
  </div>
));
