import type { Column } from '../domain/lists/column';
import { adviserColumns } from './advisers';
import { subLicenceNames } from './advisers/licences';

/** Columns that each need an extra module of the provider, which leaves them out of its lists otherwise. */
export const moduleColumns = ['tp', 'creditRating', 'paymentScore'] as const;
export type ModuleColumn = (typeof moduleColumns)[number];

/** Columns that each rest on the same others. */
const restingOn = (sources: readonly string[], names: readonly string[]): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(names.map((name) => [name, sources]));

const judgements = ['ratingRiFD', 'creditRating', 'paymentScore'] as const;

/**
 * The one table of what the provider works out of other columns of an office, or makes a coarser form of
 * (docs/product.md#withheld-columns). Who may not see a source may not see these either. What is worked out here has its sources in
 * the catalogue (`derived`).
 */
export const valueSources: Readonly<Record<string, readonly string[]>> = {
  ...restingOn(['creditRating'], ['creditScore', 'riskDifferenceYear']),
  // A credit bureau has the same facts in its own measures.
  ...restingOn(['creditRating'], ['creditlimit', 'codePD', 'ratingG', 'ratingPD']),
  ...restingOn(['paymentScore'], ['paymentClass']),
  ...restingOn(['creditRating', 'paymentScore'], ['riskDifference']),
  ...restingOn(judgements, ['rating', 'totalClass']),
  ...restingOn(['ratingRiFD'], ['riskClass', 'ratingRiFDRisk', 'ratingRiFDChange', 'ratingHistory']),
  ...restingOn(['dateSettlement'], ['officeAge']),
  ...restingOn(['fte'], ['fteGrowth']),
  ...restingOn(['equity'], ['equityTrend']),
  ...restingOn(['groupSize'], ['groupSizeGrowth']),
  ...restingOn(['authorized'], ['authorizedCount']),
  ...restingOn(['decisionmakers'], ['policyMakerCount']),
  ...restingOn(['licenses'], ['licenceCount', 'licenceCountSimple', 'firstLicence', ...subLicenceNames]),
  ...restingOn(
    ['qualityFinal'],
    [
      ...['qualityFinalStarValue', 'qualityFinalStarText', 'qualityDifference', 'qualityRanking', 'qualityRankingSelf'],
      'qualityProvinceRanking',
    ],
  ),
  ...restingOn(['qualityRanking'], ['qualityRankingTop']),
  ...restingOn(['qualityRankingSelf'], ['qualityRankingSelfTop']),
  ...restingOn(['qualityProvinceRanking'], ['qualityProvinceTop']),
  ...restingOn(['qualitySizeRanking'], ['qualitySizeTop']),
};

type Named = Pick<Column, 'name' | 'derived'>;

const sourcesOf = ({ name, derived }: Named): readonly string[] => derived ?? valueSources[name] ?? [];

/**
 * Whether a subscription withholds a column: the provider left it out of its list, or something that it rests on
 * (docs/product.md#withheld-columns). A value that is empty in a column that was sent is no such value.
 * @param isSent whether the provider sent the column of a name
 */
export const isWithheld = (column: Named, isSent: (name: string) => boolean): boolean =>
  (column.derived === undefined && !isSent(column.name)) ||
  sourcesOf(column).some((name) => isWithheld({ name }, isSent));

/** Names of the columns of an office that are withheld together with the left-out ones. */
export const withheldWith = (leftOut: readonly string[]): readonly string[] =>
  adviserColumns.filter((column) => isWithheld(column, (name) => !leftOut.includes(name))).map(({ name }) => name);

const isModule = (name: string): name is ModuleColumn => (moduleColumns as readonly string[]).includes(name);

/** The special module that a column comes with, or that something it rests on comes with; null for any other. */
export function moduleOf(name: string): ModuleColumn | null {
  if (isModule(name)) return name;
  return (valueSources[name] ?? []).map(moduleOf).find((found) => found !== null) ?? null;
}

/** All that goes with the special modules. */
const ofModules: ReadonlySet<string> = new Set(withheldWith(moduleColumns));

/**
 * The fields of a dossier that hold nothing but values of a module that the subscription lacks. What else a list lacks a dossier may
 * have: that is the provider's choice.
 * @param withheld names of columns
 */
export function withheldFields(withheld: readonly string[]): ReadonlySet<string> {
  const lacking = withheld.filter((name) => ofModules.has(name));
  const open = new Set(adviserColumns.filter(({ name }) => !lacking.includes(name)).map(({ field }) => field));
  const fields = adviserColumns.filter(({ name }) => lacking.includes(name)).map(({ field }) => field);
  return new Set(fields.filter((field) => !open.has(field)));
}
