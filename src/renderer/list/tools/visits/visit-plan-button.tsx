import { Button } from '@mantine/core';
import { commands } from '../../../../shared/texts/commands';
import { useHasControl } from '../../../core/account/subscription-offer';
import { hasPlaces } from '../../core/rows/detail-path';
import { useList, useListStore } from '../../core/store/list-context';
import { selectedCount } from '../../core/store/selection';
import { CommandIcon } from '../../frame/commands/command-icon';
import { openVisitPlan } from './open-visit-plan';

/** Plans visits to the selected rows; absent without a selection. */
export function VisitPlanButton() {
  const list = useListStore();
  const isAllowed = useHasControl('visits');
  const isOffered = useList(
    (state) => hasPlaces(state.list) && selectedCount(state.selection, state.loaded?.page.matched ?? 0) > 0,
  );
  if (!isAllowed || !isOffered) return null;
  return (
    <Button
      variant="subtle"
      title={commands.visits.label}
      leftSection={<CommandIcon name="visits" />}
      onClick={() => void openVisitPlan(list)}
    >
      {commands.visits.label}
    </Button>
  );
}
