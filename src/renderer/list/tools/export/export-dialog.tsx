import { Button, TextInput } from '@mantine/core';
import { IconDownload, IconHistory } from '@tabler/icons-react';
import { type FormEvent, useEffect, useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { type AskedExport, shapesOf } from '../../../../shared/domain/exports/export';
import { failure } from '../../../../shared/domain/result';
import { repeatedSentences } from '../../../../shared/texts/repeated-sentences';
import { sentenceOf } from '../../../bridge/bridge';
import { startExport } from '../../../core/exports/export-progress';
import { notifyFailure } from '../../../core/notify';
import { useLatest } from '../../../ui/behaviour/use-latest';
import { ReasonedButton } from '../../../ui/forms/reasoned-button';
import { Dialog } from '../../../ui/panels/dialog';
import { useList, useListActions } from '../../core/store/list-context';
import type { ListState } from '../../core/store/list-state';
import { openEarlierExports } from './earlier-exports-dialog';
import classes from './export-dialog.module.css';
import {
  ColumnsField,
  FormatField,
  PlanFigures,
  RowsField,
  ShapeColumns,
  ShapeField,
  WorkbookOption,
} from './export-fields';
import { OldValues } from './old-values';
import { ReportMenu } from './report-menu';
import { type Export, type ExportFormProps, useExport } from './use-export';
import { useFetchFirst } from './use-fetch-first';

type ExportDialogProps = {
  readonly title: string;
  /** Called to explain what the subscription lacks for a report of the provider. */
  readonly onReportOffer: () => void;
};

/** Shows what will be written before it is written. The focus returns to where it was. */
export function ExportDialog({ title, onReportOffer }: ExportDialogProps) {
  const { closeExport } = useListActions();
  const exporting = useList((state) => (state.loaded === null ? null : state.exporting));
  return (
    <Dialog opened={exporting !== null} onClose={closeExport} title="Lijst exporteren" padding={0}>
      {exporting !== null && <ExportForm title={title} start={exporting} onReportOffer={onReportOffer} />}
    </Dialog>
  );
}

/** Saves when the form is submitted, or if the plan is not known by then, as soon as it is. */
function useSubmit({ isReady, isAwaited }: Pick<Export, 'isReady' | 'isAwaited'>, save: () => void) {
  const [entered, setEntered] = useState(false);
  // When the plan becomes known, the newest choices are saved.
  const latestSave = useLatest(save);
  // 'Exporteren' was pressed before the plan was known, so save now.
  useEffect(() => {
    if (!entered || isAwaited) return;
    setEntered(false);
    if (isReady) latestSave.current();
  }, [entered, isAwaited, isReady, latestSave]);
  return {
    onSubmit: (event: FormEvent): void => {
      event.preventDefault();
      if (isReady) save();
      else setEntered(isAwaited);
    },
    onChange: (): void => setEntered(false),
  };
}

/** The rows, columns, month, size, filter and sort of the file. */
function ExportForm({ title, start, onReportOffer }: ExportFormProps & ExportDialogProps) {
  const { before } = start;
  const { openExport, closeExport } = useListActions();
  const parts = useExport({ title, start });
  const { choices, choose, request, plan, failure, fileName } = parts;
  const { plain } = choices;
  const list = useList((state) => state.list);
  const shapes = useList(useShallow(shapesOf));
  // The chosen shape may no longer exist, when the period or the other month that it needs was removed.
  const shape = shapes.find((shape) => shape === choices.shape) ?? 'rows';
  const format = shape === 'diff' ? 'csv' : choices.format;
  const hasPinned = useList((state) => state.pinnedRows.length > 0);
  const takeMap = useList((state) => state.takeMap);
  const [withMap, setWithMap] = useState(false);
  const close = (): void => {
    parts.forget();
    closeExport();
  };
  const save = (): void => {
    close();
    if (request === null) return;
    const take = withMap && request.format === 'xlsx' && !request.plain ? takeMap : null;
    void exported({ request, fileName }, take, (again) => openExport({ before: again }));
  };
  const fetchFirst = useFetchFirst({ request, plan, onFetched: save, onEnded: parts.reload });
  const isFetching = fetchFirst.fetching.kind === 'busy';
  const submit = useSubmit(parts, () => {
    if (isFetching) return;
    if (fetchFirst.isFirst) fetchFirst.begin();
    else save();
  });

  return (
    <form className={classes.form} onSubmit={submit.onSubmit} onChange={submit.onChange}>
      <RowsField rows={choices.rows} chosen={parts.chosen} onChange={(rows) => choose({ rows })} />
      {shapes.length > 1 && <ShapeField shapes={shapes} {...parts} />}
      {shape !== 'rows' && <ShapeColumns shape={shape} />}
      {(shape === 'rows' || shape === 'diff') && (
        <ColumnsField visible={choices.visible} onChange={(visible) => choose({ visible })} />
      )}
      {shape !== 'diff' && <FormatField {...parts} />}
      {format === 'xlsx' && (
        <WorkbookOptions {...{ plain, withMap }} onPlain={(next) => choose({ plain: next })} onMap={setWithMap} />
      )}
      <TextInput
        label="Bestand"
        data-autofocus={before !== null || undefined}
        className={classes.row}
        description={plan === null ? undefined : `In ${plan.folder}`}
        inputWrapperOrder={['label', 'input', 'description']}
        value={fileName}
        onChange={(event) => parts.setTypedName(event.currentTarget.value)}
      />
      {shape === 'changes' && <OldValues list={list} plan={plan} fetchFirst={fetchFirst} />}
      <PlanFigures plan={plan} countsChanges={shape === 'changes'} />
      {failure !== null && (
        <p className="red" role="alert">
          {sentenceOf(failure)}
        </p>
      )}
      <p className="quiet">
        Filter: {plan?.filterText ?? ''}.
        <br />
        Sortering: {plan?.sortText ?? ''}. {repeatedSentences.nothingCut}
        {hasPinned && ' Een vastgezette rij komt alleen mee als de filters haar toelaten.'}
      </p>
      <FormButtons
        isFirst={before === null}
        reason={isFetching ? 'Er wordt nog opgehaald…' : parts.reason}
        onClose={close}
        onLeave={closeExport}
        onReportOffer={onReportOffer}
      />
    </form>
  );
}

type WorkbookOptionsProps = {
  readonly plain: boolean;
  readonly withMap: boolean;
  readonly onPlain: (plain: boolean) => void;
  readonly onMap: (withMap: boolean) => void;
};

function WorkbookOptions({ plain, withMap, onPlain, onMap }: WorkbookOptionsProps) {
  const hasMap = useList((state) => state.takeMap !== null);
  return (
    <>
      <WorkbookOption
        label="Kale tabel"
        description="Alleen kolomlabels en rijen: zonder kopregels en zonder het blad Verantwoording."
        checked={plain}
        onChange={onPlain}
      />
      {!plain && hasMap && (
        <WorkbookOption
          label="Kaart erbij"
          description="De kaart zoals u die ziet, op een eigen blad."
          checked={withMap}
          onChange={onMap}
        />
      )}
    </>
  );
}

type FormButtonsProps = {
  /** Whether this is the first attempt, at which the button gets the focus. */
  readonly isFirst: boolean;
  /** Why the file cannot be written now; null when it can. */
  readonly reason: string | null;
  readonly onClose: () => void;
  /** Closes the dialog, and keeps what was chosen. */
  readonly onLeave: () => void;
} & Pick<ExportDialogProps, 'onReportOffer'>;

const FormButtons = ({ isFirst, reason, onClose, onLeave, onReportOffer }: FormButtonsProps) => (
  <div className={classes.footer}>
    <div className={classes.aside}>
      <Button
        size="md"
        variant="subtle"
        leftSection={<IconHistory size={18} stroke={1.6} aria-hidden />}
        onClick={() => {
          onClose();
          openEarlierExports();
        }}
      >
        Eerdere exports…
      </Button>
      <ReportMenu
        onOrdered={onLeave}
        onOffer={() => {
          onLeave();
          onReportOffer();
        }}
      />
    </div>
    <Button size="md" onClick={onClose}>
      Annuleren
    </Button>
    <ReasonedButton
      type="submit"
      variant="filled"
      size="md"
      data-autofocus={isFirst || undefined}
      reason={reason}
      leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
    >
      Exporteren
    </ReasonedButton>
  </div>
);

/** Starts an export, with a picture of the map if the user wants one. */
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
