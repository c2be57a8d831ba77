import { useMemo } from 'react';
import { kvkListNames } from '../../../shared/access/fit-view';
import { listDefinitions } from '../../../shared/catalog/list-definitions';
import { largestViewFile, longestFilterName, type ViewFile } from '../../../shared/domain/lists/kept-view';
import { bridge } from '../../bridge/bridge';
import { notifyDone, notifyFailure } from '../../core/notify';
import { readTextFile } from '../../core/read-text-file';
import { useListStore } from '../list-context';
import { savedFilters } from '../saved-filters/saved-filters';
import { deliverTo } from '../saved-filters/use-saved-filter';
import { keptViewOf } from '../store/kept-view';
import type { List } from '../store/list-store';

const notOpened = 'De weergave is niet geopend';

/** What a file of the list is called: as its saved filter, its preset, or the list itself. */
function nameOf(list: List): string {
  const { saved, preset, presets, list: name } = list.getState();
  const filter = savedFilters.getState().filters.find(({ id }) => id === saved);
  const named = filter ?? presets.find(({ id }) => id === preset);
  return (named?.name ?? listDefinitions[name].title).slice(0, longestFilterName);
}

/** The list as a file, and files as a list. */
export function useViewFile(onMissing: (file: ViewFile, missing: readonly string[]) => void) {
  const list = useListStore();
  return useMemo(
    () => ({
      save: async () => {
        const { description } = list.getState();
        const view = keptViewOf(list.getState());
        const kvkLists = kvkListNames(view, description?.columns ?? []);
        const saved = await bridge.request('viewFile.save', { name: nameOf(list), view, kvkLists });
        if (!saved.ok) notifyFailure('De weergave is niet opgeslagen', saved);
        else if (saved.data !== null) notifyDone('Weergave opgeslagen als bestand', saved.data.path);
      },
      open: async (chosen: File) => {
        const text = await readTextFile(chosen, largestViewFile, 'VIEW_FILE_INVALID');
        if (!text.ok) return notifyFailure(notOpened, text);
        const read = await bridge.request('viewFile.read', { text: text.data });
        if (!read.ok) return notifyFailure(notOpened, read);
        const missing = await deliverTo(read.data.view.list, () => list.getState().showFile(read.data));
        if (missing === null) return;
        if (missing.length > 0) onMissing(read.data, missing);
        else notifyDone('Weergave geopend', `“${read.data.name}”`);
      },
    }),
    [list, onMissing],
  );
}
