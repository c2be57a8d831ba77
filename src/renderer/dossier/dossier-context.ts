import { createContext, type ReactNode, useContext } from 'react';

/** The state that the fields of a dossier share: which histories are open. */
export type DossierPageActions = {
  /** The subscription shows mutations. */
  readonly mayShowHistory: boolean;
  readonly isOpen: (point: string) => boolean;
  readonly toggle: (point: string) => void;
};

/** The user's remarks on fields, by the names of their points (docs/product.md#remarks). */
export const FieldRemarks = createContext<ReadonlyMap<string, ReactNode>>(new Map());

const DossierPageContext = createContext<DossierPageActions | null>(null);
export const DossierPageProvider = DossierPageContext.Provider;

export function useDossierPage(): DossierPageActions {
  const actions = useContext(DossierPageContext);
  if (actions === null) throw new Error('a field is outside every dossier');
  return actions;
}

/** The search text in the dossier, in small letters; empty without a search. Lists open where they contain a hit. */
export const SearchedContext = createContext('');

export const useSearched = (): string => useContext(SearchedContext);
