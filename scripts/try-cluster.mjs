/**
 * `node scripts/try-cluster.mjs FOLDER [--times N]`: loads the offices of `export --all-months` into chDB where the packages of the benchmark
 * are installed, and into a ClickHouse of one shard and one of two (processes on this computer), asks the five questions of docs/larger.md,
 * and compares the answers with those of plain JavaScript over the same rows. `--times 40` repeats the offices, which makes a million of
 * 25,000. What is not installed is named, and not tried.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet';
import { medianOf } from '../benchmark/places.mjs';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { times: { type: 'string' } } });
const times = Number(values.times ?? '1');
const runs = 5;
const columns = ['kvk', 'active', 'fte'];

/** The offices of each month, the oldest first. */
async function readMonths(folder) {
  const place = join(folder, 'advisers');
  const periods = readdirSync(place).flatMap((name) => /^period=(\d{4}-\d{2})$/.exec(name)?.[1] ?? []);
  const months = [];
  for (const period of periods.sort()) {
    const file = await asyncBufferFromFile(join(place, `period=${period}`, 'advisers.parquet'));
    months.push({ period, rows: await parquetReadObjects({ file, columns }) });
  }
  return months;
}

/** Every office of every month as often as asked, each time with a number of its own. */
function* officesOf(months) {
  for (const { period, rows } of months)
    for (const { kvk, active, fte } of rows)
      for (let time = 0; time < times; time++) yield { period, kvk: times === 1 ? kvk : `${kvk}-${time}`, active, fte };
}

const shown = (fte) => Math.round(fte * 10) / 10;
const inOrder = (texts) => [...texts].sort();

/** The five questions: in ClickHouse's SQL over `{table}`, and over rows. */
function questionsAbout(months) {
  const [newest, before] = [months.at(-1).period, months.at(-2)?.period ?? ''];
  const of = (period) => [...officesOf(months.filter((month) => month.period === period))];
  return {
    'offices of the newest month': {
      sql: `SELECT count() FROM {table} WHERE period = '${newest}'`,
      answer: () => [String(of(newest).length)],
    },
    'active, with five full-time jobs or more': {
      sql: `SELECT count() FROM {table} WHERE period = '${newest}' AND active = 1 AND round(fte, 1) >= 5`,
      answer: () => [String(of(newest).filter(({ active, fte }) => active && fte !== null && shown(fte) >= 5).length)],
    },
    'the ten largest': {
      sql: `SELECT kvk FROM {table} WHERE period = '${newest}' AND fte IS NOT NULL ORDER BY fte DESC, kvk LIMIT 10`,
      answer: () =>
        of(newest)
          .filter(({ fte }) => fte !== null)
          .sort((a, b) => b.fte - a.fte || (a.kvk < b.kvk ? -1 : 1))
          .slice(0, 10)
          .map(({ kvk }) => kvk),
    },
    'new since the month before': {
      sql: `SELECT kvk FROM {table} WHERE period = '${newest}'
        AND kvk GLOBAL NOT IN (SELECT kvk FROM {table} WHERE period = '${before}') ORDER BY kvk`,
      answer: () => {
        const known = new Set(of(before).map(({ kvk }) => kvk));
        return inOrder(of(newest).flatMap(({ kvk }) => (known.has(kvk) ? [] : [kvk])));
      },
    },
    'active by month': {
      sql: "SELECT concat(period, ' ', toString(count())) FROM {table} WHERE active = 1 GROUP BY period ORDER BY period",
      answer: () => months.map(({ period, rows }) => `${period} ${rows.filter(({ active }) => active).length * times}`),
    },
  };
}

const freePort = () =>
  new Promise((resolved) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolved(port));
    });
  });

const users = `<yandex><profiles><default><max_memory_usage>8000000000</max_memory_usage></default></profiles>
<users><default><password></password><networks><ip>127.0.0.1</ip></networks><profile>default</profile><quota>default</quota></default></users>
<quotas><default><interval><duration>3600</duration><queries>0</queries><errors>0</errors><result_rows>0</result_rows><read_rows>0</read_rows><execution_time>0</execution_time></interval></default></quotas></yandex>`;

