import type { QualityDimension, QualityLevel, QualitySource, RuleState } from './quality-rule';

export const dimensionWords: Readonly<Record<QualityDimension, string>> = {
  completeness: 'Volledig',
  plausibility: 'Geloofwaardig',
  consistency: 'Spreekt zichzelf niet tegen',
  uniqueness: 'Uniek',
  timeliness: 'Actueel',
};

export const levelWords: Readonly<Record<QualityLevel, string>> = {
  required: 'Vereist',
  expected: 'Verwacht',
  excellent: 'Uitmuntend',
};

export const sourceWords: Readonly<Record<QualitySource, string>> = {
  chamberOfCommerce: 'Kamer van Koophandel',
  afm: 'AFM',
  kifid: 'Kifid',
  annualAccounts: 'Jaarrekening',
  addresses: 'BAG en postcodes',
  websites: 'Website en contact',
  credit: 'Kredietinformatie',
  provider: 'Aanbieder',
};

/** The states of a rule, as values of columns. */
export const stateWords: Readonly<Record<RuleState, string>> = {
  finding: 'bevinding',
  passed: 'in orde',
  noData: 'geen gegevens',
  notApplicable: 'niet van toepassing',
};
