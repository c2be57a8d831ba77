import type { ReactNode } from 'react';
import type { Cell, Column, ColumnKind } from '../../shared/domain/lists/column';
import { formatCell, isEmptyCell, notAvailable, notInSubscription } from '../../shared/format/format-cell';
import { linkOf } from '../../shared/format/outside-address';
import classes from './shown-values.module.css';

/** A field whose values the subscription withholds, as distinct from a field without a value. */
export const WithheldValue = () => (
  <span className={classes.empty} title={notInSubscription}>
    {notInSubscription}
  </span>
);

/**
 * A field without a value; `short` for a cell of the grid, where a screen reader still reads the whole text. There it is
 * one element, because a list shows hundreds of them, and draws them again at every keystroke.
 */
export const EmptyValue = ({ short = false }: { readonly short?: boolean }) =>
  short ? (
    <span className={classes.empty} role="img" aria-label={notAvailable}>
      –
    </span>
  ) : (
    <span className={classes.empty}>{notAvailable}</span>
  );

type LinkedTextProps = { readonly kind: ColumnKind; readonly text: string };

/** An address as a link to the user's own browser or mail client; any other text as it is. */
function LinkedText({ kind, text }: LinkedTextProps) {
  const href = linkOf(kind, text);
  if (href === null) return text;
  return kind === 'email' ? (
    <a href={href}>{text}</a>
  ) : (
    <a href={href} target="_blank" rel="noreferrer">
      {text}
    </a>
  );
}

type FieldValueProps = { readonly column: Column; readonly value: Cell | undefined };

/** A value as its kind shows it, or the reason why there is none. */
export function FieldValue({ column, value }: FieldValueProps) {
  if (column.withheld) return <WithheldValue />;
  if (isEmptyCell(value)) return <EmptyValue short />;
  return <LinkedText kind={column.kind} text={formatCell(column, value)} />;
}

const shapes: readonly ((inset: number) => ReactNode)[] = [
  (inset) => <circle cx="6" cy="6" r={5 - inset} />,
  (inset) => <rect x={1 + inset} y={1 + inset} width={10 - 2 * inset} height={10 - 2 * inset} />,
  (inset) => <path d={`M6 ${0.8 + inset * 1.6} ${11 - inset} ${10.6 - inset} ${1 + inset} ${10.6 - inset}Z`} />,
  (inset) => <path d={`M6 ${0.6 + inset} ${11.4 - inset} 6 6 ${11.4 - inset} ${0.6 + inset} 6Z`} />,
];
const fills = ['solid', 'hollow', 'dotted'] as const;

/** The number of different marks; each has its own shape as well as its own colour. */
const markCount = shapes.length * fills.length;

/** The mark of a value by its index in the column; its word is beside it, or in a title. */
export function ValueShape({ index, size = 12 }: { readonly index: number; readonly size?: number }) {
  const at = index % markCount;
  const shape = shapes[at % shapes.length];
  const fill = fills[Math.floor(at / shapes.length)] ?? 'solid';
  return (
    <svg
      className={`${classes.mark} ${classes[fill]}`}
      data-colour={at}
      width={size}
      height={size}
      viewBox="0 0 12 12"
      aria-hidden
    >
      {shape?.(fill === 'solid' ? 0 : 0.8)}
      {fill === 'dotted' && <circle className={classes.dot} cx="6" cy="6.6" r="1.5" />}
    </svg>
  );
}
