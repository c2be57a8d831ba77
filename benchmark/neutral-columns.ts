/** A column that every engine gets: a text or a number for each row, or null. */
export type NeutralColumn = {
  readonly name: string;
  readonly kind: 'text' | 'number';
  /** The column whose texts it has without capitals and accents. */
  readonly folds?: string;
};

const texts = `kvk name city street postcode municipality province corop country region urbanity rfdSegmentation legalSimple
  licensesType firstLicence phone mail url rfdBusinessmodel rfdCode groupName groupKvk ratingG active memberAdfiz`;
/** Days are numbers too: 20261031. */
const numbers = `fte revenue equity solvency workingCapital assetsTotal currentRatio licenceCount officers groupSize authorizedCount
  latitude longitude dateAFMSince dateSettlement`;

const named = (names: string, kind: NeutralColumn['kind']): readonly NeutralColumn[] =>
  names.split(/\s+/).map((name) => ({ name, kind }));

/** Forty columns of the Adviseurslijst, of the kinds that every engine has. */
export const monthColumns: readonly NeutralColumn[] = [...named(texts, 'text'), ...named(numbers, 'number')];

/**
 * The same, and what Adviesatlas makes when it opens a month: the texts in which is searched, without capitals and accents. So the others do
 * not spend time on it.
 */
export const neutralColumns: readonly NeutralColumn[] = [
  ...monthColumns,
  { name: 'streetFolded', kind: 'text', folds: 'street' },
  { name: 'nameFolded', kind: 'text', folds: 'name' },
];
