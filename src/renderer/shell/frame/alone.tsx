import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { questionTitle } from '../../../shared/texts/contact-sentences';
import { paths } from '../../core/navigation/routes';
import classes from './alone.module.css';

type AloneProps = {
  /** Content above the screen. */
  readonly top?: ReactNode;
  readonly children: ReactNode;
};

/** The page around a screen without the frame, with the links that every page has. */
export const Alone = ({ top, children }: AloneProps) => (
  <div className={classes.alone}>
    {top}
    <div className={classes.screen}>{children}</div>
    <footer className={classes.foot}>
      <Link href={paths.privacy}>Privacy</Link>
      <Link href={paths.guide}>Gids</Link>
      <Link href={paths.faq}>Veelgestelde vragen</Link>
      <Link href={paths.contact}>{questionTitle}</Link>
    </footer>
  </div>
);
