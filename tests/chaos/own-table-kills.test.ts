import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wholeList } from '../../src/shared/domain/lists/list';
import {
  type MatchDecision,
  type OwnTableDraft,
  type OwnTableHead,
  type OwnTableRow,
  rowStates,
} from '../../src/shared/domain/lists/own-table';
import { pick, type Random, randomFrom } from '../random';
import { ChaosProvider } from './chaos-provider';
import { keepLogs, newHome } from './home';
import { type Client, connect, gone, killed, startHost } from './host-client';
import { logIn } from './works';

/** A few in `npm test`; more in `npm run test:chaos`. */
const rounds = Math.ceil(Number(process.env.ADVIESATLAS_KILLS ?? 30) / 10);
const seed = Number(process.env.ADVIESATLAS_SEED ?? Date.now() % 100_000);

const root = mkdtempSync(join(tmpdir(), 'adviesatlas-own-tables-'));
const home = newHome(join(root, 'home'));
const provider = new ChaosProvider();
beforeAll(() => provider.start());
afterAll(async () => {
  await provider.stop();
  rmSync(root, { recursive: true, force: true });
});

/** An own table by the number of its version and its name; null for none. Decisions by the KvK number in the rows. */
type Table = { readonly version: number; readonly name: string } | null;
type Own = { readonly table: Table; readonly decisions: ReadonlyMap<string, number | null> };

/** What the program has acknowledged, and what it was asked since then without an answer. */
const nothing: Own = { table: null, decisions: new Map() };
const known = { own: nothing, asked: nothing };
const seen = { kept: 0, replaced: 0, renamed: 0, removed: 0, decided: 0, asked: 0, unanswered: 0 };
let offices: readonly [string, ...string[]] = [''];
let versions = 0;

const lengthOf = (version: number): number => 1200 + (version % 5) * 100;
const cellsOf = (version: number, row: number): readonly string[] => [
  offices[row % offices.length] ?? '',
  `relatie ${version} ${row} `.padEnd(150, 'x'),
  `${version},5`,
];

describe('a program that is killed while it writes an own table', () => {
  it(`has it as before or as after, and every decision that was answered (seed ${seed})`, {
    timeout: 120_000 + rounds * 30_000,
  }, async () => {
    const random = randomFrom(seed);
    for (let round = 0; round <= rounds; round++) {
      try {
        await runRound(random, round);
      } catch (error) {
        const kept = keepLogs(home.data, `own-table-${seed}-${round}`);
        throw new Error(`seed ${seed}, round ${round}, logs in ${kept}`, { cause: error });
      }
    }
    process.stdout.write(`own tables: ${JSON.stringify(seen)}\n`);
  });
});

async function runRound(random: Random, round: number): Promise<void> {
  const { child, address } = await startHost({ provider: provider.address, ...home });
  const client = await connect(address);
  try {
    if (round === 0) await logIn({ client, known: home.known }, 'analist@demo.example');
    const month = await client.monthIsThere();
    const page = { requesterId: 'kills', month, ...wholeList('advisers'), columns: ['kvk'], offset: 0, limit: 40 };
    offices = (await client.get<{ readonly ids: typeof offices }>('list.page', page)).ids;
    await expectWhole(client);
    // Either some time after a write began, or at any moment, also while a file is read or its rows are linked.
    const wait = random() < 0.7 ? { writes: 1 + Math.floor(random() * 4), time: 30 } : { writes: 0, time: 3000 };
    let begin = () => {};
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    let writes = 0;
    const working = (async (): Promise<never> => {
      for (;;)
        await change(client, random, () => {
          writes += 1;
          if (writes >= wait.writes) begin();
        });
    })();
    const ended = expect(working).rejects.toBe(gone);
    if (wait.writes > 0) await begun;
    await sleep(random() * wait.time);
    await killed(child);
    await ended;
  } finally {
    client.close();
    await killed(child);
  }
}

