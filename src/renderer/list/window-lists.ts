import type { KeptView } from '../../shared/domain/lists/kept-view';
import type { List } from './store/list-store';

/** The lists of this window: of one month, and of two. */
type WindowLists = { readonly ofMonth: () => List; readonly compared: () => List };

let given: Partial<WindowLists> = {};

/** Where a list of this window is, by what makes it. */
export function offerList(lists: Partial<WindowLists>): void {
  given = { ...given, ...lists };
}

/** The list that shows a view. */
export function listFor({ comparison }: Pick<KeptView, 'comparison'>): List {
  const list = comparison === null ? given.ofMonth : given.compared;
  if (list === undefined) throw new Error('a view is shown before the lists of its window were made');
  return list();
}
