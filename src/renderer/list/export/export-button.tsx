import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { mayExport } from '../../../shared/access/permissions';
import { useApplication } from '../../core/application-store';
import { ExportOffer } from '../../core/exports/export-offer';
import { useList, useListActions } from '../list-context';
import { ExportDialog } from './export-dialog';
import { ReportMenu } from './report-menu';

/** The one primary button of the list, and the reports of the provider beside it; without the option it says what the subscription lacks. */
export function ExportButton({ title }: { readonly title: string }) {
  const account = useApplication((state) => state.start?.session.account ?? null);
  const loaded = useList((state) => state.loaded !== null);
  const mutations = useList((state) => state.mutations);
  const { openExport } = useListActions();
  if (account === null) return null;
  if (!mayExport(account.options, { mutations }))
    return <ExportOffer query={{ mutations }} label="Exporteren" size="md" />;
  return (
    <>
      <Button.Group>
        <Button
          variant="filled"
          size="md"
          data-tour="export"
          disabled={!loaded}
          leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
          onClick={() => openExport()}
        >
          Exporteren
        </Button>
        <ReportMenu title={title} />
      </Button.Group>
      <ExportDialog title={title} />
    </>
  );
}