const clusterOf = (name, shards) =>
  `<${name}>${shards.map(({ tcp }) => `<shard><replica><host>127.0.0.1</host><port>${tcp}</port></replica></shard>`).join('')}</${name}>`;

/** Starts a server of each shard, and waits until each answers. */
async function startShards(folder, count) {
  const shards = [];
  for (let at = 0; at < count; at++)
    shards.push({ http: await freePort(), tcp: await freePort(), between: await freePort() });
  for (const [at, shard] of shards.entries()) {
    const place = join(folder, `shard-${at}`);
    for (const name of ['data', 'temporary']) mkdirSync(join(place, name), { recursive: true });
    writeFileSync(join(place, 'users.xml'), users);
    writeFileSync(
      join(place, 'config.xml'),
      `<yandex><logger><level>warning</level><log>${place}/log</log><errorlog>${place}/errors</errorlog></logger>
<http_port>${shard.http}</http_port><tcp_port>${shard.tcp}</tcp_port><interserver_http_port>${shard.between}</interserver_http_port>
<listen_host>127.0.0.1</listen_host><path>${place}/data/</path><tmp_path>${place}/temporary/</tmp_path>
<users_config>${place}/users.xml</users_config><default_profile>default</default_profile><default_database>default</default_database>
<mark_cache_size>500000000</mark_cache_size>
<remote_servers>${clusterOf('one', shards.slice(0, 1))}${clusterOf('two', shards)}</remote_servers></yandex>`,
    );
    shard.process = spawn('clickhouse-server', [`--config-file=${place}/config.xml`], { stdio: 'ignore' });
  }
  for (const shard of shards) await answering(shard);
  return shards;
}

async function answering({ http, process: server }) {
  for (let turn = 0; turn < 300; turn++) {
    if (server.exitCode !== null) throw new Error(`clickhouse-server ended with ${server.exitCode}`);
    const answer = await fetch(`http://127.0.0.1:${http}/ping`).catch(() => null);
    if (answer?.ok) return;
    await setTimeout(100);
  }
  throw new Error('clickhouse-server does not answer');
}

