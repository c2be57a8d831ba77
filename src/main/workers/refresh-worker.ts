import type { RefreshWork } from '../refresh/refresh-calls';
import { refreshMonth } from '../refresh/worker/refresh-month';
import { serveJob } from '../wire/job';

serveJob<RefreshWork>(refreshMonth);
