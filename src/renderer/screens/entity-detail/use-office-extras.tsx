import { useMemo } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import type { Dossier, OfficeSummary } from '../../../shared/domain/dossiers/dossier';
import { isOtherLocation, ofOffice } from '../../../shared/dossier/location-section';
import { useHasControl } from '../../core/account/subscription-offer';
import { useApplication } from '../../core/application-store';
import type { DossierExtra } from '../../dossier/dossier-view';
import { groupNumberOf } from '../../dossier/group/group-members';
import { GroupTree } from '../../dossier/group/group-tree';
import { NearbyTable } from '../../dossier/nearby/nearby-table';
import { PeopleElsewhere } from '../../dossier/sections/people-elsewhere';
import { PressArticles } from '../../dossier/sections/press-articles';
import { isContactAnchor } from '../../records/contacts/contact-labels';
import { ContactSection } from '../../records/contacts/contact-section';

const contacts = 'crm';
const nearby = 'nearby';

type OfficeExtras = {
  readonly extras: readonly DossierExtra[];
  /** From the list of contacts, reading continues there. */
  readonly startsAt: string | null;
};

type OfficeExtrasInput = {
  readonly id: string;
  readonly kvk: string;
  readonly dossier: Dossier;
  readonly office: OfficeSummary | null;
};

/** The parts around an office: contacts, group, other companies of its people, articles that name it, and its neighbours. */
export function useOfficeExtras({ id, kvk, dossier, office }: OfficeExtrasInput): OfficeExtras {
  const group = groupNumberOf(dossier, office);
  const hasPress = useHasControl('dossierPress');
  const hasContacts = useApplication((state) => state.start?.session.account?.hasLoginId === true);
  const hasNearby = useHasControl('nearby');
  const hasPersons = useHasControl('persons');
  const cameForContacts = isContactAnchor(useHistoryState());
  const startsAt = hasContacts && cameForContacts ? contacts : null;
  return useMemo(() => {
    const extras = [
      ...(hasContacts
        ? [{ name: contacts, label: 'CRM', count: null, content: <ContactSection key={kvk} kvk={kvk} /> }]
        : []),
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
    // Around a location is what is near to it; all else belongs to its office.
    const isLocation = isOtherLocation(id);
    const said = extras.map((extra) => (isLocation && extra.name !== nearby ? { ...extra, of: ofOffice } : extra));
    return { extras: said, startsAt };
  }, [id, kvk, group, hasContacts, hasPersons, hasPress, hasNearby, startsAt]);
}
