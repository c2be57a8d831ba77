import type { ReactNode } from 'react';
import { Logo } from '../marks/logo';
import { OutlineBackground } from '../marks/outline-background';
import classes from './pages.module.css';
import plainPageStyles from './plain-page.module.css';
import readingPageStyles from './reading-page.module.css';

type CardPageProps = {
  readonly title: string;
  readonly subtitle: string;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
};

/** The head of a card that is alone on the screen: the logo, what the card is for, and a sentence about it. */
export const CardHead = ({ title, subtitle }: Pick<CardPageProps, 'title' | 'subtitle'>) => (
  <div className={classes.brand}>
    <Logo size={40} />
    <div>
      <h1>{title}</h1>
      <p>{subtitle}</p>
    </div>
  </div>
);

/** A page for visitors without a login: one card in front of the map of the Netherlands. */
export const CardPage = ({ title, subtitle, footer, children }: CardPageProps) => (
  <div className={classes.page}>
    <OutlineBackground />
    <section className={classes.card}>
      <CardHead title={title} subtitle={subtitle} />
      {children}
    </section>
    <footer className={classes.footer}>{footer}</footer>
  </div>
);

/** A page with one centred message, inside or outside the frame. */
export const PlainPage = ({ children }: { readonly children: ReactNode }) => (
  <div className={plainPageStyles.page}>{children}</div>
);

type ReadingPageProps = {
  readonly title: string;
  readonly intro?: ReactNode;
  /** The link back, above the title. */
  readonly back?: ReactNode;
  /** Set for a page outside the frame. */
  readonly centred: boolean;
  /** Set for a page whose rows have a third column. */
  readonly wide?: boolean;
  readonly children: ReactNode;
};

/** A page of text or fields, in one column of a readable width. */
export const ReadingPage = ({ title, intro, back, centred, wide = false, children }: ReadingPageProps) => (
  <div
    className={`${readingPageStyles.page} ${centred ? readingPageStyles.centred : ''} ${wide ? readingPageStyles.wide : ''}`}
  >
    <div className={readingPageStyles.column}>
      {back !== undefined && <div className={readingPageStyles.back}>{back}</div>}
      <h1>{title}</h1>
      {intro !== undefined && <p className={readingPageStyles.intro}>{intro}</p>}
      {children}
    </div>
  </div>
);
