import { notifyDone, notifyFailure } from '../../core/notify';
import { entityList } from '../store/entity-list-store';

/** Keeps the columns and the sort in the preset that is chosen. */
export async function saveChosen(): Promise<void> {
  const failed = await entityList.getState().savePreset(null);
  if (failed === null) notifyDone('Weergave bewaard');
  else notifyFailure('De weergave is niet bewaard', failed);
}
