import type { RecordCalls } from '../records/record-calls';
import { createRecordHandlers } from '../records/record-handlers';
import { serveThread } from '../wire/thread';

export const serve = serveThread<RecordCalls>(createRecordHandlers);
