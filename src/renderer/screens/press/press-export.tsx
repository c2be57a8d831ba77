import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { mayExport } from '../../../shared/access/permissions';
import { type ExportFormat, type ExportRequest, exportFormatNames } from '../../../shared/domain/exports/export';
import type { ListQuery } from '../../../shared/domain/lists/list';
import type { MonthRef } from '../../../shared/domain/months/month';
import { bridge } from '../../bridge/bridge';
import { useApplication } from '../../core/application-store';
import { ExportOffer } from '../../core/exports/export-offer';
import { startExport, startListReport, useIsExporting } from '../../core/exports/export-progress';
import { notifyFailure } from '../../core/notify';

/** Articles are for reading; data goes on from the list. */
const formats = ['xlsx', 'csv'] as const satisfies readonly ExportFormat[];

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
    if (!plan.ok) return notifyFailure('De artikelen zijn niet geëxporteerd', plan);
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
        {formats.map((format) => (
          <Menu.Item key={format} onClick={() => void write(format)}>
            {exportFormatNames[format].name}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => void order()}>Rapport van de aanbieder</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
