import type { Column } from '../domain/lists/column';
import { basicColumns } from './advisers/basic';
import { changeColumns } from './advisers/changes';
import { contactColumns } from './advisers/contact';
import { derivedColumns } from './advisers/derived';
import { digitalColumns } from './advisers/digital';
import { figureColumns } from './advisers/figures';
import { firstColumns } from './advisers/first-columns';
import { groupColumns } from './advisers/group';
import { industryColumns } from './advisers/industries';
import { legalColumns } from './advisers/legal';
import { licenceColumns } from './advisers/licences';
import { peopleColumns } from './advisers/people';
import { qualityColumns } from './advisers/quality';
import { ratingColumns } from './advisers/ratings';
import { surroundingsColumns } from './advisers/surroundings';

/**
 * The columns of the Adviseurslijst. The numbers of the provider's columns are fixed; the others are ours (docs/rules/columns.md#column-numbers).
 */
export const adviserColumns: readonly Column[] = [
  ...firstColumns,
  ...basicColumns,
  ...contactColumns,
  ...peopleColumns,
  ...legalColumns,
  ...groupColumns,
  ...figureColumns,
  ...ratingColumns,
  ...qualityColumns,
  ...licenceColumns,
  ...digitalColumns,
  ...industryColumns,
  ...surroundingsColumns,
  ...changeColumns,
  ...derivedColumns,
];
