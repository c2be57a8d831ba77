import { Button, Textarea } from '@mantine/core';
import { IconClipboard, IconLock, IconTablePlus } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { OwnTableHead } from '../../../shared/domain/lists/own-table';
import { formatIsoDate } from '../../../shared/format/format-date';
import { countOf, formatCount } from '../../../shared/format/format-number';
import { errorSentences } from '../../../shared/texts/error-sentences';
import { managedByOrganization } from '../../../shared/texts/policy-sentences';
import { useOwner } from '../../core/account/owner';
import { useApplication } from '../../core/application-store';
import { FailedAnswer } from '../../core/failed-answer';
import { lastScreen, useLastScreen } from '../../core/navigation/last-screen';
import { paths } from '../../core/navigation/routes';
import { useScreenTitle } from '../../core/navigation/screen-title';
import { notifyNote } from '../../core/notify';
import { onlyFile } from '../../core/only-file';
import { useAnswer } from '../../core/use-answer';
import type { List } from '../../list/core/store/list-store';
import { useDelayed } from '../../ui/behaviour/use-delayed';
import { DropTarget } from '../../ui/forms/drop-target';
import { Dialog } from '../../ui/panels/dialog';
import { IconButton } from '../../ui/panels/icon-button';
import { ScreenHead } from '../../ui/panels/screen-head';
import { StatePanel } from '../../ui/panels/state-panel';
import { ChooseFile } from './choose-file';
import classes from './own-tables.module.css';
import { ReadTable } from './read-table';
import { TableDetail } from './table-detail';
import { type ChosenTable, chooseTable, pastedTable } from './use-table-draft';

/** A file or text that is being read, and the table that it will replace. */
type Reading = { readonly chosen: ChosenTable; readonly before: OwnTableHead | null };

/** Shows a table in the list of offices. */
function useShowTable(list: List): (head: OwnTableHead) => Promise<void> {
  const mode = useLastScreen((state) => state.mode);
  const [, navigate] = useLocation();
  return async (head) => {
    if (mode !== 'advisers') lastScreen.getState().choose('advisers');
    navigate(paths.entityList);
    await list.getState().showOwnTable(head);
  };
}

/** What is being read, and why a file could not be read. @param mayRead false where the organization shuts own tables */
function useReading(mayRead: boolean) {
  const [reading, setReading] = useState<Reading | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  /** Only the newest file counts: a large one can take longer than the one that was chosen after it. */
  const newest = useRef(0);
  const read = async (file: File | undefined, before: OwnTableHead | null = null): Promise<void> => {
    if (file === undefined) return;
    if (!mayRead) return setFailed(errorSentences.TABLES_MANAGED);
    const mine = ++newest.current;
    const chosen = await chooseTable(file);
    if (mine !== newest.current) return;
    setFailed('sentence' in chosen ? chosen.sentence : null);
    if (!('sentence' in chosen)) setReading({ chosen, before });
  };
  return { reading, setReading, read, failed };
}

/** /owntables: tables of the user beside the register (docs/rules/user-data.md#own-tables). */
export function OwnTablesScreen({ list }: { readonly list: List }) {
  useScreenTitle('ownTables');
  const owner = useOwner();
  const { switchList } = list.getState();
  // The columns of a table are shown in the list of offices.
  useLayoutEffect(() => void switchList(owner, 'advisers'), [switchList, owner]);
  const show = useShowTable(list);
  const mayRead = useApplication(({ start }) => start?.settings.ownTables ?? true);
  const { data, failure, reload } = useAnswer('ownTable.list', undefined);
  const isSlow = useDelayed(data === null && failure === null);
  const { reading, setReading, read, failed } = useReading(mayRead);
  const [chosenId, setChosen] = useState<number | null>(null);
  if (failure !== null)
    return <FailedAnswer failure={failure} title="Uw tabellen kunnen niet worden getoond" onRetry={reload} />;
  if (data === null)
    return (
      <div className={classes.screen}>
        <ScreenHead title="Eigen tabellen" />
        {isSlow && (
          <p role="status" className={classes.page}>
            Uw tabellen worden gelezen…
          </p>
        )}
      </div>
    );
  const table = data.find(({ id }) => id === chosenId) ?? data[0] ?? null;
  const kept = async (head: OwnTableHead): Promise<void> => {
    const before = reading?.before ?? null;
    setReading(null);
    setChosen(head.id);
    if (before !== null) notifyNote(`Tabel “${head.name}” is bijgewerkt`);
    else if (head.counts.doubtful === 0) await show(head);
  };
  return (
    <DropTarget className={classes.screen} onFiles={(files) => void read(mayRead ? onlyFile(files) : files[0])}>
      <ScreenHead title="Eigen tabellen">
        {reading === null && mayRead && (
          <AddButtons
            onFile={(file) => void read(file)}
            onPaste={(text) => setReading({ chosen: pastedTable(text), before: null })}
          />
        )}
      </ScreenHead>
      {failed !== null && (
        <p role="alert" className={classes.failed}>
          {failed}
        </p>
      )}
      {!mayRead && table !== null && <p className={classes.shut}>{errorSentences.TABLES_MANAGED}</p>}
      {reading !== null ? (
        <ReadTable
          {...reading}
          earlier={
            reading.before === null ? (data.find(({ file }) => file.name === reading.chosen.name) ?? null) : null
          }
          taken={data.filter(({ id }) => id !== reading.before?.id).map(({ name }) => name)}
          onChoose={(chosen) => setReading({ ...reading, chosen })}
          onFile={(file) => void read(file, reading.before)}
          onReplace={(before) => setReading({ ...reading, before })}
          onKept={(head) => void kept(head)}
          onCancel={() => setReading(null)}
        />
      ) : table === null ? (
        <NoTables mayRead={mayRead} onFile={(file) => void read(file)} />
      ) : (
        <div className={classes.content}>
          <TableList tables={data} chosen={table.id} onChoose={setChosen} />
          <TableDetail
            key={table.id}
            table={table}
            onShow={() => void show(table)}
            onFile={(file) => void read(file, table)}
          />
        </div>
      )}
    </DropTarget>
  );
}

