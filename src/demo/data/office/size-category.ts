import { companySize } from '../../../shared/domain/register/office-classes';
import { Chance } from '../random';

/** Size of an office and of what it belongs to (column 251, docs/product.md#company-size). */
export const sizeCategory = (fte: number, key: number) => ({
  entityCategory: companySize(fte),
  groupCategory: companySize(fte * (1 + new Chance(key, 'group category').next())),
});
