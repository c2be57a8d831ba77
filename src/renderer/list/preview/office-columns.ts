import { columnNamed } from '../../../shared/catalog/catalog';
import { type RowSubscription, subscribed } from '../../../shared/catalog/subscription-columns';
import type { Column } from '../../../shared/domain/lists/column';

/** Columns of an office by name, in the words of the provider; those that the subscription leaves out say so. */
export const officeColumnsNamed = (names: readonly string[], office: RowSubscription): readonly Column[] =>
  subscribed(
    names.flatMap((name) => columnNamed('advisers', name) ?? []),
    office,
  );
