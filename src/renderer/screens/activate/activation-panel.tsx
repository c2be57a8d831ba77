import { IconAlertTriangle, IconCircleCheck, IconMailOpened } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Activated } from '../../core/account/activation';
import { StatePanel } from '../../ui/panels/state-panel';

type ActivationPanelProps = {
  readonly outcome: Activated | { readonly kind: 'busy' };
  readonly actions?: ReactNode;
};

/** How far the link of the mailed instructions is. */
export function ActivationPanel({ outcome, actions }: ActivationPanelProps) {
  switch (outcome.kind) {
    case 'busy':
      return (
        <StatePanel icon={<IconMailOpened size={24} stroke={1.6} />} announce title="Uw sessie wordt geactiveerd." />
      );
    case 'done':
      return (
        <StatePanel
          icon={<IconCircleCheck size={24} stroke={1.6} />}
          tone="done"
          announce
          title="Uw sessie is geactiveerd."
          text="Het venster waarin u inlogde, gaat vanzelf verder. U kunt dit venster sluiten."
          actions={actions}
        />
      );
    default:
      return (
        <StatePanel
          icon={<IconAlertTriangle size={24} stroke={1.6} />}
          tone="failed"
          announce
          title="Uw sessie is niet geactiveerd."
          text={outcome.text}
          actions={actions}
        />
      );
  }
}
