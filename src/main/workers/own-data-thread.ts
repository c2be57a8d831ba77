import { createOwnDataHandlers, type OwnDataCalls } from '../own-data/own-data-thread-calls';
import { note, serveThread } from '../wire/thread';

serveThread<OwnDataCalls>(createOwnDataHandlers(() => note('putAside')));
