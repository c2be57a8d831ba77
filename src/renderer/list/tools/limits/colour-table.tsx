import type { Column } from '../../../../shared/domain/lists/column';
import type { TriedLimits } from '../../../../shared/domain/lists/own-limit';
import { formatCell } from '../../../../shared/format/format-cell';
import { formatCount, formatNumber, withMinus } from '../../../../shared/format/format-number';
import { statusWords } from '../../../../shared/format/ratings';
import { coloursBy, type TrialColour, trialColours } from '../../../../shared/reasons/limit-trial';
import { StatusShape } from '../../../values/status-mark';
import classes from './limits.module.css';

type ColourTableProps = {
  readonly column: Column;
  readonly own: TriedLimits;
  readonly tried: TriedLimits;
  readonly values: Float64Array;
};

/** The figures of a colour in words: `1,10 tot 1,25`. */
function rangeWords(colour: TrialColour, column: Column, { low, high }: TriedLimits): string {
  const text = (figure: number): string => formatCell(column, figure);
  if (colour === 'red') return low === null ? 'geen grens' : `onder ${text(low)}`;
  if (colour === 'orange')
    return high === null ? 'geen grens' : low === null ? `onder ${text(high)}` : `${text(low)} tot ${text(high)}`;
  const from = high ?? low;
  return from === null ? '' : `vanaf ${text(from)}`;
}

const signed = (count: number): string => (count > 0 ? `+${formatCount(count)}` : withMinus(formatCount(count)));

/** How many rows have each colour now and on trial. The parts add up to the last line. */
export function ColourTable({ column, own, tried, values }: ColourTableProps) {
  const [before, after] = [coloursBy(values, own), coloursBy(values, tried)];
  const share = (count: number): string =>
    values.length === 0 ? '–' : `${formatNumber((100 * count) / values.length, 1)}%`;
  return (
    <table className={`figures ${classes.table}`}>
      <thead>
        <tr>
          <th scope="col">Kleur</th>
          <th scope="col">nu</th>
          <th scope="col">op proef</th>
          <th scope="col">verschil</th>
          <th scope="col">aandeel</th>
        </tr>
      </thead>
      <tbody>
        {trialColours.map((colour) => (
          <tr key={colour}>
            <th scope="row">
              <StatusShape status={colour} size={11} /> <span data-status={colour}>{statusWords[colour]}</span>{' '}
              <span className="quiet">{rangeWords(colour, column, tried)}</span>
            </th>
            <td>{formatCount(before[colour])}</td>
            <td>
              <b>{formatCount(after[colour])}</b>
            </td>
            <td>{signed(after[colour] - before[colour])}</td>
            <td>{share(after[colour])}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">
            <b>Samen</b>
          </th>
          <td>{formatCount(values.length)}</td>
          <td>
            <b>{formatCount(values.length)}</b>
          </td>
          <td>0</td>
          <td>{share(values.length)}</td>
        </tr>
      </tbody>
    </table>
  );
}
