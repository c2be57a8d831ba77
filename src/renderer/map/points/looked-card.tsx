import type { ReactNode } from 'react';
import classes from './looked-card.module.css';
import { markSizeAt } from './point-drawing';
import type { Looked } from './use-looked-point';

export type LookedCardProps = {
  readonly looked: Looked | null;
  /** The whole zoom of MapLibre, which decides how large the marks are. */
  readonly level: number;
  readonly card: (point: number, others: number) => ReactNode;
};

/** A ring around the point that is looked at, and its card; announced by a screen reader. */
export const LookedCard = ({ looked, level, card }: LookedCardProps) => (
  // There before it has content, or a screen reader does not announce the content.
  <div
    role="status"
    ref={(around) => {
      if (looked === null) return;
      // By way of the element: a style in the page is refused by its policy.
      around?.style.setProperty('--x', `${looked.x}px`);
      around?.style.setProperty('--y', `${looked.y}px`);
      around?.style.setProperty('--ring', `${1.4 * markSizeAt(level)}px`);
    }}
  >
    {looked !== null && (
      <>
        <div className={classes.ring} />
        <div className={classes.card} data-below={looked.y < 140 || undefined}>
          {card(looked.point, looked.others)}
        </div>
      </>
    )}
  </div>
);
