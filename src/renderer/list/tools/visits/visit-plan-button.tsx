import { Button } from '@mantine/core';
import { useHasControl } from '../../../core/account/subscription-offer';
import { CommandIcon } from '../../core/bar/list-command';
import { hasPlaces } from '../../core/rows/detail-path';
import { useList, useListStore } from '../../core/store/list-context';
import { selectedCount } from '../../core/store/selection';
import { visitsCommand } from './open-visit-plan';

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
      title={visitsCommand.label}
      leftSection={<CommandIcon command={visitsCommand} />}
      onClick={() => visitsCommand.run(list)}
    >
      {visitsCommand.label}
    </Button>
  );
}
