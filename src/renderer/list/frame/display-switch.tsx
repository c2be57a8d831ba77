import { NativeSelect, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useShallow } from 'zustand/react/shallow';
import { hasList } from '../../../shared/access/permissions';
import { listDefinitions } from '../../../shared/catalog/list-definitions';
import { namesOf } from '../../../shared/domain/by-name';
import type { ListName } from '../../../shared/domain/lists/list-name';
import { useApplication } from '../../core/application-store';
import { shownDisplay } from '../core/bar/display';
import { isPossible } from '../core/bar/list-command';
import { useList, useListStore } from '../core/store/list-context';
import classes from './display-switch.module.css';
import { listDisplays } from './displays';

const displayNames = namesOf(listDisplays);

/** Switches between the displays of the list's rows; absent where the list or the subscription has only the table. */
export function DisplaySwitch() {
  const list = useListStore();
  const options = useApplication((state) => state.start?.session.account?.options ?? null);
  const offered = useList(
    useShallow((state) =>
      displayNames.filter((name) => {
        const { command } = listDisplays[name];
        return command === null || (options !== null && isPossible(command, state, options));
      }),
    ),
  );
  const shown = useList(shownDisplay);
  if (offered.length < 2) return null;
  const show = (name: string): void => {
    const chosen = displayNames.find((display) => display === name);
    if (chosen === undefined) return;
    const command = listDisplays[chosen].command ?? listDisplays[shown].command;
    command?.run(list);
  };
  return (
    <SegmentedControl
      className="fixed-width"
      aria-label="Getoond als"
      value={shown}
      onChange={show}
      data={offered.map((name) => {
        const { label, Icon, fetch } = listDisplays[name];
        return {
          value: name,
          label: (
            <span className={classes.display} title={label} onPointerEnter={fetch}>
              <Icon size={16} stroke={1.6} aria-hidden />
              <span className={classes.label}>{label}</span>
            </span>
          ),
        };
      })}
    />
  );
}

/** Narrower than this, six buttons do not fit beside the title and a selection. */
const narrow = '(max-width: 1099px)';

type DisplayModesProps<L extends ListName> = {
  /** The lists to choose from, in order. */
  readonly of: readonly L[];
  readonly onShow: (list: L) => void;
};

/** Switches between the lists that the subscription includes; absent when there is only one. */
export function DisplayModes<L extends ListName>({ of, onShow }: DisplayModesProps<L>) {
  const options = useApplication((state) => state.start?.session.account?.options ?? null);
  const list = useList((state) => state.list);
  const isNarrow = useMediaQuery(narrow, false, { getInitialValueInEffect: false });
  const lists = options === null ? [] : of.filter((item) => hasList(options, item));
  if (lists.length < 2 || !lists.some((item) => item === list)) return null;
  const props = {
    'aria-label': 'Soort lijst',
    value: list,
    data: lists.map((list) => ({ value: list, label: listDefinitions[list].short })),
  };
  const show = (value: string): void => {
    const chosen = lists.find((list) => list === value);
    if (chosen !== undefined) onShow(chosen);
  };
  return isNarrow ? (
    <NativeSelect {...props} onChange={(event) => show(event.currentTarget.value)} />
  ) : (
    <SegmentedControl {...props} onChange={show} />
  );
}
