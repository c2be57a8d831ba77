import { useDocumentTitle } from '@mantine/hooks';
import { screens, type TitledScreen } from '../../../shared/screens/screens';

/** Sets the document's title to the screen's title. */
export const useScreenTitle = (name: TitledScreen): void => useDocumentTitle(`${screens[name].title} – Adviesatlas`);
