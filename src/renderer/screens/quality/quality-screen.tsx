import { NativeSelect, SegmentedControl, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ComponentType, useCallback, useMemo } from 'react';
import type { Owner } from '../../../shared/domain/account/session';
import type { MonthRef } from '../../../shared/domain/months/month';
import { formatPeriod } from '../../../shared/format/format-date';
import { useOwner } from '../../core/account/owner';
import { FailedAnswer } from '../../core/failed-answer';
import { useWindowMonth } from '../../core/months/window-month';
import { useScreenTitle } from '../../core/navigation/screen-title';
import { useAnswer } from '../../core/use-answer';
import type { List } from '../../list/core/store/list-store';
import { useDelayed } from '../../ui/behaviour/use-delayed';
import { ScreenHead } from '../../ui/panels/screen-head';
import { DuplicateCount, DuplicatesTab } from './duplicates/duplicates-tab';
import { useAskedDuplicates } from './duplicates/use-duplicates';
import { FollowedTab } from './followed/followed-tab';
import { OfficeTab } from './office-tab';
import classes from './quality.module.css';
import { QualityBar } from './quality-bar';
import { type QualityTabName, qualityTabNames, useQualityPlace } from './quality-place';
import { RuleTab } from './rule-tab';
import { ScoreTab } from './score/score-tab';
import type { QualityTabProps } from './tab-props';
import { type QualitySubject, useQualitySubjects } from './use-quality-subjects';
import { useQualityWork } from './use-quality-work';

type QualityTab = {
  readonly label: string;
  readonly Component: ComponentType<QualityTabProps>;
  /** A count behind the label. */
  readonly Count?: ComponentType;
};

/** The tabs of the page. */
const qualityTabs: Readonly<Record<QualityTabName, QualityTab>> = {
  score: { label: 'Score', Component: ScoreTab },
  rules: { label: 'Per regel', Component: RuleTab },
  offices: { label: 'Per kantoor', Component: OfficeTab },
  duplicates: { label: 'Mogelijk dezelfde', Component: DuplicatesTab, Count: DuplicateCount },
  followed: { label: 'Opvolging', Component: FollowedTab },
};

/** /quality: how good the list of offices is, which findings there are, and what became of them. */
export function QualityScreen({ list }: { readonly list: List }) {
  useScreenTitle('quality');
  const owner = useOwner();
  const month = useWindowMonth();
  return owner === null || month === null ? null : <Quality owner={owner} month={month} list={list} />;
}

/** Grey bars while the month is checked. */
const barWidths = ['48%', '64%', '56%', '40%', '60%'] as const;

type QualityProps = { readonly owner: Owner; readonly month: MonthRef; readonly list: List };

function Quality({ owner, month, list }: QualityProps) {
  const { tab, subject: key } = useQualityPlace();
  const subjects = useQualitySubjects(month.period);
  const subject = subjects.find((item) => item.key === key) ?? subjects[0];
  const { summary, hasEarlier, failure, reload } = useSummary(subject, month);
  const { work, failure: workFailure, reload: reloadWork } = useQualityWork(owner);
  const { data: described } = useAnswer(
    'list.describe',
    useMemo(() => ({ month, list: 'advisers' as const }), [month]),
  );
  const columns = useMemo(() => new Map(described?.columns.map((column) => [column.name, column])), [described]);
  const columnOf = useCallback((name: string) => columns.get(name), [columns]);
  const isReady = summary !== null && work !== null && described !== null;
  const isSlow = useDelayed(!isReady && failure === null && workFailure === null);
  if (subject === undefined) return null;
  const { Component } = qualityTabs[tab];
  const problem = failure ?? workFailure;
  return (
    <div className={classes.screen}>
      <ScreenHead title="Kwaliteit" subject={formatPeriod(month.period)}>
        <QualityTabs tab={tab} subject={subject} />
      </ScreenHead>
      <QualityBar {...{ subjects, subject, summary, work, month, list }} hasFailed={problem !== null} />
      {problem !== null && (
        <FailedAnswer
          within
          failure={problem}
          title="De kwaliteit kan niet worden getoond"
          onRetry={failure === null ? reloadWork : reload}
        />
      )}
      {problem === null && !isReady && isSlow && (
        <div role="status" className={classes.page}>
          <p>De maand wordt nagekeken…</p>
          {barWidths.map((width) => (
            <Skeleton key={width} height={18} width={width} mt={12} />
          ))}
        </div>
      )}
      {problem === null && isReady && (
        <Component key={subject.key} {...{ owner, month, subject, summary, hasEarlier, work, columnOf, list }} />
      )}
    </div>
  );
}

/** The month's own numbers at once, and those with the months before it as soon as these are checked too. */
function useSummary(subject: QualitySubject | undefined, month: MonthRef) {
  const [own, all] = useMemo(() => {
    if (subject === undefined) return [null, null];
    const query = { ...subject.query, month };
    return [
      { ...query, months: 'own', requesterId: 'quality-month' } as const,
      { ...query, months: 'all', requesterId: 'quality' } as const,
    ];
  }, [subject, month]);
  const about = `${subject?.key} ${month.period}`;
  const first = useAnswer('quality.summary', own, about);
  const { data, failure, reload } = useAnswer('quality.summary', all, about);
  return { summary: data ?? first.data, hasEarlier: data !== null, failure, reload };
}

type TabsProps = { readonly tab: QualityTabName; readonly subject: QualitySubject };

const showTab = (value: string): void => useQualityPlace.setState({ tab: value as QualityTabName, fresh: null });

/** The parts of the page; a menu where their names do not fit. */
function QualityTabs({ tab, subject }: TabsProps) {
  useAskedDuplicates(subject);
  const isNarrow = useMediaQuery('(max-width: 760px)', false, { getInitialValueInEffect: false });
  const common = { size: 'xs', 'aria-label': 'Deel van de pagina', value: tab } as const;
  if (isNarrow === true)
    return (
      <NativeSelect
        {...common}
        data={qualityTabNames.map((name) => ({ value: name, label: qualityTabs[name].label }))}
        onChange={({ currentTarget }) => showTab(currentTarget.value)}
      />
    );
  return (
    <SegmentedControl
      {...common}
      data={qualityTabNames.map((name) => {
        const { label, Count } = qualityTabs[name];
        const withCount = Count !== undefined && (
          <>
            {label} <Count />
          </>
        );
        return { value: name, label: withCount || label };
      })}
      onChange={showTab}
    />
  );
}
