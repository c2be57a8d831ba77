import { IconAlertTriangle, IconCircleCheck, IconFlag } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import type { Column } from '../../../shared/domain/lists/column';
import type { ListName } from '../../../shared/domain/lists/list-name';
import type { MonthRef } from '../../../shared/domain/months/month';
import type { WatchOutcome } from '../../../shared/domain/watch/watch-line';
import { conditionColumn, floodShare, type WatchRuleDraft } from '../../../shared/domain/watch/watch-rule';
import { mostTried, type WatchTrial } from '../../../shared/domain/watch/watch-trial';
import { formatPeriod, formatPeriodShort } from '../../../shared/format/format-date';
import { countOf, formatCount, formatPercentage } from '../../../shared/format/format-number';
import { outcomeWords, watchedRows } from '../../../shared/texts/watch-sentences';
import { sentenceOf } from '../../bridge/bridge';
import { useAnswer } from '../../core/use-answer';
import { useDelayed } from '../../ui/behaviour/use-delayed';
import { TextButton } from '../../ui/panels/text-button';
import { HitCells } from '../../values/office-messages';
import classes from './rule-dialog.module.css';

type TrialProps = {
  readonly month: MonthRef;
  /** Null while the rule is incomplete. */
  readonly draft: WatchRuleDraft | null;
  readonly columns: ReadonlyMap<string, Column>;
  /** @param isFlood whether the rule would have reported much of its selection at once */
  readonly onTried: (isFlood: boolean) => void;
};

type Tried = WatchTrial['months'][number];
const spokenIn = ({ outcome }: Tried): number => (outcome.is === 'spoken' ? outcome.count : 0);

/** The messages that a rule would have given in the kept months; updated whenever the rule changes. */
export function RuleTrial({ month, draft, columns, onTried }: TrialProps) {
  const asked = useMemo(() => (draft === null ? null : { month, draft, requesterId: 'trial' }), [month, draft]);
  const { data, state, failure } = useAnswer('watch.try', asked);
  const isFlood = data?.months.some(({ outcome }) => outcome.is === 'spoken' && outcome.isFlood) ?? false;
  useEffect(() => onTried(isFlood), [isFlood, onTried]);
  const late = useDelayed(asked !== null && data === null);
  if (draft === null) return <p className={classes.hint}>Kies een selectie en maak de voorwaarde af.</p>;
  if (failure !== null) return <p role="alert">{sentenceOf(failure)}</p>;
  if (data === null)
    return late ? <p className={classes.hint}>De regel wordt op de bewaarde maanden uitgeprobeerd…</p> : null;
  return (
    <div className={classes.trial} aria-busy={state === 'waiting'}>
      <Trial trial={data} draft={draft} columns={columns} />
    </div>
  );
}

type PartProps = {
  readonly trial: WatchTrial;
  readonly draft: WatchRuleDraft;
  readonly columns: TrialProps['columns'];
};

function Trial({ trial: { months, list, current }, draft, columns }: PartProps) {
  const name = conditionColumn(draft.condition) ?? '';
  const column = columns.get(name);
  /** An outcome in words; what cannot be checked may be the column of a filter. */
  const wordsOf = (outcome: WatchOutcome) => {
    const about = (outcome.is === 'unknown' ? outcome.column : null) ?? name;
    return outcomeWords({ outcome, list }, columns.get(about)?.label ?? about);
  };
  const unknown = months.flatMap(({ period, outcome }) =>
    outcome.is === 'unknown' ? [{ month: formatPeriod(period), why: wordsOf(outcome).more.slice(2) }] : [],
  );
  const words = wordsOf(current);
  return (
    <>
      {months.length === 0 ? (
        <p>
          Er is één maand op deze computer, dus er is niets om de regel op uit te proberen. Eerdere maanden haalt u op
          bij Instellingen.
        </p>
      ) : (
        <TriedSentence months={months} />
      )}
      <Bars months={months} wordsOf={wordsOf} />
      {[...new Set(unknown.map(({ why }) => why))].map((reason) => (
        <p key={reason} className={classes.hint}>
          ? {unknown.flatMap(({ month, why }) => (why === reason ? [month] : [])).join(', ')}: {reason}.
        </p>
      ))}
      <Hits months={months} list={list} column={column} />
      <Flood months={months} isMember={draft.condition.is === 'isIn'} />
      {current.is === 'first' && current.standing !== null && (
        <p className={classes.note}>
          <IconFlag size={16} stroke={1.6} aria-hidden />
          <span>
            Bij {watchedRows(list, current.standing)} is het nu al zo: de <strong>stand bij aanvang</strong>. Dat meldt
            de regel niet.
          </span>
        </p>
      )}
      {current.is === 'unknown' && (
        <p className={classes.warning} role="alert">
          <IconAlertTriangle size={16} stroke={1.6} aria-hidden />
          <span>
            {words.word}
            {words.more}.
          </span>
        </p>
      )}
    </>
  );
}

