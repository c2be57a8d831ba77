import type { OwnDataCalls } from '../own-data/own-data-calls';
import { createOwnDataHandlers } from '../own-data/own-data-handlers';
import { note, serveThread } from '../wire/thread';

serveThread<OwnDataCalls>(createOwnDataHandlers(() => note('putAside')));
