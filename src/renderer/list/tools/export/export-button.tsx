import { Button } from '@mantine/core';
import { IconDownload, IconFileDelta } from '@tabler/icons-react';
import { useState } from 'react';
import { mayExport } from '../../../../shared/access/permissions';
import { reportSubject } from '../../../../shared/catalog/catalog';
import { formatPeriod } from '../../../../shared/format/format-date';
import { commands } from '../../../../shared/texts/commands';
import { useHasControl } from '../../../core/account/subscription-offer';
import { useApplication } from '../../../core/application-store';
import { ExportOffer } from '../../../core/exports/export-offer';
import { useReferenceMonth } from '../../../core/months/window-month';
import type { ListCommand } from '../../core/bar/list-command';
import { useList, useListActions, useListStore } from '../../core/store/list-context';
import { exportSubjectOf } from '../../core/store/page-questions';
import { ExportDialog } from './export-dialog';
import classes from './export-dialog.module.css';
import { ReportOffer } from './report-offer';

export const exportCommand = {
  // The desktop's menu has the same words.
  ...commands.export,
  Icon: IconDownload,
  fits: (state, options) => mayExport(options, exportSubjectOf(state)),
  run: (list) => list.getState().openExport(),
} satisfies ListCommand;

export const exportChangesCommand = {
  label: 'Wijzigingen exporteren…',
  words: 'mutaties oude waarde bestand excel csv',
  Icon: IconFileDelta,
  fits: (state, options) => state.mutations !== null && mayExport(options, exportSubjectOf(state)),
  run: (list) => list.getState().openExport({ shape: 'changes' }),
} satisfies ListCommand;

/** The list's single primary button. Without the option, it offers what the subscription lacks. */
export function ExportButton({ title }: { readonly title: string }) {
  const account = useApplication((state) => state.start?.session.account ?? null);
  const loaded = useList((state) => state.loaded !== null);
  const store = useListStore();
  const mayWrite = useList((state) => account !== null && mayExport(account.options, exportSubjectOf(state)));
  const { openExport } = useListActions();
  const reference = useReferenceMonth();
  // A comparison names both of its months, even when the window is set back to an earlier month.
  const isCompared = useList((state) => state.comparison !== null);
  const name = useList((state) => state.list);
  const hasPersonReports = useHasControl('personReports');
  const [offered, setOffered] = useState(false);
  if (account === null) return null;
  if (!mayWrite) return <ExportOffer query={exportSubjectOf(store.getState())} label="Exporteren" size="md" />;
  return (
    <>
      <Button
        variant="filled"
        size="md"
        data-tour="export"
        disabled={!loaded}
        leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
        onClick={() => openExport()}
      >
        <span>
          Exporteren
          {reference !== null && !isCompared && (
            <span className={classes.month}>, {formatPeriod(reference.period)}</span>
          )}
        </span>
      </Button>
      <ExportDialog title={title} onReportOffer={() => setOffered(true)} />
      <ReportOffer
        subject={reportSubject(name)}
        lacksPeriod={hasPersonReports}
        opened={offered}
        onClose={() => setOffered(false)}
      />
    </>
  );
}
