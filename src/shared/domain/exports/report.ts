import type { ListQuery, Mutations, RowChoice } from '../lists/list';
import type { MonthRef } from '../months/month';

/** The provider's codes for report forms that a customer may have agreed on (docs/rules/provider.md#reports). */
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
  /** The title of the workbook. */
  readonly title: string;
  readonly mutations: Mutations | null;
  /** The month whose column labels and rights apply to a workbook that the program makes itself; null without a month. */
  readonly month?: MonthRef | null | undefined;
  /** Whether the program makes the workbook itself from the stored dossier. Otherwise it does so only if the provider cannot be reached. */
  readonly own?: boolean | undefined;
  /** The customer's own form of report; absent for a report of all details. */
  readonly custom?: CustomCode | undefined;
};

/** A report of rows of a list. */
export type ListReport = {
  readonly month: MonthRef;
  readonly query: ListQuery;
  readonly rows: RowChoice;
  /** The title of the workbook. */
  readonly title: string;
  /** The customer's own form of report, for offices only; null for the usual form. */
  readonly custom: CustomCode | null;
};

/** What the rows of a reported list are. */
export type ReportSubject = 'offices' | 'persons' | 'articles';
/** The most rows in a request for a report, by subject (docs/rules/options.md#reports-to-file). */
export const mostReported: Readonly<Record<ReportSubject, number>> = {
  offices: 250_000,
  persons: 250_000,
  articles: 100_000,
};
