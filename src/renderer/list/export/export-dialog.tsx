import { Button, Checkbox, Radio, SegmentedControl, TextInput } from '@mantine/core';
import { IconDownload, IconHistory } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { canHaveValues } from '../../../shared/catalog/computed';
import { listDefinitions } from '../../../shared/catalog/list-definitions';
import {
  type AskedExport,
  type ExportFormat,
  type ExportPlan,
  type ExportRequest,
  type ExportShape,
  exportFormatNames,
  exportFormats,
} from '../../../shared/domain/exports/export';
import type { MonthRef } from '../../../shared/domain/months/month';
import { failure } from '../../../shared/domain/result';
import { formatPeriod } from '../../../shared/format/format-date';
import { formatBytes, formatCount } from '../../../shared/format/format-number';
import { allFilteredRows, rowsOnPage, selectedRows } from '../../../shared/texts/list-sentences';
import { repeatedSentences } from '../../../shared/texts/repeated-sentences';
import { sentenceOf } from '../../bridge/bridge';
import { startExport } from '../../core/exports/export-progress';
import { notifyFailure } from '../../core/notify';
import { useAnswer } from '../../core/use-answer';
import { Dialog } from '../../ui/panels/dialog';
import { useList, useListActions, useListMonth, useListStore } from '../list-context';
import { drawnColumns } from '../store/arrangement';
import type { ListState } from '../store/list-state';
import { rowChoiceOf, selectedCount } from '../store/selection';
import { openEarlierExports } from './earlier-exports-dialog';
import classes from './export-dialog.module.css';

type RowsChoice = 'all' | 'page' | 'selection';

/** The request that the choices of the dialog make. */
function requestOf(
  state: ListState,
  month: MonthRef,
  rows: RowsChoice,
  visible: boolean,
  format: ExportFormat,
  plain: boolean,
  shape: ExportShape,
  title: string,
): ExportRequest {
  const { list, filters, sort, mutations, near, peers, columns, selection, offset, pageSize } = state;
  const names = (visible ? drawnColumns(state) : columns.filter(({ column }) => canHaveValues(column.name, state))).map(
    ({ column }) => column.name,
  );
  const choice: ExportRequest['rows'] =
    rows === 'page'
      ? { kind: 'page', offset, limit: pageSize }
      : rows === 'selection'
        ? rowChoiceOf(selection)
        : { kind: 'all' };
  return {
    month,
    query: { list, filters: filters.applied, sort, mutations, near, peers },
    rows: choice,
    columns: names,
    shape: mutations === null ? 'rows' : shape,
    format,
    plain,
    title,
  };
}

const choices = { all: 'all', allBut: 'selection', page: 'page', ids: 'selection' } as const;

/** The rows to begin with: those of an earlier attempt, else the selection when there is one. */
function rowsOf(before: AskedExport | null, chosen: number): RowsChoice {
  const choice = before === null ? 'selection' : choices[before.request.rows.kind];
  return choice === 'selection' && chosen === 0 ? 'all' : choice;
}

const formatChoices = exportFormats.map((value) => ({ value, label: `${exportFormatNames[value].name} (.${value})` }));

/** So many can have values. */
const allColumns = (state: ListState): number =>
  state.columns.filter(({ column }) => canHaveValues(column.name, state)).length;

type ExportFormProps = {
  readonly title: string;
  /** The choices to begin with, when an earlier export did not succeed. */
  readonly before: AskedExport | null;
};

/** What will be written, said before anything is. The focus goes back to where it came from. */
export function ExportDialog({ title }: { readonly title: string }) {
  const { closeExport } = useListActions();
  const exporting = useList((state) => (state.loaded === null ? null : state.exporting));
  return (
    <Dialog opened={exporting !== null} onClose={closeExport} title="Lijst exporteren" padding={0}>
      {exporting !== null && <ExportForm title={title} before={exporting.before} />}
    </Dialog>
  );
}