/** Sends a statement, with rows for an INSERT. @returns the lines of its answer */
async function ask({ http }, sql, rows = null) {
  const address = `http://127.0.0.1:${http}/?insert_distributed_sync=1&query=${encodeURIComponent(sql)}`;
  const answer = await fetch(address, {
    method: 'POST',
    body: rows === null ? '' : Readable.toWeb(Readable.from(rows)),
    duplex: 'half',
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${sql}: ${text}`);
  return text.split('\n').filter((line) => line !== '');
}

/** The rows as ClickHouse's text, many at a time. */
function* written(months) {
  let lines = [];
  for (const { period, kvk, active, fte } of officesOf(months)) {
    lines.push(`${period}\t${kvk}\t${active === null ? '\\N' : Number(active)}\t${fte ?? '\\N'}`);
    if (lines.length < 20_000) continue;
    yield `${lines.join('\n')}\n`;
    lines = [];
  }
  if (lines.length > 0) yield `${lines.join('\n')}\n`;
}

async function tryCluster(shards, cluster, months) {
  const own = shards.slice(0, cluster === 'one' ? 1 : 2);
  const fields = 'period String, kvk String, active Nullable(UInt8), fte Nullable(Float64)';
  for (const shard of own)
    await ask(
      shard,
      `CREATE TABLE rows_${cluster} (${fields}) ENGINE = MergeTree PARTITION BY period ORDER BY (period, kvk)`,
    );
  const [first] = own;
  const table = `offices_${cluster}`;
  await ask(
    first,
    `CREATE TABLE ${table} (${fields}) ENGINE = Distributed(${cluster}, default, rows_${cluster}, cityHash64(kvk))`,
  );
  const begun = performance.now();
  await ask(first, `INSERT INTO ${table} FORMAT TabSeparated`, written(months));
  console.log(`${cluster}: loaded in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  for (const shard of own)
    if (Number((await ask(shard, `SELECT count() FROM rows_${cluster}`))[0]) === 0)
      throw new Error('a shard has no rows');
  return { first, table };
}

/** ClickHouse within this process, over the files of the export; null where the packages of the benchmark are not installed. */
function tryChdb(place) {
  let Session;
  try {
    ({ Session } = createRequire(new URL('../benchmark/package.json', import.meta.url))('chdb'));
  } catch {
    console.log('chDB is not installed (npm install in benchmark): it was not tried.');
    return null;
  }
  const session = new Session();
  const begun = performance.now();
  session.query('CREATE DATABASE cluster ENGINE = Atomic');
  session.query('USE cluster');
  session.query(`CREATE TABLE offices ENGINE = MergeTree PARTITION BY period ORDER BY (period, kvk) AS
    SELECT toString(extract(_path, 'period=([0-9-]+)')) AS period, ${times === 1 ? 'assumeNotNull(kvk)' : "concat(assumeNotNull(kvk), '-', toString(time))"} AS kvk, active, fte
    FROM file('${place}/advisers/*/advisers.parquet', Parquet) ARRAY JOIN range(${times}) AS time`);
  console.log(`chdb: loaded in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  const linesOf = (text) => text.split('\n').filter((line) => line !== '');
  return {
    ask: (sql) => linesOf(session.query(sql.replaceAll('{table}', 'offices'), 'TSV')),
    close: () => session.close(),
  };
}

async function main() {
  const [named] = positionals;
  if (named === undefined || !Number.isInteger(times) || times < 1)
    throw new RangeError('give the folder of export --all-months, and a whole number after --times');
  const months = await readMonths(resolve(named));
  const rows = months.reduce((sum, month) => sum + month.rows.length, 0) * times;
  console.log(`${rows.toLocaleString('en')} rows of ${months.length} months`);
  const folder = mkdtempSync(join(tmpdir(), 'adviesatlas-cluster-'));
  let shards = [];
  let chdb = null;
  try {
    chdb = tryChdb(resolve(named));
    const engines = chdb === null ? {} : { chdb: chdb.ask };
    if (spawnSync('clickhouse-server', ['--help']).error === undefined) shards = await startShards(folder, 2);
    else console.log('ClickHouse is not installed (apt-get install clickhouse-server): no cluster was tried.');
    for (const cluster of shards.length === 0 ? [] : ['one', 'two']) {
      const { first, table } = await tryCluster(shards, cluster, months);
      engines[cluster] = (sql) => ask(first, sql.replaceAll('{table}', table));
    }
    if (Object.keys(engines).length === 0) return;
    for (const [title, { sql, answer }] of Object.entries(questionsAbout(months))) {
      const expected = JSON.stringify(answer());
      const told = [];
      for (const [engine, answerOf] of Object.entries(engines)) {
        const took = [];
        for (let run = 0; run < runs; run++) {
          const begun = performance.now();
          const found = JSON.stringify(await answerOf(sql));
          took.push(performance.now() - begun);
          if (found !== expected)
            throw new Error(`${title}: ${engine} answers ${found.slice(0, 200)}, not ${expected.slice(0, 200)}`);
        }
        told.push(`${engine} ${medianOf(took).toFixed(1)} ms`);
      }
      console.log(`${title}: the same answer; ${told.join(', ')}`);
    }
  } finally {
    chdb?.close();
    for (const { process: server } of shards) {
      server?.kill('SIGKILL');
      await new Promise((ended) =>
        server === undefined || server.exitCode !== null ? ended() : server.once('exit', ended),
      );
    }
    rmSync(folder, { recursive: true, force: true });
  }
}

await main();
