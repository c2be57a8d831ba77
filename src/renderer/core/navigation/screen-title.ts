import { useDocumentTitle } from '@mantine/hooks';
import { screens, type TitledScreen } from '../../../shared/screens/screens';

/** Gives the document the title of a screen. */
export const useScreenTitle = (name: TitledScreen): void => useDocumentTitle(`${screens[name].title} – Adviesatlas`);
