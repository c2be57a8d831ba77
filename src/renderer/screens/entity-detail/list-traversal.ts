import type { List } from '../../list/core/store/list-store';

/** The position of a dossier among the list's rows, counted from 0. */
export type TraversalPlace = { readonly index: number; readonly matched: number };

/** The position of a dossier on the list's present page; null when it is not on that page. */
export function placeIn(list: List, dossier: string): TraversalPlace | null {
  const page = list.getState().loaded?.page;
  const at = page?.dossiers.indexOf(dossier) ?? -1;
  return page === undefined || at === -1 ? null : { index: page.offset + at, matched: page.matched };
}

type Step = {
  /** The row to start at, counted from 0 on the page. */
  readonly from: number;
  readonly by: 1 | -1;
  /** The open dossier. */
  readonly own: string;
};

/** The first row after (or before) a row that opens another dossier; null at the end of the page. */
function nextOnPage(list: List, { from, by, own }: Step): { dossier: string; at: number } | null {
  const page = list.getState().loaded?.page;
  if (page === undefined) return null;
  for (let at = from; at >= 0 && at < page.dossiers.length; at += by) {
    const dossier = page.dossiers[at] ?? null;
    if (dossier !== null && dossier !== own) return { dossier, at };
  }
  return null;
}

/** Moves the list's cursor too, so that going back leads to the row of the dossier. */
function follow(list: List, at: number): void {
  const { loaded, cursor, setCursor } = list.getState();
  const id = loaded?.page.ids[at];
  if (id !== undefined) setCursor({ id, index: at, column: cursor?.column ?? 'name' });
}

/** Resolves when the list shows the page that starts at the offset, or failed to. */
function pageShown(list: List, offset: number): Promise<boolean> {
  return new Promise((resolve) => {
    const isThere = () => list.getState().loaded?.page.offset === offset;
    const stop = list.subscribe((state) => {
      if (!isThere() && state.problem === null) return;
      stop();
      resolve(isThere());
    });
    if (isThere()) {
      stop();
      resolve(true);
    }
  });
}

/** The next or previous dossier in the list, whose page and cursor move along; null at the end of the list. */
export async function stepThrough(list: List, own: string, by: 1 | -1): Promise<string | null> {
  const place = placeIn(list, own);
  const page = list.getState().loaded?.page;
  if (place === null || page === undefined) return null;
  const here = nextOnPage(list, { from: place.index - page.offset + by, by, own });
  if (here !== null) {
    follow(list, here.at);
    return here.dossier;
  }
  const { pageSize, goTo } = list.getState();
  const offset = page.offset + by * pageSize;
  if (offset >= page.matched || (by === -1 && page.offset === 0)) return null;
  const target = Math.max(0, offset);
  goTo(target);
  if (!(await pageShown(list, target))) return null;
  const rows = list.getState().loaded?.page.dossiers.length ?? 0;
  const there = nextOnPage(list, { from: by === 1 ? 0 : rows - 1, by, own });
  if (there === null) return null;
  follow(list, there.at);
  return there.dossier;
}
