import type { ListHead } from '../../../provider-api/lists';
import type { MonthListName } from '../../../shared/domain/lists/list-name';
import type { ListCounts } from '../refresh-calls';
import type { BuiltColumn } from './built-column';
import { ListRows } from './list-rows';
import { RowReader } from './row-reader';

/** What became of a list. */
export type TakenList = ListCounts & { readonly columns: readonly BuiltColumn[] };

/** Takes the bytes of a list as they come, and makes columns of them. Every method throws Fault PROVIDER_ANSWER_INVALID. */
export class ListIntake {
  private readonly rows: ListRows;
  private readonly reader: RowReader;

  /** @param known the head, where it is known to stand behind the rows */
  constructor(list: MonthListName, known: ListHead | null) {
    this.rows = new ListRows(list);
    this.reader = new RowReader((head) => this.rows.open(head), known);
  }

  get count(): number {
    return this.rows.count;
  }

  get period(): string | null {
    return this.rows.period;
  }

  get expected(): number | null {
    return this.rows.expected;
  }

  take(chunk: Uint8Array): void {
    this.reader.take(chunk);
  }

  /** Everything has come. @returns the head with which it has to be read again, where that came behind the rows */
  end(): ListHead | null {
    return this.reader.end();
  }

  close(): TakenList {
    return { ...this.rows.close(), columns: this.rows.columns() };
  }
}
