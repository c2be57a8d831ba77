import { z } from 'zod';
import { customCodes, mostReported } from '../shared/domain/exports/report';

const kvk = z.string().regex(/^\d{7,8}(_\d{1,4})?$/);
const moment = z.number().int().min(0).max(8_640_000_000_000_000);

export const reportRequestSchema = z.object({
  kvkNumbers: z.array(kvk).min(1).max(mostReported.offices),
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

export const personReportRequestSchema = z.object({
  persons: z.array(z.string().max(20)).min(1).max(mostReported.persons),
});
export const pressReportRequestSchema = z.object({
  articles: z.array(z.string().max(20)).min(1).max(mostReported.articles),
});

/** An order for a workbook: the call that makes it, and its body. */
export type ReportOrder =
  | { readonly call: 'reportXlsx'; readonly body: ReportRequest }
  | { readonly call: 'reportPersonXlsx'; readonly body: z.infer<typeof personReportRequestSchema> }
  | { readonly call: 'reportPressXlsx'; readonly body: z.infer<typeof pressReportRequestSchema> };

/** The address of the finished workbook. */
export const reportAnswerSchema = z.object({ url: z.string().min(1) });
