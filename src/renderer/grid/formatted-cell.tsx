import type { CSSProperties, ReactNode } from 'react';
import { type CellFormat, formatSigns, markWord } from '../../shared/domain/lists/format-rule';
import classes from './formatted-cell.module.css';

type FormattedCellProps = { readonly format: CellFormat; readonly children: ReactNode };

/**
 * A cell drawn by the format rules of its column: a colour, or a shade of a scale, behind its content, and a bar. A colour also has a sign,
 * with its word in the title and for screen readers. Bars and scales need no word, because the cell shows their number.
 */
export function FormattedCell({ format: { mark, shade, bar }, children }: FormattedCellProps) {
  const word = mark === null ? null : markWord(mark);
  return (
    <>
      {mark !== null && <span className={classes.fill} data-sign={mark.sign} aria-hidden />}
      {shade !== null && <span className={classes.fill} {...shadeLook(shade)} aria-hidden />}
      {bar !== null && (
        <span className={classes.bar} data-negative={bar.isNegative || undefined} style={barPlace(bar)} aria-hidden />
      )}
      <span className={classes.cell} title={word ?? undefined}>
        {mark !== null && (
          <span className={classes.sign} data-sign={mark.sign} aria-hidden>
            {formatSigns[mark.sign].glyph}
          </span>
        )}
        <span className={classes.content}>{children}</span>
        {word !== null && <span className="visually-hidden">, {word}</span>}
      </span>
    </>
  );
}

/** A stronger shade would make the words of a status in the cell illegible. */
const strongest = 0.8;

/** In a scale of three colours the middle has no colour, and shades get stronger towards both ends. */
function shadeLook({ share, colours }: NonNullable<CellFormat['shade']>): {
  readonly 'data-side': 'low' | 'high';
  readonly style: CSSProperties;
} {
  const isLow = colours === 3 && share < 0.5;
  const strength = colours === 2 ? share : Math.abs(share - 0.5) * 2;
  return { 'data-side': isLow ? 'low' : 'high', style: { opacity: strength * strongest } };
}

const percent = (share: number): string => `${Math.round(share * 1000) / 10}%`;

const barPlace = ({ from, to }: NonNullable<CellFormat['bar']>): CSSProperties => ({
  insetInlineStart: percent(from),
  inlineSize: percent(to - from),
});
