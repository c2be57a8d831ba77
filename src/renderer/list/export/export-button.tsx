import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload, IconHistory, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { mayExport } from '../../../shared/access/permissions';
import { reportSubject } from '../../../shared/catalog/catalog';
import { listDefinitions } from '../../../shared/catalog/list-definitions';
import type { CustomCode } from '../../../shared/domain/exports/report';
import type { ListName } from '../../../shared/domain/lists/list-name';
import { reportRows } from '../../../shared/texts/list-sentences';
import { useHasControl } from '../../core/account/subscription-offer';
import { useApplication } from '../../core/application-store';
import { ExportOffer } from '../../core/exports/export-offer';
import { startListReport } from '../../core/exports/export-progress';
import { MenuGroup } from '../../ui/panels/menu-group';
import { useList, useListActions, useListStore } from '../list-context';
import type { List } from '../store/list-store';
import { rowChoiceOf, selectedCount } from '../store/selection';
import { CustomReportItems } from './custom-report-items';
import { openEarlierExports } from './earlier-exports-dialog';
import { ExportDialog } from './export-dialog';
import { ReportOffer } from './report-offer';

/** Orders the provider's workbook of the selected rows, or of all rows where none is selected. */
function order(list: List, title: string, custom: CustomCode | null): void {
  const { description, loaded, filters, sort, mutations, near, peers, selection } = list.getState();
  if (description === null) return;
  const hasSelection = selectedCount(selection, loaded?.page.matched ?? 0) > 0;
  void startListReport({
    month: description.month,
    query: { list: description.list, filters: filters.applied, sort, mutations, near, peers },
    rows: hasSelection ? rowChoiceOf(selection) : { kind: 'all' },
    title,
    custom,
  });
}

/** The reports that the provider makes of the rows of the list; what the subscription lacks leads to its offer. */
function ReportMenu({ title }: { readonly title: string }) {
  const subject = useList((state) => reportSubject(state.list));
  const isEmpty = useList((state) => (state.loaded?.page.matched ?? 0) === 0);
  const hasPersonReports = useHasControl('personReports');
  const [offered, setOffered] = useState(false);
  return (
    <>
      <Menu position="bottom-end" width={360} trapFocus returnFocus>
        <Menu.Target>
          <Button
            variant="filled"
            size="md"
            px={8}
            aria-label="Rapporten van de aanbieder, en eerdere exports"
            title="Rapporten van de aanbieder, en eerdere exports"
            data-disabled={isEmpty || undefined}
            aria-disabled={isEmpty}
          >
            <IconChevronDown size={16} stroke={1.6} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <ReportItems title={title} onOffer={() => setOffered(true)} />
        </Menu.Dropdown>
      </Menu>
      <ReportOffer
        subject={subject}
        lacksPeriod={hasPersonReports}
        opened={offered}
        onClose={() => setOffered(false)}
      />
    </>
  );
}

type ReportItemsProps = { readonly title: string; readonly onOffer: () => void };

/** What knows how many rows there are is drawn while the menu is open, and not with every key typed. */
function ReportItems({ title, onOffer }: ReportItemsProps) {
  const list = useListStore();
  const name = useList((state) => state.list);
  const hasPeriod = useList((state) => state.mutations !== null);
  const matched = useList((state) => state.loaded?.page.matched ?? 0);
  const selected = useList((state) => selectedCount(state.selection, matched));
  const hasPersonReports = useHasControl('personReports');
  const subject = reportSubject(name);
  return (
    <>
      <MenuGroup label={`Rapport van de aanbieder: ${reportRows(name, matched, selected)}`}>
        {subject !== 'persons' || (hasPersonReports && hasPeriod) ? (
          <Menu.Item onClick={() => order(list, title, null)}>{usualLabel(name, hasPeriod)}</Menu.Item>
        ) : (
          <Menu.Item leftSection={<IconLock size={16} stroke={1.6} aria-hidden />} onClick={onOffer}>
            Rapport van personen…
          </Menu.Item>
        )}
      </MenuGroup>
      {subject === 'offices' && <CustomReportItems onChoose={(code) => order(list, title, code)} onOffer={onOffer} />}
      <Menu.Divider />
      <Menu.Item leftSection={<IconHistory size={16} stroke={1.6} aria-hidden />} onClick={openEarlierExports}>
        Eerdere exports…
      </Menu.Item>
    </>
  );
}

/** The report that every account with exports has. */
function usualLabel(list: ListName, hasPeriod: boolean): string {
  if (reportSubject(list) === 'articles') return 'Artikelen';
  return hasPeriod ? 'Mutaties in de periode' : listDefinitions[list].title;
}

/** The one primary button of the list, and the reports of the provider beside it; without the option it says what the subscription lacks. */
export function ExportButton({ title }: { readonly title: string }) {
  const account = useApplication((state) => state.start?.session.account ?? null);
  const loaded = useList((state) => state.loaded !== null);
  const list = useList((state) => state.list);
  const mutations = useList((state) => state.mutations);
  const { openExport } = useListActions();
  if (account === null) return null;
  if (!mayExport(account.options, { list, mutations }))
    return <ExportOffer query={{ list, mutations }} label="Exporteren" size="md" />;
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