/** Rows, columns, month, size, filter and sort of what will be written. */
function ExportForm({ title, before }: ExportFormProps) {
  const store = useListStore();
  const { openExport, closeExport } = useListActions();
  const matched = useList((state) => state.loaded?.page.matched ?? 0);
  const onPage = useList((state) => state.loaded?.page.ids.length ?? 0);
  const list = useList((state) => state.list);
  const all = useList(allColumns);
  const shown = useList((state) => drawnColumns(state).length);
  const selection = useList((state) => state.selection);
  const chosen = selectedCount(selection, matched);
  const [rows, setRows] = useState<RowsChoice>(rowsOf(before, chosen));
  const [visible, setVisible] = useState(before === null || before.request.columns.length < all);
  const [format, setFormat] = useState<ExportFormat>(before?.request.format ?? 'xlsx');
  const [plain, setPlain] = useState(before?.request.plain ?? false);
  const hasPeriod = useList((state) => state.mutations !== null);
  const [shape, setShape] = useState<ExportShape>(before?.request.shape ?? 'rows');
  const [typedName, setTypedName] = useState<string | null>(before?.fileName ?? null);
  const month = useListMonth();
  const request = useMemo(
    () => (month === null ? null : requestOf(store.getState(), month, rows, visible, format, plain, shape, title)),
    [store, month, rows, visible, format, plain, shape, title],
  );
  const { data: plan, failure } = useAnswer('export.plan', request);
  const fileName = typedName ?? plan?.fileName ?? '';
  const takeMap = useList((state) => state.takeMap);
  const [withMap, setWithMap] = useState(false);

  const isReady = plan !== null && plan.rows > 0 && fileName.trim() !== '';
  const save = () => {
    closeExport();
    if (request === null) return;
    const take = withMap && request.format === 'xlsx' && !request.plain ? takeMap : null;
    void exported({ request, fileName }, take, openExport);
  };
  const isAwaited = request !== null && plan === null && failure === null;
  const [entered, setEntered] = useState(false);
  // Pressed before it is known what will be written, 'Opslaan' does it then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is saved is what is shown when it becomes known
  useEffect(() => {
    if (!entered || isAwaited) return;
    setEntered(false);
    if (isReady) save();
  }, [entered, isAwaited, isReady]);

  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) save();
        else setEntered(isAwaited);
      }}
      onChange={() => setEntered(false)}
    >
      <Radio.Group
        label="Rijen"
        className={classes.row}
        value={rows}
        onChange={(value) => setRows(value as RowsChoice)}
      >
        <Radio value="all" label={allFilteredRows(list, matched)} />
        <Radio value="page" label={rowsOnPage(onPage)} />
        <Radio value="selection" disabled={chosen === 0} label={selectedRows(chosen)} />
      </Radio.Group>
      {hasPeriod && (
        <div className={classes.row}>
          <span className={classes.label}>Wat</span>
          <SegmentedControl
            aria-label="Wat"
            value={shape}
            onChange={(value) => {
              setShape(value === 'changes' || value === 'days' ? value : 'rows');
              setTypedName(null);
            }}
            data={[
              { value: 'rows', label: `De ${listDefinitions[list].many}` },
              { value: 'changes', label: 'Wijzigingen' },
              { value: 'days', label: 'Mutatiedagen' },
            ]}
          />
        </div>
      )}
      {hasPeriod && shape !== 'rows' && (
        <div className={classes.row}>
          <span className={classes.label}>Kolommen</span>
          <span className={classes.words}>{explanations[shape](listDefinitions[list].one)}</span>
        </div>
      )}
      {(!hasPeriod || shape === 'rows') && (
        <Radio.Group
          label="Kolommen"
          className={classes.row}
          value={visible ? 'visible' : 'all'}
          onChange={(value) => setVisible(value === 'visible')}
        >
          <Radio
            value="visible"
            label={shown === 1 ? '1 zichtbare kolom' : `De ${formatCount(shown)} zichtbare kolommen, in uw volgorde`}
          />
          <Radio value="all" label={`Alle ${formatCount(all)} kolommen`} />
        </Radio.Group>
      )}
      <div className={classes.row}>
        <span className={classes.label}>Bestandstype</span>
        <SegmentedControl<ExportFormat>
          aria-label="Bestandstype"
          value={format}
          onChange={(value) => {
            setFormat(value);
            setTypedName(null);
          }}
          data={formatChoices}
        />
      </div>
      {format === 'xlsx' && (
        <div className={classes.row}>
          <span />
          <Checkbox
            label="Kale tabel"
            description="Alleen kolomlabels en rijen: zonder kopregels en zonder het blad Verantwoording."
            checked={plain}
            onChange={(event) => setPlain(event.currentTarget.checked)}
          />
        </div>
      )}
      {format === 'xlsx' && !plain && takeMap !== null && (
        <div className={classes.row}>
          <span />
          <Checkbox
            label="Kaart erbij"
            description="De kaart zoals u die ziet, op een eigen blad."
            checked={withMap}
            onChange={(event) => setWithMap(event.currentTarget.checked)}
          />
        </div>
      )}
      <TextInput
        label="Bestand"
        data-autofocus={before !== null || undefined}
        className={classes.row}
        description={plan === null ? undefined : `In ${plan.folder}`}
        inputWrapperOrder={['label', 'input', 'description']}
        value={fileName}
        onChange={(event) => setTypedName(event.currentTarget.value)}
      />
      <dl className={`figures ${classes.figures}`} aria-live="polite">
        <Figure
          label={hasPeriod && shape === 'changes' ? 'Gewijzigd' : 'Rijen'}
          value={plan === null ? '' : formatCount(plan.rows)}
        />
        <Figure label="Kolommen" value={plan === null ? '' : formatCount(plan.columns)} />
        <Figure label="Maand" value={plan === null ? '' : formatPeriod(plan.period)} />
        <Figure label="Grootte, geschat" value={sizeOf(plan)} />
      </dl>
      {failure !== null && (
        <p className={classes.failed} role="alert">
          {sentenceOf(failure)}
        </p>
      )}
      <p className={classes.words}>
        Filter: {plan?.filterText ?? ''}.
        <br />
        Sortering: {plan?.sortText ?? ''}. {repeatedSentences.nothingCut}
      </p>
      <div className={classes.footer}>
        <Button
          size="md"
          variant="subtle"
          className={classes.aside}
          leftSection={<IconHistory size={18} stroke={1.6} aria-hidden />}
          onClick={() => {
            closeExport();
            openEarlierExports();
          }}
        >
          Eerdere exports…
        </Button>
        <Button size="md" onClick={closeExport}>
          Annuleren
        </Button>
        <Button
          type="submit"
          variant="filled"
          size="md"
          data-autofocus={before === null || undefined}
          data-disabled={!isReady || undefined}
          aria-disabled={!isReady}
          leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
        >
          Opslaan
        </Button>
      </div>
    </form>
  );
}

/** Begins an export, with a picture of the map when one is to be taken. */
async function exported(
  asked: AskedExport,
  take: ListState['takeMap'],
  onOtherName: (before: AskedExport) => void,
): Promise<void> {
  if (take === null) return void startExport(asked, onOtherName);
  const taken = await take().catch(() => null);
  if (taken === null) return notifyFailure('De kaart is niet in de export gezet', failure('INTERNAL'));
  const picture = new Uint8Array(await taken.arrayBuffer());
  void startExport({ ...asked, picture }, onOtherName);
}

/** What one line contains that is no row of the list. */
const explanations = {
  changes: () =>
    'Een regel per wijziging: onderdeel, gegeven, oude en nieuwe waarde, dag, en waar op deze computer de oude waarde staat.',
  days: (one: string) =>
    `Een regel per ${one}: de laatste dag, en van elk onderdeel de dagen waarop iets is gewijzigd.`,
} as const;

/** The number of changes is unknown before they are looked up. */
const sizeOf = (plan: ExportPlan | null): string =>
  plan === null ? '' : plan.bytes === null ? 'nog niet bekend' : formatBytes(plan.bytes);

const Figure = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value === '' ? '…' : value}</dd>
  </div>
);
