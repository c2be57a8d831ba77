import { z } from 'zod';
import { exportFormats, exportShapes } from '../../shared/domain/exports/export';
import { customCodes } from '../../shared/domain/exports/report';
import { largestPicture } from '../../shared/domain/program/pictures';
import { appliedRulesSchema } from '../../shared/view/format-rule-schema';
import { columnName, mutationsSchema } from '../../shared/view/question-schemas';
import { listQuery, rowChoiceSchema } from '../lists/service/query-schema';
import { monthRefSchema as month } from '../months/month-ref-schema';
import { openAccount, owner, ownRole } from '../session/allowance';
import type { Session } from '../session/session';
import type { RoomRequests } from '../wire/router';
import type { ExportService } from './queue/export-service';
import type { RunningExports } from './queue/running-exports';
import type { ConsequenceFiles } from './reports/consequence-files';
import type { ReportService } from './reports/report-service';

const exportRequest = z.object({
  month,
  query: z.object(listQuery),
  rows: rowChoiceSchema,
  columns: z.array(columnName).min(1).max(1000),
  shape: z.enum(exportShapes).optional(),
  format: z.enum(exportFormats),
  plain: z.boolean(),
  title: z.string().max(200),
  formats: appliedRulesSchema.optional(),
  since: z
    .string()
    .regex(/^\d{4}-\d{2}$/)
    .optional(),
});
const isWithinBounds = (picture: Uint8Array): boolean => picture.length <= largestPicture;
const id = z.string().max(40);

type Exporters = {
  readonly exports: ExportService;
  readonly reports: ReportService;
  readonly consequenceFiles: ConsequenceFiles;
  readonly running: RunningExports;
  readonly session: Session;
};

/** Requests that export lists and reports to files. */
export const exportRequests = ({ exports, reports, consequenceFiles, running, session }: Exporters) =>
  ({
    'export.plan': { input: exportRequest, answer: (request) => exports.preview(request) },
    'export.start': {
      input: z.object({
        request: exportRequest,
        fileName: z.string().min(1).max(200),
        picture: z.instanceof(Uint8Array).refine(isWithinBounds).optional(),
      }),
      answer: ({ request, fileName, picture }) => exports.start(request, fileName, picture),
    },
    'export.cancel': {
      input: z.object({ id }),
      answer: (input) => {
        running.cancel(input.id);
        return null;
      },
    },
    'export.open': {
      input: z.object({ id, how: z.enum(['file', 'folder', 'download']) }),
      answer: ({ id, how }) => {
        openAccount(session);
        return running.open(id, how);
      },
    },
    'report.office': {
      input: z.object({
        kvk: z.string().regex(/^\d{8}$/),
        title: z.string().max(200),
        mutations: mutationsSchema.nullable(),
        month: month.nullish(),
        own: z.boolean().optional(),
        custom: z.enum(customCodes).optional(),
      }),
      answer: (report) => reports.office(report),
    },
    'report.list': {
      input: z.object({
        month,
        query: z.object(listQuery),
        rows: rowChoiceSchema,
        title: z.string().max(200),
        custom: z.enum(customCodes).nullable(),
      }),
      answer: (report) => reports.list(report),
    },
    'consequences.save': {
      input: z.object({ owner, month, earlier: month.shape.period }),
      answer: ({ owner: of, ...months }) => {
        ownRole(session, of);
        return consequenceFiles.save(months);
      },
    },
  }) satisfies RoomRequests;
