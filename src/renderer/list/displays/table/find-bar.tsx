import { ActionIcon, TextInput } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp, IconSearch, IconX } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type FoundCell, longestFound } from '../../../../shared/domain/lists/find';
import { formatCount } from '../../../../shared/format/format-number';
import { shortcuts } from '../../../../shared/texts/shortcuts';
import { bridge } from '../../../bridge/bridge';
import { notifyFailure } from '../../../core/notify';
import type { GridHandle } from '../../../grid/grid-handle';
import { useEffectOn } from '../../../ui/behaviour/use-effect-on';
import { useStepKey } from '../../../ui/behaviour/use-keys';
import { drawnColumns } from '../../core/store/arrangement';
import { useList, useListStore } from '../../core/store/list-context';
import type { List } from '../../core/store/list-store';
import { listQueryOf } from '../../core/store/page-questions';
import classes from './find-bar.module.css';

/**
 * The next or previous cell that contains a text, counted from the user's position; null when no cell contains it, undefined after a
 * failure.
 */
async function foundFrom(list: List, text: string, step: 1 | -1): Promise<FoundCell | null | undefined> {
  const state = list.getState();
  const { description, cursor, loaded } = state;
  if (description === null || loaded === null) return undefined;
  const columns = drawnColumns(state).flatMap(({ column: { name, withheld } }) => (withheld ? [] : [name]));
  const from = cursor === null ? null : { index: loaded.page.offset + cursor.index, column: cursor.column };
  const question = { month: description.month, ...listQueryOf(state), text, columns, from, step };
  const answer = await bridge.request('list.find', question);
  if (answer.ok) return answer.data;
  notifyFailure('Het zoeken in de tabel is niet gelukt', answer);
  return undefined;
}

/** Ctrl+Shift+F opens it; F3 goes to the next hit from any focus. */
export function FindInTable({ grid }: { readonly grid: RefObject<GridHandle | null> }) {
  const [opened, setOpened] = useState(0);
  useHotkeys([['mod+shift+F', () => setOpened((times) => times + 1)]], []);
  return opened === 0 ? null : <FindBar grid={grid} asked={opened} onClose={() => setOpened(0)} />;
}

type FindBarProps = {
  readonly grid: RefObject<GridHandle | null>;
  /** Changes when the user opens the field again. */
  readonly asked: number;
  readonly onClose: () => void;
};

function FindBar({ grid, asked, onClose }: FindBarProps) {
  const list = useListStore();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [cell, setCell] = useState<FoundCell | null>(null);
  const [words, setWords] = useState('');
  const loaded = useList((state) => state.loaded);
  useEffectOn([asked], () => field.current?.select());
  const go = async (step: 1 | -1): Promise<void> => {
    if (text.trim() === '') return;
    const next = await foundFrom(list, text, step);
    if (next === undefined) return;
    setCell(next);
    setWords(next === null ? 'Niet gevonden' : `${formatCount(next.at)} van ${formatCount(next.total)}`);
    if (next === null) return;
    const { pageSize, loaded: shown, goTo } = list.getState();
    const offset = Math.floor(next.index / pageSize) * pageSize;
    if (shown?.page.offset !== offset) goTo(offset);
  };
  useStepKey('F3', go);
  useEffect(() => {
    const row = cell === null ? -1 : (loaded?.page.ids.indexOf(cell.id) ?? -1);
    if (cell === null || row < 0) return;
    grid.current?.reveal([cell.column]);
    grid.current?.focusCell(cell.column, row);
  }, [cell, loaded, grid]);
  const close = (): void => {
    onClose();
    grid.current?.focusRows();
  };
  const button = { variant: 'subtle', disabled: text.trim() === '' } as const;
  return (
    <search className={classes.bar}>
      <TextInput
        ref={field}
        className={classes.field}
        autoFocus
        aria-label="Zoek in de getoonde kolommen"
        placeholder="Zoek in de getoonde kolommen"
        maxLength={longestFound}
        leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setWords('');
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') close();
          if (event.key === 'Enter') void go(event.shiftKey ? -1 : 1);
        }}
      />
      <span className={`figures ${classes.said}`} role="status">
        {words}
      </span>
      <ActionIcon {...button} title="Vorige (Shift F3)" aria-label="Vorige" onClick={() => void go(-1)}>
        <IconChevronUp size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
      <ActionIcon
        {...button}
        title={`${shortcuts.findNext.label} (F3)`}
        aria-label="Volgende"
        onClick={() => void go(1)}
      >
        <IconChevronDown size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="subtle" aria-label="Zoeken sluiten" onClick={close}>
        <IconX size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
    </search>
  );
}
