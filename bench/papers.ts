import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BenchResult, budgeted } from './result';

/** What a run of the command took. */
type Run = {
  readonly ms: number;
  /** Processor time of all threads in milliseconds, and peak memory in MB; 0 where the system does not report them. */
  readonly processor: number;
  readonly memory: number;
};

/** Milliseconds of a tick of the processor's time, as Linux counts it. */
const tick = 10;

/** The processor's time and the most memory of a process so far. */
function usageOf(pid: number): Pick<Run, 'processor' | 'memory'> | null {
  try {
    const [user = 0, system = 0] = (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1] ?? '')
      .split(' ')
      .slice(11, 13)
      .map(Number);
    const [, kB = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return { processor: (user + system) * tick, memory: Number(kB) / 1000 };
  } catch {
    return null;
  }
}

async function runCommand(providerUrl: URL, folder: string, args: readonly string[]): Promise<Run> {
  const program = fileURLToPath(new URL('../main/cli.js', import.meta.url));
  const login = ['--provider', `${providerUrl.origin}/`, '--email', 'analist@demo.example'];
  const start = performance.now();
  const child = spawn(process.execPath, [program, 'dossiers', ...args, ...login, '--data', join(folder, 'program')], {
    env: { ...process.env, ADVIESATLAS_PASSWORD: 'demo', ADVIESATLAS_KEY_FILE: join(folder, 'key') },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let usage = { processor: 0, memory: 0 };
  const look = setInterval(() => {
    // A process that has ended, and was not asked for its end yet, has no memory.
    const { processor, memory } = usageOf(child.pid ?? 0) ?? usage;
    usage = { processor: Math.max(processor, usage.processor), memory: Math.max(memory, usage.memory) };
  }, 20);
  const code = await new Promise((resolve, reject) => child.once('close', resolve).once('error', reject));
  clearInterval(look);
  if (code !== 0) throw new Error(`the command ended with ${code}`);
  return { ms: performance.now() - start, ...usage };
}

/** Measures a batch of dossiers on paper, as the command writes it from kept dossiers: time, processor, memory and size. */
export async function benchPapers(providerUrl: URL, folder: string): Promise<readonly BenchResult[]> {
  mkdirSync(folder, { recursive: true });
  const place = join(folder, 'papers');
  const run = async (limit: number): Promise<Run> => {
    rmSync(place, { recursive: true, force: true });
    return runCommand(providerUrl, folder, ['--filter', 'active=ja', '--limit', String(limit), '--out', place]);
  };
  // The first run fetches the dossiers, and makes the month.
  await run(1000);
  const few = await run(200);
  const many = await run(1000);
  const sizes = readdirSync(place)
    .filter((name) => name.endsWith('.pdf'))
    .map((name) => statSync(join(place, name)).size);
  const mean = sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
  const measured = [
    budgeted('200 kept dossiers on paper, by the command', few.ms, 'ms', 15_000),
    budgeted('1,000 kept dossiers on paper', many.ms, 'ms', 60_000),
    budgeted('a dossier on paper, the middle of a batch', mean / 1e6, 'MB', 0.12),
  ];
  if (many.processor === 0) return measured;
  return [
    ...measured,
    budgeted('a dossier of a batch, of the processor', (many.processor - few.processor) / 800, 'ms', 60),
    budgeted('memory of the command, 1,000 dossiers', many.memory, 'MB', 250),
  ];
}
