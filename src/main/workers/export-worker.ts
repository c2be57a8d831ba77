import type { ExportWork } from '../exports/export-calls';
import { prepareExport, workOnExport } from '../exports/write-export';
import { serveJob } from '../wire/job';

serveJob<ExportWork>(workOnExport, prepareExport);
