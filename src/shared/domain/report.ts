import type { Mutations } from './list';

/** What is asked of the report of one office: all its details, or what changed in a period. */
export type OfficeReport = {
  readonly kvk: string;
  /** Title of the workbook. */
  readonly title: string;
  readonly mutations: Mutations | null;
};
