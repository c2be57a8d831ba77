import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';

/** Lower than this, such as at 200 % zoom, settings would leave no row in view. */
const low = '(max-height: 480px)';

/** Folds the settings above rows in a low window until the user asks for them, with the button that does so; null in a higher window. */
export function useFoldWhenLow(): { readonly isFolded: boolean; readonly button: ReactNode } {
  const isLow = useMediaQuery(low, false, { getInitialValueInEffect: false });
  const [isOpen, setOpen] = useState(false);
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  const button = isLow ? (
    <Button
      variant="subtle"
      aria-expanded={isOpen}
      rightSection={<Chevron size={16} stroke={1.6} aria-hidden />}
      onClick={() => setOpen(!isOpen)}
    >
      Opbouw
    </Button>
  ) : null;
  return { isFolded: isLow && !isOpen, button };
}
