import { NativeSelect, Switch } from '@mantine/core';
import type { MonthRef } from '../../../shared/domain/months/month';
import { formatPeriod } from '../../../shared/format/format-date';
import { formatCount } from '../../../shared/format/format-number';
import type { QualitySummary } from '../../../shared/quality/quality-answers';
import type { List } from '../../list/core/store/list-store';
import { TextButton } from '../../ui/panels/text-button';
import { openMonth, openRules } from './open-in-list';
import classes from './quality.module.css';
import { showFresh, useQualityPlace } from './quality-place';
import type { QualitySubject } from './use-quality-subjects';
import type { KnownWork } from './use-quality-work';

type BarProps = {
  readonly subjects: readonly QualitySubject[];
  readonly subject: QualitySubject;
  readonly summary: QualitySummary | null;
  readonly work: KnownWork | null;
  readonly month: MonthRef;
  readonly list: List;
  readonly hasFailed: boolean;
};

/** Which offices the page is about, and how many findings of the rules that are on they have. */
export function QualityBar({ subjects, subject, summary, work, month, list, hasFailed }: BarProps) {
  const { tab, withHandled } = useQualityPlace();
  return (
    <div className={classes.bar}>
      <NativeSelect
        size="xs"
        aria-label="Kantoren"
        value={subject.key}
        data={subjects.map(({ key, name }) => ({ value: key, label: name }))}
        onChange={({ currentTarget }) =>
          useQualityPlace.setState({ subject: currentTarget.value, office: null, fresh: null })
        }
      />
      <span role="status">
        {hasFailed ? null : summary === null || work === null ? (
          '…'
        ) : (
          <BarCounts {...{ subject, summary, month, list }} off={work.off} />
        )}
      </span>
      <span className={classes.faint}>Een bevinding is een vraag, geen oordeel.</span>
      {(tab === 'rules' || tab === 'offices' || tab === 'duplicates') && (
        <Switch
          className="at-end"
          size="xs"
          label="Ook wat al is afgehandeld"
          checked={withHandled}
          onChange={({ currentTarget }) => useQualityPlace.setState({ withHandled: currentTarget.checked })}
        />
      )}
    </div>
  );
}

type CountsProps = Pick<BarProps, 'subject' | 'month' | 'list'> & {
  readonly summary: QualitySummary;
  readonly off: KnownWork['off'];
};

/** The findings of the rules that are on, and their offices; each count opens its rows. */
function BarCounts({ subject, summary, month, list, off }: CountsProps) {
  const on = summary.rules.filter(({ id }) => !off.has(id));
  const isEvery = on.length === summary.rules.length;
  const findings = on.reduce((sum, { counts }) => sum + counts.findings, 0);
  const fresh = on.reduce((sum, rule) => sum + (rule.fresh ?? 0), 0);
  const period = formatPeriod(summary.period);
  const rulesWith = (has: (rule: (typeof on)[number]) => boolean): readonly string[] =>
    on.filter(has).map(({ id }) => id);
  const openFindings = (): void =>
    isEvery
      ? openMonth(list, subject, { month, of: 'findings' })
      : openRules(list, subject, { rules: rulesWith(({ counts }) => counts.findings > 0), of: 'findings' });
  return (
    <>
      <BarCount
        count={findings}
        words={findings === 1 ? 'bevinding' : 'bevindingen'}
        opens=", de kantoren ervan in de lijst tonen"
        onOpen={openFindings}
      />{' '}
      {/* With some rules off, it is not counted how many of the offices have these findings. */}
      {isEvery ? 'bij' : 'onder'}{' '}
      {isEvery && (
        <>
          <BarCount
            count={summary.officesWithFindings}
            opens=" kantoren met bevindingen in de lijst tonen"
            onOpen={openFindings}
          />{' '}
          van{' '}
        </>
      )}
      <BarCount
        count={summary.offices}
        words={summary.offices === 1 ? 'kantoor' : 'kantoren'}
        opens=" in de lijst tonen"
        onOpen={() => openMonth(list, subject, { month, of: 'judged' })}
      />
      {summary.fresh !== null && (
        <>
          ,{' '}
          <BarCount
            count={fresh}
            words="nieuw"
            opens={` tonen: ${period}`}
            onOpen={() => showFresh(rulesWith((rule) => (rule.fresh ?? 0) > 0))}
          />{' '}
          in {period}
        </>
      )}
      .
    </>
  );
}

type BarCountProps = {
  readonly count: number;
  readonly words?: string;
  /** What the button does, for a screen reader. */
  readonly opens: string;
  readonly onOpen: () => void;
};

/** A count with its noun, which opens what it counts. */
function BarCount({ count, words = '', opens, onOpen }: BarCountProps) {
  const text = `${formatCount(count)} ${words}`.trim();
  return count === 0 ? (
    text
  ) : (
    <TextButton label={`${text}${opens}`} onClick={onOpen}>
      <span className="figures">{text}</span>
    </TextButton>
  );
}
