import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { makeFolder, root } from './desktop';

const { wrongFuses }: { wrongFuses: (executable: string) => Promise<readonly number[]> } = await import(
  new URL('../../scripts/packaging/set-fuses.mjs', import.meta.url).href
);

/** What `npm run package -- --dir` made for this computer; Playwright cannot look into it, because its fuses let no debugger in. */
function packagedProgram(): string {
  const pattern = {
    linux: 'dist/linux*unpacked/adviesatlas',
    win32: 'dist/win*unpacked/Adviesatlas.exe',
    darwin: 'dist/mac*/Adviesatlas.app/Contents/MacOS/Adviesatlas',
  }[process.platform as string];
  const [found] = pattern === undefined ? [] : globSync(pattern, { cwd: root });
  if (found === undefined) throw new Error('no package: npm run package -- --dir');
  return join(root, found);
}

/** Runs the packaged program to its end. */
function run(args: readonly string[], environment: NodeJS.ProcessEnv = {}, cwd = root) {
  const env = { ...process.env, ELECTRON_DISABLE_SANDBOX: '1', ...environment };
  return spawnSync(packagedProgram(), args, { encoding: 'utf8', timeout: 100_000, env, cwd });
}

test('the packaged program has every fuse as it was decided', async () => {
  const executable = packagedProgram();
  expect(await wrongFuses(process.platform === 'darwin' ? join(executable, '../../..') : executable)).toEqual([]);
});

test('the packaged program carries out commands, with its native modules and the demo as a utility process', async () => {
  const data = makeFolder();
  expect(run(['lists'])).toMatchObject({ status: 0, stdout: expect.stringContaining('advisers\tAdviseurslijst') });
  const out = join(data, 'lijst.csv');
  const wanted = ['export', '--demo', '--list', 'advisers', '--format', 'csv', '--out', out, '--data', join(data, 'd')];
  const { status, stderr } = run(wanted, { ADVIESATLAS_PASSWORD: 'demo' });
  expect(status, stderr).toBe(0);
  expect(readFileSync(out, 'utf8').split('\n').length).toBeGreaterThan(10_000);
});

test('the packaged program runs no script of another program as Node, and gives it no key', async () => {
  const data = makeFolder();
  const mark = join(data, 'ran');
  // Node would take the first argument for a script in this folder; our program takes it for a command.
  const foreign = join(data, 'lists');
  writeFileSync(foreign, `require('node:fs').writeFileSync(${JSON.stringify(mark)}, '');`);
  for (const environment of [{ ELECTRON_RUN_AS_NODE: '1' }, { NODE_OPTIONS: `--require ${foreign}` }]) {
    const answer = run(['lists'], { ...environment, ADVIESATLAS_KEY_FILE: join(data, 'key') }, data);
    expect(answer).toMatchObject({ status: 0, stdout: expect.stringContaining('Adviseurslijst') });
  }
  expect([mark, join(data, 'key')].filter((path) => existsSync(path))).toEqual([]);
});
