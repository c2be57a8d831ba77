import { workerData } from 'node:worker_threads';
import type { RefreshCalls, RefreshJob } from '../refresh/refresh-calls';
import { refreshMonth } from '../refresh/refresh-month';
import { note, serveThread } from '../wire/thread';

serveThread<RefreshCalls>({ run: () => refreshMonth(workerData as RefreshJob, note) });
