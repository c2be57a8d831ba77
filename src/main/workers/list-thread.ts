import type { ListCalls } from '../lists/list-calls';
import { createListHandlers } from '../lists/list-handlers';
import { note, serveThread } from '../wire/thread';

serveThread<ListCalls>(createListHandlers(note));
