import { Button } from '@mantine/core';
import { type Icon, IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { StatePanel } from './state-panel';

type FailedPanelProps = {
  /** Whether it is shown under a title of its own. */
  readonly within?: boolean;
  readonly Icon?: Icon;
  readonly title: string;
  readonly text: string;
  readonly onRetry: () => void;
  readonly footer: ReactNode;
};

/** What could not be shown and why, with one more attempt as the next step. */
export const FailedPanel = ({ within, Icon = IconAlertTriangle, title, text, onRetry, footer }: FailedPanelProps) => (
  <StatePanel
    within={within}
    icon={<Icon size={24} stroke={1.6} />}
    tone="failed"
    announce
    title={title}
    text={text}
    actions={
      <Button variant="filled" size="md" leftSection={<IconRefresh size={18} stroke={1.6} />} onClick={onRetry}>
        Opnieuw proberen
      </Button>
    }
    footer={footer}
  />
);
