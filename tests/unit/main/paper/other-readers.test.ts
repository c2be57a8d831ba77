import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, type TestContext } from 'vitest';
import { writeDossierPaper } from '../../../../src/main/dossiers/paper/dossier-paper';
import { doPaperWork } from '../../../../src/main/dossiers/paper/paper-job';
import { paperModel } from '../../../../src/main/dossiers/paper/paper-source';
import { plainText } from '../../../pdf/read-pdf';
import { demoOffices, paperSource, sampleDay } from './paper-samples';

const folder = mkdtempSync(join(tmpdir(), 'adviesatlas-readers-'));
const single = join(folder, 'dossier.pdf');
const together = join(folder, 'dossiers.pdf');
const sources = demoOffices.slice(0, 3).map((office) => paperSource(office));
const names = sources.map((source) => paperModel(source).name);

beforeAll(async () => {
  const [first] = sources;
  if (first === undefined) throw new Error('the demo has no office');
  writeFileSync(single, writeDossierPaper(first));
  const about = { title: 'Dossiers', month: '', isFictitious: true, standard: 'PDF/UA', maker: 'M. Verbeek' } as const;
  const pieces = [
    await doPaperWork({ kind: 'begin-book', source: { ...about, asked: sources.length, madeOn: sampleDay } }),
  ];
  for (const source of sources) pieces.push(await doPaperWork({ kind: 'chapter', source }));
  pieces.push(await doPaperWork({ kind: 'end-book', gaps: [] }));
  writeFileSync(together, Buffer.concat(pieces.map(({ bytes }) => bytes)));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a program of this computer says; the test is skipped where it is not installed. */
function told({ skip }: TestContext, program: string, args: readonly string[]): string {
  const { error, status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (error !== undefined) skip(`${program} is not installed`);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout;
}

describe.each([
  ['a dossier', single, names.slice(0, 1)],
  ['dossiers together', together, names],
])('%s on paper, for readers that are installed here', (_, file, subjects) => {
  it('has no fault for qpdf', (context) => {
    expect(told(context, 'qpdf', ['--check', file])).toContain('No syntax or stream encoding errors found');
  });

  it('is tagged for poppler, and has its names in the text and in the reading order', (context) => {
    expect(told(context, 'pdfinfo', [file])).toMatch(/Tagged:\s+yes/);
    const text = plainText(told(context, 'pdftotext', [file, '-']));
    const structure = told(context, 'pdfinfo', ['-struct-text', file]);
    for (const name of subjects) {
      expect(text).toContain(name);
      expect(structure).toContain(name);
    }
  });
});
