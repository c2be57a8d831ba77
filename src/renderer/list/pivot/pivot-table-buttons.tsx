import { ActionIcon, Menu } from '@mantine/core';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { mayExport } from '../../../shared/access/permissions';
import { areaTableCells, areaTableColumns } from '../../../shared/catalog/area-table-columns';
import { listDefinitions } from '../../../shared/catalog/list-definitions';
import type { AreaTable, AreaTableFormat } from '../../../shared/domain/lists/area-table';
import { success } from '../../../shared/domain/result';
import { formatPeriod } from '../../../shared/format/format-date';
import { countOf } from '../../../shared/format/format-number';
import { pivotWords } from '../../../shared/texts/analysis/pivot-words';
import { describeQuery } from '../../../shared/texts/describe-query';
import { bridge } from '../../bridge/bridge';
import { useApplication } from '../../core/application-store';
import { notifyDone, notifyFailure } from '../../core/notify';
import { putOnClipboard } from '../copy-cells';
import { useListStore } from '../list-context';
import { listQueryOf } from '../store/list-query';
import type { ShownPivot } from './pivot-figures';
import { pivotFile } from './pivot-file';
import { useColumnLookup } from './use-column-lookup';

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

/** The pivot on the clipboard, or in a file where the subscription has exports: values, with what they are of in words. */
export function PivotTableButtons({ shown }: { readonly shown: ShownPivot | null }) {
  const list = useListStore();
  const columnOf = useColumnLookup();
  const options = useApplication((state) => state.start?.session.account?.options);
  const query = listQueryOf(list.getState());
  const against = shown?.view.pivot.against ?? null;
  const mayWrite =
    options !== undefined &&
    mayExport(options, { ...query, comparison: query.comparison ?? (against === null ? null : {}) });
  const table = (): AreaTable | null => {
    const { description } = list.getState();
    if (shown === null || description === null) return null;
    const asked = listQueryOf(list.getState());
    const { title } = listDefinitions[asked.list];
    return pivotFile(shown, {
      title: `Kruistabel ${title} ${formatPeriod(description.month.period)}`,
      lines: [pivotWords(shown.view.pivot, columnOf), describeQuery(asked, columnOf)],
      columnOf,
    });
  };
  const copy = (): void => {
    const made = table();
    if (made === null) return;
    const words = (rows: number) => `${countOf(rows, 'rij', 'rijen')} van de kruistabel, met de kolomnamen.`;
    void putOnClipboard(areaTableColumns(made), Promise.resolve(success(areaTableCells(made))), {
      labels: true,
      words,
    });
  };
  const save = async (format: AreaTableFormat): Promise<void> => {
    const [made, month] = [table(), list.getState().description?.month];
    if (made === null || month === undefined) return;
    const saved = await bridge.request('list.savePivot', {
      ...{ month, list: query.list, table: made, format },
      isOfChanges: against !== null || query.comparison !== null,
    });
    if (!saved.ok) notifyFailure('De kruistabel is niet geëxporteerd', saved);
    else if (saved.data !== null) notifyDone('Kruistabel geëxporteerd', saved.data.path);
  };
  return (
    <>
      <ActionIcon
        variant="subtle"
        aria-label="Kruistabel kopiëren"
        title="Kruistabel kopiëren"
        disabled={shown === null}
        onClick={copy}
      >
        <IconCopy {...icon} />
      </ActionIcon>
      {mayWrite && (
        <Menu position="bottom-end" trapFocus returnFocus>
          <Menu.Target>
            <ActionIcon
              variant="subtle"
              aria-label="Kruistabel exporteren"
              title="Kruistabel exporteren"
              disabled={shown === null}
            >
              <IconDownload {...icon} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown aria-label="Kruistabel exporteren">
            <Menu.Item onClick={() => void save('xlsx')}>Excel (.xlsx)</Menu.Item>
            <Menu.Item onClick={() => void save('csv')}>CSV</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}
