import type { ExportWork } from '../exports/export-calls';
import { prepareExport, writeExport } from '../exports/write-export';
import { serveJob } from '../wire/job';

serveJob<ExportWork>(writeExport, prepareExport);
