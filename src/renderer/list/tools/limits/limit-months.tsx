import { useState } from 'react';
import type { TriedLimits } from '../../../../shared/domain/lists/own-limit';
import { formatPeriod, formatPeriodShort } from '../../../../shared/format/format-date';
import { formatCount } from '../../../../shared/format/format-number';
import { statusWords } from '../../../../shared/format/ratings';
import {
  type ColourCounts,
  colourMoves,
  movedIn,
  type TrialColour,
  trialColours,
} from '../../../../shared/reasons/limit-trial';
import { useHasControl } from '../../../core/account/subscription-offer';
import { FailedPart } from '../../../core/failed-answer';
import { TextButton } from '../../../ui/panels/text-button';
import { Skeleton } from '../../../ui/panels/waiting';
import drawn from './limit-months.module.css';
import classes from './limits.module.css';
import type { LimitTrial } from './use-limit-trial';

type LimitMonthsProps = { readonly own: TriedLimits; readonly tried: TriedLimits; readonly trial: LimitTrial };

/** How many rows of a month would get each colour; null for a month in which the column was calculated in another way. */
type MonthBar =
  | { readonly period: string; readonly total: number; readonly to: ColourCounts }
  | { readonly period: string; readonly total: null };

/** The stored months at which four counts are written. */
const isWritten = (at: number, count: number): boolean => {
  const gap = Math.max(1, Math.round((count - 1) / 3));
  return at === count - 1 || (at % gap === 0 && count - 1 - at >= gap);
};

function monthBars({ own, tried, trial }: LimitMonthsProps): readonly MonthBar[] {
  const { months, values, period } = trial;
  return [...(months ?? []), { period, values }].map((month) => {
    if (month.values === null) return { period: month.period, total: null };
    const moves = colourMoves(month.values, own, tried);
    const countOf = (to: TrialColour): number => movedIn(moves.filter((move) => move.to === to));
    const to = { red: countOf('red'), orange: countOf('orange'), green: countOf('green') };
    return { period: month.period, total: movedIn(moves), to };
  });
}

/** What the counts of the months say together. */
function summaryOf(bars: readonly MonthBar[]): string {
  const totals = bars.flatMap(({ total }) => total ?? []);
  const unknown = bars.length - totals.length;
  const [least, most] = [Math.min(...totals), Math.max(...totals)];
  const evenly = most - least <= most / 10 ? 'Elke maand ongeveer evenveel' : 'Niet elke maand evenveel';
  const range =
    most === 0
      ? 'In geen enkele maand verandert een kleur.'
      : totals.length === 1
        ? `Deze maand ${formatCount(most)}.`
        : least === most
          ? `Elke maand ${formatCount(most)}.`
          : `${evenly}: tussen ${formatCount(least)} en ${formatCount(most)}.`;
  const left =
    unknown === 0
      ? ''
      : ` Bij ${unknown === 1 ? 'één maand' : `${unknown} maanden`} met “?” is de kolom anders berekend; die ${unknown === 1 ? 'telt' : 'tellen'} niet mee.`;
  return range + left;
}

/** How many rows would get another colour in every stored month, as bars or as a table. */
export function LimitMonths(props: LimitMonthsProps) {
  const [isTable, setTable] = useState(false);
  const hasMonths = useHasControl('mutations');
  const { months, monthFailure, values, reloadMonths } = props.trial;
  if (values === null || !hasMonths) return null;
  const bars = monthBars(props);
  const isKnown = months !== null && months.length > 0;
  const hasMoves = bars.some(({ total }) => total !== null && total > 0);
  return (
    <section className={classes.part} data-months aria-label="In elke bewaarde maand">
      <h3 className={classes.heading}>
        In elke bewaarde maand
        {isKnown && hasMoves && (
          <span className="at-end">
            <TextButton onClick={() => setTable(!isTable)}>{isTable ? 'Als grafiek' : 'Als tabel'}</TextButton>
          </span>
        )}
      </h3>
      {monthFailure !== null && <FailedPart failure={monthFailure} onRetry={reloadMonths} />}
      {months === null && monthFailure === null && (
        <p className="quiet-small">
          De bewaarde maanden worden geteld… <Skeleton width={160} />
        </p>
      )}
      {months !== null && !isKnown && (
        <p className="quiet-small">
          Er is geen andere maand met deze kolom op deze computer. Bij Instellingen haalt u eerdere maanden op.
        </p>
      )}
      {isKnown && hasMoves && (isTable ? <MonthTable bars={bars} /> : <MonthChart bars={bars} />)}
      {isKnown && <p className="quiet-small">{summaryOf(bars)}</p>}
    </section>
  );
}

const usedColours = (bars: readonly MonthBar[]): readonly TrialColour[] =>
  trialColours.filter((colour) => bars.some((bar) => bar.total !== null && bar.to[colour] > 0));

const toWords = (colour: TrialColour): string => `naar ${statusWords[colour].toLowerCase()}`;

function MonthChart({ bars }: { readonly bars: readonly MonthBar[] }) {
  const highest = Math.max(1, ...bars.flatMap(({ total }) => total ?? []));
  const used = usedColours(bars);
  return (
    <>
      <ul className={drawn.legend}>
        {[...used].reverse().map((colour) => (
          <li key={colour}>
            <span className={drawn.swatch} data-status={colour} />
            {toWords(colour)}
          </li>
        ))}
      </ul>
      <div className={drawn.months} role="img" aria-label={`Aantal per maand. ${summaryOf(bars)}`}>
        {bars.map((bar, at) => (
          <div key={bar.period} className={drawn.month}>
            <span className={drawn.count}>
              {isWritten(at, bars.length) && bar.total !== null ? formatCount(bar.total) : ''}
            </span>
            {bar.total === null ? (
              <span className={drawn.unknown}>?</span>
            ) : (
              <span className={drawn.stack} style={{ height: `${(100 * bar.total) / highest}%` }}>
                {[...used].reverse().map((colour) => (
                  <span key={colour} data-status={colour} style={{ flexGrow: bar.to[colour] }} />
                ))}
              </span>
            )}
            <span className={drawn.monthName}>
              {isWritten(at, bars.length) ? formatPeriodShort(bar.period).replace(' ', '\n') : ''}
            </span>
          </div>
        ))}
      </div>
    </>
  );
}

function MonthTable({ bars }: { readonly bars: readonly MonthBar[] }) {
  const used = usedColours(bars);
  return (
    <table className={`figures ${classes.monthTable}`}>
      <thead>
        <tr>
          <th scope="col">Maand</th>
          {used.map((colour) => (
            <th key={colour} scope="col">
              {toWords(colour)}
            </th>
          ))}
          <th scope="col">samen</th>
        </tr>
      </thead>
      <tbody>
        {[...bars].reverse().map((bar) => (
          <tr key={bar.period}>
            <th scope="row">{formatPeriod(bar.period)}</th>
            {bar.total === null ? (
              <td colSpan={used.length + 1}>anders berekend</td>
            ) : (
              <>
                {used.map((colour) => (
                  <td key={colour}>{formatCount(bar.to[colour])}</td>
                ))}
                <td>
                  <b>{formatCount(bar.total)}</b>
                </td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
