import { Button, Popover, SegmentedControl } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useState } from 'react';
import { useHasControl } from '../../core/account/subscription';
import { useListActions } from '../list-context';
import { useLeaveMore } from '../toolbar/more-tools';
import { ChooseColumns } from './choose-columns';
import classes from './column-chooser.module.css';
import { OrderColumns } from './order-columns';
import { useOfferedColumns } from './use-offered-columns';

type Part = 'choose' | 'order';
const parts: readonly { readonly value: Part; readonly label: string }[] = [
  { value: 'choose', label: 'Kiezen' },
  { value: 'order', label: 'Volgorde' },
];

/** Which columns are shown, in which order, and which of them stay at the left. */
export function ColumnChooser({ onSaveAs }: { readonly onSaveAs: () => void }) {
  const { choosePreset } = useListActions();
  const [opened, setOpened] = useState(false);
  const leaveMore = useLeaveMore();
  const canSave = useHasControl('presets');
  const [part, setPart] = useState<Part>('choose');
  const offered = useOfferedColumns();
  const shown = offered.filter((arranged) => arranged.shown).length;
  return (
    <Popover opened={opened} onChange={setOpened} width={420} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="subtle"
          title="Kolommen"
          data-tour="columns"
          leftSection={<IconColumns3 size={18} stroke={1.6} aria-hidden />}
          onClick={() => setOpened(!opened)}
        >
          Kolommen
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label="Kolommen kiezen">
        <div className={classes.head}>
          <b>Kolommen</b>
          <span className="figures quiet">
            {shown} van {offered.length} getoond
          </span>
          <SegmentedControl
            className={classes.parts}
            aria-label="Kolommen kiezen of ordenen"
            data={[...parts]}
            value={part}
            onChange={setPart}
          />
        </div>
        {part === 'choose' ? <ChooseColumns /> : <OrderColumns />}
        <div className={classes.footer}>
          <Button variant="subtle" onClick={() => choosePreset(null)}>
            Standaard herstellen
          </Button>
          {canSave && (
            <Button
              className={classes.save}
              onClick={() => {
                setOpened(false);
                leaveMore();
                onSaveAs();
              }}
            >
              Bewaren als…
            </Button>
          )}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
