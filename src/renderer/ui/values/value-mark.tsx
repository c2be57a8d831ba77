import type { ReactNode } from 'react';
import classes from './value-mark.module.css';

const shapes: readonly ((inset: number) => ReactNode)[] = [
  (inset) => <circle cx="6" cy="6" r={5 - inset} />,
  (inset) => <rect x={1 + inset} y={1 + inset} width={10 - 2 * inset} height={10 - 2 * inset} />,
  (inset) => <path d={`M6 ${0.8 + inset * 1.6} ${11 - inset} ${10.6 - inset} ${1 + inset} ${10.6 - inset}Z`} />,
  (inset) => <path d={`M6 ${0.6 + inset} ${11.4 - inset} 6 6 ${11.4 - inset} ${0.6 + inset} 6Z`} />,
];
const fills = ['solid', 'hollow', 'dotted'] as const;

/** Different marks there are: each differs from the others in its shape as well as in its colour. */
export const markCount = shapes.length * fills.length;

/** The mark of the so many-th value of a column; its word is beside it, or in a title. */
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
