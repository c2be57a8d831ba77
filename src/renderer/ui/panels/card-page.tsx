import type { ReactNode } from 'react';
import { Logo } from '../values/logo';
import { OutlineBackground } from '../values/outline-background';
import classes from './card-page.module.css';

type CardPageProps = {
  readonly title: string;
  readonly subtitle: string;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
};

/** The page without a login: one card in front of the map of the Netherlands. */
export const CardPage = ({ title, subtitle, footer, children }: CardPageProps) => (
  <div className={classes.page}>
    <OutlineBackground />
    <section className={classes.card}>
      <div className={classes.brand}>
        <Logo size={40} />
        <div>
          <h1>{title}</h1>
          <p>{subtitle}</p>
        </div>
      </div>
      {children}
    </section>
    <footer className={classes.footer}>{footer}</footer>
  </div>
);
