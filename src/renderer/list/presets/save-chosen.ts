import { notifyDone, notifyFailure } from '../../core/notify';
import type { List } from '../store/list-store';

/** Keeps the columns and the sort in the preset that is chosen. */
export async function saveChosen(list: List): Promise<void> {
  const failed = await list.getState().savePreset(null);
  if (failed === null) notifyDone('Weergave bewaard');
  else notifyFailure('De weergave is niet bewaard', failed);
}
