import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import frame from './drawn-frame.module.css';

/** Lower than this, such as at 200 % zoom, the settings would leave no row of the figures in view. */
const low = '(max-height: 480px)';

type DrawnStripProps = {
  /** The settings, arranged as a sentence. */
  readonly children: ReactNode;
  /** The buttons at the end, which stay in view. */
  readonly end: ReactNode;
};

/** The settings above a pivot or chart. In a low window they are folded until the user asks for them. */
export function DrawnStrip({ children, end }: DrawnStripProps) {
  const isLow = useMediaQuery(low, false, { getInitialValueInEffect: false });
  const [isOpen, setOpen] = useState(false);
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <div className={frame.strip}>
      {isLow && (
        <Button
          variant="subtle"
          aria-expanded={isOpen}
          rightSection={<Chevron size={16} stroke={1.6} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          Opbouw
        </Button>
      )}
      {(isOpen || !isLow) && children}
      <div className={frame.end}>{end}</div>
    </div>
  );
}
