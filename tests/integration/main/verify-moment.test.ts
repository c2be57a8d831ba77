import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import type { CliEvent } from '../../../src/main/cli/cli-progress';
import { verifyMoment } from '../../../src/main/cli/cli-verify-moment';
import { digestOf } from '../../../src/main/moments/moment-text';
import { momentText, proofOf } from '../../../src/shared/moments/moment-proof';
import { anyMoment } from '../../unit/shared/moments/moment-samples';

const entry = fileURLToPath(new URL('../../../out/main/cli.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'adviesatlas-verify-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = join(folder, 'Moment.json');
const proof = join(folder, 'Moment.bewijs.json');
const [moment] = fc.sample(
  anyMoment.filter(({ fields }) => fields.length > 1),
  { numRuns: 1, seed: 1 },
);
if (moment === undefined) throw new Error('no sample');
const text = momentText(moment);
const paper = Buffer.from('%PDF-1.7 een document');
const proven = proofOf(moment, { digest: digestOf(text), paper: digestOf(paper) });

/** Runs the command in a folder of its own, without any data, login or key. */
function verify(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [entry, 'verify-moment', ...args], {
    env: { PATH: process.env.PATH ?? '', HOME: join(folder, 'nergens') },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

const write = (content: string | Uint8Array, written: object = proven): void => {
  writeFileSync(file, content);
  writeFileSync(proof, JSON.stringify(written));
};

describe('verify-moment', () => {
  it('proves an unchanged moment with its file and its proof alone', () => {
    write(text);
    const { status, stdout, stderr } = verify(file);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain(`Ongewijzigd sinds het bewaren: ${moment.name}, KvK ${moment.office}`);
    expect(stdout.replaceAll(' ', '')).toContain(proven.digest);
    expect(verify(file, '--proof', proof).status).toBe(0);
  });

  it.each([
    ['its own proof', 'Moment (2).bewijs.json'],
    ['the proof of the same copy', 'Moment.bewijs (2).json'],
    ['the only proof', 'Moment.bewijs.json'],
  ])('proves a copy with a number by %s', (_, name) => {
    write(text, { ...proven, digest: 'b'.repeat(64) });
    const [copy, proofOfCopy] = [join(folder, 'Moment (2).json'), join(folder, name)];
    writeFileSync(copy, text);
    writeFileSync(proofOfCopy, JSON.stringify(proven));
    expect(verify(copy)).toMatchObject({ status: 0, stderr: '' });
    for (const path of [copy, proofOfCopy]) rmSync(path);
  });

  it.each([
    ['with another byte', () => write(text.replace('99041278', '99041279'))],
    ['with a byte more', () => write(`${text}\n`)],
    ['that is cut off', () => write(text.slice(0, -20))],
    ['that is empty', () => write('')],
    ['that is no text', () => write(Buffer.from([0xff, 0xfe, 0x00]))],
    ['with another proof', () => write(text, { ...proven, digest: 'b'.repeat(64) })],
    ['with a proof that names another office', () => write(text, { ...proven, name: 'Een ander' })],
    [
      'with a proof that names another month',
      () => write(text, { ...proven, month: { ...proven.month, period: '2020-01' } }),
    ],
    ['with a proof with more in it', () => write(text, { ...proven, more: 1 })],
    ['with a proof that is no proof', () => write(text, {})],
    [
      'of another form, with a proof of that form',
      () => {
        const spaced = JSON.stringify(moment, null, 2);
        write(spaced, { ...proven, digest: digestOf(spaced) });
      },
    ],
  ])('refuses a file %s', (_what, damage) => {
    damage();
    const reported: CliEvent[] = [];
    const before = process.exitCode;
    verifyMoment([file], {}, { report: (event) => reported.push(event), handleEvent: () => {} });
    expect(process.exitCode).toBe(5);
    process.exitCode = before;
    expect(reported).toMatchObject([{ event: 'failed', sentence: expect.stringMatching(/^Niet bewezen\. /) }]);
  });

  it('proves an unchanged document of a moment, and no other', () => {
    write(text);
    const pdf = join(folder, 'Moment.pdf');
    writeFileSync(pdf, paper);
    expect(verify(pdf)).toMatchObject({ status: 0, stdout: expect.stringContaining(moment.office) });
    writeFileSync(pdf, Buffer.concat([paper, Buffer.from(' ')]));
    expect(verify(pdf)).toMatchObject({ status: 5, stderr: expect.stringContaining('gewijzigd') });
    writeFileSync(pdf, paper);
    const { paper: _, ...earlier } = proven;
    write(text, earlier);
    expect(verify(pdf)).toMatchObject({ status: 5, stderr: expect.stringContaining('noemt geen PDF') });
    expect(verify(file).status).toBe(0);
  });

  it('says what is missing', () => {
    write(text);
    rmSync(proof);
    expect(verify(file)).toMatchObject({ status: 2, stderr: expect.stringContaining('Moment.bewijs.json') });
    expect(verify(join(folder, 'weg.json'))).toMatchObject({ status: 2, stderr: expect.stringContaining('weg.json') });
    expect(verify()).toMatchObject({ status: 2, stderr: expect.stringContaining('verify-moment') });
  });

  it('reports a refusal to programs as JSON', () => {
    write(`${text} `);
    const { status, stderr } = verify(file, '--progress', 'json');
    expect(status).toBe(5);
    expect(JSON.parse(stderr)).toMatchObject({ event: 'failed', code: 'MOMENT_DAMAGED', exitCode: 5 });
  });
});
