/** One value of a list as it travels: text, number (dates as yyyymmdd), nothing, or several texts. */
export type Cell = string | number | null | readonly string[];

/** A row of a list: every column that holds a value, by name, and the columns whose values the subscription leaves out. */
export type RowValues = {
  readonly values: Readonly<Record<string, Cell>>;
  readonly withheld: readonly string[];
};
