import { createContext, useContext } from 'react';

/** The search text in the dossier, in small letters; empty without a search. Lists open where they contain a hit. */
export const SearchedContext = createContext('');

export const useSearched = (): string => useContext(SearchedContext);
