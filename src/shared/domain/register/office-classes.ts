/** Size of a company by full-time jobs (docs/product.md#company-size). */
export type CompanySize = 'Klein' | 'Middelgroot' | 'Groot';

/** Small under 5, medium from 5 up to 20, large from 20. */
export const companySize = (fte: number): CompanySize => (fte < 5 ? 'Klein' : fte < 20 ? 'Middelgroot' : 'Groot');

/** The age of an office in classes that a list filter can show. */
export function ageClass(years: number): string {
  if (years < 1) return 'Starter';
  if (years < 5) return '1 tot 5 jaar';
  if (years < 10) return '5 tot 10 jaar';
  return years < 25 ? '10 tot 25 jaar' : '25 jaar en ouder';
}
