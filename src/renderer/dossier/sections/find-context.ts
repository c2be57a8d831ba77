import { createContext, useContext } from 'react';

/** What is searched for in the dossier, in small letters; empty while nobody searches. Lists open where it is hidden in them. */
export const SearchedContext = createContext('');

export const useSearched = (): string => useContext(SearchedContext);