/** How often the rule would have spoken in the months that can be checked. */
function TriedSentence({ months }: { readonly months: readonly Tried[] }) {
  const checked = months.filter(({ outcome }) => outcome.is !== 'unknown');
  const last = checked.at(-1);
  const total = checked.reduce((sum, month) => sum + spokenIn(month), 0);
  return (
    <p className={classes.said} role="status">
      {last === undefined ? (
        'Deze regel is in geen bewaarde maand te controleren.'
      ) : (
        <>
          Deze regel zou in {countOf(checked.length, 'maand', 'maanden')}{' '}
          <strong>{formatCount(total)} keer iets hebben gemeld</strong>, in {formatPeriod(last.period)}{' '}
          <strong>{formatCount(spokenIn(last))} keer</strong>.
        </>
      )}
    </p>
  );
}

/** The number of rows of the last month that are listed before the user asks for all. */
const firstHits = 5;

type HitsProps = { readonly months: readonly Tried[]; readonly list: ListName; readonly column: Column | undefined };

/** The rows that the rule would have reported: first those of the last month, then those of each month. */
function Hits({ months, list, column }: HitsProps) {
  const [isWhole, setWhole] = useState(false);
  const spoken = months.filter(({ outcome }) => outcome.is === 'spoken');
  const total = spoken.reduce((sum, month) => sum + spokenIn(month), 0);
  const last = months.at(-1);
  const shown = isWhole ? [...spoken].reverse() : spoken.filter((month) => month === last);
  const isMore = total > shown.reduce((sum, month) => sum + Math.min(spokenIn(month), firstHits), 0);
  return (
    <>
      {shown.map((month) => (
        <MonthHits key={month.period} {...{ month, list, column }} most={isWhole ? mostTried : firstHits} />
      ))}
      {!isWhole && isMore && <TextButton onClick={() => setWhole(true)}>Alle {formatCount(total)} tonen</TextButton>}
    </>
  );
}

type MonthHitsProps = Omit<HitsProps, 'months'> & { readonly month: Tried; readonly most: number };

function MonthHits({ month: { period, outcome }, list, column, most }: MonthHitsProps) {
  if (outcome.is !== 'spoken') return null;
  const hits = outcome.hits.slice(0, most);
  return (
    <section aria-label={`Gemeld in ${formatPeriod(period)}`}>
      <h3 className={classes.subtitle}>
        {watchedRows(list, outcome.count)} van {formatPeriod(period)}
      </h3>
      <ul className={classes.hits}>
        {hits.map((hit) => (
          <li key={`${hit.id} ${hit.kind}`}>
            <span>{hit.name === '' ? hit.id : hit.name}</span>
            <HitCells hit={hit} column={column} />
          </li>
        ))}
        {outcome.count > hits.length && (
          <li className={classes.hint}>en {formatCount(outcome.count - hits.length)} meer</li>
        )}
      </ul>
    </section>
  );
}

/** Warns before saving that a rule would report much of its list at once. */
function Flood({ months, isMember }: { readonly months: readonly Tried[]; readonly isMember: boolean }) {
  const shares = months.map(({ outcome }) =>
    outcome.is === 'spoken' && outcome.checked > 0 ? outcome.count / outcome.checked : 0,
  );
  const floods = months.filter(({ outcome }) => outcome.is === 'spoken' && outcome.isFlood);
  if (isMember || Math.max(0, ...shares) === 0) return null;
  if (floods.length === 0)
    return (
      <p className={classes.note}>
        <IconCircleCheck size={16} stroke={1.6} aria-hidden />
        <span>
          Nooit meer dan {formatPercentage(Math.max(...shares) * 100, 1)} van de lijst tegelijk. Boven{' '}
          {formatPercentage(floodShare * 100, 0)} wordt het één melding.
        </span>
      </p>
    );
  return (
    <p className={classes.warning}>
      <IconAlertTriangle size={16} stroke={1.6} aria-hidden />
      <span>
        In {floods.map(({ period }) => formatPeriod(period)).join(', ')} zou de regel meer dan{' '}
        {formatPercentage(floodShare * 100, 0)} van de lijst tegelijk hebben gemeld. Zulke maanden worden één melding.
      </span>
    </p>
  );
}

/** The label of a bar: its month, and at the start of a year also the year. */
function monthLabel(period: string, isFirst: boolean): string {
  const [month = '', year = ''] = formatPeriodShort(period).split(' ');
  return isFirst || period.endsWith('-01') ? `${month}\n${year}` : month;
}

/** A bar for each month; a month that cannot be checked shows a question mark instead of a 0. */
type BarsProps = {
  readonly months: readonly Tried[];
  readonly wordsOf: (outcome: WatchOutcome) => ReturnType<typeof outcomeWords>;
};

function Bars({ months, wordsOf }: BarsProps) {
  if (months.length === 0) return null;
  const most = Math.max(1, ...months.map(spokenIn));
  return (
    <ol className={classes.bars} aria-label="Hoe vaak de regel per maand iets zou hebben gemeld">
      {months.map((month, at) => {
        const { period, outcome } = month;
        const isUnknown = outcome.is === 'unknown';
        const { word, more } = wordsOf(outcome);
        return (
          <li key={period} title={`${formatPeriod(period)}: ${word}${more}`}>
            <span className={classes.count}>{isUnknown ? '?' : formatCount(spokenIn(month))}</span>
            <span
              className={classes.bar}
              data-unknown={isUnknown || undefined}
              style={{ height: isUnknown ? 40 : (72 * spokenIn(month)) / most }}
              aria-hidden
            />
            <span className={classes.month}>{monthLabel(period, at === 0)}</span>
          </li>
        );
      })}
    </ol>
  );
}
