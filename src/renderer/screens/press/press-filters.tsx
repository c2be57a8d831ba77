import { Menu, NativeSelect, TextInput } from '@mantine/core';
import { IconChevronDown, IconDownload, IconSearch } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { mayExport } from '../../../shared/access/permissions';
import { type ExportFormat, type ExportRequest, exportFormatNames } from '../../../shared/domain/exports/export';
import type { ListQuery } from '../../../shared/domain/lists/list';
import { type MonthRef, monthKey } from '../../../shared/domain/months/month';
import { formatCount } from '../../../shared/format/format-number';
import { bridge } from '../../bridge/bridge';
import { useApplication } from '../../core/application-store';
import { allowedOf } from '../../core/exports/allowed-formats';
import { ExportOffer } from '../../core/exports/export-offer';
import { startExport, startListReport, useIsExporting } from '../../core/exports/export-progress';
import { notifyFailure } from '../../core/notify';
import { useAnswer } from '../../core/use-answer';
import { IconButton } from '../../ui/panels/icon-button';
import { TextButton } from '../../ui/panels/text-button';
import { everyArticle, type PressChoice } from './press-question';
import classes from './press-screen.module.css';

type PressFiltersProps = {
  readonly choice: PressChoice;
  readonly query: ListQuery;
  readonly month: MonthRef;
  readonly withheld: readonly string[];
  /** What is wrong with the typed period. */
  readonly periodFault: string | null;
  readonly onChange: (change: Partial<PressChoice>) => void;
};

/** The filters of articles: words, a period, a category and a source. */
export function PressFilters({ choice, query, month, withheld, periodFault, onChange }: PressFiltersProps) {
  const { search, period, category, source } = choice;
  const isLimited = search !== '' || period !== '' || category !== null || source !== null;
  const values = { query, month };
  return (
    <search className={classes.filters}>
      <TextInput
        className={classes.search}
        label="Zoek in titel en samenvatting"
        leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
        value={search}
        onChange={(event) => onChange({ search: event.currentTarget.value })}
      />
      <TextInput
        label="Periode"
        placeholder="2026 of 01-2026..06-2026"
        value={period}
        error={periodFault}
        onChange={(event) => onChange({ period: event.currentTarget.value })}
      />
      {!withheld.includes('ownCategory') && (
        <ValueChoice
          {...values}
          column="ownCategory"
          label="Rubriek"
          every="Alle rubrieken"
          value={category}
          onChange={(value) => onChange({ category: value })}
        />
      )}
      {!withheld.includes('src') && (
        <ValueChoice
          {...values}
          column="src"
          label="Bron"
          every="Alle bronnen"
          value={source}
          onChange={(value) => onChange({ source: value })}
        />
      )}
      {isLimited && (
        <span className={classes.wipe}>
          <TextButton onClick={() => onChange({ ...everyArticle, sort: choice.sort, pageSize: choice.pageSize })}>
            Wis filters
          </TextButton>
        </span>
      )}
    </search>
  );
}

/** With more distinct values than this, there is no choice. */
const mostValues = 200;

type ValueChoiceProps = {
  readonly query: ListQuery;
  readonly month: MonthRef;
  readonly column: 'ownCategory' | 'src';
  readonly label: string;
  readonly every: string;
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
};

/** Chooses a value of a column; each value has its number of articles under the other filters. */
function ValueChoice({ query, month, column, label, every, value, onChange }: ValueChoiceProps) {
  const id = useId();
  const requesterId = `press-${column}`;
  const { data } = useAnswer(
    'list.facet',
    { month, ...query, column, search: '', order: 'value', limit: mostValues, requesterId },
    monthKey(month),
  );
  const values = data?.values ?? [];
  const known = value === null || values.some((item) => item.value === value);
  return (
    <NativeSelect
      id={id}
      label={label}
      value={value ?? ''}
      data={[
        { value: '', label: every },
        ...values.map((item) => ({ value: item.value, label: `${item.value} (${formatCount(item.count)})` })),
        ...(known ? [] : [{ value: value ?? '', label: `${value} (0)` }]),
      ]}
      onChange={(event) => onChange(event.currentTarget.value === '' ? null : event.currentTarget.value)}
    />
  );
}

/** Articles are for reading; the list exports data for further use. */
const formats = ['xlsx', 'csv'] as const satisfies readonly ExportFormat[];

type PressExportProps = { readonly month: MonthRef; readonly query: ListQuery; readonly columns: readonly string[] };

/** Exports the filtered articles, or orders the provider's file; shows 'Bezig...' until it is ready (docs/rules/dossier.md#press-screen). */
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
        <IconButton
          Icon={IconDownload}
          variant="filled"
          size="md"
          data-disabled={busy || undefined}
          aria-disabled={busy}
          rightSection={<IconChevronDown size={16} stroke={1.6} aria-hidden />}
        >
          {busy ? 'Bezig...' : 'Export'}
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        {allowedOf(formats).map((format) => (
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
