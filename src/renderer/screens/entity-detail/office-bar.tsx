import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconCalendarPin, IconCalendarStats, IconChevronDown, IconDownload } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import { Link } from 'wouter';
import { useStore } from 'zustand';
import { mayExport } from '../../../shared/access/permissions';
import type { OfficeReport } from '../../../shared/domain/exports/report';
import { infoGroups } from '../../../shared/domain/lists/column';
import { wholeList } from '../../../shared/domain/lists/list';
import type { DossierModel } from '../../../shared/dossier/dossier-model';
import { formatPeriodShort } from '../../../shared/format/format-date';
import { repeatedSentences } from '../../../shared/texts/repeated-sentences';
import { useHasControl } from '../../core/account/subscription-offer';
import { useApplication } from '../../core/application-store';
import { ExportOffer } from '../../core/exports/export-offer';
import { startReport } from '../../core/exports/export-progress';
import { useReferenceMonth, useWindowDay, useWindowMonth } from '../../core/months/window-month';
import { comparedPath } from '../../core/navigation/compare-address';
import { useOfferedCommand } from '../../core/offered-commands';
import headClasses from '../../dossier/head/dossier-head.module.css';
import { DossierTools } from '../../dossier/head/dossier-tools';
import toolClasses from '../../dossier/head/dossier-tools.module.css';
import { useDossierView } from '../../dossier/state/dossier-view-store';
import type { List } from '../../list/core/store/list-store';
import { CustomReportItems, ReportOffer } from '../../list/tools/export/report-offer';
import { dossierPeriod } from '../../list/tools/mutations/mutation-controls';
import { IconButton } from '../../ui/panels/icon-button';
import { BackToList } from './back-to-list';
import { StepButtons } from './step-buttons';

const label = 'Excel';

/** Orders the provider's workbook about the office: everything, the changes in the shown period, or a custom form. */
function ReportButton({ kvk, title }: { readonly kvk: string; readonly title: string }) {
  const options = useApplication((state) => state.start?.session.account?.options ?? null);
  const period = useDossierView((state) => state.mutations);
  const month = useWindowMonth();
  const reference = useReferenceMonth();
  const isSetBack = reference !== null;
  const [offered, setOffered] = useState(false);
  const mutations = period === null ? null : { ...period, groups: infoGroups };
  if (options === null) return null;
  const subject = { ...wholeList('advisers'), mutations };
  if (!mayExport(options, subject)) return <ExportOffer query={subject} label={label} variant="subtle" />;
  // The provider's report is always about the newest month.
  const order = (how: Pick<OfficeReport, 'custom' | 'own'> = isSetBack ? { own: true } : {}) =>
    void startReport({ kvk, title, mutations, month, ...how });
  return (
    <>
      <Button.Group>
        <IconButton Icon={IconDownload} variant="subtle" onClick={() => order()}>
          <span className={toolClasses.word}>
            {label}
            {reference !== null && `, ${formatPeriodShort(reference.period)}`}
          </span>
        </IconButton>
        <Menu position="bottom-end" width={280} trapFocus returnFocus>
          <Menu.Target>
            <Button variant="subtle" px={6} aria-label="Andere rapporten" title="Andere rapporten">
              <IconChevronDown size={16} stroke={1.6} aria-hidden />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => order({ own: true })}>Van deze computer, zonder de aanbieder</Menu.Item>
            {isSetBack ? (
              <Menu.Label>{repeatedSentences.reportsOfNewest}</Menu.Label>
            ) : (
              <CustomReportItems onChoose={(custom) => order({ custom })} onOffer={() => setOffered(true)} />
            )}
          </Menu.Dropdown>
        </Menu>
      </Button.Group>
      <ReportOffer subject="offices" lacksPeriod={false} opened={offered} onClose={() => setOffered(false)} />
    </>
  );
}

/** Shows the kept months of the office side by side. */
function MonthsButton({ kvk }: { readonly kvk: string }) {
  const hasMonths = useHasControl('earlierMonths');
  if (!hasMonths) return null;
  return (
    <ActionIcon
      variant="subtle"
      component={Link}
      href={comparedPath({ kind: 'months', kvk, periods: null })}
      aria-label="Vergelijk met maanden"
      title="Vergelijk met maanden"
    >
      <IconCalendarStats size={18} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}

/** Shows the kept moments of the office, and keeps the dossier of today. */
export function MomentsButton() {
  const show = () => useDossierView.getState().showMoments(true);
  useOfferedCommand('keptMoments', show);
  return (
    <ActionIcon
      variant="subtle"
      aria-label="Bewaarde momenten"
      title="Bewaarde momenten: dossier op deze datum bewaren"
      onClick={show}
    >
      <IconCalendarPin size={18} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}

type OfficeBarProps = {
  readonly page: RefObject<HTMLElement | null>;
  readonly list: List;
  readonly dossier: string;
  readonly kvk: string;
  readonly name: string;
  readonly searched: string;
  readonly onSearch: (text: string) => void;
  readonly model: DossierModel;
  readonly onCopy: () => void;
};

/** The buttons to go back and to the neighbours, and the tools of the dossier. */
export function OfficeBar({ list, dossier, kvk, name, ...tools }: OfficeBarProps) {
  const today = useWindowDay();
  const peers = useStore(list, (state) => (state.list === 'advisers' ? state.peers : null));
  const showCallSheet = () => useDossierView.getState().setCallSheet(true);
  useOfferedCommand('callSheet', showCallSheet);
  return (
    <div className={headClasses.bar}>
      <BackToList id={dossier} />
      <StepButtons list={list} dossier={dossier} />
      <DossierTools
        {...tools}
        dossier={{ kind: 'office', id: dossier }}
        peers={peers}
        onCallSheet={showCallSheet}
        report={
          <>
            <MomentsButton />
            <MonthsButton kvk={kvk} />
            <ReportButton kvk={kvk} title={name} />
          </>
        }
        {...dossierPeriod(today)}
      />
    </div>
  );
}
