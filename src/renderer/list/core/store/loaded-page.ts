import type { Comparison } from '../../../../shared/domain/lists/comparison';
import type { FormatRule } from '../../../../shared/domain/lists/format-rule';
import type { ListDescription, ListPage } from '../../../../shared/domain/lists/list';
import { monthKey } from '../../../../shared/domain/months/month';
import type { Failure } from '../../../../shared/domain/result';
import type { FilterState } from './filter-state';

/** A page together with the question that it answers. */
export type LoadedPage = {
  readonly page: ListPage;
  /** A key for the question without its columns; another key means other rows. */
  readonly key: string;
  /** The month that the page is compared with; null or absent for a list of one month. */
  readonly earlier?: string | null;
  /** Folded text to show in bold, by column. */
  readonly highlights: Readonly<Record<string, string>>;
  /** The pinned rows that were requested; the month may lack some of them. */
  readonly pinned?: readonly string[];
  /** The format rules at the time of the request. */
  readonly formats?: readonly FormatRule[];
};

/** The texts of the filters that are shown in bold. */
export function highlightsOf(readings: FilterState['readings']): Readonly<Record<string, string>> {
  const highlights: Record<string, string> = {};
  for (const [column, { highlight }] of Object.entries(readings)) {
    if (highlight !== undefined) highlights[column] = highlight;
  }
  return highlights;
}

const sameRows = (first: ListPage, second: ListPage): boolean =>
  monthKey(first.month) === monthKey(second.month) &&
  first.offset === second.offset &&
  first.ids.length === second.ids.length &&
  first.ids.every((id, index) => id === second.ids[index]);

/** The columns and formats of two answers about the same rows, combined. */
const joinedParts = <T extends Pick<ListPage, 'columns' | 'formats'>>(before: T | undefined, after: T): T => ({
  ...after,
  columns: { ...before?.columns, ...after.columns },
  ...((before?.formats ?? after.formats) && { formats: { ...before?.formats, ...after.formats } }),
});

/** Adds an answer's columns to the loaded ones; null when the answer is about other rows. */
export function joinColumns(loaded: LoadedPage, answer: ListPage): LoadedPage | null {
  if (!sameRows(loaded.page, answer)) return null;
  const { page } = loaded;
  const pinned = answer.pinned && joinedParts(page.pinned, answer.pinned);
  return { ...loaded, page: { ...joinedParts(page, answer), pinned } };
}

/** The offset of the last page of a list with `matched` rows. */
export const lastOffset = (matched: number, pageSize: number): number =>
  matched === 0 ? 0 : Math.floor((matched - 1) / pageSize) * pageSize;

/** The dossier of a row on the page, or of a pinned row; null when the row has no dossier. */
export function dossierOf(loaded: LoadedPage | null, id: string): string | null {
  if (loaded === null) return null;
  const { page } = loaded;
  const part = page.ids.includes(id) ? page : page.pinned;
  return part?.dossiers[part.ids.indexOf(id)] ?? null;
}

/** The parts of a list's state that determine which rows are on screen, and which rows are awaited. */
type Awaiting = {
  readonly loaded: LoadedPage | null;
  readonly comparison: Comparison | null;
  readonly description: ListDescription | null;
  readonly problem: Failure | null;
};

/** Whether the rows on screen are of the chosen months. After a failure there is nothing to wait for, so this is true. */
export const areRowsHere = ({ loaded, comparison, description, problem }: Awaiting): boolean => {
  if (problem !== null) return true;
  if (loaded === null || comparison === null || description === null) return false;
  return loaded.earlier === comparison.earlier && monthKey(loaded.page.month) === monthKey(description.month);
};

/** Whether the rows of a comparison are on screen while rows for other months are awaited. */
export const areOthersAwaited = (state: Awaiting & { readonly busy: boolean }): boolean =>
  state.busy && state.comparison !== null && state.loaded !== null && !areRowsHere(state);
