import { createContext, type ReactNode, useContext } from 'react';

/** State that a dossier's fields share: which histories are open. */
export type DossierPageActions = {
  /** Whether the subscription shows mutations. */
  readonly mayShowHistory: boolean;
  readonly isOpen: (point: string) => boolean;
  readonly toggle: (point: string) => void;
};

/** The user's remarks on fields, by point name (docs/rules/list.md#remarks). */
export const FieldRemarks = createContext<ReadonlyMap<string, ReactNode>>(new Map());

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
