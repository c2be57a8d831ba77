import { columnNamed } from '../catalog/catalog';
import { defineColumn } from '../catalog/define-column';
import { infoGroupLabels } from '../catalog/info-group-labels';
import { type InfoPoint, infoPoints } from '../catalog/info-points';
import { figureWords, withFigures } from '../catalog/subscription-columns';
import { type Column, type ColumnKind, type ColumnWords, type InfoGroup, infoGroups } from '../domain/lists/column';
import { partColumn } from './figure-kinds';

/** An info point as this subscription knows it; its kind may be one that only the provider knows. */
export type DossierPoint = Omit<InfoPoint, 'kind'> & {
  readonly kind: string;
  /** How the provider has its figures shown and judged. */
  readonly words?: ColumnWords;
};

const correction = 'Geef de wijziging door aan de Kamer van Koophandel; daarna staat zij in de volgende maand.';

/** Points of a group that the program itself describes, and that the Chamber of Commerce corrects. */
export const registeredPoints = (
  group: InfoGroup,
  own: readonly Pick<DossierPoint, 'name' | 'kind' | 'label' | 'explanation'>[],
): readonly DossierPoint[] =>
  own.map((each) => ({ ...each, field: each.name, subField: null, group, whenChanged: correction }));

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

/** The info points of a subscription: those of the catalogue with the provider's labels and explanations, then its own. */
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

/** Info points whose column has another name. */
const columnNames: Readonly<Record<string, string | null>> = {
  // The column of this name says which persons may sign, the point whether any person may.
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

/** The column of the list with the value of an info point; null when no list has it. */
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
 * The column of a point with the provider's decimals, unit and limits, which it may give by the name of the point or of the column;
 * a point that no list has gets a column of its own for them.
 */
export function figureColumnOf(point: DossierPoint): Column | null {
  const { name, label, explanation, kind, words = [] } = point;
  const known = columnOf(point);
  const word = words.find((each) => each.name === name) ?? words.find((each) => each.name === known?.name);
  if (word === undefined) return known;
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

/** The points by section, in the order of the catalogue. */
export const sectionsOf = (points: readonly DossierPoint[]): readonly Section[] =>
  sectionNames
    .map((name) => ({ name, points: points.filter((point) => sectionOf(point) === name) }))
    .filter((section) => section.points.length > 0);
