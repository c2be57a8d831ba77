import { createUserDataHandlers, type UserDataCalls } from '../user-data/user-data-thread-calls';
import { serveThread } from '../wire/thread';

export const serve = serveThread<UserDataCalls>((note) => createUserDataHandlers(() => note('putAside')));
