import { OfficeMonth } from '../office/office-month';
import { type DossierPart, itemValues, objectValue, singleValue } from './field-value';
import type { Json } from './versions';

const totals = (prefix: 'group' | 'subgroup'): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [
      'Entity',
      'Top100',
      'Size',
      'SizeActive',
      'SizeAFM',
      'SizeAFMMarket',
      'SizeMarket',
      'Fte',
      'FteActive',
      'FteAFM',
      'FteAFMMarket',
      'FteMarket',
    ].map((name) => [name.charAt(0).toLowerCase() + name.slice(1), `${prefix}${name}`]),
  );

const quality = [
  ...['fteSelf', 'fteGroup', 'size', 'sizeRanking', 'sizeTop', 'province', 'provinceRanking', 'provinceTop'],
  ...['experience', 'education', 'digitalization', 'financial', 'positivesSum', 'negativesSum', 'final'],
  ...['finalStarValue', 'finalStarText', 'segmentSelf', 'segment', 'rankingSelf', 'rankingSelfTop', 'ranking'],
  ...['rankingTop', 'average', 'difference', 'period', 'remarks'],
] as const;
const qualityNames = Object.fromEntries(
  quality.map((name) => [
    // The provider begins this name with a capital.
    name === 'negativesSum' ? 'Negativessum' : name,
    `quality${name.charAt(0).toUpperCase()}${name.slice(1)}`,
  ]),
);

/** Values that depend on other offices and have no history of their own: groups and quality. */
export const currentPart: DossierPart = (at, columns) => ({
  group:
    columns.groupKvk === undefined
      ? []
      : objectValue(columns, { number: 'groupKvk', name: 'groupName', ...totals('group') }),
  subGroup: objectValue(columns, { number: 'subgroupKvk', name: 'subgroupName', ...totals('subgroup') }),
  groupFteCorrected: singleValue(columns.groupFteCorrected),
  revenueGroup: singleValue(columns.groupRevenue),
  daughters: columns.daughters === undefined ? [] : daughtersOf(at),
  groupMediators: itemValues(columns.groupMediators),
  groupTradeBodies: itemValues(
    ['Adfiz', 'NVGA', 'VNAB', 'SEH', 'FFP', 'NVHP', 'RGA', 'RPA', 'RMiA'].filter(
      (body) => columns[`group${body}`] === true,
    ),
  ),
  quality: objectValue(columns, qualityNames),
});

/** The members that a parent owns and that still exist, each with the KvK number of its dossier. */
function daughtersOf({ world, group, month }: OfficeMonth): readonly Json[] {
  const members = group === null ? [] : group.members.filter((office) => office !== group.parent);
  return members
    .map((office) => new OfficeMonth(world, office, month))
    .filter(({ active }) => active)
    .map(({ name, office }) => ({ name: name.statutory, kvk: office.kvk }));
}
