import { hasList } from '../../../shared/access/permissions';
import { isOtherLocation } from '../../../shared/dossier/location-section';
import { useApplication } from '../../core/application-store';
import { BackButton, goBackTo } from '../../core/navigation/back-button';
import { lastScreen } from '../../core/navigation/last-screen';
import { paths } from '../../core/navigation/routes';

/** Whether a dossier is about a location, and the subscription includes the list of locations. */
function useIsFromLocations(id: string): boolean {
  const options = useApplication((state) => state.start?.session.account?.options ?? null);
  return isOtherLocation(id) && options !== null && hasList(options, 'locations');
}

const showLocations = (): void => lastScreen.getState().choose('locations');

/** Returns from a dossier to the list; from a location's dossier to the list of locations. */
export function useBackToList(id: string): () => void {
  const isFromLocations = useIsFromLocations(id);
  return () => {
    if (isFromLocations) showLocations();
    goBackTo(paths.entityList);
  };
}

/** The button that returns from a dossier to the list. */
export function BackToList({ id }: { readonly id: string }) {
  return useIsFromLocations(id) ? (
    <BackButton to={paths.entityList} label="Terug naar de vestigingen" onBack={showLocations} />
  ) : (
    <BackButton to={paths.entityList} />
  );
}
