import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { mayExport } from '../../../shared/access/permissions';
import { infoGroups } from '../../../shared/domain/lists/column';
import { wholeList } from '../../../shared/domain/lists/list';
import { useHasControl } from '../../core/account/subscription';
import { useApplication } from '../../core/application-store';
import { useCurrentMonth } from '../../core/current-month';
import { ExportOffer } from '../../core/exports/export-offer';
import { startListReport } from '../../core/exports/export-progress';
import { useDossierView } from '../../dossier/dossier-view-store';
import { ReportOffer } from '../../list/export/report-offer';

const label = 'Excel';

/** The provider's workbook of a person, which is about the period that is shown; without one, what is lacking. */
export function PersonReportButton({ id, title }: { readonly id: string; readonly title: string }) {
  const options = useApplication((state) => state.start?.session.account?.options ?? null);
  const period = useDossierView((state) => state.mutations);
  const month = useCurrentMonth();
  const hasReports = useHasControl('personReports');
  const [offered, setOffered] = useState(false);
  const mutations = period === null ? null : { ...period, groups: infoGroups };
  if (options === null) return null;
  if (!mayExport(options, { mutations })) return <ExportOffer query={{ mutations }} label={label} variant="subtle" />;
  const order = () => {
    if (!hasReports || mutations === null) return setOffered(true);
    if (month === null) return;
    const query = { ...wholeList('persons'), mutations };
    void startListReport({ month, query, rows: { kind: 'ids', ids: [id] }, title, custom: null });
  };
  return (
    <>
      <Button variant="subtle" leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />} onClick={order}>
        {label}
      </Button>
      <ReportOffer subject="persons" lacksPeriod={hasReports} opened={offered} onClose={() => setOffered(false)} />
    </>
  );
}
