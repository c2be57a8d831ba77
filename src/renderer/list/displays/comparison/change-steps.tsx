import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type RefObject, useEffect, useState } from 'react';
import { listDefinitions } from '../../../../shared/catalog/list-definitions';
import { pastName, readPastName } from '../../../../shared/catalog/past-column';
import type { FoundCell } from '../../../../shared/domain/lists/find';
import { formatCell } from '../../../../shared/format/format-cell';
import { formatCount } from '../../../../shared/format/format-number';
import { bridge } from '../../../bridge/bridge';
import { notifyFailure } from '../../../core/notify';
import type { GridHandle } from '../../../grid/grid-handle';
import { useStepKey } from '../../../ui/behaviour/use-keys';
import { drawnColumns } from '../../core/store/arrangement';
import { useList, useListStore } from '../../core/store/list-context';
import type { List } from '../../core/store/list-store';
import { listQueryOf } from '../../core/store/page-questions';
import classes from './change-steps.module.css';

const baseOf = (name: string): string => readPastName(name)?.base ?? name;

/** The next or previous change from the user's position; null when there is none in that direction. */
async function changeFrom(list: List, step: 1 | -1): Promise<FoundCell | null> {
  const state = list.getState();
  const { description, cursor, loaded } = state;
  if (description === null || loaded === null) return null;
  const columns = [...new Set(drawnColumns(state).map(({ column }) => baseOf(column.name)))];
  const from = cursor === null ? null : { index: loaded.page.offset + cursor.index, column: baseOf(cursor.column) };
  const answer = await bridge.request('comparison.next', {
    month: description.month,
    query: listQueryOf(state),
    columns,
    from,
    step,
  });
  if (answer.ok) return answer.data;
  notifyFailure('De volgende wijziging is niet gevonden', answer);
  return null;
}

/** A change in words, for screen readers. */
function wordsOf(list: List, place: FoundCell): string {
  const { loaded, columns, list: name } = list.getState();
  const row = loaded?.page.ids.indexOf(place.id) ?? -1;
  const cell = (of: string): string => {
    const column = columns.find((column) => column.column.name === of)?.column;
    return column === undefined ? '' : formatCell(column, loaded?.page.columns[of]?.[row]);
  };
  const label = columns.find((column) => column.column.name === place.column)?.column.label ?? place.column;
  const past = (measure: 'was' | 'change') => cell(pastName({ base: place.column, measure, months: null }));
  const moved = past('change');
  return [
    `${formatCount(place.at)} van ${formatCount(place.total)}`,
    cell(listDefinitions[name].name),
    label,
    `was ${past('was') || 'leeg'}`,
    `nu ${cell(place.column) || 'leeg'}`,
    ...(moved === '' ? [] : [`verschil ${moved}`]),
  ].join(', ');
}

/** Buttons, and F8, that go to the next or previous change. The number of the change is shown and read aloud. */
export function ChangeSteps({ grid }: { readonly grid: RefObject<GridHandle | null> }) {
  const list = useListStore();
  const [place, setPlace] = useState<FoundCell | null>(null);
  const [spoken, setSpoken] = useState('');
  const loaded = useList((state) => state.loaded);
  const go = async (step: 1 | -1) => {
    const cell = await changeFrom(list, step);
    if (cell === null) {
      setSpoken(step === 1 ? 'Geen volgende wijziging.' : 'Geen eerdere wijziging.');
      return;
    }
    const { pageSize, loaded: shown, goTo } = list.getState();
    const offset = Math.floor(cell.index / pageSize) * pageSize;
    if (shown?.page.offset !== offset) goTo(offset);
    setPlace({ ...cell });
  };
  useStepKey('F8', go);
  useEffect(() => {
    if (place === null || loaded === null) return;
    const row = loaded.page.ids.indexOf(place.id);
    if (row < 0) return;
    grid.current?.reveal([place.column]);
    grid.current?.focusCell(place.column, row);
    setSpoken(wordsOf(list, place));
  }, [list, grid, place, loaded]);
  return (
    <div className={classes.steps}>
      <ActionIcon
        variant="subtle"
        title="Vorige wijziging (Shift F8)"
        aria-label="Vorige wijziging"
        onClick={() => void go(-1)}
      >
        <IconChevronUp size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        title="Volgende wijziging (F8)"
        aria-label="Volgende wijziging"
        onClick={() => void go(1)}
      >
        <IconChevronDown size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
      {place !== null && (
        <span className="figures">
          <b>{formatCount(place.at)}</b> van {formatCount(place.total)}
        </span>
      )}
      <kbd className={classes.key}>F8</kbd>
      <p className="visually-hidden" role="status">
        {spoken}
      </p>
    </div>
  );
}
