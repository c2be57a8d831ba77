import type { Owner } from '../domain/account/session';
import type { CellRemark } from '../domain/lists/remark';
import type { InMonth } from '../domain/months/month';
import { declared } from './declared';

type RemarkedCell = Pick<CellRemark, 'kvk' | 'column'>;

/** What the window may ask about remarks of the user on values of offices (docs/product.md#remarks). */
export const remarkRequests = {
  'remark.list': declared<(input: { readonly owner: Owner }) => readonly CellRemark[]>(),
  /** Notes a text about the value that a cell has in a month. Fails with NOT_ALLOWED, and CHANGED_ELSEWHERE when another window wrote it since. */
  'remark.write':
    declared<
      (
        input: InMonth<{
          readonly owner: Owner;
          readonly cell: RemarkedCell;
          readonly text: string;
          readonly revision: number;
        }>,
      ) => CellRemark
    >(),
  /** Writes one as it is, with the value and the month that it was about; fails with CHANGED_ELSEWHERE. */
  'remark.put': declared<(input: { readonly owner: Owner; readonly remark: CellRemark }) => CellRemark>(),
  'remark.remove': declared<(input: { readonly owner: Owner; readonly cell: RemarkedCell }) => null>(),
};

export const remarkEvents = {
  /** The remarks of a role are others than before. */
  'remarks.changed': declared<{ readonly role: string }>(),
};
