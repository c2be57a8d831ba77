import { type ReactNode, useMemo } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import type { Dossier, OfficeSummary } from '../../../shared/domain/dossiers/dossier';
import { isOtherLocation, ofOffice } from '../../../shared/dossier/location-section';
import { groupNumberOf } from '../../../shared/dossier/relations/group-members';
import { useHasControl } from '../../core/account/subscription-offer';
import { useApplication } from '../../core/application-store';
import { isOffered } from '../../core/navigation/offered-screens';
import type { DossierExtra } from '../../dossier/dossier-view';
import { GroupTree } from '../../dossier/group/group-tree';
import { NearbyTable } from '../../dossier/nearby/nearby-table';
import { PeopleElsewhere } from '../../dossier/sections/people-elsewhere';
import { PressArticles } from '../../dossier/sections/press-articles';
import { isContactAnchor } from '../../records/contact-records/contact-labels';
import { RemarkWords } from '../../values/office-remarks';
import { contactsPart, useOwnParts } from './use-own-parts';

const nearby = 'nearby';

type OfficeExtras = {
  /** The agreements and notes about the office, which are above its fields. */
  readonly top: readonly DossierExtra[];
  readonly extras: readonly DossierExtra[];
  /** The user's remarks, which are shown at their fields. */
  readonly remarks: ReadonlyMap<string, ReactNode>;
  /** The part to scroll to, when the user comes from the list of contacts. */
  readonly startsAt: string | null;
};

type OfficeExtrasInput = {
  readonly id: string;
  readonly kvk: string;
  readonly name: string;
  readonly dossier: Dossier;
  readonly office: OfficeSummary | null;
};

/** The parts around an office: contacts, group, other companies of its people, articles, and neighbours. */
export function useOfficeExtras({ id, kvk, name, dossier, office }: OfficeExtrasInput): OfficeExtras {
  const group = groupNumberOf(dossier, office);
  const hasPress = useHasControl('dossierPress');
  const hasContacts = useApplication(({ start }) => isOffered(start?.session.account ?? null, 'contacts'));
  const hasNearby = useHasControl('nearby');
  const hasPersons = useHasControl('persons');
  const cameForContacts = isContactAnchor(useHistoryState());
  const startsAt = hasContacts && cameForContacts ? contactsPart : null;
  const { parts, remarks, known } = useOwnParts(kvk, name);
  return useMemo(() => {
    const extras = [
      ...(group === null
        ? []
        : [{ name: 'group', label: 'Groep', count: null, content: <GroupTree key={group} group={group} own={kvk} /> }]),
      ...(hasPersons
        ? [{ name: 'people', label: 'Personen elders', count: null, content: <PeopleElsewhere key={kvk} kvk={kvk} /> }]
        : []),
      ...(hasPress
        ? [{ name: 'press', label: 'Vakpers', count: null, content: <PressArticles key={kvk} kvk={kvk} /> }]
        : []),
      {
        name: nearby,
        label: 'Dichtbij',
        count: null,
        content: <NearbyTable key={id} id={id} allowed={hasNearby} />,
      },
    ];
    // A location shows only its neighbours, because the other parts are about its office.
    const isLocation = isOtherLocation(id);
    const withOwner = (parts: readonly DossierExtra[]): readonly DossierExtra[] =>
      parts.map((extra) => (isLocation && extra.name !== nearby ? { ...extra, of: ofOffice } : extra));
    const atFields = isLocation
      ? []
      : [...new Set(remarks.map(({ column }) => column))].map((column) => {
          const atColumn = remarks.filter((remark) => remark.column === column);
          const words = atColumn.map((remark) => <RemarkWords key={remark.kvk} remark={remark} office={known} />);
          return [column, words] as const;
        });
    return { top: withOwner(parts), extras: withOwner(extras), remarks: new Map(atFields), startsAt };
  }, [id, kvk, group, parts, remarks, known, hasPersons, hasPress, hasNearby, startsAt]);
}
