import type { Dossier, DossierField } from '../domain/dossiers/dossier';
import type { Cell } from '../domain/lists/column';
import { formatDate } from '../format/format-date';
import type { DossierModel, ShownSection } from './dossier-model';
import { type DossierPoint, registeredPoints, sectionLabel } from './points';
import { isRecord, type Json, partOf } from './read-json';
import { shownField } from './shown-field';
import { currentOf, type ReadingDay, versionsOf } from './versions';

/** Whether an id belongs to a location other than the main one, which is the office itself (docs/rules/dossier.md#location-dossier). */
export const isOtherLocation = (id: string): boolean => /^\d{8}_\w+$/.test(id) && !/_0+$/.test(id);

/** Marks sections of the office in the dossier of a location. */
export const ofOffice = 'van het kantoor';

/** The known facts of a location, by the names of their info points; unknown facts are absent. */
export type LocationValues = Readonly<Record<string, unknown>>;

export type LocationSources = ReadingDay & {
  readonly id: string;
  /** The row in the list of locations; null when the month or the subscription does not have it. */
  readonly row: Readonly<Record<string, Cell>> | null;
  readonly dossier: Pick<Dossier, 'fields'>;
};

/** The fields of a location, in the order in which they are shown. */
const points: readonly DossierPoint[] = registeredPoints('contact', [
  {
    name: 'location',
    kind: 'string',
    label: 'Vestiging',
    explanation: 'De vestiging waarover dit dossier gaat.',
  },
  {
    name: 'locationName',
    kind: 'string',
    label: 'Naam vestiging',
    explanation: 'De naam waaronder de vestiging bekend is.',
  },
  {
    name: 'branchNumber',
    kind: 'string',
    label: 'Vestigingsnummer',
    explanation: 'Het nummer van twaalf cijfers van de vestiging.',
  },
  { name: 'address', kind: 'address', label: 'Bezoekadres', explanation: 'Het bezoekadres van de vestiging.' },
  { name: 'phone', kind: 'tel', label: 'Telefoon', explanation: 'Het telefoonnummer van de vestiging.' },
  { name: 'municipality', kind: 'string', label: 'Gemeente', explanation: 'De gemeente van de vestiging.' },
  { name: 'province', kind: 'string', label: 'Provincie', explanation: 'De provincie van de vestiging.' },
  {
    name: 'dateOpened',
    kind: 'string',
    label: 'Geopend',
    explanation: 'De datum waarop de vestiging is geopend.',
  },
]);

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** The location as the office's dossier lists it; null when it lists no location with this number. */
function branchOf({ id, dossier, ...on }: LocationSources): Json | null {
  const number = id.slice(9);
  const branches = currentOf(versionsOf(dossier.fields.branches, null), on).flatMap(({ value }) =>
    Array.isArray(value) ? value : [value],
  );
  return (
    branches.find((branch): branch is Json => isRecord(branch) && String(partOf(branch, 'regIndex')) === number) ?? null
  );
}

/** What list and dossier say of a location; null when neither has it. */
export function locationValues(sources: LocationSources): LocationValues | null {
  const { row } = sources;
  const branch = branchOf(sources);
  if (row === null && branch === null) return null;
  const opened = row?.dateOpened;
  const part = (name: string): unknown => (branch === null ? undefined : partOf(branch, name));
  return {
    locationName: text(row?.locationName) ?? part('name'),
    branchNumber: text(row?.branchNumber) ?? part('branchNumber'),
    address:
      row === null
        ? part('address')
        : { street: row.street, postcode: row.postcode, city: row.city, country: row.country ?? null },
    phone: row?.locationPhone,
    municipality: row?.municipality,
    province: row?.province,
    dateOpened: typeof opened === 'number' ? formatDate(opened) : undefined,
  };
}

/** The name of a location, or its number when it has no name. */
export const locationName = (id: string, values: LocationValues | null): string =>
  text(values?.locationName) ?? `Vestiging ${id}`;

const fieldOf = (value: unknown): DossierField => ({
  broken: false,
  versions: value === undefined || value === null ? [] : [{ value, start: null, end: null, index: 0 }],
});

/** The dossier of a location: a section with its own facts, then the sections of its office, marked as such. */
export function ofLocation(model: DossierModel, sources: LocationSources): DossierModel {
  const values = { ...locationValues(sources), location: sources.id };
  const dossier = {
    fields: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, fieldOf(value)])),
  };
  const nothing = { withheld: [], withheldFields: new Set<string>() };
  const context = { dossier, ...nothing, today: sources.today, isActive: model.isActive };
  const own: ShownSection = {
    name: 'location',
    label: sectionLabel('location'),
    of: null,
    fields: points.map((point) => shownField(point, context)),
  };
  // The office's field about its location describes the main location, so it is left out.
  const others = model.sections.map(({ fields, ...section }) => ({
    ...section,
    of: ofOffice,
    fields: fields.filter((field) => field.point.name !== 'location'),
  }));
  return { ...model, sections: [own, ...others] };
}
