import { createContext, useContext } from 'react';

/** What the fields of a dossier share: which histories are open. */
export type DossierPageActions = {
  /** The subscription shows mutations. */
  readonly mayShowHistory: boolean;
  readonly isOpen: (point: string) => boolean;
  readonly toggle: (point: string) => void;
};

const DossierPageContext = createContext<DossierPageActions | null>(null);
export const DossierPageProvider = DossierPageContext.Provider;

export function useDossierPage(): DossierPageActions {
  const actions = useContext(DossierPageContext);
  if (actions === null) throw new Error('a field is outside every dossier');
  return actions;
}
