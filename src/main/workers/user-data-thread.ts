import { createUserDataHandlers, type UserDataCalls } from '../user-data/user-data-thread-calls';
import { note, serveThread } from '../wire/thread';

serveThread<UserDataCalls>(createUserDataHandlers(() => note('putAside')));
