import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { request } from 'undici';
import { endpoints } from '../src/provider-api/endpoints';
import { loginPayloadSchema } from '../src/provider-api/login';
import { type BenchResult, budgeted, timed } from './result';

const lists = [
  endpoints.entityList,
  endpoints.locationList,
  endpoints.profilingList,
  endpoints.positionList,
  endpoints.pressList,
  endpoints.personList,
  endpoints.geoList,
];
const dossiers = 300;

/** Measures a separate demo provider: how long its month takes, how large it is, and how many dossiers per second it answers. */
export async function benchDemo(rows: number): Promise<BenchResult[]> {
  const entry = fileURLToPath(new URL('../main/demo.js', import.meta.url));
  const child = spawn(process.execPath, [entry, '--port', '0', '--offices', String(rows)]);
  try {
    const [line] = await once(createInterface(child.stdout), 'line');
    const base = /http:\S+/.exec(String(line))?.[0] ?? '';
    return await measure(base, child.pid ?? 0, rows);
  } finally {
    child.kill();
  }
}

async function measure(base: string, pid: number, rows: number): Promise<BenchResult[]> {
  const started = performance.now();
  const login = await request(`${base}${endpoints.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'analist@demo.example', password: 'demo' }),
  });
  const { jwt } = loginPayloadSchema.parse(await login.body.json());
  const headers = { authorization: `Bearer ${jwt}`, 'accept-encoding': 'gzip' };
  const bodies: Buffer[] = [];
  for (const { path } of lists) {
    const { body } = await request(`${base}${path}`, { headers });
    bodies.push(Buffer.from(await body.arrayBuffer()));
  }
  const month = performance.now() - started;
  const [offices = Buffer.alloc(0)] = bodies;
  const kvks = kvksOf(offices);
  const from = performance.now();
  for (let at = 0; at < dossiers; at++) {
    const kvk = kvks[Math.floor((at * kvks.length) / dossiers)] ?? '';
    await (await request(`${base}${endpoints.entity.path}?id=${kvk}`, { headers })).body.dump();
  }
  const perSecond = (1000 * dossiers) / (performance.now() - from);
  const memory = Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
  const megabytes = offices.length / 1e6;
  const isDefault = rows <= 25_000;
  // What no way of making the values can save; a larger list is too long for one text.
  const ready = isDefault ? bodies.map((body): unknown => JSON.parse(gunzipSync(body).toString())) : [];
  const packing = await timed(() => ready.map((list) => gzipSync(JSON.stringify(list), { level: 1 })));
  return [
    budgeted('demo: a month of every list', month, 'ms', isDefault ? 5000 : null),
    ...(isDefault ? [budgeted('demo: the same lists from ready values, packed', packing, 'ms', null)] : []),
    result('demo: memory with that month', memory, 'MB', '≤ 400 MB', isDefault ? memory <= 400 : null),
    result('demo: adviser list, compressed', megabytes, 'MB', '≤ 25 MB', isDefault ? megabytes <= 25 : null),
    result('demo: dossiers a second', perSecond, '/s', '≥ 50 /s', perSecond >= 50),
  ];
}

/** The first cell of every row, without parsing half a gigabyte as one text. */
function kvksOf(gzipped: Buffer): readonly string[] {
  const text = gunzipSync(gzipped);
  const kvks: string[] = [];
  for (let at = text.indexOf('\n["'); at >= 0; at = text.indexOf('\n["', at + 3)) {
    kvks.push(text.subarray(at + 3, at + 11).toString());
  }
  return kvks;
}

const result = (
  name: string,
  value: number,
  unit: BenchResult['unit'],
  budget: string,
  within: boolean | null,
): BenchResult => ({ name, value, unit, ratioTo: null, ratio: null, budget, within });