type AddButtonsProps = { readonly onFile: (file: File) => void; readonly onPaste: (text: string) => void };

/** The ways to add a table, besides dropping a file on the screen. */
function AddButtons({ onFile, onPaste }: AddButtonsProps) {
  const [opened, setOpened] = useState(false);
  const [text, setText] = useState('');
  return (
    <>
      <IconButton Icon={IconClipboard} variant="default" onClick={() => setOpened(true)}>
        Cellen plakken…
      </IconButton>
      <ChooseFile onFile={onFile}>Tabel toevoegen…</ChooseFile>
      <Dialog opened={opened} onClose={() => setOpened(false)} title="Cellen plakken">
        <form
          className={classes.paste}
          onSubmit={(event) => {
            event.preventDefault();
            if (text.trim() === '') return;
            setOpened(false);
            setText('');
            onPaste(text);
          }}
        >
          <Textarea
            data-autofocus
            label="Cellen uit Excel of een ander rekenblad, met de kop erboven"
            autosize
            minRows={8}
            maxRows={16}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <div className={classes.buttons}>
            <Button variant="default" onClick={() => setOpened(false)}>
              Annuleren
            </Button>
            <Button type="submit" variant="filled">
              Inlezen
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}

type NoTablesProps = Pick<AddButtonsProps, 'onFile'> & { readonly mayRead: boolean };

const NoTables = ({ onFile, mayRead }: NoTablesProps) =>
  mayRead ? (
    <StatePanel
      within
      icon={<IconTablePlus size={24} stroke={1.6} />}
      title="Uw eigen administratie naast het register"
      text="Sleep een Excel- of csv-bestand hierheen, of kies het: relaties, contracten, een portefeuille. Elke kolom wordt een kolom van de lijst. Zonder KvK-nummers zoekt Adviesatlas het kantoor op naam, plaats, telefoon, mail of persoon. Het bestand verlaat deze computer niet."
      actions={<ChooseFile onFile={onFile}>Tabel toevoegen…</ChooseFile>}
    />
  ) : (
    <StatePanel
      within
      icon={<IconLock size={24} stroke={1.6} />}
      title={managedByOrganization}
      text={errorSentences.TABLES_MANAGED}
    />
  );

type TableListProps = {
  readonly tables: readonly OwnTableHead[];
  readonly chosen: number;
  readonly onChoose: (id: number) => void;
};

/** The user's tables; the chosen one is shown beside them. */
const TableList = ({ tables, chosen, onChoose }: TableListProps) => (
  <nav aria-label="Uw tabellen" className={classes.list}>
    <ul>
      {tables.map(({ id, name, rows, counts, file }) => (
        <li key={id}>
          <button type="button" aria-current={id === chosen} onClick={() => onChoose(id)}>
            <strong>{name}</strong>
            <span className="quiet">
              {countOf(rows, 'rij', 'rijen')}, {formatIsoDate(file.readOn)}
            </span>
            {counts.doubtful > 0 && <span className={classes.badge}>{formatCount(counts.doubtful)} te beslissen</span>}
          </button>
        </li>
      ))}
    </ul>
  </nav>
);
