/** Read by every process and thread of a program (`--import`): writes down each connection that it opens, a line for each, before it does. */
import { appendFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { isMainThread } from 'node:worker_threads';

const file = process.env.ADVIESATLAS_TEST_CONNECTIONS;
const { connect } = Socket.prototype;
Socket.prototype.connect = function (...given) {
  const [options] = [given[0]].flat();
  // A path is a pipe of this computer.
  if (file !== undefined && typeof options === 'object' && options !== null && options.path == null)
    appendFileSync(file, `${options.host ?? 'localhost'}:${options.port} ${isMainThread ? 'main' : 'thread'}\n`);
  return connect.apply(this, given);
};
