import type { Column } from '../domain/lists/column';
import { adviserColumns } from './advisers';
import { subLicenceNames } from './advisers/licences';

/** Columns that each need an extra module of the provider. Without the module the provider leaves them out of its lists. */
export const moduleColumns = ['tp', 'creditRating', 'paymentScore'] as const;
export type ModuleColumn = (typeof moduleColumns)[number];

/** Makes entries for columns that are all calculated from the same sources. */
const calculatedFrom = (
  sources: readonly string[],
  names: readonly string[],
): Readonly<Record<string, readonly string[]>> => Object.fromEntries(names.map((name) => [name, sources]));

const judgements = ['ratingRiFD', 'creditRating', 'paymentScore'] as const;

/**
 * The columns that the provider calculates from other columns of an office, or that are a coarser form of them
 * (docs/rules/options.md#withheld-columns). A user who may not see a source may not see these columns either. Columns that the program itself
 * calculates have their sources in the catalogue (`derived`).
 */
export const valueSources: Readonly<Record<string, readonly string[]>> = {
  ...calculatedFrom(['creditRating'], ['creditScore', 'riskDifferenceYear']),
  // These columns are a credit bureau's own measures of the same facts.
  ...calculatedFrom(['creditRating'], ['creditlimit', 'codePD', 'ratingG', 'ratingPD']),
  ...calculatedFrom(['paymentScore'], ['paymentClass']),
  ...calculatedFrom(['creditRating', 'paymentScore'], ['riskDifference']),
  ...calculatedFrom(judgements, ['rating', 'totalClass']),
  ...calculatedFrom(['ratingRiFD'], ['riskClass', 'ratingRiFDRisk', 'ratingRiFDChange', 'ratingHistory']),
  ...calculatedFrom(['dateSettlement'], ['officeAge']),
  ...calculatedFrom(['fte'], ['fteGrowth']),
  ...calculatedFrom(['equity'], ['equityTrend']),
  ...calculatedFrom(['groupSize'], ['groupSizeGrowth']),
  ...calculatedFrom(['authorized'], ['authorizedCount']),
  ...calculatedFrom(['decisionmakers'], ['policyMakerCount']),
  ...calculatedFrom(['licenses'], ['licenceCount', 'licenceCountSimple', 'firstLicence', ...subLicenceNames]),
  ...calculatedFrom(
    ['qualityFinal'],
    [
      ...['qualityFinalStarValue', 'qualityFinalStarText', 'qualityDifference', 'qualityRanking', 'qualityRankingSelf'],
      'qualityProvinceRanking',
    ],
  ),
  ...calculatedFrom(['qualityRanking'], ['qualityRankingTop']),
  ...calculatedFrom(['qualityRankingSelf'], ['qualityRankingSelfTop']),
  ...calculatedFrom(['qualityProvinceRanking'], ['qualityProvinceTop']),
  ...calculatedFrom(['qualitySizeRanking'], ['qualitySizeTop']),
};

type Named = Pick<Column, 'name' | 'derived'>;

/** The names of the columns of the same list from which a column is calculated. */
export const sourcesOf = ({ name, derived }: Named): readonly string[] => derived ?? valueSources[name] ?? [];

/**
 * Whether a subscription withholds a column: the provider does not send it, or withholds a column that it is calculated from
 * (docs/rules/options.md#withheld-columns). An empty value in a column that the provider sends is not withheld.
 * @param isSent whether the provider sent the column with this name
 */
export const isWithheld = (column: Named, isSent: (name: string) => boolean): boolean =>
  (column.derived === undefined && !isSent(column.name)) ||
  sourcesOf(column).some((name) => isWithheld({ name }, isSent));

/** The names of all office columns that are withheld when these columns are left out. */
export const withheldWith = (leftOut: readonly string[]): readonly string[] =>
  adviserColumns.filter((column) => isWithheld(column, (name) => !leftOut.includes(name))).map(({ name }) => name);

const isModule = (name: string): name is ModuleColumn => (moduleColumns as readonly string[]).includes(name);

/** The module to which a column belongs, directly or through a column that it is calculated from; null for any other column. */
export function moduleOf(name: string): ModuleColumn | null {
  if (isModule(name)) return name;
  return (valueSources[name] ?? []).map(moduleOf).find((module) => module !== null) ?? null;
}

/** All columns that are withheld without the modules. */
const ofModules: ReadonlySet<string> = new Set(withheldWith(moduleColumns));

/**
 * The fields of a dossier that only contain values of modules that the subscription lacks. A dossier may contain other columns that the
 * list lacks: that is the provider's choice.
 * @param withheld names of columns
 */
export function withheldFields(withheld: readonly string[]): ReadonlySet<string> {
  const lacking = withheld.filter((name) => ofModules.has(name));
  const open = new Set(adviserColumns.filter(({ name }) => !lacking.includes(name)).map(({ field }) => field));
  const fields = adviserColumns.filter(({ name }) => lacking.includes(name)).map(({ field }) => field);
  return new Set(fields.filter((field) => !open.has(field)));
}
