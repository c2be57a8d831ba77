import type { RefObject } from 'react';
import { infoGroups } from '../../../shared/domain/lists/column';
import { useToday } from '../../core/application-store';
import { paths } from '../../core/navigation/routes';
import { BackButton } from '../../dossier/head/back-button';
import headClasses from '../../dossier/head/dossier-head.module.css';
import { DossierTools } from '../../dossier/head/dossier-tools';
import type { List } from '../../list/store/list-store';
import { MutationPeriod } from '../../list/toolbar/mutation-controls';
import { defaultDays, lastDays } from '../../list/toolbar/mutation-periods';
import { ReportButton } from './report-button';
import { WalkButtons } from './walk-buttons';

type OfficeBarProps = {
  readonly page: RefObject<HTMLElement | null>;
  readonly list: List;
  readonly dossier: string;
  readonly kvk: string;
  readonly name: string;
  readonly searched: string;
  readonly onSearch: (text: string) => void;
  readonly shown: unknown;
  readonly onCopy: () => void;
};

/** The way back and to the neighbours, and what can be done with the dossier. */
export function OfficeBar({ list, dossier, kvk, name, ...tools }: OfficeBarProps) {
  const today = useToday();
  const [from, to] = lastDays(today, defaultDays);
  return (
    <div className={headClasses.bar}>
      <BackButton to={paths.entityList} />
      <WalkButtons list={list} dossier={dossier} />
      <DossierTools
        {...tools}
        name={name}
        report={<ReportButton kvk={kvk} title={name} />}
        standard={{ from, to }}
        periodPicker={(period, onChange) => (
          <MutationPeriod
            value={{ ...period, groups: infoGroups }}
            today={today}
            lastVisit={null}
            onChange={(next) => onChange({ from: next.from, to: next.to })}
          />
        )}
      />
    </div>
  );
}
