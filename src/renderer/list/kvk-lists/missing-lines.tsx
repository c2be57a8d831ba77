import { defaultKvkLabel, type KvkListRow } from '../../../shared/domain/kvk-list';
import { formatCount } from '../../../shared/format/format-number';
import classes from './kvk-lists.module.css';

/** So many are drawn; all of them are copied and saved. */
const mostDrawn = 200;

export const missingSentence = (count: number): string =>
  count === 1
    ? '1 nummer staat niet in de adviseurslijst'
    : `${formatCount(count)} nummers staan niet in de adviseurslijst`;

/** Where a number stood: its line and its label, as far as they are known. */
const placeOf = ({ line, label }: KvkListRow): string =>
  [...(line === null ? [] : [`regel ${formatCount(line)}`]), ...(label === defaultKvkLabel ? [] : [label])].join(', ');

/** The numbers that are no offices, each with its line. */
export const MissingLines = ({ missing }: { readonly missing: readonly KvkListRow[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls, also with the keyboard
  <ul className={`figures ${classes.missing}`} aria-label="Nummers die niet in de adviseurslijst staan" tabIndex={0}>
    {missing.slice(0, mostDrawn).map((row) => (
      <li key={row.kvk}>
        <b>{row.kvk}</b> <span className="quiet">{placeOf(row)}</span>
      </li>
    ))}
    {missing.length > mostDrawn && <li>en {formatCount(missing.length - mostDrawn)} meer</li>}
  </ul>
);
