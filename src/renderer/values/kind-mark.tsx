import { Fragment } from 'react';
import { kindsNamed } from '../../shared/catalog/past-column';
import type { Cell } from '../../shared/domain/lists/column';
import { type ComparedKind, cellKinds, type RowKind, rowKinds } from '../../shared/domain/lists/comparison';
import classes from './kind-mark.module.css';

/** The sign of each kind of change. The words carry the meaning; colour only supports them. */
export const kindSigns: Readonly<Record<ComparedKind, string>> = {
  arrived: '+',
  stopped: '−',
  left: '−',
  continued: '↳',
  moved: '↗',
  ratingUp: '↑',
  ratingDown: '↓',
  licenceGained: '+',
  licenceLost: '−',
  changed: 'Δ',
  filled: '+',
  emptied: '−',
  unread: '?',
};

/** Short words, because the sign says the direction. */
const shortWords: Readonly<Record<RowKind, string>> = {
  arrived: 'nieuw',
  stopped: 'gestopt',
  left: 'weg',
  continued: 'voortgezet',
  moved: 'verhuisd',
  ratingUp: 'rating',
  ratingDown: 'rating',
  licenceGained: 'vergunning',
  licenceLost: 'vergunning',
};

/** The kinds of a row's change that matter, each with its sign; of other changes only a sign, which has words in its title. */
export function KindMark({ kinds: cell }: { readonly kinds: Cell }) {
  if (!Array.isArray(cell) || cell.length === 0) return null;
  const kinds = kindsNamed(cell);
  const mattering = rowKinds.filter((kind) => kinds.includes(kind));
  const rest = cellKinds.some((kind) => kinds.includes(kind)) ? 'changed' : 'unread';
  const words = cell.join(', ');
  return (
    <span className={classes.mark} title={words}>
      <span aria-hidden>
        {mattering.map((kind) => (
          <Fragment key={kind}>
            <b data-kind={kind}>{kindSigns[kind]}</b> {shortWords[kind]}{' '}
          </Fragment>
        ))}
        {mattering.length === 0 && <b data-kind={rest}>{kindSigns[rest]}</b>}
      </span>
      <span className="visually-hidden">{words}</span>
    </span>
  );
}
