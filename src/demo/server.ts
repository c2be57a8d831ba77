import { availableParallelism } from 'node:os';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { ZodError } from 'zod';
import type { Clock } from '../shared/domain/clock';
import { Accounts, accounts as demoAccounts } from './accounts';
import { addControlRoutes } from './control-routes';
import { type MonthIndex, newestMonth, readPeriod } from './data/calendar';
import { addDetailRoutes, OfficeIndex } from './detail-routes';
import { addFaults, Faults } from './faults';
import { openRecords } from './first-records';
import { ListAnswers } from './list-answers';
import { ListCache } from './list-cache';
import { addListRoutes } from './list-routes';
import { textsHere } from './list-text';
import { ListThreads } from './list-threads';
import { addLoginRoutes } from './login-routes';
import { Mailbox } from './mailbox';
import { Months } from './months';
import { describeApi } from './open-api';
import { addQuestionRoutes } from './question-routes';
import { addRecordRoutes } from './record-routes';
import { addReportRoutes, Reports } from './report-routes';
import { routeAdder } from './routes';
import { createTokens } from './tokens';

export type DemoOptions = {
  /** 0 takes a free port. */
  readonly port: number;
  readonly offices: number;
  readonly seed: number;
  /** `YYYY-MM`; the last month whose 20th has passed when absent. */
  readonly month?: string | undefined;
  /** Seconds that the token of kort@demo.example lives. */
  readonly shortSession: number;
  /** Hexadecimal key of the tokens, so that they outlive a restart. */
  readonly key?: string | undefined;
  /** File of the records and attachments; in memory when absent. */
  readonly records?: string | undefined;
  /** Address of the built thread that makes lists; without it they are made between the calls. */
  readonly listThread?: URL | undefined;
  /** Where lists stay for the next start, and the version of who made them. */
  readonly cache?: { readonly folder: string; readonly version: string } | undefined;
  readonly clock: Clock;
  /** Told the place of records that could not be read and were put aside. */
  readonly onPutAside?: (path: string) => void;
};

export type DemoProvider = {
  /** `http://127.0.0.1:PORT` */
  readonly address: string;
  readonly close: () => Promise<void>;
};

/**
 * Starts the demo provider on 127.0.0.1. It answers at once; with a thread for lists those of the newest month are made in the background.
 * @throws RangeError for a month that is none; the system's error when the port is taken
 */
export async function startDemoProvider(options: DemoOptions): Promise<DemoProvider> {
  const { clock, offices } = options;
  const month: MonthIndex = options.month === undefined ? newestMonth(clock.now()) : readPeriod(options.month);
  const months = new Months(month);
  const mailbox = new Mailbox(clock);
  const faults = new Faults();
  const accounts = new Accounts();
  const tokens = createTokens(accounts, clock, options.shortSession, options.key);
  const world = { seed: options.seed, size: offices };
  const threads = options.listThread === undefined ? null : new ListThreads(options.listThread, listThreads);
  const cache = options.cache === undefined ? null : new ListCache(options.cache.folder, options.cache.version);
  const answers = new ListAnswers(world, threads?.texts ?? textsHere, cache);
  const first = demoAccounts[0]?.roles[0];
  // Begun before anything can be asked: whoever starts the program may log in at once.
  if (first !== undefined && threads !== null) answers.prepare(months.current, first);
  const stopMaking = async () => {
    answers.close();
    await threads?.close();
  };
  const index = new OfficeIndex(world);
  const records = openRecords(options.records ?? null, clock, options.onPutAside);

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
  // Bytes stay bytes: which alphabet they are in is found out later.
  server.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, Buffer.from(body).toString('latin1')),
  );
  // The time of the demo is that of its clock, as the time of a provider is that of its computer.
  server.addHook('onSend', async (_request, reply, payload) => {
    reply.header('date', clock.now().toUTCString());
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
  addControlRoutes(server, { months, mailbox, faults, offices });

  const address = await server.listen({ host: '127.0.0.1', port: options.port }).catch(async (error: unknown) => {
    await stopMaking();
    throw error;
  });
  return {
    address,
    close: async () => {
      await stopMaking();
      await server.close();
      records.close();
    },
  };
}

/** More would hold the same offices more often than they save time. */
const listThreads = Math.min(3, availableParallelism());

const reasons: Readonly<Record<number, string>> = { 413: 'TOOLARGE', 415: 'WRONGTYPE' };

const unreadableBody = JSON.stringify({ ok: false, reason: 'BADREQUEST' });
/** The answer to what is no HTTP, or has too long a head. */
const unreadable = `HTTP/1.1 400 Bad Request\r\ncontent-type: application/json\r\ncontent-length: ${unreadableBody.length}\r\nconnection: close\r\n\r\n${unreadableBody}`;

/** Every failure is JSON; what went wrong inside stays inside. */
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
