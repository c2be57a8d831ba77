import { workerData } from 'node:worker_threads';
import { refreshMonth } from '../refresh/refresh-month';
import { note, serveThread } from './thread';
import type { RefreshCalls, RefreshJob } from './thread-contracts';

serveThread<RefreshCalls>({ run: () => refreshMonth(workerData as RefreshJob, note) });
