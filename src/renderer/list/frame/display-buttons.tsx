import { Button, NativeSelect, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { hasList } from '../../../shared/access/permissions';
import { listDefinitions } from '../../../shared/catalog/list-definitions';
import type { ListName } from '../../../shared/domain/lists/list-name';
import { useApplication } from '../../core/application-store';
import type { ListDisplay } from '../core/bar/display';
import { CommandIcon, isPossible } from '../core/bar/list-command';
import { useList, useListStore } from '../core/store/list-context';
import classes from './display-buttons.module.css';
import { listDisplays } from './displays';

const besideFilters = Object.values(listDisplays).filter(({ button }) => button?.isBesideFilters === true);

/** Shows the list's rows as groups, as a chart, or in the table. */
export const DisplayButtons = () => (
  <div className={classes.buttons}>
    {besideFilters.map((display) => (
      <DisplayButton key={display.button?.command.label} display={display} />
    ))}
  </div>
);

/** Shows the list in a display, or in the table again; absent where the list or the subscription lacks the display. */
export function DisplayButton({ display: { button } }: { readonly display: ListDisplay }) {
  const list = useListStore();
  const options = useApplication((state) => state.start?.session.account?.options ?? null);
  const isOffered = useList(
    (state) => button !== null && options !== null && isPossible(button.command, state, options),
  );
  const isShown = useList((state) => button?.command.isOn?.(state) === true);
  if (button === null || !isOffered) return null;
  const { command, title, isBesideFilters, fetch } = button;
  return (
    <Button
      {...(isBesideFilters && { className: classes.button, size: 'xs', 'aria-label': command.label })}
      variant={isShown ? 'light' : 'subtle'}
      aria-pressed={isShown}
      title={isShown ? 'Terug naar de tabel' : title}
      leftSection={<CommandIcon command={command} />}
      onPointerEnter={fetch}
      onFocus={fetch}
      onClick={() => command.run(list)}
    >
      {isBesideFilters ? <span className={classes.label}>{command.label}</span> : command.label}
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
