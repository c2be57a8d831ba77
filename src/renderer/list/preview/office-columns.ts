import { columnNamed } from '../../../shared/catalog/catalog';
import type { Column } from '../../../shared/catalog/column';
import { markWithheld } from '../../../shared/catalog/subscription-columns';

/** Columns of an office by name; those that the subscription leaves out say so. */
export const officeColumnsNamed = (names: readonly string[], withheld: readonly string[]): readonly Column[] =>
  markWithheld(
    names.flatMap((name) => columnNamed('advisers', name) ?? []),
    withheld,
  );
