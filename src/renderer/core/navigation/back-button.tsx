import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { goBack } from './go-back';
import { paths } from './routes';

/** Back to where the user came from, on a page without the frame, which has its own. */
export const BackButton = () => (
  <Button
    variant="subtle"
    leftSection={<IconArrowLeft size={18} stroke={1.6} aria-hidden />}
    onClick={() => goBack(paths.login)}
  >
    Terug
  </Button>
);
