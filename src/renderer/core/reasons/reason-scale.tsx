import type { Judgement } from '../../../shared/format/ratings';
import { statusWords } from '../../../shared/format/ratings';
import type { Scale } from '../../../shared/reasons/scale';
import { StatusShape } from '../../values/status-mark';
import classes from './reason-panel.module.css';

const percent = (share: number): string => `${100 * share}%`;
/** Texts closer than this to an edge are aligned to it. */
const nearEdge = 0.14;
const alignOf = (at: number): 'start' | 'middle' | 'end' =>
  at < nearEdge ? 'start' : at > 1 - nearEdge ? 'end' : 'middle';

type ScaleProps = { readonly scale: Scale; readonly judgement: Judgement };

/** The value among the limits of the colours, and the median. Its words are read instead of the picture. */
export function ReasonScale({ scale, judgement }: ScaleProps) {
  const { value, valueText, zones, limits, median, words } = scale;
  // The median is named at the side of the value where there is room.
  const isBeside = median !== null && median.at >= value;
  return (
    <div className={classes.scale} role="img" aria-label={words}>
      <div className={classes.above}>
        <b data-align={alignOf(value)} style={{ left: percent(value) }}>
          {valueText}
        </b>
      </div>
      {median !== null && (
        <div className={classes.above} data-quiet>
          <span data-align={isBeside && median.at < 0.7 ? 'after' : 'before'} style={{ left: percent(median.at) }}>
            {median.text}
          </span>
        </div>
      )}
      <div className={classes.bar}>
        {zones.map(({ status, from, to }) => (
          <span
            key={status}
            className={classes.zone}
            data-status={status}
            style={{ left: percent(from), width: percent(to - from) }}
          />
        ))}
        {limits.map(({ at, text }) => (
          <span key={text} className={classes.limit} style={{ left: percent(at) }} />
        ))}
        {median !== null && <span className={classes.median} style={{ left: percent(median.at) }} />}
        <span className={classes.marker} style={{ left: percent(value) }}>
          <StatusShape status={judgement.status} size={12} />
        </span>
      </div>
      <div className={classes.below}>
        {zones.map(({ status, from, to }) => (
          <span
            key={status}
            className={classes.zoneWord}
            data-status={status}
            style={{ left: percent((from + to) / 2) }}
          >
            {to - from > 0.16 ? statusWords[status] : ''}
          </span>
        ))}
        {limits.map(({ at, text }) => (
          <b key={text} data-align="middle" style={{ left: percent(at) }}>
            {text}
          </b>
        ))}
      </div>
    </div>
  );
}
