import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { infoGroups } from '../../../shared/catalog/column';
import { mayExport } from '../../../shared/domain/export';
import { useApplication } from '../../core/application-store';
import { ExportOffer } from '../../core/exports/export-offer';
import { startReport } from '../../core/exports/export-progress';
import { useDossierView } from '../../dossier/dossier-view-store';

const label = 'Excel';

/** The provider's workbook of the office: all of it, or what changed in the period that is shown. */
export function ReportButton({ kvk, title }: { readonly kvk: string; readonly title: string }) {
  const options = useApplication((state) => state.start?.session.account?.options ?? null);
  const period = useDossierView((state) => state.mutations);
  const mutations = period === null ? null : { ...period, groups: infoGroups };
  if (options === null) return null;
  if (!mayExport(options, { mutations })) return <ExportOffer query={{ mutations }} label={label} variant="subtle" />;
  return (
    <Button
      variant="subtle"
      leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
      onClick={() => void startReport({ kvk, title, mutations })}
    >
      {label}
    </Button>
  );
}
