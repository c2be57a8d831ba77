import type { ReactNode, Ref } from 'react';
import classes from './screen-head.module.css';

type ScreenHeadProps = {
  readonly ref?: Ref<HTMLElement>;
  readonly title: ReactNode;
  /** What the screen is about at present, such as a month. */
  readonly subject?: ReactNode;
  /** A button before the title. */
  readonly before?: ReactNode;
  /** What belongs to the title, directly after it. */
  readonly beside?: ReactNode;
  /** The controls at the end. */
  readonly children?: ReactNode;
};

/** The bar of a screen: its title and subject, and controls at the end. */
export const ScreenHead = ({ ref, title, subject, before, beside, children }: ScreenHeadProps) => (
  <header ref={ref} className={classes.head}>
    {before}
    <h1 className={classes.title}>
      {title} {subject !== undefined && <span className={classes.subject}>– {subject}</span>}
    </h1>
    {beside}
    <div className={classes.end}>{children}</div>
  </header>
);
