/**
 * Formulas by which figures of the provider usually follow from others. The provider does not say how it calculates, so a relation is only
 * told of a value that it gives exactly (`reasonOf`).
 */
export const relations: Readonly<Record<string, string>> = {
  solvency: '100 * [equity] / [assetsTotal]',
  equityTrend: '100 * ([equity] - [equityPrevious]) / abs([equityPrevious])',
  rating: 'gemiddelde([ratingRiFD]; [creditRating]; [paymentScore])',
  riskDifference: '[creditRating] - [paymentScore]',
  ratingRiFDChange: '[ratingRiFD] - vorige([ratingRiFD]; 1)',
  qualityPositivesSum:
    '[qualitySize] + [qualityExperience] + [qualityEducation] + [qualityDigitalization] + [qualityFinancial]',
  qualityFinal: '[qualityPositivesSum] - [qualityNegativesSum]',
  qualityDifference: '[qualityFinal] - [qualityAverage]',
};

/** Columns that the provider works out of others in a way that it does not tell, besides those of `valueSources`. */
export const relatedColumns: Readonly<Record<string, readonly string[]>> = {
  province: ['postcode', 'city'],
  totalClass: ['riskClass', 'creditScore', 'paymentClass'],
  qualityFinalStarValue: ['qualityFinal'],
};
