import { workerData } from 'node:worker_threads';
import { writeExport } from '../exports/write-export';
import { note, serveThread } from './thread';
import type { ExportCalls, ExportJob } from './thread-contracts';

serveThread<ExportCalls>({ run: () => writeExport(workerData as ExportJob, note) });
