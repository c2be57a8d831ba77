import { useMemo } from 'react';
import type { Dossier, OfficeSummary } from '../../../shared/domain/dossier';
import { useApplication } from '../../core/application-store';
import type { DossierExtra } from '../../dossier/dossier-view';
import { groupNumberOf } from '../../dossier/group-members';
import { GroupTree } from '../../dossier/group-tree';
import { NearbyTable } from '../../dossier/nearby-table';
import { PressArticles } from '../../dossier/press-articles';

/** What stands around an office: its group, the articles that name it, and who is near. */
export function useOfficeExtras(
  id: string,
  kvk: string,
  dossier: Dossier,
  office: OfficeSummary | null,
): readonly DossierExtra[] {
  const options = useApplication((state) => state.start?.session.account?.options);
  const group = groupNumberOf(dossier, office);
  const hasPress = options?.canPress === true && !options.noPressEntity;
  const hasNearby = options?.canGeoDistance === true;
  return useMemo(
    () => [
      ...(group === null
        ? []
        : [{ name: 'group', label: 'Groep', count: null, content: <GroupTree key={group} group={group} own={kvk} /> }]),
      ...(hasPress
        ? [{ name: 'press', label: 'Vakpers', count: null, content: <PressArticles key={kvk} kvk={kvk} /> }]
        : []),
      {
        name: 'nearby',
        label: 'Dichtbij',
        count: null,
        content: <NearbyTable key={id} id={id} allowed={hasNearby} />,
      },
    ],
    [id, kvk, group, hasPress, hasNearby],
  );
}
