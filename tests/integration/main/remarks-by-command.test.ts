import { spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DemoProvider } from '../../../src/demo/server';
import { writeViewFile } from '../../../src/main/user-data/workbooks/view-file';
import { conditionsName } from '../../../src/shared/catalog/computed';
import { wholeList } from '../../../src/shared/domain/lists/list';
import { writeConditions } from '../../../src/shared/filters/kinds/conditions-text';
import { noKeptView } from '../../../src/shared/view/view';
import { allAdvisers, removeFolder, startDemo, startProgram } from './program';

const folder = mkdtempSync(join(tmpdir(), 'adviesatlas-remarks-'));
const entry = fileURLToPath(new URL('../../../out/main/cli.js', import.meta.url));
let demo: DemoProvider;
/** The office with a remark on its FTE. */
let remarked = '';

beforeAll(async () => {
  demo = await startDemo({ offices: 120 });
  const program = await startProgram(demo.address, folder, { isNamed: false });
  await program.logIn('analist@demo.example');
  await program.settled();
  const month = program.month();
  const { ids } = await program.get('list.page', {
    month,
    ...allAdvisers,
    columns: ['kvk'],
    offset: 3,
    limit: 1,
    requesterId: 'test',
  });
  remarked = ids[0] ?? '';
  const owner = { email: 'analist@demo.example', role: 'volledig' };
  const cell = { kvk: remarked, column: 'fte' };
  await program.get('remark.write', { owner, month, cell, text: 'Klopt dit?', revision: 0 });
  await program.stop();
});
afterAll(async () => {
  await demo.close();
  removeFolder(folder);
});

/** The KvK numbers of the offices that the command line prints. */
async function found(...asked: readonly string[]): Promise<readonly string[]> {
  const account = ['--provider', demo.address, '--email', 'analist@demo.example', '--data', folder];
  const env = {
    ...process.env,
    ADVIESATLAS_NOW: '2026-10-25T09:00:00Z',
    ADVIESATLAS_PASSWORD: 'demo',
    ADVIESATLAS_KEY_FILE: join(folder, 'test.key'),
  };
  const child = spawn(process.execPath, [entry, 'query', ...asked, '--format', 'ndjson', ...account], { env });
  const texts = { out: '', stderr: '' };
  child.stdout.on('data', (text) => {
    texts.out += String(text);
  });
  child.stderr.on('data', (text) => {
    texts.stderr += String(text);
  });
  expect(await new Promise((resolve) => child.once('close', resolve)), texts.stderr).toBe(0);
  return texts.out.split('\n').flatMap((line) => /"kvk":"(\d+)"/.exec(line)?.[1] ?? []);
}

describe('the filters on remarks outside the window', { tags: ['long'] }, () => {
  it.each([
    ['a filter', ['--filter', 'hasRemark=ja']],
    ['a filter on the column it is about', ['--filter', 'remarkedOn=FTE']],
    ['conditions', ['--where', 'hasRemark=ja en [Opmerking bij]=FTE']],
  ])('keep the office with a remark by %s', async (_, asked) => {
    expect(await found('--columns', 'kvk', ...asked)).toEqual([remarked]);
  });

  it('keep the office with a remark by a view file, also within conditions', async () => {
    const { comparison: _comparison, ...list } = wholeList('advisers');
    const none = { ...noKeptView };
    const columns = [{ name: 'kvk', width: 96, shown: true, pinned: true }];
    const conditions = writeConditions({ mode: 'all', of: [{ column: 'remarkedOn', text: 'FTE' }] });
    for (const filter of [
      { column: 'hasRemark', text: 'ja' },
      { column: conditionsName, text: conditions },
    ]) {
      const path = join(folder, 'Met opmerking.adviesatlas.json');
      const view = { ...list, ...none, filters: [filter], columns };
      writeFileSync(path, writeViewFile({ name: 'Met opmerking', view, kvkLists: {} }));
      expect(await found('--view', path), filter.column).toEqual([remarked]);
    }
  });
});
