import type { ReactNode } from 'react';
import { useFoldWhenLow } from '../../../ui/panels/fold-when-low';
import frame from './drawn-frame.module.css';

type DrawnStripProps = {
  /** The settings, arranged as a sentence. */
  readonly children: ReactNode;
  /** The buttons at the end, which stay in view. */
  readonly end: ReactNode;
};

/** The settings above a pivot or chart. */
export function DrawnStrip({ children, end }: DrawnStripProps) {
  const { isFolded, button } = useFoldWhenLow();
  return (
    <div className={frame.strip}>
      {button}
      {!isFolded && children}
      <div className={frame.end}>{end}</div>
    </div>
  );
}
