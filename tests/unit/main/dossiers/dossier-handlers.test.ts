import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DossierCalls, DossierNote } from '../../../../src/main/dossiers/dossier-calls';
import { createDossierHandlers } from '../../../../src/main/dossiers/dossier-handlers';
import type { Handlers } from '../../../../src/shared/bridge/calls';
import type { DossierRef } from '../../../../src/shared/domain/dossiers/dossier';
import { randomFrom } from '../../../random';

const key = new Uint8Array(32).fill(5);
const fetchedAt = '2026-11-21T09:00:00.000Z';
const refOf = (number: number): DossierRef => ({ kind: 'office', id: String(99_000_000 + number) });
const answerOf = (ref: DossierRef, value = 'Kantoor') =>
  JSON.stringify({ OK: true, kvk: ref.id, content: { name: [{ value, startTime: null }] } });

let folder: string;
let notes: DossierNote[];
let handlers: Handlers<DossierCalls>;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adviesatlas-dossiers-'));
  notes = [];
  handlers = createDossierHandlers((note) => notes.push(note));
});
afterEach(() => {
  handlers.close();
  rmSync(folder, { recursive: true });
});

/** A text that compression does not make smaller. */
function noise(seed: number): string {
  const random = randomFrom(seed + 1);
  return Array.from({ length: 60 }, () => String(random())).join('');
}

const open = (epoch: number, name = 'volledig') => handlers.open({ epoch, folder: join(folder, name), key });
const keep = (epoch: number, ref: DossierRef, text = answerOf(ref)) =>
  handlers.keep({ epoch, ref, text, etag: '"a"', fetchedAt, most: 100, isWanted: false });
const find = (epoch: number, ref: DossierRef) => handlers.find({ epoch, ref, isRead: true });

describe('the thread of kept dossiers', () => {
  it('answers only the session that is open', () => {
    open(1);
    keep(1, refOf(1));
    open(2, 'hypotheek');
    for (const ask of [
      () => find(1, refOf(1)),
      () => keep(1, refOf(1)),
      () => handlers.confirm({ epoch: 1, ref: refOf(1), fetchedAt, isWanted: false }),
      () => handlers.remove({ epoch: 1, ref: null }),
      () => handlers.stored({ epoch: 1 }),
      () => handlers.isFiltered({ epoch: 1, ref: refOf(1) }),
    ])
      expect(ask).toThrow('CANCELLED');
    expect(find(2, refOf(1))).toEqual({ kind: 'none' });
    handlers.close();
    expect(() => find(2, refOf(1))).toThrow('CANCELLED');
  });

  it('keeps nothing of an unreadable answer, or of an answer about another dossier', () => {
    open(1);
    expect(() => keep(1, refOf(1), '{')).toThrow('PROVIDER_ANSWER_INVALID');
    expect(() => keep(1, refOf(1), answerOf(refOf(2)))).toThrow('PROVIDER_ANSWER_INVALID');
    expect(find(1, refOf(1))).toEqual({ kind: 'none' });
  });

  it('keeps a stored dossier when the provider refuses for another reason than the subscription', () => {
    open(1);
    keep(1, refOf(1));
    expect(keep(1, refOf(1), '{"OK":false,"Reason":"LATER"}')).toEqual({ kind: 'refused', reason: 'LATER' });
    expect(find(1, refOf(1))).toMatchObject({ kind: 'kept', etag: '"a"' });
    expect(keep(1, refOf(1), '{"OK":false,"Reason":"FILTERED"}')).toEqual({ kind: 'refused', reason: 'FILTERED' });
    expect(find(1, refOf(1))).toEqual({ kind: 'filtered' });
    expect(handlers.confirm({ epoch: 1, ref: refOf(1), fetchedAt, isWanted: false })).toBeNull();
  });

  it('replaces its file when any page turns out to be damaged', async () => {
    const path = join(folder, 'volledig', 'dossiers.sqlite');
    for (let number = 0; number < 8; number++) {
      open(1);
      for (let at = 0; at < 60; at++) keep(1, refOf(at), answerOf(refOf(at), noise(at)));
      handlers.close();
      const bytes = readFileSync(path);
      const at = Math.floor((bytes.length * (number + 0.5)) / 8);
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      writeFileSync(path, bytes);
      notes.length = 0;
      open(1);
      for (let each = 0; each < 60; each++) {
        const { kind } = await find(1, refOf(each));
        expect(['kept', 'none']).toContain(kind);
      }
      keep(1, refOf(1));
      expect(find(1, refOf(1))).toMatchObject({ kind: 'kept' });
      if (notes.length > 0) expect(notes).toEqual([{ putAside: path }]);
    }
  });

  it('answers without keeping dossiers where nothing can be written', () => {
    writeFileSync(join(folder, 'volledig'), 'geen map');
    open(1);
    expect(notes).toEqual([{ unusable: expect.stringContaining('DATA_FOLDER_UNUSABLE') }]);
    expect(keep(1, refOf(1))).toMatchObject({ kind: 'dossier', unkept: 'DATA_FOLDER_UNUSABLE' });
    expect(find(1, refOf(1))).toEqual({ kind: 'none' });
    expect(handlers.stored({ epoch: 1 })).toEqual({ count: 0, bytes: 0 });
    expect(handlers.remove({ epoch: 1, ref: null })).toEqual({ count: 0, bytes: 0 });
    expect(handlers.isFiltered({ epoch: 1, ref: refOf(1) })).toBe(false);
    keep(1, refOf(1), '{"OK":false,"Reason":"FILTERED"}');
    expect(handlers.isFiltered({ epoch: 1, ref: { kind: 'office', id: `${refOf(1).id}_2` } })).toBe(true);
    expect(find(1, refOf(1))).toEqual({ kind: 'filtered' });
    keep(1, refOf(1));
    expect(handlers.isFiltered({ epoch: 1, ref: refOf(1) })).toBe(false);
  });

  it('puts a folder in the place of the file aside', () => {
    const path = join(folder, 'volledig', 'dossiers.sqlite');
    mkdirSync(join(path, 'x'), { recursive: true });
    open(1);
    expect(notes).toEqual([{ putAside: path }]);
    expect(keep(1, refOf(1))).toMatchObject({ unkept: null });
  });
});
