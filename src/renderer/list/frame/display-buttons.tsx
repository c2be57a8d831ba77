import { Button, NativeSelect, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { hasList } from '../../../shared/access/permissions';
import { listDefinitions } from '../../../shared/catalog/list-definitions';
import type { ListName } from '../../../shared/domain/lists/list-name';
import { useApplication } from '../../core/application-store';
import { CommandIcon } from '../core/bar/list-command';
import { useList, useListStore } from '../core/store/list-context';
import classes from './display-buttons.module.css';
import { listCommands } from './list-commands';

type Display = 'pivot' | 'chart';
const titles: Readonly<Record<Display, string>> = {
  pivot: 'Toon de rijen in groepen',
  chart: 'Teken een grafiek van de rijen',
};

/** Shows the list's rows as groups, as a chart, or in the table. */
export const DisplayButtons = () => (
  <div className={classes.buttons}>
    <DisplayButton name="pivot" />
    <DisplayButton name="chart" />
  </div>
);

function DisplayButton({ name }: { readonly name: Display }) {
  const list = useListStore();
  const isShown = useList((state) => state[name] !== null);
  const command = listCommands[name];
  const { label } = command;
  return (
    <Button
      className={classes.button}
      size="xs"
      aria-label={label}
      variant={isShown ? 'light' : 'subtle'}
      aria-pressed={isShown}
      title={isShown ? 'Terug naar de tabel' : titles[name]}
      leftSection={<CommandIcon command={command} />}
      onClick={() => command.run(list)}
    >
      <span className={classes.label}>{label}</span>
    </Button>
  );
}

/** Narrower than this, six buttons do not fit beside the title. */
const narrow = '(max-width: 999px)';

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
  const lists = options === null ? [] : of.filter((each) => hasList(options, each));
  if (lists.length < 2 || !lists.some((each) => each === list)) return null;
  const props = {
    'aria-label': 'Soort lijst',
    value: list,
    data: lists.map((each) => ({ value: each, label: listDefinitions[each].short })),
  };
  const show = (value: string): void => {
    const chosen = lists.find((each) => each === value);
    if (chosen !== undefined) onShow(chosen);
  };
  return isNarrow ? (
    <NativeSelect {...props} onChange={(event) => show(event.currentTarget.value)} />
  ) : (
    <SegmentedControl {...props} onChange={show} />
  );
}
