import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload, IconFileDelta, IconHistory, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { mayExport } from '../../../../shared/access/permissions';
import { reportSubject } from '../../../../shared/catalog/catalog';
import { formatPeriod } from '../../../../shared/format/format-date';
import { commands } from '../../../../shared/texts/commands';
import { reportRows } from '../../../../shared/texts/list-sentences';
import { repeatedSentences } from '../../../../shared/texts/repeated-sentences';
import { useHasControl } from '../../../core/account/subscription-offer';
import { useApplication } from '../../../core/application-store';
import { ExportOffer } from '../../../core/exports/export-offer';
import { useReferenceMonth } from '../../../core/months/window-month';
import { MenuGroup } from '../../../ui/panels/menu-group';
import type { ListCommand } from '../../core/bar/list-command';
import { useList, useListActions, useListStore } from '../../core/store/list-context';
import { exportSubjectOf } from '../../core/store/page-questions';
import { selectedCount } from '../../core/store/selection';
import { openEarlierExports } from './earlier-exports-dialog';
import { ExportDialog } from './export-dialog';
import classes from './export-dialog.module.css';
import { orderReport, usualReport } from './list-reports';
import { CustomReportItems, ReportOffer } from './report-offer';

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

/** The provider's reports about the list's rows. A report that the subscription lacks leads to an offer. */
function ReportMenu() {
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
          <ReportItems onOffer={() => setOffered(true)} />
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

/** The items of the menu. They need the number of rows, so they are rendered only while the menu is open. */
function ReportItems({ onOffer }: { readonly onOffer: () => void }) {
  const list = useListStore();
  const name = useList((state) => state.list);
  const mutations = useList((state) => state.mutations);
  const matched = useList((state) => state.loaded?.page.matched ?? 0);
  const selected = useList((state) => selectedCount(state.selection, matched));
  const options = useApplication((state) => state.start?.session.account?.options ?? null);
  const isSetBack = useReferenceMonth() !== null;
  if (options === null) return null;
  const usual = usualReport({ list: name, mutations }, options);
  const earlier = (
    <Menu.Item leftSection={<IconHistory size={16} stroke={1.6} aria-hidden />} onClick={openEarlierExports}>
      Eerdere exports…
    </Menu.Item>
  );
  if (isSetBack)
    return (
      <>
        <Menu.Label>{repeatedSentences.reportsOfNewest}</Menu.Label>
        <Menu.Divider />
        {earlier}
      </>
    );
  return (
    <>
      <MenuGroup label={`Rapport van de aanbieder: ${reportRows(name, matched, selected)}`}>
        {usual === null ? (
          <Menu.Item leftSection={<IconLock size={16} stroke={1.6} aria-hidden />} onClick={onOffer}>
            Rapport van personen…
          </Menu.Item>
        ) : (
          <Menu.Item onClick={() => orderReport(list, null)}>{usual}</Menu.Item>
        )}
      </MenuGroup>
      {reportSubject(name) === 'offices' && (
        <CustomReportItems onChoose={(code) => orderReport(list, code)} onOffer={onOffer} />
      )}
      <Menu.Divider />
      {earlier}
    </>
  );
}

/** The list's single primary button, with the provider's reports beside it. Without the option, it offers what the subscription lacks. */
export function ExportButton({ title }: { readonly title: string }) {
  const account = useApplication((state) => state.start?.session.account ?? null);
  const loaded = useList((state) => state.loaded !== null);
  const store = useListStore();
  const mayWrite = useList((state) => account !== null && mayExport(account.options, exportSubjectOf(state)));
  const { openExport } = useListActions();
  const reference = useReferenceMonth();
  // A comparison names both of its months, even when the window is set back to an earlier month.
  const isCompared = useList((state) => state.comparison !== null);
  if (account === null) return null;
  if (!mayWrite) return <ExportOffer query={exportSubjectOf(store.getState())} label="Exporteren" size="md" />;
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
          <span>
            Exporteren
            {reference !== null && !isCompared && (
              <span className={classes.month}>, {formatPeriod(reference.period)}</span>
            )}
          </span>
        </Button>
        <ReportMenu />
      </Button.Group>
      <ExportDialog title={title} />
    </>
  );
}
