import { Button, Checkbox } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import type { KvkListHead } from '../../../../shared/domain/lists/kvk-list';
import { formatCount } from '../../../../shared/format/format-number';
import { bridge } from '../../../bridge/bridge';
import { useWindowMonth } from '../../../core/months/window-month';
import { notifySaved } from '../../../core/notify';
import { useMissing } from '../../core/rows/use-rows-behind';
import { useList, useListActions } from '../../core/store/list-context';
import classes from './kvk-lists.module.css';
import { MissingLines, missingSentence } from './missing-lines';

type MissingNumbersProps = {
  readonly list: KvkListHead;
  /** Called when the numbers must be shown after the rows; the list on screen may have to switch to this KvK list first. */
  readonly onBehind: () => void;
};

/** Actions on the missing numbers of a list: read, copy or save them, or show them after the rows. */
export function MissingNumbers({ list, onBehind }: MissingNumbersProps) {
  const missing = useMissing(list.id);
  const month = useWindowMonth();
  const { showBehind } = useListActions();
  const isBehind = useList((state) => state.behind === list.id);
  const clipboard = useClipboard({ timeout: 3000 });
  if (missing === null || missing.count === 0 || month === null) return null;
  const save = async () => {
    const saved = await bridge.request('kvkList.saveMissing', { month, id: list.id });
    notifySaved(saved, { done: 'Nummers geëxporteerd', failed: 'De nummers zijn niet geëxporteerd' });
  };
  return (
    <section className={classes.missingPart} aria-label={`Ontbrekende nummers van ${list.name}`}>
      <h3 className={classes.missingHead}>{missingSentence(missing.count)}</h3>
      <MissingLines missing={missing} />
      <div className={classes.missingActions}>
        <Checkbox
          label="Grijs achter de lijst tonen"
          checked={isBehind}
          onChange={(event) => {
            showBehind(event.currentTarget.checked ? list.id : null);
            if (event.currentTarget.checked) onBehind();
          }}
        />
        <Button
          variant="subtle"
          leftSection={<IconCopy size={16} stroke={1.6} aria-hidden />}
          onClick={() => clipboard.copy(missing.first.map(({ kvk }) => kvk).join('\n'))}
        >
          {clipboard.copied ? 'Gekopieerd' : 'Kopiëren'}
        </Button>
        <Button
          variant="subtle"
          leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
          onClick={() => void save()}
        >
          Exporteren als CSV
        </Button>
      </div>
      {missing.count > missing.first.length && (
        <p>
          Kopiëren en tonen gaan over de eerste {formatCount(missing.first.length)} nummers. In het CSV-bestand staan ze
          alle {formatCount(missing.count)}.
        </p>
      )}
      {clipboard.error !== null && (
        <p role="alert">Het klembord is niet bereikbaar. Selecteer de nummers en kopieer ze, of bewaar ze als CSV.</p>
      )}
    </section>
  );
}
