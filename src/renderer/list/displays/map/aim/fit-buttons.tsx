import { ActionIcon } from '@mantine/core';
import { IconFocusCentered, IconMaximize } from '@tabler/icons-react';
import { OfferedCommand } from '../../../../core/offered-commands';
import { useList } from '../../../core/store/list-context';
import { selectedCount } from '../../../core/store/selection';
import classes from './fit-buttons.module.css';
import type { MapAim } from './use-map-aim';

/** Buttons below the zoom buttons that show all rows, or the selected rows. */
export function FitButtons({ aim }: { readonly aim: MapAim }) {
  const hasSelection = useList(
    ({ selection, loaded }) => selectedCount(selection, loaded?.page.matched ?? 0) > 0 && selection.kind === 'ids',
  );
  return (
    <div className={classes.buttons}>
      <OfferedCommand name="fitAll" run={aim.fitAll} />
      {hasSelection && <OfferedCommand name="fitSelection" run={aim.fitSelection} />}
      <ActionIcon size={29} variant="default" aria-label="Alles passend" title="Alles passend" onClick={aim.fitAll}>
        <IconMaximize size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
      {hasSelection && (
        <ActionIcon
          size={29}
          variant="default"
          aria-label="Selectie passend"
          title="Selectie passend"
          onClick={aim.fitSelection}
        >
          <IconFocusCentered size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
}
