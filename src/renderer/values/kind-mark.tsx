import type { Cell } from '../../shared/domain/lists/column';
import type { CellKind, RowKind } from '../../shared/domain/lists/comparison';
import classes from './kind-mark.module.css';

/** The sign of each kind of change. The words carry the meaning; colour only supports them. */
export const kindSigns: Readonly<Record<RowKind | CellKind, string>> = {
  nieuw: '+',
  gestopt: '−',
  voortgezet: '↳',
  gewijzigd: 'Δ',
  gevuld: '+',
  'leeg geworden': '−',
};

const rowSigns: readonly (RowKind | CellKind)[] = ['nieuw', 'gestopt', 'voortgezet'];

/** The changes of a row as signs, with words in the title and for screen readers. */
export function KindMark({ kinds }: { readonly kinds: Cell }) {
  if (!Array.isArray(kinds) || kinds.length === 0) return null;
  const ofRow = rowSigns.find((kind) => kinds.includes(kind));
  const words = kinds.join(', ');
  return (
    <span className={classes.mark} data-kind={ofRow ?? 'gewijzigd'} title={words}>
      <span aria-hidden>{kindSigns[ofRow ?? 'gewijzigd']}</span>
      <span className="visually-hidden">{words}</span>
    </span>
  );
}
