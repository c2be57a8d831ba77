import { mkdirSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { UnfinishedWork } from '../src/main/files/unfinished-work';
import { ProviderClient } from '../src/main/provider/provider-client';
import { RecordsClient } from '../src/main/provider/records-client';
import { RecordService } from '../src/main/records/record-service';
import type { RecordQuery } from '../src/shared/domain/records/record';
import { type BenchResult, budgeted, p95, timed } from './result';

const notes = 10_000;
const contacts = 20_000;
const questions = 200;
/** The milliseconds of a frame at 60 per second. */
const frame = 16;

const words = [
  'bellen',
  'offerte',
  'hypotheek',
  'bezoek',
  'directie',
  'voorwaarden',
  'café',
  'regio',
  'volmacht',
  'jaar',
];
const wordAt = (number: number): string => words[number % words.length] ?? '';

/** A record of about two hundred characters. */
function recordAt(number: number) {
  const isNote = number < notes;
  const moment = new Date(Date.UTC(2023, 0, 2) + number * 3_900_000).toISOString();
  const text = Array.from({ length: 24 }, (_, at) => wordAt(number * 7 + at * (1 + (number % 3))));
  return {
    id: String(number + 1),
    itemid: isNote ? `note${1_700_000_000_000 + number}` : String(99_000_000 + (number % 5000)),
    kind: isNote ? '' : 'Bezoek',
    state: isNote ? '' : 'Open',
    contact: isNote ? '' : 'Directie',
    followup: !isNote && number % 4 === 0 ? new Date(Date.UTC(2026, 9, 1) + number * 60_000).toISOString() : null,
    content: `${text.join(' ')} ${number}`,
    custom1: isNote ? '' : wordAt(number),
    custom2: '',
    custom3: '',
    sendEmails: [],
    created: moment,
    lastchanged: moment,
    user: 'M. Verbeek',
  };
}

/** A provider with prepared answers, so that only this program is measured. */
async function openProvider(): Promise<Server> {
  const records = JSON.stringify({ records: Array.from({ length: notes + contacts }, (_, at) => recordAt(at)) });
  const server = createServer((request, answer) => {
    answer.setHeader('content-type', 'application/json');
    const isFirst = request.url?.includes('since=2023-01-01') === true;
    if (request.url?.startsWith('/api/crm/all') === true) answer.end(isFirst ? records : '{"records":[]}');
    else answer.end('{"attachments":[]}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

/** Measures notes and contact records of many years: the first sync, opening, searching and sorting, as the window asks for them. */
export async function benchRecords(folder: string): Promise<readonly BenchResult[]> {
  mkdirSync(folder, { recursive: true });
  const server = await openProvider();
  const { port } = server.address() as AddressInfo;
  const provider = new RecordsClient(new ProviderClient(new URL(`http://127.0.0.1:${port}/`)));
  try {
    const service = openService(provider, folder);
    const first = await timed(async () => {
      await service.open(accessOf(folder));
      await service.sync();
    });
    const { total } = await service.page(query({ kind: 'contacts' }));
    if (total !== contacts) throw new Error(`${total} contact records`);
    await service.stop();
    const again = openService(provider, folder);
    await again.open(accessOf(folder));
    const opened = await timed(() => again.page(query({})));
    const searched = await slowest(again, (at) => ({ search: `${wordAt(at)} ${String(at).slice(0, 2)}` }));
    const sorted = await slowest(again, (at) => ({ kind: 'contacts', order: at % 2 === 0 ? 'followup' : 'newest' }));
    await again.stop();
    const many = `${(notes + contacts).toLocaleString('en')} notes and contact records`;
    return [
      budgeted(`a first sync of ${many}`, first, 'ms', 3000),
      budgeted(`${many}, kept, opened with the program`, opened, 'ms', null),
      budgeted('a page of a search in them, 95 of 100', searched, 'ms', frame),
      budgeted('a page of them in another order, 95 of 100', sorted, 'ms', frame),
    ];
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

const query = (change: Partial<RecordQuery>): RecordQuery => ({
  kind: 'notes',
  itemId: null,
  search: '',
  followups: 'all',
  order: 'newest',
  offset: 0,
  limit: 50,
  ...change,
});

/** The 95th percentile of the answers, including the first answer of each kind. */
async function slowest(service: RecordService, asked: (at: number) => Partial<RecordQuery>): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < questions; at++) times.push(await timed(() => service.page(query(asked(at)))));
  return p95(times);
}

const accessOf = (folder: string) => ({
  epoch: 1,
  folder,
  key: new Uint8Array(32).fill(7),
  token: 'x',
  owner: { email: 'bench', role: 'bench' },
  canSync: true,
  insertEmails: [],
  updateEmails: [],
});

const openService = (provider: RecordsClient, folder: string): RecordService =>
  new RecordService({
    thread: new URL('../main/record-thread.js', import.meta.url),
    provider,
    drafts: {
      newest: async () => ({ drafts: [], more: 0 }),
      ofRecords: async () => [],
      near: async () => [],
      sent: async () => [],
      write: async () => null,
      remove: async () => null,
    },
    names: async () => ({}),
    clock: { now: () => new Date() },
    host: {
      folder: () => folder,
      chooseTarget: async () => null,
      open: async () => ({ address: null }),
      canOpen: false,
      forget: () => {},
    },
    unfinished: new UnfinishedWork(folder),
    onOutcome: () => {},
    onChange: () => {},
    onTyped: () => {},
    log: (where, error) => process.stderr.write(`${where}: ${String(error)}\n`),
  });
