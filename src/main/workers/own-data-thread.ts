import type { OwnDataCalls } from '../own-data/own-data-calls';
import { createOwnDataHandlers } from '../own-data/own-data-handlers';
import { serveThread } from '../wire/thread';

serveThread<OwnDataCalls>(createOwnDataHandlers());
