import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DemoProvider } from '../../../src/demo/server';
import type { ThreadAddresses } from '../../../src/main/start/rooms/application-parts';
import { noWork, writeOwnWork } from '../../../src/main/user-data/own-work/own-work';
import { firstPaperChoice } from '../../../src/shared/domain/exports/paper';
import { allAdvisers, built, folderWithMonth, type Program, removeFolder, startDemo, startProgram } from './program';

type Kind = keyof ThreadAddresses;

const files: Readonly<Record<Kind, string>> = {
  list: 'list-thread',
  userData: 'user-data-thread',
  dossiers: 'dossier-thread',
  records: 'record-thread',
  refresh: 'refresh-worker',
  tableFile: 'table-file-worker',
  texts: 'text-worker',
  matching: 'match-worker',
  papers: 'paper-worker',
  export: 'export-worker',
  guard: 'guarded-process',
};

let demo: DemoProvider;
let program: Program;
let folder = '';
/** While this file exists, the thread or process of that kind ends at its next work of that name, which removes the file. */
const armed = (kind: Kind): string => join(folder, `ends-${kind}`);

/** A thread as it is built, which ends as by a fault of the engine when it is armed. */
function ending(kind: Kind): URL {
  const path = join(folder, `${kind}.mjs`);
  const source = `
    import { readFileSync, rmSync } from 'node:fs';
    import { parentPort } from 'node:worker_threads';
    await import(${JSON.stringify(built(files[kind]).href)});
    (parentPort ?? process).on('message', ({ name }) => {
      try {
        if (readFileSync(${JSON.stringify(armed(kind))}, 'utf8') !== name) return;
      } catch {
        return;
      }
      rmSync(${JSON.stringify(armed(kind))});
      if (parentPort === null) process.kill(process.pid, 'SIGKILL');
      else process.exit(1);
    });
  `;
  writeFileSync(path, source);
  return pathToFileURL(path);
}

beforeAll(async () => {
  [demo, folder] = await Promise.all([startDemo(), folderWithMonth()]);
  const threads = Object.fromEntries(Object.keys(files).map((kind) => [kind, ending(kind as Kind)]));
  program = await startProgram(demo.address, folder, { threads });
  await program.logIn('analist@demo.example');
  await program.settled();
});
afterAll(async () => {
  await program.stop();
  await demo.close();
  removeFolder(folder);
});

const wholePaper = { groups: null, parts: firstPaperChoice.parts, period: null, peers: null } as const;
const owner = { email: 'analist@demo.example', role: 'volledig' };
const codeOf = (answer: { readonly ok: boolean; readonly code?: string }) => (answer.ok ? 'ok' : (answer.code ?? ''));
const bytesOf = (text: string) => new TextEncoder().encode(text);
const readTable = () =>
  program.ask('ownTable.read', { bytes: bytesOf('kvk;Premie\n99000001;1'), name: 'a.csv', choice: {}, layout: {} });
const readOwnWork = async () =>
  codeOf(await program.ask('ownWork.read', { owner, bytes: bytesOf(writeOwnWork({ volledig: noWork })) }));

/** For each kind: the work at which it ends, a question that needs it, and what that question answers then. */
const cases: Readonly<Record<Kind, readonly [work: string, answer: string, ask: () => Promise<string>]>> = {
  list: [
    'checkCentre',
    'THREAD_DIED',
    async () => {
      const near = { centre: { kind: 'postcode', postcode: '1012AB' }, kilometres: 5 } as const;
      const code = codeOf(await program.ask('place.check', { month: program.month(), near }));
      // A question at which the thread ended is not put to it again; every other one is answered.
      if (code !== 'QUESTION_TOO_HEAVY') return code;
      return codeOf(await program.ask('list.count', { month: program.month(), ...allAdvisers }));
    },
  ],
  userData: ['presets', 'THREAD_DIED', async () => codeOf(await program.ask('preset.list', { owner, list: 'press' }))],
  dossiers: ['stored', 'THREAD_DIED', async () => codeOf(await program.ask('dossier.stored'))],
  records: ['marks', 'THREAD_DIED', async () => codeOf(await program.ask('record.marks', { owner }))],
  refresh: [
    'run',
    'THREAD_DIED',
    async () => {
      await program.ask('month.refresh', { force: true });
      const { refresh } = await program.settled();
      return refresh.phase === 'failed' ? refresh.code : 'ok';
    },
  ],
  // The file is refused alone, because its content may be the reason.
  tableFile: ['run', 'FILE_TOO_HEAVY', async () => codeOf(await readTable())],
  texts: ['run', 'FILE_TOO_HEAVY', readOwnWork],
  guard: ['run', 'FILE_TOO_HEAVY', readOwnWork],
  matching: [
    'run',
    'THREAD_DIED',
    async () => {
      const read = await readTable();
      if (!read.ok || read.data.kind === 'refused') throw new Error('no table was read');
      const { draftId } = read.data;
      return codeOf(await program.ask('ownTable.link', { draftId, clues: { kvk: 0 }, replaces: null }));
    },
  ],
  papers: [
    'run',
    'THREAD_DIED',
    async () => {
      const cells = {
        month: program.month(),
        ...allAdvisers,
        columns: ['kvk'],
        rows: { kind: 'page' as const, offset: 0, limit: 1 },
      };
      const { columns } = await program.get('list.cells', cells);
      const ref = { kind: 'office', id: String(columns.kvk?.[0]) } as const;
      return codeOf(await program.ask('dossier.savePaper', { ref, month: program.month(), ...wholePaper }));
    },
  ],
  export: [
    'run',
    'THREAD_DIED',
    async () => {
      const request = {
        ...{ month: program.month(), query: allAdvisers, columns: ['kvk'], rows: { kind: 'all' } as const },
        ...{ format: 'xlsx' as const, title: 'Lijst', plain: false },
      };
      const started = await program.get('export.start', { request, fileName: 'lijst.xlsx' });
      const { outcome } = await program.application.running.finished(started?.id ?? '');
      return outcome?.kind === 'failed' ? outcome.code : (outcome?.kind ?? '');
    },
  ],
};

describe('a thread or process that dies', { tags: ['long'] }, () => {
  it.each(Object.keys(cases) as Kind[])(
    'is told to who waits for it, and the next question starts another: %s',
    async (kind) => {
      const [work, told, ask] = cases[kind];
      writeFileSync(armed(kind), work);
      expect(await ask()).toBe(told);
      expect(existsSync(armed(kind))).toBe(false);
      expect(['ok', 'done']).toContain(await ask());
    },
  );
});
