import { workerData } from 'node:worker_threads';
import type { ExportCalls, ExportJob } from '../exports/export-calls';
import { writeExport } from '../exports/write-export';
import { note, serveThread } from '../wire/thread';

serveThread<ExportCalls>({ run: () => writeExport(workerData as ExportJob, note) });
