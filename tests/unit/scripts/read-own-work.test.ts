import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UserDatabase } from '../../../src/main/user-data/database/user-database';
import { noWork, type RoleWork, writeOwnWork } from '../../../src/main/user-data/own-work/own-work';
import { writtenMoment } from '../../../src/main/user-data/own-work/written-moment';
import { writtenOwnTable } from '../../../src/main/user-data/own-work/written-own-table';
import { ownTableOf } from '../main/own-tables/own-table-fixture';
import { ownThings } from '../main/own-things';

const readOwnWork = fileURLToPath(new URL('../../../scripts/approval/read-own-work.mjs', import.meta.url));
/** The kinds of which a file has compressed parts. */
const packedKinds = new Set(['moments', 'ownTables']);
const folder = mkdtempSync(join(tmpdir(), 'adviesatlas-exit-'));
const file = join(folder, 'werk.json');

/** More rows than one byte can number, with equal, empty and accented cells. */
const clients = Array.from(
  { length: 300 },
  (_, at) => `9900000${at % 9};${at % 3 === 0 ? '' : `Relatie ${at} é`};${at}`,
);

const finding = {
  rule: 'fteSources',
  office: '99000001',
  period: '2026-10',
  values: [{ column: 'fte', text: '14,2' }],
};

/** What the program itself would write of a user who made one or two things of every kind. */
function madeWork(): RoleWork {
  const database = UserDatabase.open(folder, new Uint8Array(32).fill(7), { today: '2026-10-25', version: '1.0.0' });
  for (const { read, write } of Object.values(ownThings)) {
    for (const id of ['99000001', '99000002']) write(database, id, `${id} vijf`, read(database, id));
  }
  const work = database.ownWork('volledig');
  database.close();
  return {
    ...work,
    drafts: [
      {
        ...{ key: 'd', window: '', itemId: 'd', id: null, typedAt: '2026-10-25T09:00:00.000Z' },
        ...{ failure: null, base: null, attempt: null },
        fields: {
          ...{ kind: '', state: '', contact: '', followup: null, custom1: '', custom2: '', custom3: '' },
          ...{ sendEmails: [], content: 'Terugbellen over “é”' },
        },
      },
    ],
    qualityAnswers: [{ ...finding, reason: 'Nagevraagd “é”', at: '2026-10-25T09:00:00.000Z', revision: 1 }],
    qualityReports: [{ ...finding, name: 'Van Dijk', at: '2026-10-25T09:00:00.000Z', digest: 'a'.repeat(64) }],
    qualityOff: [{ rule: 'fteSources' }],
    duplicateDecisions: [
      { first: '99000001', second: '99000002', verdict: 'same', at: '2026-10-25T09:00:00.000Z', revision: 1 },
    ],
    ownLimits: [{ column: 'fte', low: 1.5, high: null, since: '2026-10-02' }],
    methodShares: [{ methodShare: 0.6 }],
    verdicts: [{ list: 'advisers', gone: '99000001', fresh: '99000009', verdict: 'confirmed' }],
    ownTables: [writtenOwnTable(ownTableOf(`KvK;Relatie;Premie\n${clients.join('\n')}\n`))],
    watchLines: [
      {
        ...{ rule: '99000001', period: '2026-10', list: 'advisers', state: 'read', at: '2026-10-25T09:00:00.000Z' },
        ...{ earlier: null, generation: 'a', judgedBy: null, restart: null },
        outcome: { is: 'silent', checked: 3000 },
      },
    ],
    matchDecisions: [{ clues: 'Jansen', kvk: 99000001, words: 'zelfde telefoon', decidedOn: '2026-10-25' }],
    moments: [
      writtenMoment({
        id: 'a'.repeat(64),
        office: '99000001',
        keptAt: '2026-08-28T12:12:07.000Z',
        text: '{"naam":"é"}',
      }),
    ],
  };
}

/** What the script prints for a file. */
const printed = (path: string): readonly Readonly<Record<string, unknown>>[] =>
  execFileSync(process.execPath, [readOwnWork, path], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

describe('the script that reads own work without the program', () => {
  let work = noWork;
  beforeAll(() => {
    work = madeWork();
    writeFileSync(file, writeOwnWork({ volledig: work }));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('reads every kind of own work from the file alone', () => {
    const things = printed(file);
    expect(new Set(things.map(({ kind }) => kind))).toEqual(new Set(Object.keys(noWork)));
    const written = JSON.parse(writeOwnWork({ volledig: work })).roles.volledig;
    for (const kind of Object.keys(noWork).filter((name) => !packedKinds.has(name))) {
      const expected = written[kind].map((thing: object) => ({ role: 'volledig', kind, ...thing }));
      expect(things.filter((thing) => thing.kind === kind)).toEqual(expected);
    }
    expect(things.find(({ kind }) => kind === 'moments')).toMatchObject({ office: '99000001', packed: '{"naam":"é"}' });
    expect(things.find(({ kind }) => kind === 'ownTables')).toMatchObject({
      name: 'Klanten',
      kvks: clients.map((line) => Number(line.split(';')[0])),
      cells: [
        { id: 1 },
        { id: 2, packed: clients.map((line) => line.split(';')[1]) },
        { id: 3, packed: clients.map((line) => line.split(';')[2]) },
      ],
    });
  });

  it('has at most twenty lines, and needs nothing but Node', () => {
    const text = readFileSync(readOwnWork, 'utf8');
    const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('/**'));
    expect(lines.length).toBeLessThanOrEqual(20);
    expect([...text.matchAll(/from '([^']+)'/g)].map(([, name]) => name)).toEqual(['node:fs', 'node:zlib']);
  });
});
