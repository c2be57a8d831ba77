import type { ReactNode, Ref } from 'react';
import type { MarketOpening } from '../../../shared/texts/analysis/market-words';
import { wrapText } from '../../list/core/drawn/text-fitting';
import { openNumber, useMarket } from './market-context';
import classes from './market-picture.module.css';

/** The looks of words in a picture. */
const font = { fontFamily: '"Inter Variable", Inter, Arial, sans-serif', fontSize: 12 } as const;
export const heading = { fill: 'var(--ink)', fontWeight: 650, fontSize: 13 } as const;
export const quiet = { fill: 'var(--ink-2)' } as const;

export type PictureProps = { readonly drawing: Ref<SVGSVGElement>; readonly credit: string };

type PictureFrameProps = PictureProps & {
  readonly width: number;
  readonly height: number;
  /** What the picture shows, in words. */
  readonly label: string;
  readonly children: ReactNode;
};

/** A picture on a plain ground, with its source in a file. */
export const PictureFrame = ({ drawing, credit, width, height, label, children }: PictureFrameProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a drawing cannot be a fieldset
  <svg
    ref={drawing}
    xmlns="http://www.w3.org/2000/svg"
    className={classes.picture}
    width={width}
    height={height}
    viewBox={`0 0 ${width} ${height}`}
    style={font}
    role="group"
    aria-label={label}
  >
    <rect width={width} height={height} style={{ fill: 'var(--surface)' }} />
    {children}
    <Credit text={credit} width={width} height={height} />
  </svg>
);

type OpeningProps = {
  readonly name: string;
  readonly label: string;
  readonly opens: MarketOpening;
  readonly children: ReactNode;
};

/** A part of a picture that opens the offices that it counts. */
export function OpeningPart({ name, label, opens, children }: OpeningProps) {
  const market = useMarket();
  const open = (): void => openNumber(market, opens, name);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing has no buttons
    <g
      className={classes.opens}
      role="button"
      tabIndex={-1}
      data-number={name}
      aria-label={label}
      onClick={open}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        open();
      }}
    >
      {children}
    </g>
  );
}

/** The source, which only a file shows: on screen the foot of the page says it. */
const Credit = ({ text, width, height }: { readonly text: string; readonly width: number; readonly height: number }) =>
  wrapText(text, width).map((line, at, { length }) => (
    <text
      key={line}
      x={8}
      y={height - 6 - 13 * (length - 1 - at)}
      className={classes.onlyInFile}
      style={{ fill: 'var(--ink-3)', fontSize: 11 }}
    >
      {line}
    </text>
  ));
