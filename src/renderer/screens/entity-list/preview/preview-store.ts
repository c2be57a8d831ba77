import { create } from 'zustand';
import { dossierOf, entityList } from '../store/entity-list-store';

type PreviewState = {
  /** The row whose preview is open; null when the panel is closed. */
  readonly shown: string | null;
  /** The dossier of that row; null when it has none. */
  readonly dossier: string | null;
  /** Opens the preview of a row, or closes it when it is that of this row. */
  readonly toggle: (id: string) => void;
  /** An open preview follows the row that has the focus. */
  readonly follow: (id: string) => void;
  readonly close: () => void;
};

const closed = { shown: null, dossier: null };

/** The row preview beside the list; it stays open, or closed, while the user is elsewhere. */
export const usePreview = create<PreviewState>((set, get) => ({
  shown: null,
  dossier: null,
  toggle: (id) => set(get().shown === id ? closed : { shown: id, dossier: dossierOf(id) }),
  follow: (id) => {
    if (get().shown !== null) set({ shown: id, dossier: dossierOf(id) });
  },
  close: () => set(closed),
}));

// A list that is forgotten takes its preview along: the office may not be in the next account's data.
entityList.subscribe((state, before) => {
  if ((state.description === null && before.description !== null) || state.list !== before.list) {
    usePreview.getState().close();
  }
});
