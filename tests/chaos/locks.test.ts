import { type ChildProcess, fork } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { killed } from './host-client';
import type { Answered, Asked } from './lock-contender';

/** 100,000 in `npm run test:chaos`; fewer are part of `npm test`. */
const rounds = Number(process.env.ADVIESATLAS_LOCK_ROUNDS ?? 1000);

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
/** Inside the project, so that a process finds its packages. */
const outFolder = here('../../out/chaos');
const folder = mkdtempSync(join(tmpdir(), 'adviesatlas-locks-'));
const children: ChildProcess[] = [];

beforeAll(async () => {
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: here('lock-contender.ts'),
      outDir: outFolder,
      rolldownOptions: { output: { entryFileNames: 'lock-contender.mjs' } },
    },
  });
});
afterEach(async () => {
  await Promise.all(children.splice(0).map(killed));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A real process that can be asked for the lock. */
async function startContender(): Promise<{ child: ChildProcess; ask: (asked: Asked) => Promise<Answered> }> {
  const child = fork(join(outFolder, 'lock-contender.mjs'));
  children.push(child);
  const next = () =>
    new Promise<Answered>((resolve) => child.once('message', (message) => resolve(message as Answered)));
  await next();
  return {
    child,
    ask: (asked) => {
      const answered = next();
      child.send(asked);
      return answered;
    },
  };
}

const startContenders = (count: number) => Promise.all(Array.from({ length: count }, startContender));

/** A moment that every process can wait for. */
const soon = (): string => String(process.hrtime.bigint() + 1_500_000n);

describe('one lock', () => {
  it.each([2, 3])(
    `is never held by two of %i programs, in ${rounds} rounds`,
    { timeout: 1_200_000 },
    async (programs) => {
      const path = join(folder, `contended-${programs}.lock`);
      writeFileSync(`${path}.count`, '0');
      const wins = Math.ceil(rounds / programs);
      const contenders = await startContenders(programs);
      const answers = await Promise.all(contenders.map(({ ask }) => ask({ kind: 'contend', path, wins })));
      const refusals = answers.map((answer) => (answer.kind === 'contended' ? answer.refused : 0));
      process.stdout.write(`locks: ${programs} programs, ${wins * programs} rounds, refused ${refusals.join(' + ')}\n`);
      expect(answers.map((answer) => answer.kind === 'contended' && answer.together)).toEqual(answers.map(() => 0));
      expect(Number(readFileSync(`${path}.count`, 'utf8'))).toBe(wins * programs);
      // Without a refusal the programs would not have met.
      expect(Math.max(...refusals)).toBeGreaterThan(0);
      expect(statSync(path).size).toBe(0);
    },
  );

  it('is taken by exactly one of two programs that start at the same moment, also over an older lock or a folder', {
    timeout: 1_200_000,
  }, async () => {
    const path = join(folder, 'started.lock');
    const contenders = await startContenders(2);
    for (let round = 0; round < Math.min(rounds / 25, 1500); round++) {
      if (round % 2 === 0) writeFileSync(path, JSON.stringify({ pid: 1, id: 'vroeger', note: '' }));
      if (round % 4 === 1) {
        rmSync(path, { force: true });
        mkdirSync(join(path, 'van een ander'), { recursive: true });
      }
      const at = soon();
      const answers = await Promise.all(contenders.map(({ ask }) => ask({ kind: 'take', path, at, patience: 50 })));
      expect(answers.filter((answer) => answer.kind === 'took' && answer.got)).toHaveLength(1);
      await Promise.all(contenders.map(({ ask }) => ask({ kind: 'release' })));
    }
  });

  it('is free at once when its holder is killed', async () => {
    const path = join(folder, 'killed.lock');
    const [first, second] = await startContenders(2);
    await first?.ask({ kind: 'take', path, at: soon(), patience: 0 });
    expect(await second?.ask({ kind: 'take', path, at: soon(), patience: 0 })).toEqual({ kind: 'took', got: false });
    if (first !== undefined) await killed(first.child);
    expect(await second?.ask({ kind: 'take', path, at: soon(), patience: 0 })).toEqual({ kind: 'took', got: true });
  });

  it.skipIf(process.platform === 'win32')('stays held while its holder sleeps', async () => {
    const path = join(folder, 'slept.lock');
    const [sleeper, other] = await startContenders(2);
    await sleeper?.ask({ kind: 'take', path, at: soon(), patience: 0 });
    sleeper?.child.kill('SIGSTOP');
    // The times of the file do not count.
    utimesSync(path, new Date(0), new Date(0));
    expect(await other?.ask({ kind: 'take', path, at: soon(), patience: 50 })).toEqual({ kind: 'took', got: false });
    sleeper?.child.kill('SIGCONT');
    expect(await sleeper?.ask({ kind: 'release' })).toEqual({ kind: 'released' });
    expect(await other?.ask({ kind: 'take', path, at: soon(), patience: 0 })).toEqual({ kind: 'took', got: true });
  });
});
