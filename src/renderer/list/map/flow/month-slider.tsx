import { Slider } from '@mantine/core';
import { flowKinds } from '../../../../shared/domain/lists/month-flow';
import { formatPeriod } from '../../../../shared/format/format-date';
import { formatCount } from '../../../../shared/format/format-number';
import { sentenceOf } from '../../../bridge/bridge';
import { ValueShape } from '../../../values/shown-values';
import { useListActions, useListMonth } from '../../list-context';
import { flowWords } from './flow-points';
import classes from './month-slider.module.css';
import type { FlowOnMap } from './use-flow';

/** Puts the map in an earlier month that is kept, and says what became of it since. */
export function MonthSlider({ onMap }: { readonly onMap: FlowOnMap }) {
  const { setMapLook } = useListActions();
  const month = useListMonth();
  const { periods, period, flow, isMissing, failure } = onMap;
  if (month === null || periods.length === 0) return null;
  const months = [...[...periods].reverse(), month.period];
  const shown = period ?? month.period;
  return (
    <section className={classes.panel} aria-label="Maand van de kaart">
      <p className={classes.words}>
        <b>{formatPeriod(shown)}</b>
        {period === null ? '' : `, en wat er sindsdien veranderde`}
      </p>
      <Slider
        size="sm"
        thumbLabel="Maand van de kaart"
        thumbValueText={formatPeriod(shown)}
        min={0}
        max={months.length - 1}
        step={1}
        label={(at) => formatPeriod(months[at] ?? month.period)}
        value={months.indexOf(shown)}
        onChange={(at) => setMapLook({ period: at === months.length - 1 ? null : (months[at] ?? null) })}
      />
      <div role="status">
        {failure !== null && <p className={classes.said}>{sentenceOf(failure)}</p>}
        {isMissing && <p className={classes.said}>Van {formatPeriod(shown)} staat deze lijst niet op deze computer.</p>}
        {flow !== null && flow.period === period && (
          <>
            <p className={classes.said}>
              {formatCount(flow.matchedThen)} toen, {formatCount(flow.matchedNow)} nu.
            </p>
            <ul className={classes.entries}>
              {flowKinds.map((kind) => (
                <li key={kind} className={classes.entry}>
                  <ValueShape index={flowWords[kind].mark} />
                  <span className={classes.word}>{flowWords[kind].word}</span>
                  <span className="figures">{formatCount(flow.counts[kind])}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  );
}
