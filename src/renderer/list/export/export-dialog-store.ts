import { create } from 'zustand';
import type { ExportRequest } from '../../../shared/domain/export';
import { entityList } from '../store/entity-list-store';

/** What an export was asked for. */
export type AskedExport = { readonly request: ExportRequest; readonly fileName: string };

type DialogState = {
  readonly opened: boolean;
  /** The choices to begin with, when an earlier export did not succeed. */
  readonly before: AskedExport | null;
};

/** Whether the export dialog is open; outside the screen, because a notification may open it again. */
export const useExportDialog = create<DialogState>(() => ({ opened: false, before: null }));

export const openExportDialog = (before: AskedExport | null = null): void =>
  useExportDialog.setState({ opened: true, before });
export const closeExportDialog = (): void => useExportDialog.setState({ opened: false, before: null });

// Another list, or that of another owner, has another dialog.
entityList.subscribe((state, before) => {
  if (state.turn !== before.turn) closeExportDialog();
});
