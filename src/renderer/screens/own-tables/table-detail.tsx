import { SegmentedControl } from '@mantine/core';
import { IconArrowsDiff, IconLinkPlus, IconTable, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { OwnTableHead } from '../../../shared/domain/lists/own-table';
import { formatIsoDate } from '../../../shared/format/format-date';
import { countOf, formatCount } from '../../../shared/format/format-number';
import { linkedSummary } from '../../../shared/texts/own/own-table-sentences';
import { bridge } from '../../bridge/bridge';
import { useOwner } from '../../core/account/owner';
import { useApplication } from '../../core/application-store';
import { isOffered } from '../../core/navigation/offered-screens';
import { notifyFailure, notifyNote } from '../../core/notify';
import { openComparedTable } from '../../core/watch/asked-comparison';
import { useFoldWhenLow } from '../../ui/panels/fold-when-low';
import { IconButton } from '../../ui/panels/icon-button';
import { ChooseFile } from './choose-file';
import { DecideRows } from './decide-rows';
import { KeptColumns } from './kept-columns';
import { MatchDecisions } from './match-decisions';
import { OwnRows } from './own-rows';
import classes from './own-tables.module.css';
import { removeOwnTable } from './remove-own-table';

const parts = ['decide', 'rows', 'columns', 'decisions'] as const;
type Part = (typeof parts)[number];

type TableDetailProps = {
  readonly table: OwnTableHead;
  readonly onShow: () => void;
  /** Reads a new version of the file. */
  readonly onFile: (file: File) => void;
};

/** One table: how its rows are linked, what is still to be decided, its rows and its columns. */
export function TableDetail({ table, onShow, onFile }: TableDetailProps) {
  const { id, name, file, rows, counts } = table;
  const owner = useOwner();
  const canCompare = isOffered(
    useApplication((state) => state.start?.session.account ?? null),
    'months',
  );
  // The part stays when the last row is decided, because that decision can still be undone there.
  const [part, setPart] = useState<Part>(counts.doubtful > 0 ? 'decide' : 'rows');
  const { isFolded, button } = useFoldWhenLow();
  const [isLinking, setLinking] = useState(false);
  const linkAgain = async (): Promise<void> => {
    if (isLinking) return;
    setLinking(true);
    const linked = await bridge.request('ownTable.linkAgain', { id });
    setLinking(false);
    if (linked.ok) notifyNote(`${name}: ${linkedSummary(linked.data.counts)}`);
    else notifyFailure('De rijen zijn niet opnieuw gekoppeld', linked);
  };
  const labels: Readonly<Record<Part, string>> = {
    decide: `Beslissen ${formatCount(counts.doubtful)}`,
    rows: 'Rijen',
    columns: 'Kolommen',
    decisions: 'Uw keuzes',
  };
  return (
    <div className={classes.detail}>
      <div className={classes.detailHead}>
        <div className={classes.about}>
          <h2>{name}</h2>
          {!isFolded && (
            <p className="quiet">
              {file.name}, gelezen op {formatIsoDate(file.readOn)}
            </p>
          )}
          <p>
            {countOf(rows, 'rij', 'rijen')}: {linkedSummary(counts)}
          </p>
        </div>
        {button}
        {!isFolded && (
          <div className={classes.actions}>
            <IconButton Icon={IconTable} variant="filled" onClick={onShow}>
              Toon in de lijst
            </IconButton>
            {canCompare && (
              <IconButton Icon={IconArrowsDiff} variant="default" onClick={() => openComparedTable(table)}>
                Wat veranderde er?
              </IconButton>
            )}
            <ChooseFile variant="default" onFile={onFile}>
              Nieuwe versie…
            </ChooseFile>
            <IconButton Icon={IconLinkPlus} variant="default" onClick={() => void linkAgain()}>
              {isLinking ? 'Bezig…' : 'Opnieuw koppelen'}
            </IconButton>
            <IconButton Icon={IconTrash} variant="default" onClick={() => void removeOwnTable(owner, table)}>
              Verwijderen
            </IconButton>
          </div>
        )}
      </div>
      <SegmentedControl
        className={classes.parts}
        aria-label="Wat u van de tabel ziet"
        value={part}
        data={parts.map((value) => ({ value, label: labels[value] }))}
        onChange={(value) => setPart(parts.find((part) => part === value) ?? 'rows')}
      />
      {part === 'decide' && <DecideRows key={`${id} ${table.revision}`} table={table} />}
      {part === 'rows' && <OwnRows table={table} />}
      {part === 'columns' && <KeptColumns key={table.revision} table={table} />}
      {part === 'decisions' && <MatchDecisions about={JSON.stringify(counts)} />}
    </div>
  );
}
