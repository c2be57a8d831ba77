import type { ReactNode } from 'react';
import classes from './reading-page.module.css';

type ReadingPageProps = {
  readonly title: string;
  readonly intro?: ReactNode;
  /** The way back, above the title. */
  readonly back?: ReactNode;
  /** For a page without the frame. */
  readonly centred: boolean;
  readonly children: ReactNode;
};

/** A page of text or fields, in one column as wide as one reads. */
export const ReadingPage = ({ title, intro, back, centred, children }: ReadingPageProps) => (
  <div className={`${classes.page} ${centred ? classes.centred : ''}`}>
    <div className={classes.column}>
      {back !== undefined && <div className={classes.back}>{back}</div>}
      <h1>{title}</h1>
      {intro !== undefined && <p className={classes.intro}>{intro}</p>}
      {children}
    </div>
  </div>
);
