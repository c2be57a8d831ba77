import { Fault } from '../../shared/bridge/result';
import { UserDatabase } from '../views/user-database';
import { serveThread } from './thread';
import type { UserCalls } from './thread-contracts';

let opened: UserDatabase | null = null;

function database(): UserDatabase {
  if (opened === null) throw new Fault('NOT_LOGGED_IN');
  return opened;
}

function close(): null {
  opened?.close();
  opened = null;
  return null;
}

serveThread<UserCalls>({
  open: ({ folder }) => {
    close();
    opened = UserDatabase.open(folder);
    return null;
  },
  close,
  readView: ({ role, list }) => database().readView(role, list),
  writeView: ({ role, list, view }) => {
    database().writeView(role, list, view);
    return null;
  },
});
