import { columnNamed } from '../catalog/catalog';
import { infoGroupLabels } from '../catalog/info-group-labels';
import { type InfoPoint, infoPoints } from '../catalog/info-points';
import { type Column, type ColumnWords, type InfoGroup, infoGroups } from '../domain/lists/column';
import { partColumn } from './figure-kinds';

/** An info point as this subscription knows it; its kind may be one that only the provider knows. */
export type DossierPoint = Omit<InfoPoint, 'kind'> & { readonly kind: string };

/** The parts of a dossier: the info groups, and the profile (docs/product.md#dossier-groups). */
export const sectionNames = [...infoGroups, 'profiling'] as const;
/** With the part of a dossier of a location that is about the location itself. */
export type SectionName = (typeof sectionNames)[number] | 'location';
/** Sections that are no info group. */
const ownLabels = { location: 'Vestiging', profiling: 'Profilering' } as const;
export const sectionLabel = (name: SectionName): string => ({ ...infoGroupLabels, ...ownLabels })[name];

const sectionOf = ({ kind, group }: DossierPoint): SectionName => (kind === 'profiling' ? 'profiling' : group);

/** The provider calls some content groups otherwise. */
const groupNames: Readonly<Record<string, InfoGroup>> = {
  rating: 'ratings',
  quality: 'ratings',
  digitization: 'ratings',
  certification: 'base',
};
const isGroup = (name: string): name is InfoGroup => (infoGroups as readonly string[]).includes(name);

/** A point that only the provider knows; null when it does not say where it belongs. */
function ownPoint({
  name,
  label,
  explanation,
  field,
  subField,
  kind,
  group,
}: ColumnWords[number]): DossierPoint | null {
  const known = group === undefined ? undefined : isGroup(group) ? group : groupNames[group];
  if (kind === undefined || known === undefined) return null;
  return {
    name,
    field: field ?? name,
    subField: subField ?? null,
    kind,
    group: known,
    label: label ?? name,
    explanation: explanation ?? '',
    whenChanged: 'Mail de wijziging aan de aanbieder, met het KvK-nummer erbij.',
  };
}

/** The info points of a subscription: those of the catalogue with the provider's labels and explanations, then its own. */
export function pointsOf(words: ColumnWords): readonly DossierPoint[] {
  const given = new Map(words.map((word) => [word.name, word]));
  const known = new Set(infoPoints.map(({ name }) => name));
  const own = words.flatMap((word) => (known.has(word.name) ? [] : (ownPoint(word) ?? [])));
  return [
    ...infoPoints.map((point): DossierPoint => {
      const word = given.get(point.name);
      return { ...point, label: word?.label ?? point.label, explanation: word?.explanation ?? point.explanation };
    }),
    ...own,
  ];
}

/** Info points whose column has another name. */
const columnNames: Readonly<Record<string, string | null>> = {
  // The column of this name says which persons may sign, the point whether any person may.
  authorized: null,
  location: 'locationId',
  fteOptimalSimple: 'fte',
  fteSimple: 'fteReport',
  fteKvkSimple: 'fteKvk',
  fteKvkExtractSimple: 'fteKvkExtract',
  creditlimit: 'creditLimit',
  revenueGroup: 'groupRevenue',
  advieskeuzeRating: 'adviceRating',
  groupSimple: 'groupKvk',
  decisionmakers: 'policyMakers',
  authorizedPersons: 'authorized',
  limitations: 'restrictions',
  liabilityStatements: 'liabilityStatement',
  legalSimple: 'legal',
};

/** The column of the list that says the same as an info point; null where no list has it. */
export function columnOf({ name, field, subField }: Pick<DossierPoint, 'name' | 'field' | 'subField'>): Column | null {
  const column = Object.hasOwn(columnNames, name) ? columnNames[name] : name;
  const own = column === null || column === undefined ? undefined : columnNamed('advisers', column);
  return own ?? (subField === null ? null : partColumn(field, subField));
}

export type Section = { readonly name: SectionName; readonly points: readonly DossierPoint[] };

/** The points by section, in the order of the catalogue. */
export const sectionsOf = (points: readonly DossierPoint[]): readonly Section[] =>
  sectionNames
    .map((name) => ({ name, points: points.filter((point) => sectionOf(point) === name) }))
    .filter((section) => section.points.length > 0);
