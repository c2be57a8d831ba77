import { prepareExport, workOnExport } from '../exports/formats/write-export';
import type { ExportWork } from '../exports/queue/export-calls';
import { serveJob } from '../wire/job';

serveJob<ExportWork>(workOnExport, prepareExport);
