import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { goBack, goBackTo } from './go-back';
import { paths } from './routes';

type BackButtonProps = {
  /** The path of the list that it leads back to; without it, to where the user came from. */
  readonly to?: string;
  /** What it leads back to, in the place of the list; and what is done before it does. */
  readonly label?: string;
  readonly onBack?: () => void;
};

/** Back to a list as it was left, or to where the user came from on a page without the frame, which has its own button. */
export const BackButton = ({ to, label, onBack }: BackButtonProps) => (
  <Button
    variant="subtle"
    leftSection={<IconArrowLeft size={18} stroke={1.6} aria-hidden />}
    onClick={() => {
      onBack?.();
      if (to === undefined) goBack(paths.login);
      else goBackTo(to);
    }}
  >
    {label ?? (to === undefined ? 'Terug' : 'Terug naar de lijst')}
  </Button>
);
