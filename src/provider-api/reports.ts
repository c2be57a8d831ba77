import { z } from 'zod';

const kvk = z.string().regex(/^\d{7,8}(_\d{1,4})?$/);
const moment = z.number().int().min(0).max(8_640_000_000_000_000);

/** The reports that an account can order (docs/product.md#reports). */
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

export const reportRequestSchema = z.object({
  kvkNumbers: z.array(kvk).min(1).max(250_000),
  groupNames: z.array(z.string().max(100)).max(50).default([]),
  /** Milliseconds since 1970. */
  dateFrom: moment.nullish(),
  dateTo: moment.nullish(),
  onlyMutations: z.boolean().default(false),
  isLocationsList: z.boolean().default(false),
  allDetails: z.boolean().default(false),
  title: z.string().max(200).default(''),
  customCode: z.enum(customCodes).nullish(),
});
export type ReportRequest = z.infer<typeof reportRequestSchema>;

export const personReportRequestSchema = z.object({ persons: z.array(z.string().max(20)).min(1).max(250_000) });
export const pressReportRequestSchema = z.object({ articles: z.array(z.string().max(20)).min(1).max(100_000) });

/** Where the workbook can be fetched. */
export const reportAnswerSchema = z.object({ url: z.string().min(1) });
