import { createListHandlers, type ListCalls } from '../lists/engine/list-thread-calls';
import { note, serveThread } from '../wire/thread';

serveThread<ListCalls>(createListHandlers(note));
