import { createContext, type ReactNode, useContext } from 'react';
import { columnNamed } from '../../../shared/catalog/catalog';
import type { Column } from '../../../shared/domain/lists/column';
import { type DossierPoint, figureColumnOf } from '../../../shared/dossier/points';
import { hasReason } from '../../../shared/reasons/value-source';

/** State that a dossier's fields share: which histories are open. */
export type DossierPageActions = {
  /** Whether the subscription shows mutations. */
  readonly mayShowHistory: boolean;
  readonly isOpen: (point: string) => boolean;
  readonly toggle: (point: string) => void;
};

/** The user's remarks on fields, by point name (docs/rules/list.md#remarks). */
export const FieldRemarks = createContext<ReadonlyMap<string, ReactNode>>(new Map());

/** Opens the reason of the office's value in a column, beside an element; null when the list does not have the office. */
export const FieldReasons = createContext<((column: Column, anchor: HTMLElement) => void) | null>(null);

/** The column of the list in which a field's value has a reason; null without one. */
export function explainedColumn(point: DossierPoint): Column | null {
  const column = figureColumnOf(point);
  const isListed = column !== null && columnNamed('advisers', column.name) !== undefined;
  return isListed && hasReason(column) ? column : null;
}

const DossierPageContext = createContext<DossierPageActions | null>(null);
export const DossierPageProvider = DossierPageContext.Provider;

export function useDossierPage(): DossierPageActions {
  const actions = useContext(DossierPageContext);
  if (actions === null) throw new Error('a field is outside every dossier');
  return actions;
}

/** The search text in the dossier, in lower case; empty without a search. A list with a hit opens. */
export const SearchedContext = createContext('');

export const useSearched = (): string => useContext(SearchedContext);
