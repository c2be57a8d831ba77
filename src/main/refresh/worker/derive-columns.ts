import type { ProviderCell } from '../../../provider-api/lists';
import { ownColumnNamed } from '../../../shared/catalog/catalog';
import type { Column } from '../../../shared/domain/lists/column';
import type { MonthListName } from '../../../shared/domain/months/month-list-name';
import {
  ageClass,
  companySize,
  profilingLabel,
  profilingTopics,
  readTopLabel,
  sbiLetter,
} from '../../../shared/domain/register/classes';
import { roundShown } from '../../../shared/format/format-number';
import { listStars } from '../../../shared/format/ratings';
import { provinceOf } from '../../../shared/geo/province';

/** Computes a cell from other cells of its row; `cell` returns these by column name. */
export type Derivation = (cell: (name: string) => ProviderCell) => ProviderCell;

const textOf = (cell: ProviderCell): string | null => (typeof cell === 'string' && cell.trim() !== '' ? cell : null);
const numberOf = (cell: ProviderCell): number | null =>
  typeof cell === 'number' ? cell : typeof cell === 'string' && cell !== '' ? Number(cell) : null;
const textsOf = (cell: ProviderCell): readonly string[] =>
  Array.isArray(cell)
    ? cell
    : (textOf(cell)
        ?.split(',')
        .map((item) => item.trim()) ?? []);

/** The first value of one column, or else the first value of the other (docs/rules/columns.md#derived-columns). */
const firstOf =
  (own: string, fallback: string): Derivation =>
  (cell) =>
    firstText(cell(own)) ?? firstText(cell(fallback));

function firstText(cell: ProviderCell): string | null {
  if (Array.isArray(cell)) return cell[0] ?? null;
  const text = textOf(cell);
  if (text === null) return null;
  const comma = text.indexOf(',');
  return (comma < 0 ? text : text.slice(0, comma)).trim();
}

/** A value that follows from a number as it is shown, so that the two never contradict each other. */
function ofNumber<T extends ProviderCell>(list: MonthListName, name: string, work: (shown: number) => T): Derivation {
  const decimals = ownColumnNamed(list, name)?.decimals ?? 0;
  return (cell) => {
    const value = numberOf(cell(name));
    return value === null || Number.isNaN(value) ? null : work(roundShown(value, decimals));
  };
}

/** Derives a value from a list of texts. Rows that share the list also share the result. */
function ofTexts(name: string, work: (texts: readonly string[]) => string[]): Derivation {
  const known = new WeakMap<object, string[]>();
  return (cell) => {
    const value = cell(name);
    if (typeof value !== 'object' || value === null) return work(textsOf(value));
    let result = known.get(value);
    if (result === undefined) {
      result = work(textsOf(value));
      known.set(value, result);
    }
    return result;
  };
}

const topFields = [
  ['qualityRankingTop', 'Nederland'],
  ['qualityProvinceTop', 'provincie'],
  ['qualityRankingSelfTop', 'segment'],
] as const;

/** Most offices have no top labels, and share this list. */
const noTops: string[] = [];

/**
 * The labels of all fields that have one, the narrowest top first; with equal tops the widest field first
 * (docs/rules/columns.md#derived-columns).
 */
const labelsOfTops: Derivation = (cell) => {
  if (topFields.every(([name]) => cell(name) === null)) return noTops;
  return topFields
    .flatMap(([name, field]) => {
      const label = textOf(cell(name));
      return label === null ? [] : [{ most: readTopLabel(label)?.most ?? Number.POSITIVE_INFINITY, label, field }];
    })
    .sort((first, second) => (first.most < second.most ? -1 : Number(first.most > second.most)))
    .map(({ label, field }) => `${label} ${field}`);
};

/** A property of a cell that is an object; null for text cells. */
const partOf =
  (name: string, part: string): Derivation =>
  (cell) => {
    const value = cell(name);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
    return textOf((value as Readonly<Record<string, ProviderCell>>)[part] ?? null);
  };

/** Properties of the two columns with object cells that the columns do not show themselves. */
const segmentParts: Readonly<Record<string, Derivation>> = Object.fromEntries(
  (
    [
      ...(['code', 'marketorientation', 'productorientation', 'source'] as const).map(
        (part) => ['rfdSegmentationOptimal', part] as const,
      ),
      ['rfdSegmentationSize', 'groupCategory'],
    ] as const
  ).map(([name, part]) => [`${name}.${part}`, partOf(name, part)]),
);

const adviserDerivations: Readonly<Record<string, Derivation>> = {
  urlCombined: firstOf('url', 'urlScraping'),
  mailCombined: firstOf('mail', 'mailScraping'),
  sizeByFte: ofNumber('advisers', 'fte', companySize),
  ageClass: ofNumber('advisers', 'officeAge', ageClass),
  sbiLetters: ofTexts('sbi', (codes) => [...new Set(codes.map(sbiLetter))].filter((letter) => letter !== null).sort()),
  provinceOfPlace: (cell) => provinceOf(textOf(cell('postcode')), textOf(cell('city'))),
  qualityStars: ofNumber('advisers', 'qualityFinal', listStars),
  qualityTop: labelsOfTops,
  ...segmentParts,
};

const profilingDerivations: Readonly<Record<string, Derivation>> = Object.fromEntries(
  profilingTopics.map(({ name }) => [`${name}Label`, ofNumber('profiling', `${name}Score`, profilingLabel)]),
);

/** The number of different values in a cell. */
const countOf =
  (name: string): Derivation =>
  (cell) =>
    new Set(textsOf(cell(name)).filter((text) => text !== '')).size;

const derivations: Readonly<Partial<Record<MonthListName, Readonly<Record<string, Derivation>>>>> = {
  advisers: adviserDerivations,
  locations: {
    locationKind: (cell) => {
      const id = textOf(cell('locationId'));
      return id === null ? null : id.endsWith('_0') ? 'Hoofd' : 'Neven';
    },
  },
  profiling: profilingDerivations,
  persons: { companyCount: countOf('kvks'), functionCount: countOf('functions') },
};

/** The function that computes a derived column. @throws TypeError for a column without a derivation */
export function derivationOf(list: MonthListName, column: Column): Derivation {
  const derivation = derivations[list]?.[column.name];
  if (derivation === undefined) throw new TypeError(`${column.name} is worked out nowhere`);
  return derivation;
}
