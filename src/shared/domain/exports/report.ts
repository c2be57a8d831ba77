import type { ListQuery, Mutations, RowChoice } from '../lists/list';
import type { MonthRef } from '../months/month';

/** The forms of a report that a customer may have agreed on, by the provider's codes (docs/product.md#reports). */
export const customCodes = [
  'contact',
  'contactnumbers',
  'all',
  'BHB',
  'cluster',
  'clusterBm',
  'clusterWft',
  'arbo',
] as const;
export type CustomCode = (typeof customCodes)[number];

export const customReportLabels: Readonly<Record<CustomCode, string>> = {
  contact: 'Contact',
  contactnumbers: 'Contactnummers',
  all: 'Alles, gesorteerd',
  BHB: 'BHB',
  cluster: 'Cluster',
  clusterBm: 'Cluster Bm',
  clusterWft: 'Cluster Wft',
  arbo: 'Arbo',
};

/** A report of one office: all its details, or its changes in a period. */
export type OfficeReport = {
  readonly kvk: string;
  /** Title of the workbook. */
  readonly title: string;
  readonly mutations: Mutations | null;
  /** The month whose words and rights a workbook of our own follows; null where there is none. */
  readonly month?: MonthRef | null | undefined;
  /** Whether it is written here from the kept dossier; else it is only where the provider cannot be reached. */
  readonly own?: boolean | undefined;
  /** A form of the customer's own; all details when absent. */
  readonly custom?: CustomCode | undefined;
};

/** A report of rows of a list. */
export type ListReport = {
  readonly month: MonthRef;
  readonly query: ListQuery;
  readonly rows: RowChoice;
  /** Title of the workbook. */
  readonly title: string;
  /** A form of the customer's own, of offices only; null for the usual one. */
  readonly custom: CustomCode | null;
};

/** The subject of a list's report. */
export type ReportSubject = 'offices' | 'persons' | 'articles';
/** More rows than the provider takes in one report. */
export const mostReported: Readonly<Record<ReportSubject, number>> = {
  offices: 250_000,
  persons: 250_000,
  articles: 100_000,
};
