import type { RecordCalls } from '../records/record-calls';
import { createRecordHandlers } from '../records/record-handlers';
import { note, serveThread } from '../wire/thread';

serveThread<RecordCalls>(createRecordHandlers(note));
