import { Button, Popover } from '@mantine/core';
import { IconPin, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { formatPeriod } from '../../../../shared/format/format-date';
import { formatCount } from '../../../../shared/format/format-number';
import { TextButton } from '../../../ui/panels/text-button';
import { presentName, useMostPinnedRows } from '../rows/use-drawn-pinned-rows';
import { useList, useListActions } from '../store/list-context';
import classes from './pinned.module.css';

/** What the menu says about a pinned row; null for a row that is simply above the page. */
function useRemarks(): (id: string) => string | null {
  const pinned = useList((state) => state.loaded?.page.pinned ?? null);
  const period = useList((state) => state.description?.month.period ?? null);
  const most = useMostPinnedRows();
  return (id) => {
    if (pinned === null || period === null) return null;
    const at = pinned.ids.indexOf(id);
    if (at < 0) return `niet in ${formatPeriod(period)}`;
    const words = [pinned.outside.includes(id) && 'buiten de filters', at >= most && 'past niet boven de rijen'];
    return words.filter(Boolean).join(', ') || null;
  };
}

/** The number of pinned rows, shown apart from the row count; opens a list of the pinned rows (docs/rules/list.md#pinned-rows). */
export function PinnedMenu() {
  const { unpinRow, unpinRows } = useListActions();
  const list = useList((state) => state.list);
  const loaded = useList((state) => state.loaded);
  const pinnedRows = useList((state) => state.pinnedRows);
  const remarkOn = useRemarks();
  const [isOpen, setOpen] = useState(false);
  if (pinnedRows.length === 0) return null;
  return (
    <Popover opened={isOpen} onChange={setOpen} position="top-start" width={340} trapFocus returnFocus withinPortal>
      <Popover.Target>
        <Button
          size="xs"
          px={6}
          variant="subtle"
          className="fixed-width"
          leftSection={<IconPin size={14} stroke={1.6} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          <span className="figures">{formatCount(pinnedRows.length)} vastgezet</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.panel}>
        <ul className={classes.rows}>
          {pinnedRows.map(({ id, name: formerName }) => {
            const remark = remarkOn(id);
            const name = presentName({ list, loaded }, id) ?? formerName;
            return (
              <li key={id} className={classes.row}>
                <span className={classes.name}>
                  {name}
                  {remark !== null && <span className={classes.remark}>{remark}</span>}
                </span>
                <button
                  type="button"
                  className={classes.unpin}
                  title="Losmaken"
                  aria-label={`${name} losmaken`}
                  onClick={() => unpinRow(id)}
                >
                  <IconX size={14} stroke={1.6} aria-hidden />
                </button>
              </li>
            );
          })}
        </ul>
        <TextButton
          onClick={() => {
            setOpen(false);
            unpinRows();
          }}
        >
          Alles losmaken
        </TextButton>
      </Popover.Dropdown>
    </Popover>
  );
}
