import { kindWords } from '../../shared/catalog/past-column';
import type { Cell } from '../../shared/domain/lists/column';
import { type ComparedKind, cellKinds, rowKinds } from '../../shared/domain/lists/comparison';
import classes from './kind-mark.module.css';

/** The sign of each kind of change. The words carry the meaning; colour only supports them. */
export const kindSigns: Readonly<Record<ComparedKind, string>> = {
  arrived: '+',
  stopped: '−',
  left: '−',
  continued: '↳',
  changed: 'Δ',
  filled: '+',
  emptied: '−',
  unread: '?',
};

/** The changes of a row as signs, with words in the title and for screen readers. */
export function KindMark({ kinds }: { readonly kinds: Cell }) {
  if (!Array.isArray(kinds) || kinds.length === 0) return null;
  const kind = [...rowKinds, ...cellKinds].find((each) => kinds.includes(kindWords[each])) ?? 'unread';
  const sign = cellKinds.some((each) => each === kind) ? 'changed' : kind;
  const words = kinds.join(', ');
  return (
    <span className={classes.mark} data-kind={sign} title={words}>
      <span aria-hidden>{kindSigns[sign]}</span>
      <span className="visually-hidden">{words}</span>
    </span>
  );
}
