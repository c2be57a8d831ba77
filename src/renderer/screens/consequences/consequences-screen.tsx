import { NativeSelect, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowsDiff, IconFileSpreadsheet, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { missingFileOption } from '../../../shared/access/permissions';
import type { Input } from '../../../shared/bridge/contract';
import type { Owner } from '../../../shared/domain/account/session';
import type { MonthRef } from '../../../shared/domain/months/month';
import type { WatchRule } from '../../../shared/domain/watch/watch-rule';
import { formatPeriod } from '../../../shared/format/format-date';
import { countOf } from '../../../shared/format/format-number';
import { sentenceOf } from '../../bridge/bridge';
import { useOwner } from '../../core/account/owner';
import { useApplication } from '../../core/application-store';
import { ExportOffer } from '../../core/exports/export-offer';
import { startConsequenceFile, useIsExporting } from '../../core/exports/export-progress';
import { FailedAnswer } from '../../core/failed-answer';
import { useMonthsBefore } from '../../core/months/earlier-months';
import { useNewestMonth } from '../../core/months/window-month';
import { paths } from '../../core/navigation/routes';
import { useScreenTitle } from '../../core/navigation/screen-title';
import { reloadWatch, useUnreadMessages, useWatch } from '../../core/watch/watch-store';
import { useDelayed } from '../../ui/behaviour/use-delayed';
import { IconButton } from '../../ui/panels/icon-button';
import { ScreenHead } from '../../ui/panels/screen-head';
import { TextButton } from '../../ui/panels/text-button';
import classes from './consequences.module.css';
import { earlierOf, MonthConsequences } from './month-consequences';
import { RuleDialog } from './rule-dialog';
import { RulesTable } from './rules-table';
import { useColumnOf, useSubjects } from './use-subjects';
import { WatchLog } from './watch-log';
import { WatchMessages } from './watch-messages';

const parts = ['consequences', 'messages', 'log', 'rules'] as const;
type Part = (typeof parts)[number];
/** Up to this width, messages and log are separate parts of the screen. */
const narrow = '(max-width: 1100px)';

/** /consequences: what a month changes for everything that the user follows, the messages of the rules, and the rules. */
export function ConsequencesScreen() {
  useScreenTitle('consequences');
  const owner = useOwner();
  const month = useNewestMonth();
  const { data, failure, reload } = useMonthsBefore(month);
  const months = useMemo(() => (month === null || data === null ? [] : [month, ...data.months]), [month, data]);
  if (failure !== null)
    return <FailedAnswer failure={failure} title="De gevolgen kunnen niet worden getoond" onRetry={reload} />;
  if (owner === null || month === null || months.length === 0) return null;
  return <Followed owner={owner} newest={month} months={months} />;
}

type FollowedProps = { readonly owner: Owner; readonly newest: MonthRef; readonly months: readonly MonthRef[] };

function Followed({ owner, newest, months }: FollowedProps) {
  const isNarrow = useMediaQuery(narrow, false, { getInitialValueInEffect: false });
  const [chosenPart, setPart] = useState<Part>('consequences');
  const part = chosenPart === 'log' && !isNarrow ? 'consequences' : chosenPart;
  // Null means the newest month, because users come here for a month that has just arrived.
  const [chosen, setChosen] = useState<string | null>(null);
  const [edited, setEdited] = useState<WatchRule | 'new' | null>(null);
  const rules = useWatch((state) => state.rules);
  const lines = useWatch((state) => state.lines);
  const isKnown = useWatch((state) => state.isKnown);
  const subjects = useSubjects();
  const columnOf = useColumnOf();
  const month = months.find((month) => month.period === chosen) ?? newest;
  const earlier = earlierOf(months, month);
  const known = { rules, subjects, columnOf };
  return (
    <div className={classes.screen}>
      <Head {...{ month, part, isNarrow }} ruleCount={isKnown ? rules.length : null} onPart={setPart} />
      <div className={classes.tools}>
        <MonthChoice
          months={months}
          month={month}
          onChoose={(period) => setChosen(period === newest.period ? null : period)}
        />
        <IconButton Icon={IconPlus} className="at-end" variant="default" onClick={() => setEdited('new')}>
          Regel maken
        </IconButton>
        {part === 'consequences' && earlier !== null && <WorkbookButton asked={{ owner, month, earlier }} />}
      </div>
      {part === 'consequences' && (
        <div className={classes.content}>
          <div className={classes.left}>
            <MonthConsequences key={month.period} {...{ owner, month, months, columnOf }} />
            {!isNarrow && (
              <WhenKnown>
                <LogPart lines={lines} period={month.period} {...known} />
              </WhenKnown>
            )}
          </div>
          {!isNarrow && (
            <div className={classes.right}>
              <WhenKnown>
                <WatchMessages lines={lines} period={month.period} months={months} {...known} />
              </WhenKnown>
            </div>
          )}
        </div>
      )}
      {part !== 'consequences' && (
        <div className={classes.single}>
          <WhenKnown>
            {part === 'log' && <LogPart lines={lines} period={month.period} {...known} />}
            {part === 'messages' && <WatchMessages lines={lines} period={null} months={months} {...known} />}
            {part === 'rules' && <RulesTable owner={owner} period={newest.period} onEdit={setEdited} {...known} />}
          </WhenKnown>
        </div>
      )}
      <RuleDialog
        owner={owner}
        month={newest}
        subjects={subjects}
        rule={edited === 'new' ? null : edited}
        opened={edited !== null}
        onClose={() => setEdited(null)}
      />
    </div>
  );
}

type HeadProps = {
  readonly month: MonthRef;
  readonly part: Part;
  readonly isNarrow: boolean;
  /** Null until the rules have been read. */
  readonly ruleCount: number | null;
  readonly onPart: (part: Part) => void;
};

function Head({ month, part, isNarrow, ruleCount, onPart }: HeadProps) {
  const unread = useUnreadMessages();
  const labels: Readonly<Record<Part, string>> = {
    consequences: 'Gevolgen',
    messages: unread === 0 ? 'Berichten' : `Berichten ${unread}`,
    log: 'Logboek',
    rules: `Regels ${ruleCount ?? '…'}`,
  };
  return (
    <ScreenHead title="Gevolgen" subject={formatPeriod(month.period)}>
      <SegmentedControl
        aria-label="Wat u ziet"
        value={part}
        data={parts.filter((value) => value !== 'log' || isNarrow).map((value) => ({ value, label: labels[value] }))}
        onChange={(value) => onPart(parts.find((part) => part === value) ?? 'consequences')}
      />
    </ScreenHead>
  );
}

type MonthChoiceProps = {
  readonly months: readonly MonthRef[];
  readonly month: MonthRef;
  readonly onChoose: (period: string) => void;
};

function MonthChoice({ months, month, onChoose }: MonthChoiceProps) {
  const [, navigate] = useLocation();
  return (
    <>
      <NativeSelect
        aria-label="Maand"
        value={month.period}
        data={months.map((month) => ({ value: month.period, label: formatPeriod(month.period) }))}
        onChange={({ currentTarget: { value } }) => onChoose(value)}
      />
      <IconButton Icon={IconArrowsDiff} variant="subtle" onClick={() => navigate(paths.months)}>
        Maanden vergelijken
      </IconButton>
    </>
  );
}

/** Shows rules and messages only after they were read, so that a failure never looks like an empty list. */
function WhenKnown({ children }: { readonly children: ReactNode }) {
  const failure = useWatch((state) => state.failure);
  const isKnown = useWatch((state) => state.isKnown);
  const late = useDelayed(!isKnown);
  if (failure !== null)
    return (
      <p className={classes.empty} role="alert">
        De regels en berichten kunnen niet worden getoond. {sentenceOf(failure)}{' '}
        <TextButton onClick={() => void reloadWatch()}>Opnieuw proberen</TextButton>
      </p>
    );
  if (isKnown) return children;
  return late ? <p className={classes.empty}>De regels en berichten worden gelezen…</p> : null;
}

/** Writes the month's workbook; if the subscription lacks the export of mutations, it says so. */
function WorkbookButton({ asked }: { readonly asked: Input<'consequences.save'> }) {
  const [id, setId] = useState<string | null>(null);
  const isExporting = useIsExporting(id);
  const options = useApplication((state) => state.start?.session.account?.options ?? null);
  const label = 'Werkmap maken';
  if (options === null) return null;
  if (missingFileOption(options, 'advisers', true) !== null)
    return <ExportOffer query={ofChanges} label={label} variant="default" />;
  return (
    <IconButton
      Icon={IconFileSpreadsheet}
      variant="filled"
      disabled={isExporting}
      onClick={() => void startConsequenceFile(asked).then(setId)}
    >
      {label}
    </IconButton>
  );
}

/** A file of two months. */
const ofChanges = { list: 'advisers', periods: ['earlier', 'later'] } as const;

type LogPartProps = Omit<Parameters<typeof WatchLog>[0], 'hasMonths'> & { readonly period: string };

/** The outcomes of the rules in this month, or in all kept months. */
function LogPart({ lines, period, ...known }: LogPartProps) {
  const [isWhole, setWhole] = useState(false);
  if (known.rules.length === 0 && lines.length === 0)
    return (
      <p className={classes.empty}>
        Nog geen regels. Maak er een; dan staat hier elke maand wat hij vond, ook als dat niets was.
      </p>
    );
  const shown = isWhole ? lines : lines.filter((line) => line.period === period);
  return (
    <section className={classes.log} aria-label="Logboek van de regels">
      <div className={classes.bar}>
        <h2>{isWhole ? 'Logboek' : `Logboek van ${formatPeriod(period)}`}</h2>
        <span className={classes.faint}>
          {countOf(known.rules.length, 'regel', 'regels')}, {countOf(shown.length, 'uitkomst', 'uitkomsten')}
        </span>
        <span className="at-end">
          <TextButton onClick={() => setWhole((whole) => !whole)}>
            {isWhole ? 'Alleen deze maand' : 'Alle maanden tonen'}
          </TextButton>
        </span>
      </div>
      <WatchLog lines={shown} hasMonths={isWhole} {...known} />
    </section>
  );
}
