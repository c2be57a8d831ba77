import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconLock } from '@tabler/icons-react';
import { reportSubject } from '../../../../shared/catalog/catalog';
import { reportRows } from '../../../../shared/texts/list-sentences';
import { repeatedSentences } from '../../../../shared/texts/repeated-sentences';
import { useApplication } from '../../../core/application-store';
import { useReferenceMonth } from '../../../core/months/window-month';
import { disabledWhen } from '../../../ui/behaviour/disabled-when';
import { MenuGroup } from '../../../ui/panels/menu-group';
import { useList, useListStore } from '../../core/store/list-context';
import { selectedCount } from '../../core/store/selection';
import { orderReport, usualReport } from './list-reports';
import { CustomReportItems } from './report-offer';

type ReportMenuProps = {
  readonly onOrdered: () => void;
  /** Called to explain what the subscription lacks for a report. */
  readonly onOffer: () => void;
};

/** The provider's reports about the list's rows. */
export function ReportMenu(props: ReportMenuProps) {
  const isEmpty = useList((state) => (state.loaded?.page.matched ?? 0) === 0);
  return (
    <Menu position="top-start" width={360} trapFocus returnFocus>
      <Menu.Target>
        <Button
          size="md"
          variant="subtle"
          title={isEmpty ? 'De lijst heeft geen rijen voor een rapport' : 'Rapporten van de aanbieder over deze rijen'}
          rightSection={<IconChevronDown size={16} stroke={1.6} aria-hidden />}
          {...disabledWhen(isEmpty)}
        >
          Rapporten
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <ReportItems {...props} />
      </Menu.Dropdown>
    </Menu>
  );
}

/** The items of the menu. They need the number of rows, so they are rendered only while the menu is open. */
function ReportItems({ onOrdered, onOffer }: ReportMenuProps) {
  const list = useListStore();
  const name = useList((state) => state.list);
  const mutations = useList((state) => state.mutations);
  const matched = useList((state) => state.loaded?.page.matched ?? 0);
  const selected = useList((state) => selectedCount(state.selection, matched));
  const options = useApplication((state) => state.start?.session.account?.options ?? null);
  const isSetBack = useReferenceMonth() !== null;
  if (options === null) return null;
  if (isSetBack) return <Menu.Label>{repeatedSentences.reportsOfNewest}</Menu.Label>;
  const usual = usualReport({ list: name, mutations }, options);
  const order = (custom: Parameters<typeof orderReport>[1]) => {
    orderReport(list, custom);
    onOrdered();
  };
  return (
    <>
      <MenuGroup label={`Rapport van de aanbieder: ${reportRows(name, matched, selected)}`}>
        {usual === null ? (
          <Menu.Item leftSection={<IconLock size={16} stroke={1.6} aria-hidden />} onClick={onOffer}>
            Rapport van personen…
          </Menu.Item>
        ) : (
          <Menu.Item onClick={() => order(null)}>{usual}</Menu.Item>
        )}
      </MenuGroup>
      {reportSubject(name) === 'offices' && <CustomReportItems onChoose={order} onOffer={onOffer} />}
    </>
  );
}
