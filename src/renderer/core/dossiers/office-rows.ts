import type { OfficeOwnRows } from '../../../shared/bridge/own-table-contract';
import { useHasControl } from '../account/subscription-offer';
import { useAnswer } from '../use-answer';

const none: readonly OfficeOwnRows[] = [];

/** The rows of the user's own tables that belong to an office; none without the option, and until they are known. */
export function useOfficeRows(kvk: string): readonly OfficeOwnRows[] {
  const hasTables = useHasControl('kvkLists');
  const { data } = useAnswer('ownTable.ofOffice', hasTables ? { office: kvk } : null, kvk);
  return data ?? none;
}
