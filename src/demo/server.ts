import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { ZodError } from 'zod';
import type { DemoOptions } from './accounts/accounts';
import { Accounts } from './accounts/accounts';
import { Mailbox } from './accounts/mailbox';
import { createTokens } from './accounts/tokens';
import { describeApi } from './open-api';
import { openRecords } from './records/first-records';
import { addReportRoutes, Reports } from './reports/report-routes';
import { addControlRoutes } from './routes/control-routes';
import { addDetailRoutes, OfficeIndex } from './routes/detail-routes';
import { addFaults, Faults } from './routes/faults';
import { addListRoutes, type DemoLists, openLists, worldOf } from './routes/list-routes';
import { addLoginRoutes } from './routes/login-routes';
import { movedClock } from './routes/moved-clock';
import { addQuestionRoutes } from './routes/question-routes';
import { addRecordControl } from './routes/record-control';
import { addRecordRoutes } from './routes/record-routes';
import { routeAdder } from './routes/routes';

export type DemoProvider = {
  /** `http://127.0.0.1:PORT` */
  readonly address: string;
  readonly close: () => Promise<void>;
};

/**
 * Starts the demo provider on 127.0.0.1. It answers at once.
 * @param lists its months and lists, if they were opened already; they are closed with the provider
 * @throws RangeError for an invalid month; the system's error when the port is in use
 */
export async function startDemoProvider(
  options: DemoOptions,
  lists: DemoLists = openLists(options),
): Promise<DemoProvider> {
  const { clock } = options;
  const { months, answers } = lists;
  const mailbox = new Mailbox(clock);
  const faults = new Faults();
  const accounts = new Accounts();
  const tokens = createTokens({ accounts, clock, shortSession: options.shortSession, key: options.key });
  const world = worldOf(options);
  const index = new OfficeIndex(world);
  const recordClock = movedClock(clock);
  const records = openRecords(options.records ?? null, recordClock, options.onPutAside);

  const server = Fastify({
    bodyLimit: 64 * 1024,
    forceCloseConnections: true,
    frameworkErrors: (_error, _request, reply: FastifyReply) => {
      reply.code(400).send({ ok: false, reason: 'BADREQUEST' });
    },
    clientErrorHandler: (_error, socket) => {
      if (socket.writable) socket.end(unreadable);
    },
  });
  answerErrors(server);
  // The text is latin1, so that each byte survives; the encoding is detected later.
  server.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, Buffer.from(body).toString('latin1')),
  );
  // The demo sends the time of its own clock, as a real provider does.
  server.addHook('onSend', async (_request, reply, payload) => {
    reply.header('date', recordClock.now().toUTCString());
    return payload;
  });
  addFaults(server, faults, tokens);
  const add = routeAdder(server, tokens);
  addLoginRoutes(add, { accounts, tokens, months, mailbox });
  addListRoutes(add, { months, answers });
  addDetailRoutes(add, { world, months, offices: index });
  addRecordRoutes(add, { records, mailbox });
  addQuestionRoutes(add, { accounts, mailbox, records });
  addReportRoutes(server, add, { world, months, offices: index, reports: new Reports(clock) });
  server.get('/api/openapi.json', (request) => describeApi(`http://${request.headers.host ?? ''}`));
  addControlRoutes(server, { world, months, mailbox, faults });
  addRecordControl(server, { records, clock: recordClock });

  const address = await server.listen({ host: '127.0.0.1', port: options.port }).catch(async (error: unknown) => {
    answers.close();
    throw error;
  });
  return {
    address,
    close: async () => {
      answers.close();
      await server.close();
      records.close();
    },
  };
}

const reasons: Readonly<Record<number, string>> = { 413: 'TOOLARGE', 415: 'WRONGTYPE' };

const unreadableBody = JSON.stringify({ ok: false, reason: 'BADREQUEST' });
/** The answer to a message that is not HTTP, or whose head is too large. */
const unreadable = `HTTP/1.1 400 Bad Request\r\ncontent-type: application/json\r\ncontent-length: ${unreadableBody.length}\r\nconnection: close\r\n\r\n${unreadableBody}`;

/** All failures are answered as JSON, without internal details. */
function answerErrors(server: FastifyInstance): void {
  server.setNotFoundHandler((_request, reply) => reply.code(404).send({ ok: false, reason: 'NOTFOUND' }));
  server.setErrorHandler((error, _request, reply) => {
    if (error instanceof ZodError) return reply.code(400).send({ ok: false, reason: 'BADREQUEST' });
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
    const isTheirs = status >= 400 && status < 500;
    return reply
      .code(isTheirs ? status : 500)
      .send({ ok: false, reason: isTheirs ? (reasons[status] ?? 'BADREQUEST') : 'SERVERERROR' });
  });
}
