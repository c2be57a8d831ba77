import { type DossierPart, each, grouped, one } from './field-value';

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
    // The provider writes this one with a capital.
    name === 'negativesSum' ? 'Negativessum' : name,
    `quality${name.charAt(0).toUpperCase()}${name.slice(1)}`,
  ]),
);

/** What follows from other offices and has no history of its own: groups and quality. */
export const currentPart: DossierPart = (_at, columns) => ({
  group:
    columns.groupKvk === undefined
      ? []
      : grouped(columns, { number: 'groupKvk', name: 'groupName', ...totals('group') }),
  subGroup: grouped(columns, { number: 'subgroupKvk', name: 'subgroupName', ...totals('subgroup') }),
  groupFteCorrected: one(columns.groupFteCorrected),
  revenueGroup: one(columns.groupRevenue),
  daughters: each(columns.daughters).map((name) => ({ name })),
  groupMediators: each(columns.groupMediators),
  groupTradeBodies: each(
    ['Adfiz', 'NVGA', 'VNAB', 'SEH', 'FFP', 'NVHP', 'RGA', 'RPA', 'RMiA'].filter(
      (body) => columns[`group${body}`] === true,
    ),
  ),
  quality: grouped(columns, qualityNames),
});
