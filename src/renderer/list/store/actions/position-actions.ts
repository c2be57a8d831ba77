import type { Preview, RowCursor } from '../../../../shared/domain/lists/list';
import type { ListParts } from '../list-parts';
import type { ListActions } from '../list-state';
import { dossierOf } from '../loaded-page';

type PositionActions = Pick<
  ListActions,
  'setViewport' | 'setCursor' | 'showPreview' | 'closePreview' | 'keepScroll' | 'keptPosition'
>;

/** The grid reports the row it is given as well, for example after a reload; a window that only opens writes no view. */
const isSameCursor = (one: RowCursor, other: RowCursor): boolean =>
  one.id === other.id && one.index === other.index && one.column === other.column;

/** Where the user is in the rows: the viewport, the row with the focus, its preview and the scroll position. */
export function createPositionActions({ get, questions, position, writer, arranged }: ListParts): PositionActions {
  const previewOf = (id: string): Preview => ({ id, dossier: dossierOf(get().loaded, id) });

  return {
    setViewport: (viewport) => questions.look(viewport),
    setCursor: (cursor) => {
      const { loaded, cursor: before, preview } = get();
      // The library reports row 0 of a list without rows as well.
      if (loaded === null || (before !== null && isSameCursor(before, cursor))) return;
      const follows = preview !== null && before?.id !== cursor.id;
      arranged(follows ? { cursor, preview: previewOf(cursor.id) } : { cursor });
    },
    showPreview: (id) => arranged({ preview: previewOf(id) }),
    closePreview: () => arranged({ preview: null }),
    keepScroll: (next) => {
      const { top, left } = position.scroll();
      // Without rows the grid is at the top.
      if (get().loaded === null || (next.top === top && next.left === left)) return;
      position.keepScroll(next);
      writer.changed();
    },
    keptPosition: () => ({ scroll: position.scroll(), cursor: get().cursor }),
  };
}
