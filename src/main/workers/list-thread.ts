import { createListHandlers, type ListCalls } from '../lists/thread/list-thread-calls';
import { note, serveThread } from '../wire/thread';

serveThread<ListCalls>(createListHandlers(note));
