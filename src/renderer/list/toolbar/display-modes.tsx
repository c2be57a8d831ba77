import { NativeSelect, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { hasList } from '../../../shared/access/permissions';
import { listDefinitions } from '../../../shared/catalog/list-definitions';
import { type DisplayMode, displayModes } from '../../../shared/domain/lists/list-name';
import { useApplication } from '../../core/application-store';
import { useList } from '../list-context';

/** Where six buttons have no room beside the title. */
const narrow = '(max-width: 999px)';

/** Switches between the lists that the subscription has; nothing to switch is no control. */
export function DisplayModes({ onShow }: { readonly onShow: (mode: DisplayMode) => void }) {
  const options = useApplication((state) => state.start?.session.account?.options ?? null);
  const list = useList((state) => state.list);
  const isNarrow = useMediaQuery(narrow, false, { getInitialValueInEffect: false });
  const modes = options === null ? [] : displayModes.filter((mode) => hasList(options, mode));
  if (modes.length < 2 || list === 'persons') return null;
  const props = {
    'aria-label': 'Soort lijst',
    value: list,
    data: modes.map((mode) => ({ value: mode, label: listDefinitions[mode].short })),
  };
  const show = (value: string) => onShow(displayModes.find((mode) => mode === value) ?? 'advisers');
  return isNarrow ? (
    <NativeSelect {...props} onChange={(event) => show(event.currentTarget.value)} />
  ) : (
    <SegmentedControl {...props} onChange={show} />
  );
}
