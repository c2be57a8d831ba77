import { createListHandlers, type ListCalls } from '../lists/thread/list-thread-calls';
import { serveThread } from '../wire/thread';

export const serve = serveThread<ListCalls>(createListHandlers);
