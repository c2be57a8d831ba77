import type { ExportWork } from '../exports/content/export-job';
import { prepareExport, workOnExport } from '../exports/formats/write-export';
import { serveJob } from '../wire/job';

serveJob<ExportWork>(workOnExport, prepareExport);
