import type { Cell } from '../../../shared/domain/lists/column';

/** The parts of a month's list of offices that a trend needs. */
export type OfficesOfMonth = {
  readonly total: number;
  readonly rowNumber: (id: string) => number | undefined;
  readonly isWithheld: (name: string) => boolean;
  readonly cells: (name: string) => (row: number) => Cell;
};

/** One column of an earlier month, for the rows of the question's month; NaN without a number. */
type Figures = Float64Array;

type ComparedOffices = {
  /** The question's month and the earlier month. */
  readonly months: string;
  readonly current: OfficesOfMonth;
  readonly open: () => OfficesOfMonth | null;
};

/**
 * Figures of earlier months, each read once, so that the trend of the next office costs nothing. There are rarely more than a dozen months
 * of six columns: 15 MB for 25,000 offices.
 */
export class FigureCache {
  private readonly known = new Map<string, ReadonlyMap<string, Figures>>();

  forget(): void {
    this.known.clear();
  }

  /** The figures of an office in an earlier month, in column order; null when that month is unreadable. */
  of(
    { months, current, open }: ComparedOffices,
    { id, columns }: { readonly id: string; readonly columns: readonly string[] },
  ): readonly (number | null)[] | null {
    let known = this.known.get(months);
    if (known === undefined || columns.some((name) => known?.has(name) === false)) {
      const month = open();
      if (month === null) return null;
      known = new Map(columns.map((name) => [name, figuresOf(current, month, name)]));
      this.known.set(months, known);
    }
    const row = current.rowNumber(id);
    return columns.map((name) => {
      const value = row === undefined ? Number.NaN : (known.get(name)?.[row] ?? Number.NaN);
      return Number.isNaN(value) ? null : value;
    });
  }
}

/** @param name a column of the list of offices */
function figuresOf(laterMonth: OfficesOfMonth, earlierMonth: OfficesOfMonth, name: string): Figures {
  const figures = new Float64Array(laterMonth.total).fill(Number.NaN);
  if (laterMonth.isWithheld(name) || earlierMonth.isWithheld(name)) return figures;
  const [kvk, cell] = [earlierMonth.cells('kvk'), earlierMonth.cells(name)];
  for (let row = 0; row < earlierMonth.total; row++) {
    const value = cell(row);
    const at = typeof value === 'number' ? laterMonth.rowNumber(String(kvk(row))) : undefined;
    if (at !== undefined) figures[at] = value as number;
  }
  return figures;
}
