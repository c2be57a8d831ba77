import { z } from 'zod';
import { exportFormats } from '../../shared/domain/export';
import { columnName, listQuery, rowChoiceSchema } from '../lists/query-schema';
import { monthRefSchema as month } from '../months/month-ref-schema';
import type { RoomRequests } from '../wire/request';
import type { ExportService } from './export-service';

const exportRequest = z.object({
  month,
  query: z.object(listQuery),
  rows: rowChoiceSchema,
  columns: z.array(columnName).min(1).max(1000),
  format: z.enum(exportFormats),
  plain: z.boolean(),
  title: z.string().max(200),
});
const id = z.string().max(40);

/** Lists to files. */
export const exportRequests = (exports: ExportService) =>
  ({
    'export.plan': { input: exportRequest, answer: (request) => exports.plan(request) },
    'export.start': {
      input: z.object({ request: exportRequest, fileName: z.string().min(1).max(200) }),
      answer: ({ request, fileName }) => exports.start(request, fileName),
    },
    'export.cancel': {
      input: z.object({ id }),
      answer: (input) => {
        exports.cancel(input.id);
        return null;
      },
    },
    'export.open': {
      input: z.object({ id, how: z.enum(['file', 'folder', 'download']) }),
      answer: (input) => exports.open(input.id, input.how),
    },
  }) satisfies RoomRequests;
