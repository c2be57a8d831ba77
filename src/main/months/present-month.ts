import type { MonthRef } from '../../shared/domain/months/month';
import type { MonthListName } from '../../shared/domain/months/month-list-name';

/** The data of the current month that a new one is compared with. */
export type PresentMonth = {
  readonly ref: MonthRef;
  readonly lists: Readonly<
    Partial<
      Record<
        MonthListName,
        {
          readonly rows: number;
          /** Columns with a value. */
          readonly filled: readonly string[];
          /** The mark of the provider's list (`list-mark.ts`). */
          readonly mark: string;
        }
      >
    >
  >;
};
