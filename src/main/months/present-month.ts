import type { MonthListName } from '../../shared/domain/lists/list-name';
import type { MonthRef } from '../../shared/domain/months/month';

/** What a new month is compared with. */
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
          /** What distinguishes the provider's list from another (`list-mark.ts`). */
          readonly mark: string;
        }
      >
    >
  >;
};
