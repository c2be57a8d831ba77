import type { ReactNode } from 'react';
import type { Cell, Column, ColumnKind } from '../../shared/domain/lists/column';
import { formatCell, isEmptyCell, notAvailable, notInSubscription } from '../../shared/format/format-cell';
import { linkOf } from '../../shared/format/outside-address';
import { emptyReasonWords } from '../../shared/texts/list-sentences';
import classes from './shown-values.module.css';

/** Shown when the subscription withholds a field, to distinguish it from an empty field. */
export const WithheldValue = () => (
  <span className="faint" title={notInSubscription}>
    {notInSubscription}
  </span>
);

/**
 * An empty field. `short` is for the grid's cells: it draws a single element, because a list has hundreds of such cells and redraws them at
 * every keystroke. Screen readers still read the whole text.
 */
export const EmptyValue = ({ short = false }: { readonly short?: boolean }) =>
  short ? (
    <span className="faint" role="img" aria-label={notAvailable}>
      –
    </span>
  ) : (
    <span className="faint">{notAvailable}</span>
  );

type LinkedTextProps = { readonly kind: ColumnKind; readonly text: string };

/** Shows an address as a link to the user's browser or mail client, and any other text unchanged. */
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

/** Shows a value according to its column's kind, or the reason why there is no value. */
export function FieldValue({ column, value }: FieldValueProps) {
  if (column.withheld) return <WithheldValue />;
  if (column.unread === true) return <span className="faint">{emptyReasonWords.unread}</span>;
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

/** The number of distinct marks; each differs from the others in shape and in colour. */
const markCount = shapes.length * fills.length;

/** The mark for a column's value, chosen by index. The value's word is beside it, or in a title. */
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
