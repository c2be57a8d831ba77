import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { mayExport } from '../../../shared/access/permissions';
import type { CustomCode } from '../../../shared/domain/exports/report';
import { infoGroups } from '../../../shared/domain/lists/column';
import { useApplication } from '../../core/application-store';
import { ExportOffer } from '../../core/exports/export-offer';
import { startReport } from '../../core/exports/export-progress';
import { useDossierView } from '../../dossier/dossier-view-store';
import { CustomReportItems } from '../../list/export/custom-report-items';
import { ReportOffer } from '../../list/export/report-offer';

const label = 'Excel';

/** The provider's workbook of the office: all of it, what changed in the period that is shown, or a form that was agreed on. */
export function ReportButton({ kvk, title }: { readonly kvk: string; readonly title: string }) {
  const options = useApplication((state) => state.start?.session.account?.options ?? null);
  const period = useDossierView((state) => state.mutations);
  const [offered, setOffered] = useState(false);
  const mutations = period === null ? null : { ...period, groups: infoGroups };
  if (options === null) return null;
  if (!mayExport(options, { mutations })) return <ExportOffer query={{ mutations }} label={label} variant="subtle" />;
  const order = (custom?: CustomCode) => void startReport({ kvk, title, mutations, custom });
  return (
    <>
      <Button.Group>
        <Button
          variant="subtle"
          leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
          onClick={() => order()}
        >
          {label}
        </Button>
        <Menu position="bottom-end" width={280} trapFocus returnFocus>
          <Menu.Target>
            <Button variant="subtle" px={6} aria-label="Andere rapporten" title="Andere rapporten">
              <IconChevronDown size={16} stroke={1.6} aria-hidden />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <CustomReportItems onChoose={order} onOffer={() => setOffered(true)} />
          </Menu.Dropdown>
        </Menu>
      </Button.Group>
      <ReportOffer subject="offices" lacksPeriod={false} opened={offered} onClose={() => setOffered(false)} />
    </>
  );
}
