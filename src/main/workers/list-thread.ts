import { createListHandlers } from '../lists/engine/list-handlers';
import type { ListCalls } from '../lists/service/list-calls';
import { note, serveThread } from '../wire/thread';

serveThread<ListCalls>(createListHandlers(note));