/** Changes the table or a decision. @param onWrite is called when the request that writes is sent */
async function change(client: Client, random: Random, onWrite: () => void): Promise<void> {
  const { table, decisions } = known.own;
  const [head = null] = await client.get<readonly OwnTableHead[]>('ownTable.list');
  const write = async (kind: keyof typeof seen, asked: Own, send: () => Promise<unknown>): Promise<void> => {
    known.asked = asked;
    seen.asked += 1;
    onWrite();
    await send();
    known.own = asked;
    seen[kind] += 1;
  };
  const work = random();
  if (table === null || head === null || work < 0.3) {
    const version = ++versions;
    const kept = await linkedDraft(client, version, head);
    const next = { version, name: table?.name ?? `Tabel ${version}` };
    await write(table === null ? 'kept' : 'replaced', { table: next, decisions }, () =>
      client.get('ownTable.keep', { ...kept, name: next.name }),
    );
  } else if (work < 0.5) {
    const name = `Tabel ${Math.floor(random() * 1000)}`;
    const { id, revision, columns, dayColumn } = head;
    const chosen = columns.map((column) => ({
      id: column.id,
      name: column.name,
      kind: column.kind,
      join: column.join,
    }));
    await write('renamed', { table: { ...table, name }, decisions }, () =>
      client.get('ownTable.change', { id, revision, name, columns: chosen, dayColumn }),
    );
  } else if (work < 0.6) {
    await write('removed', { table: null, decisions }, () =>
      client.get('ownTable.remove', { id: head.id, revision: head.revision }),
    );
  } else {
    const own = pick(random, offices);
    const next = random() < 0.3 ? null : Number(pick(random, offices));
    const before = decisions.get(own);
    await write('decided', { table, decisions: new Map([...decisions, [own, next]]) }, () =>
      client.get('ownTable.decide', {
        ...{ clues: `kvk=${own}`, words: own, next },
        seen: before === undefined ? null : { kvk: before },
      }),
    );
  }
}

/** Reads a version of the file, and links its rows. */
async function linkedDraft(client: Client, version: number, before: OwnTableHead | null) {
  const lines = Array.from({ length: lengthOf(version) }, (_, row) => cellsOf(version, row).join(';'));
  const bytes = new TextEncoder().encode(['KvK-nummer;Klant;Bedrag', ...lines].join('\n'));
  const source = { bytes, name: `versie ${version}.csv`, choice: {}, layout: {} };
  const { draftId, columns } = await client.get<OwnTableDraft>('ownTable.read', source);
  await client.get('ownTable.link', { draftId, clues: { kvk: 0 }, replaces: before?.id ?? null });
  return {
    draftId,
    columns: columns.map(({ place, head, kind }) => ({ place, name: head, kind, join: 'first' })),
    dayPlace: null,
    replaces: before === null ? null : { id: before.id, revision: before.revision },
  };
}

/** The table and the decisions are those that were acknowledged, or those of the last request, and nothing is half. */
async function expectWhole(client: Client): Promise<void> {
  const decisions = await client.get<readonly MatchDecision[]>('ownTable.decisions');
  const decided = new Map(decisions.map(({ words, kvk }) => [words, kvk]));
  const heads = await client.get<readonly OwnTableHead[]>('ownTable.list');
  expect(heads.length).toBeLessThan(2);
  const [head] = heads;
  const found = { table: head === undefined ? null : await wholeTable(client, head, decided), decisions: decided };
  const comparable = ({ table, decisions: all }: Own) => ({ table, decisions: [...all].sort() });
  expect([comparable(known.own), comparable(known.asked)]).toContainEqual(comparable(found));
  if (known.asked !== known.own) seen.unanswered += 1;
  known.own = found;
  known.asked = found;
}

/** The version of a table, of which every row is there with its cells and its office. */
async function wholeTable(client: Client, head: OwnTableHead, decided: Own['decisions']): Promise<Table> {
  const version = Number(/\d+/.exec(head.file.name)?.[0]);
  const rows: OwnTableRow[] = [];
  const asked = { id: head.id, states: rowStates, limit: 500 };
  for (let offset = 0; offset < head.rows; offset += asked.limit)
    rows.push(
      ...(await client.get<{ readonly rows: readonly OwnTableRow[] }>('ownTable.rows', { ...asked, offset })).rows,
    );
  expect(rows).toHaveLength(lengthOf(version));
  for (const { row, cells, state, kvk } of rows) {
    const written = cellsOf(version, row);
    const own = written[0] ?? '';
    const decision = decided.get(own);
    expect(cells).toEqual(written);
    expect([row, state, kvk]).toEqual(
      decision === undefined
        ? [row, 'byNumber', Number(own)]
        : [row, decision === null ? 'decidedNone' : 'decided', decision],
    );
  }
  for (const state of rowStates) expect(head.counts[state]).toBe(rows.filter((row) => row.state === state).length);
  return { version, name: head.name };
}
