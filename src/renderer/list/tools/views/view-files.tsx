import { type ReactNode, useRef, useState } from 'react';
import { kvkListNames } from '../../../../shared/access/fit-view';
import { listDefinitions } from '../../../../shared/catalog/list-definitions';
import { formatPeriod } from '../../../../shared/format/format-date';
import { longestFilterName } from '../../../../shared/view/view';
import { bridge, sentenceOf } from '../../../bridge/bridge';
import { referenceMonth } from '../../../core/months/window-month';
import { notifyDone, notifyFailure, notifySaved } from '../../../core/notify';
import { keptViewOf } from '../../core/store/kept-view';
import { useListStore } from '../../core/store/list-context';
import type { List } from '../../core/store/list-store';
import { listFor } from '../../core/store/window-list';
import { savedFilters } from '../../core/views/saved-filters';
import { deliverView, saveViewAs } from '../../core/views/use-saved-filter';
import { type ImportedView, ImportViewDialog, readViewFile } from './import-view-dialog';

/** The name for a file of the list: its saved filter, its preset, or the list itself. */
function nameOf(list: List): string {
  const { saved, preset, presets, list: name } = list.getState();
  const filter = savedFilters.getState().filters.find(({ id }) => id === saved);
  const named = filter ?? presets.find(({ id }) => id === preset);
  const reference = referenceMonth();
  const month = reference === null ? '' : `, peildatum ${formatPeriod(reference.period)}`;
  return `${(named?.name ?? listDefinitions[name].title).slice(0, longestFilterName - month.length)}${month}`;
}

/** Writes the list's present view to a file, which contains no data. */
export async function exportView(list: List): Promise<void> {
  const view = keptViewOf(list.getState());
  const kvkLists = kvkListNames(view, list.getState().description?.columns ?? []);
  const saved = await bridge.request('viewFile.save', { name: nameOf(list), view, kvkLists });
  notifySaved(saved, { done: 'Weergave geëxporteerd', failed: 'De weergave is niet geëxporteerd' });
}

type ViewImport = {
  /** Lets the user choose a file, and then what to do with its view. */
  readonly choose: () => void;
  /** The file input and the dialog; they stay when the menu that opened them closes. */
  readonly parts: ReactNode;
};

type ImportedFile = {
  /** Reads a file, and shows the choices for its view. */
  readonly read: (file: File) => Promise<void>;
  /** Whether no question about a view is open. */
  readonly isIdle: boolean;
  readonly dialog: ReactNode;
};

/** Handles the view in a file: shows its changes, and can store it among the user's views. */
export function useImportedFile(): ImportedFile {
  const list = useListStore();
  const [imported, setImported] = useState<ImportedView | null>(null);
  const read = async (file: File) => {
    const answer = await readViewFile(list, file);
    if (answer.ok) setImported(answer.data);
    else notifyFailure('De weergave is niet geïmporteerd', answer);
  };
  const show = ({ file }: ImportedView) => deliverView(file, (on) => on.getState().showFile(file));
  const keep = async (view: ImportedView, name: string): Promise<string | null> => {
    if ((await show(view)) === null) return null;
    const failed = await saveViewAs(listFor(view.file.view), name);
    if (failed !== null) return sentenceOf(failed);
    notifyDone('Weergave geïmporteerd', `“${name}” staat bij uw weergaven.`);
    return null;
  };
  const dialog = (
    <ImportViewDialog
      imported={imported}
      onKeep={keep}
      onShow={(view) => {
        setImported(null);
        void show(view);
      }}
      onClose={() => setImported(null)}
    />
  );
  return { read, isIdle: imported === null, dialog };
}

/** Handles the import of a view from a file that the user chooses. */
export function useViewImport(): ViewImport {
  const { read, dialog } = useImportedFile();
  const field = useRef<HTMLInputElement>(null);
  const parts = (
    <>
      <input
        ref={field}
        type="file"
        accept=".json,application/json"
        aria-label="Bestand met een weergave"
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // Without this, the same file could not be chosen again.
          currentTarget.value = '';
          if (file !== undefined) void read(file);
        }}
      />
      {dialog}
    </>
  );
  return { choose: () => field.current?.click(), parts };
}
