import { columnNamed } from '../catalog/catalog';
import { defineColumn } from '../catalog/columns/define-column';
import { infoGroupLabels } from '../catalog/columns/info-group-labels';
import { type InfoPoint, infoPoints } from '../catalog/info-points';
import { figureWords, withFigures } from '../catalog/subscription-columns';
import { type Column, type ColumnKind, type ColumnWords, type InfoGroup, infoGroups } from '../domain/lists/column';
import { partColumn } from './figure-kinds';

/** An info point as a subscription has it. Its kind may be one that only the provider knows. */
export type DossierPoint = Omit<InfoPoint, 'kind'> & {
  readonly kind: string;
  /** The provider's words for its figures: how they are shown and judged. */
  readonly words?: ColumnWords;
};

const correction = 'Geef de wijziging door aan de Kamer van Koophandel; daarna staat zij in de volgende maand.';

/** Makes info points that the program describes itself, and whose values users correct at the Chamber of Commerce. */
export const registeredPoints = (
  group: InfoGroup,
  own: readonly Pick<DossierPoint, 'name' | 'kind' | 'label' | 'explanation'>[],
): readonly DossierPoint[] =>
  own.map((point) => ({ ...point, field: point.name, subField: null, group, whenChanged: correction }));

/** The sections of a dossier: the info groups, and the profile (docs/rules/dossier.md#dossier-groups). */
export const sectionNames = [...infoGroups, 'profiling'] as const;
/** The names of sections. `location` only exists in the dossier of a location, for its own facts. */
export type SectionName = (typeof sectionNames)[number] | 'location';
/** The labels of the sections that are not info groups. */
const ownLabels = { location: 'Vestiging', profiling: 'Profilering' } as const;
export const sectionLabel = (name: SectionName): string => ({ ...infoGroupLabels, ...ownLabels })[name];

const sectionOf = ({ kind, group }: DossierPoint): SectionName => (kind === 'profiling' ? 'profiling' : group);

/** The provider's other names for some info groups. */
const groupNames: Readonly<Record<string, InfoGroup>> = {
  rating: 'ratings',
  quality: 'ratings',
  digitization: 'ratings',
  certification: 'base',
};
const isGroup = (name: string): name is InfoGroup => (infoGroups as readonly string[]).includes(name);

/** An info point that only the provider knows; null when it does not say to which group the point belongs. */
function ownPoint(word: ColumnWords[number]): DossierPoint | null {
  const { name, label, explanation, field, subField, kind, group } = word;
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
    words: figureWords([word]),
  };
}

/** The info points of a subscription: those of the catalogue with the provider's labels and explanations, then the provider's own. */
export function pointsOf(words: ColumnWords): readonly DossierPoint[] {
  const given = new Map(words.map((word) => [word.name, word]));
  const known = new Set(infoPoints.map(({ name }) => name));
  const figures = figureWords(words);
  const own = words.flatMap((word) => (known.has(word.name) ? [] : (ownPoint(word) ?? [])));
  return [
    ...infoPoints.map((point): DossierPoint => {
      const word = given.get(point.name);
      const { label = point.label, explanation = point.explanation } = word ?? {};
      return { ...point, label, explanation, words: figures };
    }),
    ...own,
  ];
}

/** The column of an info point, when its name differs from the point's. */
const columnNames: Readonly<Record<string, string | null>> = {
  // This column says which persons may sign, but the info point says whether any person may.
  authorized: null,
  location: 'locationId',
  fteOptimalSimple: 'fte',
  fteSimple: 'fteSimple.total',
  fteKvkSimple: 'fteKvkSimple.total',
  fteKvkExtractSimple: 'fteKvkExtractSimple.total',
  revenueGroup: 'groupRevenue',
  advieskeuzeRating: 'advieskeuzeRating.score',
  groupSimple: 'groupKvk',
  authorizedPersons: 'authorized',
  limitations: 'restrictions',
  liabilityStatements: 'liabilityStatement',
  legal: 'legalSimple',
};

/** The column of the list with the value of an info point; null when no list has such a column. */
export function columnOf({ name, field, subField }: Pick<DossierPoint, 'name' | 'field' | 'subField'>): Column | null {
  const column = Object.hasOwn(columnNames, name) ? columnNames[name] : name;
  const own = column === null || column === undefined ? undefined : columnNamed('advisers', column);
  return own ?? (subField === null ? null : partColumn(field, subField));
}

const figureKinds: Readonly<Record<string, ColumnKind>> = {
  amount: 'amount',
  percentage: 'percentage',
  value: 'number',
};

/**
 * The column of an info point with the provider's decimals, unit and limits, which the provider can give under the name of the point or of
 * the column. A point without a column in a list gets its own column for them.
 */
export function figureColumnOf(point: DossierPoint): Column | null {
  const { name, label, explanation, kind, words = [] } = point;
  const known = columnOf(point);
  const ofColumn = words.find((word) => word.name === known?.name);
  const word = words.find((word) => word.name === name) ?? ofColumn;
  if (word === undefined) return known;
  // The user's own limits are those of the column.
  if (known !== null && word !== ofColumn) return withFigures(known, { ...word, ownLimit: ofColumn?.ownLimit });
  if (known !== null) return withFigures(known, word);
  const own = defineColumn({
    group: 'Cijfers',
    number: -1,
    name,
    label,
    explanation,
    kind: figureKinds[kind] ?? 'number',
  });
  return withFigures(own, word);
}

export type Section = { readonly name: SectionName; readonly points: readonly DossierPoint[] };

/** The info points by section, in the order of the catalogue. */
export const sectionsOf = (points: readonly DossierPoint[]): readonly Section[] =>
  sectionNames
    .map((name) => ({ name, points: points.filter((point) => sectionOf(point) === name) }))
    .filter((section) => section.points.length > 0);
