import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { type ExportFormat, type ExportRequest, mayExport } from '../../../shared/domain/export';
import type { ListQuery } from '../../../shared/domain/list';
import type { MonthRef } from '../../../shared/domain/month';
import { bridge } from '../../bridge/bridge';
import { useApplication } from '../../core/application-store';
import { ExportOffer } from '../../core/exports/export-offer';
import { startExport, startListReport, useIsExporting } from '../../core/exports/export-progress';
import { notifyFailure } from '../../core/notify';

const formats: readonly { readonly format: ExportFormat; readonly label: string }[] = [
  { format: 'xlsx', label: 'Excel' },
  { format: 'csv', label: 'CSV' },
];

type PressExportProps = { readonly month: MonthRef; readonly query: ListQuery; readonly columns: readonly string[] };

/** Writes the filtered articles to a file, or has the provider make one; 'Bezig...' until it is there (docs/product.md#press-screen). */
export function PressExport({ month, query, columns }: PressExportProps) {
  const options = useApplication((state) => state.start?.session.account?.options ?? null);
  const [asked, setAsked] = useState<string | null>(null);
  const busy = useIsExporting(asked);
  if (options === null) return null;
  if (!mayExport(options, query)) return <ExportOffer query={query} label="Export" size="md" />;
  const write = async (format: ExportFormat) => {
    const request: ExportRequest = {
      month,
      query,
      rows: { kind: 'all' },
      columns,
      format,
      plain: false,
      title: 'Vakpers',
    };
    const plan = await bridge.request('export.plan', request);
    if (!plan.ok) return notifyFailure('De artikelen zijn niet opgeslagen', plan);
    setAsked(await startExport({ request, fileName: plan.data.fileName }, null));
  };
  const order = async () => {
    setAsked(await startListReport({ month, query, rows: { kind: 'all' }, title: 'Vakpers', custom: null }));
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="filled"
          size="md"
          data-disabled={busy || undefined}
          aria-disabled={busy}
          leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
          rightSection={<IconChevronDown size={16} stroke={1.6} aria-hidden />}
        >
          {busy ? 'Bezig...' : 'Export'}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map(({ format, label }) => (
          <Menu.Item key={format} onClick={() => void write(format)}>
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => void order()}>Rapport van de aanbieder</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
